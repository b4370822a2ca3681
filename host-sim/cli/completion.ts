/**
 * `completion`: what a shell runs for Tab, and what may come next on a command line. A shell's script is a few
 * lines that ask this command again with the words typed so far, so that it is never older than what it completes.
 */

import type { Argument, Command, Option } from "commander";
import type { Holidays } from "../../src/holidays/holidays.js";
import { openNames } from "../tables.js";

/** A word that may come next, and what it is about. */
export interface Suggestion {
	readonly value: string;
	readonly about: string;
}

/** What stands for the names of files, which a shell knows itself. No word of a command line is so. */
const FILE: Suggestion = { value: "<file>", about: "" };
const DAYS: readonly Suggestion[] = ["today", "tomorrow", "yesterday"].map((value) => ({
	value,
	about: "there",
}));

type Source = (tables: () => Holidays, typed: string) => readonly Suggestion[];

/** What is suggested for a value, by the name that the help gives it. */
const SOURCES: Readonly<Record<string, Source>> = {
	place: (tables, typed) => placesOf(tables(), typed),
	code: (tables, typed) => placesOf(tables(), typed),
	country: (tables) => countriesOf(tables()),
	countries: (tables) => countriesOf(tables()),
	date: () => DAYS,
	arguments: (tables, typed) => [...DAYS, ...placesOf(tables(), typed)],
	file: () => [FILE],
};

const countriesOf = (tables: Holidays): Suggestion[] =>
	tables.codes.map((value, i) => ({ value, about: tables.name(i) }));

/** All countries; the subdivisions too of one whose code was typed. */
function placesOf(tables: Holidays, typed: string): Suggestion[] {
	const country = tables.country(typed.slice(0, 2).toUpperCase());
	const subdivisions = country?.subdivisions ?? [];
	return [
		...countriesOf(tables),
		...subdivisions.map(({ code, name }) => ({ value: code, about: name })),
	];
}

/**
 * What may come after the words typed so far, of which the last is still being typed and may be empty.
 * The name of the program is not among them.
 */
export function suggestionsFor(
	program: Command,
	words: readonly string[],
	tables: () => Holidays = openNames,
): Suggestion[] {
	const typed = words.at(-1) ?? "";
	const all = allFor(program, words.slice(0, -1), typed, tables);
	const start = typed.toUpperCase();
	return all.filter((each) => each === FILE || each.value.toUpperCase().startsWith(start));
}

function allFor(
	program: Command,
	before: readonly string[],
	typed: string,
	tables: () => Holidays,
): readonly Suggestion[] {
	const [name, ...others] = before;
	const help = program.createHelp();
	const commands = help.visibleCommands(program).map((each) => ({
		value: each.name(),
		about: each.description(),
	}));
	if (name === undefined)
		return typed.startsWith("-") ? optionsOf(help.visibleOptions(program)) : commands;
	const command = program.commands.find((each) => each.name() === name);
	if (!command) return [];
	const { index, waiting } = stateAfter(command, others);
	if (waiting) return valuesOf(nameOf(waiting), waiting.argChoices, tables, typed);
	if (typed.startsWith("-")) return optionsOf(help.visibleOptions(command));
	const argument = argumentAt(command.registeredArguments, index);
	return argument ? valuesOf(argument.name(), argument.argChoices, tables, typed) : [];
}

/** How many arguments a command has been given, and the option that waits for its value. */
function stateAfter(command: Command, words: readonly string[]) {
	let index = 0;
	let waiting: Option | undefined;
	for (const word of words) {
		// Bash takes `--pack=x` for three words.
		if (word === "=") continue;
		if (waiting) waiting = undefined;
		else if (word.startsWith("-"))
			waiting = command.options.find(
				(each) => (word === each.long || word === each.short) && (each.required || each.optional),
			);
		else index++;
	}
	return { index, waiting };
}

function argumentAt(all: readonly Argument[], index: number): Argument | undefined {
	const last = all.at(-1);
	return all[index] ?? (last?.variadic ? last : undefined);
}

/** What the help calls an option's value: `<file>` of `--pack <file>`. */
const nameOf = ({ flags }: Option) => /[<[](\w+)/.exec(flags)?.[1] ?? "";

function valuesOf(
	name: string,
	choices: readonly string[] | undefined,
	tables: () => Holidays,
	typed: string,
): readonly Suggestion[] {
	if (choices) return choices.map((value) => ({ value, about: "" }));
	return SOURCES[name]?.(tables, typed) ?? [];
}

const optionsOf = (options: readonly Option[]): Suggestion[] =>
	options.map(({ long, short, description }) => ({
		value: long ?? short ?? "",
		about: description,
	}));

interface Shell {
	readonly script: string;
	/** The one line that turns it on, for good. */
	readonly install: string;
	/** What the script has between a word and what it is about; where there is none it wants the words alone. */
	readonly between?: string;
}

const NAME = "moddable-holidays";
const FUNCTION = "_moddable_holidays";

// No shell evaluates a typed word: they are handed on as arguments.
const SHELLS: Readonly<Record<string, Shell>> = {
	bash: {
		// In bash 3.2, which macOS has, too. $2 is the word up to the cursor.
		script: `${FUNCTION}() {
	local IFS=$'\\n' words
	words=$(${NAME} completion bash -- "\${COMP_WORDS[@]:1:COMP_CWORD-1}" "$2" 2>/dev/null)
	if [ "$words" = "${FILE.value}" ]; then
		compopt -o filenames 2>/dev/null
		COMPREPLY=($(compgen -f -- "$2"))
	else
		COMPREPLY=($words)
	fi
}
complete -F ${FUNCTION} ${NAME}
`,
		install: `echo 'eval "$(${NAME} completion bash)"' >> ~/.bashrc`,
	},
	zsh: {
		script: `${FUNCTION}() {
	local -a lines
	lines=("\${(@f)$(${NAME} completion zsh -- "\${(@Q)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}")
	if [[ "$lines" = "${FILE.value}" ]]; then
		_files
	elif [[ -n "$lines" ]]; then
		_describe -V ${NAME} lines -M 'm:{a-z}={A-Z}'
	fi
}
compdef ${FUNCTION} ${NAME}
`,
		install: `echo 'eval "$(${NAME} completion zsh)"' >> ~/.zshrc`,
		between: ":",
	},
	fish: {
		script: `function ${FUNCTION}
	set -l lines (${NAME} completion fish -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)
	if test "$lines" = "${FILE.value}"
		__fish_complete_path (commandline -ct)
	else
		printf '%s\\n' $lines
	end
end
complete -c ${NAME} -f -a '(${FUNCTION})'
`,
		install: `${NAME} completion fish > ~/.config/fish/completions/${NAME}.fish`,
		between: "\t",
	},
};

export const SHELL_NAMES: readonly string[] = Object.keys(SHELLS);

/** How each shell is told once, for the help. */
export const INSTALLATION = `
To turn it on:
${SHELL_NAMES.map((name) => `  ${name.padEnd(4)}  ${SHELLS[name]!.install}\n`).join("")}
Zsh's completion has to be on before: \`autoload -U compinit && compinit\` stands above that line.`;

/** Without words the script of one of the shells; with the words typed so far what may come next, a line each. */
export function printCompletion(program: Command, name: string, words: readonly string[]): void {
	const { script, between } = SHELLS[name]!;
	const lineOf = ({ value, about }: Suggestion) =>
		between && about ? `${value}${between}${about}\n` : `${value}\n`;
	process.stdout.write(
		words.length === 0 ? script : suggestionsFor(program, words).map(lineOf).join(""),
	);
}
