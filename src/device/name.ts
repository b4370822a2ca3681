/** The device's name on the LAN of an ESP32, by the SDK's DNS-SD. */

import UDP from "embedded:io/socket/udp";
import SdkDNSSD from "embedded:network/dnssd";
import type { UDPConstructor } from "../ports/udp.js";
import { Advertiser, type AdvertiserOptions, type DNSSD, type LanName } from "./advertiser.js";
import { guarded } from "./dns-guard.js";

type Constructor = new (options: { readonly socket: { readonly io: unknown } }) => DNSSD;

/** Tells the name while the network is there. */
export const nameOnLan = (options: Omit<AdvertiserOptions, "open">): LanName => {
	const open = (heard: (packet: Uint8Array) => void) => {
		// Made when it is asked for: a class of the SDK's native one is no constant that flash could
		// hold.
		const io = guarded(UDP as unknown as UDPConstructor, heard);
		return new (SdkDNSSD as unknown as Constructor)({ socket: { io } });
	};
	return new Advertiser({ ...options, open });
};
