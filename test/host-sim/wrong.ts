/** What is passed in place of what is wanted, and the test that a function refuses it. */

import assert from "node:assert/strict";
import type { Checked } from "../../host-sim/node/kinds.js";

/**
 * What is passed in place of what is wanted: no parameter takes one of these unless it is named
 * below.
 */
export const WRONG: readonly unknown[] = [
	null,
	Number.NaN,
	Number.POSITIVE_INFINITY,
	1.5,
	Date.now(),
	10n,
	"",
	"5",
	"2026",
	"x".repeat(1000),
	true,
	[],
	["2026-12-24"],
	[2026],
	{},
	{ known: 1 },
	{ knwon: true },
	{ halfDays: "half" },
	{ bridgeDays: "1" },
	new Map(),
	new Date(Number.NaN),
	Symbol("s"),
	() => 0,
];

/** Whether a parameter of a function takes a value after all. */
export type Takes = (value: unknown, parameter: string, name: string) => boolean;

/** A function, its parameters, arguments that are right, and what else a parameter takes. */
export interface Door {
	readonly name: string;
	readonly call: (...args: never[]) => unknown;
	readonly parameters: readonly Checked[];
	readonly right: readonly unknown[];
	readonly takes?: Takes;
}

/** Fails where a door takes what it should not, or does not name the parameter. */
export function refuses({ call, name, parameters, right, takes }: Door): void {
	const ask = call as (...args: readonly unknown[]) => unknown;
	assert.doesNotThrow(() => ask(...right), name);
	parameters.forEach(([parameter], i) => {
		for (const value of WRONG) {
			if (takes?.(value, parameter, name)) continue;
			const what = `${name} ${parameter}: ${shown(value)}`;
			assert.throws(
				() => ask(...parameters.map((_, at) => (at === i ? value : right[at]))),
				(error) => {
					assert.ok(error instanceof TypeError || error instanceof RangeError, `${what}: ${error}`);
					assert.match(error.message, new RegExp(`^${parameter}[.:[]`), what);
					assert.ok(error.message.length < 400, what);
					return true;
				},
				what,
			);
		}
	});
}

const shown = (value: unknown): string =>
	typeof value === "symbol"
		? "symbol"
		: JSON.stringify(value, (_, one) => (typeof one === "bigint" ? `${one}n` : one));
