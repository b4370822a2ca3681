/** `npm run page`: writes data/page.gz. */

import { writeFileSync } from "node:fs";
import { pageFile, pageHtml } from "./make-page.js";
import { PAGE_FILE } from "./page.js";

const html = pageHtml();
const bytes = pageFile(html);
writeFileSync(PAGE_FILE, bytes);
process.stdout.write(`${Buffer.byteLength(html)} bytes, ${bytes.length} compressed\n`);
