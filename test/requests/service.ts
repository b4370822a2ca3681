/**
 * What the documents are played on in process: the world's tables, or the fixture's where they need
 * them.
 */

import { openPack } from "../../host-sim/sim/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import type { Handler } from "../../src/http/methods.js";
import { calendar } from "../../src/people/calendar.js";
import { schoolParts } from "../../src/people/vacations.js";
import { fixtureService, NOW_MS } from "../fixture/fixture.js";
import type { Case } from "./document.js";

/** Whether a case is about the fixture's countries. */
export const isOfFixture = ({ needs }: Case): boolean => needs.includes("fixture");

let world: Handler | undefined;
let fixture: Handler | undefined;

/** The routes that answer a case as its document says. */
export function handlerFor(played: Case): Handler {
	if (isOfFixture(played)) {
		fixture ??= handlerOf(fixtureService());
		return fixture;
	}
	world ??= handlerOf({
		holidays: openPack(),
		clock: { nowMs: () => NOW_MS },
		calendar,
		schools: schoolParts,
	});
	return world;
}
