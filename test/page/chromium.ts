/** Debian's Chromium on loopback, and the host simulator that it looks at; absent, its tests are skipped loudly. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { COMMAND } from "../host-sim/run.js";
import { requirePrograms } from "../programs.js";

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
