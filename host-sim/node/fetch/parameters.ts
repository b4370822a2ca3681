/**
 * The parameters of the handlers, as host-sim/node/parameters.ts has those of the rest of the
 * package.
 */

import { bytes, having, maybe, object, options, type ParametersOf } from "../kinds.js";
import type { AnswerOptions } from "./options.js";

const PACK =
	"the bytes of a pack are wanted, a Uint8Array or an ArrayBuffer, such as of data/holidays.bin";

/** Of `fetchHandler` and `listener`. */
export const ANSWERS: ParametersOf<readonly [options?: AnswerOptions]> = [
	[
		"options",
		maybe(
			options<AnswerOptions>({
				tables: bytes(PACK),
				facts: bytes("the bytes of data/facts.bin are wanted"),
				page: bytes("the bytes of data/page.gz are wanted"),
				pageWords: bytes("the bytes of data/page-words.gz are wanted"),
				clock: having("nowMs", "a clock is an object with a method nowMs"),
				settings: object('settings are an object such as { country: "AT" }'),
			}),
		),
	],
];

/** Of what answers requests: those of the runtime, whatever class they are of. */
export const REQUEST: ParametersOf<readonly [request: Request]> = [
	["request", having("clone", "a Request is wanted")],
];
