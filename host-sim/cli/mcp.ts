/**
 * `holidays mcp`: answers an assistant by the Model Context Protocol, on stdin and stdout. Its
 * tools are those of the package: an answer says whether it is known, and what it rests on.
 */

import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { isoOf, yearOf } from "../../src/calendar/civil.js";
import type { Holidays } from "../../src/holidays/holidays.js";
import { Place } from "../node/place.js";
import { CommandError } from "../sim/command-error.js";
import { openPack } from "../sim/tables.js";
import { findPlace } from "./places.js";
import { dayAt, when } from "./when.js";

interface Options {
	/** What now is, in milliseconds since 1970. */
	readonly now?: number;
	readonly pack?: string;
}

/** What a tool is asked, as its schema lets through. */
interface Asked {
	readonly place: string;
	readonly date?: string;
	readonly year?: number;
	readonly days?: number;
	readonly count?: number;
}

interface Tool {
	readonly name: string;
	readonly description: string;
	readonly required: readonly (keyof Asked)[];
	readonly takes: readonly (keyof Asked)[];
	readonly answer: (place: Place, day: number, asked: Asked) => object | Promise<object>;
}

const PROPERTIES: Readonly<Record<keyof Asked, object>> = {
	place: {
		type: "string",
		maxLength: 100,
		description: "a country or subdivision by ISO 3166 code or name: AT, US-CA, Bayern",
	},
	date: {
		type: "string",
		maxLength: 10,
		description: "yyyy-MM-dd, or today, tomorrow, yesterday at the place; today when left out",
	},
	year: { type: "integer", minimum: 1970, maximum: 2100 },
	days: {
		type: "integer",
		minimum: -1250,
		maximum: 1250,
		description: "working days to go on, back when negative",
	},
	count: { type: "integer", minimum: 1, maximum: 20, description: "how many; 1 when left out" },
};

/** More holidays ahead than any year has. */
const FAR_DAYS = 800;

/** A place and a day, as every answer begins. */
const about = (place: Place, day: number) => ({
	place: place.code,
	name: place.name,
	date: isoOf(day),
});

const TOOLS: readonly Tool[] = [
	{
		name: "is_holiday",
		description:
			"Whether a day is a public holiday in the whole place; what only parts keep is told apart.",
		required: ["place"],
		takes: ["place", "date"],
		answer: (place, day) => ({
			...about(place, day),
			holiday: place.isHoliday(day),
			known: place.isKnown(day),
			dependsOn: place.dependsOn(day),
			records: place.on(day),
			inParts: place.inParts(day),
		}),
	},
	{
		name: "is_workday",
		description:
			"Whether a day is worked: no weekend and no public holiday, or a weekend day worked by decree.",
		required: ["place"],
		takes: ["place", "date"],
		answer: (place, day) => ({
			...about(place, day),
			workday: place.isWorkday(day),
			weekend: place.isWeekend(day),
			known: place.isKnown(day),
			dependsOn: place.dependsOn(day),
			records: place.on(day),
		}),
	},
	{
		name: "next",
		description: "The next public holidays after a day.",
		required: ["place"],
		takes: ["place", "date", "count"],
		answer: (place, day, { count = 1 }) => {
			const dates: string[] = [];
			let at: string | undefined = isoOf(day);
			while (dates.length < count) {
				at = place.nextDay(at, false, day + FAR_DAYS);
				if (at === undefined) break;
				dates.push(at);
			}
			const holidays = dates.map((date) => ({
				date,
				known: place.isKnown(date),
				records: place.on(date),
			}));
			return { ...about(place, day), holidays };
		},
	},
	{
		name: "list",
		description:
			"All days that the whole place keeps in a year, with their types; half days and observances too.",
		required: ["place"],
		takes: ["place", "year"],
		answer: (place, day, { year = yearOf(day) }) => ({
			place: place.code,
			name: place.name,
			year,
			holidays: place.year(year),
			worked: place.makeUpDays(year),
		}),
	},
	{
		name: "add_workdays",
		description: "The day that lies so many working days after another.",
		required: ["place", "days"],
		takes: ["place", "date", "days"],
		answer: (place, day, { days }) => ({
			...about(place, day),
			days,
			result: place.addWorkdays(day, days!),
		}),
	},
	{
		name: "why",
		description:
			"Why a day is a holiday or none: the rule, and in a clone of the project the law's page and line.",
		required: ["place"],
		takes: ["place", "date"],
		answer: async (place, day) => {
			const told = {
				...about(place, day),
				holiday: place.isHoliday(day),
				known: place.isKnown(day),
				dependsOn: place.dependsOn(day),
				decreesUntil: place.decreesUntil,
				seen: place.seen,
				records: place.on(day),
				inParts: place.inParts(day),
			};
			const { Explainer } = await import("../desk/explain/explanation.js").catch(() => ({
				Explainer: undefined,
			}));
			if (!Explainer) return told;
			const part = place.code === place.countryCode ? undefined : place.code;
			return { ...told, law: new Explainer(place.countryCode).explain(day, part) };
		},
	},
];

/** The answer as an assistant reads it; a CommandError is told to it, and ends nothing. */
async function resultOf(tool: Tool, asked: Asked, tables: Holidays, now?: number) {
	const result = (text: string, isError: boolean): CallToolResult => ({
		content: [{ type: "text", text }],
		isError,
	});
	try {
		const { country, at } = findPlace(tables, asked.place);
		const day = dayAt(at, when(asked.date ?? "today"), now, tables);
		return result(JSON.stringify(await tool.answer(new Place(country, at), day, asked)), false);
	} catch (error) {
		if (!(error instanceof CommandError || error instanceof RangeError)) throw error;
		return result(error.message, true);
	}
}

/**
 * The server, which no transport is connected to. Rejects with a CommandError where the protocol's
 * package is missing.
 */
export async function mcpServer({ now, pack }: Options): Promise<McpServer> {
	const { fromJsonSchema, McpServer: Server } = await import("@modelcontextprotocol/server").catch(
		() => {
			throw new CommandError(
				"mcp needs @modelcontextprotocol/server: `npm install --global @modelcontextprotocol/server`",
			);
		},
	);
	const tables = openPack(pack);
	const server = new Server({ name: "moddable-holidays", version: tables.version });
	for (const tool of TOOLS) {
		const properties = Object.fromEntries(tool.takes.map((key) => [key, PROPERTIES[key]]));
		const schema = {
			type: "object",
			properties,
			required: tool.required,
			additionalProperties: false,
		};
		server.registerTool(
			tool.name,
			{
				description: tool.description,
				inputSchema: fromJsonSchema<Asked>(schema as Parameters<typeof fromJsonSchema>[0]),
				annotations: { readOnlyHint: true, openWorldHint: false },
			},
			(asked: Asked) => resultOf(tool, asked, tables, now),
		);
	}
	return server;
}

/** Answers on stdin and stdout until the assistant ends. */
export async function serveMcp(options: Options): Promise<void> {
	const server = await mcpServer(options);
	const { StdioServerTransport } = await import("@modelcontextprotocol/server/stdio");
	await server.connect(new StdioServerTransport());
}
