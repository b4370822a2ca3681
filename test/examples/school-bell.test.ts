/** The school bell as it is, with the platform's doors stood in for: on which days it rings. */

import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { openPack } from "../../host-sim/sim/tables.js";
import { schoolParts } from "../../src/people/vacations.js";
import { type RawSettings, soundSettings } from "../../src/settings/sources.js";
import { siteOf } from "../../src/today/settings.js";
import { Today, type TodayFacts } from "../../src/today/today.js";
import { VirtualTimers } from "../clock/stage.js";
import { BUILD_FOLDER } from "../engines/xs.js";
import { SettableClock } from "../sim/clock.js";
import { EXAMPLES, recipe } from "./device.js";

const NAME = "moddable-holidays/";
const { config } = JSON.parse(recipe("school-bell", "manifest.json")) as {
	readonly config: { readonly bell: string; readonly holidays: object };
};
const HOUR_MS = 3_600_000;

/** A day at school: what it traces, and how often it rings. */
interface Heard {
	readonly rings: number;
	readonly traced: readonly string[];
}

let written = 0;

/**
 * Runs the firmware from 7 to 14 o'clock of Vienna's winter on a day; undefined: nobody tells it
 * the time.
 */
async function heardOn(date: string | undefined, changed: object = {}): Promise<Heard> {
	const clock = new SettableClock(undefined, () => 0);
	const timers = new VirtualTimers();
	const startMs = date === undefined ? 0 : Date.parse(`${date}T06:00:00Z`);
	if (date !== undefined) clock.set(startMs);
	const of = { ...config, ...changed };
	let everySecond: () => void = () => assert.fail("no timer");
	let rings = 0;
	const traced: string[] = [];
	const doors = {
		config: of,
		Timer: {
			repeat: (callback: () => void) => {
				everySecond = callback;
			},
			set: (callback: () => void) => callback(),
		},
		openOutput: () => (on: boolean) => {
			if (on) rings++;
		},
		startFirmware: ({ onChange }: { onChange(facts: TodayFacts | undefined): void }) => {
			const settings = soundSettings([of, of.holidays as RawSettings], (sentence) =>
				assert.fail(sentence),
			);
			const site = siteOf(settings, openPack(), undefined, schoolParts.of);
			return { time: { clock }, today: new Today({ site, clock, timers, onChange }) };
		},
		trace: (text: string) => traced.push(text.trimEnd()),
	};
	Object.assign(globalThis, { doors, trace: doors.trace });
	try {
		await import(pathToFileURL(await bundled()).href);
		for (let ms = 0; ms < 8 * HOUR_MS; ms += 20_000) {
			if (date !== undefined) clock.set(startMs + ms);
			timers.run(100);
			everySecond();
		}
		return { rings, traced };
	} finally {
		for (const name of ["doors", "trace"]) Reflect.deleteProperty(globalThis, name);
	}
}

/** The platform's modules, made of what a run has laid ready. */
const DOORS: { readonly [path: string]: string } = {
	"mc/config": "export default globalThis.doors.config;",
	timer: "export default globalThis.doors.Timer;",
	[`${NAME}device/firmware`]: "export const { startFirmware } = globalThis.doors;",
	[`${NAME}device/output`]: "export const { openOutput } = globalThis.doors;",
};
const platform: Plugin = {
	name: "platform",
	setup(it) {
		it.onResolve({ filter: /./ }, ({ path }) =>
			path in DOORS ? { path, namespace: "door" } : undefined,
		);
		it.onLoad({ filter: /./, namespace: "door" }, ({ path }) => ({ contents: DOORS[path]! }));
	},
};

/** The program as a module of its own, each time another one: Node runs a module once. */
async function bundled(): Promise<string> {
	const outfile = join(BUILD_FOLDER, `school-bell-${process.pid}-${written++}.mjs`);
	await build({
		entryPoints: [join(EXAMPLES, "school-bell/main.ts")],
		bundle: true,
		format: "esm",
		outfile,
		logLevel: "silent",
		plugins: [platform],
	});
	return outfile;
}

describe("the school bell", () => {
	const silent = (traced: string) => ({ rings: 0, traced: [traced] });
	/** Times at which it rings on a day. */
	const ALL = 4;

	it("is silent in its vacation, and rings the day after", async () => {
		assert.deepEqual(
			await heardOn("2027-01-05"),
			silent("2027-01-05: the bell is silent, Christmas vacation"),
		);
		assert.deepEqual(await heardOn("2027-01-07"), {
			rings: ALL,
			traced: ["2027-01-07: the bell rings"],
		});
	});

	it("is silent on holidays, on days off of its own, at weekends, and while nobody knows the day", async () => {
		for (const date of ["2026-12-08", "2026-12-12"])
			assert.deepEqual(await heardOn(date), silent(`${date}: the bell is silent, no lessons`));
		assert.deepEqual(
			await heardOn("2027-05-28"),
			silent("2027-05-28: the bell is silent, Bridge day"),
		);
		assert.deepEqual(await heardOn(undefined), { rings: 0, traced: [] });
	});

	it("rings as set where nobody knows: on working days, or not until somebody knows", async () => {
		assert.equal(config.bell, "workdays");
		assert.equal((await heardOn("2090-03-08")).rings, ALL);
		assert.equal((await heardOn("2090-03-08", { bell: "known" })).rings, 0);
		// Not on what is known to have no lessons.
		assert.equal((await heardOn("2090-03-05")).rings, 0);
	});
});
