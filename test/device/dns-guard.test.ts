/**
 * What of DNS reaches the SDK's parser: judged by another that builds each name, and so is slow.
 */

import assert from "node:assert/strict";
import { addressOfName, guarded, isSoundDns } from "../../src/device/dns-guard.js";
import type { Datagram, UDPOptions } from "../../src/ports/udp.js";
import { Random } from "../sim/wire.js";
import { answer, EVERYDAY, HARMFUL, mutant } from "./dns.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const MUTANTS = 3000;

/** A name of a packet: its labels, and the byte behind it. Throws for what is none. */
function nameAt(bytes: Uint8Array, at: number, before = at): { labels: string[]; end: number } {
	const tag = bytes[at];
	if (tag === undefined) throw new Error("it leaves the packet");
	if (tag === 0) return { labels: [], end: at + 1 };
	if (tag >= 192) {
		const target = (tag - 192) * 256 + (bytes[at + 1] ?? Number.NaN);
		if (!(target >= 12 && target < before)) throw new Error("it does not point back");
		return { labels: nameAt(bytes, target).labels, end: at + 2 };
	}
	if (tag > 63) throw new Error("it is no label");
	const { labels, end } = nameAt(bytes, at + 1 + tag, before);
	return {
		labels: [Buffer.from(bytes.subarray(at + 1, at + 1 + tag)).toString("latin1"), ...labels],
		end,
	};
}

function nameIn(bytes: Uint8Array, at: number) {
	const name = nameAt(bytes, at);
	const length = name.labels.reduce((sum, label) => sum + 1 + label.length, 1);
	if (length > 255 || name.labels.length > 127) throw new Error("it is too long");
	return name;
}

/** What `isSoundDns` says, or why not. */
function judged(bytes: Uint8Array): string {
	try {
		if (bytes.length < 12 || bytes.length > 1500) throw new Error("its length");
		const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		const counts = [4, 6, 8, 10].map((at) => view.getUint16(at));
		if (Math.max(...counts) > 32) throw new Error("its counts");
		let at = 12;
		counts.forEach((count, section) => {
			for (let i = 0; i < count; i++) {
				const { labels, end } = nameIn(bytes, at);
				const type = view.getUint16(end);
				view.getUint16(end + 2);
				if (labels.length === 0 && (section === 0 || type !== 41)) throw new Error("no name");
				at = end + 4;
				if (section === 0) continue;
				const size = view.getUint16(end + 8);
				at = end + 10 + size;
				if (at > bytes.length) throw new Error("its data");
				if (type === 1 && size !== 4) throw new Error("no address");
				if (type !== 12 && type !== 33) continue;
				const name = nameIn(bytes, end + (type === 12 ? 10 : 16));
				if (name.end !== at || name.labels.length === 0) throw new Error("its data's name");
			}
		});
		return "sound";
	} catch (error) {
		return (error as Error).message;
	}
}

/** What `addressOfName` finds, by names that are built. */
function addressBy(bytes: Uint8Array, wanted: string): string | undefined {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (bytes[2]! < 128) return undefined;
	let at = 12;
	for (let section = 0; section < 4; section++)
		for (let i = view.getUint16(4 + 2 * section); i > 0; i--) {
			const { labels, end } = nameAt(bytes, at);
			at = end + 4;
			if (section === 0) continue;
			const size = view.getUint16(end + 8);
			at = end + 10 + size;
			const isAddress = view.getUint16(end) === 1 && section !== 2 && view.getUint32(end + 4) > 0;
			if (isAddress && labels.join(".").toLowerCase() === wanted)
				return bytes.subarray(end + 10, at).join(".");
		}
	return undefined;
}

describe(`the guard before the SDK's DNS (SEED=${SEED})`, () => {
	it("lets pass what devices send", () => {
		for (const bytes of EVERYDAY) {
			assert.equal(isSoundDns(bytes), true);
			assert.equal(judged(bytes), "sound");
		}
	});

	for (const [what, bytes] of HARMFUL)
		it(`stops ${what}`, () => {
			assert.equal(isSoundDns(bytes), false);
			assert.notEqual(judged(bytes), "sound");
		});

	it("knows how long a label and a name may be", () => {
		/** A question for a name of labels of these sizes. */
		const asked = (sizes: readonly number[]) =>
			Uint8Array.from([
				...[0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
				...sizes.flatMap((size) => [size, ...new Array<number>(size).fill(97)]),
				...[0, 0, 12, 0, 1],
			]);
		for (const [sizes, isSound] of [
			[[63], true],
			[[64], false],
			[[100], false],
			[[63, 63, 63, 61], true],
			[[63, 63, 63, 62], false],
			[[63, 63, 63, 63], false],
		] as const) {
			assert.equal(isSoundDns(asked(sizes)), isSound, `${sizes}`);
			assert.equal(judged(asked(sizes)) === "sound", isSound, `${sizes}`);
		}
	});

	it("stops the packet that stopped a device", () => {
		const bytes = Buffer.from("000000000001000000000000c00c00010001", "hex");
		assert.equal(isSoundDns(bytes), false);
	});

	it("judges mutations as its slow twin does", () => {
		const random = new Random(SEED);
		let sound = 0;
		for (let i = 0; i < MUTANTS; i++) {
			const bytes = mutant((count) => random.below(count));
			const verdict = judged(bytes);
			assert.equal(
				isSoundDns(bytes),
				verdict === "sound",
				`${verdict}: ${Buffer.from(bytes).toString("hex")}`,
			);
			if (verdict === "sound") sound++;
		}
		assert.ok(sound > MUTANTS / 20 && sound < MUTANTS / 2, `${sound} of ${MUTANTS} were sound`);
	});

	it("finds the address that an answer gives to a name, and as its slow twin does in mutations", () => {
		const address = (bytes: Uint8Array) => addressOfName(bytes, "Holidays");
		assert.deepEqual(EVERYDAY.map(address), [
			// A probe is no answer; of the third packet it stands among the additional records.
			undefined,
			undefined,
			"192.0.2.7",
			undefined,
			undefined,
		]);
		assert.equal(address(answer("HOLIDAYS", "192.0.2.9")), "192.0.2.9");
		assert.equal(address(answer("holidays", "192.0.2.9", 0)), undefined);
		assert.equal(address(answer("holiday", "192.0.2.9")), undefined);
		assert.equal(address(answer("holidays2", "192.0.2.9")), undefined);
		const random = new Random(SEED);
		let found = 0;
		for (let i = 0; i < MUTANTS; i++) {
			const bytes = mutant((count) => random.below(count));
			if (!isSoundDns(bytes)) continue;
			const expected = addressBy(bytes, "holidays.local");
			assert.equal(address(bytes), expected, Buffer.from(bytes).toString("hex"));
			if (expected) found++;
		}
		assert.ok(found > 10, `${found} found`);
	});

	it("gives the SDK an empty packet of the same sender instead, and bears what it throws", () => {
		const waiting = [...EVERYDAY, ...HARMFUL.map(([, bytes]) => bytes)];
		let arrive: (count: number) => void = () => {};
		class UDP {
			constructor({ onReadable }: UDPOptions) {
				arrive = (count) => onReadable.call(this, count);
			}
			read() {
				const bytes = waiting.shift();
				if (bytes === undefined) return undefined;
				const packet = Uint8Array.from(bytes).buffer;
				return Object.assign(packet, { address: "192.0.2.9", port: 5353 }) as Datagram;
			}
			write() {}
			close() {}
		}
		const seen: string[] = [];
		new (guarded(UDP))({
			onReadable(this: UDP, count: number) {
				for (let i = 0; i < count; i++) {
					const packet = this.read()!;
					seen.push(`${packet.address} ${packet.port} ${Buffer.from(packet).toString("hex")}`);
				}
				throw new Error("the SDK's own");
			},
		} as UDPOptions);
		arrive(EVERYDAY.length + HARMFUL.length);
		const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
		assert.deepEqual(seen, [
			...EVERYDAY.map((bytes) => `192.0.2.9 5353 ${hex(bytes)}`),
			...HARMFUL.map(() => `192.0.2.9 5353 ${"00".repeat(12)}`),
		]);
	});
});
