/** The time on a device: from time servers over the SDK's UDP, kept by a clock of our own. */

import UDP from "embedded:io/socket/udp";
// biome-ignore lint/style/useNodejsImportProtocol: a module of the SDK, not of Node.
import Net from "net";
import Time from "time";
import { WallClock } from "../clock/clock.js";
import { SntpClient } from "../clock/sntp.js";
import type { Timers } from "../ports/timers.js";
import type { Resolve, UDPConstructor } from "../ports/udp.js";

/** What keeps the time of a device. */
export interface TimeOptions {
	/** For the questions to time servers. */
	readonly timers: Timers;
	/** Names or addresses of time servers; none are asked when it is empty. */
	readonly servers: readonly string[];
	/** UTC milliseconds since 1970-01-01 before which no time can be right. */
	readonly earliestMs: number;
	/** UTC milliseconds since 1970-01-01 after which no time can be right. */
	readonly latestMs: number;
	/** Hears what happens to the clock, in sentences. */
	readonly onReport?: (sentence: string) => void;
}

/** A clock, and the client that sets it while the network is there. */
export interface DeviceTime {
	/** Tells the time once it is known. */
	readonly clock: WallClock;
	/** Asks the time servers. */
	readonly client: SntpClient;
}

/**
 * A chip's clock that nobody has set counts from 1970: it is in its first year, which is never
 * believed.
 */
const UNSET_MS = 365 * 86_400_000;
const RANDOM_RANGE = 0x1_0000_0000;

/** Finds the address of a name by the platform. */
export const resolve: Resolve = (host, callback) =>
	Net.resolve(host, (_name, address) => callback(address));

/** A whole number of 32 bits. */
export const random = (): number => Math.floor(Math.random() * RANDOM_RANGE);

/**
 * A clock that is never set until a time server answers; or that is stale, where the chip's own
 * clock has kept a likely time through a restart. The chip's clock is set with it.
 */
export const keepTime = (options: TimeOptions): DeviceTime => {
	const { timers, earliestMs, latestMs } = options;
	const clock = new WallClock(() => timers.now());
	const chipMs = Date.now();
	if (chipMs >= Math.max(earliestMs, UNSET_MS) && chipMs <= latestMs) clock.guess(chipMs, "stale");
	clock.onSet(() => Time.set(Math.round(clock.nowMs()! / 1000)));
	const client = new SntpClient({
		...options,
		clock,
		UDP: UDP as unknown as UDPConstructor,
		resolve,
		random,
	});
	return { clock, client };
};
