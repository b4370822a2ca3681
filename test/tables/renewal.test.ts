/**
 * Tables that renew themselves: once a day, from anybody who can sign, and never from anybody else.
 */

import assert from "node:assert/strict";
import { compile } from "../../data/compiler/pack/compile.js";
import { placesOf, SIGNATURE_AT, sealed } from "../../host-sim/cli/trailer.js";
import { nodeVerify } from "../../host-sim/sim/verify.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { Holidays } from "../../src/holidays/holidays.js";
import {
	firstSequence,
	statementOf,
	TRAILER_BYTES,
	trailerName,
} from "../../src/tables/statement.js";
import { Current } from "../../src/today/current.js";
import { siteOf } from "../../src/today/settings.js";
import { Site } from "../../src/today/site.js";
import { CODES, fixturePack, lawOf } from "../fixture/fixture.js";
import { mended } from "../pack/damage.js";
import { decode } from "./assault.js";
import { DAY_MS, Device, type DeviceOptions, FOLDER, publishTo } from "./device.js";
import { Flash } from "./flash.js";
import { dated, KEY, OTHER_KEY, OTHER_PUBLIC_KEY, PUBLIC_KEY, signed } from "./keys.js";
import { fileServer, latin1, type Peer } from "./web.js";

const FIRST_DAY = dayOf(2026, 11, 1);

describe("tables that renew themselves", () => {
	const builtIn = dated(fixturePack(), FIRST_DAY);
	const next = dated(fixturePack(), FIRST_DAY + 7);
	const later = dated(fixturePack(), FIRST_DAY + 14);
	const others = dated(compile([lawOf("XB")]).bytes, FIRST_DAY + 7);

	const NOW_MS = (FIRST_DAY + 20) * DAY_MS;
	const SEQUENCE = firstSequence(FIRST_DAY + 7);
	const places = placesOf(CODES, nodeVerify);
	const statementPath = FOLDER + trailerName(places);
	const device = (options: Partial<DeviceOptions> = {}) =>
		new Device({ builtIn, nowMs: NOW_MS, countries: ["XA"], ...options });
	const versionOf = ({ current }: Device) => current.tables.version;
	const IN_FORCE = "tables of 2026-11-08 are in force";

	it("puts newer tables in force, and finds them in their slot at the next start", () => {
		const one = device();
		assert.equal(versionOf(one), "2026-11-01");
		one.publish(next, signed(next, SEQUENCE));
		let replaced = 0;
		one.current.onReplaced(() => replaced++);
		assert.equal(one.poll(), IN_FORCE);
		assert.equal(versionOf(one), "2026-11-08");
		assert.equal(replaced, 1);
		assert.deepEqual(one.renewal.state, {
			isOn: true,
			sequence: SEQUENCE,
			slot: 0,
			nextDay: dayOf(2027, 1, 1),
			lastTryMs: NOW_MS,
			outcome: IN_FORCE,
			passedOver: undefined,
		});
		assert.equal(one.current.tables.country("XA")!.isHoliday(dayOf(2027, 1, 1)), true);
		const { files, flash } = one;
		const two = device({ files, flash });
		assert.equal(versionOf(two), "2026-11-08");
		assert.deepEqual(
			[two.renewal.state.slot, two.renewal.state.sequence, two.renewal.state.nextDay],
			[0, SEQUENCE, dayOf(2027, 1, 1)],
		);
		assert.equal(two.poll(), "there are no newer tables");
		assert.equal(two.verified, 1, "the statement of the slot alone is verified");
		two.publish(later, signed(later, SEQUENCE + 700));
		assert.equal(two.poll(), "tables of 2026-11-15 are in force");
		assert.equal(two.renewal.state.slot, 1);
		assert.equal(device({ flash }).renewal.state.slot, 1);
	});

	it("leaves its tables to a newer firmware", () => {
		const one = device();
		one.publish(next, signed(next, SEQUENCE));
		one.poll();
		const { flash } = one;
		assert.equal(versionOf(device({ flash, builtIn: later })), "2026-11-15");
		// The firmware of the same date has no statement, and yields to one.
		assert.equal(device({ flash, builtIn: next }).renewal.state.slot, undefined);
		assert.equal(device({ flash, builtIn: others }).renewal.state.slot, undefined);
	});

	it("asks once a day at a minute that it chose at start", () => {
		const minutes = new Set<number>();
		for (let seed = 1; seed <= 8; seed++) {
			const one = device({ seed });
			one.publish(builtIn, signed(builtIn, firstSequence(FIRST_DAY)));
			one.renewal.start();
			const asked: number[] = [];
			one.web.answer = (peer) => {
				asked.push(Math.floor(one.timers.nowMs / 60_000));
				fileServer(one.files)(peer);
			};
			one.timers.run(5 * DAY_MS);
			assert.equal(asked.length, 5);
			const [first] = asked;
			assert.deepEqual(
				asked,
				asked.map((_, i) => first! + 1440 * i),
			);
			minutes.add(first!);
			assert.deepEqual(new Set(one.reports), new Set(["there are no newer tables"]));
			assert.equal(one.verified, 0);
		}
		assert.equal(minutes.size, 8);
	});

	it("asks after pauses of up to a week while that fails, and daily from then on", () => {
		const one = device();
		const days: number[] = [];
		one.web.answer = (peer) => {
			days.push(Math.floor(one.timers.nowMs / DAY_MS));
			fileServer(one.files)(peer);
		};
		one.renewal.start();
		one.timers.run(30 * DAY_MS);
		assert.deepEqual(days, [0, 1, 3, 7, 14, 21, 28]);
		assert.equal(one.renewal.state.outcome, "no statement: the server answers 404");
		one.publish(next, signed(next, SEQUENCE));
		one.timers.run(10 * DAY_MS);
		assert.deepEqual(days.slice(7), [35, 35, 36, 37, 38, 39]);
		assert.equal(versionOf(one), "2026-11-08");
	});

	it("never asks while nobody knows the time, and does within an hour from then on", () => {
		const one = device({ nowMs: undefined });
		one.publish(next, signed(next, SEQUENCE));
		one.renewal.start();
		one.timers.run(3 * DAY_MS);
		one.renewal.poll();
		assert.equal(one.web.requests.length, 0);
		assert.equal(one.renewal.state.lastTryMs, undefined);
		one.clock.set(NOW_MS);
		one.timers.run(3_600_000);
		assert.equal(versionOf(one), "2026-11-08");
	});

	it("waits for memory, and asks within a minute once there is some", () => {
		let hasRoom = false;
		const one = device({ hasRoom: () => hasRoom });
		one.publish(next, signed(next, SEQUENCE));
		one.renewal.start();
		one.timers.run(2 * DAY_MS);
		assert.equal(one.web.requests.length, 0);
		assert.equal(one.renewal.isBusy, false);
		hasRoom = true;
		for (let n = 0; !one.renewal.isBusy && n < 1000; n++) one.timers.runNext();
		assert.equal(one.renewal.isBusy, true);
		one.timers.run(60_000);
		assert.equal(versionOf(one), "2026-11-08");
		assert.equal(one.renewal.isBusy, false);
	});

	it("never asks without a network, and within an hour once a day has gone by", () => {
		const one = device();
		one.renewal.start();
		one.renewal.stop();
		one.timers.run(2 * DAY_MS);
		one.renewal.poll();
		assert.equal(one.web.requests.length, 0);
		assert.equal(one.timers.count, 0);
		one.publish(next, signed(next, SEQUENCE));
		one.renewal.start();
		one.renewal.start();
		one.timers.run(3_600_000 + 60_000);
		assert.equal(versionOf(one), "2026-11-08");
	});

	it("asks at a minute of its own when the network is back after the day's end, also at that moment", () => {
		/**
		 * The moment at which a device of a seed asks first, which was without a network until a
		 * moment.
		 */
		const asks = (seed: number, untilMs: number) => {
			const one = device({ seed });
			one.publish(builtIn, signed(builtIn, firstSequence(FIRST_DAY)));
			const before = one.timers.nowMs;
			let asked: number | undefined;
			one.web.answer = (peer) => {
				asked ??= one.timers.nowMs;
				fileServer(one.files)(peer);
			};
			one.renewal.start();
			if (untilMs > 0) {
				one.renewal.stop();
				one.timers.run(untilMs);
				one.renewal.start();
			}
			one.timers.run(DAY_MS);
			return (asked ?? Number.NaN) - before;
		};
		const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
		const late = seeds.map((seed) => asks(seed, 2 * DAY_MS) - 2 * DAY_MS);
		const due = seeds.map((seed) => {
			// The connection takes some milliseconds.
			const dueMs = Math.floor(asks(seed, 0) / 60_000) * 60_000;
			return asks(seed, dueMs) - dueMs;
		});
		for (const pauses of [late, due]) {
			assert.ok(new Set(pauses).size > 4, `${pauses}`);
			assert.ok(pauses.every((ms) => ms >= 0 && ms < 3_600_000));
		}
	});

	it("goes on with tables where they stopped when the network is back, or the server", () => {
		for (const isServer of [true, false]) {
			const one = device();
			one.publish(next, signed(next, SEQUENCE));
			const answer = fileServer(one.files);
			let packs = 0;
			one.web.answer = (peer) => {
				if (!peer.path.endsWith(".pack") || ++packs > 1) return answer(peer);
				peer.send(`HTTP/1.1 200 OK\r\nContent-Length: ${next.length}\r\n\r\n`);
				peer.send(next.subarray(0, 4200));
				if (isServer) peer.end();
				else
					peer.later(500, () => {
						one.renewal.stop();
						one.renewal.start();
					});
			};
			assert.equal(one.poll(), IN_FORCE);
			assert.match(one.web.requests.at(-1)!, /\r\nRange: bytes=4096-/);
			assert.equal(one.web.open, 0);
			const erased = one.flash.slots[0]!.erased;
			assert.ok(erased.every((times) => times <= 1));
		}
	});

	it("gives up a server that always hangs up in the middle, and starts anew the day after", () => {
		const one = device();
		one.publish(next, signed(next, SEQUENCE));
		const answer = fileServer(one.files);
		one.web.answer = (peer) => {
			if (!peer.path.endsWith(".pack")) return answer(peer);
			peer.send(`HTTP/1.1 200 OK\r\nContent-Length: ${next.length}\r\n\r\n`);
			peer.send(next.subarray(0, 500));
			peer.end();
		};
		assert.equal(one.poll(), "no tables: the server hangs up in the middle");
		assert.equal(one.web.requests.length, 10);
		one.web.answer = answer;
		one.timers.run(DAY_MS);
		assert.equal(versionOf(one), "2026-11-08");
	});

	it("does not wear its flash for a server that is slower than an hour", () => {
		const one = device();
		one.publish(next, signed(next, SEQUENCE));
		const answer = fileServer(one.files);
		one.web.answer = (peer) => {
			if (!peer.path.endsWith(".pack")) return answer(peer);
			peer.send(`HTTP/1.1 200 OK\r\nContent-Length: ${next.length}\r\n\r\n`);
			const more = () => {
				if (peer.isClosed) return;
				peer.send("x");
				peer.later(14_000, more);
			};
			more();
		};
		assert.match(one.poll(), /^no tables: (the server takes|they took) too long$/);
		assert.ok(one.timers.nowMs < 3_700_000);
		assert.equal(one.web.open, 0);
	});

	/** A statement, and what a device says of it; it asks for no tables. */
	const statements: readonly (readonly [string, () => Uint8Array, RegExp])[] = [
		["of another key", () => signed(next, SEQUENCE, {}, OTHER_KEY), /a key that is unknown$/],
		["of 64 zero bytes", () => signedBy(new Uint8Array(64)), /a signature that none can be$/],
		[
			"of r and s + n",
			() => signedBy(plusOrder(signed(next, SEQUENCE))),
			/that none can be$|is none/,
		],
		[
			"that was changed",
			() => changed(SIGNATURE_AT + 3),
			/^the statement is not signed by the key/,
		],
		["that was damaged", () => signed(next, SEQUENCE).fill(0, 48, 52), /what came is none/],
		["that is cut off", () => signed(next, SEQUENCE).slice(0, 255), /has 255 bytes, not 256$/],
		["that is too long", () => Uint8Array.of(...signed(next, SEQUENCE), 0), /has 257 bytes/],
		["that is older", () => signed(builtIn, 5), /the sequence 5, which is not above 2075800$/],
		["of another format", () => signed(next, SEQUENCE, { format: 7 }), /is of format 7/],
		["of other places", () => signed(others, SEQUENCE), /tables of other countries$/],
		["with other needs", () => signed(next, SEQUENCE, { needs: 8 }), /need a newer reader \(8\)$/],
		[
			"of the day after tomorrow",
			() => signed(next, SEQUENCE, { dataDay: FIRST_DAY + 22 }),
			/yet to come$/,
		],
		[
			"about too many bytes",
			() => signed(next, SEQUENCE, { packBytes: 1e6 }),
			/there is room for 28672$/,
		],
		["about no bytes", () => signed(next, SEQUENCE, { packBytes: 0 }), /there is room for/],
	];
	const changedBy = (bytes: Uint8Array, at: number) => {
		bytes[at]! ^= 1;
		return sealed(bytes);
	};
	const changed = (at: number) => changedBy(signed(next, SEQUENCE), at);
	const signedBy = (signature: Uint8Array) => {
		const bytes = signed(next, SEQUENCE);
		bytes.set(signature, SIGNATURE_AT);
		return sealed(bytes);
	};
	/**
	 * r, and s plus the order: another number for the same signature, where 32 bytes have room for
	 * it.
	 */
	const plusOrder = (trailer: Uint8Array) => {
		const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
		const signature = trailer.slice(SIGNATURE_AT, SIGNATURE_AT + 64);
		const s = BigInt(`0x${Buffer.from(signature.subarray(32)).toString("hex")}`) + order;
		const bytes = Buffer.from(s.toString(16).padStart(64, "0").slice(-64), "hex");
		// Where it has none, the largest number.
		signature.set(s < 2n ** 256n ? bytes : new Uint8Array(32).fill(0xff), 32);
		return signature;
	};
	for (const [name, make, why] of statements)
		it(`refuses a statement ${name}`, () => {
			const one = device();
			one.publish(next, signed(next, SEQUENCE));
			one.files.set(statementPath, make());
			assert.match(one.poll(), why);
			assert.equal(one.web.requests.length, 1, "no tables are asked for");
			assert.equal(one.flash.operations, 0);
			assert.equal(versionOf(one), "2026-11-01");
		});

	it("accepts nothing without a key", () => {
		const one = device({ keys: [] });
		one.publish(next, signed(next, SEQUENCE));
		assert.equal(one.poll(), "the statement is signed by a key that is unknown");
	});

	it("follows when the key changes, as long as it knows the other", () => {
		const one = device({ keys: [PUBLIC_KEY, OTHER_PUBLIC_KEY] });
		one.publish(next, signed(next, SEQUENCE));
		one.poll();
		one.publish(later, signed(later, SEQUENCE + 700, {}, OTHER_KEY));
		assert.equal(one.poll(), "tables of 2026-11-15 are in force");
	});

	it("takes any number of a later key, and nothing of those before it from then on", () => {
		const keys = [PUBLIC_KEY, OTHER_PUBLIC_KEY];
		const one = device({ keys });
		// A thief takes the highest sequence that there is today.
		one.publish(later, signed(later, firstSequence(FIRST_DAY + 23) - 1));
		assert.equal(one.poll(), "tables of 2026-11-15 are in force");
		one.publish(next, signed(next, SEQUENCE + 1, {}, OTHER_KEY));
		assert.equal(one.poll(), IN_FORCE);
		one.publish(later, signed(later, firstSequence(FIRST_DAY + 23) - 1));
		const retired = "the statement is signed by a key that a later one has retired";
		assert.equal(one.poll(), retired);
		const two = device({ keys, flash: one.flash, files: one.files });
		assert.equal(versionOf(two), "2026-11-08");
		assert.equal(two.poll(), retired);
		assert.equal(two.verified, 1, "the statement of the slot alone is verified");
		// The later key has to be above its own, and above the firmware's.
		two.publish(later, signed(later, SEQUENCE, {}, OTHER_KEY));
		assert.match(two.poll(), /is not above/);
		const old = device({ keys: [OTHER_PUBLIC_KEY, PUBLIC_KEY] });
		old.publish(next, signed(next, 5, {}));
		assert.match(old.poll(), /the sequence 5, which is not above 2075800$/);
	});

	it("tells of two statements with one sequence", () => {
		const one = device();
		one.publish(next, signed(next, SEQUENCE));
		one.poll();
		const other = mended(later.slice(), decode);
		one.publish(other, signed(other, SEQUENCE));
		assert.equal(
			one.poll(),
			"the statement has the sequence 2076500 of the tables in force, and is about others",
		);
		one.publish(other, changedBy(signed(other, SEQUENCE), SIGNATURE_AT + 3));
		assert.match(one.poll(), /not signed by the key that it names$/);
	});

	it("asks again after 1, 10 and 60 minutes where another file came or the network failed, then as ever", () => {
		const failures: readonly (readonly [string, (peer: Peer, isPack: boolean) => boolean])[] = [
			["a page in place of the statement", (peer, isPack) => !isPack && page(peer)],
			["256 bytes that are no statement", (peer, isPack) => !isPack && page(peer, 256)],
			["a page in place of the tables", (peer, isPack) => isPack && page(peer)],
			["as many bytes as the tables have", (peer, isPack) => isPack && page(peer, next.length)],
			["nothing", (peer) => hangUp(peer)],
		];
		const page = (peer: Peer, bytes = 700): true => {
			peer.send(`HTTP/1.1 200 OK\r\nContent-Length: ${bytes}\r\n\r\n${"x".repeat(bytes)}`);
			return true;
		};
		const hangUp = (peer: Peer): true => {
			peer.end();
			return true;
		};
		for (const [name, fails] of failures) {
			const one = device();
			one.publish(next, signed(next, SEQUENCE));
			const answer = fileServer(one.files);
			const asked: number[] = [];
			one.web.answer = (peer) => {
				const isPack = peer.path.endsWith(".pack");
				if (!isPack) asked.push(Math.round(one.timers.nowMs / 60_000));
				if (!fails(peer, isPack)) answer(peer);
			};
			one.renewal.start();
			one.timers.run(4 * DAY_MS);
			const pauses = asked.map((minute, i) => minute - asked[Math.max(0, i - 1)]!);
			assert.deepEqual(pauses.slice(1, 4), [1, 10, 60], name);
			assert.ok(asked.length <= 6 && pauses[4]! > 1200, `${name}: ${pauses}`);
			// It heals, and the day after all is as it was at first.
			one.web.answer = answer;
			one.timers.run(7 * DAY_MS);
			assert.equal(versionOf(one), "2026-11-08", name);
		}
	});

	it("is healed a minute after a mirror that answered wrongly once", () => {
		const one = device();
		one.publish(next, signed(next, SEQUENCE));
		const path = [...one.files.keys()].find((each) => each.endsWith(".pack"))!;
		one.files.set(path, latin1("<html>Log in to this network</html>"));
		assert.match(one.poll(), /^no tables: the server has 35 bytes, not \d+$/);
		one.files.set(path, next);
		one.timers.run(70_000);
		assert.equal(versionOf(one), "2026-11-08");
	});

	/** Tables in which the rule of a zone is none that a firmware can read. */
	const broken = (pack: Uint8Array) => {
		const text = Buffer.from(pack).toString("latin1").replace("CET-1CEST,", "CET?1CEST,");
		assert.notEqual(text, Buffer.from(pack).toString("latin1"));
		return mended(Uint8Array.from(Buffer.from(text, "latin1")), decode);
	};

	it("refuses tables that a start with them could not live with, and has what it had", () => {
		const { files, flash, ...one } = refusing(broken(next));
		assert.match(one.sentence, /^no tables: the zone Europe\/Vienna of X[A-D] cannot be read$/);
		const made = device({
			makeSite: ({ version }) =>
				version === "2026-11-01" ? undefined : assert.fail("no place can be made"),
		});
		made.publish(next, signed(next, SEQUENCE));
		assert.equal(made.poll(), "no tables: no place can be made");
		assert.equal(versionOf(device({ files, flash })), "2026-11-01");
	});

	const refusing = (pack: Uint8Array) => {
		const one = device();
		one.publish(pack, signed(pack, SEQUENCE));
		return { sentence: one.poll(), files: one.files, flash: one.flash };
	};

	it("confirms new tables ten seconds after a start, without network or clock", () => {
		const one = device();
		one.publish(next, signed(next, SEQUENCE));
		one.poll();
		const { flash } = one;
		for (let start = 0; start < 3; start++) {
			const tried = device({ flash, nowMs: undefined, makeSite: place });
			tried.timers.run(9000);
			assert.equal(versionOf(tried), "2026-11-08");
			if (start < 2) continue;
			tried.timers.run(11_000);
			assert.equal(tried.renewal.isBusy, false);
		}
		for (let start = 0; start < 5; start++)
			assert.equal(versionOf(device({ flash, nowMs: undefined })), "2026-11-08");
	});

	const place = (tables: Holidays) => new Site({ country: tables.country("XA") });

	it("passes new tables over when three starts with them did not come to their end, and says so", () => {
		const one = device();
		one.publish(next, signed(next, SEQUENCE));
		one.poll();
		const { files, flash } = one;
		for (let start = 0; start < 3; start++) {
			const tried = device({ flash });
			assert.equal(versionOf(tried), "2026-11-08");
			assert.equal(tried.renewal.state.passedOver, undefined);
			tried.timers.run(9999);
		}
		const two = device({ files, flash });
		assert.equal(versionOf(two), "2026-11-01");
		assert.deepEqual(
			[two.renewal.state.slot, two.renewal.state.passedOver],
			[undefined, FIRST_DAY + 7],
		);
		// The very same tables are not fetched again, under whatever sequence.
		for (const sequence of [SEQUENCE, SEQUENCE + 50]) {
			two.publish(next, signed(next, sequence));
			assert.match(two.poll(), /^the statement is about tables that were passed over/);
		}
		assert.ok(two.web.requests.every((request) => !request.includes(".pack ")));
		two.publish(later, signed(later, SEQUENCE + 700));
		assert.equal(two.poll(), "tables of 2026-11-15 are in force");
	});

	it("does not confirm tables of which something cannot be asked", () => {
		const one = device();
		one.publish(next, signed(next, SEQUENCE));
		one.poll();
		const { flash } = one;
		for (let start = 0; start < 3; start++) {
			let made = 0;
			const makeSite = (tables: Holidays) =>
				made++ === 0 ? place(tables) : assert.fail("nobody lives here");
			const tried = device({ flash, makeSite });
			tried.timers.run(60_000);
			assert.deepEqual(tried.reports, ["the tables are not confirmed: nobody lives here"]);
		}
		assert.equal(versionOf(device({ flash })), "2026-11-01");
	});

	it("waits with the trial while there is no memory, and takes none from a try meanwhile", () => {
		const one = device();
		one.publish(next, signed(next, SEQUENCE));
		one.poll();
		const { files, flash } = one;
		let hasRoom = false;
		const two = device({ files, flash, hasRoom: () => hasRoom });
		two.timers.run(60_000);
		assert.equal(two.renewal.isBusy, false);
		hasRoom = true;
		for (let n = 0; !two.renewal.isBusy && n < 100; n++) two.timers.runNext();
		assert.equal(two.renewal.isBusy, true);
		two.renewal.start();
		two.renewal.poll();
		assert.equal(two.web.requests.length, 0);
		two.timers.run(20_000);
		assert.equal(two.renewal.isBusy, false);
		for (let start = 0; start < 5; start++) assert.equal(device({ flash }).renewal.state.slot, 0);
	});

	it("remembers a bad statement for the day, and looks at another one at once", () => {
		const one = device();
		one.publish(next, changed(SIGNATURE_AT + 3));
		for (let n = 0; n < 5; n++) assert.match(one.poll(), /not signed by the key that it names$/);
		assert.equal(one.verified, 1);
		one.timers.run(DAY_MS);
		assert.match(one.poll(), /not signed by the key that it names$/);
		assert.equal(one.verified, 2);
		one.publish(next, signed(next, SEQUENCE));
		assert.equal(one.poll(), IN_FORCE);
	});

	it("refuses a replay of what it had, and stays with what it has", () => {
		const one = device();
		one.publish(next, signed(next, SEQUENCE));
		one.poll();
		one.publish(later, signed(later, SEQUENCE + 700));
		one.poll();
		one.publish(next, signed(next, SEQUENCE));
		assert.match(one.poll(), /has the sequence \d+, which is not above \d+$/);
		assert.equal(versionOf(one), "2026-11-15");
	});

	/** A body that is not what its statement is about, or that is and does not answer. */
	const bodies: readonly (readonly [string, () => readonly [Uint8Array, Uint8Array], RegExp])[] = [
		[
			"with a byte changed",
			() => [changedPack(next, 777), signed(next, SEQUENCE)],
			/^no tables: the tables that came are not those of the statement$/,
		],
		[
			"of other tables",
			() => [later.slice(0, next.length), signed(next, SEQUENCE)],
			/are not those of the statement$|bytes, not/,
		],
		[
			"of no tables, signed",
			() => [new Uint8Array(5000), signed(next, SEQUENCE, factsOf(new Uint8Array(5000)))],
			/^no tables: the statement is about these bytes are no tables$|says what they are not/,
		],
		[
			"of damaged tables, signed",
			() => {
				const damaged = changedPack(next, next.length - 700);
				return [damaged, signed(next, SEQUENCE, factsOf(damaged))];
			},
			/^no tables: X[A-D] is damaged in them$/,
		],
		[
			"of other countries than the statement says",
			() => [others, signed(others, SEQUENCE, { places })],
			/^no tables: the statement says what they are not$/,
		],
		[
			"of another date than the statement says",
			() => [next, signed(next, SEQUENCE, { dataDay: FIRST_DAY + 8 })],
			/^no tables: the statement says what they are not$/,
		],
	];
	const changedPack = (pack: Uint8Array, at: number) => {
		const other = pack.slice();
		other[at]! ^= 1;
		return other;
	};
	const factsOf = (pack: Uint8Array) => {
		const hash = nodeVerify.sha256();
		hash.update(pack);
		return {
			packBytes: pack.length,
			packHash: Buffer.from(hash.digest()).toString("hex"),
		};
	};
	for (const [name, make, why] of bodies)
		it(`refuses a body ${name}, and has what it had`, () => {
			const one = device();
			one.publish(later, signed(later, SEQUENCE - 1));
			assert.equal(one.poll(), "tables of 2026-11-15 are in force");
			const [pack, trailer] = make();
			one.publish(pack, trailer);
			assert.match(one.poll(), why);
			assert.equal(versionOf(one), "2026-11-15");
			const { files, flash } = one;
			assert.equal(versionOf(device({ files, flash })), "2026-11-15", "after a restart, too");
			// And the day after good ones are welcome.
			one.publish(next, signed(next, SEQUENCE + 5));
			assert.equal(one.poll(), IN_FORCE);
		});

	it("refuses tables that do not have the country of the settings", () => {
		const one = device({ countries: ["ZZ"] });
		one.publish(next, signed(next, SEQUENCE));
		assert.equal(one.poll(), "no tables: ZZ is damaged in them");
	});

	it("asks them about the country of the configured place, by the code that it has there", () => {
		const at = (country: string, codeThere?: string) => {
			const settings = { country };
			const one = new Device({
				builtIn,
				nowMs: NOW_MS,
				makeSite: (tables, onMistake, endedCounts) => {
					const site = siteOf(settings, tables, onMistake, undefined, endedCounts);
					const other = { country: { value: { code: codeThere } } };
					return codeThere === undefined ? site : Object.create(site!, other);
				},
			});
			one.publish(next, signed(next, SEQUENCE));
			return one.poll();
		};
		assert.equal(at("XA"), IN_FORCE);
		assert.equal(at("xa"), IN_FORCE, "settings may have small letters");
		assert.equal(at("QQ"), IN_FORCE, "a mistake of the settings is told by /health");
		assert.equal(at("XA", "ZZ"), "no tables: ZZ is damaged in them");
	});

	it("tells when the flash fails, at any operation, and keeps its tables", () => {
		const count = 2 * Math.ceil(next.length / 4096) + 2;
		for (let k = 0; k < count; k++) {
			const one = device();
			one.publish(next, signed(next, SEQUENCE));
			one.flash.cutAt(k, "torn");
			assert.equal(one.poll(), "no tables: torn", `${k}`);
			assert.equal(versionOf(one), "2026-11-01");
			one.flash.restore();
			assert.equal(device({ flash: one.flash }).renewal.state.slot, undefined);
		}
	});

	it("erases each sector once for an update, and none of the tables in use", () => {
		const flash = new Flash(8, 1);
		const one = device({ flash });
		one.publish(next, signed(next, SEQUENCE));
		one.poll();
		const used = Math.ceil(next.length / 4096);
		const expected = Uint32Array.from(flash.slots[0]!.erased, (_, i) => +(i < used || i === 7));
		assert.deepEqual(flash.slots[0]!.erased, expected);
		assert.ok(flash.slots[1]!.erased.every((times) => times === 0));
		assert.equal(flash.operations, used + Math.ceil(next.length / 2048) + 2);
	});

	it("has the flash in a turn of its own, a sector each, and answers between", () => {
		const one = device();
		one.publish(next, signed(next, SEQUENCE));
		const { timers, flash } = one;
		let most = 0;
		one.renewal.start();
		one.renewal.poll();
		while (versionOf(one) === "2026-11-01") {
			const before = flash.operations;
			timers.runNext();
			most = Math.max(most, flash.operations - before);
			assert.equal(one.current.tables.country("XA")!.isHoliday(dayOf(2026, 1, 1)), true);
		}
		assert.equal(most, 2);
	});

	it("moves the configured place to the new tables with all who hold it", () => {
		const one = device();
		const site = (tables: Holidays) => new Site({ country: tables.country("XA") });
		one.current.replace(one.current.tables, site);
		const before = one.current.site;
		one.publish(next, signed(next, SEQUENCE));
		one.poll();
		assert.notEqual(one.current.site, before);
		assert.ok(one.current instanceof Current);
	});

	it("asks at the address of its settings", () => {
		for (const [url, host, path] of [
			["http://192.168.1.5", "192.168.1.5", "/"],
			["http://nas.local:8080/holidays", "nas.local:8080", "/holidays/"],
			["http://nas.local:80/local/", "nas.local", "/local/"],
		] as const) {
			const one = device();
			Object.assign(one.renewal, {
				options: { ...(one.renewal["options" as never] as object), url },
			});
			one.poll();
			const request = one.web.requests[0]!;
			assert.ok(
				request.startsWith(`GET ${path}${trailerName(places)} HTTP/1.1\r\nHost: ${host}\r\n`),
				request,
			);
		}
	});

	it("is of the tables' own statements", () => {
		const statement = statementOf(signed(next, SEQUENCE))!;
		assert.equal(isoOf(statement.dataDay), new Holidays(next, decode).version);
		assert.equal(signed(next, SEQUENCE, {}, KEY).length, TRAILER_BYTES);
		publishTo(new Map(), next, signed(next, SEQUENCE));
	});
});
