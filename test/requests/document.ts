/**
 * Request documents: reads the cases of a Markdown file, and compares replies with what they say.
 */

/** A reply as a document states it; `…` in a value or in the body stands for any text. */
export interface Expected {
	readonly status: string;
	/** Field name in lower case, and its value; undefined: the field must be absent. */
	readonly fields: readonly (readonly [string, string | undefined])[];
	/** Undefined: not stated. NO_BODY: nothing may follow the head, whatever it says. */
	readonly body: string | undefined;
}

export const NO_BODY = "(no body)";

/**
 * The words after `Needs:`: tables that carry Austria; those of test/fixture, which no device has,
 * where the facts of a case are to stay as they are; a clock that stands at the documents' moment.
 */
export const NEEDS: readonly string[] = ["Austria", "fixture", "clock", "no place"];

/** A request, or several on one connection, and what must come back. */
export interface Case {
	readonly title: string;
	/** Where it stands: `file:line`. */
	readonly place: string;
	readonly request: Uint8Array;
	readonly replies: readonly Expected[];
	/** Whether the server closes the connection after the last reply. */
	readonly closes: boolean;
	/** What not every device has: the words after `Needs:`. */
	readonly needs: readonly string[];
}

/** A reply as it came. */
export interface Actual {
	readonly status: string;
	readonly fields: readonly (readonly [string, string])[];
	readonly body: string;
}

const latin1 = ({ buffer, byteOffset, length }: Uint8Array): string =>
	Buffer.from(buffer, byteOffset, length).toString("latin1");

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * The bytes of a request block: each line ends with CRLF, unless a backslash ends it. `\r`, `\n`,
 * `\t`, `\0`, `\\` and `\xHH` are single bytes, `{text*N}` is a text N times.
 */
export function requestOf(lines: readonly string[]): Uint8Array {
	let text = "";
	for (const line of lines)
		text += line.endsWith("\\") && !line.endsWith("\\\\") ? line.slice(0, -1) : `${line}\r\n`;
	text = text.replace(/\{([^{}]*)\*(\d+)\}/g, (_, part: string, count: string) =>
		part.repeat(Number(count)),
	);
	const bytes: number[] = [];
	const escapes: { readonly [letter: string]: number } = { r: 13, n: 10, t: 9, "0": 0, "\\": 92 };
	for (const part of text.split(/(\\(?:x[0-9a-fA-F]{2}|.))/s)) {
		if (part.startsWith("\\x")) bytes.push(Number.parseInt(part.slice(2), 16));
		else if (part.startsWith("\\")) {
			const byte = escapes[part[1]!];
			if (byte === undefined) throw new Error(`unknown escape ${part}`);
			bytes.push(byte);
		} else bytes.push(...utf8(part));
	}
	return Uint8Array.from(bytes);
}

function expectedOf(lines: readonly string[]): Expected {
	const blank = lines.indexOf("");
	const head = blank < 0 ? lines : lines.slice(0, blank);
	const fields = head.slice(1).map((line): readonly [string, string | undefined] => {
		if (line.startsWith("!")) return [line.slice(1).toLowerCase(), undefined];
		const colon = line.indexOf(":");
		return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
	});
	return {
		status: head[0]!,
		fields,
		body: blank < 0 ? undefined : lines.slice(blank + 1).join("\n"),
	};
}

/** The replies of a reply block: each begins with its status line. The last line is the end. */
function repliesOf(lines: readonly string[], place: string) {
	const end = lines.at(-1);
	if (end !== "(open)" && end !== "(closed)") throw new Error(`${place}: (open) or (closed)?`);
	const starts = lines.flatMap((line, index) => (line.startsWith("HTTP/1.") ? [index] : []));
	const replies = starts.map((start, i) =>
		expectedOf(lines.slice(start, starts[i + 1] ?? lines.length - 1)),
	);
	return { replies, closes: end === "(closed)" };
}

/**
 * What a line after `Needs:` names; undefined for any other line. Throws on a word that nobody
 * checks.
 */
function needsOf(line: string, place: string): readonly string[] | undefined {
	if (!line.startsWith("Needs: ")) return undefined;
	const words = line.slice(7).split(", ");
	const unknown = words.find((word) => !NEEDS.includes(word));
	if (unknown !== undefined) throw new Error(`${place}: needs ${unknown}?`);
	return words;
}

/**
 * The cases of a document: a `##` heading is the title, a block marked `http` the request, the
 * block marked `reply` after it what comes back; a line `Needs:` tells what the case needs, or
 * before the first heading what all of them need. Throws on a document that is not so.
 */
export function casesOf(markdown: string, file: string): readonly Case[] {
	const cases: Case[] = [];
	const lines = markdown.split("\n");
	let title = "";
	let request: Uint8Array | undefined;
	let allNeed: readonly string[] = [];
	let needs: readonly string[] = [];
	for (let i = 0; i < lines.length; i++) {
		const line = lines[i]!;
		if (line.startsWith("## ")) {
			title = line.slice(3);
			needs = allNeed;
		}
		const needed = needsOf(line, `${file}:${i + 1}`);
		if (needed && title === "" && cases.length === 0) allNeed = needed;
		else if (needed) needs = [...allNeed, ...needed];
		if (!line.startsWith("```")) continue;
		const kind = line.slice(3);
		const start = i + 1;
		while (lines[++i] !== "```") if (i >= lines.length) throw new Error(`${file}:${start}: no end`);
		const place = `${file}:${start}`;
		const block = lines.slice(start, i);
		if (kind === "http") request = requestOf(block);
		else if (kind === "reply" && request && title) {
			cases.push({ title, place, request, needs, ...repliesOf(block, place) });
			request = undefined;
			title = "";
		} else throw new Error(`${place}: a block ${kind} that belongs to nothing`);
	}
	if (request) throw new Error(`${file}: a request without a reply`);
	return cases;
}

/** Whether a text is as stated, `…` standing for any text. */
export function fits(actual: string, stated: string): boolean {
	const parts = stated.split("…");
	if (parts.length === 1) return actual === stated;
	if (!actual.startsWith(parts[0]!)) return false;
	let at = parts[0]!.length;
	for (const part of parts.slice(1, -1)) {
		const found = actual.indexOf(part, at);
		if (found < 0) return false;
		at = found + part.length;
	}
	const last = parts.at(-1)!;
	return actual.endsWith(last) && actual.length - last.length >= at;
}

interface Parsed {
	readonly reply: Actual;
	readonly end: number;
}

function chunkedBody(text: string, start: number): { body: string; end: number } | undefined {
	let body = "";
	let at = start;
	for (;;) {
		const line = text.indexOf("\r\n", at);
		if (line < 0) return undefined;
		const size = Number.parseInt(text.slice(at, line), 16);
		if (!(size >= 0)) throw new Error(`no chunk size: ${text.slice(at, line)}`);
		at = line + 2 + size + 2;
		if (at > text.length) return undefined;
		if (text.slice(at - 2, at) !== "\r\n") throw new Error("a chunk without its end");
		if (size === 0) return { body, end: at };
		body += text.slice(line + 2, at - 2);
	}
}

function replyAt(
	text: string,
	start: number,
	closed: boolean,
	bodiless: boolean,
): Parsed | undefined {
	const headEnd = text.indexOf("\r\n\r\n", start);
	if (headEnd < 0) return undefined;
	const [status = "", ...lines] = text.slice(start, headEnd).split("\r\n");
	const fields = lines.map((line): readonly [string, string] => {
		const colon = line.indexOf(": ");
		if (colon <= 0) throw new Error(`no field: ${line}`);
		return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)];
	});
	const field = (name: string) => fields.find(([n]) => n === name)?.[1];
	const bodyStart = headEnd + 4;
	const code = status.slice(9, 12);
	const length = field("content-length");
	let body = "";
	let end = bodyStart;
	if (bodiless || code === "204" || code === "304" || code.startsWith("1")) {
		// Only a head.
	} else if (field("transfer-encoding") === "chunked") {
		const read = chunkedBody(text, bodyStart);
		if (!read) return undefined;
		({ body, end } = read);
	} else if (length !== undefined) {
		end = bodyStart + Number(length);
		if (end > text.length) return undefined;
		body = text.slice(bodyStart, end);
	} else {
		if (!closed) return undefined;
		end = text.length;
		body = text.slice(bodyStart);
	}
	return { reply: { status, fields, body }, end };
}

/**
 * The replies in bytes, whole ones only, and the bytes after them. `bodiless` tells which of them
 * answer a HEAD. Throws when the bytes are no HTTP.
 */
export function repliesIn(
	bytes: Uint8Array,
	closed: boolean,
	bodiless: (index: number) => boolean,
): { readonly replies: readonly Actual[]; readonly rest: string } {
	const text = latin1(bytes);
	const replies: Actual[] = [];
	let at = 0;
	while (at < text.length) {
		const parsed = replyAt(text, at, closed, bodiless(replies.length));
		if (!parsed) break;
		replies.push(parsed.reply);
		at = parsed.end;
	}
	return { replies, rest: text.slice(at) };
}

/** What is wrong with a reply; undefined when it is as expected. */
export function faultOf(actual: Actual, expected: Expected): string | undefined {
	if (!fits(actual.status, expected.status))
		return `status: ${actual.status}, not ${expected.status}`;
	for (const [name, stated] of expected.fields) {
		const value = actual.fields.find(([n]) => n === name)?.[1];
		if (stated === undefined ? value !== undefined : value === undefined || !fits(value, stated))
			return `${name}: ${value ?? "absent"}, not ${stated ?? "absent"}`;
	}
	if (expected.body === undefined || expected.body === NO_BODY) return undefined;
	const body = new TextDecoder().decode(Uint8Array.from(actual.body, (c) => c.charCodeAt(0)));
	return fits(body, expected.body) ? undefined : `body: ${body}`;
}

/**
 * What is wrong with all that came for a case, with `more` replies beyond those stated; undefined
 * when nothing is.
 */
export function verdict(
	{ replies, closes }: Case,
	bytes: Uint8Array,
	closed: boolean,
	more = 0,
): string | undefined {
	const { replies: actual, rest } = repliesIn(
		bytes,
		closed,
		(index) => replies[index]?.body === NO_BODY,
	);
	for (const [index, expected] of replies.entries()) {
		const reply = actual[index];
		if (!reply) return `reply ${index + 1} is missing: ${rest}`;
		const fault = faultOf(reply, expected);
		if (fault) return `reply ${index + 1}: ${fault}`;
	}
	if (rest !== "") return `more came: ${rest}`;
	if (actual.length !== replies.length + more) return `${actual.length} replies came`;
	return closed === closes ? undefined : closed ? "the server closed" : "the server did not close";
}
