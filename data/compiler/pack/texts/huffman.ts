/** Prefix codes of bounded length, canonical: the lengths alone say the codes. */

/** Symbols taken together, with how often they stand. */
interface Package {
	readonly count: number;
	readonly leaves: readonly number[];
}

const byCount = (a: Package, b: Package) => a.count - b.count || a.leaves[0]! - b.leaves[0]!;

/**
 * Lengths of the shortest prefix code for these counts, none over `limit`; 0 for a count of 0
 * (package-merge; Larmore and Hirschberg, 1990). Throws a RangeError when there are too many.
 */
export function codeLengths(counts: readonly number[], limit: number): number[] {
	const used = counts.flatMap((count, index) => (count > 0 ? [index] : []));
	const lengths = counts.map(() => 0);
	if (used.length === 1) lengths[used[0]!] = 1;
	if (used.length < 2) return lengths;
	const leaves = used.map((index) => ({ count: counts[index]!, leaves: [index] })).sort(byCount);
	let packages: Package[] = [];
	for (let level = 0; level < limit; level++) {
		const merged = [...leaves, ...packages].sort(byCount);
		packages = [];
		for (let i = 0; i + 1 < merged.length; i += 2)
			packages.push({
				count: merged[i]!.count + merged[i + 1]!.count,
				leaves: [...merged[i]!.leaves, ...merged[i + 1]!.leaves],
			});
	}
	if (packages.length < used.length - 1)
		throw new RangeError(`no prefix code of ${used.length} symbols in ${limit} bits`);
	for (const { leaves: taken } of packages.slice(0, used.length - 1))
		for (const index of taken) lengths[index]!++;
	return lengths;
}

/** Canonical codes of lengths: shorter ones first, equal ones in their order. */
export function canonicalCodes(lengths: readonly number[]): number[] {
	const codes = lengths.map(() => 0);
	let code = 0;
	for (let length = 1; length <= Math.max(0, ...lengths); length++) {
		code *= 2;
		lengths.forEach((of, index) => {
			if (of === length) codes[index] = code++;
		});
	}
	return codes;
}
