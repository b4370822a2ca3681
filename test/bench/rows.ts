/** A measured figure, its budget, and the table of them. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD_FOLDER } from "../engines/xs.js";

/** What is counted is the same on every run; a time is not. */
export type Unit = "steps" | "instructions" | "slots" | "bytes" | "µs" | "times";

export interface Row {
	readonly name: string;
	readonly value: number;
	readonly unit: Unit;
	/** The most that it may be. */
	readonly budget?: number;
	/** Where the budget is not met yet, what the tests hold the figure to. */
	readonly held?: number;
	/** Where it was found, when it is the worst of many. */
	readonly of?: string;
	/** It has no budget of its own: what others take, a ratio, or a part of a sum that has one. */
	readonly isFree?: true;
}

interface Budget {
	readonly name: string;
	readonly unit: Unit;
	readonly budget: number;
	readonly held?: number;
}

/** The committed budgets. */
export const budgets = JSON.parse(
	readFileSync(join(BUILD_FOLDER, "../test/bench/budgets.json"), "utf8"),
) as readonly Budget[];

/** A row with its budget, where it has one. */
export function rowOf(name: string, value: number, unit: Unit, of?: string): Row {
	const known = budgets.find((one) => one.name === name && one.unit === unit);
	return {
		name,
		value,
		unit,
		...(known && { budget: known.budget }),
		...(known?.held !== undefined && { held: known.held }),
		...(of !== undefined && { of }),
	};
}

/** A row that needs no budget. */
export function freeRow(name: string, value: number, unit: Unit): Row {
	return { name, value, unit, isFree: true };
}

/**
 * Whether a row is within its budget. One that was given none is not: nobody would see what it
 * takes.
 */
export function isWithin({ budget, isFree, value }: Row): boolean {
	return isFree === true || (budget !== undefined && value <= budget);
}

/**
 * Whether a row is within what the tests hold it to: its budget, or where that is not met yet what
 * was reached.
 */
export function isHeld(row: Row): boolean {
	return isWithin(row) || (row.held !== undefined && row.value <= row.held);
}

const number = (value: number) =>
	Math.abs(value) >= 100 || Number.isInteger(value)
		? Math.round(value).toLocaleString("en-US")
		: `${Number(value.toPrecision(3))}`;

/** A row as a line: figures in columns, machine instructions beside the steps of the same work. */
function line(row: Row, native: Row | undefined): string {
	const verdict = (one: Row) =>
		one.budget === undefined
			? one.isFree
				? ""
				: "NO BUDGET"
			: `${isWithin(one) ? "≤" : "OVER"} ${number(one.budget)}`;
	const figures = (one: Row | undefined) =>
		one
			? `${number(one.value).padStart(11)} ${one.unit.padEnd(12)} ${verdict(one).padEnd(15)}`
			: "";
	const text = row.name.padEnd(NAME_CHARS) + figures(row) + figures(native);
	return row.of === undefined ? text.trimEnd() : `${text.trimEnd()}\n    ${row.of}`;
}

const NAME_CHARS = 54;

/** All rows as a table; those of one name on one line. */
export function tableOf(rows: readonly Row[]): string {
	const isSteps = ({ unit }: Row) => unit === "steps";
	const isNative = ({ unit }: Row) => unit === "instructions";
	const stepped = new Set(rows.filter(isSteps).map(({ name }) => name));
	return rows
		.filter((row) => !(isNative(row) && stepped.has(row.name)))
		.map((row) =>
			line(
				row,
				isSteps(row) ? rows.find((one) => isNative(one) && one.name === row.name) : undefined,
			),
		)
		.join("\n");
}
