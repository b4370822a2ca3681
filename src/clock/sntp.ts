/**
 * An SNTP client (RFC 4330): asks time servers in turn, sets a clock, and asks again each day.
 *
 * Every answer is taken for hostile: only one that repeats the 64 random bits of the question that
 * waits, from where the question was sent, is read, and only a time that may be. Where there are
 * several servers, they are asked until those that agree, two at least at different addresses, are
 * more than any others can be. What one tells alone is a guess, of which the clock takes little,
 * until it has told the same for fourteen days. The only server of a device is trusted. One that
 * refuses rests, and is asked again.
 */

import type { Timers } from "../ports/timers.js";
import type { Resolve, UDP, UDPConstructor } from "../ports/udp.js";
import { Alone, type Telling, winners } from "./agreement.js";
import type { WallClock } from "./clock.js";
import { answerTo, type Mark, question } from "./packet.js";
import { FIRST_REST_MS, Refusals } from "./refusals.js";

export interface SntpOptions {
	readonly UDP: UDPConstructor;
	readonly timers: Timers;
	readonly clock: WallClock;
	readonly resolve: Resolve;
	/** A random whole number, 0 to 2^32 - 1. */
	readonly random: () => number;
	/** Names or numeric addresses, asked in this order; at least one. */
	readonly servers: readonly string[];
	/** 123 when left out. */
	readonly port?: number;
	/** UTC milliseconds since 1970-01-01: no answer tells an earlier time. The date of the tables. */
	readonly earliestMs: number;
	/** UTC milliseconds since 1970-01-01: no answer tells a later time. */
	readonly latestMs: number;
	/** Hears, in a sentence, of each time that was told and each attempt that failed. */
	readonly onReport?: (sentence: string) => void;
}

/** UDP port of NTP. */
const NTP_PORT = 123;
/** Milliseconds for the address of a name: a resolver asks several servers of its own. */
export const RESOLVE_MS = 10_000;
/** Milliseconds for an answer: a longer way would leave the time unsure by as much. */
export const ANSWER_MS = 5000;
/** Datagrams that may wait for us before an attempt is given up: one is the answer. */
export const DATAGRAMS = 16;
/** Milliseconds between two servers of one round. */
export const NEXT_SERVER_MS = 1000;
/** Pause after a round in which no server answered; twice as long after each, up to the last. */
export const FIRST_PAUSE_MS = 16_000;
export const LAST_PAUSE_MS = 3_600_000;
/** Milliseconds to the next question after an answer: the clock has lost seconds at most. */
export const REPEAT_MS = 86_400_000;
/** Pauses are up to so much shorter or longer, lest devices that start together ask together. */
const JITTER = 0.1;
/** Milliseconds for which an answer is good enough for a network that comes back. */
const FRESH_MS = 3_600_000;

/** 365 days and a quarter. */
const YEAR_MS = 31_557_600_000;
/**
 * One server alone may tell a time up to twenty years after the date of the tables: no device waits
 * longer for new ones.
 */
const PLAUSIBLE_MS = 20 * YEAR_MS;
/**
 * 2036-02-07T06:28:16Z: here NTP's count of seconds begins anew, so that a clock that nobody has
 * set, which is in the year 1900, looks as if it were in the year after.
 */
const NEXT_ERA_MS = 2_085_978_496_000;
/** A time that differs from the clock by less is the time of that clock, not another one. */
const NEAR_MS = 3_600_000;

/** The question that waits for its answer. */
interface Attempt {
	readonly server: number;
	readonly mark: Mark;
	socket: UDP | undefined;
	address: string;
	/** By the timers' clock. */
	askedMs: number;
	datagrams: number;
}

export class SntpClient {
	private readonly options: SntpOptions;
	private readonly refusals = new Refusals();
	private readonly alone = new Alone();
	/** The server that is asked first in a round. */
	private first = 0;
	/** The servers that are still to be asked in this round. */
	private queue: number[] = [];
	private pauseMs = FIRST_PAUSE_MS;
	private attempt: Attempt | undefined;
	/** What was told in this round, each from another address. */
	private tellings: Telling[] = [];
	/** The one timer: the end of an attempt, or of the pause before the next. */
	private timer: unknown;
	private isRunning = false;
	/** When a server was asked last, by the timers' clock. */
	private lastMs = -Infinity;

	constructor(options: SntpOptions) {
		this.options = options;
	}

	/**
	 * The network is there, or there again: asks at once, or when the last question was long enough
	 * ago, or a day after the last answer. Never throws.
	 */
	start(): void {
		const { clock, timers } = this.options;
		this.stop();
		this.isRunning = true;
		this.queue = [];
		this.pauseMs = FIRST_PAUSE_MS;
		const { ageMs, state } = clock;
		const waitMs = this.lastMs + FIRST_PAUSE_MS - timers.now();
		if (state === "set" && ageMs !== undefined && ageMs < FRESH_MS) this.pause(REPEAT_MS - ageMs);
		else if (waitMs > 0) this.after(waitMs, () => this.ask());
		else this.ask();
	}

	/** Asks no more: the network went away. */
	stop(): void {
		this.isRunning = false;
		this.endAttempt();
	}

	private ask(): void {
		const { random, resolve, servers, timers } = this.options;
		if (this.queue.length === 0) this.begin();
		const server = this.queue.shift();
		if (server === undefined) {
			this.pause(FIRST_REST_MS);
			this.report("every time server refuses to serve: they are asked again tomorrow or later");
			return;
		}
		const attempt: Attempt = {
			server,
			mark: { high: random() >>> 0, low: random() >>> 0 },
			socket: undefined,
			address: "",
			askedMs: 0,
			datagrams: 0,
		};
		this.attempt = attempt;
		this.lastMs = timers.now();
		this.after(RESOLVE_MS, () => this.fail("has no address in time"));
		try {
			resolve(servers[server]!, (address) => {
				if (this.attempt !== attempt || attempt.address !== "") return;
				if (address) this.send(attempt, address);
				else this.fail("has no address");
			});
		} catch {
			if (this.attempt === attempt) this.fail("has no address");
		}
	}

	private send(attempt: Attempt, address: string): void {
		const { UDP, port = NTP_PORT, timers } = this.options;
		attempt.address = address;
		if (this.tellings.some((telling) => telling.address === address)) {
			this.fail("has the address of a server that has told the time");
			return;
		}
		this.after(ANSWER_MS, () => this.fail("did not answer in time"));
		try {
			// A socket a question: what comes late for another finds it closed.
			attempt.socket = new UDP({ onReadable: () => this.readable(attempt) });
			attempt.askedMs = timers.now();
			attempt.socket.write(question(attempt.mark), address, port);
		} catch {
			if (this.attempt === attempt) this.fail("cannot be reached");
		}
	}

	/** Runs in a native callback, where nothing may be thrown. */
	private readable(attempt: Attempt): void {
		const { port = NTP_PORT } = this.options;
		try {
			while (this.attempt === attempt && attempt.socket) {
				const datagram = attempt.socket.read();
				if (!datagram) return;
				if (++attempt.datagrams > DATAGRAMS) this.fail("is flooded");
				else if (datagram.address === attempt.address && datagram.port === port)
					this.received(attempt, datagram);
			}
		} catch {
			if (this.attempt === attempt) this.fail("cannot be read");
		}
	}

	private received(attempt: Attempt, datagram: ArrayBuffer): void {
		const { earliestMs, latestMs, timers } = this.options;
		const answer = answerTo(attempt.mark, datagram, earliestMs, latestMs);
		if (!answer) return;
		if ("kiss" in answer) {
			this.kissed(attempt.server, answer.kiss);
			return;
		}
		const elapsedMs = timers.now() - attempt.askedMs;
		const wayMs = elapsedMs - (answer.sentMs - answer.receivedMs);
		// A server cannot have worked longer than we waited; clocks count whole milliseconds.
		if (elapsedMs > ANSWER_MS || wayMs < -2) return;
		this.told(attempt, Math.max(0, wayMs), answer.sentMs);
	}

	/** A kiss o' death (RFC 5905, 7.4). */
	private kissed(server: number, kiss: string): void {
		if (kiss === "DENY" || kiss === "RSTR") this.refusals.add(server, this.options.timers.now());
		if (kiss === "RATE") this.pauseMs = Math.min(2 * this.pauseMs, LAST_PAUSE_MS);
		this.fail(`answered ${kiss}`);
	}

	private told({ address, server }: Attempt, wayMs: number, sentMs: number): void {
		const { clock, servers, timers } = this.options;
		const differenceMs = Math.round(sentMs + wayMs / 2) - timers.now();
		const telling = { server, address, differenceMs, wayMs };
		this.endAttempt();
		this.refusals.forget(server);
		this.tellings.push(telling);
		if (servers.length === 1 && this.isPlausible(differenceMs)) this.settle(this.tellings);
		else {
			const isSettled = this.next(0);
			if (!isSettled)
				this.report(`${servers[server]} told a time that another server has to confirm`);
			if (clock.state === "never set") this.guess(differenceMs);
		}
	}

	/** Sets the clock by servers that agree. */
	private settle(group: readonly Telling[]): void {
		const { clock, servers, timers } = this.options;
		const nearest = group.reduce((best, each) => (each.wayMs < best.wayMs ? each : best));
		// The day after, the server that told the time first is asked first.
		this.first = group[0]!.server;
		this.queue = [];
		this.alone.end();
		this.pauseMs = FIRST_PAUSE_MS;
		this.pause(REPEAT_MS);
		this.report(`${group.map(({ server }) => servers[server]).join(" and ")} told the time`);
		clock.set(nearest.differenceMs + timers.now());
	}

	/** Lets the clock take what one server tells alone. */
	private guess(differenceMs: number): void {
		const { clock, timers } = this.options;
		if (this.isPlausible(differenceMs)) clock.guess(differenceMs + timers.now());
	}

	/**
	 * Whether one server alone may tell the time that the timers' clock shows with this difference
	 * added.
	 */
	private isPlausible(differenceMs: number): boolean {
		const { clock, earliestMs, timers } = this.options;
		const nowMs = differenceMs + timers.now();
		const eraMs = nowMs - NEXT_ERA_MS;
		// A time near to that of a running clock is believed: a server whose own clock was never set
		// does not tell it.
		const isNear = Math.abs(nowMs - (clock.nowMs() ?? 0)) < NEAR_MS;
		const isUnset = !isNear && earliestMs < NEXT_ERA_MS && eraMs >= 0 && eraMs < YEAR_MS;
		return !isUnset && nowMs <= earliestMs + PLAUSIBLE_MS;
	}

	/** A round begins, of the servers that do not rest. */
	private begin(): void {
		const { servers, timers } = this.options;
		const nowMs = timers.now();
		this.queue = servers
			.map((_server, i) => (this.first + i) % servers.length)
			.filter((server) => !this.refusals.rests(server, nowMs));
		this.tellings = [];
	}

	/** The attempt has failed: the next server follows. */
	private fail(why: string): void {
		const name = this.options.servers[this.attempt!.server];
		this.endAttempt();
		this.next(NEXT_SERVER_MS);
		this.report(`${name} ${why}`);
	}

	/**
	 * True when servers agree, so that the clock is set. Else the next server follows after
	 * milliseconds, or after the last of them a longer pause.
	 */
	private next(ms: number): boolean {
		const group = winners(this.tellings, this.queue.length);
		if (group) this.settle(group);
		else if (this.queue.length > 0) this.pause(ms);
		else this.endRound();
		return group !== undefined;
	}

	private endRound(): void {
		const { clock, timers } = this.options;
		const { length, 0: told } = this.tellings;
		this.pause(this.pauseMs);
		this.pauseMs = Math.min(2 * this.pauseMs, LAST_PAUSE_MS);
		// Of several that contradict each other the clock takes nothing.
		if (length > 1) this.alone.end();
		else if (told && this.isPlausible(told.differenceMs)) {
			const nowMs = told.differenceMs + timers.now();
			if (this.alone.heard(told, timers.now())) clock.follow(nowMs);
			else clock.guess(nowMs);
		}
	}

	private pause(ms: number): void {
		const { random } = this.options;
		const jitter = 1 + JITTER * ((random() >>> 0) / 0x8000_0000 - 1);
		this.after(Math.round(ms * jitter), () => this.ask());
	}

	private endAttempt(): void {
		const socket = this.attempt?.socket;
		this.attempt = undefined;
		this.clearTimer();
		try {
			socket?.close();
		} catch {
			// It is closed already.
		}
	}

	private after(ms: number, callback: () => void): void {
		this.clearTimer();
		this.timer = this.options.timers.set(ms, () => {
			this.timer = undefined;
			if (this.isRunning) callback();
		});
	}

	private clearTimer(): void {
		if (this.timer !== undefined) this.options.timers.clear(this.timer);
		this.timer = undefined;
	}

	private report(sentence: string): void {
		try {
			this.options.onReport?.(sentence);
		} catch {
			// Whoever listens must not stop the clock.
		}
	}
}
