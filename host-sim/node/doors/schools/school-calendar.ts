/** `schools/school-calendar` for a program in Node: what is passed is checked. */

import * as engine from "../../../../src/schools/school-calendar.js";
import { type Bounds, check, checked, type ParametersOf } from "../../kinds.js";
import { boundsOf } from "../holidays/bounds.js";
import { LIST } from "../holidays/parameters.js";
import { SCHOOL_CALENDAR, SCHOOLS, SCHOOLS_NEW, VACATION_SEARCH_NEW } from "./parameters.js";

export * from "../../../../src/schools/school-calendar.js";

export class SchoolCalendar extends engine.SchoolCalendar {
	constructor(...args: ConstructorParameters<typeof engine.SchoolCalendar>) {
		check(SCHOOLS_NEW satisfies ParametersOf<typeof args>, args);
		super(...args);
	}
	/** @internal */
	get bounds(): Bounds {
		return boundsOf(this.place.table.pack);
	}
	override list(year: number): engine.VacationList {
		const list = super.list(year);
		return {
			length: list.length,
			at(index) {
				check(LIST.at, [index]);
				return list.at(index);
			},
		};
	}
}
checked(SchoolCalendar.prototype, SCHOOLS);
checked(SchoolCalendar.prototype, SCHOOL_CALENDAR);

export class VacationSearch extends engine.VacationSearch {
	constructor(...args: ConstructorParameters<typeof engine.VacationSearch>) {
		check(VACATION_SEARCH_NEW satisfies ParametersOf<typeof args>, args);
		super(...args);
	}
}
