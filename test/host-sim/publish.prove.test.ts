/**
 * Folders that are published again and again: each time the frozen devices start from the tables.
 */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Law } from "../../data/compiler/law/law.js";
import { compile } from "../../data/compiler/pack/compile.js";
import { dayOf } from "../../src/calendar/civil.js";
import { statementOf } from "../../src/tables/statement.js";
import { CODES, fixtureFile, fixturePack, lawOf } from "../fixture/fixture.js";
import { COMMAND, fails, printed } from "./run.js";

describe("publishing again", () => {
	const folder = mkdtempSync(join(tmpdir(), "holidays-publish-"));
	const at = (...names: readonly string[]) => join(folder, ...names);
	const key = at("key.pem");
	const out = at("site");
	const publish = (...more: readonly string[]) => ["publish", "--out", out, "--key", key, ...more];
	const FIXTURE = ["--pack", fixtureFile()];
	const sequenceIn = (name: string) => statementOf(readFileSync(join(out, name)))!.sequence;
	const trailers = () => readdirSync(out).filter((name) => name.endsWith(".trailer"));
	const isFixture = (name: string) =>
		statementOf(readFileSync(join(out, name)))!.packBytes === fixturePack().length;
	before(() => {
		printed("keygen", key);
		printed("keygen", at("other.pem"));
	});
	after(() => rmSync(folder, { recursive: true }));

	it("counts on from what is there, and says nothing twice", () => {
		printed(...publish(...FIXTURE));
		const name = trailers().find(isFixture)!;
		const first = sequenceIn(name);
		const bytes = readFileSync(join(out, name));
		assert.match(printed(...publish(...FIXTURE)), /; it is there already\n$/);
		assert.ok(readFileSync(join(out, name)).equals(bytes));
		printed(...publish(...FIXTURE, "--next", "2099-12-31"));
		assert.equal(sequenceIn(name), first + 1);
		assert.equal(statementOf(readFileSync(join(out, name)))!.nextDay, dayOf(2099, 12, 31));
		// Another key: the same tables have to be signed anew.
		const other = ["publish", "--out", out, "--key", at("other.pem"), ...FIXTURE];
		printed(...other, "--next", "2099-12-31");
		assert.equal(sequenceIn(name), first + 2);
		printed(...publish(...FIXTURE, "--sequence", `${first + 50}`));
		assert.equal(sequenceIn(name), first + 50);
		fails(
			publish(...FIXTURE, "--sequence", `${first + 50}`),
			/is not above \d+, which was published/,
		);
		assert.equal(sequenceIn(name), first + 50);
	});

	it("gives a sequence to one of those that publish at once", async () => {
		const folder = at("at-once");
		const args = ["publish", "--out", folder, "--key", key, ...FIXTURE];
		printed(...args);
		const [name] = readdirSync(folder).filter((each) => each.endsWith(".trailer"));
		const sequence = () => statementOf(readFileSync(join(folder, name!)))!.sequence;
		const first = sequence();
		const ends = [1, 2, 3, 4].map(async (month) => {
			const child = spawn(process.execPath, [COMMAND, ...args, "--next", `2099-0${month}-01`]);
			let told = "";
			child.stdout.on("data", (text) => {
				told += text;
			});
			child.stderr.on("data", (text) => {
				told += text;
			});
			await once(child, "close");
			return told;
		});
		const told = await Promise.all(ends);
		const said = told.flatMap((each) => /: sequence (\d+),/.exec(each)?.[1] ?? []).map(Number);
		assert.equal(new Set(said).size, said.length);
		assert.equal(sequence(), first + said.length);
		for (const each of told) assert.match(each, /: sequence |is being published by/);
		assert.ok(!readdirSync(folder).includes("publish.lock"));
	});

	it("refuses tables that do not know a name of those before, but where it may go", () => {
		const folder = at("names");
		const named = (name: string, change: Partial<Law>) => {
			const laws = CODES.map(lawOf).map((law) => (law.code === "XA" ? { ...law, ...change } : law));
			writeFileSync(at(name), compile(laws).bytes);
			return ["publish", "--out", folder, "--key", key, "--pack", at(name)];
		};
		const { rules, subdivisions } = lawOf("XA");
		const other = {
			subdivisions: subdivisions.map((one) =>
				one.code === "XA-9" ? { ...one, code: "XA-C" } : one,
			),
			rules: rules.map((rule) =>
				rule.id === "epiphany" ? { ...rule, id: "kings-day", name: "Kings' Day" } : rule,
			),
		};
		const row = { source: "made up", file: "test", line: 2 };
		const place = { ...row, old: "XA-9", now: ["XA-C"] };
		const renamed = [place, { ...row, old: "epiphany", now: ["kings-day"] }];
		printed("publish", "--out", folder, "--key", key, ...FIXTURE);
		const before = readdirSync(folder);
		fails(named("gone.bin", other), /devices may be set to XA-9, XA\/epiphany, which it does not/);
		fails(
			[...named("gone.bin", other), "--gone", "XA-9"],
			/devices may be set to XA\/epiphany, which/,
		);
		assert.deepEqual(readdirSync(folder), before);
		printed(...named("kept.bin", { ...other, renamed }));
		// What is old already may not go either.
		fails(named("lost.bin", { ...other, renamed: [place] }), /set to XA\/epiphany, which it/);
		printed(...named("lost.bin", { ...other, renamed: [place] }), "--gone", "XA/epiphany");
		for (const name of readdirSync(folder)) if (name.endsWith(".pack")) rmSync(join(folder, name));
		fails(named("gone.bin", other), /the pack before it is not there, so that nobody can tell/);
		printed(...named("gone.bin", other), "--gone", "all");
	});
});
