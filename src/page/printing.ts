/** The year on paper: all of it on a page, or a month a page with the names in its days. */

import { lent } from "./lent.js";
import type { LaterView } from "./parts.js";

const { byId, cellAt, element, firstNames, monthOfYear } = lent;
const { body } = document;

/** Makes the months those of a wall: their names whole, and in each day what it is called. */
function dress({ shown, where }: LaterView): void {
	const { days } = shown;
	const captions = document.querySelectorAll("#months caption");
	for (let day = days.from; day < days.to; day++) {
		if (lent.dayOfMonth(day) === 1) {
			const caption = captions[new Date(day * 86_400_000).getUTCMonth()]!;
			caption.append(element("small", {}, `${monthOfYear(day)} · ${where}`));
		}
		const { others, own } = days.reasonsOf(day);
		for (const name of firstNames(shown, [...own, ...others]))
			cellAt(day)!.append(element("small", {}, name));
	}
}

function undress(): void {
	body.classList.remove("by-month");
	for (const node of document.querySelectorAll("#months small")) node.remove();
}

/** Listens to both ways to print. */
export function showPrinting(view: LaterView): void {
	byId("print-year").onclick = () => print();
	byId("print-months").onclick = () => {
		undress();
		dress(view);
		body.classList.add("by-month");
		print();
	};
	window.onafterprint = undress;
}
