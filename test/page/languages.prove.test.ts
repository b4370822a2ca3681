/// <reference lib="dom" />
/**
 * The page in a language whose words are a file: wholly English until that is there, wholly in the
 * language then, and from its first paint at the next visit.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { PAGE_FILE, WORDS_FILE } from "../../host-sim/sim/page.js";
import type { Language } from "../../src/page/words/en.js";
import { languages, OWN } from "../../src/page/words/languages.js";
import { pageOf } from "../../src/people/page.js";
import {
	assertAccessible,
	cell,
	DONE,
	openedIn,
	PHONE,
	picture,
	sharedPages,
	simulate,
	startOrSkip,
	text,
} from "./chromium.js";

const CHRISTMAS = "2026-12-25T10:00:00Z";
/**
 * The page's two files, day, two years, places, countries, long weekends, vacations, state, whether
 * there is a feed, and words.
 */
const MOST_REQUESTS = 12;
const WITHOUT_FILES = pageOf(readFileSync(PAGE_FILE));

/**
 * What the page says whatever it is told: the parts of its texts beside values, of some letters.
 */
const partsOf = ({ later, words }: Language): readonly string[] =>
	[...Object.values(words), ...Object.values(later)]
		.flatMap((each) => each.split("{}"))
		.map((each) => each.replace(/^[\s:“”]+|[\s:.“”]+$/g, ""))
		.filter((each) => each.length > 3 && !["ltr", "rtl"].includes(each));
const english = partsOf(languages["en"]!);

/** The English words that the page says: all that it shows, reads out and has in its title. */
async function englishIn(page: Page, language: string): Promise<readonly string[]> {
	const said = await page.evaluate(() => {
		const texts = [document.title];
		for (const node of document.querySelectorAll("body, body *")) {
			if (node.closest("script, noscript, style, bdi")) continue;
			for (const name of ["aria-label", "placeholder", "title"])
				texts.push(node.getAttribute(name) ?? "");
			for (const child of node.childNodes)
				if (child.nodeType === Node.TEXT_NODE) texts.push(child.textContent!);
		}
		return texts.join("\n");
	});
	const own = partsOf(languages[language]!).map((each) => each.toLowerCase());
	return english.filter(
		(each) =>
			!own.includes(each.toLowerCase()) &&
			new RegExp(`(^|[:;·,(] ?)${each.replace(/[.?*+()]/g, "\\$&")}($|[^\\p{L}-])`, "mu").test(
				said,
			),
	);
}

describe("the page in a language that is a file", () => {
	const pages = sharedPages(/status of (400|404|503)/);
	const here = { place: "AT-9" };

	/** A window that notes what the page says first, in which language, and what it asks. */
	async function windowOf(options: BrowserContextOptions, prepare: () => void = () => {}) {
		const context = await pages.window(options);
		await context.addInitScript(prepare);
		await context.addInitScript(() => {
			const said: string[] = [];
			Object.assign(globalThis, { said });
			new MutationObserver(() => {
				const verdict = document.querySelector("#verdict")?.textContent ?? "";
				const one = `${document.documentElement.lang} ${verdict}`;
				if (verdict.length > 1 && said.at(-1) !== one) said.push(one);
			}).observe(document, { childList: true, subtree: true, characterData: true });
		});
		return context;
	}
	const saidIn = (page: Page) =>
		page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
	const whole = (page: Page) => page.waitForSelector(DONE, { state: "attached" });
	const lang = (page: Page) =>
		page.evaluate(() => {
			const { dir, lang } = document.documentElement;
			return `${lang} ${dir}`;
		});

	it("is English until the words are there, then wholly Polish, and Polish at once the next time", async () => {
		const { url } = await pages.deviceAt(CHRISTMAS, here);
		const context = await windowOf({ locale: "pl-PL" });
		const page = await context.newPage();
		const asked: string[] = [];
		let open = 0;
		let most = 0;
		page.on("request", (request) => {
			if (!request.url().startsWith("http")) return;
			const { pathname } = new URL(request.url());
			most = Math.max(most, ++open);
			// The browser has the page itself: its tag is asked for there.
			if (pathname !== "/" || request.method() !== "HEAD") asked.push(pathname);
		});
		for (const event of ["requestfinished", "requestfailed"] as const)
			page.on(event as "requestfinished", (request) => {
				if (request.url().startsWith("http")) open--;
			});
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			void page.route("**/words/pl.json", (route) => {
				release = () => void route.continue();
				resolve();
			});
		});
		await page.goto(url);
		await held;
		// The answer stands, and the months: not a word of Polish is there.
		assert.equal(await text(page, "verdict"), "A free day");
		assert.equal(await text(page, "name"), "Weihnachten");
		assert.match(await text(page, "why"), /^Christmas Day · public holiday · until /);
		assert.equal(await lang(page), "en ltr");
		assert.match(await page.title(), /^A free day · /);
		const polish = partsOf(languages["pl"]!).filter((each) => !english.includes(each));
		const visible = await page.locator("body").innerText();
		assert.deepEqual(
			polish.filter((each) => visible.includes(each)),
			[],
		);
		release();
		await whole(page);
		assert.equal(await text(page, "verdict"), "Dzień wolny");
		assert.equal(await text(page, "date"), "piątek, 25 grudnia 2026");
		assert.equal(
			await text(page, "why"),
			"Boże Narodzenie · dzień ustawowo wolny · do: niedziela, 27 grudnia",
		);
		assert.equal(await lang(page), "pl ltr");
		assert.deepEqual(await englishIn(page, "pl"), []);
		assert.match(await text(page, "key"), /Weekend/);
		assert.equal(await page.locator("#search").getAttribute("placeholder"), "Kiedy jest …?");
		assert.deepEqual(await page.locator("#country option:checked").allInnerTexts(), [
			"To urządzenie · Austria",
		]);
		assert.deepEqual(await saidIn(page), ["en A free day", "pl Dzień wolny"]);
		assert.equal(new Set(asked).size, asked.length, asked.join(" "));
		assert.ok(asked.length <= MOST_REQUESTS, asked.join(" "));
		assert.equal(most, 1, "one thing at a time");
		assert.ok(asked.indexOf("/words/pl.json") > asked.indexOf("/api/places/here"));
		await picture(page, "page-polish");
		await assertAccessible(page);
		asked.length = 0;
		await page.reload();
		await whole(page);
		assert.deepEqual(await saidIn(page), ["pl Dzień wolny"]);
		assert.deepEqual(await englishIn(page, "pl"), []);
		assert.ok(!asked.includes("/words/pl.json"), "it has them");
		await context.close();
	});

	it("is wholly in each of the sixteen languages", async () => {
		const { url } = await pages.deviceAt("2026-04-03T10:00:00Z", { place: "GB" });
		const tags = Object.keys(languages).filter((language) => !OWN.includes(language));
		assert.equal(tags.length, 16);
		for (const language of tags) {
			const page = await pages.openedAt(url, { locale: language === "no" ? "nn-NO" : language });
			const { direction, holidays, whereIn } = languages[language]!.words;
			assert.equal(await lang(page), `${language} ${direction}`);
			assert.equal(await page.locator("section:has(#holidays) h2").innerText(), holidays);
			assert.ok((await text(page, "ask-where")).includes(whereIn.replace("{}", "").trim()));
			assert.deepEqual(await englishIn(page, language), [], language);
			await page.context().close();
		}
	});

	for (const locale of ["he-IL", "fa-IR"])
		it(`runs from right to left in ${locale}`, async () => {
			const { url } = await pages.deviceAt("2027-04-21T21:30:00Z", { place: "IL" });
			const page = await pages.openedAt(url, { locale });
			const language = locale.slice(0, 2);
			assert.equal(await lang(page), `${language} rtl`);
			assert.equal(await text(page, "verdict"), languages[language]!.words.free);
			const [first, second] = await Promise.all(
				["2027-04-19", "2027-04-20"].map(async (date) => (await cell(page, date).boundingBox())!.x),
			);
			assert.ok(first! > second!, "days go to the left");
			await cell(page, "2027-04-19").focus();
			await page.keyboard.press("ArrowLeft");
			assert.ok(await cell(page, "2027-04-20").evaluate((node) => node === document.activeElement));
			await page.keyboard.press("Escape");
			await page.evaluate(() => scrollTo(0, 0));
			if (language === "he") await picture(page, "page-hebrew");
			await assertAccessible(page);
		});

	it("stays English on a device without the file, whatever names it is told", async () => {
		const { url } = await pages.deviceAt(CHRISTMAS, { ...here, page: WITHOUT_FILES });
		const page = await pages.openedAt(url, { locale: "pl-PL" });
		assert.equal(await lang(page), "en ltr");
		assert.equal(await text(page, "verdict"), "A free day");
		assert.match(await text(page, "why"), /^Christmas Day · public holiday · until /);
		assert.doesNotMatch(await page.locator("body").innerText(), /Boże Narodzenie|Nowy Rok/);
		// It does not ask again.
		const asked: string[] = [];
		page.on("request", (request) => asked.push(new URL(request.url()).pathname));
		await page.evaluate(() => {
			location.hash = "#DE-BY";
		});
		await page.waitForFunction(() => document.title.includes("Bayern"));
		assert.ok(!asked.includes("/words/pl.json"));
	});

	for (const [what, body] of [
		["no JSON", "<!doctype html>"],
		["nothing", "null"],
		["another page's", JSON.stringify({ language: "pl", version: "0", words: [], later: ["x"] })],
		["too much", `{"language":"pl","x":"${"x".repeat(20_000)}"}`],
	] as const)
		it(`stays English where the file is ${what}, and keeps nothing of it`, async () => {
			const { url } = await pages.deviceAt(CHRISTMAS, here);
			const context = await windowOf({ locale: "pl-PL" });
			const page = await context.newPage();
			await page.route("**/words/pl.json", (route) =>
				route.fulfill({ contentType: "application/json", body }),
			);
			await page.goto(url);
			await whole(page);
			assert.deepEqual(await saidIn(page), ["en A free day"]);
			assert.equal(await page.evaluate(() => localStorage.getItem("words")), null);
			await context.close();
		});

	it("asks anew for words that it kept of another page, and for those of another language", async () => {
		const { url } = await pages.deviceAt(CHRISTMAS, here);
		const context = await windowOf({ locale: "nl-NL" });
		const page = await context.newPage();
		await page.goto(url);
		await whole(page);
		const kept = await page.evaluate(() => localStorage.getItem("words")!);
		assert.equal(JSON.parse(kept).language, "nl");
		for (const stale of [
			kept.replace(/"version":"\w+"/, '"version":"0"'),
			kept.replace('"nl"', '"pl"'),
			kept.slice(0, -1),
			"[]",
		]) {
			await page.evaluate((text) => localStorage.setItem("words", text), stale);
			await page.reload();
			await whole(page);
			assert.deepEqual(await saidIn(page), ["en A free day", "nl Een vrije dag"]);
			assert.equal(await page.evaluate(() => localStorage.getItem("words")), kept);
		}
		await context.close();
	});

	it("is Czech also in a browser that keeps nothing, and at each visit anew", async () => {
		const { url } = await pages.deviceAt(CHRISTMAS, here);
		const context = await windowOf({ locale: "cs-CZ" }, () => {
			Object.defineProperty(globalThis, "localStorage", {
				get() {
					throw new DOMException("no", "SecurityError");
				},
			});
		});
		const page = await context.newPage();
		for (let visit = 0; visit < 2; visit++) {
			await page.goto(url);
			await whole(page);
			assert.deepEqual(await saidIn(page), ["en A free day", "cs Volný den"]);
			await page.goto("about:blank");
		}
		await context.close();
	});

	it("speaks the next language of a reader until the first one is there, with its names", async () => {
		for (const [page, said, why] of [
			[undefined, ["de Heute frei", "pl Dzień wolny"], /^Boże Narodzenie · dzień ustawowo wolny/],
			[WITHOUT_FILES, ["de Heute frei"], /^gesetzlicher Feiertag/],
		] as const) {
			const { url } = await pages.deviceAt(CHRISTMAS, { place: "AT", ...(page && { page }) });
			const context = await windowOf({ locale: "pl-PL" }, () => {
				Object.defineProperty(navigator, "languages", { get: () => ["pl-PL", "de-DE"] });
			});
			const window = await context.newPage();
			await window.goto(url);
			await whole(window);
			assert.deepEqual(await saidIn(window), said);
			assert.match(await text(window, "why"), page ? why : /^dzień ustawowo wolny/);
			await context.close();
		}
	});

	it("writes dates in the first language whose months the browser can name", async () => {
		const { url } = await pages.deviceAt(CHRISTMAS, { place: "AT" });
		const context = await windowOf({ locale: "en-US" }, () => {
			Object.defineProperty(navigator, "languages", { get: () => ["kk-KZ", "de-AT"] });
		});
		const window = await context.newPage();
		await window.goto(url);
		await whole(window);
		// Chromium takes Kazakh, and has no more of it than "2026 M12 25, Fri".
		assert.equal(await text(window, "date"), "Freitag, 25. Dezember 2026");
		await context.close();
	});

	it("has the words for an address of nowhere, and while the clock is not set", async () => {
		const nowhere = await pages.deviceAt(CHRISTMAS, here);
		const lost = await pages.openedAt(`${nowhere.url}#QQ`, { locale: "sv-SE" });
		await lost.waitForSelector("#countries:not([hidden])");
		assert.match(await text(lost, "lost"), /^Den här enheten har inget om ”QQ”/);
		assert.deepEqual(await englishIn(lost, "sv"), []);
		const { close, url } = await simulate("--offline", "--place", "AT");
		try {
			const page = await pages.openedAt(url, { locale: "fi-FI", viewport: PHONE });
			assert.match(await text(page, "name"), /^Kelloa ei ole vielä asetettu/);
			assert.equal(await page.title(), "Pyhäpäivät");
			assert.deepEqual(await englishIn(page, "fi"), []);
		} finally {
			close();
		}
	});

	it("has files of a few hundred bytes each, all of which are found", () => {
		assert.ok(readFileSync(WORDS_FILE).length < 16 * 1500);
	});
});

describe("the page in languages with words and without", () => {
	let browser: Browser;
	let simulator: Awaited<ReturnType<typeof simulate>>;
	before(async function () {
		browser = await startOrSkip(this);
		simulator = await simulate("--now", CHRISTMAS, "--place", "AT-9");
	});
	after(async () => {
		simulator?.close();
		await browser?.close();
	});

	const errors: string[] = [];

	it("names holidays in the language of its words beside the place's own, and is wholly English where it has no words", async () => {
		const french = await openedIn(browser, simulator.url, errors, { locale: "fr-FR" });
		assert.equal(await text(french, "name"), "Weihnachten");
		assert.match(await text(french, "why"), /^Noël · jour férié/);
		assert.match(
			(await cell(french, "2026-01-01").getAttribute("aria-label"))!,
			/: Jour férié; Neujahr, Nouvel An, /,
		);
		const thai = await openedIn(browser, simulator.url, errors, { locale: "th-TH" });
		assert.match(await text(thai, "why"), /^Christmas Day · public holiday/);
		assert.deepEqual(errors, []);
	});
});
