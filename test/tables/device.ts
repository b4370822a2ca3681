/**
 * A device on a stage: flash, a clock, a network with one web server, and tables of the fixture
 * that renew themselves.
 */

import { nodeVerify } from "../../host-sim/sim/verify.js";
import { WallClock } from "../../src/clock/clock.js";
import { Holidays } from "../../src/holidays/holidays.js";
import type { Verify } from "../../src/ports/verify.js";
import { Mistakes } from "../../src/settings/mistakes.js";
import { findHeld, Renewal, type RenewalOptions } from "../../src/tables/renewal.js";
import { Slots } from "../../src/tables/slots.js";
import { packName, statementOf, trailerName } from "../../src/tables/statement.js";
import { Current, type SiteMaker } from "../../src/today/current.js";
import { type SiteSettings, siteOf } from "../../src/today/settings.js";
import { VirtualTimers } from "../clock/stage.js";
import { decode } from "./assault.js";
import { Flash, randomBy } from "./flash.js";
import { PUBLIC_KEY } from "./keys.js";
import { fileServer, latin1, Web } from "./web.js";

export const DAY_MS = 86_400_000;
/** Where the files of the stage lie. */
export const FOLDER = "/tables/";

export interface DeviceOptions {
	readonly builtIn: Uint8Array;
	readonly flash?: Flash;
	readonly keys?: readonly Uint8Array[];
	/** UTC milliseconds since 1970-01-01 at start; undefined: nobody tells the time. */
	readonly nowMs?: number | undefined;
	readonly countries?: readonly string[];
	readonly makeSite?: SiteMaker;
	readonly seed?: number;
	readonly hasRoom?: () => boolean;
	readonly verify?: Verify;
	/** Files of the server, which outlive a restart. */
	readonly files?: Map<string, Uint8Array>;
	/** Of its place; none when left out. */
	readonly settings?: SiteSettings;
}

/** A device from its start to the next power cut. */
export class Device {
	readonly timers = new VirtualTimers();
	readonly clock = new WallClock(() => this.timers.now());
	readonly files: Map<string, Uint8Array>;
	readonly web: Web;
	readonly flash: Flash;
	readonly current: Current;
	readonly renewal: Renewal;
	/** What is wrong with its settings, as `/health` has it. */
	readonly mistakes = new Mistakes(() => {});
	/** How its tries ended. */
	readonly reports: string[] = [];
	/** Signatures that were looked at. */
	verified = 0;

	constructor({ builtIn, files, nowMs, ...options }: DeviceOptions) {
		const { countries, keys = [PUBLIC_KEY], verify = nodeVerify } = options;
		const { flash, hasRoom = () => true, makeSite, seed = 1 } = options;
		const random = randomBy(seed);
		this.files = files ?? new Map();
		this.flash = flash ?? new Flash(8, seed);
		this.web = new Web(this.timers, fileServer(this.files));
		if (nowMs !== undefined) this.clock.set(nowMs);
		const slots = new Slots({
			slots: this.flash.slots,
			keys,
			verify: {
				sha256: verify.sha256,
				verify: (...parts) => {
					this.verified++;
					return verify.verify(...parts);
				},
			},
		});
		const own = new Holidays(builtIn, decode);
		const found = findHeld(slots, own);
		const { held } = found;
		const { settings } = options;
		this.current = new Current(
			held ? new Holidays(held.pack, decode) : own,
			makeSite ??
				((tables, onMistake, endedCounts) =>
					settings && siteOf(settings, tables, onMistake, undefined, endedCounts)),
			(sentences) => this.mistakes.ofTables(sentences),
		);
		const renewalOptions: RenewalOptions = {
			slots,
			url: `http://tables.example${FOLDER}`,
			ports: {
				TCP: this.web.TCP,
				resolve: (_host, callback) => callback("192.0.2.1"),
				timers: this.timers,
				encode: latin1,
				decode,
			},
			clock: this.clock,
			random: () => random(2 ** 32),
			current: this.current,
			builtIn: own,
			found,
			...(countries && { countries }),
			hasRoom,
			onReport: (sentence) => this.reports.push(sentence),
		};
		this.renewal = new Renewal(renewalOptions);
	}

	/** Puts tables and the statement about them on the server. */
	publish(pack: Uint8Array, trailer: Uint8Array): void {
		publishTo(this.files, pack, trailer);
	}

	/** Looks for newer tables and waits until it ended; how it did. */
	poll(): string {
		const before = this.reports.length;
		this.renewal.start();
		this.renewal.poll();
		for (let n = 0; this.reports.length === before && n < 1_000_000; n++) this.timers.runNext();
		return this.reports.at(-1) ?? "";
	}
}

/** Puts tables and the statement about them on a server, as a publisher does. */
export function publishTo(
	files: Map<string, Uint8Array>,
	pack: Uint8Array,
	trailer: Uint8Array,
): void {
	const statement = statementOf(trailer)!;
	files.set(FOLDER + trailerName(statement.places), trailer);
	files.set(FOLDER + packName(statement), pack);
}
