/**
 * Looks for the page by multicast DNS (RFC 6762), as a program: asks by the wire of an address for
 * `holidays.local` and for the services of `_http._tcp.local`, then that server for its page, and
 * prints what it found. Where nobody answers in time it ends with an error.
 */

import { createSocket } from "node:dgram";
import { type Answer, decode, encode } from "dns-packet";

const GROUP = "224.0.0.251";
const PORT = 5353;
const NAME = "holidays.local";
const SERVICE = "_http._tcp.local";
const PATIENCE_MS = 300_000;
const AGAIN_MS = 1000;

const QUESTION = encode({
	type: "query",
	questions: [
		{ type: "A", name: NAME },
		{ type: "PTR", name: SERVICE },
	],
});

/** What answers tell, or what stands beside them. */
interface Told {
	address?: string;
	port?: number;
}

/** What a message tells. What a probe claims, its authorities, is no answer (RFC 6762, 8.2). */
function toldBy(bytes: Buffer): Told {
	const { additionals = [], answers = [] } = decode(bytes);
	const told: Told = {};
	for (const each of [...answers, ...additionals] as readonly Answer[]) {
		if (each.type === "A" && each.name === NAME) told.address = each.data;
		if (each.type === "SRV" && each.name.endsWith(SERVICE)) told.port = each.data.port;
	}
	return told;
}

/** Address and port of the page, as the network of an address tells them. */
async function found(own: string): Promise<Required<Told>> {
	const socket = createSocket({ type: "udp4", reuseAddr: true });
	const told: Told = {};
	await new Promise<void>((bound) => socket.bind(PORT, bound));
	socket.addMembership(GROUP, own);
	socket.setMulticastInterface(own);
	const ask = () => socket.send(QUESTION, PORT, GROUP);
	const again = setInterval(ask, AGAIN_MS);
	let patience: NodeJS.Timeout | undefined;
	try {
		return await new Promise((done, fail) => {
			patience = setTimeout(() => fail(new Error(`nobody tells of ${NAME}`)), PATIENCE_MS);
			socket.on("message", (bytes) => {
				const { address, port } = Object.assign(told, toldBy(bytes));
				if (address && port) done({ address, port });
			});
			ask();
		});
	} finally {
		clearInterval(again);
		clearTimeout(patience);
		socket.close();
	}
}

const { address, port } = await found(process.argv[2]!);
const url = `http://${address}:${port}`;
const page = await fetch(`${url}/`);
const title = /<title>(.*?)<\/title>/.exec(await page.text())?.[1];
const places = (await (await fetch(`${url}/api/places/here`)).json()) as {
	subdivisionCode: string;
};
const { status } = page;
const place = places.subdivisionCode;
process.stdout.write(`${JSON.stringify({ address, port, status, title, place })}\n`);
