/** What is wrong in the settings, kept for those who ask the device how it is. */

/** Sentences that are kept; of any further mistake it is known only that it is there. */
const KEPT = 4;
/** Characters of a sentence that are kept. */
const CHARS = 160;

export class Mistakes {
	/**
	 * Those that stay as long as the settings do, and those that hang on the tables in force: how
	 * many, and the first of them.
	 */
	private lasting = 0;
	private byTables = 0;
	private readonly firstLasting: string[] = [];
	private firstByTables: readonly string[] = [];
	private readonly onMistake: (sentence: string) => void;

	/** `onMistake` hears of all of them. */
	constructor(onMistake: (sentence: string) => void) {
		this.onMistake = onMistake;
	}

	/** How many there are. */
	get count(): number {
		return this.lasting + this.byTables;
	}

	/** The first of them, a sentence each. */
	get first(): readonly string[] {
		return this.firstLasting.concat(this.firstByTables).slice(0, KEPT);
	}

	add(sentence: string): void {
		this.lasting++;
		if (this.firstLasting.length < KEPT) this.firstLasting.push(sentence.substring(0, CHARS));
		this.onMistake(sentence);
	}

	/** What is wrong by the tables in force, in place of what was wrong by those before. */
	ofTables(sentences: readonly string[]): void {
		const before = this.firstByTables;
		this.byTables = sentences.length;
		this.firstByTables = sentences.slice(0, KEPT).map((sentence) => sentence.substring(0, CHARS));
		sentences.forEach((sentence) => {
			if (before.indexOf(sentence.substring(0, CHARS)) < 0) this.onMistake(sentence);
		});
	}
}
