/** The parts of the Moddable SDK and of XS that the firmware uses, as far as it uses them. */

declare module "embedded:io/socket/listener" {
	/** ECMA-419 listening socket; its shape is that of `src/ports/tcp.ts`. */
	const Listener: unknown;
	export default Listener;
}

declare module "embedded:io/socket/tcp" {
	/** ECMA-419 TCP socket; its shape is that of `src/ports/tcp.ts`. */
	const TCP: unknown;
	export default TCP;
}

declare module "embedded:io/socket/udp" {
	/** ECMA-419 UDP socket; its shape is that of `src/ports/udp.ts`. */
	const UDP: unknown;
	export default UDP;
}

declare module "embedded:network/dnssd" {
	/** DNS service discovery; its shape is that of `advertiser.ts`. */
	const DNSSD: unknown;
	export default DNSSD;
}

declare module "embedded:io/digital" {
	/** ECMA-419 digital pin; its shape is that of `output.ts`. */
	const Digital: unknown;
	export default Digital;
}

declare module "net" {
	const Net: {
		/**
		 * Finds the address of a name, or of a text that is one already; undefined when there is none.
		 */
		resolve(host: string, callback: (name: string, address: string | undefined) => void): void;
	};
	export default Net;
}

declare module "modules" {
	const Modules: {
		/** Whether the firmware or its mod has a module. */
		has(name: string): boolean;
		/** Its default export. */
		importNow(name: string): unknown;
	};
	export default Modules;
}

declare module "embedded:network/interface/wifi" {
	/** ECMA-419 network interface; its shape is that of `station.ts`. */
	const WiFi: unknown;
	export default WiFi;
}

declare module "mc/config" {
	/** `config` of the manifest; what is given on the command line of mcconfig is text. */
	const config: { readonly [name: string]: unknown };
	export default config;
}

declare module "flash" {
	/** A partition of the chip's flash. */
	class Flash {
		/** Throws when the chip has no partition of that name. */
		constructor(name: string);
		readonly byteLength: number;
		/** Bytes of a sector. */
		readonly blockSize: number;
		erase(sector: number): void;
		write(at: number, count: number, bytes: Uint8Array): void;
		/** A buffer for views, which copy nothing and see later writes; it lacks `slice`. */
		map(): { slice?: unknown };
	}
	export default Flash;
}

declare module "file" {
	/** A file of the computer that the simulator runs on. */
	export class File {
		/** Makes it where it is not there and may be written. */
		constructor(path: string, writes?: boolean);
		readonly length: number;
		position: number;
		read(type: typeof ArrayBuffer, count: number): ArrayBuffer;
		write(bytes: ArrayBuffer): void;
		close(): void;
		static exists(path: string): boolean;
	}
}

declare module "crypt" {
	/** A hash by its name, such as `SHA256`. */
	export class Digest {
		constructor(name: string);
		/** A view does as well as a buffer. */
		write(bytes: ArrayBuffer): void;
		/** The hash. What is written from then on is silently wrong. */
		close(): ArrayBuffer;
	}
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
		/** Sets the chip's clock to seconds since 1970-01-01 UTC; nothing happens in the simulator. */
		set(seconds: number): void;
	};
	export default Time;
}

declare module "timer" {
	const Timer: {
		/** Calls back once after `delay` milliseconds. */
		set(callback: () => void, delay: number): unknown;
		/** Calls back each `interval` milliseconds. */
		repeat(callback: () => void, interval: number): unknown;
		clear(timer: unknown): void;
	};
	export default Timer;
}

interface ArrayBufferConstructor {
	/** The UTF-8 bytes of a text. */
	fromString(text: string): ArrayBuffer;
}

interface BigIntConstructor {
	/** The unsigned number of big-endian bytes. */
	fromArrayBuffer(buffer: ArrayBuffer): bigint;
}

interface StringConstructor {
	/** The text of UTF-8 bytes; throws when they are not UTF-8. */
	fromArrayBuffer(buffer: ArrayBuffer): string;
}

/** Writes to the debugger's console. */
declare function trace(...text: string[]): void;
