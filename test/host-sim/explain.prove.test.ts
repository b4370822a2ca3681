/** `holidays explain`: every record of a day with its rule, and why a day is no holiday. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { countryCodes } from "../../data/compiler/law/read.js";
import { Explainer, type Explanation } from "../../host-sim/desk/explain/explanation.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { dayOf, dayOfIso, isoOf } from "../../src/calendar/civil.js";
import { where } from "../where.js";
import { fails, printed } from "./run.js";

const KEYS = (
	"country name date weekday subdivision publicHoliday workday weekend worked decreesUntil seen open records " +
	"elsewhere absent schools before after"
).split(" ");

const explainers = new Map<string, Explainer>();

function explain(code: string, date: string, subdivision?: string): Explanation {
	const explainer = explainers.get(code) ?? new Explainer(code);
	explainers.set(code, explainer);
	return explainer.explain(dayOfIso(date)!, subdivision);
}

/** The one record of a day. */
function only({ records }: Explanation) {
	assert.equal(records.length, 1, `records: ${records.map(({ id }) => id).join(", ")}`);
	return records[0]!;
}

/** The line of a country file that contains a text, from 1. */
function lineWith(file: string, text: string): number {
	const lines = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8").split("\n");
	return lines.findIndex((line) => line.includes(text)) + 1;
}

describe("holidays explain", () => {
	it("a decreed day names one page, that of its decree", () => {
		for (const [code, date, page] of [
			["CN", "2026-02-20", "www.gov.cn/gongbao/2025/issue_12406/202511/content_7048922.html"],
			["RU", "2023-02-24", "www.consultant.ru/document/cons_doc_LAW_425407/"],
			["KZ", "2024-05-08", "alataunews.kz/ru/novosti/kak-budut-otdyhat-kazahstanczy"],
			["UA", "2018-04-30", "zakon.rada.gov.ua/laws/show/1-2018"],
			["HU", "2024-12-27", "njt.hu/jogszabaly/2023-15-20-8P"],
			["VN", "2026-01-02", "www.24h.com.vn/tin-tuc-trong-ngay/ai-duoc-hoan-doi"],
			["TW", "2024-10-31", "news.ltn.com.tw/news/life/breakingnews/4847581"],
			["ZA", "2022-12-27", "allafrica.com/stories/202212080456.html"],
			["KR", "2025-01-27", "v.daum.net/v/20250114103905708"],
			["BY", "2023-11-06", "etalonline.by/document/?regnum=u02202716"],
		] as const) {
			const { elsewhere, records } = explain(code, date);
			const sources = [...records, ...elsewhere].map(({ rule }) => JSON.stringify(rule.source));
			const told = sources.filter((source) => source.includes(page));
			assert.equal(told.length, 1, `${code} ${date}: ${sources.join("; ")}`);
			const pages = told[0]!.match(/(?<!\d\/)https?:/g);
			assert.equal(pages?.length, 1, `${code} ${date}: ${told[0]}`);
		}
	});

	it("an announced day names the announcement's page, and its law beside it", () => {
		for (const [code, date, page, law] of [
			["ID", "2022-07-10", "kabar24.bisnis.com/read/20220709/15/1552997/", /Keputusan Presiden/],
			["AE", "2022-07-09", "eastcoastdaily.in/2022/07/02/uae-announces", /./],
		] as const) {
			const { told, rule } = explain(code, date).records.find(({ rule: { written } }) =>
				written.join("\n").includes("hijri-"),
			)!;
			assert.ok(told.page?.includes(page), `${code} ${date}: ${told.page}`);
			assert.match(rule.source.text, law);
			assert.notEqual(rule.source.text, told.text);
		}
		const text = printed("explain", "ID", "2022-07-10");
		assert.match(text, /\n {2}source: https:\/\/kabar24\.bisnis\.com\S+\n {2}law: K24: Keputusan/);
		// A date that nobody announced rests on the law.
		const computed = only(explain("JP", "2026-09-22")).told;
		assert.deepEqual([computed.key, computed.page], ["L178", null]);
	});

	it("of a source with several pages the one that the source writes behind the day", () => {
		const { told } = explain("ML", "2023-01-14").records[0]!;
		assert.match(told.page!, /lessor\.ml/);
		const text = printed("explain", "ML", "2023-01-14");
		assert.match(text, /\n {2}source: https:\/\/lessor\.ml\S+\n {2}law: .*bamada\.net/);
	});

	describe("a day that is a holiday", () => {
		it("between two: says which", () => {
			const day = explain("JP", "2026-09-22", undefined);
			const { why, rule, id } = only(day);
			assert.equal(id, "national-holiday");
			assert.deepEqual(why, [
				"the free day between Respect for the Aged Day (2026-09-21) and Autumnal Equinox Day (2026-09-23)",
			]);
			assert.equal(rule.file, "data/countries/jp.yaml");
			assert.equal(rule.line, lineWith(rule.file, "id: national-holiday"));
			assert.ok(rule.written.includes("  on: between holidays"), rule.written.join("\n"));
			assert.deepEqual(rule.source, {
				key: "L178",
				text: "国民の祝日に関する法律 (昭和23年法律第178号)",
				detail: "art. 3(3)",
			});
			assert.deepEqual([day.publicHoliday, day.workday], [true, false]);
			assert.equal(day.before?.date, "2026-09-21");
			assert.equal(day.after?.date, "2026-09-23");
		});

		it("a substitute: the actual day, the clause, and the days that it passed over", () => {
			const { why, observedOf } = only(explain("JP", "2026-05-06"));
			assert.equal(observedOf, "2026-05-03");
			assert.deepEqual(why, [
				"3 May",
				"Wednesday 2026-05-06 is added to Sunday 2026-05-03, by added: { sun: next free day }; " +
					"passed over: Monday 2026-05-04 (Greenery Day), Tuesday 2026-05-05 (Children's Day)",
			]);
		});

		it("the actual day of a substitute", () => {
			const { why, date } = only(explain("US", "2026-07-04"));
			assert.equal(date, "2026-07-03");
			assert.match(why[1]!, /^the actual day, which is kept too: Friday 2026-07-03 is added /);
		});

		it("moved since another holiday is on the day: says which", () => {
			const { why } = only(explain("HK", "2033-10-03"));
			assert.match(why[1]!, /, since Chung Yeung Festival is on that day, by added: /);
		});

		it("an announced date that differs from the computed one", () => {
			const { why } = only(explain("AE", "2023-09-29"));
			assert.match(why[0]!, /2023-09-29 as announced \(computed: 2023-09-2\d\)$/);
		});

		it("certain or tentative, and why", () => {
			assert.match(only(explain("JP", "2026-05-06")).certainty, /^certain: /);
			const tentative = explain("SA", "2031-01-25").records.map(({ certainty }) => certainty);
			assert.equal(tentative[0]!, "tentative: computed, not announced");
			assert.equal(only(explain("SA", "2025-03-30")).certainty, "certain: it was announced");
			const decreed = explain("CN", "2090-10-01");
			assert.match(only(decreed).certainty, /^tentative: certain until \d{4}, as the file says$/);
			assert.equal(decreed.decreesUntil, openPack().country("CN")!.decreesUntil);
			assert.match(
				printed("explain", "ES-MD/madrid", "2030-05-15"),
				/\n {2}tentative: by custom, nobody has published it\n/,
			);
		});

		it("a case of a rule: that case alone, with the head of the holiday", () => {
			const { rule } = only(explain("JP", "2026-07-20"));
			const text = rule.written.join("\n");
			assert.equal(rule.line, lineWith(rule.file, "third monday of jul"));
			assert.match(text, /^- id: marine-day\n/);
			assert.match(text, /on: third monday of jul/);
			assert.doesNotMatch(text, /on: 20 jul|2020-07-23/);
		});
	});

	it("of a long list of days those lines alone that have the year", () => {
		const { rule } = only(explain("AR", "2009-12-24"));
		const lines = rule.written.slice(rule.written.findIndex((line) => line.includes("…")));
		assert.equal(lines.length, 2);
		assert.match(lines[1]!, /^\s+2009-12-24, /);
	});

	describe("a day that is none", () => {
		const absent = (day: Explanation) => day.absent.map(({ id, why }) => [id, why]);

		it("the rule holds in other years, and where the holiday is instead", () => {
			const day = explain("JP", "2020-08-11");
			assert.deepEqual([day.records, day.publicHoliday, day.workday], [[], false, true]);
			const line = lineWith("data/countries/jp.yaml", "on: [2020-08-10]");
			assert.deepEqual(absent(day), [
				[
					"mountain-day",
					`not in 2020: its years are 2016-2019 2022-; in 2020 it is 2020-08-10 by line ${line}`,
				],
			]);
		});

		it("the rule has ended", () => {
			assert.deepEqual(absent(explain("JP", "2019-12-23")), [
				["the-emperors-birthday", "not in 2019: its years are 1989-2018"],
			]);
		});

		it("moved away", () => {
			assert.deepEqual(absent(explain("NL", "2025-04-27")), [
				["kings-day", "moved from Sunday 2025-04-27 to Saturday 2025-04-26, by moved: { sun: -1 }"],
			]);
		});

		it("dropped: on its weekday, or beside another holiday", () => {
			// Article 3(3) until 2006: the day between two holidays, unless it is a Sunday.
			assert.deepEqual(absent(explain("JP", "1997-05-04")).at(-1), [
				"national-holiday",
				"not kept on a Sunday",
			]);
			// The churches' Easters of 2025 were the same day.
			const [easter] = explain("PS", "2025-04-20").absent;
			assert.equal(easter?.why, "not kept beside another holiday (holiday: drop)");
		});

		it("computed for the day, but announced for another", () => {
			const day = explain("AE", "2023-09-29");
			const computed = /computed: (\S+)\)/.exec(only(day).why[0]!)![1]!;
			assert.deepEqual(absent(explain("AE", computed)), [
				["prophets-birthday", "computed for this day, but announced for Friday 2023-09-29"],
			]);
		});

		it("a holiday in other places only", () => {
			const berlin = explain("DE", "2026-06-04", "DE-BE");
			assert.deepEqual([berlin.records, berlin.publicHoliday], [[], false]);
			assert.deepEqual([...new Set(berlin.elsewhere.map(({ id }) => id))], ["corpus-christi"]);
			const bavaria = explain("DE", "2026-06-04", "DE-BY");
			assert.equal(bavaria.publicHoliday, true);
			assert.deepEqual(explain("DE", "2026-06-04").publicHoliday, false);
		});

		it("a substitute beside which only other places keep the day itself", () => {
			const day = explain("AU", "2022-01-01", "AU-SA");
			assert.deepEqual([day.records, day.publicHoliday], [[], false]);
			assert.match(
				day.absent[0]!.why,
				/^Monday 2022-01-03 is added to Saturday 2022-01-01, which only AU-/,
			);
			assert.equal(explain("AU", "2022-01-01", "AU-NSW").publicHoliday, true);
			assert.match(
				printed("explain", "AU", "2022-01-01", "--subdivision", "AU-SA"),
				/\(new-years-day\), AU-ACT /,
			);
		});

		it("a weekend day that is worked by decree", () => {
			const day = explain("CN", "2025-01-26");
			assert.deepEqual([day.weekend, day.workday], [true, true]);
			assert.equal(day.worked.length, 1);
			const { file, line } = day.worked[0]!;
			const text = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
			assert.match(
				text
					.split("\n")
					.slice(line - 1, line + 12)
					.join("\n"),
				/2025-01-26/,
			);
		});
	});

	it("agrees with the tables, and finds the rule of every record, on days by seed", () => {
		const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
		let state = seed;
		const below = (n: number) => {
			state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
			return Math.floor((state / 0x8000_0000) * n);
		};
		const codes = countryCodes();
		for (let round = 0; round < 4; round++) {
			const code = codes[below(codes.length)]!;
			const explainer = new Explainer(code);
			const country = openPack().country(code)!;
			const year = 1971 + below(129);
			const holidays = country.records(year).map(({ day }) => day);
			for (const day of [
				...holidays,
				...Array.from({ length: 20 }, () => dayOf(year, 1, 1) + below(365)),
			]) {
				const place = country.subdivisions[below(country.subdivisions.length + 1)]?.code;
				const here = where(country, place);
				const at = `SEED=${seed}: ${code} ${place ?? ""} ${isoOf(day)}`;
				const e = explainer.explain(day, place);
				assert.deepEqual(Object.keys(e), KEYS);
				assert.equal(e.publicHoliday, here.isHoliday(day), at);
				assert.equal(e.workday, here.isWorkday(day), at);
				assert.deepEqual(
					e.records.map(({ id, date }) => [id, date]),
					here.on(day).map((h) => [h.id, isoOf(h.day)]),
					at,
				);
				const all = country.on(day).length + country.inParts(day).length;
				assert.equal(e.records.length + e.elsewhere.length, all, at);
				for (const { rule, why, id } of e.records) {
					assert.ok(why[0], at);
					assert.ok(rule.source.text.length > 3, at);
					// A decree names its days by their ids, those of the day off by none.
					const named = id === "day-off" ? `${id}\\b|\\boff:` : `${id}\\b`;
					assert.match(rule.written.join("\n"), new RegExp(`\\b${named}`), at);
				}
				for (const { why, rule } of e.absent) {
					assert.ok(why, at);
					const kept = e.records.some(
						(r) => r.rule.file === rule.file && r.rule.line === rule.line,
					);
					assert.equal(kept, false, at);
				}
			}
		}
	});

	it("prints it for people, and as JSON", () => {
		const text = printed("explain", "jp", "2026-09-22");
		assert.match(text, /^JP 2026-09-22, Tuesday: a public holiday; not a working day\n/);
		assert.match(text, /\n {2}rule: data\/countries\/jp\.yaml:\d+\n {6}/);
		assert.match(text, /\n {2}source: L178: 国民の祝日に関する法律 .*, art\. 3\(3\)\n/);
		assert.match(text, /\nbefore: Monday 2026-09-21, Respect for the Aged Day, 1 day\n/);
		const json = JSON.parse(
			printed("explain", "DE", "2026-06-04", "--subdivision", "de-by", "--json"),
		);
		assert.deepEqual(Object.keys(json), KEYS);
		assert.deepEqual(json, JSON.parse(JSON.stringify(explain("DE", "2026-06-04", "DE-BY"))));
	});

	it("tells a vacation with its row and source, and that nobody knows", () => {
		const { schools } = explain("DE", "2025-10-20", "DE-MV");
		assert.equal(schools.schoolday, false);
		assert.deepEqual(schools.vacation, {
			id: "autumn",
			name: "Autumn vacation",
			localName: "Herbstferien",
			from: "2025-10-20",
			to: "2025-10-24",
		});
		const [row] = schools.rows;
		const line = lineWith("data/schools/de.yaml", "id: autumn, in: DE-MV, from: 20 oct 2025");
		assert.equal(`${row!.file}:${row!.line}`, `data/schools/de.yaml:${line}`);
		assert.match(row!.sources[0]!.text, /https:\/\/www\.kmk\.org\//);
		const country = explain("DE", "2025-10-20").schools;
		assert.equal(country.schoolday, null);
		assert.ok(country.rows.some(({ subdivisions }) => subdivisions?.includes("DE-MV")));
		const unknown = printed("explain", "AD", "2026-10-20");
		assert.match(unknown, /\nschools: nobody knows whether there are lessons\n/);
		const none = printed("explain", "US-NY", "2026-10-20");
		assert.match(
			none,
			/\nschools: nobody knows .*; no vacations are common \(data\/schools\/us\.yaml\)\n {2}source: /,
		);
		assert.match(printed("explain", "DE-MV", "2025-10-14"), /\nschools: lessons\n/);
	});

	it("mistakes get one sentence", () => {
		fails(["explain", "JP", "2026-02-30"], /dates are like 2026-09-22, from 1970 to 2100/);
		fails(["explain", "JP", "1969-12-31"], /from 1970 to 2100/);
		fails(["explain", "XX", "2026-01-01"], /no country XX/);
		fails(
			["explain", "AT", "2026-01-01", "--subdivision", "AT-10"],
			/no subdivision AT-10 in AT: it has AT-1 /,
		);
	});
});
