/** The parts for people that the firmware carries where its manifest names them. */

import Resource from "Resource";
import Modules from "modules";
import type { Service } from "../api/service.js";

const FEED = "moddable-holidays/people/calendar";
const PAGE = "moddable-holidays/people/page";
/** Name of the page among the manifest's `data`. */
const PAGE_DATA = "moddable-holidays-page.gz";

/** What answers `/` and `/calendar/…`; nothing in a firmware without. Nothing is copied. */
export function extras(): Pick<Service, "page" | "calendar"> {
	const feed = Modules.has(FEED) ? (Modules.importNow(FEED) as FeedModule) : undefined;
	const hasPage = Modules.has(PAGE) && Resource.exists(PAGE_DATA);
	const page = hasPage ? (Modules.importNow(PAGE) as PageModule) : undefined;
	return {
		...(feed && { calendar: feed.calendar }),
		...(page && {
			page: page.pageOf(new Uint8Array(new Resource(PAGE_DATA) as unknown as ArrayBuffer)),
		}),
	};
}

// Types alone: an import of the modules would make a firmware carry them.
type FeedModule = typeof import("../people/calendar.js");
type PageModule = typeof import("../people/page.js");
