/** The solar terms, equinoxes and solstices: the day on which the sun reaches a longitude. */

import { type Calendar, entryOf } from "./calendar.js";
import { solarLongitudeInYear } from "./sun.js";

/** The 24 terms in pinyin, from 285 degrees on in steps of 15, as they come in a year. */
const TERMS = [
	"xiaohan",
	"dahan",
	"lichun",
	"yushui",
	"jingzhe",
	"chunfen",
	"qingming",
	"guyu",
	"lixia",
	"xiaoman",
	"mangzhong",
	"xiazhi",
	"xiaoshu",
	"dashu",
	"liqiu",
	"chushu",
	"bailu",
	"qiufen",
	"hanlu",
	"shuangjiang",
	"lidong",
	"xiaoxue",
	"daxue",
	"dongzhi",
];

const SEASONS: Readonly<Record<string, number>> = {
	"march-equinox": 0,
	"june-solstice": 90,
	"september-equinox": 180,
	"december-solstice": 270,
};

const EXPRESSION = /^([a-z-]+) utc(?:([+-])(\d{1,2})(?::([0-5]\d))?)?$/;

function longitudeOf(name: string): number | undefined {
	const term = TERMS.indexOf(name);
	return term < 0 ? entryOf(SEASONS, name) : (285 + term * 15) % 360;
}

/** Years are Gregorian years. */
export const solarTerm: Calendar = {
	indexBefore: (gregorianYear) => gregorianYear - 1,
	parse(expression) {
		const match = EXPRESSION.exec(expression);
		const degrees = match ? longitudeOf(match[1]!) : undefined;
		if (!match || degrees === undefined) return undefined;
		const hours = Number(match[3] ?? 0) + Number(match[4] ?? 0) / 60;
		if (hours > 14) return undefined;
		const zone = (match[2] === "-" ? -hours : hours) / 24;
		return (year) => Math.floor(solarLongitudeInYear(degrees, year) + zone);
	},
};
