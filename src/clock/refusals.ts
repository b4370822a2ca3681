/**
 * Servers that said that they serve no longer, or not us: each rests for a day, then for longer,
 * never for ever.
 */

/**
 * The first rest; twice as long after each further refusal, up to the last, and as at first once it
 * has answered.
 */
export const FIRST_REST_MS = 86_400_000;
export const LAST_REST_MS = 30 * 86_400_000;

/**
 * The refusals of servers, each by its place in their list; moments are of one clock that only goes
 * on.
 */
export class Refusals {
	private readonly restMs: number[] = [];
	private readonly untilMs: number[] = [];

	/** A server refuses. */
	add(server: number, nowMs: number): void {
		const restMs = Math.min(2 * (this.restMs[server] ?? FIRST_REST_MS / 2), LAST_REST_MS);
		this.restMs[server] = restMs;
		this.untilMs[server] = nowMs + restMs;
	}

	/** A server has told the time. */
	forget(server: number): void {
		delete this.restMs[server];
		delete this.untilMs[server];
	}

	/** Whether a server is not to be asked. */
	rests(server: number, nowMs: number): boolean {
		return nowMs < (this.untilMs[server] ?? 0);
	}
}
