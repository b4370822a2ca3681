/** The facts about countries that the host simulator works on. */

import { readFileSync } from "node:fs";
import { Facts } from "../../src/pack/facts.js";
import { decode } from "./tables.js";

const BUILT_IN = new URL("../../../data/facts.bin", import.meta.url);

/** The committed facts; undefined when there are none. */
export function openFacts(): Facts | undefined {
	try {
		return new Facts(readFileSync(BUILT_IN), decode);
	} catch {
		return undefined;
	}
}
