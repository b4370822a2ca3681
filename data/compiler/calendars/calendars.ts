/**
 * Dates of other calendars as days: the one entry point of the compiler to all of them.
 *
 * An expression is a calendar's name, a space, and a date in that calendar. M is a month, D a date
 * in it, both numbers; where a month is too short for D, or D is `last`, its last day is meant.
 * Leap months are passed over: M is the regular month. Each date occurs once in each year of its
 * calendar. Offsets (`chinese 1/1 - 1`) belong to the rule language.
 *
 *     chinese M/D  korean M/D  vietnamese M/D     new year's day is 1/1, its eve 12/last; HK, ID,
 *                                   MO, MY, PH, SG … keep chinese; Vesak of SG is chinese 4/15
 *     solar-term NAME ZONE          qingming, dongzhi … (the 24 in pinyin), march-equinox,
 *                                   june-solstice, september-equinox, december-solstice;
 *                                   zone: utc, utc+9, utc-4, utc+5:30
 *     hebrew D MONTH                tishri heshvan kislev tevet shevat adar nisan iyar sivan tamuz
 *                                   av elul; in a leap year adar is the second one; `last adar`
 *     persian M/D                   Iran, Afghanistan; 1/1 is Nowruz
 *     julian M/D                    12/25 is the Christmas of the eastern churches
 *     coptic M/D  ethiopian M/D     13 months; 1/1 is new year's day in September
 *     shahenshahi M/D               Parsi; 13 months; 1/1 is new year's day in August
 *     mandaean M/D                  Iraq; Parwanaya is 13/1 to 13/5, between 8/30 and 9/1
 *     hijri-umm-al-qura M/D  hijri-iraq M/D  hijri-turkey M/D  hijri-rabat M/D  hijri-cairo M/D
 *     hijri-gambia M/D  hijri-southeast-asia M/D  hijri-iran M/D  hijri-pakistan M/D
 *     hijri-india M/D
 *                                   the table below says whose announcements they meet; 1/1 new
 *                                   year, 1/10 Ashura, 3/12 Mawlid, 10/1 Eid al-Fitr, 12/10 Eid
 *                                   al-Adha
 *     thai NAME                     makha-bucha visakha-bucha asarnha-bucha khao-phansa ok-phansa
 *                                   loy-krathong atthami-bucha
 *     khmer NAME  lao NAME          Cambodia and Laos, the same calendar: those of `thai`, and
 *                                   royal-ploughing pchum-ben boun-khao-padapdin boun-khao-salak
 *                                   boun-suang-heua; Bon Om Touk and That Luang are loy-krathong;
 *                                   moha-sangkran is the first day of the new year in April
 *     burmese M/D                   Myanmar; 2/15 full moon of Kason, 4/15 of Waso (the second, if
 *                                   there are two), 7/15 of Thadingyut, 8/1 Deepavali, 8/15 full
 *                                   moon of Tazaungmon, 8/25 National Day, 10/1 Karen new year,
 *                                   12/15 full moon of Tabaung
 *     burmese thingyan-akya  burmese thingyan-atat      new year's day is thingyan-atat + 1
 *     sinhala MONTH-poya            Sri Lanka: duruthu nawam medin bak vesak poson esala nikini
 *                                   binara vap il unduvap; an adhi poya is a list of days
 *     sinhala new-year              Sri Lanka's in April; Thai Pongal is hindu pongal-sri-lanka
 *     vesak may  vesak waisak       Malaysia; Indonesia
 *     balinese-saka nyepi           Indonesia
 *     mongolian M/D                 1/1 Tsagaan Sar, 4/15 Buddha Day, 10/1 Genghis Khan's birthday
 *     bhutanese M/D                 1/1 Losar, 3/10 death of Zhabdrung, 4/15 Parinirvana, 5/10
 *                                   birth of Guru Rinpoche, 6/4 first sermon, 8/6 Thimphu
 *                                   Drubchen, 8/10 to 8/12 Thimphu Tshechu, 9/22 Descending Day,
 *                                   12/1 day of offering
 *     nepali M/D                    Bikram Sambat; 1/1 new year, 6/3 Constitution Day, 9/15 Tamu
 *                                   Losar, 10/1 Maghe Sankranti
 *     hindu NAME                    basant-panchami bonalu buddha-purnima chhath-puja
 *                                   dayanand-saraswati-jayanti diwali dussehra ganesh-chaturthi
 *                                   govardhan-puja gudi-padwa guru-gobind-singh-jayanti
 *                                   guru-nanak-jayanti guru-ravidas-jayanti holika-dahan
 *                                   janmashtami karwa-chauth maha-ashtami maha-navami
 *                                   maha-shivaratri mahalaya-amavasya maharana-pratap-jayanti
 *                                   mahavir-jayanti makar-sankranti naraka-chaturdashi onam pongal
 *                                   raksha-bandhan ram-navami rath-yatra sharad-navratri vaisakhi
 *                                   valmiki-jayanti vishu; Holi is holika-dahan + 1, Bhai Dooj
 *                                   govardhan-puja + 1, Maha Saptami maha-ashtami - 1, Lohri
 *                                   makar-sankranti - 1, Bathukamma mahalaya-amavasya
 *     hindu NAME, elsewhere         deepavali (of the south: LK 24/24, MY 24/26, SG 24/27, KE
 *                                   10/11), diwali-caribbean (GY 10/10, SR 16/17, TT 12/14),
 *                                   diwali-fiji (10/10, its Sundays moved), dussehra-bhutan
 *                                   (19/20), holika-caribbean (Phagwah is a day later: GY 21/22, SR
 *                                   12/16), gyalpo-losar (NP 22/26), sonam-losar (NP 25/26),
 *                                   pongal-sri-lanka (24/24), thaipusam (MY 17/17, MU 5/6); MU
 *                                   keeps diwali, maha-shivaratri, and ganesh-chaturthi + 1 (10/11)
 *     matariki holiday              New Zealand; by law until 2052, then an estimate
 *
 * Hijri bases: `npm run -s holidays -- sources` prints for each country how many of the dates
 * announced there the base of its file meets, and whether another meets more. A country keeps Umm
 * al-Qura, with the announced days as exceptions, unless another base meets far more of them (see
 * law/bases.ts), and so is the better estimate. In BD, IN, MM and NP the day after Umm al-Qura is
 * as good as the base that is named after India.
 */

import { dayOf } from "../../../src/calendar/civil.js";
import { balineseSaka } from "./balinese-saka.js";
import { burmese } from "./burmese.js";
import { type Calendar, entryOf } from "./calendar.js";
import { eastAsian } from "./east-asian.js";
import { hebrew } from "./hebrew.js";
import { hijriBases } from "./hijri.js";
import { hindu } from "./hindu.js";
import { coptic, ethiopian, julian } from "./julian.js";
import { mandaean } from "./mandaean.js";
import { matariki } from "./matariki.js";
import { nepali } from "./nepali.js";
import { persian } from "./persian.js";
import { shahenshahi } from "./shahenshahi.js";
import { sinhala } from "./sinhala.js";
import { solarTerm } from "./solar-term.js";
import { khmer, thai } from "./thai.js";
import { bhutanese, mongolian } from "./tibetan.js";
import { vesak } from "./vesak.js";

const CALENDARS: Readonly<Record<string, Calendar>> = {
	"balinese-saka": balineseSaka,
	bhutanese,
	burmese,
	chinese: eastAsian(8),
	coptic,
	ethiopian,
	hebrew,
	...hijriBases,
	hindu,
	julian,
	khmer,
	korean: eastAsian(9),
	lao: khmer,
	mandaean,
	matariki,
	mongolian,
	nepali,
	persian,
	shahenshahi,
	sinhala,
	"solar-term": solarTerm,
	thai,
	vesak,
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
