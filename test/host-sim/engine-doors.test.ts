/**
 * The engine's modules as package.json exports them to Node: every parameter of every function,
 * constructor and method is held against what it may be.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { HANDLER_OF } from "../../host-sim/node/doors/api/parameters.js";
import { CIVIL, ZONE, ZONE_OF } from "../../host-sim/node/doors/calendar/parameters.js";
import * as holidays from "../../host-sim/node/doors/holidays/parameters.js";
import * as http from "../../host-sim/node/doors/http/parameters.js";
import * as schools from "../../host-sim/node/doors/schools/parameters.js";
import * as today from "../../host-sim/node/doors/today/parameters.js";
import type { Checked } from "../../host-sim/node/kinds.js";
import * as node from "../../host-sim/node/node.js";
import { Country } from "../../src/holidays/country.js";
import { KeptDay } from "../../src/holidays/kept.js";
import { fixturePack } from "../fixture/fixture.js";
import { refuses, type Takes } from "./wrong.js";

const TOP = new URL("../../../", import.meta.url);
const PACKAGE = JSON.parse(readFileSync(new URL("package.json", TOP), "utf8"));

type Call = (...args: never[]) => unknown;
type Rows = Readonly<Record<string, readonly Checked[]>>;

/**
 * What is asked of an export: a function, or a class with its constructor and the methods of an
 * object of it.
 */
interface Asked {
	readonly parameters?: readonly Checked[];
	readonly methods?: Rows;
	readonly statics?: Rows;
	readonly self?: () => object;
	readonly right?: readonly unknown[];
}

const tables = node.openTables(fixturePack());
const { at, country } = tables.country("XA")!.engine;
const { engine } = tables;
const timers = { set: () => 0, clear() {}, now: () => 0 };
const clock = { nowMs: () => undefined };
const io = class {
	close() {}
	read() {}
};
const SERVER = { io, TCP: io, timers, encode: String, handler: () => ({}), port: 0 };
const HOST = {
	platform: { ...SERVER, TCP: io },
	limits: { idleMs: 1, firstMs: 1, headBytes: 100 },
	input: new Uint8Array(100),
	seat: () => true,
	forget() {},
	wait() {},
};
const REQUEST = { method: "GET", path: "/", query: "", ifNoneMatch: "" };

type Module = Readonly<Record<string, unknown>>;

/** The door of a path, as Node finds it. */
async function moduleOf(path: string): Promise<Module> {
	const target: string = PACKAGE.exports[path].default;
	return import(new URL(target, TOP).href);
}

const make = (module: Module, name: string, ...args: readonly unknown[]): object =>
	new (module[name] as new (...args: unknown[]) => object)(...args);

/** What is right for a parameter, by its name. */
const RIGHT: Readonly<Record<string, unknown>> = {
	after: 20_000,
	at,
	before: 20_000,
	bodyLimit: 0,
	bridgeDays: 1,
	bytes: fixturePack(),
	code: "XA-9",
	codes: ["XA-9"],
	convention: "following",
	country,
	date: 24,
	day: 20_000,
	days: { from: { month: 1, date: 1 }, to: { month: 1, date: 2 }, count: () => 0 },
	decode: node.decode,
	first: 20_000,
	from: 20_000,
	halfDays: "full",
	handler: () => ({}),
	head: "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
	holiday: { types: 1, startsAtMinute: -1 },
	id: "epiphany",
	index: 0,
	last: 20_001,
	law: { firstYear: 1970, lastYear: 2100, step: () => undefined },
	line: "GET / HTTP/1.1",
	list: [],
	listener: () => {},
	month: 12,
	ms: 0,
	n: 2,
	nowMs: 0,
	override: { off: "12-24" },
	place: -1,
	posix: "UTC0",
	read: REQUEST,
	schools: { isSchoolday: () => true },
	second: 0,
	service: { holidays: engine },
	settings: { country: "XA" },
	span: { from: { month: 1, date: 1 }, to: { month: 1, date: 2 } },
	start: 0,
	status: 400,
	tables: engine,
	text: "2026-12-24",
	to: 20_010,
	until: 20_010,
	way: 1,
	asksOpen: true,
	worked: true,
	year: 2026,
	years: country.years,
	asks: true,
	count: 0,
	crowd: false,
	host: HOST,
	request: REQUEST,
};

const functions = (rows: Rows): Record<string, Asked> =>
	Object.fromEntries(Object.entries(rows).map(([name, parameters]) => [name, { parameters }]));

/** Each path of package.json that has functions, and what is asked of each of them. */
const PATHS: Readonly<Record<string, (module: Module) => Readonly<Record<string, Asked>>>> = {
	"./calendar/civil": () => functions(CIVIL),
	"./calendar/zone": ({ Zone }) => ({
		Zone: {
			methods: ZONE,
			statics: { of: ZONE_OF },
			self: () => (Zone as { of(posix: string): object }).of("CET-1CEST,M3.5.0,M10.5.0/3"),
		},
	}),
	"./holidays/holidays": (module) => ({
		Holidays: {
			parameters: holidays.HOLIDAYS_NEW,
			methods: holidays.HOLIDAYS,
			self: () => make(module, "Holidays", fixturePack(), node.decode),
		},
	}),
	"./holidays/country": () => ({
		Country: {
			parameters: holidays.COUNTRY_NEW,
			methods: { ...holidays.JURISDICTION, ...holidays.COUNTRY },
			self: () => country,
			right: [country.table],
		},
	}),
	"./holidays/jurisdiction": () => ({
		Jurisdiction: {
			parameters: holidays.JURISDICTION_NEW,
			methods: holidays.JURISDICTION,
			self: () => country.in("XA-9")!,
		},
	}),
	"./holidays/holiday": () => functions(holidays.HOLIDAY),
	"./holidays/weekends": () =>
		Object.fromEntries(
			Object.entries(holidays.WEEKENDS).map(([name, parameters]) => [
				name,
				{ parameters, right: [country.table, 20_000, -1].slice(0, parameters.length) },
			]),
		),
	"./holidays/workdays": (module) => ({
		Workdays: {
			parameters: holidays.WORKDAYS_NEW,
			methods: holidays.WORKDAYS,
			self: () => make(module, "Workdays", at),
		},
		WorkMemory: {
			parameters: holidays.WORK_MEMORY_NEW,
			methods: holidays.WORK_MEMORY,
			self: () => make(module, "WorkMemory", RIGHT["law"]),
		},
	}),
	"./holidays/long-weekends": (module) => ({
		LongWeekends: {
			parameters: holidays.LONG_WEEKENDS_NEW,
			methods: holidays.LONG_WEEKENDS,
			self: () => {
				const found = make(module, "LongWeekends", at, 2026, 1) as {
					readonly isReady: boolean;
					step(): void;
				};
				while (!found.isReady) found.step();
				return found;
			},
		},
	}),
	"./schools/schools": (module) => ({
		Schools: {
			parameters: schools.SCHOOLS_NEW,
			methods: schools.SCHOOLS,
			self: () => make(module, "Schools", at),
			right: [at],
		},
	}),
	"./schools/school-calendar": (module) => ({
		SchoolCalendar: {
			parameters: schools.SCHOOLS_NEW,
			methods: { ...schools.SCHOOLS, ...schools.SCHOOL_CALENDAR },
			self: () => make(module, "SchoolCalendar", at),
			right: [at],
		},
		VacationSearch: {
			parameters: schools.VACATION_SEARCH_NEW,
			right: [RIGHT["schools"], {}, 0, 1],
		},
	}),
	"./today/site": (module) => ({
		Site: {
			parameters: today.SITE_NEW,
			methods: today.SITE,
			self: () => make(module, "Site", { country }),
			right: [{ country }],
		},
		noSubdivision: { parameters: today.NO_SUBDIVISION },
		partOf: { parameters: today.PART_OF },
	}),
	"./today/overrides": (module) => ({
		Overrides: {
			parameters: today.OVERRIDES_NEW,
			methods: today.OVERRIDES_OF,
			self: () =>
				make(module, "Overrides", [
					{ off: "12-24" },
					{ off: "12-25", kind: "school" },
					{ work: "2026-12-19" },
				]),
		},
		...functions(today.OVERRIDE),
	}),
	"./today/settings": () => ({ siteOf: { parameters: today.SITE_OF, right: [{}, engine] } }),
	"./today/today": (module) => ({
		Today: {
			parameters: today.TODAY_NEW,
			methods: today.TODAY,
			self: () => make(module, "Today", { country, clock, timers }),
			right: [{ country, clock, timers }],
		},
	}),
	"./http/server": () => ({ Server: { parameters: http.SERVER_NEW, right: [SERVER] } }),
	"./http/connection": (module) => ({
		Connection: {
			parameters: http.CONNECTION_NEW,
			methods: http.CONNECTION,
			self: () => make(module, "Connection", HOST, {}, undefined),
			right: [HOST, {}, "127.0.0.1"],
		},
	}),
	"./http/limits": () => ({ limitsOf: { parameters: http.LIMITS_OF } }),
	"./http/methods": () => ({ answer: { parameters: http.ANSWER } }),
	"./http/request": () => functions(http.REQUESTS),
	"./api/routes": () => ({ handlerOf: { parameters: HANDLER_OF } }),
};

/** What is no mistake, beside what no table can tell to be one. */
const takes: Takes = (value, parameter, name) => {
	const isText = typeof value === "string";
	const isNumber = typeof value === "number";
	if (/^(code|id|head|line|posix|address|text)$/.test(parameter)) return isText;
	if (/^(worked|asks|asksOpen|crowd|takesMore|endedCounts)$/.test(parameter))
		return typeof value === "boolean";
	if (/^(options|others|settings)$/.test(parameter))
		return isEmpty(value) && name !== "Today" && name !== "Server";
	if (parameter === "ms" || parameter === "nowMs")
		return isNumber && (parameter === "nowMs" || Number.isFinite(value));
	if (parameter === "second") return isNumber && Math.abs(value) < 8.64e12;
	if (name === "knows") return isNumber;
	if (/^(handler|decode|listener|idNow|isKnown|onTold|onFault)$/.test(parameter))
		return typeof value === "function";
	if (parameter === "schools") return name === "siteOf" && typeof value === "function";
	if (parameter === "list") return Array.isArray(value);
	if (parameter === "codes")
		return Array.isArray(value) && value.every((one) => typeof one === "string");
	if (/^(override|days|request|table)$/.test(parameter) && !/^(isRelative|hold)$/.test(name))
		return typeof value === "object" && value !== null && !Array.isArray(value);
	if (name === "isRelative")
		return typeof value === "object" && value !== null && !Array.isArray(value);
	return parameter === "from" && name === "Connection";
};

const isEmpty = (value: unknown): boolean =>
	typeof value === "object" &&
	value !== null &&
	Object.getPrototypeOf(value) === Object.prototype &&
	Object.keys(value).length === 0;

const rightOf = (parameters: readonly Checked[]): readonly unknown[] =>
	parameters.map(([name]) => RIGHT[name]);

describe("the engine's modules in Node", () => {
	for (const [path, asked] of Object.entries(PATHS))
		it(`${path} refuses what a function does not take, by the name of the parameter`, async () => {
			const module = await moduleOf(path);
			for (const [name, one] of Object.entries(asked(module))) {
				const { methods = {}, parameters, right, self, statics = {} } = one;
				const value = module[name] as Call;
				const isClass = /^class/.test(`${value}`);
				const call: Call = isClass ? (...args) => make(module, name, ...args) : value;
				if (parameters)
					refuses({ name, call, parameters, right: right ?? rightOf(parameters), takes });
				for (const [method, rows] of Object.entries(statics)) {
					const own = (value as unknown as Record<string, Call>)[method]!;
					refuses({ name: method, call: own, parameters: rows, right: rightOf(rows), takes });
				}
				const object = self?.() as Record<string, Call> | undefined;
				for (const [method, rows] of Object.entries(methods)) {
					const own = object![method]!.bind(object);
					refuses({ name: method, call: own, parameters: rows, right: rightOf(rows), takes });
				}
			}
		});

	it("are all in the tables, under the names of the declarations", async () => {
		const nodes = /^\.\/(fetch|node-http|package\.json|data\/.*|device\/.*)$|^\.$/;
		for (const path of Object.keys(PACKAGE.exports).filter((one) => !nodes.test(one))) {
			const module = await moduleOf(path);
			const asked = PATHS[path]?.(module) ?? {};
			const names = Object.keys(module).filter((name) => typeof module[name] === "function");
			assert.deepEqual(Object.keys(asked).sort(), names.sort(), path);
			for (const [name, { methods = {}, parameters }] of Object.entries(asked)) {
				const source = sourceOf(path, name);
				if (!/^class/.test(`${module[name]}`)) {
					const written = namesAfter(source, `export const ${name} = `);
					sameNames(written, parameters!, `${path} ${name}`);
					continue;
				}
				for (const [method, written] of methodsOf(source, name)) {
					assert.ok(methods[method], `${path} ${name}.${method} is not in the table`);
					sameNames(written, methods[method], `${path} ${name}.${method}`);
				}
			}
		}
	});

	it("say what was meant, wherever an object came from", async () => {
		const { Workdays } = await moduleOf("./holidays/workdays");
		const workdays = new (Workdays as typeof import("../../src/holidays/workdays.js").Workdays)(at);
		assert.throws(
			() => workdays.addWorkdays(20_000, "5" as never),
			/^TypeError: n: working days to add are whole numbers up to 20000, not "5"$/,
		);
		assert.throws(
			() => at.isHoliday("2026-10-26" as never),
			/^TypeError: day: a day is a whole number of days since 1970-01-01, as dayOf\(/,
		);
		assert.throws(() => at.isHoliday(Date.now()), /^RangeError: day: milliseconds\? a day is/);
		assert.throws(() => at.isHoliday(99_999), /^RangeError: day: years are 1970 to 2100, not day/);
		const opened = engine.country("XB")!;
		assert.throws(
			() => opened.in("XB-1")?.on(null as never) ?? opened.on(null as never),
			/^TypeError: day/,
		);
		assert.throws(() => country.list(2026).at("0" as never), /^TypeError: index: /);
		const { Today } = await moduleOf("./today/today");
		const options = { country, clock, timers };
		const made = new (Today as typeof import("../../src/today/today.js").Today)(options);
		const site = made.site!;
		assert.throws(() => site.zone!.dayAt("0" as never), /^TypeError: ms: /);
		assert.throws(() => site.schools.isSchoolday(null as never), /^TypeError: day: /);
		assert.throws(() => site.at!.on(1.5), /^RangeError: day: /);
		assert.throws(() => site.overrides.offAt("0" as never), /^TypeError: index: /);
		assert.throws(
			() =>
				new (Today as typeof import("../../src/today/today.js").Today)({
					...options,
					zne: "",
				} as never),
			/^TypeError: options: there is no option zne; there is country, /,
		);
		const { handlerOf } = await moduleOf("./api/routes");
		const handler = (handlerOf as (service: object) => (request: unknown) => unknown)({
			holidays: engine,
		});
		assert.throws(() => handler("/"), /^TypeError: request: a request that was read is wanted/);
	});

	it("answer as the engine does", () => {
		const plain = new Country(country.table);
		for (let day = 20_000; day < 21_000; day++) {
			assert.equal(country.isHoliday(day), plain.isHoliday(day));
			assert.equal(country.isWorkday(day), plain.isWorkday(day));
			assert.deepEqual(country.next(day), plain.next(day));
		}
		assert.deepEqual(country.records(2026), plain.records(2026));
		assert.ok(country instanceof Country && country.keptOn(20_000) instanceof KeptDay);
	});
});

/** The source of the module that declares a name which this one exports. */
function sourceOf(path: string, name: string): string {
	const url = new URL(`src/${path}.ts`, TOP);
	const source = readFileSync(url, "utf8");
	const again = source.matchAll(/^export \{([^}]*)\} from "([^"]+)\.js";/gm);
	for (const [, names, from] of again)
		if (names!.split(/[\s,]+/).includes(name))
			return readFileSync(new URL(`${from}.ts`, url), "utf8");
	return source;
}

/**
 * The names of the parameters that a declaration begins with; undefined for what is taken apart.
 */
function namesAfter(source: string, head: string): readonly (string | undefined)[] {
	const from = source.indexOf(head) + head.length;
	let depth = 0;
	let start = source.indexOf("(", from) + 1;
	const list: string[] = [];
	for (let i = start - 1; ; i++) {
		const c = source[i]!;
		if ("([{".includes(c)) depth++;
		else if (")]}".includes(c)) depth--;
		if (depth === 0 || (depth === 1 && c === ",")) {
			list.push(source.slice(start, i).trim());
			start = i + 1;
		}
		if (depth === 0) break;
	}
	return list.filter(Boolean).map((one) => /^\w+/.exec(one)?.[0]);
}

function sameNames(
	written: readonly (string | undefined)[],
	parameters: readonly Checked[],
	what: string,
): void {
	assert.equal(parameters.length, written.length, what);
	for (const [i, name] of written.entries()) if (name) assert.equal(parameters[i]![0], name, what);
}

/**
 * The methods of a class that take something and are for everybody, with the names of their
 * parameters.
 */
function* methodsOf(
	source: string,
	name: string,
): Iterable<[string, readonly (string | undefined)[]]> {
	const from = source.search(new RegExp(`^export class ${name}\\b`, "m"));
	const body = source.slice(from, source.indexOf("\n}\n", from));
	for (const { 0: head, 1: method, index } of body.matchAll(/^\t([a-z]\w*)(?:<[^>]*>)?(?=\()/gm)) {
		const [doc = ""] = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(body.slice(0, index)) ?? [];
		if (method === "constructor" || doc.includes("@internal")) continue;
		const names = namesAfter(body.slice(index), head);
		if (names.length > 0) yield [method!, names];
	}
}
