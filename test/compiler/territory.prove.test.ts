/** The territories of the world that answer from the law of another country. */

import assert from "node:assert/strict";
import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { evaluate } from "../../data/compiler/law/evaluate.js";
import { FIRST_YEAR, LAST_YEAR, type Law } from "../../data/compiler/law/law.js";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { worldLaws } from "../../data/compiler/world.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { PUBLIC } from "../../src/holidays/holiday.js";
import { Holidays } from "../../src/holidays/holidays.js";

/** ISO 3166-1 codes of the places that ISO 3166-2 has too. */
const PAIRS =
	"AS:US-AS GU:US-GU MP:US-MP PR:US-PR UM:US-UM VI:US-VI BL:FR-BL MF:FR-MF NC:FR-NC PF:FR-PF PM:FR-PM " +
	"TF:FR-TF WF:FR-WF GP:FR-971 MQ:FR-972 GF:FR-973 RE:FR-974 YT:FR-976 AX:FI-01 SJ:NO-21,NO-22";

describe("the territories of the world", () => {
	/** Days that are off in a place of a country, by the facts. */
	function daysOff(country: Law, code: string): Set<number> {
		const days = new Set<number>();
		for (const h of [...evaluate(country, calendarDays).values()].flat()) {
			if (!(h.types & PUBLIC) || h.startsAtMinute >= 0) continue;
			if (h.counties && !h.counties.includes(code)) continue;
			days.add(h.day);
			if (h.keepsActual === true || (h.keepsActual !== false && h.keepsActual.includes(code)))
				days.add(h.actualDay);
		}
		return days;
	}
	const pairs = PAIRS.split(" ").map((pair) => pair.split(":") as [string, string]);

	it("each answers from the law of its place, and needs nothing of it in its pack", () => {
		const world = new Map(worldLaws().map((country) => [country.code, country]));
		const { bytes } = compile(pairs.map(([code]) => world.get(code)!));
		const holidays = new Holidays(bytes, decodeUtf8);
		for (const [code, places] of pairs) {
			assert.deepEqual(world.get(code)!.answersFrom, places.split(","), code);
			const country = holidays.country(code)!;
			for (const place of places.split(",")) {
				const off = daysOff(world.get(place.slice(0, 2))!, place);
				const wrong: string[] = [];
				const end = dayOf(LAST_YEAR + 1, 1, 1);
				for (let day = dayOf(FIRST_YEAR, 1, 1); day < end; day++)
					if (country.isHoliday(day) !== off.has(day)) wrong.push(isoOf(day));
				assert.deepEqual(wrong, [], `${code} as ${place}`);
			}
		}
	});

	it("no other country takes its law from another", () => {
		assert.deepEqual(
			worldLaws().flatMap((country) => (country.answersFrom ? [country.code] : [])),
			pairs.map(([code]) => code).sort(),
		);
	});
});
