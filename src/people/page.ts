/** The page for people at `/`, and what it loads later: two members of a gzip file, sent from where they lie. */

import { taggedReply } from "../api/replies.js";
import type { Call } from "../api/service.js";
import { problem } from "../http/problem.js";
import type { Reply } from "../http/reply.js";

const PAGE = "text/html; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
/**
 * Bytes of a member at least (RFC 1952): a header of ten, an empty block, a trailer of eight.
 */
const GZIP_BYTES = 20;
/** The header of a member: no flags, no time, no level, and the system unknown. */
const HEADER = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

const isHeader = (bytes: Uint8Array, at: number): boolean => {
	for (let i = 0; i < HEADER.length; i++) if (bytes[at + i] !== HEADER[i]) return false;
	return true;
};

/** Where the last member begins; 0 where it is the only one. Native code goes from one candidate to the next. */
export const lastMember = (bytes: Uint8Array): number => {
	let at = bytes.length - GZIP_BYTES;
	while (at > 0 && !isHeader(bytes, at)) at = bytes.lastIndexOf(HEADER[0]!, at - 1);
	return Math.max(at, 0);
};

/** The CRC of a member's text, and its length: what gzip itself has at the end. */
const tagOf = (member: Uint8Array): string => {
	let tag = "";
	for (let i = member.length - 8; i < member.length; i++)
		tag += (member[i]! + 256).toString(16).substring(1);
	return `"page/${tag}"`;
};

/**
 * The answer of `/` and of `/later.js` from the bytes of a gzip file; damaged ones are not there. They are sent coded to
 * whoever asks: every browser takes that, and a device has neither the flash for a second copy nor
 * the memory to unpack one.
 */
export const pageOf = (bytes: Uint8Array): ((call: Call) => Reply) => {
	const last = lastMember(bytes);
	return ({ request }) => {
		const isScript = request.path.length > 1;
		const begin = isScript ? last || bytes.length : 0;
		const member = bytes.subarray(begin, isScript ? bytes.length : last || bytes.length);
		if (member.length < GZIP_BYTES || member[0] !== 0x1f || member[1] !== 0x8b) return problem(404);
		const reply = taggedReply(request, tagOf(member), "no-cache", () => "");
		if (reply.status !== 200) return reply;
		return {
			status: 200,
			type: isScript ? SCRIPT : PAGE,
			fields: `${reply.fields}Content-Encoding: gzip\r\nX-Content-Type-Options: nosniff\r\n`,
			body: "",
			bytes: member,
		};
	};
};
