/**
 * Packets of MQTT 3.1.1 that a publisher sends, written into one buffer, and those that it takes.
 */

import type { Encode } from "../ports/text.js";

/** The most bytes of a packet: topic, payload and all. */
export const PACKET_BYTES = 512;

/** The most bytes behind the first two of a packet that is taken. */
export const BODY_BYTES = 4;

const CONNECT = 0x10;
const PUBLISH = 0x30;
const QOS_1 = 0x02;
const RETAIN = 0x01;

/** First bytes of the packets that are taken; whatever else comes is a fault of the broker. */
export const CONNACK = 0x20;
export const PUBACK = 0x40;
export const PINGRESP = 0xd0;

/** First bytes of packets without a body. */
export const PINGREQ = 0xc0;
export const DISCONNECT = 0xe0;
export const EMPTY_BYTES = 2;
export const emptyPacket = (first: number): Uint8Array => Uint8Array.of(first, 0);

/** Seconds: the broker gives up after one and a half times as many without a packet. */
export const KEEP_ALIVE_SECONDS = 60;

/** Who connects, and what the broker tells the others when the connection ends without a word. */
export interface Greeting {
	/** The client's identifier. */
	readonly name: string;
	/** Empty for none. */
	readonly user: string;
	readonly password: string;
	/** Of the will. */
	readonly topic: string;
	readonly payload: string;
}

const NONE = new Uint8Array(0);

/** Writes packets, each into a buffer that it takes no longer than it is written. */
export class PacketWriter {
	private bytes: Uint8Array = NONE;
	private readonly encode: Encode;
	private end = 0;

	constructor(encode: Encode) {
		this.encode = encode;
	}

	/**
	 * CONNECT with a clean session and a will that is retained. Throws a RangeError when it is too
	 * long.
	 */
	connect(greeting: Greeting): Uint8Array {
		const { name, password, payload, topic, user } = greeting;
		const credentials = (user === "" ? 0 : 0x80) | (password === "" ? 0 : 0x40);
		this.begin();
		this.text("MQTT");
		// Level 4; will retained with QoS 1, clean session.
		this.byte(4);
		this.byte(credentials | 0x20 | 0x08 | 0x04 | 0x02);
		this.short(KEEP_ALIVE_SECONDS);
		this.text(name);
		this.text(topic);
		this.text(payload);
		if (user !== "") this.text(user);
		if (password !== "") this.text(password);
		return this.framed(CONNECT);
	}

	/** PUBLISH with QoS 1, retained. Throws a RangeError when it is too long. */
	publish(topic: string, payload: string, id: number): Uint8Array {
		this.begin();
		this.text(topic);
		this.short(id);
		this.raw(this.encode(payload));
		return this.framed(PUBLISH | QOS_1 | RETAIN);
	}

	/** Leaves room for the first byte, and for a length of two bytes. */
	private begin(): void {
		this.bytes = new Uint8Array(PACKET_BYTES);
		this.end = 3;
	}

	/** What is beyond the end is not written: `framed` refuses such a packet. */
	private byte(value: number): void {
		this.bytes[this.end++] = value;
	}

	private short(value: number): void {
		this.byte(value >> 8);
		this.byte(value & 0xff);
	}

	private text(text: string): void {
		const bytes = this.encode(text);
		this.short(bytes.length);
		this.raw(bytes);
	}

	private raw(bytes: Uint8Array): void {
		const { end } = this;
		this.end += bytes.length;
		// `set` throws where bytes do not fit.
		if (this.end <= PACKET_BYTES) this.bytes.set(bytes, end);
	}

	/**
	 * The packet with its first byte and its length, of seven bits a byte, before what was written.
	 * Throws a RangeError when that is too long.
	 */
	private framed(first: number): Uint8Array {
		const { bytes, end } = this;
		this.bytes = NONE;
		if (end > PACKET_BYTES) throw new RangeError("the packet is too long");
		const length = end - 3;
		const isShort = length < 128;
		const from = isShort ? 1 : 0;
		bytes[from] = first;
		if (isShort) bytes[2] = length;
		else {
			bytes[1] = (length & 0x7f) | 0x80;
			bytes[2] = length >> 7;
		}
		return bytes.subarray(from, end);
	}
}
