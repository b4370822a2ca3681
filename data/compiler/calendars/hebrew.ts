/**
 * The Hebrew calendar: arithmetic since Hillel. Reingold and Dershowitz, "Calendrical
 * Calculations": the molad of Tishri in parts of an hour, then the four postponements.
 */

import { type Calendar, type DayInYear, dayInMonth, remembered } from "./calendar.js";

/** Day of 1 Tishri of the year 1: 7 October 3761 BCE of the Julian calendar. */
const EPOCH = -2092590;

const MONTHS = [
	"tishri",
	"heshvan",
	"kislev",
	"tevet",
	"shevat",
	"adar",
	"nisan",
	"iyar",
	"sivan",
	"tamuz",
	"av",
	"elul",
];

/** Days from the epoch to the new year, before the rule about the lengths of neighbour years. */
function elapsedDays(year: number): number {
	const months = Math.floor((235 * year - 234) / 19);
	const parts = 12084 + 13753 * months;
	const days = 29 * months + Math.floor(parts / 25920);
	return (3 * (days + 1)) % 7 < 3 ? days + 1 : days;
}

/** Day of 1 Tishri. */
const newYear = remembered((year) => {
	const [before, here, after] = [elapsedDays(year - 1), elapsedDays(year), elapsedDays(year + 1)];
	const correction = after - here === 356 ? 2 : here - before === 382 ? 1 : 0;
	return EPOCH + here + correction;
});

/**
 * Lengths of the months from Tishri; in a leap year Adar is Adar II, and Adar I counts to Shevat.
 */
const monthLengths = remembered((year): readonly number[] => {
	const days = newYear(year + 1) - newYear(year);
	const heshvan = days % 10 === 5 ? 30 : 29;
	const kislev = days % 10 === 3 ? 29 : 30;
	return [30, heshvan, kislev, 29, 30, 29, 30, 29, 30, 29, 30, 29];
});

const isLeapYear = (year: number): boolean => (7 * year + 1) % 19 < 7;

/** Years of the world (5786 began in 2025). */
export const hebrew: Calendar = {
	indexBefore: (gregorianYear) => gregorianYear + 3759,
	parse(expression): DayInYear | undefined {
		const match = /^(\d{1,2}|last) ([a-z]+)$/.exec(expression);
		const month = MONTHS.indexOf(match?.[2] ?? "");
		const date = match?.[1] === "last" ? undefined : Number(match?.[1]);
		if (month < 0 || (date !== undefined && !(date >= 1 && date <= 30))) return undefined;
		return (year) => {
			const lengths = monthLengths(year);
			let first = newYear(year);
			for (let m = 0; m < month; m++) first += lengths[m]!;
			if (month >= 5 && isLeapYear(year)) first += 30;
			return dayInMonth(first, lengths[month]!, date);
		};
	},
};
