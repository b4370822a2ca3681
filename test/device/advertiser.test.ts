/**
 * The name on the LAN: claimed, numbered when it is taken, told again with each address, and never
 * in the way.
 */

import assert from "node:assert/strict";
import { Advertiser, type DNSSD, MAX_NAMES } from "../../src/device/advertiser.js";
import { VirtualTimers } from "../clock/stage.js";
import { answer } from "./dns.js";

const ADDRESS = "192.0.2.7";

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
		const told = { hostname: "holidays", port: 8080, version: "1.2.3", country: "AT" };
		advertiser = new Advertiser({ open, timers, ...told, onName });
	}

	it("is claimed, and then the service is told of", () => {
		start();
		advertiser.online(ADDRESS);
		assert.equal(Lan.last.claimed?.host, "holidays");
		assert.equal(Lan.last.service, undefined);
		Lan.last.claimed?.onReady();
		assert.deepEqual(Lan.last.service, {
			serviceType: "_http._tcp",
			name: "holidays",
			host: "holidays",
			port: 8080,
			txt: new Map([
				["path", "/"],
				["version", "1.2.3"],
				["country", "AT"],
			]),
		});
		assert.deepEqual(names, ["holidays"]);
	});

	it("gets a number when somebody has it, after the callback, and keeps it", () => {
		start();
		advertiser.online(ADDRESS);
		const first = Lan.last;
		first.claimed?.onError();
		assert.ok(!first.isClosed, "DNS-SD is in the middle of it");
		timers.run(0);
		assert.ok(first.isClosed);
		assert.equal(Lan.last.claimed?.host, "holidays-2");
		Lan.last.claimed?.onReady();
		first.claimed?.onReady();
		advertiser.online(ADDRESS);
		Lan.last.claimed?.onReady();
		assert.deepEqual(names, ["holidays-2", "holidays-2"]);
	});

	it("is given up when all are taken", () => {
		start();
		advertiser.online(ADDRESS);
		for (let i = 0; i < 2 * MAX_NAMES; i++) {
			Lan.last.claimed?.onError();
			timers.run(0);
		}
		assert.equal(Lan.all.length, MAX_NAMES);
		assert.deepEqual(names, []);
	});

	it("is told no more while the network is away", () => {
		start();
		advertiser.online(ADDRESS);
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
		advertiser.online(ADDRESS);
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
		advertiser.online(ADDRESS);
		Lan.last.claimed?.onReady();
		advertiser.online(ADDRESS);
		assert.deepEqual(names, []);
	});
});

/**
 * A network of devices with the SDK's DNS-SD: a name that somebody tells is defended against
 * whoever claims it.
 */
class Network {
	readonly members: Member[] = [];
	readonly timers: VirtualTimers;
	constructor(timers: VirtualTimers) {
		this.timers = timers;
	}
	/** All of another network are in this one from now on. */
	join(other: Network): void {
		for (const member of other.members.splice(0)) {
			member.network = this;
			this.members.push(member);
		}
	}
	/** Somebody asks for an address, and all hear the answers of all. */
	ask(host: string): void {
		for (const { address, told } of this.members.slice())
			if (told === host)
				for (const each of this.members.slice()) each.heard?.(answer(host, address));
	}
	/** The names that are told, ascending. */
	get names(): readonly string[] {
		return this.members.map(({ told }) => told ?? "").sort();
	}
}

class Member {
	network: Network;
	readonly address: string;
	told: string | undefined;
	heard: ((packet: Uint8Array) => void) | undefined;
	readonly advertiser: Advertiser;

	constructor(network: Network, address: string) {
		this.network = network;
		this.address = address;
		network.members.push(this);
		this.advertiser = new Advertiser({
			open: (heard) => this.open(heard),
			timers: network.timers,
			hostname: "holidays",
			port: 80,
			version: "1.2.3",
			country: "",
			onName: () => {},
		});
		this.advertiser.online(address);
	}

	private open(heard: (packet: Uint8Array) => void): DNSSD {
		let isOpen = true;
		this.heard = (packet) => isOpen && heard(packet);
		return {
			claim: ({ host, onError, onReady }) => {
				this.network.timers.set(750, () => {
					if (!isOpen) return;
					const isTaken = this.network.members.some((each) => each !== this && each.told === host);
					if (isTaken) onError();
					else onReady();
				});
				return { close() {} };
			},
			advertise: ({ host, txt }) => {
				assert.deepEqual([...txt.keys()], ["path", "version"]);
				this.told = host;
				return { close() {} };
			},
			close: () => {
				isOpen = false;
				this.told = undefined;
			},
		};
	}
}

describe("a name that two have whose networks join", () => {
	const timers = new VirtualTimers();
	const joined = (...addresses: readonly string[]) => {
		const networks = addresses.map((address) => {
			const network = new Network(timers);
			new Member(network, address);
			return network;
		});
		timers.run(1000);
		const [first, ...others] = networks;
		for (const other of others) first!.join(other);
		return first!;
	};

	it("is one's once somebody has asked for it, and the other gets a number", () => {
		const network = joined("192.0.2.30", "192.0.2.7");
		assert.deepEqual(network.names, ["holidays", "holidays"]);
		network.ask("other");
		timers.run(10_000);
		assert.deepEqual(network.names, ["holidays", "holidays"], "nobody has heard of it");
		network.ask("holidays");
		network.ask("holidays");
		timers.run(10_000);
		assert.deepEqual(network.names, ["holidays", "holidays-2"]);
		assert.equal(network.members.find(({ told }) => told === "holidays")!.address, "192.0.2.30");
		network.ask("holidays");
		network.ask("holidays-2");
		timers.run(10_000);
		assert.deepEqual(network.names, ["holidays", "holidays-2"], "and it stays so");
	});

	it("is settled among five, too", () => {
		const network = joined("10.0.0.9", "10.0.0.10", "10.0.1.1", "9.9.9.9", "10.0.0.100");
		for (let i = 0; i < 10; i++) {
			for (const name of new Set(network.names)) network.ask(name);
			timers.run(10_000);
		}
		const names = ["holidays", ...[2, 3, 4, 5].map((n) => `holidays-${n}`)];
		assert.deepEqual(network.names, names);
	});

	it("is given up by nobody for what is no answer of another", () => {
		const network = joined("192.0.2.7");
		const { heard } = network.members[0]!;
		const whole = answer("holidays", "192.0.2.200");
		heard!(answer("holidays", "192.0.2.7"));
		heard!(answer("holidays", "192.0.2.6"));
		heard!(answer("holiday", "192.0.2.200"));
		heard!(answer("holidays-2", "192.0.2.200"));
		heard!(whole.with(2, 0));
		// A farewell.
		heard!(answer("holidays", "192.0.2.200", 0));
		assert.equal(timers.count, 0);
		heard!(whole);
		assert.equal(timers.count, 1);
	});
});
