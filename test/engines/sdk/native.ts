/** What `test/engines/device.c` gives to programs. */

interface Native {
	/** Bytes in flash; undefined where there are none of that name. */
	flash(name: string): object | undefined;
	/** Some bytes of a buffer, where they lie. */
	part(buffer: unknown, from: number, to: number): object;
	/**
	 * `r` fills a view with what has arrived at a socket; `w` writes it, `x` closes, `c` connects.
	 * How many bytes wait.
	 */
	wire(kind: "r" | "w" | "x" | "c", socket: number, view?: Uint8Array): number;
	config: { readonly [name: string]: unknown };
}

export const native = globalThis as unknown as Native;
