/** The part of a firmware that tells an MQTT broker what today is, where its manifest names it. */

import TCP from "embedded:io/socket/tcp";
import { telling } from "../mqtt/house.js";
import type { Publisher } from "../mqtt/publisher.js";
import type { Clock } from "../ports/clock.js";
import type { ConnectConstructor } from "../ports/tcp.js";
import type { Timers } from "../ports/timers.js";
import type { Settings } from "../settings/table.js";
import type { Current } from "../today/current.js";
import type { Today } from "../today/today.js";
import { encode } from "./text.js";
import { resolve } from "./time.js";

/** What it tells of, and when there is memory for it. */
export interface MqttParts {
	readonly timers: Timers;
	readonly clock: Clock;
	readonly current: Current;
	readonly today: Today;
	readonly hasSchools: boolean;
	readonly hasRoom: () => boolean;
}

/** Made once, it lies in flash. */
const report = (sentence: string): void => trace(`mqtt: the broker ${sentence}\n`);

/** Undefined where the settings name no broker. */
export const mqtt = (
	settings: Settings,
	{ timers, ...parts }: MqttParts,
): Publisher | undefined => {
	if (settings.mqttHost === "") return undefined;
	return telling({
		...parts,
		broker: settings,
		name: settings.hostname,
		ports: { TCP: TCP as unknown as ConnectConstructor, resolve, timers, encode },
		onReport: report,
	});
};
