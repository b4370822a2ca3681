/** Stable ids made of English names. */

/**
 * A stable id made of an English name: lower case, apostrophes and dots dropped, Latin letters
 * without their accents, every other run of characters one hyphen.
 */
export function slugOf(name: string): string {
	// Nearly all names are words of ASCII, which native code turns into an id in a tenth of the time.
	const joined = name.toLowerCase().replaceAll("'", "").replaceAll(".", "").replaceAll(" ", "-");
	return isSlug(joined) ? joined : spelledSlug(name);
}

/** Whether a text has small letters and digits alone, and single hyphens between them; it may say no of one that does. */
function isSlug(text: string): boolean {
	try {
		if (encodeURIComponent(text) !== text) return false;
	} catch {
		// Half a surrogate pair.
		return false;
	}
	// What stands for itself in a URI beside letters, digits, hyphens and what was dropped; a loop would cost twice that.
	if (text.includes("_") || text.includes("!") || text.includes("~")) return false;
	if (text.includes("*") || text.includes("(") || text.includes(")")) return false;
	return !(text.includes("--") || text.startsWith("-") || text.endsWith("-"));
}

/** The same, a character at a time, of any name. */
export function spelledSlug(name: string): string {
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
