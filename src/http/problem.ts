/** Problem details (RFC 9457): the body of every reply that is an error. */

import type { Reply } from "./reply.js";

const TYPE = "application/problem+json; charset=utf-8";
const RFC9110 = "https://tools.ietf.org/html/rfc9110#section-15.";

/** The section that defines a status, and its title. */
interface Meaning {
	readonly type: string;
	readonly title: string;
}

const meanings: { readonly [status: number]: Meaning } = {
	400: { type: `${RFC9110}5.1`, title: "Bad Request" },
	404: { type: `${RFC9110}5.5`, title: "Not Found" },
	405: { type: `${RFC9110}5.6`, title: "Method Not Allowed" },
	408: { type: `${RFC9110}5.9`, title: "Request Timeout" },
	411: { type: `${RFC9110}5.12`, title: "Length Required" },
	413: { type: `${RFC9110}5.14`, title: "Content Too Large" },
	414: { type: `${RFC9110}5.15`, title: "URI Too Long" },
	417: { type: `${RFC9110}5.18`, title: "Expectation Failed" },
	431: {
		type: "https://tools.ietf.org/html/rfc6585#section-5",
		title: "Request Header Fields Too Large",
	},
	500: { type: `${RFC9110}6.1`, title: "Internal Server Error" },
	501: { type: `${RFC9110}6.2`, title: "Not Implemented" },
	503: { type: `${RFC9110}6.4`, title: "Service Unavailable" },
	505: { type: `${RFC9110}6.6`, title: "HTTP Version Not Supported" },
};

/** The title of an error status, which is also its reason phrase. */
export function titleOf(status: number): string {
	return meanings[status]?.title ?? "Error";
}

/** The reply for an error status; `fields` are further header lines, each with its CRLF. */
export function problem(status: number, fields = ""): Reply {
	const { type, title } = meanings[status] ?? meanings[500]!;
	const body = `{"type":"${type}","title":"${title}","status":${status}}`;
	return { status, type: TYPE, fields, body };
}

/** A wrong value of a request: the name of the field, and a sentence about it. */
export interface InvalidField {
	readonly field: string;
	readonly message: string;
}

/** The 400 that names each field that is not valid. */
export function invalid(errors: readonly InvalidField[]): Reply {
	let list = "";
	for (const { field, message } of errors) {
		if (list !== "") list += ",";
		list += `${JSON.stringify(field)}:[${JSON.stringify(message)}]`;
	}
	const body = `{"type":"${RFC9110}5.1","title":"One or more validation errors occurred.","status":400,"errors":{${list}}}`;
	return { status: 400, type: TYPE, fields: "", body };
}
