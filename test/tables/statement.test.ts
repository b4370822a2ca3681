/** The signed statement about a pack: what it says, what is refused, and its signature. */

import assert from "node:assert/strict";
import { KEY_ID_AT, keyIdOf, placesOf, SIGNATURE_AT, sealed } from "../../host-sim/cli/trailer.js";
import { nodeVerify } from "../../host-sim/sim/verify.js";
import { dayOf } from "../../src/calendar/civil.js";
import { FORMAT_VERSION } from "../../src/pack/layout.js";
import type { Verify } from "../../src/ports/verify.js";
import {
	bytesOfHex,
	crc32,
	firstSequence,
	hexOf,
	packName,
	refusalOf,
	type Statement,
	signatureRefusal,
	statementOf,
	TRAILER_BYTES,
	trailerName,
	type Wanted,
} from "../../src/tables/statement.js";
import { CODES, fixturePack, openFixture } from "../fixture/fixture.js";
import { KEY, NEXT_DAY, OTHER_KEY, OTHER_PUBLIC_KEY, PUBLIC_KEY, signed } from "./keys.js";

const SEQUENCE = 7;
const pack = fixturePack();
const trailer = signed(pack, SEQUENCE);
const statement = statementOf(trailer)!;
const PLACES = placesOf(CODES, nodeVerify);
const wanted: Wanted = {
	places: PLACES,
	sequence: 6,
	today: statement.dataDay,
	roomBytes: pack.length,
};

/** The port, which tells whether a signature was looked at. */
function counted(): { readonly port: Verify; readonly asked: () => number } {
	let asked = 0;
	const port: Verify = {
		sha256: nodeVerify.sha256,
		verify: (...parts) => {
			asked++;
			return nodeVerify.verify(...parts);
		},
	};
	return { port, asked: () => asked };
}

/** The trailer with other bytes from `at` on, and the CRC of them. */
function changed(at: number, bytes: Uint8Array | readonly number[]): Uint8Array {
	const other = trailer.slice();
	other.set(bytes, at);
	return sealed(other);
}

describe("the statement about a pack", () => {
	it("says what was signed", () => {
		assert.equal(trailer.length, TRAILER_BYTES);
		assert.deepEqual(statement, {
			algorithm: 1,
			format: FORMAT_VERSION,
			places: PLACES,
			sequence: SEQUENCE,
			dataDay: statement.dataDay,
			nextDay: NEXT_DAY,
			needs: 0,
			packBytes: pack.length,
			packHash: statement.packHash,
		});
		assert.equal(packName(statement), `${statement.packHash}.pack`);
		assert.equal(statement.packHash.length, 64);
		assert.equal(refusalOf(statement, wanted), "");
		assert.equal(signatureRefusal(trailer, [PUBLIC_KEY], nodeVerify), "");
	});

	it("names places by their codes with commas", () => {
		// printf AT,CH,DE | sha256sum
		const places = placesOf(["AT", "CH", "DE"], nodeVerify);
		assert.equal(places, "4d3f95f30c5a84efb1dbe1695dc7fc9d");
		assert.equal(trailerName(places), "4d3f95f30c5a84ef.trailer");
		assert.deepEqual(openFixture().codes, CODES);
	});

	it("is none with any byte changed, with one too few or too many", () => {
		for (let i = 0; i < TRAILER_BYTES; i++) {
			const other = trailer.slice();
			other[i]! ^= 1 << (i & 7);
			assert.equal(statementOf(other), undefined, `byte ${i}`);
		}
		assert.equal(statementOf(trailer.slice(1)), undefined);
		assert.equal(statementOf(Uint8Array.of(...trailer, 0)), undefined);
		assert.equal(statementOf(new Uint8Array(TRAILER_BYTES)), undefined);
		assert.equal(statementOf(new Uint8Array(TRAILER_BYTES).fill(0xff)), undefined);
	});

	it("has the CRC of zip and Ethernet", () => {
		const check = Uint8Array.from("123456789", (c) => c.charCodeAt(0));
		assert.equal(crc32(check, 9), 0xcbf43926);
	});

	const refused: readonly [Partial<Statement>, Partial<Wanted>, RegExp][] = [
		[{ algorithm: 2 }, {}, /^is signed by an algorithm \(2\) that is unknown$/],
		[{ format: 7 }, {}, /^is of format 7: this reader knows 6$/],
		[{ places: placesOf(["XA"], nodeVerify) }, {}, /^is about tables of other countries$/],
		[{}, { sequence: SEQUENCE }, /^has the sequence 7, which is not above 7$/],
		[{ sequence: 0 }, {}, /^has the sequence 0, which is not above 6$/],
		[{ dataDay: dayOf(2100, 1, 1) }, {}, /^is of 2100-01-01, which is yet to come$/],
		[{}, { today: statement.dataDay - 2 }, /which is yet to come$/],
		[{ sequence: 0xffffffff }, {}, /^has the sequence 4294967295, which is yet to come$/],
		[{ needs: 4 }, {}, /^is about tables that need a newer reader \(4\)$/],
		[{ packBytes: 0 }, {}, /^is about 0 bytes: there is room for/],
		[{}, { roomBytes: pack.length - 1 }, /^is about \d+ bytes: there is room for/],
	];
	for (const [changes, otherwise, why] of refused)
		it(`is refused: ${why.source}`, () => {
			const bytes = signed(pack, SEQUENCE, changes);
			assert.match(refusalOf(statementOf(bytes)!, { ...wanted, ...otherwise }), why);
		});

	it("may have the sequences of the day after tomorrow, and none later, unless nobody knows today", () => {
		const today = statement.dataDay;
		const refusal = (sequence: number, day: number | undefined) =>
			refusalOf(statementOf(signed(pack, sequence))!, { ...wanted, today: day });
		const last = firstSequence(today + 3) - 1;
		assert.equal(refusal(last, today), "");
		assert.equal(refusal(last + 1, today), `has the sequence ${last + 1}, which is yet to come`);
		assert.equal(refusal(last + 1, undefined), "");
	});

	it("may be of tomorrow, and of any day while nobody knows today", () => {
		assert.equal(refusalOf(statement, { ...wanted, today: statement.dataDay - 1 }), "");
		const late = statementOf(signed(pack, SEQUENCE, { dataDay: 60_000 }))!;
		assert.equal(refusalOf(late, { ...wanted, today: undefined }), "");
	});

	it("is signed by one of the keys, or by nobody", () => {
		const { port, asked } = counted();
		const other = signed(pack, SEQUENCE, {}, OTHER_KEY);
		assert.equal(signatureRefusal(other, [PUBLIC_KEY, OTHER_PUBLIC_KEY], port), "");
		assert.equal(asked(), 1);
		for (const keys of [[], [PUBLIC_KEY], [PUBLIC_KEY.subarray(1)]])
			assert.equal(signatureRefusal(other, keys, port), "is signed by a key that is unknown");
		assert.equal(asked(), 1);
		// The name of a key that is known, and the signature of another.
		const posing = other.slice();
		posing.set(bytesOfHex(keyIdOf(PUBLIC_KEY), 8)!, KEY_ID_AT);
		const why = "is not signed by the key that it names";
		assert.equal(signatureRefusal(sealed(posing), [PUBLIC_KEY], port), why);
		// A key of the settings that is no point of the curve makes Node's port throw.
		const broken = PUBLIC_KEY.slice();
		broken[0]! ^= 1;
		const named = changed(KEY_ID_AT, bytesOfHex(keyIdOf(broken), 8)!);
		assert.equal(signatureRefusal(named, [broken], port), why);
		assert.equal(KEY.type, "private");
	});

	it("asks nobody whether r or s hold that are 0, the order or above", () => {
		const order = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551";
		const s = BigInt(`0x${hexOf(trailer, SIGNATURE_AT + 32, 32)}`);
		const half = (value: bigint) => bytesOfHex(value.toString(16).padStart(64, "0"), 32)!;
		const n = BigInt(`0x${order}`);
		const { port, asked } = counted();
		const wrong = [0n, n, n + 1n, 2n ** 256n - 1n, ...(s + n < 2n ** 256n ? [s + n] : [])];
		for (const value of wrong)
			for (const at of [SIGNATURE_AT, SIGNATURE_AT + 32])
				assert.equal(
					signatureRefusal(changed(at, half(value)), [PUBLIC_KEY], port),
					"has a signature that none can be",
				);
		assert.equal(asked(), 0);
		for (const value of [1n, n - 1n])
			assert.equal(
				signatureRefusal(changed(SIGNATURE_AT, half(value)), [PUBLIC_KEY], port),
				"is not signed by the key that it names",
			);
		assert.equal(asked(), 2);
	});

	it("holds for nothing but what was signed", () => {
		for (let at = 0; at < SIGNATURE_AT; at += 5) {
			if (at >= KEY_ID_AT && at < KEY_ID_AT + 8) continue;
			const other = changed(at, [trailer[at]! ^ 16]);
			const why = signatureRefusal(other, [PUBLIC_KEY], nodeVerify);
			assert.equal(why, "is not signed by the key that it names", `byte ${at}`);
		}
	});

	it("is above tables without one of the same date, and below those of the next", () => {
		assert.ok(firstSequence(20_000) + 99 < firstSequence(20_001));
		assert.ok(firstSequence(0xffff) < 2 ** 32);
	});

	it("reads hexadecimal digits of either case, and no others", () => {
		assert.deepEqual(bytesOfHex("00fFa9", 3), Uint8Array.of(0, 255, 169));
		for (const text of ["", "0", "00f", "00fFa90", "0x12ab", "00fg00", " 0ff00", "+0ff00"])
			assert.equal(bytesOfHex(text, 3), undefined, text);
	});
});

/** RFC 6979, A.2.5: signatures by KEY with SHA-256. */
const VECTORS: readonly (readonly [string, string, string])[] = [
	[
		"sample",
		"EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716",
		"F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8",
	],
	[
		"test",
		"F1ABB023518351CD71D881567B1EA663ED3EFCF6C5132B354F28D3B0B7D38367",
		"019F4113742A2B14BD25926B49C649155F267E60D3814B4C0CC84250E46F0083",
	],
];

describe("node:crypto as the port", () => {
	for (const [text, r, s] of VECTORS)
		it(`verifies RFC 6979's signature of "${text}"`, () => {
			const message = Uint8Array.from(text, (c) => c.charCodeAt(0));
			const signature = bytesOfHex(r + s, 64)!;
			assert.equal(nodeVerify.verify(PUBLIC_KEY, signature, message), true);
			signature[5]! ^= 1;
			assert.equal(nodeVerify.verify(PUBLIC_KEY, signature, message), false);
		});
});
