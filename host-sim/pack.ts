/** `holidays pack`: compiles country files and says how large they became. */

import { writeFileSync } from "node:fs";
import type { SizeReport } from "../data/compiler/encode.js";
import { CommandError } from "./command-error.js";

export async function writePack(codes: readonly string[], output: string): Promise<void> {
	const { compile } = await import("../data/compiler/compile.js");
	const { LawError } = await import("../data/compiler/law.js");
	const { countryCodes, readCountryFile } = await import("../data/compiler/read.js");
	const known = countryCodes();
	const unknown = codes.find((code) => !known.includes(code));
	if (unknown !== undefined) throw new CommandError(`no country ${unknown} in data/countries`);
	try {
		const wanted = codes.length ? [...new Set(codes)] : known;
		const { bytes, sizes } = compile(wanted.map(readCountryFile));
		writeFileSync(output, bytes);
		process.stdout.write(report(sizes));
	} catch (error) {
		if (error instanceof LawError) throw new CommandError(error.message);
		if ((error as NodeJS.ErrnoException).syscall)
			throw new CommandError(`cannot write ${output}: ${(error as Error).message}`);
		throw error;
	}
}

function report(sizes: SizeReport): string {
	const row = (name: string, bytes: number) => `${name.padEnd(16)}${`${bytes}`.padStart(7)}\n`;
	return [
		...[...sizes.countries].map(([code, bytes]) => row(code, bytes)),
		row("header", sizes.header),
		row("directory", sizes.directory),
		row(
			"countries",
			[...sizes.countries.values()].reduce((sum, bytes) => sum + bytes, 0),
		),
		row("of which texts", sizes.texts),
		row("codebook", sizes.codebook),
		row("series", sizes.series),
		row("total bytes", sizes.total),
	].join("");
}
