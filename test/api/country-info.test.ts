/**
 * CountryInfo: the facts of every country, streamed, and never more than the bytes can be trusted
 * for.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { encodeFacts, readFacts } from "../../data/compiler/facts.js";
import { ISO_CODES } from "../../data/compiler/law/iso-codes.js";
import { handlerOf } from "../../src/api/routes.js";
import type { Service } from "../../src/api/service.js";
import type { Reply } from "../../src/http/reply.js";
import type { Request } from "../../src/http/request.js";
import { RequestReader } from "../../src/http/request-reader.js";
import { FACTS_HEADER_BYTES, FACTS_ROW_BYTES, Facts, factsChecksum } from "../../src/pack/facts.js";
import { countryBut, openFixture, tablesBut } from "../fixture/fixture.js";

const MAX_BYTES = 12 * 1024;
const SEED = 20261121;
const COMMAND = "npm run facts";

const committed = new Uint8Array(readFileSync(new URL("../../../data/facts.bin", import.meta.url)));
const lines = readFacts();
const decode = (bytes: Uint8Array, from: number, to: number) =>
	new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(from, to));

function get(path: string, service: Service): Reply {
	const reader = new RequestReader();
	reader.take(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`));
	return handlerOf(service)(reader.next() as Request);
}

const withFacts = (bytes: Uint8Array): Service => ({
	holidays: openFixture(),
	facts: new Facts(bytes, decode),
});
const info = (code: string, service = withFacts(committed)) =>
	get(`/api/v3/CountryInfo/${code}`, service);

function textOf({ body }: Reply, limitChars = 2048): string {
	if (typeof body === "string") return body;
	let text = "";
	while (!body.ended) text += body.next(limitChars);
	assert.equal(body.next(limitChars), "");
	return text;
}

/** A country as an object writer makes it, in the service's order of keys. */
function plainly(code: string, withBorders: boolean): object {
	const { name, official, region, borders } = lines.get(code)!;
	return {
		commonName: name,
		officialName: official ?? name,
		countryCode: code,
		region,
		...(withBorders && { borders: borders.map((border) => plainly(border, false)) }),
	};
}

/** The bytes with a checksum that fits them: damage that only the reader can notice. */
function resealed(bytes: Uint8Array): Uint8Array {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	view.setUint32(8, bytes.length, true);
	view.setUint32(12, factsChecksum(new Int32Array(bytes.buffer, 0, bytes.length >> 2)), true);
	return bytes;
}

describe("the facts about countries", () => {
	it("are what the compiler makes of data/country-facts.yaml", () => {
		const same = Buffer.compare(encodeFacts(lines), committed) === 0;
		assert.ok(same, `data/facts.bin is out of date: ${COMMAND}`);
		assert.ok(committed.length <= MAX_BYTES, `${committed.length} bytes`);
	});

	it("are of every country of ISO 3166-1, and of Kosovo as a neighbour", () => {
		const codes = [...lines.keys()];
		assert.deepEqual(
			codes.filter((code) => code !== "XK"),
			[...ISO_CODES],
		);
		assert.ok(codes.includes("XK"));
	});

	it("have names without stray blanks or invisible characters", () => {
		for (const { name, official = name } of lines.values())
			for (const text of [name, official])
				assert.doesNotMatch(text, /^\s|\s$|\s\s|[^\S ]|[\p{Cc}\p{Cf}]/u, text);
	});

	it("cannot be compiled with a mistake, and the message says where", () => {
		const mistakes: readonly (readonly [string, RegExp])[] = [
			["XX: { name: Nowhere, region: Asia, borders: [] }", /XX: no code of ISO 3166-1/],
			["AT: { name: Austria, region: Alps, borders: [] }", /AT: no region Alps/],
			["AT: { name: Austria, region: Europe, borders: [DE] }", /AT: no neighbour DE/],
			["AT: { name: Austria, region: Europe, borders: [AT] }", /AT: no neighbour AT/],
			["AT: { name: ' Austria', region: Europe, borders: [] }", /AT: a name/],
			["AT: { region: Europe, borders: [] }", /AT: has the keys/],
			["AT: { name: A, official: A, region: Europe, borders: [] }", /AT: the official name/],
		];
		for (const [text, message] of mistakes) assert.throws(() => readFacts(text), message);
		assert.throws(() => encodeFacts(lines, ["XK"]), /no country XK/);
	});

	it("of some countries know their neighbours by name, and no others", () => {
		const bytes = encodeFacts(lines, ["AT", "CH"]);
		assert.ok(bytes.length < 1024);
		const service = {
			holidays: tablesBut({ country: () => undefined }),
			facts: new Facts(bytes, decode),
		};
		for (const code of ["AT", "CH"])
			assert.equal(textOf(info(code, service)), JSON.stringify(plainly(code, true)));
		for (const code of ["DE", "FR", "LI", "US"]) assert.equal(info(code, service).status, 404);
	});
});

describe("CountryInfo", () => {
	it("is what a plain writer makes of every country, in pieces of any size", () => {
		for (const [i, code] of [...ISO_CODES].entries()) {
			const reply = info(i % 2 ? code : code.toLowerCase());
			assert.equal(reply.status, 200);
			assert.equal(textOf(reply, [1, 300, 2048][i % 3]), JSON.stringify(plainly(code, true)));
		}
	});

	it("keeps to its limit but for one neighbour", () => {
		const { body } = info("CN");
		assert.ok(typeof body !== "string");
		while (!body.ended) assert.ok(body.next(500).length < 700);
	});

	it("is a 404 for what is no country", () => {
		for (const code of ["XK", "XX", "UK", "EU", "AUT", "A", "11", "%C3%84T", "AT+", "AT%2F"])
			assert.equal(info(code).status, 404, code);
		assert.equal(get("/api/v3/CountryInfo", withFacts(committed)).status, 404);
		assert.equal(get("/api/v3/CountryInfo/AT/DE", withFacts(committed)).status, 404);
	});

	it("without facts has the names of the tables, and says what it does not know", () => {
		for (const service of [{ holidays: openFixture() }, withFacts(new Uint8Array(0))]) {
			assert.equal(
				textOf(info("xb", service)),
				'{"commonName":"Côte \\"d\'Été\\"","officialName":null,"countryCode":"XB","region":null,"borders":null}',
			);
			assert.equal(info("DE", service).status, 404);
		}
	});

	it("has a tag of its own with facts and without", () => {
		const tagOf = ({ fields }: Reply) => /ETag: (".*?")/.exec(fields)?.[1];
		const austria = countryBut("XA", { code: "AT" });
		const bare = { holidays: tablesBut({ country: () => austria }) };
		const tags = [info("AT"), info("CH"), info("AT", bare)].map(tagOf);
		assert.equal(new Set(tags).size, 3);
		const fewer = withFacts(encodeFacts(lines, ["AT", "CH"]));
		assert.notEqual(tagOf(info("AT", fewer)), tags[0], "other facts");
	});
});

describe("damaged facts", () => {
	/** Asks for every code; nothing may throw or run on, and what is answered is a JSON object. */
	function survives(bytes: Uint8Array): number {
		const service = {
			holidays: tablesBut({ country: () => undefined }),
			facts: new Facts(bytes, decode),
		};
		let answered = 0;
		for (const code of ["AD", "AT", "CN", "RU", "US", "ZW"]) {
			const reply = info(code, service);
			if (reply.status === 404) continue;
			assert.equal(reply.status, 200);
			const { countryCode, borders } = JSON.parse(textOf(reply, 100)) as {
				countryCode: string;
				borders: readonly object[];
			};
			assert.equal(countryCode, code);
			assert.ok(borders.length < 32);
			answered++;
		}
		return answered;
	}

	it("are not available: every truncation, and any byte changed", () => {
		for (let length = 0; length < committed.length; length += length < 1100 ? 1 : 97)
			assert.equal(survives(committed.subarray(0, length)), 0, `${length} bytes`);
		for (let at = 0; at < committed.length; at += at < 40 ? 1 : 61) {
			const bytes = committed.slice();
			bytes[at]! ^= 1 + (at % 255);
			assert.equal(survives(bytes), 0, `byte ${at}`);
		}
	});

	it(`whose checksum fits never throw and never loop, seed ${SEED}`, () => {
		const change = fc.tuple(fc.nat(committed.length - 1), fc.nat(255));
		fc.assert(
			fc.property(fc.array(change, { minLength: 1, maxLength: 60 }), fc.nat(50), (all, words) => {
				const bytes = committed.slice(0, committed.length - 4 * words);
				for (const [at, value] of all)
					if (at >= FACTS_HEADER_BYTES && at < bytes.length) bytes[at] = value;
				survives(resealed(bytes));
			}),
			{ seed: SEED, numRuns: 200 },
		);
	});

	it("with places, lengths and neighbours that lead outside read nothing there", () => {
		for (let row = 0; row < 250; row += 7) {
			const bytes = committed.slice();
			bytes[FACTS_HEADER_BYTES + FACTS_ROW_BYTES * row + 3] = 0xff;
			survives(resealed(bytes));
		}
		const all = committed.slice();
		all.fill(0xff, FACTS_HEADER_BYTES + FACTS_ROW_BYTES * 250);
		assert.equal(survives(resealed(all)), 0);
		const none = committed.slice();
		none.fill(0, FACTS_HEADER_BYTES + FACTS_ROW_BYTES * 250);
		assert.equal(survives(resealed(none)), 0);
	});
});
