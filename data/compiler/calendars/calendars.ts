/**
 * Dates of other calendars as days: the one entry point of the compiler to all of them.
 *
 * An expression is a calendar's name, a space, and a date in that calendar. M is a month, D a date
 * in it, both numbers; where a month is too short for D, or D is `last`, its last day is meant.
 * Leap months are passed over: M is the regular month. Each date occurs once in each year of its
 * calendar. Offsets (`chinese 1/1 - 1`) belong to the rule language.
 *
 *     chinese M/D  korean M/D  vietnamese M/D     new year's day is 1/1, its eve 12/last
 *     solar-term NAME ZONE          qingming, dongzhi … (the 24 in pinyin), march-equinox,
 *                                   june-solstice, september-equinox, december-solstice;
 *                                   zone: utc, utc+9, utc-4, utc+5:30
 *     hebrew D MONTH                tishri heshvan kislev tevet shevat adar nisan iyar sivan tamuz
 *                                   av elul; in a leap year adar is the second one; `last adar`
 *     persian M/D                   Iran, Afghanistan; 1/1 is Nowruz
 *     julian M/D                    12/25 is the Christmas of the eastern churches
 *     coptic M/D  ethiopian M/D     13 months; 1/1 is new year's day in September
 *     shahenshahi M/D               Parsi; 13 months; 1/1 is new year's day in August
 *     hijri-umm-al-qura M/D         Saudi Arabia, and wherever nothing better is known (ET EG AE …)
 *     hijri-turkey M/D  hijri-iran M/D  hijri-india M/D  hijri-pakistan M/D
 *     hijri-southeast-asia M/D  hijri-cairo M/D  hijri-rabat M/D
 *                                   hijri.ts says whose announcements they meet best; 1/1 new year,
 *                                   1/10 Ashura, 3/12 Mawlid, 10/1 Eid al-Fitr, 12/10 Eid al-Adha
 *     thai NAME                     makha-bucha visakha-bucha asarnha-bucha khao-phansa ok-phansa
 *                                   loy-krathong
 *     hindu NAME                    basant-panchami bonalu buddha-purnima chhath-puja
 *                                   dayanand-saraswati-jayanti diwali dussehra ganesh-chaturthi
 *                                   govardhan-puja gudi-padwa guru-gobind-singh-jayanti
 *                                   guru-nanak-jayanti guru-ravidas-jayanti holika-dahan janmashtami
 *                                   karwa-chauth maha-ashtami maha-navami maha-shivaratri
 *                                   mahalaya-amavasya maharana-pratap-jayanti mahavir-jayanti
 *                                   makar-sankranti naraka-chaturdashi onam pongal raksha-bandhan
 *                                   ram-navami rath-yatra sharad-navratri vaisakhi valmiki-jayanti
 *                                   vishu; Holi is holika-dahan + 1, Bhai Dooj govardhan-puja + 1,
 *                                   Maha Saptami maha-ashtami - 1, Lohri makar-sankranti - 1,
 *                                   Bathukamma mahalaya-amavasya
 *     matariki holiday              New Zealand; by law until 2052, then an estimate
 */

import { dayOf } from "../../../src/calendar/civil.js";
import { type Calendar, entryOf } from "./calendar.js";
import { eastAsian } from "./east-asian.js";
import { hebrew } from "./hebrew.js";
import { hijriBases } from "./hijri.js";
import { hindu } from "./hindu.js";
import { coptic, ethiopian, julian } from "./julian.js";
import { matariki } from "./matariki.js";
import { persian } from "./persian.js";
import { shahenshahi } from "./shahenshahi.js";
import { solarTerm } from "./solar-term.js";
import { thai } from "./thai.js";

const CALENDARS: Readonly<Record<string, Calendar>> = {
	chinese: eastAsian(8),
	coptic,
	ethiopian,
	hebrew,
	...hijriBases,
	hindu,
	julian,
	korean: eastAsian(9),
	matariki,
	persian,
	shahenshahi,
	"solar-term": solarTerm,
	thai,
	vietnamese: eastAsian(7),
};

/** One occurrence of a calendar date. */
export interface Occurrence {
	/** Number of the calendar's own year; consecutive occurrences have consecutive numbers. */
	readonly index: number;
	/** Days since 1970-01-01. */
	readonly day: number;
}

/**
 * Every occurrence of a calendar date whose Gregorian year lies in firstYear … lastYear (1969 to
 * 2101), ascending; undefined when there is no such calendar, or no such date in it.
 */
export function occurrences(
	calendar: string,
	expression: string,
	firstYear: number,
	lastYear: number,
): readonly Occurrence[] | undefined {
	const reckoning = entryOf(CALENDARS, calendar);
	const dayIn = reckoning?.parse(expression);
	if (!reckoning || !dayIn) return undefined;
	const from = dayOf(firstYear, 1, 1);
	const before = dayOf(lastYear + 1, 1, 1);
	const found: Occurrence[] = [];
	for (let index = reckoning.indexBefore(firstYear); ; index++) {
		const day = dayIn(index);
		if (day >= before) return found;
		if (day >= from) found.push({ index, day });
	}
}
