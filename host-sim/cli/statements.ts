/** `sign` and `verify`: statements about packs in files. */

import { createHash } from "node:crypto";
import { isoOf } from "../../src/calendar/civil.js";
import {
	firstSequence,
	hexOf,
	type Statement,
	signatureRefusal,
	statementOf,
	TRAILER_BYTES,
} from "../../src/tables/statement.js";
import { readBounded } from "../node/bounded.js";
import { CommandError } from "../sim/command-error.js";
import { SECTOR_BYTES, SLOT_BYTES } from "../sim/file-slot.js";
import { nodeVerify } from "../sim/verify.js";
import { writeNamed } from "../sim/write-file.js";
import { privateKeyIn, publicKeysOf } from "./keys.js";
import { KEY_ID_AT, KEY_ID_BYTES, placesOf, statementAbout, trailerOf } from "./trailer.js";

/** Bytes of a pack that a slot of 640 KB has room for: its last sector is the statement's. */
export const ROOM_BYTES = SLOT_BYTES - SECTOR_BYTES;

/** What a publisher says of a pack besides what the pack says. */
export interface Promised {
	readonly sequence?: number;
	/** Day by which another statement is promised. */
	readonly next?: number;
}

/** Writes the statement about a pack. */
export function writeStatement(
	pack: string,
	{ key, output, ...promised }: Promised & { readonly key: string; readonly output: string },
): void {
	const privateKey = privateKeyIn(key);
	const statement = statementWith(fileIn(pack, ROOM_BYTES), pack, promised);
	writeNamed(output, trailerOf(statement, privateKey));
	process.stdout.write(textOf(statement));
}

/** The statement about a pack that is so called. Throws a CommandError for what no device takes. */
export function statementWith(
	pack: Uint8Array,
	name: string,
	{ sequence, next = 0 }: Promised,
	least = 0,
): Statement {
	let found: Statement;
	try {
		found = statementAbout(pack, { sequence: 0, nextDay: next });
		if (found.places === placesOf([], nodeVerify)) throw new RangeError("it has no country");
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		throw new CommandError(`${name} is not a pack of tables: ${error.message}`);
	}
	const built = firstSequence(found.dataDay);
	const wanted = sequence ?? Math.max(least, built) + 1;
	if (wanted <= least)
		throw new CommandError(`the sequence ${wanted} is not above ${least}, which was published`);
	if (wanted <= built)
		throw new CommandError(
			`the sequence ${wanted} is not above ${built}, which a firmware with these tables counts as its own`,
		);
	if (next !== 0 && next <= found.dataDay)
		throw new CommandError(
			`${isoOf(next)} is not after ${isoOf(found.dataDay)}, the date of these tables: nothing can be promised by then`,
		);
	return { ...found, sequence: wanted };
}

/**
 * Says whether a statement holds, and whether it is about a pack. Throws a CommandError where not.
 */
export function verifyStatement(
	trailer: string,
	pack: string | undefined,
	{ key, json }: { readonly key: readonly string[]; readonly json?: true },
): void {
	const keys = publicKeysOf(key);
	const bytes = fileIn(trailer, TRAILER_BYTES);
	const statement = statementOf(bytes);
	if (!statement) throw new CommandError(`${trailer} is no statement, or a damaged one`);
	const refusal = signatureRefusal(bytes, keys, nodeVerify);
	if (refusal !== "") throw new CommandError(`the statement ${trailer} ${refusal}`);
	if (pack !== undefined) requireSame(fileIn(pack, ROOM_BYTES), pack, statement);
	const keyId = hexOf(bytes, KEY_ID_AT, KEY_ID_BYTES);
	process.stdout.write(
		json ? `${JSON.stringify({ ...plainOf(statement), key: keyId })}\n` : textOf(statement),
	);
}

function requireSame(pack: Buffer, name: string, { packBytes, packHash }: Statement): void {
	if (pack.length !== packBytes)
		throw new CommandError(`${name} has ${pack.length} bytes: the statement is about ${packBytes}`);
	if (createHash("sha256").update(pack).digest("hex") !== packHash)
		throw new CommandError(`${name} is not the pack that the statement is about`);
}

/** The bytes of a file. Throws a CommandError when they cannot be read, or are too many. */
function fileIn(name: string, maxBytes: number): Buffer {
	try {
		return readBounded(name, maxBytes);
	} catch (error) {
		throw new CommandError(`cannot read ${name}: ${(error as Error).message}`);
	}
}

const plainOf = ({ dataDay, nextDay, ...rest }: Statement) => ({
	...rest,
	date: isoOf(dataDay),
	next: nextDay === 0 ? null : isoOf(nextDay),
});

/** A statement for people. */
function textOf({ dataDay, nextDay, packBytes, packHash, places, sequence }: Statement): string {
	const rows = [
		["sequence", `${sequence}`],
		["tables of", isoOf(dataDay)],
		["next by", nextDay === 0 ? "not promised" : isoOf(nextDay)],
		["places", places.slice(0, 16)],
		["pack", `${packHash}, ${packBytes} bytes`],
	];
	return rows.map(([name, value]) => `${name!.padEnd(11)}${value}\n`).join("");
}
