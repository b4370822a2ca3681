/**
 * What a place tells Home Assistant: one state, and a document for each entity by which Home
 * Assistant finds it (MQTT discovery, one component a document, with abbreviated keys).
 */

import { isoOf } from "../calendar/civil.js";
import type { Clock } from "../ports/clock.js";
import type { Current } from "../today/current.js";
import type { Today } from "../today/today.js";
import type { Messages } from "./publisher.js";

/** The words of an entity: the last part of its id. */
const ID = 0;
/** The path of its value in the state; empty where that is the id. */
const VALUE = 1;
/** "binary_" of a binary sensor, empty of another. */
const KIND = 2;
/** `device_class` and `entity_category`; empty for none. */
const CLASS = 3;
const CATEGORY = 4;
/** A name for people. */
const NAME = 5;

/** The entities in the order of their messages, a line each. */
const ENTITIES = `
holiday||binary_|||Public holiday today
workday||binary_|||Working day today
workday_tomorrow|tomorrow|binary_|||Working day tomorrow
half_day|half|binary_|||Half day off now
name|||||Holiday
next|next.name||||Next holiday
next_date|next.date||date||Next holiday's date
next_days|next.days||||Days to the next holiday
known||binary_||diagnostic|Today is known
depends||binary_|||Today depends on the region
estimate||binary_||diagnostic|Today by an estimate
tables|||date|diagnostic|Tables of
clock||||diagnostic|Clock
schoolday|school|binary_|||School day today
`;
export const ENTITY_COUNT = 14;

/** The words of an entity by its number from 0 on; the last one is about schools. */
export const entityAt = (index: number): readonly string[] =>
	ENTITIES.split("\n")[index + 1]!.split("|");

/** The first two messages: that the device is there, and the state. */
export const STATUS = 0;
export const STATE = 1;
const FIRST_ENTITY = 2;

export const ONLINE = "online";
export const OFFLINE = "offline";

/** Characters of a name in the state, so that it stays within 400 bytes. */
const NAME_BYTES = 60;

/** What the device is to a broker, and where its page is, as the settings name them. */
export interface Names {
	/** The first part of our topics. */
	readonly mqttPrefix: string;
	/** The first part of the topics in which Home Assistant looks for devices. */
	readonly mqttDiscovery: string;
	/** The device's name on the LAN, and the port of its server. */
	readonly hostname: string;
	readonly port: number;
	/** The address of the page, where it is another than these make. */
	readonly page?: string;
}

export interface HouseOptions {
	/** It tells one device from another: the first letters of its name on the LAN. */
	readonly name: string;
	/** Kept as it is: on a device it is the settings, which are there anyway. */
	readonly names: Names;
	readonly current: Current;
	readonly today: Today;
	readonly clock: Clock;
	/** Whether the firmware knows of schools. */
	readonly hasSchools: boolean;
}

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
		const { name, names } = this.options;
		if (index === STATUS) return `${names.mqttPrefix}/${name}/status`;
		if (index === STATE) return `${names.mqttPrefix}/${name}/state`;
		const words = entityAt(index - FIRST_ENTITY);
		return `${names.mqttDiscovery}/${words[KIND]}sensor/${name}/${words[ID]}/config`;
	}

	payload(index: number): string {
		if (index === STATUS) return ONLINE;
		return index === STATE ? this.state() : this.document(index - FIRST_ENTITY);
	}

	/** How Home Assistant finds an entity; the first two tell of the device, too. */
	private document(index: number): string {
		const { name: node, names } = this.options;
		const { hostname, mqttPrefix, page, port } = names;
		const words = entityAt(index);
		const id = words[ID]!;
		return JSON.stringify({
			"~": `${mqttPrefix}/${node}`,
			name: words[NAME],
			uniq_id: `${node}_${id}`,
			stat_t: "~/state",
			val_tpl: `{{value_json.${words[VALUE] || id}}}`,
			avty_t: "~/status",
			dev_cla: words[CLASS] || undefined,
			ent_cat: words[CATEGORY] || undefined,
			dev: {
				ids: node,
				...(index === 0 && {
					name: "Public holidays",
					mf: "moddable-holidays",
				}),
				// With the name in one document it would not fit a packet by each of them.
				...(index === 1 && { cu: page ?? `http://${hostname}.local:${port}` }),
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
