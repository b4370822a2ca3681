/** The command line `moddable-holidays`. Mistakes get one sentence on stderr and exit code 2. */

import { readFileSync } from "node:fs";
import { Argument, Command, CommanderError, Option } from "commander";
import { ROLLS } from "../../src/holidays/workdays.js";
import { CommandError } from "../command-error.js";
import { serve } from "../serve.js";
import { openNames, openPack } from "../tables.js";
import {
	bridgeDays,
	count,
	date,
	instant,
	list,
	placeAndYears,
	port,
	rate,
	sequence,
	servers,
	tablesUrl,
	year,
	years,
} from "./arguments.js";
import { INSTALLATION, printCompletion, SHELL_NAMES } from "./completion.js";
import { printCountries } from "./countries.js";
import { answer, printNext, printToday } from "./days.js";
import { publicKeysOf, showKey, writeKey } from "./keys.js";
import { printList } from "./list.js";
import { writePack } from "./pack.js";
import { codesOf } from "./places.js";
import { printAddedWorkdays, printLongWeekends, printNthWorkday, printWorkdays } from "./spans.js";
import { verifyStatement, writeStatement } from "./statements.js";
import { withoutControls } from "./style.js";
import { isSchoolday, printVacations } from "./vacations.js";
import { anyWhen, placeAndDay, TODAY, type When, when } from "./when.js";

const NAME = "moddable-holidays";

type AnnounceOptions = import("./announce/announce.js").AnnounceOptions;
type WatchOptions = import("./watch/watch.js").WatchOptions;
type HeaderOptions = Parameters<typeof import("./export/c-header.js").printHeader>[0];
type PublishOptions = Partial<Parameters<typeof import("./publish/publish.js").publish>[0]> &
	Omit<Parameters<typeof import("./publish/publish.js").publish>[0], "places">;
type ExportOptions = Parameters<typeof import("./export/export.js").writeExport>[0];

/** Codes of countries by code or name. */
const countriesIn = (texts: readonly string[]) =>
	texts.map((text) => codesOf(text, openNames).country);
const nowOption = () =>
	new Option("--now <instant>", "as if it were then, such as 2026-12-24T23:30:00Z").argParser(
		instant,
	);
const PLACE = "a country or subdivision by code or name: AT, AT-9, Austria, Wien";
const HERE = `${PLACE}; that of this computer's time zone when left out`;
const halfOption = () =>
	new Option("--half <days>", "half days count as full working days, or as none")
		.choices(["full", "none"])
		.default("full");
const packFileOption = () =>
	new Option("--pack <file>", "a pack that is there, in stead of one from the country files");
const packOption = () => new Option("--pack <file>", "tables to use instead of the built-in ones");

/** The version of the package, and of the tables in it. */
function version(): string {
	const file = new URL("../../../package.json", import.meta.url);
	const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
	return `${NAME} ${version}, tables of ${openNames().version}`;
}

const EXAMPLES = `
Examples:
  ${NAME} today AT-9
  ${NAME} list Austria 2027
  ${NAME} next "New Zealand" --count 3
  ${NAME} workdays AT 2026-12-01 2026-12-31
  ${NAME} explain JP today
  ${NAME} is-workday AT-9 && backup

Exit codes: 0 done, or yes; 1 no; 2 a mistake; 3 nobody knows, since this computer's clock was never set or
the tables do not have the year.`;

const program = new Command(NAME)
	.description("Public holidays from compact tables: the code of the device, on this computer")
	.option("--version", "the version of the package, and the date of its tables")
	.addHelpText("after", EXAMPLES)
	.exitOverride()
	.showSuggestionAfterError(false)
	.configureHelp({ showGlobalOptions: true })
	.configureOutput({
		outputError: (text, write) =>
			write(
				withoutControls(text).replace(
					/^error: (command-argument value)?/,
					(_, value) => `${NAME}: ${value ? "the value" : ""}`,
				),
			),
	})
	.helpCommand("help [command]", "what a command does, and its options")
	.usage("<command> [options]")
	.argument("[command]")
	.allowExcessArguments()
	.allowUnknownOption()
	.action((name: string | undefined, { version: isAsked }: { version?: true }) => {
		const known = program.commands.map((each) => each.name()).join(", ");
		if (isAsked) process.stdout.write(`${version()}\n`);
		else if (name === undefined) program.help({ error: true });
		else
			throw new CommandError(
				`there is no command ${name}; there are ${known}: --help explains them`,
			);
	});

program
	.command("today")
	.description("what today is: a holiday, a working day, and what comes next")
	.argument("[place]", HERE)
	.option("--json", "one JSON object")
	.addOption(nowOption())
	.addOption(packOption())
	.action(printToday);

program
	.command("next")
	.description("the next public holiday")
	.argument("[place]", HERE)
	.option("--count <number>", "how many", count, 1)
	.option("--json", "one JSON object a line")
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
		.argument("[date]", "such as 2026-09-22, or today, tomorrow, yesterday", anyWhen, TODAY)
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
	.argument("[date]", "such as 2026-09-22, or today, tomorrow, yesterday", anyWhen, TODAY)
	.addOption(nowOption())
	.addOption(packOption())
	.action(isSchoolday);

program
	.command("vacations")
	.description("the vacations of schools; or settings with the days off of a calendar of their own")
	.argument("[place]", HERE)
	.argument(
		"[years]",
		"such as 2026 or 2026..2028; when left out this year, of a calendar all that is not over",
		years,
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
	.argument("[years]", "such as 2026 or 2026..2028; this year when left out", years)
	.option("--bridge-days <number>", "working days that may be taken off", bridgeDays, 1)
	.option("--json", "one JSON object a line")
	.addOption(nowOption())
	.addOption(packOption())
	.action((place, wanted, options) => printLongWeekends(...placeAndYears(place, wanted), options));

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
	.command("serve")
	.description("answer the v3 and v1 paths on HTTP")
	.option("--port <number>", "port to listen on, 0 for any", port, 8080)
	.option("--host <address>", "address to listen on", "127.0.0.1")
	.addOption(
		new Option("--now <instant>", "when the clock starts, such as 2026-12-24T23:30:00Z")
			.argParser(instant)
			.conflicts(["offline", "sntp"]),
	)
	.option("--rate <number>", "how many times as fast the clock runs", rate, 1)
	.addOption(
		new Option("--sntp <servers>", "time servers to ask, in place of this computer's clock")
			.argParser(servers)
			.conflicts("offline"),
	)
	.option("--sntp-port <number>", "port of the time servers", port, 123)
	.option("--offline", "nobody tells the time: the clock was never set")
	.option(
		"--place <place>",
		"what `here` and the page are about, by code or name; each change of day there is written",
	)
	.option(
		"--settings <file>",
		"settings of the place as JSON: country, subdivision, zone, overrides",
	)
	.addOption(packOption())
	.addOption(
		new Option(
			"--tables-url <url>",
			"folder of a web server in which newer tables are looked for each day, as `publish` writes it",
		).argParser(tablesUrl),
	)
	.option(
		"--tables-key <key>",
		"public key that signs them, its 128 digits or a PEM file; up to four times",
		(value: string, before: readonly string[] = []) => [...before, value],
	)
	.option("--tables-dir <folder>", "where they are kept; only in memory when left out")
	.action(({ place, tablesKey = [], ...options }) => {
		const tables = () => openPack(options.pack);
		serve({
			...options,
			place: place === undefined ? undefined : codesOf(place, tables),
			tablesKeys: publicKeysOf(tablesKey),
		});
	});

program
	.command("list")
	.description("the records of a country and year, or of all countries")
	.argument("[place]", HERE)
	.argument("[years]", "such as 2026 or 2000..2035; this year when left out", years)
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
	.addOption(nowOption())
	.addOption(packOption())
	.action((place, wanted, options) => printList(...placeAndYears(place, wanted), options));

program
	.command("export")
	.description("write the answers of a device about years as files, for any server of files")
	.requiredOption("--years <years>", "such as 2026 or 2026..2030", years)
	.option(
		"--out <folder>",
		"where to; it must be empty or not there, and is written as a whole or not at all",
	)
	.addOption(
		new Option(
			"--c <places>",
			"instead, bitmaps of these places as a C99 header on stdout, such as AT-9,DE-BY",
		)
			.argParser(list)
			.conflicts(["out", "countries", "force"]),
	)
	.option("--countries <countries>", "only these, by code or name, with commas: AT,DE", list)
	.option("--force", "replace the export that is there")
	.addOption(packOption())
	.action(async (options: Partial<ExportOptions> & HeaderOptions) => {
		if (options.c) {
			const { printHeader } = await import("./export/c-header.js");
			printHeader(options);
			return;
		}
		const { out } = options;
		if (out === undefined)
			throw new CommandError("export writes a folder, --out, or a C header, --c");
		const { writeExport } = await import("./export/export.js");
		writeExport({ ...options, out });
	});

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
			const { printExplanation } = await import("./explain/explanation.js");
			printExplanation(...placeAndDay(place, day), options);
		},
	);

program
	.command("sources")
	.description(
		"the laws and lists that a country's rules rest on, and where they contradict others",
	)
	.argument("<country>", "by code or name, such as AT or Austria")
	.option("--json", "one JSON object")
	.action(async (country: string, options: { json?: true }) => {
		const { printSources } = await import("./sources.js");
		printSources(codesOf(country, openNames).country, options);
	});

program
	.command("changes")
	.description("the dates that the country files have moved since the tables were compiled")
	.argument("[countries...]", "by code or name, such as AT or Austria; all when none is given")
	.option("--years <years>", "only these, such as 2026 or 2000..2035", years)
	.option("--json", "one JSON object a date")
	.option("--notes", "as release notes: by country a line a holiday, with the pages that say so")
	.addOption(packOption())
	.action(
		async (
			countries: string[],
			options: { years?: number[]; json?: true; notes?: true; pack?: string },
		) => {
			const { printChanges } = await import("./changes.js");
			printChanges(countriesIn(countries), options);
		},
	);

program
	.command("announce")
	.description(
		"enter a day that was decreed or announced, with its page, into a country file; prints what moves",
	)
	.argument("<country>", "by code or name, such as AT or Austria")
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
			const { announce } = await import("./announce/announce.js");
			const { country: code } = codesOf(country, openNames);
			announce(code, date, id, page, none ? { ...options, instead: "none" } : options);
		},
	);

program
	.command("shares")
	.description("how many of the holidays in the country files are written as rules, not dates")
	.argument("[countries...]", "by code or name, such as AT or Austria; all when none is given")
	.option(
		"--pages",
		"how many of the days by decree or announcement have a page, and which have none",
	)
	.option("--json", "one JSON object a country")
	.action(async (countries: string[], options: { pages?: true; json?: true }) => {
		const { printPages, printShares } = await import("./shares.js");
		(options.pages ? printPages : printShares)(countriesIn(countries), options);
	});

program
	.command("due")
	.description("what nobody has decided yet about the coming year, and when it is decided")
	.argument("[countries...]", "by code or name, such as AT or Austria; all when none is given")
	.option("--year <year>", "another year", year)
	.option("--by-month", "an agenda: feasts by month, decrees by when they are usually out")
	.option("--json", "one JSON object a country")
	.action(async (countries: string[], options: { year?: number; json?: true; byMonth?: true }) => {
		const { printDue } = await import("./due.js");
		printDue(countriesIn(countries), options);
	});

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
		const { printWatch } = await import("./watch/watch.js");
		printWatch(countriesIn(countries), options);
	});

program
	.command("bases")
	.description(
		"which reckoning of the Islamic calendar meets the dates that each country announced",
	)
	.argument("[countries...]", "by code or name, such as AT or Austria; all when none is given")
	.option("--json", "one JSON object a country")
	.action(async (countries: string[], options: { json?: true }) => {
		const { printBases } = await import("./bases.js");
		printBases(countriesIn(countries), options);
	});

program
	.command("countries")
	.description("the countries of the tables; of one its subdivisions")
	.argument("[country]", "by code or name, such as AT or Austria")
	.option("--json", "one JSON object a line")
	.addOption(packOption())
	.action(printCountries);

program
	.command("pack")
	.description("compile country files into a pack of their own")
	.argument("[countries...]", "by code or name, such as AT or Austria; all when none is given")
	.requiredOption("-o, --output <file>", "file to write")
	.option("--no-schools", "leave out the vacations of schools")
	.action((countries: string[], options: { output: string; schools: boolean }) =>
		writePack(countriesIn(countries), options.output, options.schools),
	);

program
	.command("keygen")
	.description("make the key that signs tables; prints the public one, for the settings of devices")
	.argument("<file>", "where the private key is written, as PEM; it must not be there")
	.option("--show", "write nothing: print the public key of a key that is there")
	.action((file: string, { show }: { show?: true }) => (show ? showKey(file) : writeKey(file)));

const keyFile = () =>
	new Option("--key <file>", "the private key that signs, as PEM").makeOptionMandatory();
const sequenceOption = () =>
	new Option("--sequence <number>", "above the one before; the next one when left out").argParser(
		sequence,
	);
const nextOption = () =>
	new Option(
		"--next <date>",
		"the day by which you promise another statement: devices warn when it is late",
	).argParser(date);

program
	.command("sign")
	.description("write the signed statement about a pack, which devices believe")
	.argument("<file>", "the pack")
	.addOption(keyFile())
	.requiredOption("-o, --output <file>", "file to write")
	.addOption(sequenceOption())
	.addOption(nextOption())
	.action((pack: string, options: Parameters<typeof writeStatement>[1]) =>
		writeStatement(pack, options),
	);

program
	.command("verify")
	.description("whether a statement is signed by a key, and about a pack; says what it states")
	.usage("[options] <trailer> [pack]")
	.argument("<files...>", "the statement, and the pack that it should be about")
	.addOption(
		new Option("--key <file>", "a key: its 128 digits, or a PEM file; up to four times")
			.argParser((value: string, before: readonly string[] = []) => [...before, value])
			.makeOptionMandatory(),
	)
	.option("--json", "one JSON object")
	.action((files: readonly string[], options: Parameters<typeof verifyStatement>[2]) => {
		const [trailer = "", pack, ...more] = files;
		if (more.length > 0) throw new CommandError("verify takes a statement and a pack, no more");
		verifyStatement(trailer, pack, options);
	});

program
	.command("publish")
	.description("write signed tables for devices into a folder that a web server serves")
	.requiredOption("--out <folder>", "where to; what it has is kept as long as devices may need it")
	.addOption(keyFile())
	.addOption(
		new Option(
			"--places <countries>",
			"the countries of a device, by code or name: AT,DE,CH; may be given again",
		)
			.argParser((value: string, before: readonly (readonly string[])[] = []) => [
				...before,
				list(value),
			])
			.conflicts("pack"),
	)
	.addOption(sequenceOption())
	.addOption(nextOption())
	.option("--no-schools", "leave out the vacations of schools")
	.addOption(packFileOption())
	.action(async ({ places = [], ...options }: PublishOptions) => {
		const { publish } = await import("./publish/publish.js");
		await publish({ ...options, places: places.map(countriesIn) });
	});

program
	.command("completion")
	.description("what makes a shell complete commands, options and codes when Tab is pressed")
	.usage("[options] <shell>")
	.addArgument(new Argument("<shell>", "the script of one").choices(SHELL_NAMES))
	.addArgument(new Argument("[words...]", "typed so far: what may come next"))
	.addHelpText("after", INSTALLATION)
	.action((shell: string, words: string[]) => printCompletion(program, shell, words));

// Only what is no command takes whatever follows it: of the others it is a mistake.
for (const each of program.commands) each.allowExcessArguments(false);

/** Whether a module of the law is missing, which is in no package. */
function isNotThere(error: unknown): boolean {
	return (error as NodeJS.ErrnoException | undefined)?.code === "ERR_MODULE_NOT_FOUND";
}

/** Reading from a pipe that closed early is no mistake; a full disk must not look like the answer "no". */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
	if (error.code === "EPIPE") process.exit(0);
	process.stderr.write(`${NAME}: cannot write: ${error.message}\n`);
	process.exit(2);
});

try {
	await program.parseAsync();
} catch (error) {
	if (isNotThere(error)) {
		process.exitCode = 2;
		process.stderr.write(
			`${NAME}: ${process.argv[2]} reads the country files, which a clone of the project has and this package has not\n`,
		);
	} else if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
	else {
		// Not 1, which is an answer: "no".
		process.exitCode = error instanceof CommandError ? error.exitCode : 2;
		const isMistake = error instanceof CommandError;
		const told = isMistake ? error.message : `${(error as Error).stack}`;
		process.stderr.write(`${NAME}: ${withoutControls(told)}\n`);
	}
}
