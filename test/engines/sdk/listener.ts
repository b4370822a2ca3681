import type { ListenerOptions, Listener as Port, Waiting } from "../../../src/ports/tcp.js";
import { native } from "./native.js";

/** A connection that nobody has taken over. */
export class Arrived implements Waiting {
	readonly id: number;
	constructor(id: number) {
		this.id = id;
	}
	get remoteAddress(): string {
		return `192.0.2.${10 + this.id}`;
	}
	close(): void {
		native.wire("x", this.id);
	}
}

let options: ListenerOptions;
let listener: Port;
let waiting: Arrived | undefined;

/** A connection arrives. */
export const arrive = (id: number): void => {
	waiting = new Arrived(id);
	options.onReadable.call(listener, 1);
};

export default class Listener implements Port {
	constructor(given: ListenerOptions) {
		options = given;
		listener = this;
	}
	read(): Waiting | undefined {
		const first = waiting;
		waiting = undefined;
		return first;
	}
	close(): void {}
}
