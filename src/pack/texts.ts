/**
 * The texts of a country: of its zones, its places and its labels, which are the names of its
 * holidays.
 */

import {
	ID,
	LABELS_AT,
	LAUNCH_BIAS,
	OLD_LAUNCH,
	SEPARATOR,
	SHARED_LABELS_AT,
	ZONES_AT,
} from "./layout.js";
import { type Pack, u16At } from "./pack.js";

export class Texts {
	private readonly bytes: Uint8Array;
	/** How many there are: to ask the array takes a call. */
	private readonly limit: number;
	private readonly pack: Pack;
	/** How many labels have texts that other countries have too; they are the first ones. */
	readonly sharedCount: number;
	/** Where the texts of labels would begin if none were shared. */
	private readonly ownLabels: number;
	/** Where all texts begin. */
	readonly from: number;
	readonly labelCount: number;
	readonly zoneCount: number;
	/** A byte a label: its year of introduction, less LAUNCH_BIAS. */
	readonly launchYears: number;
	private readonly sharedLabels: number;
	/**
	 * The table that says where the text of each label begins; labels with shared texts are not in
	 * it.
	 */
	readonly starts: number;
	/** The byte behind the last. */
	readonly end: number;
	/** Has the labels behind those of the block, from 0 on; a country has none. */
	more: { label(label: number): string } | undefined;

	/**
	 * Of the country whose head is at `head`: from its years of introduction on, which begin at
	 * `from`.
	 */
	constructor(pack: Pack, head: number, from: number, placeCount: number) {
		const { bytes } = pack;
		const labelsAt = head + LABELS_AT;
		const labelCount = u16At(bytes, labelsAt);
		const sharedAt = head + SHARED_LABELS_AT;
		const sharedCount = u16At(bytes, sharedAt);
		const zoneCount = bytes[head + ZONES_AT]!;
		const starts = from + labelCount + 2 * sharedCount;
		const ownLabels = starts + 2 * (zoneCount + placeCount - sharedCount);
		const texts = ownLabels + 2 * (labelCount + 1);
		this.launchYears = from;
		this.pack = pack;
		this.from = texts;
		this.ownLabels = ownLabels;
		this.sharedCount = sharedCount;
		this.limit = bytes.length;
		this.bytes = bytes;
		this.labelCount = labelCount;
		this.zoneCount = zoneCount;
		this.sharedLabels = from + labelCount;
		this.starts = starts;
		this.end = texts + u16At(bytes, texts - 2);
	}

	private text(index: number): string {
		const bytes = this.bytes;
		const from = this.from;
		const at = this.starts + 2 * index;
		const next = at + 2;
		return this.pack.text(from + u16At(bytes, at), from + u16At(bytes, next));
	}

	/** tzdata name and POSIX TZ rule of the `index`-th zone. */
	zone(index: number): { readonly name: string; readonly posix: string } {
		const text = this.text(index);
		const split = text.indexOf(SEPARATOR);
		return { name: text.slice(0, split), posix: text.slice(split + 1) };
	}

	/** Name of a place. */
	place(place: number): string {
		return this.text(this.zoneCount + place);
	}

	/**
	 * The text of a label: its names; where they are followed by ID, also its id or its year of
	 * introduction.
	 */
	label(label: number): string {
		const { pack } = this;
		if (label >= this.labelCount) return this.more?.label(label - this.labelCount) ?? "";
		// A call less, and two bytes at once: each record asks for one.
		try {
			let from = this.from;
			let to = from;
			if (label < this.sharedCount) {
				from = pack.seriesTo + 4 * pack.u16(this.sharedLabels + 2 * label) + 1;
				to = from + this.bytes[from - 1]!;
			} else {
				const ends = pack.view.getInt32(this.ownLabels + 2 * label, true);
				from += ends & 65535;
				to += ends >>> 16;
			}
			return to > from && to <= this.limit ? pack.decode(this.bytes, from, to) : "";
		} catch {
			// They lie outside of the pack, or are no UTF-8.
			return "";
		}
	}

	/**
	 * The texts of some labels, one after the other: nearly always native code takes them all at
	 * once.
	 */
	labels(first: number, count: number): string[] {
		const { bytes, from, ownLabels, pack } = this;
		const at = ownLabels + 2 * first;
		const list: string[] = [];
		const begin = u16At(bytes, at);
		const last = at + 2 * count;
		const end = u16At(bytes, last);
		const text = first < this.sharedCount ? "" : pack.text(from + begin, from + end);
		// In ASCII each byte is a character.
		const isAscii = text !== "" && text.length === end - begin;
		let to = 0;
		let row = at;
		for (let i = 0; i < count; i++) {
			row += 2;
			const start = to;
			to = u16At(bytes, row) - begin;
			list[i] = isAscii ? text.substring(start, to) : this.label(first + i);
		}
		return list;
	}

	/** The names of a label: `localName SEPARATOR name`, or one name. */
	names(label: number): string {
		return this.part(label, 0);
	}

	/**
	 * A part of a label: 0 its names; 1 the id, empty where it is the slug of the name; 2 an old year
	 * of introduction.
	 */
	part(label: number, part: number): string {
		return this.label(label).split(ID)[part] ?? "";
	}

	/** Year of introduction of a label; 0: unknown. */
	launchYear(label: number): number {
		if (label >= this.labelCount) return 0;
		const year = this.bytes[this.launchYears + label]!;
		if (year !== OLD_LAUNCH) return year === 0 ? 0 : LAUNCH_BIAS + year;
		return oldLaunchIn(this.label(label));
	}
}

/** The year of introduction that the text of a label has; 0: none. */
export const oldLaunchIn = (label: string): number => {
	const written = Number(label.split(ID)[2]);
	// A hostile pack may have any text here: infinity, a fraction, a minus.
	return written > 0 && written < LAUNCH_BIAS + OLD_LAUNCH ? Math.floor(written) : 0;
};

/** The local name, and the English one, of the names of a label. */
export const localIn = (names: string): string => names.split(SEPARATOR)[0]!;
export const englishIn = (names: string): string => names.substring(names.indexOf(SEPARATOR) + 1);
