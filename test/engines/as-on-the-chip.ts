/**
 * What stops an ESP32, and no simulator, throws in the tests. The functions stand alone: XS
 * evaluates their texts.
 */

/**
 * Makes `sort` of typed arrays throw for fewer than two elements: src/holidays/ascending.ts tells
 * why. Every run of the tests does so, in Node and in XS.
 */
export function refuseSmallSorts(): void {
	const { prototype } = Object.getPrototypeOf(Int32Array) as { prototype: Int32Array };
	const { sort } = prototype;
	prototype.sort = function (...args) {
		if (this.length < 2) throw new Error(`an ESP32 does not sort ${this.length} elements`);
		return sort.apply(this, args);
	};
}

/**
 * Makes `JSON.stringify` throw for frozen objects: it marks what it writes, and what a manifest's
 * `config` has is in flash. In Node tests themselves write frozen objects, so only XS does so.
 */
export function refuseFrozenJson(): void {
	const { stringify } = JSON;
	JSON.stringify = (value: unknown, ...rest: []) => {
		const isFrozen = (each: unknown): boolean =>
			typeof each === "object" &&
			each !== null &&
			(Object.isFrozen(each) || Object.values(each).some(isFrozen));
		if (isFrozen(value)) throw new TypeError("read only value");
		return stringify(value, ...rest);
	};
}

refuseSmallSorts();
