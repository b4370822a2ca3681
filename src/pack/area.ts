/**
 * A country or one of its places, with the places inside it: it tells what a set of places means
 * there.
 */

import type { CountryTable } from "./country-table.js";
import { MAX_SETS } from "./layout.js";
import type { Places } from "./places.js";

/** In `concerned`: the set names neither the place nor one around it, nor some of its parts. */
export const APART = 2;

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
	/** What each set is to the place, at the number of the set plus one. */
	private sets: Uint8Array | undefined;

	constructor(table: CountryTable, place: number) {
		const { places } = table;
		this.table = table;
		this.places = places;
		this.place = place;
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

	/** Whether a set names the place or one around it; a negative set is everywhere. */
	isNamed(set: number): boolean {
		return set < 0 || (this.place >= 0 && this.places.hasAny(set, this.around));
	}

	/** Whether a set that does not name the place names some of its parts. */
	hasParts(set: number): boolean {
		return this.inside === undefined || this.places.hasAny(set, this.inside);
	}

	/**
	 * For each set, by its number plus one: APART or not, 0 until `concerns` was asked. Undefined:
	 * every set concerns it.
	 */
	get concerned(): Uint8Array | undefined {
		return this.inside && (this.sets ??= new Uint8Array(MAX_SETS + 2));
	}

	/**
	 * Works out what the set of this number less one is to the place, notes it in `concerned`, and
	 * returns it.
	 */
	concerns(set: number): number {
		const isHere = this.isNamed(set - 1) || this.hasParts(set - 1);
		return (this.concerned![set] = isHere ? 1 : APART);
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
			if (sets[i]! < 0 || (place >= 0 && this.isNamed(sets[i]!))) return true;
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
