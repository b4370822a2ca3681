/** `holidays/workdays` for a program in Node: what is passed is checked. */

import * as engine from "../../../../src/holidays/workdays.js";
import { type Bounds, check, checked, type ParametersOf } from "../../kinds.js";
import { boundsOf } from "./bounds.js";
import { WORK_MEMORY, WORK_MEMORY_NEW, WORKDAYS, WORKDAYS_NEW } from "./parameters.js";

export * from "../../../../src/holidays/workdays.js";

export class Workdays extends engine.Workdays {
	constructor(...args: ConstructorParameters<typeof engine.Workdays>) {
		check(WORKDAYS_NEW satisfies ParametersOf<typeof args>, args);
		super(...args);
	}
	/** @internal */
	get bounds(): Bounds {
		return boundsOf(this.law);
	}
}
checked(Workdays.prototype, WORKDAYS);

export class WorkMemory extends engine.WorkMemory {
	constructor(...args: ConstructorParameters<typeof engine.WorkMemory>) {
		check(WORK_MEMORY_NEW satisfies ParametersOf<typeof args>, args);
		super(...args);
	}
}
checked(WorkMemory.prototype, WORK_MEMORY);
