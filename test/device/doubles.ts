/** What the ESP32-only modules take of the SDK, in Node: each records what it is asked for. */

/** A pin that remembers what was written to it. */
export class Digital {
	static readonly Output = "output";
	static opened: Digital[] = [];
	readonly written: number[];

	constructor(options: {
		readonly pin: number;
		readonly mode: unknown;
		readonly initialValue: number;
	}) {
		if (options.pin > 40 || options.mode !== Digital.Output) throw new Error("no such pin");
		this.written = [options.initialValue];
		Digital.opened.push(this);
	}
	write(value: number): void {
		this.written.push(value);
	}
}

export const SECTOR_BYTES = 4096;
export const SLOT_BYTES = 16 * SECTOR_BYTES;

/** A partition of flash, mapped: bits are only cleared, and sectors only erased. */
export class Flash {
	readonly blockSize = SECTOR_BYTES;
	readonly byteLength = SLOT_BYTES;
	readonly #memory = new ArrayBuffer(SLOT_BYTES);

	constructor(name: string) {
		if (!/^tables_[ab]$/.test(name)) throw new Error(`no partition ${name}`);
	}
	erase(sector: number): void {
		new Uint8Array(this.#memory, sector * SECTOR_BYTES, SECTOR_BYTES).fill(0xff);
	}
	write(at: number, count: number, bytes: Uint8Array): void {
		const written = new Uint8Array(this.#memory, at, count);
		for (let i = 0; i < count; i++) written[i]! &= bytes[i]!;
	}
	map(): ArrayBuffer {
		// The SDK's lacks `slice`; whoever wants it brings it.
		return Object.defineProperty(this.#memory, "slice", { value: undefined, writable: true });
	}
}

/** A file of the manifest's `data`; its `slice` is what maps borrow. */
export class Resource {
	static exists(_name: string): boolean {
		return false;
	}
	slice(this: ArrayBuffer, begin: number, end: number): ArrayBuffer {
		return ArrayBuffer.prototype.slice.call(this, begin, end);
	}
}

/** DNS-SD on a network where each name is free. */
export class DNSSD {
	static opened: DNSSD[] = [];
	readonly io: unknown;
	readonly told: string[] = [];

	constructor({ socket }: { readonly socket: { readonly io: unknown } }) {
		this.io = socket.io;
		DNSSD.opened.push(this);
	}
	claim({ host, onReady }: { readonly host: string; readonly onReady: () => void }) {
		this.told.push(host);
		onReady();
		return { close() {} };
	}
	advertise({ serviceType, port }: { readonly serviceType: string; readonly port: number }) {
		this.told.push(`${serviceType} ${port}`);
		return { close() {} };
	}
	close(): void {
		this.told.push("closed");
	}
}

/** A UDP socket that hands out what a test puts into it. */
export class UDP {
	readonly #packets: Uint8Array[] = [];
	readonly #onReadable: (this: UDP, count: number) => void;

	constructor({ onReadable }: { readonly onReadable: (count: number) => void }) {
		this.#onReadable = onReadable;
	}
	/** A packet comes in. */
	receive(packet: Uint8Array): void {
		this.#packets.push(packet);
		this.#onReadable(1);
	}
	read(): ArrayBuffer | undefined {
		const packet = this.#packets.shift();
		return packet?.slice().buffer;
	}
	close(): void {}
}

/** What nothing here calls. */
export class Nothing {}
export { Nothing as Digest };
