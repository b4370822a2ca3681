/**
 * `today/site` for a program in Node: what is passed is checked, and so is what is asked of the
 * parts of a site.
 */

import * as engine from "../../../../src/today/site.js";
import { SiteSchools as EngineSchools } from "../../../../src/today/site-schools.js";
import { type Bounds, check, checked, door, type ParametersOf } from "../../kinds.js";
import { as } from "../as.js";
import { boundsOf } from "../holidays/bounds.js";
import { NO_SUBDIVISION, PART_OF, SITE, SITE_NEW, SITE_SCHOOLS } from "./parameters.js";
import { withParts } from "./parts.js";

export * from "../../../../src/today/site.js";

export const noSubdivision = door(engine.noSubdivision, NO_SUBDIVISION);
export const partOf = door(engine.partOf, PART_OF);

export class Site extends engine.Site {
	constructor(...args: ConstructorParameters<typeof engine.Site>) {
		check(SITE_NEW satisfies ParametersOf<typeof args>, args);
		super(...args);
		withParts(this);
	}
	/** @internal */
	get bounds(): Bounds {
		return boundsOf(this);
	}
	override get schools() {
		const { schools } = engineSchools(this);
		return as(SiteSchools, schools);
	}
}
checked(Site.prototype, SITE);

/** The schools as the engine's getter gives them. */
const engineSchools = (site: engine.Site): { readonly schools: EngineSchools } => ({
	schools: Reflect.get(engine.Site.prototype, "schools", site) as EngineSchools,
});

class SiteSchools extends EngineSchools {}
checked(SiteSchools.prototype, SITE_SCHOOLS);
