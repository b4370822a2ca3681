/** The firmware, of parts each of which another firmware may replace. */

import TCP from "embedded:io/socket/tcp";
import { handlerOf } from "../api/routes.js";
import { VERSION } from "../api/version.js";
import { dayOf, dayOfIso } from "../calendar/civil.js";
import type { Holidays } from "../holidays/holidays.js";
import type { Limits } from "../http/limits.js";
import type { Handler } from "../http/methods.js";
import { Server } from "../http/server.js";
import type { TCPConstructor } from "../ports/tcp.js";
import { Mistakes } from "../settings/mistakes.js";
import type { Settings } from "../settings/table.js";
import type { Answering } from "../tables/rehearsal.js";
import type { Renewal } from "../tables/renewal.js";
import { Current } from "../today/current.js";
import { siteOf } from "../today/settings.js";
import { Today, type TodayFacts } from "../today/today.js";
import { readSettings } from "./config.js";
import { bacnetModule, extras, mqttModule, renewalModule, schoolParts } from "./extras.js";
import { DeviceListener } from "./listener.js";
import { nameOnLan } from "./name.js";
import { joinNetwork } from "./network.js";
import { openOutput } from "./output.js";
import { isOn } from "./signal.js";
import { checkTables, openTables } from "./tables.js";
import { decode, encode } from "./text.js";
import { type DeviceTime, keepTime, type TimeOptions } from "./time.js";
import { DeviceTimers } from "./timers.js";
import { DeviceVitals } from "./vitals.js";
import { Watchdog } from "./watchdog.js";

/** What may be given in place of the firmware's own parts. */
export interface Parts {
	/** In place of those of the manifest and of a mod. */
	readonly settings?: Settings;
	/** In place of those in flash, which nothing renews. */
	readonly tables?: Holidays;
	/** In place of the SDK's. */
	readonly timers?: DeviceTimers;
	/** Makes the clock and what sets it. */
	readonly keepTime?: (options: TimeOptions) => DeviceTime;
	/** Joins the network, and tells of its address. */
	readonly joinNetwork?: typeof joinNetwork;
	/** Tells the LAN the device's name. */
	readonly nameOnLan?: typeof nameOnLan;
	/** Opens the pin of the settings. */
	readonly openOutput?: typeof openOutput;
	/** Answers requests in place of the routes, or before them: it gets their handler. */
	readonly handler?: (routes: Handler) => Handler;
	/** Hears of each change of day and half day at the configured place. */
	readonly onChange?: (today: TodayFacts | undefined) => void;
}

/** What runs. */
export interface Firmware {
	/** The settings that it runs by. */
	readonly settings: Settings;
	/**
	 * The tables in force that it answers from, and the place that the settings name: both may be
	 * replaced.
	 */
	readonly current: Current;
	/** The clock, and what sets it. */
	readonly time: DeviceTime;
	/** Undefined until the network was there for the first time. */
	readonly server: Server | undefined;
	/** What renews the tables; undefined in a firmware without, or without a key in the settings. */
	readonly renewal: Renewal | undefined;
	/** Today at that place; never known while the settings name none. */
	readonly today: Today;
}

const DAY_MS = 86_400_000;

/** What a chip has less of than a computer: its memory is enough for one long reply. */
const LESS: Partial<Limits> = Object.freeze({ longReplies: 1 });

/** Milliseconds before another try, when the server could not listen. */
const LISTEN_AGAIN_MS = 10_000;

/**
 * Starts everything. The server starts with the first address, since the SDK opens no socket
 * before, and stays from then on, whatever becomes of the network.
 */
export const startFirmware = (parts: Parts = {}): Firmware => {
	const timers = parts.timers ?? new DeviceTimers();
	const watchdog = new Watchdog(timers);
	(globalThis as { abort?: (what: string, thrown: unknown) => boolean }).abort = (what, thrown) =>
		watchdog.abort(what, thrown);
	const mistakes = new Mistakes((sentence) => trace(`settings: ${sentence}\n`));
	const onMistake = (sentence: string) => mistakes.add(sentence);
	const settings = parts.settings ?? readSettings(onMistake);
	const builtIn = parts.tables ?? openTables();
	const renewable = parts.tables ? undefined : renewalModule()?.renewable(settings, builtIn);
	const tables = renewable?.tables ?? builtIn;
	checkTables(tables, timers);
	const time = startClock(parts, settings, tables, timers);
	const schools = schoolParts()?.of;
	const current = new Current(
		tables,
		(tables, onMistake, endedCounts) => siteOf(settings, tables, onMistake, schools, endedCounts),
		(sentences) => mistakes.ofTables(sentences),
	);
	const answering: Answering = { listsAll: settings.scope === "all", mistakes, ...extras() };
	let server: Server | undefined;
	// There is memory for one thing that takes much of it: a long reply, or what renewal begins.
	const hasRoom = () => (server?.longReplies ?? 0) === 0;
	const renewal = renewable?.begin({
		timers,
		clock: time.clock,
		current,
		answering,
		hasRoom,
	});
	const listen = () => {
		if (server) return;
		try {
			const { port } = settings;
			server = startServer(parts, port, current, timers, time, answering, renewal, watchdog);
		} catch (error) {
			trace(`server: ${(error as Error).message}\n`);
			timers.set(LISTEN_AGAIN_MS, listen);
		}
	};
	const today = startToday(parts, settings, current, timers, time, onMistake);
	const heard = {
		timers,
		clock: time.clock,
		current,
		today,
		hasSchools: schools !== undefined,
		hasRoom: () => hasRoom() && !(renewal?.takesMemory ?? false),
	};
	const mqtt = mqttModule()?.mqtt(settings, heard);
	const bacnet = bacnetModule()?.bacnet(settings, heard);
	const name = tellName(parts, settings, timers);
	const followers = { watchdog, listen, client: time.client, name };
	followNetwork(parts, timers, settings, followers, [renewal, mqtt, bacnet]);
	return {
		settings,
		current,
		time,
		today,
		renewal,
		get server() {
			return server;
		},
	};
};

/** Makes the clock and what sets it, in the years of the tables. */
const startClock = (
	parts: Parts,
	settings: Settings,
	tables: Holidays,
	timers: DeviceTimers,
): DeviceTime =>
	(parts.keepTime ?? keepTime)({
		timers,
		servers: settings.timeServers,
		// A day before that of the tables: whoever builds them is ahead of UTC at most by that.
		earliestMs: ((dayOfIso(tables.version) ?? 0) - 1) * DAY_MS,
		latestMs: dayOf(tables.lastYear + 1, 1, 1) * DAY_MS - 1,
		onReport: (sentence) => trace(`time: ${sentence}\n`),
	});

/** Tells the LAN the name of the settings. */
const tellName = (
	parts: Parts,
	{ country, hostname, port }: Settings,
	timers: DeviceTimers,
): ReturnType<typeof nameOnLan> =>
	(parts.nameOnLan ?? nameOnLan)({
		timers,
		hostname,
		port,
		version: VERSION,
		country,
		onName: (name) => trace(`http://${name}.local:${port}/\n`),
	});

/** What runs while there is a network. */
interface OnNetwork {
	start(): void;
	stop(): void;
}

/** What else hears of the network. */
interface Followers {
	readonly watchdog: Watchdog;
	readonly client: OnNetwork;
	readonly name: ReturnType<typeof nameOnLan>;
	/** Opens the server, unless it is open. */
	readonly listen: () => void;
}

/** Joins the network, and starts and stops what runs on it. */
const followNetwork = (
	parts: Parts,
	timers: DeviceTimers,
	settings: Settings,
	{ client, listen, name, watchdog }: Followers,
	others: readonly (OnNetwork | undefined)[],
): void => {
	(parts.joinNetwork ?? joinNetwork)(timers, settings, {
		onAddress: (address) => {
			trace(`http://${address}:${settings.port}/\n`);
			watchdog.online();
			listen();
			if (settings.timeServers.length > 0) client.start();
			name.online(address);
			for (const each of others) each?.start();
		},
		onLost: () => {
			watchdog.offline();
			client.stop();
			name.offline();
			for (const each of others) each?.stop();
		},
	});
};

const startServer = (
	{ handler }: Parts,
	port: number,
	current: Current,
	timers: DeviceTimers,
	{ clock }: DeviceTime,
	answering: Answering,
	renewal: Renewal | undefined,
	watchdog: Watchdog,
): Server => {
	const routes = handlerOf({
		get holidays() {
			return current.tables;
		},
		get here() {
			return current.site;
		},
		...answering,
		clock,
		renewal,
		vitals: new DeviceVitals(timers, () => server, watchdog),
	});
	const server: Server = new Server({
		io: DeviceListener,
		TCP: TCP as unknown as TCPConstructor,
		port,
		timers,
		encode,
		decode,
		onFault: (error) => trace(`server: ${(error as Error | undefined)?.message ?? error}\n`),
		handler: handler ? handler(routes) : routes,
		limits: LESS,
		takesMemory: () => renewal?.takesMemory ?? false,
	});
	return server;
};

const startToday = (
	{ onChange, ...parts }: Parts,
	{ outputPin, outputMode, outputActiveLow }: Settings,
	current: Current,
	timers: DeviceTimers,
	{ clock }: DeviceTime,
	onMistake: (sentence: string) => void,
): Today => {
	let set: ((on: boolean) => void) | undefined;
	try {
		if (outputPin !== undefined) set = (parts.openOutput ?? openOutput)(outputPin, outputActiveLow);
	} catch {
		onMistake(`outputPin: there is no pin ${outputPin}`);
	}
	const today = new Today({ current, clock, timers });
	if (set) today.listen((facts) => set(isOn(outputMode, facts)));
	if (onChange) today.listen(onChange);
	return today;
};
