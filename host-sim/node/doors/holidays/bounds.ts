/** The years and days that tables can be asked for. */

import { dayOf } from "../../../../src/calendar/civil.js";
import type { Bounds } from "../../kinds.js";

const found = new WeakMap<object, Bounds>();
/** What was asked for last: it takes a third of the time of a look into the map. */
let last: object | undefined;
let lastBounds: Bounds | undefined;

/** The bounds of what tells its first and last year; they are counted once. */
export function boundsOf(of: { readonly firstYear: number; readonly lastYear: number }): Bounds {
	if (of === last && lastBounds) return lastBounds;
	let bounds = found.get(of);
	if (!bounds) {
		bounds = counted(of);
		found.set(of, bounds);
	}
	last = of;
	lastBounds = bounds;
	return bounds;
}

function counted(of: Parameters<typeof boundsOf>[0]): Bounds {
	const { firstYear, lastYear } = of;
	const firstDay = dayOf(firstYear, 1, 1);
	return { firstYear, lastYear, firstDay, lastDay: dayOf(lastYear + 1, 1, 1) - 1 };
}
