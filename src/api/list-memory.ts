/** What is remembered of the list that was asked for last: clients ask for one again and again. */

import type { CountryTable } from "../pack/country-table.js";
import { sparse } from "../text/sparse.js";
import type { Records } from "./json-array.js";

/** Characters of the records of a list that is remembered whole: some twenty holidays. */
const REMEMBERED_CHARS = 4096;
/**
 * Characters of names that are remembered of a country: those of a list of two hundred holidays;
 * and where a place is configured, whose year has the memory.
 */
const NAMES_CHARS = 4096;
const NAMES_CHARS_AT_HOME = 1024;

/**
 * Remembers the records of a short list, until another is asked for; and the names of the country,
 * which its other years have too, and are most of the work of a list that is too long.
 */
export class ListMemory {
	/** That of the list; empty while there is none. */
	private key = "";
	/** Who makes the list; undefined where it is remembered whole, or has too many characters. */
	private maker: ListRecords | undefined;
	/**
	 * Its records, as far as they are made, and their characters, with the first beyond the bound.
	 */
	private list: string[] = [];
	private chars = 0;
	/** By label, names of a country, their characters, and the most of these. */
	private names = sparse("");
	private table: CountryTable | undefined;
	private nameChars = 0;
	private readonly limitChars: number;

	/** `isAtHome`: whether a place is configured. */
	constructor(isAtHome: boolean) {
		this.limitChars = isAtHome ? NAMES_CHARS_AT_HOME : NAMES_CHARS;
	}

	/** The records of a list, if it is remembered whole. */
	listOf(key: string): readonly string[] | undefined {
		const isWhole = key === this.key && !this.maker && this.chars <= REMEMBERED_CHARS;
		return isWhole ? this.list : undefined;
	}

	/** Takes note that a list is made, unless it is known to be long. */
	begin(key: string, maker: ListRecords): void {
		if (key === this.key && this.chars > REMEMBERED_CHARS) return;
		this.key = key;
		this.maker = maker;
		this.list = [];
		this.chars = 0;
	}

	/** Takes note of further records of a list, and whether they were the last ones. */
	add(maker: ListRecords, records: readonly string[], isLast: boolean): void {
		// Another list has begun since.
		if (maker !== this.maker) return;
		for (let i = 0; i < records.length && this.maker; i++) {
			const record = records[i]!;
			this.chars += record.length;
			this.list.push(record);
			if (this.chars > REMEMBERED_CHARS) {
				this.list = [];
				this.maker = undefined;
			}
		}
		if (isLast) this.maker = undefined;
	}

	/** By label, the names of a country as JSON, as far as there is room for them. */
	namesIn(table: CountryTable): readonly string[] {
		if (this.table !== table) {
			this.names = sparse("");
			this.nameChars = 0;
			this.table = table;
		}
		return this.names;
	}

	/** Takes note of the names of a label, while there is room; returns them. */
	addNames(label: number, json: string): string {
		// The first that there is no room for is the last: to count characters takes a look at each.
		if (this.nameChars >= this.limitChars) return json;
		this.nameChars += json.length;
		return (this.names[label] = json);
	}

	/**
	 * Forgets all: where another long reply takes much memory, up to 7 KB of what is remembered would
	 * lie beside it.
	 */
	forget(): void {
		this.key = "";
		this.maker = undefined;
		this.list = [];
		this.chars = 0;
		this.names = sparse("");
		this.table = undefined;
		this.nameChars = 0;
	}
}

/**
 * The records of a list, out of the memory where that has them. They are not held between two
 * pieces: a slow client would keep them.
 */
export class ListRecords implements Records {
	private readonly memory: ListMemory;
	/** That of the list alone. */
	private readonly key: string;
	private readonly make: () => Records;
	/** What makes the records, and how many that came out of the memory it has to pass over. */
	private made: Records | undefined;
	private count = 0;

	constructor(memory: ListMemory, key: string, make: () => Records) {
		this.memory = memory;
		this.key = key;
		this.make = make;
	}

	write(records: string[], limitChars: number): boolean {
		const { key, memory } = this;
		if (!this.made) {
			const list = memory.listOf(key);
			if (list) {
				let chars = 0;
				while (this.count < list.length && chars < limitChars) {
					const record = list[this.count++]!;
					records.push(record);
					chars += record.length;
				}
				return this.count < list.length;
			}
			this.made = this.make();
			if (this.count === 0) memory.begin(key, this);
		}
		if (this.count > 0) {
			// It was forgotten since the last piece: what was written is passed over, a record a turn.
			const written: string[] = [];
			const goesOn = this.made.write(written, 1);
			this.count -= written.length;
			return goesOn;
		}
		const goesOn = this.made.write(records, limitChars);
		memory.add(this, records, !goesOn);
		return goesOn;
	}
}
