/**
 * Whatever a page shows is run: commands, programs, configurations. What needs the SDK or a device
 * says so.
 */

import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { soundSettings } from "../../src/settings/sources.js";
import { Overrides } from "../../src/today/overrides.js";
import { complaintsAbout, tracedBy } from "./firmware.js";
import { type Block, blocksOf, inlineCodeOf, isGenerated, PAGES, TOP, textOf } from "./markdown.js";

/** Pages that are written by hand; those of data, examples and tests have tests of their own. */
const WRITTEN = PAGES.filter((file) => !isGenerated(file) && !/^(data|test|examples)\//.test(file));
const BLOCKS = WRITTEN.flatMap(blocksOf);
const { name: NAME, scripts } = JSON.parse(textOf("package.json")) as {
	readonly name: string;
	readonly scripts: { readonly [name: string]: string };
};

/** The first line of a block whose commands nobody runs here. */
const NEEDS = /^# needs (.*)\n/;
/** What the SDK or the machine of a user brings, and only such a block may use. */
const OF_OTHERS = /\b(?:mcconfig|mcrun|mcsim|systemctl|docker)\b|\$MODDABLE\b/;
/** Commands of npm itself: test/package does both. */
const OF_NPM = ["install", "pack"];
const BASE = "http://127.0.0.1:8080";

const of = (...infos: string[]) => BLOCKS.filter(({ info }) => infos.includes(info));
const titleOf = ({ file, line, info }: Block) => `${file}:${line}, ${info}`;
const isForNode = ({ text }: Block) =>
	["", "/fetch"].some((entry) => text.includes(`from "${NAME}${entry}"`));

/** Whether a text is as expected, where … is any text. */
function assertLike(actual: string, expected: string): void {
	const pattern = expected.split("…").map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
	assert.match(actual, new RegExp(`^${pattern.join("[^]*?")}$`), expected);
}

/** The comments that say what lines of a program print; what stands behind a colon is a remark. */
const promised = (text: string, call: string) =>
	text
		.split("\n")
		.flatMap((line) => (line.startsWith(call) ? (/ \/\/ (.*)$/.exec(line)?.[1] ?? []) : []))
		.map((comment) => comment.split(": ")[0]!);

describe("what the pages show", () => {
	let folder: string;
	let simulator: ChildProcess | undefined;
	let url: string;

	before(async () => {
		folder = mkdtempSync(join(tmpdir(), "holidays-docs-"));
		[simulator, url] = await started();
	});
	after(() => {
		// npm and what it started.
		if (simulator) process.kill(-simulator.pid!);
		rmSync(folder, { recursive: true, force: true });
	});

	/** `npm start` as it is shown, on a port that is free. */
	async function started(): Promise<[ChildProcess, string]> {
		const child = spawn("npm", ["start", "--", "--port", "0"], {
			cwd: TOP,
			detached: true,
			stdio: ["ignore", "pipe", "inherit"],
		});
		let text = "";
		for await (const chunk of child.stdout!) {
			text += chunk;
			const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? [];
			if (found) return [child, found];
		}
		await once(child, "exit");
		throw new Error(`npm start: ${text}`);
	}

	/** What a command prints. Files that it writes beside the clone go into a folder of this test. */
	async function printed(command: string): Promise<string> {
		const [, path] = /^curl (http\S+)$/.exec(command) ?? [];
		if (path) return `${await (await fetch(path.replace(BASE, url))).text()}\n`;
		assert.match(command, /^npm run -s holidays -- /, `no test runs "${command}"`);
		const line = command.replaceAll("../", `${folder}/`);
		const { status, stdout, stderr } = spawnSync("bash", ["-c", line], {
			cwd: TOP,
			encoding: "utf8",
		});
		assert.deepEqual([status, stderr], [0, ""], command);
		return stdout;
	}

	/** Commands that are run as the start or the end of a test, or by another. */
	const RUN_ELSEWHERE: { readonly [command: string]: () => void } = {
		"npm start": () => assert.match(url, /^http/),
		"npm test": () => assert.match(scripts["test"]!, /node test\/run\/run\.mjs$/),
		// test/package does it, with the package as it is packed.
		[`npm install ${NAME}`]: () =>
			assert.ok(existsSync(join(TOP, "test/package/package.prove.test.ts"))),
	};

	for (const block of of("sh")) {
		const [, needed] = NEEDS.exec(block.text) ?? [];
		if (needed !== undefined)
			it(`${titleOf(block)}: by hand, it needs ${needed}`, function () {
				assert.match(block.text, OF_OTHERS, "a test can run it");
				this.skip();
			});
		else
			it(`${titleOf(block)}: its commands work`, async () => {
				for (const line of block.text.trimEnd().split("\n")) {
					const command = line.replace(/ +#.*$/, "");
					const check = RUN_ELSEWHERE[command];
					if (check) check();
					else await printed(command);
				}
			});
	}

	for (const block of of("console"))
		it(`${titleOf(block)}: its commands print that`, async () => {
			const [nothing, ...parts] = block.text.split(/^\$ /m);
			assert.equal(nothing, "", "it begins with a command");
			for (const part of parts) {
				const [command = "", ...lines] = part.split("\n");
				assertLike(await printed(command), lines.join("\n"));
			}
		});

	for (const block of of("ts").filter(isForNode))
		it(`${titleOf(block)}: it prints what it says in Node`, () => {
			// Inside of this package its name is this package. Its types are checked by test/package.
			const file = join(TOP, "build", `page-${process.pid}.mjs`);
			writeFileSync(file, block.text);
			try {
				const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
					encoding: "utf8",
				});
				assert.deepEqual([status, stderr], [0, ""]);
				const expected = promised(block.text, "console.log");
				assert.ok(expected.length > 0);
				assert.deepEqual(stdout.trimEnd().split("\n"), expected);
			} finally {
				rmSync(file);
			}
		});

	const firmware = of("ts").filter((block) => !isForNode(block));
	it("programs for a device pass TypeScript's checks", () => {
		assert.ok(firmware.length >= 4);
		assert.equal(complaintsAbout(firmware.map(({ text }) => text)), "");
	});
	for (const block of firmware)
		it(`${titleOf(block)}: it traces what it says`, async () => {
			const traced = await tracedBy(block.text);
			const expected = promised(block.text, "trace");
			if (expected.length > 0) assert.deepEqual(traced, expected);
			else assert.match(traced.join("\n"), /day|open|closed/);
		});

	for (const block of of("json"))
		it(`${titleOf(block)}: it is a manifest whose files and settings are right`, () => {
			const { include = [], data = {}, config } = JSON.parse(block.text);
			const files = [include, Object.values(data)].flat() as string[];
			for (const file of files.filter((each) => each.startsWith(`./${NAME}/`))) {
				const path = join(TOP, file.slice(NAME.length + 3));
				assert.ok(existsSync(path) || existsSync(`${path}.bin`), file);
			}
			assertSettings(config);
		});

	it("overrides are such", () => {
		const texts = WRITTEN.flatMap(inlineCodeOf).filter((text) => /^\{ "\w+": .*\}$/.test(text));
		assert.ok(texts.length >= 4);
		for (const text of texts) new Overrides([JSON.parse(text)]);
	});

	it("every setting of a firmware is there", () => {
		const settings = soundSettings([], (sentence) => assert.fail(sentence));
		const page = textOf("docs/firmware.md");
		for (const name of Object.keys(settings))
			assert.match(page, new RegExp(`^\\|.*\`${name}\``, "m"));
	});

	it("files and scripts that are named are there", () => {
		for (const file of WRITTEN)
			for (const code of inlineCodeOf(file)) {
				const [, script] = /^npm (?:run (?:-s )?)?([a-z:-]+)\b/.exec(code) ?? [];
				if (script !== undefined && !OF_NPM.includes(script))
					assert.ok(script in scripts, `${file}: ${code}`);
				if (
					/^(src|test|data|docs|examples|host-sim)\/[\w./-]+$/.test(code) &&
					!/\bxx\b|\/[xy]\//.test(code)
				)
					assert.ok(existsSync(join(TOP, code)), `${file}: ${code}`);
			}
	});

	it("leaves no block that no test runs", () => {
		const known = ["sh", "console", "ts", "json"];
		const others = BLOCKS.filter(({ info }) => !known.includes(info));
		// The proxy is run by test/host-sim/nginx.test.ts, the host of tables and its mirror by
		// test/host-sim/mirror.prove.test.ts, the package by the SDK's tool by hand; the recipes of
		// boards without JavaScript say that they were not run; a text is nothing to run.
		assert.deepEqual(
			others.filter(({ info }) => info !== "text").map(({ file, info }) => [file, info]),
			[
				["docs/firmware.md", "js"],
				["docs/renewal.md", "nginx"],
				["docs/renewal.md", "cron"],
				["docs/serving.md", "c"],
				["docs/serving.md", "yaml"],
				["docs/trust.md", "nginx"],
			],
		);
		assert.ok(of("sh", "console", "ts", "json").length > 20);
		for (const { text } of of("sh").filter((block) => !NEEDS.test(block.text)))
			assert.doesNotMatch(text, OF_OTHERS);
	});
});

/** The settings of a manifest have no mistake. */
function assertSettings(config: { readonly holidays?: object } | undefined): void {
	if (!config) return;
	const sources = [config, config.holidays] as const;
	const settings = soundSettings(sources as never, (sentence) => assert.fail(sentence));
	new Overrides(settings.overrides);
}
