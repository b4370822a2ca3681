/**
 * No cache turns yesterday into today: a browser's behind a proxy's that replays fields, on virtual
 * time.
 */

import assert from "node:assert/strict";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { isoTime } from "../../src/api/health.js";
import { handlerOf } from "../../src/api/routes.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { schoolParts } from "../../src/people/vacations.js";
import type { ClockState } from "../../src/ports/clock.js";
import { Site } from "../../src/today/site.js";
import { CODES, fixturePack, lawOf } from "../fixture/fixture.js";
import { type Answer, Cache, type Origin, originOf } from "../sim/cache.js";
import { Random } from "../sim/wire.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Each of two caches may keep an answer of the tables for an hour. */
const TABLES_MS = 2 * HOUR_MS;

/** Tables as they were, and with a holiday less. */
const packs = [
	fixturePack(),
	compile(
		CODES.map(lawOf).map((law) => ({
			...law,
			rules: law.rules.filter(({ id }) => id !== "christmas-day"),
		})),
	).bytes,
];

/**
 * Answers that depend on today, the clock or settings: they are true at the moment at which they
 * are given.
 */
const FRESH: readonly string[] = [
	"/api/v3/IsTodayPublicHoliday/XA",
	"/api/v3/IsTodayPublicHoliday/XA?offset=0",
	"/api/v3/IsTodayPublicHoliday/XD?countyCode=XD-N",
	"/api/v3/NextPublicHolidays/XA",
	"/api/v3/NextPublicHolidaysWorldwide",
	"/api/day/XA/today",
	"/api/day/XA/tomorrow?offset=-12",
	"/api/day/XD/today?subdivisionCode=XD-N",
	"/api/day/here/today",
	"/api/day/here/tomorrow",
	"/api/day/here/2026-12-25",
];
/** Answers of the tables: true within two hours. */
const TABLES: readonly string[] = [
	"/api/v3/PublicHolidays/2026/XA",
	"/api/v1/get/XA/2026",
	"/api/v3/LongWeekend/2026/XA",
	"/api/v3/CountryInfo/XA",
	"/api/v3/AvailableCountries",
	"/api/day/XA/2026-12-25",
];
/**
 * Problems are answers too: of a place that is configured later, or a country that comes with other
 * tables.
 */
const PROBLEMS: readonly string[] = [
	"/api/v3/PublicHolidays/2026/XX",
	"/api/v3/IsTodayPublicHoliday/XX",
];

/**
 * A device on virtual time: it starts again with other tables, another place, and no clock at
 * first.
 */
class Device {
	nowMs = Date.UTC(2026, 11, 24, 20);
	#pack = 0;
	#place = 0;
	#state: "never set" | "set" | "stale" = "never set";
	#origin: Origin;

	constructor() {
		this.#origin = this.#start();
	}

	readonly ask: Origin = (path, tag) => this.#origin(path, tag);

	/** Something happens to it, or nothing. */
	change(random: Random): void {
		switch (random.below(12)) {
			case 0:
				this.#pack = 1 - this.#pack;
				break;
			case 1:
				this.#place = random.below(3);
				break;
			case 2:
				this.#state = "stale";
				return;
			case 3:
				this.#state = "never set";
				return;
			default:
				this.#state = "set";
				return;
		}
		this.#origin = this.#start();
	}

	#start(): Origin {
		const holidays = new Holidays(packs[this.#pack]!, decodeUtf8);
		const device = this;
		const clock = {
			nowMs: () => (this.#state === "never set" ? undefined : this.nowMs),
			get state() {
				return device.#state;
			},
		};
		const days = [undefined, "12-25", "12-26"][this.#place];
		const here = days === undefined ? undefined : placeOf(holidays, days);
		return originOf(handlerOf({ holidays, clock, ...(here && { here }) }));
	}
}

/** XA, where some days are worked. */
const placeOf = (holidays: Holidays, work: string) =>
	new Site({ country: holidays.country("XA"), overrides: [{ work }] });

const told = ({ status, body }: Answer) => `${status} ${body}`;

describe(`a browser's cache behind a proxy that replays fields (SEED=${SEED})`, () => {
	it("never hears yesterday's answer after midnight", () => {
		for (const path of FRESH) {
			const device = new Device();
			device.change(new Random(1));
			while (device.ask("/api/v3/NextPublicHolidays/XA", "").status !== 200)
				device.change(new Random(SEED));
			const proxy = new Cache(device.ask, () => device.nowMs, false);
			const browsers: Cache[] = [];
			// Minutes to just before each midnight, of Vienna and of UTC, and to just after it.
			for (const minutes of [178, 3, 57, 3, 1378, 3, 57, 3]) {
				// One more comes each time: the proxy has what the first was told.
				browsers.push(new Cache(proxy.get, () => device.nowMs, true));
				const right = told(device.ask(path, ""));
				for (const { get } of browsers)
					assert.equal(told(get(path, "")), right, `${path} at ${isoTime(device.nowMs)}`);
				device.nowMs += minutes * MINUTE_MS;
			}
		}
	});

	it("hears the truth whatever becomes of clock, place and tables; mended tables within two hours", () => {
		for (let seed = SEED; seed < SEED + 40; seed++) {
			const random = new Random(seed);
			const device = new Device();
			const proxy = new Cache(device.ask, () => device.nowMs, false);
			const browsers = [1, 2].map(() => new Cache(proxy.get, () => device.nowMs, true));
			/** What the device would have told of the tables, and until when it would. */
			const truths = new Map<string, { readonly text: string; readonly toMs: number }[]>();
			for (let i = 0; i < 300; i++) {
				device.nowMs += random.below(random.below(4) ? 3 : 90) * MINUTE_MS;
				device.change(random);
				for (const path of TABLES) {
					const list = truths.get(path) ?? [];
					list.push({ text: told(device.ask(path, "")), toMs: device.nowMs });
					truths.set(
						path,
						list.filter(({ toMs }) => toMs >= device.nowMs - TABLES_MS - 90 * MINUTE_MS),
					);
				}
				const paths = random.below(3) ? [...FRESH, ...PROBLEMS] : TABLES;
				const path = paths[random.below(paths.length)]!;
				const heard = told(browsers[random.below(2)]!.get(path, ""));
				const where = `SEED=${seed}: ${path} at ${isoTime(device.nowMs)}`;
				if (paths !== TABLES) assert.equal(heard, told(device.ask(path, "")), where);
				else
					assert.ok(
						truths.get(path)!.some(({ text }) => text === heard),
						where,
					);
			}
		}
	});

	it("knows by the tag whether day, state of the clock, place or tables are others", () => {
		const evening = Date.UTC(2026, 11, 24, 18);
		for (const path of FRESH.filter((one) => !one.includes("IsToday"))) {
			const clock: { now: number | undefined; state: ClockState; nowMs(): number | undefined } = {
				now: evening,
				state: "set",
				nowMs: () => clock.now,
			};
			const holidays = new Holidays(packs[0]!, decodeUtf8);
			const ask = originOf(handlerOf({ holidays, clock, here: placeOf(holidays, "12-25") }));
			const tag = ask(path, "").fields.get("etag")!;
			assert.match(tag, /^"[!#-~]+"$/, path);
			const status = (nowMs: number | undefined, state: ClockState = "set") => {
				clock.now = nowMs;
				clock.state = state;
				return ask(path, tag).status;
			};
			const other = path.endsWith("2026-12-25") ? 304 : 200;
			assert.equal(status(evening), 304, path);
			assert.equal(status(evening - 24 * HOUR_MS), other, path);
			assert.equal(status(evening + HOUR_MS), 304, path);
			assert.equal(status(evening, "stale"), 200, path);
			assert.equal(status(evening + 24 * HOUR_MS), other, path);
			assert.equal(status(evening - HOUR_MS), 304, path);
			assert.equal(status(undefined, "never set"), other === 304 ? 200 : 503, path);
			const mended = new Holidays(packs[1]!, decodeUtf8);
			const others = [
				handlerOf({ holidays: mended, clock, here: placeOf(mended, "12-25") }),
				...(path.includes("here")
					? [handlerOf({ holidays, clock, here: placeOf(holidays, "12-26") })]
					: []),
			];
			clock.now = evening;
			clock.state = "set";
			for (const one of others) assert.equal(originOf(one)(path, tag).status, 200, path);
		}
	});
});

describe("the questions that a device remembers", () => {
	const EVENING = Date.UTC(2026, 11, 24, 18);
	const MIDNIGHT = Date.UTC(2026, 11, 24, 23);
	const PATHS = ["XA/today", "XA/tomorrow", "XB/today", "XB/tomorrow", "XC/today"].map(
		(words) => `/api/day/${words}`,
	);

	/**
	 * A device that counts how often a route has looked at its schools, which it does for no
	 * remembered question.
	 */
	function counting() {
		const clock = { now: EVENING, state: "set" as const, nowMs: () => clock.now };
		let looks = 0;
		const service = {
			holidays: new Holidays(packs[0]!, decodeUtf8),
			clock,
			get schools() {
				looks++;
				return schoolParts;
			},
		};
		const ask = originOf(handlerOf(service));
		const tagOf = (path: string) => ask(path, "").fields.get("etag")!;
		/** The status that who has an answer gets, and whether a route was asked for it. */
		const again = (path: string, tag: string) => {
			const before = looks;
			const { status } = ask(path, tag);
			return { status, isRemembered: looks === before };
		};
		return { clock, tagOf, again };
	}

	it("are the last four", () => {
		const { again, tagOf } = counting();
		const tags = PATHS.map(tagOf);
		for (const i of [1, 2, 3, 4])
			assert.deepEqual(again(PATHS[i]!, tags[i]!), { status: 304, isRemembered: true }, PATHS[i]);
		assert.deepEqual(again(PATHS[0]!, tags[0]!), { status: 304, isRemembered: false });
	});

	it("have no more than 128 characters", () => {
		const { again, tagOf } = counting();
		const path = PATHS[0]!;
		for (const [length, isRemembered] of [
			[128, true],
			[129, false],
		] as const) {
			const long = `${path}?${"x".repeat(length - path.length)}`;
			assert.deepEqual(again(long, tagOf(long)), { status: 304, isRemembered });
		}
	});

	it("are asked anew from the millisecond on at which their day ends", () => {
		const { again, clock, tagOf } = counting();
		const tag = tagOf(PATHS[0]!);
		clock.now = MIDNIGHT - 1;
		assert.deepEqual(again(PATHS[0]!, tag), { status: 304, isRemembered: true });
		clock.now = MIDNIGHT;
		assert.deepEqual(again(PATHS[0]!, tag), { status: 200, isRemembered: false });
	});
});
