/** Settings out of configuration as it was written, without what is wrong in it. */

import { checked, shown } from "./check.js";
import { SETTINGS, type Setting, type Settings } from "./table.js";

/**
 * Configuration as it comes: on a device its objects may lie in flash, where nothing can be added
 * to them.
 */
export interface RawSettings {
	readonly [name: string]: unknown;
}

/** The object in `config` that is ours alone. */
const OBJECT = "holidays";

/**
 * The settings of configurations, the last of which counts most, without what is wrong, of which
 * `onMistake` hears in a sentence each: in its stead counts what the configuration before says, so
 * that a wrong pin does not cost the device its network. Those of the place are looked up when it
 * is made. The first configuration is shared with the SDK and other firmware: its other keys are
 * theirs.
 */
export const soundSettings = (
	sources: readonly (RawSettings | undefined)[],
	onMistake: (sentence: string) => void,
): Settings => {
	const settings: Record<string, unknown> = {};
	SETTINGS.forEach((setting) => {
		settings[setting.key] = setting.otherwise;
		// All are looked at, since all mistakes are told.
		sources.forEach((source) => {
			const value = soundValue(source, setting, onMistake);
			if (value !== undefined) settings[setting.key] = value;
		});
	});
	const keys = SETTINGS.map(({ key }) => key);
	sources.forEach((source, i) => {
		if (source !== undefined)
			checkKeys(source, keys, i > 0 ? OBJECT : "config", onMistake, i === 0);
	});
	return settings as unknown as Settings;
};

/** The value that a source gives a setting; undefined where it is left out, empty or wrong. */
export const soundValue = (
	source: RawSettings | undefined,
	setting: Setting,
	onMistake: (sentence: string) => void,
): unknown => {
	const isObject = typeof source === "object" && source !== null && !Array.isArray(source);
	const value = isObject ? source[setting.key] : undefined;
	if (value === undefined || value === "") return undefined;
	try {
		return checked(setting, value);
	} catch (error) {
		onMistake((error as Error).message);
		return undefined;
	}
};

/**
 * Tells in a sentence each when a value is no object, and of its keys that are not among `keys`. Of
 * an object that is shared with others only those are wrong that look like one of them.
 */
export const checkKeys = (
	value: unknown,
	keys: readonly string[],
	where: string,
	onMistake: (sentence: string) => void,
	isShared = false,
): void => {
	if (typeof value !== "object" || value === null || Array.isArray(value)) {
		onMistake(`${where}: it is an object like {"${keys[0]}": …}, not ${shown(value)}`);
		return;
	}
	Object.keys(value).forEach((key) => {
		if (keys.includes(key)) return;
		// A letter is left out or doubled, and two are exchanged, seldom at an end.
		const ends = (name: string) => name.slice(0, 2).toLowerCase() + name.slice(-1);
		const meant = keys.find((name) => ends(name) === ends(key));
		if (meant === undefined && isShared) return;
		onMistake(
			`${where}: there is no ${shown(key)}; ${meant === undefined ? `there are ${keys.join(", ")}` : `it may be ${meant}`}`,
		);
	});
};
