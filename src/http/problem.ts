/** Problem details (RFC 9457): the body of every reply that is an error. */

import type { Reply } from "./reply.js";
import { RFC9110, reasonOf, typeOf } from "./status.js";

const TYPE = "application/problem+json; charset=utf-8";

/** The reply for an error status; `fields` are further header lines, each with its CRLF. */
export function problem(status: number, fields = ""): Reply {
	const body = `{"type":"${typeOf(status)}","title":"${reasonOf(status)}","status":${status}}`;
	return { status, type: TYPE, fields, body };
}

/** A wrong value of a request: the name of the field, and a sentence about it. */
export interface InvalidField {
	readonly field: string;
	readonly message: string;
}

/** The 400 that names each field that is not valid. */
export function invalid(errors: readonly InvalidField[]): Reply {
	const list = errors.map((e) => `${JSON.stringify(e.field)}:[${JSON.stringify(e.message)}]`);
	const body = `{"type":"${RFC9110}5.1","title":"One or more validation errors occurred.","status":400,"errors":{${list.join(",")}}}`;
	return { status: 400, type: TYPE, fields: "", body };
}
