/**
 * `npm run firmware`: writes a manifest like the one that it is given, in which this project's
 * modules are one, and small. `mcconfig` builds the folder that it writes; what the manifest leaves
 * out, the bundle does not have.
 */

import { existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bundled } from "./bundle.js";
import { deviceTables, RESOURCE, WORLD } from "./device-tables.js";
import { deviceWords, WORDS_RESOURCE } from "./device-words.js";
import { type Modules, manifestOf, modulesOf, TOP } from "./manifest.js";

/** Platforms of the SDK that the manifests name, and the folder of the modules of each. */
const PLATFORMS = { esp32: "esp32", lin: "simulator", mac: "simulator", win: "simulator" } as const;
const ALL = Object.keys(PLATFORMS) as readonly (keyof typeof PLATFORMS)[];
/** The tables of the world with the names of a device, in the folder of the manifest. */
const TABLES = "holidays.bin";
/** The words of the page in the languages that a manifest names, there as well. */
const WORDS = "page-words.gz";
/** Apps of one name build over each other. */
const SUFFIX = "-small";

/** What a manifest says, with its paths as they are seen from another folder. */
function moved<T>(value: T, from: string, to: string): T {
	if (typeof value === "string")
		return (/^\.\.?\//.test(value) ? pathFrom(to, resolve(from, value)) : value) as T;
	if (Array.isArray(value)) return value.map((each) => moved(each, from, to)) as T;
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).map(([key, each]) => [key, moved(each, from, to)]);
	return Object.fromEntries(entries) as T;
}

function pathFrom(folder: string, path: string): string {
	const name = relative(folder, path).replaceAll("\\", "/");
	return name.startsWith(".") ? name : `./${name}`;
}

/** Writes the modules for a platform; where each lies, by its specifier. */
async function writeModules(modules: Modules, to: string, folder: string) {
	const paths: { [specifier: string]: string } = {};
	for (const [specifier, text] of await bundled(modules)) {
		const path = `./${folder}/${specifier.slice(specifier.indexOf("/") + 1)}`;
		mkdirSync(dirname(join(to, path)), { recursive: true });
		writeFileSync(join(to, `${path}.js`), text);
		// For what imports it in TypeScript: the types of the source.
		const source = modules.preloaded.get(specifier);
		const types = source && pathFrom(dirname(join(to, path)), source);
		if (types) writeFileSync(join(to, `${path}.d.ts`), `export * from "${types}.js";\n`);
		paths[specifier] = path;
	}
	return paths;
}

/** What may be said of it. */
interface FirmwareOptions {
	/** Platforms of the SDK that it is for; those that the manifests name where it is left out. */
	readonly platforms?: readonly (keyof typeof PLATFORMS)[];
	/** Hears a line of what is under way. */
	readonly say?: (line: string) => void;
}

/** Writes into the folder `to` what the manifest `file` needs; what else lies there stays. */
export async function writeFirmware(
	linked: string,
	linkedTo: string,
	{ platforms: wanted = ALL, say = () => {} }: FirmwareOptions = {},
): Promise<void> {
	const file = realpathSync(linked);
	mkdirSync(linkedTo, { recursive: true });
	const to = realpathSync(linkedTo);
	const whole = manifestOf(file) as ReturnType<typeof manifestOf> & {
		readonly build?: { readonly NAME?: string };
		readonly modules?: { readonly "~"?: string | readonly string[] };
	};
	const name = whole.build?.NAME ?? basename(dirname(resolve(file)));
	const { build, modules, preload, platforms, ...rest } = moved(whole, dirname(resolve(file)), to);
	const left = new Set<string>();
	/** What no manifest preloads: the bundle, where it is none of the doors. */
	const unnamed = new Set<string>();
	const parts: { [platform: string]: object } = { ...platforms };
	const written = new Map<string, { readonly [specifier: string]: string }>();
	for (const platform of wanted) {
		const folder = PLATFORMS[platform];
		const list = modulesOf(file, platform);
		for (const source of list.preloaded.values()) left.add(pathFrom(to, source));
		if (!written.has(folder)) {
			say(`bundling ${list.preloaded.size} modules for ${folder}`);
			written.set(folder, await writeModules(list, to, folder));
		}
		const own = written.get(folder)!;
		for (const name of Object.keys(own)) if (!list.preloaded.has(name)) unnamed.add(name);
		const part = platforms?.[platform];
		parts[platform] = { ...part, modules: { ...part?.modules, ...own } };
	}
	const tables = deviceTables(file);
	if (tables) writeFileSync(join(to, TABLES), tables);
	const words = deviceWords(file);
	if (words) writeFileSync(join(to, WORDS), words);
	const data = (rest as { readonly data?: { readonly "~"?: string | readonly string[] } }).data;
	const manifest = {
		...rest,
		...((tables || words) && {
			data: {
				...data,
				...(tables && {
					"~": [...[data?.["~"] ?? []].flat(), pathFrom(to, WORLD)],
					[RESOURCE]: `./${TABLES.slice(0, -".bin".length)}`,
				}),
				...(words && { [WORDS_RESOURCE]: `./${WORDS.slice(0, -".gz".length)}` }),
			},
		}),
		build: { ...build, NAME: `${name}${SUFFIX}` },
		modules: { ...modules, "~": [...[modules?.["~"] ?? []].flat(), ...[...left].sort()] },
		preload: [...[preload ?? []].flat(), ...unnamed],
		platforms: parts,
	};
	writeFileSync(join(to, "manifest.json"), `${JSON.stringify(manifest, undefined, "\t")}\n`);
}

/** What came of the command line. Throws an Error of one sentence for what cannot be done. */
async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { output: { type: "string", short: "o", default: join(TOP, "build/firmware") } },
	});
	const [file = join(TOP, "manifest.json"), ...more] = positionals;
	if (more.length > 0) throw new Error("one manifest at a time");
	if (!existsSync(file)) throw new Error(`there is no ${file}`);
	const to = resolve(values.output);
	if (join(to, "manifest.json") === resolve(file)) throw new Error(`${file} would be overwritten`);
	const say = (line: string) => process.stderr.write(`firmware: ${line}\n`);
	await writeFirmware(file, to, { say });
	say(`written; mcconfig -m -p PLATFORM builds it in ${to}`);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
	await main().catch((error: Error) => {
		process.stderr.write(`firmware: ${error.message.split("\n")[0]}\n`);
		process.exitCode = 2;
	});
