/**
 * The tables of a country as a locality reads them: the rules of the block, and behind them its
 * own.
 */

import { CountryTable } from "./country-table.js";
import { ESTIMATED, type Localities } from "./localities.js";
import { RULE_WORDS } from "./row.js";

/** @internal */
export class LocalTable extends CountryTable {
	private readonly localities: Localities;
	/** Its index among the localities, and the first of its rules among theirs. */
	readonly locality: number;
	readonly firstRule: number;

	constructor(of: CountryTable, localities: Localities, locality: number) {
		super(of.pack, of.index, of);
		this.localities = localities;
		this.locality = locality;
		this.firstRule = localities.firstRule(locality);
	}

	override get isLocal(): boolean {
		return true;
	}

	override get allRules(): number {
		return this.ruleCount + this.localities.ruleCount(this.locality);
	}

	override get ownLabels(): readonly number[] {
		const { labelCount } = this.texts;
		const labels: number[] = [];
		for (let i = 0; i < this.localities.ruleCount(this.locality); i++) {
			const label = this.labelAt(this.ruleAt(this.ruleCount + i));
			if (label >= labelCount && !labels.includes(label)) labels.push(label);
		}
		return labels;
	}

	override codeOf(): string {
		return this.localities.code(this.locality);
	}

	override nameOf(): string {
		return this.localities.name(this.locality);
	}

	/** Its own rules have the orders behind those of the block. */
	override ruleAt(order: number): number {
		const own = order - this.ruleCount;
		return own < 0
			? super.ruleAt(order)
			: (this.localities.rules >> 2) + RULE_WORDS * (this.firstRule + own);
	}

	/** No date of a rule is certain that nobody published. */
	override yearSetHas(set: number, year: number): boolean {
		return set !== ESTIMATED && super.yearSetHas(set, year);
	}

	override startsAtMinute(order: number): number {
		const own = order - this.ruleCount;
		return own < 0
			? super.startsAtMinute(order)
			: this.localities.startsAtMinute(this.firstRule + own);
	}
}
