/** `npm run docs`: writes the pages that are made of code and data. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { TOP } from "./declarations.js";
import { pages } from "./pages.js";

for (const [file, text] of await pages()) {
	writeFileSync(join(TOP, file), text);
	process.stdout.write(`${file}: ${text.split("\n").length} lines\n`);
}
