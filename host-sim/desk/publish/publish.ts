/** `publish`: packs and the statements about them, as files for any web server. */

import type { KeyObject } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile, readRelease } from "../../../data/compiler/pack/compile.js";
import { isoOf } from "../../../src/calendar/civil.js";
import { Holidays } from "../../../src/holidays/holidays.js";
import {
	packName,
	refusalOf,
	type Statement,
	signatureRefusal,
	statementOf,
	TRAILER_BYTES,
	trailerName,
} from "../../../src/tables/statement.js";
import { privateKeyIn } from "../../cli/keys.js";
import { type Promised, ROOM_BYTES, statementWith } from "../../cli/statements.js";
import { counted } from "../../cli/style.js";
import { trailerOf } from "../../cli/trailer.js";
import { readBounded } from "../../node/bounded.js";
import { decode } from "../../node/tables.js";
import { CommandError } from "../../sim/command-error.js";
import { nodeVerify, publicBytes } from "../../sim/verify.js";
import { inSentences, readLaws } from "../laws.js";
import { namesFor, withinDevice } from "../names.js";
import { frozenReader, requireAgreement } from "./agreement.js";
import { whileLocked } from "./lock.js";
import { requireNames } from "./names.js";
import { read } from "./reading.js";
import { frozenDevices, requireTrial } from "./trial.js";

interface Options extends Promised {
	readonly out: string;
	readonly key: string;
	/** Codes of countries, a pack for each of these; one of all countries where none is said. */
	readonly places: readonly (readonly string[])[];
	/** Whether it has the vacations of schools. */
	readonly schools: boolean;
	/** Whether it has the places below subdivisions; left out: yes. */
	readonly localities?: boolean;
	/** Languages of readers, by their tags. */
	readonly names?: readonly string[];
	/** Names that may go from the tables that were published: `AT-9`, `AT/epiphany`; `all`. */
	readonly gone?: readonly string[];
	/** A pack that is there, instead of one from the country files. */
	readonly pack?: string;
}

/** Sets of places that are published at once. */
const MOST_PACKS = 64;
const DAY_MS = 86_400_000;
/**
 * Days for which a pack stays that no statement names any more: some device may be reading it, or a
 * mirror be late.
 */
const KEPT_DAYS = 30;
const PACK_NAME = /^[0-9a-f]{64}\.pack$/;
const TRAILER_NAME = /^[0-9a-f]{16}\.trailer$/;

/** A pack with its statement, ready to be written. */
interface Ready {
	readonly bytes: Uint8Array;
	readonly codes: readonly string[];
	/** What it is called in a sentence. */
	readonly name: string;
	readonly statement: Statement;
	/** The statement that is there says the same. */
	readonly isThere: boolean;
	/** Name of the pack that it named. */
	readonly before: string | undefined;
}

/** Writes the packs that are new, while nobody else does. */
export async function publish(options: Options): Promise<void> {
	const { out } = options;
	const key = privateKeyIn(options.key);
	const today = Math.floor(Date.now() / DAY_MS);
	if (options.places.length > MOST_PACKS)
		throw new CommandError(`${options.places.length} packs are too many at once: ${MOST_PACKS}`);
	if (options.next !== undefined && options.next < today)
		throw new CommandError(`${isoOf(options.next)} is over: nothing can be promised by then`);
	const publisher = { publicKey: publicBytes(key), readOld: await frozenReader(), today };
	const packs = packsOf(options);
	try {
		mkdirSync(out, { recursive: true });
		// From here on: of two that read the same sequence both would write the next one.
		await whileLocked(out, () => write(packs, options, publisher, key));
	} catch (error) {
		if (!(error instanceof Error) || !("syscall" in error)) throw error;
		throw new CommandError(`cannot write ${out}: ${error.message}`);
	}
}

/**
 * Writes what is new of some packs into the folder. Nothing is written before all of them are found
 * right.
 */
async function write(
	packs: readonly Uint8Array[],
	options: Options,
	publisher: Publisher,
	key: KeyObject,
): Promise<void> {
	const { out } = options;
	const ready = packs.map((bytes) => readyOf(bytes, options, publisher));
	const devices = await frozenDevices();
	for (const { bytes, isThere, name } of ready)
		if (!isThere) await requireTrial(devices, bytes, name);
	for (const { bytes, isThere, statement } of ready) {
		if (isThere) continue;
		// The pack first: no server has a statement without it.
		writeWhole(join(out, packName(statement)), bytes);
		writeWhole(join(out, trailerName(statement.places)), trailerOf(statement, key));
	}
	for (const { codes, isThere, statement } of ready)
		process.stdout.write(lineOf(codes, statement, isThere));
	const removed = removeOld(out, new Set(ready.flatMap((one) => one.before ?? [])), Date.now());
	if (removed > 0) process.stdout.write(`${counted(removed, "older pack")} removed\n`);
}

function packsOf({
	localities = true,
	names = [],
	pack,
	places,
	schools,
}: Options): readonly Uint8Array[] {
	if (pack === undefined)
		return (places.length > 0 ? places : [[]]).map((codes) => {
			const laws = readLaws(codes);
			const all = laws.map((law) => ({
				...law,
				...(!schools && { schools: undefined }),
				hidesLocalities: !localities,
			}));
			const release = { ...readRelease(), names: namesFor(names, laws) };
			return withinDevice(inSentences(() => compile(all, release))).bytes;
		});
	try {
		return [readBounded(pack, ROOM_BYTES)];
	} catch (error) {
		throw new CommandError(`cannot read the pack ${pack}: ${(error as Error).message}`);
	}
}

/** Who publishes, and what is held against. */
interface Publisher {
	readonly publicKey: Uint8Array;
	readonly readOld: typeof read;
	/** Days since 1970-01-01. */
	readonly today: number;
}

/** Throws a CommandError for a pack that a device refuses, now or in ten years. */
function readyOf(
	bytes: Uint8Array,
	options: Options,
	{ publicKey, readOld, today }: Publisher,
): Ready {
	const { codes } = read(bytes);
	const name = options.pack ?? `the pack of ${nameOf(codes)}`;
	const about = statementWith(bytes, name, {});
	const before = trailerIn(join(options.out, trailerName(about.places)));
	if (before && isSaid(before, about, options, publicKey))
		return { bytes, codes, name, statement: before.statement, isThere: true, before: undefined };
	const least = before?.statement.sequence ?? 0;
	const statement = statementWith(bytes, name, options, least);
	const wanted = { places: about.places, sequence: least, today, roomBytes: ROOM_BYTES };
	const refusal = refusalOf(statement, wanted);
	if (refusal !== "") throw new CommandError(`every device refuses ${name}: it ${refusal}`);
	requireAgreement(readOld, bytes, name);
	if (before)
		requireNames(
			packIn(join(options.out, packName(before.statement))),
			new Holidays(bytes, decode),
			options.gone ?? [],
			name,
		);
	return {
		bytes,
		codes,
		name,
		statement,
		isThere: false,
		before: before && packName(before.statement),
	};
}

/**
 * Whether the statement that is there says all that is to be said: each new one is written into
 * every device's flash.
 */
function isSaid(
	{ bytes, statement }: Trailer,
	{ packHash }: Statement,
	{ next = 0, sequence }: Options,
	publicKey: Uint8Array,
): boolean {
	return (
		sequence === undefined &&
		statement.packHash === packHash &&
		statement.nextDay === next &&
		signatureRefusal(bytes, [publicKey], nodeVerify) === ""
	);
}

/** The tables in a file; undefined when there is none. */
function packIn(file: string): Holidays | undefined {
	try {
		return new Holidays(readBounded(file, ROOM_BYTES), decode);
	} catch {
		return undefined;
	}
}

/** A statement, and the bytes of its file. */
interface Trailer {
	readonly bytes: Uint8Array;
	readonly statement: Statement;
}

/**
 * The statement in a file; undefined when there is none. Throws a CommandError for a damaged one.
 */
function trailerIn(file: string): Trailer | undefined {
	let bytes: Uint8Array;
	try {
		bytes = readBounded(file, TRAILER_BYTES);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw new CommandError(`cannot read ${file}: ${(error as Error).message}`);
	}
	const statement = statementOf(bytes);
	if (statement) return { bytes, statement };
	throw new CommandError(
		`${file} is a damaged statement, so nobody knows its sequence: remove it, and give --sequence`,
	);
}

/**
 * Writes a file under another name first: who reads meanwhile has the one before. Neither name is
 * followed as a link.
 */
function writeWhole(file: string, bytes: Uint8Array): void {
	const made = `${file}.new`;
	rmSync(made, { force: true });
	writeFileSync(made, bytes, { flag: "wx" });
	renameSync(made, file);
}

/** Removes old packs that no statement names, nor named before this one; how many. */
function removeOld(out: string, before: ReadonlySet<string>, nowMs: number): number {
	const names = readdirSync(out);
	const named = new Set(before);
	for (const name of names) {
		if (!TRAILER_NAME.test(name)) continue;
		const trailer = trailerIn(join(out, name));
		if (trailer) named.add(packName(trailer.statement));
	}
	let removed = 0;
	for (const name of names) {
		if (!PACK_NAME.test(name) || named.has(name)) continue;
		const file = join(out, name);
		if (nowMs - statSync(file).mtimeMs <= KEPT_DAYS * DAY_MS) continue;
		rmSync(file);
		removed++;
	}
	return removed;
}

/** Codes that are shown. */
const MOST_CODES = 12;

const nameOf = (codes: readonly string[]) =>
	codes.length > MOST_CODES ? counted(codes.length, "country", "countries") : codes.join(" ");

function lineOf(codes: readonly string[], statement: Statement, isThere: boolean): string {
	const { dataDay, nextDay, packBytes, places, sequence } = statement;
	const next = nextDay === 0 ? "" : `, next by ${isoOf(nextDay)}`;
	return (
		`${trailerName(places)}  ${nameOf(codes)}: sequence ${sequence}, tables of ${isoOf(dataDay)}${next}, ` +
		`${packBytes} bytes${isThere ? "; it is there already" : ""}\n`
	);
}
