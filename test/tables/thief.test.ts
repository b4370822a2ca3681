/**
 * A year with a thief who has the first key, and whose tables stand on the way to the device as
 * often as not. The owner signs with the second key from the day on that he knows. From the day on
 * that the device has seen that, nothing of the thief's counts any more, whatever numbers he takes,
 * and through restarts and power cuts. What happens is drawn from a seed, which the title has:
 * `SEED=… npm test -- test/tables/thief.test.ts` replays it.
 */

import assert from "node:assert/strict";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { firstSequence } from "../../src/tables/statement.js";
import { fixturePack } from "../fixture/fixture.js";
import { DAY_MS, Device, publishTo } from "./device.js";
import { DAMAGES, Flash, randomBy } from "./flash.js";
import { dated, KEY, OTHER_KEY, OTHER_PUBLIC_KEY, PUBLIC_KEY, signed } from "./keys.js";
import { fileServer } from "./web.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const FIRST = dayOf(2026, 11, 23);
const THEFT = FIRST + 30;
const KNOWN = THEFT + 10;
const LAST = FIRST + 365;

/** A week's tables of the owner are of its Monday; those of the thief of the day before. */
const isOwners = (day: number) => (day - FIRST) % 7 === 0;

// With the second one a cut hid that tables were whole in flash, with the third another cut came
// before the next start.
for (const seed of [SEED, 886_471_943, 917_236_056])
	describe(`a year with a thief (SEED=${seed})`, () => {
		it("ends with the owner's tables, on each day from that on which the second key was seen", () => {
			const random = randomBy(seed);
			const builtIn = dated(fixturePack(), FIRST);
			const keys = [PUBLIC_KEY, OTHER_PUBLIC_KEY];
			const owners = new Map<string, Uint8Array>();
			const thiefs = new Map<string, Uint8Array>();
			const flash = new Flash(8, seed);
			const start = (day: number) =>
				new Device({ builtIn, flash, keys, nowMs: day * DAY_MS, seed: random(2 ** 32) });
			let device = start(FIRST);
			let hasSeen = false;
			let stolenDays = 0;
			let refused = 0;
			let newest = "";
			// Tables of which power cuts hid that they are whole in flash: the next start finds them.
			const hidden = new Set<string>();
			for (let day = FIRST; day < LAST; day++) {
				if (isOwners(day)) {
					const pack = dated(fixturePack(), day);
					const key = day < KNOWN ? KEY : OTHER_KEY;
					publishTo(owners, pack, signed(pack, firstSequence(day) + 1, {}, key));
				}
				if (day >= THEFT) {
					// The last number that is not yet to come, and tables of a day that the owner never has.
					const pack = dated(fixturePack(), day - (isOwners(day) ? 1 : 0));
					publishTo(thiefs, pack, signed(pack, firstSequence(day + 3) - 1, {}, KEY));
				}
				const isThiefs = day >= THEFT && random(2) === 0;
				device.web.answer = fileServer(isThiefs ? thiefs : owners);
				const isCut = random(10) === 0;
				if (isCut) flash.cutAt(random(12), DAMAGES[random(DAMAGES.length)]!);
				if (device.poll() === "the statement is signed by a key that a later one has retired")
					refused++;
				flash.restore();
				const { version } = device.current.tables;
				const isStolen = !isOwners(new Date(version).getTime() / DAY_MS);
				if (isStolen) stolenDays++;
				if (device.renewal.state.outcome === `tables of ${version} are in force`) {
					if (day >= KNOWN && !isThiefs) hasSeen = true;
					newest = version;
				}
				if (isCut)
					hidden.add(isoOf(isThiefs ? day - (isOwners(day) ? 1 : 0) : day - ((day - FIRST) % 7)));
				if (hasSeen) assert.equal(isStolen, false, `${isoOf(day)}: ${version}`);
				device.timers.run(DAY_MS / 2);
				// Off and on again, now and then; what was in force stays.
				if (random(8) === 0) {
					const before = device.current.tables.version;
					device = start(day);
					const after = device.current.tables.version;
					if (!hidden.has(after)) assert.equal(after, before, isoOf(day));
					hidden.clear();
					device.timers.run(60_000);
				}
				device.clock.set((day + 1) * DAY_MS);
			}
			assert.ok(hasSeen && stolenDays > 0, `${stolenDays} days with the thief's tables`);
			assert.ok(refused > 50, `${refused} of his statements refused`);
			assert.ok(newest > isoOf(LAST - 30), newest);
			process.stdout.write(`      ${stolenDays} days were the thief's, ${refused} were refused\n`);
		});
	});
