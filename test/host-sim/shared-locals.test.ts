/** Locals of a bundle that share their variables: any program gives what it gave. */

import assert from "node:assert/strict";
import fc from "fast-check";
import { withSharedLocals } from "../../host-sim/firmware/shared-locals.js";

const run = (program: string) => new Function(`${program}; return given;`)() as unknown;

/** Checks that a program gives the same with shared locals; its text with them. */
function same(code: string): string {
	const text = withSharedLocals(code);
	assert.deepEqual(run(text), run(code), text);
	assert.equal(text.split("\n").length, code.split("\n").length);
	return text;
}

/** A program of a function that notes what it sees, by numbers that say what it does. */
function programOf(numbers: readonly number[]): string {
	let at = 0;
	let named = 0;
	const next = (below: number) => (numbers[at++] ?? 0) % below;
	const value = (names: readonly string[]): string => {
		const name = () => names[next(names.length)]!;
		return [
			() => `${next(9)}`,
			() => name(),
			() => `(${name()} + ${name()}) % 97`,
			() => `{ ${name()} }.${names.at(-1)} ?? ${name()}`,
			() => `[${name()}, ${name()}].map((${names[0]}) => ${names[0]} * 2)[${next(2)}]`,
		][next(5)]!().replace(/^\{(.*)\}\./, "({$1}).");
	};
	/** Statements of a block; variables have values, of which some may change. */
	const block = (names: readonly string[], open: readonly string[], depth: number): string => {
		const seen = [...names];
		const changed = [...open];
		const inner = (more: readonly string[] = []) =>
			`{ ${block([...seen, ...more], changed, depth - 1)} }`;
		const statement = (): string => {
			const given = value(seen);
			// Blocks beside each other may have the same names.
			const own = `v${next(3) === 0 ? next(named + 1) : named++}`;
			const fresh = `f${named++}`;
			const isNew = !seen.includes(own);
			const shared = changed[next(changed.length)]!;
			switch (next(depth === 0 ? 6 : 14)) {
				case 0:
				case 1:
					if (!isNew) return `given.push(${own});`;
					seen.push(own);
					return `const ${own} = ${given};`;
				case 2:
					if (!isNew) return `given.push(${own});`;
					seen.push(own);
					changed.push(own);
					return next(3) === 0 ? `let ${own};` : `let ${own} = ${given};`;
				case 3:
					return `${shared} ${["=", "+=", "??="][next(3)]} ${given};`;
				case 4:
					return `given.push(${given}, ${shared}++);`;
				case 5:
					return `given.push(${shared} = ${given});`;
				case 6:
					return `if (${given}) ${inner()} else ${inner()}`;
				case 7:
					return `for (let i${fresh} = 0, n${fresh} = ${next(4)}; i${fresh} < n${fresh}; i${fresh}++) ${inner([`i${fresh}`, `n${fresh}`])}`;
				case 8:
					return `if (${given}) for (let i${fresh} = ${next(3)}; i${fresh} > 0; i${fresh}--) ${inner([`i${fresh}`])}`;
				case 9:
					return `for (const e${fresh} of [${given}, 1]) ${inner([`e${fresh}`])}`;
				case 10:
					return `out${fresh}: { if (${given}) break out${fresh}; ${block([...seen], changed, depth - 1)} }`;
				case 11:
					return `try ${inner()} catch {} finally ${inner()}`;
				case 12:
					return `{ let w${fresh} = ${next(4)}; while (w${fresh} > 0) { w${fresh}--; ${block([...seen, `w${fresh}`], changed, depth - 1)} } }`;
				default:
					return `given.push((() => ${given})());`;
			}
		};
		return Array.from({ length: next(7) }, statement).join("\n");
	};
	const body = block(["a", "b", "c"], ["a", "b"], 3);
	return `const given = []; const f = (a, b = a + 1, c = 5) => { ${body} }; f(1); f(2, 3, 4);`;
}

describe("locals that share their variables", () => {
	it("take turns in one that is free, of a parameter too, and heads of loops stand before them", () => {
		const text = same(`const given = [];
const f = (a, b) => {
const c = a + 1;
const d = c * b;
for (let i = 0, n = d; i < n; i++) {
const e = i % 3;
if (e) given.push({ e });
}
let g;
for (const h of [d, 2]) g = h;
given.push(g, d);
};
f(1, 2);`);
		assert.doesNotMatch(text, /const [cdegh]\b/);
		// Of seven locals one has the end of the loop, and one before the loop what each turn has.
		assert.equal(text.match(/\blet /g)?.length, 2);
	});

	it("are not those of functions within, of a labelled loop, of a case, nor of a pattern", () => {
		const code = `const given = [];
const f = (a, { b }, ...rest) => {
const c = a + b;
given.push(() => c);
out: for (let i = 0; i < 2; i++) { for (const [d] of [[i]]) if (d) continue out; }
switch (rest.length) { case 1: const e = 2; given.push(e); break; default: const g = 3; given.push(g); }
};
f(1, { b: 2 }, 3);
given[0] = given[0]();`;
		assert.equal(same(code).includes("shared$"), false);
	});

	it("stay where a parameter may be asked for by its place", () => {
		const text = same(`const given = [];
function f(a, b) { const c = a; const d = b + c; given.push(d, arguments[0], arguments[1]); }
f(1, 2);`);
		assert.match(text, /f\(a, b\)/);
	});

	it("give what they gave, in any program", () => {
		fc.assert(
			fc.property(
				fc.array(fc.nat({ max: 1000 }), { minLength: 40, maxLength: 400 }),
				(numbers) => void same(programOf(numbers)),
			),
			{ numRuns: 300 },
		);
	});
});
