/** What is wrong in the settings, kept for those who ask the device how it is. */

/** Sentences that are kept; of any further mistake it is known only that it is there. */
const KEPT = 4;
/** Characters of a sentence that are kept. */
const CHARS = 160;

export class Mistakes {
	/** How many there are. */
	count = 0;
	/** The first of them, a sentence each. */
	readonly first: string[] = [];
	private readonly onMistake: (sentence: string) => void;

	/** `onMistake` hears of all of them. */
	constructor(onMistake: (sentence: string) => void) {
		this.onMistake = onMistake;
	}

	add(sentence: string): void {
		this.count++;
		if (this.first.length < KEPT) this.first.push(sentence.substring(0, CHARS));
		this.onMistake(sentence);
	}
}
