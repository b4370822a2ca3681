/** Whether a value may be that of a setting, and the sentence for one that may not. */

import { isDigit, isLetter } from "../text/ascii.js";
import { plainText } from "../today/plain-text.js";
import type { Setting } from "./table.js";

/** Characters of a value that a sentence repeats. */
const SHOWN_CHARS = 32;
/** Bytes of a name in DNS (RFC 1035, 2.3.4). */
const ADDRESS_CHARS = 253;
/** Hexadecimal digits of a public key: 64 bytes. */
const KEY_CHARS = 128;
const SCHEME = "http://";

/**
 * The value of a setting as it is used: numbers and flags may come as texts, addresses as one text
 * with commas, since mcconfig's command line has nothing else. Throws a RangeError of one sentence.
 */
export const checked = (setting: Setting, value: unknown): unknown => {
	switch (setting.type) {
		case "number":
			return integerOf(setting, value);
		case "flag":
			return flag(value) ?? wrong(setting, "it is true or false", value);
		case "choice":
			if (typeof value === "string" && setting.choices!.includes(value)) return value;
			return wrong(setting, `it is ${setting.choices!.join(" or ")}`, value);
		case "text":
			return text(setting, value);
		case "host":
			return hostname(setting, value);
		case "address":
			return isAddress(value) ? value : wrong(setting, "it is a name or an address", value);
		case "addresses":
			return addresses(setting, value);
		case "url":
			return url(setting, value);
		case "keys":
			return keys(setting, value);
		case "overrides":
			// Each is read when the place is made.
			return Array.isArray(value) ? value : wrong(setting, "they are a list", value);
	}
};

/** A value for a sentence: short, in one line, and nothing that a terminal obeys. */
export const shown = (value: unknown): string => {
	if (Array.isArray(value)) return "a list";
	if (typeof value === "object" && value !== null) return "an object";
	if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
	const isBlank = typeof value === "string" && value.trim() === "";
	return plainText(isBlank ? `"${value}"` : `${value}`, SHOWN_CHARS);
};

const wrong = ({ key, isSecret }: Setting, what: string, value: unknown): never => {
	throw new RangeError(`${key}: ${what}${isSecret ? "" : `, not ${shown(value)}`}`);
};

const integerOf = (setting: Setting, value: unknown): number => {
	const { from, to } = setting;
	const number = typeof value === "string" ? Number(value) : value;
	const isInteger = typeof number === "number" && Math.floor(number) === number;
	// Blanks would be zero, and 0x50 eighty: digits alone are meant.
	const isWritten = typeof value !== "string" || `${number}` === value;
	if (isInteger && isWritten && number >= from && number <= to) return number;
	return wrong(setting, `it is a number from ${from} to ${to}`, value);
};

const flag = (value: unknown): boolean | undefined => {
	if (value === false || value === "false" || value === "0") return false;
	return value === true || value === "true" || value === "1" ? true : undefined;
};

const text = (setting: Setting, value: unknown): string => {
	if (typeof value !== "string") return wrong(setting, "it is a text", value);
	const { from, to } = setting;
	// More characters than bytes there are not, and nobody counts on when they are too many.
	const bytes = value.length > to ? value.length : utf8Bytes(value);
	if (bytes >= from && bytes <= to) return value;
	return wrong(setting, `it is of ${from === to ? from : `${from} to ${to}`} characters`, value);
};

const utf8Bytes = (text: string): number => {
	let bytes = 0;
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		const isHalf = code >= 0xd800 && code < 0xe000;
		bytes += code < 0x80 ? 1 : code < 0x800 || isHalf ? 2 : code < 0x1_0000 ? 3 : 4;
	}
	return bytes;
};

/** Whether a text is of ASCII letters, digits, and those beside them. */
const isOf = (text: string, others: string): boolean => {
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (!isLetter(code) && !isDigit(code) && !others.includes(text.charAt(i))) return false;
	}
	return true;
};

const hostname = (setting: Setting, value: unknown): string => {
	const label = text(setting, value);
	if (isOf(label, "-") && !label.startsWith("-") && !label.endsWith("-")) return label;
	return wrong(setting, "it is of letters, digits and hyphens", value);
};

const addresses = (setting: Setting, value: unknown): readonly string[] => {
	return list(setting, value, (each) => (isAddress(each) ? "" : "each is a name or an address"));
};

const isAddress = (value: unknown): value is string => {
	if (typeof value !== "string" || value === "" || value.length > ADDRESS_CHARS) return false;
	return isOf(value, "-.:_%");
};

/** Of the curve P-256: whether they lie on it, the host has seen. */
const keys = (setting: Setting, value: unknown): readonly string[] => {
	return list(setting, value, (each) => {
		const isKey = each.length === KEY_CHARS && isHex(each);
		return isKey ? "" : `each is of ${KEY_CHARS} hexadecimal digits`;
	});
};

/** A list, or a text with commas, each of which is `told` to be wrong, or nothing. */
const list = (
	setting: Setting,
	value: unknown,
	told: (each: string) => string,
): readonly string[] => {
	const { key, to } = setting;
	const isText = typeof value === "string";
	if (!isText && !Array.isArray(value)) return wrong(setting, "they are a list", value);
	// A text of more would be cut into a list of more.
	const isLong = isText && value.length > (to + 1) * ADDRESS_CHARS;
	const items: readonly unknown[] = isLong ? [value] : isText ? value.split(",") : value;
	if (items.length > to)
		throw new RangeError(`${key}: they are ${to} at most, not ${items.length}`);
	return items.map((item) => {
		const each = typeof item === "string" ? item.trim() : "";
		const what = told(each);
		return what === "" ? each : wrong(setting, what, item);
	});
};

const isHex = (text: string): boolean => {
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		const lower = code | 32;
		if (!(lower >= 97 && lower <= 102) && !isDigit(code)) return false;
	}
	return true;
};

/** `http://host/`, `http://host:8080/folder/`: no query, and nobody's password. */
const url = (setting: Setting, value: unknown): string => {
	const whole = text(setting, value);
	const rest = whole.startsWith(SCHEME) ? whole.substring(SCHEME.length) : "";
	const slash = rest.indexOf("/");
	const parts = (slash < 0 ? rest : rest.substring(0, slash)).split(":");
	const host = parts[0]!;
	const port = parts[1] ?? "80";
	const isHost = host !== "" && isOf(host, "-._") && parts.length <= 2;
	const isPort = port.length <= 5 && isOf(port, "") && Number(port) > 0 && Number(port) < 65_536;
	if (isHost && isPort && isOf(slash < 0 ? "" : rest.substring(slash), "/-._~%+@!$&'()*,;=:"))
		return whole;
	return wrong(setting, "it is like http://192.168.1.5/tables/", value);
};
