/** The command line `holidays`. Mistakes get one sentence on stderr and exit code 2. */

import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { FIRST_YEAR, LAST_YEAR } from "../../data/compiler/law/law.js";
import { dayOfIso, yearOf } from "../../src/calendar/civil.js";
import { CommandError } from "../command-error.js";
import { serve } from "../serve.js";
import { printCountries } from "./countries.js";
import { printList } from "./list.js";
import { writePack } from "./pack.js";

function years(text: string): number[] {
	const m = /^(\d{4})(?:\.\.(\d{4}))?$/.exec(text);
	const from = Number(m?.[1]);
	const to = Number(m?.[2] ?? m?.[1]);
	if (!m || from < FIRST_YEAR || to > LAST_YEAR || to < from)
		throw new InvalidArgumentError(
			`Years are like 2026 or 2000..2035, from ${FIRST_YEAR} to ${LAST_YEAR}.`,
		);
	return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function year(text: string): number {
	const n = Number(text);
	if (!/^\d{4}$/.test(text) || n < FIRST_YEAR || n > LAST_YEAR)
		throw new InvalidArgumentError(`A year is from ${FIRST_YEAR} to ${LAST_YEAR}.`);
	return n;
}

function date(text: string): number {
	const day = dayOfIso(text);
	if (day === undefined || yearOf(day) < FIRST_YEAR || yearOf(day) > LAST_YEAR)
		throw new InvalidArgumentError(
			`A date is like 2026-09-22, from ${FIRST_YEAR} to ${LAST_YEAR}.`,
		);
	return day;
}

function port(text: string): number {
	const n = Number(text);
	if (!/^\d{1,5}$/.test(text) || n > 65_535)
		throw new InvalidArgumentError("A port is a number from 0 to 65535.");
	return n;
}

function instant(text: string): number {
	const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/.test(text) ? Date.parse(text) : Number.NaN;
	// Date takes 30 February for 2 March.
	if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(text.slice(0, -1)))
		throw new InvalidArgumentError("An instant is like 2026-12-24T23:30:00Z.");
	return ms;
}

function servers(text: string): string[] {
	const names = text.split(",").map((name) => name.trim());
	if (names.includes(""))
		throw new InvalidArgumentError("Time servers are names or addresses with commas between them.");
	return names;
}

function rate(text: string): number {
	const n = Number(text);
	if (!(n >= 1 && n <= 1_000_000))
		throw new InvalidArgumentError("A rate is a number from 1 to 1000000.");
	return n;
}

const code = (text: string) => text.toUpperCase();
const packOption = () => new Option("--pack <file>", "tables to use instead of the built-in ones");

const program = new Command("holidays")
	.description("Public holidays from compact tables: the code of the device, on this computer")
	.exitOverride()
	.showSuggestionAfterError(false)
	.configureHelp({ showGlobalOptions: true })
	.configureOutput({
		outputError: (text, write) => write(text.replace(/^error: /, "holidays: ")),
	});

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
	.option("--place <code>", "write each change of day there, such as AT or AT-9", code)
	.option(
		"--settings <file>",
		"settings of the place as JSON: country, subdivision, zone, overrides",
	)
	.addOption(packOption())
	.action(serve);

program
	.command("list")
	.description("the records of a country and year, or of all countries")
	.argument("[country]", "ISO 3166-1 code, such as AT", code)
	.argument("[years]", "such as 2026 or 2000..2035", years)
	.option("--all <years>", "every country of the tables", years)
	.option("--subdivision <code>", "only what holds there, such as AT-9", code)
	.addOption(new Option("--json", "one JSON object a line").conflicts("ics"))
	.addOption(
		new Option("--ics", "a calendar of the days off of a country or subdivision").conflicts([
			"all",
			"facts",
		]),
	)
	.option("--facts", "straight from the country files, by the compiler's slow evaluator")
	.addOption(packOption())
	.action(printList);

program
	.command("explain")
	.description("why a day is a holiday or none: the rules behind, as the country file has them")
	.argument("<country>", "ISO 3166-1 code, such as JP", code)
	.argument("<date>", "such as 2026-09-22", date)
	.option("--subdivision <code>", "what holds there, such as JP-13", code)
	.option("--json", "one JSON object")
	.action(async (country: string, day: number, options: { subdivision?: string; json?: true }) => {
		const { printExplanation } = await import("./explain/explanation.js");
		printExplanation(country, day, options);
	});

program
	.command("sources")
	.description(
		"the laws and lists that a country's rules rest on, and where they contradict others",
	)
	.argument("<country>", "ISO 3166-1 code, such as AT", code)
	.option("--json", "one JSON object")
	.action(async (country: string, options: { json?: true }) => {
		const { printSources } = await import("./sources.js");
		printSources(country, options);
	});

program
	.command("changes")
	.description("the dates that the country files have moved since the tables were compiled")
	.argument("[countries...]", "ISO 3166-1 codes; all when none is given")
	.option("--years <years>", "only these, such as 2026 or 2000..2035", years)
	.option("--json", "one JSON object a date")
	.addOption(packOption())
	.action(
		async (countries: string[], options: { years?: number[]; json?: true; pack?: string }) => {
			const { printChanges } = await import("./changes.js");
			printChanges(countries.map(code), options);
		},
	);

program
	.command("shares")
	.description("how many of the holidays in the country files are written as rules, not dates")
	.argument("[countries...]", "ISO 3166-1 codes; all when none is given")
	.option("--json", "one JSON object a country")
	.action(async (countries: string[], options: { json?: true }) => {
		const { printShares } = await import("./shares.js");
		printShares(countries.map(code), options);
	});

program
	.command("due")
	.description("what nobody has decided yet about the coming year, and when it is decided")
	.argument("[countries...]", "ISO 3166-1 codes; all when none is given")
	.option("--year <year>", "another year", year)
	.option("--json", "one JSON object a country")
	.action(async (countries: string[], options: { year?: number; json?: true }) => {
		const { printDue } = await import("./due.js");
		printDue(countries.map(code), options);
	});

program
	.command("countries")
	.description("the countries of the tables")
	.option("--json", "one JSON object a line")
	.addOption(packOption())
	.action(printCountries);

program
	.command("pack")
	.description("compile country files into a pack of their own")
	.argument("[countries...]", "ISO 3166-1 codes; all when none is given")
	.requiredOption("-o, --output <file>", "file to write")
	.action((countries: string[], options: { output: string }) =>
		writePack(countries.map(code), options.output),
	);

/** Reading from a pipe that closed early is no mistake. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
	if (error.code !== "EPIPE") throw error;
	process.exit(0);
});

try {
	await program.parseAsync();
} catch (error) {
	if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
	else if (error instanceof CommandError) {
		process.stderr.write(`holidays: ${error.message}\n`);
		process.exitCode = 2;
	} else throw error;
}
