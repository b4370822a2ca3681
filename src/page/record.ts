/**
 * A record as the page writes it: its name, what that means, what there is to say of it, and where
 * it is kept.
 */

import { type Kept, placesText, remarksOf } from "./days.js";
import { dotted, element, isolated } from "./dom.js";
import { say } from "./say.js";
import type { Shown } from "./state.js";

/** What is left out: `hasTypes` is false where public holidays stand together. */
interface Form {
	readonly day: number;
	readonly isPart?: boolean;
	readonly hasTypes?: boolean;
}

type Speaking = Pick<Shown, "called" | "places" | "today">;

function partsOf(shown: Speaking, kept: Kept, { day, hasTypes = true, isPart = false }: Form) {
	const { called, places, today } = shown;
	const isOver = today !== undefined && day < today;
	// Where it is kept stands before the name, where that is only a part of the place.
	const plain = isPart ? { ...kept, where: [] } : kept;
	return {
		...called(kept),
		before: isPart ? say("inParts", placesText(kept.where, places)) : "",
		remarks: remarksOf(plain, { places, isOver, hasTypes }),
	};
}

/** As it is read out. */
export function recordText(shown: Speaking, kept: Kept, form: Form): string {
	const { before, first, second, remarks } = partsOf(shown, kept, form);
	return before + [first, second, ...remarks].filter(Boolean).join(", ");
}

/** As it stands in a list. */
export function recordLine(shown: Speaking, kept: Kept, form: Form): HTMLElement {
	const { before, first, language, second, remarks } = partsOf(shown, kept, form);
	const name = element("b", {}, isolated(first, language));
	return element("p", {}, before, name, " ", element("span", {}, ...dotted([second, ...remarks])));
}

/** The names of records, each once. */
export function firstNames({ called }: Speaking, records: readonly Kept[]): HTMLElement[] {
	const names = new Map(records.map((kept) => [called(kept).first, called(kept).language]));
	return [...names].map(([name, language]) => isolated(name, language));
}
