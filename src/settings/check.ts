/** Whether a value may be that of a setting, and the sentence for one that may not. */

import { plainText } from "../today/plain-text.js";
import type { Setting } from "./table.js";

/** Characters of a value that a sentence repeats. */
const SHOWN_CHARS = 32;
/** Bytes of a name in DNS (RFC 1035, 2.3.4). */
const ADDRESS_CHARS = 253;

/**
 * The value of a setting as it is used: numbers and flags may come as texts, addresses as one text with commas, since
 * mcconfig's command line has nothing else. Throws a RangeError of one sentence.
 */
export function checked(setting: Setting, value: unknown): unknown {
	switch (setting.type) {
		case "number":
			return wholeNumber(setting, value);
		case "flag":
			return flag(value) ?? wrong(setting, "it is true or false", value);
		case "choice":
			if (typeof value === "string" && setting.choices.includes(value)) return value;
			return wrong(setting, `it is ${setting.choices.join(" or ")}`, value);
		case "text":
			return text(setting, value);
		case "host":
			return hostname(setting, value);
		case "addresses":
			return addresses(setting, value);
		case "overrides":
			// Each is read when the place is made.
			return Array.isArray(value) ? value : wrong(setting, "they are a list", value);
	}
}

/** A value for a sentence: short, in one line, and nothing that a terminal obeys. */
export function shown(value: unknown): string {
	if (Array.isArray(value)) return "a list";
	if (typeof value === "object" && value !== null) return "an object";
	if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
	const isBlank = typeof value === "string" && value.trim() === "";
	return plainText(isBlank ? `"${value}"` : `${value}`, SHOWN_CHARS);
}

function wrong({ key, isSecret }: Setting, what: string, value: unknown): never {
	throw new RangeError(`${key}: ${what}${isSecret ? "" : `, not ${shown(value)}`}`);
}

function wholeNumber(setting: Setting, value: unknown): number {
	const { from, to } = setting;
	const number = typeof value === "string" ? Number(value) : value;
	const isWhole = typeof number === "number" && Math.floor(number) === number;
	// Blanks would be zero, and 0x50 eighty: digits alone are meant.
	const isWritten = typeof value !== "string" || `${number}` === value;
	if (isWhole && isWritten && number >= from && number <= to) return number;
	return wrong(setting, `it is a number from ${from} to ${to}`, value);
}

function flag(value: unknown): boolean | undefined {
	if (value === false || value === "false" || value === "0") return false;
	return value === true || value === "true" || value === "1" ? true : undefined;
}

function text(setting: Setting, value: unknown): string {
	if (typeof value !== "string") return wrong(setting, "it is a text", value);
	const { from, to } = setting;
	// More characters than bytes there are not, and nobody counts on when they are too many.
	const bytes = value.length > to ? value.length : utf8Bytes(value);
	if (bytes >= from && bytes <= to) return value;
	return wrong(setting, `it is of ${from === to ? from : `${from} to ${to}`} characters`, value);
}

function utf8Bytes(text: string): number {
	let bytes = 0;
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		const isHalf = code >= 0xd800 && code < 0xe000;
		bytes += code < 0x80 ? 1 : code < 0x800 || isHalf ? 2 : code < 0x1_0000 ? 3 : 4;
	}
	return bytes;
}

/** Whether a text is of ASCII letters, digits, and those beside them. */
function isOf(text: string, others: string): boolean {
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		const lower = code | 32;
		const isLetter = lower >= 97 && lower <= 122;
		if (!isLetter && !(code >= 48 && code <= 57) && !others.includes(text.charAt(i))) return false;
	}
	return true;
}

function hostname(setting: Setting, value: unknown): string {
	const label = text(setting, value);
	if (isOf(label, "-") && !label.startsWith("-") && !label.endsWith("-")) return label;
	return wrong(setting, "it is of letters, digits and hyphens", value);
}

/** A list, or a text with commas. */
function addresses(setting: Setting, value: unknown): readonly string[] {
	const { key, to } = setting;
	const isText = typeof value === "string";
	if (!isText && !Array.isArray(value)) return wrong(setting, "they are a list", value);
	// A text of more would be cut into a list of more.
	const isLong = isText && value.length > (to + 1) * ADDRESS_CHARS;
	const list: readonly unknown[] = isLong ? [value] : isText ? value.split(",") : value;
	if (list.length > to) throw new RangeError(`${key}: they are ${to} at most, not ${list.length}`);
	return list.map((each) => {
		const name = typeof each === "string" ? each.trim() : "";
		const isAddress = name !== "" && name.length <= ADDRESS_CHARS && isOf(name, "-.:_%");
		return isAddress ? name : wrong(setting, "each is a name or an address", each);
	});
}
