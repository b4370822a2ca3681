/**
 * Sets of years share the spans that they have in common, and those of the last one end their
 * table.
 */

import assert from "node:assert/strict";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { SPAN_BYTES } from "../../src/pack/layout.js";
import { fileOf, read } from "./country-file.js";

const YEARS = Array.from({ length: 131 }, (_, i) => 1970 + i);

describe("the sets of years of a country", () => {
	/** The country of rules in these years, each on another day. */
	const countryOf = (sets: readonly string[], ...others: readonly string[]) => {
		const rules = sets.map(
			(years, i) => `  - { id: d${i}, name: D${i}, on: ${i + 1} may, years: ${years} }`,
		);
		const law = read(fileOf([...rules, ...others]));
		return new Holidays(compile([law]).bytes, decodeUtf8).country("AT")!;
	};
	/** In which years each of them is listed. */
	const yearsOf = (country: ReturnType<typeof countryOf>, id: string) =>
		YEARS.filter((year) => country.records(year).some((h) => h.id === id)).join(" ");

	it("share spans that follow each other, whichever comes first", () => {
		const sets = ["2000 2005 2010", "2005 2010", "2010 2020", "2000 2005", "1990 2000"];
		for (const order of [sets, [...sets].reverse(), [sets[2]!, sets[0]!, sets[4]!, sets[1]!]]) {
			const country = countryOf(order);
			order.forEach((years, i) => {
				assert.equal(yearsOf(country, `d${i}`), years);
			});
			const { spans, weekends } = country.table;
			// 1990, 2000, 2005, 2010, 2020.
			assert.equal((weekends - spans) / SPAN_BYTES, 5);
		}
	});

	it("end with one whose spans stand elsewhere, too", () => {
		// The last of these ends the table, and has the spans of the first, which stand in the one
		// before it as well.
		const sets = ["2000 2002", "1990 2000 2002", "2000 2002 2005 2010", "1980 2000 2002"];
		const country = countryOf(sets);
		sets.forEach((years, i) => {
			assert.equal(yearsOf(country, `d${i}`), years);
		});
		// What stands behind the spans is read as it was written.
		assert.deepEqual(country.weekend, [{ from: null, mask: 65 }]);
		assert.equal(country.subdivisions.map(({ name }) => name).join(), "Burgenland,Salzburg,Wien");
	});

	it("end with one that has a span, where another has none", () => {
		// Nobody has announced this one: all its years are estimates.
		const open = "  - { id: open, name: Open, on: hindu naraka-chaturdashi }";
		for (const sets of [["2000 2005"], ["2000 2005", "2005 2007"], []]) {
			const country = countryOf(sets, open);
			sets.forEach((years, i) => {
				assert.equal(yearsOf(country, `d${i}`), years);
			});
			assert.ok(country.records(2026).some((h) => h.id === "open" && h.tentative));
		}
	});
});
