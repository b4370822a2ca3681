/**
 * Every run of the tests, in Node and in XS, refuses what would stop an ESP32 for minutes: sorting a typed array of
 * fewer than two elements (src/holidays/ascending.ts tells why).
 */

/** Makes `sort` of typed arrays throw for fewer than two elements. It stands alone: XS evaluates its text. */
export function refuseSmallSorts(): void {
	const { prototype } = Object.getPrototypeOf(Int32Array) as { prototype: Int32Array };
	const { sort } = prototype;
	prototype.sort = function (...args) {
		if (this.length < 2) throw new Error(`an ESP32 does not sort ${this.length} elements`);
		return sort.apply(this, args);
	};
}

refuseSmallSorts();
