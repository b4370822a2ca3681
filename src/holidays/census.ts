/**
 * What is known of all countries of a pack, counted a few of them a turn: how far decrees reach,
 * how old the material is.
 */

import { DAY_BIAS, YEAR_BIAS } from "../pack/layout.js";
import type { Pack } from "../pack/pack.js";
import type { Timers } from "../ports/timers.js";

/** Countries of a turn: those of the world take some five. */
const COUNTRIES = 56;
/** There are no more codes of two letters than these. */
const MAX_CODES = 676;

export class Census {
	private readonly pack: Pack;
	private index = 0;
	/** Last years whose decrees are known, in the order in which the countries have them. */
	readonly years: number[] = [];
	/** For each of them the codes of its countries, ascending, with commas between them. */
	readonly codes: string[] = [];
	/**
	 * The days of the newest material of two countries: the one with the oldest, and the one with the
	 * newest; null: nobody noted any.
	 */
	oldest: number | null = null;
	newest: number | null = null;

	constructor(pack: Pack) {
		this.pack = pack;
	}

	/** Whether all countries are counted. */
	get ended(): boolean {
		return this.index >= this.pack.count || this.index >= MAX_CODES;
	}

	/** Counts some more countries; whether all are. */
	step(): boolean {
		const { codes, pack, years } = this;
		const end = Math.min(this.index + COUNTRIES, pack.count, MAX_CODES);
		// The codes of this turn, by year: the texts of before are copied once a turn.
		const more: string[][] = [];
		for (; this.index < end; this.index++) {
			const { decrees, seen } = pack.knownOf(this.index);
			if (seen > 0) {
				const day = seen - DAY_BIAS;
				if (this.oldest === null || day < this.oldest) this.oldest = day;
				if (this.newest === null || day > this.newest) this.newest = day;
			}
			if (decrees === 0) continue;
			let at = years.indexOf(YEAR_BIAS + decrees);
			if (at < 0) {
				at = years.length;
				years.push(YEAR_BIAS + decrees);
				codes.push("");
			}
			(more[at] ??= []).push(pack.code(this.index));
		}
		more.forEach((list, at) => {
			const before = codes[at]!;
			codes[at] = before === "" ? list.join(",") : `${before},${list.join(",")}`;
		});
		return this.ended;
	}
}

/** What an opening asks of tables. @internal */
export interface OpenedTables {
	readonly count: number;
	readonly census: Census;
	check(index: number): boolean;
	code(index: number): string;
}

/** Milliseconds between two turns of an opening: others are served in between. */
const TURN_MS = 250;

/**
 * Counts what is known of the countries of tables, then checks one after the other; each that is
 * damaged is told of.
 */
export const inspect = (
	tables: OpenedTables,
	timers: Timers,
	onDamaged: (code: string) => void,
): void => {
	const check = (index: number) => {
		if (index >= tables.count) return;
		if (!tables.check(index)) onDamaged(tables.code(index));
		timers.set(TURN_MS, () => check(index + 1));
	};
	const count = () => {
		const ended = tables.census.step();
		timers.set(TURN_MS, ended ? () => check(0) : count);
	};
	timers.set(TURN_MS, count);
};
