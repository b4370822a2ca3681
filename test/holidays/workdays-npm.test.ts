/**
 * Arithmetic of working days against npm's moment-business-days, where it knows what we do:
 * countries with a weekend of Saturday and Sunday that work on none of these. `SEED=… npm test --
 * test/holidays/workdays-npm.test.ts` replays it.
 */

import assert from "node:assert/strict";
import moment from "moment-business-days";
import { openTables } from "../../host-sim/node/node.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const FIRST_YEAR = 2020;
const LAST_YEAR = 2030;
const SPANS = 40;
const PLACES: readonly string[] = [
	...["AT", "DE", "FR", "GB", "PL", "SE", "US", "CA", "BR", "JP", "ZA", "AU"],
	...["DE-BY", "GB-SCT", "US-CA", "AT-9"],
];
const FORMAT = "YYYY-MM-DD";

let state = SEED;
/** A whole number from 0 to below n. */
function below(n: number): number {
	state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
	return Math.floor((state / 0x8000_0000) * n);
}

describe(`working days, as moment-business-days counts them (SEED=${SEED})`, () => {
	const tables = openTables();
	after(() => moment.updateLocale("en", { holidays: [], workingWeekdays: [1, 2, 3, 4, 5] }));

	for (const code of PLACES)
		it(`in ${code}`, () => {
			const [country = ""] = code.split("-");
			const at = code === country ? tables.country(code)! : tables.country(country)!.in(code)!;
			const holidays: string[] = [];
			for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
				assert.deepEqual(at.makeUpDays(year), []);
				const end = dayOf(year + 1, 1, 1);
				for (let day = dayOf(year, 1, 1); day < end; day++)
					if (at.isHoliday(day)) holidays.push(isoOf(day));
			}
			assert.ok(holidays.length >= 4 * (LAST_YEAR - FIRST_YEAR), `${holidays.length}`);
			moment.updateLocale("en", {
				workingWeekdays: [1, 2, 3, 4, 5],
				holidays,
				holidayFormat: FORMAT,
			});
			const first = dayOf(FIRST_YEAR + 2, 1, 1);
			for (let i = 0; i < SPANS; i++) {
				const from = isoOf(first + below(6 * 365));
				const n = (1 + below(300)) * (below(2) === 0 ? 1 : -1);
				const where = `SEED=${SEED}: ${code} ${from} ${n}`;
				const theirs = moment(from, FORMAT).businessAdd(n, "days").format(FORMAT);
				assert.equal(at.addWorkdays(from, n).date, theirs, where);
				assert.equal(at.workdaysBetween(from, theirs).workdays, n, where);
				// It counts the first day and not the last one, and has no sign.
				const to = isoOf(first + below(6 * 365));
				const [low, high] = [from, to].sort() as [string, string];
				const shift = from <= to ? 1 : 0;
				const between = moment(low, FORMAT)
					.add(shift, "days")
					.businessDiff(moment(high, FORMAT).add(shift, "days"));
				const counted = at.workdaysBetween(from, to).workdays;
				assert.equal(
					counted,
					from <= to || between === 0 ? between : -between,
					`${where} to ${to}`,
				);
				const isWorked = moment(from, FORMAT).isBusinessDay();
				assert.equal(at.isWorkday(from), isWorked, where);
				const next = moment(from, FORMAT).nextBusinessDay().format(FORMAT);
				const previous = moment(from, FORMAT).prevBusinessDay().format(FORMAT);
				assert.equal(at.roll(from, "following").date, isWorked ? from : next, where);
				assert.equal(at.roll(from, "preceding").date, isWorked ? from : previous, where);
				const days = moment(from, FORMAT).monthBusinessDays();
				const [year = 0, month = 0] = from.split("-").map(Number);
				assert.equal(
					at.nthWorkday(year, month, days.length)?.date,
					at.nthWorkday(year, month, -1)?.date,
				);
				for (const [k, day] of days.entries())
					assert.equal(at.nthWorkday(year, month, k + 1)?.date, day.format(FORMAT), where);
			}
		});
});
