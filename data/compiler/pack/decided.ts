/** A law whose rules look at no other: what decide.ts makes, and what is written. */

import type { Occurrence } from "../law/evaluate.js";
import type { Law, Rule, Target } from "../law/law.js";

/** A date of a rule that its shift does not tell rightly. */
export interface Exception {
	readonly actual: number;
	/** Days by which it moves, or DROP. */
	readonly target: Target;
}

/** A rule that looks at no other: its shift has seven targets, each of days or DROP. */
export interface DecidedRule {
	/** The order of the rule in the law that it comes from. */
	readonly order: number;
	readonly rule: Rule;
	/** The years in whose lists it is certain. */
	readonly certain: readonly number[];
	readonly exceptions: readonly Exception[];
	/** SPILLS_FORWARD and SPILLS_BACK: it has a day in another year than that of its own date. */
	readonly spills: number;
}

export interface Decided {
	readonly law: Law;
	readonly rules: readonly DecidedRule[];
	/** Occurrences that a device finds at most at once. */
	readonly maxOccurrences: number;
	/** What the law says, all years: the device has to answer it. */
	readonly occurrences: readonly Occurrence[];
}
