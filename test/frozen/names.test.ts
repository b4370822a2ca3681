/** Names are for ever: whatever tables were once asked for by a code or an id, today's know, by itself or as an old one. */

import assert from "node:assert/strict";
import { readRenamed } from "../../data/compiler/law/renamed.js";
import { NAMES_FILE, namesFrozen, namesKept } from "../../docs/make/names.js";
import { namesIn } from "../../host-sim/desk/publish/names.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import { dayOf } from "../../src/calendar/civil.js";
import { replyTo, textOf } from "../ask.js";

describe("names that tables had", () => {
	const tables = openPack();
	const now = namesIn(tables);
	const kept = new Set([...namesFrozen(), ...namesKept()]);

	it("are known to today's", () => {
		assert.ok(kept.size > 7000);
		const gone = [...kept].filter((name) => !now.has(name));
		assert.deepEqual(gone, [], "data/renamed.csv says what an old name is now");
	});

	it("are all written down", () => {
		const added = [...now].filter((name) => !kept.has(name));
		assert.deepEqual(added, [], `npm run docs writes them into ${NAMES_FILE}`);
		assert.deepEqual([...namesKept()], [...namesKept()].sort());
	});

	it("answer by v3, or tell what they became: every old code", () => {
		const handler = handlerOf({
			holidays: tables,
			clock: { nowMs: () => dayOf(2026, 12, 25) * 86_400_000 },
		});
		const asked = (country: string, code: string) => {
			const path = `/api/v3/IsTodayPublicHoliday/${country}?countyCode=${code}`;
			const reply = replyTo(handler, path);
			return { status: reply.status, text: reply.status === 400 ? textOf(reply) : "" };
		};
		let several = 0;
		for (const [country, rows] of readRenamed())
			for (const { now: codes, old } of rows.filter(({ old }) => old.includes("-") && old < "a")) {
				const { status, text } = asked(country, old);
				if (status === 400) {
					several++;
					assert.ok(codes.length > 1, old);
					assert.ok(text.includes(`it is now ${codes.join(", ")}.`), `${old}: ${text}`);
				} else assert.equal(status, asked(country, codes[0]!).status, old);
			}
		assert.ok(several > 5 && several < 40, `${several} became several`);
		assert.equal(asked("FR", "FR-67").status, 200);
		assert.equal(asked("NO", "no-30").status, 200);
		const { code } = tables.country("FR")!.in("FR-67")!;
		assert.equal(code, "FR-6AE");
		assert.equal(
			tables
				.country("FR")!
				.in("FR-68")!
				.isHoliday(dayOf(2026, 12, 26)),
			true,
		);
	});
});
