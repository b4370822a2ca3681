/** The values of a path and a query, at the edges of what each of them takes. */

import assert from "node:assert/strict";
import {
	countryCode,
	ECHO_CHARS,
	echo,
	fourDigits,
	integer,
	isLiteral,
	queryValue,
	segmentsOf,
} from "../../src/api/path.js";
import { asked } from "./asked.js";

describe("a value of a path", () => {
	it("is a literal in any case of ASCII, and in no other letter", () => {
		assert.ok(isLiteral("linK", "link"));
		assert.ok(!isLiteral("lin\u212a", "link"), "the Kelvin sign");
		assert.ok(!isLiteral("links", "link"));
	});

	it("is a country code of two ASCII letters", () => {
		assert.equal(countryCode("at"), "AT");
		for (const text of ["", "a", "aut", "a1", "@a", "a[", "\u0131t", "\u017fe", "\u00df"])
			assert.equal(countryCode(text), undefined, text);
	});

	it("is a year of four digits", () => {
		assert.equal(fourDigits("0999"), 999);
		for (const text of ["999", "+999", " 999", "1e03", "0x1f", "99.9", "20260"])
			assert.equal(fourDigits(text), undefined, text);
	});

	it("is an integer of nine characters at most, blanks around it not counted", () => {
		assert.equal(integer(" -12345678\t"), -12_345_678);
		assert.ok(Object.is(integer("-0"), 0));
		for (const text of ["", "-", "+", "1234567890", "-123456789", "1.0", "1 2", "1e3", "/", ":"])
			assert.equal(integer(text), undefined, text);
	});

	it("is echoed with so many characters, of two halves each where they have two", () => {
		const whole = "x".repeat(ECHO_CHARS);
		assert.equal(echo(whole), whole);
		assert.equal(echo(`${whole}y`), whole);
		assert.equal(echo("\u{1f384}".repeat(ECHO_CHARS)), "\u{1f384}".repeat(ECHO_CHARS));
		assert.equal(echo("\u{1f384}".repeat(ECHO_CHARS + 1)), "\u{1f384}".repeat(ECHO_CHARS));
	});

	it("is cut at slashes that are not escaped; one at the end counts for nothing", () => {
		assert.deepEqual(segmentsOf("/a%2Fb/c/"), ["a/b", "c"]);
		assert.deepEqual(segmentsOf("/a//"), ["a", ""]);
	});

	it("is the first one of its key in a query", () => {
		assert.equal(queryValue("a=1&KEY=x%20y+z&key=2", "key"), "x y z");
		assert.equal(queryValue("key&key=2", "key"), "");
		assert.equal(queryValue("%6Bey=1", "key"), "1");
		assert.equal(queryValue("keys=1&ke=2", "key"), undefined);
	});
});

describe("the values of a request", () => {
	const errorsOf = (path: string) => {
		const { reply, text } = asked(path);
		const { errors } = JSON.parse(text) as { errors?: Record<string, readonly string[]> };
		return { status: reply.status, errors };
	};
	const statusOf = (path: string) => asked(path, { now: "2026-12-24T12:00:00Z" }).reply.status;

	it("reach to both bounds and not beyond them", () => {
		for (const days of [0, 100])
			assert.equal(statusOf(`/api/v3/LongWeekend/2026/XA?availableBridgeDays=${days}`), 200);
		for (const days of [-1, 101])
			assert.deepEqual(errorsOf(`/api/v3/LongWeekend/2026/XA?availableBridgeDays=${days}`), {
				status: 400,
				errors: {
					availableBridgeDays: ["The field availableBridgeDays must be between 0 and 100."],
				},
			});
		for (const hours of [-12, 12]) assert.equal(statusOf(`/api/day/XA/today?offset=${hours}`), 200);
		for (const hours of [-13, 13]) assert.equal(statusOf(`/api/day/XA/today?offset=${hours}`), 400);
	});

	it("are invalid where they are empty, and else not valid", () => {
		const path = "/api/v3/LongWeekend/2026/XA?availableBridgeDays=";
		assert.deepEqual(errorsOf(path).errors, {
			availableBridgeDays: ["The value '' is invalid."],
		});
		assert.deepEqual(errorsOf(`${path}x`).errors, {
			availableBridgeDays: ["The value 'x' is not valid."],
		});
	});

	it("name a subdivision in any case of ASCII; an empty one counts as absent", () => {
		const path = "/api/day/XD/2026-12-25?subdivisionCode=";
		assert.equal(statusOf(path), 200);
		assert.equal(statusOf(`${path}xd-s`), 200);
		assert.equal(statusOf(`${path}xd-%C5%BF`), 400, "a long s is no S");
	});
});
