/**
 * Localities → their section of a country: the format of src/pack/localities.ts, written; and for
 * who does not have it the days on which they differ.
 */

import { PUBLIC } from "../../../src/holidays/holiday.js";
import * as layout from "../../../src/pack/layout.js";
import {
	ESTIMATED,
	MOST_BELOW,
	MOST_CODE_BYTES,
	MOST_LOCALITY_BYTES,
} from "../../../src/pack/localities.js";
import { type Adoption, FIRST_YEAR, LAST_YEAR, LawError, type Locality } from "../law/law.js";
import { Writer } from "./bytes.js";
import type { Decided } from "./decided.js";
import { labelOf, type RuleTables, writeRule } from "./encode-rule.js";
import { Table } from "./table.js";

/** All years that a rule may have. */
const ALL = Array.from({ length: layout.YEAR_COUNT }, (_, i) => FIRST_YEAR - 1 + i);
if (ALL.at(-1) !== LAST_YEAR + 1) throw new Error("the years of the tables and of rows differ");

/** The row of a rule, and when its half day begins. */
interface Row {
	readonly bytes: readonly number[];
	readonly startsAtMinute: number;
}

/** What the localities of a country become. */
export interface EncodedLocalities {
	/** The section; empty where there are none. */
	readonly section: readonly number[];
	/** Rows of days on which a part of their place differs from it, each once. */
	readonly within: readonly (readonly number[])[];
}

/**
 * The section's own bytes, and the rows of `within`; `rules` are those of the block as they were
 * written. Throws a LawError for what it cannot hold.
 */
export function localitiesSection(
	{ law, rules: decided }: Decided,
	rules: readonly number[],
	tables: RuleTables,
): EncodedLocalities {
	const { file, localities = [] } = law;
	if (localities.length === 0) return { section: [], within: [] };
	const labels = new Table<readonly [string, number]>();
	for (const label of tables.labels.rows) labels.indexOf(label);
	const known = labels.rows.length;
	const own: RuleTables = { ...tables, labels };
	const rowAt = (order: number) =>
		rules.slice(layout.RULE_BYTES * order, layout.RULE_BYTES * (order + 1));
	const setOf = (place: number) => 1 + tables.setOf([place]);
	/** The orders of the rules of a holiday at a place. */
	const ordersOf = (id: string, place: number) =>
		decided.flatMap(({ rule }, order) =>
			rule.id === id && (rule.places === null || rule.places.includes(place)) ? [order] : [],
		);
	const copyOf = (order: number, place: number, types: number): readonly number[] => {
		const row = [...rowAt(order)];
		row[layout.FACTS] = (row[layout.FACTS]! & layout.IS_FIXED) | types;
		row[layout.SET] = setOf(place);
		return row;
	};
	const adopted = ({ from, id, ...where }: Adoption, place: number): readonly Row[] =>
		ordersOf(id, from).map((order) => {
			if (decided[order]!.exceptions.length > 0)
				throw new LawError(where.file, where.line, `${id} moves by exceptions: give its own dates`);
			const { startsAtMinute } = decided[order]!.rule;
			return { bytes: copyOf(order, place, PUBLIC), startsAtMinute };
		});
	const written = ({ days }: Locality): readonly Row[] =>
		days.map(({ isEstimate, rule }) => {
			const writer = new Writer();
			writeRule(writer, { order: 0, rule, certain: ALL, exceptions: [], spills: 0 }, own);
			const bytes = [...writer.bytes];
			if (isEstimate) bytes[layout.CERTAIN] = ESTIMATED;
			return { bytes, startsAtMinute: rule.startsAtMinute };
		});
	const rows: Row[] = [];
	/** Localities and their rules by place. */
	const below = new Map<number, number>();
	const within = new Map<string, readonly number[]>();
	const dropped: number[] = [];
	const heads = new Writer();
	const differing = (row: readonly number[]) => {
		// The name does not matter, nor whether somebody published it: what differs is the day.
		const plain = row.with(layout.LABEL, 0).with(layout.CERTAIN, 0);
		plain[layout.DATE + 1]! &= (1 << (layout.DATE_BITS - 8)) - 1;
		within.set(plain.join(), plain);
	};
	for (const locality of localities) {
		const { adopts, code, drops, place } = locality;
		if (code.length > MOST_CODE_BYTES) throw new LawError(file, 1, `${code} is too long`);
		const its = [...adopts.flatMap((one) => adopted(one, place)), ...written(locality)];
		const sum = (below.get(place) ?? 0) + 1 + its.length;
		if (sum > MOST_BELOW)
			throw new LawError(
				file,
				1,
				`${code}: over ${MOST_BELOW} localities and days in one subdivision`,
			);
		below.set(place, sum);
		const lost = new Set(
			[...drops, ...adopts.map(({ id }) => id)].flatMap((id) =>
				ordersOf(id, place).map((order) => labels.indexOf(labelOf(decided[order]!.rule))),
			),
		);
		heads.u8(place);
		heads.u8(its.length);
		heads.u8(lost.size);
		heads.u8(0);
		heads.u16(rows.length);
		heads.u16(dropped.length);
		rows.push(...its);
		dropped.push(...lost);
		for (const { bytes } of its) differing(bytes);
		for (const id of drops)
			for (const order of ordersOf(id, place))
				if ((decided[order]!.rule.types & PUBLIC) !== 0) differing(copyOf(order, place, 0));
	}
	if (decided.length + rows.length > layout.MAX_RECORDS || labels.rows.length > layout.MAX_RECORDS)
		throw new LawError(file, 1, `over ${layout.MAX_RECORDS} rules or names with its localities`);
	const texts = [
		...localities.map(({ code, name }) => code.split("/")[1]! + layout.SEPARATOR + name),
		...labels.rows.slice(known).map(([text]) => text),
	].map((text) => new TextEncoder().encode(text));
	const writer = new Writer();
	const halfDays = rows.flatMap(({ startsAtMinute }, i) =>
		startsAtMinute < 0 ? [] : [[i, startsAtMinute] as const],
	);
	for (const count of [localities.length, rows.length, dropped.length, halfDays.length])
		writer.u16(count);
	for (const { bytes } of rows) writer.append(bytes);
	writer.append(heads.bytes);
	for (const label of dropped) writer.u16(label);
	for (const [rule, minute] of halfDays) {
		writer.u16(rule);
		writer.u16(minute);
	}
	writer.u16(labels.rows.length - known);
	writer.texts(texts);
	if (writer.bytes.length > MOST_LOCALITY_BYTES)
		throw new LawError(file, 1, `its localities take ${writer.bytes.length} bytes`);
	return {
		section: law.hidesLocalities ? [] : writer.bytes,
		within: [...within.values()],
	};
}
