/** The OpenAPI document of the service, which the host simulator serves and a device does not carry. */

import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { segmentsOf } from "../src/api/path.js";
import type { Handler } from "../src/http/methods.js";

const FILE = new URL("../../host-sim/openapi.yaml", import.meta.url);
const PATH = "openapi.json";
const TYPE = "application/json; charset=utf-8";

/** The document as JSON. */
export function openApiJson(): string {
	return JSON.stringify(parse(readFileSync(FILE, "utf8")));
}

/** The handler, with `/openapi.json` beside its paths. */
export function withOpenApi(handler: Handler): Handler {
	const body = openApiJson();
	return (request) => {
		const [first, ...more] = segmentsOf(request.path);
		if (first?.toLowerCase() !== PATH || more.length > 0) return handler(request);
		return { status: 200, type: TYPE, fields: "Cache-Control: no-cache\r\n", body };
	};
}
