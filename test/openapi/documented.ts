/** The OpenAPI document, and whether an answer on the wire is as it says. */

import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import { openApiJson } from "../../host-sim/sim/openapi.js";

interface Ref {
	readonly $ref?: string;
}
interface Header extends Ref {
	readonly required?: boolean;
	readonly schema?: object;
}
interface Response extends Ref {
	readonly headers?: { readonly [name: string]: Header };
	readonly content?: { readonly [type: string]: { readonly schema: object } };
}
interface Operation {
	readonly operationId: string;
	readonly responses: { readonly [status: string]: Response };
}
interface Document {
	readonly openapi: string;
	readonly info: { readonly version: string };
	readonly paths: { readonly [path: string]: { readonly get: Operation } };
}

export const document = JSON.parse(openApiJson()) as Document;
// Formats have patterns beside them in the document.
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, "openapi.json");

/** What a reference within the document refers to. */
function resolved<T extends Ref>(value: T): T {
	if (value.$ref === undefined) return value;
	let found: unknown = document;
	for (const key of value.$ref.slice(2).split("/")) found = (found as { [key: string]: T })[key];
	return found as T;
}

/** Compiled once each, since that takes far longer than to validate. */
const validators = new Map<string, ReturnType<typeof ajv.compile>>();

/** Schemas refer to the document they stand in. */
export function assertFits(schema: object, value: unknown, what: string): void {
	const text = JSON.stringify(schema).replaceAll('"#/', '"openapi.json#/');
	const validate = validators.get(text) ?? ajv.compile(JSON.parse(text) as object);
	validators.set(text, validate);
	assert.ok(validate(value), `${what}: ${ajv.errorsText(validate.errors)}`);
}

/** The operation that a path belongs to, by the document alone. */
function operationOf(path: string): Operation {
	const segments = path
		.split("?")[0]!
		.replace(/(?<=.)\/$/, "")
		.split("/");
	const found = Object.keys(document.paths).find((template) => {
		const parts = template.split("/");
		return (
			parts.length === segments.length &&
			parts.every(
				(part, i) => part.startsWith("{") || part.toLowerCase() === segments[i]!.toLowerCase(),
			)
		);
	});
	assert.ok(found, `the document has no path for ${path}`);
	return document.paths[found]!.get;
}

/** Asks, and holds the answer against the document: status, fields, type and body. */
export async function check(
	base: string,
	path: string,
	status: number,
	init: RequestInit = {},
): Promise<string> {
	const answer = await fetch(base + path, init);
	const text = await answer.text();
	const what = `${init.method ?? "GET"} ${path}`;
	assert.equal(answer.status, status, what);
	const operation = operationOf(path);
	const documented = operation.responses[status] ?? operation.responses["default"];
	assert.ok(documented, `${what}: ${status} is not documented`);
	const { headers = {}, content } = resolved(documented);
	for (const [name, header] of Object.entries(headers)) {
		const { required, schema } = resolved(header);
		const value = answer.headers.get(name);
		if (required) assert.notEqual(value, null, `${what}: ${name} is missing`);
		if (value !== null && schema) assertFits(schema, value, `${what}: ${name}`);
	}
	const type = answer.headers.get("content-type");
	if (init.method === "HEAD") assert.equal(text, "");
	else if (!content) assert.deepEqual([type, text], [null, ""], what);
	else {
		const [media = "", charset] = (type ?? "").split("; ");
		assert.equal(charset, "charset=utf-8", what);
		assert.ok(content[media], `${what}: ${media} is not documented`);
		const value = media.includes("json") ? JSON.parse(text) : text;
		assertFits(content[media].schema, value, what);
	}
	assert.equal(answer.headers.get("access-control-allow-origin"), "*", what);
	return text;
}
