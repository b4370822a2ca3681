/** /health: what the device tells of itself, and that it takes one country a piece to find out. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { openPack } from "../../host-sim/tables.js";
import { Decrees } from "../../src/api/decrees.js";
import { handlerOf } from "../../src/api/routes.js";
import type { Clock, Service } from "../../src/api/service.js";
import { Reader } from "../../src/http/reader.js";
import type { Reply } from "../../src/http/reply.js";
import type { Request } from "../../src/http/request.js";
import { CODES, country, openFixture, tablesBut } from "../fixture/fixture.js";
import { SettableClock } from "../sim/clock.js";

function ask(service: Service) {
	const handler = handlerOf(service);
	return (path = "/health"): Reply => {
		const reader = new Reader();
		reader.take(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`));
		return handler(reader.next() as Request);
	};
}

/** The pieces of a body. */
function piecesOf({ body }: Reply): string[] {
	assert.ok(typeof body !== "string");
	const pieces: string[] = [];
	while (!body.ended) pieces.push(body.next());
	assert.equal(body.next(), "");
	return pieces;
}

const clockOf = (service: Service) =>
	(JSON.parse(piecesOf(ask(service)()).join("")) as { clock: object }).clock;

describe("/health", () => {
	const holidays = openFixture();
	const vitals = { uptimeMs: () => 61_999, freeBytes: () => 12_345, connections: () => 3 };

	it("tells software, tables, clock, uptime, memory, connections and decrees", () => {
		const clock = new SettableClock(Date.UTC(2026, 11, 4, 3, 2, 1, 999), () => 0);
		const reply = ask({ holidays, clock, vitals })();
		assert.equal(reply.status, 200);
		assert.equal(reply.fields, "Cache-Control: no-store\r\n");
		const file = new URL("../../../package.json", import.meta.url);
		const { name, version } = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
		assert.equal(
			piecesOf(reply).join(""),
			`{"name":"${name}","version":"${version}",` +
				`"tables":{"version":"${holidays.version}","firstYear":1970,"lastYear":2100,"countries":4},` +
				'"clock":{"state":"set","utc":"2026-12-04T03:02:01Z","ageSeconds":null},' +
				'"uptimeSeconds":61,"freeBytes":12345,"connections":3,"decreesUntil":{"XB":2026}}',
		);
	});

	it("tells null where the platform does not tell", () => {
		const text = piecesOf(ask({ holidays })()).join("");
		assert.match(text, /"uptimeSeconds":null,"freeBytes":null,"connections":null/);
		const blind = { ...vitals, freeBytes: () => undefined };
		assert.match(
			piecesOf(ask({ holidays, vitals: blind })()).join(""),
			/"uptimeSeconds":61,"freeBytes":null,"connections":3/,
		);
	});

	it("knows a clock that was never set, is set, is stale, or tells nonsense", () => {
		const never = { state: "never set", utc: null, ageSeconds: null };
		assert.deepEqual(clockOf({ holidays }), never);
		for (const nowMs of [undefined, Number.NaN, Infinity, -1, 1e300])
			assert.deepEqual(clockOf({ holidays, clock: { nowMs: () => nowMs } }), never);
		const stale: Clock = { nowMs: () => 0, state: "stale", ageMs: 864_000_500 };
		assert.deepEqual(clockOf({ holidays, clock: stale }), {
			state: "stale",
			utc: "1970-01-01T00:00:00Z",
			ageSeconds: 864_000,
		});
	});

	it("opens one country a piece the first time, and then none", () => {
		const world = openPack();
		let opened = 0;
		const counting = (code: string) => {
			opened++;
			return world.country(code);
		};
		const again = ask({ holidays: tablesBut({ country: counting }, world), vitals });
		const first = again();
		const { body } = first;
		assert.ok(typeof body !== "string");
		let text = "";
		while (!body.ended) {
			const before = opened;
			text += body.next();
			assert.ok(opened - before <= 1);
		}
		assert.equal(opened, world.count);
		assert.equal(piecesOf(again()).join(""), text);
		assert.equal(piecesOf(again()).length, 1);
		assert.equal(opened, world.count);
		const { decreesUntil } = JSON.parse(text) as { decreesUntil: Record<string, number> };
		const expected = world.codes.flatMap((code) => {
			const year = world.country(code)!.decreesUntil;
			return year === null ? [] : [[code, year] as const];
		});
		assert.deepEqual(Object.entries(decreesUntil), expected);
		assert.ok(expected.length > 10 && decreesUntil["CN"]! >= 2026);
	});

	it("shares the work among those who ask at once", () => {
		let opened = 0;
		const counting = (code: string) => {
			opened++;
			return country(code);
		};
		const again = ask({ holidays: tablesBut({ country: counting }) });
		const bodies = [again(), again(), again()].map(({ body }) => body);
		const texts = ["", "", ""];
		for (let turn = 0; turn < 9; turn++)
			for (const [i, body] of bodies.entries())
				if (typeof body !== "string" && !body.ended) texts[i] += body.next();
		assert.equal(opened, CODES.length);
		for (const text of texts) assert.match(text, /"decreesUntil":\{"XB":2026\}\}$/);
	});

	it("goes on without a country that is damaged, and with tables that are", () => {
		const damaged = tablesBut({ country: () => undefined });
		assert.match(piecesOf(ask({ holidays: damaged })()).join(""), /"decreesUntil":\{\}\}$/);
		const none = new Decrees(tablesBut({ count: 0 }));
		assert.equal(none.json, "{}");
		none.look();
		assert.equal(none.json, "{}");
	});

	it("is a path of its own", () => {
		for (const path of ["/Health/", "/he%61lth", "/health?x=y"])
			assert.equal(ask({ holidays })(path).status, 200);
		for (const path of ["/health/XA", "/healthy", "/api/health"])
			assert.equal(ask({ holidays })(path).status, 404);
	});
});
