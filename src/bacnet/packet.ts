/**
 * Datagrams of BACnet/IP: the heads in which a question comes, its tags, and a reply in one buffer
 * (ANSI/ASHRAE 135: Annex J, clauses 6 and 20). A datagram may hold anything: each byte is looked
 * at before one that it speaks of.
 */

import type { Encode } from "../ports/text.js";

/** The most bytes of what a service asks or answers: the fourth of the six sizes that there are. */
export const APDU_BYTES = 480;
/** The most bytes of an address on another network (clause 6: LonTalk has seven). */
const ADDRESS_BYTES = 7;
/** Head of Annex J; version, control, network, length, address, hops. */
const HEAD_BYTES = 4 + 2 + 3 + ADDRESS_BYTES + 1;

const BACNET_IP = 0x81;
const FORWARDED = 0x04;
const UNICAST = 0x0a;
const BROADCAST = 0x0b;
/** First byte of the addresses of many. */
const MULTICAST = 224;
const VERSION = 1;
const IS_OF_NETWORK = 0x80;
const HAS_DESTINATION = 0x20;
const HAS_SOURCE = 0x08;
const ALL_NETWORKS = 0xffff;
const HOPS = 255;

/** Where things lie in a datagram. */
export interface Head {
	/** Of the address that a router of broadcasts has written down; 0: it has written none. */
	readonly origin: number;
	/** Of network and address behind a router; 0: it comes from this one. */
	readonly route: number;
	readonly routeBytes: number;
	/** Whether all were asked. */
	readonly isForAll: boolean;
	/** Of what a service asks. */
	readonly apdu: number;
}

const shortAt = (bytes: Uint8Array, at: number): number => (bytes[at]! << 8) | bytes[at + 1]!;

/** The heads of a datagram; undefined for one that is damaged, or of no service to us. */
export const headOf = (bytes: Uint8Array): Head | undefined => {
	const { length } = bytes;
	if (length < 4 || bytes[0] !== BACNET_IP || shortAt(bytes, 2) !== length) return undefined;
	const kind = bytes[1]!;
	if (kind !== FORWARDED && kind !== UNICAST && kind !== BROADCAST) return undefined;
	const origin = kind === FORWARDED ? 4 : 0;
	let at = kind === FORWARDED ? 10 : 4;
	if (at + 2 > length || bytes[at] !== VERSION) return undefined;
	// Not that many would get the answer.
	if (origin !== 0 && (bytes[origin] === 0 || bytes[origin]! >= MULTICAST)) return undefined;
	const control = bytes[at + 1]!;
	if ((control & IS_OF_NETWORK) !== 0) return undefined;
	at += 2;
	let isForAll = kind !== UNICAST;
	const hasDestination = (control & HAS_DESTINATION) !== 0;
	if (hasDestination) {
		// To one network it would go through a router, which takes this part off.
		if (at + 3 > length || shortAt(bytes, at) !== ALL_NETWORKS || bytes[at + 2] !== 0)
			return undefined;
		isForAll = true;
		at += 3;
	}
	let route = 0;
	let routeBytes = 0;
	if ((control & HAS_SOURCE) !== 0) {
		if (at + 3 > length) return undefined;
		const network = shortAt(bytes, at);
		const addressBytes = bytes[at + 2]!;
		if (network === 0 || network === ALL_NETWORKS) return undefined;
		if (addressBytes === 0 || addressBytes > ADDRESS_BYTES) return undefined;
		route = at;
		routeBytes = 3 + addressBytes;
		at += routeBytes;
	}
	if (hasDestination) at++;
	return at < length ? { origin, route, routeBytes, isForAll, apdu: at } : undefined;
};

/** Goes through the tags of a question, of which only numbers are read. */
export class Tags {
	private readonly bytes: Uint8Array;
	private at: number;

	constructor(bytes: Uint8Array, at: number) {
		this.bytes = bytes;
		this.at = at;
	}

	get isAtEnd(): boolean {
		return this.at >= this.bytes.length;
	}

	/** Goes on where the next byte is this one, such as an opening tag. */
	takes(byte: number): boolean {
		if (this.isAtEnd || this.bytes[this.at] !== byte) return false;
		this.at++;
		return true;
	}

	/**
	 * The number with a context tag, of one to four bytes. Undefined where something else comes, or
	 * not all of it.
	 */
	number(context: number): number | undefined {
		const { at, bytes } = this;
		const count = at < bytes.length ? bytes[at]! - ((context << 4) | 8) : 0;
		if (count < 1 || count > 4 || at + count >= bytes.length) return undefined;
		let value = 0;
		for (let i = 1; i <= count; i++) value = value * 256 + bytes[at + i]!;
		this.at = at + 1 + count;
		return value;
	}
}

/** Tags of values by their type, without the length (clause 20.2.1.4). */
export const UNSIGNED = 0x20;
export const ENUMERATED = 0x90;
export const DATE = 0xa4;
const BOOLEAN = 0x10;
const TEXT = 0x70;
const BITS = 0x80;
/** In place of a length: it stands in the next byte. */
const LONG = 5;
const OBJECT = 0xc4;
const UTF_8 = 0;

/** The tag of a number with a context, likewise. */
export const inContext = (context: number): number => (context << 4) | 8;
export const opening = (context: number): number => (context << 4) | 0x0e;
export const closing = (context: number): number => (context << 4) | 0x0f;

const NONE = new Uint8Array(0);

/** Writes replies, each into a buffer that it takes no longer than it is written. */
export class Reply {
	/** Whether something did not fit. */
	isFull = false;
	private bytes: Uint8Array = NONE;
	private readonly encode: Encode;
	private at = 0;
	private end = 0;
	private apdu = 0;

	constructor(encode: Encode) {
		this.encode = encode;
	}

	/** Begins a reply to where a question came from, with so many bytes behind its heads at most. */
	begin(question: Uint8Array, { route, routeBytes }: Head, mostBytes: number): void {
		const bytes = new Uint8Array(HEAD_BYTES + APDU_BYTES);
		this.bytes = bytes;
		this.isFull = false;
		this.at = 4;
		this.end = bytes.length;
		bytes[0] = BACNET_IP;
		bytes[1] = UNICAST;
		this.byte(VERSION);
		this.byte(route === 0 ? 0 : HAS_DESTINATION);
		if (route !== 0) {
			this.raw(question.subarray(route, route + routeBytes));
			this.byte(HOPS);
		}
		this.apdu = this.at;
		this.end = this.at + Math.min(mostBytes, APDU_BYTES);
	}

	/** Begins anew behind the heads. */
	restart(): void {
		this.at = this.apdu;
		this.isFull = false;
	}

	/** How far it is written; what was written behind such a place can be taken back. */
	get mark(): number {
		return this.at;
	}

	back(mark: number): void {
		this.at = mark;
	}

	byte(value: number): void {
		if (this.at < this.end) this.bytes[this.at++] = value;
		else this.isFull = true;
	}

	raw(bytes: Uint8Array): void {
		if (this.at + bytes.length > this.end) {
			this.isFull = true;
			return;
		}
		this.bytes.set(bytes, this.at);
		this.at += bytes.length;
	}

	/** A whole number of 32 bits, in as few bytes as it has, behind a tag without length. */
	number(tag: number, value: number): void {
		const count = value > 0xff_ffff ? 4 : value > 0xffff ? 3 : value > 0xff ? 2 : 1;
		this.byte(tag | count);
		for (let shift = 8 * (count - 1); shift >= 0; shift -= 8) this.byte((value >>> shift) & 0xff);
	}

	flag(value: boolean): void {
		this.byte(BOOLEAN | (value ? 1 : 0));
	}

	/** An object's type and number, behind a tag. */
	object(object: number, tag = OBJECT): void {
		this.byte(tag);
		this.byte(object >>> 24);
		this.byte((object >>> 16) & 0xff);
		this.byte((object >>> 8) & 0xff);
		this.byte(object & 0xff);
	}

	/** A text of 252 bytes at most. */
	text(text: string): void {
		const bytes = this.encode(text);
		this.head(TEXT, 1 + bytes.length);
		this.byte(UTF_8);
		this.raw(bytes);
	}

	/** A row of bits, the first the highest of the first byte; of the last byte some are unused. */
	bits(unused: number, bytes: Uint8Array): void {
		this.head(BITS, 1 + bytes.length);
		this.byte(unused);
		this.raw(bytes);
	}

	private head(tag: number, bytes: number): void {
		this.byte(tag | Math.min(bytes, LONG));
		if (bytes >= LONG) this.byte(bytes);
	}

	/** Ends it: the datagram. */
	finish(): Uint8Array {
		const { at, bytes } = this;
		this.bytes = NONE;
		bytes[2] = at >> 8;
		bytes[3] = at & 0xff;
		return bytes.subarray(0, at);
	}
}
