/**
 * Where the settings come from: the manifest's `config`, its object `holidays`, and that of a mod.
 */

import config from "mc/config";
import Modules from "modules";
import { type RawSettings, soundSettings } from "../settings/sources.js";
import type { Settings } from "../settings/table.js";

const MOD = "mod/config";

/** `holidays` of a mod's `config`, where a mod is installed that has one. */
const modSettings = (): RawSettings | undefined => {
	try {
		if (!Modules.has(MOD)) return undefined;
		return (Modules.importNow(MOD) as { readonly holidays?: RawSettings }).holidays;
	} catch {
		// A mod for another firmware, or a damaged one.
		return undefined;
	}
};

/** The settings without what is wrong in them, of which `onMistake` hears in a sentence each. */
export const readSettings = (onMistake: (sentence: string) => void): Settings => {
	const own = config as RawSettings & { readonly holidays?: RawSettings };
	return soundSettings([own, own.holidays, modSettings()], onMistake);
};
