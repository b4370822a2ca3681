/** A responder on a stage, and questions of controllers, byte by byte: for Node, and for XS. */

import { Responder } from "../../src/bacnet/responder.js";
import { Holidays } from "../../src/holidays/holidays.js";
import type { Decode, Encode } from "../../src/ports/text.js";
import type { Datagram, UDP, UDPConstructor, UDPOptions } from "../../src/ports/udp.js";
import { Current } from "../../src/today/current.js";
import { type SiteSettings, siteOf } from "../../src/today/settings.js";
import type { SchoolsOf } from "../../src/today/site-schools.js";
import { Today } from "../../src/today/today.js";
import { VirtualTimers } from "../clock/stage.js";
import { SettableClock } from "../sim/clock.js";

export const DEVICE = 4711;
/** Objects by their types and numbers. */
export const CALENDAR = [6, 1] as const;
export const HOLIDAY = [5, 1] as const;
export const WORKDAY_TOMORROW = [5, 2] as const;
export const SCHOOLDAY = [5, 3] as const;

/** What was sent, and whom to. */
export interface Sent {
	readonly bytes: Uint8Array;
	readonly address: string;
	readonly port: number;
}

/** A network on which a test sends and receives. */
export class Wire {
	readonly sent: Sent[] = [];
	open = 0;
	isBroken = false;
	port: number | undefined;
	private waiting: Datagram[] = [];
	private options: UDPOptions | undefined;

	get UDP(): UDPConstructor {
		const wire = this;
		return class implements UDP {
			isClosed = false;
			constructor(options: UDPOptions) {
				if (wire.isBroken) throw new Error("out of sockets");
				wire.options = options;
				wire.port = options.port;
				wire.open++;
			}
			read(): Datagram | undefined {
				if (this.isClosed) throw new Error("closed");
				return wire.waiting.shift();
			}
			write(bytes: Uint8Array, address: string, port: number): void {
				if (this.isClosed || port === 0) throw new Error("cannot be sent");
				wire.sent.push({ bytes: bytes.slice(), address, port });
			}
			close(): void {
				if (this.isClosed) throw new Error("closed");
				this.isClosed = true;
				wire.open--;
			}
		};
	}

	/** Datagrams arrive together. */
	arrive(...all: readonly (readonly number[] | Uint8Array)[]): void {
		for (const bytes of all) {
			const { buffer } = new Uint8Array(bytes);
			this.waiting.push(Object.assign(buffer, { address: "192.0.2.7", port: 47_808 }));
		}
		this.options?.onReadable(this.waiting.length);
	}

	/** What was sent since the last call. */
	take(): readonly Sent[] {
		return this.sent.splice(0);
	}

	/** What a question is answered; undefined: nothing. */
	ask(question: readonly number[] | Uint8Array): Uint8Array | undefined {
		this.arrive(question);
		return this.take()[0]?.bytes;
	}
}

export interface Texts {
	readonly encode: Encode;
	readonly decode: Decode;
}

export interface StageOptions {
	readonly settings?: SiteSettings;
	readonly nowMs?: number | undefined;
	readonly schools?: SchoolsOf | undefined;
	readonly hasRoom?: () => boolean;
}

/** The afternoon of Christmas Eve in Vienna. */
export const EVE_MS = Date.UTC(2026, 11, 24, 14);

export class Stage {
	readonly timers = new VirtualTimers();
	readonly wire = new Wire();
	readonly reports: string[] = [];
	readonly clock: SettableClock;
	readonly current: Current;
	readonly today: Today;
	readonly responder: Responder;

	/** A device that was started, and has had a second. */
	constructor(tables: Holidays, encode: Encode, options: StageOptions = {}) {
		const { hasRoom, schools, settings = { country: "AT", subdivision: "AT-9" } } = options;
		const { timers } = this;
		const nowMs = "nowMs" in options ? options.nowMs : EVE_MS;
		this.clock = new SettableClock(nowMs, () => timers.nowMs);
		this.current = new Current(tables, (each, onMistake) =>
			siteOf(settings, each, onMistake, schools),
		);
		this.today = new Today({ current: this.current, clock: this.clock, timers });
		this.responder = new Responder({
			device: DEVICE,
			port: 47_808,
			name: "hall",
			version: "1.2.3",
			UDP: this.wire.UDP,
			timers,
			encode,
			current: this.current,
			today: this.today,
			hasSchools: schools !== undefined,
			...(hasRoom && { hasRoom }),
			onReport: (sentence) => this.reports.push(sentence),
		});
		this.responder.start();
		timers.run(1000);
	}
}

/** A stage in XS, which has its own ways between text and bytes. */
export const stageOf = (pack: Uint8Array, texts: Texts, options: StageOptions = {}): Stage => {
	return new Stage(new Holidays(pack, texts.decode), texts.encode, options);
};

/** A number with a context tag. */
export const tagged = (context: number, value: number, bytes = value > 255 ? 2 : 1): number[] => {
	const tag = [(context << 4) | 8 | bytes];
	for (let shift = 8 * (bytes - 1); shift >= 0; shift -= 8) tag.push((value >>> shift) & 0xff);
	return tag;
};

export const objectTag = ([type, number]: readonly [number, number]): number[] =>
	tagged(0, ((type << 22) | number) >>> 0, 4);

/** What a service asks, in the heads of a datagram to us alone, or to all. */
export const framed = (apdu: readonly number[], npdu: readonly number[] = [1, 4], kind = 0x0a) => {
	const length = 4 + npdu.length + apdu.length;
	return [0x81, kind, length >> 8, length & 0xff, ...npdu, ...apdu];
};

/** A question of a service that wants an answer of 480 bytes at most. */
export const confirmed = (service: number, more: readonly number[], most = 3, id = 9): number[] =>
	framed([0, most, id, service, ...more]);

export const readProperty = (
	object: readonly [number, number],
	property: number,
	index?: number,
): number[] =>
	confirmed(12, [
		...objectTag(object),
		...tagged(1, property),
		...(index === undefined ? [] : tagged(2, index)),
	]);

/** Objects, and of each its properties. */
export const readMultiple = (
	...asked: readonly (readonly [object: readonly [number, number], ...properties: number[]])[]
): number[] =>
	confirmed(
		14,
		asked.flatMap(([object, ...properties]) => [
			...objectTag(object),
			0x1e,
			...properties.flatMap((property) => tagged(0, property)),
			0x1f,
		]),
	);

export const whoIs = (...limits: readonly number[]): number[] =>
	framed([0x10, 8, ...limits.flatMap((limit, i) => tagged(i, limit, 3))], [1, 0], 0x0b);
