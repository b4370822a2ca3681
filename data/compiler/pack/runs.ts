/**
 * A table of a country in which lists share what they have in common: listed days, and spans of
 * years.
 */

/** One list, ascending. */
type Run = readonly number[];

export class Runs {
	/** All of them, as they stand in the table: it ends with one of them. */
	readonly values: Run;

	constructor(lists: readonly Run[]) {
		this.values = chained(withoutParts(lists)).flat();
	}

	/** Where a list begins that is one of them. */
	indexOf(list: Run): number {
		const at = placeOf(list, this.values);
		if (at < 0) throw new Error("a list that nobody has");
		return at;
	}
}

/** Where some numbers stand in a row among others; -1: nowhere. */
function placeOf(some: Run, others: Run): number {
	const first = some[0];
	if (first === undefined) return 0;
	for (let at = others.indexOf(first); at >= 0; at = others.indexOf(first, at + 1))
		if (some.every((value, i) => others[at + i] === value)) return at;
	return -1;
}

/** The lists that stand in no other, the longest first: each once. */
function withoutParts(lists: readonly Run[]): Run[] {
	const whole: Run[] = [];
	for (const list of [...lists].sort((a, b) => b.length - a.length))
		if (!whole.some((other) => placeOf(list, other) >= 0)) whole.push(list);
	return whole;
}

/** How many of the last numbers of a list are the first ones of another. */
function overlapOf(list: Run, next: Run): number {
	const at = list.lastIndexOf(next[0]!);
	const end = at < 0 ? [] : list.slice(at);
	return end.length < next.length && end.every((value, i) => next[i] === value) ? end.length : 0;
}

/**
 * Lists of which one ends as another begins made one: again and again those that have the most in
 * common.
 */
function chained(lists: readonly Run[]): readonly Run[] {
	const chains = [...lists];
	for (;;) {
		let most = 0;
		let pair: readonly [from: number, to: number] = [0, 0];
		chains.forEach((list, from) => {
			chains.forEach((next, to) => {
				const common = from === to ? 0 : overlapOf(list, next);
				if (common <= most) return;
				most = common;
				pair = [from, to];
			});
		});
		if (most === 0) return chains;
		const [from, to] = pair;
		chains[from] = [...chains[from]!, ...chains[to]!.slice(most)];
		chains.splice(to, 1);
	}
}
