import { native } from "./native.js";

/** Bytes in flash that are cut where they lie. */
export const cut = function (this: unknown, from: number, to: number): unknown {
	return native.part(this, from, to);
};

export default class Resource {
	constructor(name: string) {
		// biome-ignore lint/correctness/noConstructorReturn: a buffer of the machine's, as the SDK's resources are.
		return Object.assign(native.flash(name)!, { slice: cut });
	}
	static exists(name: string): boolean {
		return native.flash(name) !== undefined;
	}
}
