/** Whether the readers of devices, the oldest too, answer from a pack as the newest one does. */

import { existsSync } from "node:fs";
import { CommandError } from "../../sim/command-error.js";
import { type Reading, read } from "./reading.js";

/**
 * The reader of the release from which the format is for ever: devices that have it are never
 * touched again.
 */
const FROZEN = new URL("../../../../test/frozen/reader.js", import.meta.url);
/** Years that are compared, from that of the tables' date on. */
const YEARS = 11;

/** The frozen reader. Throws a CommandError where a clone has none. */
export async function frozenReader(): Promise<typeof read> {
	if (!existsSync(FROZEN))
		throw new CommandError("publish needs test/frozen/reader.js, which a clone of the project has");
	const frozen = (await import(FROZEN.href)) as { readonly read: typeof read };
	return frozen.read;
}

/**
 * Throws a CommandError for a pack that an old reader refuses, or answers from as the newest one
 * does not.
 */
export function requireAgreement(readOld: typeof read, bytes: Uint8Array, name: string): void {
	const disagreement = disagreementOf(readOld(bytes), read(bytes), yearsOf());
	if (disagreement !== "") throw new CommandError(`${name} is not published: ${disagreement}`);
}

/** This year and the ten after it. */
const yearsOf = (): readonly [number, number] => {
	const year = new Date().getUTCFullYear();
	return [year, year + YEARS - 1];
};

/** In what an old reader differs from a new one, in a sentence; empty where in nothing. */
export function disagreementOf(
	old: Reading,
	now: Reading,
	[first, last]: readonly [number, number],
): string {
	if (old.refusal !== "") return `devices in the field refuse it: ${old.refusal}`;
	if (now.refusal !== "") return now.refusal;
	if (old.codes.join() !== now.codes.join()) return "devices in the field find other countries";
	for (const code of now.codes) {
		const refusal = old.refusalOf(code) || now.refusalOf(code);
		if (refusal !== "") return `devices in the field refuse ${code}: ${refusal}`;
		if (old.answers(code, first, last) !== now.answers(code, first, last))
			return `devices in the field answer otherwise about ${code}`;
	}
	return "";
}
