/** The OpenAPI document of the service, and a viewer: the host simulator serves them, a device does not carry them. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parse } from "yaml";
import { segmentsOf } from "../src/api/path.js";
import type { Handler } from "../src/http/methods.js";
import type { Reply } from "../src/http/reply.js";

const FILE = new URL("../../host-sim/openapi.yaml", import.meta.url);
const JSON_TYPE = "application/json; charset=utf-8";
const HTML_TYPE = "text/html; charset=utf-8";
const SCRIPT_TYPE = "text/javascript; charset=utf-8";
const FIELDS = "Cache-Control: no-cache\r\n";

/** The viewer, compressed as its package has it. */
const VIEWER = "rapidoc/dist/rapidoc-min.js.gz";
const VIEWER_PATH = "docs/rapidoc.js";
/** It loads its script and the document from here, and nothing from elsewhere. */
const VIEWER_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Public holidays on the device: the API</title>
<link rel="icon" href="data:,">
<script type="module" src="/${VIEWER_PATH}"></script>
<rapi-doc spec-url="/openapi.json" load-fonts="false" show-header="false" allow-authentication="false" allow-server-selection="false" render-style="view" sort-tags="false" schema-style="table" primary-color="#1f6b52"></rapi-doc>
`;

/** The document as JSON. */
export function openApiJson(): string {
	return JSON.stringify(parse(readFileSync(FILE, "utf8")));
}

/** The document as it is served: its server is the one that it came from (OpenAPI 3.1, 4.8.5). */
export function servedOpenApiJson(): string {
	const servers = [{ url: "/", description: "where this document came from" }];
	return JSON.stringify({ ...(JSON.parse(openApiJson()) as object), servers });
}

/** The viewer's script; undefined where its package, which only a clone needs, is not installed. */
function viewerScript(): Uint8Array | undefined {
	try {
		return readFileSync(createRequire(import.meta.url).resolve(VIEWER));
	} catch {
		return undefined;
	}
}

/** The handler, with `/openapi.json` and `/docs` beside its paths. */
export function withOpenApi(handler: Handler): Handler {
	const body = servedOpenApiJson();
	const script = viewerScript();
	const answers = new Map<string, Reply>([
		["openapi.json", { status: 200, type: JSON_TYPE, fields: FIELDS, body }],
	]);
	if (script) {
		const fields = `${FIELDS}Content-Encoding: gzip\r\n`;
		answers.set("docs", { status: 200, type: HTML_TYPE, fields: FIELDS, body: VIEWER_PAGE });
		answers.set(VIEWER_PATH, { status: 200, type: SCRIPT_TYPE, fields, body: "", bytes: script });
	}
	return (request) =>
		answers.get(segmentsOf(request.path).join("/").toLowerCase()) ?? handler(request);
}
