/** The OpenAPI document of what files can answer: some paths, and no query. */

import { servedOpenApiJson } from "../../sim/openapi.js";

interface Parameter {
	readonly in?: string;
	readonly $ref?: string;
}
interface Document {
	readonly paths: {
		readonly [path: string]: { readonly get: { readonly parameters?: readonly Parameter[] } };
	};
	readonly components: { readonly parameters: { readonly [name: string]: Parameter } };
}

/** The document as JSON, with these of its paths. */
export function describedPaths(wanted: readonly string[]): string {
	const document = JSON.parse(servedOpenApiJson()) as Document;
	const { parameters: named } = document.components;
	const isInPath = ({ $ref, in: place }: Parameter) =>
		($ref === undefined ? place : named[$ref.slice($ref.lastIndexOf("/") + 1)]?.in) === "path";
	const paths = Object.entries(document.paths)
		.filter(([path]) => wanted.includes(path))
		.map(([path, { get }]) => {
			const parameters = get.parameters?.filter(isInPath);
			return [path, { get: { ...get, ...(parameters && { parameters }) } }] as const;
		});
	return JSON.stringify({ ...document, paths: Object.fromEntries(paths) });
}
