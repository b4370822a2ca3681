/** A country, or a place in it, and the places that lie in it: what a set of places is there. */

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
	/** By sets plus one: 0, or once that was asked whether a set concerns the place; undefined: all do. */
	readonly concerned: Uint8Array | undefined;

	constructor(table: CountryTable, place: number) {
		const { places } = table;
		this.table = table;
		this.places = places;
		this.place = place;
		this.leafCount = place < 0 ? places.leafCount : places.leavesOf(place);
		if (place < 0) {
			this.around = [];
			this.inside = undefined;
			this.concerned = undefined;
			return;
		}
		this.concerned = new Uint8Array(MAX_SETS + 2);
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

	/** Notes in `concerned` what a set plus one is there, and says it. */
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
	 * Whether sets together are the whole of it: each of its smallest places is named by one of them, or lies
	 * within one that is. Here alone stands what *kept by parts together* means.
	 */
	isWhole(sets: readonly number[]): boolean {
		const { leafCount, place, places } = this;
		let leaves = 0;
		for (let i = 0; i < sets.length; i++) {
			if (sets[i]! < 0 || (place >= 0 && this.isNamed(sets[i]!))) return true;
			leaves += places.leavesOf(sets[i]!);
		}
		// Nearly always they are too few, which the numbers tell alone.
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
