/**
 * A file of data, as a bundler gives it: Cloudflare's as an ArrayBuffer, esbuild's and Deno's as a
 * Uint8Array.
 */
declare const bytes: Uint8Array | ArrayBuffer;
export default bytes;
