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
 *                                   guru-nanak-jayanti guru-ravidas-jayanti holika-dahan janmashtami
 *                                   karwa-chauth maha-ashtami maha-navami maha-shivaratri
 *                                   mahalaya-amavasya maharana-pratap-jayanti mahavir-jayanti
 *                                   makar-sankranti naraka-chaturdashi onam pongal raksha-bandhan
 *                                   ram-navami rath-yatra sharad-navratri vaisakhi valmiki-jayanti
 *                                   vishu; Holi is holika-dahan + 1, Bhai Dooj govardhan-puja + 1,
 *                                   Maha Saptami maha-ashtami - 1, Lohri makar-sankranti - 1,
 *                                   Bathukamma mahalaya-amavasya
 *     hindu NAME, elsewhere         deepavali (of the south: LK 24/24, MY 24/26, SG 24/27, KE
 *                                   10/11), diwali-caribbean (GY 10/10, SR 16/17, TT 12/14),
 *                                   diwali-fiji (10/10, its Sundays moved), dussehra-bhutan (19/20),
 *                                   holika-caribbean (Phagwah is a day later: GY 21/22, SR 12/16),
 *                                   gyalpo-losar (NP 22/26), sonam-losar (NP 25/26),
 *                                   pongal-sri-lanka (24/24), thaipusam (MY 17/17, MU 5/6); MU
 *                                   keeps diwali, maha-shivaratri, and ganesh-chaturthi + 1 (10/11)
 *     matariki holiday              New Zealand; by law until 2052, then an estimate
 *
 * Hijri base by country, and how many of the dates that it announced from 2003 to 2026 the base
 * meets (vacanza/holidays 0.102, MIT); 2313 of 2896 in all, where Umm al-Qura alone meets 1649:
 *
 *     umm-al-qura     AL 16/16, BH 33/35, EG 21/25, ET 20/24, GW 6/6, PS 5/5, QA 31/43, SA 46/47,
 *                     SN 13/21, SS 5/10, SD 20/24, TJ 46/47, YE 26/27
 *     iraq            AR 19/21, IQ 45/66, KZ 19/20, KG 33/43, RW 16/22, SL 17/21, ES 15/22,
 *                     SY 22/23, TL 18/30, AE 27/38
 *     turkey          AZ 41/49, MK 30/32, TR 49/51
 *     rabat           BI 20/24, CF 17/22, FJ 3/10, ME 20/26, TG 34/43, TM 25/32, UZ 32/41
 *     cairo           AF 37/57, BA 32/44, BF 23/31, CM 50/65, TD 22/28, GA 35/47, GN 23/33,
 *                     KE 14/22, LB 87/117, NE 65/95, NG 50/72, PH 26/41
 *     gambia          GM 33/42, GY 35/48, LY 41/56, ML 19/33, OM 29/38
 *     southeast-asia  BN 140/147, CX 23/30, CC 38/54, ID 104/123, MY 130/147, SG 49/51
 *     iran            IR 88/94, SR 16/24, TT 12/14
 *     pakistan        BD 18/20, MU 9/10, PK 50/85, LK 65/73, TZ 32/52
 *     india           IN 94/99, MM 6/6, NP 28/32
 *
 * The country files keep Umm al-Qura with the announced days as exceptions, but where another base
 * meets far more of the days, of those since 2017 too (BN 58/60 and 35/60, ID 43/50 and 33/50, SG
 * 21/22 and 10/22, IR 33/36 and 16/36, PK 25/35 and 10/35), and so is the better estimate. In BD,
 * IN, MM and NP the day after Umm al-Qura is as good as theirs (89 of 99 in IN). The 22 Ashuras of
 * PK are a day early there: without them it is 47 of 63, and 19 by Umm al-Qura.
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
