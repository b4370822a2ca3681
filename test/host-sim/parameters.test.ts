/**
 * The doors of the package in Node: every parameter of every function is held against what it may
 * be.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import * as browser from "../../host-sim/node/browser.js";
import { fetchHandler as handlerOf } from "../../host-sim/node/fetch/handler.js";
import { fetchHandler } from "../../host-sim/node/fetch/node.js";
import { listener } from "../../host-sim/node/fetch/node-http.js";
import { ANSWERS } from "../../host-sim/node/fetch/parameters.js";
import type { Checked } from "../../host-sim/node/kinds.js";
import * as node from "../../host-sim/node/node.js";
import { FETCH_TABLES, OPEN_TABLES, PLACE, TABLES } from "../../host-sim/node/parameters.js";
import { Place } from "../../host-sim/node/place.js";
import { fixtureFile, fixturePack } from "../fixture/fixture.js";
import { type Door, refuses, WRONG } from "./wrong.js";

type Call = (...args: never[]) => unknown;

describe("the doors of the package", () => {
	const tables = node.openTables(fixtureFile());
	const place = tables.country("XA")!;

	const RIGHT: Readonly<Record<string, unknown>> = {
		code: "XA-9",
		day: "2026-12-23",
		from: 20_000,
		to: new Date(2026, 11, 24),
		after: { year: 2026, month: 12, day: 24 },
		before: "2026-12-24",
		until: "2027-12-24",
		worked: true,
		year: 2026,
		month: 12,
		n: 2,
		convention: "following",
		options: undefined,
		id: "christmas-day",
		lang: "fr",
	};
	/** A code that is no place's, and options that say nothing, are no mistakes. */
	const takes = (value: unknown, parameter: string) =>
		(["code", "id", "lang"].includes(parameter) && typeof value === "string") ||
		(parameter === "options" && isEmpty(value)) ||
		(parameter === "worked" && typeof value === "boolean");
	const isEmpty = (value: unknown) =>
		typeof value === "object" &&
		value !== null &&
		Object.getPrototypeOf(value) === Object.prototype &&
		Object.keys(value).length === 0;

	const methods = (self: object, rows: object): Door[] =>
		Object.entries(rows as Record<string, readonly Checked[]>).map(([name, parameters]) => ({
			name,
			call: ((self as Record<string, Call>)[name] as Call).bind(self),
			parameters,
			right: parameters.map(([parameter]) => RIGHT[parameter]),
			takes,
		}));
	const handlers = [handlerOf, fetchHandler, listener].map(
		(call): Door => ({
			name: call.name,
			call: call as Call,
			parameters: ANSWERS,
			right: [{ tables: fixturePack() }],
			takes: (value) => isEmpty(value),
		}),
	);
	const doors: readonly Door[] = [
		...methods(place, PLACE),
		...methods(tables, TABLES),
		...handlers,
		{
			name: "openTables",
			call: node.openTables as Call,
			parameters: OPEN_TABLES,
			right: [fixtureFile()],
			takes: (value) => typeof value === "string",
		},
		{
			name: "openTables in a browser",
			call: browser.openTables as Call,
			parameters: OPEN_TABLES,
			right: [fixturePack()],
			takes: (value) => typeof value === "string",
		},
	];

	for (const door of doors)
		it(`${door.name} refuses what it does not take, by the name of the parameter`, () => {
			refuses(door);
		});

	it("are all in the table, under the names of the declarations", () => {
		const declared = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
		const own = (prototype: object) =>
			Object.entries(Object.getOwnPropertyDescriptors(prototype))
				.filter(([name, { value }]) => name !== "constructor" && name !== "toJSON" && value)
				.map(([name]) => name)
				.sort();
		assert.deepEqual(own(Place.prototype), Object.keys(PLACE).sort());
		assert.deepEqual(own(node.Tables.prototype), Object.keys(TABLES).sort());
		const text = declared("../../../host-sim/node/place.ts");
		for (const [method, parameters] of Object.entries(PLACE) as [string, readonly Checked[]][]) {
			const names = Array.from(
				text.matchAll(new RegExp(`^\t${method}\\(([^)]*)\\)`, "gm")),
				([, list]) => Array.from(list!.matchAll(/(\w+)\??:/g), ([, name]) => name),
			);
			assert.ok(
				names.some((list) => list.join() === parameters.map(([name]) => name).join()),
				`${method}: ${JSON.stringify(names)}`,
			);
		}
		const functions = [...Object.entries(node), ...Object.entries(browser)]
			.filter(([, value]) => typeof value === "function")
			.map(([name]) => name);
		assert.deepEqual([...new Set(functions)].sort(), [
			"Place",
			"Tables",
			"decode",
			"fetchTables",
			"openTables",
			"tablesOf",
		]);
	});

	it("fetchTables refuses what is no address", async () => {
		for (const value of [...WRONG.filter((one) => typeof one !== "string"), undefined])
			await assert.rejects(node.fetchTables(value as never), /^TypeError: address: an address is/);
		assert.equal(FETCH_TABLES[0][0], "address");
	});

	it("say what was meant", () => {
		const milliseconds = /^RangeError: day: milliseconds\? a day is a text such as/;
		assert.throws(() => place.isHoliday(Date.now()), milliseconds);
		assert.throws(
			() => place.addWorkdays("2026-12-23", "5" as never),
			/^TypeError: n: working days to add are whole numbers up to 20000, not "5"$/,
		);
		assert.throws(() => place.nthWorkday(2026, 12, "2" as never), /^TypeError: n: the n-th is/);
		assert.throws(
			() => place.nthWorkday(2026, 13, 2),
			/^RangeError: month: a month is .*, not 13$/,
		);
		assert.throws(
			() => place.isHoliday("2026-12-24", { knwon: true } as never),
			/^TypeError: options: there is no option knwon; there is known$/,
		);
		assert.throws(
			() => place.roll("2026-12-24", "folowing" as never),
			/^RangeError: convention: a day rolls "following", .*, not "folowing"$/,
		);
		assert.throws(
			() => fetchHandler({ setings: {} } as never),
			/^TypeError: options: there is no option setings; there is tables, facts, page, pageWords, clock, settings$/,
		);
	});

	it("answer requests alone", async () => {
		const handler = handlerOf({ tables: fixturePack() });
		for (const value of [undefined, null, "http://a/", 7, {}, []])
			await assert.rejects(
				handler(value as never),
				/^TypeError: request: a Request is wanted, not/,
			);
	});
});
