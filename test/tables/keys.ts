/** Keys for tests alone, which everybody knows, and statements that they sign. */

import { createPrivateKey, type KeyObject } from "node:crypto";
import { statementAbout, trailerOf } from "../../host-sim/cli/trailer.js";
import { publicBytes } from "../../host-sim/sim/verify.js";
import { dayOf } from "../../src/calendar/civil.js";
import { checksum } from "../../src/pack/checksum.js";
import * as layout from "../../src/pack/layout.js";
import type { Statement } from "../../src/tables/statement.js";

const key = (d: string, x: string, y: string): KeyObject => {
	const digits = (hex: string) => Buffer.from(hex, "hex").toString("base64url");
	const jwk = { kty: "EC", crv: "P-256", d: digits(d), x: digits(x), y: digits(y) };
	return createPrivateKey({ key: jwk, format: "jwk" });
};

/** RFC 6979, A.2.5. */
export const KEY = key(
	"C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721",
	"60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6",
	"7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299",
);
/** RFC 5903, 8.1: the initiator's. */
export const OTHER_KEY = key(
	"C88F01F510D9AC3F70A292DAA2316DE544E9AAB8AFE84049C62A9C57862D1433",
	"DAD0B65394221CF9B051E1FECA5787D098DFE637FC90B9EF945D0C3772581180",
	"5271A0461CDB8252D61F1C456FA3E59AB1F45B33ACCF5F58389E0577B8990BB3",
);
export const PUBLIC_KEY: Uint8Array = publicBytes(KEY);
export const OTHER_PUBLIC_KEY: Uint8Array = publicBytes(OTHER_KEY);

/** The day by which these statements promise another. */
export const NEXT_DAY = dayOf(2027, 1, 1);

/** The trailer of a pack. `changes` are what it says otherwise, signed all the same. */
export function signed(
	pack: Uint8Array,
	sequence: number,
	changes: Partial<Statement> = {},
	by: KeyObject = KEY,
): Uint8Array {
	const statement = statementAbout(pack, { sequence, nextDay: NEXT_DAY });
	return trailerOf({ ...statement, ...changes }, by);
}

/** A pack whose data are of another day: so tables can be told apart. */
export function dated(pack: Uint8Array, day: number): Uint8Array {
	const bytes = pack.slice();
	const view = new DataView(bytes.buffer);
	view.setUint16(layout.DATE_AT, day + layout.DAY_BIAS, true);
	view.setInt32(layout.IDENTITY_AT, day, true);
	const words = new Int32Array(bytes.buffer);
	const series = layout.HEADER_BYTES + layout.ROW_BYTES * view.getUint16(layout.COUNTRIES_AT, true);
	const shared = (series >> 2) + view.getUint16(layout.SERIES_WORDS_AT, true);
	const end = shared + view.getUint16(layout.SHARED_WORDS_AT, true);
	const head = checksum(words, 0, layout.HEADER_SUM_AT >> 2, layout.FORMAT_VERSION);
	words[layout.HEADER_SUM_AT >> 2] = checksum(words, shared, end, head);
	return bytes;
}
