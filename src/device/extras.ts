/** The parts that the firmware carries where its manifest names them. */

import Resource from "Resource";
import Modules from "modules";
import type { Service } from "../api/service.js";

const FEED = "moddable-holidays/people/calendar";
const PAGE = "moddable-holidays/people/page";
const VACATIONS = "moddable-holidays/people/vacations";
const RENEWAL = "moddable-holidays/device/renewal";
/** Name of the page among the manifest's `data`. */
const PAGE_DATA = "moddable-holidays-page.gz";

/** What answers `/`, `/calendar/…` and about schools, each where the firmware carries it. Nothing is copied. */
export const extras = (): Pick<Service, "page" | "calendar" | "schools"> => {
	const feed = Modules.has(FEED) ? (Modules.importNow(FEED) as FeedModule) : undefined;
	const hasPage = Modules.has(PAGE) && Resource.exists(PAGE_DATA);
	const page = hasPage ? (Modules.importNow(PAGE) as PageModule) : undefined;
	const schools = schoolParts();
	return {
		...(schools && { schools }),
		...(feed && { calendar: feed.calendar }),
		...(page && {
			page: page.pageOf(new Uint8Array(new Resource(PAGE_DATA) as unknown as ArrayBuffer)),
		}),
	};
};

/** What knows of schools; undefined in a firmware without. */
export const schoolParts = (): Service["schools"] => {
	if (!Modules.has(VACATIONS)) return undefined;
	return (Modules.importNow(VACATIONS) as VacationsModule).schoolParts;
};

/** What renews the tables; undefined in a firmware without. */
export const renewalModule = (): RenewalModule | undefined => {
	return Modules.has(RENEWAL) ? (Modules.importNow(RENEWAL) as RenewalModule) : undefined;
};

// Types alone: an import of the modules would make a firmware carry them.
type FeedModule = typeof import("../people/calendar.js");
type VacationsModule = typeof import("../people/vacations.js");
type PageModule = typeof import("../people/page.js");
type RenewalModule = typeof import("./renewal.js");
