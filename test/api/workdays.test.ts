/** The route of working days: with overrides and in turns it says what the arithmetic says. */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/sim/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import { dayOf, isoOf, yearOf } from "../../src/calendar/civil.js";
import { PUBLIC } from "../../src/holidays/holiday.js";
import { Workdays } from "../../src/holidays/workdays.js";
import type { Handler } from "../../src/http/methods.js";
import type { OverrideConfig } from "../../src/today/overrides.js";
import { Site } from "../../src/today/site.js";
import { replyTo, textOf } from "../ask.js";
import { Random } from "../sim/wire.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const SPANS = 40;

describe(`/api/workdays (SEED=${SEED})`, () => {
	const holidays = openPack();
	const overrides = [
		{ off: "12-24..01-06", name: "Company holidays" },
		{ work: "2026-12-19" },
		{ off: "corpus-christi + 1" },
		{ remove: "epiphany" },
		{ weekend: "sun" },
	];
	const country = holidays.country("AT")!;
	const here = new Site({ country, overrides });

	it("considers the overrides of the place that is configured, a few days a turn", () => {
		const random = new Random(SEED);
		const handler = handlerOf({ holidays, here, clock: { nowMs: () => 0 } });
		for (let i = 0; i < SPANS; i++) {
			const from = dayOf(2020 + random.below(9), 1, 1) + random.below(365);
			const add = random.below(601) - 300;
			let to = from;
			for (let left = Math.abs(add); left > 0; ) {
				to += Math.sign(add);
				if (here.isWorkday(to)) left--;
			}
			const path = `/api/workdays/here?from=${isoOf(from)}&add=${add}`;
			const told = JSON.parse(textOf(replyTo(handler, path)));
			assert.deepEqual(told, {
				from: isoOf(from),
				to: isoOf(to),
				workdays: add,
				tentative: false,
				known: true,
			});
		}
	});

	it("remembers two places: others, and other half days, never answer for them", () => {
		const handler = handlerOf({ holidays });
		const random = new Random(SEED);
		const places = ["AT", "DE", "DE?subdivisionCode=DE-BY", "TR", "TR?half=none", "IL"];
		for (let i = 0; i < SPANS; i++) {
			const place = places[random.below(places.length)]!;
			const [code = "", query = ""] = place.split("?");
			const from = dayOf(2010 + random.below(30), 6, 1);
			const to = from + random.below(3652) - 1826;
			const at = holidays.country(code)!;
			const half = query.startsWith("half") ? "none" : "full";
			const where = query.startsWith("sub") ? at.in("DE-BY")! : at;
			const expected = new Workdays(where, { halfDays: half }).workdaysBetween(from, to);
			const path = `/api/workdays/${code}?from=${isoOf(from)}&to=${isoOf(to)}&${query}`;
			const told = JSON.parse(textOf(replyTo(handler, path)));
			assert.deepEqual(told, { from: isoOf(from), to: isoOf(to), ...expected }, path);
		}
	});

	const turnsOf = (handler: Handler, path: string) => {
		const { body } = replyTo(handler, path);
		assert.ok(typeof body !== "string");
		let turns = 0;
		while (!body.ended) {
			body.next();
			turns++;
		}
		return turns;
	};

	it("makes a year a turn, none of them in that of the request", () => {
		const path = "/api/workdays/AT?from=2000-06-01&add=1250";
		const { body } = replyTo(handlerOf({ holidays }), path);
		assert.ok(typeof body !== "string");
		assert.equal(body.next(), "");
		assert.equal(turnsOf(handlerOf({ holidays }), path), yearOf(dayOf(2005, 1, 1)) - 2000 + 2);
	});

	it("knows the years of two places again, and of two meanings of half days", () => {
		const handler = handlerOf({ holidays });
		const span = "from=2021-06-01&to=2026-06-01";
		const paths = [`/api/workdays/AT?${span}`, `/api/workdays/AT?${span}&half=none`];
		for (const path of paths) assert.equal(turnsOf(handler, path), 7);
		for (const path of paths) assert.ok(turnsOf(handler, path) <= 3, path);
		turnsOf(handler, `/api/workdays/DE?${span}`);
		assert.ok(turnsOf(handler, paths[1]!) <= 3);
		assert.equal(turnsOf(handler, paths[0]!), 7);
	});

	it("counts five years, and no day more", () => {
		const handler = handlerOf({ holidays, clock: { nowMs: () => dayOf(2026, 3, 1) * 86_400_000 } });
		const told = (query: string) =>
			JSON.parse(textOf(replyTo(handler, `/api/workdays/AT?${query}`)));
		const MESSAGE = ["The field to must be at most 5 years from from."];
		for (const [from, to, isTold] of [
			["2021-03-01", "2026-03-01", true],
			["2021-03-01", "2026-03-02", false],
			["2026-03-01", "2021-03-01", true],
			["2026-03-01", "2021-02-28", false],
			["2024-02-29", "2029-03-01", true],
			["2024-02-29", "2029-03-02", false],
			["today", "2031-03-01", true],
			["today", "2031-03-02", false],
			["1970-01-01", "2100-12-31", false],
		] as const) {
			const answer = told(`from=${from}&to=${to}`);
			if (isTold) assert.equal(typeof answer.workdays, "number", `${from} ${to}`);
			else {
				assert.deepEqual([answer.status, answer.errors], [400, { to: MESSAGE }], `${from} ${to}`);
				assert.match(answer.detail, /^This device counts 5 years at most .* 1250 working days\.$/);
			}
		}
	});

	it("counts from and to today on the last day of the tables, which has no tomorrow", () => {
		const last = dayOf(2100, 12, 31);
		const handler = handlerOf({ holidays, clock: { nowMs: () => last * 86_400_000 + 43_200_000 } });
		const status = (query: string) => replyTo(handler, `/api/workdays/GB?${query}`).status;
		assert.equal(status("from=2100-12-01&to=today"), 200);
		assert.equal(status("from=today&add=-1"), 200);
		assert.equal(status("from=2100-12-01&to=tomorrow"), 503);
	});

	it("adds 1,250 working days, and no more", () => {
		const handler = handlerOf({ holidays });
		for (const add of [1250, -1250]) {
			const path = `/api/workdays/AT?from=2026-03-02&add=${add}`;
			assert.equal(JSON.parse(textOf(replyTo(handler, path))).workdays, add);
			const { detail, errors, status } = JSON.parse(textOf(replyTo(handler, `${path}1`)));
			assert.equal(status, 400);
			assert.deepEqual(errors, { add: ["The field add must be between -1250 and 1250."] });
			assert.match(detail, /^This device counts 5 years at most/);
		}
	});

	it("finds all that may be asked for in every country", () => {
		for (const code of holidays.codes) {
			const work = new Workdays(holidays.country(code)!, { halfDays: "none" });
			for (const add of [1250, -1250]) {
				const from = dayOf(2020, 1, 1);
				const asked = `/api/workdays/${code}?from=${isoOf(from)}&add=${add}&half=none`;
				const { to } = JSON.parse(textOf(replyTo(handlerOf({ holidays }), asked)));
				assert.equal(to, isoOf(work.addWorkdays(from, add).day), asked);
			}
		}
	});

	it("does not look on to the end of the tables where no day is worked", () => {
		const closed = new Site({ country, overrides: [{ off: "1970-01-01..2100-12-31" }] });
		const handler = handlerOf({ holidays, here: closed, clock: { nowMs: () => 0 } });
		for (const query of ["add=1", "add=-1", "add=0&roll=nearest"]) {
			const path = `/api/workdays/here?from=2026-03-01&${query}`;
			assert.ok(turnsOf(handler, path) < 100, path);
			const { to, known } = JSON.parse(textOf(replyTo(handler, path)));
			assert.deepEqual([to, known], [null, false]);
		}
	});

	it("calls no day an estimate that overrides decide", () => {
		const [feast] = holidays
			.country("TR")!
			.year(2040)
			.filter(({ tentative, types }) => tentative && (types & PUBLIC) !== 0);
		const date = isoOf(feast!.day);
		const ask = (list: readonly OverrideConfig[]) => {
			const at = new Site({ country: holidays.country("TR"), overrides: list });
			const handler = handlerOf({ holidays, here: at, clock: { nowMs: () => 0 } });
			const path = `/api/workdays/here?from=${isoOf(feast!.day - 1)}&to=${date}`;
			return JSON.parse(textOf(replyTo(handler, path))).tentative;
		};
		assert.equal(ask([{ off: "2040-07-15" }]), true);
		assert.equal(ask([{ off: date }]), false);
		assert.equal(ask([{ work: date }]), false);
	});
});
