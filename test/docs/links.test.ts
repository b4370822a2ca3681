/** Links between the pages lead somewhere, and every page and picture is reached. */

import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { anchorsOf, linksOf, PAGES, TOP } from "./markdown.js";

/** Path from the top, and the anchor in it, that a link of a page leads to. */
function targetOf(page: string, link: string): readonly [file: string, anchor: string] {
	const [path = "", anchor = ""] = link.split("#");
	return [path === "" ? page : normalize(join(dirname(page), path)), anchor];
}

const isElsewhere = (link: string) => /^[a-z]+:/.test(link);

describe("the links of the pages", () => {
	for (const page of PAGES)
		it(`of ${page} lead to files and headings that are there`, () => {
			for (const link of linksOf(page)) {
				if (isElsewhere(link)) {
					assert.match(link, /^https:\/\//, link);
					continue;
				}
				const [file, anchor] = targetOf(page, link);
				assert.ok(existsSync(join(TOP, file)), `${page}: there is no ${link}`);
				if (anchor !== "")
					assert.ok(anchorsOf(file).has(anchor), `${page}: ${file} has no heading ${anchor}`);
			}
		});

	it("reach every page and picture from the README", () => {
		const reached = new Set(["README.md"]);
		for (const page of reached)
			if (page.endsWith(".md"))
				for (const link of linksOf(page))
					if (!isElsewhere(link)) reached.add(targetOf(page, link)[0]);
		const files = readdirSync(join(TOP, "docs")).filter((name) => /\.(md|png)$/.test(name));
		const lost = [...PAGES, ...files.map((name) => `docs/${name}`)].filter(
			(file) => !reached.has(file),
		);
		assert.deepEqual(lost, []);
	});

	it("finds links and anchors at all", () => {
		assert.ok(linksOf("README.md").length > 10);
		assert.ok(anchorsOf("docs/trust.md").has("behind-a-proxy"));
		assert.ok(anchorsOf("docs/api.md").has("weekend-1"), "a second heading of the same name");
	});
});
