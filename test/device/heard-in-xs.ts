/**
 * What tells a broker and what answers controllers, for XS, which counts what one more of them
 * takes.
 */

import { Responder } from "../../src/bacnet/responder.js";
import { telling } from "../../src/mqtt/house.js";
import type { Publisher } from "../../src/mqtt/publisher.js";
import type { ConnectConstructor } from "../../src/ports/tcp.js";
import type { Resolve, UDPConstructor } from "../../src/ports/udp.js";
import { DEVICE, type Stage, type Texts } from "../bacnet/stage.js";
import { Broker, honest } from "../mqtt/broker.js";

export { stageOf } from "../bacnet/stage.js";

const SECOND_MS = 1000;

/** The doubles of sockets, which all of them share. */
let sockets: { readonly UDP: UDPConstructor; readonly TCP: ConnectConstructor } | undefined;
const socketsOn = ({ timers, wire }: Stage) =>
	(sockets ??= { UDP: wire.UDP, TCP: new Broker(timers, honest).TCP });
const resolve: Resolve = (_host, callback) => callback("192.0.2.1");

/** Another responder, after its date list is found. */
export const responder = (stage: Stage, { encode }: Texts): Responder => {
	const { current, timers, today } = stage;
	const one = new Responder({
		device: DEVICE,
		port: 47_808,
		name: "hall",
		version: "1.2.3",
		UDP: socketsOn(stage).UDP,
		timers,
		encode,
		current,
		today,
		hasSchools: false,
	});
	one.start();
	timers.run(SECOND_MS);
	return one;
};

/** As on a device the settings are there anyway. */
const BROKER = {
	mqttHost: "broker.example",
	mqttPort: 1883,
	mqttUser: "hall",
	mqttPassword: "secret",
	mqttPrefix: "holidays",
	mqttDiscovery: "homeassistant",
	hostname: "hall",
	port: 80,
};

/** Another publisher. It has no connection: what that takes is the socket's. */
export const publisher = (stage: Stage, { encode }: Texts): Publisher => {
	const { clock, current, timers, today } = stage;
	return telling({
		broker: BROKER,
		name: "hall",
		ports: { TCP: socketsOn(stage).TCP, resolve, timers, encode },
		current,
		today,
		clock,
		hasSchools: false,
	});
};
