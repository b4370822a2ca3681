/** What a server counts of what goes wrong, and the limits that it takes. */

import assert from "node:assert/strict";
import { LIMITS, type Limits, limitsOf } from "../../src/http/limits.js";
import type { Handler } from "../../src/http/methods.js";
import { get, stage, textOf } from "./stage.js";

const broken = () => {
	throw new TypeError("a mistake");
};
/** Fails at once at `/`, at the second piece of a body elsewhere. */
const failing: Handler = ({ path }) => {
	if (path === "/") broken();
	let pieces = 0;
	const next = () => (pieces++ > 0 ? broken() : "x".repeat(LIMITS.replyChars));
	return { status: 200, type: "text/plain", fields: "", body: { ended: false, next } };
};

describe("a server counts", () => {
	it("mistakes that it caught, and tells what was thrown, whoever listens", () => {
		const told: unknown[] = [];
		const onFault = (error: unknown) => {
			told.push(error);
			throw error;
		};
		const set = stage({}, failing, { onFault });
		for (const [path, pattern] of [
			["/", /^HTTP\/1.1 500 /],
			["/list", /^HTTP\/1.1 200 /],
		] as const) {
			const client = set.wire.connect();
			client.send(get(path));
			set.wire.run();
			assert.match(textOf(client), pattern);
		}
		assert.equal(set.server.counts.faults, 2);
		assert.deepEqual(
			told.map((error) => (error as Error).message),
			["a mistake", "a mistake"],
		);
		// A peer that leaves is nobody's mistake.
		const client = set.wire.connect();
		client.send(get("/list"));
		client.hangUp();
		set.wire.run();
		assert.ok(set.server.counts.faults <= 3);
		assert.deepEqual({ ...set.server.counts, faults: 0 }, { faults: 0, evictions: 0, refusals: 0 });
	});

	it("who lost a place to somebody else, and who got none", () => {
		const set = stage();
		const first = set.wire.connect();
		first.send(get("/api/v3/Version"));
		set.wire.run();
		for (let i = 0; i < LIMITS.connections; i++) set.wire.connect();
		set.wire.run();
		assert.deepEqual(set.server.counts, { faults: 0, evictions: 0, refusals: 0 }, "nobody asks");
		const last = set.wire.connect();
		set.wire.run();
		assert.deepEqual(set.server.counts, { faults: 0, evictions: 1, refusals: 0 });
		assert.ok(first.closed);
		last.hangUp();
		set.wire.run();
		// Nobody gives way: the next may ask, gets a 503, and those behind it are closed unread.
		const late = set.wire.connect();
		late.send(get("/api/v3/Version"));
		set.wire.connect();
		set.wire.run();
		const { evictions, refusals } = set.server.counts;
		assert.equal(evictions, 1);
		assert.equal(refusals, 2);
		assert.match(textOf(late), /^HTTP\/1.1 503 /);
	});
});

describe("the limits of a server", () => {
	it("cannot be changed for all", () => {
		assert.ok(Object.isFrozen(LIMITS) && Object.isFrozen(limitsOf({ connections: 2 })));
		assert.deepEqual(limitsOf(), LIMITS);
		assert.deepEqual(limitsOf({ connections: 2, refusals: 0 }), {
			...LIMITS,
			connections: 2,
			refusals: 0,
		});
	});

	it("are whole numbers with which somebody is served", () => {
		for (const name of Object.keys(LIMITS)) {
			for (const value of [-1, 1.5, Number.NaN, Infinity, 2 ** 31, "8", null])
				assert.throws(() => limitsOf({ [name]: value } as Partial<Limits>), {
					name: "RangeError",
					message: new RegExp(`^limits: ${name} is a whole number from [01] to 2147483647, not `),
				});
			limitsOf({ [name]: undefined } as object);
		}
		assert.throws(() => stage({}, undefined, { limits: { connections: 0 } }), {
			message: "limits: connections is a whole number from 1 to 2147483647, not 0",
		});
		assert.throws(() => limitsOf({ conections: 8 } as object), {
			message: "limits: there is no conections",
		});
	});
});
