/**
 * `npm run facts [-- FILE CODE…]`: writes data/facts.bin, or the facts of some countries to a file.
 */

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { encodeFacts, readFacts } from "./facts.js";

const BUILT_IN = fileURLToPath(new URL("../../../data/facts.bin", import.meta.url));

const [file = BUILT_IN, ...codes] = process.argv.slice(2);
try {
	const wanted = codes.map((code) => code.toUpperCase());
	const bytes = encodeFacts(readFacts(), wanted.length > 0 ? wanted : undefined);
	writeFileSync(file, bytes);
	process.stdout.write(`${bytes.length} bytes\n`);
} catch (error) {
	process.stderr.write(`facts: ${(error as Error).message}\n`);
	process.exitCode = 2;
}
