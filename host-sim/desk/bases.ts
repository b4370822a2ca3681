/**
 * `holidays bases`: which reckoning of the Hijri calendar meets the dates that each country
 * announced.
 */

import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { basesOf } from "../../data/compiler/law/bases.js";
import { readLaws } from "./laws.js";

export function printBases(codes: readonly string[], options: { readonly json?: true }): void {
	let announced = 0;
	let met = 0;
	for (const law of readLaws(codes)) {
		const bases = basesOf(law, calendarDays);
		if (!bases) continue;
		const { kept, best } = bases;
		announced += bases.announced;
		met += kept.met;
		if (options.json) {
			process.stdout.write(`${JSON.stringify({ country: law.code, ...bases })}\n`);
			continue;
		}
		const better = best.met > kept.met ? `, ${best.name} would meet ${best.met}` : "";
		process.stdout.write(
			`${law.code}  ${kept.name} meets ${kept.met} of ${bases.announced}${better}\n`,
		);
	}
	if (options.json) return;
	process.stdout.write(
		announced > 0
			? `\n${met} of the ${announced} dates announced since 2005 are computed right\n`
			: "no dates of the Islamic calendar are announced there\n",
	);
}
