/** A responder for a configured place: what it tells, and by which number it is known. */

import type { Current } from "../today/current.js";
import type { Today } from "../today/today.js";
import { DateList } from "./date-list.js";
import { Objects } from "./objects.js";
import { Responder, type ResponderPorts } from "./responder.js";

export interface AnsweringOptions {
	/** Of the device: no other of the network has it. */
	readonly device: number;
	/** UDP port. */
	readonly port: number;
	/** The device's name on the LAN. */
	readonly name: string;
	/** Version of the firmware. */
	readonly version: string;
	readonly ports: ResponderPorts;
	readonly current: Current;
	readonly today: Today;
	readonly hasSchools: boolean;
	readonly hasRoom?: () => boolean;
	readonly onReport?: (sentence: string) => void;
}

/** Answers controllers of the building, once `start` is called. */
export const answering = (options: AnsweringOptions): Responder => {
	const { hasRoom, onReport, port, ports } = options;
	const dates = new DateList({ timers: ports.timers, hasRoom });
	return new Responder({ port, ports, onReport, objects: new Objects({ ...options, dates }) });
};
