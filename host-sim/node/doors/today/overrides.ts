/** `today/overrides` for a program in Node: what is passed is checked. */

import * as engine from "../../../../src/today/overrides.js";
import { check, checked, door, type ParametersOf } from "../../kinds.js";
import { OVERRIDE, OVERRIDES_NEW, OVERRIDES_OF } from "./parameters.js";

export * from "../../../../src/today/overrides.js";

export const endsAround = door(engine.endsAround, OVERRIDE.endsAround);
export const isRelative = door(engine.isRelative, OVERRIDE.isRelative);
export const markOf = door(engine.markOf, OVERRIDE.markOf);
export const nth = door(engine.nth, OVERRIDE.nth);
export const readOverride = door(engine.readOverride, OVERRIDE.readOverride);
export const runsIn = door(engine.runsIn, OVERRIDE.runsIn);
export const textMark = door(engine.textMark, OVERRIDE.textMark);

export class Overrides extends engine.Overrides {
	constructor(...args: ConstructorParameters<typeof engine.Overrides>) {
		check(OVERRIDES_NEW satisfies ParametersOf<typeof args>, args);
		super(...args);
	}
}
checked(Overrides.prototype, OVERRIDES_OF);
