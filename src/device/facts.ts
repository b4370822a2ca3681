/** The facts about countries in the firmware's flash, where it carries them. */

import Resource from "Resource";
import { Facts } from "../pack/facts.js";
import { decode } from "./text.js";

/** Name of the facts among the manifest's `data`. */
const FACTS = "moddable-holidays-facts.bin";

/** The facts where they lie; undefined in a firmware without. Damaged ones know no country. */
export const openFacts = (name = FACTS): Facts | undefined => {
	if (!Resource.exists(name)) return undefined;
	const resource = new Resource(name);
	return new Facts(new Uint8Array(resource as unknown as ArrayBuffer), decode);
};
