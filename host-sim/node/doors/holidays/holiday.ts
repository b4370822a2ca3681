/** `holidays/holiday` for a program in Node: what is passed is checked. */

import * as engine from "../../../../src/holidays/holiday.js";
import { door } from "../../kinds.js";
import { HOLIDAY } from "./parameters.js";

export * from "../../../../src/holidays/holiday.js";

export const isDayOff = door(engine.isDayOff, HOLIDAY.isDayOff);
