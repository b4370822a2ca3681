/** The commands that ask: about days, years and countries. */

import { Argument, type Command, Option } from "commander";
import { ROLLS } from "../../src/holidays/workdays.js";
import { CommandError } from "../sim/command-error.js";
import { bridgeDays, count, list, placeAndYears, years, yearsBehind } from "./arguments.js";
import { printCountries } from "./countries.js";
import { answer, printNext, printToday } from "./days.js";
import { langOption } from "./language.js";
import { printList } from "./list.js";
import { HERE, nowOption, PLACE, packOption } from "./options.js";
import { printAddedWorkdays, printLongWeekends, printNthWorkday, printWorkdays } from "./spans.js";
import { isSchoolday, printVacations } from "./vacations.js";
import { anyWhen, placeAndDay, TODAY, type When, when } from "./when.js";

/** A date of any year; today when left out. */
const dateArgument = () =>
	new Argument("[date]", "such as 2026-09-22, or today, tomorrow, yesterday")
		.argParser(anyWhen)
		.default(TODAY, "today");

const halfOption = () =>
	new Option("--half <days>", "half days count as full working days, or as none")
		.choices(["full", "none"])
		.default("full");

export function addQuestions(program: Command): void {
	program
		.command("today")
		.description("what today is: a holiday, a working day, and what comes next")
		.argument("[place]", HERE)
		.option("--json", "one JSON object")
		.addOption(langOption())
		.addOption(nowOption())
		.addOption(packOption())
		.action(printToday);

	program
		.command("next")
		.description("the next public holiday")
		.argument("[place]", HERE)
		.option("--count <number>", "how many", count, 1)
		.option("--json", "one JSON object a line")
		.addOption(langOption())
		.addOption(nowOption())
		.addOption(packOption())
		.action(printNext);

	for (const [name, question, what] of [
		["is-workday", "isWorkday", "a working day"],
		["is-holiday", "isHoliday", "a public holiday"],
	] as const)
		program
			.command(name)
			.description(`exit code 0 if a day is ${what}, 1 if not, 3 if nobody knows; prints nothing`)
			.argument("<place>", PLACE)
			.addArgument(dateArgument())
			.option("--known", "nobody knows, too, where the day is an estimate or may yet be decreed")
			.addOption(nowOption())
			.addOption(packOption())
			.action((place: string, date: When, options) => answer(question, place, date, options));

	program
		.command("is-schoolday")
		.description(
			"exit code 0 if schools have lessons on a day, 1 if not, 3 if nobody knows; prints nothing",
		)
		.argument("<place>", PLACE)
		.addArgument(dateArgument())
		.addOption(nowOption())
		.addOption(packOption())
		.action(isSchoolday);

	program
		.command("vacations")
		.description(
			"the vacations of schools; or settings with the days off of a calendar of their own",
		)
		.argument("[place]", HERE)
		.argument(
			"[years]",
			"such as 2026 or 2026..2028; when left out this year, of a calendar all that is not over",
			yearsBehind,
		)
		.option("--all <years>", "every country of the tables", years)
		.option("--json", "one JSON object a line, of a vacation and a place")
		.addOption(
			new Option(
				"--from <file>",
				"a school's, council's or company's calendar, .ics, or a table of dates, .csv",
			).conflicts(["all", "json"]),
		)
		.addOption(
			new Option(
				"--only <words>",
				"of a calendar only entries that have one of these words: Ferien,frei",
			)
				.argParser(list)
				.conflicts(["all", "json"]),
		)
		.addOption(nowOption())
		.addOption(packOption())
		.action(async (place, wanted, options) => {
			const asked = placeAndYears(place, wanted);
			if (options.from === undefined) {
				if (options.only) throw new CommandError("--only goes with --from");
				printVacations(...asked, options);
				return;
			}
			const { printOwnCalendar } = await import("./own-calendar/own-calendar.js");
			await printOwnCalendar(...asked, options);
		});

	program
		.command("long-weekends")
		.description("runs of days off around public holidays, with the working days that join them")
		.argument("[place]", HERE)
		.argument("[years]", "such as 2026 or 2026..2028; this year when left out", yearsBehind)
		.option("--bridge-days <number>", "working days that may be taken off", bridgeDays, 1)
		.option("--json", "one JSON object a line")
		.addOption(nowOption())
		.addOption(packOption())
		.action((place, wanted, options) =>
			printLongWeekends(...placeAndYears(place, wanted), options),
		);

	program
		.command("mcp")
		.description("answer an assistant on stdin and stdout, by the Model Context Protocol")
		.addOption(nowOption())
		.addOption(packOption())
		.action(async (options) => {
			const { serveMcp } = await import("./mcp.js");
			await serveMcp(options);
		});

	program
		.command("workdays")
		.description("how many days between two dates, both included, are worked")
		.usage("[options] [place] <from> <to>")
		.argument("<arguments...>", `${HERE}; and two dates`)
		.addOption(halfOption())
		.option("--json", "one JSON object")
		.addOption(nowOption())
		.addOption(packOption())
		.action(printWorkdays);

	program
		.command("add-workdays")
		.description("the day that is so many working days after another, or before it")
		.usage("[options] [place] <date> <number>")
		.argument("<arguments...>", `${HERE}; a date; and a number, negative for before`)
		.addOption(
			new Option(
				"--roll <convention>",
				"with the number 0: the working day that stands for a day off",
			).choices(ROLLS),
		)
		.addOption(halfOption())
		.option("--json", "one JSON object")
		.addOption(nowOption())
		.addOption(packOption())
		.action(printAddedWorkdays);

	program
		.command("nth-workday")
		.description("the n-th working day of a month; -1 is its last")
		.usage("[options] [place] <month> <number>")
		.argument("<arguments...>", `${HERE}; a month such as 2026-12; and a number`)
		.addOption(halfOption())
		.option("--json", "one JSON object")
		.addOption(packOption())
		.action(printNthWorkday);

	program
		.command("list")
		.description("the records of a country and year, or of all countries")
		.argument("[place]", HERE)
		.argument("[years]", "such as 2026 or 2000..2035; this year when left out", yearsBehind)
		.option("--all <years>", "every country of the tables", years)
		.option("--subdivision <subdivision>", "only what holds there, such as AT-9 or Wien")
		.addOption(new Option("--json", "one JSON object a line").conflicts(["ics", "csv"]))
		.addOption(new Option("--csv", "a row a record").conflicts("ics"))
		.addOption(
			new Option("--ics", "a calendar of the days off of a country or subdivision").conflicts([
				"all",
				"facts",
			]),
		)
		.addOption(new Option("--public", "public holidays alone").conflicts("ics"))
		.option("--facts", "straight from the country files, by the compiler's slow evaluator")
		.addOption(langOption().conflicts(["csv", "facts"]))
		.addOption(nowOption())
		.addOption(packOption())
		.action((place, wanted, options) => printList(...placeAndYears(place, wanted), options));

	program
		.command("explain")
		.description("why a day is a holiday or none: the rules behind, as the country file has them")
		.argument("[place]", HERE)
		.argument(
			"[date]",
			"such as 2026-09-22, or today, tomorrow, yesterday; today when left out",
			when,
		)
		.option("--subdivision <subdivision>", "what holds there, such as JP-13 or Tokyo")
		.option("--json", "one JSON object")
		.addOption(nowOption())
		.action(
			async (
				place: string | undefined,
				day: When | undefined,
				options: { subdivision?: string; json?: true; now?: number },
			) => {
				const { printExplanation } = await import("../desk/explain/explanation.js");
				printExplanation(...placeAndDay(place, day), options);
			},
		);

	program
		.command("countries")
		.description("the countries of the tables; of one its subdivisions")
		.argument("[country]", "by code or name, such as AT or Austria")
		.option("--json", "one JSON object a line")
		.addOption(packOption())
		.action(printCountries);
}
