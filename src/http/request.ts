/** The head of an HTTP/1 request: from text to what the server acts upon. RFC 9110, RFC 9112. */

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
	/**
	 * `If-None-Match`; empty when absent, as those below. Repeated fields are joined with a comma.
	 */
	readonly ifNoneMatch: string;
	/** `Accept-Language`; who answers without a wire may leave it out. */
	readonly acceptLanguage?: string;
	/** `Origin`. */
	readonly origin: string;
	/** `Access-Control-Request-Method`. */
	readonly askedMethod: string;
	/** `Access-Control-Request-Headers`. */
	readonly askedHeaders: string;
}

/** A request that cannot be served: the status that says why. The connection closes after it. */
export interface Refusal {
	readonly refused: number;
}

/** A request while it is read. */
export type Draft = { -readonly [name in keyof Request]: Request[name] };

/** What ends a line of a head. */
export const LINE_END = "\r\n";

/** Whether a line has none of the characters that no line may have. */
const isLine = (line: string): boolean => {
	return !(line.includes("\r") || line.includes("\n") || line.includes("\0"));
};

export const refuse = (status: number): Refusal => {
	return { refused: status };
};

/** Whether the text is one or more of the characters that RFC 9110, 5.6.2, allows in a token. */
export const isToken = (text: string): boolean => {
	// Native code settles the usual names; the loop is for the few marks that it escapes or spares.
	if (text === "") return false;
	if (encodeURIComponent(text) === text && !text.includes("(") && !text.includes(")")) return true;
	for (let i = 0; i < text.length; i++) {
		const c = text.charCodeAt(i);
		if (c <= 32 || c >= 127 || '"(),/:;<=>?@[\\]{}'.includes(text[i]!)) return false;
	}
	return true;
};

/** Whether each item of a comma-separated list is a token. */
export const isTokenList = (text: string): boolean => {
	return text.split(",").every((item) => isToken(withoutBlanks(item, 0)));
};

/** Whether the target has printable ASCII only, and no fragment. */
const isTarget = (text: string): boolean => {
	if (text.includes("#")) return false;
	if (encodeURI(text) === text) return true;
	for (let i = 0; i < text.length; i++) {
		const c = text.charCodeAt(i);
		if (c <= 32 || c >= 127) return false;
	}
	return true;
};

/** The minor version that a text names, or the status with which it is refused. */
const minorOf = (version: string): number => {
	if (version === "HTTP/1.1") return 1;
	if (version === "HTTP/1.0") return 0;
	const wellFormed =
		version.length === 8 &&
		version.startsWith("HTTP/") &&
		isDigits(version[5]!) &&
		version[6] === "." &&
		isDigits(version[7]!);
	if (!wellFormed) return 400;
	return version[5] === "1" ? 1 : 505;
};

/**
 * A target that begins with no slash, from its first one on; empty when it has no form that RFC
 * 9112,
 * 3.2, allows.
 */
const originForm = (method: string, target: string): string => {
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
};

/** Reads a request line without its line end. */
export const readRequestLine = (line: string): Draft | Refusal => {
	const first = line.indexOf(" ");
	const last = line.lastIndexOf(" ");
	if (first <= 0 || first === last) return refuse(400);
	const method = line.substring(0, first);
	const target = line.substring(first + 1, last);
	if (method !== "GET" && !isToken(method)) return refuse(400);
	if (target === "" || !isTarget(target)) return refuse(400);
	const minor = minorOf(line.substring(last + 1));
	if (minor > 1) return refuse(minor);
	const path = target.startsWith("/") ? target : originForm(method, target);
	if (path === "") return refuse(400);
	const question = path.indexOf("?");
	return {
		method,
		path: question < 0 ? path : path.substring(0, question),
		query: question < 0 ? "" : path.substring(question + 1),
		minor,
		keepAlive: minor === 1,
		bodyBytes: 0,
		expectsContinue: false,
		ifNoneMatch: "",
		acceptLanguage: "",
		origin: "",
		askedMethod: "",
		askedHeaders: "",
	};
};

const joined = (before: string, line: string, colon: number): string => {
	const value = line.substring(colon + 1).trim();
	return before === "" ? value : `${before}, ${value}`;
};

/**
 * The text from `start` on without the blanks that RFC 9112, 5, allows around a value. `trim` takes
 * more than those, which would be harmful where a value decides what the next request is.
 */
const withoutBlanks = (text: string, start: number): string => {
	let end = text.length;
	let at = start;
	while (at < end && (text[at] === " " || text[at] === "\t")) at++;
	while (end > at && (text[end - 1] === " " || text[end - 1] === "\t")) end--;
	return text.substring(at, end);
};

const isDigits = (text: string): boolean => {
	if (text === "") return false;
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (code < 48 || code > 57) return false;
	}
	return true;
};

const hasItem = (list: string, item: string): boolean => {
	const lower = list.toLowerCase();
	if (lower === item) return true;
	return lower.includes(item) && lower.split(",").some((part) => part.trim() === item);
};

/** The status that the framing fields call for; 0 when the body can be measured. */
const framingFault = (
	{ minor }: Request,
	coding: string,
	length: string,
	bodyLimit: number,
): number => {
	if (coding === "") return Number(length) > bodyLimit ? 413 : 0;
	// Both lengths, or a coding in HTTP/1.0, is how requests are smuggled: RFC 9112, 6.1 and 6.3.
	if (length !== "" || minor === 0) return 400;
	// A body without a length cannot be drained within a bound.
	if (coding === "chunked") return 411;
	return coding.endsWith("chunked") ? 501 : 400;
};

const isHost = (text: string): boolean => {
	// A name or an address of version 4, as most are, is nothing that native code would escape.
	if (encodeURIComponent(text) === text) return true;
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
};

/**
 * Reads the field lines of a head, which stand behind its request line or the end of it, into a
 * request. Answers it, or the refusal that the first fault calls for; a body of more than
 * `bodyLimit` bytes is one.
 */
export const readFields = (request: Draft, head: string, bodyLimit: number): Request | Refusal => {
	let at = head.indexOf(LINE_END);
	if (!isLine(at < 0 ? head : head.substring(0, at))) return refuse(400);
	let host: string | undefined;
	let length = "";
	let coding = "";
	let connection = "";
	let expect = "";
	let names = "";
	// A line at a time: hundreds of them at once would fill the memory.
	while (at >= 0) {
		const from = at + LINE_END.length;
		at = head.indexOf(LINE_END, from);
		const line = at < 0 ? head.substring(from) : head.substring(from, at);
		const colon = line.indexOf(":");
		if (colon <= 0 || !isLine(line)) return refuse(400);
		const name = line.substring(0, colon).toLowerCase();
		names += name;
		switch (name) {
			case "host":
				if (host !== undefined) return refuse(400);
				host = line.substring(colon + 1).trim();
				break;
			case "content-length":
				if (length !== "") return refuse(400);
				length = withoutBlanks(line, colon + 1);
				if (!isDigits(length)) return refuse(400);
				break;
			case "transfer-encoding":
				coding = joined(coding, line, colon) || "?";
				break;
			case "connection":
				connection = joined(connection, line, colon);
				break;
			case "expect":
				expect = joined(expect, line, colon);
				break;
			case "if-none-match":
				request.ifNoneMatch = joined(request.ifNoneMatch, line, colon);
				break;
			case "accept-language":
				request.acceptLanguage = joined(request.acceptLanguage ?? "", line, colon);
				break;
			case "origin":
				request.origin = joined(request.origin, line, colon);
				break;
			case "access-control-request-method":
				request.askedMethod = joined(request.askedMethod, line, colon);
				break;
			case "access-control-request-headers":
				request.askedHeaders = joined(request.askedHeaders, line, colon);
				break;
		}
	}
	// One look at all names together: each is a token exactly where the joined text is one.
	if (names !== "" && !isToken(names)) return refuse(400);
	if (host === undefined ? request.minor === 1 : !isHost(host)) return refuse(400);
	return framed(request, { coding, connection, expect, length }, bodyLimit);
};

/** What the lines of a head say of the message itself, empty where they do not. */
interface Framing {
	readonly coding: string;
	readonly connection: string;
	readonly expect: string;
	readonly length: string;
}

/**
 * Notes in a request how its message ends and what becomes of the connection. Answers it, or a
 * refusal.
 */
const framed = (request: Draft, framing: Framing, bodyLimit: number): Request | Refusal => {
	const { coding, connection, expect, length } = framing;
	if (coding !== "" || length !== "") {
		const fault = framingFault(request, coding.toLowerCase(), length, bodyLimit);
		if (fault !== 0) return refuse(fault);
		request.bodyBytes = Number(length);
	}
	if (connection !== "") {
		if (hasItem(connection, "close")) request.keepAlive = false;
		else request.keepAlive ||= hasItem(connection, "keep-alive");
	}
	// RFC 9110, 10.1.1: HTTP/1.0 knows no expectations, and without a body there is none to await.
	if (expect !== "" && request.minor === 1) {
		if (expect.toLowerCase() !== "100-continue") return refuse(417);
		request.expectsContinue = request.bodyBytes > 0;
		if (request.expectsContinue) request.keepAlive = false;
	}
	return request;
};
