/** The parts that the firmware carries where its manifest names them. */

import Resource from "Resource";
import Modules from "modules";
import type { Service } from "../api/service.js";
import { Facts } from "../pack/facts.js";
import { decode } from "./text.js";

const FEED = "moddable-holidays/people/calendar";
const PAGE = "moddable-holidays/people/page";
const VACATIONS = "moddable-holidays/people/vacations";
const NAMES = "moddable-holidays/names/reader-names";
const RENEWAL = "moddable-holidays/device/renewal";
const MQTT = "moddable-holidays/device/mqtt";
const BACNET = "moddable-holidays/device/bacnet";
/**
 * Names of the page, of its words in further languages, and of the facts about countries among the
 * manifest's `data`.
 */
const PAGE_DATA = "moddable-holidays-page.gz";
const WORDS_DATA = "moddable-holidays-page-words.gz";
const FACTS_DATA = "moddable-holidays-facts.bin";

/** Bytes in flash, where they lie; undefined where the manifest names no such data. */
const dataOf = (name: string): Uint8Array | undefined => {
	if (!Resource.exists(name)) return undefined;
	return new Uint8Array(new Resource(name) as unknown as ArrayBuffer);
};

/**
 * What answers `/`, `/calendar/…`, about schools and CountryInfo, each where the firmware carries
 * it. Nothing is copied.
 */
export const extras = (): Pick<Service, "page" | "calendar" | "facts" | "schools" | "names"> => {
	const feed = Modules.has(FEED) ? (Modules.importNow(FEED) as FeedModule) : undefined;
	const page = Modules.has(PAGE) ? dataOf(PAGE_DATA) : undefined;
	const facts = dataOf(FACTS_DATA);
	const schools = schoolParts();
	const names = Modules.has(NAMES) ? (Modules.importNow(NAMES) as NamesModule) : undefined;
	return {
		...(names && { names: new names.ReaderNames() }),
		...(schools && { schools }),
		...(feed && { calendar: feed.calendar }),
		...(page && { page: (Modules.importNow(PAGE) as PageModule).pageOf(page, dataOf(WORDS_DATA)) }),
		...(facts && { facts: new Facts(facts, decode) }),
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

/** What tells an MQTT broker; undefined in a firmware without. */
export const mqttModule = (): MqttModule | undefined => {
	return Modules.has(MQTT) ? (Modules.importNow(MQTT) as MqttModule) : undefined;
};

/** What answers controllers of a building; undefined in a firmware without. */
export const bacnetModule = (): BacnetModule | undefined => {
	return Modules.has(BACNET) ? (Modules.importNow(BACNET) as BacnetModule) : undefined;
};

// Types alone: an import of the modules would make a firmware carry them.
type FeedModule = typeof import("../people/calendar.js");
type VacationsModule = typeof import("../people/vacations.js");
type PageModule = typeof import("../people/page.js");
type NamesModule = typeof import("../names/reader-names.js");
type RenewalModule = typeof import("./renewal.js");
type MqttModule = typeof import("./mqtt.js");
type BacnetModule = typeof import("./bacnet.js");
