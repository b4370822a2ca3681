/** What a site is made of, as what checks its arguments. */

import type { Site } from "../../../../src/today/site.js";
import { as } from "../as.js";
import { Zone } from "../calendar/zone.js";
import { placeOf } from "../holidays/place.js";
import { Overrides } from "./overrides.js";

export function withParts({ at, country, overrides, zone }: Site): void {
	as(Zone, zone);
	as(Overrides, overrides);
	placeOf(country);
	placeOf(at);
}
