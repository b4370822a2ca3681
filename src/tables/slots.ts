/**
 * Two slots of flash, each with a pack and the statement about it in its last 256 bytes. There is
 * no pointer and no journal: the statement is written last and erased first, so that one that holds
 * has its whole pack before it. Only the slot that is not in use is ever written.
 *
 * Right before the statement are four marks, 16 bytes each, all ones after an erase and zeros once
 * they are set: the first says that the pack is confirmed, the others that a start with it was
 * tried. A pack gets three starts to be confirmed.
 */

import type { Slot } from "../ports/store.js";
import type { Hash, Verify } from "../ports/verify.js";
import {
	hexOf,
	keyOf,
	refusalOf,
	type Statement,
	signatureRefusal,
	statementOf,
	TRAILER_BYTES,
	type Wanted,
} from "./statement.js";

/** A pack in a slot, with a statement that holds. */
export interface Held {
	/** Index of the slot. */
	readonly slot: number;
	readonly statement: Statement;
	/** The pack where it lies. */
	readonly pack: Uint8Array;
	/** Index of the key that has signed. */
	readonly key: number;
	/** It is not confirmed: this is one of the starts that it gets. */
	readonly isOnTrial: boolean;
}

/** What a start finds in the slots. */
export interface Found {
	/** The pack that counts; undefined where none does. */
	readonly held: Held | undefined;
	/**
	 * Index of the first key that still counts: a statement by a later one has retired those before.
	 */
	readonly firstKey: number;
	/** What was passed over for it: statements that hold, about packs that used up their starts. */
	readonly passedOver: readonly Statement[];
}

/** Bytes of a mark: the least that encrypted flash takes. */
const MARK_BYTES = 16;
/** Starts that a pack gets; their marks follow that of the confirmation. */
const STARTS = 3;
const MARKS_BYTES = (1 + STARTS) * MARK_BYTES;

export interface SlotsOptions {
	/** Two, of equal size. */
	readonly slots: readonly Slot[];
	/**
	 * Public keys, one of which has to have signed: each retires those before it with its first
	 * statement.
	 */
	readonly keys: readonly Uint8Array[];
	readonly verify: Verify;
}

export class Slots {
	readonly verify: Verify;
	readonly keys: readonly Uint8Array[];
	/** Bytes of the largest pack: the last sector is that of the statement. */
	readonly roomBytes: number;
	/** Bytes that are written at once. */
	readonly blockBytes: number;
	private readonly slots: readonly Slot[];

	constructor({ slots, keys, verify }: SlotsOptions) {
		this.slots = slots;
		this.keys = keys;
		this.verify = verify;
		const sectorBytes = Math.max(...slots.map((slot) => slot.sectorBytes));
		// Half a sector: the buffer of a whole one is memory that clients want meanwhile.
		this.blockBytes = sectorBytes / 2;
		this.roomBytes = Math.min(...slots.map(({ bytes }) => bytes)) - sectorBytes;
	}

	/**
	 * The pack that counts: intact, signed by the latest key, of the highest sequence, and confirmed
	 * or with a start left, which is marked before anybody opens it. The first statement by this
	 * order costs a verification and a hash of its pack, the second only where the first fails or was
	 * passed over. Never throws.
	 */
	find(wanted: Omit<Wanted, "roomBytes">): Found {
		const { keys, roomBytes, slots, verify } = this;
		const candidates: Candidate[] = [];
		for (let slot = 0; slot < slots.length; slot++)
			try {
				const trailer = trailerIn(slots[slot]!);
				const statement = statementOf(trailer);
				if (!statement || refusalOf(statement, { ...wanted, roomBytes }) !== "") continue;
				const key = keyOf(trailer, keys, verify);
				if (key >= 0) candidates.push({ slot, trailer, statement, key });
			} catch {
				// What cannot be read counts for nothing.
			}
		const [one, two] = candidates;
		if (one && two && isBehind(one, two)) candidates.reverse();
		let firstKey = 0;
		const passedOver: Statement[] = [];
		for (let i = 0; i < candidates.length; i++)
			try {
				const { key, slot, statement, trailer } = candidates[i]!;
				if (key < firstKey || signatureRefusal(trailer, keys, verify) !== "") continue;
				firstKey = key;
				const flash = slots[slot]!;
				const starts = startsLeft(flash);
				if (starts === 0) {
					passedOver.push(statement);
					continue;
				}
				const pack = flash.view().subarray(0, statement.packBytes);
				const hash = verify.sha256();
				hash.update(pack);
				if (hexOf(hash.digest(), 0, 32) !== statement.packHash) continue;
				const isOnTrial = starts <= STARTS;
				if (isOnTrial) setMark(flash, 1 + STARTS - starts);
				return { held: { slot, statement, pack, key, isOnTrial }, firstKey, passedOver };
			} catch {
				// Nor does what cannot be marked: without a mark its starts have no end.
			}
		return { held: undefined, firstKey, passedOver };
	}

	/**
	 * Notes that the device runs with the pack of a slot: it needs no more trials. Throws where the
	 * flash fails.
	 */
	confirm(slot: number): void {
		setMark(this.slots[slot]!, 0);
	}

	/**
	 * Begins to write a pack into the slot that is not in use (-1: none is). Throws where the flash
	 * fails.
	 */
	begin(inUse: number): SlotWriter {
		const slot = inUse === 0 ? 1 : 0;
		return new SlotWriter(this.slots[slot]!, slot, this.verify);
	}
}

/** A slot with a statement that is wanted; nobody has looked at its signature. */
interface Candidate {
	readonly slot: number;
	readonly trailer: Uint8Array;
	readonly statement: Statement;
	readonly key: number;
}

/** Whether another is tried first: later keys before earlier ones, then by their sequence. */
const isBehind = (one: Candidate, other: Candidate): boolean => {
	return one.key === other.key
		? one.statement.sequence < other.statement.sequence
		: one.key < other.key;
};

/** How many starts the pack of a slot has left; one more than it gets, where it is confirmed. */
const startsLeft = (flash: Slot): number => {
	const marks = new Uint8Array(MARKS_BYTES);
	flash.read(flash.bytes - TRAILER_BYTES - MARKS_BYTES, marks);
	let left = STARTS;
	for (let mark = 0; mark <= STARTS; mark++) {
		// A mark that the power failed in counts as set, as soon as it has a zero.
		const at = mark * MARK_BYTES;
		if (marks.subarray(at, at + MARK_BYTES).every((byte) => byte === 0xff)) continue;
		if (mark === 0) return STARTS + 1;
		left--;
	}
	return left;
};

/** Sets a mark: 0 is that of the confirmation. Throws where the flash does not keep it. */
const setMark = (flash: Slot, mark: number): void => {
	const zeros = new Uint8Array(MARK_BYTES);
	const at = flash.bytes - TRAILER_BYTES - MARKS_BYTES + mark * MARK_BYTES;
	flash.program(at, zeros);
	flash.read(at, zeros);
	if (zeros.some((byte) => byte !== 0)) throw new Error("the flash does not keep a mark");
};

const trailerIn = (flash: Slot): Uint8Array => {
	const trailer = new Uint8Array(TRAILER_BYTES);
	flash.read(flash.bytes - TRAILER_BYTES, trailer);
	return trailer;
};

/** Writes a pack into a slot, half a sector a call: each takes the chip up to half a second. */
export class SlotWriter {
	/** Index of the slot. */
	readonly slot: number;
	private readonly flash: Slot;
	/** Bytes of the pack that are written. */
	private at = 0;
	/** What came is not what was signed: somebody on the way has sent something else. */
	isOther = false;
	/** The hash of the bytes that came, and the hash of what the flash has of them. */
	private readonly came: Hash;
	private readonly kept: Hash;

	/**
	 * From here on the slot has no statement: what follows may stop anywhere. Throws where the flash
	 * fails.
	 */
	constructor(flash: Slot, slot: number, verify: Verify) {
		this.flash = flash;
		this.slot = slot;
		this.came = verify.sha256();
		this.kept = verify.sha256();
		flash.erase(flash.bytes / flash.sectorBytes - 1);
		// A statement that stays would be one about a pack that is overwritten.
		if (statementOf(trailerIn(flash))) throw new Error("the flash cannot be erased");
	}

	/**
	 * The next bytes: half a sector of them, or the last. They are read back into `block`. The first
	 * half erases the sector. Throws where the flash fails.
	 */
	write(block: Uint8Array): void {
		const { flash } = this;
		this.came.update(block);
		if (this.at % flash.sectorBytes === 0) flash.erase(this.at / flash.sectorBytes);
		flash.program(this.at, block);
		flash.read(this.at, block);
		this.kept.update(block);
		this.at += block.length;
	}

	/**
	 * Why the pack is not that of a statement, as it came or as the flash has it; empty where it is.
	 * To be asked once.
	 */
	refusal({ packHash }: Statement): string {
		this.isOther = hexOf(this.came.digest(), 0, 32) !== packHash;
		if (this.isOther) return "the tables that came are not those of the statement";
		if (hexOf(this.kept.digest(), 0, 32) !== packHash)
			return "the flash does not keep what is written";
		return "";
	}

	/** The pack where it lies. */
	get pack(): Uint8Array {
		return this.flash.view().subarray(0, this.at);
	}

	/** Puts the statement behind its pack: from here on it counts. Throws where the flash fails. */
	finish(trailer: Uint8Array): void {
		const { flash } = this;
		flash.program(flash.bytes - TRAILER_BYTES, trailer);
		if (hexOf(trailerIn(flash), 0, TRAILER_BYTES) !== hexOf(trailer, 0, TRAILER_BYTES))
			throw new Error("the flash does not keep what is written");
	}
}
