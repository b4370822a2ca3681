/**
 * HTTP/1 requests once more, by regular expressions over the whole text: the judge of the parser.
 */

import { LIMITS } from "../../src/http/limits.js";
import type { Refusal, Request } from "../../src/http/request.js";

/**
 * A request as far as two readers could differ over it, or that it is refused, whatever the status.
 */
export type Plain =
	| "refused"
	| {
			readonly method: string;
			readonly path: string;
			readonly query: string;
			readonly minor: number;
			readonly keepAlive: boolean;
			readonly bodyBytes: number;
	  };

/** What the parser read, in the same form. */
export function plain(read: Request | Refusal): Plain {
	if ("refused" in read) return "refused";
	const { method, path, query, minor, keepAlive, bodyBytes } = read;
	return { method, path, query, minor, keepAlive, bodyBytes };
}

const REQUEST_LINE = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+) ([!"$-~]+) HTTP\/1\.(\d)$/;
const FIELD = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+):(.*)$/s;
const ABSOLUTE = /^https?:\/\/[^/?]+([/?].*)?$/i;
const HOST = /^(\[[\w;:&=+$\-.!~*'()]*\](:[\w;:&=+$\-.!~*'()]*)?|[\w;:&=+$\-.!~*'()]*)$/;

/** The target from its path on; undefined when it has no form that is served. */
function targetOf(method: string, target: string): string | undefined {
	if (target.startsWith("/")) return target;
	if (target === "*" && method === "OPTIONS") return target;
	if (target !== "*" && method === "CONNECT") return "/";
	const absolute = ABSOLUTE.exec(target);
	if (!absolute) return undefined;
	return (absolute[1] ?? "/").replace(/^\?/, "/?");
}

/** A head, and whether its client awaits a word before it sends the body. */
interface Head {
	readonly plain: Plain;
	readonly awaits: boolean;
}

const REFUSED: Head = { plain: "refused", awaits: false };

/** A whole head without its empty line, as a request whose body is still to come. */
function headOf(head: string): Head {
	const [first = "", ...lines] = head.split("\r\n");
	const line = REQUEST_LINE.exec(first);
	const target = line ? targetOf(line[1]!, line[2]!) : undefined;
	if (!line || target === undefined || /[\r\n\0]/.test(lines.join(""))) return REFUSED;
	const values = new Map<string, string[]>();
	for (const one of lines) {
		const field = FIELD.exec(one);
		if (!field) return REFUSED;
		const name = field[1]!.toLowerCase();
		values.set(name, [...(values.get(name) ?? []), field[2]!]);
	}
	// Empty lines before the first that says something count for nothing.
	const list = (name: string) =>
		(values.get(name) ?? [])
			.map((value) => value.trim())
			.reduce((all, v) => (all ? `${all},${v}` : v), "");
	const minor = line[3] === "0" ? 0 : 1;
	const hosts = (values.get("host") ?? []).map((value) => value.trim());
	const lengths = values.get("content-length") ?? ["0"];
	if (hosts.length > 1 || hosts.length < minor || !HOST.test(hosts[0] ?? "")) return REFUSED;
	if (values.has("transfer-encoding") || lengths.length > 1) return REFUSED;
	if (!/^[ \t]*\d+[ \t]*$/.test(lengths[0]!)) return REFUSED;
	const bodyBytes = Number(lengths[0]);
	const expects = minor === 1 && list("expect") !== "";
	if (bodyBytes > LIMITS.bodyBytes || (expects && !/^100-continue$/i.test(list("expect"))))
		return REFUSED;
	const items = list("connection")
		.split(",")
		.map((item) => item.trim().toLowerCase());
	const stays = !items.includes("close") && (minor === 1 || items.includes("keep-alive"));
	const [path = "", query] = target.split(/\?(.*)/s);
	const awaits = expects && bodyBytes > 0;
	const keepAlive = stays && !awaits;
	const method = line[1]!;
	return { plain: { method, path, query: query ?? "", minor, keepAlive, bodyBytes }, awaits };
}

/** The requests of a stream, up to the last that is answered; one character a byte. */
export function plainly(stream: string): readonly Plain[] {
	const found: Plain[] = [];
	for (let rest = stream; ; ) {
		rest = rest.replace(/^(\r\n)+/, "");
		if (rest === "" || rest === "\r") return found;
		const end = rest.indexOf("\r\n\r\n");
		const lineEnd = rest.slice(0, LIMITS.headBytes).indexOf("\n");
		const line = rest.slice(0, Math.max(0, lineEnd - 1));
		const isLine = /^[A-Za-z]/.test(rest) && (lineEnd < 0 || rest[lineEnd - 1] === "\r");
		const [, method = "", target = ""] = REQUEST_LINE.exec(line) ?? [];
		// What is wrong in the first line is told before the rest has come.
		let head = REFUSED;
		if (isLine && (lineEnd < 0 || targetOf(method, target) !== undefined)) {
			if (end >= 0 && end + 4 <= LIMITS.headBytes) head = headOf(rest.slice(0, end));
			else if (rest.length < LIMITS.headBytes) return found;
		}
		const { plain: one, awaits } = head;
		rest = rest.slice(end + 4);
		if (one !== "refused" && !awaits && rest.length < one.bodyBytes) return found;
		found.push(one);
		if (one === "refused" || !one.keepAlive) return found;
		rest = rest.slice(one.bodyBytes);
	}
}
