/** A publisher for a configured place: what has to be told anew, and when. */

import type { Clock } from "../ports/clock.js";
import type { Current } from "../today/current.js";
import type { Today } from "../today/today.js";
import { House, type Names, OFFLINE, STATE, STATUS } from "./home-assistant.js";
import { Publisher, type PublisherPorts } from "./publisher.js";

/** The broker, and what the device is to it, as the settings name them. */
export interface Broker extends Names {
	readonly mqttHost: string;
	readonly mqttPort: number;
	/** Empty for none. */
	readonly mqttUser: string;
	readonly mqttPassword: string;
}

/** Characters of a device's name in topics: with more of them a document would fit no packet. */
const NODE_CHARS = 32;

export interface TellingOptions {
	readonly broker: Broker;
	/** The device's name on the LAN. */
	readonly name: string;
	readonly ports: PublisherPorts;
	readonly current: Current;
	readonly today: Today;
	readonly clock: Clock;
	readonly hasSchools: boolean;
	readonly hasRoom?: () => boolean;
	readonly onReport?: (sentence: string) => void;
}

/**
 * Tells a broker what today is, once `start` is called: all of it at each connection, the state at
 * midnight, when a half day begins, and when clock, settings or tables change.
 */
export const telling = (options: TellingOptions): Publisher => {
	const { broker, clock, current, today } = options;
	const { mqttPrefix } = broker;
	const name = options.name.substring(0, NODE_CHARS);
	const messages = new House({
		name,
		names: broker,
		current,
		today,
		clock,
		hasSchools: options.hasSchools,
	});
	// Copied one by one, since what is given beside them would stay in memory.
	const publisher = new Publisher({
		ports: options.ports,
		hasRoom: options.hasRoom,
		onReport: options.onReport,
		host: broker.mqttHost,
		port: broker.mqttPort,
		greeting: {
			name: `${mqttPrefix}-${name}`,
			user: broker.mqttUser,
			password: broker.mqttPassword,
			topic: messages.topic(STATUS),
			payload: OFFLINE,
		},
		messages,
	});
	const tell = () => publisher.publish(STATE);
	today.listen(tell);
	current.onReplaced(tell);
	clock.onSet?.(tell);
	return publisher;
};
