/**
 * Debian's Chromium on loopback, and the host simulator that it looks at; absent, its tests are
 * skipped loudly.
 */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { openPage } from "../../host-sim/sim/page.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import type { Service } from "../../src/api/service.js";
import { ReaderNames } from "../../src/names/reader-names.js";
import { calendar } from "../../src/people/calendar.js";
import { schoolParts } from "../../src/people/vacations.js";
import { Site, type SiteOptions } from "../../src/today/site.js";
import { COMMAND } from "../host-sim/run.js";
import { requirePrograms } from "../programs.js";
import { listenHere } from "../sim/loopback.js";

const CHROMIUM = "/usr/bin/chromium";
const TOP = fileURLToPath(new URL("../../../", import.meta.url));
/** Where pictures go: with `npm run test:page` to docs, since fonts are those of the machine. */
const PICTURES = join(TOP, process.env["PICTURES"] ?? "build/pictures");

const FLAGS: readonly string[] = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/** Starts it; without one the suite is skipped, and says so. */
export async function startOrSkip(suite: Mocha.Context): Promise<Browser> {
	requirePrograms(suite, "no browser looked at the page", CHROMIUM);
	return chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS] });
}

/** A picture of what the window shows, or of all of the page. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
	mkdirSync(PICTURES, { recursive: true });
	await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage });
}

/** A device in this process. */
export interface Device {
	readonly url: string;
	/** Sets its clock, which stands until then. */
	set(iso: string): void;
	close(): void;
}

export interface DeviceOptions extends Pick<Service, "mistakes" | "page" | "renewal"> {
	/** Its tables, when not those of the world. */
	readonly holidays?: Service["holidays"];
	/** Where it is, such as AT-9; nowhere when left out. */
	readonly place?: string;
	readonly overrides?: SiteOptions["overrides"];
	readonly state?: "set" | "guessed" | "stale";
}

/** Starts a device, which takes no process of its own. */
export async function deviceAt(iso: string, options: DeviceOptions = {}): Promise<Device> {
	const { holidays = openPack(), overrides, place, state = "set", ...rest } = options;
	let nowMs = Date.parse(iso);
	const clock = { nowMs: () => nowMs, state, ageMs: 0 };
	const country = place === undefined ? undefined : holidays.country(place.slice(0, 2))!;
	const subdivision = place?.includes("-") ? place : undefined;
	const here = country && {
		here: new Site({ country, subdivision, overrides, schools: schoolParts.of }),
	};
	const page = openPage()!;
	const handler = handlerOf({
		holidays,
		clock,
		calendar,
		schools: schoolParts,
		names: new ReaderNames(),
		page,
		...here,
		...rest,
	});
	const { server, url } = await listenHere(handler);
	return {
		url: `${url}/`,
		close: () => server.close(),
		set(iso) {
			nowMs = Date.parse(iso);
		},
	};
}

/** Where everything is there: the links come last; or the countries, where the address has none. */
export const DONE = "footer #list[href], #countries:not([hidden])";

/** What a desk has, and a hand. */
export const DESKTOP = { width: 1280, height: 1000 };
export const PHONE = { width: 390, height: 844 };

/** A page in a window of its own, whole; what goes wrong in it is added to `errors`. */
export async function openedIn(
	browser: Browser,
	url: string,
	errors: string[],
	options: BrowserContextOptions = {},
): Promise<Page> {
	const context = await browser.newContext({ locale: "en-GB", viewport: DESKTOP, ...options });
	const page = await context.newPage();
	page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
	page.on("pageerror", (error) => errors.push(error.message));
	page.on("request", (request) => {
		const address = request.url();
		if (!address.startsWith(new URL(url).origin) && !address.startsWith("data:"))
			errors.push(`asked ${address}`);
	});
	await page.clock.install();
	await page.goto(url);
	await page.waitForSelector(DONE, { state: "attached" });
	return page;
}

/**
 * What the tests of a suite share: a browser, devices, and pages, each test with new ones. A test
 * fails by what goes wrong in its pages; of that, what `allowed` matches is none.
 */
export function sharedPages(allowed: RegExp) {
	let browser: Browser;
	let errors: string[] = [];
	const devices: Device[] = [];
	before(async function () {
		browser = await startOrSkip(this);
	});
	after(async () => {
		for (const device of devices) device.close();
		await browser?.close();
	});
	beforeEach(() => {
		errors = [];
	});
	afterEach(async () => {
		for (const context of browser.contexts()) await context.close();
		assert.deepEqual(
			errors.filter((error) => !allowed.test(error)),
			[],
		);
	});
	return {
		/** A window without any of this. */
		window: (options: BrowserContextOptions) => browser.newContext(options),
		/** A device that is closed after the suite. */
		deviceAt: async (iso: string, options: DeviceOptions = {}): Promise<Device> => {
			const device = await deviceAt(iso, options);
			devices.push(device);
			return device;
		},
		/** A page that is whole. */
		openedAt: (url: string, options: BrowserContextOptions = {}) =>
			openedIn(browser, url, errors, options),
	};
}

/** Nothing that axe calls serious, in either colour scheme. */
export async function assertAccessible(page: Page): Promise<void> {
	await page.evaluate(axe.source);
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		const found = await page.evaluate(async () => {
			const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
			return violations.map(({ id, impact, nodes }) => ({
				what: `${id} (${impact}): ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
				isSerious: impact === "serious" || impact === "critical",
			}));
		});
		const serious = found.filter(({ isSerious }) => isSerious);
		assert.deepEqual(serious, [], `${colorScheme}, ${await page.title()}`);
	}
}

/** The visible text of an element. */
export const text = (page: Page, id: string) => page.locator(`#${id}`).innerText();

/** The cell of a day among the months. */
export const cell = (page: Page, date: string) =>
	page.locator(`td[data-day="${Date.parse(date) / 86_400_000}"]`);

/** Its classes, but for that of vacations: schools have tests of their own. */
export const classOf = async (page: Page, date: string) =>
	(await cell(page, date).getAttribute("class"))!.split(" ").filter((name) => name !== "vacation");

/** What is read out of it. */
export const labelOf = async (page: Page, date: string) =>
	(await cell(page, date).getAttribute("aria-label"))!;

/** A host simulator that runs. */
export interface Simulator {
	readonly url: string;
	close(): void;
}

/** Starts `holidays serve` on a free port of loopback. */
export async function simulate(...options: string[]): Promise<Simulator> {
	const child: ChildProcess = spawn(process.execPath, [
		COMMAND,
		"serve",
		"--port",
		"0",
		...options,
	]);
	const [line] = (await once(child.stdout!, "data")) as [Buffer];
	const url = /http:\S+/.exec(line.toString())![0];
	return { url, close: () => void child.kill() };
}
