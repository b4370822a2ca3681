/** The years of a locality: those of its country, less what it does not keep, and its own days. */

import { yearOf } from "../calendar/civil.js";
import { APART, Area } from "../pack/area.js";
import type { CertaintyTable } from "../pack/certainty.js";
import type { LocalTable } from "../pack/local-table.js";
import type { Localities } from "../pack/localities.js";
import type { PlaceNames } from "../pack/place-names.js";
import { dateAt, labelOf, RULE_WORDS, setOf, tailAt } from "../pack/row.js";
import { sortAscending } from "./ascending.js";
import type { Asked } from "./computation.js";
import { dayIn, keyOf, numbered, numberIn, orderOf } from "./key.js";
import { Year } from "./year.js";
import { Years } from "./years.js";

/** @internal */
export class LocalYears extends Years {
	private readonly base: Years;
	private readonly local: LocalTable;
	/** Its subdivision. */
	override readonly area: Area;
	private readonly dropped: readonly number[];

	constructor(base: Years, table: LocalTable) {
		super(table);
		const { locality } = table;
		const { localities } = base;
		this.base = base;
		this.local = table;
		this.area = new Area(table, localities.placeOf(locality));
		this.dropped = localities.droppedLabels(locality);
	}

	override get certainty(): CertaintyTable {
		return this.base.certainty;
	}

	override get localities(): Localities {
		return this.base.localities;
	}

	override get names(): PlaceNames {
		return this.base.names;
	}

	override part(year: number, asked: Asked): Year {
		return this.held(year) ?? this.merged(this.base.part(year, asked));
	}

	override ofOrders(year: number, orders: Uint16Array, first: number, last: number): Year {
		return this.base.ofOrders(year, orders, first, last);
	}

	protected override compute(year: number): Year {
		// A device at a locality asks nothing of its country: it needs the memory of one year, not of
		// two.
		return this.merged(this.base.peek(year));
	}

	/**
	 * A year of the country as it is here. What only other places keep is left out: that saves memory
	 * and steps.
	 */
	private merged(of: Year): Year {
		const { area, dropped, local, localities } = this;
		const { ruleCount, words: block } = local;
		const rules = local.rules >> 2;
		const words = localities.words(local.locality);
		const own = [this.ofWords(of.year, words, ruleCount)];
		// Some years go on into the next one.
		if (yearOf(of.to - 1) > of.year && of.year < local.pack.lastYear)
			own.push(this.ofWords(of.year + 1, words, ruleCount));
		let most = of.count;
		for (let k = 0; k < own.length; k++) most += own[k]!.count;
		const keys = new Int32Array(most);
		const moves = new Int8Array(most);
		let count = 0;
		let isMoved = false;
		const { isMoved: hasMoves, keys: all } = of;
		for (let i = 0; i < all.length; i++) {
			const key = all[i]!;
			const rule = rules + RULE_WORDS * orderOf(key);
			const move = hasMoves ? of.moves[numberIn(key)]! : 0;
			const date = dateAt(block, rule);
			const set = setOf(date);
			// The places that keep the actual day of what is moved may be others.
			if (move === 0 && set >= 0 && area.meets(set) === APART) continue;
			if (dropped.length > 0 && dropped.includes(labelOf(date, tailAt(block, rule)))) continue;
			if (move !== 0) {
				isMoved = true;
				moves[count] = move;
			}
			keys[count] = numbered(key, count);
			count++;
		}
		for (let k = 0; k < own.length; k++) {
			const ours = own[k]!;
			for (let i = 0; i < ours.count; i++) {
				const key = ours.keys[i]!;
				const day = ours.base + dayIn(key);
				if (day < of.from || day >= of.to) continue;
				const move = ours.moves[numberIn(key)]!;
				if (move !== 0) isMoved = true;
				moves[count] = move;
				keys[count] = keyOf(day - of.base, orderOf(key), count);
				count++;
			}
		}
		const sorted = sortAscending(keys.slice(0, count));
		return new Year(of.year, of.from, of.to, sorted, moves.slice(0, count), isMoved);
	}
}
