/**
 * The second file of the page, loaded once the answer stands: what one reads, plans, prints and
 * subscribes to.
 */

import { showLinks, showState } from "./later-links.js";
import type { LaterWord } from "./later-words.js";
import { lent, sayLater } from "./lent.js";
import type { LaterView } from "./parts.js";
import { showPrinting } from "./printing.js";
import { showSearch } from "./search.js";
import { showLeave, showLongWeekends } from "./weekends.js";

for (const node of document.querySelectorAll<HTMLElement>("[data-later]"))
	node.textContent = sayLater(node.dataset["later"] as LaterWord);

lent.showLater = async (view: LaterView) => {
	const { health, long, shown, site, year } = view;
	showLongWeekends(shown, long);
	showLeave(shown);
	showSearch(view);
	showPrinting(view);
	showState(health);
	await showLinks(site, year, shown.days.hasWorked);
};
