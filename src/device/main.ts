/** The firmware: holidays from flash, served to the LAN. */

import Listener from "embedded:io/socket/listener";
import TCP from "embedded:io/socket/tcp";
import config from "mc/config";
import { handlerOf } from "../api/routes.js";
import type { ListenerConstructor, TCPConstructor } from "../http/ports.js";
import { Server } from "../http/server.js";
import { deviceClock } from "./clock.js";
import { joinNetwork } from "./network.js";
import { openTables } from "./tables.js";
import { decode, encode } from "./text.js";
import { DeviceTimers } from "./timers.js";

// An exception that no callback caught would restart the device: it goes on instead.
(globalThis as { abort?: () => boolean }).abort = () => false;

const timers = new DeviceTimers();
const port = Number(config.port);
new Server({
	io: Listener as unknown as ListenerConstructor,
	TCP: TCP as unknown as TCPConstructor,
	port,
	timers,
	encode,
	decode,
	handler: handlerOf({ holidays: openTables(), clock: deviceClock }),
});
joinNetwork(timers, (address) => trace(`http://${address}:${port}/\n`));
