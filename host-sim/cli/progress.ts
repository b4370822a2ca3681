/** What takes longer than people wait without a word tells a terminal how far it is. */

const SILENT_MS = 2000;
const ERASE_LINE = "\r\u001b[K";

interface Screen {
	readonly isTTY?: boolean | undefined;
	write(text: string): unknown;
}

export class Progress {
	readonly #what: string;
	readonly #total: number;
	readonly #screen: Screen;
	readonly #now: () => number;
	readonly #startMs: number;
	#done = 0;
	#isShown = false;

	/** `what` is done in `total` steps. Only a terminal is told: a log has no use for it. */
	constructor(what: string, total: number, screen: Screen = process.stderr, now = Date.now) {
		this.#what = what;
		this.#total = total;
		this.#screen = screen;
		this.#now = now;
		this.#startMs = now();
	}

	/** The next step begins. */
	step(name: string): void {
		const count = ++this.#done;
		if (!this.#screen.isTTY || this.#now() - this.#startMs < SILENT_MS) return;
		this.#isShown = true;
		this.#screen.write(`${ERASE_LINE}${this.#what}: ${count} of ${this.#total}, ${name}`);
	}

	/** Nothing of it stays on the screen. */
	end(): void {
		if (this.#isShown) this.#screen.write(ERASE_LINE);
		this.#isShown = false;
	}
}

/** Does something with each of some things, and tells how far it is. */
export function eachInTurn<T, R>(
	what: string,
	things: readonly T[],
	nameOf: (thing: T) => string,
	work: (thing: T) => R,
): R[] {
	const progress = new Progress(what, things.length);
	try {
		return things.map((thing) => {
			progress.step(nameOf(thing));
			return work(thing);
		});
	} finally {
		progress.end();
	}
}
