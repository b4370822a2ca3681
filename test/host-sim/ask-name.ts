/**
 * A small resolver of multicast DNS (RFC 6762), as a program: asks by the wire of an address for `holidays.local` and for the services of
 * `_http._tcp.local`, then that server for its page, and prints what it found.
 */

import { createSocket } from "node:dgram";

const GROUP = "224.0.0.251";
const PORT = 5353;
const NAME = "holidays.local";
const SERVICE = "_http._tcp.local";
const [A, SRV] = [1, 33];
const PATIENCE_MS = 20_000;
const AGAIN_MS = 1000;

const PTR = 12;
/** Pointers within pointers of a name at most. */
const MOST_POINTERS = 8;

const encoded = (name: string): Buffer =>
	Buffer.concat([
		...name.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label, "latin1")])),
		Buffer.from([0]),
	]);
const question = (name: string, type: number): Buffer =>
	Buffer.concat([
		Buffer.from([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]),
		encoded(name),
		Buffer.from([0, type, 0, 1]),
	]);

/** The name at an offset, and where it ends. */
function nameAt(bytes: Buffer, from: number, depth = 0): readonly [string, number] {
	const labels: string[] = [];
	let at = from;
	for (;;) {
		const length = bytes[at]!;
		if (length >= 0xc0) {
			if (depth > MOST_POINTERS) throw new Error("a name in a circle");
			const [rest] = nameAt(bytes, ((length & 0x3f) << 8) | bytes[at + 1]!, depth + 1);
			return [[...labels, rest].filter(Boolean).join("."), at + 2];
		}
		if (length === 0) return [labels.join("."), at + 1];
		labels.push(bytes.toString("utf8", at + 1, at + 1 + length));
		at += 1 + length;
	}
}

/** Address and port that a message tells. */
function toldBy(bytes: Buffer): { address?: string; port?: number } {
	const told: { address?: string; port?: number } = {};
	let at = 12;
	for (let i = bytes.readUInt16BE(4); i > 0; i--) at = nameAt(bytes, at)[1] + 4;
	const [answers, claims, more] = [6, 8, 10].map((at) => bytes.readUInt16BE(at));
	for (let i = 0; i < answers! + claims! + more!; i++) {
		const [name, next] = nameAt(bytes, at);
		const type = bytes.readUInt16BE(next);
		const length = bytes.readUInt16BE(next + 8);
		const data = next + 10;
		at = data + length;
		// What a probe claims is no answer (RFC 6762, 8.2).
		if (i >= answers! && i < answers! + claims!) continue;
		if (type === A && name === NAME) told.address = bytes.subarray(data, data + 4).join(".");
		if (type === SRV && name.endsWith(SERVICE)) told.port = bytes.readUInt16BE(data + 4);
	}
	return told;
}

async function main(own: string): Promise<void> {
	const socket = createSocket({ type: "udp4", reuseAddr: true });
	await new Promise<void>((bound) => socket.bind(PORT, bound));
	socket.addMembership(GROUP, own);
	socket.setMulticastInterface(own);
	const found: { address?: string; port?: number } = {};
	const ask = () => {
		socket.send(question(NAME, A), PORT, GROUP);
		socket.send(question(SERVICE, PTR), PORT, GROUP);
	};
	const timer = setInterval(ask, AGAIN_MS);
	await new Promise<void>((done) => {
		setTimeout(done, PATIENCE_MS);
		socket.on("message", (bytes) => {
			Object.assign(found, toldBy(bytes));
			if (found.address && found.port) done();
		});
		ask();
	});
	clearInterval(timer);
	socket.close();
	const url = `http://${found.address}:${found.port}`;
	const page = await fetch(`${url}/`);
	const title = /<title>(.*?)<\/title>/.exec(await page.text())?.[1];
	const places = (await (await fetch(`${url}/api/places/here`)).json()) as {
		subdivisionCode: string;
	};
	const { status } = page;
	process.stdout.write(JSON.stringify({ ...found, status, title, place: places.subdivisionCode }));
	process.exit(0);
}

await main(process.argv[2]!);
