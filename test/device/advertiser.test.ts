/** The name on the LAN: claimed, numbered when it is taken, told again with each address, and never in the way. */

import assert from "node:assert/strict";
import { Advertiser, type DNSSD, MAX_NAMES } from "../../src/device/advertiser.js";
import { VirtualTimers } from "../clock/stage.js";

type Claim = Parameters<DNSSD["claim"]>[0];
type Service = Parameters<DNSSD["advertise"]>[0];

class Lan implements DNSSD {
	static all: Lan[] = [];
	claimed: Claim | undefined;
	service: Service | undefined;
	isClosed = false;

	constructor() {
		Lan.all.push(this);
	}
	claim(options: Claim) {
		this.claimed = options;
		return { close() {} };
	}
	advertise(options: Service) {
		this.service = options;
		return { close() {} };
	}
	close(): void {
		this.isClosed = true;
	}
	static get last(): Lan {
		return Lan.all.at(-1)!;
	}
}

describe("the name on the LAN", () => {
	let timers: VirtualTimers;
	let names: string[];
	let advertiser: Advertiser;
	function start(open: () => DNSSD = () => new Lan()): void {
		Lan.all = [];
		names = [];
		timers = new VirtualTimers();
		const onName = (name: string) => names.push(name);
		advertiser = new Advertiser({ open, timers, hostname: "holidays", port: 8080, onName });
	}

	it("is claimed, and then the service is told of", () => {
		start();
		advertiser.online();
		assert.equal(Lan.last.claimed?.host, "holidays");
		assert.equal(Lan.last.service, undefined);
		Lan.last.claimed?.onReady();
		assert.deepEqual(Lan.last.service, {
			serviceType: "_http._tcp",
			name: "holidays",
			host: "holidays",
			port: 8080,
			txt: new Map([["path", "/"]]),
		});
		assert.deepEqual(names, ["holidays"]);
	});

	it("gets a number when somebody has it, after the callback, and keeps it", () => {
		start();
		advertiser.online();
		const first = Lan.last;
		first.claimed?.onError();
		assert.ok(!first.isClosed, "DNS-SD is in the middle of it");
		timers.run(0);
		assert.ok(first.isClosed);
		assert.equal(Lan.last.claimed?.host, "holidays-2");
		Lan.last.claimed?.onReady();
		first.claimed?.onReady();
		advertiser.online();
		Lan.last.claimed?.onReady();
		assert.deepEqual(names, ["holidays-2", "holidays-2"]);
	});

	it("is given up when all are taken", () => {
		start();
		advertiser.online();
		for (let i = 0; i < 2 * MAX_NAMES; i++) {
			Lan.last.claimed?.onError();
			timers.run(0);
		}
		assert.equal(Lan.all.length, MAX_NAMES);
		assert.deepEqual(names, []);
	});

	it("is told no more while the network is away", () => {
		start();
		advertiser.online();
		const claim = Lan.last.claimed!;
		claim.onError();
		advertiser.offline();
		assert.ok(Lan.last.isClosed);
		assert.equal(timers.count, 0);
		claim.onReady();
		claim.onError();
		timers.run(1000);
		assert.equal(Lan.all.length, 1);
		advertiser.offline();
	});

	it("is not needed: where there is no DNS-SD, or it fails, nothing is thrown", () => {
		start(() => {
			throw new Error("no multicast");
		});
		advertiser.online();
		advertiser.offline();
		start(() => {
			const lan = new Lan();
			lan.advertise = () => {
				throw new Error("no memory");
			};
			lan.close = () => {
				throw new Error("closed");
			};
			return lan;
		});
		advertiser.online();
		Lan.last.claimed?.onReady();
		advertiser.online();
		assert.deepEqual(names, []);
	});
});
