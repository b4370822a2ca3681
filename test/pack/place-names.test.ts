/**
 * Names in the languages of the places: written by the compiler, read by place, skipped by the
 * reader of the first release.
 */

import assert from "node:assert/strict";
import type { Law } from "../../data/compiler/law/law.js";
import { compile, decodeUtf8, readRelease } from "../../data/compiler/pack/compile.js";
import { disagreementOf, frozenReader } from "../../host-sim/desk/publish/agreement.js";
import { read as readPack } from "../../host-sim/desk/publish/reading.js";
import { CountryTable } from "../../src/pack/country-table.js";
import { PLACE_NAMES, SECTION_HEAD_BYTES } from "../../src/pack/layout.js";
import { Pack } from "../../src/pack/pack.js";
import { PlaceNames } from "../../src/pack/place-names.js";
import { sectionIn } from "../../src/pack/sections.js";
import { complaintOf, FILE, fileOf, read } from "../compiler/country-file.js";
import { Random } from "../sim/wire.js";
import { mendSection } from "./mended.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);

const LANGUAGES = "languages: { all: de fr, AT-5: fr de, AT-9: sl en, source: law }";
const HOLIDAYS = [
	"  - { id: new-year, name: New Year, local: { de: Neujahr, fr: Nouvel An, sl: Novo leto }, on: 1 jan }",
	"  - { id: may-day, name: May Day, local: { v3: Meiertag, de: Maitag, fr: Premier mai }, on: 1 may }",
	"  - { id: yule, name: Yule, local: Jul, on: 25 dec }",
];
const LAW = read(fileOf(HOLIDAYS, { languages: LANGUAGES }));
const ALONE = read(fileOf(HOLIDAYS.slice(2)));

const tableOf = (bytes: Uint8Array) => new CountryTable(new Pack(bytes, decodeUtf8), 0);
const bytesOf = (law: Law) => compile([law], readRelease()).bytes;
/** The label of a holiday, by its English name. */
const labelIn = (table: CountryTable, name: string) => {
	for (let label = 0; label < table.texts.labelCount; label++)
		if (table.texts.names(label).endsWith(name)) return label;
	throw new Error(`no ${name}`);
};
/** The names of a holiday at a place, by language. */
const namesAt = (table: CountryTable, name: string, code?: string) =>
	new PlaceNames(table)
		.at(labelIn(table, name), code === undefined ? -1 : table.places.indexOf(code))
		.map((one) => `${one.language}: ${one.name}`)
		.join(", ");

describe("names in the languages of the places", () => {
	const table = tableOf(bytesOf(LAW));

	it("come in the order of the place's languages", () => {
		assert.equal(namesAt(table, "New Year"), "de: Neujahr, fr: Nouvel An");
		assert.equal(namesAt(table, "New Year", "AT-1"), "de: Neujahr, fr: Nouvel An");
		assert.equal(namesAt(table, "New Year", "AT-5"), "fr: Nouvel An, de: Neujahr");
		assert.equal(namesAt(table, "New Year", "AT-9"), "sl: Novo leto, en: New Year");
		assert.equal(namesAt(table, "May Day", "AT-5"), "fr: Premier mai, de: Maitag");
		assert.equal(namesAt(table, "May Day", "AT-9"), "en: May Day");
		assert.equal(namesAt(table, "Yule", "AT-5"), "");
	});

	it("leave the block as it is, and a country without languages has no section", () => {
		assert.deepEqual(
			LAW.rules.map(({ localName }) => localName),
			["Neujahr", "Meiertag", "Jul"],
		);
		assert.equal(table.texts.names(labelIn(table, "May Day")).split("\u007f")[0], "Meiertag");
		const alone = tableOf(bytesOf(ALONE));
		assert.deepEqual(new PlaceNames(alone).languages, []);
		assert.equal(namesAt(alone, "Yule", "AT-9"), "");
	});

	it("are skipped by the reader of the first release", async () => {
		const readOld = await frozenReader();
		const plain = bytesOf({ ...LAW, languages: undefined });
		const bytes = bytesOf(LAW);
		assert.ok(bytes.length > plain.length + 40);
		assert.equal(disagreementOf(readOld(bytes), readPack(bytes), [2026, 2036]), "");
		assert.equal(
			readOld(bytes).answers("AT", 2026, 2036),
			readOld(plain).answers("AT", 2026, 2036),
		);
	});

	it(`of bytes made to harm end, and throw nothing (SEED=${SEED})`, () => {
		const random = new Random(SEED);
		const whole = bytesOf(LAW);
		const { index, pack, sections } = tableOf(whole);
		const last = pack.blockOf(index) + pack.blockBytes(index);
		const { from, to } = sectionIn(pack, sections, last, PLACE_NAMES)!;
		for (let n = 0; n < 300; n++) {
			const bytes = whole.slice();
			for (let i = 0; i < 4; i++) bytes[from + random.below(to - from)] = random.below(256);
			const broken = tableOf(bytes);
			// Its sum is wrong: it is as if it were not there.
			if (bytes.some((byte, i) => byte !== whole[i]))
				assert.deepEqual(new PlaceNames(broken).languages, []);
			// And with the sum made right its names are whatever they are.
			const hostile = new CountryTable(new Pack(withSum(bytes, from), decodeUtf8), 0);
			for (let place = -1; place < 3; place++)
				for (let label = 0; label < 4; label++) new PlaceNames(hostile).at(label, place);
		}
	});
});

/** The bytes with the sum of a section made right. */
function withSum(bytes: Uint8Array, from: number): Uint8Array {
	const mended = bytes.slice();
	mendSection(mended, from - SECTION_HEAD_BYTES);
	return mended;
}

describe("the languages of a country file", () => {
	const complaint = (holiday: string, languages = LANGUAGES) =>
		complaintOf(fileOf([`  - { id: z, name: Z, on: 1 jan, ${holiday} }`], { languages })).replace(
			`${FILE}:`,
			"",
		);

	it("are complained of, with the line", () => {
		assert.equal(
			complaint("local: { de: Zett }", ""),
			"10: `local` by language: the file has no `languages`",
		);
		assert.equal(
			complaint("local: { de: Zett, it: Zeta }"),
			'10: no place has the language "it" (de, fr, sl, en)',
		);
		assert.equal(
			complaint("local: { fr: Zed }"),
			'10: no name in the language "de", and none for v3',
		);
		assert.equal(
			complaint("local: Zett", "languages: { all: de, AT-5 AT-9: fr, AT-9: sl, source: law }"),
			"8: AT-9 has two lists of languages",
		);
		assert.equal(
			complaint("local: Zett", "languages: { all: de fr de, source: law }"),
			"8: a language twice: de fr de",
		);
		assert.equal(
			complaint("local: Zett", "languages: { all: de fr it rm sl, source: law }"),
			"8: 5 languages: a place has 4 at most",
		);
		assert.equal(
			complaint("local: Zett", "languages: { all: de, AT-7: fr, source: law }"),
			"8: no subdivision AT-7",
		);
		assert.equal(
			complaint("local: Zett", "languages: { all: de, source: L99 }"),
			'8: no source "L99" (law, G2)',
		);
	});

	it("have one name for a holiday", () => {
		const law = read(
			fileOf(
				[
					"  - { id: z, name: Z, local: { de: Zett, fr: Zed }, on: 1 jan, in: AT-1 }",
					"  - { id: z, name: Z, local: { de: Zett, fr: Zède }, on: 2 jan, in: AT-5 }",
				],
				{ languages: LANGUAGES },
			),
		);
		assert.throws(
			() => bytesOf(law),
			/at\.yaml:11: z is "Zède" in the language "fr", and "Zed" elsewhere under the same names/,
		);
	});
});
