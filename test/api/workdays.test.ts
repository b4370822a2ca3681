/** The route of working days: with overrides and in turns it says what the arithmetic says. */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import { dayOf, isoOf, yearOf } from "../../src/calendar/civil.js";
import { Workdays } from "../../src/holidays/workdays.js";
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

	it("remembers one place: others, and other half days, never answer for it", () => {
		const handler = handlerOf({ holidays });
		const random = new Random(SEED);
		const places = ["AT", "DE", "DE?subdivisionCode=DE-BY", "TR", "TR?half=none", "IL"];
		for (let i = 0; i < SPANS; i++) {
			const place = places[random.below(places.length)]!;
			const [code = "", query = ""] = place.split("?");
			const from = dayOf(2010 + random.below(30), 6, 1);
			const to = from + random.below(9000) - 4000;
			const at = holidays.country(code)!;
			const half = query.startsWith("half") ? "none" : "full";
			const where = query.startsWith("sub") ? at.in("DE-BY")! : at;
			const expected = new Workdays(where, { halfDays: half }).workdaysBetween(from, to);
			const path = `/api/workdays/${code}?from=${isoOf(from)}&to=${isoOf(to)}&${query}`;
			const told = JSON.parse(textOf(replyTo(handler, path)));
			assert.deepEqual(told, { from: isoOf(from), to: isoOf(to), ...expected }, path);
		}
	});

	it("makes a year a turn", () => {
		const { body } = replyTo(handlerOf({ holidays }), "/api/workdays/AT?from=2000-06-01&add=2500");
		assert.ok(typeof body !== "string");
		let turns = 0;
		while (!body.ended) {
			body.next();
			turns++;
		}
		assert.equal(turns, yearOf(dayOf(2010, 1, 1)) - 2000 + 1);
	});
});
