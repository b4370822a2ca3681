/** Rules of recurrence: the days that RFC 5545 says, however far a library would roll over. */

import assert from "node:assert/strict";
import ICAL from "ical.js";
import { daysOfRule, type RecurrenceRule } from "../../host-sim/cli/own-calendar/recurrence.js";
import { dayOfIso, isoOf } from "../../src/calendar/civil.js";

const days = (first: string, rule: string, until = "2032-12-31") =>
	daysOfRule(
		ICAL.Recur.fromString(rule) as unknown as RecurrenceRule,
		dayOfIso(first)!,
		dayOfIso(until)!,
	).map(isoOf);

/** First day, rule, the days that begin its list. */
const RULES: readonly (readonly [string, string, string])[] = [
	["2024-02-29", "FREQ=YEARLY", "2024-02-29 2028-02-29 2032-02-29"],
	["2024-02-29", "FREQ=YEARLY;COUNT=2", "2024-02-29 2028-02-29"],
	["2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=31", "2026-01-31 2026-03-31 2026-05-31 2026-07-31"],
	["2026-01-31", "FREQ=MONTHLY", "2026-01-31 2026-03-31 2026-05-31"],
	["2026-01-31", "FREQ=YEARLY;BYMONTH=1,2,3,4", "2026-01-31 2026-03-31 2027-01-31 2027-03-31"],
	["2026-01-30", "FREQ=YEARLY;BYMONTH=2,3;BYMONTHDAY=30", "2026-03-30 2027-03-30"],
	["2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-01-31 2026-02-28 2026-03-31 2026-04-30"],
	["2026-09-03", "FREQ=MONTHLY;BYDAY=1TH", "2026-09-03 2026-10-01 2026-11-05"],
	["2026-09-25", "FREQ=MONTHLY;BYDAY=-1FR;INTERVAL=2", "2026-09-25 2026-11-27 2027-01-29"],
	["2026-01-01", "FREQ=YEARLY;BYDAY=20MO", "2026-05-18 2027-05-17 2028-05-15"],
	["2026-11-26", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "2026-11-26 2027-11-25 2028-11-23"],
	[
		"2026-09-29",
		"FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
		"2026-09-29 2026-10-29 2026-11-27",
	],
	["2026-09-01", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO", "2026-09-01 2026-09-06 2026-09-15"],
	["2026-09-01", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU", "2026-09-01 2026-09-13 2026-09-15"],
	["2026-09-01", "FREQ=DAILY;INTERVAL=10;COUNT=3", "2026-09-01 2026-09-11 2026-09-21"],
	["2026-01-01", "FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO", "2026-12-28 2032-12-27"],
	["2026-01-01", "FREQ=YEARLY;BYWEEKNO=53;BYDAY=FR", "2027-01-01 2032-12-31"],
	["2024-12-31", "FREQ=YEARLY;BYYEARDAY=366", "2024-12-31 2028-12-31 2032-12-31"],
	["2026-02-13", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "2026-02-13 2026-03-13 2026-11-13"],
	["2026-01-01", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", ""],
];

describe("a rule of recurrence", () => {
	for (const [first, rule, wanted] of RULES)
		it(`${rule} from ${first}`, () => {
			const found = days(first, rule);
			const list = wanted.split(" ").filter(Boolean);
			assert.deepEqual(found.slice(0, Math.max(list.length, 1)), list);
		});

	it("looks at each day once: years of many rules are no years of waiting", () => {
		assert.equal(days("1601-01-01", "FREQ=DAILY").length, days("1900-01-01", "FREQ=DAILY").length);
		assert.equal(days("2026-09-01", "FREQ=DAILY;COUNT=100000", "2026-09-30").length, 30);
	});

	const mistakes = [
		["FREQ=HOURLY", /several times a day/],
		["FREQ=WEEKLY;BYMONTHDAY=1", /weekly rules have no BYMONTHDAY/],
		["FREQ=MONTHLY;BYWEEKNO=1", /only yearly rules have BYWEEKNO/],
		["FREQ=MONTHLY;BYYEARDAY=1", /monthly rules have no BYYEARDAY/],
		["FREQ=DAILY;BYDAY=1MO", /daily rules number no weekdays/],
	] as const;
	for (const [rule, sentence] of mistakes)
		it(`is none: ${rule}`, () => assert.throws(() => days("2026-09-01", rule), sentence));
});
