/**
 * The table of settings in docs/firmware.md: what may be written by the rows of the code, what for
 * by its doc comments.
 */

import { SETTINGS, type Setting } from "../../src/settings/table.js";
import { readModules } from "./declarations.js";
import { table } from "./markdown.js";

/** What may be written, and what holds when it is left out. */
function writtenOf({ type, from, to, choices, otherwise }: Setting): string {
	const range = from === to ? `${from}` : `${from}–${to}`;
	const what = {
		text: `${range} characters`,
		number: `a number, ${range}`,
		flag: "true, false",
		choice: choices?.map((choice) => `\`${choice}\``).join(", ") ?? "",
		host: `letters, digits, hyphens, ${range}`,
		address: "a name or an address",
		addresses: `up to ${to}, with commas or as a list`,
		overrides: `a list of up to ${to}`,
		url: `\`http://…/\`, ${range} characters`,
		keys: `up to ${to} of 128 hexadecimal digits, with commas or as a list`,
	}[type];
	const isLong = Array.isArray(otherwise) || otherwise === undefined || otherwise === "";
	if (isLong) return type === "addresses" ? `${what}; three of pool.ntp.org` : what;
	return `${what}; \`${otherwise}\``;
}

export function settingsTable(): string {
	const [module] = readModules(["src/settings/table.ts"]);
	const settings = module!.declarations.find(({ name }) => name === "Settings");
	const rows = SETTINGS.map((setting) => {
		const doc = settings?.members.find(({ name }) => name === setting.key)?.doc;
		if (!doc) throw new Error(`nothing says what ${setting.key} is for`);
		const secret = setting.isSecret ? " It is never told to anybody." : "";
		return [`\`${setting.key}\``, writtenOf(setting), doc + secret];
	});
	return table(["setting", "value; what holds without", ""], rows);
}
