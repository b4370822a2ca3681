/** ECMA-419 sockets over node:net: the SDK's semantics, and the request documents over loopback. */

import assert from "node:assert/strict";
import { once } from "node:events";
import net from "node:net";
import { netPorts } from "../../host-sim/sim/net.js";
import type { Listener, TCP } from "../../src/ports/tcp.js";
import { allCases, playLive } from "../requests/play.js";
import { handlerFor, isOfFixture } from "../requests/service.js";
import { listenHere, MANY_CONNECTIONS } from "../sim/loopback.js";

/** A listener on loopback whose first connection is handed to `taken`. */
async function listening(
	windowBytes: number,
	taken: (from: unknown, TCPClass: ReturnType<typeof netPorts>["TCP"]) => void,
): Promise<{ readonly port: number; readonly listener: Listener }> {
	let told: (port: number) => void = () => {};
	const opened = new Promise<number>((resolve) => (told = resolve));
	const ports = netPorts({ windowBytes, onListening: told });
	const listener = new ports.io({
		port: 0,
		address: "127.0.0.1",
		onReadable: () => taken(listener.read(), ports.TCP),
	});
	return { port: await opened, listener };
}

describe("sockets over node:net", () => {
	it("have the SDK's semantics", async () => {
		const log: string[] = [];
		let finished = () => {};
		const done = new Promise<void>((resolve) => (finished = resolve));
		let kept: TCP | undefined;
		const { port, listener } = await listening(16, (from, TCPClass) => {
			kept = new TCPClass({
				from,
				target: "the target",
				onWritable(count) {
					if (log.length === 0) log.push(`writable ${count} ${this.target}`);
				},
				onReadable(count) {
					log.push(`readable ${count}`);
					assert.throws(() => this.read(new Uint8Array(count + 1)));
					assert.equal(this.read(new Uint8Array(2)), 2);
					assert.equal(this.read(new Uint8Array(count - 2)), count - 2);
					assert.equal(this.read(new Uint8Array(1)), undefined);
					assert.equal(this.write(new Uint8Array(10)), 6);
					assert.throws(() => this.write(new Uint8Array(7)));
					assert.equal(this.write(new Uint8Array(6)), 0);
				},
				onError(takesMore) {
					log.push(takesMore ? "end" : "failure");
					assert.equal(this.write(new Uint8Array(1)), takesMore ? 15 : undefined);
					if (takesMore) {
						client.resetAndDestroy();
						return;
					}
					this.close();
					this.close();
					finished();
				},
			});
		});
		const client = net.connect(port, "127.0.0.1");
		client.write("hello");
		const [answer] = (await once(client, "data")) as [Buffer];
		assert.equal(answer.length, 16, "what one callback writes leaves in one go");
		client.end();
		await done;
		assert.throws(() => kept!.read(new Uint8Array(1)));
		assert.throws(() => kept!.write(new Uint8Array(1)));
		assert.deepEqual(log, ["writable 16 the target", "readable 5", "end", "failure"]);
		listener.close();
	});

	it("tell of a hang-up only after all was read", async () => {
		const log: string[] = [];
		let finished = () => {};
		const done = new Promise<void>((resolve) => (finished = resolve));
		const { port, listener } = await listening(64, (from, TCPClass) => {
			new TCPClass({
				from,
				target: undefined,
				onWritable: () => {},
				onReadable(count) {
					log.push(`readable ${count}`);
					setTimeout(() => {
						log.push("read");
						this.read(new Uint8Array(count));
					}, 50);
				},
				onError() {
					log.push("error");
					this.close();
					finished();
				},
			});
		});
		const client = net.connect(port, "127.0.0.1");
		client.end("bye");
		await done;
		assert.deepEqual(log, ["readable 3", "read", "error"]);
		listener.close();
	});

	it("tell when a port is taken", async () => {
		const { port, listener } = await listening(64, () => {});
		const error = await new Promise<Error>((resolve) => {
			const { io } = netPorts({ onError: resolve });
			new io({ port, address: "127.0.0.1", onReadable: () => {} });
		});
		assert.match(error.message, /EADDRINUSE/);
		listener.close();
	});
});

describe("the request documents over loopback", () => {
	const all = [...allCases().values()];
	for (const [windowBytes, files] of [
		[1536, all.map((cases) => cases.filter((one) => !isOfFixture(one)))],
		[65_536, all.map((cases) => cases.filter((one) => !isOfFixture(one)))],
		[1536, [all.flat().filter(isOfFixture)]],
	] as const)
		it(`through windows of ${windowBytes} bytes, ${files.flat().length} of them`, async () => {
			const { server, url } = await listenHere(handlerFor(files.flat()[0]!), {
				windowBytes,
				limits: { connections: MANY_CONNECTIONS },
			});
			const failures = await Promise.all(files.map((cases) => playLive(url, cases)));
			server.close();
			assert.deepEqual(failures.flat(), []);
		});
});
