/** The languages of readers that a command was asked for. */

import type { Law } from "../../data/compiler/law/law.js";
import { countryCodes } from "../../data/compiler/law/read.js";
import { checkNames, type ReaderLanguage, readNames } from "../../data/compiler/names/names.js";
import type { SizeReport } from "../../data/compiler/pack/encode.js";
import { MOST_DEVICE_NAME_BYTES } from "../../data/compiler/pack/fewer-names.js";
import { CommandError } from "../sim/command-error.js";

/** All of them. */
const ALL = "all";

/**
 * The languages with these tags, `all` for each; with the laws of the whole world they are held
 * against these. Throws a CommandError for one that has no file, and a LawError for a mistake in a
 * file.
 */
export function namesFor(tags: readonly string[], laws: readonly Law[]): readonly ReaderLanguage[] {
	if (tags.length === 0) return [];
	const known = readNames();
	if (laws.length === countryCodes().length) checkNames(known, laws);
	const unknown = tags.find((tag) => tag !== ALL && !known.some((one) => one.tag === tag));
	if (unknown !== undefined)
		throw new CommandError(
			`no names in "${unknown}"; there are those in ${known.map(({ tag }) => tag).join(" ")}`,
		);
	return tags.includes(ALL) ? known : known.filter(({ tag }) => tags.includes(tag));
}

/** Tables whose names a device has room for, as they were given. Throws a CommandError. */
export function withinDevice<T extends { readonly sizes: SizeReport }>(compiled: T): T {
	const { names } = compiled.sizes;
	if (names > MOST_DEVICE_NAME_BYTES)
		throw new CommandError(
			`the names take ${names} bytes, and a device has room for ${MOST_DEVICE_NAME_BYTES}: choose fewer languages with --names`,
		);
	return compiled;
}
