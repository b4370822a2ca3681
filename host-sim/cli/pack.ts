/** `holidays pack`: compiles country files and says how large they became. */

import type { SizeReport } from "../../data/compiler/pack/encode.js";
import { writeNamed } from "../sim/write-file.js";

export async function writePack(
	codes: readonly string[],
	output: string,
	{
		localities: hasLocalities,
		names,
		schools: hasSchools,
	}: {
		readonly localities: boolean;
		/**
		 * Tags of languages, or `all`; undefined: all of the world's, and none of some countries'.
		 * False: none.
		 */
		readonly names?: readonly string[] | false;
		readonly schools: boolean;
	},
): Promise<void> {
	const { compile, readRelease } = await import("../../data/compiler/pack/compile.js");
	const { namesFor } = await import("../desk/names.js");
	const { shareOf, sumOf } = await import("../../data/compiler/law/shares.js");
	const { inSentences, readLaws } = await import("../desk/laws.js");
	const { shareInWords } = await import("../desk/shares.js");
	const laws = readLaws(codes);
	const countries = laws.map((law) => ({
		...law,
		...(!hasSchools && { schools: undefined }),
		hidesLocalities: !hasLocalities,
	}));
	const wanted = names === undefined && codes.length === 0 ? ["all"] : names || [];
	const { bytes, sizes } = inSentences(() =>
		compile(countries, { ...readRelease(), names: namesFor(wanted, laws) }),
	);
	writeNamed(output, bytes);
	process.stdout.write(report(sizes));
	process.stdout.write(shareInWords(sumOf(countries.map(shareOf))));
}

function report(sizes: SizeReport): string {
	const row = (name: string, bytes: number) => `${name.padEnd(21)}${`${bytes}`.padStart(7)}\n`;
	return [
		...[...sizes.countries].map(([code, bytes]) => row(code, bytes)),
		row("header", sizes.header),
		row(
			"countries",
			[...sizes.countries.values()].reduce((sum, bytes) => sum + bytes, 0),
		),
		row("of which texts", sizes.texts),
		row("of which schools", sizes.schools),
		row("of which localities", sizes.localities),
		row("names for readers", sizes.names),
		row("series", sizes.series),
		row("shared texts", sizes.shared),
		row("total bytes", sizes.total),
	].join("");
}
