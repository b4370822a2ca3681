/** Every limit of the server: a number with its unit, its default and the reason for it. */

/** Characters of a piece of a reply; whoever makes a long body in pieces takes the same. */
export const REPLY_CHARS = 2048;

/** What holds unless a server is told otherwise. */
export const LIMITS = {
	/**
	 * Connections served at once. lwIP on the ESP32 carries eight active ones, of which the clock and
	 * a mod may want one each.
	 */
	connections: 6,

	/**
	 * Of these, what one address keeps while somebody else asks, unless its replies move: most of
	 * them, for the pages of a browser. While nobody else asks it may have all.
	 */
	addressConnections: 4,

	/**
	 * Connections beyond the limit that wait until they ask for a seat, and get one or a 503; for any
	 * further one somebody who does not work gives way, or it is closed unread. One, because each
	 * costs a socket and its buffers.
	 */
	refusals: 1,

	/**
	 * Bytes of a request head, request line and final empty line included. A browser on a LAN sends
	 * 400 to 800. It is also the most of a request that a connection ever holds.
	 */
	headBytes: 1024,

	/**
	 * Bytes of a request body that are read and thrown away before the answer. No path takes a body;
	 * clients that send one with a GET send a few bytes, and more is refused with a 413.
	 */
	bodyBytes: 4096,

	/**
	 * Characters of a reply body that leave in one write together with their head, and of each chunk
	 * of a longer one, which the last record may exceed: a list of ten holidays fits, and it is one
	 * and a half TCP segments.
	 */
	replyChars: REPLY_CHARS,

	/**
	 * Replies in pieces that are made at once: each has a year or two of a country in memory until it
	 * is made to its end. Who asks for a further one waits for its turn.
	 */
	longReplies: 2,

	/** Free bytes of the peer's window that are worth a further chunk: one for every few is waste. */
	resumeBytes: 512,

	/**
	 * Milliseconds between two pieces of a reply that takes the device long to make: sockets are
	 * heard and other clients answered in between, and one piece takes far longer itself.
	 */
	turnMs: 1,

	/** Milliseconds between two looks at the deadlines below, so each holds to within this. */
	sweepMs: 1000,

	/**
	 * Milliseconds that a connection may rest before the first byte of its first request. On an ESP32
	 * whose sdkconfig is the SDK's own, one in some twenty is never heard: its client asks again the
	 * sooner.
	 */
	firstMs: 5000,

	/** Milliseconds that a connection may rest between requests. */
	idleMs: 20_000,

	/** Milliseconds from the first byte of a request to its last, however they trickle in. */
	headMs: 10_000,

	/**
	 * Milliseconds in which a peer must take at least one byte of its reply. Here and below only the
	 * time counts in which the reply waits for its peer, and none in which the device is at work on
	 * it.
	 */
	stallMs: 10_000,

	/** Milliseconds in which a peer must take its whole reply, however it trickles out. */
	replyMs: 60_000,

	/**
	 * Milliseconds for which input is read and thrown away after the last reply: to close with input
	 * unread makes lwIP reset the connection, which can destroy the reply on its way.
	 */
	lingerMs: 2000,
	/** Bytes that are read and thrown away so, at most. */
	lingerBytes: 16_384,

	/**
	 * Milliseconds after which a connection that has not asked yet, a half-sent head or a reply that
	 * waits for its peer and does not move gives its seat to a newcomer when all seats are taken, and
	 * a long reply its turn to one that waits for it: more than an honest exchange on a LAN lasts.
	 */
	graceMs: 2000,

	/**
	 * Bytes that a peer takes in each `graceMs` of a reply that moves: such a one is never cut for
	 * somebody else.
	 */
	moveBytes: 512,
};
// Otherwise one server could change the limits of all.
Object.freeze(LIMITS);

/** The limits of a server. */
export type Limits = { readonly [name in keyof typeof LIMITS]: number };

/** The limits that may be 0. With 0 for one of the others nobody would be served. */
const MAY_BE_ZERO: readonly string[] = Object.freeze([
	"refusals",
	"bodyBytes",
	"turnMs",
	"lingerMs",
	"lingerBytes",
	"graceMs",
]);
const MOST = 0x7fff_ffff;

/**
 * LIMITS with some that are otherwise. Throws a RangeError of one sentence for a limit that there
 * is not, that is no whole number, or with which nobody would be served.
 */
export const limitsOf = (others: Partial<Limits> = {}): Limits => {
	const limits: Record<string, number> = { ...LIMITS };
	Object.keys(others).forEach((name) => {
		const value = others[name as keyof Limits];
		if (value === undefined) return;
		if (!(name in LIMITS)) throw new RangeError(`limits: there is no ${name}`);
		const least = MAY_BE_ZERO.includes(name) ? 0 : 1;
		if (Math.floor(value) !== value || value < least || value > MOST)
			throw new RangeError(
				`limits: ${name} is a whole number from ${least} to ${MOST}, not ${value}`,
			);
		limits[name] = value;
	});
	return Object.freeze(limits) as Limits;
};
