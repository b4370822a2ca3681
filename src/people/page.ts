/**
 * The page for people at `/`, and what it loads later: its second script, and words in another
 * language. All are members of gzip files, sent from where they lie.
 */

import { JSON_TYPE, taggedReply } from "../api/replies.js";
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

/**
 * The header of a member with words: it has one field of its own (RFC 1952, 2.3.1.1), `WD`, of four
 * bytes that follow, the language and the length of the whole member.
 */
const WORDS_HEADER = [0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff, 8, 0, 0x57, 0x44, 4, 0];
/** Where language and length are. */
const LANGUAGE_AT = 16;
const LENGTH_AT = 18;
/** Bytes of such a member at least. */
const WORDS_BYTES = 30;
/** What is behind the language in the name of a file of words. */
const EXTENSION = ".json";

const hasAt = (bytes: Uint8Array, at: number, header: readonly number[]): boolean => {
	for (let i = 0; i < header.length; i++) if (bytes[at + i] !== header[i]) return false;
	return true;
};

/**
 * Where the last member begins; 0 where it is the only one. Native code goes from one candidate to
 * the next.
 */
export const lastMember = (bytes: Uint8Array): number => {
	let at = bytes.length - GZIP_BYTES;
	while (at > 0 && !hasAt(bytes, at, HEADER)) at = bytes.lastIndexOf(HEADER[0]!, at - 1);
	return Math.max(at, 0);
};

/**
 * The member with the words of a language, of which two letters count; undefined where there is
 * none before the end, or before bytes that are no such member.
 */
export const wordsMember = (bytes: Uint8Array, language: string): Uint8Array | undefined => {
	for (let at = 0; at + WORDS_BYTES <= bytes.length; ) {
		const length = bytes[at + LENGTH_AT]! + bytes[at + LENGTH_AT + 1]! * 256;
		if (!hasAt(bytes, at, WORDS_HEADER) || length < WORDS_BYTES) return undefined;
		if (at + length > bytes.length) return undefined;
		if (
			bytes[at + LANGUAGE_AT] === language.charCodeAt(0) &&
			bytes[at + LANGUAGE_AT + 1] === language.charCodeAt(1)
		)
			return bytes.subarray(at, at + length);
		at += length;
	}
	return undefined;
};

/** The CRC of a member's text, and its length: what gzip itself has at the end. */
const tagOf = (member: Uint8Array): string => {
	let tag = "";
	for (let i = member.length - 8; i < member.length; i++)
		tag += (member[i]! + 256).toString(16).substring(1);
	return `"page/${tag}"`;
};

const isGzip = (bytes: Uint8Array): boolean => {
	return bytes.length >= GZIP_BYTES && bytes[0] === 0x1f && bytes[1] === 0x8b;
};

/**
 * The answer of `/` and of `/later.js` from the bytes of a gzip file, and of `/words/…` from those
 * of another one; damaged ones are not there. They are sent coded to whoever asks: every browser
 * takes that, and a device has neither the flash for a second copy nor the memory to unpack one.
 */
export const pageOf = (bytes: Uint8Array, words?: Uint8Array): ((call: Call) => Reply) => {
	const last = lastMember(bytes);
	return ({ request, values }) => {
		const [file] = values;
		let type = PAGE;
		let member: Uint8Array | undefined = bytes.subarray(0, last || bytes.length);
		if (file !== undefined) {
			type = JSON_TYPE;
			const isName = file.length === 2 + EXTENSION.length && file.endsWith(EXTENSION);
			member = words && isName ? wordsMember(words, file) : undefined;
		} else if (request.path.length > 1) {
			type = SCRIPT;
			member = bytes.subarray(last || bytes.length);
		}
		if (!member || !isGzip(member)) return problem(404);
		const reply = taggedReply(request, tagOf(member), "no-cache", () => "");
		if (reply.status !== 200) return reply;
		return {
			status: 200,
			type,
			fields: `${reply.fields}Content-Encoding: gzip\r\nX-Content-Type-Options: nosniff\r\n`,
			body: "",
			bytes: member,
		};
	};
};
