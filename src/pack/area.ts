/**
 * A country or one of its places, with the places inside it: it tells what a set of places means
 * there.
 */

import type { CountryTable } from "./country-table.js";
import type { Places } from "./places.js";

/**
 * What a set of places is to a place: it names it, or a place around it; neither that nor a part;
 * some of its parts.
 */
export const HERE = 1;
export const APART = 2;
export const IN_PARTS = 3;

export class Area {
	readonly table: CountryTable;
	private readonly places: Places;
	/** Index of the place; -1: the whole country. */
	readonly place: number;
	/** The place and those that it lies within: whatever one of them keeps, the place keeps. */
	readonly around: readonly number[];
	/** The places that lie in it, its parts; undefined: all of the country's. */
	readonly inside: readonly number[] | undefined;
	/** How many smallest places it has. */
	readonly leafCount: number;
	/**
	 * What each set is to the place, at the number of the set plus one; 0 until `find` was asked. The
	 * country needs none.
	 */
	readonly known: Uint8Array | undefined;

	constructor(table: CountryTable, place: number) {
		const { places } = table;
		this.table = table;
		this.places = places;
		this.place = place;
		this.known = place < 0 ? undefined : new Uint8Array(places.setCount + 1);
		this.leafCount = place < 0 ? places.leafCount : places.leavesOf(place);
		if (place < 0) {
			this.around = [];
			this.inside = undefined;
			return;
		}
		const around = [place];
		const inside: number[] = [];
		if (places.hasWithin)
			for (let other = 0; other < places.count; other++) {
				if (other < place && places.isWithin(place, other)) around.push(other);
				if (other > place && places.isWithin(other, place)) inside.push(other);
			}
		this.around = around;
		this.inside = inside;
	}

	/**
	 * Finds what the set of this number less one is to the place, notes it in `known`, and returns
	 * it.
	 */
	find(number: number): number {
		const { around, inside, places } = this;
		let found = IN_PARTS;
		if (number === 0 || places.hasAny(number - 1, around)) found = HERE;
		else if (inside !== undefined && !places.hasAny(number - 1, inside)) found = APART;
		if (this.known) this.known[number] = found;
		return found;
	}

	/** What a set is to the place: HERE, APART or IN_PARTS; a negative set is everywhere. */
	meets(set: number): number {
		const { known } = this;
		if (!known) return set < 0 ? HERE : IN_PARTS;
		return known[set + 1] || this.find(set + 1);
	}

	/** Whether a set names the place or one around it; a negative set is everywhere. */
	isNamed(set: number): boolean {
		return this.meets(set) === HERE;
	}

	/** Whether a set that does not name the place names some of its parts. */
	hasParts(set: number): boolean {
		return this.meets(set) === IN_PARTS;
	}

	/** The codes of its parts that a set names, in table order. */
	partsOf(set: number): readonly string[] {
		const { inside, places } = this;
		if (inside === undefined) return places.codes(set);
		return inside.filter((part) => places.has(set, part)).map((part) => places.code(part));
	}

	/**
	 * Whether sets together cover the place: each of its smallest places, or a place around it, is
	 * named by one of them. What *kept by parts together* means is defined here and nowhere else.
	 */
	isWhole(sets: readonly number[]): boolean {
		const { leafCount, place, places } = this;
		let leaves = 0;
		for (let i = 0; i < sets.length; i++) {
			if (this.isNamed(sets[i]!)) return true;
			leaves += places.leavesOf(sets[i]!);
		}
		// Nearly always the sets have too few places, which their number alone shows.
		if (leaves < leafCount || places.count === 0) return false;
		const named: number[] = [];
		for (let i = 0; i < sets.length; i++) places.addTo(named, sets[i]!);
		const first = place < 0 ? 0 : place;
		for (let leaf = first; leaf < places.count; leaf++) {
			if ((named[leaf >> 3]! >> (leaf & 7)) & 1 || !places.isLeaf(leaf)) continue;
			let at = places.outerOf(leaf);
			while (at >= 0 && ((named[at >> 3]! >> (at & 7)) & 1) === 0) at = places.outerOf(at);
			if (at < 0 && (place < 0 || places.isWithin(leaf, place))) return false;
		}
		return true;
	}
}
