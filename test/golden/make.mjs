// Makes the golden files from the references' facts: one JSON file a country, as vacanza/holidays
// and Nager.Date answer for 2000 to 2035. Only needed when a reference is taken anew:
//
//   node test/golden/make.mjs FOLDER-OF-VACANZA-JSON FOLDER-OF-NAGER-JSON AT DE CH …
//
// Written are, for each country, groups of equal facts with their dates, in JSON under Brotli.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const [vacanzaFolder, nagerFolder, ...codes] = process.argv.slice(2);
const read = (folder, code) => {
	try {
		return JSON.parse(readFileSync(join(folder, `${code}.json`), "utf8"));
	} catch (error) {
		if (error.code === "ENOENT") return undefined;
		throw error;
	}
};
const plain = (name) =>
	name.replace(/( \((estimated|observed|substituted from|Roughly Date|Tentative Date)[^)]*\))+$/, "");
const clean = (text) => text.replace(/[\u200b\ufeff]/g, "").trim();
const isIso = (code) => /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code) && !NOT_ISO.has(code);
/** Codes of places that ISO 3166-2 does not know, though they look like its codes. */
const NOT_ISO = new Set(["MO-I", "MO-M", "IT-AO"]);
const RENAMED = { "BQ-BON": "BQ-BO", "BQ-SAB": "BQ-SA", "BQ-STA": "BQ-SE" };
const iso = (codes) => codes.filter(isIso).map((code) => RENAMED[code] ?? code);

class Groups {
	#dates = new Map();
	add(facts, date) {
		const key = JSON.stringify(facts);
		if (!this.#dates.has(key)) this.#dates.set(key, []);
		this.#dates.get(key).push(date);
	}
	rows() {
		return [...this.#dates].map(([key, dates]) => [...JSON.parse(key), dates.join(" ")]);
	}
}

function vacanzaFacts(v) {
	const days = new Groups();
	const neutral = [];
	for (const h of Object.values(v.years).flat()) {
		if (h.publicNational) neutral.push(h.date);
		if (!h.types.includes("public")) continue;
		const places = h.subdivisionsByType ? h.subdivisionsByType.public : h.subdivisions;
		days.add([plain(h.name), places && iso(places)], h.date);
	}
	return {
		firstYear: Math.max(2000, v.startYear ?? 2000),
		lastYear: Math.min(2035, v.endYear ?? 2035),
		subdivisions: iso(v.subdivisions ?? []),
		days: days.rows(),
		neutral: neutral.join(" "),
		workdays: (v.workdaysOnWeekend ?? []).join(" "),
	};
}

function nagerFacts(n) {
	const records = new Groups();
	for (const h of Object.values(n.years).flat())
		if (h.date >= "2016" && h.date < "2036")
			records.add(
				[
					clean(plain(h.name)),
					h.name,
					clean(h.localName),
					h.counties && [...h.counties].sort(),
					[...h.types].sort(),
				],
				h.date,
			);
	return { records: records.rows() };
}

for (const [name, folder, facts] of [
	["vacanza", vacanzaFolder, vacanzaFacts],
	["nager", nagerFolder, nagerFacts],
]) {
	const all = {};
	for (const code of codes.sort()) {
		const found = read(folder, code);
		if (found) all[code] = facts(found);
	}
	writeFileSync(
		new URL(`${name}.json.br`, import.meta.url),
		brotliCompressSync(JSON.stringify(all)),
	);
}
