/** `calendar/zone` for a program in Node: what is passed is checked. */

import * as engine from "../../../../src/calendar/zone.js";
import { check, checked } from "../../kinds.js";
import { as } from "../as.js";
import { ZONE, ZONE_OF } from "./parameters.js";

/** Its constructor is private: who extends it takes what is public. */
const Engine = engine.Zone as unknown as {
	new (): engine.Zone;
	of: typeof engine.Zone.of;
};

export class Zone extends Engine {
	static override of(posix: string): engine.Zone | undefined {
		check(ZONE_OF, [posix]);
		return as(Zone, engine.Zone.of(posix));
	}
}
checked(Zone.prototype, ZONE);
