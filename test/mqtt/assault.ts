/** A publisher on a stage, and brokers of every bad kind: for Node, and for XS. */

import { type Messages, Publisher } from "../../src/mqtt/publisher.js";
import type { Encode } from "../../src/ports/text.js";
import { VirtualTimers } from "../clock/stage.js";
import { type Answer, Broker, CONNECT, honest, type Peer, PINGREQ, PUBLISH } from "./broker.js";

const GREETING = {
	name: "holidays-hall",
	user: "hall",
	password: "secret",
	topic: "holidays/hall/status",
	payload: "offline",
};

/** Three messages that count how often each was made. */
export class Counting implements Messages {
	readonly count = 3;
	readonly made = [0, 0, 0];
	topic(index: number): string {
		return `t/${index}`;
	}
	payload(index: number): string {
		return `${++this.made[index]!}`;
	}
}

export function stage(
	answer: Answer = honest,
	more: { messages?: Messages; hasRoom?: () => boolean } = {},
	encode: Encode = (text) => new TextEncoder().encode(text),
) {
	const timers = new VirtualTimers();
	const broker = new Broker(timers, answer);
	const reports: string[] = [];
	const messages = more.messages ?? new Counting();
	const publisher = new Publisher({
		ports: {
			TCP: broker.TCP,
			resolve: (_host, callback) => callback("192.0.2.1"),
			timers,
			encode,
		},
		host: "broker.example",
		port: 1883,
		greeting: GREETING,
		messages,
		...(more.hasRoom && { hasRoom: more.hasRoom }),
		onReport: (sentence) => reports.push(sentence),
	});
	return { broker, messages, publisher, reports, timers };
}

export const flood = (peer: Peer) => {
	for (let i = 0; i < 500; i++) peer.later(i, () => peer.send(...new Array(100).fill(0xff)));
};
const after =
	(then: (peer: Peer) => void, type = PUBLISH): Answer =>
	(peer, packet, index) => {
		if (packet.type === type) then(peer);
		else honest(peer, packet, index);
	};

/** Brokers of every bad kind; after each the client is whole, and connects again. */
export const HOSTILE: { readonly [kind: string]: Answer } = {
	"is silent": () => {},
	"hangs up at once": (peer) => peer.end(),
	"greets twice": after((peer) => peer.send(0x20, 2, 0, 0)),
	"greets twice at once": (peer) => peer.send(0x20, 2, 0, 0, 0x20, 2, 0, 0),
	"greets in three bytes": (peer) => peer.send(0x20, 3, 0, 0, 0),
	"greets in no byte": (peer) => peer.send(0x20, 0),
	"greets one byte a minute": (peer) => {
		for (const [i, byte] of [0x20, 2, 0, 0].entries())
			peer.later(60_000 * i, () => peer.send(byte));
	},
	"greets by half and hangs up": (peer) => {
		peer.send(0x20, 2);
		peer.end();
	},
	"has an endless length": (peer) => peer.send(0x20, 0xff, 0xff, 0xff, 0xff, 0xff),
	"has a huge length": (peer) => peer.send(0x30, 0xff, 0xff, 0xff, 0x7f),
	"has a length of 268 million behind the greeting": after((peer) =>
		peer.send(0x30, 0xff, 0xff, 0xff, 0x7f),
	),
	"speaks HTTP": (peer) =>
		peer.send(0x48, 0x54, 0x54, 0x50, 0x2f, 0x31, 0x2e, 0x31, 0x20, 0x34, 0x30, 0x30),
	"publishes to us": after((peer) => peer.send(0x30, 4, 0, 1, 0x61, 0x62)),
	"publishes to us at length": after((peer) => peer.send(0x30, 200, ...new Array(200).fill(0x61))),
	"confirms another message": after((peer) => peer.send(0x40, 2, 0x7f, 0xff)),
	"confirms message 0": after((peer) => peer.send(0x40, 2, 0, 0)),
	"confirms twice": (peer, packet, index) => {
		honest(peer, packet, index);
		honest(peer, packet, index);
	},
	"confirms in one byte": after((peer) => peer.send(0x40, 1, 0)),
	"confirms in four bytes": after((peer) => peer.send(0x40, 4, 0, 1, 0, 0)),
	"confirms before it greets": (peer) => peer.send(0x40, 2, 0, 1),
	"confirms subscriptions": after((peer) => peer.send(0x90, 3, 0, 1, 0)),
	"answers no ping": after(() => {}, PINGREQ),
	"answers pings with a body": after((peer) => peer.send(0xd0, 2, 0, 0), PINGREQ),
	"pings us": after((peer) => peer.send(0xc0, 0)),
	"disconnects us": after((peer) => peer.send(0xe0, 0)),
	"sends type 0": (peer) => peer.send(0, 0),
	"sends type 15": (peer) => peer.send(0xf0, 0),
	"sends zeros": (peer) => peer.send(...new Array(1000).fill(0)),
	floods: flood,
	"floods once it is up": after(flood),
	"half closes behind the greeting": (peer, packet, index) => {
		honest(peer, packet, index);
		if (packet.type === CONNECT) peer.end();
	},
	"refuses for ever": (peer) => peer.send(0x20, 2, 0, 5),
	"refuses with more behind": (peer) => peer.send(0x20, 2, 0, 5, 1, 2, 3, 4, 5, 6, 7),
};

/** A publisher among brokers of all kinds but those that flood, each new connection by another. */
export class Reconnects {
	readonly #stage;
	constructor(encode?: Encode) {
		const kinds = Object.values(HOSTILE).filter((kind) => kind !== flood);
		let at = 0;
		this.#stage = stage(
			(peer, packet, index) => kinds[at++ % kinds.length]!(peer, packet, index),
			{},
			encode,
		);
		this.#stage.broker.keepsPackets = false;
		this.#stage.publisher.start();
	}

	/**
	 * Goes on until so many connections were made in all, as if the network came and went: no pause
	 * is waited for.
	 */
	to(connections: number): void {
		const { broker, publisher, reports, timers } = this.#stage;
		while (broker.connections < connections) {
			timers.run(300);
			publisher.stop();
			publisher.start();
			reports.length = 0;
		}
	}

	/** Ends it; what is left open: sockets and timers. */
	end(): string {
		const { broker, publisher, timers } = this.#stage;
		publisher.stop();
		timers.run(7_200_000);
		return `${broker.open} ${timers.count}`;
	}
}
