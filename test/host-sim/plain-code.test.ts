/** A bundle whose conditions, assignments and counts are written plainly: it does what it did. */

import assert from "node:assert/strict";
import fc from "fast-check";
import { withAssignmentsInPlace, withCountsBehind } from "../../host-sim/firmware/assignments.js";
import { withPlainConditions } from "../../host-sim/firmware/conditions.js";

/**
 * What a program notes; what it looks at is noted too, in the order in which it is looked at. An
 * index of its list may be any number, so that the list is no array.
 */
const run = (program: string): unknown =>
	new Function(`const noted = []; const see = (x) => (noted.push(x), x);
let a = 0, b = 1, c = 2, d = 3; const list = {};
${program}
return [noted, a, b, c, d, list];`)();

type Change = (code: string) => string;

const ALL: Change = (code) => withAssignmentsInPlace(withPlainConditions(withCountsBehind(code)));

/** Checks that a program does the same once it is changed; its text then, on one line. */
function same(code: string, change: Change = ALL): string {
	const text = change(code);
	assert.deepEqual(run(text), run(code), `${code}\n---\n${text}`);
	assert.equal(text.split("\n").length, code.split("\n").length);
	return text.replaceAll(/\s+/g, " ").trim();
}

/** A program by numbers that say what it does. */
function programOf(numbers: readonly number[]): string {
	let at = 0;
	let looks = 0;
	const next = (below: number) => (numbers[at++] ?? 0) % below;
	const of = (...texts: readonly string[]) => texts[next(texts.length)]!;
	const name = () => of("a", "b", "c", "d");
	const value = (depth: number): string => {
		const inner = () => value(depth - 1);
		switch (next(depth === 0 ? 3 : 9)) {
			case 0:
				return name();
			case 1:
				return `${next(4)}`;
			case 2:
				return `see(${name()} + ${looks++})`;
			case 3:
				return `(${inner()} ${of("+", "-", "%", "&")} ${inner()})`;
			case 4:
				return `(${condition(depth - 1)} ? ${inner()} : ${inner()})`;
			case 5:
				return `(${name()} = ${inner()})`;
			case 6:
				return `(list[${name()} & 3] ?? 0)`;
			case 7:
				return `${name()}++`;
			default:
				return `-(${inner()})`;
		}
	};
	const condition = (depth: number): string => {
		const inner = () => condition(depth - 1);
		switch (next(depth <= 0 ? 2 : 7)) {
			case 0:
				return value(Math.max(depth, 0));
			case 1:
				return `${value(0)} ${of("===", "!==", "==", "!=", "<", ">=")} (${value(0)})`;
			case 2:
				return `!(${inner()})`;
			case 3:
				return `!!(${inner()})`;
			default:
				return `(${inner()}) ${of("&&", "||")} (${inner()})`;
		}
	};
	const block = (depth: number): string =>
		Array.from({ length: 1 + next(4) }, () => statement(depth)).join("\n");
	const statement = (depth: number): string => {
		const then = () => (depth === 0 ? of("break;", "continue;", "see(a);") : body());
		const body = () => of(`{\n${block(depth - 1)}\n}`, of("break;", "{ continue; }", "see(9);"));
		switch (next(8)) {
			case 0:
			case 1:
				return `${name()} = ${value(2)};`;
			case 2:
				return `if (${condition(3)}) ${then()}`;
			case 3:
				return `if (${condition(2)}) ${then()} else ${then()}`;
			case 4:
				return `list[${name()}++] = ${value(1)};`;
			case 5:
				return `switch (${name()}) { case 1: ${name()} = ${value(1)}; see(${name()}); break; default: see(7); }`;
			case 6:
				return `for (let i = 0; i < ${next(3)}; i++) { ${depth === 0 ? "see(i);" : block(depth - 1)} }`;
			default:
				return `see(${value(2)});`;
		}
	};
	return `for (let i = 0; i < 3; i++) {\n${block(2)}\n}`;
}

describe("the code of a bundle", () => {
	it("asks one thing after the other where an if asked for a value", () => {
		assert.equal(
			same("if (see(b) === 1 && see(c) && !see(a)) see(9);", withPlainConditions),
			"if (see(b) === 1) if (see(c)) if (!(see(a))) see(9);",
		);
		assert.equal(
			same("for (;;) { if (see(a) || see(b)) { break; } }", withPlainConditions),
			"for (;;) { { if (see(a)) break; if (see(b)) break; } }",
		);
		assert.equal(
			same("if (!(see(a) == 1 || !!see(b))) see(9);", withPlainConditions),
			"if (see(a) != 1) if (!(see(b))) see(9);",
		);
		assert.equal(
			same("see(see(b) && see(c) ? d : -1);", withPlainConditions),
			"see(((see(b)) ? (see(c)) ? (d) : -1 : -1));",
		);
	});

	it("keeps an if whose statement is long, and what is asked as a value", () => {
		for (const code of [
			"if (see(a) || see(b)) see(9);",
			"if (see(b) && see(c)) see(8); else see(9);",
			"a = see(b) && see(c);",
			"switch (c) { case !!b: see(1); break; case c: see(2); }",
		])
			assert.equal(same(code, withPlainConditions), code);
	});

	it("assigns where the value is asked for", () => {
		assert.equal(
			same("a = see(4);\nif (a > 3) see(a);", withAssignmentsInPlace),
			"if ((a = see(4)) > 3) see(a);",
		);
		assert.equal(
			same("a = see(4); b = a + 1; switch (b) { case 5: see(b); }", withAssignmentsInPlace),
			"switch ((b = (a = see(4)) + 1)) { case 5: see(b); }",
		);
		assert.equal(
			same("a = list; a[see(1)] = 2;", withAssignmentsInPlace),
			"(a = list)[see(1)] = 2;",
		);
	});

	it("leaves an assignment where something else is looked at first, or more than once", () => {
		for (const code of [
			"a = b++; see(b + a);",
			"a = see(1); for (; a < 3; a++) see(a);",
			"a = see(1); while (a < 3) a++;",
			"a = see(1); see(a);",
			"a = see(1); list[a] = 2;",
			"a += see(1); if (a) see(2);",
		])
			assert.equal(same(code, withAssignmentsInPlace), code);
	});

	it("counts up behind what asks for the count before", () => {
		assert.equal(same("list[a++] = b + c;", withCountsBehind), "{ list[a] = b + c; a++; }");
		for (const code of ["list[a++] = a;", "list[a++] = see(b);", "list[++a] = b;"])
			assert.equal(same(code, withCountsBehind), code);
	});

	it("does what it did, in any program", () => {
		fc.assert(
			fc.property(
				fc.array(fc.nat({ max: 1000 }), { minLength: 40, maxLength: 300 }),
				(numbers) => void same(programOf(numbers)),
			),
			{ numRuns: 1000 },
		);
	});
});
