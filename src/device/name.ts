/** The device's name on the LAN of an ESP32, by the SDK's DNS-SD. */

import UDP from "embedded:io/socket/udp";
import SdkDNSSD from "embedded:network/dnssd";
import type { UDPConstructor } from "../ports/udp.js";
import { Advertiser, type AdvertiserOptions, type DNSSD, type LanName } from "./advertiser.js";

type SocketOptions = ConstructorParameters<UDPConstructor>[0];

/** The SDK parses what anybody sends to the multicast group: what it throws must not end the VM. */
class GuardedUDP extends (UDP as unknown as UDPConstructor) {
	constructor(options: SocketOptions) {
		const { onReadable } = options;
		super({
			...options,
			onReadable(count: number) {
				try {
					onReadable.call(this, count);
				} catch {
					// No datagram of DNS: as if it had not come.
				}
			},
		});
	}
}

type Constructor = new (options: { readonly socket: { readonly io: unknown } }) => DNSSD;

/** Tells the name while the network is there. */
export function nameOnLan(options: Omit<AdvertiserOptions, "open">): LanName {
	const open = () => new (SdkDNSSD as unknown as Constructor)({ socket: { io: GuardedUDP } });
	return new Advertiser({ ...options, open });
}
