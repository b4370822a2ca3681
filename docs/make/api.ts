/** docs/api.md: every public name, with its signature and what its doc comment says. */

import { type Declaration, type Module, readModules } from "./declarations.js";
import { GENERATED, table } from "./markdown.js";

/**
 * How a module is imported, its source, and what of it is meant for others: all when no names are
 * given.
 */
type Part = readonly [specifier: string, file: string, names?: readonly string[]];

/** A chapter: its heading, what it is about, and the modules in it. */
interface Chapter {
	readonly title: string;
	readonly text: string;
	readonly modules: readonly Part[];
}

const NAME = "moddable-holidays";
/** A module by the path that firmware and Node import it by. */
const part = (path: string, ...names: string[]): Part => {
	const module = [`${NAME}/${path}`, `src/${path}.ts`] as const;
	return names.length > 0 ? [...module, names] : module;
};

/** What Node's tables give; the rest of their module is for the entries alone. */
const OPENED: readonly string[] = [
	...["fetchTables", "Tables", "Place", "HolidayRecord", "HolidayRecordInParts", "FoundHoliday"],
	...["FoundWorkdate", "WorkdayCount", "WorkdayGrounds", "WorkdayOptions", "HalfDays", "Roll"],
	...["LongWeekend", "LongWeekendOptions", "Weekend", "Subdivision", "EnginePlace"],
	...["DayLike", "DateParts"],
];

const CHAPTERS: readonly Chapter[] = [
	{
		title: "In Node",
		text: `
A day is a text such as \`"2026-10-26"\`, an object with \`year\`, \`month\` and \`day\` such as a
\`Temporal.PlainDate\`, a \`Date\`, or days since 1970-01-01. Codes may be in lower case. A value of a wrong type is a
TypeError, and one that there is not a RangeError, in a sentence that begins with the argument's name and says what is
wanted; options that there are not are refused. Answers have dates \`yyyy-MM-dd\`; a record is a plain object, the same as a property,
in JSON and printed. \`engine\` of the tables and of a place is what the modules of a device take, which count days
as integers. Importing this loads no other package; for a browser's bundler it has nothing of Node.`,
		modules: [
			[NAME, "host-sim/node/node.ts"],
			[NAME, "host-sim/node/tables.ts", OPENED],
		],
	},
	{
		title: "Without a device",
		text: `
The routes of the device for other servers: see [without a device](serving.md). \`${NAME}/data/holidays.bin\`, \`…/facts.bin\`,
\`…/page.gz\` and \`…/page-words.gz\` are the bytes that they are given where there is no file system.`,
		modules: [
			[`${NAME}/fetch`, "host-sim/node/fetch/handler.ts"],
			[`${NAME}/node-http`, "host-sim/node/fetch/node-http.ts", ["listener"]],
		],
	},
	{
		title: "On a device: holidays",
		text: `
A day is an integer: days since 1970-01-01. \`calendar/civil\` converts from and to dates. \`undefined\` means
"not there"; a thrown RangeError is a mistake of the caller, such as a year outside 1970–2100. These modules
run in Node as well, by the same names; what is passed to them is checked there as above, and days are numbers alone.`,
		modules: [
			part("device/tables"),
			part("holidays/holidays"),
			part("holidays/country"),
			part("holidays/jurisdiction"),
			part("holidays/holiday"),
			part(
				"holidays/workdays",
				...["Workdays", "WorkdayOptions", "FoundWorkday", "WorkdayCount", "WorkdayGrounds"],
				...["Roll", "HalfDays", "ROLLS", "MAX_WORKDAYS"],
			),
			part("holidays/long-weekends", "LongWeekend"),
			part("holidays/weekends", "Weekend"),
			part("calendar/civil"),
		],
	},
	{
		title: "On a device: today",
		text: `
What today is at a place, told again at each local midnight. Until the clock has been set, and beyond the
years of the tables, the answer is \`undefined\`, never a wrong "no".`,
		modules: [
			part("today/today"),
			part("today/current"),
			part("today/site"),
			part("today/overrides", "OverrideConfig", "MAX_OVERRIDES"),
			part("calendar/zone", "Zone"),
			part("device/timers"),
			part("ports/clock"),
			part("ports/timers"),
			part("ports/text"),
		],
	},
	{
		title: "On a device: the whole firmware",
		text: `
What \`manifest_firmware.json\` runs, for a firmware that replaces parts of it.`,
		modules: [
			part("device/firmware"),
			part("settings/table", "Settings", "OutputMode"),
			part("today/settings", "SiteSettings"),
			part("device/output"),
			part("device/time"),
		],
	},
	{
		title: "The server",
		text: `
The HTTP server and its routes, for a program that brings its own sockets: they are given to the constructor.`,
		modules: [
			part("http/server"),
			part("http/connection", "Platform"),
			part("http/limits"),
			part("http/methods", "Handler"),
			part("http/request", "Request"),
			part("http/reply", "Reply", "Source"),
			part("api/routes"),
			part("api/service", "Service", "Vitals"),
		],
	},
];

export function apiPage(): string {
	const files = CHAPTERS.flatMap(({ modules }) => modules.map(([, file]) => file));
	const read = new Map(readModules(files).map((module) => [module.file, module]));
	const shown = new Set(
		CHAPTERS.flatMap(({ modules }) =>
			modules.flatMap(([, file, names]) => names ?? read.get(file)!.declarations.map(nameOf)),
		),
	);
	const chapters = CHAPTERS.map(
		({ title, text, modules }) =>
			`## ${title}\n${text}\n\n${modules.map((one) => moduleText(one, read.get(one[1])!, shown)).join("\n")}`,
	);
	return `# Every public name
${GENERATED}

These are the names that programs and firmwares are meant to use. Other modules of \`src\` can be imported too, but
may change without a word in the CHANGELOG. Every property is read-only. [In Node](node.md) and [firmware](firmware.md) have programs
that use them.

${chapters.join("\n")}`;
}

const ORDER = ["function", "class", "interface", "type", "constant"];

const nameOf = ({ name }: Declaration) => name;

function moduleText(
	[specifier, , names]: Part,
	{ doc, declarations }: Module,
	known: ReadonlySet<string>,
): string {
	const head = specifier === NAME ? "" : `### \`${specifier}\`\n\n${doc}\n\n`;
	const rank = ({ kind }: Declaration) => ORDER.indexOf(kind);
	const shown = declarations.filter(({ name }) => names?.includes(name) ?? true);
	const constants = shown.filter(isPlain);
	const others = shown.filter((each) => !isPlain(each)).sort((a, b) => rank(a) - rank(b));
	const rows = constants.map(({ name, signature, doc }) => [name, `\`${signature}\``, doc]);
	const last = rows.length > 0 ? [`${table(["constant", "", ""], rows)}\n`] : [];
	return head + [...others.map((each) => declarationText(each, known)), ...last].join("\n");
}

/** A constant that is a number or a short text. */
const isPlain = ({ kind, members }: Declaration) => kind === "constant" && members.length === 0;

function declarationText(
	{ name, kind, doc, members, signature, base }: Declaration,
	known: ReadonlySet<string>,
): string {
	const isTable = members.length > 0 || kind === "class" || kind === "interface";
	const code = isTable ? "" : `\`\`\`ts\n${signature}\n\`\`\`\n\n`;
	// A name that stands twice is Node's first, and the device's then.
	const anchor = `${base?.toLowerCase()}${base === name ? "-1" : ""}`;
	const also =
		base !== undefined && known.has(base) ? `Has all of [${base}](#${anchor}), and:\n\n` : "";
	const rows = members.map((member) => [`\`${member.signature}\``, member.doc]);
	const list = members.length > 0 ? `${also}${table([kind, name], rows)}\n` : "";
	return `${`#### ${name}\n\n${doc}\n\n${code}${list}`.trimEnd()}\n`;
}
