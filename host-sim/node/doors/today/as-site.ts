/** A site of the engine's as one that checks what it is asked. */

import type { Site as EngineSite } from "../../../../src/today/site.js";
import { as } from "../as.js";
import { withParts } from "./parts.js";
import { Site } from "./site.js";

export function asSite(site: EngineSite | undefined): EngineSite | undefined {
	if (site) withParts(site);
	return as(Site, site);
}
