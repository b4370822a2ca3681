/**
 * The language of an answer: by `lang`, by `Accept-Language`, told by ETag and Vary; the service's
 * own lists have none.
 */

import assert from "node:assert/strict";
import { readCountryFile } from "../../data/compiler/law/read.js";
import { readNames } from "../../data/compiler/names/names.js";
import { compile, decodeUtf8, readRelease } from "../../data/compiler/pack/compile.js";
import { handlerOf } from "../../src/api/routes.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { ReaderNames } from "../../src/names/reader-names.js";
import { calendar } from "../../src/people/calendar.js";
import { Site } from "../../src/today/site.js";
import { replyTo, textOf } from "../ask.js";

const { bytes } = compile([readCountryFile("BE")]);
const handler = handlerOf({
	holidays: new Holidays(bytes, decodeUtf8),
	clock: { nowMs: () => Date.UTC(2026, 11, 25, 12) },
	calendar,
});
const DAY = "/api/day/BE/2026-12-25?subdivisionCode=BE-BRU";
const ask = (path: string, accepted = "", etag = "") =>
	replyTo(
		handler,
		path,
		(accepted && `Accept-Language: ${accepted}\r\n`) + (etag && `If-None-Match: ${etag}\r\n`),
	);
const tagOf = (fields: string) => /ETag: (".*?")/.exec(fields)![1]!;
const langOf = (path: string, accepted = "") => {
	const { holidays, next } = JSON.parse(textOf(ask(path, accepted)));
	assert.equal(next.lang, holidays[0].lang);
	return [holidays[0].lang, holidays[0].label];
};

describe("the language of an answer", () => {
	it("is none of a day off of a household, in a place that speaks English too", () => {
		const { bytes: malta } = compile([readCountryFile("MT")]);
		const holidays = new Holidays(malta, decodeUtf8);
		const overrides = [{ off: "2026-12-28", name: "Own day" }];
		const here = new Site({ country: holidays.country("MT")!, overrides });
		const clock = { nowMs: () => Date.UTC(2026, 11, 25, 12) };
		const text = textOf(
			replyTo(handlerOf({ holidays, here, clock, calendar }), "/calendar/here.ics"),
		);
		assert.match(text, /SUMMARY:Own day\r\n/);
	});

	it("is that of `lang`, before that of the browser", () => {
		assert.deepEqual(langOf(`${DAY}&lang=de`, "fr"), ["de", "Weihnachten"]);
		assert.deepEqual(langOf(`${DAY}&lang=NL-be`), ["nl", "Kerstmis"]);
		assert.deepEqual(langOf(`${DAY}&lang=`, "fr-CH"), ["fr", "Noël"]);
		for (const unknown of ["xx", "%22", "-", "*", "tlh-Latn-x-1", "en-GB"])
			assert.deepEqual(langOf(`${DAY}&lang=${unknown}`), ["en", "Christmas Day"], unknown);
	});

	it("is the best that the browser takes", () => {
		assert.deepEqual(langOf(DAY, "pl, de;q=0.5, nl;q=0.8, fr;q=0"), ["nl", "Kerstmis"]);
		assert.deepEqual(langOf(DAY, "en, de;q=0.9"), ["en", "Christmas Day"]);
		assert.deepEqual(langOf(DAY, "pl"), ["en", "Christmas Day"]);
		for (const none of ["", "*", " , ,", "*;q=0.5"])
			assert.deepEqual(langOf(DAY, none), [undefined, undefined], none);
	});

	it("is told by ETag and Vary, where an answer is asked for anew as well", () => {
		for (const path of [DAY, "/api/day/BE/today", "/api/year/BE/2026"]) {
			const replies = ["", "fr", "de"].map((accepted) => ask(path, accepted));
			assert.equal(new Set(replies.map(({ fields }) => tagOf(fields))).size, 3, path);
			for (const { fields } of replies) assert.match(fields, /\r\nVary: Accept-Language\r\n$/);
			const french = tagOf(replies[1]!.fields);
			assert.equal(ask(path, "fr", french).status, 304, path);
			assert.match(ask(path, "fr", french).fields, /Vary: Accept-Language/);
			assert.equal(ask(path, "de", french).status, 200, path);
			assert.equal(ask(path, "", french).status, 200, path);
		}
	});

	it("changes nothing in the lists of the service", () => {
		for (const path of ["/api/v3/PublicHolidays/2026/BE", "/api/v4/Holidays/BE/2026"]) {
			const plain = ask(path);
			const asked = ask(`${path}?lang=fr`, "de");
			assert.equal(textOf(asked), textOf(plain));
			assert.doesNotMatch(asked.fields, /Vary/);
			assert.match(textOf(ask(path)), /"localName":"Onze Lieve Heer hemel"/);
		}
	});

	it("of a feed is that of the place, or of `lang`", () => {
		const feed = (query: string, accepted = "") =>
			textOf(ask(`/calendar/BE.ics${query}`, accepted));
		assert.match(
			feed("?subdivisionCode=BE-BRU", "de"),
			/SUMMARY:Noël\r\nDESCRIPTION:Christmas Day/,
		);
		assert.match(feed("?lang=de"), /SUMMARY:Weihnachten\r\n/);
		assert.match(feed("?lang=pl"), /SUMMARY:Christmas Day\r\nCATEGORIES/);
		assert.doesNotMatch(feed(""), /Onze Lieve Heer hemel/);
	});
});

describe("the language of an answer wherever the holiday is kept", () => {
	const tables = compile([readCountryFile("BE"), readCountryFile("PL")], {
		...readRelease(),
		names: readNames(),
	});
	const holidays = new Holidays(tables.bytes, decodeUtf8);
	const here = new Site({ country: holidays.country("PL")! });
	const parts = { holidays, here, clock: { nowMs: () => Date.UTC(2026, 11, 25, 12) }, calendar };
	const named = handlerOf({ ...parts, names: new ReaderNames() });
	const bare = handlerOf(parts);
	const CHRISTMAS = "/api/day/PL/2026-12-25";
	const askOf = (path: string, accepted = "", from = named) =>
		replyTo(from, path, accepted && `Accept-Language: ${accepted}\r\n`);
	const called = (path: string, accepted = "", from = named) => {
		const { holidays: records } = JSON.parse(textOf(askOf(path, accepted, from)));
		return [records[0].lang, records[0].label];
	};

	it("is that of `lang` or of the browser, of which the place's own languages are some", () => {
		assert.deepEqual(called(`${CHRISTMAS}?lang=fi`, "de"), ["fi", "Joulupäivä"]);
		assert.deepEqual(called(CHRISTMAS, "xx, en;q=0.2, nb-NO;q=0.8, fi;q=0.5"), [
			"no",
			"Første juledag",
		]);
		assert.deepEqual(called(CHRISTMAS, "en, fi;q=0.9"), ["en", "Christmas Day"]);
		assert.deepEqual(called(CHRISTMAS, "eo"), ["en", "Christmas Day"]);
		assert.deepEqual(called(CHRISTMAS), [undefined, undefined]);
		// The country's own names: its file has them in Polish.
		assert.deepEqual(called(`${CHRISTMAS}?lang=pl`), ["pl", "Boże Narodzenie"]);
		// Belgium has names in French of its own, and none in Ukrainian.
		assert.deepEqual(called(`${DAY}&lang=fr`), ["fr", "Noël"]);
		assert.deepEqual(called(`${DAY}&lang=uk`), ["uk", "Різдво Христове"]);
	});

	it("is English in a name that nobody has in it", () => {
		const path = "/api/day/PL/2026-11-11?lang=fi";
		assert.deepEqual(called(path), ["fi", "Itsenäisyyspäivä"]);
		assert.deepEqual(called("/api/day/PL/2026-05-03?lang=fi"), ["en", "Constitution Day"]);
	});

	it("is told by the ETag, and no other names of the answer change", () => {
		for (const path of [
			CHRISTMAS,
			"/api/day/PL/today",
			"/api/day/here/today",
			"/api/year/PL/2026",
		]) {
			const replies = ["", "fi", "no", "en"].map((accepted) => askOf(path, accepted));
			assert.equal(new Set(replies.map(({ fields }) => tagOf(fields))).size, 4, path);
			for (const { fields } of replies) assert.match(fields, /\r\nVary: Accept-Language\r\n$/);
			const plain = textOf(replies[0]!);
			const without = textOf(replies[1]!).replace(/,"label":"[^"]*","lang":"[^"]*"/g, "");
			assert.equal(without, plain, path);
		}
	});

	it("is no other in a firmware that finds no names", () => {
		assert.deepEqual(called(`${CHRISTMAS}?lang=fi`, "", bare), ["en", "Christmas Day"]);
		assert.deepEqual(called(`${CHRISTMAS}?lang=pl`, "", bare), ["en", "Christmas Day"]);
		assert.equal(textOf(askOf(CHRISTMAS, "", bare)), textOf(askOf(CHRISTMAS)));
	});

	it("is that of the feed and of the line of today", () => {
		assert.match(textOf(askOf("/calendar/PL.ics?lang=fi", "de")), /SUMMARY:Joulupäivä\r\n/);
		assert.match(textOf(askOf("/calendar/PL.ics", "fi")), /SUMMARY:Boże Narodzenie\r\n/);
		assert.match(textOf(askOf("/today.txt?lang=de")), /Weihnachten/);
		assert.match(textOf(askOf("/today.txt?lang=de", "", bare)), /Christmas Day/);
	});

	it("changes nothing in the lists of the service", () => {
		for (const path of [
			"/api/v3/PublicHolidays/2026/PL",
			"/api/v1/get/PL/2026",
			"/api/v4/Holidays/PL/2026",
			"/api/v3/NextPublicHolidays/PL",
		]) {
			const plain = askOf(path, "", bare);
			const asked = askOf(`${path}?lang=fi`, "de");
			assert.equal(textOf(asked), textOf(plain), path);
			assert.doesNotMatch(asked.fields, /Vary/);
		}
	});
});
