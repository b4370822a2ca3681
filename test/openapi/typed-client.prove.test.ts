/** The types of the answers, which are made of the OpenAPI document, and a client on them. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openApiJson } from "../../host-sim/sim/openapi.js";
import { CODES } from "../fixture/fixture.js";
import { type Live, live } from "./live.js";
import { learn } from "./typed-client.js";

const TOP = fileURLToPath(new URL("../../..", import.meta.url));
const TYPES = "host-sim/types.d.ts";
const CLIENT = "test/openapi/typed-client.ts";
const MAKE = join(TOP, "host-sim/types/make.mjs");

function run(cwd: string, ...args: readonly string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", cwd });
	return { status, said: stdout + stderr };
}

describe("types generated from the OpenAPI document", () => {
	const folder = mkdtempSync(join(tmpdir(), "openapi-types-"));
	let service: Live;

	before(async () => {
		service = await live();
	});
	after(() => {
		service?.close();
		rmSync(folder, { recursive: true });
	});

	/** The types of a document. */
	function generated(document: string): string {
		const input = join(folder, "openapi.json");
		const output = join(folder, "types.d.ts");
		writeFileSync(input, document);
		const { status, said } = run(folder, MAKE, input, output);
		assert.equal(status, 0, said);
		return readFileSync(output, "utf8");
	}

	/** What TypeScript says, as strict as can be, of the client with such types. */
	function checked(types: string) {
		for (const name of ["host-sim", "test/openapi"])
			mkdirSync(join(folder, name), { recursive: true });
		if (!existsSync(join(folder, "node_modules")))
			symlinkSync(join(TOP, "node_modules"), join(folder, "node_modules"));
		writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
		writeFileSync(join(folder, TYPES), types);
		cpSync(join(TOP, CLIENT), join(folder, CLIENT));
		return run(
			folder,
			join(TOP, "node_modules/typescript/bin/tsc"),
			...["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--noEmit"],
			...["--target", "es2023", "--lib", "es2023,dom", "--types", "", "--module", "nodenext"],
			CLIENT,
		);
	}

	it("are such that a client passes TypeScript's strict checks", () => {
		const { status, said } = checked(readFileSync(join(TOP, TYPES), "utf8"));
		assert.equal(status, 0, said);
	});

	it("would not pass if fields of the document had other names", () => {
		const fields = ["localName", "dayCount", "countyOfficialHoliday", "daysUntil"];
		const renamed = fields.reduce(
			(document, field) => document.replaceAll(`"${field}"`, `"${field}2"`),
			openApiJson(),
		);
		const { status, said } = checked(generated(renamed));
		assert.notEqual(status, 0);
		for (const field of fields) assert.match(said, new RegExp(`'${field}' does not exist`));
	});

	it("are true of what a server answers", async () => {
		const { lists, longest, ...rest } = await learn(service.url);
		assert.ok(
			lists.includes("2026-01-06 | Königstag | Epiphany | XA | true | true |  |  | Public"),
			lists.join("\n"),
		);
		assert.ok(lists.includes("2026-01-06 | Epiphany | true | true"));
		assert.equal(lists.filter((text) => /^X[A-D] /.test(text)).length, CODES.length - 1);
		assert.equal(lists.at(-1), "moddable-holidays");
		assert.ok(longest && longest.dayCount >= 4 && longest.startDate < longest.endDate);
		assert.deepEqual(rest, {
			isToday: true,
			neighbours: ["CZ", "DE", "HU", "IT", "LI", "SK", "SI", "CH"],
			day: "Friday christmas-day 1",
			letters: "HW--WHW",
			places: rest.places,
			v4: `2026-01-01 null ${CODES.length - 1}`,
			workday: "2026-12-29",
			clock: "set",
			mistake: ["The field year must be between 1970 and 2100."],
		});
		assert.ok(rest.places.includes("XA-3"));
	});
});
