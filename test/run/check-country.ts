/**
 * `npm run check-country -- MT`: everything that a change of a country file must pass, and what is
 * to be done next. It writes nothing.
 */

import { countryCodes, readCountryFile } from "../../data/compiler/law/read.js";
import { report } from "./country-report.js";

const say = (line: string) => process.stdout.write(`${line}\n`);

const codes = process.argv.slice(2).map((each) => each.toUpperCase());
const known = countryCodes();
const unknown = codes.find((code) => !known.includes(code));
if (codes.length === 0 || unknown !== undefined) {
	const what = unknown === undefined ? "name countries, such as MT" : `no country ${unknown}`;
	process.stderr.write(`check-country: ${what}\n`);
	process.exitCode = 2;
} else
	try {
		let count = 0;
		for (const code of codes) {
			count += report(readCountryFile(code), say);
			// Territories answer from a law that has changed, in their own words.
			const territories = known.filter((each) =>
				readCountryFile(each).answersFrom?.[0]?.startsWith(`${code}-`),
			);
			for (const territory of territories) count += report(readCountryFile(territory), say);
		}
		process.exitCode = count > 0 ? 1 : 0;
	} catch (error) {
		process.stderr.write(`check-country: ${(error as Error).message}\n`);
		process.exitCode = 2;
	}
