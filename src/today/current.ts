/**
 * Who holds the tables in force, and the place that is configured by them: asked each time, since
 * both may be replaced.
 */

import type { Holidays } from "../holidays/holidays.js";
import type { OnMistake } from "./settings.js";
import type { Site } from "./site.js";

/**
 * Makes the place that is configured, and tells what is wrong with its settings by these tables;
 * undefined where none is. With `endedCounts` a holiday that does not occur any more is no mistake.
 */
export type SiteMaker = (
	tables: Holidays,
	onMistake: OnMistake,
	endedCounts: boolean,
) => Site | undefined;

/** The tables in force, and the configured place. */
export class Current {
	private held: Holidays;
	private here: Site | undefined;
	private makeSite: SiteMaker;
	/** What is wrong with the settings by the tables in force. */
	private mistakes: readonly string[] = [];
	private readonly listeners: (() => void)[] = [];
	private readonly onMistakes: (sentences: readonly string[]) => void;

	/**
	 * Without a maker no place is configured. `onMistakes` hears what is wrong with the settings by
	 * the tables in force, all of it each time that they are replaced.
	 */
	constructor(
		tables: Holidays,
		makeSite: SiteMaker = () => undefined,
		onMistakes: (sentences: readonly string[]) => void = () => {},
	) {
		this.held = tables;
		this.makeSite = makeSite;
		this.onMistakes = onMistakes;
		this.here = this.made(tables);
	}

	/** The tables in force. */
	get tables(): Holidays {
		return this.held;
	}

	/** The place that is configured. */
	get site(): Site | undefined {
		return this.here;
	}

	/**
	 * Puts other tables in force, or with a maker of its own another place. What was begun before,
	 * such as a reply, goes on with what it began with: the bytes of the old tables have to stay for
	 * that long.
	 */
	replace(tables: Holidays, makeSite: SiteMaker = this.makeSite): void {
		this.makeSite = makeSite;
		// Both change at once: nobody sees the place of other tables.
		const here = this.made(tables);
		this.held = tables;
		this.here = here;
		this.listeners.forEach((listener) => {
			listener();
		});
	}

	/**
	 * Why other tables must not come in force, in a sentence: by them the settings would have a
	 * mistake that they do not have by those in force. Empty where nothing speaks against it. What
	 * ended in the course of time is none.
	 */
	refusalOf(tables: Holidays): string {
		const { mistakes } = this;
		let refusal = "";
		const onMistake = (sentence: string) => {
			const subject = subjectOf(sentence);
			if (refusal === "" && !mistakes.some((known) => subjectOf(known) === subject))
				refusal = sentence;
		};
		this.makeSite(tables, onMistake, true);
		return refusal === "" ? "" : `the settings would be wrong by them: ${refusal}`;
	}

	/**
	 * The configured place by other tables, which are not put in force; undefined where none is
	 * configured.
	 */
	siteBy(tables: Holidays): Site | undefined {
		return this.makeSite(tables, () => {}, false);
	}

	/** Calls back after each replacement. */
	onReplaced(listener: () => void): void {
		this.listeners.push(listener);
	}

	/** The place by some tables, and what is wrong with its settings by them. */
	private made(tables: Holidays): Site | undefined {
		const mistakes: string[] = [];
		const here = this.makeSite(tables, (sentence) => mistakes.push(sentence), false);
		this.mistakes = mistakes;
		this.onMistakes(mistakes);
		return here;
	}
}

/** What a sentence about a mistake is about: `subdivision`, `override 3`. */
const subjectOf = (sentence: string): string => sentence.substring(0, sentence.indexOf(":"));
