/**
 * A year of today: one change at each local midnight, whatever the clock and the timers do.
 * `SEED=…` plays another.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isoOf } from "../../src/calendar/civil.js";
import { offsetByZdump } from "../calendar/zdump.js";
import { BUILD_FOLDER } from "../engines/xs.js";
import { openFixture } from "../fixture/fixture.js";
import { Stage, utc } from "./stage.js";

export const SEED = Number(process.env["SEED"] ?? 20261121);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The tests of a year in some zones: name, and the day on which it begins. */
export function yearsOfToday(places: readonly (readonly [string, string])[]): void {
	const tables = openFixture();
	const rules = new Map(
		readFileSync(join(BUILD_FOLDER, "../data/zones.csv"), "utf8")
			.trim()
			.split("\n")
			.map((line) => [line.slice(0, line.indexOf(",")), line.slice(line.indexOf('"') + 1, -1)]),
	);
	/** Milliseconds of each local midnight in a span, and the day that begins, by zdump. */
	function midnights(zone: string, fromMs: number, toMs: number): [number, number][] {
		const offset = offsetByZdump(zone);
		const dayAt = (second: number) => Math.floor((second + offset(second)) / 86_400);
		const found: [number, number][] = [];
		let day = dayAt(Math.floor(fromMs / 1000));
		for (let low = Math.floor(fromMs / 1000); ; day++) {
			// The first second of the next day lies within 26 hours.
			let high = low + 26 * 3600;
			while (high - low > 1) {
				const middle = Math.floor((low + high) / 2);
				if (dayAt(middle) > day) high = middle;
				else low = middle;
			}
			if (high * 1000 > toMs) return found;
			found.push([high * 1000, day + 1]);
			low = high;
		}
	}

	for (const [zone, start] of places)
		it(`in ${zone} has one change at each local midnight, whatever the steps of the clock`, () => {
			let state = SEED ^ zone.length;
			const random = (limit: number) => {
				state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
				return Math.floor((state / 2 ** 32) * limit);
			};
			const stage = new Stage({ country: tables.country("XA")!, zone: rules.get(zone)! });
			const offset = offsetByZdump(zone);
			const dayOfMs = (ms: number) =>
				Math.floor((Math.floor(ms / 1000) + offset(Math.floor(ms / 1000))) / 86_400);
			const expected: [number, number][] = [];
			let wallMs = utc(`${start}T00:00:00`) + random(DAY_MS);
			stage.clock.set(wallMs);
			expected.push([wallMs, dayOfMs(wallMs)]);
			const endMs = wallMs + 366 * DAY_MS;
			const steps = [HOUR_MS, -HOUR_MS, DAY_MS, -DAY_MS];
			for (let i = 0; wallMs < endMs; i++) {
				const runMs = HOUR_MS + random(5 * DAY_MS);
				expected.push(...midnights(zone, wallMs, wallMs + runMs));
				stage.timers.run(runMs);
				wallMs += runMs;
				// Every other time the clock is put right again.
				const stepped = wallMs + (i % 2 === 0 ? steps[(i >> 1) % 4]! : -steps[(i >> 1) % 4]!);
				stage.clock.set(stepped);
				if (dayOfMs(stepped) !== dayOfMs(wallMs)) expected.push([stepped, dayOfMs(stepped)]);
				wallMs = stepped;
			}
			// What the last step changed takes some turns.
			stage.timers.run(1000);
			const told = stage.changes.filter(
				({ day }, i) => i === 0 || day !== stage.changes[i - 1]!.day,
			);
			assert.equal(told.length, expected.length);
			told.forEach(({ atMs, day }, i) => {
				const [midnightMs, next] = expected[i]!;
				assert.equal(isoOf(day!), isoOf(next), new Date(midnightMs).toISOString());
				assert.ok(
					Math.abs(atMs! - midnightMs) <= 1000,
					`${new Date(atMs!).toISOString()} for ${new Date(midnightMs).toISOString()}`,
				);
			});
			assert.ok(told.length > 366);
		});
}
