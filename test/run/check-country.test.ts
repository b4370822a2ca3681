/**
 * `npm run check-country`: what it says of a country that is as it should be, and of one that is
 * not.
 */

import assert from "node:assert/strict";
import { readCountryFile } from "../../data/compiler/law/read.js";
import { report } from "./country-report.js";

describe("check-country", () => {
	const law = readCountryFile("MT");
	const told = (of: typeof law) => {
		const lines: string[] = [];
		const faults = report(of, (line) => lines.push(line));
		return { faults, lines };
	};

	it("has nothing to say of a country as it is committed", () => {
		const { faults, lines } = told(law);
		assert.equal(faults, 0);
		assert.equal(lines.at(-1), "nothing to do");
		assert.match(lines[1]!, /^compiled alone: \d+ bytes$/);
	});

	it("names the dates that move, what they contradict, and what to do", () => {
		const [gone] = law.rules;
		const { faults, lines } = told({ ...law, rules: law.rules.slice(1) });
		assert.ok(faults > 0);
		const text = lines.join("\n");
		assert.ok(text.includes(`  - 2026-`) || text.includes("  - 1970-"), text);
		assert.ok(text.includes(gone!.name), text);
		assert.match(text, /only in vacanza: see "explain MT /);
		assert.match(text, /\nto do:\n/);
		assert.match(text, /npm run -s holidays -- pack -o data\/holidays\.bin$/);
	});
});
