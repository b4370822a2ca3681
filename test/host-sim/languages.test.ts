/**
 * Names in the reader's language: in Node by an option, on the command line by `--lang`, then by
 * the environment.
 */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languageOf } from "../../host-sim/cli/language.js";
import { openTables } from "../../host-sim/node/node.js";
import { linesOf, printed, run, spawned } from "./run.js";

const tables = openTables();
const CHRISTMAS = "2026-12-25";
const NOW = ["--now", "2026-12-25T10:00:00Z"] as const;

describe("names by language in Node", () => {
	const brussels = tables.country("BE")!.in("BE-BRU")!;

	it("stand beside the others where a language is asked for, and else no record has more than before", () => {
		const [plain] = brussels.on(CHRISTMAS);
		assert.ok(!("label" in plain!) && !("lang" in plain!));
		const [named] = brussels.on(CHRISTMAS, { lang: "fr" });
		assert.deepEqual(
			{ ...named, label: undefined, lang: undefined },
			{
				...plain,
				label: undefined,
				lang: undefined,
			},
		);
		assert.deepEqual([named!.label, named!.lang], ["Noël", "fr"]);
	});

	it("are in every list and in what is next", () => {
		const options = { lang: "nl-BE" };
		const lists = [
			brussels.year(2026, options),
			brussels.records(2026, options),
			brussels.range("2026-01-01", "2026-12-31", options),
			tables.country("BE")!.yearInParts(2026, options),
			tables.country("BE")!.inParts("2026-07-11", options),
			[brussels.next("2026-12-01", options)!.holiday],
			[brussels.previous("2026-12-31", options)!.holiday],
		];
		for (const list of lists) {
			assert.ok(list.length > 0);
			for (const { label, lang, name } of list) {
				assert.ok(lang === "nl" || (lang === "en" && label === name), `${label} ${lang}`);
			}
		}
		assert.equal(brussels.next("2026-12-01", options)!.holiday.label, "Kerstmis");
	});

	it("are English where the tables have none in the language", () => {
		const [record] = tables.country("AT")!.on(CHRISTMAS, { lang: "eo" });
		assert.deepEqual([record!.label, record!.lang], ["Christmas Day", "en"]);
	});

	it("are those of the reader's language wherever the holiday is kept", () => {
		for (const [code, day, lang, ...called] of [
			["DE", CHRISTMAS, "pl", "Boże Narodzenie", "pl"],
			["US", CHRISTMAS, "nb-NO", "Første juledag", "no"],
			["AT", CHRISTMAS, "de-CH", "Weihnachten", "de"],
			["EG", "2026-01-07", "pl", "Christmas Day (Orthodox)", "en"],
		] as const) {
			const [record] = tables.country(code)!.on(day, { lang });
			assert.deepEqual([record!.label, record!.lang], called, code);
		}
	});

	it("are found by id", () => {
		const belgium = tables.country("BE")!;
		assert.equal(belgium.nameOf("christmas-day", "fr"), "Noël");
		assert.equal(belgium.nameOf("christmas-day", "de-BE"), "Weihnachten");
		assert.equal(belgium.nameOf("christmas-day", "ja-JP"), "クリスマス");
		assert.equal(belgium.nameOf("christmas-day", "eo"), "Christmas Day");
		assert.equal(belgium.nameOf("christmas-day", ""), "Christmas Day");
		assert.equal(belgium.nameOf("no-such-day", "fr"), undefined);
	});
});

describe("names by language on the command line", () => {
	it("are those of --lang, beside the ones of the place", () => {
		assert.match(printed("today", "CH-GE", "--lang", "de", ...NOW), /^ {2}Weihnachten · Noël$/m);
		assert.match(printed("today", "CH-GE", "--lang", "fr", ...NOW), /^ {2}Noël$/m);
		// The block of Belgium's tables has the Dutch name, which is not that of Wallonia.
		assert.match(printed("today", "BE-WAL", ...NOW), /^ {2}Christmas Day · Noël$/m);
		assert.match(
			printed("next", "BE-BRU", "--lang", "nl", "--now", "2026-12-20T10:00:00Z"),
			/^Fri 2026-12-25 {2}Kerstmis · Noël, in 5 days$/m,
		);
		assert.match(
			printed("list", "CH-TI", "2026", "--lang", "it"),
			/^2026-12-25 {2}Fri {2}Natale$/m,
		);
		assert.match(printed("list", "CH-TI", "2026", "--ics", "--lang", "fr"), /^SUMMARY:Noël\r?$/m);
	});

	it("are members of JSON where --lang asks for them", () => {
		const [today] = linesOf(printed("today", "CH-GE", "--json", "--lang", "de", ...NOW));
		const [first] = today!["holidays"] as readonly { label: string; lang: string }[];
		assert.deepEqual([first!.label, first!.lang], ["Weihnachten", "de"]);
		assert.equal((today!["next"] as { lang: string }).lang, "de");
		const [next] = linesOf(printed("next", "CH-GE", "--json", "--lang", "fr", ...NOW));
		assert.equal(next!["lang"], "fr");
	});

	it("are those of the environment where nobody says more, for people alone", () => {
		const french = { LC_ALL: "", LC_MESSAGES: "", LANG: "fr_CH.UTF-8" };
		assert.match(spawned(french, "today", "CH-ZH", ...NOW).stdout, /^ {2}Noël · Weihnachten$/m);
		assert.doesNotMatch(spawned(french, "today", "CH-ZH", "--json", ...NOW).stdout, /"lang"/);
		assert.match(
			spawned(french, "today", "CH-ZH", "--lang", "it", ...NOW).stdout,
			/^ {2}Natale · Weihnachten$/m,
		);
		assert.equal(languageOf({ LANG: "de_AT.UTF-8", LC_ALL: "sv_FI@euro" }), "sv-FI");
		for (const LANG of ["C", "C.UTF-8", "POSIX", "", "../x"])
			assert.equal(languageOf({ LANG }), undefined, LANG);
	});

	it("are in a pack in the languages that are asked for, and in none of some countries unasked", () => {
		const folder = mkdtempSync(join(tmpdir(), "names-"));
		try {
			const file = join(folder, "at.bin");
			const listed = (...options: string[]) => {
				const { status } = run("pack", "AT", ...options, "-o", file);
				assert.equal(status, 0);
				return printed("list", "AT", "2026", "--lang", "pl", "--pack", file);
			};
			assert.match(listed(), /^2026-01-01 +Thu +New Year's Day +Neujahr$/m);
			assert.match(listed("--names", "FI,pl"), /^2026-01-01 +Thu +Nowy Rok +Neujahr$/m);
			assert.match(listed("--names", "fi"), /^2026-01-01 +Thu +New Year's Day +Neujahr$/m);
			assert.match(listed("--names", "all"), /^2026-01-01 +Thu +Nowy Rok +Neujahr$/m);
			const { status, stderr } = run("pack", "AT", "--names", "fi,eo", "-o", file);
			assert.equal(status, 2);
			assert.match(stderr, /no names in "eo"; there are those in ar cs da /);
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	it("say what is no language, and what has none", () => {
		for (const [args, said] of [
			[["today", "AT", "--lang", "1"], /A language is a tag such as fr/],
			[["list", "AT", "2026", "--csv", "--lang", "fr"], /--lang.*cannot be used with.*--csv/],
		] as const) {
			const { status, stderr } = run(...args);
			assert.equal(status, 2);
			assert.match(stderr, said);
		}
	});
});
