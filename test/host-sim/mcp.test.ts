/** `holidays mcp`: asked by the protocol's own client, in process and as the command. */

import assert from "node:assert/strict";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { mcpServer } from "../../host-sim/cli/mcp.js";
import { COMMAND } from "./run.js";

const NOW = Date.UTC(2026, 11, 24, 23, 30);

type Told = Record<string, never> & { readonly [key: string]: unknown };

describe("mcp", () => {
	let client: Client;
	before(async () => {
		const [ours, theirs] = InMemoryTransport.createLinkedPair();
		await (await mcpServer({ now: NOW })).connect(ours);
		client = new Client({ name: "test", version: "1.0.0" });
		await client.connect(theirs);
	});
	after(() => client.close());

	async function call(name: string, asked: object) {
		const { content, isError } = await client.callTool({ name, arguments: { ...asked } });
		const [first] = content as { type: string; text: string }[];
		return { isError: isError === true, text: first!.text };
	}

	async function told(name: string, asked: object): Promise<Told> {
		const { isError, text } = await call(name, asked);
		assert.equal(isError, false, text);
		return JSON.parse(text);
	}

	it("lists its tools, each of which only reads", async () => {
		const { tools } = await client.listTools();
		assert.deepEqual(
			tools.map(({ name }) => name),
			["is_holiday", "is_workday", "next", "list", "add_workdays", "why"],
		);
		for (const { annotations, inputSchema } of tools) {
			assert.equal(annotations?.readOnlyHint, true);
			assert.deepEqual((inputSchema as { required: string[] }).required[0], "place");
		}
	});

	it("answers about a day, with what is known", async () => {
		const day = await told("is_holiday", { place: "Austria", date: "2026-10-26" });
		assert.deepEqual([day["place"], day["holiday"], day["known"]], ["AT", true, true]);
		const [record] = day["records"] as unknown as Told[];
		assert.equal(record?.["localName"], "Nationalfeiertag");
		// It is the 25th in Vienna by now, and the 24th in New York.
		assert.equal((await told("is_holiday", { place: "AT" }))["date"], "2026-12-25");
		assert.equal((await told("is_holiday", { place: "US-NY" }))["date"], "2026-12-24");
		assert.equal((await told("is_workday", { place: "AT", date: "tomorrow" }))["workday"], false);
		const bavaria = await told("is_holiday", { place: "DE", date: "2026-01-06" });
		assert.equal(bavaria["holiday"], false);
		assert.ok((bavaria["inParts"] as unknown as Told[]).length > 0);
	});

	it("takes each place that it tells assistants as an example", async () => {
		const { tools } = await client.listTools();
		for (const { inputSchema, name } of tools) {
			const { place } = inputSchema.properties as { place: { description: string } };
			const examples = place.description.split(": ").at(-1)!.split(", ");
			assert.equal(examples.length, 3, name);
			for (const example of examples) await told("is_holiday", { place: example });
		}
	});

	it("goes on from a day", async () => {
		const { holidays } = await told("next", { place: "AT", date: "2026-12-24", count: 3 });
		const dates = (holidays as unknown as Told[]).map(({ date }) => date);
		assert.deepEqual(dates, ["2026-12-25", "2026-12-26", "2027-01-01"]);
		const sum = await told("add_workdays", { place: "AT", date: "2026-12-23", days: 5 });
		assert.deepEqual((sum["result"] as unknown as Told)["date"], "2026-12-31");
		const { holidays: list, year } = await told("list", { place: "AT" });
		assert.equal(year, 2026);
		assert.ok((list as unknown as Told[]).length > 12);
	});

	it("says why, by the law's own line", async () => {
		const { law, records } = await told("why", { place: "AT", date: "2026-10-26" });
		assert.equal((records as unknown as Told[]).length, 1);
		assert.match(JSON.stringify(law), /data\/countries\/at\.yaml/);
	});

	it("tells mistakes in a sentence, and goes on", async () => {
		for (const [asked, sentence] of [
			[{ place: "Atlantis" }, /no country or subdivision is called Atlantis/],
			[{ place: "AT", date: "2026-02-30" }, /is not a date/],
			[{ place: "AT", date: "1969-12-31" }, /is not a date/],
			[{ place: "AT", date: 5 }, /date/],
			[{ place: "AT", other: 1 }, /other|additional/i],
			[{}, /place/],
		] as const) {
			const { isError, text } = await call("is_holiday", asked);
			assert.equal(isError, true);
			assert.match(text, sentence);
		}
		const { isError } = await call("add_workdays", { place: "AT", days: 1e9 });
		assert.equal(isError, true);
		assert.equal((await told("is_holiday", { place: "AT" }))["holiday"], true);
	});

	it("is the command", async () => {
		const spawnedClient = new Client({ name: "test", version: "1.0.0" });
		const args = [COMMAND, "mcp", "--now", "2026-12-24T23:30:00Z"];
		await spawnedClient.connect(new StdioClientTransport({ command: process.execPath, args }));
		const { content } = await spawnedClient.callTool({
			name: "is_holiday",
			arguments: { place: "AT" },
		});
		assert.match(JSON.stringify(content), /2026-12-25/);
		await spawnedClient.close();
	});
});
