/** The modules of the SDK for curves, of which it has no types. */

declare module "curve" {
	/** A curve by its name, such as `secp256r1`, which is P-256. */
	class Curve {
		constructor(name: string);
	}
	export default Curve;
}

declare module "ecp" {
	/** A point of a curve, which is not checked. */
	class Point {
		constructor(x: bigint, y: bigint);
	}
	export default Point;
}

declare module "ecdsa" {
	import type Curve from "curve";
	import type Point from "ecp";

	class ECDSA {
		constructor(key: Point, curve: Curve);
		/** Never returns for s = 0, and takes s + n for s. */
		_verify(hash: ArrayBuffer, r: bigint, s: bigint): boolean;
	}
	export default ECDSA;
}
