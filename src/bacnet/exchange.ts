/**
 * A question in a datagram of BACnet/IP, and the reply to it in one buffer (ANSI/ASHRAE 135: Annex
 * J, clauses 6 and 20). A datagram may hold anything: each byte is looked at before one that it
 * speaks of.
 */

/** The most bytes of what a service asks or answers: the fourth of the six sizes that there are. */
export const APDU_BYTES = 480;
/** The most bytes of an address on another network (clause 6: LonTalk has seven). */
const ADDRESS_BYTES = 7;

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
/** Heads of a reply on this network: those of Annex J, version and control. */
const HEAD_BYTES = 6;

/** Tags of values by their type, without the length (clause 20.2.1.4). */
export const UNSIGNED = 0x20;
export const ENUMERATED = 0x90;
export const TEXT = 0x70;
export const BITS = 0x80;
export const BOOLEAN = 0x10;
/** In place of a length: it stands in the next byte. */
const LONG = 5;
export const UTF_8 = 0;
/** With the length: a date or an object has four bytes. */
export const DATE = 0xa4;
export const OBJECT = 0xc4;

/** The tag of a number with a context, without the length. */
export const inContext = (context: number): number => (context << 4) | 8;
export const opening = (context: number): number => (context << 4) | 0x0e;
export const closing = (context: number): number => (context << 4) | 0x0f;

/** The tag of a value of so many bytes, 253 at most. */
export const withLength = (tag: number, bytes: number): readonly number[] =>
	bytes < LONG ? [tag | bytes] : [tag | LONG, bytes];

const shortAt = (bytes: Uint8Array, at: number): number => (bytes[at]! << 8) | bytes[at + 1]!;

export class Exchange {
	readonly question: Uint8Array;
	/** How far the question is read: at first to where its service begins; 0: it is no question. */
	at = 0;
	/** Whether all were asked. */
	isForAll = false;
	/** Where a router of broadcasts wrote down whom to answer; 0: it is who sent it. */
	origin = 0;
	/** Network and address behind a router; undefined: it comes from this network. */
	private route: Uint8Array | undefined;
	private reply: Uint8Array | undefined;
	/** How far the reply is written. What does not fit counts, and is not written. */
	length = 0;

	/** Reads the heads of a question. */
	constructor(question: Uint8Array) {
		this.question = question;
		const { length } = question;
		if (length < 4 || question[0] !== BACNET_IP || shortAt(question, 2) !== length) return;
		const kind = question[1]!;
		let at = 4;
		if (kind === FORWARDED) {
			// Not that many would get the answer.
			if (length < 10 || question[at] === 0 || question[at]! >= MULTICAST) return;
			this.origin = at;
			at = 10;
		} else if (kind !== UNICAST && kind !== BROADCAST) return;
		const control = question[at + 1]!;
		if (question[at] !== VERSION || (control & IS_OF_NETWORK) !== 0) return;
		at += 2;
		const hasDestination = (control & HAS_DESTINATION) !== 0;
		this.isForAll = hasDestination || kind !== UNICAST;
		if (hasDestination) {
			// To one network it would go through a router, which takes this part off.
			if (shortAt(question, at) !== ALL_NETWORKS || question[at + 2] !== 0) return;
			at += 3;
		}
		if ((control & HAS_SOURCE) !== 0) {
			const network = shortAt(question, at);
			const addressBytes = question[at + 2]!;
			if (network === 0 || network === ALL_NETWORKS) return;
			if (addressBytes === 0 || addressBytes > ADDRESS_BYTES) return;
			const end = at + 3 + addressBytes;
			this.route = question.subarray(at, end);
			at = end;
		}
		if (hasDestination) at++;
		// Where it is cut, bytes that are not there were read as none, and this is not true.
		if (at < length) this.at = at;
	}

	get isAtEnd(): boolean {
		return this.at >= this.question.length;
	}

	/** Goes on in the question where its next byte is this one, such as an opening tag. */
	takes(byte: number): boolean {
		if (this.question[this.at] !== byte) return false;
		this.at++;
		return true;
	}

	/**
	 * The next number of the question, of one to four bytes, with a context tag. Undefined where
	 * something else comes, or not all of it.
	 */
	number(context: number): number | undefined {
		const { at, question } = this;
		const count = question[at]! - inContext(context);
		const end = at + 1 + count;
		// Not so where the tag itself is missing.
		if (!(count > 0 && count < 5 && end <= question.length)) return undefined;
		let value = 0;
		for (let i = at + 1; i < end; i++) value = value * 256 + question[i]!;
		this.at = end;
		return value;
	}

	/** Begins a reply of so many bytes behind its heads at most, APDU_BYTES or fewer. */
	begin(mostBytes: number): void {
		const { route } = this;
		const headBytes = route ? HEAD_BYTES + route.length + 1 : HEAD_BYTES;
		this.reply = new Uint8Array(headBytes + mostBytes);
		// The length stands there at the end.
		this.put(4, (BACNET_IP << 24) | (UNICAST << 16));
		this.put(2, (VERSION << 8) | (route ? HAS_DESTINATION : 0));
		if (route) {
			this.copy(route);
			this.put(1, HOPS);
		}
	}

	/** Whether something did not fit. */
	get isFull(): boolean {
		return this.length > this.reply!.length;
	}

	/** Writes a number in so many bytes, the highest first. */
	put(count: number, value: number): void {
		for (let shift = 8 * count - 8; shift >= 0; shift -= 8)
			this.reply![this.length++] = value >>> shift;
	}

	copy(bytes: ArrayLike<number>): void {
		for (let i = 0; i < bytes.length; i++) this.reply![this.length++] = bytes[i]!;
	}

	/** Writes a whole number of 32 bits in as few bytes as it has, behind a tag without length. */
	putNumber(tag: number, value: number): void {
		const count = value > 0xff_ffff ? 4 : value > 0xffff ? 3 : value > 0xff ? 2 : 1;
		this.put(1, tag | count);
		this.put(count, value);
	}

	/** Writes a value of four bytes behind its tag. */
	putFour(tag: number, value: number): void {
		this.put(1, tag);
		this.put(4, value);
	}

	/** Ends the reply: the datagram. */
	finish(): Uint8Array {
		const { length } = this;
		const reply = this.reply!;
		reply[2] = length >> 8;
		reply[3] = length;
		return reply.subarray(0, length);
	}
}
