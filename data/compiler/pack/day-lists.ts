/** The listed days of a country: rules and working days that list the same days one after the other share them. */

/** Days in one row of the table. */
type Days = readonly number[];

export class DayLists {
	/** All of them, as they stand in the table. */
	readonly days: Days;

	/** The lists of a country, each ascending. */
	constructor(lists: readonly Days[]) {
		this.days = chained(withoutParts(lists)).flat();
	}

	/** Where days begin that are one of the lists. */
	indexOf(list: Days): number {
		const at = placeOf(list, this.days);
		if (at < 0) throw new Error("days that no rule lists");
		return at;
	}
}

/** Where some days stand in a row among others; -1: nowhere. */
function placeOf(some: Days, others: Days): number {
	const first = some[0];
	if (first === undefined) return 0;
	for (let at = others.indexOf(first); at >= 0; at = others.indexOf(first, at + 1))
		if (some.every((day, i) => others[at + i] === day)) return at;
	return -1;
}

/** The lists that stand in no other, the longest first: each once. */
function withoutParts(lists: readonly Days[]): Days[] {
	const whole: Days[] = [];
	for (const list of [...lists].sort((a, b) => b.length - a.length))
		if (!whole.some((other) => placeOf(list, other) >= 0)) whole.push(list);
	return whole;
}

/** How many of the last days of a list are the first ones of another. */
function overlapOf(list: Days, next: Days): number {
	const at = list.lastIndexOf(next[0]!);
	const end = at < 0 ? [] : list.slice(at);
	return end.length < next.length && end.every((day, i) => next[i] === day) ? end.length : 0;
}

/** Lists of which one ends as another begins made one: again and again those that have the most days in common. */
function chained(lists: readonly Days[]): readonly Days[] {
	const chains = [...lists];
	for (;;) {
		let most = 0;
		let pair: readonly [from: number, to: number] = [0, 0];
		chains.forEach((list, from) => {
			chains.forEach((next, to) => {
				const days = from === to ? 0 : overlapOf(list, next);
				if (days <= most) return;
				most = days;
				pair = [from, to];
			});
		});
		if (most === 0) return chains;
		const [from, to] = pair;
		chains[from] = [...chains[from]!, ...chains[to]!.slice(most)];
		chains.splice(to, 1);
	}
}
