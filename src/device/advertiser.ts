/**
 * Tells the LAN the device's name and service (mDNS, RFC 6762, and DNS-SD, RFC 6763) while it is
 * there, and gives the name up where another has it as well.
 */

import type { Timers } from "../ports/timers.js";
import { addressOfName } from "./dns-guard.js";

/** A claim to a name, or a service that is told of. */
interface Told {
	close(): void;
}

/** The SDK's DNS-SD, as far as it is used. */
export interface DNSSD {
	claim(options: {
		readonly host: string;
		readonly onReady: () => void;
		readonly onError: () => void;
	}): Told;
	advertise(options: {
		readonly serviceType: string;
		readonly name: string;
		readonly host: string;
		readonly port: number;
		readonly txt: ReadonlyMap<string, string>;
	}): Told;
	close(): void;
}

export interface AdvertiserOptions {
	/**
	 * Opens DNS-SD on the network, and has each sound packet heard before DNS-SD does anything with
	 * it. Throws where there is none.
	 */
	readonly open: (heard: (packet: Uint8Array) => void) => DNSSD;
	readonly timers: Timers;
	/** The name without `.local`; with a number behind when somebody has it already. */
	readonly hostname: string;
	readonly port: number;
	/**
	 * Version of the firmware, and the country that it is about, empty for none: the service tells
	 * them.
	 */
	readonly version: string;
	readonly country: string;
	/** The name is ours. */
	readonly onName: (hostname: string) => void;
}

/** A device that may have a name on the LAN. Neither call throws. */
export interface LanName {
	/** The network is there with an address, or with another one. */
	online(address: string): void;
	/** The network went away. */
	offline(): void;
}

/** Names that are tried before the device stays without one. */
export const MAX_NAMES = 9;
const SERVICE = "_http._tcp";
/** Milliseconds before a name that another has as well is claimed anew. */
const CONFLICT_MS = 1000;

export class Advertiser implements LanName {
	private readonly options: AdvertiserOptions;
	private dnssd: DNSSD | undefined;
	private number = 1;
	private timer: unknown;
	private address = "";
	/** Whether the name is ours, and told. */
	private isTold = false;

	constructor(options: AdvertiserOptions) {
		this.options = options;
	}

	/** Tells all anew. */
	online(address: string): void {
		this.offline();
		this.address = address;
		this.claim();
	}

	offline(): void {
		if (this.timer !== undefined) this.options.timers.clear(this.timer);
		this.timer = undefined;
		const dnssd = this.dnssd;
		this.dnssd = undefined;
		this.isTold = false;
		try {
			dnssd?.close();
		} catch {
			// It is gone either way.
		}
	}

	private get name(): string {
		const { hostname } = this.options;
		return this.number === 1 ? hostname : `${hostname}-${this.number}`;
	}

	private claim(): void {
		const host = this.name;
		try {
			const dnssd = this.options.open((packet) => this.heard(packet));
			this.dnssd = dnssd;
			dnssd.claim({
				host,
				onReady: () => this.advertise(dnssd, host),
				onError: () => this.taken(dnssd),
			});
		} catch {
			// A device without a name answers at its address.
			this.offline();
		}
	}

	private advertise(dnssd: DNSSD, host: string): void {
		if (dnssd !== this.dnssd) return;
		const { country, port, onName, version } = this.options;
		try {
			const txt = new Map([["path", "/"]]);
			txt.set("version", version);
			if (country !== "") txt.set("country", country);
			dnssd.advertise({ serviceType: SERVICE, name: host, host, port, txt });
			this.isTold = true;
			onName(host);
		} catch {
			this.offline();
		}
	}

	/**
	 * A packet has come. Where another answers by our name, two networks have joined, each with one
	 * of the two, which the SDK does not look for once it has claimed a name. The one with the lower
	 * address claims its name anew, as of two that claim at once the higher wins (RFC 6762, 8.2): the
	 * other defends it, and a number is put behind ours.
	 */
	private heard(packet: Uint8Array): void {
		if (!this.isTold || this.timer !== undefined) return;
		const other = addressOfName(packet, this.name);
		if (other === undefined || !isLower(this.address, other)) return;
		this.timer = this.options.timers.set(CONFLICT_MS, () => {
			this.timer = undefined;
			this.online(this.address);
		});
	}

	/**
	 * Somebody has the name. Another is tried after the callback: DNS-SD is busy with this one in it.
	 */
	private taken(dnssd: DNSSD): void {
		if (dnssd !== this.dnssd || this.number >= MAX_NAMES) return;
		this.number++;
		this.timer ??= this.options.timers.set(0, () => {
			this.timer = undefined;
			this.online(this.address);
		});
	}
}

/** Whether an IPv4 address is below another. */
const isLower = (address: string, other: string): boolean => {
	const ours = address.split(".");
	const theirs = other.split(".");
	for (let i = 0; i < ours.length && i < theirs.length; i++)
		if (ours[i] !== theirs[i]) return Number(ours[i]) < Number(theirs[i]);
	return false;
};
