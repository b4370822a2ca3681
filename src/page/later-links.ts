/** What the page leads to: the feed, the answers as JSON, the state of the device. */

import type { Health, Site } from "./api.js";
import { lent, sayLater } from "./lent.js";

const { ago, byId, dayOf, dayPath, digits, feedPath, plainDate, put, state, tagOf, yearPath } =
	lent;

const DAY_SECONDS = 86_400;
/** Days after which tables that should renew themselves are old, promise or none. */
const OLD_DAYS = 400;

/** Whether newer tables should have come by now: a promise is good to the end of its day. */
const isLate = ({ clock, tables }: Health): boolean =>
	(clock.utc ?? "") > `${tables.nextPromised}Z` || (tables.renewed && tables.ageDays! > OLD_DAYS);

/** The state of clock and tables, in one line; a warning apart. */
export function showState(health: Health): void {
	const { clock, settings, tables } = health;
	const states: string[] = [];
	if (clock.utc !== null && clock.ageSeconds !== null)
		states.push(sayLater("set", ago(clock.ageSeconds)));
	const age = tables.ageDays ? ` (${ago(tables.ageDays * DAY_SECONDS)})` : "";
	states.push(sayLater("tables", plainDate(dayOf(tables.version))) + age);
	if (settings.mistakes > 0) states.push(sayLater("mistakes", digits(settings.mistakes)));
	put("state", states.join(" · "));
	put("late", isLate(health) ? sayLater("late") : "");
}

/** The feed's address; that with worked weekends where they are wished for. */
function showFeed(site: Site): void {
	const path = feedPath(site, byId<HTMLInputElement>("with-worked").checked);
	const link = byId<HTMLAnchorElement>("feed");
	link.textContent = link.href = `webcal://${location.host}${path}`;
	put("address", location.origin + path);
}

/** Shows the links of a place; `isWorked`: some of its weekends are. */
export async function showLinks(site: Site, year: number, isWorked: boolean): Promise<void> {
	byId<HTMLAnchorElement>("json").href = dayPath(site);
	byId<HTMLAnchorElement>("list").href = yearPath(site, year);
	const worked = byId<HTMLInputElement>("with-worked");
	worked.parentElement!.hidden = !isWorked;
	worked.onchange = () => showFeed(site);
	showFeed(site);
	// A firmware may come without the feed, and another one with another page.
	state.hasFeed ??= (await tagOf(feedPath(site))) !== undefined;
	byId("subscribe").hidden = !state.hasFeed;
	// The first one is that of the page that runs, which the browser has.
	const tag = await tagOf("/", state.pageTag ? "default" : "force-cache");
	if (state.pageTag && tag && tag !== state.pageTag) location.reload();
	state.pageTag ||= tag;
}
