/**
 * The figures that the pages tell in their own words are those that are counted; each section names
 * its command.
 */

import assert from "node:assert/strict";
import { LIMITS } from "../../src/http/limits.js";
import { textOf } from "./markdown.js";

/** Bytes and steps of docs/figures.md, held by test/bench/budgets.prove.test.ts. */
const measured = new Map(
	Array.from(textOf("docs/figures.md").matchAll(/^\| (.+) \| ([\d,.]+) \|$/gm), (match) => [
		match[1]!,
		Number(match[2]!.replaceAll(",", "")),
	]),
);

describe("the figures of the pages", () => {
	it("README.md is short", () => {
		assert.ok(textOf("README.md").split("\n").length <= 100);
	});

	it("every section of docs/figures.md with a table names the command that prints it", () => {
		const sections = textOf("docs/figures.md").split(/^## /m).slice(1);
		// What was seen on an emulated chip nobody can print here, and its heading says so.
		const isOurs = (text: string) => text.includes("|---|") && !/^.*no command here$/m.test(text);
		for (const section of sections.filter(isOurs))
			assert.match(section, /^[^|]*`npm [^`]+`/, section.split("\n")[0]);
		assert.ok(sections.length >= 5);
	});

	it("docs/compare.md has the subdivisions of the others that README.md counts", () => {
		const theirs = /^\| their subdivisions.*\| (\d+) \| (\d+) \| (\d+) \|$/m.exec(
			textOf("README.md"),
		)!;
		const cells = /^\| subdivisions \|(.*)$/m.exec(textOf("docs/compare.md"))![1]!;
		for (const count of theirs.slice(1)) assert.match(cells, new RegExp(` ${count} \\[`));
	});

	it("flash and steps are rounded from what is measured", () => {
		const kilobytes = (name: string) => `${Math.round(measured.get(name)! / 1024)} KB`;
		for (const page of ["README.md", "docs/firmware.md"])
			assert.ok(textOf(page).includes(`${kilobytes("tables of the world")} of flash`), page);
		assert.ok(measured.get("AT: check of a day again")! < 100);
		assert.ok(measured.get("AT: check of a working day again")! < 100);
		assert.match(textOf("README.md"), /takes under 100 steps/);
	});

	it("the example of every path is an answer, and the first one a mistake", () => {
		const asked = textOf("docs/http.md").matchAll(/^\$ curl -i (\S+)\nHTTP\/1.1 (\d+)$/gm);
		const [mistake, ...examples] = Array.from(asked, ([, url, status]) => `${status} ${url}`);
		assert.match(mistake!, /^400 /);
		assert.ok(examples.length >= 20);
		assert.deepEqual(
			examples.filter((example) => !example.startsWith("200 ")),
			[],
		);
	});

	it("limits in words are those of the server", () => {
		assert.match(textOf("docs/trust.md"), new RegExp(`all ${LIMITS.connections} of them`));
	});
});
