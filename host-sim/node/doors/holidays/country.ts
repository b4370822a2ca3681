/**
 * `holidays/country` for a program in Node: what is passed is checked, and so is what is asked of
 * its subdivisions.
 */

import * as engine from "../../../../src/holidays/country.js";
import type { CountryTable } from "../../../../src/pack/country-table.js";
import { type Bounds, check, checked, type ParametersOf } from "../../kinds.js";
import { as } from "../as.js";
import { boundsOf } from "./bounds.js";
import { Jurisdiction } from "./jurisdiction.js";
import { COUNTRY, COUNTRY_NEW, JURISDICTION, LIST } from "./parameters.js";

export * from "../../../../src/holidays/country.js";

export class Country extends engine.Country {
	constructor(table: CountryTable) {
		check(COUNTRY_NEW satisfies ParametersOf<ConstructorParameters<typeof engine.Country>>, [
			table,
		]);
		super(table);
	}
	/** @internal */
	get bounds(): Bounds {
		return boundsOf(this.years.table.pack);
	}
	override in(code: string) {
		return as(Jurisdiction, super.in(code));
	}
	override list(year: number): engine.HolidayList {
		const list = super.list(year);
		return {
			length: list.length,
			at(index) {
				check(LIST.at, [index]);
				return list.at(index);
			},
		};
	}
}
checked(Country.prototype, JURISDICTION);
checked(Country.prototype, COUNTRY);
