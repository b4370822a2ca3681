/**
 * What days are at sites, and what a clock and its client make of a year: the same program in every
 * engine.
 */

import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { WallClock } from "../../src/clock/clock.js";
import { SntpClient } from "../../src/clock/sntp.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { siteOf } from "../../src/today/settings.js";
import { Today } from "../../src/today/today.js";
import { answerOf, Network, VirtualTimers } from "../clock/stage.js";

/** The way from UTF-8 to text. */
interface Texts {
	decode(bytes: Uint8Array, from: number, to: number): string;
}

const DAY_MS = 86_400_000;

/** As they are on a device, where those of the manifest lie in flash. */
const frozen = <T>(value: T): T => {
	if (typeof value === "object" && value !== null) Object.values(value).forEach(frozen);
	return Object.freeze(value);
};

const settings = frozen([
	{ country: "XA", subdivision: "XA-9", overrides: [{ off: "corpus-christi + 1" }] },
	{ country: "XD", overrides: [{ work: "2026-12-26" }, { remove: "good-friday" }] },
	{ country: "XA", subdivision: "XA-4" },
	{ country: "XB", overrides: [{ weekend: "sun" }] },
	{ zone: "<+0545>-5:45", overrides: [{ off: "12-24..01-01", name: "Closed" }] },
	{ country: "XA", zone: "Africa/Cairo" },
	{ zone: "Africa/Nowhere" },
	{ country: "XX" },
	{ country: "XA", overrides: [{ off: "31-12" }] },
]);

/** Every other day of a year at each site, and each mistake. */
export function sitesTranscript(pack: Uint8Array, texts: Texts): string {
	const tables = new Holidays(pack, texts.decode);
	const lines: string[] = [];
	for (const one of settings)
		try {
			const site = siteOf(one, tables)!;
			lines.push(site.fingerprint);
			for (let day = dayOf(2026, 11, 1); day < dayOf(2027, 11, 1); day += 2) {
				const { holidays, ...facts } = site.factsOf(day);
				const names = holidays.map(({ id, name }) => `${id} ${name}`).join();
				lines.push(`${JSON.stringify(facts)} ${names} ${site.halfDayMs(day)}`);
			}
		} catch (error) {
			lines.push((error as Error).message);
		}
	return lines.join("\n");
}

/** The changes of a month whose clock a time server sets, one that lies at first. */
export function monthTranscript(pack: Uint8Array, texts: Texts): string {
	const tables = new Holidays(pack, texts.decode);
	const timers = new VirtualTimers();
	const network = new Network();
	const clock = new WallClock(() => timers.now());
	const lines: string[] = [];
	let state = 7;
	const client = new SntpClient({
		UDP: network.UDP,
		timers,
		clock,
		resolve: (host, callback) => callback(host),
		random: () => {
			state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
			return state;
		},
		servers: ["192.0.2.1", "192.0.2.2"],
		earliestMs: Date.UTC(2026, 10, 20),
		latestMs: Date.UTC(2101, 0, 1),
		onReport: (sentence) => lines.push(sentence),
	});
	let questions = 0;
	network.onQuestion = ({ address, bytes, socket }) => {
		const nowMs = Date.UTC(2026, 11, 1) + timers.now() + (questions++ === 3 ? DAY_MS : 0);
		socket.arrive([bytes, answerOf(bytes, nowMs)], address);
	};
	new Today({
		site: siteOf({ country: "XD" }, tables),
		clock,
		timers,
		onChange: (facts) =>
			lines.push(
				`${clock.nowMs()} ${facts?.date} ${facts?.halfDayBegun} ${isoOf(facts?.nextWorkday ?? 0)}`,
			),
	});
	client.start();
	timers.run(31 * DAY_MS);
	return lines.join("\n");
}
