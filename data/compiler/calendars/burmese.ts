/**
 * The lunisolar calendar of Myanmar and its solar new year, Thingyan.
 *
 * Yan Naing Aye, "Algorithm, Program and Calculation of Myanmar Calendar" (2013), third era, since
 * 1312 ME (1950): a year has an extra month when the excess of days at its beginning passes a
 * limit, and then an extra day as the full moon of Waso demands; 1344, 1345 and 1377 ME were
 * decided otherwise. It gives all the year types of vacanza/holidays, holidays/calendars/burmese.py
 * (MIT), 1950 to 2100.
 */

import {
	type Calendar,
	type DayInYear,
	dayInMonth,
	entryOf,
	parseMonthDate,
	remembered,
} from "./calendar.js";

const SOLAR_YEAR = 1577917828 / 4320000;
const LUNAR_MONTH = 1577917828 / 53433336;
/** Beginning of the year 0 ME, days since 1970-01-01; Julian day 1954168.050623. */
const ERA = 1954168.050623 - 2440588;
/** Days from Akya, the beginning of Thingyan, to Atat, the end of the year. */
const THINGYAN_DAYS = 2.169918982;
/** Days by which a month of the sun is longer than one of the moon. */
const MONTHLY_EXCESS = SOLAR_YEAR / 12 - LUNAR_MONTH;

interface Waso {
	/** Whether the year has two months of Waso. */
	readonly twice: boolean;
	/** Day of the full moon of the second one, or of the only one. */
	readonly fullMoon: number;
}

function decided(year: number): Waso {
	let excess = (SOLAR_YEAR * (year + 3739)) % LUNAR_MONTH;
	if (excess < MONTHLY_EXCESS * 4) excess += LUNAR_MONTH;
	const fullMoon = Math.round(SOLAR_YEAR * year + ERA - excess + 4.5 * LUNAR_MONTH - 0.5);
	const twice = excess >= LUNAR_MONTH - MONTHLY_EXCESS * 8;
	if (year === 1344 || year === 1345) return { twice: year === 1344, fullMoon };
	return { twice, fullMoon: year === 1377 ? fullMoon + 1 : fullMoon };
}

interface Year {
	/** Day of 1 Tagu. */
	readonly first: number;
	/** Days of the months in the order in which they come; the extra Waso is the fourth. */
	readonly lengths: readonly number[];
	readonly extraMonth: boolean;
}

const yearOf = remembered((year): Year => {
	let behind = 1;
	while (behind < 3 && !decided(year - behind).twice) behind++;
	const last = decided(year - behind).fullMoon;
	const { twice, fullMoon } = decided(year);
	const first = last + 354 * behind - 102;
	if (!twice)
		return { first, lengths: [29, 30, 29, 30, 29, 30, 29, 30, 29, 30, 29, 30], extraMonth: false };
	const extraDay = (fullMoon - last) % 354 >= 31 ? 1 : 0;
	const lengths = [29, 30, 29 + extraDay, 30, 30, 29, 30, 29, 30, 29, 30, 29, 30];
	return { first, lengths, extraMonth: true };
});

const SOLAR: Readonly<Record<string, DayInYear>> = {
	"thingyan-akya": (year) => Math.round(SOLAR_YEAR * (year - 638) + ERA - THINGYAN_DAYS),
	"thingyan-atat": (year) => Math.round(SOLAR_YEAR * (year - 638) + ERA),
};

/** Years CE in which the Burmese year begins, in March or April; 638 more than ME. */
export const burmese: Calendar = {
	indexBefore: (gregorianYear) => gregorianYear - 1,
	parse(expression) {
		const solar = entryOf(SOLAR, expression);
		if (solar) return solar;
		const wanted = parseMonthDate(expression, 12, 30);
		if (!wanted) return undefined;
		const { month, date } = wanted;
		return (year) => {
			const { first, lengths, extraMonth } = yearOf(year - 638);
			const before = month - 1 + (extraMonth && month >= 4 ? 1 : 0);
			const start = lengths.slice(0, before).reduce((sum, days) => sum + days, first);
			return dayInMonth(start, lengths[before]!, date);
		};
	},
};
