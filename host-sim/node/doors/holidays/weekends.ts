/** `holidays/weekends` for a program in Node: what is passed is checked. */

import * as engine from "../../../../src/holidays/weekends.js";
import { door } from "../../kinds.js";
import { WEEKENDS } from "./parameters.js";

export * from "../../../../src/holidays/weekends.js";

export const weekendsOf = door(engine.weekendsOf, WEEKENDS.weekendsOf);
export const isWeekend = door(engine.isWeekend, WEEKENDS.isWeekend);
export const weekendMask = door(engine.weekendMask, WEEKENDS.weekendMask);
export const weekendUntil = door(engine.weekendUntil, WEEKENDS.weekendUntil);
