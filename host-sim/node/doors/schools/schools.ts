/** `schools/schools` for a program in Node: what is passed is checked. */

import * as engine from "../../../../src/schools/schools.js";
import { type Bounds, check, checked, type ParametersOf } from "../../kinds.js";
import { boundsOf } from "../holidays/bounds.js";
import { SCHOOLS, SCHOOLS_NEW } from "./parameters.js";

export * from "../../../../src/schools/schools.js";

export class Schools extends engine.Schools {
	constructor(...args: ConstructorParameters<typeof engine.Schools>) {
		check(SCHOOLS_NEW satisfies ParametersOf<typeof args>, args);
		super(...args);
	}
	/** @internal */
	get bounds(): Bounds {
		return boundsOf(this.place.table.pack);
	}
}
checked(Schools.prototype, SCHOOLS);
