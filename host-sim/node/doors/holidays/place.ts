/** A place of the engine's as one that checks what it is asked. */

import { Country as EngineCountry } from "../../../../src/holidays/country.js";
import type { Jurisdiction as EnginePlace } from "../../../../src/holidays/jurisdiction.js";
import { as } from "../as.js";
import { Country } from "./country.js";
import { Jurisdiction } from "./jurisdiction.js";

export function placeOf<P extends EnginePlace | undefined>(place: P): P {
	if (place instanceof EngineCountry) as(Country, place);
	else as(Jurisdiction, place);
	return place;
}
