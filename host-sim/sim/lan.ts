/**
 * `serve --lan`: where others on the network find this computer, by its addresses and as
 * `holidays.local`.
 */

import { networkInterfaces } from "node:os";
import { VERSION } from "../../src/api/version.js";
import { CommandError } from "./command-error.js";

/**
 * What others call this computer, and the service of DNS-SD (RFC 6763) that a browser for it shows.
 */
const HOSTNAME = "holidays";
const SERVICE = "Public holidays";

/** The IPv4 addresses by which others reach this computer. */
export function lanAddresses(interfaces = networkInterfaces()): readonly string[] {
	return Object.values(interfaces).flatMap((each = []) =>
		each.flatMap(({ address, family, internal }) =>
			family === "IPv4" && !internal ? [address] : [],
		),
	);
}

/**
 * Tells the network the name, and what a device tells of itself; what ends it. Rejects with a
 * CommandError where the package for it is missing.
 */
export async function announce(
	port: number,
	country: string | undefined,
): Promise<() => Promise<void>> {
	const ciao = await import("@homebridge/ciao").catch(() => {
		throw new CommandError(
			"--lan tells the network a name by @homebridge/ciao: `npm install --global @homebridge/ciao`",
		);
	});
	// Named, since by itself it passes over those on which it has heard of nobody yet.
	const faces = Object.entries(networkInterfaces()).filter(([, each]) =>
		each?.some(({ family, internal }) => family === "IPv4" && !internal),
	);
	const responder = ciao.default.getResponder({ interface: faces.map(([name]) => name) });
	const service = responder.createService({
		name: SERVICE,
		hostname: HOSTNAME,
		type: "http",
		port,
		txt: { path: "/", version: VERSION, ...(country !== undefined && { country }) },
	});
	await service.advertise();
	return () => responder.shutdown();
}

/** The address of the page, by the name that the network is told or by another one. */
export function pageOnLan(port: number, host = `${HOSTNAME}.local`): string {
	return `http://${host}${port === 80 ? "" : `:${port}`}`;
}

/**
 * What is said of the server to whoever started it: an address a line, and whether a place is
 * configured.
 */
export function lanLines(
	port: number,
	addresses: readonly string[],
	hasPlace: boolean,
): readonly string[] {
	const found = addresses.map((address) => pageOnLan(port, address));
	return [
		...(found.length > 0 ? found : ["this computer has no address on a network"]),
		pageOnLan(port),
		...(hasPlace
			? []
			: ["no place is configured, so the page asks for one: --place AT-9 says which is yours"]),
	];
}
