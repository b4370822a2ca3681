/**
 * A server of BACnet/IP that only tells: Who-Is, ReadProperty and ReadPropertyMultiple. Whatever
 * else is asked gets the standard's Error, Reject or Abort, and what is no question nothing (ANSI/
 * ASHRAE 135, clauses 15, 16.10, 18 and 20.1).
 */

import type { Datagram, UDP, UDPConstructor } from "../ports/udp.js";
import {
	APDU_BYTES,
	closing,
	ENUMERATED,
	Exchange,
	inContext,
	OBJECT,
	opening,
	UNSIGNED,
} from "./exchange.js";
import { Objects, type ObjectsOptions, UNKNOWN_OBJECT } from "./objects.js";
import { NO_SEGMENTATION, VENDOR } from "./properties.js";

export interface ResponderOptions extends ObjectsOptions {
	readonly UDP: UDPConstructor;
	/** UDP port. */
	readonly port: number;
	/** Hears in a sentence that it cannot be asked. */
	readonly onReport?: (sentence: string) => void;
}

/**
 * Bytes in a turn after which it answers no more, those of questions twice: the worst question
 * takes 196,000 steps. Who gets no answer asks again.
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

/** Context and length of the object in a question and in its answer. */
const ASKED_OBJECT = 0x0c;

/** Answers controllers of the building about a place, once `start` is called. */
export class Responder {
	private readonly options: ResponderOptions;
	private readonly objects: Objects;
	private socket: UDP | undefined;
	private timer: unknown;
	/** Of this turn. */
	private leftBytes = 0;

	constructor(options: ResponderOptions) {
		this.options = options;
		this.objects = new Objects(options);
	}

	/** Whether it can be asked. */
	get isUp(): boolean {
		return this.socket !== undefined;
	}

	/** The network is there. Never throws. */
	start(): void {
		if (this.socket || this.timer !== undefined) return;
		const { onReport, port, timers, UDP } = this.options;
		try {
			this.socket = new UDP({ port, onReadable: () => this.readable() });
		} catch (error) {
			this.timer = timers.set(AGAIN_MS, () => {
				this.timer = undefined;
				this.start();
			});
			onReport?.(`has no socket: ${(error as Error).message}`);
		}
	}

	/** The network is gone. */
	stop(): void {
		const { socket, timer } = this;
		if (timer !== undefined) this.options.timers.clear(timer);
		this.timer = this.socket = undefined;
		try {
			socket?.close();
		} catch {
			// It is closed already.
		}
	}

	/** Runs in a native callback, where nothing may be thrown. */
	private readable(): void {
		this.leftBytes = TURN_BYTES;
		while (this.socket)
			try {
				const datagram = this.socket.read();
				if (!datagram) return;
				if (this.leftBytes > 0) this.answerDatagram(datagram);
			} catch {
				// What cannot be read or sent is lost, as UDP allows.
				this.leftBytes = 0;
			}
	}

	private answerDatagram(datagram: Datagram): void {
		const exchange = new Exchange(new Uint8Array(datagram));
		const isAnswered = this.serve(exchange);
		if (!isAnswered) return;
		const { origin, question } = exchange;
		const answer = exchange.finish();
		this.leftBytes -= 2 * question.length + answer.length;
		if (origin === 0) this.socket!.write(answer, datagram.address, datagram.port);
		else {
			const port = (question[origin + 4]! << 8) | question[origin + 5]!;
			this.socket!.write(answer, question.subarray(origin, origin + 4).join("."), port);
		}
	}

	/** Writes the answer to a question. Returns whether it gets one. */
	private serve(exchange: Exchange): boolean {
		const { at, isForAll, question } = exchange;
		if (at === 0) return false;
		const first = question[at]!;
		const kind = first & 0xf0;
		if (kind === UNCONFIRMED) {
			exchange.at = at + 2;
			if (question[at + 1] !== WHO_IS) return false;
			const isMeant = this.isMeant(exchange);
			if (!isMeant) return false;
			// I-Am.
			exchange.begin(APDU_BYTES);
			exchange.put(2, (UNCONFIRMED << 8) | I_AM);
			exchange.putFour(OBJECT, this.objects.device);
			exchange.putNumber(UNSIGNED, APDU_BYTES);
			exchange.putNumber(ENUMERATED, NO_SEGMENTATION);
			exchange.putNumber(UNSIGNED, VENDOR);
			return true;
		}
		// A question to all that each has to answer would have all of them answer at once.
		if (kind !== CONFIRMED || isForAll || at + 4 > question.length) return false;
		// The most bytes that whoever asks takes, by its code: all others take more than there are.
		exchange.begin([50, 128, 206][question[at + 1]! & 0x0f] ?? APDU_BYTES);
		exchange.at = at + 4;
		const start = exchange.length;
		const id = question[at + 2]!;
		const service = question[at + 3]!;
		let kindOfEnd = ABORT;
		let reason = 0;
		if ((first & IS_SEGMENTED) !== 0) reason = SEGMENTATION_NOT_SUPPORTED;
		else if (question.length - at > APDU_BYTES) reason = APDU_TOO_LONG;
		else {
			kindOfEnd = REJECT;
			this.objects.look();
			exchange.put(3, (COMPLEX_ACK << 16) | (id << 8) | service);
			if (service === READ_PROPERTY) reason = this.readProperty(exchange, start, id);
			else if (service === READ_PROPERTY_MULTIPLE) reason = this.readPropertyMultiple(exchange);
			else reason = UNRECOGNIZED_SERVICE;
			if (reason === 0 && exchange.isFull) {
				kindOfEnd = ABORT;
				reason = SEGMENTATION_NOT_SUPPORTED;
			}
		}
		if (reason !== 0) {
			// What was written in vain was work, too.
			this.leftBytes -= exchange.length;
			exchange.length = start;
			exchange.put(3, (kindOfEnd << 16) | (id << 8) | reason);
		}
		return true;
	}

	/** Whether Who-Is means this device: all are meant, or those from one number to another. */
	private isMeant(exchange: Exchange): boolean {
		const { device } = this.options;
		if (exchange.isAtEnd) return true;
		// A number that is missing is neither less nor more.
		return exchange.number(0)! <= device && device <= exchange.number(1)!;
	}

	/**
	 * ReadProperty: an object, a property, perhaps an index. Returns 0, or the reason of a Reject.
	 */
	private readProperty(exchange: Exchange, start: number, id: number): number {
		const object = this.objectMeant(exchange);
		const property = exchange.number(1);
		if (object === undefined || property === undefined) return INVALID_TAG;
		const index = exchange.number(2);
		if (!exchange.isAtEnd) return index === undefined ? INVALID_TAG : TOO_MANY_ARGUMENTS;
		const error = this.readOne(exchange, object, property, index, 1);
		if (error !== 0) {
			exchange.length = start;
			exchange.put(3, (ERROR << 16) | (id << 8) | READ_PROPERTY);
			writeError(exchange, error);
		}
		return 0;
	}

	/**
	 * ReadPropertyMultiple: of each object some properties. Once the reply is full, the rest is only
	 * walked. Returns 0, or the reason of a Reject.
	 */
	private readPropertyMultiple(exchange: Exchange): number {
		do {
			const object = this.objectMeant(exchange);
			if (object === undefined || !exchange.takes(opening(1))) return INVALID_TAG;
			exchange.put(1, opening(1));
			do {
				const property = exchange.number(0);
				if (property === undefined) return INVALID_TAG;
				const index = exchange.number(1);
				if (!exchange.isFull) this.readEach(exchange, object, property, index);
			} while (!exchange.takes(closing(1)));
			exchange.put(1, closing(1));
		} while (!exchange.isAtEnd);
		return 0;
	}

	/** Writes the object that is meant. Undefined where none is named. */
	private objectMeant(exchange: Exchange): number | undefined {
		const asked = exchange.number(0);
		if (asked === undefined) return undefined;
		const object = this.objects.meant(asked);
		exchange.putFour(ASKED_OBJECT, object);
		return object;
	}

	/** Writes a property, or those that one word stands for, each with its value or its error. */
	private readEach(
		exchange: Exchange,
		object: number,
		property: number,
		index: number | undefined,
	): void {
		let properties: readonly number[] = [property];
		if (index === undefined) properties = this.objects.meantBy(object, property);
		for (let i = 0; i < properties.length; i++) {
			const error = this.readOne(exchange, object, properties[i]!, index, 2);
			if (error !== 0) {
				exchange.put(1, opening(5));
				writeError(exchange, error);
				exchange.put(1, closing(5));
			}
		}
	}

	/**
	 * Writes a property by its name, perhaps an index, and its value, with contexts from one on.
	 * Returns 0, or the code of an error in place of the value.
	 */
	private readOne(
		exchange: Exchange,
		object: number,
		property: number,
		index: number | undefined,
		context: number,
	): number {
		exchange.putNumber(inContext(context), property);
		if (index !== undefined) exchange.putNumber(inContext(context + 1), index);
		const { length } = exchange;
		exchange.put(1, opening(context + 2));
		const error = this.objects.writeValue(exchange, object, property, index);
		if (error === 0) exchange.put(1, closing(context + 2));
		else exchange.length = length;
		return error;
	}
}

const writeError = (exchange: Exchange, error: number): void => {
	exchange.putNumber(ENUMERATED, error === UNKNOWN_OBJECT ? OF_OBJECT : OF_PROPERTY);
	exchange.putNumber(ENUMERATED, error);
};
