/** Stable ids made of English names. */

/**
 * A stable id made of an English name: lower case, apostrophes and dots dropped, Latin letters
 * without their accents, every other run of characters one hyphen.
 */
export function slugOf(name: string): string {
	const lower = name.toLowerCase();
	let slug = "";
	let gap = false;
	for (let i = 0; i < lower.length; i++) {
		const code = lower.charCodeAt(i);
		let plain = "";
		if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) plain = lower.charAt(i);
		else if (code >= 128) plain = PLAIN.charAt(ACCENTS.indexOf(lower.charAt(i)));
		if (plain !== "") {
			if (gap && slug !== "") slug += "-";
			slug += plain;
			gap = false;
		} else if (code !== APOSTROPHE && code !== RAISED_COMMA && code !== DOT) gap = true;
	}
	return slug;
}

const APOSTROPHE = 39;
const RAISED_COMMA = 0x2019;
const DOT = 46;
const ACCENTS = "àáâãäåāăçćčèéêëēėęěìíîïīįñńňòóôõöøōùúûüūůýÿžźżšśřťďłğşı";
const PLAIN = "aaaaaaaaccceeeeeeeeiiiiiinnnooooooouuuuuuyyzzzssrtdlgsi";
