/** Problem details (RFC 9457): the body of every reply that is an error. */

import type { Reply } from "./reply.js";
import { detailOf, RFC9110, reasonOf, typeOf } from "./status.js";

const TYPE = "application/problem+json; charset=utf-8";

/**
 * A cache may keep a 404 for as long as it likes if nobody says: what is missing today comes
 * tomorrow.
 */
const NO_STORE = "Cache-Control: no-store\r\n";

const reply = (
	status: number,
	type: string,
	title: string,
	detail: string,
	more: string,
): Reply => {
	const body = `{"type":"${type}","title":"${title}","status":${status},"detail":${JSON.stringify(detail)}${more}}`;
	return { status, type: TYPE, fields: NO_STORE, body };
};

/**
 * The reply for an error status. `detail` is a sentence that tells this error from others of the
 * status; `fields` are further header lines, each with its CRLF.
 */
export const problem = (status: number, detail = detailOf(status), fields = ""): Reply => {
	const made = reply(status, typeOf(status), reasonOf(status), detail, "");
	return fields === "" ? made : { ...made, fields: NO_STORE + fields };
};

/** A wrong value of a request: the name of the field, and a sentence about it. */
export interface InvalidField {
	readonly field: string;
	readonly message: string;
}

/**
 * The 400 that names each field that is not valid; `reason` is a sentence that says more than which
 * they are.
 */
export const invalid = (errors: readonly InvalidField[], reason?: string): Reply => {
	const list = errors.map((e) => `${JSON.stringify(e.field)}:[${JSON.stringify(e.message)}]`);
	const names = errors.map((e) => e.field).join(", ");
	const title = "One or more validation errors occurred.";
	const detail = reason ?? `The request has values that are not valid: ${names}.`;
	return reply(400, `${RFC9110}5.1`, title, detail, `,"errors":{${list.join(",")}}`);
};
