/** The proleptic Gregorian calendar as integers: a day is the number of days since 1970-01-01. */

/** Days since 1970-01-01 of a civil date; `month` is 1 to 12. Any integers, years 1 to 9999. */
export const dayOf = (year: number, month: number, date: number): number => {
	// Years that begin in March put the leap day last:
	// http://howardhinnant.github.io/date_algorithms.html All numbers are above 0 here, and `| 0`
	// takes half the steps of Math.floor.
	const y = month > 2 ? year : year - 1;
	const dayOfYear = (((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) | 0) + date - 1;
	const century = (y / 100) | 0;
	return y * 365 + (y >> 2) - century + (century >> 2) + dayOfYear - 719468;
};

/** A civil date; `month` 1 to 12, `date` 1 to 31. */
export interface CivilDate {
	/** Such as 2026. */
	readonly year: number;
	/** 1 to 12. */
	readonly month: number;
	/** 1 to 31. */
	readonly date: number;
}

/** The civil date of a day. */
export const civilOf = (day: number): CivilDate => {
	const z = day + 719468;
	const era = Math.floor(z / 146097);
	const dayOfEra = z - era * 146097;
	const yearOfEra =
		((dayOfEra - ((dayOfEra / 1460) | 0) + ((dayOfEra / 36524) | 0) - ((dayOfEra / 146096) | 0)) /
			365) |
		0;
	const dayOfYear = dayOfEra - (365 * yearOfEra + (yearOfEra >> 2) - ((yearOfEra / 100) | 0));
	const shifted = ((5 * dayOfYear + 2) / 153) | 0;
	const month = shifted < 10 ? shifted + 3 : shifted - 9;
	return {
		year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
		month,
		date: dayOfYear - (((153 * shifted + 2) / 5) | 0) + 1,
	};
};

/** Days of a year on an average, and the most by which a year begins before these tell. */
const MEAN_YEAR_DAYS = 365.2425;
const EARLIEST_DAYS = 1;

/** Year of a day. */
export const yearOf = (day: number): number => {
	const latest = 1970 + Math.floor((day + EARLIEST_DAYS) / MEAN_YEAR_DAYS);
	return day < dayOf(latest, 1, 1) ? latest - 1 : latest;
};

/** More weeks than lie between the year 1 and 1970, in days. */
const WEEKS = 770_000;
/** 1970-01-01 was a Thursday. */
const THURSDAY = 4;
/** For loops that cannot pay a call: `(day + FROM_WEEKDAY) % 7` is the weekday of a day. */
export const FROM_WEEKDAY = WEEKS + THURSDAY;
/**
 * `(weekday + TO_WEEKDAY - day) % 7` are the days from a day to the next of a weekday, 0 on one
 * itself.
 */
export const TO_WEEKDAY = WEEKS - THURSDAY;

/** Day of the week of a day from the year 1 on: 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: number): number => {
	return (day + FROM_WEEKDAY) % 7;
};

/** Whether a year has a 29 February. */
export const isLeapYear = (year: number): boolean => {
	return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
};

/**
 * The day of a date as somebody wrote it, years 1000 to 9999; undefined where there is no such
 * date.
 */
export const dayOfDate = (year: number, month: number, date: number): number | undefined => {
	if (!(year >= 1000 && year <= 9999 && month >= 1 && month <= 12)) return undefined;
	const day = dayOf(year, month, date);
	const is = civilOf(day);
	return is.year === year && is.month === month && is.date === date ? day : undefined;
};

/** `yyyy-MM-dd` of a day, years 0 to 9999. */
export const isoOf = (day: number): string => {
	const { year, month, date } = civilOf(day);
	const yyyy = year < 1000 ? `${year}`.padStart(4, "0") : `${year}`;
	return `${yyyy}-${month < 10 ? "0" : ""}${month}-${date < 10 ? "0" : ""}${date}`;
};

/** The day of `yyyy-MM-dd`; undefined when the text is anything else or no such date exists. */
export const dayOfIso = (text: string): number | undefined => {
	if (text.length !== 10 || text[4] !== "-" || text[7] !== "-") return undefined;
	const day = dayOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)));
	// A text that is no date comes out as another text.
	return isoOf(day) === text ? day : undefined;
};
