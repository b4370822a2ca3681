/** Text to and from UTF-8 in native code: each engine has its own way. */

/** The UTF-8 bytes of a text. */
export type Encode = (text: string) => Uint8Array;

/**
 * The text of the UTF-8 bytes `from … to`. Bytes that are not UTF-8 make it throw, or become
 * replacement characters.
 */
export type Decode = (bytes: Uint8Array, from: number, to: number) => string;
