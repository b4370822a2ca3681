/**
 * All country files: their sources, their rules as written, and the share of rules among holidays.
 */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { type Bases, basesOf, isWorthChange } from "../../data/compiler/law/bases.js";
import type { Law, Rule } from "../../data/compiler/law/law.js";
import { oddMonths } from "../../data/compiler/law/months.js";
import { singleDaysOf } from "../../data/compiler/law/pages.js";
import { ofAll, shareOf, sumOf, withoutDecrees } from "../../data/compiler/law/shares.js";
import { pagesIn } from "../../data/compiler/law/source.js";
import { worldLaws } from "../../data/compiler/world.js";
import { parseDifferences, readDifferences } from "../../host-sim/desk/differences.js";
import { WrittenRules } from "../../host-sim/desk/explain/written-rules.js";
import { pagesOfDays } from "../../host-sim/desk/shares.js";
import { citationOf, sourcesOf } from "../../host-sim/desk/sources.js";
import { dayOfIso, isoOf } from "../../src/calendar/civil.js";
import { fails, linesOf, printed } from "./run.js";

/** Days whose source has several pages and does not say which of them tells of the day. */
const MOST_UNCLEAR = 49;

describe("the country files", () => {
	let countries: readonly Law[];
	before(() => {
		countries = worldLaws();
	});

	/** Whether a source is one of the file's, or a page itself. */
	const isNamed = (country: Law, source: string) =>
		citationOf(country, source).key !== null || source.includes("://");

	it("have material that reaches to the day that its newest page or commit tells, and not to that of reading", () => {
		const complaints = countries.flatMap(({ file, seen, seenIn }) => {
			if (seen === null) return [];
			const date = isoOf(seen);
			const [year, month, day] = date.split("-") as [string, string, string];
			const told = [
				date,
				`${year}${month}${day}`,
				`${year}/${month}/${day}`,
				`${year}.${month}.${day}`,
			];
			const short = `${year}[-/.]0?${Number(month)}[-/.]0?${Number(day)}`;
			const isTold = told.some((each) => seenIn!.includes(each)) || new RegExp(short).test(seenIn!);
			return isTold ? [] : [`${file}: ${date} does not stand in ${seenIn}`];
		});
		assert.deepEqual(complaints, []);
		const known = countries.filter(({ seen }) => seen !== null);
		assert.ok(known.length >= 237, `${known.length} countries say so`);
	});

	it("have no line that nobody reads to its end", () => {
		const folder = new URL("../../../data/countries/", import.meta.url);
		const long = readdirSync(folder).flatMap((file) =>
			readFileSync(new URL(file, folder), "utf8")
				.split("\n")
				.flatMap((line, i) => (line.length > 300 ? [`${file}:${i + 1}: ${line.length}`] : [])),
		);
		assert.deepEqual(long, []);
	});

	it("all have sources, and each rule and working day cites one of them", () => {
		const complaints: string[] = [];
		for (const country of countries) {
			const { file, sources, rules, workdays } = country;
			if (sources.size === 0) complaints.push(`${file}: no sources`);
			for (const [key, text] of sources)
				if (text.trim().length < 4) complaints.push(`${file}: ${key} names no source`);
				else if (pagesIn(text).length > 1) complaints.push(`${file}: ${key} has several pages`);
			for (const { id, source, line, file: at } of rules)
				if (!isNamed(country, source))
					complaints.push(`${at}:${line}: ${id} cites no source of the file: "${source}"`);
			for (const { source } of workdays)
				if (!isNamed(country, source))
					complaints.push(`${file}: working days cite no source of the file: "${source}"`);
		}
		assert.deepEqual(complaints, []);
	});

	it("tell by which page a decreed or announced day is known: several pages are of one year's days", () => {
		const complaints = countries.flatMap((country) => {
			const yearsOf = new Map<string, Set<string>>();
			for (const { date, source, pages } of singleDaysOf(country, calendarDays))
				if (pages.length > 1)
					yearsOf.set(source, (yearsOf.get(source) ?? new Set()).add(date.slice(0, 4)));
			return [...yearsOf]
				.filter(([, years]) => years.size > 1)
				.map(([source, years]) => `${country.file}: ${[...years]} by ${source.slice(0, 80)}`);
		});
		assert.deepEqual(complaints, []);
	});

	it("which page of a source tells of a day: those that do not say it are counted, and no more come", () => {
		const days = countries
			.filter(({ answersFrom }) => answersFrom === null)
			.flatMap((law) => pagesOfDays(singleDaysOf(law, calendarDays)).several);
		assert.ok(days.length <= MOST_UNCLEAR, `${days.length} days: \`sources\` has them`);
	});

	it("have each rule where the compiler says that it is written", () => {
		const files = new Map<string, WrittenRules>();
		for (const { rules } of countries)
			for (const { id, file, line } of rules) {
				if (!files.has(file)) files.set(file, new WrittenRules(file));
				const written = files.get(file)!.ruleAt(line);
				// A decree names its days by their ids, those of the day off by none.
				const named = id === "day-off" ? `${id}\\b|\\boff:` : `${id}\\b`;
				assert.match(written.join("\n"), new RegExp(`\\b${named}`), `${file}:${line}`);
				assert.ok(!/^\s/.test(written[0]!), `${file}:${line}: ${written[0]}`);
			}
	});

	it("are rules, not dates: 97 % of the holidays that no decree decides", () => {
		const shares = countries.map((country) => ({ country, ...shareOf(country) }));
		const sum = sumOf(shares);
		const worst = shares
			.flatMap(({ listed }) => listed)
			.sort((a, b) => b.years.length - a.years.length)
			.slice(0, 10)
			.map(({ at, id, years }) => `${at}: ${id}, days of ${years.length} years`);
		assert.ok(
			withoutDecrees(sum) >= 0.97,
			`${withoutDecrees(sum).toFixed(4)}; most dates: ${worst.join("; ")}`,
		);
		assert.ok(sum.rules > 3000, "of a world of rules");
	});

	it("count rules, decrees and lists by the definition of the share", () => {
		const rule = (line: number, on: Rule["on"], file = "a.yaml") => ({
			id: `r${line}`,
			line,
			on,
			file,
		});
		const days = (...years: number[]): Rule["on"] => ({
			kind: "list",
			days: years.map((year) => Math.round((year - 1970) * 365.25) + 100),
		});
		const easter: Rule["on"] = { kind: "easter", offset: 0 };
		const country = (certainUntil: number, workdays: readonly object[] = []) =>
			({
				file: "a.yaml",
				certainUntil,
				workdays,
				rules: [
					rule(1, easter),
					rule(1, { kind: "easter", offset: 1 }), // the second day of the same clause
					rule(2, easter),
					rule(3, days(2012)),
					rule(4, days(2012, 2022)),
					rule(5, days(2010, 2011, 2012)),
					rule(6, easter, "b.yaml"), // the law of another country
				],
			}) as unknown as Law;
		const { listed, ...share } = shareOf(country(9999));
		assert.deepEqual(share, { rules: 2, decrees: 2, lists: 1 });
		assert.deepEqual(listed, [{ id: "r5", at: "a.yaml:5", years: [2010, 2011, 2012] }]);
		assert.deepEqual([withoutDecrees(share), ofAll(share)], [2 / 3, 2 / 5]);
		const decreed = shareOf(country(2026));
		assert.deepEqual([decreed.rules, decreed.decrees, decreed.lists], [2, 3, 0]);
		assert.deepEqual(shareOf(country(9999, [{}])), { ...decreed });
		assert.deepEqual(sumOf([share, decreed]), { rules: 4, decrees: 5, lists: 1 });
		assert.equal(withoutDecrees({ rules: 0, decrees: 3, lists: 0 }), 1);
	});

	it("keep the base of the Hijri calendar that meets the dates announced there", () => {
		const worse = countries.filter((country) => {
			const bases = basesOf(country, calendarDays);
			return bases !== undefined && isWorthChange(bases);
		});
		assert.deepEqual(
			worse.map(({ file }) => file),
			[],
			"another meets far more: npm run -s holidays -- sources",
		);
	});

	it("two announced dates between which no months fit are told of: one of them is a slip, or was moved", () => {
		const day = (iso: string) => dayOfIso(iso)!;
		const odd = (fitr: string, adha: string, newYear: string) =>
			oddMonths({
				announced: new Map([
					["hijri-umm-al-qura 12/10", [day(adha)]],
					["hijri-umm-al-qura 10/1", [day(fitr)]],
					["hijri-umm-al-qura 1/1", [day(newYear)]],
					["hindu holi", [day(fitr)]],
				]),
			});
		assert.deepEqual(odd("2022-05-02", "2022-07-09", "2022-07-30"), []);
		assert.deepEqual(odd("2022-05-01", "2022-07-10", "2022-07-30"), [
			"10/1 2022-05-01 and 12/10 2022-07-10: 61 days, not 58 to 60",
		]);
		assert.deepEqual(odd("2022-05-02", "2022-07-09", "2022-08-01"), [
			"10/1 2022-05-02 and 1/1 2022-08-01: 91 days, not 87 to 90",
			"12/10 2022-07-09 and 1/1 2022-08-01: 32 days, not 29 to 30",
		]);
	});

	it("a base is measured by the dates since 2005, and worth a change when it meets far more", () => {
		const dates = calendarDays("hijri-iran 12/10").filter((day) => day >= 11_000);
		const key = "hijri-umm-al-qura 12/10";
		const rules = [{ on: { kind: "calendar", key } }] as unknown as Law["rules"];
		const announced = (days: readonly number[]) =>
			basesOf({ announced: new Map([[key, days]]), rules }, calendarDays)!;
		// The first ones are of 2000 to 2004.
		const bases = announced(dates.slice(0, 35));
		assert.equal(bases.kept.name, "hijri-umm-al-qura");
		assert.deepEqual(bases.best, { name: "hijri-iran", met: bases.announced });
		assert.ok(bases.announced < 33 && bases.kept.met < bases.announced / 2);
		assert.equal(isWorthChange(bases), true);
		assert.equal(isWorthChange(announced(dates.slice(0, 10))), false, "of too few dates");
		const kept = announced(calendarDays("hijri-umm-al-qura 12/10").filter((day) => day >= 13_000));
		assert.deepEqual(kept.best, kept.kept);
		const reported = { announced: new Map(), reported: new Map([[key, dates]]), rules };
		assert.equal(basesOf(reported, calendarDays), undefined, "of dates that a library alone has");
		const unkept = { announced: new Map([[key, dates]]), rules: [] };
		assert.equal(basesOf(unkept, calendarDays), undefined, "of another country of the same law");
	});

	it("holidays sources: tells of the bases", () => {
		const text = printed("sources", "TR", "AT");
		assert.match(
			text,
			/\n\d+ of the \d+ Islamic dates announced .*\nTR {2}hijri-turkey meets \d+ of \d+\n/,
		);
		assert.doesNotMatch(printed("sources", "AT"), /Islamic/);
		const [turkey] = linesOf(printed("sources", "TR", "--json"));
		const { country, bases } = turkey as unknown as { country: string; bases: Bases };
		assert.deepEqual([country, bases.kept], ["TR", bases.best]);
		assert.ok(bases.kept.met > 0.9 * bases.announced && bases.kept.met < bases.announced);
	});

	it("holidays sources: tells of the shares", () => {
		const some = ["AT", "JP", "NA"];
		const shares = countries.filter(({ code }) => some.includes(code)).map(shareOf);
		const sum = sumOf(shares);
		const text = printed("sources", "at", "JP", "NA");
		assert.match(text, /\nrules, not dates: \d+\.\d % of the holidays that no decree decides /);
		assert.ok(text.includes(`(${sum.rules} of ${sum.rules + sum.lists})`), text);
		for (const { at, id } of shares.flatMap(({ listed }) => listed))
			assert.ok(text.includes(`${at}  ${id}: days of `), text);
		const lines = linesOf(printed("sources", ...some, "--json"));
		assert.deepEqual(
			lines.map((line) => [line["country"], line["shares"]]),
			shares.map((share, i) => [some[i], share]),
		);
	});

	it("holidays sources: each source with the rules that cite it, and the differences", () => {
		const japan = countries.find(({ code }) => code === "JP")!;
		const { sources } = sourcesOf(japan);
		const ids = new Set(sources.flatMap(({ rules }) => rules));
		assert.deepEqual([...ids].sort(), [...new Set(japan.rules.map(({ id }) => id))].sort());
		const constitution = sources.find(({ key }) => key === "L178")!;
		assert.ok(constitution.rules.includes("national-holiday"));
		const json = JSON.parse(printed("sources", "at", "--json"));
		assert.deepEqual(Object.keys(json), [
			"country",
			"name",
			"file",
			"sources",
			"differences",
			"shares",
			"pages",
			"bases",
		]);
		const text = printed("sources", "AT");
		assert.match(text, /^AT Austria: data\/countries\/at\.yaml\n/);
		for (const { key, text: words } of json.sources)
			assert.ok(text.includes(`\n${key}: ${words}\n`));
		const listed = readDifferences().differences.filter(({ country }) => country === "AT");
		assert.equal(json.differences.length, listed.length);
		for (const { line, reason } of listed) {
			assert.ok(text.includes(`data/differences.csv:${line}  `));
			assert.ok(text.includes(reason));
		}
		fails(["sources", "XX"], /no country XX/);
	});
});

describe("the text of country files", () => {
	it("has lines of 300 characters at most", () => {
		const folder = new URL("../../../data/countries/", import.meta.url);
		const files = readdirSync(folder);
		const long = files.flatMap((file) =>
			readFileSync(new URL(file, folder), "utf8")
				.split("\n")
				.flatMap((line, i) => (line.length > 300 ? [`${file}:${i + 1}: ${line.length}`] : [])),
		);
		assert.ok(files.length >= 249);
		assert.deepEqual(long, []);
	});
});

describe("data/differences.csv", () => {
	const HEAD = "country,place,reference,holiday,years,reason,source";
	const read = (...lines: string[]) => parseDifferences([HEAD, ...lines, ""].join("\n"));

	it("is read cell by cell", () => {
		const { differences, malformed } = read(
			'AT,,nager,"St. ""Stephen"", Day",2016-2020 2024,"Kept, by law","BGBl. 1, 2"',
			"IT,IT-32,vacanza,Whit Monday,2001,true,law",
		);
		assert.deepEqual(malformed, []);
		assert.deepEqual(differences[0], {
			line: 2,
			country: "AT",
			place: "",
			reference: "nager",
			holiday: 'St. "Stephen", Day',
			years: "2016-2020 2024",
			runs: [
				[2016, 2020],
				[2024, 2024],
			],
			reason: "Kept, by law",
			source: "BGBl. 1, 2",
			isDerived: false,
		});
		assert.equal(differences[1]!.place, "IT-32");
	});

	it("each line that says too little has its complaint", () => {
		const good = ["AT", "", "nager", "Easter", "2016", "why", "where"];
		for (const [column, cell, complaint] of [
			[0, "Austria", /no country "Austria"/],
			[1, "DE-BY", /"DE-BY" is no place of AT/],
			[2, "wikipedia", /vacanza or nager, not "wikipedia"/],
			[3, "*", /a holiday by its name/],
			[3, "", /a holiday by its name/],
			[4, "2020-2016", /years like/],
			[4, "16", /years like/],
			[5, "", /no reason/],
			[6, "", /no source/],
			[6, "where,more", /over seven cells/],
		] as const) {
			const line = good.with(column, cell).join(",");
			const { differences, malformed } = read(line);
			assert.equal(differences.length, 0, line);
			assert.equal(malformed.length, 1, line);
			assert.match(malformed[0]!, new RegExp(`^2: .*${complaint.source}`), line);
		}
		assert.match(parseDifferences("country,holiday").malformed[0]!, /^1: the columns are /);
		assert.deepEqual(parseDifferences(HEAD), { differences: [], malformed: [] });
	});
});
