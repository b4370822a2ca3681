/**
 * What a weekday does to a holiday: who keeps the actual day too (0 nobody, 1 all, else 2 + set of
 * places), a bit for each trigger that has a target, then those targets as signed bytes. Triggers are
 * Sunday (0) to Saturday (6) and the collision with another holiday (7). A byte of 0 may follow: shifts
 * begin at even places.
 */

import { COLLISION, DROP, PREVIOUS_FREE_DAY } from "./format.js";

/** Bytes of the shift at `at`: an even number. */
export function shiftBytes(bytes: Uint8Array, at: number): number {
	let count = 2;
	for (let mask = bytes[at + 1] as number; mask > 0; mask >>= 1) count += mask & 1;
	return count + (count & 1);
}

/** Who keeps the actual day too. */
export function bothOf(bytes: Uint8Array, at: number): number {
	return bytes[at] as number;
}

/** The target of a trigger: days, or one of those that depend on other holidays; 0: none. */
export function targetOf(bytes: Uint8Array, at: number, trigger: number): number {
	const mask = bytes[at + 1] as number;
	if (((mask >> trigger) & 1) === 0) return 0;
	let p = at + 2;
	for (let below = mask & ((1 << trigger) - 1); below > 0; below >>= 1) p += below & 1;
	return ((bytes[p] as number) << 24) >> 24;
}

/** Whether all targets are such, and the set is one of the country's. */
export function isShiftSound(bytes: Uint8Array, at: number, setCount: number): boolean {
	for (let trigger = 0; trigger <= COLLISION; trigger++) {
		const target = targetOf(bytes, at, trigger);
		if (target > DROP || target < -PREVIOUS_FREE_DAY) return false;
	}
	const both = bothOf(bytes, at);
	return both < 2 || both - 2 < setCount;
}
