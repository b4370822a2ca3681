/** The way to the LAN in the simulator, in place of `network.ts`: the computer is on it already. */

import type { Timers } from "../ports/timers.js";
import type { Settings } from "../settings/table.js";

/** Calls `onAddress` at once. */
export const joinNetwork = (
	_timers: Timers,
	_settings: Settings,
	{ onAddress }: { readonly onAddress: (address: string) => void },
): void => {
	onAddress("127.0.0.1");
};
