/**
 * Brings tables into the slot that is not in use: it asks for them in blocks, writes half a sector
 * a turn, checks all of it, plays what a start does with them, and only then writes their
 * statement. Whatever stops it, the tables in use stay as they are.
 */

import { dayOfIso } from "../calendar/civil.js";
import { Holidays } from "../holidays/holidays.js";
import type { Decode } from "../ports/text.js";
import type { Timers } from "../ports/timers.js";
import type { Pull, Wish } from "./pull.js";
import type { Rehearsal } from "./rehearsal.js";
import type { Slots, SlotWriter } from "./slots.js";
import { placesIn, type Statement } from "./statement.js";

export interface ArrivalOptions {
	readonly slots: Slots;
	/** Index of the slot in use; -1: none is. */
	readonly inUse: number;
	readonly trailer: Uint8Array;
	/** What the trailer says; its signature was checked. */
	readonly statement: Statement;
	readonly timers: Timers;
	readonly decode: Decode;
	/** Countries that the tables have to answer about. */
	readonly countries: readonly string[];
	/** Days since 1970-01-01. */
	readonly today: number;
	/**
	 * Why the tables must not come in force though they are whole, in a sentence; empty where nothing
	 * speaks against it.
	 */
	readonly refusalOf: (tables: Holidays) => string;
	/** Plays what a start and a first answer do with the tables. */
	readonly rehearse: (tables: Holidays) => Rehearsal;
	/** Whether there is memory for what a long reply takes; there always is when it is left out. */
	readonly hasRoom?: (() => boolean) | undefined;
	/** Asks for the pack. */
	readonly pull: (wish: Omit<Wish, "host" | "port" | "path">) => Pull;
	/**
	 * The tables are in their slot; or why they are not, in a sentence, and whether that may pass
	 * soon. Called once.
	 */
	readonly onEnd: (
		tables: Holidays | undefined,
		slot: number,
		failure: string,
		isPassing: boolean,
	) => void;
}

export class Arrival {
	private readonly options: ArrivalOptions;
	private readonly writer: SlotWriter;
	private readonly endMs: number;
	private pull: Pull | undefined;
	/** Bytes that are written. */
	private bytes = 0;
	/** How many more times they are asked for after a cut. */
	private resumes = 8;
	private isOnline = true;
	private isOver = false;
	/** Whether all has come, and is looked at: that takes what a long reply takes. */
	isChecking = false;

	/** Erases the statement of the slot, and begins. Throws where the flash fails. */
	constructor(options: ArrivalOptions) {
		const { inUse, slots, timers } = options;
		this.options = options;
		this.writer = slots.begin(inUse);
		// An hour, over all attempts.
		this.endMs = timers.now() + 3_600_000;
		this.after(() => this.ask());
	}

	/** The network is there again: asks for the rest. */
	start(): void {
		if (this.isOnline) return;
		this.isOnline = true;
		if (this.bytes < this.options.statement.packBytes) this.after(() => this.ask(), 10_000);
	}

	/** The network went away: what is written stays. */
	stop(): void {
		this.isOnline = false;
		this.pull?.close();
		this.pull = undefined;
	}

	private ask(): void {
		const { slots, statement, timers } = this.options;
		const totalMs = this.endMs - timers.now();
		if (!this.isOnline || this.pull) return;
		if (totalMs <= 0) {
			this.end("no tables: they took too long");
			return;
		}
		const pull: Pull = this.options.pull({
			bytes: statement.packBytes,
			from: this.bytes,
			blockBytes: slots.blockBytes,
			totalMs,
			// Half a sector a turn: everything else waits for the flash.
			onBlock: (block) =>
				this.after(() => {
					// The network went away meanwhile: the block is asked for again.
					if (this.pull !== pull) return;
					this.writer.write(block);
					this.bytes += block.length;
					pull.next();
				}),
			onEnd: (failure, ending) => {
				this.pull = undefined;
				if (ending === "whole") this.after(() => this.inspect());
				else if (ending === "cut" && this.resumes-- > 0) this.after(() => this.ask(), 10_000);
				else this.end(`no tables: the server ${failure}`, ending !== "refused");
			},
		});
		this.pull = pull;
	}

	/** All of it is written: checks that it is what was signed, and that it can be opened. */
	private inspect(): void {
		this.isChecking = true;
		// No further long reply begins now; one that is under way comes to its end first.
		if (this.options.hasRoom?.() === false) {
			this.after(() => this.inspect(), 100);
			return;
		}
		const { decode, slots, statement } = this.options;
		const why = this.writer.refusal(statement);
		if (why !== "") {
			this.end(`no tables: ${why}`, this.writer.isOther);
			return;
		}
		const tables = new Holidays(this.writer.pack, decode);
		const isSame =
			placesIn(tables, slots.verify) === statement.places &&
			dayOfIso(tables.version) === statement.dataDay;
		if (tables.refusal !== "") this.end(`no tables: the statement is about ${tables.refusal}`);
		else if (!isSame) this.end("no tables: the statement says what they are not");
		else this.after(() => this.check(tables, 0));
	}

	/**
	 * Counts and checks one country after the other, then those that have to be there by a question.
	 */
	private check(tables: Holidays, index: number): void {
		const { countries, today } = this.options;
		const own = index - tables.count;
		if (own === countries.length) {
			const why = this.options.refusalOf(tables);
			if (why !== "") {
				this.end(`no tables: ${why}`);
				return;
			}
			const rehearsal = this.options.rehearse(tables);
			this.after(() => this.rehearse(tables, rehearsal));
			return;
		}
		tables.census.step();
		const code = own < 0 ? tables.code(index) : countries[own]!;
		const isIntact =
			own < 0 ? tables.check(index) : tables.country(code)?.isHoliday(today) !== undefined;
		if (isIntact) this.after(() => this.check(tables, index + 1));
		else this.end(`no tables: ${code} is damaged in them`);
	}

	/** Goes on with the rehearsal by a turn. The statement is written once it has ended well. */
	private rehearse(tables: Holidays, rehearsal: Rehearsal): void {
		if (!rehearsal.step()) {
			this.after(() => this.rehearse(tables, rehearsal));
			return;
		}
		this.writer.finish(this.options.trailer);
		this.isOver = true;
		this.options.onEnd(tables, this.writer.slot, "", false);
	}

	private end(failure: string, isPassing = false): void {
		if (this.isOver) return;
		this.isOver = true;
		this.stop();
		this.options.onEnd(undefined, -1, failure, isPassing);
	}

	/** Lets others have a turn first. Runs in a native callback, where nothing may be thrown. */
	private after(run: () => void, ms = 10): void {
		this.options.timers.set(ms, () => {
			if (this.isOver) return;
			try {
				run();
			} catch (error) {
				this.end(`no tables: ${(error as Error).message}`);
			}
		});
	}
}
