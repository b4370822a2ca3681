/** Mixed load with faults on a live server: clients side by side, every answer checked. */

import { Agent as Pool } from "node:http";
import { openFacts } from "../../host-sim/sim/country-facts.js";
import { withOpenApi } from "../../host-sim/sim/openapi.js";
import { openPage } from "../../host-sim/sim/page.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import { calendar } from "../../src/people/calendar.js";
import { schoolParts } from "../../src/people/vacations.js";
import { Random } from "../sim/wire.js";
import { crowd, type Exchange, exchanges, type Target } from "./clients.js";

/**
 * Where the clock of the server stands at its start: a quarter of an hour in which no country's day
 * ends, and a soak fits.
 */
export const SOAK_NOW = "2026-12-24T12:01:00Z";

/** Clients that a load has at once. */
const CLIENTS = 8;
/** Connections of a crowd: more than the host simulator serves. */
const CROWD = 200;
/** Faults that are kept to be shown. */
const MOST_FAULTS = 10;

/** What came of a load. */
export interface Result {
	/** Exchanges by kind. */
	readonly counts: ReadonlyMap<string, number>;
	/** What was wrong, the first of them. */
	readonly faults: readonly string[];
}

/** A server on loopback to be loaded, and the same routes here that know the answers. */
export class Load {
	readonly #target: Target;
	readonly #counts = new Map<string, number>();
	readonly #faults: string[] = [];

	/** `holidays` are the server's tables. */
	constructor(port: number, seed: number, holidays = openPack()) {
		const facts = openFacts();
		const page = openPage();
		const clock = { nowMs: () => Date.parse(SOAK_NOW) };
		this.#target = {
			port,
			handler: withOpenApi(
				handlerOf({
					holidays,
					clock,
					calendar,
					schools: schoolParts,
					...(page && { page }),
					...(facts && { facts }),
				}),
			),
			pool: new Pool({ keepAlive: true, maxSockets: CLIENTS }),
			codes: holidays.codes,
			random: new Random(seed),
		};
	}

	get result(): Result {
		return { counts: this.#counts, faults: this.#faults };
	}

	/** Loads the server for so long, each client once at least, then with a crowd. */
	async run(ms: number): Promise<void> {
		const end = performance.now() + ms;
		const client = async () => {
			do await this.#one(exchanges[this.#target.random.below(exchanges.length)]!);
			while (performance.now() < end && this.#faults.length < MOST_FAULTS);
		};
		await Promise.all(Array.from({ length: CLIENTS }, client));
		// None of them shall be refused for the crowd's sake.
		this.#target.pool.destroy();
		this.#faults.push(...(await crowd(this.#target, CROWD)));
		this.#count("crowd");
	}

	async #one([kind, exchange]: readonly [string, Exchange]): Promise<void> {
		let fault: string | undefined;
		try {
			fault = await exchange(this.#target);
		} catch (error) {
			fault = `${error}`;
		}
		this.#count(kind);
		if (fault !== undefined) this.#faults.push(`${kind}: ${fault}`);
	}

	#count(kind: string): void {
		this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
	}
}
