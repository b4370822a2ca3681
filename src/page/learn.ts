/**
 * Another language than that of the first file: its words come once the answer stands, and then all
 * is said in them.
 */

import { ask } from "./api.js";
import { byId } from "./dom.js";
import { keepText, type MoreWords, wordsIn } from "./more-words.js";
import { locale, say, speak, spoken, wanted } from "./say.js";
import { state } from "./state.js";
import type { Word } from "./words.js";

/**
 * Where the browser has no words of the reader's language: those of the device, undefined where it
 * has none either.
 */
let asked: Promise<MoreWords | undefined> | undefined;

async function loadWords(): Promise<MoreWords | undefined> {
	const text = await ask(`/words/${wanted}.json`, (reply) => reply.text()).catch(() => "");
	const words = wordsIn(text, wanted);
	if (words) keepText(text);
	return words;
}

/**
 * Asks once for the words that this page lacks; where they come, all that stands there is said in
 * them at once.
 */
export async function learn(isStale: () => boolean, show: () => void): Promise<void> {
	if (spoken === wanted) return;
	const words = await (asked ??= loadWords());
	if (!words || isStale()) return;
	speak(words);
	translate();
	show();
}

/** Says what stands there in every state; what was said of a place is to be said anew. */
export function translate(): void {
	const { documentElement } = document;
	documentElement.lang = spoken;
	documentElement.dir = say("direction");
	for (const id of ["date", "months"]) byId(id).lang = locale;
	for (const node of document.querySelectorAll<HTMLElement>("[data-word]"))
		node.textContent = say(node.dataset["word"] as Word);
	for (const node of document.querySelectorAll("select")) node.replaceChildren();
	state.drawn = "";
}
