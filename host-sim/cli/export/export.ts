/** `moddable-holidays export`: the answers of a device as files, for any server of files. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { handlerOf } from "../../../src/api/routes.js";
import type { Holidays } from "../../../src/holidays/holidays.js";
import { answer, type Handler } from "../../../src/http/methods.js";
import { problem } from "../../../src/http/problem.js";
import type { Reply } from "../../../src/http/reply.js";
import { type Draft, readRequestLine } from "../../../src/http/request.js";
import { schoolParts } from "../../../src/people/vacations.js";
import { CommandError } from "../../sim/command-error.js";
import { openFacts } from "../../sim/country-facts.js";
import { countryIn, openPack } from "../../sim/tables.js";
import { codesOf } from "../places.js";
import { eachInTurn } from "../progress.js";
import { counted } from "../style.js";
import { allCodes, chosen } from "./chosen.js";
import { describedPaths } from "./described.js";
import { replaceFolder } from "./folder.js";
import { SERVER_FILES, servedPath, serverFiles } from "./servers.js";

interface Options {
	readonly years: readonly number[];
	readonly out: string;
	/**
	 * The paths of v3 alone, those about today too, as they are at this moment, in milliseconds since
	 * 1970.
	 */
	readonly v3AtMs?: number;
	/** Countries by code or name; all when absent. */
	readonly countries?: readonly string[];
	/** In place of an export that is there. */
	readonly force?: true;
	readonly pack?: string;
}

const TYPES_NAME = "types.d.ts";
const TYPES = new URL("../../../../host-sim/types.d.ts", import.meta.url);

/** Paths that answer about a country. */
const OF_COUNTRY: readonly string[] = ["/api/places/{countryCode}"];
const INFO = "/api/v3/CountryInfo/{countryCode}";
/** Paths that answer about a year of a country. */
const OF_YEAR: readonly string[] = [
	"/api/v3/PublicHolidays/{year}/{countryCode}",
	"/api/v1/get/{countryCode}/{year}",
	"/api/v3/LongWeekend/{year}/{countryCode}",
	"/api/year/{countryCode}/{year}",
	"/api/vacations/{countryCode}/{year}",
];
/**
 * A path of a country and a year where the country has holidays: of others a device answers 204,
 * which no file can.
 */
const OF_HOLIDAYS = "/api/v4/Holidays/{countryCode}/{year}";
/** Paths that answer about the tables. */
const OF_ALL: readonly string[] = [
	"/api/v3/AvailableCountries",
	"/api/v3/Version",
	"/api/v4/Countries/Available",
];
/** Paths of v3 that answer about today: as old as the export. */
const OF_TODAY = "/api/v3/NextPublicHolidays/{countryCode}";
const OF_TODAY_EVERYWHERE = "/api/v3/NextPublicHolidaysWorldwide";
/** A path that answers 200 for yes, which is a file, and 204 for no, which is none. */
const IS_TODAY = "/api/v3/IsTodayPublicHoliday/{countryCode}";
/**
 * Beside the answers about today a file that is called as the day; servers ask for it, and then
 * know that they are old.
 */
const DAY_FOLDER = "exported";

export function writeExport(options: Options): void {
	const { years, out, v3AtMs } = options;
	const isWanted = (path: string) => v3AtMs === undefined || path.startsWith("/api/v3/");
	const [ofYear, ofCountry, ofAll] = [OF_YEAR, OF_COUNTRY, OF_ALL].map((paths) =>
		paths.filter(isWanted),
	) as [string[], string[], string[]];
	const served = servedPath(join(out, "site"));
	const all = openPack(options.pack, "plain");
	const codes = options.countries ? codesIn(all, options.countries) : all.codes;
	const holidays = options.countries ? chosen(all, codes) : all;
	const facts = openFacts();
	const handler = handlerOf({
		holidays,
		schools: schoolParts,
		...(facts && { facts }),
		...(v3AtMs !== undefined && { clock: { nowMs: () => v3AtMs } }),
	});
	let site = new Tree("", handler);
	const write = (folder: string) => {
		site = new Tree(join(folder, "site"), handler);
		eachInTurn("countries", codes, String, (code) => {
			for (const path of ofCountry) site.write(filled(path, code));
			for (const year of years) {
				for (const path of ofYear) site.write(filled(path, code, year));
				if (isWanted(OF_HOLIDAYS)) site.writeIfThere(filled(OF_HOLIDAYS, code, year));
			}
			if (v3AtMs === undefined) return;
			site.write(filled(OF_TODAY, code));
			site.writeIfThere(filled(IS_TODAY, code));
		});
		// Facts are of countries that the tables do not have, too.
		const informed = (options.countries ? codes : allCodes()).filter((code) =>
			site.writeIfThere(filled(INFO, code)),
		);
		for (const path of ofAll) site.write(path);
		if (v3AtMs !== undefined) {
			site.write(OF_TODAY_EVERYWHERE);
			site.put(`${DAY_FOLDER}/${localDay(v3AtMs)}`, "");
			site.put("400.json", textOf(problem(400, "Files answer no countyCode and no offset.")));
			site.put("503.json", textOf(problem(503, "What tells of today was not exported today.")));
		}
		site.writeProblem("404.json", "GET");
		site.writeProblem("405.json", "POST");
		site.put(
			"openapi.json",
			describedPaths(
				v3AtMs === undefined
					? [...ofYear, OF_HOLIDAYS, ...ofCountry, INFO, ...ofAll]
					: [...ofYear, INFO, ...ofAll, OF_TODAY, OF_TODAY_EVERYWHERE, IS_TODAY],
			),
		);
		for (const [name, text] of serverFiles(served, informed))
			writeFileSync(join(folder, name), text);
		writeFileSync(join(folder, TYPES_NAME), readFileSync(TYPES));
	};
	inSentences(out, () => replaceFolder(out, options.force === true, isOurs, write));
	const span = years.length > 1 ? `${years[0]} to ${years.at(-1)}` : `${years[0]}`;
	process.stdout.write(
		`${join(out, "site")}: ${counted(site.files, "file")}, ${site.bytes.toLocaleString("en")} bytes; ` +
			`${counted(codes.length, "country", "countries")}, ${span}\n`,
	);
}

/**
 * Codes of countries that are named, ascending. Throws a CommandError for one that the tables do
 * not have.
 */
function codesIn(all: Holidays, names: readonly string[]): readonly string[] {
	const codes = names.map((name) => {
		const { country, subdivision } = codesOf(name, () => all);
		if (subdivision) throw new CommandError(`${name} is no country, but lies in ${country}`);
		return countryIn(all, country).code;
	});
	return all.codes.filter((code) => codes.includes(code));
}

/** The date on this computer, by its own zone, as a server of files on it writes the time. */
function localDay(ms: number): string {
	const at = new Date(ms);
	return new Date(ms - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const filled = (path: string, code: string, year?: number) =>
	path.replace("{countryCode}", code).replace("{year}", `${year}`);

/** Whether an export writes what is so called. */
const isOurs = (name: string) => ["site", TYPES_NAME, ...SERVER_FILES].includes(name);

/** What cannot be written becomes a CommandError. */
function inSentences(folder: string, work: () => void): void {
	try {
		work();
	} catch (error) {
		if (!(error instanceof Error) || !("syscall" in error)) throw error;
		throw new CommandError(`cannot write ${folder}: ${error.message}`);
	}
}

/** The folder that is served: each path a file, with the bytes that the handler answers. */
class Tree {
	files = 0;
	bytes = 0;
	readonly #folder: string;
	readonly #handler: Handler;
	readonly #made = new Set<string>();

	constructor(folder: string, handler: Handler) {
		this.#folder = folder;
		this.#handler = handler;
	}

	/** Throws a CommandError for a path that has no answer. */
	write(path: string): void {
		if (!this.writeIfThere(path)) throw new CommandError(`these tables have no answer to ${path}`);
	}

	/** False where there is none. */
	writeIfThere(path: string): boolean {
		const reply = this.#ask("GET", path);
		if (reply.status === 200) this.put(path.slice(1), textOf(reply));
		return reply.status === 200;
	}

	/** What is answered to a request for nothing. */
	writeProblem(name: string, method: string): void {
		this.put(name, textOf(this.#ask(method, "/none")));
	}

	put(name: string, text: string): void {
		const file = join(this.#folder, name);
		const folder = dirname(file);
		if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
		this.#made.add(folder);
		writeFileSync(file, text);
		this.files++;
		this.bytes += Buffer.byteLength(text);
	}

	#ask(method: string, path: string): Reply {
		return answer(readRequestLine(`${method} ${path} HTTP/1.1`) as Draft, this.#handler);
	}
}

/** The whole body of a reply. */
function textOf({ body }: Reply): string {
	if (typeof body === "string") return body;
	let text = "";
	while (!body.ended) text += body.next();
	return text;
}
