/**
 * The commands for who serves the tables or has devices: the server, exports, packs and signed
 * statements.
 */

import { type Command, Option } from "commander";
import { CommandError } from "../sim/command-error.js";
import { serve } from "../sim/serve.js";
import { openPack } from "../sim/tables.js";
import {
	bacnetDevice,
	broker,
	date,
	instant,
	list,
	port,
	rate,
	sequence,
	servers,
	tablesUrl,
	years,
} from "./arguments.js";
import { publicKeysOf, showKey, writeKey } from "./keys.js";
import { countriesIn, packOption } from "./options.js";
import { writePack } from "./pack.js";
import { codesOf, placeIn } from "./places.js";
import { verifyStatement, writeStatement } from "./statements.js";

type HeaderOptions = Parameters<typeof import("./export/c-header.js").printHeader>[0];
type PublishOptions = Partial<Parameters<typeof import("../desk/publish/publish.js").publish>[0]> &
	Omit<Parameters<typeof import("../desk/publish/publish.js").publish>[0], "places">;
type ExportOptions = Parameters<typeof import("./export/export.js").writeExport>[0];
interface V3Options {
	readonly v3?: string;
	readonly now?: number;
}

/**
 * What clients of the service ask about: its archive went back some fifty years, few ask beyond
 * these.
 */
const V3_YEARS = years("2000..2035");

const packFileOption = () =>
	new Option("--pack <file>", "a pack that is there, instead of one from the country files");

export function addPublishing(program: Command): void {
	program
		.command("serve")
		.description("serve the page for people and every path, as a device does")
		.option("--port <number>", "port to listen on, 0 for any", port, 8080)
		.option("--host <address>", "address to listen on", "127.0.0.1")
		.addOption(
			new Option(
				"--lan",
				"for all on the network: prints the addresses that they open, and is found as holidays.local",
			).implies({ host: "0.0.0.0" }),
		)
		.addOption(
			new Option("--now <instant>", "when the clock starts, such as 2026-12-24T23:30:00Z")
				.argParser(instant)
				.conflicts(["offline", "sntp"]),
		)
		.option("--rate <number>", "how many times as fast the clock runs", rate, 1)
		.addOption(
			new Option("--sntp <servers>", "time servers to ask, in place of this computer's clock")
				.argParser(servers)
				.conflicts("offline"),
		)
		.option("--sntp-port <number>", "port of the time servers", port, 123)
		.option("--offline", "nobody tells the time: the clock was never set")
		.option(
			"--place <place>",
			"what `here` and the page are about, by code or name; each change of day there is written",
		)
		.option(
			"--settings <file>",
			"settings of the place as JSON: country, subdivision, zone, overrides",
		)
		.addOption(packOption())
		.addOption(
			new Option(
				"--tables-url <url>",
				"folder of a web server in which newer tables are looked for each day, as `publish` writes it",
			).argParser(tablesUrl),
		)
		.option(
			"--tables-key <key>",
			"public key that signs them, its 128 digits or a PEM file; up to four times",
			(value: string, before: readonly string[] = []) => [...before, value],
		)
		.addOption(
			new Option(
				"--mqtt <broker>",
				"an MQTT broker that hears what today is at the place, found by Home Assistant: mqtt://192.168.1.5",
			).argParser(broker),
		)
		.addOption(
			new Option(
				"--bacnet [device]",
				"answer controllers of a building about the place, as the BACnet device of this number",
			)
				.argParser(bacnetDevice)
				.preset("1"),
		)
		.option("--bacnet-port <number>", "UDP port on which they ask", port, 47_808)
		.option("--tables-dir <folder>", "where they are kept; only in memory when left out")
		.action(({ place, tablesDir, tablesKey = [], tablesUrl, ...options }) => {
			const tables = () => openPack(options.pack);
			const codes = place === undefined ? undefined : codesOf(place, tables);
			// Nothing is served about a place that there is not.
			if (codes) placeIn(tables(), codes);
			const keys = tablesKey.filter((key: string) => key !== "");
			// Both variables of a service are empty: there is nothing to be kept.
			const isUnset = tablesUrl === "" && keys.length === 0;
			serve({
				...options,
				...(tablesUrl && { tablesUrl }),
				...(!isUnset && tablesDir !== undefined && { tablesDir }),
				place: codes,
				tablesKeys: publicKeysOf(keys),
			});
		});

	program
		.command("export")
		.description("write the answers of a device about years as files, for any server of files")
		.option(
			"--years <years>",
			"such as 2026 or 2026..2030; with --v3 2000..2035 when left out",
			years,
		)
		.option(
			"--out <folder>",
			"where to; it must be empty or not there, and is written as a whole or not at all",
		)
		.addOption(
			new Option(
				"--v3 <folder>",
				"instead of --out: the paths of v3 alone, and today's as they are now",
			).conflicts("out"),
		)
		.addOption(
			new Option("--now <instant>", "what now is to --v3, such as 2026-12-24T23:30:00Z").argParser(
				instant,
			),
		)
		.addOption(
			new Option(
				"--c <places>",
				"instead, bitmaps of these places as a C99 header on stdout, such as AT-9,DE-BY",
			)
				.argParser(list)
				.conflicts(["out", "v3", "now", "countries", "force"]),
		)
		.option("--countries <countries>", "only these, by code or name, with commas: AT,DE", list)
		.option("--force", "replace the export that is there")
		.addOption(packOption())
		.action(async ({ v3, now, ...options }: Partial<ExportOptions & HeaderOptions> & V3Options) => {
			const { c, out = v3, years = v3 === undefined ? undefined : V3_YEARS } = options;
			if (!c && out === undefined)
				throw new CommandError("export writes a folder, --out or --v3, or a C header, --c");
			if (!years) throw new CommandError("export wants --years, such as 2026..2030");
			if (now !== undefined && v3 === undefined)
				throw new CommandError("--now is for --v3, whose files tell of today");
			if (c) {
				const { printHeader } = await import("./export/c-header.js");
				printHeader({ ...options, c, years });
				return;
			}
			const { writeExport } = await import("./export/export.js");
			const v3AtMs = now ?? Date.now();
			writeExport({ ...options, out: out!, years, ...(v3 !== undefined && { v3AtMs }) });
		});

	program
		.command("pack")
		.description("compile country files into a pack of their own")
		.argument("[countries...]", "by code or name, such as AT or Austria; all when none is given")
		.requiredOption("-o, --output <file>", "file to write")
		.option("--no-schools", "leave out the vacations of schools")
		.option("--no-localities", "leave out the places below subdivisions")
		.addOption(languagesOption("when left out all for the world, and none for some countries"))
		.option("--no-names", "leave them out")
		.action(
			(
				countries: string[],
				{ output, ...parts }: { output: string } & Parameters<typeof writePack>[2],
			) => writePack(countriesIn(countries), output, parts),
		);

	function languagesOption(leftOut: string): Option {
		return new Option(
			"--names <languages>",
			`names of holidays in these languages of readers, such as fr,de, or all; ${leftOut}`,
		).argParser((value: string) => list(value.toLowerCase()));
	}

	const keyFile = () =>
		new Option("--key <file>", "the private key that signs, as PEM").makeOptionMandatory();

	const sequenceOption = () =>
		new Option("--sequence <number>", "above the one before; the next one when left out").argParser(
			sequence,
		);

	const nextOption = () =>
		new Option(
			"--next <date>",
			"the day by which you promise another statement: devices warn when it is late",
		).argParser(date);

	program
		.command("keygen")
		.description(
			"make the key that signs tables; prints the public one, for the settings of devices",
		)
		.argument("<file>", "where the private key is written, as PEM; it must not be there")
		.option("--show", "write nothing: print the public key of a key that is there")
		.action((file: string, { show }: { show?: true }) => (show ? showKey(file) : writeKey(file)));

	program
		.command("sign")
		.description("write the signed statement about a pack, which devices believe")
		.argument("<file>", "the pack")
		.addOption(keyFile())
		.requiredOption("-o, --output <file>", "file to write")
		.addOption(sequenceOption())
		.addOption(nextOption())
		.action((pack: string, options: Parameters<typeof writeStatement>[1]) =>
			writeStatement(pack, options),
		);

	program
		.command("verify")
		.description("whether a statement is signed by a key, and about a pack; says what it states")
		.usage("[options] <trailer> [pack]")
		.argument("<files...>", "the statement, and the pack that it should be about")
		.addOption(
			new Option("--key <file>", "a key: its 128 digits, or a PEM file; up to four times")
				.argParser((value: string, before: readonly string[] = []) => [...before, value])
				.makeOptionMandatory(),
		)
		.option("--json", "one JSON object")
		.action((files: readonly string[], options: Parameters<typeof verifyStatement>[2]) => {
			const [trailer = "", pack, ...more] = files;
			if (more.length > 0) throw new CommandError("verify takes a statement and a pack, no more");
			verifyStatement(trailer, pack, options);
		});

	program
		.command("publish")
		.description("write signed tables for devices into a folder that a web server serves")
		.requiredOption(
			"--out <folder>",
			"where to; what it has is kept as long as devices may need it",
		)
		.addOption(keyFile())
		.addOption(
			new Option(
				"--places <countries>",
				"the countries of a device, by code or name: AT,DE,CH; may be given again",
			)
				.argParser((value: string, before: readonly (readonly string[])[] = []) => [
					...before,
					list(value),
				])
				.conflicts("pack"),
		)
		.addOption(sequenceOption())
		.addOption(nextOption())
		.option("--no-schools", "leave out the vacations of schools")
		.option("--no-localities", "leave out the places below subdivisions")
		.addOption(languagesOption("none when left out").conflicts("pack"))
		.addOption(
			new Option(
				"--gone <names>",
				"codes and ids that may go for ever though devices may be set to them, such as AT-9,AT/epiphany",
			).argParser(list),
		)
		.addOption(packFileOption())
		.action(async ({ places = [], ...options }: PublishOptions) => {
			const { publish } = await import("../desk/publish/publish.js");
			await publish({ ...options, places: places.map(countriesIn) });
		});
}
