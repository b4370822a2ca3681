/**
 * In the simulator, in place of `name.ts`: the SDK has no DNS-SD there, and the computer has a
 * name.
 */

import type { AdvertiserOptions, LanName } from "./advertiser.js";

/** Tells nobody. */
export const nameOnLan = (_options: Omit<AdvertiserOptions, "open">): LanName => {
	return { online() {}, offline() {} };
};
