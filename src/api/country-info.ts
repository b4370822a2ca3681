/** The route about a country itself: v3 CountryInfo. */

import type { Reply } from "../http/reply.js";
import type { CountryFacts } from "../pack/facts.js";
import { JsonArray, recordsAt } from "./json-array.js";
import { countryCode } from "./path.js";
import { noCountry, tableReply } from "./replies.js";
import type { Call } from "./service.js";

/** The keys of a country, in the service's order, without the bracket that closes it. */
const opening = ({ name, officialName, code, region }: CountryFacts): string => {
	const names = `"commonName":${JSON.stringify(name)},"officialName":${JSON.stringify(officialName)}`;
	return `{${names},"countryCode":"${code}","region":"${region}"`;
};

/**
 * `/api/v3/CountryInfo/{countryCode}`. A country of the tables of which there are no facts still
 * answers with its name; what is not known is null.
 */
export const countryInfo = (call: Call): Reply => {
	const { facts, holidays } = call.service;
	const value = call.values[0]!;
	const code = countryCode(value);
	if (code === undefined) return noCountry(value);
	const known = facts?.at(facts.find(code));
	if (facts && known)
		return tableReply(call, `info/${facts.fingerprint}/${code}`, () => {
			// China and Russia have more neighbours than fit one piece.
			const { neighbours } = known;
			const borders = recordsAt(neighbours.length, (index) => {
				const neighbour = facts.at(neighbours[index]!);
				return neighbour && `${opening(neighbour)}}`;
			});
			return new JsonArray(borders, `${opening(known)},"borders":[`, "]}");
		});
	const country = holidays.country(code);
	if (!country) return noCountry(code);
	return tableReply(call, `name/${code}`, () => {
		const unknown = '"officialName":null,"countryCode"';
		return `{"commonName":${JSON.stringify(country.name)},${unknown}:"${code}","region":null,"borders":null}`;
	});
};
