/** `http/methods` for a program in Node: what is passed is checked. */

import * as engine from "../../../../src/http/methods.js";
import { door } from "../../kinds.js";
import { ANSWER } from "./parameters.js";

export * from "../../../../src/http/methods.js";

export const answer = door(engine.answer, ANSWER);
