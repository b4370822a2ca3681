/** Text to and from UTF-8 in native code, as the server and the engine take it. */

/** A buffer of memory, or one of flash: that one copies nothing when told not to. */
interface Buffer {
	slice(begin: number, end: number, copy: boolean): ArrayBuffer;
}

/** The UTF-8 bytes of a text. */
export const encode = (text: string): Uint8Array => {
	return new Uint8Array(ArrayBuffer.fromString(text));
};

/** The text of the UTF-8 bytes `from … to`. Throws when they are none. */
export const decode = ({ buffer, byteOffset }: Uint8Array, from: number, to: number): string => {
	const bytes = buffer as unknown as Buffer;
	return String.fromArrayBuffer(bytes.slice(byteOffset + from, byteOffset + to, false));
};
