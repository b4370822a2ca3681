/** The parameters of the routes. */

import type { Answer, SchoolParts, Service, Vitals } from "../../../../src/api/service.js";
import { Holidays } from "../../../../src/holidays/holidays.js";
import type { ReaderNames } from "../../../../src/names/reader-names.js";
import type { Clock } from "../../../../src/ports/clock.js";
import { Site } from "../../../../src/today/site.js";
import { BOOLEAN, callable, having, instance, object, parts } from "../../kinds.js";
import { REQUEST } from "../http/parameters.js";

export const HANDLER_OF = [
	[
		"service",
		parts<Service>(
			{
				holidays: instance(Holidays, "the tables of the engine are wanted"),
				clock: having<Clock>("nowMs", "a clock is an object with a method nowMs"),
				here: instance(Site, "a site is wanted"),
				listsAll: BOOLEAN,
				facts: object<NonNullable<Service["facts"]>>("the facts of countries are wanted"),
				mistakes: object<NonNullable<Service["mistakes"]>>("mistakes are an object"),
				vitals: having<Vitals>("uptimeMs", "vitals are an object with a method uptimeMs"),
				renewal: object<NonNullable<Service["renewal"]>>("what renews the tables is wanted"),
				page: callable<Answer>(),
				calendar: callable<Answer>(),
				schools: object<SchoolParts>("the schools are an object"),
				names: having<ReaderNames>("find", "the names in the languages of readers are wanted"),
			},
			["holidays"],
		),
	],
] as const;

/** Of the handler that it gives. */
export const HANDLER = [["request", REQUEST]] as const;
