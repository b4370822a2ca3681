/**
 * What the bundle writes otherwise than the source: small functions, patterns, templates, what is
 * called once.
 */

import assert from "node:assert/strict";
import { inlined } from "../../host-sim/firmware/inline.js";
import { withOnceInPlace } from "../../host-sim/firmware/once.js";
import { withoutPatterns } from "../../host-sim/firmware/patterns.js";
import { withoutTemplates } from "../../host-sim/firmware/templates.js";
import { withoutUncalled } from "../../host-sim/firmware/uncalled.js";

/** What a program gives, as it is and as it is written otherwise. */
function both(code: string, written = inlined): readonly [unknown, unknown, string] {
	const text = written(code);
	const run = (program: string) => new Function(`${program}; return given;`)() as unknown;
	return [run(code), run(text), text];
}

describe("small functions of a bundle", () => {
	it("are put in, one in another, and the lines stay as they are", () => {
		const [is, put, text] = both(`const MASK = 7;
const low = (word) => word & MASK;
const high = (word) => { return word >>> 3; };
const swapped = (word) => (low(word) << 29) | high(word);
const given = [low(
	10 - 1), high(low(4) + 30), swapped(13) + 1,
	[1, 2].map(low)];`);
		assert.deepEqual(put, is);
		assert.equal(text.split("\n").length, 7);
		assert.doesNotMatch(text.slice(text.indexOf("given")), /(low|high|swapped)\(/);
	});

	it("keep what their words bind together", () => {
		const [is, put] = both(`const sum = (a, b) => a + b;
const either = (a, b) => a || b;
const given = [2 * sum(3, 4), either(0, 5) && 6, -sum(1, 2), sum(1 ? 2 : 3, 4)];`);
		assert.deepEqual(put, is);
	});

	it("are called where they have an effect, where a name means another thing, and where a value would be made twice", () => {
		const code = `let count = 0;
const next = () => ++count;
const local = 3;
const three = () => local;
const twice = (n) => n + n;
const given = [twice(next()), next(), ((local) => three() + local)(10), twice(4 + 5)];`;
		const [is, put, text] = both(code);
		assert.deepEqual(put, is);
		assert.equal(text, code);
	});
});

describe("patterns of a bundle", () => {
	it("are members, of what has a name, of what is called once, of parameters", () => {
		const [is, put, text] = both(
			`let calls = 0;
const place = { day: 3, of: { year: 2026, month: 11 }, next() { const { day, of } = this; return [day, of]; } };
const called = () => { calls++; return place; };
const { day, of: parts } = place;
const { year,
	month } = place.of;
let { next } = called();
const { day: again, of } = called();
const sum = ({ year, month: m }, { day: d }, by) => ({ sum: (year + m + d) * by });
function last({ year }) { return year; }
const given = [day, parts, year, month, place.next(), again, of, calls, sum(of, place, 2), last(of),
	[of].map(({ month }) => month), next === place.next];`,
			withoutPatterns,
		);
		assert.deepEqual(put, is);
		assert.equal(text.split("\n").length, 12);
		assert.doesNotMatch(text, /(const|let) \{|\(\{ (year|month)/);
	});

	it("stay where they have more than names", () => {
		const code = `const from = { a: 1, list: [{ b: 2 }, { b: 3 }] };
const { a = 5, ...rest } = from;
const { ["a"]: one, list: [first] } = from;
const f = ({ b }, plus = b) => b + plus;
let sum = 0;
for (const { b } of from.list) sum += b;
const given = [a, rest, one, first, f({ b: 4 }), sum];`;
		const [is, put, text] = both(code, withoutPatterns);
		assert.deepEqual(put, is);
		assert.equal(text, code);
	});
});

describe("templates of a bundle", () => {
	it("are sums, one in another, of numbers and of nothing too", () => {
		const [is, put, text] = both(
			`const n = 1, m = 2, none = undefined;
const list = [1, 2];
const given = [\`\`, \`\${n}\${m}\`, \`\${n}
and "\${m ? \`<\${n + m}>\` : 0}\`, 2 + \`\${n}\` * 3, \`\${none} \${null} \${list}\`, \`a\`.length,
	String.raw\`\\\${n}\`];`,
			withoutTemplates,
		);
		assert.deepEqual(put, is);
		assert.equal(text.split("\n").length, 5);
		assert.equal(text.split("`").length, 3);
	});

	it("are not, where an object could be another text in them", () => {
		const code = `class Odd { valueOf() { return 1; } } const given = \`\${new Odd()}\`;`;
		assert.throws(() => withoutTemplates(code), /valueOf would change/);
	});
});

describe("methods that nobody calls", () => {
	it("are left out, and those that they alone call; not what a text or a neighbour names", () => {
		const code = `class Place {
	constructor() { this.days = 1; }
	get alone() { return this.deep(); }
	deep() { return 1; }
	called() { return this.days; }
	named() { return 2; }
	static beside() { return 3; }
	["a" + "b"]() { return 4; }
	toString() { return "5"; }
}
class Town extends Place { alone2() { return 6; } }
class Wide extends Map { heard() { return 7; } }
const { given: taken } = { given: new Place() };
const given = [taken.called(), taken["named"](), ...[Place, Town, Wide].map((each) => Object.getOwnPropertyNames(each.prototype).sort())];`;
		const [, put, text] = both(code, (whole) => withoutUncalled(whole, new Set(["beside"])));
		assert.deepEqual(put, [
			1,
			2,
			["ab", "called", "constructor", "named", "toString"],
			["constructor"],
			["constructor", "heard"],
		]);
		assert.match(text, /static beside/);
		assert.equal(text.split("\n").length, code.split("\n").length);
	});
});

describe("what a bundle calls once", () => {
	const inPlace = (code: string) => withOnceInPlace(code, new Set(["given"]));

	it("stands where it is called: returned, in a statement, first in one; and the lines stay", () => {
		const code = `const told = [];
const note = ($word, $times) => {
	for (let $i = 0; $i < $times; $i++) {
		if ($i === 2) return;
		told.push($word + $i);
	}
};
class Counter {
	constructor() { this.count = 3; }
	sum($more) {
		if (this.count > 5) return $more;
		return this.count + $more;
	}
	kind() {
		let $one = 1;
		for (const $each of [1, 2]) $one += $each;
		return $one > 3 ? "many" : "few";
	}
	last() { return this.sum(4); }
	ask($twice) {
		if (this.isMany()) told.push("much");
		else if (this.kind() === "many") told.push("sort");
		note("a", 4);
		const $found = this.found($twice).value + 1;
		return [this.last(), $found];
	}
	isMany() {
		const $limit = 10;
		return this.count > $limit;
	}
	found($of) {
		const $one = { $of, value: $of * 2 };
		if ($of > 100) return { value: 0 };
		return $one;
	}
}
const given = [new Counter().ask(5), new Counter().ask(500), told];`;
		const [is, put, text] = both(code, inPlace);
		assert.deepEqual(put, is);
		assert.equal(text.split("\n").length, code.split("\n").length);
		assert.doesNotMatch(text, /note|this\.(sum|kind|last|isMany|found)\b/);
	});

	it("stands there on another object, too, where it is known which class that is of", () => {
		const code = `class Reply {
	constructor() { this.bytes = []; }
	put($byte) { this.bytes.push($byte); }
	finish() { const $all = this.bytes; this.bytes = []; return $all.join(" "); }
}
class Book {
	constructor() { this.pages = 2; }
	turn() { this.pages++; }
	write($reply, $page) {
		if ($page > this.pages) return 31;
		[1, 2].forEach(($each) => $reply.put(this.pages + $each));
		return 0;
	}
}
class Reader {
	constructor() { this.book = new Book(); this.other = new Book(); }
	swap($book) { this.other = $book; }
	ask($page) {
		const $reply = new Reply();
		this.book.turn();
		const $fault = this.book.write($reply, $page);
		let $text;
		$text = $reply.finish();
		return [$fault, $text];
	}
}
class Shelf { constructor() { this.old = new Book(); } reset() { return this.old.clear(); } }
const given = [new Reader().ask(3), new Reader().ask(9)];`;
		const [is, put, text] = both(code, inPlace);
		assert.deepEqual(put, is);
		assert.equal(text.split("\n").length, code.split("\n").length);
		assert.doesNotMatch(text, /turn\(|write\(|finish\(/);
		assert.doesNotMatch(
			text,
			/let \$(reply|page)/,
			"what is given stands itself where nobody changes it",
		);
		const changed = code.replace("this.book = new Book()", "this.book = [new Book()][0]");
		const twice = code.replace("swap($book) { this.other", "swap($book) { this.book");
		const foreign = code.replace("const given", "const f = ($r) => { $r.book = 0; }; const given");
		const heir = code.replace(
			"const given",
			"class Heir extends Reader { constructor() { super(); this.book = 0; } } const given",
		);
		const field = code.replace("class Reader {", "class Reader { book = 1;");
		const kept = code.replace("this.book = new", "this.book ??= new");
		for (const each of [changed, twice, foreign, heir, field, kept]) {
			const [before, after, left] = both(each, inPlace);
			assert.deepEqual(after, before);
			assert.match(left, /turn\(\) \{[\s\S]*write\(/);
		}
		const two = code.replace("let $text;", "let $text; { const $reply = $fault; told($reply); }");
		assert.match(inPlace(two), /\.finish\(\)/, "of two constants of a name it is not known which");
	});

	it("stays where others may call it, where something is done before it, and where a name means another thing", () => {
		const code = `let $calls = 0;
const far = 3;
const shown = () => { return far; };
const after = () => { $calls += 10; return 0; };
const sum = ($a, $b) => after() + after() + $a + $b;
class One {
	named() { return 1; }
	text() { return 2; }
	twice() { return 3; }
	second() { if ($calls > 5) return 1; return 4 + $calls; }
	maybe() { if ($calls) return 5; return 6; }
	next() { return 6; }
	ask() {
		const far = 10;
		const values = [this.named(), this.twice(), this.twice(), "text", this.text(), this.next()];
		const both = $calls++ + this.second();
		return [values, both, false && this.maybe(), shown() + far, sum($calls, far)];
	}
}
const given = new One().ask();`;
		const [is, put] = both(code, (text) => withOnceInPlace(text, new Set(["named"])));
		assert.deepEqual(put, is);
		const text = withOnceInPlace(code, new Set(["named"]));
		assert.match(text, /named\(\) \{/);
		assert.match(text, /text\(\) \{/);
		assert.match(text, /twice\(\) \{/);
		assert.match(text, /second\(\) \{/);
		assert.match(text, /maybe\(\) \{/);
		assert.match(text, /next\(\) \{/);
		assert.match(text, /shown = /);
	});
});
