/**
 * `completion`: what a shell runs for Tab, and what may come next on a command line. A shell's
 * script is a few lines that ask this command again with the words typed so far, so that it is
 * never older than what it completes.
 */

import type { Argument, Command, Option } from "commander";
import type { Holidays } from "../../src/holidays/holidays.js";
import { openNames } from "../sim/tables.js";

/** A word that may come next, and what it is about. */
export interface Suggestion {
	readonly value: string;
	readonly about: string;
}

/**
 * What stands for the names of files, which a shell knows itself. No word of a command line is so.
 */
const FILE: Suggestion = { value: "<file>", about: "" };
const DAYS: readonly Suggestion[] = ["today", "tomorrow", "yesterday"].map((value) => ({
	value,
	about: "there",
}));

/** What a word is suggested from. */
interface Asked {
	readonly tables: () => Holidays;
	/** The word so far. */
	readonly typed: string;
	/** The arguments of the command that stand before it. */
	readonly given: readonly string[];
}

/** What is suggested for a value, by the name that the help gives it. */
const SOURCES: Readonly<Record<string, (asked: Asked) => readonly Suggestion[]>> = {
	place: placesOf,
	subdivision: ({ tables, typed, given: [place = typed] }) => subdivisionsOf(tables(), place),
	country: countriesOf,
	countries: countriesOf,
	list: countriesOf,
	date: () => DAYS,
	arguments: (asked) => [...DAYS, ...placesOf(asked)],
	file: () => [FILE],
	files: () => [FILE],
	folder: () => [FILE],
};

function countriesOf({ tables }: Asked): Suggestion[] {
	const all = tables();
	return all.codes.map((value, i) => ({ value, about: all.name(i) }));
}

/** All countries; the subdivisions too of one whose code was typed. */
function placesOf(asked: Asked): Suggestion[] {
	return [...countriesOf(asked), ...subdivisionsOf(asked.tables(), asked.typed)];
}

/** Those of the country of a code, such as AT or AT-9; of anything else none. */
function subdivisionsOf(tables: Holidays, place: string): Suggestion[] {
	const code = /^[A-Z]{2}(?=-|$)/.exec(place.toUpperCase())?.[0];
	const country = code === undefined ? undefined : tables.country(code);
	// The places below a subdivision are many: they are told once their own is typed.
	const subdivision = /^[A-Z]{2}-[A-Z0-9]{1,3}/.exec(place.toUpperCase())?.[0];
	const towns = (country?.localities ?? []).filter(({ within }) => within === subdivision);
	const all = [...(country?.subdivisions ?? []), ...towns];
	return all.map(({ code, name }) => ({ value: code, about: name }));
}

/**
 * What may come after the words typed so far, of which the last is still being typed and may be
 * empty. The name of the program is not among them.
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
	const { given, waiting } = stateAfter(command, others);
	const asked = { tables, typed, given };
	if (waiting) return valuesOf(nameOf(waiting), waiting.argChoices, asked);
	if (typed.startsWith("-")) return optionsOf(help.visibleOptions(command));
	const argument = argumentAt(command.registeredArguments, given.length);
	return argument ? valuesOf(argument.name(), argument.argChoices, asked) : [];
}

/** The arguments that a command has been given, and the option that waits for its value. */
function stateAfter(command: Command, words: readonly string[]) {
	const given: string[] = [];
	let waiting: Option | undefined;
	for (const word of words) {
		// Bash takes `--pack=x` for three words.
		if (word === "=") continue;
		if (waiting) waiting = undefined;
		else if (word.startsWith("-"))
			waiting = command.options.find(
				(each) => (word === each.long || word === each.short) && (each.required || each.optional),
			);
		else given.push(word);
	}
	return { given, waiting };
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
	asked: Asked,
): readonly Suggestion[] {
	if (choices) return choices.map((value) => ({ value, about: "" }));
	return SOURCES[name]?.(asked) ?? [];
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
	/**
	 * What the script has between a word and what it is about; where there is none it wants the words
	 * alone.
	 */
	readonly between?: string;
}

const NAME = "moddable-holidays";
const FUNCTION = "_moddable_holidays";

// No shell evaluates a typed word: they are handed on as arguments.
const SHELLS: Readonly<Record<string, Shell>> = {
	bash: {
		// In bash 3.2, which macOS has, too. $2 is the word up to the cursor.
		// File names come one by one: in COMPREPLY=(…) they would be patterns of others.
		script: `${FUNCTION}() {
	local IFS=$'\\n' words file
	words=$(${NAME} completion bash -- "\${COMP_WORDS[@]:1:COMP_CWORD-1}" "$2" 2>/dev/null)
	COMPREPLY=()
	if [ "$words" = "${FILE.value}" ]; then
		compopt -o filenames 2>/dev/null
		while read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$2")
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

/**
 * Without words the script of one of the shells; with the words typed so far what may come next, a
 * line each.
 */
export function printCompletion(program: Command, name: string, words: readonly string[]): void {
	const { script, between } = SHELLS[name]!;
	const lineOf = ({ value, about }: Suggestion) =>
		between && about ? `${value}${between}${about}\n` : `${value}\n`;
	process.stdout.write(
		words.length === 0 ? script : suggestionsFor(program, words).map(lineOf).join(""),
	);
}
