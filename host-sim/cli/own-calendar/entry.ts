/** An entry of a calendar in a file, and the whole days that it has. */

import { isoOf } from "../../../src/calendar/civil.js";
import { withoutControls } from "../style.js";

/** A run of whole days. */
export interface Run {
	/** Of the file, from 1 on. */
	readonly line: number;
	readonly name: string;
	/** Days since 1970-01-01, both inclusive. */
	readonly first: number;
	readonly last: number;
}

/** A moment of a calendar: its local day, and for one that has a time the minute of the day. */
export interface Moment {
	readonly day: number;
	readonly minute?: number | undefined;
}

/** Hears in a sentence what of a file is not taken, and of which line. */
export type OnDropped = (line: number, sentence: string) => void;

/** Minutes from which on a day counts as at its end: many programs write 23:59. */
const END_OF_DAY = 23 * 60 + 59;
/** Characters of a name: a firmware has room for no more. */
const MAX_CHARS = 80;

/**
 * The whole days from a moment to another, which of dates is the last one, of times the end;
 * nothing where it has none.
 */
export function fullDays(name: string, from: Moment, to: Moment): Omit<Run, "line"> | undefined {
	const first = (from.minute ?? 0) === 0 ? from.day : from.day + 1;
	const isLast = to.minute === undefined || to.minute >= END_OF_DAY;
	const last = isLast ? to.day : to.day - 1;
	return first <= last ? { name, first, last } : undefined;
}

/** A name in one line, without what a terminal obeys, as long as a setting may be. */
export function nameOf(text: string): string {
	const line = withoutControls(text.replace(/\s+/g, " ").trim());
	return Array.from(line).length < line.length || line.length > MAX_CHARS ? cut(line) : line;
}

/** At a character's end: half a pair of surrogates is none. */
function cut(text: string): string {
	let short = "";
	for (const character of text) {
		if (short.length + character.length > MAX_CHARS) break;
		short += character;
	}
	return short.trim();
}

/** `"Elternabend"`; what an entry without a name is called. */
export const quoted = (name: string) => (name === "" ? "an entry without a name" : `"${name}"`);

/** `2026-10-27` or `2026-10-27..2026-10-31`. */
export const daysOf = ({ first, last }: Pick<Run, "first" | "last">) =>
	first === last ? isoOf(first) : `${isoOf(first)}..${isoOf(last)}`;
