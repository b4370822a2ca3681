/** Keeps the device on its Wi-Fi: joins it, and joins it again after growing pauses. */

import type { Timers } from "../ports/timers.js";

/** The ECMA-419 network interface of the SDK, as far as it is used. */
export interface WiFi {
	/** 200 apart, 300 joining, 400 joined, 500 joined and with an address. */
	readonly connection: number;
	readonly address: string | undefined;
	/** Throws when it is joining already, and when the radio refuses. */
	connect(network: { readonly SSID: string; readonly password?: string }): void;
	disconnect(): void;
	/** Sets the name that the router gets to see. */
	configure?(options: { readonly hostname: string }): void;
}

export type WiFiConstructor = new (options: { readonly onChanged: () => void }) => WiFi;

export interface StationOptions {
	readonly WiFi: WiFiConstructor;
	readonly timers: Timers;
	/** Name of the network (SSID). */
	readonly network: string;
	/** Empty for an open network. */
	readonly password: string;
	/** Name of the device that the router gets to see. */
	readonly hostname?: string;
	/** Called when the device gets an address, or another. */
	readonly onAddress: (address: string) => void;
	/** Called when the device has no address any more. */
	readonly onLost?: () => void;
}

const APART = 200;
const ADDRESSED = 500;

/**
 * Milliseconds for one attempt, address included: a router under load answers DHCP in ten seconds.
 */
export const JOIN_MS = 30_000;
/** Milliseconds before the second attempt; each further pause is twice as long. */
export const FIRST_PAUSE_MS = 1000;
/** Longest pause: a router that comes back after a power cut finds the device within a minute. */
export const LAST_PAUSE_MS = 60_000;

/** A Wi-Fi client that never gives up. */
export class Station {
	private readonly options: StationOptions;
	private readonly wifi: WiFi;
	/** The one timer: the end of an attempt, or of the pause before the next. */
	private timer: unknown;
	private pausing = false;
	private pauseMs = FIRST_PAUSE_MS;
	/** The one it has told of; undefined when it has none. */
	private address: string | undefined;

	constructor(options: StationOptions) {
		this.options = options;
		this.wifi = new options.WiFi({ onChanged: () => this.changed() });
		const { hostname } = options;
		try {
			if (hostname !== undefined) this.wifi.configure?.({ hostname });
		} catch {
			// The device is on the network all the same.
		}
		this.join();
	}

	private join(): void {
		const { network, password } = this.options;
		this.pausing = false;
		this.after(JOIN_MS, () => this.giveUp());
		try {
			this.wifi.connect(password === "" ? { SSID: network } : { SSID: network, password });
		} catch {
			this.giveUp();
		}
	}

	/** An attempt has failed: leaves the network, whatever its state, and pauses. */
	private giveUp(): void {
		this.pause();
		try {
			this.wifi.disconnect();
		} catch {
			// Nothing to leave; the next attempt follows anyway.
		}
	}

	private pause(): void {
		this.pausing = true;
		this.after(this.pauseMs, () => this.join());
		this.pauseMs = Math.min(this.pauseMs * 2, LAST_PAUSE_MS);
	}

	/** Runs in a native callback, where nothing may be thrown. */
	private changed(): void {
		const { connection, address } = this.wifi;
		if (connection >= ADDRESSED) {
			this.options.timers.clear(this.timer);
			this.timer = undefined;
			this.pausing = false;
			this.pauseMs = FIRST_PAUSE_MS;
			// The SDK tells of an address twice.
			if (address === undefined || address === this.address) return;
			this.address = address;
			this.options.onAddress(address);
			return;
		}
		if (connection <= APART) {
			if (!this.pausing) this.pause();
		} else if (this.timer === undefined) {
			// The address was lost and the network was not: it gets the time of an attempt to come back.
			this.after(JOIN_MS, () => this.giveUp());
		}
		if (this.address !== undefined) {
			this.address = undefined;
			this.options.onLost?.();
		}
	}

	private after(ms: number, callback: () => void): void {
		const { timers } = this.options;
		if (this.timer !== undefined) timers.clear(this.timer);
		this.timer = timers.set(ms, () => {
			this.timer = undefined;
			callback();
		});
	}
}
