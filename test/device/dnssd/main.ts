/**
 * The SDK's own DNS-SD in its simulator, behind the guard, on a double of its UDP: it gets what the
 * tests in Node get, and the file of the setting `report` how it ended. test/device/README.md has
 * the command.
 */

import SdkDNSSD from "embedded:network/dnssd";
import { guarded } from "dns-guard";
import { File } from "file";
import config from "mc/config";
import { EVERYDAY, HARMFUL, mutant } from "packets";
import Timer from "timer";

const MUTANTS = 3000;
const DURING_CLAIM_MS = 300;

/** The SDK's DNS-SD, as far as it is used here. */
interface DNSSD {
	claim(options: {
		readonly host: string;
		readonly onReady: () => void;
		readonly onError: () => void;
	}): unknown;
	advertise(options: {
		readonly serviceType: string;
		readonly name: string;
		readonly host: string;
		readonly port: number;
		readonly txt: ReadonlyMap<string, string>;
	}): unknown;
}
const DNSSD = SdkDNSSD as new (options: { readonly socket: { readonly io: unknown } }) => DNSSD;

const waiting: Uint8Array[] = [];
let arrive: (count: number) => void;
let sent = 0;

class UDP {
	readonly target: unknown;
	constructor(options: { readonly target?: unknown; onReadable(count: number): void }) {
		this.target = options.target;
		arrive = (count) => options.onReadable.call(this, count);
	}
	read() {
		const packet = waiting.shift()!;
		return Object.assign(packet.slice().buffer, { address: "192.0.2.9", port: 5353 });
	}
	write() {
		sent++;
	}
	add() {}
	close() {}
}

let state = 20261122;
const below = (count: number): number => {
	state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
	return Math.floor((state / 0x100000000) * count);
};

function play(packets: readonly Uint8Array[]): void {
	// One by one: what the SDK throws for one must not keep the next from it.
	for (const packet of packets) {
		waiting.push(packet);
		arrive(1);
	}
}

const { report: path = "" } = config as { readonly report?: string };

function report(text: string): void {
	const file = new File(path, true);
	file.write(ArrayBuffer.fromString(text));
	file.close();
}

const harmful = HARMFUL.map(([, bytes]) => bytes);
const mutants: Uint8Array[] = [];
for (let i = 0; i < MUTANTS; i++) mutants.push(mutant(below));
report("begun\n");
const dnssd = new DNSSD({ socket: { io: guarded(UDP) } });
dnssd.claim({
	host: "holidays",
	onReady() {
		const txt = new Map([["path", "/"]]);
		dnssd.advertise({
			serviceType: "_http._tcp",
			name: "holidays",
			host: "holidays",
			port: 80,
			txt,
		});
		play([...EVERYDAY, ...harmful, ...mutants]);
		const before = sent;
		play(EVERYDAY);
		report(`advertised: ${MUTANTS} mutants; everyday questions answered: ${sent > before}\n`);
	},
	onError() {
		report("the name was taken\n");
	},
});
// While it claims the name: a mutant may be somebody who has it, which is no harm.
Timer.set(() => play(harmful), DURING_CLAIM_MS);
