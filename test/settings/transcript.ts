/** What becomes of settings, and what is told of each: the same program in every engine. */

import { Holidays } from "../../src/holidays/holidays.js";
import { type RawSettings, soundSettings } from "../../src/settings/sources.js";
import { SETTINGS } from "../../src/settings/table.js";
import { siteOf } from "../../src/today/settings.js";

/** The way from UTF-8 to text. */
interface Texts {
	decode(bytes: Uint8Array, from: number, to: number): string;
}

const LONG = "x".repeat(5000);
const VALUES: readonly unknown[] = [
	...[null, " ", "\t", 0, -1, 80, 80.5, "80", "0x50", "1e3", true, "false", "all", "workday"],
	...["XA", "XA-9", "XX", "Europe/Vienna", "UTC0", "a.example, b", "\u001b[31m", "\u{1f600}", LONG],
	...["http://nas:8080/a/", "https://nas/", "0123456789abcdef".repeat(8)],
	...[[], ["a", null], {}, [{ off: "12-24" }], [{ off: "2150-01-01" }, { remove: "x" }, { of: 1 }]],
];

/** As they are on a device, where those of the manifest lie in flash. */
const frozen = <T>(value: T): T => {
	if (typeof value === "object" && value !== null) Object.values(value).forEach(frozen);
	return Object.freeze(value);
};

/** Each value at each setting, in turn over a place that is right. */
export function settingsTranscript(pack: Uint8Array, texts: Texts): string {
	const tables = new Holidays(pack, texts.decode);
	const lines: string[] = [];
	for (const { key } of SETTINGS)
		for (const value of VALUES) {
			const onMistake = (sentence: string) => lines.push(sentence);
			const sources: readonly RawSettings[] = [{ country: "XA" }, { [key]: value }];
			const settings = soundSettings(frozen(sources), onMistake);
			const site = siteOf(settings, tables, onMistake);
			lines.push(`${key} ${settings[key]} ${site?.fingerprint}`);
		}
	return lines.join("\n");
}

/** A place of which as much is wrong as can be: 64 overrides of holidays that there are not. */
export function wrongSettings(pack: Uint8Array, texts: Texts, code: string): number {
	const overrides = Array.from({ length: 64 }, (_, i) => ({ remove: `nothing-${i}` }));
	let told = 0;
	siteOf({ country: code, overrides }, new Holidays(pack, texts.decode), () => told++);
	return told;
}
