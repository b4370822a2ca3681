/**
 * `npm run replay`: asks the tables of the day before about each day that was decided or announced
 * since 2020, and writes what they said into docs/figures.md. It takes minutes. Days that were
 * known and wrong and have no line in data/surprises.csv are printed.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { worldLaws } from "../../data/compiler/world.js";
import { type Fact, KINDS } from "../../host-sim/desk/replay/facts.js";
import { type Replayed, replay } from "../../host-sim/desk/replay/replay.js";
import { keyOf, readSurprises, WORDS } from "../../host-sim/desk/replay/surprises.js";
import { TOP } from "./declarations.js";
import { table } from "./markdown.js";

/** What the tables said of all facts that are wanted. */
export const replayWorld = (wanted: (fact: Fact) => boolean): readonly Replayed[] =>
	worldLaws()
		.filter(({ answersFrom }) => answersFrom === null)
		.flatMap((law) => replay(law, wanted));

/** How many days of each kind the tables had right, open, and known and wrong. */
export function replayTable(replayed: readonly Replayed[]): string {
	const count = (kind: string, answer?: string) =>
		replayed.filter(
			({ fact, answer: own }) => fact.kind === kind && (answer === undefined || own === answer),
		).length;
	return table(
		["", "days", "right", "open", "known and wrong"],
		KINDS.map((kind) => [
			TITLES[kind],
			count(kind),
			count(kind, "right"),
			count(kind, "unknown"),
			count(kind, "wrong"),
		]),
	);
}

const TITLES: Readonly<Record<Fact["kind"], string>> = {
	moon: "moons",
	list: "lists of a year",
	bridge: "bridges and make-up days",
	election: "elections",
	surprise: "surprises",
	others: "days of offices, banks and schools alone",
};

/** How many surprises of each word there are. */
export function surprisesTable(): string {
	const words = [...readSurprises().values()];
	return table(
		["word", "what happened", "days"],
		[...WORDS].map(([word, what]) => [word, what, words.filter((each) => each === word).length]),
	);
}

/** A text with another block between the comments that name it. */
function withBlock(text: string, name: string, block: string): string {
	const [before, rest] = text.split(`<!-- ${name} -->\n`);
	const [, after] = rest?.split(`<!-- /${name} -->\n`) ?? [];
	if (after === undefined) throw new Error(`docs/figures.md has no place for the table "${name}"`);
	return `${before}<!-- ${name} -->\n${block}\n<!-- /${name} -->\n${after}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const all = replayWorld(() => true);
	const told = all.filter(({ fact }) => fact.isDated);
	const file = join(TOP, "docs/figures.md");
	let text = readFileSync(file, "utf8");
	text = withBlock(text, "replay", replayTable(told));
	text = withBlock(text, "replay-untold", replayTable(all.filter(({ fact }) => !fact.isDated)));
	text = withBlock(text, "surprises", surprisesTable());
	writeFileSync(file, text);
	const named = readSurprises();
	for (const { answer, fact } of told)
		if (answer === "wrong" && !named.has(keyOf(fact))) process.stdout.write(`${keyOf(fact)},\n`);
}
