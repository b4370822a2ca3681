/** Stable ids made of English names. */

/**
 * A stable id made of an English name: lower case, apostrophes and dots dropped, Latin letters
 * without their accents, every other run of characters one hyphen.
 */
export function slugOf(name: string): string {
	let slug = "";
	let gap = false;
	for (let i = 0; i < name.length; i++) {
		const lower = name.charAt(i).toLowerCase();
		const folded = ACCENTS.indexOf(lower) < 0 ? lower : PLAIN.charAt(ACCENTS.indexOf(lower));
		if ((folded >= "a" && folded <= "z") || (folded >= "0" && folded <= "9")) {
			if (gap && slug) slug += "-";
			slug += folded;
			gap = false;
		} else if (folded !== "'" && folded !== "\u2019" && folded !== ".") gap = true;
	}
	return slug;
}
const ACCENTS = "àáâãäåāăçćčèéêëēėęěìíîïīįñńňòóôõöøōùúûüūůýÿžźżšśřťďłğşı";
const PLAIN = "aaaaaaaaccceeeeeeeeiiiiiinnnooooooouuuuuuyyzzzssrtdlgsi";
