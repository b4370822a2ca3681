/**
 * The line about today: what it says on each kind of day, in which language, and when it says
 * nothing.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { openPack } from "../../host-sim/sim/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import type { Reply } from "../../src/http/reply.js";
import type { Request } from "../../src/http/request.js";
import { RequestReader } from "../../src/http/request-reader.js";
import { languages, OWN } from "../../src/page/words/languages.js";
import { Site, type SiteOptions } from "../../src/today/site.js";
import { openFixture } from "../fixture/fixture.js";
import { SettableClock } from "../sim/clock.js";

const fixture = openFixture();
const clock = new SettableClock(undefined, () => 0);

interface Asked {
	readonly now?: string;
	readonly code?: string;
	readonly query?: string;
	readonly holidays?: typeof fixture;
	readonly fields?: string;
	readonly options?: Omit<SiteOptions, "country">;
}

function ask({ now, code = "XA", query = "", holidays = fixture, ...more }: Asked): Reply {
	clock.set(now === undefined ? undefined : Date.parse(now));
	const here = new Site({ country: holidays.country(code)!, ...more.options });
	const reader = new RequestReader();
	const { fields = "" } = more;
	reader.take(
		new TextEncoder().encode(`GET /today.txt${query} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`),
	);
	return handlerOf({ holidays, clock, here })(reader.next() as Request);
}

function line(asked: Asked): string {
	const { body, status, type } = ask(asked);
	assert.deepEqual([status, type], [200, "text/plain; charset=utf-8"]);
	assert.ok(typeof body !== "string");
	let text = "";
	while (!body.ended) text += body.next();
	assert.equal(body.next(), "");
	assert.match(text, /^[^\n]+\n$/);
	return text.trimEnd();
}

describe("the line about today", () => {
	it("has a day off by its names, and the next one", () => {
		assert.equal(
			line({ now: "2026-10-26T12:00:00Z" }),
			"2026-10-26 National Day · 2026-11-01 All Saints' Day",
		);
	});

	it("says that it is a working day, or a weekend", () => {
		assert.match(line({ now: "2026-10-27T12:00:00Z" }), /^2026-10-27 Working day · 2026-11-01 /);
		assert.match(line({ now: "2026-10-24T12:00:00Z" }), /^2026-10-24 Weekend · 2026-10-26 /);
	});

	it("has the days off of the house, on one line whatever they are called", () => {
		const overrides = [{ off: "2026-10-27", name: "Stock\ntaking" }];
		const now = "2026-10-27T12:00:00Z";
		assert.match(line({ now, options: { overrides } }), /^2026-10-27 Stock\?taking · /);
		assert.match(
			line({ now: "2026-10-26T12:00:00Z", options: { overrides } }),
			/^2026-10-26 National Day · 2026-10-27 Stock\?taking$/,
		);
	});

	it("speaks the first language of the place, and English to who asks for another", () => {
		const holidays = openPack();
		const at = { holidays, code: "AT", now: "2026-12-25T12:00:00Z" };
		const german = "2026-12-25 Weihnachten · 2026-12-26 Stefanitag";
		const english = "2026-12-25 Christmas Day · 2026-12-26 St. Stephen's Day";
		assert.equal(line(at), german);
		assert.equal(line({ ...at, query: "?lang=de-AT" }), german);
		assert.equal(line({ ...at, query: "?lang=" }), german);
		assert.equal(line({ ...at, query: "?lang=en" }), english);
		assert.equal(line({ ...at, query: "?lang=fr" }), english);
		// A language whose words the line does not have: wholly English, and never half.
		assert.match(
			line({ ...at, code: "PL", now: "2026-11-30T12:00:00Z" }),
			/ Working day · .* Christmas/,
		);
		assert.match(
			line({ ...at, code: "FR", now: "2026-11-30T12:00:00Z" }),
			/ Jour ouvré · .* Noël$/,
		);
	});

	it("has the names of the place where it has several languages", () => {
		const holidays = openPack();
		const now = "2026-12-25T12:00:00Z";
		const at = (code: string, subdivision: string | undefined, query = "") =>
			line({ holidays, now, code, query, ...(subdivision && { options: { subdivision } }) });
		assert.match(at("CH", "CH-GE"), /^2026-12-25 Noël · 2026-12-31 Restauration de la République$/);
		assert.match(at("CH", "CH-ZH"), /^2026-12-25 Weihnachten · /);
		assert.match(at("CH", "CH-ZH", "?lang=fr"), /^2026-12-25 Noël · /);
		assert.match(
			at("CA", "CA-QC"),
			/^2026-12-25 (Noël|Jour de Noël) · 2027-01-01 Jour de l'[Aa]n$/,
		);
		// The words of the line are not known in Dutch: wholly English, and never half.
		assert.match(at("BE", "BE-VLG"), /^2026-12-25 Christmas Day · 2027-01-01 New Year's Day$/);
	});

	it("says in words what depends on the region", () => {
		const holidays = openPack();
		const at = (code: string, now: string, subdivision?: string) =>
			line({ holidays, now, code, ...(subdivision && { options: { subdivision } }) });
		const [monday, corpus] = ["2026-04-06T12:00:00Z", "2026-06-04T12:00:00Z"];
		assert.match(
			at("GB", monday),
			/^2026-04-06 Depends on the region: Easter Monday in England, Northern Ireland, Wales · /,
		);
		assert.match(at("GB", monday, "GB-ENG"), /^2026-04-06 Easter Monday · /);
		assert.match(at("GB", monday, "GB-SCT"), /^2026-04-06 Working day · /);
		const assumption = "2028-08-15T12:00:00Z";
		assert.match(
			at("DE", assumption, "DE-BY"),
			/^2028-08-15\? Je nach Region: Mariä Himmelfahrt in Ahorntal, .*, \+\d+ · /,
		);
		assert.match(at("DE", assumption, "DE-BY/augsburg"), /^2028-08-15 Mariä Himmelfahrt · /);
		// A Saturday.
		assert.match(at("DE", "2026-08-15T12:00:00Z", "DE-BY"), /^2026-08-15\? Wochenende · /);
		assert.match(at("DE", corpus), /^2026-06-04 Je nach Region: Fronleichnam in [^·]*, \+\d · /);
	});

	it("tells a half day from a whole one, and what nobody has decided yet", () => {
		const holidays = openPack();
		assert.equal(
			line({ now: "2026-12-31T12:00:00Z" }),
			"2026-12-31 Half day: New Year's Eve · 2027-01-01 New Year's Day",
		);
		assert.match(line({ holidays, code: "OM", now: "2027-03-01T12:00:00Z" }), / · 2027-03-\d\d\? /);
	});

	it("has the words of the page, for countries of their language", () => {
		const source = readFileSync(new URL("../../../src/api/today-line.ts", import.meta.url), "utf8");
		const lines = /LANGUAGES = `\n(.*?)\n`/s.exec(source)![1]!.split("\n");
		assert.deepEqual(
			lines.map((one) => one.slice(0, 2)),
			OWN,
		);
		for (const one of lines) {
			const [language, ...cells] = one.split("|");
			const countries = cells.pop();
			const { depends, halfDay, keptIn, weekend, workday } = languages[language!]!.words;
			assert.deepEqual(cells, [workday, weekend, halfDay, depends, keptIn]);
			for (const code of countries!.trim().split(" ").filter(Boolean))
				assert.equal(new Intl.Locale(`und-${code}`).maximize().language, language, code);
		}
	});

	it("is asked for each time, and is a 304 to who has it", () => {
		const now = "2026-10-26T12:00:00Z";
		const { fields } = ask({ now });
		assert.match(fields, /Cache-Control: no-cache\r\n/);
		const tag = /ETag: (.*)\r\n/.exec(fields)![1]!;
		const again = (moment: string, query = "") =>
			ask({ now: moment, query, fields: `If-None-Match: ${tag}\r\n` }).status;
		assert.deepEqual([again(now), again("2026-10-27T12:00:00Z")], [304, 200]);
	});

	it("says nothing while the clock is unset", () => {
		const { fields, status } = ask({});
		assert.equal(status, 503);
		assert.match(fields, /Retry-After/);
	});
});
