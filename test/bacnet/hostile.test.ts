/**
 * Hostile datagrams by seed: nothing is thrown, each reply is whole and short, and the device
 * answers on.
 */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/sim/tables.js";
import { schoolParts } from "../../src/people/vacations.js";
import { Random } from "../sim/wire.js";
import { faultOf, hostile } from "./assault.js";
import { CALENDAR, DEVICE, readMultiple, readProperty, Stage, whoIs } from "./stage.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const ROUNDS = 20_000;

const here = () =>
	new Stage(openPack(), (text) => new TextEncoder().encode(text), { schools: schoolParts.of });

describe("hostile datagrams", () => {
	it(`get a whole reply or none, ${ROUNDS} of them, seed ${SEED}`, () => {
		const { wire } = here();
		const random = new Random(SEED);
		const kinds = new Map<number, number>();
		for (let i = 0; i < ROUNDS; i++) {
			const question = hostile(random);
			const reply = wire.ask(question);
			if (!reply) continue;
			assert.equal(faultOf(reply), "", `${question.join(" ")} → ${reply.join(" ")}`);
			const kind = reply[reply[5] === 0 ? 6 : 10 + reply[8]!]!;
			kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
		}
		for (const kind of [0x10, 0x30, 0x50, 0x60, 0x71])
			assert.ok(kinds.get(kind)! > 50, `replies of kind ${kind}: ${kinds.get(kind)}`);
		assert.ok(wire.ask(readProperty(CALENDAR, 85)), "it answers on");
	});

	it("cut at each byte get a reject, an error or nothing", () => {
		const { wire } = here();
		for (const question of [
			whoIs(0, DEVICE),
			readProperty(CALENDAR, 23, 1),
			readMultiple([CALENDAR, 85, 23], [[8, DEVICE], 8]),
		])
			for (let end = 0; end < question.length; end++) {
				assert.equal(wire.ask(question.slice(0, end)), undefined, "its length is wrong");
				const cut = question.slice(0, end);
				if (end >= 4) {
					cut[2] = end >> 8;
					cut[3] = end & 0xff;
				}
				const reply = wire.ask(cut);
				if (reply) assert.equal(faultOf(reply), "", cut.join(" "));
			}
	});

	it("by a byte that is anything, at each place", () => {
		const { wire } = here();
		const question = readMultiple([CALENDAR, 85], [[8, DEVICE], 76]);
		for (let at = 0; at < question.length; at++)
			for (let byte = 0; byte < 256; byte++) {
				const reply = wire.ask(question.with(at, byte));
				if (reply) assert.equal(faultOf(reply), "", `${at} ${byte}`);
			}
	});
});
