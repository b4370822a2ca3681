/** What each country of the world lists on the next days, found one country a turn. */

import { dayOf, yearOf } from "../calendar/civil.js";
import { compute } from "../holidays/computation.js";
import type { Holidays } from "../holidays/holidays.js";
import { ACTUAL, dayIn, keyOf, numberIn, orderOf } from "../holidays/key.js";
import { headAt, isInV3 } from "../pack/row.js";

/** Days that are listed, today among them. */
export const DAYS = 8;
/** Records that are remembered in one piece: a day's list grows without being copied. */
const BLOCK = 64;
/**
 * The most blocks of all days together, since what is remembered has its share of the memory. They
 * are a third more than the tables of the world take on their fullest days, which a test measures;
 * a record beyond them is not listed.
 */
export const MAX_BLOCKS = 24;

/**
 * The records of eight days, four bytes each: a key of the index of the country, the order of the
 * rule, and 1 on the actual day of one that is observed on another, else 0. So whoever lists them
 * computes nothing again, and who asks at the same time shares the search.
 */
export class WorldDays {
	private readonly holidays: Holidays;
	/** Whether they are all that the tables know. */
	private readonly all: boolean;
	/** The first of the days, and the last that the tables have. */
	readonly from: number;
	private readonly last: number;
	private readonly blocks: Int32Array[][] = [];
	private readonly counts: number[] = [];
	private blockCount = 0;
	/** Countries that were visited. */
	private visited = 0;

	constructor(holidays: Holidays, from: number, all: boolean) {
		this.holidays = holidays;
		this.all = all;
		this.from = from;
		this.last = Math.min(from + DAYS, dayOf(holidays.lastYear + 1, 1, 1)) - 1;
		for (let day = 0; day < DAYS; day++) {
			this.blocks.push([]);
			this.counts.push(0);
		}
	}

	/** Whether all countries were visited. */
	get isReady(): boolean {
		return this.visited === this.holidays.count;
	}

	/** Looks at one country more. */
	step(): void {
		if (this.isReady) return;
		const country = this.visited++;
		const table = this.holidays.at(country)?.table;
		if (!table) return;
		const { from, last } = this;
		for (let year = yearOf(from); year <= yearOf(last); year++) {
			const of = compute(table, year, {
				first: Math.max(from, dayOf(year, 1, 1)),
				last: Math.min(last, dayOf(year, 12, 31)),
			});
			const rows = of.rows(table, this.all);
			for (let i = of.rowFrom(rows, from); i < rows.length; i++) {
				const row = rows[i]!;
				const day = of.base + dayIn(row);
				if (day > last) break;
				const order = orderOf(row);
				if (this.all || isInV3(headAt(table.words, table.ruleAt(order))))
					this.push(day - from, keyOf(country, order, numberIn(row) === ACTUAL ? 1 : 0));
			}
		}
	}

	/** How many records a day has, from 0 on. */
	count(day: number): number {
		return this.counts[day]!;
	}

	/** The `i`-th of them. */
	at(day: number, i: number): number {
		return this.blocks[day]![i >> 6]![i & (BLOCK - 1)]!;
	}

	private push(day: number, record: number): void {
		const blocks = this.blocks[day]!;
		const count = this.counts[day]!;
		if (count === BLOCK * blocks.length) {
			if (this.blockCount === MAX_BLOCKS) return;
			this.blockCount++;
			blocks.push(new Int32Array(BLOCK));
		}
		blocks[count >> 6]![count & (BLOCK - 1)] = record;
		this.counts[day] = count + 1;
	}
}
