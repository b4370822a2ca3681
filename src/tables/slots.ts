/**
 * Two slots of flash, each with a pack and the statement about it in its last 256 bytes. There is no pointer and no
 * journal: the statement is written last and erased first, so that one that holds has its whole pack before it.
 * Only the slot that is not in use is ever written.
 */

import type { Slot } from "../ports/store.js";
import type { Hash, Verify } from "../ports/verify.js";
import {
	hexOf,
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
}

export interface SlotsOptions {
	/** Two, of equal size. */
	readonly slots: readonly Slot[];
	/** Public keys, one of which has to have signed. */
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
		this.blockBytes = Math.max(...slots.map(({ sectorBytes }) => sectorBytes));
		this.roomBytes = Math.min(...slots.map(({ bytes }) => bytes)) - this.blockBytes;
	}

	/**
	 * The pack of the highest sequence that is wanted, intact and signed; undefined where there is none. Each slot costs a
	 * verification and a hash of its pack, the one with the higher sequence first, the other only where that fails.
	 */
	newest(wanted: Omit<Wanted, "roomBytes">): Held | undefined {
		const found: { slot: number; trailer: Uint8Array; statement: Statement }[] = [];
		for (let slot = 0; slot < this.slots.length; slot++)
			try {
				const trailer = trailerIn(this.slots[slot]!);
				const statement = statementOf(trailer);
				const isWanted =
					statement && refusalOf(statement, { ...wanted, roomBytes: this.roomBytes }) === "";
				if (isWanted) found.push({ slot, trailer, statement });
			} catch {
				// What cannot be read counts for nothing.
			}
		if (found.length > 1 && found[0]!.statement.sequence < found[1]!.statement.sequence)
			found.reverse();
		const held = found.length > 0 ? this.heldIn(found[0]!) : undefined;
		return held ?? (found.length > 1 ? this.heldIn(found[1]!) : undefined);
	}

	/** Begins to write a pack into the slot that is not in use (-1: none is). Throws where the flash fails. */
	begin(inUse: number): SlotWriter {
		const slot = inUse === 0 ? 1 : 0;
		return new SlotWriter(this.slots[slot]!, slot, this.verify);
	}

	private heldIn({ slot, trailer, statement }: Omit<Held, "pack"> & { trailer: Uint8Array }) {
		try {
			if (signatureRefusal(trailer, this.keys, this.verify) !== "") return undefined;
			const pack = this.slots[slot]!.view().subarray(0, statement.packBytes);
			const hash = this.verify.sha256();
			hash.update(pack);
			const isIntact = hexOf(hash.digest(), 0, 32) === statement.packHash;
			return isIntact ? { slot, statement, pack } : undefined;
		} catch {
			return undefined;
		}
	}
}

const trailerIn = (flash: Slot): Uint8Array => {
	const trailer = new Uint8Array(TRAILER_BYTES);
	flash.read(flash.bytes - TRAILER_BYTES, trailer);
	return trailer;
};

/** Writes a pack into a slot, a sector a call: each takes the chip up to half a second. */
export class SlotWriter {
	/** Index of the slot. */
	readonly slot: number;
	private readonly flash: Slot;
	/** Bytes of the pack that are written. */
	private at = 0;
	/** The hash of the bytes that came, and the hash of what the flash has of them. */
	private readonly came: Hash;
	private readonly kept: Hash;

	/** From here on the slot has no statement: what follows may stop anywhere. Throws where the flash fails. */
	constructor(flash: Slot, slot: number, verify: Verify) {
		this.flash = flash;
		this.slot = slot;
		this.came = verify.sha256();
		this.kept = verify.sha256();
		flash.erase(flash.bytes / flash.sectorBytes - 1);
		// A statement that stays would be one about a pack that is overwritten.
		if (statementOf(trailerIn(flash))) throw new Error("the flash cannot be erased");
	}

	/** The next bytes: a sector of them, or the last. They are read back into `block`. Throws where the flash fails. */
	write(block: Uint8Array): void {
		const { flash } = this;
		this.came.update(block);
		flash.erase(this.at / flash.sectorBytes);
		flash.program(this.at, block);
		flash.read(this.at, block);
		this.kept.update(block);
		this.at += block.length;
	}

	/** Why the pack is not that of a statement, as it came or as the flash has it; empty where it is. To be asked once. */
	refusal({ packHash }: Statement): string {
		if (hexOf(this.came.digest(), 0, 32) !== packHash)
			return "the tables that came are not those of the statement";
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
