/**
 * `holidays/holidays` for a program in Node: what is passed is checked, and so is what is asked of
 * its countries.
 */

import * as engine from "../../../../src/holidays/holidays.js";
import type { Decode } from "../../../../src/ports/text.js";
import { check, checked, type ParametersOf } from "../../kinds.js";
import { as } from "../as.js";
import { Country } from "./country.js";
import { HOLIDAYS, HOLIDAYS_NEW } from "./parameters.js";

export * from "../../../../src/holidays/holidays.js";

export class Holidays extends engine.Holidays {
	constructor(bytes: Uint8Array, decode: Decode) {
		check(HOLIDAYS_NEW satisfies ParametersOf<ConstructorParameters<typeof engine.Holidays>>, [
			bytes,
			decode,
		]);
		super(bytes, decode);
	}
	override country(code: string) {
		return as(Country, super.country(code));
	}
	override at(index: number) {
		return as(Country, super.at(index));
	}
}
checked(Holidays.prototype, HOLIDAYS);
