/** `holidays/long-weekends` for a program in Node: what is passed is checked. */

import * as engine from "../../../../src/holidays/long-weekends.js";
import { check, checked, type ParametersOf } from "../../kinds.js";
import { boundsOf } from "./bounds.js";
import { LONG_WEEKENDS, LONG_WEEKENDS_NEW } from "./parameters.js";

export * from "../../../../src/holidays/long-weekends.js";

type Parameters = ConstructorParameters<typeof engine.LongWeekends>;

export class LongWeekends extends engine.LongWeekends {
	constructor(...args: Parameters) {
		check(LONG_WEEKENDS_NEW.slice(0, 1), args);
		const bounds = boundsOf(args[0].years.table.pack);
		check(LONG_WEEKENDS_NEW satisfies ParametersOf<Parameters>, args, bounds);
		super(...args);
	}
}
checked(LongWeekends.prototype, LONG_WEEKENDS);
