/**
 * What New Year and the first movable feast of 2026 are called at some fifty places, asked of the
 * routes: as the place says, in all its languages, and as a reader of one language is told.
 * `names.csv` was read by people.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { openPack } from "../../host-sim/sim/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import { ReaderNames } from "../../src/names/reader-names.js";
import { replyTo, textOf } from "../ask.js";

/** A line of the file: a place, a reader's language or none, and the names of two holidays. */
const lines = readFileSync(new URL("../../../test/golden/names.csv", import.meta.url), "utf8")
	.trim()
	.split("\n")
	.slice(1);

interface Name {
	readonly id: string;
	readonly localName: string;
	readonly localNames?: Readonly<Record<string, string>>;
	readonly label?: string;
	readonly lang?: string;
}

/** What an answer says of a holiday: its local names, and the label with its language. */
const told = ({ label, lang, localName, localNames }: Name) => {
	const local = localNames
		? Object.entries(localNames)
				.map(([tag, name]) => `${tag}: ${name}`)
				.join("; ")
		: localName;
	if (localNames) assert.equal(localName, Object.values(localNames)[0]);
	return lang === undefined ? local : `${local} | ${lang}: ${label}`;
};

describe("names by the place and for the reader", () => {
	const handler = handlerOf({ holidays: openPack(), names: new ReaderNames() });

	for (const line of lines) {
		const [place, lang, first, second, ...names] = line.split(",");
		it(`${place} ${lang || "unasked"}: ${names.join(", ")}`, () => {
			const code = place!.slice(0, 2);
			const within = place!.length > 2 ? `subdivisionCode=${place}&` : "";
			const asked = `/api/year/${code}/2026?${within}${lang ? `lang=${lang}` : ""}`;
			const answer = JSON.parse(textOf(replyTo(handler, asked))) as { names: readonly Name[] };
			const found = [first, second].map((id) => {
				const name = answer.names.find((one) => one.id === id);
				assert.ok(name, `no ${id}`);
				return told(name);
			});
			assert.equal(found.join(","), names.join(","));
		});
	}
});
