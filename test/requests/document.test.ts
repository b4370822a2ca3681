/** The request documents' own reader: it must see every fault, or the documents prove nothing. */

import assert from "node:assert/strict";
import { casesOf, fits, requestOf, verdict } from "./document.js";

const bytes = (text: string) => new TextEncoder().encode(text);

const document = (reply: string) =>
	casesOf(
		`## A case\n\`\`\`http\nGET / HTTP/1.1\n\n\`\`\`\n\`\`\`reply\n${reply}\n\`\`\`\n`,
		"x.md",
	);

const REPLY = "HTTP/1.1 200 OK\r\nA: b\r\nContent-Length: 5\r\n\r\nhello";

/** What is wrong with one reply by a document. */
function fault(reply: string, came = REPLY, closed = false) {
	return verdict(document(reply)[0]!, bytes(came), closed);
}

describe("request documents", () => {
	it("turn lines and escapes into bytes", () => {
		assert.deepEqual(requestOf(["a\\x00b", "c\\"]), bytes("a\0b\r\nc"));
		assert.deepEqual(requestOf(["{ab*3}", "\\r\\n\\t\\\\"]), bytes("ababab\r\n\r\n\t\\\r\n"));
		assert.deepEqual(requestOf(["ö"]), bytes("ö\r\n"));
		assert.throws(() => requestOf(["\\q"]));
	});

	it("match texts with gaps", () => {
		assert.ok(fits("abc", "abc"));
		assert.ok(fits("abc", "a…c"));
		assert.ok(fits("abcabc", "…bc…bc"));
		assert.ok(!fits("abc", "ab"));
		assert.ok(!fits("abc", "abc…c"));
		assert.ok(!fits("abc", "…b"));
		assert.ok(!fits("ab", "…b…b…"));
	});

	it("accept what they say", () => {
		assert.equal(fault("HTTP/1.1 200 OK\nA: b\n!B\n\nhello\n(open)"), undefined);
		assert.equal(fault("HTTP/1.1 200 …\n(closed)", REPLY, true), undefined);
		const chunked =
			"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n";
		assert.equal(fault("HTTP/1.1 200 OK\n\nhello\n(open)", chunked), undefined);
		assert.equal(fault("(open)", ""), undefined);
	});

	it("see every fault", () => {
		assert.match(fault("HTTP/1.1 404 Not Found\n(open)")!, /status/);
		assert.match(fault("HTTP/1.1 200 OK\nA: c\n(open)")!, /a: b, not c/);
		assert.match(fault("HTTP/1.1 200 OK\nB: c\n(open)")!, /b: absent/);
		assert.match(fault("HTTP/1.1 200 OK\n!A\n(open)")!, /a: b, not absent/);
		assert.match(fault("HTTP/1.1 200 OK\n\nhallo\n(open)")!, /body/);
		assert.match(fault("HTTP/1.1 200 OK\n\n(no body)\n(open)")!, /more came/);
		assert.match(fault("HTTP/1.1 200 OK\n(closed)")!, /did not close/);
		assert.match(fault("HTTP/1.1 200 OK\n(open)", REPLY, true)!, /closed/);
		assert.match(fault("HTTP/1.1 200 OK\n(open)", REPLY + REPLY)!, /2 replies/);
		assert.match(fault("HTTP/1.1 200 OK\n(open)", `${REPLY}x`)!, /more came/);
		assert.match(fault("HTTP/1.1 200 OK\n(open)", REPLY.slice(0, -1))!, /missing/);
		assert.match(fault("HTTP/1.1 200 OK\n(open)", "")!, /missing/);
	});

	it("refuse documents that are none", () => {
		assert.throws(() => document("HTTP/1.1 200 OK"));
		assert.throws(() => casesOf("## A\n```http\nGET\n```\n", "x.md"));
		assert.throws(() => casesOf("```reply\n(open)\n```\n", "x.md"));
		assert.throws(() => casesOf("## A\n```http\nGET\n", "x.md"));
		assert.throws(() => casesOf("## A\nNeeds: luck\n", "x.md"), /x\.md:2: needs luck/);
	});

	it("tell what a device must have", () => {
		const blocks = "```http\n\\\n```\n```reply\n(open)\n```\n";
		const needs = (text: string) => casesOf(text, "x.md").map((one) => one.needs);
		assert.deepEqual(
			needs(`# T\n\nNeeds: clock\n\n## A\n${blocks}\n## B\nNeeds: Austria\n${blocks}`),
			[["clock"], ["clock", "Austria"]],
		);
		assert.deepEqual(needs(`# T\n## A\nNeeds: Austria, clock\n${blocks}## B\n${blocks}`), [
			["Austria", "clock"],
			[],
		]);
	});
});
