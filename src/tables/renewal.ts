/**
 * Tables that renew themselves: once a day a signed statement is fetched. Where it is about newer
 * tables, they are fetched, too: written beside those in use, checked as a whole, and put in force
 * between two turns.
 */

import { dayOfIso, isoOf } from "../calendar/civil.js";
import type { Holidays } from "../holidays/holidays.js";
import type { Clock } from "../ports/clock.js";
import type { RenewalState } from "../ports/renewal.js";
import type { Current } from "../today/current.js";
import { Arrival } from "./arrival.js";
import { Pull, type PullPorts, type Wish } from "./pull.js";
import { type Answering, Rehearsal } from "./rehearsal.js";
import type { Found, Slots } from "./slots.js";
import {
	firstSequence,
	hexOf,
	keyOf,
	packName,
	placesIn,
	refusalOf,
	type Statement,
	signatureRefusal,
	statementOf,
	TRAILER_BYTES,
	trailerName,
} from "./statement.js";

const DAY_MS = 86_400_000;
/**
 * Pauses before the next tries, where a failure may be over soon: a mirror that heals, a network
 * that is back.
 */
const SOON_MS: readonly number[] = [60_000, 600_000, 3_600_000];
/** Milliseconds that a device runs with new tables before they can be confirmed. */
const TRIAL_MS = 10_000;

export interface RenewalOptions {
	readonly slots: Slots;
	/**
	 * Where statements and tables lie: `http://host/path/`, as the settings have checked it; empty:
	 * nobody is asked.
	 */
	readonly url: string;
	readonly ports: PullPorts;
	readonly clock: Clock;
	/** A random whole number, 0 to 2^32 - 1. */
	readonly random: () => number;
	/** Who holds the tables in force. */
	readonly current: Current;
	/**
	 * The tables that the firmware was built with: newer ones of the same countries are asked for.
	 */
	readonly builtIn: Holidays;
	/** What was found in the slots at start: what is held there is in force. */
	readonly found: Found;
	/** What the routes are made of beside tables, place and clock. */
	readonly answering?: Answering;
	/** Countries that new tables have to answer about, in place of that of the configured place. */
	readonly countries?: readonly string[];
	/** Whether there is memory for a try; where there is none, it is asked again a minute later. */
	readonly hasRoom?: () => boolean;
	/** Hears how each try ended. */
	readonly onReport?: (sentence: string) => void;
}

/**
 * The tables in the slots that count: signed, whole, of the same countries and above those of the
 * firmware.
 */
export const findHeld = (slots: Slots, builtIn: Holidays): Found => {
	return slots.find({
		places: placesIn(builtIn, slots.verify),
		sequence: sequenceOf(builtIn),
		today: undefined,
	});
};

/** The sequence of tables without a statement. */
const sequenceOf = (builtIn: Holidays): number => {
	return firstSequence(dayOfIso(builtIn.version) ?? 0);
};

export class Renewal {
	private readonly options: RenewalOptions;
	/** What the tables are of: 32 hexadecimal digits. */
	private readonly places: string;
	private sequence: number;
	private slot: number | undefined;
	private nextDay: number;
	/**
	 * Of the tables in force: which key has signed, and what; -1 and empty of those that the firmware
	 * was built with.
	 */
	private key: number;
	private packHash: string;
	/** The first key that was not retired. */
	private firstKey: number;
	private lastTryMs: number | undefined;
	private outcome = "";
	/**
	 * By the timers' clock: the last try, and when the next is due; undefined before the network was
	 * there.
	 */
	private triedMs = 0;
	private dueMs: number | undefined;
	private pauseMs = DAY_MS;
	/** How many failures in a row were such as may be over soon. */
	private failures = 0;
	private isOnline = false;
	private timer: unknown;
	private pull: Pull | undefined;
	private arrival: Arrival | undefined;
	private rehearsal: Rehearsal | undefined;
	/**
	 * The signature of a statement that was refused, and why: for a day it is refused again unread.
	 */
	private refused = { signature: "", why: "", atMs: 0 };

	constructor(options: RenewalOptions) {
		const { builtIn, found, ports, slots } = options;
		const { held } = found;
		this.options = options;
		this.places = placesIn(builtIn, slots.verify);
		this.sequence = held?.statement.sequence ?? sequenceOf(builtIn);
		this.slot = held?.slot;
		this.nextDay = held?.statement.nextDay ?? 0;
		this.key = held?.key ?? -1;
		this.packHash = held?.statement.packHash ?? "";
		this.firstKey = found.firstKey;
		if (held?.isOnTrial) ports.timers.set(TRIAL_MS, () => this.tryOut(held.slot));
	}

	get state(): RenewalState {
		const { lastTryMs, nextDay, outcome, sequence, slot } = this;
		const { found, url } = this.options;
		const passedOver = found.passedOver[0]?.dataDay;
		return { isOn: url !== "", lastTryMs, nextDay, outcome, passedOver, sequence, slot };
	}

	/** Whether it holds the memory of a try. */
	get isBusy(): boolean {
		return this.pull !== undefined || this.arrival !== undefined || this.rehearsal !== undefined;
	}

	/**
	 * Whether it looks at new tables as a whole, or asks them as clients will, which takes what a
	 * long reply takes.
	 */
	get takesMemory(): boolean {
		return this.rehearsal !== undefined || this.arrival?.isChecking === true;
	}

	/** The network is there, or there again. Never throws. */
	start(): void {
		const { random, ports, url } = this.options;
		if (this.isOnline || url === "") return;
		this.isOnline = true;
		if (this.arrival) {
			this.arrival.start();
			return;
		}
		// Devices that start together, after a power cut, do not ask together.
		const within = (ms: number) => ((random() >>> 0) % (ms / 60_000)) * 60_000;
		const nowMs = ports.timers.now();
		if (this.dueMs === undefined) this.dueMs = nowMs + within(DAY_MS);
		else if (this.dueMs <= nowMs) this.dueMs = nowMs + within(3_600_000);
		this.wait();
	}

	/**
	 * The network went away: what has come of tables stays, and the rest is asked for when it is
	 * back.
	 */
	stop(): void {
		this.isOnline = false;
		if (this.timer !== undefined) this.options.ports.timers.clear(this.timer);
		this.timer = undefined;
		this.arrival?.stop();
		if (!this.pull) return;
		this.pull.close();
		this.end("no statement: the network went away", false, true);
	}

	/**
	 * Asks for newer tables now, due or not; does nothing while it already does so, without a
	 * network, or without the time.
	 */
	poll(): void {
		const { clock, ports } = this.options;
		const nowMs = clock.nowMs();
		if (!this.isOnline || this.isBusy || nowMs === undefined) return;
		if (this.timer !== undefined) ports.timers.clear(this.timer);
		this.timer = undefined;
		this.lastTryMs = nowMs;
		this.triedMs = ports.timers.now();
		const trailer = new Uint8Array(TRAILER_BYTES);
		this.pull = this.get(trailerName(this.places), {
			bytes: TRAILER_BYTES,
			from: 0,
			blockBytes: TRAILER_BYTES,
			totalMs: 60_000,
			onBlock: (block) => {
				trailer.set(block);
				this.pull!.next();
			},
			onEnd: (failure, ending) => {
				// Runs in a native callback, where nothing may be thrown.
				try {
					if (failure === "") this.judge(trailer, Math.floor(nowMs / DAY_MS));
					else this.end(`no statement: the server ${failure}`, false, ending !== "refused");
				} catch (error) {
					this.end(`no tables: ${(error as Error).message}`, false);
				}
			},
		});
	}

	/** Waits until a try is due. */
	private wait(): void {
		if (!this.isOnline) return;
		const { clock, ports } = this.options;
		const leftMs = this.dueMs! - ports.timers.now();
		const again = () => {
			this.timer = undefined;
			this.wait();
		};
		if (leftMs > 0) this.timer = ports.timers.set(leftMs, again);
		else if (clock.nowMs() === undefined) this.timer = ports.timers.set(3_600_000, again);
		else if (this.rehearsal || this.options.hasRoom?.() === false)
			this.timer = ports.timers.set(60_000, again);
		else this.poll();
	}

	private get(name: string, wish: Omit<Wish, "host" | "port" | "path">): Pull {
		return new Pull(this.options.ports, { ...addressOf(this.options.url, name), ...wish });
	}

	/** The statement came: its tables are asked for, or it is refused. */
	private judge(trailer: Uint8Array, today: number): void {
		const { places, refused, sequence } = this;
		const { builtIn, found, slots } = this.options;
		const statement = statementOf(trailer);
		if (!statement) {
			this.end("no statement: what came is none, or damaged", false, true);
			return;
		}
		const key = keyOf(trailer, slots.keys, slots.verify);
		// A later key begins anew, above the firmware's: whoever had stolen the one before may have
		// taken any number.
		const isLater = this.key >= 0 && key > this.key;
		const isSequence = !isLater && statement.sequence === sequence && statement.places === places;
		const isOther =
			isSequence &&
			this.packHash !== "" &&
			(key !== this.key || statement.packHash !== this.packHash);
		if (isSequence && !isOther) this.end("there are no newer tables", true);
		else if (refused.signature === hexOf(trailer, 188, 64) && this.triedMs < refused.atMs + DAY_MS)
			this.end(refused.why, false);
		else {
			const above = isLater ? sequenceOf(builtIn) : isOther ? sequence - 1 : sequence;
			const wanted = { places, sequence: above, today, roomBytes: slots.roomBytes };
			let why = refusalOf(statement, wanted);
			if (why === "" && key >= 0 && key < this.firstKey)
				why = "is signed by a key that a later one has retired";
			why ||= signatureRefusal(trailer, slots.keys, slots.verify);
			if (why === "" && isOther)
				why = `has the sequence ${sequence} of the tables in force, and is about others`;
			if (why === "" && found.passedOver.some(({ packHash }) => packHash === statement.packHash))
				why = "is about tables that were passed over, since no start with them came to its end";
			if (why === "") this.fetch(trailer, statement, key, today);
			else this.refuse(trailer, `the statement ${why}`);
		}
	}

	private fetch(trailer: Uint8Array, statement: Statement, key: number, today: number): void {
		const { current, hasRoom, ports, slots } = this.options;
		// Not as the settings write it: they may have small letters, or a code that no tables have.
		const own = current.site?.country?.code;
		const { countries = own === undefined ? [] : [own] } = this.options;
		this.pull = undefined;
		this.arrival = new Arrival({
			slots,
			inUse: this.slot ?? -1,
			trailer,
			statement,
			timers: ports.timers,
			decode: ports.decode,
			countries,
			today,
			hasRoom,
			refusalOf: (tables) => current.refusalOf(tables),
			rehearse: (tables) => this.rehearsalOf(tables),
			pull: (wish) => this.get(packName(statement), wish),
			onEnd: (tables, slot, failure, isPassing) => {
				if (!tables) {
					if (isPassing) this.end(failure, false, true);
					else this.refuse(trailer, failure);
					return;
				}
				this.key = this.firstKey = key;
				this.packHash = statement.packHash;
				this.slot = slot;
				this.sequence = statement.sequence;
				this.nextDay = statement.nextDay;
				this.end(`tables of ${isoOf(statement.dataDay)} are in force`, true);
				current.replace(tables);
			},
		});
	}

	/** A statement that is refused, or whose tables are, is not tried again for a day. */
	private refuse(trailer: Uint8Array, why: string): void {
		this.refused = { signature: hexOf(trailer, 188, 64), why, atMs: this.triedMs };
		this.end(why, false);
	}

	private rehearsalOf(tables: Holidays): Rehearsal {
		const { answering = {}, clock, current } = this.options;
		const nowMs = clock.nowMs() ?? dayOfIso(tables.version)! * DAY_MS;
		return new Rehearsal({ tables, makeSite: (by) => current.siteBy(by), answering, nowMs });
	}

	/**
	 * The start has come to its end with new tables: where all can be asked of them, too, they are
	 * confirmed.
	 */
	private tryOut(slot: number): void {
		const { current, hasRoom, ports } = this.options;
		const later = (ms: number) => ports.timers.set(ms, () => this.tryOut(slot));
		// Newer ones are in force, which get their own trial at the next start.
		if (this.slot !== slot) return;
		if (!this.rehearsal && (this.isBusy || hasRoom?.() === false)) {
			later(1000);
			return;
		}
		try {
			this.rehearsal ??= this.rehearsalOf(current.tables);
			if (!this.rehearsal.step()) {
				later(10);
				return;
			}
			this.options.slots.confirm(slot);
		} catch (error) {
			this.report(`the tables are not confirmed: ${(error as Error).message}`);
		}
		this.rehearsal = undefined;
	}

	private end(outcome: string, isWell: boolean, isPassing = false): void {
		this.pull = undefined;
		this.arrival = undefined;
		this.outcome = outcome;
		if (isWell) {
			this.pauseMs = DAY_MS;
			this.failures = 0;
		}
		const soonMs = isPassing ? SOON_MS[this.failures++] : undefined;
		if (soonMs !== undefined) this.dueMs = this.options.ports.timers.now() + soonMs;
		else {
			this.dueMs = this.triedMs + this.pauseMs;
			// Each failure doubles the pause, up to a week.
			if (!isWell) this.pauseMs = Math.min(2 * this.pauseMs, 7 * DAY_MS);
		}
		this.wait();
		this.report(outcome);
	}

	private report(sentence: string): void {
		try {
			this.options.onReport?.(sentence);
		} catch {
			// Whoever listens must not stop it.
		}
	}
}

/** Host, port and path of a file in the folder of a URL, which the settings have checked. */
const addressOf = (url: string, name: string): Pick<Wish, "host" | "path" | "port"> => {
	const rest = url.substring("http://".length);
	const slash = rest.indexOf("/");
	const authority = slash < 0 ? rest : rest.substring(0, slash);
	const path = slash < 0 ? "/" : rest.substring(slash);
	const colon = authority.indexOf(":");
	return {
		host: colon < 0 ? authority : authority.substring(0, colon),
		port: colon < 0 ? 80 : Number(authority.substring(colon + 1)),
		path: `${path}${path.endsWith("/") ? "" : "/"}${name}`,
	};
};
