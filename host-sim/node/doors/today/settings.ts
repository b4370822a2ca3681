/**
 * `today/settings` for a program in Node: what is passed is checked, and so is what is asked of the
 * site.
 */

import * as engine from "../../../../src/today/settings.js";
import { check, type ParametersOf } from "../../kinds.js";
import { asSite } from "./as-site.js";
import { SITE_OF } from "./parameters.js";

export * from "../../../../src/today/settings.js";

export const siteOf: typeof engine.siteOf = (...args) => {
	check(SITE_OF satisfies ParametersOf<typeof args>, args);
	return asSite(engine.siteOf(...args));
};
