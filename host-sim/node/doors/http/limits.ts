/** `http/limits` for a program in Node: what is passed is checked. */

import * as engine from "../../../../src/http/limits.js";
import { door } from "../../kinds.js";
import { LIMITS_OF } from "./parameters.js";

export * from "../../../../src/http/limits.js";

export const limitsOf = door(engine.limitsOf, LIMITS_OF);
