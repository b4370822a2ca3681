/**
 * `today/today` for a program in Node: what is passed is checked, and so is what is asked of the
 * site.
 */

import * as engine from "../../../../src/today/today.js";
import { check, checked, type ParametersOf } from "../../kinds.js";
import { asSite } from "./as-site.js";
import { TODAY, TODAY_NEW } from "./parameters.js";

export * from "../../../../src/today/today.js";

export class Today extends engine.Today {
	constructor(...args: ConstructorParameters<typeof engine.Today>) {
		check(TODAY_NEW satisfies ParametersOf<typeof args>, args);
		super(...args);
	}
	override get site() {
		return asSite(super.site);
	}
}
checked(Today.prototype, TODAY);
