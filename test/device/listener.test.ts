/**
 * The listener of a device, with doubles in place of the SDK: reads that find nobody cost nothing.
 */

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Listener, ListenerConstructor } from "../../src/ports/tcp.js";
import { BUILD_FOLDER } from "../engines/xs.js";

/** A socket of the SDK: one that is made stays in memory until it is closed. */
class Socket {
	static kept = 0;
	from: string | undefined;
	constructor() {
		Socket.kept++;
	}
	close(): void {
		Socket.kept--;
	}
}

/** Who waits at the SDK's listener. */
let waiting: string[] = [];

describe("the listener of a device", () => {
	const folder = mkdtempSync(join(BUILD_FOLDER, "listener-"));
	let listener: Listener;
	before(async () => {
		Reflect.set(globalThis, "native", (name: string) => {
			assert.equal(name, "xs_listener_read");
			return (socket: Socket) => {
				socket.from = waiting.shift();
				return socket.from === undefined ? undefined : socket;
			};
		});
		Reflect.set(globalThis, "doubleOfTCP", Socket);
		writeFileSync(join(folder, "tcp.js"), "export default globalThis.doubleOfTCP;");
		writeFileSync(join(folder, "base.js"), "export default class { close() {} }");
		const text = readFileSync(join(BUILD_FOLDER, "src/device/listener.js"), "utf8")
			.replace("embedded:io/socket/listener", "./base.js")
			.replace("embedded:io/socket/tcp", "./tcp.js");
		writeFileSync(join(folder, "listener.js"), text);
		const { href } = pathToFileURL(join(folder, "listener.js"));
		const { DeviceListener } = (await import(href)) as {
			readonly DeviceListener: ListenerConstructor;
		};
		listener = new DeviceListener({ port: 80, onReadable: () => {} });
	});
	after(() => {
		Reflect.deleteProperty(globalThis, "native");
		Reflect.deleteProperty(globalThis, "doubleOfTCP");
		rmSync(folder, { recursive: true, force: true });
	});

	it("makes one socket for any number of reads that find nobody, and gives it to the next one who waits", () => {
		for (let i = 0; i < 100; i++) assert.equal(listener.read(), undefined);
		assert.equal(Socket.kept, 1);
		waiting = ["first", "second"];
		const found = [listener.read(), listener.read()] as unknown as readonly Socket[];
		assert.deepEqual(
			found.map(({ from }) => from),
			["first", "second"],
		);
		assert.equal(Socket.kept, 2);
		assert.equal(listener.read(), undefined);
		for (const socket of found) socket.close();
		listener.close();
		assert.equal(Socket.kept, 0);
	});
});
