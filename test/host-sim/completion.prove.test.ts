/** Completion in shells: what may come next, and each shell's script run by the shell itself. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Argument, Command, Option } from "commander";
import { suggestionsFor } from "../../host-sim/cli/completion.js";
import { openFixture } from "../fixture/fixture.js";
import { requirePrograms } from "../programs.js";
import { COMMAND, fails, printed } from "./run.js";

const NAME = "moddable-holidays";

/** A program with one of each kind of value. */
function program(): Command {
	const made = new Command(NAME).option("--version", "the version").action(() => {});
	made
		.command("day")
		.description("a day")
		.argument("<place>")
		.argument("[date]")
		.option("--json", "one object")
		.addOption(new Option("-k, --kind <kind>").choices(["one", "other"]))
		.option("--pack <file>", "tables")
		.option("--port <number>", "port")
		.option("--within <place>", "a place")
		.option("--only <subdivision>", "a part of the place");
	made.command("pack").argument("[countries...]");
	made.command("workdays").argument("<arguments...>");
	made.command("shell").addArgument(new Argument("<shell>").choices(["bash", "fish"]));
	return made;
}

const values = (...words: string[]) =>
	suggestionsFor(program(), words, openFixture).map(({ value }) => value);

describe("completion", () => {
	const COUNTRIES = ["XA", "XB", "XC", "XD"];
	const DAYS = ["today", "tomorrow", "yesterday"];

	it("commands and their options", () => {
		assert.deepEqual(values(""), ["day", "pack", "workdays", "shell"]);
		assert.deepEqual(values(), values(""));
		assert.deepEqual(values("wo"), ["workdays"]);
		assert.deepEqual(values("--"), ["--version", "--help"]);
		assert.deepEqual(values("day", "-"), [
			...["--json", "--kind", "--pack", "--port", "--within", "--only", "--help"],
		]);
		assert.deepEqual(values("day", "XA", "--p"), ["--pack", "--port"]);
		assert.deepEqual(values("nothing", ""), []);
		const [day] = suggestionsFor(program(), ["d"], openFixture);
		assert.deepEqual(day, { value: "day", about: "a day" });
	});

	it("countries, and the subdivisions of the one that was typed", () => {
		assert.deepEqual(values("day", ""), COUNTRIES);
		assert.deepEqual(values("day", "xb"), ["XB"]);
		const codes = openFixture()
			.country("XA")!
			.subdivisions.map(({ code }) => code);
		assert.ok(codes.length > 3);
		assert.deepEqual(values("day", "xa"), ["XA", ...codes]);
		assert.deepEqual(values("day", "XA-"), codes);
		assert.deepEqual(values("day", "xa-9"), ["XA-9"]);
		const [found] = suggestionsFor(program(), ["day", "xa-9"], openFixture);
		assert.equal(found!.about, "Capital");
		assert.deepEqual(values("day", "QQ-"), []);
		assert.deepEqual(values("day", "--within", "xa-9"), ["XA-9"]);
		assert.deepEqual(values("day", "xa", "--only", ""), codes);
		assert.deepEqual(values("day", "--only", "XA"), codes);
		assert.deepEqual(values("day", "Xanadu", "--only", ""), []);
	});

	it("each argument in its place, whatever options stand between", () => {
		assert.deepEqual(values("day", "XA", ""), DAYS);
		assert.deepEqual(values("day", "--json", "XA", "to"), ["today", "tomorrow"]);
		assert.deepEqual(values("day", "--port", "80", "XA", "y"), ["yesterday"]);
		assert.deepEqual(values("day", "--port", "80", ""), COUNTRIES);
		assert.deepEqual(values("day", "--port=80", ""), COUNTRIES);
		assert.deepEqual(values("day", "XA", "today", ""), []);
		assert.deepEqual(values("pack", "XA", "XB", "xc"), ["XC"]);
		assert.deepEqual(values("workdays", "XA", "t"), ["today", "tomorrow"]);
	});

	it("the values of options: choices, files, and what nobody can list", () => {
		assert.deepEqual(values("day", "--kind", ""), ["one", "other"]);
		assert.deepEqual(values("day", "-k", "ot"), ["other"]);
		assert.deepEqual(values("day", "--pack", "da"), ["<file>"]);
		assert.deepEqual(values("day", "--port", ""), []);
		// Bash hands on `--kind=ot` as three words.
		assert.deepEqual(values("day", "--kind", "=", "ot"), ["other"]);
		assert.deepEqual(values("shell", ""), ["bash", "fish"]);
	});
});

describe("completion in shells", () => {
	const home = mkdtempSync(join(tmpdir(), "holidays-completion-"));
	const bin = join(home, "bin");
	before(() => {
		mkdirSync(bin);
		const command = join(bin, NAME);
		writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${COMMAND}" "$@"\n`);
		chmodSync(command, 0o755);
	});
	after(() => rmSync(home, { recursive: true, force: true }));

	const needs = (context: Mocha.Context, shell: string) =>
		requirePrograms(context, `completion in ${shell} was not tried`, shell);
	function runs(shell: string, ...args: string[]): string[] {
		const { status, stdout, stderr } = spawnSync(shell, args, {
			encoding: "utf8",
			cwd: home,
			env: { HOME: home, ZDOTDIR: home, PATH: `${bin}:${process.env["PATH"]}`, TERM: "dumb" },
		});
		assert.equal(status, 0, stderr);
		return stdout.split("\n").filter(Boolean);
	}
	const VIENNA = ["AT-9"];
	const BURGENLAND = /^AT-1\W+Burgenland/;

	it("bash completes by COMP_WORDS", function () {
		needs(this, "bash");
		const tab = (...words: string[]) => {
			const typed = words.map((word) => `'${word}'`).join(" ");
			const script = `eval "$(${NAME} completion bash)"
				COMP_WORDS=(${NAME} ${typed}); COMP_CWORD=${words.length}
				_moddable_holidays ${NAME} '${words.at(-1)}' '${words.at(-2) ?? NAME}'
				[ \${#COMPREPLY[@]} -eq 0 ] || printf '%s\\n' "\${COMPREPLY[@]}"`;
			return runs("bash", "--norc", "-c", script);
		};
		assert.deepEqual(tab("to"), ["today"]);
		assert.deepEqual(tab("today", "at-9"), VIENNA);
		assert.deepEqual(tab("is-workday", "AT-9", "to"), ["today", "tomorrow"]);
		assert.deepEqual(tab("is-workday", "AT-9", "--pa"), ["--pack"]);
		assert.deepEqual(tab("countries", "--pack", "bi"), ["bin"]);
		assert.deepEqual(tab("is-workday", "AT", "today", ""), []);
		// A typed word is no command.
		assert.deepEqual(tab("today", "$(touch evil)", ""), []);
		assert.deepEqual(runs("ls"), ["bin"]);
		// Nor is the name of a file a pattern of others.
		for (const name of [" [bin] ", "b", "*"]) writeFileSync(join(home, name), "");
		assert.deepEqual(tab("countries", "--pack", " ["), [" [bin] "]);
		assert.deepEqual(tab("countries", "--pack", "*"), ["*"]);
		for (const name of [" [bin] ", "b", "*"]) rmSync(join(home, name));
	});

	it("zsh completes by its words, with what they are about", function () {
		needs(this, "zsh");
		const tab = (...words: string[]) =>
			runs(
				"zsh",
				"-fc",
				`compdef() { :; }; _describe() { print -l -- "\${(@P)3}"; }; _files() { print files; }
				eval "$(${NAME} completion zsh)"
				words=(${NAME} ${words.map((word) => `'${word}'`).join(" ")}); CURRENT=${words.length + 1}
				PREFIX='${words.at(-1)}'; _moddable_holidays; true`,
			);
		assert.match(tab("to")[0]!, /^today:what today is/);
		assert.match(tab("today", "at-")[0]!, BURGENLAND);
		assert.deepEqual(tab("is-workday", "AT-9", "tom"), ["tomorrow:there"]);
		assert.deepEqual(tab("countries", "--pack", "bi"), ["files"]);
		assert.deepEqual(tab("is-workday", "AT", "today", ""), []);
	});

	it("fish completes a line, with what its words are about", function () {
		needs(this, "fish");
		const tab = (line: string) =>
			runs("fish", "-c", `${NAME} completion fish | source; complete -C '${NAME} ${line}'`);
		assert.match(tab("to")[0]!, /^today\twhat today is/);
		assert.match(tab("today at-")[0]!, BURGENLAND);
		assert.deepEqual(tab("is-workday AT-9 tom"), ["tomorrow\tthere"]);
		assert.deepEqual(tab("countries --pack bi"), ["bin/"]);
		assert.deepEqual(tab("is-workday AT today "), []);
	});

	/** Runs the line that the help tells for a shell. */
	function turnOn(shell: string): void {
		const help = printed("completion", "--help");
		runs("sh", "-c", new RegExp(`^  ${shell} +(.*)$`, "m").exec(help)![1]!);
	}

	it("is turned on in bash by the line that its help tells", function () {
		needs(this, "bash");
		turnOn("bash");
		const [told] = runs("bash", "--norc", "-c", `. ${join(home, ".bashrc")}; complete -p ${NAME}`);
		assert.match(told!, /-F _moddable_holidays/);
	});

	it("is turned on in zsh by the line that its help tells", function () {
		needs(this, "zsh");
		writeFileSync(join(home, ".zshrc"), "autoload -U compinit && compinit -u -D\n");
		turnOn("zsh");
		assert.deepEqual(runs("zsh", "-ic", `print $_comps[${NAME}]`), ["_moddable_holidays"]);
	});

	it("is turned on in fish by the line that its help tells", function () {
		needs(this, "fish");
		mkdirSync(join(home, ".config/fish/completions"), { recursive: true });
		turnOn("fish");
		const lines = runs("fish", "-c", `complete -C '${NAME} today at-9'`);
		assert.deepEqual(
			lines.map((each) => each.split("\t")[0]),
			VIENNA,
		);
	});

	it("knows the shells that it has no script for", () => {
		fails(["completion", "ksh"], /Allowed choices are bash, zsh, fish/);
		fails(["completion"], /missing required argument 'shell'/);
	});
});
