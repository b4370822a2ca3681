/**
 * The OpenAPI document of the service, and a viewer: the host simulator serves them, a device does
 * not carry them.
 */

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { segmentsOf } from "../../src/api/path.js";
import type { Handler } from "../../src/http/methods.js";
import type { Reply } from "../../src/http/reply.js";

const FILE = new URL("../../../host-sim/sim/openapi.yaml", import.meta.url);
/** The specification as JSON, for the package, which has no reader of YAML. */
const PACKED = new URL("openapi.json", import.meta.url);
const JSON_TYPE = "application/json; charset=utf-8";
const HTML_TYPE = "text/html; charset=utf-8";
const FIELDS = "Cache-Control: no-cache\r\n";

/** What the viewer, Swagger UI, loads: all of it from here. */
const VIEWER: readonly (readonly [name: string, type: string])[] = [
	["swagger-ui.css", "text/css; charset=utf-8"],
	["swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
];
const VIEWER_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Public holidays on the device: the API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<div id="api"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: "/openapi.json", dom_id: "#api", validatorUrl: null })</script>
`;

/** The document as JSON. */
export function openApiJson(): string {
	if (!existsSync(FILE)) return readFileSync(PACKED, "utf8");
	const { parse } = createRequire(import.meta.url)("yaml") as typeof import("yaml");
	return JSON.stringify(parse(readFileSync(FILE, "utf8")));
}

/** The document as it is served: its server is the one that it came from (OpenAPI 3.1, 4.8.5). */
export function servedOpenApiJson(): string {
	const servers = [{ url: "/", description: "where this document came from" }];
	return JSON.stringify({ ...(JSON.parse(openApiJson()) as object), servers });
}

/**
 * A file of the viewer; undefined where its package, which only a clone needs, is not installed.
 */
function viewerFile(name: string): Uint8Array | undefined {
	try {
		return readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`));
	} catch {
		return undefined;
	}
}

/** The handler, with `/openapi.json` and `/docs` beside its paths. */
export function withOpenApi(handler: Handler): Handler {
	const body = servedOpenApiJson();
	const answers = new Map<string, Reply>([
		["openapi.json", { status: 200, type: JSON_TYPE, fields: FIELDS, body }],
	]);
	for (const [name, type] of VIEWER) {
		const bytes = viewerFile(name);
		if (!bytes) continue;
		answers.set(`docs/${name}`, { status: 200, type, fields: FIELDS, body: "", bytes });
		answers.set("docs", { status: 200, type: HTML_TYPE, fields: FIELDS, body: VIEWER_PAGE });
	}
	return (request) =>
		answers.get(segmentsOf(request.path).join("/").toLowerCase()) ?? handler(request);
}
