/**
 * The place and the year that stand in the page's address, such as `#DE-BY/2027`,
 * `#DE-BY/augsburg`, or `#DE/all` for every region; and a day, such as `#AT-9/2026-10-26`.
 */

import { HERE, type Site } from "./api.js";
import { countryNames, dayOf, isoOf } from "./dates.js";

/**
 * What is wished for: a place, empty where the device shall choose; a year, 0 for this one; and
 * whether every region of the place is meant, so that nobody asks which.
 */
export interface Wish {
	readonly site: Site;
	readonly year: number;
	readonly every?: boolean;
	/** A day of the year that is told at once. */
	readonly day?: number | undefined;
}

/** Letters of an unknown address that are repeated to the reader. */
const MOST = 32;

/** What an address wishes for; undefined of one that says neither place nor year. */
export function wishIn(hash: string): Wish | undefined {
	const found =
		/^#?(here|[a-z]{2}(?:-[a-z0-9]{1,3}(?:\/(?!all\b)[a-z][a-z0-9-]*)?)?)?(\/all)?(?:\/(\d{1,4})(-\d\d-\d\d)?)?$/i.exec(
			hash,
		);
	if (!found) return undefined;
	const [, site = "", all, year = "0", date] = found;
	const isHere = site.toLowerCase() === HERE;
	const [region = "", town] = site.split("/");
	const place = town ? `${region.toUpperCase()}/${town.toLowerCase()}` : region.toUpperCase();
	const wish = { site: isHere ? HERE : place, year: Number(year), every: !!all };
	const day = date && dayOf(year + date);
	// What is no day of its month is none.
	return day && isoOf(day) === year + date ? { ...wish, day } : wish;
}

/** Whether a text is the code of a region or of a town. */
export const isPlace = (text: string): boolean =>
	/^[A-Z]{2}-[A-Z0-9]{1,3}(\/[a-z][a-z0-9-]*)?$/.test(text);

export const addressOf = ({ day, every, site, year }: Wish): string =>
	`#${site || HERE}${every ? "/all" : ""}${day ? `/${isoOf(day)}` : year ? `/${year}` : ""}`;

/**
 * The country that an address means by its name, or by a region that it does not have; undefined:
 * none.
 */
export function countryMeant(hash: string, countries: readonly Site[]): Site | undefined {
	const typed = typedIn(hash).split("/")[0]!.toLowerCase();
	return countries.find(
		(code) =>
			typed.startsWith(`${code.toLowerCase()}-`) ||
			[code, ...countryNames(code)].some((name) => name.toLowerCase() === typed),
	);
}

/** An address as it was typed. */
export function typedIn(hash: string): string {
	let text = hash.slice(1);
	try {
		text = decodeURIComponent(text);
	} catch {
		// What is no escape stands as it is.
	}
	return text.slice(0, MOST);
}
