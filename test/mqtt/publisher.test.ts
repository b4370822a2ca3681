/**
 * The client of MQTT: what it sends, when it sends again, and brokers that lie, flood, drip and
 * hang up.
 */

import assert from "node:assert/strict";
import { PACKET_BYTES } from "../../src/mqtt/packet.js";
import type { Messages } from "../../src/mqtt/publisher.js";
import { HOSTILE, Reconnects, stage } from "./assault.js";
import { CONNECT, DISCONNECT, honest, type Peer, PINGREQ, PUBLISH } from "./broker.js";

const HOUR_MS = 3_600_000;

describe("the publisher of MQTT", () => {
	it("greets with a will, and sends each message retained, one in flight", () => {
		const { broker, publisher, timers } = stage();
		publisher.start();
		timers.run(1000);
		assert.ok(publisher.isUp);
		const [connect, ...others] = broker.packets;
		assert.equal(connect!.type, CONNECT);
		assert.equal(
			String.fromCharCode(...connect!.body),
			"\0\x04MQTT\x04\xee\0\x3c\0\rholidays-hall\0\x14holidays/hall/status\0\x07offline\0\x04hall\0\x06secret",
		);
		assert.deepEqual(
			others.map(({ type, flags }) => [type, flags]),
			[
				[PUBLISH, 3],
				[PUBLISH, 3],
				[PUBLISH, 3],
			],
		);
		assert.deepEqual(broker.messages, [
			{ topic: "t/0", payload: "1" },
			{ topic: "t/1", payload: "1" },
			{ topic: "t/2", payload: "1" },
		]);
		publisher.stop();
		timers.run(1000);
		assert.equal(broker.packets.at(-1)!.type, DISCONNECT);
		assert.deepEqual([broker.open, timers.count], [0, 0]);
	});

	it("waits for each confirmation, and sends of what changed meanwhile the newest alone", () => {
		const held: Peer[] = [];
		const { broker, publisher, timers } = stage((peer, packet, index) => {
			if (packet.type === PUBLISH && held.length === 0) held.push(peer);
			else honest(peer, packet, index);
		});
		publisher.start();
		timers.run(1000);
		assert.equal(broker.messages.length, 1);
		for (let i = 0; i < 50; i++) publisher.publish(0);
		timers.run(1000);
		assert.equal(broker.messages.length, 1, "one is in flight");
		held[0]!.send(0x40, 2, 0, 1);
		timers.run(1000);
		assert.deepEqual(
			broker.messages.map(({ topic, payload }) => topic + payload),
			["t/01", "t/02", "t/11", "t/21"],
		);
	});

	it("asks whether the broker is there, and connects anew when it does not say so", () => {
		let isDeaf = false;
		const { broker, publisher, reports, timers } = stage((peer, packet, index) => {
			if (!isDeaf) honest(peer, packet, index);
		});
		publisher.start();
		timers.run(HOUR_MS);
		const pings = broker.packets.filter(({ type }) => type === PINGREQ).length;
		assert.ok(pings >= 60 && pings <= 120, `${pings} in an hour: twice a minute at most`);
		assert.equal(broker.connections, 1);
		isDeaf = true;
		timers.run(60_000);
		assert.ok(!publisher.isUp);
		assert.match(reports.at(-1)!, /does not answer; again in/);
		isDeaf = false;
		timers.run(10 * 60_000);
		assert.ok(publisher.isUp);
		assert.equal(broker.messages.length, 6, "all is told anew");
	});

	it("rests longer each time, ten minutes at most, and shortly again after a minute of health", () => {
		const { broker, publisher, reports, timers } = stage();
		broker.isDown = true;
		publisher.start();
		timers.run(10 * HOUR_MS);
		const pauses = reports.map((each) => Number(/again in (\d+) s/.exec(each)![1]));
		assert.deepEqual(pauses.slice(0, 12), [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]);
		broker.isDown = false;
		timers.run(11 * 60_000);
		assert.ok(publisher.isUp);
		timers.run(2 * 60_000);
		broker.answer = (peer) => peer.end();
		publisher.publish(0);
		timers.run(500);
		assert.match(reports.at(-1)!, /hangs up; again in 1 s/);
		// A broker that greets and hangs up is not healthy.
		broker.answer = (peer, packet, index) => {
			honest(peer, packet, index);
			if (packet.type === PUBLISH) peer.end();
		};
		timers.run(HOUR_MS);
		assert.match(reports.at(-1)!, /again in 600 s/);
	});

	it("says why it is refused, such as for a wrong password", () => {
		for (const [code, why] of [
			[1, /does not speak MQTT 3\.1\.1/],
			[4, /user or password/],
			[5, /does not let this client in/],
			[77, /does not say why/],
		] as const) {
			const { broker, publisher, reports, timers } = stage((peer) => peer.send(0x20, 2, 0, code));
			publisher.start();
			timers.run(2000);
			assert.match(reports[0]!, why);
			assert.equal(broker.messages.length, 0);
		}
	});

	it("waits for memory, before it connects and before it sends", () => {
		let hasRoom = false;
		const { broker, publisher, timers } = stage(honest, { hasRoom: () => hasRoom });
		publisher.start();
		timers.run(60_000);
		assert.equal(broker.connections, 0);
		hasRoom = true;
		timers.run(60_000);
		assert.equal(broker.messages.length, 3);
		hasRoom = false;
		publisher.publish(1);
		timers.run(20_000);
		assert.equal(broker.messages.length, 3);
		hasRoom = true;
		timers.run(20_000);
		assert.equal(broker.messages.length, 4);
	});

	it("leaves out a message that is too long, and sends the others", () => {
		const messages: Messages = {
			count: 3,
			topic: (index) => `t/${index}`,
			payload: (index) => "x".repeat(index === 1 ? PACKET_BYTES : 100),
		};
		const { broker, publisher, reports, timers } = stage(honest, { messages });
		publisher.start();
		timers.run(60_000);
		assert.deepEqual(
			broker.messages.map(({ topic }) => topic),
			["t/0", "t/2"],
		);
		assert.ok(reports.some((each) => /message 1 is left out: the packet is too long/.test(each)));
	});

	it("sends packets of every length to the last byte that fits", () => {
		for (let bytes = 110; bytes < 135; bytes++) {
			const messages: Messages = { count: 1, topic: () => "t", payload: () => "y".repeat(bytes) };
			const { broker, publisher, timers } = stage(honest, { messages });
			publisher.start();
			timers.run(1000);
			assert.equal(broker.messages[0]?.payload.length, bytes);
		}
	});

	it("goes through windows that open slowly", () => {
		const { broker, publisher, timers } = stage();
		broker.windowBytes = 90;
		publisher.start();
		timers.run(1000);
		assert.equal(broker.messages.length, 3);
		broker.windowBytes = 20;
		publisher.stop();
		publisher.start();
		timers.run(60_000);
		assert.ok(!publisher.isUp, "its greeting has no room");
		assert.equal(broker.open <= 1, true);
	});
});

describe("a broker that", () => {
	for (const [kind, answer] of Object.entries(HOSTILE))
		it(`${kind}: nothing is thrown, nothing grows, and an honest one is found again`, () => {
			const { broker, publisher, reports, timers } = stage(answer);
			publisher.start();
			timers.run(HOUR_MS);
			assert.ok(broker.open <= 1);
			assert.ok(timers.count < 1000);
			assert.ok(broker.connections <= 400, `${broker.connections} connections in an hour`);
			if (kind !== "confirms twice") assert.ok(broker.connections >= 2, "it tried again");
			assert.ok(reports.every((each) => each.length < 100));
			broker.answer = honest;
			timers.run(HOUR_MS);
			assert.ok(publisher.isUp);
			publisher.stop();
			timers.run(HOUR_MS);
			assert.deepEqual([broker.open, timers.count], [0, 0]);
		});

	it("is any of ten thousand in a row leaves nothing behind", () => {
		const reconnects = new Reconnects();
		reconnects.to(10_000);
		assert.equal(reconnects.end(), "0 0");
	});
});
