/**
 * Ten simulated years of a device on a wall with tables of three countries: new tables each week, a
 * key that changes, a host that is gone for a month twice, one that stands still and one that
 * serves a stranger's tables, a time server that lies, and power cuts at random. No day may be
 * wrong. What happens is drawn from a seed, which the title has: `SEED=… npm test --
 * test/tables/years.prove.test.ts` replays it.
 */

import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { evaluate } from "../../data/compiler/law/evaluate.js";
import type { Law } from "../../data/compiler/law/law.js";
import { compile, decodeUtf8, readRelease } from "../../data/compiler/pack/compile.js";
import { nodeVerify } from "../../host-sim/sim/verify.js";
import { dayOf, isoOf, weekdayOf, yearOf } from "../../src/calendar/civil.js";
import { WallClock } from "../../src/clock/clock.js";
import { SntpClient } from "../../src/clock/sntp.js";
import { PUBLIC } from "../../src/holidays/holiday.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { DATE_AT, DAY_BIAS } from "../../src/pack/layout.js";
import type { Slot } from "../../src/ports/store.js";
import type { Timers } from "../../src/ports/timers.js";
import { findHeld, Renewal } from "../../src/tables/renewal.js";
import { Slots } from "../../src/tables/slots.js";
import {
	firstSequence,
	packName,
	signatureRefusal,
	statementOf,
	TRAILER_BYTES,
	trailerName,
} from "../../src/tables/statement.js";
import { Current } from "../../src/today/current.js";
import { answerOf, Network, VirtualTimers } from "../clock/stage.js";
import { DAY } from "../fixture/fixture.js";
import { mended } from "../pack/damage.js";
import { Random } from "../sim/wire.js";
import { DAMAGES, Flash, PowerCut } from "./flash.js";
import { KEY, OTHER_KEY, OTHER_PUBLIC_KEY, PUBLIC_KEY, signed } from "./keys.js";
import { fileServer, latin1, Web } from "./web.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const DAY_MS = 86_400_000;
const HOUR_MS = DAY_MS / 24;
/** A Monday. */
const FIRST = dayOf(2026, 11, 23);
const LAST = dayOf(2036, 11, 23);
const SECTORS = 160;
/** Days by which a statement promises the next one. */
const PROMISED_DAYS = 21;
/** Days that a decree is known ahead at least: longer than all that goes wrong in a row. */
const NOTICE_DAYS = 120;
const MONTH_DAYS = 31;
const FROZEN_DAYS = 40;
const SERVERS = ["192.0.2.1", "192.0.2.2", "192.0.2.3"];

/** A day that a government decrees. */
interface Decree {
	readonly code: string;
	readonly day: number;
	readonly isWorked: boolean;
	/** The day from which it is in the tables. */
	readonly known: number;
}

const CODES = ["XA", "XB", "XC"];
/** Friday and Saturday in the second country. */
const weekendOf = (code: string) => (code === "XB" ? 96 : 65);
const isWeekend = (code: string, day: number) => ((weekendOf(code) >> weekdayOf(day)) & 1) === 1;

/** The law of a country, with the decrees that are known by a day. */
function lawOf(code: string, decrees: readonly Decree[], known: number): Law {
	const own = decrees.filter((one) => one.code === code && one.known <= known);
	const days = (isWorked: boolean) =>
		own
			.filter((one) => one.isWorked === isWorked)
			.map(({ day }) => day)
			.sort((a, b) => a - b);
	const plain = { source: "made up", file: "none", line: 1 };
	const off = days(false);
	return {
		code,
		name: code,
		file: "none",
		answersFrom: null,
		subdivisions: [],
		within: new Map(),
		weekend: [{ from: -Infinity, mask: weekendOf(code) }],
		localWeekends: [],
		zone: "Europe/Vienna",
		zones: new Map(),
		decreesUntil: yearOf(known),
		decides: null,
		said: new Map(),
		decided: null,
		certainUntil: 9999,
		sources: new Map(),
		announced: new Map(),
		reported: new Map(),
		pages: new Map(),
		seen: known,
		seenIn: null,
		rules: [
			DAY,
			{ ...DAY, id: "easter", name: "Easter", on: { kind: "easter", offset: 1 } },
			{
				...DAY,
				id: "eid",
				name: "Eid",
				on: { kind: "calendar", key: "hijri-umm-al-qura 10/1", offset: 0 },
			},
			...(off.length > 0
				? [{ ...DAY, id: "decree", name: "Decree", on: { kind: "list", days: off } as const }]
				: []),
		],
		workdays: days(true).length > 0 ? [{ ...plain, places: null, days: days(true) }] : [],
	};
}

/** Six days off and two worked weekend days a year in each country. */
function drawDecrees(random: Random): readonly Decree[] {
	const decrees: Decree[] = [];
	for (const code of CODES)
		for (let from = FIRST; from < LAST; from += 365)
			for (let n = 0; n < 8; n++) {
				const isWorked = n < 2;
				let day = from + random.below(365);
				while (isWeekend(code, day) !== isWorked || decrees.some((one) => one.day === day)) day++;
				decrees.push({ code, day, isWorked, known: day - NOTICE_DAYS - random.below(120) });
			}
	return decrees;
}

/** What each day is by the law with all its decrees, as the plain evaluator of the law has it. */
function truthOf(law: Law): (day: number) => readonly [isHoliday: boolean, isWorkday: boolean] {
	const off = new Set<number>();
	for (const year of evaluate(law, calendarDays).values())
		for (const { day, types } of year) if (types & PUBLIC) off.add(day);
	const worked = new Set(law.workdays.flatMap(({ days }) => days));
	return (day) => {
		const isHoliday = off.has(day);
		return [isHoliday, worked.has(day) || (!isHoliday && !isWeekend(law.code, day))];
	};
}

const RELEASE = readRelease();

/** The tables of the decrees that are known by a day. */
const packOf = (decrees: readonly Decree[], day: number): Uint8Array<ArrayBuffer> =>
	compile(
		CODES.map((code) => lawOf(code, decrees, day)),
		{ ...RELEASE, day },
	).bytes.slice();

/** Packs that are published, a week each. */
class Publisher {
	readonly files = new Map<string, Uint8Array>();
	readonly #decrees: readonly Decree[];
	readonly #keyChange: number;
	/** Packs by their age: the last four stay. */
	readonly #packs: string[] = [];
	/** How many decrees are known in the pack that was compiled last. */
	#known = -1;
	#pack = new Uint8Array(0);

	constructor(decrees: readonly Decree[], keyChange: number) {
		this.#decrees = decrees;
		this.#keyChange = keyChange;
	}

	/** The tables of a day: compiled where a decree is new, else with another date. */
	packOf(day: number): Uint8Array {
		const known = this.#decrees.filter((one) => one.known <= day).length;
		if (known !== this.#known) {
			this.#known = known;
			this.#pack = packOf(this.#decrees, day);
		}
		const bytes = this.#pack.slice();
		new DataView(bytes.buffer).setUint16(DATE_AT, day + DAY_BIAS, true);
		return mended(bytes, decodeUtf8);
	}

	publish(day: number): void {
		const pack = this.packOf(day);
		const key = day < this.#keyChange ? KEY : OTHER_KEY;
		const sequence = firstSequence(day) + 1;
		const trailer = signed(pack, sequence, { nextDay: day + PROMISED_DAYS }, key);
		const statement = statementOf(trailer)!;
		this.files.set(`/${packName(statement)}`, pack);
		this.files.set(`/${trailerName(statement.places)}`, trailer);
		if (this.#packs.push(`/${packName(statement)}`) > 4) this.files.delete(this.#packs.shift()!);
	}
}

/** A slot whose power may fail: from then on nothing works until the device starts anew. */
class PoweredSlot implements Slot {
	readonly bytes: number;
	readonly sectorBytes: number;
	readonly #flash: Slot;
	readonly #power: Power;

	constructor(flash: Slot, power: Power) {
		this.#flash = flash;
		this.#power = power;
		this.bytes = flash.bytes;
		this.sectorBytes = flash.sectorBytes;
	}

	read = (at: number, into: Uint8Array) => this.#on(() => this.#flash.read(at, into));
	erase = (sector: number) => this.#on(() => this.#flash.erase(sector));
	program = (at: number, bytes: Uint8Array) => this.#on(() => this.#flash.program(at, bytes));
	view = () => this.#flash.view();

	#on(run: () => void): void {
		if (this.#power.isOff) throw new Error("there is no power");
		try {
			run();
		} catch (error) {
			if (error instanceof PowerCut) {
				this.#power.isOff = true;
				this.#power.cuts++;
			}
			throw error;
		}
	}
}

interface Power {
	isOff: boolean;
	/** How often it failed while the flash was written. */
	cuts: number;
}

/** A device from a start to the next power cut. */
class Device {
	readonly power: Power = { isOff: false, cuts: 0 };
	readonly current: Current;
	readonly renewal: Renewal;
	readonly clock: WallClock;

	constructor(
		timers: VirtualTimers,
		flash: Flash,
		web: Web,
		network: Network,
		builtIn: Holidays,
		random: Random,
		onReport: (sentence: string) => void,
	) {
		const { power } = this;
		const own: Timers = {
			now: () => timers.now(),
			clear: (handle) => timers.clear(handle),
			set: (ms, callback) =>
				timers.set(ms, () => {
					if (!power.isOff) callback();
				}),
		};
		this.clock = new WallClock(() => timers.now());
		new SntpClient({
			UDP: network.UDP,
			timers: own,
			clock: this.clock,
			resolve: (host, callback) => callback(host),
			random: () => random.below(2 ** 32),
			servers: SERVERS,
			earliestMs: (FIRST - 1) * DAY_MS,
			latestMs: dayOf(2101, 1, 1) * DAY_MS - 1,
		}).start();
		const slots = new Slots({
			slots: flash.slots.map((slot) => new PoweredSlot(slot, power)),
			keys: [PUBLIC_KEY, OTHER_PUBLIC_KEY],
			verify: nodeVerify,
		});
		const found = findHeld(slots, builtIn);
		const { held } = found;
		this.current = new Current(held ? new Holidays(held.pack, decodeUtf8) : builtIn);
		this.renewal = new Renewal({
			slots,
			url: "http://tables.example/",
			ports: {
				TCP: web.TCP,
				resolve: (_, callback) => callback("192.0.2.9"),
				timers: own,
				encode: latin1,
				decode: decodeUtf8,
			},
			clock: this.clock,
			random: () => random.below(2 ** 32),
			current: this.current,
			builtIn,
			found,
			countries: CODES.slice(0, 1),
			onReport,
		});
		this.renewal.start();
	}
}

/** What the years have come to. */
interface Lived {
	readonly wrong: readonly string[];
	/** Noons at which the clock was not set, and at which there was no power. */
	readonly unknown: number;
	readonly dark: number;
	readonly restarts: number;
	readonly cuts: number;
	readonly late: number;
	readonly lateWhileFrozen: number;
	readonly statements: number;
	readonly packs: number;
	readonly erased: number;
	readonly mostErased: number;
	readonly reports: ReadonlyMap<string, number>;
	readonly sequence: number;
	readonly key: ReturnType<typeof keyIn>;
}

/** Some days in a row: from its first to the day before the last. */
type Span = readonly [from: number, to: number];
const isIn = ([from, to]: Span, day: number) => day >= from && day < to;

function live(seed: number): Lived {
	const random = new Random(seed);
	const inYear = (year: number, days: number): Span => {
		const from = dayOf(2026 + year, 12, 1) + random.below(365 - days - NOTICE_DAYS);
		return [from, from + days];
	};
	// Each in a year of its own, so that what goes wrong is over before the next begins.
	const outages = [inYear(1, MONTH_DAYS), inYear(6, MONTH_DAYS)];
	const frozen = inYear(2, FROZEN_DAYS);
	const strange = inYear(3, MONTH_DAYS);
	const keyChange = inYear(4, 1)[0];
	const lies = [inYear(5, MONTH_DAYS), inYear(8, MONTH_DAYS)];

	const timers = new VirtualTimers();
	const trueMs = () => FIRST * DAY_MS + timers.now();
	const network = new Network();
	network.onQuestion = ({ address, bytes, socket }) => {
		const today = Math.floor(trueMs() / DAY_MS);
		const lie = address !== SERVERS[0] ? 0 : lies.findIndex((span) => isIn(span, today));
		const wrongMs = address === SERVERS[0] && lie >= 0 ? [5, -1][lie]! * 365 * DAY_MS : 0;
		timers.set(20, () => {
			if (!socket.isClosed) socket.arrive([answerOf(bytes, trueMs() + wrongMs)], address);
		});
	};
	const decrees = drawDecrees(random);
	const truths = CODES.map((code) => truthOf(lawOf(code, decrees, LAST)));
	const publisher = new Publisher(decrees, keyChange);
	const builtIn = new Holidays(publisher.packOf(FIRST), decodeUtf8);
	const stranger = strangeFiles(publisher, strange[0]);
	const web = new Web(timers, fileServer(publisher.files));
	const flash = new Flash(SECTORS, seed);
	const reports = new Map<string, number>();
	const onReport = (sentence: string) => {
		const kind = sentence.replace(/\d{4}-\d\d-\d\d/, "…").replace(/\d{5,}/g, "…");
		reports.set(kind, (reports.get(kind) ?? 0) + 1);
	};
	const start = () => new Device(timers, flash, web, network, builtIn, random, onReport);
	let device = start();
	const wrong: string[] = [];
	let unknown = 0;
	let dark = 0;
	let restarts = 0;
	let cuts = 0;
	let late = 0;
	let lateWhileFrozen = 0;

	const restart = () => {
		flash.restore();
		restarts++;
		cuts += device.power.cuts;
		const before = device.renewal.state.sequence;
		device = start();
		// What was in force stays in force.
		const { sequence } = device.renewal.state;
		if (sequence < before) wrong.push(`the sequence fell from ${before} to ${sequence}`);
	};
	/** Lets hours pass; a device without power is started again in the next one. */
	const pass = (hours: number) => {
		for (let hour = 0; hour < hours; hour++) {
			timers.run(HOUR_MS / 2);
			if (device.power.isOff) restart();
			timers.run(HOUR_MS / 2);
		}
	};

	for (let day = FIRST; day < LAST; day++) {
		web.isDown = outages.some((span) => isIn(span, day));
		if ((day - FIRST) % 7 === 0 && !isIn(frozen, day)) publisher.publish(day);
		web.answer = fileServer(isIn(strange, day) ? stranger : publisher.files);
		// A device that is switched off at any time, or in the middle of an update.
		const chance = random.below(30);
		if (chance === 0) {
			const hours = random.below(12);
			pass(hours);
			device.power.isOff = true;
			pass(12 - hours);
		} else {
			if (chance < 3) flash.cutAt(random.below(7), DAMAGES[random.below(DAMAGES.length)]!);
			pass(12);
		}
		const nowMs = device.clock.nowMs();
		// Without power nobody asks; with it the time is known after some seconds.
		if (device.power.isOff) dark++;
		else if (nowMs === undefined) unknown++;
		else {
			const today = Math.floor(nowMs / DAY_MS);
			if (today !== day) wrong.push(`${isoOf(day)} is taken for ${isoOf(today)}`);
			CODES.forEach((code, i) => {
				const country = device.current.tables.country(code)!;
				const told = [country.isHoliday(today), country.isWorkday(today)];
				if (told.join() !== truths[i]!(day).join()) wrong.push(`${code} ${isoOf(day)}: ${told}`);
			});
		}
		const { nextDay } = device.renewal.state;
		if (nextDay !== 0 && day > nextDay) {
			late++;
			if (isIn([frozen[0], frozen[1] + 2], day)) lateWhileFrozen++;
		}
		pass(12);
	}
	const erased = flash.slots.flatMap((slot) => [...slot.erased]);
	return {
		wrong,
		unknown,
		dark,
		restarts,
		cuts,
		late,
		lateWhileFrozen,
		statements: web.requests.filter((request) => request.includes(".trailer ")).length,
		packs: web.requests.filter((request) => request.includes(".pack ")).length,
		erased: erased.reduce((sum, each) => sum + each, 0),
		mostErased: Math.max(...erased),
		reports,
		sequence: device.renewal.state.sequence,
		key: keyIn(flash.slots[device.renewal.state.slot!]!.content),
	};
}

/** Which key has signed what is in a slot. */
function keyIn(content: Uint8Array): "first" | "second" | "none" {
	const trailer = content.slice(-TRAILER_BYTES);
	if (signatureRefusal(trailer, [PUBLIC_KEY], nodeVerify) === "") return "first";
	return signatureRefusal(trailer, [OTHER_PUBLIC_KEY], nodeVerify) === "" ? "second" : "none";
}

/**
 * What a stranger serves: tables without a decree, under a statement of his own that is ahead of
 * all others.
 */
function strangeFiles(publisher: Publisher, day: number): ReadonlyMap<string, Uint8Array> {
	const pack = packOf([], day);
	const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const trailer = signed(pack, firstSequence(day) + 99, {}, privateKey);
	const statement = statementOf(trailer)!;
	return new Map([
		...publisher.files,
		[`/${packName(statement)}`, pack],
		[`/${trailerName(statement.places)}`, trailer],
	]);
}

describe(`ten years on a wall (SEED=${SEED})`, () => {
	let lived: Lived;
	before(() => {
		lived = live(SEED);
		const { cuts, erased, mostErased, packs, restarts, statements } = lived;
		process.stdout.write(
			`      ${statements} statements and ${packs} packs were asked for, ${erased} sectors erased, one at most ` +
				`${mostErased} times; ${restarts} restarts, ${cuts} power cuts while the flash was written\n`,
		);
	});

	it("have no wrong day", () => {
		assert.deepEqual(lived.wrong, []);
		assert.equal(lived.unknown, 0);
		assert.ok(lived.dark < 60, `${lived.dark} noons without power`);
	});

	it("bring new tables each week, by the second key in the end", () => {
		const weeks = Math.ceil((LAST - FIRST) / 7);
		assert.ok(lived.sequence > firstSequence(LAST - 14), `${lived.sequence}`);
		assert.equal(lived.key, "second");
		assert.ok(lived.packs > 0.9 * (weeks - 18) && lived.packs < weeks + 3 * lived.restarts);
	});

	it("have power cuts, and say when a promise is broken", () => {
		assert.ok(lived.restarts > 60, `${lived.restarts} restarts`);
		assert.ok(lived.cuts > 20, `${lived.cuts} cuts while the flash was written`);
		assert.ok(lived.lateWhileFrozen > 10, `${lived.lateWhileFrozen} days late`);
		assert.ok(lived.reports.get("the statement is signed by a key that is unknown")! >= 4);
		assert.ok(lived.reports.get("no statement: the server cannot be reached")! >= 8);
	});

	it("wear no sector out", () => {
		// An ESP32's flash is good for 100,000 erasures of a sector.
		assert.ok(lived.mostErased < 600, `${lived.mostErased} erasures of a sector`);
	});
});
