/** `api/routes` for a program in Node: what is passed is checked. */

import * as engine from "../../../../src/api/routes.js";
import { check, door, type ParametersOf } from "../../kinds.js";
import { HANDLER, HANDLER_OF } from "./parameters.js";

export * from "../../../../src/api/routes.js";

export const handlerOf: typeof engine.handlerOf = (...args) => {
	check(HANDLER_OF satisfies ParametersOf<typeof args>, args);
	return door(engine.handlerOf(...args), HANDLER);
};
