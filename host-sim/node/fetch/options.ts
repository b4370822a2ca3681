/** What the handlers of the package answer from. */

import type { Clock } from "../../../src/ports/clock.js";
import type { ServiceSettings } from "./settings.js";

/** What is answered from; in Node the package's own data stand for bytes that are left out. */
export interface AnswerOptions {
	/** A pack: `data/holidays.bin` of the package, or one of `moddable-holidays pack`. */
	readonly tables?: Uint8Array | ArrayBuffer;
	/**
	 * `data/facts.bin` of the package: without it CountryInfo knows the names in the tables alone.
	 */
	readonly facts?: Uint8Array | ArrayBuffer;
	/** `data/page.gz` of the package: without it `/` is a 404. */
	readonly page?: Uint8Array | ArrayBuffer;
	/**
	 * `data/page-words.gz` of the package: without it the page has the languages of `data/page.gz`
	 * alone.
	 */
	readonly pageWords?: Uint8Array | ArrayBuffer;
	/** The runtime's when left out. */
	readonly clock?: Clock;
	/** The place that `here` stands for, with its overrides, and the scope of the lists. */
	readonly settings?: ServiceSettings;
}
