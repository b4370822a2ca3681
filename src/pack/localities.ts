/**
 * The section LOCALITIES of a country: the places below its subdivisions, towns and groups of
 * communes that a law tells apart. Each keeps what its subdivision keeps, less some holidays of the
 * block, and days of its own. The block does not know them.
 *
 *   head       8 bytes: localities u16, rules u16, dropped u16, half days u16
 *   rules      RULE_BYTES each, as in the block, with its tables: SET is the subdivision; a label
 *              from the block's on is one of this section; CERTAIN is 0, or ESTIMATED
 *   localities LOCALITY_BYTES each, by place and then by their names in the code: place u8, how many rules u8, how many
 *              dropped u8, 0 u8, the first rule u16, the first dropped u16
 *   dropped    u16 each: the label of holidays of the block that are not kept there
 *   half days  rule u16, minute u16 at which it begins
 *   texts      how many labels u16; where each text begins u16, from the first; one more for the
 *              end; then the texts: for each locality what stands behind the slash of its code,
 *              SEPARATOR and its name; then the labels, as those of the block
 *
 * An index that leads out of its table, which only a pack made to harm has, reads other bytes or
 * none.
 */

import type { CountryTable } from "./country-table.js";
import { LOCALITIES, RULE_BYTES, SEPARATOR } from "./layout.js";
import { RULE_WORDS } from "./row.js";

export const LOCALITIES_HEAD_BYTES = 8;
export const LOCALITY_BYTES = 8;
const LOCAL_HALF_DAY_BYTES = 4;
/** Bytes of the section: it is summed when the first locality is asked for. */
export const MOST_LOCALITY_BYTES = 32_768;
/** In the place of a set of certain years: no date of the rule was published, all are estimates. */
export const ESTIMATED = 255;
/** Localities and their rules below one place at most: all of them are looked at in one turn. */
export const MOST_BELOW = 384;
/** Bytes of a code of a place, with what stands behind its slash. */
export const MOST_CODE_BYTES = 48;

/** Reads the section of a country. @internal */
export class Localities {
	/** How many there are. */
	readonly count: number = 0;
	/** First byte of the rules, of the localities and what follows. */
	readonly rules: number = 0;
	private readonly rows: number = 0;
	private readonly dropped: number = 0;
	private readonly halfDays: number = 0;
	private readonly halfDayCount: number = 0;
	private readonly starts: number = 0;
	private readonly texts: number = 0;
	private readonly labelCount: number = 0;
	private readonly table: CountryTable;

	constructor(table: CountryTable) {
		const { pack } = table;
		this.table = table;
		const section = table.section(LOCALITIES, MOST_LOCALITY_BYTES);
		if (!section) return;
		const { from, to } = section;
		const count = pack.u16(from);
		this.rules = from + LOCALITIES_HEAD_BYTES;
		this.rows = this.rules + RULE_BYTES * pack.u16(from + 2);
		this.dropped = this.rows + LOCALITY_BYTES * count;
		this.halfDays = this.dropped + 2 * pack.u16(from + 4);
		this.halfDayCount = pack.u16(from + 6);
		this.starts = this.halfDays + LOCAL_HALF_DAY_BYTES * this.halfDayCount + 2;
		const labelCount = pack.u16(this.starts - 2);
		this.texts = this.starts + 2 * (count + labelCount + 1);
		const end = this.texts + pack.u16(this.texts - 2);
		// Where bytes are missing the sum is NaN, and no comparison holds.
		if (!(this.texts <= to && end <= to)) return;
		this.count = count;
		this.labelCount = labelCount;
	}

	/** The index of a locality by its code, in any case behind the slash; -1 when there is none. */
	indexOf(code: string): number {
		if (code.length > MOST_CODE_BYTES) return -1;
		const slash = code.indexOf("/");
		if (slash < 0) return -1;
		const place = this.table.places.indexOf(code.substring(0, slash));
		if (place < 0) return -1;
		const name = code.substring(slash + 1).toLowerCase();
		let low = 0;
		let high = this.count - 1;
		while (low <= high) {
			const middle = (low + high) >> 1;
			const other = this.placeOf(middle);
			const otherName = other === place ? this.slug(middle) : "";
			if (other === place && otherName === name) return middle;
			if (other < place || (other === place && otherName < name)) low = middle + 1;
			else high = middle - 1;
		}
		return -1;
	}

	/** Its subdivision. */
	placeOf(locality: number): number {
		return this.table.bytes[this.rows + LOCALITY_BYTES * locality]!;
	}

	/** The code: that of its subdivision, a slash, and its name in a to z. */
	code(locality: number): string {
		return `${this.table.places.code(this.placeOf(locality))}/${this.slug(locality)}`;
	}

	/** Its name. */
	name(locality: number): string {
		const text = this.text(locality);
		return text.substring(text.indexOf(SEPARATOR) + 1);
	}

	/** The first of its rules among those of the section, and how many it has. */
	firstRule(locality: number): number {
		return this.table.pack.u16(this.rows + LOCALITY_BYTES * locality + 4);
	}
	ruleCount(locality: number): number {
		return this.table.bytes[this.rows + LOCALITY_BYTES * locality + 1]!;
	}

	/** The words of its rules. */
	words(locality: number): Int32Array {
		const first = (this.rules + RULE_BYTES * this.firstRule(locality)) >> 2;
		const { words } = this.table.pack;
		return words.subarray(first, first + RULE_WORDS * this.ruleCount(locality));
	}

	/** The labels of the block whose holidays it does not keep. */
	droppedLabels(locality: number): readonly number[] {
		const { bytes, pack } = this.table;
		const row = this.rows + LOCALITY_BYTES * locality;
		const first = this.dropped + 2 * pack.u16(row + 6);
		return Array.from({ length: bytes[row + 2]! }, (_, i) => pack.u16(first + 2 * i));
	}

	/**
	 * Minutes after midnight at which the half day of a rule of the section begins; -1: it is a whole
	 * day.
	 */
	startsAtMinute(rule: number): number {
		const { pack } = this.table;
		for (let i = 0; i < this.halfDayCount; i++) {
			const at = this.halfDays + LOCAL_HALF_DAY_BYTES * i;
			if (pack.u16(at) === rule) return pack.u16(at + 2);
		}
		return -1;
	}

	/** The text of a label of the section, from 0 on. */
	label(label: number): string {
		return label < this.labelCount ? this.text(this.count + label) : "";
	}

	private slug(locality: number): string {
		const text = this.text(locality);
		return text.substring(0, text.indexOf(SEPARATOR));
	}

	private text(index: number): string {
		const { pack } = this.table;
		const at = this.starts + 2 * index;
		return pack.text(this.texts + pack.u16(at), this.texts + pack.u16(at + 2));
	}
}
