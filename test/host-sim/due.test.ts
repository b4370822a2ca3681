/** `holidays due`: what is open about a year, and when it is decided. */

import assert from "node:assert/strict";
import { dueIn } from "../../host-sim/cli/due.js";
import { country, lawOf } from "../fixture/fixture.js";
import { fails, linesOf, printed } from "./run.js";

describe("holidays due", function () {
	this.timeout(60_000);
	const due = (code: string, year: number) => dueIn(country(code), lawOf(code), year);

	it("a year that is decided, in a country of decrees and in one without: nothing", () => {
		assert.equal(due("XB", 2026), undefined);
		assert.equal(due("XA", 2026), undefined);
	});

	it("a year to come: the decrees, the dates to be seen, each with when it is decided", () => {
		const { dates, ...head } = due("XB", 2027)!;
		assert.deepEqual(head, {
			country: "XB",
			name: country("XB").name,
			year: 2027,
			decreesUntil: 2026,
			decided: "in the autumn before",
		});
		const feast = dates.filter(({ id }) => id === "feast");
		const decided = "when the new moon is seen, or the authority announces it";
		assert.deepEqual(feast, [
			...["2027-03-09", "2027-03-10", "2027-03-11"].map((date) => {
				return { id: "feast", name: "Feast", date, calendar: "hijri-umm-al-qura", decided };
			}),
		]);
	});

	it("a past year whose date was computed", () => {
		const ids = new Set(due("XB", 2023)!.dates.map(({ id }) => id));
		assert.deepEqual([...ids], ["fast-eve", "feast"]);
	});

	it("prints a line a holiday for people, an object a country for programs", () => {
		const text = printed("due", "MA", "--year", "2027");
		assert.match(
			text,
			/^MA {2}Morocco\b[^\n]*\n {4}2027-\d\d-\d\d, 2027-\d\d-\d\d {2}Eid al-Fitr: when /,
		);
		assert.match(text, /\n2027, by tables of \d{4}-\d\d-\d\d \(\d+ days? old\): 1 countr/);
		assert.match(printed("due", "AT"), /^\d{4}, by tables of .* 0 countries wait for something/);
		const [line] = linesOf(printed("due", "MA", "--year", "2027", "--json"));
		assert.deepEqual([line!["country"], line!["year"]], ["MA", 2027]);
	});

	it("refuses a year that the tables have not, and a country that there is not", () => {
		fails(["due", "--year", "3000"], /A year is from 1970 to 2100/);
		fails(["due", "XX"], /no country XX/);
	});
});
