/** What settings say of a service: of the place that it is for, and of its lists. */

import { checkKeys, type SiteSettings } from "../src/today/settings.js";

const KEYS: readonly (keyof ServiceSettings)[] = [
	"country",
	"subdivision",
	"zone",
	"overrides",
	"scope",
];

export interface ServiceSettings extends SiteSettings {
	/** Whether the lists have all that the tables know: what `?scope=all` asks for. */
	readonly scope?: "all";
}

/** Throws an Error of one sentence for keys that there are not, and a scope that is none. */
export function checkSettings(settings: ServiceSettings): void {
	checkKeys(settings, KEYS, "settings");
	const { scope } = settings;
	if (scope !== undefined && scope !== "all") throw new Error(`scope: it is all, not ${scope}`);
}
