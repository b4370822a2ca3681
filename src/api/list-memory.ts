/** What is remembered of the list that was asked for last: clients ask for one again and again. */

import type { CountryTable } from "../pack/country-table.js";
import { sparse } from "../text/sparse.js";
import type { Records } from "./json-array.js";

/** Characters of the records of a list that is remembered whole: some twenty holidays. */
const REMEMBERED_CHARS = 4096;
/**
 * Characters of names that are remembered where a list is longer than that: those of a list of two
 * hundred holidays; and where a place is configured, whose year has the memory.
 */
const NAMES_CHARS = 4096;
const NAMES_CHARS_AT_HOME = 1024;

/**
 * Remembers the records of a short list; of a long one, for which there is no room, the names. Where
 * another list is asked for, both are forgotten.
 */
export class ListMemory {
	private key = "";
	/** Its records, as far as they are made; undefined where they are too many. */
	private list: string[] | undefined;
	private chars = 0;
	private isWhole = false;
	private names = sparse("");
	private namesOf: CountryTable | undefined;
	private nameChars = 0;
	private readonly namesChars: number;

	constructor(isAtHome: boolean) {
		this.namesChars = isAtHome ? NAMES_CHARS_AT_HOME : NAMES_CHARS;
	}

	/** The records of a list; `key` is that of the list alone. */
	records(key: string, make: () => Records): Records {
		if (key !== this.key) {
			this.forget();
			this.key = key;
		} else if (!this.list) return make();
		if (this.isWhole) return new Remembered(this, key, make);
		this.list = [];
		this.chars = 0;
		return new Noted(this, this.list, make());
	}

	/** The records of a list that is remembered whole. */
	whole(key: string): readonly string[] | undefined {
		return key === this.key && this.isWhole ? this.list : undefined;
	}

	/** Takes note of further records of a list, and whether they were the last ones. */
	note(list: string[], records: readonly string[], isLast: boolean): void {
		// Another list has begun since.
		if (list !== this.list) return;
		for (const record of records) {
			this.chars += record.length;
			if (this.chars > REMEMBERED_CHARS) {
				this.list = undefined;
				return;
			}
			list.push(record);
		}
		this.isWhole = isLast;
	}

	/** By label, the names of a country as JSON, as far as there is room for them. */
	namesIn(table: CountryTable): readonly string[] {
		if (this.namesOf !== table) {
			this.names = sparse("");
			this.nameChars = 0;
			this.namesOf = table;
		}
		return this.names;
	}

	/** Takes note of the names of a label, unless the records have the room. */
	noteNames(label: number, json: string): string {
		// The first that there is no room for is the last: to count characters takes a look at each.
		if (this.list || this.nameChars >= this.namesChars) return json;
		this.nameChars += json.length;
		return (this.names[label] = json);
	}

	/**
	 * Forgets all: where another long reply takes much memory, up to 7 KB of what is remembered would
	 * lie beside it.
	 */
	forget(): void {
		this.key = "";
		this.list = undefined;
		this.isWhole = false;
		this.names = sparse("");
		this.namesOf = undefined;
		this.nameChars = 0;
	}
}

/** Records on their way into the memory. */
class Noted implements Records {
	private readonly memory: ListMemory;
	private readonly list: string[];
	private readonly made: Records;

	constructor(memory: ListMemory, list: string[], made: Records) {
		this.memory = memory;
		this.list = list;
		this.made = made;
	}

	write(records: string[], limitChars: number): boolean {
		const goesOn = this.made.write(records, limitChars);
		this.memory.note(this.list, records, !goesOn);
		return goesOn;
	}
}

/** Records out of the memory. They are not held between two pieces: a slow client would keep them. */
class Remembered implements Records {
	private readonly memory: ListMemory;
	private readonly key: string;
	private readonly make: () => Records;
	/** The records that were written, and what makes the others once they are forgotten. */
	private count = 0;
	private made: Records | undefined;

	constructor(memory: ListMemory, key: string, make: () => Records) {
		this.memory = memory;
		this.key = key;
		this.make = make;
	}

	write(records: string[], limitChars: number): boolean {
		const list = this.made ? undefined : this.memory.whole(this.key);
		if (!list) return this.rest().write(records, limitChars);
		let chars = 0;
		while (this.count < list.length && chars < limitChars) {
			const record = list[this.count++]!;
			records.push(record);
			chars += record.length;
		}
		return this.count < list.length;
	}

	/** What makes the records that are not written. */
	private rest(): Records {
		if (this.made) return this.made;
		this.made = this.make();
		for (let left = this.count; left > 0; ) {
			const written: string[] = [];
			this.made.write(written, 1);
			left -= written.length;
		}
		return this.made;
	}
}
