/**
 * What a place tells Home Assistant: one state, and a document for each entity by which Home
 * Assistant finds it (MQTT discovery, one component a document, with abbreviated keys).
 */

import { isoOf } from "../calendar/civil.js";
import type { Clock } from "../ports/clock.js";
import type { Current } from "../today/current.js";
import type { Today } from "../today/today.js";
import type { Messages } from "./publisher.js";

/** An entity: what Home Assistant shows of the state, under a name for people. */
export interface Entity {
	/** The last part of its id. */
	readonly id: string;
	/** Path of its value in the state. */
	readonly value: string;
	/** "binary_sensor" or "sensor". */
	readonly kind: string;
	/** `device_class`; empty for none. */
	readonly shape: string;
	/** `entity_category`; empty for none. */
	readonly category: string;
	readonly name: string;
}

/** The entities in the order of their messages, a line each, in the order of `Entity`. */
const ENTITIES = `
holiday|holiday|binary_sensor|||Public holiday today
workday|workday|binary_sensor|||Working day today
workday_tomorrow|tomorrow|binary_sensor|||Working day tomorrow
half_day|half|binary_sensor|||Half day off now
name|name|sensor|||Holiday
next|next.name|sensor|||Next holiday
next_date|next.date|sensor|date||Next holiday's date
next_days|next.days|sensor|||Days to the next holiday
known|known|binary_sensor||diagnostic|Today is known
depends|depends|binary_sensor|||Today depends on the region
estimate|estimate|binary_sensor||diagnostic|Today by an estimate
tables|tables|sensor|date|diagnostic|Tables of
clock|clock|sensor||diagnostic|Clock
schoolday|school|binary_sensor|||School day today
`;
export const ENTITY_COUNT = 14;

/** An entity by its number from 0 on; the last one is about schools. */
export const entityAt = (index: number): Entity => {
	const fields = ENTITIES.split("\n")[index + 1]!.split("|");
	return {
		id: fields[0]!,
		value: fields[1]!,
		kind: fields[2]!,
		shape: fields[3]!,
		category: fields[4]!,
		name: fields[5]!,
	};
};

/** The first two messages: that the device is there, and the state. */
export const STATUS = 0;
export const STATE = 1;
const FIRST_ENTITY = 2;

export const ONLINE = "online";
export const OFFLINE = "offline";

/** Characters of a name in the state, so that it stays within 400 bytes. */
const NAME_BYTES = 60;

export interface HouseOptions {
	/** The device's name on the LAN: it tells one device from another. */
	readonly name: string;
	/** The first part of our topics. */
	readonly prefix: string;
	/** The first part of the topics in which Home Assistant looks for devices. */
	readonly discovery: string;
	readonly current: Current;
	readonly today: Today;
	readonly clock: Clock;
	/** Whether the firmware knows of schools. */
	readonly hasSchools: boolean;
}

/** The topic on which a device says that it is there. */
export const statusTopic = (prefix: string, name: string): string => `${prefix}/${name}/status`;

/** The messages about the configured place. */
export class House implements Messages {
	private readonly options: HouseOptions;

	constructor(options: HouseOptions) {
		this.options = options;
	}

	get count(): number {
		return FIRST_ENTITY + ENTITY_COUNT - (this.options.hasSchools ? 0 : 1);
	}

	topic(index: number): string {
		const { discovery, name, prefix } = this.options;
		if (index === STATUS) return statusTopic(prefix, name);
		if (index === STATE) return `${prefix}/${name}/state`;
		const { id, kind } = entityAt(index - FIRST_ENTITY);
		return `${discovery}/${kind}/${name}/${id}/config`;
	}

	payload(index: number): string {
		if (index === STATUS) return ONLINE;
		return index === STATE ? this.state() : this.document(index - FIRST_ENTITY);
	}

	/** How Home Assistant finds an entity; the first one tells of the device, too. */
	private document(index: number): string {
		const { name: node, prefix } = this.options;
		const { category, id, name, shape, value } = entityAt(index);
		return JSON.stringify({
			"~": `${prefix}/${node}`,
			name,
			uniq_id: `${node}_${id}`,
			stat_t: "~/state",
			val_tpl: `{{value_json.${value}}}`,
			avty_t: "~/status",
			dev_cla: shape || undefined,
			ent_cat: category || undefined,
			dev: {
				ids: node,
				...(index === 0 && {
					name: "Public holidays",
					mf: "moddable-holidays",
					cu: `http://${node}.local`,
				}),
			},
		});
	}

	/** What today is. Null is what nobody knows: Home Assistant shows it as unknown. */
	private state(): string {
		const { clock, current, today } = this.options;
		const facts = today.facts;
		const { tomorrow } = today;
		const next = facts?.next;
		const first = facts?.holidays[0];
		const site = current.site;
		return JSON.stringify({
			holiday: flag(facts?.holiday),
			workday: flag(facts?.workday),
			tomorrow: flag(today.isWorkday(tomorrow)),
			half: flag(facts?.halfDayBegun),
			school: flag(facts?.schoolday),
			name: facts ? (first && site ? cut(site.calledHere(first)) : "") : null,
			next: {
				date: next?.date ?? null,
				name: next && site ? cut(site.calledHere(next)) : null,
				days: facts?.daysUntil ?? null,
			},
			known: flag(facts?.known),
			depends: flag(facts && facts.dependsOn !== null),
			estimate: flag(facts?.tentative),
			date: facts ? isoOf(facts.day) : null,
			tables: current.tables.version,
			clock: clock.state ?? (clock.nowMs() === undefined ? "never set" : "set"),
		});
	}
}

/** As a binary sensor takes it. */
const flag = (value: boolean | undefined): "ON" | "OFF" | null => {
	return value === undefined ? null : value ? "ON" : "OFF";
};

/** A text of so many bytes in UTF-8 at most, whole characters. */
const cut = (text: string): string => {
	let bytes = 0;
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		const isHigh = code >= 0xd800 && code < 0xdc00;
		bytes +=
			code < 0x80 ? 1 : code < 0x800 ? 2 : isHigh ? 4 : code >= 0xdc00 && code < 0xe000 ? 0 : 3;
		if (bytes > NAME_BYTES) return text.substring(0, i);
	}
	return text;
};
