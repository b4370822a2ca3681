/** npm's node-bacnet, a client of somebody else, asks the host simulator over UDP. */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import dgram from "node:dgram";
import { type EventEmitter, once } from "node:events";
import { createRequire } from "node:module";
import { COMMAND } from "../host-sim/run.js";

interface Value {
	readonly type: number;
	readonly value: unknown;
}
interface Asked {
	readonly type: number;
	readonly instance: number;
}
interface Failure extends Error {
	readonly bacnetErrorClass?: number;
	readonly bacnetErrorCode?: number;
	readonly bacnetAbortReason?: number;
}
/** A day of a date list; years count from 1900. */
interface Entry {
	readonly year: number;
	readonly month: number;
	readonly day: number;
}
type Next<T> = (error: Failure | null, result?: T) => void;
interface OfOne {
	readonly id: number;
	readonly value: readonly Value[];
}
interface Client extends EventEmitter {
	whoIs(receiver?: object, options?: object): void;
	readProperty(
		receiver: object,
		object: Asked,
		property: number,
		options: object,
		next: Next<{ readonly values: readonly Value[] }>,
	): void;
	readPropertyMultiple(
		receiver: object,
		asked: readonly object[],
		next: Next<{
			readonly values: readonly { readonly objectId: Asked; readonly values: readonly OfOne[] }[];
		}>,
	): void;
	writeProperty(
		receiver: object,
		object: Asked,
		property: number,
		values: readonly Value[],
		options: object,
		next: (error: Failure | null) => void,
	): void;
	close(): void;
}
type Names = { readonly [name: string]: number };

// It has no types.
const require = createRequire(import.meta.url);
const BACnet = require("node-bacnet") as new (options: object) => Client;
const {
	AbortReason,
	ErrorClass,
	ErrorCode,
	ObjectType,
	PropertyIdentifier: Property,
	RejectReason,
} = require("node-bacnet/lib/enum.js") as { readonly [of: string]: Names };

const DEVICE = 260_123;
const CALENDAR: Asked = { type: ObjectType!["CALENDAR"]!, instance: 1 };
const HOLIDAY: Asked = { type: ObjectType!["BINARY_VALUE"]!, instance: 1 };
/** The holidays of Vienna in two years, by the Feiertagsruhegesetz. */
const VIENNA =
	"2026-1-1 2026-1-6 2026-4-6 2026-5-1 2026-5-14 2026-5-25 2026-6-4 2026-8-15 2026-10-26 2026-11-1 2026-12-8 2026-12-25 2026-12-26 " +
	"2027-1-1 2027-1-6 2027-3-29 2027-5-1 2027-5-6 2027-5-17 2027-5-27 2027-8-15 2027-10-26 2027-11-1 2027-12-8 2027-12-25 2027-12-26";
/** The program has as long to begin. */
const START_MS = 300_000;

/** A datagram may be lost: it is asked again after so long. */
const RETRY_MS = 5000;

/** Asks until there is an answer, for as long as the program has to begin. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
	for (let left = START_MS / RETRY_MS; ; left--)
		try {
			return await ask();
		} catch (error) {
			if ((error as Error).message !== "ERR_TIMEOUT" || left <= 1) throw error;
		}
}

/** A UDP port that nobody has. */
async function freeUdpPort(): Promise<number> {
	const socket = dgram.createSocket("udp4").bind(0);
	await once(socket, "listening");
	const { port } = socket.address();
	socket.close();
	await once(socket, "close");
	return port;
}

describe("npm's node-bacnet", () => {
	let child: ChildProcess;
	let client: Client;
	let receiver: { readonly address: string };
	let said = "";

	before(async () => {
		const port = await freeUdpPort();
		const options = ["--port", "0", "--place", "AT-9", "--now", "2026-12-25T08:00:00Z"];
		const bacnet = ["--bacnet", `${DEVICE}`, "--bacnet-port", `${port}`];
		child = spawn(process.execPath, [COMMAND, "serve", ...options, ...bacnet], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		child.stdout!.on("data", (chunk) => (said += chunk));
		const endMs = performance.now() + START_MS;
		while (!said.includes("bacnet: ")) {
			assert.ok(performance.now() < endMs && child.exitCode === null, said);
			await new Promise((done) => setTimeout(done, 20));
		}
		const ownPort = await freeUdpPort();
		client = new BACnet({
			port: ownPort,
			broadcastAddress: `127.255.255.255:${port}`,
			apduTimeout: RETRY_MS,
		});
		client.on("error", (error: Error) => assert.fail(error));
		receiver = { address: `127.0.0.1:${port}` };
		await once(client, "listening");
		// The date list takes some turns.
		await read(CALENDAR, Property!["DATE_LIST"]!).catch(() => {});
	});
	after(() => {
		client?.close();
		child?.kill();
	});

	const read = (object: Asked, property: number, options = {}) =>
		patiently(
			() =>
				new Promise<readonly unknown[]>((done, fail) =>
					client.readProperty(receiver, object, property, options, (error, result) => {
						if (error) fail(error);
						else done(result!.values.map(({ value }) => value));
					}),
				),
		);
	const readMultiple = (...asked: readonly object[]) =>
		patiently(
			() =>
				new Promise<readonly { readonly objectId: Asked; readonly values: readonly OfOne[] }[]>(
					(done, fail) =>
						client.readPropertyMultiple(receiver, asked, (error, result) => {
							if (error) fail(error);
							else done(result!.values);
						}),
				),
		);

	it("finds the device, by a question to all and by one to it alone", async () => {
		for (const to of [undefined, receiver]) {
			const heard = once(client, "iAm");
			const asking = setInterval(() => client.whoIs(to, {}), RETRY_MS);
			client.whoIs(to, {});
			const [{ payload }] = (await heard) as [{ payload: object }];
			clearInterval(asking);
			const expected = { deviceId: DEVICE, maxApdu: 480, segmentation: 3, vendorId: 0 };
			assert.deepEqual({ ...payload, ...expected }, payload);
		}
	});

	it("reads the objects of the device, and each by itself", async () => {
		const device: Asked = { type: ObjectType!["DEVICE"]!, instance: 4_194_303 };
		const list = (await read(device, Property!["OBJECT_LIST"]!)) as readonly Asked[];
		assert.deepEqual(
			list.map(({ instance, type }) => [type, instance]),
			[
				[8, DEVICE],
				[6, 1],
				[5, 1],
				[5, 2],
				[5, 3],
			],
		);
		const names = [];
		for (const each of list) names.push(...(await read(each, Property!["OBJECT_NAME"]!)));
		assert.deepEqual(names, [
			`holidays ${DEVICE}`,
			"Public holidays",
			"Public holiday today",
			"Working day tomorrow",
			"School day today",
		]);
		assert.deepEqual(await read(list[0]!, Property!["OBJECT_LIST"]!, { arrayIndex: 0 }), [5]);
	});

	it("reads that Christmas is a holiday, and which days of two years are", async () => {
		assert.deepEqual(await read(CALENDAR, Property!["PRESENT_VALUE"]!), [true]);
		assert.deepEqual(await read(HOLIDAY, Property!["PRESENT_VALUE"]!), [1]);
		const [dates] = await read(CALENDAR, Property!["DATE_LIST"]!);
		const text = (dates as readonly Entry[]).map(
			({ day, month, year }) => `${1900 + year}-${month}-${day}`,
		);
		assert.equal(text.join(" "), VIENNA);
	});

	it("reads all properties of an object at once", async () => {
		const [one, two] = await readMultiple(
			{ objectId: HOLIDAY, properties: [{ id: Property!["ALL"]! }] },
			{ objectId: CALENDAR, properties: [{ id: Property!["PRESENT_VALUE"]! }, { id: 87 }] },
		);
		assert.deepEqual(
			one!.values.map(({ id }) => id),
			[75, 77, 79, 85, 111, 36, 81, 103, 4, 46],
		);
		assert.equal(one!.values[3]!.value[0]!.value, 1);
		assert.equal(two!.values[0]!.value[0]!.value, true);
		const error = two!.values[1]!.value[0]!.value as Failure & { errorClass?: number };
		assert.match(JSON.stringify(error), /32/, "there is no priority array");
		const device = await readMultiple({
			objectId: { type: 8, instance: DEVICE },
			properties: [{ id: Property!["REQUIRED"]! }],
		});
		assert.equal(device[0]!.values.length, 20);
	});

	it("gets an error, a reject or an abort for all else", async () => {
		const failure = (asked: Promise<unknown>) =>
			asked.then(
				() => assert.fail("it was answered"),
				(error: Failure) => error,
			);
		const unknown = await failure(read({ type: 17, instance: 1 }, Property!["PRESENT_VALUE"]!));
		assert.deepEqual(
			[unknown.bacnetErrorClass, unknown.bacnetErrorCode],
			[ErrorClass!["OBJECT"], ErrorCode!["UNKNOWN_OBJECT"]],
		);
		const none = await failure(read(HOLIDAY, 87));
		assert.deepEqual(
			[none.bacnetErrorClass, none.bacnetErrorCode],
			[ErrorClass!["PROPERTY"], ErrorCode!["UNKNOWN_PROPERTY"]],
		);
		const long = await failure(read(CALENDAR, Property!["DATE_LIST"]!, { maxApdu: 1 }));
		assert.equal(long.bacnetAbortReason, AbortReason!["SEGMENTATION_NOT_SUPPORTED"]);
		const written = await failure(
			patiently(
				() =>
					new Promise<void>((done, fail) =>
						client.writeProperty(receiver, HOLIDAY, 85, [{ type: 9, value: 0 }], {}, (error) =>
							error ? fail(error) : done(),
						),
					),
			),
		);
		// The client takes a Reject for an Abort.
		assert.equal(written.bacnetAbortReason, RejectReason!["UNRECOGNIZED_SERVICE"]);
	});
});
