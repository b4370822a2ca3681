/** How dates and times are written: digits, names, and the days of months. */

/** Two digits of a date, from 1 on. */
export const TWO_DIGITS: readonly string[] =
	" 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31".split(
		" ",
	);

/** Days of each month from 1 on, in a common year. */
export const MONTH_DAYS: readonly number[] = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** English names of the weekdays, from Sunday on. */
export const WEEKDAY_NAMES: readonly string[] =
	"Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** Two digits of a number from 0 to 99; a fraction is cut off. */
export const twoDigits = (value: number): string => {
	return `${(value | 0) + 100}`.substring(1);
};

/** `HH:mm` of minutes after midnight. */
export const clockTime = (minute: number): string => {
	return `${twoDigits(minute / 60)}:${twoDigits(minute % 60)}`;
};
