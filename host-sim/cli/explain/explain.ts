/** `holidays explain`: why a day is a holiday or none, for people or as JSON. */

import type { Explanation } from "./explanation.js";

export async function printExplanation(
	code: string,
	day: number,
	options: { readonly subdivision?: string; readonly json?: true },
): Promise<void> {
	const { Explainer } = await import("./explanation.js");
	const explanation = new Explainer(code).explain(day, options.subdivision);
	process.stdout.write(
		options.json ? `${JSON.stringify(explanation)}\n` : `${inWords(explanation).join("\n")}\n`,
	);
}

type Explained = Explanation["records"][number];
type Neighbour = Explanation["before"];

function inWords(e: Explanation): string[] {
	const lines = [
		`${e.subdivision ?? e.country} ${e.date}, ${e.weekday}: ${verdict(e)}; ${working(e)}`,
	];
	for (const record of e.records) lines.push("", ...recordInWords(record));
	if (e.elsewhere.length) {
		lines.push("", "In other places only");
		for (const { name, id, counties, onBoth, types, rule } of e.elsewhere) {
			// Where all keep a substitute, only some may keep the day itself.
			const places = counties ?? (Array.isArray(onBoth) ? onBoth : []);
			lines.push(
				`  ${name} (${id}), ${places.join(" ")}: ${types.join(", ")}; ${rule.file}:${rule.line}`,
			);
		}
	}
	if (e.absent.length) {
		lines.push("", "Not kept on this day");
		for (const { name, id, counties, why, rule } of e.absent)
			lines.push(
				`  ${name} (${id})${counties ? `, ${counties.join(" ")}` : ""}; ${rule.file}:${rule.line}`,
				`    ${why}`,
			);
	}
	lines.push("");
	if (e.decreesUntil !== null && Number(e.date.slice(0, 4)) > e.decreesUntil)
		lines.push(`Decrees decide here, and those in the file end with ${e.decreesUntil}.`);
	lines.push(neighbour("before", e.before), neighbour("after", e.after));
	return lines;
}

function verdict({ publicHoliday, records, subdivision }: Explanation): string {
	if (publicHoliday) return "a public holiday";
	if (records.length === 0) return "no holiday";
	const isPublic = records.some(({ types, startsAt }) => types.includes("Public") && !startsAt);
	if (isPublic && subdivision === null) return "a public holiday in some places only";
	if (records.every(({ startsAt }) => startsAt)) return "no public holiday, but a half day";
	const types = new Set(records.flatMap((record) => record.types));
	return `no public holiday, only of type ${[...types].join(", ")}`;
}

function working({ workday, weekend, worked, weekday, subdivision }: Explanation): string {
	const decree = worked.find(
		({ subdivisions }) =>
			subdivisions === null || (subdivision !== null && subdivisions.includes(subdivision)),
	);
	if (workday && decree)
		return `a working day by decree (${decree.source.text}; ${decree.file}:${decree.line})`;
	if (workday) return "a working day";
	return weekend ? `no working day: ${weekday} is a weekend day` : "no working day";
}

function recordInWords(record: Explained): string[] {
	const { name, localName, id, types, startsAt, counties, why, certainty, rule } = record;
	const names = name === localName ? name : `${name} · ${localName}`;
	const remarks = [types.join(", "), startsAt && `from ${startsAt}`, counties?.join(" ")];
	const { key, text, detail } = rule.source;
	return [
		`${names} (${id}): ${remarks.filter(Boolean).join("; ")}`,
		...why.map((sentence) => `  why: ${sentence}`),
		`  ${certainty}`,
		`  source: ${key === null ? "" : `${key}: `}${text}${detail && `, ${detail}`}`,
		`  rule: ${rule.file}:${rule.line}`,
		...rule.written.map((line) => `      ${line}`),
	];
}

function neighbour(which: string, near: Neighbour): string {
	if (!near) return `${which}: none near`;
	const days = near.days === 1 ? "1 day" : `${near.days} days`;
	return `${which}: ${near.inWords}, ${near.name}, ${days}`;
}
