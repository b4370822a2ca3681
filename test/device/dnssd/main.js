/**
 * The SDK's own DNS-SD in its simulator, behind the guard, on a double of its UDP: it gets what the tests in Node
 * get, and the file of the setting `report` how it ended. test/device/README.md has the command.
 */

import { EVERYDAY, HARMFUL, mutant } from "packets";
import { guarded } from "dns-guard";
import DNSSD from "embedded:network/dnssd";
import { File } from "file";
import config from "mc/config";
import Timer from "timer";

const MUTANTS = 3000;
const DURING_CLAIM_MS = 300;

const waiting = [];
let arrive;
let sent = 0;

class UDP {
	constructor(options) {
		Object.assign(this, { target: options.target });
		arrive = (count) => options.onReadable.call(this, count);
	}
	read() {
		return Object.assign(waiting.shift().slice().buffer, { address: "192.0.2.9", port: 5353 });
	}
	write() {
		sent++;
	}
	add() {}
	close() {}
}

let state = 20261122;
const below = (count) => {
	state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
	return Math.floor((state / 0x100000000) * count);
};

function play(packets) {
	// One by one: what the SDK throws for one must not keep the next from it.
	for (const packet of packets) {
		waiting.push(packet);
		arrive(1);
	}
}

function report(text) {
	const file = new File(config.report, true);
	file.write(text);
	file.close();
}

const harmful = HARMFUL.map(([, bytes]) => bytes);
const mutants = [];
for (let i = 0; i < MUTANTS; i++) mutants.push(mutant(below));
report("begun\n");
const dnssd = new DNSSD({ socket: { io: guarded(UDP) } });
dnssd.claim({
	host: "holidays",
	onReady() {
		const txt = new Map([["path", "/"]]);
		dnssd.advertise({ serviceType: "_http._tcp", name: "holidays", host: "holidays", port: 80, txt });
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
