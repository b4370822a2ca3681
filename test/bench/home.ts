/**
 * Places that are configured, with overrides of every kind up to their bound: what `here` may cost.
 */

import type { Holidays } from "../../src/holidays/holidays.js";
import { MAX_OVERRIDES, type OverrideConfig } from "../../src/today/overrides.js";
import type { SiteSettings } from "../../src/today/settings.js";

/** As long a name as an override may have. */
const NAME = "Closed ".repeat(12).substring(0, 80);
const MOST_OFFSET_DAYS = 366;
const MOST_ID_CHARS = 70;

/** So many overrides, each made of its number. */
const many = (make: (index: number) => OverrideConfig, count = MAX_OVERRIDES) =>
	Array.from({ length: count }, (_, index) => make(index));

/** Stable ids of the holidays of a country, each once. */
function idsOf(holidays: Holidays, code: string, year: number): readonly string[] {
	return [
		...new Set(
			holidays
				.country(code)!
				.year(year)
				.map(({ id }) => id)
				// With its days it is a text of an override.
				.filter((id) => id.length <= MOST_ID_CHARS),
		),
	];
}

/** What may be configured at a place, by name. */
export function homesOf(
	holidays: Holidays,
	where: Pick<SiteSettings, "country" | "subdivision">,
	year: number,
): readonly (readonly [string, SiteSettings])[] {
	const ids = idsOf(holidays, where.country!, year);
	const id = (index: number) => ids[index % ids.length]!;
	// Nearly a year before and after, so that three years are looked at.
	const far = (index: number) => {
		const days = MOST_OFFSET_DAYS - 3 * (index >> 1);
		return `${id(index)} ${index % 2 ? "+" : "-"} ${days}`;
	};
	const relative = (index: number): OverrideConfig =>
		index % 4 < 2 ? { off: far(index), name: NAME } : { work: far(index) };
	const dates = (index: number): OverrideConfig => {
		if (index % 3 === 0) return { off: "12-02..12-01", name: NAME };
		return index % 3 === 1 ? { work: "01-01..12-31" } : { off: "1970-01-01..2100-12-31" };
	};
	const remove = (index: number): OverrideConfig => ({ remove: id(index) });
	const homes: readonly (readonly [string, readonly OverrideConfig[]])[] = [
		["no override", []],
		["days of 64 spans", many(dates)],
		["another weekend", [{ weekend: "fri" }]],
		...(ids.length === 0
			? []
			: ([
					["one relative day", [{ off: `${id(0)} - 2` }]],
					["64 relative days", many(relative)],
					["64 of one id", many((index) => ({ off: `${id(0)} + ${index}` }))],
					["64 removals", many(remove)],
					[
						"64 days of schools",
						many((index) => ({ off: far(index), kind: "school", name: NAME })),
					],
					[
						"some of each",
						[
							{ weekend: "mon tue" },
							...many(relative, 21),
							...many(dates, 21),
							...many(remove, 21),
						],
					],
				] as const)),
	];
	return homes.map(([name, overrides]) => [name, { ...where, overrides }]);
}

/** Overrides in which something is wrong, up to their bound, by what that is. */
export const WRONG: readonly (readonly [string, readonly OverrideConfig[]])[] = [
	["no such holiday", many((index) => ({ off: `no-such-holiday-${index} + 366`, name: NAME }))],
	["no such date", many((index) => ({ work: `2026-02-30..20${index + 30}-13-01` }))],
	["no year of the tables", many(() => ({ off: "1969-12-31..2101-01-01", name: NAME }))],
	["no id", many(() => ({ off: "12-24", id: "Überstunden ".repeat(6) }))],
	["too long", many(() => ({ off: NAME.repeat(3) }))],
	["no override", many(() => ({ [NAME]: "12-24", [NAME.repeat(2)]: "12-25" }))],
	["no text", many(() => ({ off: "12-24", name: [] as unknown as string }))],
	["weekends", many(() => ({ weekend: "fri sat" }))],
];
