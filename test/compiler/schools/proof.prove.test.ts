/**
 * What the section says of school days is what the files say: a plain evaluator over the facts
 * answers as the engine over the bytes does, for every country, place and day.
 */

import assert from "node:assert/strict";
import { calendarDays } from "../../../data/compiler/calendars/calendar-days.js";
import { evaluate } from "../../../data/compiler/law/evaluate.js";
import type { Law } from "../../../data/compiler/law/law.js";
import { compile, decodeUtf8 } from "../../../data/compiler/pack/compile.js";
import type { PlaceSchools } from "../../../data/compiler/schools/known.js";
import type { Span } from "../../../data/compiler/schools/place-years.js";
import { worldLaws } from "../../../data/compiler/world.js";
import { dayOf, isoOf, weekdayOf } from "../../../src/calendar/civil.js";
import { type Holiday, PUBLIC, SCHOOL } from "../../../src/holidays/holiday.js";
import { Holidays } from "../../../src/holidays/holidays.js";
import { SchoolCalendar } from "../../../src/schools/school-calendar.js";
import type { VacationInParts } from "../../../src/schools/school-table.js";
import { where } from "../../where.js";
import { isWeekend, smallest, wholeTest } from "../whole.js";

const laws = worldLaws().filter(({ schools }) => schools);
const FIRST = dayOf(2025, 1, 1);
const LAST = dayOf(2032, 12, 31);

/** Day → the codes that have it together, of several lists of places; null: everywhere. */
class Marked {
	readonly #all = new Set<number>();
	readonly #codes = new Map<number, Set<string>>();

	add(day: number, codes: readonly string[] | null): void {
		if (codes === null) this.#all.add(day);
		else this.#codes.set(day, new Set([...(this.#codes.get(day) ?? []), ...codes]));
	}

	isWhole(day: number, test: (codes: ReadonlySet<string>) => boolean): boolean {
		return this.#all.has(day) || test(this.#codes.get(day) ?? new Set());
	}

	isAny(day: number, codes: readonly string[]): boolean {
		return codes.some((code) => this.#codes.get(day)?.has(code));
	}
}

/** The holidays of some types, by day. */
function marked(records: readonly Holiday[], kinds: number): Marked {
	const days = new Marked();
	for (const { actualDay, counties, day, keepsActual, startsAtMinute, types } of records) {
		if (!(types & kinds) || startsAtMinute >= 0) continue;
		days.add(day, counties);
		if (actualDay === day) continue;
		if (keepsActual === true) days.add(actualDay, counties);
		else if (Array.isArray(keepsActual)) days.add(actualDay, keepsActual);
	}
	return days;
}

function worked(law: Law): Marked {
	const marked = new Marked();
	for (const { days, places } of law.workdays)
		for (const day of days)
			marked.add(day, places?.map((place) => law.subdivisions[place]!.code) ?? null);
	return marked;
}

const has = ({ first, last }: { first: number; last: number }, day: number) =>
	first <= day && day <= last;
const vacationOf = (place: PlaceSchools, day: number): Span | undefined =>
	place.vacations.find((one) => has(one, day));
/**
 * The id of the vacation that all have; empty: none has one; undefined: nobody knows, or they
 * differ.
 */
function commonState(leaves: readonly PlaceSchools[], day: number): string | undefined {
	const states = leaves.map((leaf) => {
		if (!leaf.known.some((one) => has(one, day))) return undefined;
		const vacation = vacationOf(leaf, day);
		if (vacation) return vacation.id;
		return leaf.windows.some((one) => has(one, day)) ? undefined : "";
	});
	return states.every((state) => state === states[0]) ? states[0] : undefined;
}

function plainly(
	law: Law,
	{ isKept, isPublic }: { readonly isKept: Marked; readonly isPublic: Marked },
	workdays: Marked,
	place: string | null,
) {
	const codes = smallest(law, place);
	const leaves =
		law.subdivisions.length === 0
			? [law.schools!.at.get(-1)!]
			: codes.map(
					(code) => law.schools!.at.get(law.subdivisions.findIndex((s) => s.code === code))!,
				);
	const isWhole = wholeTest(law, place);
	const containing = law.subdivisions
		.map(({ code }) => code)
		.filter((code) => place === null || smallest(law, code).every((one) => codes.includes(one)));
	return (day: number): boolean | undefined => {
		const extra = leaves.map(({ makeUp }) => makeUp.includes(day));
		if (extra.every(Boolean)) return true;
		if (extra.some(Boolean)) return undefined;
		const weekday = weekdayOf(day);
		const isIn = (mask: number) => Boolean((mask >> weekday) & 1);
		const state = commonState(leaves, day);
		if (isPublic.isWhole(day, isWhole) || state) return false;
		const isKnown = leaves.every(({ known }) => known.some((one) => has(one, day)));
		if (isKnown && isKept.isWhole(day, isWhole)) return false;
		const isOff = leaves.every(({ doubt, lessons }) => !isIn(lessons | doubt));
		const isWorked = workdays.isWhole(day, isWhole) && isWeekend(law, place, day);
		if (isOff && !isWorked) return false;
		if (state === undefined || isOff || isKept.isAny(day, containing)) return undefined;
		return leaves.every(({ lessons }) => isIn(lessons)) ? true : undefined;
	};
}

describe("school days in the pack against the files", () => {
	for (const law of laws)
		it(`${law.code} answers the same for every day at every place`, () => {
			const country = new Holidays(compile([law]).bytes, decodeUtf8).country(law.code)!;
			const records = [...evaluate(law, calendarDays).values()].flat();
			const holidays = {
				isKept: marked(records, PUBLIC | SCHOOL),
				isPublic: marked(records, PUBLIC),
			};
			const workdays = worked(law);
			const wrong: string[] = [];
			const places = [null, ...law.subdivisions.map(({ code }) => code)];
			for (const place of places) {
				const schools = new SchoolCalendar(where(country, place ?? undefined));
				const answer = plainly(law, holidays, workdays, place);
				for (let day = FIRST; day <= LAST; day++) {
					const wanted = answer(day);
					const found = schools.isSchoolday(day);
					if (wanted !== found) wrong.push(`${place} ${isoOf(day)} ${wanted}, not ${found}`);
				}
			}
			assert.deepEqual(wrong.slice(0, 5), []);
		});

	for (const law of laws)
		it(`${law.code} has the same vacations at every smallest place, and in its list`, () => {
			const country = new Holidays(compile([law]).bytes, decodeUtf8).country(law.code)!;
			const { schools } = law;
			const { subdivisions } = country;
			for (const { code } of [{ code: undefined }, ...subdivisions]) {
				const at = new SchoolCalendar(where(country, code));
				for (let year = 2020; year <= 2032; year++) {
					const list = at.list(year);
					const listed = Array.from({ length: list.length }, (_, i) => list.at(i)!);
					const whole = listed.filter(({ parts }) => parts === null);
					assert.deepEqual(whole, at.vacations(year), `${code} ${year}`);
				}
			}
			for (const [leaf, place] of schools!.at) {
				const code = leaf < 0 ? undefined : law.subdivisions[leaf]!.code;
				const at = new SchoolCalendar(where(country, code));
				const wanted = place.vacations.map(({ first, id, last }) => ({
					id,
					...schools!.names.get(id)!,
					first,
					last,
				}));
				const found = new Set<string>();
				for (let year = 2020; year <= 2032; year++) {
					for (const { parts, ...one } of at.vacations(year) as readonly VacationInParts[])
						found.add(JSON.stringify(one));
					const list = at.list(year);
					for (let i = 0; i < list.length; i++) {
						const { parts, ...one } = list.at(i)!;
						assert.equal(parts, null);
						assert.ok(found.has(JSON.stringify(one)));
					}
				}
				assert.deepEqual(
					[...found].map((text) => JSON.parse(text)),
					wanted,
					code,
				);
				for (const { first, last } of place.vacations)
					for (const [day, is] of [
						[first - 1, false],
						[first, true],
						[last, true],
						[last + 1, false],
					] as const) {
						const vacation = at.vacation(day);
						assert.equal(vacation?.first === first, is, `${code} ${isoOf(day)}`);
					}
				assert.equal(at.vacationsUntil, place.known.at(-1)?.last, code);
			}
		});
});
