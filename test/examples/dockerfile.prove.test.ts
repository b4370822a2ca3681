/**
 * The Dockerfile: its instructions are sound, who runs in it is not root, and its health check
 * tells a server that answers.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ValidationSeverity, validate } from "dockerfile-utils";
import { startSimulator } from "../soak/simulator.js";

const TOP = fileURLToPath(new URL("../../../", import.meta.url));
const text = readFileSync(join(TOP, "Dockerfile"), "utf8");
/** Its instructions by stages, each with what stands behind its name. */
const stages = text
	.split(/^(?=FROM )/m)
	.slice(1)
	.map((stage) =>
		[...stage.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name, rest]) => [name!, rest!] as const),
	);
const [build = [], final = []] = stages;
const of = (stage: typeof final, name: string) =>
	stage.filter(([each]) => each === name).map(([, rest]) => rest);
const words = (rest: string) => JSON.parse(/\[.*\]$/.exec(rest)![0]) as readonly string[];

describe("the Dockerfile", () => {
	it("has no fault in its instructions", () => {
		const settings = {
			deprecatedMaintainer: ValidationSeverity.ERROR,
			directiveCasing: ValidationSeverity.ERROR,
			emptyContinuationLine: ValidationSeverity.ERROR,
			instructionCasing: ValidationSeverity.ERROR,
			instructionCmdMultiple: ValidationSeverity.ERROR,
			instructionEntrypointMultiple: ValidationSeverity.ERROR,
			instructionHealthcheckMultiple: ValidationSeverity.ERROR,
			instructionJSONInSingleQuotes: ValidationSeverity.ERROR,
			instructionWorkdirRelative: ValidationSeverity.ERROR,
		};
		assert.deepEqual(validate(text, settings), []);
		// It finds one where there is one.
		assert.ok(validate(text.replace("EXPOSE 8080", "EXPOSE x"), settings).length > 0);
	});

	it("builds in a stage of its own, and runs what that made as somebody who is not root", () => {
		assert.equal(stages.length, 2);
		assert.deepEqual(of(final, "USER"), ["node"]);
		assert.match(of(final, "COPY")[0]!, /^--from=build /);
		assert.match(of(build, "FROM")[0]!, / AS build$/);
		// What comes behind USER is done by that user.
		const names = final.map(([name]) => name);
		assert.ok(names.indexOf("USER") < names.indexOf("ENTRYPOINT"));
		assert.ok(names.lastIndexOf("RUN") < names.indexOf("USER"));
		const images = stages.map((stage) => of(stage, "FROM")[0]!.split(" ")[0]!);
		const { engines } = JSON.parse(readFileSync(join(TOP, "package.json"), "utf8")) as {
			readonly engines: { readonly node: string };
		};
		const oldest = Number(/\d+/.exec(engines.node)![0]);
		for (const image of images) assert.ok(Number(/^node:(\d+)-/.exec(image)![1]) >= oldest, image);
	});

	it("has commands that the shell takes, and leaves behind what is made anew", () => {
		for (const [, rest] of stages.flat().filter(([name]) => name === "RUN"))
			assert.equal(spawnSync("sh", ["-n", "-c", rest]).status, 0, rest);
		const ignored = readFileSync(join(TOP, ".dockerignore"), "utf8").split("\n");
		for (const name of ["node_modules", "build", ".git"]) assert.ok(ignored.includes(name), name);
	});

	it("starts the command of the package, which others can ask", () => {
		const [program, file, ...args] = words(of(final, "ENTRYPOINT")[0]!);
		assert.equal(program, "node");
		assert.ok(existsSync(join(TOP, file!)));
		assert.deepEqual(args, ["serve", "--host", "0.0.0.0"]);
	});

	it("has a health check that is 0 for a server that answers, and 1 for none", async () => {
		const [program, ...args] = words(of(final, "HEALTHCHECK")[0]!);
		assert.equal(program, "node");
		const exitFor = (url: string) =>
			spawnSync(
				process.execPath,
				args.map((arg) => arg.replace("http://127.0.0.1:8080", url)),
			).status;
		const { stop, url } = await startSimulator(["--place", "AT-9"]);
		assert.equal(exitFor(url), 0);
		await stop();
		assert.equal(exitFor(url), 1);
		// Its port is the one that is told, and that `serve` has by itself.
		assert.deepEqual(of(final, "EXPOSE"), ["8080"]);
	});
});
