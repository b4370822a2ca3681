/** Every limit of the server: a number with its unit and the reason for it. */

/**
 * Connections served at once. lwIP on the ESP32 carries eight active ones, of which the clock and a
 * mod may want one each.
 */
export const CONNECTIONS = 6;

/**
 * Connections beyond the limit that are told so with a 503; any further one is closed unread. One,
 * because each costs a socket and its buffers.
 */
export const REFUSALS = 1;

/**
 * Bytes of a request head, request line and final empty line included. A browser on a LAN sends 400
 * to 800. It is also the most of a request that a connection ever holds.
 */
export const HEAD_BYTES = 1024;

/**
 * Bytes of a request body that are read and thrown away before the answer. No path takes a body;
 * clients that send one with a GET send a few bytes, and more is refused with a 413.
 */
export const BODY_BYTES = 4096;

/**
 * Characters of a reply body that leave in one write together with their head, and of each chunk of
 * a longer one, which the last record may exceed: a list of ten holidays fits, and it is one and a
 * half TCP segments.
 */
export const REPLY_CHARS = 2048;

/** Bytes that the head of a reply takes; ours take 200 to 350. */
export const REPLY_HEAD_BYTES = 512;

/** Bytes of chunk framing: "800" and two line ends, and for the last chunk "0" and two more. */
export const FRAME_BYTES = 12;

/** Free bytes of the peer's window that are worth a further chunk: one for every few bytes is waste. */
export const RESUME_BYTES = 512;

/**
 * Milliseconds between two pieces of a reply that takes the device long to make: sockets are heard
 * and other clients answered in between, and one piece takes far longer itself.
 */
export const TURN_MS = 1;

/** Characters that become text in one native call: each takes a slot of XS's stack, which has 768. */
export const DECODE_BYTES = 64;

/** Milliseconds between two looks at the deadlines below, so each holds to within this. */
export const SWEEP_MS = 1000;

/** Milliseconds that a connection may rest between requests, or before its first. */
export const IDLE_MS = 20_000;

/** Milliseconds from the first byte of a request to its last, however they trickle in. */
export const HEAD_MS = 10_000;

/** Milliseconds in which a peer must take at least one byte of its reply. */
export const STALL_MS = 10_000;

/** Milliseconds in which a peer must take its whole reply, however it trickles out. */
export const REPLY_MS = 60_000;

/**
 * Milliseconds and bytes for which input is read and thrown away after the last reply: to close
 * with input unread makes lwIP reset the connection, which can destroy the reply on its way.
 */
export const LINGER_MS = 2000;
export const LINGER_BYTES = 16_384;

/**
 * Milliseconds after which a connection at rest, a half-sent head or a reply under way gives its
 * place to a newcomer when all places are taken: more than an honest exchange on a LAN lasts, but for
 * the lists that go through all countries.
 */
export const GRACE_MS = 2000;
