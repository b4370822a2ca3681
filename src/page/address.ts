/** The place and the year that stand in the page's address, such as `#DE-BY/2027`. */

import { HERE, type Site } from "./api.js";

/** What is wished for: a place, empty where the device shall choose; and a year, 0 for this one. */
export interface Wish {
	readonly site: Site;
	readonly year: number;
}

/** Letters of an unknown address that are repeated to the reader. */
const MOST = 32;

/** What an address wishes for; undefined of one that says neither place nor year. */
export function wishIn(hash: string): Wish | undefined {
	const found = /^#?(here|[a-z]{2}(?:-[a-z0-9]{1,3})?)?(?:\/(\d{1,4}))?$/i.exec(hash);
	if (!found) return undefined;
	const [, site = "", year = "0"] = found;
	const isHere = site.toLowerCase() === HERE;
	return { site: isHere ? HERE : site.toUpperCase(), year: Number(year) };
}

export const addressOf = ({ site, year }: Wish): string =>
	`#${site || HERE}${year ? `/${year}` : ""}`;

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
