/** When a holiday is: searched by its name in the year that is shown and in the next one. */

import type { Kept, YearDays } from "./days.js";
import { lent, sayLater } from "./lent.js";
import type { LaterView } from "./parts.js";

const { addressOf, ask, byId, element, inDays, locale, longDate, recordLine, state } = lent;

/** Days that are shown at most: whoever means another one types more of its name. */
const MOST_FOUND = 8;

/** A text without case and accents. */
const plain = (text: string) =>
	text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase(locale);

/**
 * The records of a year that have a text in their names: those of the whole place first of their
 * day.
 */
function foundIn(days: YearDays, wanted: string) {
	return days.keptDays.flatMap((day) => {
		const { others, own, parts } = days.reasonsOf(day);
		const has = ({ label = "", localName, name }: Kept) =>
			[label, localName, name].some((each) => plain(each).includes(wanted));
		return [
			...[...own, ...others].filter(has).map((kept) => ({ day, kept, isPart: false })),
			...parts.filter(has).map((kept) => ({ day, kept, isPart: true })),
		];
	});
}

/** Listens to what is searched. */
export function showSearch({ shown, site, year }: LaterView): void {
	const field = byId<HTMLInputElement>("search");
	field.placeholder = sayLater("ask");
	let next: Promise<YearDays | undefined> | undefined;
	const search = async () => {
		const wanted = plain(field.value.trim());
		const list = byId("found");
		if (wanted === "") return list.replaceChildren();
		if (year < state.lastYear)
			next ??= ask<ConstructorParameters<typeof lent.YearDays>[0]>(
				lent.yearPath(site, year + 1),
			).then(
				(answer) => new lent.YearDays(answer),
				() => undefined,
			);
		const after = await next;
		// Somebody has typed on.
		if (wanted !== plain(field.value.trim())) return;
		const { today } = shown;
		const all = [shown.days, ...(after ? [after] : [])].flatMap((days) => foundIn(days, wanted));
		const ahead = all.filter(({ day }) => today === undefined || day >= today);
		const items = (ahead.length > 0 ? ahead : all)
			.slice(0, MOST_FOUND)
			.map(({ day, isPart, kept }) => {
				const to = { site: "", ...state.wish, year: 0, day };
				const link = element("a", { href: addressOf(to) }, `${longDate(day)} ${yearText(day)}`);
				const line = recordLine(shown, kept, { day, isPart });
				if (today !== undefined) link.append(` · ${inDays(day - today)}`);
				return element("li", {}, link, line);
			});
		list.replaceChildren(...(items.length > 0 ? items : [element("li", {}, sayLater("none"))]));
	};
	field.oninput = () => void search();
	void search();
}

const yearText = (day: number) => lent.digits(lent.yearOf(day));
