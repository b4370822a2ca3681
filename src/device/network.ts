/** The way to the LAN on an ESP32: the Wi-Fi of the manifest's `config`. */

import WiFi from "embedded:network/interface/wifi";
import config from "mc/config";
import type { Timers } from "../http/ports.js";
import { Station, type WiFiConstructor } from "./station.js";

/**
 * Joins the network and stays on it; `onAddress` gets the device's address each time there is one.
 * Without a name in `config` it says how to give one.
 */
export function joinNetwork(timers: Timers, onAddress: (address: string) => void): void {
	const network = config.wifiName;
	if (network === "") {
		trace('no network: build with wifiName="…" wifiPassword="…"\n');
		return;
	}
	const password = config.wifiPassword;
	new Station({ WiFi: WiFi as unknown as WiFiConstructor, timers, network, password, onAddress });
}
