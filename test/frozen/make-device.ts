/**
 * Makes `device.js` of the firmware as it is, and notes its SHA-256 in `frozen.prove.test.ts`. For the end of a release alone: from
 * then on it stands for devices that nobody touches again. README.md has the command.
 */

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { bundledDevice } from "../../host-sim/desk/publish/bundle-device.js";

const at = (name: string) => new URL(`../../../test/frozen/${name}`, import.meta.url);

const text = await bundledDevice();
const sum = createHash("sha256").update(text).digest("hex");
writeFileSync(at("device.js"), text);
const test = readFileSync(at("frozen.prove.test.ts"), "utf8");
writeFileSync(
	at("frozen.prove.test.ts"),
	test.replace(/(\["device\.js", ")[0-9a-f]*"/, `$1${sum}"`),
);
process.stdout.write(`${sum}  test/frozen/device.js\n`);
