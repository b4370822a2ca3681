/** `holidays shares`: how many of the holidays in the country files are rules, not dates. */

import {
	ofAll,
	type Share,
	shareOf,
	sumOf,
	withoutDecrees,
} from "../../data/compiler/law/shares.js";
import { readLaws } from "./laws.js";

/** Countries with recurring holidays that are written date by date, shown to people at most. */
const SHOWN = 12;

/** A share in words, such as `98.8 %`; rounded down, so that 100 % means all. */
const percent = (share: number) => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;

/** What the compiler says of all the files that it read. */
export function shareInWords(share: Share): string {
	const { rules, decrees, lists } = share;
	return (
		`rules, not dates: ${percent(withoutDecrees(share))} of the holidays that no decree decides ` +
		`(${rules} of ${rules + lists}), ${percent(ofAll(share))} of all (${rules} of ${rules + decrees + lists})\n`
	);
}

export function printShares(codes: readonly string[], options: { readonly json?: true }): void {
	const countries = readLaws(codes).map((country) => ({
		country: country.code,
		...shareOf(country),
	}));
	if (options.json) {
		for (const country of countries) process.stdout.write(`${JSON.stringify(country)}\n`);
		return;
	}
	process.stdout.write(shareInWords(sumOf(countries)));
	const worst = countries
		.filter(({ lists }) => lists > 0)
		.sort((a, b) => withoutDecrees(a) - withoutDecrees(b));
	for (const each of worst.slice(0, SHOWN)) {
		process.stdout.write(`${each.country}  ${percent(withoutDecrees(each))}\n`);
		for (const { id, at, years } of each.listed)
			process.stdout.write(
				`    ${at}  ${id}: days of ${years.length} years, ${years[0]} to ${years.at(-1)}\n`,
			);
	}
	if (worst.length > SHOWN)
		process.stdout.write(`and ${worst.length - SHOWN} more countries: --json\n`);
}
