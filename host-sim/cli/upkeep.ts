/**
 * The commands for who keeps the country files: what changed, what is due, and where it comes from.
 */

import { type Command, Option } from "commander";
import { openNames } from "../sim/tables.js";
import { year, years } from "./arguments.js";
import { countriesIn, packOption } from "./options.js";
import { codesOf } from "./places.js";

type AnnounceOptions = import("../desk/announce/announce.js").AnnounceOptions;
type WatchOptions = import("../desk/watch/watch.js").WatchOptions;

export function addUpkeep(program: Command): void {
	program
		.command("sources")
		.description(
			"what the rules of countries rest on, where they contradict others, and where that is weak",
		)
		.argument("[countries...]", "by code or name, such as AT or Austria; all when none is given")
		.option("--json", "one JSON object a country")
		.action(async (countries: string[], options: { json?: true }) => {
			const { printSources } = await import("../desk/sources.js");
			printSources(countriesIn(countries), options);
		});

	program
		.command("changes")
		.description(
			"the dates that the country files have moved since the tables were compiled, with their pages",
		)
		.argument("[countries...]", "by code or name, such as AT or Austria; all when none is given")
		.option("--years <years>", "only these, such as 2026 or 2000..2035", years)
		.option("--json", "one JSON object a date")
		.addOption(packOption())
		.action(
			async (countries: string[], options: { years?: number[]; json?: true; pack?: string }) => {
				const { printChanges } = await import("../desk/changes.js");
				printChanges(countriesIn(countries), options);
			},
		);

	program
		.command("announce")
		.description(
			"enter a day that was decreed or announced, with its page, into a country file, or of a town into the localities; prints what moves",
		)
		.argument(
			"<country>",
			"by code or name, such as AT or Austria; or a town, such as ES-MD/madrid",
		)
		.argument("<date>", "such as 2026-09-22, or 2026-02-15..2026-02-17")
		.argument(
			"<id>",
			"of the holiday, as the file has it or as it shall be; `worked` for a weekend day that is worked",
		)
		.argument("<page>", "the address that says so, or a source of the file with a detail")
		.option("--name <name>", "English name: of a holiday that is new, or of this day alone")
		.option("--local <name>", "the name in the country's language")
		.option("--types <types>", 'such as authorities, or "public bank"')
		.option("--in <places>", 'codes of the places where it holds, such as "GX XJ"')
		.option("--from <time>", "the hour from which it holds: a half day")
		.option("--year <year>", "the page decides all days of this year", year)
		.addOption(
			new Option(
				"--instead",
				"the holiday has this date of the year in place of its rule's",
			).conflicts("none"),
		)
		.option("--none", "the holiday is not kept in the year of the date")
		.option("--seen <date>", "the day of the page, where its address does not have it")
		.option("--dry-run", "write nothing")
		.action(
			async (
				country: string,
				date: string,
				id: string,
				page: string,
				{ none, ...options }: AnnounceOptions & { readonly none?: true },
			) => {
				const { country: code, subdivision } = codesOf(country, openNames);
				if (subdivision !== undefined) {
					const { announceLocal } = await import("../desk/announce/announce-local.js");
					const { dryRun, local, name, ...others } = options;
					const [other] = [...Object.keys(others), ...(none ? ["none"] : [])];
					announceLocal({ code: subdivision, date, id, page, local, name }, other, dryRun === true);
					return;
				}
				const { announce } = await import("../desk/announce/announce.js");
				announce(code, date, id, page, none ? { ...options, instead: "none" } : options);
			},
		);

	program
		.command("watch")
		.description("what changed in the calendars of other libraries since a day, and is not so here")
		.argument("[countries...]", "by code or name, such as AT or Austria; all when none is given")
		.option(
			"--from <folder>",
			"bare git folders of vacanza/holidays, jollyday, QuantLib, exchange_calendars, Nager.Date",
		)
		.requiredOption("--since <date>", "the day from which commits are read, such as 2026-09-22")
		.option(
			"--date-holidays <folders...>",
			"two installed versions of date-holidays, the older first",
		)
		.option("--years <years>", "only dates of these, such as 2026 or 2026..2027", years)
		.option("--json", "one JSON object a lead")
		.action(async (countries: string[], options: WatchOptions) => {
			const { printWatch } = await import("../desk/watch/watch.js");
			printWatch(countriesIn(countries), options);
		});

	program
		.command("due")
		.description(
			"what nobody has decided yet, who decides, when it usually comes, and what is overdue",
		)
		.argument("[countries...]", "by code or name, such as AT or Austria; all when none is given")
		.option("--year <year>", "until the end of this year; else of the coming one", year)
		.option("--by-month", "an agenda: what is overdue, and by month what usually comes")
		.option("--json", "one JSON object a country")
		.action(
			async (countries: string[], options: { year?: number; json?: true; byMonth?: true }) => {
				const { printDue } = await import("../desk/due.js");
				printDue(countriesIn(countries), options);
			},
		);
}
