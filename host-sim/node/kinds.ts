/** Kinds of arguments: what each may be, and the sentence for what it is not. */

import { type DayLike, dayFrom, kindOf, MOST_DAYS } from "./day.js";

/** The years of the tables that are asked, and their first and last day since 1970-01-01. */
export interface Bounds {
	readonly firstYear: number;
	readonly lastYear: number;
	readonly firstDay: number;
	readonly lastDay: number;
}

/** What an argument is held against. */
export interface Checks {
	/** Throws a TypeError or a RangeError in a sentence that begins with the argument's name. */
	check(value: unknown, name: string, of: Bounds | undefined): void;
	/** Whether it may be left out. */
	readonly isOptional?: boolean;
	/** Where a function is passed something else than it was given: that, which it takes too. */
	read?(value: unknown, name: string, of: Bounds | undefined): unknown;
}

/**
 * A kind of argument. `T` is the type of the parameter in the declarations: the compiler holds both
 * against each other.
 */
export interface Kind<T> extends Checks {
	/** Never called: it makes a kind of one type none of a wider or a narrower one. */
	readonly type?: (value: T) => T;
}

/** An argument: its name in the declarations, and its kind. */
export type Parameter<T> = readonly [name: string, kind: Kind<T>];

/** An argument of any type: its name in the declarations, and its checks. */
export type Checked = readonly [name: string, kind: Checks];

/** The parameters of a function in their order. */
export type ParametersOf<A extends readonly unknown[]> = {
	readonly [I in keyof A]-?: Parameter<Exclude<A[I], undefined>>;
};

/**
 * The names of the methods of a class that take something; those by a symbol are for the runtime.
 */
type Asked<C> = {
	[M in keyof C]: C[M] extends (...args: infer A) => unknown
		? A extends readonly []
			? never
			: M extends string
				? M
				: never
		: never;
}[keyof C];

/** The parameters of all methods of a class. */
export type Methods<C> = {
	readonly [M in Asked<C>]: C[M] extends (...args: infer A) => unknown ? ParametersOf<A> : never;
};

const wrong = (name: string, wanted: string, value: unknown): TypeError =>
	new TypeError(`${name}: ${wanted}, not ${shown(value)}`);

/** A value in a sentence; a text is cut. */
function shown(value: unknown): string {
	if (typeof value === "string") return `"${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`;
	if (typeof value === "number") return `${value}`;
	return Array.isArray(value) ? "a list" : kindOf(value);
}

/** A kind that may be left out. */
export const maybe = <T>(kind: Kind<T>): Kind<T> => ({
	isOptional: true,
	check(value, name, of) {
		if (value !== undefined) kind.check(value, name, of);
	},
});

/** A day of the tables. */
export const DAY: Kind<DayLike> = {
	check: dayIn,
	read: dayIn,
};

/** Days since 1970-01-01. */
function dayIn(value: unknown, name: string, of: Bounds | undefined): number {
	const day = dayFrom(value as DayLike, name);
	if (of && !(day >= of.firstDay && day <= of.lastDay)) throw beyond(name, of, shown(value));
	return day;
}

/** A year of the tables. */
export const YEAR: Kind<number> = {
	check(value, name, of) {
		if (!Number.isInteger(value)) throw wrong(name, "a year is a whole number such as 2026", value);
		const year = value as number;
		if (of && !(year >= of.firstYear && year <= of.lastYear)) throw beyond(name, of, shown(value));
	},
};

const beyond = (name: string, { firstYear, lastYear }: Bounds, value: string): RangeError =>
	new RangeError(`${name}: years are ${firstYear} to ${lastYear}, not ${value}`);

/** A whole number from one to another, both included. */
export const whole = (from: number, to: number, wanted: string): Kind<number> => ({
	check(value, name) {
		if (typeof value !== "number") throw wrong(name, wanted, value);
		if (!(Number.isInteger(value) && value >= from && value <= to))
			throw new RangeError(`${name}: ${wanted}, not ${value}`);
	},
});

/**
 * A number of days since 1970-01-01, as the engine counts; of the tables where they tell their
 * bounds.
 */
export const DAYS: Kind<number> = { check: daysIn, read: daysIn };

function daysIn(value: unknown, name: string, of: Bounds | undefined): number {
	if (typeof value === "number" && Number.isInteger(value))
		if (of ? value >= of.firstDay && value <= of.lastDay : Math.abs(value) <= MOST_DAYS)
			return value;
	if (!of || !Number.isInteger(value) || Math.abs(value as number) > MOST_DAYS)
		throw noDays(value, name);
	throw beyond(name, of, `day ${value}`);
}

function noDays(value: unknown, name: string): Error {
	const wanted =
		"a day is a whole number of days since 1970-01-01, as dayOf(2026, 12, 24) gives it";
	if (typeof value !== "number") return wrong(name, wanted, value);
	const isTime = Number.isFinite(value) && Math.abs(value) > MOST_DAYS;
	return new RangeError(`${name}:${isTime ? " milliseconds?" : ""} ${wanted}, not ${value}`);
}

/** A day as DAYS has it, whether the tables have it or not. */
export const ANY_DAYS: Kind<number> = {
	check: (value, name) => void daysIn(value, name, undefined),
};

/** A number within bounds, both included; NaN is none. */
export const number = (from: number, to: number, wanted: string): Kind<number> => ({
	check(value, name) {
		if (typeof value !== "number") throw wrong(name, wanted, value);
		if (!(value >= from && value <= to)) throw new RangeError(`${name}: ${wanted}, not ${value}`);
	},
});

/** The n-th, from the end where it is negative. */
export const NTH: Kind<number> = {
	check(value, name) {
		const wanted = "the n-th is a whole number from 1 to 31, or from -1 to -31";
		if (typeof value !== "number") throw wrong(name, wanted, value);
		if (!Number.isInteger(value) || value === 0 || value > 31 || value < -31)
			throw new RangeError(`${name}: ${wanted}, not ${value}`);
	},
};

export const BOOLEAN: Kind<boolean> = {
	check(value, name) {
		if (typeof value !== "boolean") throw wrong(name, "true or false is wanted", value);
	},
};

/** A text, of which the table that is asked tells whether it is there. */
export const text = (wanted: string): Kind<string> => ({
	check(value, name) {
		if (typeof value !== "string") throw wrong(name, wanted, value);
	},
});

/** One of some words. */
export const oneOf = <T extends string>(words: readonly T[], wanted: string): Kind<T> => ({
	check(value, name) {
		const sentence = `${wanted} ${words.map((word) => `"${word}"`).join(", ")}`;
		if (typeof value !== "string") throw wrong(name, sentence, value);
		if (!words.includes(value as T))
			throw new RangeError(`${name}: ${sentence}, not ${shown(value)}`);
	},
});

/** Bytes as a Uint8Array or an ArrayBuffer; a path or an address too where `files` says so. */
export const bytes = <T>(wanted: string, files = false): Kind<T> => ({
	check(value, name) {
		if (value instanceof Uint8Array || value instanceof ArrayBuffer) return;
		if (files && (typeof value === "string" || value instanceof URL)) return;
		throw wrong(name, wanted, value);
	},
});

/** The address of something on the web. */
export const ADDRESS: Kind<string | URL> = {
	check(value, name) {
		if (typeof value !== "string" && !(value instanceof URL))
			throw wrong(name, "an address is a text or a URL", value);
	},
};

/** An object with a method. */
export const having = <T>(method: string, wanted: string): Kind<T> => ({
	check(value, name) {
		const isObject = typeof value === "object" && value !== null;
		if (!isObject || typeof (value as Record<string, unknown>)[method] !== "function")
			throw wrong(name, wanted, value);
	},
});

/** An object whose own mistakes are told elsewhere. */
export const object = <T>(wanted: string): Kind<T> => ({
	check(value, name) {
		if (typeof value !== "object" || value === null || Array.isArray(value))
			throw wrong(name, wanted, value);
	},
});

/** An object of a class. */
export const instance = <T extends object>(
	of: abstract new (...args: never[]) => T,
	wanted: string,
): Kind<T> => ({
	check(value, name) {
		if (!(value instanceof of)) throw wrong(name, wanted, value);
	},
});

/** An object with some properties, each of its kind; it may have others. */
export const shape = <T extends object>(
	kinds: { readonly [K in keyof T]?: Kind<Exclude<T[K], undefined>> },
	wanted: string,
): Kind<T> => ({
	check(value, name, of) {
		if (typeof value !== "object" || value === null || Array.isArray(value))
			throw wrong(name, wanted, value);
		for (const [key, kind] of Object.entries(kinds) as [string, Checks][])
			kind.check((value as Record<string, unknown>)[key], `${name}.${key}`, of);
	},
});

/** A function, or a class. */
export const callable = <T>(): Kind<T> => ({
	check(value, name) {
		if (typeof value !== "function") throw wrong(name, "a function is wanted", value);
	},
});

/** What nobody looks into. */
export const anything = <T>(): Kind<T> => ({ check: () => {} });

/** A list of anything, whose own mistakes are told elsewhere. */
export const list = <T extends readonly unknown[]>(wanted: string): Kind<T> => ({
	check(value, name) {
		if (!Array.isArray(value)) throw wrong(name, wanted, value);
	},
});

/**
 * The parts that something is made of, some of which have to be there; others are refused. What is
 * no plain object, such as one of a class, may have more.
 */
export const parts = <T extends object>(
	kinds: {
		readonly [K in keyof T]-?: Kind<Exclude<T[K], undefined>>;
	},
	needed: readonly (keyof T & string)[] = [],
): Kind<T> => ({
	check(value, name, of) {
		const known = Object.keys(kinds) as (keyof T & string)[];
		if (typeof value !== "object" || value === null || Array.isArray(value))
			throw wrong(name, `an object with ${known.join(", ")} is wanted`, value);
		if (isPlain(value)) refuseOthers(value, known, name);
		for (const key of known) {
			const part = (value as T)[key];
			if (part !== undefined || needed.includes(key)) kinds[key].check(part, `${name}.${key}`, of);
		}
	},
});

const isPlain = (value: object): boolean => {
	const kind = Object.getPrototypeOf(value);
	return kind === Object.prototype || kind === null;
};

function refuseOthers(value: object, known: readonly string[], name: string): void {
	for (const key of Object.keys(value))
		if (!known.includes(key))
			throw new TypeError(`${name}: there is no option ${key}; there is ${known.join(", ")}`);
}

/** An object of options, each of which may be left out; others are refused. */
export const options = <T extends object>(
	kinds: {
		readonly [K in keyof T]-?: Kind<Exclude<T[K], undefined>>;
	},
): Kind<T> => ({
	check(value, name, of) {
		const known = Object.keys(kinds);
		const are = `an object with the options ${known.join(", ")} is wanted`;
		if (typeof value !== "object" || value === null || Array.isArray(value))
			throw wrong(name, are, value);
		refuseOthers(value, known, name);
		for (const [key, own] of Object.entries(value))
			if (own !== undefined) kinds[key as keyof T].check(own, `${name}.${key}`, of);
		// A text, a date or a Map has nothing to say here.
		if (!isPlain(value)) throw wrong(name, are, value);
	},
});

/** Checks the arguments of a call. */
export function check(parameters: readonly Checked[], args: readonly unknown[], of?: Bounds): void {
	for (let i = 0; i < parameters.length; i++) {
		const [name, kind] = parameters[i]!;
		kind.check(args[i], name, of);
	}
}

/** Of a parameter that there is not. */
const NOTHING: Checks = { check: () => {}, isOptional: true };

/** A function that checks what it is given. */
export function door<A extends readonly unknown[], R>(
	call: (...args: A) => R,
	parameters: ParametersOf<A>,
): (...args: A) => R {
	const value = (...args: A): R => {
		check(parameters as readonly Checked[], args);
		return call(...args);
	};
	return Object.defineProperty(value, "name", { value: call.name });
}

/** Has the methods of a class check what they are given. */
export function checked<C extends object>(prototype: C, methods: Partial<Methods<C>>): void {
	const rows = Object.entries(methods) as [string, readonly Checked[]][];
	for (const [method, parameters] of rows) {
		const call = prototype[method as keyof C] as (...args: readonly unknown[]) => unknown;
		const [[name, { read }], [other, second] = ["", NOTHING]] = parameters as readonly [
			Checked,
			Checked?,
		];
		const { isOptional } = second;
		// Written out for what is asked most often: a list of arguments takes some times as long.
		let value: (this: C & { readonly bounds?: Bounds }, ...args: unknown[]) => unknown;
		if (read && parameters.length <= 2)
			value = function (a, b) {
				const day = read(a, name, this.bounds);
				if (b !== undefined || !isOptional) second.check(b, other, this.bounds);
				return call.call(this, day, b);
			};
		else
			value = function (...args) {
				check(parameters, args, this.bounds);
				return call.apply(this, args);
			};
		Object.defineProperty(value, "name", { value: method });
		Object.defineProperty(prototype, method, { value, writable: true, configurable: true });
	}
}
