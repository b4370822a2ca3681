/** The SDK's timers, run when the test lets time pass. */

interface Waiting {
	readonly atMs: number;
	readonly callback: () => void;
	next: Waiting | undefined;
}

/** Milliseconds since the start. */
export const time = { nowMs: 0 };
let first: Waiting | undefined;

const clear = (timer: unknown): void => {
	if (first === timer) first = first?.next;
	else for (let at = first; at; at = at.next) if (at.next === timer) at.next = at.next?.next;
};

/** Lets time pass, and runs what falls due in its order. */
export const pass = (ms: number): void => {
	const endMs = time.nowMs + ms;
	for (;;) {
		let due = first;
		for (let at = first; at; at = at.next) if (at.atMs <= due!.atMs) due = at;
		if (!due || due.atMs > endMs) break;
		clear(due);
		if (due.atMs > time.nowMs) time.nowMs = due.atMs;
		due.callback();
	}
	time.nowMs = endMs;
};

export default {
	set(callback: () => void, delay: number): unknown {
		first = { atMs: time.nowMs + delay, callback, next: first };
		return first;
	},
	clear,
};
