/**
 * What the engine has made becomes what checks its arguments: the same object, with the methods of
 * a door.
 */

/** An object of the engine as one of the class of a door, which extends the engine's. */
export function as<T extends object | undefined>(door: { readonly prototype: object }, made: T): T {
	if (made !== undefined && Object.getPrototypeOf(made) !== door.prototype)
		Object.setPrototypeOf(made, door.prototype);
	return made;
}
