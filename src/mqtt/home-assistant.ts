/**
 * What a place tells Home Assistant: one state, and a document for each entity by which Home
 * Assistant finds it (MQTT discovery, one component a document, with abbreviated keys).
 */

import { isoOf } from "../calendar/civil.js";
import type { Clock } from "../ports/clock.js";
import type { Current } from "../today/current.js";
import type { Today } from "../today/today.js";
import type { Messages } from "./publisher.js";

/**
 * An entity: the last part of its id, its name for people, and where its value stands in the state.
 */
interface Entity {
	readonly id: string;
	readonly name: string;
	/** Path in the state. */
	readonly value: string;
	readonly kind: "binary_sensor" | "sensor";
	/** `device_class`; empty for none. */
	readonly shape: string;
	readonly isDiagnostic: boolean;
	/** Whether it is about schools. */
	readonly ofSchools: boolean;
}

const PLAIN = { kind: "binary_sensor", shape: "", isDiagnostic: false, ofSchools: false } as const;
const SENSOR = { ...PLAIN, kind: "sensor" } as const;

/** The entities, in the order of their messages. */
export const ENTITIES: readonly Entity[] = [
	{ id: "holiday", name: "Public holiday today", value: "holiday", ...PLAIN },
	{ id: "workday", name: "Working day today", value: "workday", ...PLAIN },
	{ id: "workday_tomorrow", name: "Working day tomorrow", value: "tomorrow", ...PLAIN },
	{ id: "half_day", name: "Half day off now", value: "half", ...PLAIN },
	{ id: "schoolday", name: "School day today", value: "school", ...PLAIN, ofSchools: true },
	{ id: "name", name: "Holiday", value: "name", ...SENSOR },
	{ id: "next", name: "Next holiday", value: "next.name", ...SENSOR },
	{ id: "next_date", name: "Next holiday's date", value: "next.date", ...SENSOR, shape: "date" },
	{ id: "next_days", name: "Days to the next holiday", value: "next.days", ...SENSOR },
	{ id: "known", name: "Today is known", value: "known", ...PLAIN, isDiagnostic: true },
	{ id: "depends", name: "Today depends on the region", value: "depends", ...PLAIN },
	{ id: "estimate", name: "Today by an estimate", value: "estimate", ...PLAIN, isDiagnostic: true },
	{
		id: "tables",
		name: "Tables of",
		value: "tables",
		...SENSOR,
		shape: "date",
		isDiagnostic: true,
	},
	{ id: "clock", name: "Clock", value: "clock", ...SENSOR, isDiagnostic: true },
];

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
	private readonly entities: readonly Entity[];

	constructor(options: HouseOptions) {
		this.options = options;
		this.entities = options.hasSchools ? ENTITIES : ENTITIES.filter((each) => !each.ofSchools);
	}

	get count(): number {
		return FIRST_ENTITY + this.entities.length;
	}

	topic(index: number): string {
		const { discovery, name, prefix } = this.options;
		if (index === STATUS) return statusTopic(prefix, name);
		if (index === STATE) return `${prefix}/${name}/state`;
		const { id, kind } = this.entities[index - FIRST_ENTITY]!;
		return `${discovery}/${kind}/${name}/${id}/config`;
	}

	payload(index: number): string {
		if (index === STATUS) return ONLINE;
		if (index === STATE) return this.state();
		return this.document(this.entities[index - FIRST_ENTITY]!);
	}

	/** How Home Assistant finds an entity; the first one tells of the device, too. */
	private document({ id, isDiagnostic, name, shape, value }: Entity): string {
		const { name: node, prefix } = this.options;
		const isFirst = id === ENTITIES[0]!.id;
		return JSON.stringify({
			"~": `${prefix}/${node}`,
			name,
			uniq_id: `${node}_${id}`,
			stat_t: "~/state",
			val_tpl: `{{value_json.${value}}}`,
			avty_t: "~/status",
			...(shape !== "" && { dev_cla: shape }),
			...(isDiagnostic && { ent_cat: "diagnostic" }),
			dev: isFirst
				? {
						ids: node,
						name: "Public holidays",
						mf: "moddable-holidays",
						cu: `http://${node}.local`,
					}
				: { ids: node },
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
