// Writes client.ts beside this file: a client of the service, which oazapfts makes of the OpenAPI
// document. The tests compile it as strictly as all else.

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generateSource } from "oazapfts";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
writeFileSync(path("client.ts"), await generateSource(path("../../host-sim/sim/openapi.yaml")));
