/** The parts of the Moddable SDK and of XS that the firmware uses, as far as it uses them. */

declare module "embedded:io/socket/listener" {
	/** ECMA-419 listening socket; its shape is that of `src/http/ports.ts`. */
	const Listener: unknown;
	export default Listener;
}

declare module "embedded:io/socket/tcp" {
	/** ECMA-419 TCP socket; its shape is that of `src/http/ports.ts`. */
	const TCP: unknown;
	export default TCP;
}

declare module "embedded:network/interface/wifi" {
	/** ECMA-419 network interface; its shape is that of `station.ts`. */
	const WiFi: unknown;
	export default WiFi;
}

declare module "mc/config" {
	/** `config` of the manifest; what is given on the command line of mcconfig is text. */
	const config: {
		readonly port: number | string;
		readonly wifiName: string;
		readonly wifiPassword: string;
	};
	export default config;
}

declare module "Resource" {
	/** A file of the manifest's `data`, in flash; a buffer for views, which copy nothing. */
	class Resource {
		/** Throws when the firmware has no such file. */
		constructor(name: string);
		/** The bytes `begin … end`; without `copy` they stay in flash. */
		slice(begin: number, end: number, copy?: boolean): unknown;
		static exists(name: string): boolean;
	}
	export default Resource;
}

declare module "time" {
	const Time: {
		/** Milliseconds since any fixed moment; wraps at 32 bits. */
		readonly ticks: number;
	};
	export default Time;
}

declare module "timer" {
	const Timer: {
		/** Calls back once after `delay` milliseconds. */
		set(callback: () => void, delay: number): unknown;
		clear(timer: unknown): void;
	};
	export default Timer;
}

interface ArrayBufferConstructor {
	/** The UTF-8 bytes of a text. */
	fromString(text: string): ArrayBuffer;
}

interface StringConstructor {
	/** The text of UTF-8 bytes; throws when they are not UTF-8. */
	fromArrayBuffer(buffer: ArrayBuffer): string;
}

/** Writes to the debugger's console. */
declare function trace(...text: string[]): void;
