/**
 * `holidays watch`: what it reads in the histories of other libraries, written here as they write
 * theirs.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, describe, it } from "mocha";
import type { Lead } from "../../host-sim/desk/watch/here.js";
import { fails, linesOf, printed } from "./run.js";

/** What two commits leave in the calendars of the libraries: path, text before and text after. */
const FILES: readonly (readonly [library: string, path: string, before: string, after: string])[] =
	[
		[
			"vacanza",
			"holidays/countries/austria.py",
			'class Austria:\n    special = {\n        2019: (JAN, 2, tr("Old")),\n    }\n',
			'# https://example.org/gazette\nclass Austria:\n    special = {\n        2019: (JAN, 2, tr("Old")),\n        2026: (NOV, 27, tr("Day of the Test")),\n        2027: (JAN, 1, tr("Known")),\n    }\n    def _populate(self):\n        if self._year >= 2027:\n            self._add_holiday_mar_3(tr("New"))\n        self._add_moon_day(tr("Moon"))\n',
		],
		[
			"jollyday",
			"jollyday-core/src/main/resources/holidays/Holidays_at.xml",
			"<Configuration>\n</Configuration>\n",
			'<Configuration>\n  <Fixed month="NOVEMBER" day="26" validFrom="2026" validTo="2026"/>\n  <Fixed month="DECEMBER" day="25"/>\n</Configuration>\n',
		],
		[
			"quantlib",
			"ql/time/calendars/austria.cpp",
			"bool f() {\n}\n",
			"bool f() {\n    if (y == 2026) {\n        if ((d == 25 && m == November)\n            || (d >= 23 && d <= 24 && m == November))\n            return false;\n    }\n}\n",
		],
		[
			"exchange",
			"exchange_calendars/exchange_calendar_xwbo.py",
			"x = [\n]\n",
			'x = [\n    "2026-11-20",\n]\n',
		],
		[
			"nager",
			"src/Nager.Date/HolidayProviders/AustriaHolidayProvider.cs",
			"class A\n{\n}\n",
			"class A\n{\n    if (year == 2026)\n    {\n        Date = new DateTime(year, 11, 19),\n    }\n}\n",
		],
	];

describe("watch", () => {
	let folder: string;
	let leads: readonly Lead[];

	before(() => {
		folder = mkdtempSync(join(tmpdir(), "watch-"));
		for (const [library, path, ...texts] of FILES) {
			const work = join(folder, library);
			mkdirSync(join(work, dirname(path)), { recursive: true });
			const git = (date: string, ...args: readonly string[]) =>
				execFileSync(
					"git",
					["-C", work, "-c", "user.name=A", "-c", "user.email=a@example.org", ...args],
					{
						env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
						stdio: "pipe",
					},
				);
			git("2025-01-01T00:00:00Z", "init", "-q");
			for (const [i, text] of texts.entries()) {
				writeFileSync(join(work, path), text);
				const date = i === 0 ? "2025-01-01T12:00:00Z" : "2026-08-07T12:00:00Z";
				git(date, "add", "-A");
				git(date, "commit", "-q", "-m", `commit ${i}`);
			}
		}
		leads = linesOf(
			printed("watch", "--from", folder, "--since", "2026-01-01", "--json"),
		) as unknown as Lead[];
	});

	after(() => rmSync(folder, { recursive: true, force: true }));

	it("tells what changed there and is not so here, with commit, day and page", () => {
		const told = leads.map(({ library, date, what }) =>
			[library, date, what].filter(Boolean).join(" "),
		);
		assert.deepEqual(told.sort(), [
			"Nager.Date 2026-11-19 not here",
			"QuantLib 2026-11-23 not here",
			"QuantLib 2026-11-24 not here",
			"QuantLib 2026-11-25 not here",
			"exchange_calendars 2026-11-20 not here",
			"jollyday 2026-11-26 not here",
			"vacanza 2026-11-27 not here",
			"vacanza 2027-03-03 not here",
			"vacanza 2028-03-03 not here",
			"vacanza cannot be read",
		]);
		const [first] = leads.filter(({ library, date }) => library === "vacanza" && date);
		assert.deepEqual(
			[first!.country, first!.committed, first!.subject, first!.pages],
			["AT", "2026-08-07", "commit 1", ["https://example.org/gazette"]],
		);
		assert.match(first!.commit, /^[0-9a-f]{7,}$/);
	});

	it("says it by country, in words, of the years that are asked for", () => {
		const text = printed(
			"watch",
			"AT",
			"--from",
			folder,
			"--since",
			"2026-01-01",
			"--years",
			"2027",
		);
		assert.match(
			text,
			/^AT {2}Austria\n {2}vacanza [0-9a-f]+ 2026-08-07, commit 1\n {4}cites https:\/\/example.org\/gazette\n/,
		);
		assert.match(text, /\n {4}2027-03-03 not here: self\._add_holiday_mar_3/);
		assert.match(text, /\n2 leads: 1 days not here, .* 1 lines that could not be read\n$/);
		assert.match(printed("watch", "--from", folder, "--since", "2026-09-01"), /^0 leads/);
	});

	it("refuses folders without histories", () => {
		fails(["watch", "--from", "/nowhere", "--since", "2026-01-01"], /there is no folder \/nowhere/);
		fails(
			["watch", "--from", join(folder, "vacanza", "holidays"), "--since", "2026-01-01"],
			/no git folder of vacanza/,
		);
		fails(["watch", "--since", "2026-01-01"], /say where the histories are/);
		fails(["watch", "--from", folder, "--since", "soon"], /"soon" is not a date/);
	});
});
