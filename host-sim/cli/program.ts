/**
 * The commands of `moddable-holidays`, their options and help. Mistakes get one sentence on stderr
 * and exit code 2.
 */

import { readFileSync } from "node:fs";
import { Argument, Command, CommanderError } from "commander";
import { CommandError } from "../sim/command-error.js";
import { openNames } from "../sim/tables.js";
import { INSTALLATION, printCompletion, SHELL_NAMES } from "./completion.js";
import { addPublishing } from "./publishing.js";
import { addQuestions } from "./questions.js";
import { withoutControls } from "./style.js";
import { addUpkeep } from "./upkeep.js";

export const NAME = "moddable-holidays";

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

/** Made anew for each run: what is parsed stays in it. */
function makeProgram(): Command {
	const program = new Command(NAME)
		.description("Public holidays from compact tables: the code of the device, on this computer")
		.option("--version", "the version of the package, and the date of its tables")
		.addHelpText("after", EXAMPLES)
		.exitOverride()
		.configureHelp({ showGlobalOptions: true })
		.configureOutput({
			outputError: (text, write) =>
				write(
					withoutControls(text)
						.replace(
							/^error: (command-argument value)?/,
							(_, value) => `${NAME}: ${value ? "the value" : ""}`,
						)
						.replace(/\n\(Did you mean (one of )?(.*)\?\)/, "; did you mean $2?"),
				),
		})
		.helpCommand(false)
		.usage("<command> [options]")
		.argument("[command]")
		.allowExcessArguments()
		.allowUnknownOption()
		.action((name: string | undefined, { version: isAsked }: { version?: true }) => {
			if (isAsked) process.stdout.write(`${version()}\n`);
			else if (name === undefined) program.help({ error: true });
			else throw noCommand(program, name);
		});

	addQuestions(program);
	addPublishing(program);
	addUpkeep(program);

	program
		.command("completion")
		.description("what makes a shell complete commands, options and codes when Tab is pressed")
		.usage("[options] <shell>")
		.addArgument(new Argument("<shell>", "the script of one").choices(SHELL_NAMES))
		.addArgument(new Argument("[words...]", "typed so far: what may come next"))
		.addHelpText("after", INSTALLATION)
		.action((shell: string, words: string[]) => printCompletion(program, shell, words));

	program
		.command("help")
		.description("what a command does, and its options")
		.argument("[command]")
		.action((name: string | undefined) => {
			if (name === undefined) program.help();
			const command = program.commands.find((each) => each.name() === name);
			if (!command) throw noCommand(program, name!);
			command.help();
		});

	// Only what is no command takes whatever follows it: of the others it is a mistake.
	for (const each of program.commands) each.allowExcessArguments(false);
	return program;
}

function noCommand({ commands }: Command, name: string): CommandError {
	const known = commands.map((each) => each.name()).join(", ");
	return new CommandError(`there is no command ${name}; there are ${known}: --help explains them`);
}

/** Whether a module of the law is missing, which is in no package. */
function isNotThere(error: unknown): boolean {
	return (error as NodeJS.ErrnoException | undefined)?.code === "ERR_MODULE_NOT_FOUND";
}

/** Runs a command, such as `["today", "AT"]`; what it answers is in `process.exitCode`. */
export async function runCommand(args: readonly string[]): Promise<void> {
	try {
		await makeProgram().parseAsync(args, { from: "user" });
	} catch (error) {
		if (isNotThere(error)) {
			process.exitCode = 2;
			process.stderr.write(
				`${NAME}: ${args[0]} reads the country files, which a clone of the project has and this package has not\n`,
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
}
