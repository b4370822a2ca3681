/**
 * Tells the LAN the device's name and service (mDNS, RFC 6762, and DNS-SD, RFC 6763) while it is
 * there.
 */

import type { Timers } from "../ports/timers.js";

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
	/** Opens DNS-SD on the network. Throws where there is none. */
	readonly open: () => DNSSD;
	readonly timers: Timers;
	/** The name without `.local`; with a number behind when somebody has it already. */
	readonly hostname: string;
	readonly port: number;
	/** The name is ours. */
	readonly onName: (hostname: string) => void;
}

/** A device that may have a name on the LAN. Neither call throws. */
export interface LanName {
	/** The network is there, or there with another address. */
	online(): void;
	/** The network went away. */
	offline(): void;
}

/** Names that are tried before the device stays without one. */
export const MAX_NAMES = 9;
const SERVICE = "_http._tcp";

export class Advertiser implements LanName {
	private readonly options: AdvertiserOptions;
	private dnssd: DNSSD | undefined;
	private number = 1;
	private timer: unknown;

	constructor(options: AdvertiserOptions) {
		this.options = options;
	}

	/** Tells all anew. */
	online(): void {
		this.offline();
		this.claim();
	}

	offline(): void {
		if (this.timer !== undefined) this.options.timers.clear(this.timer);
		this.timer = undefined;
		const dnssd = this.dnssd;
		this.dnssd = undefined;
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
			const dnssd = this.options.open();
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
		const { port, onName } = this.options;
		try {
			const txt = new Map([["path", "/"]]);
			dnssd.advertise({ serviceType: SERVICE, name: host, host, port, txt });
			onName(host);
		} catch {
			this.offline();
		}
	}

	/**
	 * Somebody has the name. Another is tried after the callback: DNS-SD is busy with this one in it.
	 */
	private taken(dnssd: DNSSD): void {
		if (dnssd !== this.dnssd || this.number >= MAX_NAMES) return;
		this.number++;
		this.timer ??= this.options.timers.set(0, () => {
			this.timer = undefined;
			this.online();
		});
	}
}
