/**
 * Malformed tables that are rightly signed: names, zones, sections, series, places and schools that
 * are none, under checksums that hold. The firmware as it is, with doubles in place of the SDK,
 * takes them or not; in either case it answers, and where it has taken them it starts from them.
 */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readCountryFile } from "../../data/compiler/law/read.js";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { placesOf, statementAbout, trailerOf } from "../../host-sim/cli/trailer.js";
import { bundledDevice } from "../../host-sim/desk/publish/bundle-device.js";
import type { Device } from "../../host-sim/desk/publish/device.js";
import type { Devices } from "../../host-sim/desk/publish/trial.js";
import { nodeVerify, sha256 } from "../../host-sim/sim/verify.js";
import { dayOf } from "../../src/calendar/civil.js";
import { Holidays } from "../../src/holidays/holidays.js";
import {
	firstSequence,
	packName,
	type Statement,
	trailerName,
} from "../../src/tables/statement.js";
import { BUILD_FOLDER } from "../engines/xs.js";
import { fixturePack } from "../fixture/fixture.js";
import { targetOf } from "../pack/assault.js";
import { damaged, mended, type Target } from "../pack/damage.js";
import { Random } from "../sim/wire.js";
import { dated, KEY, NEXT_DAY, PUBLIC_KEY } from "./keys.js";

const DAY_MS = 86_400_000;
const FIRST_DAY = dayOf(2026, 11, 1);
const NOW_MS = (FIRST_DAY + 20) * DAY_MS;
const SEQUENCE = firstSequence(FIRST_DAY + 7);
const SLOT_BYTES = 48 * 4096;
/** Events that a try takes at most, and milliseconds in which a start is confirmed. */
const MOST_EVENTS = 20_000;
const CONFIRMED_MS = 40_000;

/** Tables of a device, and those that are damaged. */
interface Case {
	readonly builtIn: Uint8Array;
	readonly target: Target;
	readonly places: string;
	/** The settings of its place. */
	readonly config: object;
	readonly paths: readonly string[];
}

function caseOf(pack: Uint8Array, country: string, place: object): Case {
	const { codes } = new Holidays(pack, decodeUtf8);
	return {
		builtIn: dated(pack, FIRST_DAY),
		target: targetOf(dated(pack, FIRST_DAY + 7)),
		places: placesOf(codes, nodeVerify),
		config: {
			holidays: {
				country,
				...place,
				timeServers: [],
				tablesUrl: "http://tables.example/",
				tablesKeys: [Buffer.from(PUBLIC_KEY).toString("hex")],
			},
		},
		paths: [
			"/health",
			"/api/day/here/today",
			"/api/year/here/2026",
			"/api/workdays/here?from=today&add=5",
			"/api/vacations/here/2026",
			"/calendar/here.ics?makeUpDays&school",
			"/api/v3/NextPublicHolidaysWorldwide",
			...codes.flatMap((code) => [
				`/api/day/${code}/today`,
				`/api/places/${code}`,
				`/api/v3/PublicHolidays/2026/${code}?scope=all`,
				`/api/v3/LongWeekend/2026/${code}`,
				`/api/v3/IsTodayPublicHoliday/${code}`,
				`/api/v3/NextPublicHolidays/${code}`,
			]),
		],
	};
}

/** What came of malformed tables. */
export interface Played {
	taken: number;
	passedOver: number;
	/** How often each sentence refused some, without what is in it of names. */
	readonly refusals: Map<string, number>;
}

/** Plays malformed tables by their seeds against the firmware. */
export class Malformed {
	readonly played: Played = { taken: 0, passedOver: 0, refusals: new Map() };
	readonly #devices: Devices;
	readonly #cases: readonly Case[];
	readonly #flash = [0, 1].map(() => new Uint8Array(SLOT_BYTES));

	private constructor(devices: Devices) {
		this.#devices = devices;
		const overrides = [{ remove: "epiphany" }, { off: "12-24", name: "Eve" }];
		this.#cases = [
			caseOf(fixturePack(), "XA", { subdivision: "XA-9", overrides }),
			caseOf(compile(["AT", "LI"].map(readCountryFile)).bytes, "AT", {
				subdivision: "AT-9",
				overrides,
			}),
			caseOf(compile(["ES"].map(readCountryFile)).bytes, "ES", { subdivision: "ES-CN" }),
		];
	}

	/** The firmware of this code. */
	static async open(): Promise<Malformed> {
		const file = join(BUILD_FOLDER, `device-${process.pid}-${Math.random()}.mjs`);
		writeFileSync(file, await bundledDevice());
		return new Malformed((await import(pathToFileURL(file).href)) as Devices);
	}

	/** Throws an AssertionError for what must not be. */
	play(seed: number): void {
		const random = new Random(seed);
		const one = this.#cases[seed % this.#cases.length]!;
		const other = this.#cases[(seed + 1) % this.#cases.length]!;
		const broken = damaged(one.target, other.target.bytes, random);
		const pack = mended(broken.bytes, decodeUtf8);
		const statement = statementOf(pack, one);
		const files = new Map([
			[`/${trailerName(one.places)}`, trailerOf(statement, KEY)],
			[`/${packName(statement)}`, pack],
		]);
		for (const content of this.#flash) content.fill(0xff);
		const device = this.#start(one, files);
		const { renewal } = device.firmware;
		renewal!.poll();
		for (let n = 0; renewal!.state.outcome === "" && n < MOST_EVENTS; n++) device.turn(DAY_MS);
		const { outcome, slot } = renewal!.state;
		assert.notEqual(outcome, "", "it ends");
		this.#ask(device, one);
		if (slot === undefined) {
			const kind = outcome.replace(/\d+|[A-Z]{2}(-\w+)?\b|".*"|the zone .* of/gs, "…");
			this.played.refusals.set(kind, (this.played.refusals.get(kind) ?? 0) + 1);
			return;
		}
		this.played.taken++;
		const next = this.#start(one, files);
		this.#ask(next, one);
		// Some seconds later it is confirmed, or another start finds it so, or passes it over.
		while (next.turn(Math.max(0, CONFIRMED_MS - next.firmware.time.clock.nowMs()! + NOW_MS)));
		for (let start = 0; start < 3; start++) {
			const again = this.#start(one, files);
			this.#ask(again, { ...one, paths: ["/health", "/api/day/here/today"] });
			const { passedOver, slot } = again.firmware.renewal!.state;
			assert.ok(slot !== undefined || passedOver !== undefined);
			if (passedOver !== undefined) this.played.passedOver++;
		}
	}

	#start({ builtIn, config }: Case, files: ReadonlyMap<string, Uint8Array>): Device {
		return new this.#devices.Device({
			config,
			data: new Map([["moddable-holidays.bin", builtIn]]),
			flash: this.#flash,
			files,
			verify: nodeVerify,
			nowMs: NOW_MS,
		});
	}

	#ask(device: Device, { paths }: Case): void {
		for (const path of paths) {
			const status = device.statusOf(path);
			assert.ok([200, 204, 404].includes(status), `${path}: ${status}`);
			if (path.includes("/here")) assert.equal(status, 200, path);
		}
		assert.equal(device.statusOf("/health"), 200);
		assert.match(device.answer, /"server":\{"faults":0,/);
		assert.match(device.answer, /"faults":\{"count":0,/);
	}
}

/**
 * What a thief with a key, or a publisher with a broken disk, says of tables: all that can be made
 * to hold.
 */
function statementOf(pack: Uint8Array, { places, target }: Case): Statement {
	const of = { sequence: SEQUENCE, nextDay: NEXT_DAY };
	const facts = { packBytes: pack.length, packHash: Buffer.from(sha256(pack)).toString("hex") };
	try {
		return { ...statementAbout(pack, of), places };
	} catch {
		return { ...statementAbout(target.bytes, of), ...facts, places };
	}
}

/** Plays so many from a seed; a failure names its own. */
export function playAll(malformed: Malformed, seed: number, count: number): void {
	for (let i = seed; i < seed + count; i++)
		try {
			malformed.play(i);
		} catch (error) {
			throw new Error(`SEED=${i}`, { cause: error });
		}
}
