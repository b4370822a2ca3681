/** The page for people at `/`: one gzip file, sent from where it lies. */

import { taggedReply } from "../api/replies.js";
import type { Call } from "../api/service.js";
import { problem } from "../http/problem.js";
import type { Reply } from "../http/reply.js";

const TYPE = "text/html; charset=utf-8";
/**
 * Bytes of a gzip file at least (RFC 1952): a header of ten, an empty block, a trailer of eight.
 */
const GZIP_BYTES = 20;

/**
 * The answer of `/` from the bytes of a gzip file; damaged ones are not there. It is sent coded to
 * whoever asks: every browser takes that, and a device has neither the flash for a second copy nor
 * the memory to unpack one.
 */
export const pageOf = (bytes: Uint8Array): ((call: Call) => Reply) => {
	const { length } = bytes;
	const isGzip = length >= GZIP_BYTES && bytes[0] === 0x1f && bytes[1] === 0x8b;
	// The CRC of the page, and its length: what gzip itself has at the end.
	let tag = '"page/';
	for (let i = length - 8; i < length; i++) tag += (bytes[i]! + 256).toString(16).substring(1);
	tag += '"';
	return ({ request }) => {
		if (!isGzip) return problem(404);
		const reply = taggedReply(request, tag, "no-cache", () => "");
		if (reply.status !== 200) return reply;
		const fields = `${reply.fields}Content-Encoding: gzip\r\nX-Content-Type-Options: nosniff\r\n`;
		return { status: 200, type: TYPE, fields, body: "", bytes };
	};
};
