/** The pages that are made of code and data are up to date, and leave nothing out. */

import assert from "node:assert/strict";
import { pages } from "../../docs/make/pages.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { patterns } from "../api/patterns.js";
import { blocksOf, isGenerated, PAGES, textOf } from "./markdown.js";

describe("the pages that `npm run docs` writes", () => {
	let made: ReadonlyMap<string, string>;
	before(async () => {
		made = await pages();
	});

	it("are as it writes them: run it after a change of names, paths, tables or limits", () => {
		for (const [file, text] of made) assert.equal(textOf(file), text, `npm run docs: ${file}`);
		const whole = PAGES.filter(isGenerated);
		assert.deepEqual(
			whole.filter((file) => !made.has(file)),
			[],
		);
		assert.ok(whole.length >= 4);
	});

	it("say what each public name is for", () => {
		const parts = made
			.get("docs/api.md")!
			.split(/^#### /m)
			.slice(1);
		assert.ok(parts.length > 60, `${parts.length} names`);
		for (const part of parts) {
			const [name, , doc = ""] = part.split("\n");
			assert.match(doc, /^[A-Z`"].*[^:]$/, `${name} has no doc comment`);
			assert.doesNotMatch(part, /^\| `.+` \|\s*\|$/m, `a member of ${name} has no doc comment`);
		}
	});

	it("have every name that a program of a page imports", () => {
		const api = made.get("docs/api.md")!;
		const imports = PAGES.flatMap(blocksOf)
			.flatMap(({ info, text }) => (info === "ts" ? [...text.matchAll(/import \{(.*?)\}/g)] : []))
			.flatMap(([, names]) => names!.split(",").map((name) => name.trim()));
		assert.ok(imports.length >= 8);
		for (const name of imports) assert.match(api, new RegExp(`^#### ${name}$`, "m"), name);
	});

	it("have every path and every country", () => {
		const shape = (path: string) =>
			path
				.slice(1)
				.toLowerCase()
				.replace(/\{[a-z]+\}(\.ics|\.json)?/g, "?");
		const paths = Array.from(made.get("docs/http.md")!.matchAll(/^### `GET (.*)`$/gm), (match) =>
			shape(match[1]!),
		);
		assert.deepEqual(paths.sort(), [...patterns].sort());
		const rows = made.get("docs/countries.md")!.match(/^\| [A-Z]{2} \|/gm);
		assert.deepEqual(
			rows!.map((row) => row.slice(2, 4)),
			openPack().codes,
		);
	});
});
