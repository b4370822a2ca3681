/**
 * What a country file says of its places: zones, places within places, weekends, and the weekend
 * days that are worked.
 */

import { dayOfIso } from "../../../src/calendar/civil.js";
import { PUBLIC } from "../../../src/holidays/holiday.js";
import { parseDates, parseWeekdays } from "./expression.js";
import { bitsOf } from "./joined.js";
import type { Law, LocalWeekend, SomeWorkdays, Weekend, Workdays } from "./law.js";
import type { Reading } from "./reading.js";
import { requireZone } from "./zones.js";

/** The zones of places that are not in the country's. */
export function zonesIn(reading: Reading): Map<number, string> {
	const zoneOf = new Map<number, string>();
	for (const [zone, codes] of Object.entries(reading.content.zones ?? {})) {
		reading.at(["zones", zone], () => requireZone(zone));
		for (const place of reading.at(["zones", zone], () => reading.places(codes))) {
			if (zoneOf.has(place))
				reading.complain(["zones", zone], `${reading.codes[place]} has two zones`);
			zoneOf.set(place, zone);
		}
	}
	return zoneOf;
}

/** Index → index of the smallest subdivision that contains it; the larger stand first. */
export function withinIn(reading: Reading): Map<number, number> {
	const within = new Map<number, number>();
	for (const [code, inner] of Object.entries(reading.content.within ?? {})) {
		const path = ["within", code];
		const [outer] = reading.at(path, () => reading.places(code)) as [number];
		for (const place of reading.at(path, () => reading.places(inner))) {
			if (place <= outer)
				reading.complain(path, `${reading.codes[place]} must stand after ${code}`);
			if (within.has(place)) reading.complain(path, `${reading.codes[place]} is within two`);
			within.set(place, outer);
		}
	}
	return within;
}

/** The weekends of the country, and of places that have their own. */
export function weekendsIn(reading: Reading): Pick<Law, "weekend" | "localWeekends"> {
	const written = reading.content.weekend;
	const weekend: Weekend[] = [];
	const localWeekends: LocalWeekend[] = [];
	const periods = typeof written === "string" ? [{ days: written }] : written;
	periods.forEach(({ in: codes, from, days }, i) => {
		const path = ["weekend", i];
		const day = from === undefined ? -Infinity : dayOfIso(from);
		if (day === undefined) reading.complain([...path, "from"], `no date ${from}`);
		const period = { from: day, mask: parseWeekdays(days) };
		if (codes === undefined) {
			if (localWeekends.length) reading.complain(path, "the country's weekend stands first");
			if ((from === undefined) !== (weekend.length === 0))
				reading.complain(path, "only the first period has no `from`");
			if (weekend.length > 1 && day <= weekend.at(-1)!.from)
				reading.complain(path, "periods not in order");
			weekend.push(period);
			return;
		}
		if (weekend.length === 0) reading.complain(path, "the country's weekend stands first");
		const places = reading.at([...path, "in"], () => reading.places(codes));
		for (const place of places)
			if (localWeekends.some((w) => w.places.includes(place) && w.from >= day))
				reading.complain(path, `periods of ${reading.codes[place]} not in order`);
		localWeekends.push({ ...period, places });
	});
	return { weekend, localWeekends };
}

/** The weekend days that are worked by decree: by everybody, and by some. */
export function workdaysIn(reading: Reading): Pick<Law, "workdays" | "someWorkdays"> {
	const workdays: Workdays[] = [];
	const someWorkdays: SomeWorkdays[] = [];
	for (const [i, entry] of (reading.content.workdays ?? []).entries()) {
		const path = ["workdays", i];
		const where = entry.in;
		const read: Workdays = {
			places: where === undefined ? null : reading.at([...path, "in"], () => reading.places(where)),
			days: reading.at([...path, "days"], () => parseDates(entry.days)),
			source: reading.source(path, entry.source),
		};
		const types = bitsOf(entry.types ?? "public");
		if (entry.types === undefined) workdays.push(read);
		else if (types & PUBLIC) reading.complain(path, "what everybody works has no `types`");
		else someWorkdays.push({ ...read, types });
	}
	return { workdays, ...(someWorkdays.length && { someWorkdays }) };
}
