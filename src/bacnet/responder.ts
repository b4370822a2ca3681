/**
 * A server of BACnet/IP that only tells: Who-Is, ReadProperty and ReadPropertyMultiple. Whatever
 * else is asked gets the standard's Error, Reject or Abort, and what is no question nothing (ANSI/
 * ASHRAE 135, clauses 15, 16.10, 18 and 20.1).
 */

import type { Encode } from "../ports/text.js";
import type { Timers } from "../ports/timers.js";
import type { Datagram, UDP, UDPConstructor } from "../ports/udp.js";
import { type Objects, UNKNOWN_OBJECT, VENDOR } from "./objects.js";
import {
	APDU_BYTES,
	closing,
	ENUMERATED,
	type Head,
	headOf,
	inContext,
	opening,
	Reply,
	Tags,
	UNSIGNED,
} from "./packet.js";

/** What a platform brings. */
export interface ResponderPorts {
	readonly UDP: UDPConstructor;
	readonly timers: Timers;
	readonly encode: Encode;
}

export interface ResponderOptions {
	readonly ports: ResponderPorts;
	readonly port: number;
	readonly objects: Objects;
	/** Hears in a sentence that it cannot be asked. */
	readonly onReport?: ((sentence: string) => void) | undefined;
}

/**
 * Bytes in a turn after which it answers no more, those of questions twice, since they are walked
 * before they are read: the dearest question takes 175,000 steps. Who gets no answer asks again.
 */
const TURN_BYTES = 128;
/** Milliseconds before another try, where no socket can be had. */
const AGAIN_MS = 10_000;

/** Kinds of what a service asks and answers, in the high bits of its first byte. */
const CONFIRMED = 0x00;
const UNCONFIRMED = 0x10;
const COMPLEX_ACK = 0x30;
const ERROR = 0x50;
const REJECT = 0x60;
/** Its lowest bit says that a server sends it. */
const ABORT = 0x71;
const IS_SEGMENTED = 0x08;

const I_AM = 0;
const WHO_IS = 8;
const READ_PROPERTY = 12;
const READ_PROPERTY_MULTIPLE = 14;

const INVALID_TAG = 4;
const TOO_MANY_ARGUMENTS = 7;
const UNRECOGNIZED_SERVICE = 9;
const SEGMENTATION_NOT_SUPPORTED = 4;
const APDU_TOO_LONG = 11;
const OF_OBJECT = 1;
const OF_PROPERTY = 2;
const NO_SEGMENTATION = 3;

/** The most bytes that whoever asks takes, by its code; all others take more than there are. */
const TAKEN: readonly number[] = [50, 128, 206];
/** Contexts in questions. */
const OBJECT = 0x0c;

export class Responder {
	private readonly options: ResponderOptions;
	private readonly reply: Reply;
	private socket: UDP | undefined;
	private timer: unknown;

	constructor(options: ResponderOptions) {
		this.options = options;
		this.reply = new Reply(options.ports.encode);
	}

	/** Whether it can be asked. */
	get isUp(): boolean {
		return this.socket !== undefined;
	}

	/** The network is there. Never throws. */
	start(): void {
		if (this.socket || this.timer !== undefined) return;
		const { onReport, port, ports } = this.options;
		try {
			this.socket = new ports.UDP({ port, onReadable: () => this.readable() });
		} catch (error) {
			this.timer = ports.timers.set(AGAIN_MS, () => {
				this.timer = undefined;
				this.start();
			});
			onReport?.(`has no socket: ${(error as Error).message}`);
		}
	}

	/** The network is gone. */
	stop(): void {
		const { socket, timer } = this;
		if (timer !== undefined) this.options.ports.timers.clear(timer);
		this.timer = this.socket = undefined;
		try {
			socket?.close();
		} catch {
			// It is closed already.
		}
	}

	/** Runs in a native callback, where nothing may be thrown. */
	private readable(): void {
		for (let bytes = 0; this.socket; ) {
			try {
				const datagram = this.socket.read();
				if (!datagram) return;
				if (bytes < TURN_BYTES) bytes += this.take(datagram);
			} catch {
				// What cannot be read or sent is lost, as UDP allows.
				bytes = TURN_BYTES;
			}
		}
	}

	/** Answers a datagram. Returns the bytes that count of question and reply; 0: it gets none. */
	private take(datagram: Datagram): number {
		const question = new Uint8Array(datagram);
		const head = headOf(question);
		const answer = head && this.answer(question, head);
		if (!answer) return 0;
		const { origin } = head;
		if (origin === 0) this.socket!.write(answer, datagram.address, datagram.port);
		else {
			const port = (question[origin + 4]! << 8) | question[origin + 5]!;
			this.socket!.write(answer, question.subarray(origin, origin + 4).join("."), port);
		}
		return 2 * question.length + answer.length;
	}

	/** The answer to a question; undefined: it gets none. */
	private answer(question: Uint8Array, head: Head): Uint8Array | undefined {
		const { apdu, isForAll } = head;
		const { reply } = this;
		const kind = question[apdu]! & 0xf0;
		if (kind === UNCONFIRMED) {
			const isMeant = question[apdu + 1] === WHO_IS && this.isMeant(new Tags(question, apdu + 2));
			if (!isMeant) return undefined;
			reply.begin(question, head, APDU_BYTES);
			this.tell();
			return reply.finish();
		}
		// A question to all that each has to answer would have all of them answer at once.
		if (kind !== CONFIRMED || isForAll || apdu + 4 > question.length) return undefined;
		reply.begin(question, head, TAKEN[question[apdu + 1]! & 0x0f] ?? APDU_BYTES);
		const id = question[apdu + 2]!;
		const service = question[apdu + 3]!;
		if ((question[apdu]! & IS_SEGMENTED) !== 0) this.end(ABORT, id, SEGMENTATION_NOT_SUPPORTED);
		else if (question.length - apdu > APDU_BYTES) this.end(ABORT, id, APDU_TOO_LONG);
		else if (service === READ_PROPERTY) this.read(new Tags(question, apdu + 4), id);
		else if (service === READ_PROPERTY_MULTIPLE) this.readMultiple(question, apdu + 4, id);
		else this.end(REJECT, id, UNRECOGNIZED_SERVICE);
		if (reply.isFull) this.end(ABORT, id, SEGMENTATION_NOT_SUPPORTED);
		return reply.finish();
	}

	/** Whether Who-Is means this device: all are meant, or those from one number to another. */
	private isMeant(tags: Tags): boolean {
		if (tags.isAtEnd) return true;
		const device = this.options.objects.number;
		const from = tags.number(0);
		const to = tags.number(1);
		return from !== undefined && to !== undefined && from <= device && device <= to;
	}

	/** I-Am. */
	private tell(): void {
		const { reply } = this;
		reply.byte(UNCONFIRMED);
		reply.byte(I_AM);
		reply.object(this.options.objects.device);
		reply.number(UNSIGNED, APDU_BYTES);
		reply.number(ENUMERATED, NO_SEGMENTATION);
		reply.number(UNSIGNED, VENDOR);
	}

	/** A reply of three bytes in place of all that was written. */
	private end(kind: number, id: number, reason: number): void {
		const { reply } = this;
		reply.restart();
		reply.byte(kind);
		reply.byte(id);
		reply.byte(reason);
	}

	private begin(kind: number, id: number, service: number): void {
		const { reply } = this;
		reply.byte(kind);
		reply.byte(id);
		reply.byte(service);
	}

	/** ReadProperty: an object, a property of it, and perhaps an index. */
	private read(tags: Tags, id: number): void {
		const { reply } = this;
		const { objects } = this.options;
		const asked = tags.number(0);
		const property = tags.number(1);
		if (asked === undefined || property === undefined) {
			this.end(REJECT, id, INVALID_TAG);
			return;
		}
		const index = tags.number(2);
		if (!tags.isAtEnd) {
			this.end(REJECT, id, index === undefined ? INVALID_TAG : TOO_MANY_ARGUMENTS);
			return;
		}
		const object = objects.meant(asked);
		objects.look();
		this.begin(COMPLEX_ACK, id, READ_PROPERTY);
		reply.object(object, OBJECT);
		reply.number(inContext(1), property);
		if (index !== undefined) reply.number(inContext(2), index);
		reply.byte(opening(3));
		const error = objects.write(reply, object, property, index);
		reply.byte(closing(3));
		if (error === 0) return;
		reply.restart();
		this.begin(ERROR, id, READ_PROPERTY);
		this.writeError(error);
	}

	private writeError(error: number): void {
		const { reply } = this;
		reply.number(ENUMERATED, error === UNKNOWN_OBJECT ? OF_OBJECT : OF_PROPERTY);
		reply.number(ENUMERATED, error);
	}

	/** ReadPropertyMultiple: of each object some properties. Nothing is read before all is walked. */
	private readMultiple(question: Uint8Array, at: number, id: number): void {
		if (!this.goThrough(new Tags(question, at), false)) {
			this.end(REJECT, id, INVALID_TAG);
			return;
		}
		this.options.objects.look();
		this.begin(COMPLEX_ACK, id, READ_PROPERTY_MULTIPLE);
		this.goThrough(new Tags(question, at), true);
	}

	/**
	 * Goes through a list of objects and properties, and writes what is asked where `reads` says so,
	 * until the reply is full. Returns whether the list is whole, and not empty.
	 */
	private goThrough(tags: Tags, reads: boolean): boolean {
		const { reply } = this;
		const { objects } = this.options;
		do {
			const asked = tags.number(0);
			if (asked === undefined || !tags.takes(opening(1))) return false;
			const object = objects.meant(asked);
			if (reads) {
				reply.object(object, OBJECT);
				reply.byte(opening(1));
			}
			do {
				const property = tags.number(0);
				if (property === undefined) return false;
				const index = tags.number(1);
				if (reads) this.readEach(object, property, index);
			} while (!tags.takes(closing(1)) && !reply.isFull);
			if (reads) reply.byte(closing(1));
		} while (!tags.isAtEnd && !reply.isFull);
		return true;
	}

	/** Writes a property, or those that one word stands for. */
	private readEach(object: number, property: number, index: number | undefined): void {
		const properties = index === undefined && this.options.objects.meantBy(object, property);
		if (!properties) this.readOne(object, property, index);
		else
			for (let i = 0; i < properties.length; i++) this.readOne(object, properties[i]!, undefined);
	}

	private readOne(object: number, property: number, index: number | undefined): void {
		const { reply } = this;
		reply.number(inContext(2), property);
		if (index !== undefined) reply.number(inContext(3), index);
		const { mark } = reply;
		reply.byte(opening(4));
		const error = this.options.objects.write(reply, object, property, index);
		if (error === 0) {
			reply.byte(closing(4));
			return;
		}
		reply.back(mark);
		reply.byte(opening(5));
		this.writeError(error);
		reply.byte(closing(5));
	}
}
