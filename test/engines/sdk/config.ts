import { native } from "./native.js";

/**
 * The configuration is frozen to its depths, as the SDK writes it: nothing of it is copied into
 * memory.
 */
function frozen<T>(value: T): T {
	if (typeof value === "object" && value !== null) Object.values(value).forEach(frozen);
	return Object.freeze(value);
}

export default frozen(native.config);
