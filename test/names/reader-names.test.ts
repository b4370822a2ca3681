/**
 * Names in the language of a reader: written by the compiler, found by tag and id, skipped by the
 * reader of the first release.
 */

import assert from "node:assert/strict";
import { readLanguage } from "../../data/compiler/names/names.js";
import { compile, decodeUtf8, readRelease } from "../../data/compiler/pack/compile.js";
import { withNamesIn } from "../../data/compiler/pack/fewer-names.js";
import { disagreementOf, frozenReader } from "../../host-sim/desk/publish/agreement.js";
import { read as readPack } from "../../host-sim/desk/publish/reading.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { ReaderNames } from "../../src/names/reader-names.js";
import { CountryTable } from "../../src/pack/country-table.js";
import { SECTION_HEAD_BYTES } from "../../src/pack/layout.js";
import { Pack } from "../../src/pack/pack.js";
import { fileOf, read } from "../compiler/country-file.js";
import { mendSection } from "../pack/mended.js";
import { Random } from "../sim/wire.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);

const LAW = read(
	fileOf([
		"  - { id: new-year, name: New Year, local: Neujahr, on: 1 jan }",
		"  - { id: may-day, name: May Day, on: 1 may }",
		"  - { id: feast, name: Yule, local: Jul, on: 25 dec }",
	]),
);
const languageOf = (tag: string, names: string, more = "") =>
	readLanguage(
		`data/names/${tag}.yaml`,
		`language: ${tag}\nsources: { S: somebody }\n${more}names: { S: { ${names} } }\n`,
	);
const FRENCH = languageOf("fr", "new-year: Nouvel An, feast: Fête");
const GERMAN = languageOf("de", "new-year: Jahresanfang, may-day: Maitag", "countries: [AT]\n");
const NORSE = languageOf("no", "feast: Jol, nowhere: Ingensteds");
const ALL = [GERMAN, FRENCH, NORSE];
const RELEASE = readRelease();
const bytesWith = (names = ALL) => compile([LAW], { ...RELEASE, names }).bytes;

const tableOf = (bytes: Uint8Array) => new CountryTable(new Pack(bytes, decodeUtf8), 0);
/** The names of the three holidays in a language; undefined where the tables have none in it. */
const namesIn = (table: CountryTable, tag: string, readers = new ReaderNames()) => {
	const language = readers.find(table.pack, tag);
	return language && [0, 1, 2].map((label) => language.name(table, label)).sort();
};

describe("names in the language of a reader", () => {
	const whole = bytesWith();
	const table = tableOf(whole);

	it("are found by the id, wherever it is kept", () => {
		assert.deepEqual(new ReaderNames().in(table.pack), ["de", "fr", "no"]);
		assert.deepEqual(namesIn(table, "fr"), ["", "Fête", "Nouvel An"]);
		assert.equal(new ReaderNames().find(table.pack, "fr")!.ofId("feast"), "Fête");
		assert.equal(new ReaderNames().find(table.pack, "fr")!.ofId("yule"), "");
	});

	it("are the country's own where its file has them in the language, but for what it calls as English does", () => {
		assert.deepEqual(namesIn(table, "de"), ["Jul", "Maitag", "Neujahr"]);
	});

	it("are those of the language that a tag asks for, Norwegian in either form", () => {
		for (const tag of ["fr-CA", "FR", "fr-Latn-x-1"])
			assert.deepEqual(namesIn(table, tag), namesIn(table, "fr"), tag);
		for (const tag of ["no", "nb", "nn-NO"])
			assert.deepEqual(namesIn(table, tag), ["", "", "Jol"], tag);
		for (const tag of ["xx", "", "f", "frr", "en", "*"])
			assert.equal(namesIn(table, tag), undefined, tag);
	});

	it("are those of the tables that are asked, though others were asked before", () => {
		const readers = new ReaderNames();
		const other = tableOf(bytesWith([languageOf("fr", "new-year: Jour de l’An")]));
		for (let n = 0; n < 2; n++) {
			assert.deepEqual(namesIn(table, "fr", readers), ["", "Fête", "Nouvel An"]);
			assert.deepEqual(namesIn(other, "fr", readers), ["", "", "Jour de l’An"]);
			assert.deepEqual(namesIn(table, "de", readers), ["Jul", "Maitag", "Neujahr"]);
		}
	});

	it("are left out by a pack without them, and by refused tables", () => {
		assert.equal(namesIn(tableOf(bytesWith([])), "fr"), undefined);
		const refused = new Pack(whole.subarray(0, whole.length - 4), decodeUtf8);
		assert.deepEqual(new ReaderNames().in(refused), []);
	});

	it("have no name of a holiday that the pack lacks", () => {
		assert.equal(new ReaderNames().find(table.pack, "no")!.ofId("nowhere"), "");
		const elsewhere = { ...LAW, rules: LAW.rules.slice(1, 2) };
		const { bytes } = compile([elsewhere], { ...RELEASE, names: ALL });
		assert.deepEqual(new ReaderNames().in(new Pack(bytes, decodeUtf8)), ["de"]);
	});

	it("may be fewer: the pack is the one that the compiler would write", () => {
		assert.deepEqual(withNamesIn(whole, ["fr"]), bytesWith([FRENCH]));
		assert.deepEqual(withNamesIn(whole, ["fr", "de", "no"]), whole);
		assert.deepEqual(withNamesIn(whole, []), bytesWith([]));
		assert.throws(
			() => withNamesIn(whole, ["it"]),
			/no names in "it": there are those in de fr no/,
		);
		assert.throws(() => withNamesIn(new Uint8Array(8), []), /no tables/);
	});

	it("are skipped by the reader of the first release", async () => {
		const readOld = await frozenReader();
		const plain = bytesWith([]);
		assert.ok(whole.length > plain.length + 100);
		assert.equal(disagreementOf(readOld(whole), readPack(whole), [2026, 2036]), "");
		assert.equal(
			readOld(whole).answers("AT", 2026, 2036),
			readOld(plain).answers("AT", 2026, 2036),
		);
	});

	it("change nothing else in the tables", () => {
		const [with_, without] = [whole, bytesWith([])].map((bytes) => new Holidays(bytes, decodeUtf8));
		const textOf = (holidays: Holidays) =>
			holidays
				.country("AT")!
				.year(2026)
				.map(({ day, id, localName, name }) => [day, id, localName, name]);
		assert.deepEqual(textOf(with_!), textOf(without!));
	});

	it(`of bytes made to harm end, and throw nothing (SEED=${SEED})`, () => {
		const random = new Random(SEED);
		const from = table.pack.sections;
		for (let n = 0; n < 400; n++) {
			const bytes = whole.slice();
			for (let i = 0; i < 4; i++)
				bytes[from + random.below(bytes.length - from)] = random.below(256);
			const broken = tableOf(bytes);
			const readers = new ReaderNames();
			for (const tag of readers.in(broken.pack)) namesIn(broken, tag, readers);
			// And with the sums made right the names are whatever they are.
			const hostile = tableOf(withSums(bytes));
			const others = new ReaderNames();
			for (const tag of ["de", "fr", "no", ...others.in(hostile.pack)])
				namesIn(hostile, tag, others);
		}
	});

	it("of a damaged section are as if they were not there", () => {
		const bytes = whole.slice();
		const at = table.pack.sections + SECTION_HEAD_BYTES + 20;
		bytes[at]! ^= 1;
		assert.equal(namesIn(tableOf(bytes), "de"), undefined);
		assert.deepEqual(namesIn(tableOf(bytes), "fr"), ["", "Fête", "Nouvel An"]);
	});
});

/** The bytes with the sums of the pack's sections made right, as far as they lie in it. */
function withSums(bytes: Uint8Array): Uint8Array {
	const mended = bytes.slice();
	const pack = new Pack(mended, decodeUtf8);
	let at = pack.sections;
	while (at + SECTION_HEAD_BYTES <= mended.length) at = mendSection(mended, at);
	return mended;
}
