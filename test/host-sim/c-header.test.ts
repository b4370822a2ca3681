/**
 * `export --c`: a C99 header that compiles without a warning, and says of every day what the engine
 * says.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { headerOf } from "../../host-sim/cli/export/c-header.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { civilOf, dayOf } from "../../src/calendar/civil.js";
import { Schools } from "../../src/schools/schools.js";
import { requirePrograms } from "../programs.js";
import { fails, printed } from "./run.js";

const FIRST_YEAR = 2026;
const LAST_YEAR = 2035;
const YEARS = Array.from({ length: LAST_YEAR + 1 - FIRST_YEAR }, (_, i) => FIRST_YEAR + i);
const FLAGS = ["-std=c99", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-pedantic", "-Os"];

/** Prints a letter for each day and place, and what it says of dates that there are not. */
const MAIN = `
#include <stdio.h>
#include "holidays.h"
int main(void)
{
	for (int p = 0; p < HOLIDAYS_PLACES; p++)
		for (int y = HOLIDAYS_FIRST_YEAR; y < HOLIDAYS_FIRST_YEAR + HOLIDAYS_YEARS; y++)
			for (int m = 1; m <= 12; m++)
				for (int d = 1; d <= 31; d++)
					if (holidays_day_of_year(y, m, d) >= 0)
						putchar('0' + holidays_is_holiday(p, y, m, d) + 2 * holidays_is_workday(p, y, m, d) +
							4 * (holidays_is_schoolday(p, y, m, d) + 1));
	printf(" %d %d %d %d %d", holidays_is_schoolday(HOLIDAYS_PLACES, 2026, 1, 1), holidays_is_holiday(0, 2027, 2, 29), holidays_is_holiday(0, 2025, 12, 31),
		holidays_is_workday(HOLIDAYS_PLACES, 2026, 1, 1), holidays_is_workday(0, 2026, 13, 1));
	return 0;
}
`;
/** Of other boards: a function that a program calls, and all bitmaps. */
const LIBRARY = `
#include "holidays.h"
int open_at(int place, int year, int month, int day);
int open_at(int place, int year, int month, int day)
{
	return holidays_is_workday(place, year, month, day) + holidays_is_holiday(place, year, month, day) +
		holidays_is_schoolday(place, year, month, day);
}
`;

describe("export --c", () => {
	const folder = mkdtempSync(join(tmpdir(), "holidays-c-"));
	const tables = openPack();
	let header = "";
	/**
	 * Thirty places: countries of all kinds of weekends, decrees and moves, and of each its first
	 * subdivision.
	 */
	const found = [
		"AT",
		"DE",
		"CN",
		"MY",
		"IN",
		"US",
		"GB",
		"CH",
		"ES",
		"AE",
		"IT",
		"BR",
		"AU",
		"CA",
		"LK",
	]
		.concat(tables.codes)
		.map((code) => tables.country(code)!)
		.filter(({ subdivisions }) => subdivisions.length > 0)
		.slice(0, 15)
		.flatMap((country) => {
			const { code } = country.subdivisions[0]!;
			return [country, country.in(code)!].map((at) => ({ country, at }));
		});
	before(() => {
		assert.equal(found.length, 30);
		header = headerOf(found, YEARS, tables.version);
		writeFileSync(join(folder, "holidays.h"), header);
		writeFileSync(join(folder, "main.c"), MAIN);
		writeFileSync(join(folder, "library.c"), LIBRARY);
	});
	after(() => rmSync(folder, { recursive: true }));

	function succeeds(command: string, ...args: string[]): string {
		const { status, stdout, stderr } = spawnSync(command, args, {
			cwd: folder,
			encoding: "utf8",
			maxBuffer: 1 << 26,
		});
		assert.deepEqual([status, stderr], [0, ""], `${command} ${args.join(" ")}`);
		return stdout;
	}

	it("says of every day and place what the engine says", function () {
		requirePrograms(this, "the C header on this computer", "gcc");
		succeeds("gcc", ...FLAGS, "main.c", "-o", "main");
		const [letters, ...none] = succeeds(join(folder, "main")).split(" ");
		let expected = "";
		const counts = [0, 0, 0];
		for (const { at } of found) {
			const schools = new Schools(at);
			for (let day = dayOf(FIRST_YEAR, 1, 1); day < dayOf(LAST_YEAR + 1, 1, 1); day++) {
				const isSchoolday = schools.isSchoolday(day);
				const school = isSchoolday === undefined ? 0 : isSchoolday ? 2 : 1;
				counts[school]!++;
				const letter = (at.isHoliday(day) ? 1 : 0) + (at.isWorkday(day) ? 2 : 0) + 4 * school;
				expected += String.fromCharCode(48 + letter);
			}
		}
		assert.ok(
			counts.every((count) => count > 100),
			`unknown, none, lessons: ${counts}`,
		);
		for (let i = 0; i < expected.length; i++)
			if (letters![i] !== expected[i])
				assert.fail(`${i}: ${JSON.stringify(civilOf(dayOf(FIRST_YEAR, 1, 1) + i))}`);
		assert.equal(letters!.length, expected.length);
		assert.deepEqual(none, ["-1", "-1", "-1", "-1", "-1"]);
	});

	for (const [board, command, ...flags] of [
		["rv32", "riscv64-unknown-elf-gcc", "-march=rv32imc", "-mabi=ilp32", "-ffreestanding"],
		["arm", "arm-none-eabi-gcc", "-mcpu=cortex-m0", "-mthumb", "-ffreestanding"],
		["avr", "avr-gcc", "-mmcu=atmega2560"],
	] as const)
		it(`compiles for ${board}, with the bitmaps in flash`, function () {
			requirePrograms(this, `the C header for ${board}`, command);
			succeeds(command, ...FLAGS, ...flags, "-c", "library.c", "-o", `${board}.o`);
			const sizes = succeeds(command.replace(/gcc$/, "size"), `${board}.o`);
			const [text = 0, data = 0, bss = 0] = sizes.split("\n")[1]!.trim().split(/\s+/).map(Number);
			// Two bitmaps of 46 bytes a place and year, of schools where they are known, and some code;
			// nothing in RAM.
			const [, places = 0] = /SCHOOL_PLACES (\d+)/.exec(header)?.map(Number) ?? [];
			const [, years = 0] = /SCHOOL_YEARS (\d+)/.exec(header)?.map(Number) ?? [];
			assert.ok(places > 10 && places < found.length && years > 1, `${places}, ${years}`);
			const ofSchools = places * years + Math.ceil(found.length / 46);
			const bitmaps = 2 * 46 * (found.length * YEARS.length + ofSchools);
			assert.ok(text >= bitmaps && text < bitmaps + 2000, `${text} bytes`);
			assert.ok(data + bss <= 26, sizes);
			assert.ok(statSync(join(folder, `${board}.o`)).size > 0);
		});

	it("knows that weekends and holidays have no lessons where nobody wrote of schools", function () {
		requirePrograms(this, "the C header on this computer", "gcc");
		const country = tables.country("VA")!;
		writeFileSync(join(folder, "holidays.h"), headerOf([{ country, at: country }], [2026], "now"));
		writeFileSync(
			join(folder, "one.c"),
			`#include <stdio.h>
#include "holidays.h"
int main(void)
{
	printf("%d %d %d", holidays_is_schoolday(0, 2026, 11, 22), holidays_is_schoolday(0, 2026, 12, 25),
		holidays_is_schoolday(0, 2026, 11, 25));
	return 0;
}
`,
		);
		succeeds("gcc", ...FLAGS, "one.c", "-o", "one");
		assert.equal(new Schools(country).isSchoolday(dayOf(2026, 11, 25)), undefined);
		assert.equal(succeeds(join(folder, "one")), "0 0 -1");
		writeFileSync(join(folder, "holidays.h"), header);
	});

	it("is written by the command; mistakes are told", () => {
		const header = printed("export", "--c", "AT-9,Bayern", "--years", "2026..2027");
		assert.match(header, /#define HOLIDAYS_AT_9 0\n#define HOLIDAYS_DE_BY 1\n/);
		fails(["export", "--c", "AT,at", "--years", "2026"], /AT is there twice/);
		fails(["export", "--years", "2026"], /--out or --v3, or a C header, --c/);
		fails(["export", "--c", "AT", "--years", "2026", "--out", "x"], /cannot be used with/);
	});
});
