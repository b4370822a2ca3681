/**
 * A client whose types openapi-typescript makes of the OpenAPI document, as a program of somebody
 * else's has it.
 */

import createClient from "openapi-fetch";
import type { Holiday, LongWeekend, paths, V1Holiday } from "../../host-sim/types.js";

/** What a program learns of a service. */
export interface Learned {
	readonly lists: readonly string[];
	readonly longest: LongWeekend | undefined;
	readonly isToday: boolean;
	readonly neighbours: readonly string[];
	readonly day: string;
	readonly letters: string;
	readonly places: readonly string[];
	/** The first holiday by version 4, and how many countries there are. */
	readonly v4: string;
	readonly workday: string | null;
	readonly clock: string;
	readonly mistake: readonly string[];
}

/** Each field by its name, so that one by another name is no program. */
const FIELDS = [
	"date",
	"localName",
	"name",
	"countryCode",
	"fixed",
	"global",
	"counties",
	"launchYear",
	"types",
] as const satisfies readonly (keyof Holiday)[];

const line = (holiday: Holiday) =>
	FIELDS.map((field) => {
		const value = holiday[field];
		return Array.isArray(value) ? value.join(" ") : value;
	}).join(" | ");

const v1Line = (holiday: V1Holiday) =>
	[
		holiday.date,
		holiday.name,
		holiday.countyOfficialHoliday,
		holiday.countyAdministrationHoliday,
	].join(" | ");

/** Asks every path that answers about the fixture's countries. */
export async function learn(baseUrl: string): Promise<Learned> {
	const { GET } = createClient<paths>({ baseUrl });
	const ofYear = { params: { path: { year: 2026, countryCode: "XA" } } };
	const list = await GET("/api/v3/PublicHolidays/{year}/{countryCode}", ofYear);
	const v1 = await GET("/api/v1/get/{countryCode}/{year}", ofYear);
	const weekends = await GET("/api/v3/LongWeekend/{year}/{countryCode}", {
		params: { ...ofYear.params, query: { availableBridgeDays: 2, subdivisionCode: "XA-3" } },
	});
	const ofCountry = { params: { path: { countryCode: "XA" } } };
	const today = await GET("/api/v3/IsTodayPublicHoliday/{countryCode}", ofCountry);
	const next = await GET("/api/v3/NextPublicHolidays/{countryCode}", ofCountry);
	const world = await GET("/api/v3/NextPublicHolidaysWorldwide");
	const info = await GET("/api/v3/CountryInfo/{countryCode}", {
		params: { path: { countryCode: "AT" } },
	});
	const countries = await GET("/api/v3/AvailableCountries");
	const version = await GET("/api/v3/Version");
	const day = await GET("/api/day/{countryCode}/{date}", {
		params: { path: { countryCode: "XA", date: "today" }, query: { subdivisionCode: "XA-9" } },
	});
	const year = await GET("/api/year/{countryCode}/{year}", ofYear);
	const v4 = await GET("/api/v4/Holidays/{countryCode}/{year}", ofYear);
	const available = await GET("/api/v4/Countries/Available");
	const workdays = await GET("/api/workdays/{countryCode}", {
		params: { path: { countryCode: "XA" }, query: { from: "2026-12-23", add: 3 } },
	});
	const places = await GET("/api/places/{countryCode}", ofCountry);
	const health = await GET("/health");
	const wrong = await GET("/api/v3/PublicHolidays/{year}/{countryCode}", {
		params: { path: { year: 1900, countryCode: "XA" } },
	});
	const { error } = wrong;
	return {
		lists: [
			...(list.data ?? []).map(line),
			...(v1.data ?? []).map(v1Line),
			...(next.data ?? []).slice(0, 1).map(line),
			...(world.data ?? []).slice(0, 1).map(line),
			...(countries.data ?? []).map(({ countryCode, name }) => `${countryCode} ${name}`),
			`${version.data?.name}`,
		],
		longest: weekends.data?.toSorted((a, b) => b.dayCount - a.dayCount)[0],
		isToday: today.response.status === 200,
		neighbours: info.data?.borders?.map(({ countryCode }) => countryCode) ?? [],
		day: `${day.data?.weekday} ${day.data?.holidays.map(({ id }) => id)} ${day.data?.next?.daysUntil}`,
		letters: year.data?.days.slice(0, 7) ?? "",
		places: places.data?.subdivisions.map(({ code }) => code) ?? [],
		v4: `${v4.data?.[0]?.date} ${v4.data?.[0]?.observedDate} ${available.data?.length}`,
		workday: workdays.data && "to" in workdays.data ? workdays.data.to : null,
		clock: health.data?.clock.state ?? "",
		mistake: error && "errors" in error ? (error.errors["year"] ?? []) : [],
	};
}
