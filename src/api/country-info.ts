/** The route about a country itself: v3 CountryInfo. */

import { REPLY_CHARS } from "../http/limits.js";
import type { Reply, Source } from "../http/reply.js";
import { type Call, notFound, tableReply } from "./call.js";
import type { CountryFactsLike, FactsLike } from "./engine.js";
import { countryCode } from "./path.js";

/** The keys of a country, in the service's order, without the bracket that closes it. */
function opening({ name, officialName, code, region }: CountryFactsLike): string {
	const names = `"commonName":${JSON.stringify(name)},"officialName":${JSON.stringify(officialName)}`;
	return `{${names},"countryCode":"${code}","region":"${region}"`;
}

/** A country and its neighbours as a JSON object: China and Russia have more than fit one piece. */
class CountryInfo implements Source {
	readonly #facts: FactsLike;
	readonly #index: number;
	/** Neighbours that are done; -1 before the country itself. */
	#done = -1;
	/** Whether a neighbour was written. */
	#begun = false;
	#ended = false;

	constructor(facts: FactsLike, index: number) {
		this.#facts = facts;
		this.#index = index;
	}

	get ended(): boolean {
		return this.#ended;
	}

	next(limitChars = REPLY_CHARS): string {
		if (this.#ended) return "";
		const country = this.#facts.at(this.#index)!;
		let text = "";
		if (this.#done < 0) {
			text = `${opening(country)},"borders":[`;
			this.#done = 0;
		}
		const { neighbours } = country;
		while (this.#done < neighbours.length) {
			if (text.length >= limitChars) return text;
			const neighbour = this.#facts.at(neighbours[this.#done++]!);
			if (!neighbour) continue;
			text += `${this.#begun ? "," : ""}${opening(neighbour)}}`;
			this.#begun = true;
		}
		this.#ended = true;
		return `${text}]}`;
	}
}

/**
 * `/api/v3/CountryInfo/{countryCode}`. A country of the tables of which there are no facts still
 * answers with its name; what is not known is null.
 */
export function countryInfo(call: Call): Reply {
	const { facts, holidays } = call.service;
	const code = countryCode(call.values[0]!);
	if (code === undefined) return notFound();
	const index = facts?.find(code) ?? -1;
	if (facts && index >= 0 && facts.at(index))
		return tableReply(
			call,
			`info/${facts.fingerprint}/${code}`,
			() => new CountryInfo(facts, index),
		);
	const country = holidays.country(code);
	if (!country) return notFound();
	return tableReply(call, `name/${code}`, () => {
		const unknown = '"officialName":null,"countryCode"';
		return `{"commonName":${JSON.stringify(country.name)},${unknown}:"${code}","region":null,"borders":null}`;
	});
}
