import type { ConnectOptions, TCP as Port, TCPOptions } from "../../../src/ports/tcp.js";
import { Arrived } from "./listener.js";
import { native } from "./native.js";

/**
 * Open sockets by their numbers: those that arrive have low ones, and of those that connect there
 * are two.
 */
const open: (TCP | undefined)[] = [];
/** To a server of tables, and to an MQTT broker. */
export const OUTGOING = 30;
export const BROKER = 29;
const BROKER_PORT = 1883;
for (let i = 0; i <= OUTGOING; i++) open.push(undefined);

/** A socket of few slots: the SDK's has pointers to its callbacks in a record beside the heap. */
export default class TCP implements Port {
	readonly target: unknown;
	readonly id: number;
	private readonly onReadable: TCPOptions["onReadable"];
	private readonly onWritable: TCPOptions["onWritable"];
	private readonly onError: TCPOptions["onError"];

	constructor(options: TCPOptions | ConnectOptions) {
		const from = "from" in options ? options.from : undefined;
		const isBroker = "port" in options && options.port === BROKER_PORT;
		this.id = from instanceof Arrived ? from.id : isBroker ? BROKER : OUTGOING;
		this.target = options.target;
		this.onReadable = options.onReadable;
		this.onWritable = options.onWritable;
		this.onError = options.onError;
		open[this.id] = this;
		if (this.id >= BROKER) native.wire("c", this.id);
	}
	read(view: Uint8Array): number {
		native.wire("r", this.id, view);
		return view.length;
	}
	write(bytes: Uint8Array): number {
		native.wire("w", this.id, bytes);
		return (room[this.id]! -= bytes.length);
	}
	close(): void {
		open[this.id] = undefined;
		native.wire("x", this.id);
	}
	static tell(id: number, what: "onReadable" | "onWritable", count: number): void {
		const socket = open[id];
		if (what === "onWritable") room[id] = count;
		socket?.[what].call(socket, count);
	}
	static fail(id: number): void {
		const socket = open[id];
		socket?.onError.call(socket);
	}
}

/** Bytes that each may write. */
const room: number[] = open.map(() => 0);
