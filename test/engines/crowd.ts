/**
 * Clients of a device in memory, and where it has them a broker and controllers of a building: six
 * seats that ask for all that takes memory, slowly and fast, in parts, with heads that are nearly
 * full, and that reset and abandon what they began. The same seed does the same.
 */

import {
	CALENDAR,
	HOLIDAY,
	readMultiple,
	readProperty,
	WORKDAY_TOMORROW,
} from "../bacnet/stage.js";
import { Random } from "../sim/wire.js";
import type { Device, Event } from "./device.js";

/** Bytes that a chip's socket takes before its peer has acknowledged any. */
const WINDOW_BYTES = 5744;
const HEAD_BYTES = 1024;
/** Sockets that may be there at once: the seats, and one that asks for a seat. */
const SOCKETS = 7;
/**
 * The sockets by which the device looks for newer tables, tells a broker, and hears controllers.
 */
export const OUTGOING = 30;
const BROKER = 29;
const CONTROLLERS = 28;
/** First bytes of packets to a broker, and what it answers. */
const CONNECT = 0x10;
const PUBLISH = 0x33;
const PINGREQ = 0xc0;
/** What controllers ask: little, and as much as fits a reply. */
const QUESTIONS = [
	readProperty(CALENDAR, 23),
	readMultiple([CALENDAR, 8], [HOLIDAY, 8], [WORKDAY_TOMORROW, 8]),
	readMultiple([[8, 4_194_303], 8]),
	readMultiple([CALENDAR, ...new Array(100).fill(23)]),
].map((question) => Uint8Array.from(question));

/** What homes and programs ask, and often what is dear. */
export function questionOf(random: Random, codes: readonly string[], day: string): string {
	const pick = (list: readonly string[]) => list[random.below(list.length)]!;
	const code = random.below(3) > 0 ? pick(DEAR) : pick(codes);
	const year = random.below(3) > 0 ? Number(day.substring(0, 4)) : 1990 + random.below(60);
	return pick([
		`/api/v3/PublicHolidays/${year}/${code}`,
		`/api/v3/PublicHolidays/${year}/${code}?scope=all`,
		`/api/v3/LongWeekend/${year}/${code}?availableBridgeDays=${random.below(101)}`,
		`/api/year/${code}/${year}`,
		`/api/year/here/${year}`,
		`/api/day/${code}/${year}-12-2${random.below(10)}`,
		`/api/day/here/${pick(["today", "tomorrow", day, "2026-12-31"])}`,
		`/api/vacations/${pick(["DE", "AT", "here", code])}/${year}`,
		`/calendar/${pick(["here", code])}.ics${pick(["", "?school=true"])}`,
		`/api/v3/NextPublicHolidays/${code}`,
		`/api/workdays/${code}?from=${day}&to=${year + 1}-06-30`,
		`/api/v4/Holidays/${code}/${year}`,
		`/api/places/${code}`,
		`/api/v3/CountryInfo/${code}`,
		"/api/v3/AvailableCountries",
		"/api/v3/NextPublicHolidaysWorldwide",
		"/health",
		"/",
		`/nowhere/${"x/".repeat(random.below(450))}`,
		`/api/day/AT/today?${"a&".repeat(random.below(450))}`,
		`/api/day/AT/today?subdivisionCode=${"+".repeat(random.below(900))}`,
		`/api/day/AT/today?subdivisionCode=${"%C3%A4".repeat(random.below(150))}`,
	]);
}
/** Countries with the largest tables and the longest replies. */
const DEAR = ["IN", "ES", "US", "MY", "CH", "IT", "DE", "GB", "AU", "BR"];

interface Client {
	/** Not connected; connected; has sent a part of a request; waits for a reply. */
	state: "away" | "rest" | "midway" | "waits";
	/** What of the request is not sent yet. */
	rest: Buffer;
	/** What came of the reply. */
	reply: Buffer;
	/** Whether something was written since it took what there was. */
	owes: boolean;
	/** Of so many steps it takes what it is sent in one. */
	pace: number;
	path: string;
}

/** What came of a crowd. */
export interface Outcome {
	/** Replies that came whole. */
	readonly answered: number;
	/** Replies by their status. */
	readonly statuses: ReadonlyMap<number, number>;
	readonly renewals: number;
	/** Messages that the broker was told, and replies that controllers got. */
	readonly told: number;
	readonly replies: number;
}

export class Crowd {
	private readonly device: Device;
	private readonly random: Random;
	private readonly codes: readonly string[];
	private readonly day: string;
	private readonly clients: Client[] = [];
	private answered = 0;
	private readonly statuses = new Map<number, number>();
	private readonly files: ReadonlyMap<string, Uint8Array>;
	private readonly isHeard: boolean;
	/** What is left of what a server of tables sends. */
	private served: Buffer = Buffer.alloc(0);
	/** Whether it has read all that has arrived. */
	private hasRead = true;
	private renewals = 0;
	private told = 0;
	private replies = 0;

	/**
	 * `files` are what a server of tables has, by the ends of their names; `isHeard` says whether the
	 * device tells a broker and answers controllers.
	 */
	constructor(
		device: Device,
		seed: number,
		codes: readonly string[],
		day: string,
		files: ReadonlyMap<string, Uint8Array>,
		isHeard: boolean,
	) {
		this.device = device;
		this.random = new Random(seed);
		this.codes = codes;
		this.day = day;
		this.files = files;
		this.isHeard = isHeard;
		for (let i = 0; i < SOCKETS; i++) this.clients.push(away());
	}

	get outcome(): Outcome {
		const { answered, renewals, replies, statuses, told } = this;
		return { answered, renewals, replies, statuses, told };
	}

	/**
	 * Steps until so many requests were answered. Rejects when the device ends, or no longer answers.
	 */
	async run(requests: number): Promise<void> {
		const end = this.answered + requests;
		for (let idle = 0; this.answered < end; idle++) {
			const before = this.answered;
			await this.step();
			if (this.answered > before) idle = 0;
			if (idle > 20_000) throw new Error(`no answer any more: ${this.device.traces}`);
		}
	}

	/** Asks for newer tables beside all this. */
	async renew(): Promise<void> {
		this.renewals++;
		await this.call("renew");
	}

	private async step(): Promise<void> {
		const { random } = this;
		const id = random.below(SOCKETS);
		const client = this.clients[id]!;
		if (client.state === "away") {
			// Now and then somebody comes for whom there is no seat.
			if (id < SOCKETS - 1 || random.below(20) === 0) await this.connect(id, client);
		} else if (random.below(100) === 0) {
			this.clients[id] = away();
			await this.call("fail", id);
		} else if (client.state === "rest") await this.ask(id, client);
		else if (client.state === "midway") {
			if (random.below(4) === 0) await this.send(id, client);
		} else if (client.owes && random.below(client.pace) === 0) {
			client.owes = false;
			await this.call("writable", id, WINDOW_BYTES);
		}
		await this.serve();
		if (this.isHeard) await this.hear();
		await this.call("pass", random.below(50) === 0 ? 500 : 1 + random.below(10));
	}

	private async connect(id: number, client: Client): Promise<void> {
		client.state = "rest";
		client.pace = this.random.below(3) === 0 ? 30 : 2;
		await this.call("arrive", id);
		await this.call("writable", id, WINDOW_BYTES);
	}

	private async ask(id: number, client: Client): Promise<void> {
		const { random } = this;
		client.path = questionOf(random, this.codes, this.day);
		const start = `GET ${client.path} HTTP/1.${random.below(12) === 0 ? 0 : 1}\r\nHost: device\r\n`;
		const spare = HEAD_BYTES - start.length - 8;
		const kind = random.below(9);
		const filler =
			kind > 2 || spare < 8
				? ""
				: kind === 2
					? "X:\r\n".repeat(spare >> 2)
					: `X: ${"x".repeat(spare)}\r\n`;
		client.rest = Buffer.from(`${start}${filler}\r\n`);
		client.reply = Buffer.alloc(0);
		client.state = "midway";
		await this.send(id, client);
	}

	/** Sends some or all of the rest of a request. */
	private async send(id: number, client: Client): Promise<void> {
		const { length } = client.rest;
		// Nearly all of it, mostly: that is what holds most.
		const count = this.random.below(3) === 0 ? Math.max(1, length - 4) : length;
		const part = client.rest.subarray(0, count);
		client.rest = client.rest.subarray(count);
		if (client.rest.length === 0) client.state = "waits";
		await this.device.arrive(id, part);
		await this.call("readable", id, count);
	}

	/** A server of tables has more for the device. */
	private async serve(): Promise<void> {
		if (!this.hasRead || this.served.length === 0) return;
		const part = this.served.subarray(0, WINDOW_BYTES);
		this.served = this.served.subarray(part.length);
		this.hasRead = false;
		await this.device.arrive(OUTGOING, part);
		await this.call("readable", OUTGOING, part.length);
	}

	/** Now and then a controller asks, and the broker hangs up, so that all is told anew. */
	private async hear(): Promise<void> {
		const { random } = this;
		if (random.below(20) === 0) await this.control(QUESTIONS[random.below(QUESTIONS.length)]!);
		if (random.below(300) === 0) await this.call("fail", BROKER);
	}

	/** A controller of the building asks. */
	private async control(question: Uint8Array): Promise<void> {
		await this.device.arrive(CONTROLLERS, question);
		await this.call("datagram", question.length);
	}

	/** The device connects to the broker, or tells it something. */
	private async broker(kind: string, bytes: Buffer): Promise<void> {
		if (kind === "c") await this.call("writable", BROKER, WINDOW_BYTES);
		if (kind !== "w") return;
		const answer = answerOf(bytes);
		if (!answer) return;
		if (bytes[0] === PUBLISH) this.told++;
		await this.device.arrive(BROKER, Uint8Array.from(answer));
		await this.call("readable", BROKER, answer.length);
		await this.call("writable", BROKER, WINDOW_BYTES);
	}

	private async call(name: string, ...numbers: readonly number[]): Promise<void> {
		for (const event of await this.device.call(name, ...numbers)) await this.heard(event);
	}

	private async heard({ bytes, kind, socket }: Event): Promise<void> {
		if (socket === OUTGOING) {
			await this.asked(kind, bytes);
			return;
		}
		if (socket === BROKER) {
			await this.broker(kind, bytes);
			return;
		}
		if (socket === CONTROLLERS) {
			if (kind === "w") this.replies++;
			return;
		}
		const client = this.clients[socket]!;
		if (kind === "w") {
			client.reply = Buffer.concat([client.reply, bytes]);
			client.owes = true;
			this.settle(client);
		} else if (kind === "x") this.clients[socket] = away();
	}

	/** Takes note of a reply that came whole. */
	private settle(client: Client): void {
		const { reply } = client;
		const headBytes = reply.indexOf("\r\n\r\n") + 4;
		if (headBytes < 4) return;
		const head = reply.toString("latin1", 0, headBytes);
		const length = /^Content-Length: (\d+)/im.exec(head)?.[1];
		const isWhole = /^Transfer-Encoding: chunked/im.test(head)
			? reply.subarray(-7).toString("latin1") === "\r\n0\r\n\r\n"
			: reply.length - headBytes >= Number(length ?? 0);
		if (!isWhole) return;
		const status = Number(head.substring(9, 12));
		this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
		this.answered++;
		if (Number.isNaN(status)) throw new Error(`${client.path}: ${head.substring(0, 80)}`);
		client.reply = Buffer.alloc(0);
		// A head that was refused is not sent to its end.
		if (client.state === "waits") client.state = "rest";
	}

	/** The device connects to a server of tables, asks it, reads, or leaves. */
	private async asked(kind: string, bytes: Buffer): Promise<void> {
		if (kind === "c") await this.call("writable", OUTGOING, WINDOW_BYTES);
		else if (kind === "x") {
			this.served = Buffer.alloc(0);
			this.hasRead = true;
		} else if (kind === "w") {
			const path = bytes.toString("latin1").split(" ")[1]!;
			const file = [...this.files].find(([end]) => path.endsWith(end))![1];
			const head = `HTTP/1.1 200 OK\r\nContent-Length: ${file.length}\r\n\r\n`;
			this.served = Buffer.concat([Buffer.from(head), file]);
		} else if (kind === "r") this.hasRead = true;
	}
}

/** What a broker answers to a packet; undefined: nothing. */
function answerOf(packet: Buffer): readonly number[] | undefined {
	if (packet[0] === CONNECT) return [0x20, 2, 0, 0];
	if (packet[0] === PINGREQ) return [0xd0, 0];
	if (packet[0] !== PUBLISH) return undefined;
	let at = 1;
	while (packet[at++]! >= 0x80);
	const id = at + 2 + packet.readUInt16BE(at);
	// PUBLISH with RETAIN and QoS 1 has its number behind the topic.
	return [0x40, 2, packet[id]!, packet[id + 1]!];
}

const away = (): Client => ({
	state: "away",
	rest: Buffer.alloc(0),
	reply: Buffer.alloc(0),
	owes: false,
	pace: 1,
	path: "",
});
