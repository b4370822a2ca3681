/** Days off in a row: long weekends, and leave that makes more of them. */

import type { LongWeekend } from "./api.js";
import type { Kept } from "./days.js";
import { bestLeave } from "./leave.js";
import { lent, sayLater } from "./lent.js";
import type { Shown } from "./state.js";

const { byId, classesOf, dayOf, dayOfMonth, daysLong, dotted, element } = lent;
const { firstNames, listed, pastOf, sampleOf, say, shortDate, spanText } = lent;

/** Leave that is shown at most. */
const MOST_SHOWN = 6;

/** The days off of a row, as they stand side by side, and what there is to say of them. */
function rowOf(shown: Shown, from: number, to: number, leave: readonly number[], more: string[]) {
	const strip = element("span", { class: "strip", "aria-hidden": "true" });
	const records: Kept[] = [];
	for (let day = from; day <= to; day++) {
		const classes = leave.includes(day)
			? "bridge"
			: shown.days.has(day)
				? classesOf(shown, day)
				: "weekend";
		strip.append(sampleOf(classes, dayOfMonth(day)));
		records.push(...shown.days.reasonsOf(day).own);
	}
	const names = firstNames(shown, records);
	const text = element("p", {}, element("b", {}, spanText(from, to)), " ");
	text.append(element("span", {}, ...dotted([...more, ...names])));
	return { strip, text };
}

function put(id: string, items: readonly HTMLElement[]): void {
	byId(id).replaceChildren(...items);
	byId(id).parentElement!.hidden = items.length === 0;
}

/** Long weekends, those with a bridge day too. */
export function showLongWeekends(shown: Shown, weekends: readonly LongWeekend[]): void {
	put(
		"weekends",
		weekends.map(({ bridgeDays, dayCount, endDate, startDate }) => {
			const [from, to] = [dayOf(startDate), dayOf(endDate)];
			const bridges = bridgeDays.map(dayOf);
			const { strip, text } = rowOf(shown, from, to, bridges, [daysLong(dayCount)]);
			if (bridges.length > 0)
				text.lastElementChild!.append(` · ${say("bridge")}: ${listed(bridges.map(shortDate))}`);
			return element("li", { class: pastOf(to, shown) }, strip, text);
		}),
	);
}

/** The leave of the year that pays most, the best first; none that has begun. */
export function showLeave(shown: Shown): void {
	const { days, today = 0 } = shown;
	const weekend = new Set<number>();
	for (let day = days.from; day < days.to; day++)
		if (days.kindOf(day) === "weekend") weekend.add(day % 7);
	const isHoliday = (day: number) => days.kindOf(day) === "holiday" && !weekend.has(day % 7);
	const best = bestLeave(days.from, days.to - 1, (day) => days.isFree(day), isHoliday)
		.filter(({ leave }) => leave[0]! >= today)
		.slice(0, MOST_SHOWN);
	put(
		"leave",
		best.map(({ from, leave, to }) => {
			const off = sayLater("off", daysLong(to - from + 1));
			const { strip, text } = rowOf(shown, from, to, leave, []);
			const head = `${sayLater("leaveFor", daysLong(leave.length))}, ${off}`;
			text.firstElementChild!.replaceWith(element("b", {}, head), " ");
			text.lastElementChild!.prepend(spanText(from, to), " · ");
			return element("li", {}, strip, text);
		}),
	);
}
