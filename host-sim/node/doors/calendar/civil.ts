/** `calendar/civil` for a program in Node: what is passed is checked. */

import * as engine from "../../../../src/calendar/civil.js";
import { door } from "../../kinds.js";
import { CIVIL } from "./parameters.js";

export * from "../../../../src/calendar/civil.js";

export const dayOf = door(engine.dayOf, CIVIL.dayOf);
export const civilOf = door(engine.civilOf, CIVIL.civilOf);
export const yearOf = door(engine.yearOf, CIVIL.yearOf);
export const weekdayOf = door(engine.weekdayOf, CIVIL.weekdayOf);
export const isLeapYear = door(engine.isLeapYear, CIVIL.isLeapYear);
export const dayOfDate = door(engine.dayOfDate, CIVIL.dayOfDate);
export const isoOf = door(engine.isoOf, CIVIL.isoOf);
export const dayOfIso = door(engine.dayOfIso, CIVIL.dayOfIso);
