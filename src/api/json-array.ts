/** The body of every reply that is a list: a JSON array, made piece by piece. */

import { REPLY_CHARS } from "../http/limits.js";
import type { Source } from "../http/reply.js";

/** What a list is made of. It holds what was found for one piece until the next. */
export interface Records {
	/**
	 * Adds the next records, each as JSON, until they reach `limitChars` characters, or the device
	 * has worked enough for one turn; false when there are no more.
	 */
	write(records: string[], limitChars: number): boolean;
}

/** A record for each index below `count`, without those that are undefined. */
export const recordsAt = (
	count: number,
	recordAt: (index: number) => string | undefined,
): Records => {
	let index = 0;
	return {
		write(records, limitChars) {
			let chars = 0;
			while (index < count && chars < limitChars) {
				const record = recordAt(index++);
				if (record === undefined) continue;
				records.push(record);
				chars += record.length;
			}
			return index < count;
		},
	};
};

export class JsonArray implements Source {
	private readonly records: Records;
	private readonly end: string;
	ended = false;
	/** What goes before the next record. */
	private before: string;

	/** `start` and `end` are the brackets, and what stands around them. */
	constructor(records: Records, start = "[", end = "]") {
		this.records = records;
		this.before = start;
		this.end = end;
	}

	next(limitChars = REPLY_CHARS): string {
		if (this.ended) return "";
		const records: string[] = [];
		const ended = !this.records.write(records, limitChars);
		this.ended = ended;
		const before = this.before;
		// Nothing is written now, or nothing at all.
		if (records.length === 0) return ended ? (before === "," ? "" : before) + this.end : "";
		this.before = ",";
		// Put together once: each time more takes the memory of a whole piece.
		records[0] = before + records[0]!;
		if (ended) records[records.length - 1] += this.end;
		return records.join(",");
	}
}

/** Lists of one body, one after the other; what stands between them belongs to one of both. */
export class JsonArrays implements Source {
	private readonly arrays: readonly JsonArray[];
	private at = 0;

	constructor(arrays: readonly JsonArray[]) {
		this.arrays = arrays;
	}

	get ended(): boolean {
		return this.at === this.arrays.length;
	}

	next(limitChars = REPLY_CHARS): string {
		if (this.ended) return "";
		const array = this.arrays[this.at]!;
		const text = array.next(limitChars);
		if (array.ended) this.at++;
		return text;
	}
}
