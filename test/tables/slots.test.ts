/** Two slots of flash: the newest whole tables count, whatever a power cut leaves. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { placesOf, SIGNATURE_AT, sealed } from "../../host-sim/cli/trailer.js";
import { nodeVerify } from "../../host-sim/sim/verify.js";
import type { Verify } from "../../src/ports/verify.js";
import { type Held, Slots } from "../../src/tables/slots.js";
import { statementOf, TRAILER_BYTES } from "../../src/tables/statement.js";
import { CODES, fixturePack } from "../fixture/fixture.js";
import { DAMAGES, Flash, PowerCut } from "./flash.js";
import { OTHER_KEY, OTHER_PUBLIC_KEY, PUBLIC_KEY, signed } from "./keys.js";

const SECTOR_BYTES = 4096;
const SMALL_BYTES = 512;
const places = placesOf(CODES, nodeVerify);

/**
 * Node's port, which remembers what it has verified: the same bytes are asked for a thousand times.
 */
function remembering(): Verify {
	const known = new Map<string, boolean>();
	return {
		sha256: nodeVerify.sha256,
		verify(key, signature, message) {
			const name = [key, signature, message]
				.map((part) => Buffer.from(part).toString("hex"))
				.join();
			if (!known.has(name)) known.set(name, nodeVerify.verify(key, signature, message));
			return known.get(name)!;
		},
	};
}

const verify = remembering();
const slotsOf = (flash: Flash, keys = [PUBLIC_KEY]) =>
	new Slots({ slots: flash.slots, keys, verify });
const newestOf = (flash: Flash, sequence = 0, of = places): Held | undefined =>
	slotsOf(flash).find({ places: of, sequence, today: undefined }).held;

/** Writes tables as an update does. */
function write(flash: Flash, pack: Uint8Array, trailer: Uint8Array, inUse: number): void {
	const slots = slotsOf(flash);
	const writer = slots.begin(inUse);
	for (let at = 0; at < pack.length; at += slots.blockBytes)
		writer.write(pack.slice(at, at + slots.blockBytes));
	assert.equal(writer.refusal(statementOf(trailer)!), "");
	writer.finish(trailer);
}

/** Tables of the fixture, which differ by their number, and the statement about them. */
function tables(sequence: number): { readonly pack: Uint8Array; readonly trailer: Uint8Array } {
	const pack = fixturePack().slice();
	// What the header says is not looked at here.
	pack[pack.length - 1] = sequence;
	return { pack, trailer: signed(pack, sequence) };
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("slots", () => {
	const [one, two, three] = [1, 2, 3].map(tables);
	const sectors = Math.ceil(one!.pack.length / SECTOR_BYTES) + 1;

	/** Flash with tables 1 and 2. */
	function written(): Flash {
		const flash = new Flash(sectors, 1);
		write(flash, one!.pack, one!.trailer, -1);
		write(flash, two!.pack, two!.trailer, 0);
		for (const slot of [0, 1]) slotsOf(flash).confirm(slot);
		return flash;
	}

	it("have nothing at first, and then the highest sequence", () => {
		const flash = new Flash(sectors, 1);
		assert.equal(newestOf(flash), undefined);
		write(flash, one!.pack, one!.trailer, -1);
		assert.equal(newestOf(flash)!.slot, 0);
		write(flash, two!.pack, two!.trailer, 0);
		const { pack, slot, statement } = newestOf(flash)!;
		assert.deepEqual([slot, statement.sequence], [1, 2]);
		assert.deepEqual(pack, two!.pack);
		write(flash, three!.pack, three!.trailer, 1);
		assert.equal(newestOf(flash)!.slot, 0);
	});

	it("count only above the tables of the firmware, of its countries, signed by its keys", () => {
		const flash = written();
		assert.equal(newestOf(flash, 1)!.statement.sequence, 2);
		assert.equal(newestOf(flash, 2), undefined);
		assert.equal(newestOf(flash, 0, placesOf(["XA"], nodeVerify)), undefined);
		const wanted = { places, sequence: 0, today: undefined };
		assert.equal(slotsOf(flash, []).find(wanted).held, undefined);
		assert.equal(slotsOf(flash, [OTHER_PUBLIC_KEY]).find(wanted).held, undefined);
		assert.ok(slotsOf(flash, [OTHER_PUBLIC_KEY, PUBLIC_KEY]).find(wanted).held);
	});

	it("fall back to the other one when any byte of the newest pack or its statement is damaged", () => {
		const flash = written();
		const { content, bytes } = flash.slots[1]!;
		const damage = (at: number) => {
			content[at]! ^= 1 << (at & 7);
			assert.equal(newestOf(flash)?.statement.sequence, 1, `byte ${at}`);
			content[at]! ^= 1 << (at & 7);
		};
		for (let at = 0; at < two!.pack.length; at += 97) damage(at);
		damage(two!.pack.length - 1);
		for (let at = bytes - TRAILER_BYTES; at < bytes; at++) damage(at);
		assert.equal(newestOf(flash)!.statement.sequence, 2);
	});

	it("answer with what they have when one of them cannot be read", () => {
		const flash = written();
		const fails = () => {
			throw new Error("flash");
		};
		Object.assign(flash.slots[1]!, { read: fails });
		assert.equal(newestOf(flash)!.statement.sequence, 1);
		Object.assign(flash.slots[0]!, { view: fails });
		assert.equal(newestOf(flash), undefined);
	});

	it("never overwrite a pack whose statement cannot be erased", () => {
		const flash = written();
		Object.assign(flash.slots[0]!, { erase: () => {} });
		assert.throws(() => slotsOf(flash).begin(1), /cannot be erased/);
		assert.deepEqual(flash.slots[0]!.content.subarray(0, one!.pack.length), one!.pack);
	});

	it("tell what came wrong from what the flash does not keep", () => {
		const flash = written();
		const statement = statementOf(three!.trailer)!;
		const came = slotsOf(flash).begin(1);
		came.write(one!.pack.slice(0, SECTOR_BYTES));
		assert.match(came.refusal(statement), /not those of the statement/);
		Object.assign(flash.slots[0]!, {
			program(at: number, bytes: Uint8Array) {
				flash.slots[0]!.content.set(bytes, at);
				flash.slots[0]!.content[at + 5]! ^= 1;
			},
		});
		const kept = slotsOf(flash).begin(1);
		for (let at = 0; at < three!.pack.length; at += SECTOR_BYTES)
			kept.write(three!.pack.slice(at, at + SECTOR_BYTES));
		assert.match(kept.refusal(statement), /does not keep/);
		assert.throws(() => kept.finish(three!.trailer), /does not keep/);
		assert.equal(newestOf(flash)!.statement.sequence, 2);
	});

	it("give new tables three starts, and then are passed over unless they were confirmed", () => {
		const flash = written();
		write(flash, three!.pack, three!.trailer, 1);
		const find = () => slotsOf(flash).find({ places, sequence: 0, today: undefined });
		for (let start = 0; start < 3; start++) {
			const { held, passedOver } = find();
			assert.deepEqual([held!.statement.sequence, held!.isOnTrial], [3, true]);
			assert.deepEqual(passedOver, []);
		}
		const { held, passedOver } = find();
		assert.deepEqual([held!.slot, held!.statement.sequence, held!.isOnTrial], [1, 2, false]);
		assert.deepEqual(passedOver, [statementOf(three!.trailer)]);
		// Other tables in the slot have their own starts.
		write(flash, three!.pack, three!.trailer, 1);
		assert.deepEqual([find().held!.slot, find().held!.isOnTrial], [0, true]);
		slotsOf(flash).confirm(0);
		for (let start = 0; start < 9; start++) {
			const { slot, isOnTrial } = find().held!;
			assert.deepEqual([slot, isOnTrial], [0, false]);
		}
	});

	it("mark a start before the pack is opened, and open none that cannot be marked", () => {
		const flash = written();
		write(flash, three!.pack, three!.trailer, 1);
		const marked = flash.slots[0]!.content.slice();
		Object.assign(flash.slots[0]!, { program: () => {} });
		assert.equal(newestOf(flash)!.statement.sequence, 2);
		assert.deepEqual(flash.slots[0]!.content, marked);
	});

	it("count a start whose mark was torn, and a confirmation, too", () => {
		for (const [mark, starts] of [
			[1, 2],
			[0, 9],
		] as const) {
			const flash = written();
			write(flash, three!.pack, three!.trailer, 1);
			const { bytes, content } = flash.slots[0]!;
			content[bytes - TRAILER_BYTES - 64 + 16 * mark + 5]! &= 0x7f;
			let counted = 0;
			while (counted < 9 && newestOf(flash)!.statement.sequence === 3) counted++;
			assert.equal(counted, starts);
		}
	});

	it("try the later key first, and never one that it has retired", () => {
		const keys = [PUBLIC_KEY, OTHER_PUBLIC_KEY];
		const flash = written();
		// A thief has the first key, and the highest sequence.
		const owner = signed(one!.pack, 1, {}, OTHER_KEY);
		write(flash, one!.pack, owner, 1);
		const counted: string[] = [];
		const find = (from: Flash) =>
			new Slots({
				slots: from.slots,
				keys,
				verify: {
					...verify,
					verify: (key, ...parts) => {
						counted.push(key === PUBLIC_KEY ? "first" : "second");
						return verify.verify(key, ...parts);
					},
				},
			}).find({ places, sequence: 0, today: undefined });
		const { held, firstKey } = find(flash);
		assert.deepEqual([held!.slot, held!.key, held!.statement.sequence, firstKey], [0, 1, 1, 1]);
		assert.deepEqual(counted, ["second"]);
		// Its pack is damaged, or used up its starts: what it has retired stays so.
		const damagedFlash = new Flash(sectors, 1);
		damagedFlash.copyFrom(flash);
		damagedFlash.slots[0]!.content[99]! ^= 1;
		assert.deepEqual(find(damagedFlash), { held: undefined, firstKey: 1, passedOver: [] });
		for (let start = 0; start < 2; start++) assert.equal(find(flash).held!.slot, 0);
		assert.deepEqual(find(flash).held, undefined);
		assert.deepEqual([find(flash).firstKey, find(flash).passedOver.length], [1, 1]);
		// A statement that is not the later key's retires nobody.
		const forged = new Flash(sectors, 1);
		forged.copyFrom(flash);
		const trailer = forged.slots[0]!.content.subarray(-TRAILER_BYTES);
		trailer[SIGNATURE_AT + 5]! ^= 1;
		sealed(trailer);
		counted.length = 0;
		assert.deepEqual([find(forged).held!.slot, find(forged).firstKey], [1, 0]);
		assert.deepEqual(counted.slice(0, 2), ["second", "first"]);
	});

	/** Every cut of an update of the tables in `flash`, those in use, to others; returns how many. */
	function cutEverywhere(
		flash: Flash,
		next: { readonly pack: Uint8Array; readonly trailer: Uint8Array },
		of: string,
		recoveries: (operations: number) => readonly number[],
	): number {
		const find = (from: Flash) => newestOf(from, 0, of);
		const { slot, statement } = find(flash)!;
		const before = { slot, hash: statement.packHash };
		const { packHash } = statementOf(next.trailer)!;
		const { erased, sectorBytes } = flash.slots[0]!;
		const flashOf = (seed: number) => new Flash(erased.length, seed, sectorBytes);
		const trial = flashOf(7);
		trial.copyFrom(flash);
		write(trial, next.pack, next.trailer, slot);
		const operations = trial.operations;
		let cuts = 0;
		/**
		 * After a cut: whole tables, the old ones, or the new ones once all of their statement was
		 * written.
		 */
		const check = (left: Flash, name: string): Held => {
			const held = find(left);
			assert.ok(held, `${name}: no tables`);
			assert.equal(hashOf(held.pack), held.statement.packHash, name);
			assert.ok([before.hash, packHash].includes(held.statement.packHash), name);
			const isComplete =
				hashOf(left.slots[1 - before.slot]!.content.subarray(0, next.pack.length)) === packHash &&
				Buffer.compare(left.slots[1 - before.slot]!.content.slice(-TRAILER_BYTES), next.trailer) ===
					0;
			assert.equal(held.statement.packHash === packHash, isComplete, `${name}: not the newest`);
			cuts++;
			return held;
		};
		for (let k = 0; k < operations; k++)
			DAMAGES.forEach((damage, d) => {
				const cut = flashOf(1000 * k + d);
				cut.copyFrom(flash);
				cut.cutAt(k, damage);
				assert.throws(() => write(cut, next.pack, next.trailer, slot), PowerCut);
				cut.restore();
				const held = check(cut, `cut ${k} ${damage}`);
				if (damage === "after" && k === operations - 1)
					assert.equal(held.statement.packHash, packHash);
				if (held.slot !== slot) return;
				// The update begins again, and the power fails again.
				for (const j of recoveries(operations)) {
					const again = flashOf(1_000_000 + 1000 * k + j);
					again.copyFrom(cut);
					again.cutAt(j, DAMAGES[(j + d) % DAMAGES.length]!);
					assert.throws(() => write(again, next.pack, next.trailer, slot), PowerCut);
					again.restore();
					check(again, `cut ${k} ${damage}, then ${j}`);
				}
				write(cut, next.pack, next.trailer, slot);
				assert.equal(check(cut, `after cut ${k} ${damage}`).statement.packHash, packHash);
			});
		return cuts;
	}

	it("hold whole tables, the newest, after a power cut at every operation, and at every one of the next try", () => {
		const all = (count: number) => Array.from({ length: count }, (_, i) => i);
		const cuts = cutEverywhere(written(), three!, places, all);
		const operations = 2 * (sectors - 1) + 2;
		assert.ok(cuts >= operations * DAMAGES.length * operations, `${cuts}`);
		process.stdout.write(`      ${operations} operations, ${cuts} cuts\n`);
	});

	it("hold them after a power cut at every operation of an update of 60 sectors", () => {
		const long = (sequence: number) => {
			const pack = new Uint8Array(60 * SMALL_BYTES - 4).fill(sequence);
			pack.set(fixturePack());
			return { pack, trailer: signed(pack, sequence) };
		};
		// Sectors that hold a statement and its marks: the operations are as many, and no more bytes
		// than it takes.
		const flash = new Flash(61, 3, SMALL_BYTES);
		const [old, next] = [long(10), long(11)];
		write(flash, old.pack, old.trailer, -1);
		const cuts = cutEverywhere(flash, next, places, (count) => [flash.random(count)]);
		process.stdout.write(`      122 operations, ${cuts} cuts\n`);
	});
});
