/** The place and the year that stand in the page's address, such as `#DE-BY/2027`, or `#DE/all` for every region. */

import { HERE, type Site } from "./api.js";

/**
 * What is wished for: a place, empty where the device shall choose; a year, 0 for this one; and whether every region of the
 * place is meant, so that nobody asks which.
 */
export interface Wish {
	readonly site: Site;
	readonly year: number;
	readonly every?: boolean;
}

/** Letters of an unknown address that are repeated to the reader. */
const MOST = 32;

/** What an address wishes for; undefined of one that says neither place nor year. */
export function wishIn(hash: string): Wish | undefined {
	const found = /^#?(here|[a-z]{2}(?:-[a-z0-9]{1,3})?)?(\/all)?(?:\/(\d{1,4}))?$/i.exec(hash);
	if (!found) return undefined;
	const [, site = "", all, year = "0"] = found;
	const isHere = site.toLowerCase() === HERE;
	return { site: isHere ? HERE : site.toUpperCase(), year: Number(year), every: !!all };
}

export const addressOf = ({ every, site, year }: Wish): string =>
	`#${site || HERE}${every ? "/all" : ""}${year ? `/${year}` : ""}`;

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
