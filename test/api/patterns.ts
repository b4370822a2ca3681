/** The paths of the service as its source lists them: in lower case, `?` for each value. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SOURCE = new URL("../../../src/api/routes.ts", import.meta.url);
const source = readFileSync(fileURLToPath(SOURCE), "utf8");

export const patterns: readonly string[] = Array.from(
	source.matchAll(/\bcase "(.*?)":/g),
	([, pattern]) => pattern!,
);
