/**
 * What a weekday does to a holiday, in bits: who keeps the actual day too (0 nobody, 1 all, else 2 + set of
 * places), a bit for each trigger that has a target, then those targets as signed bytes. Triggers are
 * Sunday (0) to Saturday (6) and the collision with another holiday (7). All shifts of a country have the
 * same width, that of the one with most targets.
 */

import { bitsAt } from "./bits.js";
import { COLLISION, PREVIOUS_FREE_DAY, SHARED_WORKDAY } from "./format.js";

export const TRIGGER_BITS = 8;
export const TARGET_BITS = 8;

/** Shifts of a country: where the first one lies, and widths in bits. */
export interface ShiftTable {
	readonly bytes: Uint8Array;
	readonly at: number;
	readonly width: number;
	/** Of who keeps the actual day too. */
	readonly bothWidth: number;
}

/** Who keeps the actual day too. */
export function bothOf(table: ShiftTable, index: number): number {
	return bitsAt(table.bytes, table.at + index * table.width, table.bothWidth);
}

/** The target of a trigger: days, or one of those that depend on other holidays; 0: none. */
export function targetOf(table: ShiftTable, index: number, trigger: number): number {
	const at = table.at + index * table.width + table.bothWidth;
	// The bit of a trigger: the high one is that of Sunday.
	const mask = bitsAt(table.bytes, at, TRIGGER_BITS);
	if (((mask << trigger) & 128) === 0) return 0;
	let place = at + TRIGGER_BITS;
	for (let before = mask >> (TRIGGER_BITS - trigger); before > 0; before >>= 1)
		if (before & 1) place += TARGET_BITS;
	return (bitsAt(table.bytes, place, TARGET_BITS) << 24) >> 24;
}

/** Whether all targets are such, and the set is one of the country's. */
export function isShiftSound(table: ShiftTable, index: number, setCount: number): boolean {
	let bits = table.bothWidth + TRIGGER_BITS;
	for (let trigger = 0; trigger <= COLLISION; trigger++) {
		const target = targetOf(table, index, trigger);
		if (target > SHARED_WORKDAY || target < -PREVIOUS_FREE_DAY) return false;
		if (target !== 0) bits += TARGET_BITS;
	}
	return bits <= table.width && bothOf(table, index) < 2 + setCount;
}
