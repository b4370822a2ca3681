/**
 * Makes the device of `publish` one module: the firmware as it is, with doubles in place of the
 * SDK.
 */

import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";

const TOP = fileURLToPath(new URL("../../../../", import.meta.url));
const SDK = `${TOP}host-sim/desk/publish/sdk.ts`;

/** Which name of `sdk.ts` stands for a module of the SDK. */
const DOUBLES: { readonly [specifier: string]: string } = {
	"embedded:io/socket/tcp": "Tcp",
	"embedded:io/socket/udp": "Udp",
	"mc/config": "config",
	Resource: "Resource",
	flash: "Flash",
	instrumentation: "Instrumentation",
	net: "Net",
	time: "Time",
	timer: "Timer",
};
/** Parts that the firmware looks for by name. */
const PARTS = ["people/calendar", "people/page", "people/vacations", "device/renewal"];
/** Modules of `src/device` that are the SDK's code and little else, and what stands for theirs. */
const NATIVE: { readonly [name: string]: string } = {
	listener: "ListeningDouble as DeviceListener",
	verify: "verify",
};
/** Files in the place of others, as in the manifest of the simulator. */
const INSTEAD = ["name", "network", "output"];

const doubles: Plugin = {
	name: "doubles of the SDK",
	setup(builder) {
		builder.onResolve({ filter: /^[^./]/ }, ({ path }) =>
			path in DOUBLES || path === "modules" ? { path, namespace: "sdk" } : undefined,
		);
		builder.onResolve(
			{ filter: /\/(listener|name|network|output|verify)\.js$/ },
			({ path, importer }) => {
				if (!importer.includes("/src/device/")) return undefined;
				const name = path.slice(2, -3);
				if (name in NATIVE) return { path: name, namespace: "sdk" };
				return INSTEAD.includes(name)
					? { path: `${TOP}src/device/${name}-simulator.ts` }
					: undefined;
			},
		);
		builder.onLoad({ filter: /.*/, namespace: "sdk" }, ({ path }) => ({
			resolveDir: TOP,
			contents:
				path === "modules"
					? modules()
					: `export { ${DOUBLES[path] ? `${DOUBLES[path]} as default` : NATIVE[path]} } from ${JSON.stringify(SDK)};`,
		}));
	},
};

/** The SDK's `modules`, which has the parts. */
function modules(): string {
	const imports = PARTS.map((part, i) => `import * as part${i} from "./src/${part}.ts";\n`);
	const cases = PARTS.map((part, i) => `["moddable-holidays/${part}", part${i}]`);
	return (
		`${imports.join("")}const parts = new Map([${cases.join()}]);\n` +
		"export default { has: (name) => parts.has(name), importNow: (name) => parts.get(name) };"
	);
}

/** The text of the module. */
export async function bundledDevice(): Promise<string> {
	const { outputFiles } = await build({
		entryPoints: [`${TOP}host-sim/desk/publish/device.ts`],
		absWorkingDir: TOP,
		bundle: true,
		format: "esm",
		target: "es2022",
		write: false,
		plugins: [doubles],
		banner: { js: TEXTS },
	});
	return outputFiles[0]!.text;
}

/** What XS has of texts and numbers beside the standard. */
const TEXTS = `{
	const encoder = new TextEncoder(), decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
	ArrayBuffer.fromString ??= (text) => encoder.encode(text).buffer;
	String.fromArrayBuffer ??= (buffer) => decoder.decode(buffer);
}`;
