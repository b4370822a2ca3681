/** `holidays/jurisdiction` for a program in Node: what is passed is checked. */

import * as engine from "../../../../src/holidays/jurisdiction.js";
import type { Years } from "../../../../src/holidays/years.js";
import { type Bounds, check, checked, type ParametersOf } from "../../kinds.js";
import { boundsOf } from "./bounds.js";
import { JURISDICTION, JURISDICTION_NEW } from "./parameters.js";

export * from "../../../../src/holidays/jurisdiction.js";

export class Jurisdiction extends engine.Jurisdiction {
	constructor(years: Years, place: number) {
		check(
			JURISDICTION_NEW satisfies ParametersOf<ConstructorParameters<typeof engine.Jurisdiction>>,
			[years, place],
		);
		super(years, place);
	}
	/** @internal */
	get bounds(): Bounds {
		return boundsOf(this.years.table.pack);
	}
}
checked(Jurisdiction.prototype, JURISDICTION);
