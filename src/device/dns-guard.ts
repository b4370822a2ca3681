/**
 * Looks at each datagram of DNS before the SDK does. Its parser
 * (`modules/network/dns/moddnsparser.c`) follows a name that points to itself for ever, or until
 * memory is full, and neither is an exception: one packet of 18 bytes from anybody on the LAN would
 * stop the device.
 */

import type { UDPConstructor } from "../ports/udp.js";

/**
 * Bytes of the head: id, flags, and the counts of questions, answers, authorities and additionals.
 */
const HEAD_BYTES = 12;
/**
 * What an Ethernet frame carries; a longer datagram came in fragments, which mDNS does not need
 * (RFC 6762, 17).
 */
const MAX_BYTES = 1500;
/** The most questions, answers, authorities or additionals; a chatty device tells of a dozen. */
const MAX_COUNT = 32;
/** The most bytes of a name (RFC 1035, 2.3.4), and so the most labels, of one byte each. */
const NAME_BYTES = 255;
const LABELS = 127;
const LABEL_BYTES = 63;
/** In the third byte: it answers, or tells. */
const IS_ANSWER = 0x80;
/** The two high bits of a byte in a name: a pointer to the rest of the name. */
const POINTER = 0xc0;

const A = 1;
const PTR = 12;
const SRV = 33;
/** EDNS: the one record that has no name. */
const OPT = 41;

/**
 * Where the name that begins at `from` ends in a packet, the byte behind it; -1 when it leaves the
 * packet, is too long, or points anywhere but back; 0 when it has no label.
 */
const endOfName = (bytes: Uint8Array, from: number): number => {
	let at = from;
	let start = from;
	let end = -1;
	let nameBytes = 1;
	for (let labels = 0; labels <= LABELS; ) {
		const tag = bytes[at++];
		if (tag === undefined) return -1;
		if (tag === 0) return labels === 0 ? 0 : end < 0 ? at : end;
		if (tag >= POINTER) {
			if (end < 0) end = at + 1;
			const target = ((tag & ~POINTER) << 8) | (bytes[at] ?? 0xff);
			// Each lies before the last, so they come to an end.
			if (at >= bytes.length || target < HEAD_BYTES || target >= start) return -1;
			start = target;
			at = target;
			continue;
		}
		nameBytes += 1 + tag;
		if (tag > LABEL_BYTES || nameBytes > NAME_BYTES) return -1;
		at += tag;
		labels++;
	}
	return -1;
};

/**
 * Whether the SDK's parser comes to an end with a packet of DNS, and the SDK with what it parsed.
 */
export const isSoundDns = (bytes: Uint8Array): boolean => {
	const { length } = bytes;
	if (length < HEAD_BYTES || length > MAX_BYTES) return false;
	const u16 = (at: number) => (bytes[at]! << 8) | bytes[at + 1]!;
	const questions = u16(4);
	for (let at = 4; at < HEAD_BYTES; at += 2) if (u16(at) > MAX_COUNT) return false;
	const records = u16(6) + u16(8) + u16(10);
	let at = HEAD_BYTES;
	for (let i = 0; i < questions + records; i++) {
		const isQuestion = i < questions;
		const name = endOfName(bytes, at);
		const isRoot = name === 0;
		at = isRoot ? at + 1 : name;
		const rest = isQuestion ? 4 : 10;
		if (name < 0 || at + rest > length) return false;
		const type = u16(at);
		if (isRoot && (isQuestion || type !== OPT)) return false;
		at += rest;
		if (isQuestion) continue;
		const dataBytes = u16(at - 2);
		const end = at + dataBytes;
		if (end > length || (type === A && dataBytes !== 4)) return false;
		if (type === PTR && endOfName(bytes, at) !== end) return false;
		if (type === SRV && (dataBytes < 7 || endOfName(bytes, at + 6) !== end)) return false;
		at = end;
	}
	return true;
};

/** Whether a name in a sound packet is that of a host, whatever its case, and `local`. */
const isNameOf = (bytes: Uint8Array, from: number, host: string): boolean => {
	const wanted = `${host}.local`.toLowerCase();
	let at = from;
	let i = 0;
	for (;;) {
		const tag = bytes[at]!;
		if (tag >= POINTER) {
			at = ((tag & ~POINTER) << 8) | bytes[at + 1]!;
			continue;
		}
		if (tag === 0) return i === wanted.length + 1;
		if (i > 0 && wanted[i - 1] !== ".") return false;
		for (let k = 1; k <= tag; k++, i++) {
			const code = bytes[at + k]!;
			const isUpper = code >= 0x41 && code <= 0x5a;
			if ((isUpper ? code | 0x20 : code) !== wanted.charCodeAt(i)) return false;
		}
		i++;
		at += 1 + tag;
	}
};

/**
 * The address that an answer in a sound packet gives to a host's name; undefined: none does. One
 * that bids farewell gives none.
 */
export const addressOfName = (bytes: Uint8Array, host: string): string | undefined => {
	const u16 = (at: number) => (bytes[at]! << 8) | bytes[at + 1]!;
	if ((bytes[2]! & IS_ANSWER) === 0) return undefined;
	const questions = u16(4);
	const authorities = questions + u16(6);
	const additionals = authorities + u16(8);
	const end = additionals + u16(10);
	let at = HEAD_BYTES;
	for (let i = 0; i < end; i++) {
		const name = at;
		at = endOfName(bytes, at) || at + 1;
		if (i < questions) {
			at += 4;
			continue;
		}
		const isA = u16(at) === A && (i < authorities || i >= additionals);
		const lives = u16(at + 4) !== 0 || u16(at + 6) !== 0;
		at += 10;
		if (isA && lives && isNameOf(bytes, name, host)) return bytes.subarray(at, at + 4).join(".");
		at += u16(at - 2);
	}
	return undefined;
};

/**
 * A class of UDP sockets that has each sound packet heard, gives the SDK an empty packet in place
 * of one that is not sound, and drops what the SDK throws on the others.
 */
export const guarded = (
	UDP: UDPConstructor,
	heard: (packet: Uint8Array) => void = () => {},
): UDPConstructor => {
	return class extends UDP {
		constructor(options: ConstructorParameters<UDPConstructor>[0]) {
			const { onReadable } = options;
			super({
				...options,
				onReadable(count: number) {
					try {
						onReadable.call(this, count);
					} catch {
						// It was no datagram of DNS.
					}
				},
			});
		}

		override read() {
			const packet = super.read();
			if (packet === undefined) return undefined;
			const bytes = new Uint8Array(packet);
			if (isSoundDns(bytes)) {
				heard(bytes);
				return packet;
			}
			const { address, port } = packet;
			return Object.assign(new ArrayBuffer(HEAD_BYTES), { address, port });
		}
	};
};
