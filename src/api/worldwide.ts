/** The route about the next days of all countries: v3 NextPublicHolidaysWorldwide. */

import { isoOf } from "../calendar/civil.js";
import type { Holidays } from "../holidays/holidays.js";
import { dayIn, numberIn, orderOf } from "../holidays/key.js";
import type { Reply } from "../http/reply.js";
import { JsonArray, type Records } from "./json-array.js";
import type { RecordWriter } from "./record-writer.js";
import { freshReply, noTime } from "./replies.js";
import type { Call } from "./service.js";
import { dayAtOffset } from "./today.js";
import { DAYS, WorldDays } from "./world-days.js";

/**
 * The records of all countries on eight days, by date and then by code. First the countries are
 * looked at, one a turn; then the records are written.
 */
class WorldRecords implements Records {
	private readonly holidays: Holidays;
	private readonly days: WorldDays;
	private readonly writer: RecordWriter;
	/** The day that is written, and its next record. */
	private day = 0;
	private index = 0;

	constructor(holidays: Holidays, days: WorldDays, writer: RecordWriter) {
		this.holidays = holidays;
		this.days = days;
		this.writer = writer;
	}

	write(records: string[], limitChars: number): boolean {
		const days = this.days;
		if (!days.isReady) {
			days.step();
			return true;
		}
		let chars = 0;
		for (; this.day < DAYS; this.day++, this.index = 0) {
			const count = days.count(this.day);
			const date = isoOf(days.from + this.day);
			while (this.index < count) {
				if (chars >= limitChars) return true;
				const record = days.at(this.day, this.index++);
				const table = this.holidays.at(dayIn(record))?.table;
				if (!table) continue;
				const rule = table.ruleAt(orderOf(record));
				const text = this.writer.record(table, rule, numberIn(record), date);
				records.push(text);
				chars += text.length;
			}
		}
		return false;
	}
}

/**
 * `/api/v3/NextPublicHolidaysWorldwide`. Of all places there is no local date: the days are those
 * of UTC, as on the service.
 */
export const nextPublicHolidaysWorldwide = (call: Call): Reply => {
	const { memory, service } = call;
	const today = dayAtOffset(service, 0);
	if (!today) return noTime(service);
	const { day } = today;
	return freshReply(call, `world/${day}${service.listsAll ? "/all" : ""}`, today, () => {
		// Who asks for the same day shares what was found; but where a place is configured, its year
		// has that memory.
		const remembered = memory.world?.from === day ? memory.world : undefined;
		const days = remembered ?? new WorldDays(service.holidays, day, service.listsAll === true);
		if (!service.here) memory.world = days;
		return new JsonArray(new WorldRecords(service.holidays, days, memory.writer));
	});
};
