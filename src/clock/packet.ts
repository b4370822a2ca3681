/**
 * The datagrams of SNTP (RFC 4330, RFC 5905): a question, and what may pass for its answer.
 *
 *   0   leap indicator (2 bits, 3: not synchronised), version (3 bits), mode (3 bits, 3: client, 4:
 *       server)
 *   1   stratum: 0 not said, which makes it a kiss o' death; 1 to 15
 *   4   root delay, and 8 root dispersion: seconds, in parts of 65536
 *   12  reference id: of a kiss four letters
 *   24  time of origin, 32 of reception, 40 of transmission: seconds, and parts of 2^32
 */

/** Bytes of a question, and of an answer without extensions. */
const PACKET_BYTES = 48;
/** Bytes of an answer with extensions; no server sends more to a client that sent none. */
const MAX_BYTES = 512;
/** Seconds from 1900, where NTP counts from, to 1970. */
const EPOCH_SECONDS = 2_208_988_800;
/** Seconds after which NTP's count begins anew: first in February 2036. */
const ERA_SECONDS = 0x1_0000_0000;
/** Seconds that a synchronised server may be off (RFC 5905's MAXDISP). */
const MAX_DISTANCE_SECONDS = 16;

/** What marks a question, 64 random bits: the answer repeats them, and nobody else knows them. */
export interface Mark {
	readonly high: number;
	readonly low: number;
}

/** An answer: the time, or a kiss o' death, four letters that say why there is none. */
export type Answer =
	| { readonly receivedMs: number; readonly sentMs: number }
	| { readonly kiss: string };

/**
 * The bytes of a question. It tells nothing about the client: where its time would stand is the
 * mark (draft-ietf-ntp-data-minimization).
 */
export const question = ({ high, low }: Mark): Uint8Array => {
	const bytes = new Uint8Array(PACKET_BYTES);
	const view = new DataView(bytes.buffer);
	bytes[0] = 0x23; // version 4, client
	view.setUint32(40, high);
	view.setUint32(44, low);
	return bytes;
};

/**
 * The answer to a marked question; undefined for anything else: bytes too few or too many, no
 * server's, unasked, of a server that knows no time, or of a time before `earliestMs` or after
 * `latestMs` (UTC milliseconds since 1970-01-01, less than 136 years apart).
 */
export const answerTo = (
	mark: Mark,
	buffer: ArrayBuffer,
	earliestMs: number,
	latestMs: number,
): Answer | undefined => {
	const { byteLength } = buffer;
	if (byteLength < PACKET_BYTES || byteLength > MAX_BYTES) return undefined;
	const view = new DataView(buffer);
	const first = view.getUint8(0);
	const version = (first >> 3) & 7;
	if ((first & 7) !== 4 || version < 3 || version > 4) return undefined;
	if (view.getUint32(24) !== mark.high || view.getUint32(28) !== mark.low) return undefined;
	const stratum = view.getUint8(1);
	if (stratum === 0) return { kiss: letters(view, 12) };
	if (stratum > 15 || first >> 6 === 3) return undefined;
	const distance = view.getUint32(4) / 2 + view.getUint32(8);
	if (distance > MAX_DISTANCE_SECONDS * 0x1_0000) return undefined;
	const receivedMs = msAt(view, 32, earliestMs);
	const sentMs = msAt(view, 40, earliestMs);
	if (receivedMs === undefined || sentMs === undefined) return undefined;
	// A server that sends before it receives reckons wrongly.
	return sentMs <= latestMs && receivedMs <= sentMs ? { receivedMs, sentMs } : undefined;
};

/**
 * The timestamp in the era in which it is not before `earliestMs`: so NTP's seconds, which tell
 * only 136 years apart, go on beyond 2036. Undefined for zero, which means that there is none.
 */
const msAt = (view: DataView, at: number, earliestMs: number): number | undefined => {
	const whole = view.getUint32(at);
	const fraction = view.getUint32(at + 4);
	if (whole === 0 && fraction === 0) return undefined;
	const earliest = Math.floor(earliestMs / 1000);
	let seconds = whole - EPOCH_SECONDS;
	seconds += Math.ceil((earliest - seconds) / ERA_SECONDS) * ERA_SECONDS;
	return seconds * 1000 + Math.floor((fraction / ERA_SECONDS) * 1000);
};

/** Four ASCII letters; others as a question mark. */
const letters = (view: DataView, at: number): string => {
	let text = "";
	for (let i = 0; i < 4; i++) {
		const code = view.getUint8(at + i);
		text += code >= 65 && code <= 90 ? String.fromCharCode(code) : "?";
	}
	return text;
};
