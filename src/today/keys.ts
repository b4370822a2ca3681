/** Objects in configuration: what is none, or has a key that nobody knows, gets a sentence. */

/**
 * Throws a RangeError unless a value is an object, neither null nor a list, without a key that is not
 * among `keys`. Of one that is shared with others only keys count that are all but one of them.
 */
export function checkKeys(
	value: unknown,
	keys: readonly string[],
	where: string,
	isShared = false,
): void {
	if (typeof value !== "object" || value === null || Array.isArray(value))
		throw new RangeError(`${where}: it is an object like {"${keys[0]}": …}`);
	for (const key of Object.keys(value)) {
		if (keys.includes(key)) continue;
		const meant = keys.find((each) => isNear(each, key));
		if (meant !== undefined)
			throw new RangeError(`${where}: there is no ${key}; it may be ${meant}`);
		if (!isShared)
			throw new RangeError(`${where}: there is no ${key}; there are ${keys.join(", ")}`);
	}
}

/** Whether a name is another but for two letters in one place, and shares two or more with it. */
function isNear(name: string, other: string): boolean {
	const most = Math.min(name.length, other.length);
	let first = 0;
	while (first < most && name[first] === other[first]) first++;
	let last = 0;
	while (first + last < most && name[name.length - 1 - last] === other[other.length - 1 - last])
		last++;
	const same = first + last;
	return same >= 2 && Math.max(name.length, other.length) - same <= 2;
}
