/**
 * The answer of `/`: bytes from where they lie, whole through any window, or seen to be cut;
 * nothing without them.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { PAGE_FILE, WORDS_FILE } from "../../host-sim/sim/page.js";
import { handlerOf } from "../../src/api/routes.js";
import { languages, OWN } from "../../src/page/words/languages.js";
import { lastMember, pageOf, wordsMember } from "../../src/people/page.js";
import { replyTo } from "../ask.js";
import { fixtureService } from "../fixture/fixture.js";
import { get, stage } from "../http/stage.js";
import { type Client, Random } from "../sim/wire.js";

const both = new Uint8Array(readFileSync(PAGE_FILE));
const at = lastMember(both);
const file = both.subarray(0, at);
const html = gunzipSync(file);
const handler = handlerOf({ ...fixtureService(), page: pageOf(both) });
const orders = ["esp32", "simulator"] as const;
const ascii = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const old = new TextEncoder().encode("GET / HTTP/1.0\r\n\r\n");

/** The head of the first reply, and all bytes after it. */
function parted({ received }: Client): { readonly head: string; readonly body: Uint8Array } {
	const end = ascii(received).indexOf("\r\n\r\n") + 4;
	return { head: ascii(received.subarray(0, end)), body: received.subarray(end) };
}

describe("the answer of /", () => {
	for (const windowBytes of [1, 7, 511, 513, 1536, 5744, 100_000])
		for (const order of orders)
			it(`comes whole through ${windowBytes} bytes, as ${order}, and another after it`, () => {
				const set = stage({ windowBytes, order }, handler);
				const client = set.wire.connect();
				client.send(get("/"));
				client.send(get("/api/v3/Version"));
				// Of requests that come at once each has its turn.
				set.wire.pass(1000);
				const { head, body } = parted(client);
				assert.match(head, /^HTTP\/1\.1 200 OK\r\nContent-Type: text\/html; charset=utf-8\r\n/);
				assert.match(head, /\r\nContent-Encoding: gzip\r\n/);
				assert.match(head, new RegExp(`\r\nContent-Length: ${file.length}\r\n`));
				assert.deepEqual(gunzipSync(body.subarray(0, file.length)), html);
				assert.match(ascii(body.subarray(file.length)), /^HTTP\/1\.1 200 OK\r\n/);
			});

	it("holds nothing of it in memory while the window is closed", () => {
		const set = stage({ windowBytes: 1536 }, handler);
		const client = set.wire.connect();
		client.takeBytes = 0;
		client.send(get("/"));
		set.wire.run();
		assert.equal(set.server.heldBytes, 0);
		client.takeBytes = 97;
		while (set.wire.turn()) assert.equal(set.server.heldBytes, 0);
		assert.equal(parted(client).body.length, file.length);
	});

	it("has its length in HTTP/1.0, and ends with the connection", () => {
		for (const order of orders) {
			const set = stage({ windowBytes: 1536, order }, handler);
			const client = set.wire.connect();
			client.send(old);
			set.wire.run();
			const { head, body } = parted(client);
			assert.match(head, new RegExp(`\r\nContent-Length: ${file.length}\r\n`));
			assert.deepEqual(gunzipSync(body), html);
			assert.ok(client.closed);
		}
	});

	it("survives the failure of every operation, and a hang-up at any byte", () => {
		for (const order of orders) {
			const play = (failingOperation: number) => {
				const set = stage({ order, windowBytes: 5000, failingOperation }, handler);
				const client = set.wire.connect();
				client.send(get("/"));
				set.wire.run();
				client.hangUp();
				set.wire.pass(70_000);
				assert.equal(set.server.connections, 0, `operation ${failingOperation}`);
				return set.wire.operations;
			};
			const operations = play(0);
			assert.ok(operations > 5);
			for (let k = 1; k <= operations; k++) play(k);
			for (let taken = 0; taken <= file.length; taken += 977) {
				const set = stage({ order, windowBytes: 512 }, handler);
				const client = set.wire.connect();
				client.takeBytes = 0;
				client.send(get("/"));
				set.wire.run();
				for (let left = taken; left > 0; left -= client.takeBytes) {
					client.takeBytes = Math.min(left, 500);
					set.wire.turn();
				}
				client.hangUp();
				set.wire.run();
				assert.equal(set.server.connections, 0, `after ${taken} bytes`);
			}
		}
	});

	it("to HEAD has the same head and no body, and to who has it is a 304", () => {
		const set = stage({}, handler);
		const client = set.wire.connect();
		client.send(new TextEncoder().encode("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n"));
		set.wire.run();
		const { head, body } = parted(client);
		assert.match(head, new RegExp(`\r\nContent-Length: ${file.length}\r\n`));
		assert.equal(body.length, 0);
		const tag = /ETag: (\S+)/.exec(head)![1]!;
		assert.equal(replyTo(handler, "/", `If-None-Match: ${tag}\r\n`).status, 304);
		assert.equal(replyTo(handler, "/", 'If-None-Match: "page/0"\r\n').status, 200);
	});

	it("has another tag for another page", () => {
		const other = new Uint8Array(file);
		other[other.length - 5]! ^= 1;
		const fields = [file, other].map((bytes) => {
			return replyTo(handlerOf({ ...fixtureService(), page: pageOf(bytes) }), "/").fields;
		});
		assert.notEqual(fields[0], fields[1]);
	});

	it("is followed by that of /later.js, the second member of the file", () => {
		const set = stage({ windowBytes: 1536 }, handler);
		const client = set.wire.connect();
		client.send(get("/later.js"));
		set.wire.run();
		const { head, body } = parted(client);
		assert.match(head, /^HTTP\/1\.1 200 OK\r\nContent-Type: text\/javascript; charset=utf-8\r\n/);
		assert.deepEqual(gunzipSync(body), gunzipSync(both.subarray(at)));
		const tag = /ETag: (\S+)/.exec(head)![1]!;
		assert.notEqual(tag, /ETag: (\S+)/.exec(replyTo(handler, "/").fields)![1]);
		assert.equal(replyTo(handler, "/later.js", `If-None-Match: ${tag}\r\n`).status, 304);
		// A page of one file, as one of an older release is, has none.
		const old = handlerOf({ ...fixtureService(), page: pageOf(file) });
		assert.deepEqual([replyTo(old, "/").status, replyTo(old, "/later.js").status], [200, 404]);
		assert.equal(replyTo(handlerOf(fixtureService()), "/later.js").status, 404);
	});

	describe("and of /words", () => {
		const words = new Uint8Array(readFileSync(WORDS_FILE));
		const files = Object.keys(languages).filter((language) => !OWN.includes(language));
		const service = (bytes: Uint8Array | undefined) =>
			handlerOf({ ...fixtureService(), page: pageOf(both, bytes) });
		const withWords = service(words);
		const statusOf = (path: string, bytes = words) => replyTo(service(bytes), path).status;

		it("has a file for each language that the page does not have itself", () => {
			const tags = new Set<string>();
			for (const language of files) {
				const set = stage({ windowBytes: 512 }, withWords);
				const client = set.wire.connect();
				client.send(get(`/words/${language}.json`));
				set.wire.run();
				const { head, body } = parted(client);
				assert.match(
					head,
					/^HTTP\/1\.1 200 OK\r\nContent-Type: application\/json; charset=utf-8\r\n/,
				);
				assert.match(head, /\r\nContent-Encoding: gzip\r\n/);
				assert.match(head, /\r\nCache-Control: no-cache\r\n/);
				const file = JSON.parse(gunzipSync(body).toString());
				assert.equal(file.language, language);
				assert.ok(file.words.includes(languages[language]!.words.title));
				assert.ok(file.later.includes(languages[language]!.later.weekends));
				const tag = /ETag: (\S+)/.exec(head)![1]!;
				tags.add(tag);
				const path = `/words/${language}.json`;
				assert.equal(replyTo(withWords, path, `If-None-Match: ${tag}\r\n`).status, 304);
			}
			assert.equal(tags.size, 16);
		});

		it("has no others, and none without the file", () => {
			for (const name of [
				...["de.json", "xx.json", "PL.json", "pl", "pl.js", "pl.jsonx", "p.json", "pll.json"],
				...[
					"%70l.json.",
					"..json",
					"pl%2Fjson",
					"WD.json",
					"%F0%9F%98%80.json",
					"%C3%BFl.json",
					"%00%00.json",
				],
			])
				assert.equal(statusOf(`/words/${name}`), 404, name);
			for (const path of ["/words", "/words/", "/words//pl.json", "/words/pl.json/x"])
				assert.equal(statusOf(path), 404, path);
			assert.equal(statusOf("/words/pl.json?x=y"), 200);
			assert.equal(statusOf("/WORDS/pl.json"), 200);
			assert.equal(replyTo(service(undefined), "/words/pl.json").status, 404);
			assert.equal(replyTo(handlerOf(fixtureService()), "/words/pl.json").status, 404);
		});

		it("answers from damaged bytes with a 404, or with a member within them", () => {
			const last = files.at(-1)!;
			const path = `/words/${last}.json`;
			const begin = words.length - wordsMember(words, last)!.length;
			for (const length of [0, 1, 19, 29, begin - 1, begin, begin + 29, words.length - 1])
				assert.equal(statusOf(path, words.subarray(0, length)), 404, `${length} bytes`);
			for (const [at, value] of [
				...[0, 1, 2, 3, 10, 12, 14].map((at) => [at, 0xaa] as const),
				// A length that leads nowhere: none, too small, beyond the end.
				...[[18, 0] as const, [19, 0xff] as const],
			]) {
				const bytes = words.slice();
				bytes[at] = value;
				if (at === 18) bytes[19] = 0;
				assert.equal(statusOf(path, bytes), 404, `byte ${at}`);
			}
			const random = new Random(7);
			for (let round = 0; round < 2000; round++) {
				const bytes = words.slice(0, 200 + random.below(4000));
				for (let i = 0; i < 6; i++) bytes[random.below(bytes.length)] = random.below(256);
				for (const language of ["pl", "nl"]) {
					const member = wordsMember(bytes, language);
					if (member) assert.ok(member.length >= 30 && member.length <= bytes.length);
				}
			}
			// The page itself is no file of words, nor are words a page.
			assert.equal(statusOf("/words/pl.json", both), 404);
		});
	});

	it("is a 404 without the page, with a damaged one, and on no other path", () => {
		const without = handlerOf(fixtureService());
		for (const path of ["/", "/?x=y"]) assert.equal(replyTo(without, path).status, 404);
		for (const bytes of [new Uint8Array(0), new Uint8Array(19), html])
			assert.equal(
				replyTo(handlerOf({ ...fixtureService(), page: pageOf(bytes) }), "/").status,
				404,
			);
		for (const path of ["//", "/?x", "/%2F", "/index.html", "/x", "/api"])
			assert.equal(replyTo(handler, path).status, path === "/?x" ? 200 : 404, path);
		const { calendar: _, ...noFeed } = fixtureService();
		assert.equal(replyTo(handlerOf(noFeed), "/calendar/XA.ics").status, 404);
		assert.equal(replyTo(handlerOf(fixtureService()), "/calendar/XA.ics").status, 200);
	});
});
