/** `holidays serve`: the device's server on this computer. */

import { randomInt } from "node:crypto";
import { handlerOf } from "../../src/api/routes.js";
import { VERSION } from "../../src/api/version.js";
import { Responder } from "../../src/bacnet/responder.js";
import { WallClock } from "../../src/clock/clock.js";
import { SntpClient } from "../../src/clock/sntp.js";
import type { Holidays } from "../../src/holidays/holidays.js";
import { Server } from "../../src/http/server.js";
import { type Broker, telling } from "../../src/mqtt/house.js";
import type { PublisherPorts } from "../../src/mqtt/publisher.js";
import { ReaderNames } from "../../src/names/reader-names.js";
import { calendar } from "../../src/people/calendar.js";
import { schoolParts } from "../../src/people/vacations.js";
import type { Clock } from "../../src/ports/clock.js";
import type { Encode } from "../../src/ports/text.js";
import type { UDPOptions } from "../../src/ports/udp.js";
import { Mistakes } from "../../src/settings/mistakes.js";
import type { Answering } from "../../src/tables/rehearsal.js";
import type { Renewal } from "../../src/tables/renewal.js";
import { Current } from "../../src/today/current.js";
import { Today } from "../../src/today/today.js";
import { CommandError } from "./command-error.js";
import { openFacts } from "./country-facts.js";
import { announce, lanAddresses, lanLines, pageOnLan } from "./lan.js";
import { ConnectingSocket, netPorts, timers as plainTimers } from "./net.js";
import { withOpenApi } from "./openapi.js";
import { PacedTimers } from "./pace.js";
import { openPage } from "./page.js";
import { renewed } from "./renewed.js";
import { openPack } from "./tables.js";
import { resolve, UDPSocket } from "./udp.js";
import { processVitals } from "./vitals.js";
import { lineOf, type SiteCodes, Watched } from "./watch.js";

interface Options {
	readonly port: number;
	readonly host: string;
	/** Others on the network may ask, and find it by a name. */
	readonly lan?: true;
	/** Milliseconds since 1970 that the clock starts at; the computer's clock when absent. */
	readonly now?: number;
	/** How many times as fast as the computer's the clock runs. */
	readonly rate: number;
	/** Nobody tells the time. */
	readonly offline?: true;
	/** Time servers to ask, in place of the computer's clock. */
	readonly sntp?: readonly string[];
	readonly sntpPort: number;
	/** A country or subdivision whose days are told. */
	readonly place?: SiteCodes | undefined;
	/** File with settings: zone and overrides of the place, scope of the lists. */
	readonly settings?: string;
	readonly pack?: string;
	/** Where newer tables are asked for, `http://host/path/`. */
	readonly tablesUrl?: string;
	/** Public keys that these have to be signed by. */
	readonly tablesKeys?: readonly Uint8Array[];
	/** Folder in which they stay. */
	readonly tablesDir?: string;
	/** A broker that hears what today is at the place. */
	readonly mqtt?: Broker;
	/** Number of the BACnet device that controllers ask about the place. */
	readonly bacnet?: number;
	readonly bacnetPort: number;
}

/** What this computer alone reaches. */
const LOOPBACK = /^(127\.|localhost$|::1$)/;

/** Connections served at once: a computer has more room than a device. */
const CONNECTIONS = 64;

export function serve(options: Options): void {
	if (options.lan && LOOPBACK.test(options.host))
		throw new CommandError(
			`--lan is for all on the network, and --host ${options.host} for this computer alone`,
		);
	const builtIn = openPack(options.pack, "plain");
	const watched = new Watched(options.place, options.settings);
	const mistakes = new Mistakes((sentence) => process.stdout.write(`settings: ${sentence}\n`));
	const timers = new PacedTimers(options.rate);
	const clock = clockOf(options, timers, builtIn);
	const facts = openFacts();
	const page = openPage();
	const answering: Answering = {
		...(facts && { facts }),
		...(page && { page }),
		calendar,
		schools: schoolParts,
		names: new ReaderNames(),
		listsAll: watched.settings.listsAll,
		mistakes,
	};
	const { current, renewal } = tablesOf(
		options,
		builtIn,
		watched,
		mistakes,
		answering,
		timers,
		clock,
	);
	// Not once the server listens: the command would go on.
	if (!current.site && (options.mqtt || options.bacnet !== undefined)) {
		const option = options.mqtt ? "--mqtt" : "--bacnet";
		throw new CommandError(
			`${option} tells of a place: --place AT-9, or --settings with a country`,
		);
	}
	// A computer is quick enough to know at once what `/health` counts.
	const holidays = current.tables;
	for (let i = 0; i < holidays.count; i++) holidays.check(i);
	let today: Today | undefined;
	const ports = netPorts({
		onListening: (port) => {
			const host = options.host.includes(":") ? `[${options.host}]` : options.host;
			const page = options.lan ? pageOnLan(port) : `http://${host}:${port}`;
			if (options.lan) tellLan(port, current);
			else process.stdout.write(`${page}\n`);
			if (options.mqtt && today) tell(options.mqtt, page, current, today, clock, ports.encode);
		},
		onError: (error) => {
			const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
			process.stderr.write(
				`moddable-holidays: cannot listen on ${options.host}:${options.port}: ` +
					`${isTaken ? "another program does; --port 0 takes a port that is free" : error.message}\n`,
			);
			process.exit(2);
		},
	});
	const server: Server = new Server({
		...ports,
		port: options.port,
		address: options.host,
		limits: { connections: CONNECTIONS },
		onFault: (error) => process.stderr.write(`${(error as Error).stack}\n`),
		handler: withOpenApi(
			handlerOf({
				get holidays() {
					return current.tables;
				},
				get here() {
					return current.site;
				},
				...answering,
				clock,
				vitals: processVitals(() => server),
				renewal,
			}),
		),
	});
	if (current.site) {
		today = new Today({
			current,
			clock,
			timers,
			onChange: (facts) => process.stdout.write(lineOf(facts)),
		});
		if (options.bacnet !== undefined)
			answerControllers(options.bacnet, options.bacnetPort, current, today, ports.encode);
	}
}

/**
 * Says where others find the server, and tells them its name; a name that cannot be told is no
 * reason to end.
 */
function tellLan(port: number, { site }: Current): void {
	process.stdout.write(`${lanLines(port, lanAddresses(), site !== undefined).join("\n")}\n`);
	announce(port, site?.country?.code).then(
		(end) => {
			for (const signal of ["SIGINT", "SIGTERM"] as const)
				process.once(signal, () => end().finally(() => process.exit(0)));
		},
		(error: Error) => process.stderr.write(`moddable-holidays: ${error.message}\n`),
	);
}

/** Tells a broker what today is. Its pauses are this computer's, however fast the clock runs. */
function tell(
	broker: Broker,
	page: string,
	current: Current,
	today: Today,
	clock: Clock,
	encode: PublisherPorts["encode"],
): void {
	telling({
		broker: { ...broker, page },
		name: "holidays",
		ports: { TCP: ConnectingSocket, resolve, timers: plainTimers, encode },
		current,
		today,
		clock,
		hasSchools: true,
		onReport: (sentence) => process.stdout.write(`mqtt: the broker ${sentence}\n`),
	}).start();
}

/**
 * Answers controllers that ask by BACnet. A port that cannot be had ends all, as the server's does.
 */
function answerControllers(
	device: number,
	port: number,
	current: Current,
	today: Today,
	encode: Encode,
): void {
	const onError = (error: Error) => {
		process.stderr.write(
			`moddable-holidays: cannot hear BACnet on port ${port}: ${error.message}\n`,
		);
		process.exit(2);
	};
	const UDP = class extends UDPSocket {
		constructor(options: UDPOptions) {
			super({ ...options, onError });
		}
	};
	new Responder({
		device,
		port,
		name: "holidays",
		version: VERSION,
		UDP,
		timers: plainTimers,
		encode,
		current,
		today,
		hasSchools: true,
	}).start();
	process.stdout.write(`bacnet: device ${device} on port ${port}\n`);
}

/** The tables in force and the place by them: the built-in ones, or such as renew themselves. */
function tablesOf(
	options: Options,
	builtIn: Holidays,
	watched: Watched,
	mistakes: Mistakes,
	answering: Answering,
	timers: PacedTimers,
	clock: Clock,
): { readonly current: Current; readonly renewal?: Renewal } {
	const { tablesDir, tablesKeys = [], tablesUrl } = options;
	const begin = (tables: Holidays) => {
		watched.require(tables, builtIn);
		return new Current(
			tables,
			(each, onMistake, endedCounts) => watched.here(each, onMistake, endedCounts),
			(sentences) => mistakes.ofTables(sentences),
		);
	};
	if (tablesUrl === undefined && tablesKeys.length === 0 && tablesDir === undefined)
		return { current: begin(builtIn) };
	if (tablesUrl === undefined)
		throw new CommandError("newer tables need to be asked for somewhere: --tables-url");
	if (tablesKeys.length === 0)
		throw new CommandError("without a key nothing is believed: --tables-key");
	return renewed(builtIn, {
		url: tablesUrl,
		keys: tablesKeys,
		folder: tablesDir,
		timers,
		clock,
		begin,
		answering,
		onReport: (sentence) => process.stdout.write(`tables: ${sentence}\n`),
	});
}

/**
 * The clock of the options: never set, asking time servers, started at a moment, or the computer's.
 */
function clockOf(options: Options, timers: PacedTimers, { version, lastYear }: Holidays): Clock {
	const { now, offline, rate, sntp, sntpPort } = options;
	if (!offline && !sntp && now === undefined && rate === 1) return { nowMs: () => Date.now() };
	const clock = new WallClock(() => timers.now());
	if (sntp)
		new SntpClient({
			UDP: UDPSocket,
			timers,
			clock,
			resolve,
			random: () => randomInt(2 ** 32),
			servers: sntp,
			port: sntpPort,
			earliestMs: Date.parse(version),
			latestMs: Date.UTC(lastYear + 1, 0, 1),
			onReport: (sentence) => process.stdout.write(`${sentence}\n`),
		}).start();
	else if (!offline) clock.set(now ?? Date.now());
	return clock;
}
