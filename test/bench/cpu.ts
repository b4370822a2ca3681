/** CPU time of a call in Node. */

const ROUNDS = 7;

/** Microseconds of CPU time of one of `count` calls, the best of several rounds. */
export function microseconds(count: number, call: (count: number) => void): number {
	call(count);
	let best = Number.POSITIVE_INFINITY;
	for (let round = 0; round < ROUNDS; round++) {
		const start = process.cpuUsage();
		call(count);
		const { user, system } = process.cpuUsage(start);
		best = Math.min(best, (user + system) / count);
	}
	return best;
}

/**
 * Microseconds of CPU time of one of `count` calls that are waited for, the best of several rounds.
 */
export async function laterMicroseconds(
	count: number,
	call: () => Promise<unknown>,
): Promise<number> {
	const round = async () => {
		const start = process.cpuUsage();
		for (let i = 0; i < count; i++) await call();
		const { user, system } = process.cpuUsage(start);
		return (user + system) / count;
	};
	let best = await round();
	for (let i = 0; i < ROUNDS; i++) best = Math.min(best, await round());
	return best;
}
