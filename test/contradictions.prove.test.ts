/**
 * One answer everywhere: whatever is asked about a day at a place, by whichever way, says the same.
 * Countries, places and days are drawn from a seed, which the title has: `SEED=… npm test --
 * test/contradictions.prove.test.ts` replays it.
 */

import assert from "node:assert/strict";
import { answer as answerInShell, printNext, printToday } from "../host-sim/cli/days.js";
import { printList } from "../host-sim/cli/list.js";
import { fetchHandler } from "../host-sim/node/fetch/node.js";
import { openTables } from "../host-sim/node/node.js";
import { openPack } from "../host-sim/sim/tables.js";
import { handlerOf } from "../src/api/routes.js";
import { dayOf, dayOfIso, isoOf, yearOf } from "../src/calendar/civil.js";
import type { Country } from "../src/holidays/country.js";
import { isDayOff } from "../src/holidays/holiday.js";
import type { Jurisdiction } from "../src/holidays/jurisdiction.js";
import type { Request } from "../src/http/request.js";
import { RequestReader } from "../src/http/request-reader.js";
import { calendar } from "../src/people/calendar.js";
import { schoolParts } from "../src/people/vacations.js";
import { siteOf } from "../src/today/settings.js";
import { Site } from "../src/today/site.js";
import { homesOf } from "./bench/home.js";
import { run } from "./host-sim/run.js";
import { SettableClock } from "./sim/clock.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
/** Days of each country, in this many years and places. */
const DAYS = 40;
const YEARS = 4;
const COMMANDS = 100;
const LOCALITIES = 200;
/** Days of each configured place. */
const HOME_DAYS = 12;
const DAY_MS = 86_400_000;

let state = SEED;
/** A whole number from 0 to below n. */
function below(n: number): number {
	state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
	return Math.floor((state / 0x8000_0000) * n);
}

const tables = openPack();
const nodes = openTables();
const clock = new SettableClock(0, () => 0);
const device = handlerOf({ holidays: tables, clock, calendar, schools: schoolParts });
const handler = fetchHandler({ clock });

interface Answer {
	readonly status: number;
	readonly text: string;
}

function ask(path: string, handle = device): Answer {
	const reader = new RequestReader();
	reader.take(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`));
	const { body, status } = handle(reader.next() as Request);
	if (typeof body === "string") return { status, text: body };
	let text = "";
	while (!body.ended) text += body.next();
	return { status, text };
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, whose fields are compared one by one
const json = (path: string): any => JSON.parse(ask(path).text);

/** What a command writes in this process, and its exit code. */
async function written(command: () => void | Promise<void>): Promise<Answer> {
	const { stdout } = process;
	const { write } = stdout;
	let text = "";
	stdout.write = ((piece: string) => {
		text += piece;
		return true;
	}) as typeof stdout.write;
	try {
		await command();
		return { status: Number(process.exitCode ?? 0), text };
	} finally {
		stdout.write = write;
		process.exitCode = 0;
	}
}

interface Drawn {
	readonly country: Country;
	readonly at: Jurisdiction;
	/** The query that names the place, by the key that a route wants. */
	query(key?: string): string;
	readonly year: number;
	readonly days: readonly number[];
}

/** Some days of a year at a place; undefined: the whole country. */
function daysAt(
	country: Country,
	place: string | undefined,
	year: number,
	days: readonly number[],
): Drawn {
	const at = place === undefined ? country : country.in(place)!;
	const query = (key = "subdivisionCode") => (place ? `?${key}=${place}` : "");
	return { country, at, query, year, days };
}

/**
 * The days of a year on which all the smallest parts of a place have a day off, and none of its
 * records is the whole place's: by the codes in the country's list alone.
 */
function* joined(country: Country, year: number): Iterable<Drawn> {
	const { subdivisions } = country;
	if (subdivisions.length === 0) return;
	const outer = new Map(subdivisions.map(({ code, within }) => [code, within]));
	/** A place, and those that it lies in. */
	const around = (code: string | undefined): readonly string[] =>
		code === undefined ? [] : [code, ...around(outer.get(code))];
	const larger = new Set(outer.values());
	const leaves = subdivisions.map(({ code }) => code).filter((code) => !larger.has(code));
	const kept = new Map<number, Set<string>>();
	for (const record of country.records(year).filter(isDayOff)) {
		const codes = kept.get(record.day) ?? new Set();
		for (const code of record.counties ?? [country.code]) codes.add(code);
		kept.set(record.day, codes);
	}
	for (const place of new Set([undefined, ...larger])) {
		const own = leaves.filter((leaf) => place === undefined || around(leaf).includes(place));
		const days: number[] = [];
		for (const [day, codes] of kept) {
			if ([country.code, ...around(place)].some((code) => codes.has(code))) continue;
			if (own.every((leaf) => around(leaf).some((code) => codes.has(code)))) days.push(day);
		}
		if (days.length > 0) yield daysAt(country, place, year, days);
	}
}

/**
 * Some years of a country, each at a place of its own, with days near what is kept and any others.
 */
function* drawn(country: Country): Iterable<Drawn> {
	const { subdivisions } = country;
	for (let i = 0; i < YEARS; i++) {
		const place = i === 0 ? undefined : subdivisions[below(subdivisions.length + 1)]?.code;
		const year = i === 0 ? 2026 : tables.firstYear + below(tables.lastYear - tables.firstYear);
		const records = country.records(year);
		const first = dayOf(year, 1, 1);
		const days: number[] = [];
		for (let k = 0; k < DAYS / YEARS; k++) {
			const near = records[below(records.length)];
			const day =
				near && k % 3 > 0
					? [near.day, near.actualDay, near.day + 1][below(3)]!
					: first + below(365);
			days.push(yearOf(day) === year ? day : first);
		}
		yield daysAt(country, place, year, days);
	}
}

/** What a letter of a year says. */
const isFree = (letter: string) => "Hh".includes(letter);
const isWorked = (letter: string) => "WMDd".includes(letter);

/** What the answers about a whole year say of its days. */
function yearOfAnswers({ at, country, query, year }: Drawn) {
	const { code } = country;
	const list = json(`/api/year/${code}/${year}${query()}`);
	const weekends = json(`/api/v3/LongWeekend/${year}/${code}${query()}`);
	clock.set(dayOf(year, 7, 1) * DAY_MS);
	const events: { date: string; whole: boolean }[] = [];
	for (const event of ask(`/calendar/${code}.ics${query()}`).text.split("BEGIN:VEVENT").slice(1)) {
		const [, date = "", time] = /DTSTART(?:;VALUE=DATE)?:(\d{8})(T)?/.exec(event)!;
		events.push({ date: date.replace(/(....)(..)(..)/, "$1-$2-$3"), whole: time === undefined });
	}
	return {
		list,
		weekends,
		events,
		v3: json(`/api/v3/PublicHolidays/${year}/${code}?scope=all`),
		listed: json(`/api/v3/PublicHolidays/${year}/${code}`),
		v1: json(`/api/v1/get/${code}/${year}`),
		whole: at.year(year),
		inParts: at.yearInParts(year),
	};
}

type YearAnswers = ReturnType<typeof yearOfAnswers>;

/** The day by the engine, and by each answer about its year. */
function compareYear(drawn: Drawn, answers: YearAnswers, day: number, where: string): void {
	const { at, country, year } = drawn;
	const { events, inParts, list, listed, v1, v3, weekends, whole } = answers;
	const date = isoOf(day);
	const letter: string = list.days[day - dayOf(year, 1, 1)];
	const holiday = at.isHoliday(day);
	assert.equal(isFree(letter), holiday, `${where}: letter ${letter}`);
	assert.equal(isWorked(letter), at.isWorkday(day), `${where}: letter ${letter}`);
	assert.equal(
		letter === "M",
		at.isWorkday(day) && at.isWeekend(day),
		`${where}: letter ${letter}`,
	);
	const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id).sort();
	// biome-ignore lint/suspicious/noExplicitAny: of an answer
	const named = (entries: any) =>
		entries
			// biome-ignore lint/suspicious/noExplicitAny: of an answer
			.filter((one: any) => one.date === date)
			// biome-ignore lint/suspicious/noExplicitAny: of an answer
			.map((one: any) => list.names[one.name]);
	assert.deepEqual(ids(named(list.holidays)), ids(at.on(day)), `${where}: holidays of the year`);
	assert.deepEqual(ids(named(list.inParts)), ids(at.inParts(day)), `${where}: parts of the year`);
	const listedOn = <T extends { readonly day: number; readonly id: string }>(
		records: readonly T[],
	) => ids(records.filter((one) => one.day === day));
	assert.deepEqual(listedOn(whole), listedOn(at.on(day)), `${where}: year()`);
	assert.deepEqual(listedOn(inParts), listedOn(at.inParts(day)), `${where}: yearInParts()`);
	// The whole country's list has every record, the place's and those of others.
	// biome-ignore lint/suspicious/noExplicitAny: of an answer
	const publicOn = (entries: any) => entries.filter((one: any) => one.date === date);
	// biome-ignore lint/suspicious/noExplicitAny: of an answer
	const inV3 = publicOn(v3).map((one: any) => `${one.name} ${one.counties ?? ""}`);
	for (const text of publicOn(listed).map(
		// biome-ignore lint/suspicious/noExplicitAny: of an answer
		(one: any) => `${one.name} ${one.counties ?? ""}`,
	))
		assert.ok(inV3.includes(text), `${where}: ${text} is not in scope=all`);
	for (const one of publicOn(v1))
		assert.ok(inV3.includes(`${one.name} ${one.counties ?? ""}`), `${where}: v1 ${one.name}`);
	if (holiday) assert.ok(inV3.length > 0, `${where}: nothing in scope=all`);
	const all = [...country.on(day), ...country.inParts(day)];
	assert.equal(inV3.length, all.length, `${where}: ${inV3} and ${all.map(({ id }) => id)}`);
	// In a country that is off, a whole day of everybody, v3 lists something on the observed day.
	const fed = events.filter((event) => event.date === date);
	assert.equal(
		fed.some((event) => event.whole),
		holiday,
		`${where}: feed`,
	);
	const isHalf = !holiday && at.on(day).some(({ startsAtMinute }) => startsAtMinute >= 0);
	assert.equal(
		fed.some((event) => !event.whole),
		isHalf,
		`${where}: half days of the feed`,
	);
	if (isHalf) assert.ok("Dd-".includes(letter), `${where}: a half day is ${letter}`);
	for (const { startDate, endDate, bridgeDays } of weekends) {
		if (date < startDate || date > endDate) continue;
		const isOff = at.isWeekend(day) || holiday;
		assert.equal(isOff, !bridgeDays.includes(date), `${where}: long weekend from ${startDate}`);
	}
}

/** The day by every answer about it alone. */
async function compareDay(drawn: Drawn, answers: YearAnswers, day: number, where: string) {
	const { at, country, query } = drawn;
	const { code } = country;
	const date = isoOf(day);
	const told = json(`/api/day/${code}/${date}${query()}`);
	const own = nodes.country(code)!;
	const node = at === country ? own : own.in(at.code)!;
	const facts = new Site({ country, at }).factsOf(day);
	// biome-ignore lint/suspicious/noExplicitAny: of an answer
	const idsOf = (records: any) => records.map(({ id }: { id: string }) => id);
	const summary = (kind: string, values: readonly unknown[]) => [kind, ...values].join(" ");
	const expected = summary("", [at.isHoliday(day), at.isWorkday(day), at.isWeekend(day)]);
	assert.equal(summary("", [told.holiday, told.workday, told.weekend]), expected, `${where}: day`);
	assert.equal(
		summary("", [facts.holiday, facts.workday, facts.weekend]),
		expected,
		`${where}: site`,
	);
	assert.equal(
		summary("", [node.isHoliday(date), node.isWorkday(date), node.isWeekend(date)]),
		expected,
		`${where}: Node`,
	);
	assert.equal(told.holiday, at.on(day).some(isDayOff), `${where}: records`);
	for (const records of [told.holidays, facts.holidays, node.on(date)])
		assert.deepEqual(idsOf(records), idsOf(at.on(day)), `${where}: records`);
	for (const records of [told.inParts, facts.inParts, node.inParts(date)])
		assert.deepEqual(idsOf(records), idsOf(at.inParts(day)), `${where}: parts`);
	const letter: string = answers.list.days[day - dayOf(yearOf(day), 1, 1)];
	if ("HhDd".includes(letter))
		assert.equal(told.tentative, "hd".includes(letter), `${where}: ${letter} is an estimate`);
	const next = at.next(day);
	const nexts = [told.next?.date, facts.next?.date, node.next(date)?.date];
	for (const each of nexts) assert.equal(each, next && isoOf(next.day), `${where}: next`);
	assert.deepEqual([told.next?.id, facts.next?.id], [next?.holiday.id, next?.holiday.id], where);
	if (next) assert.ok(at.isHoliday(next.day), `${where}: next is no holiday`);
	if (told.nextWorkday) assert.ok(at.isWorkday(dayOfIso(told.nextWorkday)!), `${where}: next work`);
	clock.set(day * DAY_MS + DAY_MS / 2);
	const today = json(`/api/day/${code}/today${query()}${query() ? "&" : "?"}offset=0`);
	assert.deepEqual(
		[today.date, today.holiday, today.workday, today.next, today.inParts.length],
		[date, told.holiday, told.workday, told.next, told.inParts.length],
		`${where}: today`,
	);
	const isToday = ask(
		`/api/v3/IsTodayPublicHoliday/${code}${query("countyCode")}${query() ? "&" : "?"}offset=0`,
	);
	assert.equal(isToday.status, told.holiday ? 200 : 204, `${where}: IsTodayPublicHoliday`);
	const path = `/api/day/${code}/${date}${query()}`;
	const fetched = await (await handler(new Request(`http://a${path}`))).text();
	assert.equal(fetched, ask(path).text, `${where}: the fetch handler`);
}

interface V3 {
	readonly date: string;
	readonly name: string;
	readonly localName: string;
}
interface V4 extends V3 {
	readonly observedDate: string | null;
}

/** A list; empty where the answer has none. */
function listOf<T>(path: string): readonly T[] {
	const { status, text } = ask(path);
	return status === 200 ? JSON.parse(text) : [];
}

/** Whether an event of a feed has a day. */
function hasDay(event: string, date: string): boolean {
	const [, from = "", to = from] =
		/DTSTART[^:]*:(\d{8})[\s\S]*?DTEND[^:]*:(\d{8})/.exec(event) ?? [];
	const day = date.replaceAll("-", "");
	return day >= from && (day < to || day === from);
}

describe(`contradictions (SEED=${SEED})`, () => {
	it("none of 249 countries, 40 days each, between answers about days and years", async () => {
		for (const code of tables.codes)
			for (const one of drawn(tables.country(code)!)) {
				const answers = yearOfAnswers(one);
				for (const day of one.days) {
					const where = `SEED=${SEED}: ${one.at.code} ${isoOf(day)}`;
					compareYear(one, answers, day, where);
					await compareDay(one, answers, day, where);
				}
			}
	});

	it("none on the days that all the parts of a place keep, each by its own", async () => {
		let count = 0;
		for (const code of tables.codes) {
			const found: Drawn[] = [];
			for (let year = 1990; year < 2040; year++) found.push(...joined(tables.country(code)!, year));
			for (let i = 0; i < YEARS && found.length > 0; i++)
				for (const one of found.splice(below(found.length), 1)) {
					const answers = yearOfAnswers(one);
					for (const day of one.days) {
						const where = `SEED=${SEED}: ${one.at.code} ${isoOf(day)}`;
						assert.ok(one.at.isHoliday(day), `${where}: its parts are off`);
						compareYear(one, answers, day, where);
						await compareDay(one, answers, day, where);
						count++;
					}
				}
		}
		assert.ok(count > 0, `SEED=${SEED}: no such day`);
	});

	it(`none at ${LOCALITIES} places below subdivisions, which the paths of the service do not know`, async () => {
		const having = tables.codes.filter((code) => tables.country(code)!.localities.length > 0);
		assert.ok(having.length > 4);
		for (let i = 0; i < LOCALITIES; i++) {
			const country = tables.country(having[below(having.length)]!)!;
			const { localities, code } = country;
			const place = localities[below(localities.length)]!.code;
			const at = country.in(place)!;
			const year = 2024 + below(4);
			const records = at.year(year);
			const day =
				below(3) > 0 ? records[below(records.length)]!.day : dayOf(year, 1, 1) + below(365);
			const date = isoOf(day);
			const where = `SEED=${SEED}: ${place} ${date}`;
			const expected = [at.isHoliday(day), at.isWorkday(day), at.isWeekend(day), null];
			const query = `?subdivisionCode=${place}`;
			const told = json(`/api/day/${code}/${date}${query}`);
			assert.deepEqual([told.holiday, told.workday, told.weekend, told.dependsOn], expected, where);
			assert.equal(told.known, at.isKnown(day), where);
			assert.equal(told.open.length > 0, !told.known, where);
			const ids = at.on(day).map(({ id }) => id);
			assert.deepEqual(
				told.holidays.map(({ id }: { id: string }) => id),
				ids,
				where,
			);
			const list = json(`/api/year/${code}/${year}${query}`);
			const letter: string = list.days[day - dayOf(year, 1, 1)];
			assert.equal(isFree(letter), at.isHoliday(day), `${where}: letter ${letter}`);
			assert.equal(isWorked(letter), at.isWorkday(day), `${where}: letter ${letter}`);
			assert.equal(list.open[day - dayOf(year, 1, 1)] === "-", at.isKnown(day), where);
			const here = siteOf({ country: code, subdivision: place.toUpperCase() }, tables)!;
			assert.deepEqual([here.isHoliday(day), here.isWorkday(day)], expected.slice(0, 2), where);
			const node = nodes.country(code)!.in(place)!;
			assert.deepEqual([node.isHoliday(date), node.isWorkday(date)], expected.slice(0, 2), where);
			clock.set(dayOf(year, 7, 1) * DAY_MS);
			const feed = ask(`/calendar/${code}.ics${query}`).text.split("BEGIN:VEVENT").slice(1);
			const whole = feed.filter((event) => hasDay(event, date) && !/DTSTART:\d{8}T/.test(event));
			const isVacation = (event: string) => /CATEGORIES:.*chool/.test(event);
			assert.equal(
				whole.some((event) => !isVacation(event)),
				at.isHoliday(day),
				`${where}: feed`,
			);
			const now = Date.parse(`${date}T12:00:00Z`);
			const today = JSON.parse((await written(() => printToday(place, { json: true, now }))).text);
			assert.equal(today.place, place, where);
			assert.equal(today.holiday, at.isHoliday(dayOfIso(today.date)!), where);
			for (const path of [
				`/api/v3/LongWeekend/${year}/${code}${query}`,
				`/api/v3/IsTodayPublicHoliday/${code}?countyCode=${place}`,
			])
				assert.equal(ask(path).status, 400, `${where}: ${path}`);
			// What a place keeps otherwise its subdivision tells to depend on it.
			const outer = country.in(place.split("/")[0]!)!;
			const differs =
				outer.isHoliday(day) !== at.isHoliday(day) || outer.isWorkday(day) !== at.isWorkday(day);
			if (differs) assert.equal(outer.dependsOn(day), "place", where);
		}
	});

	it("none between v4, which has actual days, and v3, which has observed ones", () => {
		for (const code of tables.codes) {
			const year = 2000 + below(60);
			const v4: readonly V4[] = listOf(`/api/v4/Holidays/${code}/${year}?scope=all`);
			const v3: readonly V3[] = listOf(`/api/v3/PublicHolidays/${year}/${code}?scope=all`);
			const where = `SEED=${SEED}: ${code} ${year}`;
			for (const { date, name, observedDate, localName } of v4)
				for (const day of [date, observedDate ?? date])
					if (day.startsWith(`${year}`))
						assert.ok(
							v3.some(
								(one) => one.date === day && one.name === name && one.localName === localName,
							),
							`${where}: v3 has no ${name} on ${day}`,
						);
			// What is observed around New Year may be the neighbour's.
			const inner = v3.filter(({ date }) => !/-(01|02|11|12)-/.test(date.substring(4, 8)));
			for (const { date, name } of inner)
				assert.ok(
					v4.some((one) => one.name === name && [one.date, one.observedDate].includes(date)),
					`${where}: v4 has no ${name} on ${date}`,
				);
		}
	});

	it("none between the answers about a configured place with overrides", () => {
		for (const country of ["AT", "CN", "IN", "IT", "MY", "US"])
			for (const [kind, settings] of homesOf(tables, { country }, 2026)) {
				const here = siteOf(settings, tables)!;
				const home = handlerOf({ holidays: tables, clock, calendar, here });
				const year = 2025 + below(3);
				clock.set(dayOf(year, 7, 1) * DAY_MS);
				const { days } = JSON.parse(ask(`/api/year/here/${year}`, home).text);
				const feed = ask("/calendar/here.ics", home).text;
				for (let i = 0; i < HOME_DAYS; i++) {
					const day = dayOf(year, 1, 1) + below(365);
					const date = isoOf(day);
					const where = `SEED=${SEED}: ${country}, ${kind}, ${date}`;
					const letter: string = days[day - dayOf(year, 1, 1)];
					const told = JSON.parse(ask(`/api/day/here/${date}`, home).text);
					assert.deepEqual(
						[told.holiday, told.workday, told.weekend],
						[here.isHoliday(day), here.isWorkday(day), here.isWeekend(day)],
						where,
					);
					// A day off that is worked all the same keeps its name, and is worked.
					assert.equal(isWorked(letter), told.workday, `${where}: letter ${letter}`);
					if (!told.workday) assert.equal(isFree(letter), told.holiday, `${where}: ${letter}`);
					const next: string | null = told.nextWorkday;
					if (next !== null) assert.ok(here.isWorkday(dayOfIso(next)!), `${where}: next work`);
					if (told.next) assert.ok(here.isHoliday(dayOfIso(told.next.date)!), `${where}: next`);
					const events = feed.split("BEGIN:VEVENT").filter((event) => hasDay(event, date));
					if (told.holiday) assert.ok(events.length > 0, `${where}: the feed has nothing`);
				}
			}
	});

	it("none between the commands and the engine", async () => {
		for (const code of tables.codes) {
			const country = tables.country(code)!;
			const { subdivisions } = country;
			const place = subdivisions[below(2 * subdivisions.length)]?.code;
			const at = place === undefined ? country : country.in(place)!;
			const year = 2000 + below(60);
			const day = dayOf(year, 1, 1) + below(365);
			const now = Date.parse(`${isoOf(day)}T12:00:00Z`);
			const where = `SEED=${SEED}: ${at.code} ${isoOf(day)}`;
			const list = JSON.parse(
				(await written(() => printList(at.code, [year], { json: true }))).text,
			);
			const whole = at === country ? country.records(year) : at.year(year);
			const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);
			assert.deepEqual(idsOf(list.holidays), idsOf(whole), where);
			if (at !== country) assert.deepEqual(idsOf(list.inParts), idsOf(at.yearInParts(year)), where);
			const today = JSON.parse(
				(await written(() => printToday(at.code, { json: true, now }))).text,
			);
			const local = dayOfIso(today.date)!;
			assert.deepEqual(
				[today.holiday, today.workday, idsOf(today.holidays), idsOf(today.inParts)],
				[at.isHoliday(local), at.isWorkday(local), idsOf(at.on(local)), idsOf(at.inParts(local))],
				where,
			);
			const next = at.next(local);
			assert.equal(today.next?.date, next && isoOf(next.day), where);
			if (next) {
				const told = await written(() => printNext(at.code, { json: true, now, count: 1 }));
				assert.equal(JSON.parse(told.text).date, isoOf(next.day), where);
			}
			for (const question of ["isHoliday", "isWorkday"] as const) {
				const { status } = await written(() => answerInShell(question, at.code, day, {}));
				assert.equal(status, at[question](day) ? 0 : 1, `${where}: ${question}`);
			}
		}
	});

	it(`none of ${COMMANDS} commands as they are typed`, () => {
		const one = () => {
			const country = tables.country(tables.codes[below(tables.codes.length)]!)!;
			const { subdivisions } = country;
			const at = country.in(subdivisions[below(2 * subdivisions.length)]?.code ?? "") ?? country;
			const day = dayOf(1990, 1, 1) + below(20_000);
			const question = below(2) === 0 ? "isHoliday" : "isWorkday";
			const command = question === "isHoliday" ? "is-holiday" : "is-workday";
			const args = [command, at.code, isoOf(day)];
			const { status } = run(...args);
			assert.equal(status, at[question](day) ? 0 : 1, `SEED=${SEED}: ${args.join(" ")}`);
		};
		for (let i = 0; i < COMMANDS; i++) one();
	});
});
