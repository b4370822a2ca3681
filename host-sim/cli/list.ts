/** `holidays list`: records of one country or of all, for people or as JSON lines. */

import type { Holidays } from "../../src/holidays/holidays.js";
import { Feed } from "../../src/people/calendar.js";
import { Site } from "../../src/today/site.js";
import { CommandError } from "../command-error.js";
import { countryIn, openPack } from "../tables.js";
import { type Listing, listing, requireSubdivision } from "./listing.js";

interface Options {
	readonly all?: readonly number[];
	readonly subdivision?: string;
	readonly json?: true;
	readonly ics?: true;
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
	if (options.ics) {
		printCalendar(openPack(options.pack), code!, years!, options.subdivision);
		return;
	}
	const source = options.facts ? await lawSource() : packSource(options.pack);
	const wanted = options.all ?? years ?? [];
	for (const each of options.all ? source.codes : [code!])
		for (const line of source.list(each, wanted, options.subdivision))
			process.stdout.write(options.json ? `${JSON.stringify(line)}\n` : inWords(line));
}

/** The feed that a device serves, of any years. Throws a CommandError for a place that there is not. */
function printCalendar(
	holidays: Holidays,
	code: string,
	years: readonly number[],
	subdivision: string | undefined,
): void {
	const country = countryIn(holidays, code);
	const codes = country.subdivisions.map((each) => each.code);
	requireSubdivision(code, codes, subdivision);
	const feed = new Feed({
		site: new Site({ country, subdivision }),
		firstYear: years[0]!,
		lastYear: years.at(-1)!,
		version: holidays.version,
	});
	while (!feed.ended) process.stdout.write(feed.next());
}

interface Source {
	readonly codes: readonly string[];
	/** The lists of a country's years; with a subdivision what holds there. */
	list(code: string, years: readonly number[], subdivision: string | undefined): Iterable<Listing>;
}

function packSource(file?: string): Source {
	const holidays = openPack(file);
	return {
		codes: holidays.codes,
		*list(code, years, subdivision) {
			const country = countryIn(holidays, code);
			for (const year of years) {
				const line = listing(country, year, country.year(year), country.workdays(year));
				yield at(line, country, subdivision);
			}
		},
	};
}

/** Loaded only when asked for: it reads YAML and computes calendars. */
async function lawSource(): Promise<Source> {
	const { countryCodes } = await import("../../data/compiler/law/read.js");
	const { lawLister, readLaws } = await import("./laws.js");
	return {
		codes: countryCodes(),
		*list(code, years, subdivision) {
			for (const country of readLaws([code])) {
				const list = lawLister(country);
				for (const year of years) yield at(list(year), country, subdivision);
			}
		},
	};
}

type Subdivisions = readonly { readonly code: string; readonly within?: string }[];

/** What of a list holds in a subdivision, in one around it or in one that lies in it. */
function at(
	line: Listing,
	{ subdivisions }: { readonly subdivisions: Subdivisions },
	subdivision: string | undefined,
): Listing {
	if (subdivision === undefined) return line;
	requireSubdivision(line.country, line.subdivisions, subdivision);
	const outward = (code: string | undefined): string[] =>
		code === undefined
			? []
			: [code, ...outward(subdivisions.find((each) => each.code === code)?.within)];
	const around = outward(subdivision);
	const isSeen = (code: string) => around.includes(code) || outward(code).includes(subdivision);
	return {
		...line,
		holidays: line.holidays.filter((h) => h.counties === null || h.counties.some(isSeen)),
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
	const { country, year, decreesUntil } = line;
	const open =
		decreesUntil !== null && year > decreesUntil
			? `days by decree are known until ${decreesUntil}\n`
			: "";
	return `${country} ${year}\n${rows.join("")}${worked}${open}`;
}
