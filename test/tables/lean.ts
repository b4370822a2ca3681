/**
 * An update with as little around it as can be, for any engine: a turn at a time, so that each can
 * be counted. What a platform does natively, hashes and signatures, is a double that costs next to
 * nothing.
 */

import { Holidays } from "../../src/holidays/holidays.js";
import { checksum } from "../../src/pack/checksum.js";
import { DATE_AT, DAY_BIAS } from "../../src/pack/layout.js";
import type { Slot } from "../../src/ports/store.js";
import type { ConnectOptions, TCP } from "../../src/ports/tcp.js";
import type { Decode, Encode } from "../../src/ports/text.js";
import type { Verify } from "../../src/ports/verify.js";
import { findHeld, Renewal } from "../../src/tables/renewal.js";
import { Slots } from "../../src/tables/slots.js";
import {
	bytesOfHex,
	crc32,
	firstSequence,
	hexOf,
	placesIn,
	TRAILER_BYTES,
} from "../../src/tables/statement.js";
import { Current } from "../../src/today/current.js";

interface Texts {
	readonly encode: Encode;
	readonly decode: Decode;
}

const SECTOR_BYTES = 4096;
const WINDOW_BYTES = 5744;
/** Words of half a sector. */
const BLOCK_WORDS = 512;

export const verify: Verify = {
	sha256() {
		let sum = 0;
		return {
			update(bytes) {
				const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
				// A block at a time, so that it does not matter how they come together.
				for (let at = 0; at < words.length; at += BLOCK_WORDS)
					sum = checksum(words, at, Math.min(at + BLOCK_WORDS, words.length), sum);
			},
			digest: () => new Uint8Array(new Int32Array(8).fill(sum).buffer),
		};
	},
	verify: () => true,
};

class MemorySlot implements Slot {
	readonly bytes = 160 * SECTOR_BYTES;
	readonly sectorBytes = SECTOR_BYTES;
	private readonly content = new Uint8Array(this.bytes).fill(0xff);

	read(at: number, into: Uint8Array): void {
		into.set(this.content.subarray(at, at + into.length));
	}
	erase(sector: number): void {
		this.content.fill(0xff, sector * SECTOR_BYTES, (sector + 1) * SECTOR_BYTES);
	}
	program(at: number, bytes: Uint8Array): void {
		this.content.set(bytes, at);
	}
	view(): Uint8Array {
		return this.content;
	}
}

/** A statement about a pack, as the double signs. */
export function trailerOf(pack: Uint8Array, places: string, sequence: number): Uint8Array {
	const bytes = new Uint8Array(TRAILER_BYTES).fill(1, 188, 252);
	const view = new DataView(bytes.buffer);
	const hash = verify.sha256();
	hash.update(pack);
	view.setUint32(0, 0x4c525448, true);
	bytes[4] = 1;
	view.setUint16(6, 6, true);
	const key = verify.sha256();
	key.update(new Uint8Array(64));
	bytes.set(key.digest().subarray(0, 8), 8);
	bytes.set(bytesOfHex(places, 16)!, 16);
	view.setUint32(32, sequence, true);
	view.setUint16(36, view16(pack, DATE_AT) - DAY_BIAS, true);
	view.setUint32(44, pack.length, true);
	bytes.set(hash.digest(), 48);
	view.setUint32(252, crc32(bytes, 252), true);
	return bytes;
}

const view16 = (bytes: Uint8Array, at: number) => bytes[at]! | (bytes[at + 1]! << 8);

/** What a device has without renewal: the tables that it was built with, and its flash. */
export interface Lean {
	readonly builtIn: Holidays;
	readonly flash: readonly Slot[];
}

export function lean(pack: Uint8Array, texts: Texts): Lean {
	const builtIn = new Holidays(pack, texts.decode);
	return { builtIn, flash: [new MemorySlot(), new MemorySlot()] };
}

/** An update to the very tables that it begins with, under a higher sequence. */
export class LeanUpdate {
	readonly outcomes: string[] = [];
	private readonly renewal: Renewal;
	private readonly current: Current;
	private nowMs = 0;
	private isBegun = false;
	private turns: { readonly atMs: number; readonly run: () => void }[] = [];

	constructor(pack: Uint8Array, texts: Texts, { builtIn, flash }: Lean = lean(pack, texts)) {
		const places = placesIn(builtIn, verify);
		const day = view16(pack, DATE_AT) - DAY_BIAS;
		const trailer = trailerOf(pack, places, firstSequence(day) + 1);
		const slots = new Slots({
			slots: flash,
			keys: [new Uint8Array(64)],
			verify,
		});
		this.current = new Current(builtIn);
		const timers = {
			now: () => this.nowMs,
			set: (ms: number, run: () => void) => {
				const turn = { atMs: this.nowMs + ms, run };
				this.turns.push(turn);
				return turn;
			},
			clear: (handle: unknown) => {
				this.turns = this.turns.filter((turn) => turn !== handle);
			},
		};
		this.renewal = new Renewal({
			slots,
			url: "http://h/",
			ports: {
				TCP: socketOf(timers, texts, pack, trailer),
				resolve: (_host, callback) => callback("192.0.2.1"),
				timers,
				encode: texts.encode,
				decode: texts.decode,
			},
			clock: { nowMs: () => (day + 1) * 86_400_000 },
			random: () => 0,
			current: this.current,
			builtIn,
			found: findHeld(slots, builtIn),
			countries: ["IN"],
			onReport: (sentence) => this.outcomes.push(sentence),
		});
	}

	/** Begins, or runs the next turn; false once there are newer tables. */
	turn(): boolean {
		if (!this.isBegun) {
			this.isBegun = true;
			this.renewal.start();
			return true;
		}
		let next = this.turns[0]!;
		for (const turn of this.turns) if (turn.atMs < next.atMs) next = turn;
		this.nowMs = Math.max(this.nowMs, next.atMs);
		this.turns = this.turns.filter((turn) => turn !== next);
		next.run();
		return this.outcomes.length === 0;
	}

	/** How it ended. */
	get end(): string {
		return `${this.outcomes.join()} ${this.renewal.state.slot} ${this.current.tables.count} ${hexOf(Uint8Array.of(this.renewal.state.sequence & 255), 0, 1)}`;
	}
}

/**
 * Sockets whose server has the statement and the tables, and sends a window whenever it is read.
 */
function socketOf(
	timers: { set(ms: number, run: () => void): unknown },
	{ encode, decode }: Texts,
	pack: Uint8Array,
	trailer: Uint8Array,
) {
	return class implements TCP {
		private readonly options: ConnectOptions;
		private left: Uint8Array[] = [];
		private isTelling = false;

		constructor(options: ConnectOptions) {
			this.options = options;
			timers.set(1, () => options.onWritable.call(this, WINDOW_BYTES));
		}
		read(view: Uint8Array): number {
			const first = this.left[0]!;
			view.set(first.subarray(0, view.length));
			this.left[0] = first.subarray(view.length);
			if (this.left[0].length === 0) this.left.shift();
			this.tell();
			return view.length;
		}
		write(bytes: Uint8Array): number {
			const body = decode(bytes, 0, bytes.length).includes(".trailer") ? trailer : pack;
			this.left = [encode(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`), body];
			this.tell();
			return WINDOW_BYTES - bytes.length;
		}
		close(): void {
			this.left = [];
		}
		private tell(): void {
			if (this.isTelling) return;
			this.isTelling = true;
			timers.set(1, () => {
				this.isTelling = false;
				const { left } = this;
				if (left.length > 0)
					this.options.onReadable.call(this, Math.min(left[0]!.length, WINDOW_BYTES));
			});
		}
	};
}
