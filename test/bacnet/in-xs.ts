/**
 * A responder in XS: hostile datagrams in numbers, and the worst turns that anybody can ask for.
 */

import { schoolParts } from "../../src/people/vacations.js";
import { Random } from "../sim/wire.js";
import { faultOf, hostile } from "./assault.js";
import {
	CALENDAR,
	DEVICE,
	HOLIDAY,
	readMultiple,
	readProperty,
	type Stage,
	stageOf,
	type Texts,
} from "./stage.js";

/** The place whose turns are the worst (`npm run bench`), with as many days off as fit a reply. */
export const worst = (pack: Uint8Array, texts: Texts, country: string): Stage => {
	const overrides = Array.from({ length: 50 }, (_, i) => ({
		off: `2026-${`${1 + (i % 12)}`.padStart(2, "0")}-${`${2 + 5 * Math.floor(i / 12)}`.padStart(2, "0")}`,
		name: "Closed",
	}));
	return stageOf(pack, texts, { settings: { country, overrides }, schools: schoolParts.of });
};

/** A day alone, so that the turns of a start can be counted. */
export const starting = (pack: Uint8Array, texts: Texts, country: string): Stage => {
	const stage = stageOf(pack, texts, { settings: { country }, nowMs: undefined });
	stage.clock.set(Date.UTC(2026, 11, 24, 14));
	return stage;
};

/** The question for the date list. */
export const dates: readonly number[] = readProperty(CALENDAR, 23);

/** Questions that take most: long answers, and long questions with short ones. */
const DEAR: readonly Uint8Array[] = [
	readMultiple([CALENDAR, ...new Array(100).fill(23)]),
	readMultiple([HOLIDAY, ...new Array(100).fill(85)]),
	readMultiple([[8, DEVICE], 8]),
	readMultiple([CALENDAR, 8], [HOLIDAY, 8], [[8, DEVICE], 76, 371]),
	readMultiple([[17, 1], ...new Array(100).fill(99)]),
	readMultiple(...new Array(40).fill([HOLIDAY, 80])),
	// Its reply is full, and told to be so in three bytes.
	readMultiple([HOLIDAY, ...new Array(48).fill(8)]),
	readMultiple([CALENDAR, ...new Array(228).fill(85)]),
].map((question) => Uint8Array.from(question));
export const dearCount = DEAR.length;

/** A dear question arrives in a turn with some of another. */
export const flood = (stage: Stage, first: number, then: number): number => {
	const others = DEAR[then]!;
	stage.wire.arrive(DEAR[first]!, others, others, others);
	return stage.wire.take().length;
};

/** Hostile datagrams by seed; the first fault of a reply. */
export const assault = (stage: Stage, seed: number, count: number): string => {
	const random = new Random(seed);
	for (let i = 0; i < count; i++) {
		const reply = stage.wire.ask(hostile(random));
		const fault = reply ? faultOf(reply) : "";
		if (fault !== "") return `${i}: ${fault}`;
	}
	return "";
};
