/** Days as numbers since 1970-01-01, and as the reader writes them. */

import { locale, reader, spoken } from "./say.js";

const DAY_MS = 86_400_000;

export const dayOf = (iso: string): number => Date.parse(iso) / DAY_MS;
export const isoOf = (day: number): string =>
	Number.isNaN(day) ? "" : new Date(day * DAY_MS).toISOString().slice(0, 10);
export const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();
export const firstDayOf = (year: number): number => Date.UTC(year) / DAY_MS;
/** Of its month, from 1. */
export const dayOfMonth = (day: number): number => new Date(day * DAY_MS).getUTCDate();
/** 0 is January. */
export const monthIn = (day: number): number => new Date(day * DAY_MS).getUTCMonth();
/** The last day of a day's month. */
export const lastOfMonth = (day: number): number =>
	Date.UTC(yearOf(day), monthIn(day) + 1, 0) / DAY_MS;
/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (day + 4) % 7;

/** The device counts by this calendar, whatever the reader's is. */
const GREGORIAN = { timeZone: "UTC", calendar: "gregory" } as const;

/** A writer of days in a form. */
function writer(form: Intl.DateTimeFormatOptions): (day: number) => string {
	const format = new Intl.DateTimeFormat(locale, { ...form, ...GREGORIAN });
	return (day) => format.format(day * DAY_MS);
}

export const fullDate = writer({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
export const longDate = writer({ weekday: "long", day: "numeric", month: "long" });
export const shortDate = writer({ weekday: "short", day: "numeric", month: "short" });
export const plainDate = writer({ dateStyle: "medium" });
export const monthOfYear = writer({ month: "long", year: "numeric" });
export const monthName = writer({ month: "long" });
export const weekdayName = writer({ weekday: "long" });
export const weekdayLetter = writer({ weekday: "narrow" });

const number = new Intl.NumberFormat(locale, { useGrouping: false });
export const digits = (value: number): string => number.format(value);
const dayCount = new Intl.NumberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" });
export const daysLong = (count: number): string => dayCount.format(count);
const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
export const inDays = (count: number): string => relative.format(count, "day");
const list = new Intl.ListFormat(locale, { type: "conjunction", style: "narrow" });
const sentence = new Intl.ListFormat(locale, { type: "conjunction", style: "long" });
/** Some texts, as many as fit; how many more there are. */
export function listed(texts: readonly string[], most = 6, form = list): string {
	const more = texts.length - most;
	return form.format(more > 0 ? [...texts.slice(0, most), `+${digits(more)}`] : texts);
}

/** Some texts as they stand in a sentence. */
export const listedIn = (texts: readonly string[]): string => listed(texts, 6, sentence);

/** From a day to another, one date where they are the same. */
export const spanText = (from: number, to: number): string =>
	[...new Set([from, to])].map(shortDate).join(" – ");

/** `14:00` as the reader writes it. */
export function timeText(hhmm: string): string {
	const format = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
	return format.format(Date.parse(`1970-01-01T${hhmm}Z`));
}

/** So many seconds ago. */
export function ago(seconds: number): string {
	const minutes = seconds / 60;
	if (minutes < 100) return relative.format(-Math.round(minutes), "minute");
	const hours = minutes / 60;
	if (hours < 48) return relative.format(-Math.round(hours), "hour");
	const days = hours / 24;
	if (days < 60) return relative.format(-Math.round(days), "day");
	const months = Math.floor(days / 30.4);
	if (months < 24) return relative.format(-months, "month");
	return relative.format(-Math.floor(months / 12), "year");
}

const names = new Intl.DisplayNames(locale, { type: "region" });
/** A country's name in the reader's language. */
export const countryName = (code: string): string => names.of(code) ?? code;
/** Its names in the reader's language, in English, and in a language of its own. */
export const countryNames = (code: string): readonly string[] =>
	[locale, "en", new Intl.Locale(`und-${code}`).maximize().language].map(
		(tag) => new Intl.DisplayNames(tag, { type: "region" }).of(code) ?? code,
	);

/** Countries of whose name English says "the". */
const WITH_THE = /^(AE|BS|CD|CF|CG|CZ|DO|FK|GB|GM|KM|KY|MH|MP|MV|NL|PH|SB|SC|TC|UM|US|VA|VG|VI)$/;
/** A country's name, as English has it behind "in". */
export const countryIn = (code: string): string =>
	(WITH_THE.test(code) && spoken === "en" ? "the " : "") + countryName(code);

/** What not every browser has, or has under another name. */
type TellingLocale = Intl.Locale & {
	getWeekInfo?(): { readonly firstDay: number };
	readonly weekInfo?: { readonly firstDay: number };
	getTimeZones?(): readonly string[] | undefined;
	readonly timeZones?: readonly string[];
};
const full: TellingLocale = reader.maximize();

/** The country of the reader's time zone, else that of the reader's language, else the first. */
export function readersCountry(countries: readonly string[]): string {
	const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
	const near = countries.filter((code) => {
		const there: TellingLocale = new Intl.Locale(`und-${code}`);
		return (there.getTimeZones?.() ?? there.timeZones)?.includes(timeZone);
	});
	const { region = "" } = full;
	const chosen = near.length > 0 ? near : countries;
	return chosen.includes(region) ? region : (chosen[0] ?? "");
}

/** Where no engine tells: countries whose week begins on a Saturday, and on a Sunday. */
const FROM_SATURDAY = "AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY";
const FROM_SUNDAY =
	"BD BR BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MO MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW US VE VI WS YE ZA ZW";

/** The weekday with which the reader's week begins; 0 is Sunday. */
export const firstWeekday: number = (() => {
	const told = (full.getWeekInfo?.() ?? full.weekInfo)?.firstDay;
	if (told !== undefined) return told % 7;
	const { region = "" } = full;
	if (region && FROM_SATURDAY.includes(region)) return 6;
	return region && FROM_SUNDAY.includes(region) ? 0 : 1;
})();
