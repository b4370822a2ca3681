/** The head of an HTTP/1 request: from text to what the server acts upon. RFC 9110, RFC 9112. */

import { BODY_BYTES } from "./limits.js";

/** A request that was read whole. Texts hold one character a byte, as received. */
export interface Request {
	/** Upper case for the known ones; any other token as sent. */
	readonly method: string;
	/** Target before the query, not decoded; begins with a slash, or is `*`. */
	readonly path: string;
	/** Target after the first `?`, not decoded; empty when there is none. */
	readonly query: string;
	/** Minor version: 0 for HTTP/1.0, else 1. */
	readonly minor: number;
	/** Whether the connection stays open for a further request. */
	readonly keepAlive: boolean;
	/** Bytes of the body, which are never kept. */
	readonly bodyBytes: number;
	/** The client waits for a 100 before it sends the body. */
	readonly expectsContinue: boolean;
	/** Field values; empty when absent. Repeated ones are joined with a comma. */
	readonly ifNoneMatch: string;
	readonly origin: string;
	readonly askedMethod: string;
	readonly askedHeaders: string;
}

/** A request that cannot be served: the status that says why. The connection closes after it. */
export interface Refusal {
	readonly refused: number;
}

/** What the request line says. */
export interface RequestLine {
	readonly method: string;
	readonly path: string;
	readonly query: string;
	readonly minor: number;
}

const refusals: { readonly [status: number]: Refusal } = {
	400: { refused: 400 },
	408: { refused: 408 },
	411: { refused: 411 },
	413: { refused: 413 },
	414: { refused: 414 },
	417: { refused: 417 },
	431: { refused: 431 },
	501: { refused: 501 },
	503: { refused: 503 },
	505: { refused: 505 },
};

/** The refusal with a status; 400 when the status is none of those that the server uses. */
export function refuse(status: number): Refusal {
	return refusals[status] ?? refusals[400]!;
}

/** Whether the text is one or more of the characters that RFC 9110, 5.6.2, allows in a token. */
export function isToken(text: string): boolean {
	// Native code settles the usual names; the loop is for the few marks that it escapes or spares.
	if (text === "") return false;
	if (encodeURIComponent(text) === text && !text.includes("(") && !text.includes(")")) return true;
	for (let i = 0; i < text.length; i++) {
		const c = text.charCodeAt(i);
		if (c <= 32 || c >= 127 || '"(),/:;<=>?@[\\]{}'.includes(text[i]!)) return false;
	}
	return true;
}

/** Whether each item of a comma-separated list is a token. */
export function isTokenList(text: string): boolean {
	for (const item of text.split(",")) if (!isToken(withoutBlanks(item, 0))) return false;
	return true;
}

/** Whether the target has printable ASCII only, and no fragment. */
function isTarget(text: string): boolean {
	if (text.includes("#")) return false;
	if (encodeURI(text) === text) return true;
	for (let i = 0; i < text.length; i++) {
		const c = text.charCodeAt(i);
		if (c <= 32 || c >= 127) return false;
	}
	return true;
}

function isDigit(code: number): boolean {
	return code >= 48 && code <= 57;
}

/** The minor version that counts: 0 or 1; else the status of the refusal. */
function minorOf(version: string): number {
	if (version === "HTTP/1.1") return 1;
	if (version === "HTTP/1.0") return 0;
	const wellFormed =
		version.length === 8 &&
		version.startsWith("HTTP/") &&
		isDigit(version.charCodeAt(5)) &&
		version[6] === "." &&
		isDigit(version.charCodeAt(7));
	if (!wellFormed) return 400;
	return version[5] === "1" ? 1 : 505;
}

/** The target from its first slash on; empty when it has no form that RFC 9112, 3.2, allows. */
function originForm(method: string, target: string): string {
	if (target[0] === "/") return target;
	if (target === "*") return method === "OPTIONS" ? target : "";
	// A tunnel is refused by its method, whatever it asks for.
	if (method === "CONNECT") return "/";
	const scheme = target.substring(0, 8).toLowerCase();
	const start = scheme.startsWith("http://") ? 7 : scheme === "https://" ? 8 : 0;
	if (start === 0) return "";
	const slash = target.indexOf("/", start);
	const question = target.indexOf("?", start);
	const end = slash < 0 || (question >= 0 && question < slash) ? question : slash;
	if (end === start || target.length === start) return "";
	if (end < 0) return "/";
	return end === slash ? target.substring(end) : `/${target.substring(end)}`;
}

/** Reads a request line without its line end. */
export function readRequestLine(line: string): RequestLine | Refusal {
	const first = line.indexOf(" ");
	const last = line.lastIndexOf(" ");
	if (first <= 0 || first === last) return refuse(400);
	const method = line.substring(0, first);
	const target = line.substring(first + 1, last);
	if (method !== "GET" && !isToken(method)) return refuse(400);
	if (target === "" || !isTarget(target)) return refuse(400);
	const minor = minorOf(line.substring(last + 1));
	if (minor > 1) return refuse(minor);
	const path = originForm(method, target);
	if (path === "") return refuse(400);
	const question = path.indexOf("?");
	if (question < 0) return { method, path, query: "", minor };
	return {
		method,
		path: path.substring(0, question),
		query: path.substring(question + 1),
		minor,
	};
}

/** The fields of a head that count, as they are gathered line by line. */
class Fields {
	host = "";
	hostCount = 0;
	contentLength = "";
	transferEncoding = "";
	connection = "";
	expect = "";
	ifNoneMatch = "";
	origin = "";
	askedMethod = "";
	askedHeaders = "";

	/** Takes one field line; false when it is malformed or must not be repeated. */
	take(line: string): boolean {
		const colon = line.indexOf(":");
		if (colon <= 0) return false;
		const name = line.substring(0, colon).toLowerCase();
		switch (name) {
			case "host":
				this.host = line.substring(colon + 1).trim();
				return ++this.hostCount === 1;
			case "content-length":
				if (this.contentLength !== "") return false;
				this.contentLength = withoutBlanks(line, colon + 1);
				return isDigits(this.contentLength);
			case "transfer-encoding":
				this.transferEncoding = joined(this.transferEncoding, line, colon) || "?";
				return true;
			case "connection":
				this.connection = joined(this.connection, line, colon);
				return true;
			case "expect":
				this.expect = joined(this.expect, line, colon);
				return true;
			case "if-none-match":
				this.ifNoneMatch = joined(this.ifNoneMatch, line, colon);
				return true;
			case "origin":
				this.origin = joined(this.origin, line, colon);
				return true;
			case "access-control-request-method":
				this.askedMethod = joined(this.askedMethod, line, colon);
				return true;
			case "access-control-request-headers":
				this.askedHeaders = joined(this.askedHeaders, line, colon);
				return true;
			default:
				return isToken(name);
		}
	}
}

function joined(before: string, line: string, colon: number): string {
	const value = line.substring(colon + 1).trim();
	return before === "" ? value : `${before}, ${value}`;
}

/**
 * The text from `start` on without the blanks that RFC 9112, 5, allows around a value. `trim` takes
 * more than those, which would be harmful where a value decides what the next request is.
 */
function withoutBlanks(text: string, start: number): string {
	let end = text.length;
	let at = start;
	while (at < end && (text[at] === " " || text[at] === "\t")) at++;
	while (end > at && (text[end - 1] === " " || text[end - 1] === "\t")) end--;
	return text.substring(at, end);
}

function isDigits(text: string): boolean {
	if (text === "") return false;
	for (let i = 0; i < text.length; i++) if (!isDigit(text.charCodeAt(i))) return false;
	return true;
}

function hasItem(list: string, item: string): boolean {
	if (list === "") return false;
	const lower = list.toLowerCase();
	if (lower === item) return true;
	if (!lower.includes(item)) return false;
	for (const part of lower.split(",")) if (part.trim() === item) return true;
	return false;
}

/** The status that the framing fields call for; 0 when the body can be measured. */
function framingFault(fields: Fields, minor: number): number {
	const coding = fields.transferEncoding.toLowerCase();
	if (coding !== "") {
		// Both lengths, or a coding in HTTP/1.0, is how requests are smuggled: RFC 9112, 6.1 and 6.3.
		if (fields.contentLength !== "" || minor === 0) return 400;
		// A body without a length cannot be drained within a bound.
		if (coding === "chunked") return 411;
		return coding.endsWith("chunked") ? 501 : 400;
	}
	return Number(fields.contentLength) > BODY_BYTES ? 413 : 0;
}

function isHost(text: string): boolean {
	// An IPv6 address stands in brackets, which native code would escape; a port may follow them.
	const end = text[0] === "[" ? text.indexOf("]") : 0;
	if (end < 0 || (end > 0 && end + 1 < text.length && text[end + 1] !== ":")) return false;
	const plain = end > 0 ? text.substring(1, end) + text.substring(end + 1) : text;
	// Enough to tell a host from an address with a path, a list or user information.
	return (
		encodeURI(plain) === plain &&
		!plain.includes("/") &&
		!plain.includes("@") &&
		!plain.includes(",") &&
		!plain.includes("?") &&
		!plain.includes("#")
	);
}

/**
 * Reads the field lines of a head (`lines[1]` on; `lines[0]` is the request line), which were cut at
 * CRLF. Answers the request, or the refusal that the first fault calls for.
 */
export function readFields(line: RequestLine, lines: readonly string[]): Request | Refusal {
	const fields = new Fields();
	const bare = lines.join("");
	if (bare.includes("\r") || bare.includes("\n") || bare.includes("\0")) return refuse(400);
	for (let i = 1; i < lines.length; i++) if (!fields.take(lines[i]!)) return refuse(400);
	if (line.minor === 1 && fields.hostCount === 0) return refuse(400);
	if (fields.host !== "" && !isHost(fields.host)) return refuse(400);
	const fault = framingFault(fields, line.minor);
	if (fault !== 0) return refuse(fault);
	const bodyBytes = fields.contentLength === "" ? 0 : Number(fields.contentLength);
	// RFC 9110, 10.1.1: HTTP/1.0 knows no expectations, and without a body there is none to await.
	const expects = line.minor === 1 && fields.expect !== "";
	if (expects && fields.expect.toLowerCase() !== "100-continue") return refuse(417);
	const expectsContinue = expects && bodyBytes > 0;
	const open =
		line.minor === 1
			? !hasItem(fields.connection, "close")
			: hasItem(fields.connection, "keep-alive") && !hasItem(fields.connection, "close");
	return {
		method: line.method,
		path: line.path,
		query: line.query,
		minor: line.minor,
		keepAlive: open && !expectsContinue,
		bodyBytes,
		expectsContinue,
		ifNoneMatch: fields.ifNoneMatch,
		origin: fields.origin,
		askedMethod: fields.askedMethod,
		askedHeaders: fields.askedHeaders,
	};
}
