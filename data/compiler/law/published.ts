/** The day on which a source was published, where its page's address or its own words tell it. */

import { dayOfIso } from "../../../src/calendar/civil.js";
import { dayOfPage } from "./page-day.js";
import { pagesIn } from "./source.js";

/** Days before a day on which it is decided, at most: a decree of two years says the second one. */
const MOST_DAYS_BEFORE = 800;

/**
 * Months by the letters that they begin with in the languages of sources; the first that fits
 * counts.
 */
const MONTHS: readonly (readonly [RegExp, number])[] = [
	[/^(jan|ene|gen|янв|січ|ocak)/, 1],
	[/^(feb|fév|fev|фев|лют|şubat)/, 2],
	[/^(mar|mär|мар|бер)/, 3],
	[/^(apr|avr|abr|апр|квіт|nisan)/, 4],
	[/^(may|mai|mag|mei|мая|май|трав)/, 5],
	[/^(jun|juin|giu|июн|черв|haziran)/, 6],
	[/^(jul|juil|lug|июл|лип|temmuz)/, 7],
	[/^(aug|août|aoû|ago|авг|серп|ağustos)/, 8],
	[/^(sep|set|сен|вер|eylül)/, 9],
	[/^(oct|out|okt|ott|окт|жов|ekim)/, 10],
	[/^(nov|ноя|лист|kasım)/, 11],
	[/^(dec|déc|dez|dic|des|дек|груд|aralık)/, 12],
];

function monthOf(word: string): number {
	const lower = word.toLowerCase();
	return MONTHS.find(([begin]) => begin.test(lower))?.[1] ?? 0;
}

/** Before the address of a page in an archive: its stamp is the day of the copy. */
const ARCHIVE =
	/^https?:\/\/(web\.archive\.org\/web\/\d+[a-z_]*\/|archive\.(today|ph|is|md)\/\d+\/)/;
/**
 * A moment in an address, to the minute, the second or the millisecond, or a day and the number of
 * an article of it.
 */
const MOMENT = /(?<!\d)(20\d\d)(\d\d)(\d\d)(?:\d{4}|\d{6}|\d{9})(?!\d)/;
/** `/2025/Nov/13/`. */
const NAMED_MONTH = /(?<!\d)(20\d\d)\/([a-z]{3,9})\/(\d{1,2})(?!\d)/i;
/** `/13-11-2025/`: what can be no month is the day. */
const DAY_FIRST = /(?<!\d)(\d{2})-(\d{2})-(20\d\d)(?!\d)/;
/**
 * `of 13 November 2025`, `, 13 November 2025`, `du 13 novembre 2025`, `de 13 de noviembre de 2025`,
 * `от 13 ноября 2025`.
 */
const IN_WORDS =
	/(?:\b(?:of|on|du|de|del|dated|vom|dal)|,|от|від)\s+(\d{1,2})(?:er|\.|º)?\s+(?:de\s+)?(\p{L}{3,})\.?\s+(?:de\s+|del\s+)?(20\d\d)(?!\d)/giu;
/** `of 2025-11-13`, `, 2025-11-13`. */
const IN_DIGITS = /(?:\bof|,)\s+(20\d\d-\d\d-\d\d)(?!\d)/g;

function dayOfParts(year: string, month: string | number, date: string): number | undefined {
	return dayOfIso(`${year}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`);
}

/** The day that the address of a page tells; of a page in an archive that of the page itself. */
export function dayOfAddress(page: string): number | undefined {
	const own = page.replace(ARCHIVE, "");
	const told = dayOfPage(own);
	if (told !== undefined) return dayOfIso(told);
	const named = NAMED_MONTH.exec(own);
	if (named) return dayOfParts(named[1]!, monthOf(named[2]!), named[3]!);
	const moment = MOMENT.exec(own);
	const found = moment && dayOfParts(moment[1]!, moment[2]!, moment[3]!);
	if (found) return found;
	const first = DAY_FIRST.exec(own);
	return first && (Number(first[1]) > 12 || first[1] === first[2])
		? dayOfParts(first[3]!, first[2]!, first[1]!)
		: undefined;
}

/**
 * The days that the words of a source tell, without its addresses and without what libraries were
 * released.
 */
function daysInWords(source: string): number[] {
	const words = source.replace(/https?:\/\/\S+/g, " ");
	const found: (number | undefined)[] = [];
	for (const [, date, month, year] of words.matchAll(IN_WORDS))
		found.push(monthOf(month!) ? dayOfParts(year!, monthOf(month!), date!) : undefined);
	if (!/vacanza|nager|quantlib|jollyday/i.test(words))
		for (const [, date] of words.matchAll(IN_DIGITS)) found.push(dayOfIso(date!));
	return found.filter((day) => day !== undefined);
}

/**
 * The day on which a source said that a day is one, as its address or its words tell it: the last
 * one of them that is not after the day, and not longer before it than anybody decides. Undefined:
 * they do not tell it. A date in words that is the day itself names the day, and not when that was
 * said.
 */
export function publishedBefore(source: string, day: number): number | undefined {
	const isNear = (told: number, last: number) => told <= last && told >= day - MOST_DAYS_BEFORE;
	const addresses = pagesIn(source).map(dayOfAddress);
	const told = addresses.filter((each) => each !== undefined && isNear(each, day));
	if (told.length > 0) return Math.max(...(told as number[]));
	const words = daysInWords(source).filter((each) => isNear(each, day - 1));
	return words.length > 0 ? Math.max(...words) : undefined;
}
