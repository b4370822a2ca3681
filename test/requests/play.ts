/** Plays the request documents: finds them, and plays them against a live server. */

import { readdirSync, readFileSync } from "node:fs";
import net from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Case, casesOf, NO_BODY, repliesIn, verdict } from "./document.js";

/** The documents stand beside the sources; this module is compiled to build/test/requests. */
const FOLDER = join(fileURLToPath(import.meta.url), "../../../../test/requests");

/** All cases of all documents, by file. */
export function allCases(): ReadonlyMap<string, readonly Case[]> {
	const files = readdirSync(FOLDER).filter((file) => file.endsWith(".md") && file !== "README.md");
	return new Map(
		files.sort().map((file) => [file, casesOf(readFileSync(join(FOLDER, file), "utf8"), file)]),
	);
}

/** Milliseconds that a server has for the next byte, on a busy computer too. */
const PATIENCE_MS = 60_000;

/** Milliseconds in which a server on the same computer would answer. */
const LOOPBACK_MS = 30;

const PROBE = "GET / HTTP/1.1\r\nHost: device\r\n\r\n";

interface Heard {
	readonly bytes: Uint8Array;
	readonly closed: boolean;
}

/**
 * Sends a request and listens until all that is expected has come, or patience ends. A server may
 * keep a connection for a while after its last reply, to drain it: it counts as closed when it
 * leaves a further request unanswered for `settleMs`.
 */
function hear(host: string, port: number, played: Case, settleMs: number): Promise<Heard> {
	const { request, replies, closes } = played;
	return new Promise((resolve) => {
		const socket = net.connect(port, host);
		const chunks: Buffer[] = [];
		let probed = false;
		let timer: NodeJS.Timeout | undefined;
		const done = (closed: boolean) => {
			clearTimeout(timer);
			socket.destroy();
			resolve({ bytes: Buffer.concat(chunks), closed });
		};
		const isWhole = () => {
			const heard = repliesIn(Buffer.concat(chunks), false, (i) => replies[i]?.body === NO_BODY);
			return heard.replies.length >= replies.length;
		};
		const wait = () => {
			clearTimeout(timer);
			if (!isWhole()) timer = setTimeout(() => done(false), PATIENCE_MS);
			else {
				if (closes && !probed) socket.write(PROBE);
				probed ||= closes;
				timer = setTimeout(() => done(probed), settleMs);
			}
		};
		socket.setNoDelay(true);
		socket.on("connect", () => {
			socket.write(request);
			wait();
		});
		socket.on("data", (chunk) => {
			chunks.push(chunk);
			wait();
		});
		socket.on("end", () => done(true));
		socket.on("error", () => done(true));
	});
}

/** A case that a live server did not answer as its document says. */
export interface Failure {
	readonly place: string;
	readonly title: string;
	readonly fault: string;
}

/**
 * Plays cases one after the other against `http://host:port`. A device that still holds the last
 * connections may refuse the next: such a case is played again. `settleMs` must be longer than the
 * way to the server and back.
 */
export async function playLive(
	url: string,
	cases: Iterable<Case>,
	settleMs = LOOPBACK_MS,
): Promise<readonly Failure[]> {
	const { hostname, port } = new URL(url);
	const host = hostname.replace(/^\[|\]$/g, "");
	const failures: Failure[] = [];
	for (const played of cases) {
		let fault: string | undefined = "not played";
		for (let attempt = 0; fault && attempt < 2; attempt++) {
			const heard = await hear(host, Number(port || 80), played, settleMs);
			fault = verdict(played, heard.bytes, heard.closed);
		}
		if (fault) failures.push({ place: played.place, title: played.title, fault });
	}
	return failures;
}
