/** Content lines of iCalendar (RFC 5545, 3.1): how they are folded, and texts in them escaped. */

import { isAscii } from "../text/ascii.js";

/** Octets of a line without its end (RFC 5545, 3.1). */
export const LINE_OCTETS = 75;

/**
 * Octets in UTF-8 of a unit of UTF-16: a pair has all four at its first half. Some engines have
 * whole characters instead of units.
 */
const octetsOf = (char: number): number => {
	if (char < 0x80) return 1;
	if (char < 0x800) return 2;
	if (char > 0xffff || (char >= 0xd800 && char < 0xdc00)) return 4;
	return char >= 0xdc00 && char < 0xe000 ? 0 : 3;
};

/** Whether a line surely needs no fold. */
const isShort = (line: string): boolean => {
	// No unit takes more than three octets.
	if (line.length * 3 <= LINE_OCTETS) return true;
	if (line.length > LINE_OCTETS) return false;
	try {
		// Native code takes a tenth of the time of a loop. It writes each octet at least once, and a
		// blank as three.
		const { length } = encodeURIComponent(line);
		return length <= LINE_OCTETS || length - 2 * (line.split(" ").length - 1) <= LINE_OCTETS;
	} catch {
		// Half a surrogate pair, as an override may have it.
		return false;
	}
};

/** A line with its end, folded where it is too long: never within a character. */
export const folded = (line: string): string => {
	if (isShort(line)) return `${line}\r\n`;
	if (isAscii(line)) {
		let folds = line.substring(0, LINE_OCTETS);
		for (let i = LINE_OCTETS; i < line.length; i += LINE_OCTETS - 1)
			folds += `\r\n ${line.substring(i, i + LINE_OCTETS - 1)}`;
		return `${folds}\r\n`;
	}
	let text = "";
	let from = 0;
	let octets = 0;
	for (let i = 0; i < line.length; i++) {
		const more = octetsOf(line.charCodeAt(i));
		if (octets + more > LINE_OCTETS) {
			text += `${line.substring(from, i)}\r\n `;
			from = i;
			octets = 1;
		}
		octets += more;
	}
	return `${text}${line.substring(from)}\r\n`;
};

/**
 * Whether a text has nothing to be escaped; native code tells it in a tenth of the time of a loop.
 */
const isPlain = (text: string): boolean => {
	// JSON escapes backslashes and controls, all but the last one.
	return (
		JSON.stringify(text).length === text.length + 2 &&
		!(text.includes(",") || text.includes(";") || text.includes("\x7f")) &&
		// Some readers take these for the end of a line.
		!(text.includes("\x85") || text.includes("\u2028") || text.includes("\u2029"))
	);
};

/** Whether a character is a control, or ends a line. */
const isControl = (char: number): boolean => {
	return char < 32 || (char >= 127 && char < 160) || char === 0x2028 || char === 0x2029;
};

/** Whether a unit of UTF-16 is half a surrogate pair whose other half is not there. */
const isLone = (text: string, i: number): boolean => {
	const kind = text.charCodeAt(i) >> 10;
	if (kind === 0x36) return text.charCodeAt(i + 1) >> 10 !== 0x37;
	return kind === 0x37 && text.charCodeAt(i - 1) >> 10 !== 0x36;
};

/**
 * A value of type TEXT: what has a meaning there is escaped, controls are blanks, and halves of
 * characters `U+FFFD`.
 */
export const escaped = (text: string): string => {
	if (isPlain(text)) return text;
	let value = "";
	let from = 0;
	for (let i = 0; i < text.length; i++) {
		const char = text.charCodeAt(i);
		let instead: string;
		if (char === 44 || char === 59 || char === 92) instead = `\\${text[i]}`;
		else if (isControl(char)) instead = " ";
		else if (isLone(text, i)) instead = "\ufffd";
		else continue;
		value += text.substring(from, i) + instead;
		from = i + 1;
	}
	return value + text.substring(from);
};
