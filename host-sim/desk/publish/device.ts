/**
 * The firmware on a stage in place of the SDK, as one piece: so that the devices of a release can
 * be started from tables that are to be published. What this text has is never changed: test/frozen
 * holds a device that was built with it.
 */

import { type Firmware, startFirmware } from "../../../src/device/firmware.js";
import { ask, Question, reset, type Stage, textOf, turn } from "./sdk.js";

export type { Stage } from "./sdk.js";

/** Name of the pack among the `data` of a stage. */
export const PACK = "moddable-holidays.bin";
/** Milliseconds that a device has for an answer, and events that may come meanwhile. */
const ANSWER_MS = 60_000;
const MOST_EVENTS = 100_000;

/** A device that runs. One at a time: the next start ends it. */
export class Device {
	readonly firmware: Firmware;
	/** What it wrote to the debugger's console. */
	readonly traced: string[] = [];
	private question: Question | undefined;

	/** Starts it. Throws what a start throws. */
	constructor(stage: Stage) {
		reset(stage);
		const global = globalThis as { trace?: (text: string) => void };
		global.trace = (text) => {
			if (this.traced.length < 1000) this.traced.push(text);
		};
		const { now } = Date;
		Date.now = () => stage.nowMs;
		try {
			this.firmware = startFirmware();
		} finally {
			Date.now = now;
		}
	}

	/**
	 * Lets something happen that is due within so many milliseconds; false when nothing is. Throws
	 * what a callback throws.
	 */
	turn(withinMs: number): boolean {
		return turn(withinMs);
	}

	/** Asks for a path, which is answered in the next turns. */
	ask(path: string): void {
		const text = `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
		this.question = new Question(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
		ask(this.question);
	}

	/** Whether the answer has come. */
	get isAnswered(): boolean {
		return this.question?.isOver ?? false;
	}

	/** The answer: its head and its body as they came over the wire, a character a byte. */
	get answer(): string {
		return this.question?.chunks.map(textOf).join("") ?? "";
	}

	/** The status of a path. Throws where no answer comes. */
	statusOf(path: string): number {
		this.ask(path);
		for (let events = 0; !this.isAnswered; events++)
			if (events > MOST_EVENTS || !turn(ANSWER_MS)) throw new Error(`${path} is not answered`);
		return Number(textOf(this.question!.chunks[0] ?? new Uint8Array(0)).substring(9, 12));
	}
}
