/** The way to the LAN on an ESP32: the Wi-Fi of the settings. */

import WiFi from "embedded:network/interface/wifi";
import type { Timers } from "../ports/timers.js";
import type { Settings } from "../settings/table.js";
import { Station, type WiFiConstructor } from "./station.js";

/** Who hears of the network. */
export interface NetworkEvents {
	/** The device has an address; said again when it has another. */
	readonly onAddress: (address: string) => void;
	/** It has none any more. */
	readonly onLost: () => void;
}

/**
 * Joins the network of the settings and stays on it. Without a name there it says how to give one.
 */
export const joinNetwork = (timers: Timers, settings: Settings, events: NetworkEvents): void => {
	const { wifiName, wifiPassword, hostname } = settings;
	if (wifiName === "") {
		trace('no network: build with wifiName="…" wifiPassword="…"\n');
		return;
	}
	new Station({
		WiFi: WiFi as unknown as WiFiConstructor,
		timers,
		network: wifiName,
		password: wifiPassword,
		hostname,
		...events,
	});
};
