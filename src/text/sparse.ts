/** Arrays with holes that XS's collector does not stumble over. */

/** Beyond any index that such an array has. */
const BEYOND = 0xffff;

/**
 * An array that will have holes. XS takes more room than it needs for an array that grows by its
 * end; once such a one has holes, the collector takes what lies in that room for elements
 * (`fxSweepValue` and `fxMarkValue` in xsMemory.c of the SDK 8.2.3), which on a chip may be
 * anything. One that has a hole from its first element on gets no more room than it needs.
 */
export const sparse = <T>(beyond: T): T[] => {
	const list: T[] = [];
	list[BEYOND] = beyond;
	return list;
};
