/** `holidays list`: records of one country or of all, for people or as JSON lines. */

import { CommandError } from "./command-error.js";
import { type Listing, listing } from "./listing.js";
import { countryIn, openPack } from "./tables.js";

interface Options {
	readonly all?: readonly number[];
	readonly subdivision?: string;
	readonly json?: true;
	readonly facts?: true;
	readonly pack?: string;
}

export async function printList(
	code: string | undefined,
	years: readonly number[] | undefined,
	options: Options,
): Promise<void> {
	if (options.all ? code !== undefined : code === undefined || years === undefined)
		throw new CommandError("list takes a country and years, or --all and years");
	const source = options.facts ? await factsSource() : packSource(options.pack);
	const wanted = options.all ?? years ?? [];
	for (const each of options.all ? source.codes : [code!])
		for (const line of source.list(each, wanted)) {
			const shown = options.subdivision === undefined ? line : at(line, options.subdivision);
			process.stdout.write(options.json ? `${JSON.stringify(shown)}\n` : inWords(shown));
		}
}

interface Source {
	readonly codes: readonly string[];
	list(code: string, years: readonly number[]): Iterable<Listing>;
}

function packSource(file?: string): Source {
	const holidays = openPack(file);
	return {
		codes: holidays.codes,
		*list(code, years) {
			const country = countryIn(holidays, code);
			for (const year of years)
				yield listing(country, year, country.year(year), country.workdays(year));
		},
	};
}

/** Loaded only when asked for: it reads YAML and computes calendars. */
async function factsSource(): Promise<Source> {
	const { factsCodes, factsListing } = await import("./facts.js");
	return { codes: factsCodes(), list: factsListing };
}

function at(line: Listing, subdivision: string): Listing {
	if (!line.subdivisions.includes(subdivision))
		throw new CommandError(
			`no subdivision ${subdivision} in ${line.country}${line.subdivisions.length ? `: it has ${line.subdivisions.join(" ")}` : ""}`,
		);
	return {
		...line,
		holidays: line.holidays.filter((h) => h.counties === null || h.counties.includes(subdivision)),
	};
}

function inWords(line: Listing): string {
	const rows = line.holidays.map((h) => {
		const remarks = [
			h.observedOf && `${h.onBoth === false ? "moved from" : "for"} ${h.observedOf}`,
			h.startsAt && `from ${h.startsAt}`,
			h.types.join() !== "Public" && h.types.join(", "),
			h.tentative && "tentative",
			h.counties?.join(" "),
		].filter(Boolean);
		const names = h.name === h.localName ? h.name : `${h.name} · ${h.localName}`;
		return `${h.date}  ${names}${remarks.length ? `  (${remarks.join("; ")})` : ""}\n`;
	});
	const worked = line.workdays.length ? `worked: ${line.workdays.join(" ")}\n` : "";
	return `${line.country} ${line.year}\n${rows.join("")}${worked}`;
}
