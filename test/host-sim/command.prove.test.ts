/** The command line over the world. */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/sim/tables.js";
import { linesOf, printed } from "./run.js";

describe("the command list", () => {
	it("--all 2000..2035: all 249 countries, each year once", () => {
		const lines = linesOf(printed("list", "--all", "2000..2035", "--json"));
		assert.equal(new Set(lines.map((line) => line["country"])).size, 249);
		assert.deepEqual(
			lines.map((line) => [line["country"], line["year"]]),
			openPack().codes.flatMap((code) => Array.from({ length: 36 }, (_, i) => [code, 2000 + i])),
		);
		for (const line of lines)
			for (const { date } of line["holidays"] as { date: string }[])
				assert.equal(date.slice(0, 4), `${line["year"]}`);
	});
});
