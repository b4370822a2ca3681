/**
 * docs/http.md: every path with its parameters, statuses and an answer, from the OpenAPI document.
 */

import { openApiJson } from "../../host-sim/sim/openapi.js";
import { type Asked, startService } from "./asked.js";
import { GENERATED, table } from "./markdown.js";

interface Ref {
	readonly $ref?: string;
}
interface Schema extends Ref {
	readonly type?: string | readonly string[];
	readonly description?: string;
	readonly enum?: readonly unknown[];
	readonly const?: unknown;
	readonly items?: Schema;
	readonly oneOf?: readonly Schema[];
	readonly properties?: { readonly [name: string]: Schema };
	readonly required?: readonly string[];
	readonly minimum?: number;
	readonly maximum?: number;
	readonly default?: unknown;
}
interface Parameter extends Ref {
	readonly name: string;
	readonly in: string;
	readonly description: string;
	readonly schema: Schema;
	readonly example?: string | number;
	readonly deprecated?: boolean;
}
interface Response extends Ref {
	readonly description: string;
	readonly content?: { readonly [type: string]: { readonly schema: Schema } };
}
interface Operation {
	readonly tags: readonly string[];
	readonly summary: string;
	readonly description?: string;
	/** The query of the example, of a path that is no question without one. */
	readonly "x-query"?: string;
	readonly parameters?: readonly Parameter[];
	readonly responses: { readonly [status: string]: Response };
}
interface Document {
	readonly info: { readonly description: string };
	readonly tags: readonly { readonly name: string; readonly description: string }[];
	readonly paths: { readonly [path: string]: { readonly get: Operation } };
	readonly components: { readonly schemas: { readonly [name: string]: Schema } };
}

const document = JSON.parse(openApiJson()) as Document;

/** A request that cannot be answered, to show how that is told. */
const MISTAKE = "/api/v3/PublicHolidays/1969/AT";

/** Characters of a text that an example shows. */
const SHOWN_CHARS = 60;
/** Lines of a calendar that one shows: its head, and an event. */
const SHOWN_LINES = 20;

function resolved<T extends Ref>(value: T): T {
	if (value.$ref === undefined) return value;
	let found: unknown = document;
	for (const key of value.$ref.slice(2).split("/")) found = (found as { [key: string]: T })[key];
	return found as T;
}

export async function httpPage(): Promise<string> {
	const service = await startService();
	try {
		const chapters: string[] = [];
		for (const { name, description } of document.tags) {
			const paths = Object.entries(document.paths).filter(([, { get }]) => get.tags.includes(name));
			const texts: string[] = [];
			for (const [path, { get }] of paths) texts.push(await pathText(path, get, service));
			chapters.push(`## ${name}\n\n${description.trim()}\n\n${texts.join("\n")}`);
		}
		const mistake = await service.ask(MISTAKE);
		return `# Every path
${GENERATED}

${document.info.description.trim()}

An error is a problem document (RFC 9457), whose \`detail\` says in a sentence what is wrong:

${example(MISTAKE, mistake)}
\`npm start\` runs a simulator of the device, which has this description for programs at \`/openapi.json\`, and shows it at \`/docs\`. The
answers below are its own, asked on 25 December 2026 at 10:00 UTC, and cut where there is a "…".

${chapters.join("\n")}
## Bodies

${Object.entries(document.components.schemas).flatMap(schemaText).join("\n")}`;
	} finally {
		service.close();
	}
}

async function pathText(
	path: string,
	{ summary, description, parameters = [], responses, "x-query": query = "" }: Operation,
	service: Asked,
): Promise<string> {
	const all = parameters.map(resolved);
	const rows = all
		.filter(({ deprecated }) => !deprecated)
		.map(({ name, in: where, schema, description }) => [
			`\`${name}\``,
			where === "path" ? "in the path" : "after `?`",
			[description, limitsOf(schema)].filter(Boolean).join("; "),
		]);
	const statuses = Object.entries(responses)
		.filter(([status]) => status !== "default")
		.map(([status, response]) => {
			const { description, content } = resolved(response);
			const schema = content?.["application/json"]?.schema;
			return [status, schema ? `${description}: ${typeOf(schema)}` : description];
		});
	const url = all.reduce(
		(text, { name, example }) => text.replace(`{${name}}`, `${example}`),
		path + query,
	);
	return [
		`### \`GET ${path}\`\n`,
		`${summary}.${description ? ` ${description.trim()}` : ""}\n`,
		...(rows.length > 0 ? [`${table(["parameter", "", ""], rows)}\n`] : []),
		`${table(["status", ""], statuses)}\n`,
		example(url, await service.ask(url)),
	].join("\n");
}

/** What a value may be, in words. */
function limitsOf({ minimum, maximum, enum: values, default: otherwise }: Schema): string {
	const range = minimum === undefined ? "" : `${minimum} to ${maximum}`;
	const list = values ? values.map((value) => `\`${value}\``).join(", ") : "";
	const left = otherwise === undefined ? "" : `${otherwise} when left out`;
	return [range, list, left].filter(Boolean).join("; ");
}

interface Answered {
	readonly status: number;
	readonly type: string;
	readonly body: string;
}

/** A request as a command, and its answer. */
function example(path: string, { status, type, body }: Answered): string {
	const command = `$ curl -i http://127.0.0.1:8080${path}`;
	const shown = type.includes("json") ? cut(JSON.parse(body)) : linesOf(body);
	// Nobody reads a compressed page.
	const told =
		type === ""
			? ""
			: `\nContent-Type: ${type}\n\n${type.startsWith("text/html") || type.includes("javascript") ? REST : shown}`;
	return `\`\`\`console\n${command}\nHTTP/1.1 ${status}${told}\n\`\`\`\n`;
}

/** The first lines of a text. */
function linesOf(body: string): string {
	const lines = body.trimEnd().split(/\r?\n/);
	return lines.length > SHOWN_LINES
		? `${lines.slice(0, SHOWN_LINES).join("\n")}\n…`
		: lines.join("\n");
}

const REST = "…";

/** JSON with the first of each list, and the beginning of each text. */
function cut(value: unknown): string {
	const shorter = JSON.stringify(
		value,
		(_, each: unknown) => {
			if (Array.isArray(each) && each.length > 1) return [each[0], REST];
			if (typeof each === "string" && each.length > SHOWN_CHARS && !each.endsWith("."))
				return `${each.slice(0, SHOWN_CHARS)}${REST}`;
			return each;
		},
		2,
	);
	return shorter
		.replaceAll(`"${REST}"`, REST)
		.replace(/\[\s+("[^"]*"|…),?\s*(…)?\s+\]/g, (_, one, rest) => `[${one}${rest ? ", …" : ""}]`);
}

function schemaText([name, schema]: [string, Schema]): readonly string[] {
	if (!schema.properties) return [];
	const rows = Object.entries(schema.properties).map(([field, property]) => [
		`\`${field}\``,
		typeOf(property),
		property.description ?? resolved(property).description ?? "",
	]);
	const about = schema.description ? `${schema.description}.\n\n` : "";
	return [`### ${name}\n\n${about}${table(["field", "", ""], rows)}\n`];
}

/** The type of a value in words. */
function typeOf(schema: Schema): string {
	const { $ref, type, items, oneOf, enum: values, const: only } = schema;
	if ($ref !== undefined) {
		const { properties } = resolved(schema);
		const name = $ref.split("/").at(-1)!;
		return properties ? `[${name}](#${name.toLowerCase()})` : typeOf(resolved(schema));
	}
	if (oneOf) return oneOf.map(typeOf).join(" or ");
	if (only !== undefined) return `\`${only}\``;
	if (values && values.length < 8) return values.map((value) => `\`${value}\``).join(", ");
	const names = [type ?? "text"].flat().map((each) => TYPES[each] ?? each);
	const list = items && names[0] === "list" ? ` of ${typeOf(items)}` : "";
	return names.join(" or ").replace("list", `list${list}`);
}

const TYPES: { readonly [type: string]: string } = { string: "text", array: "list" };
