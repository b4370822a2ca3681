// Writes the answers of the service as TypeScript types, which openapi-typescript makes of the
// OpenAPI document.
// node host-sim/types/make.mjs [document types]

import { writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const HEAD =
	"/** The answers of the service as types, generated from its OpenAPI document by openapi-typescript. */\n\n";

const [document = path("../sim/openapi.yaml"), types = path("../types.d.ts")] =
	process.argv.slice(2);
const ast = await openapiTS(pathToFileURL(document), {
	rootTypes: true,
	rootTypesNoSchemaPrefix: true,
});
writeFileSync(types, HEAD + astToString(ast));
