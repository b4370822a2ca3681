/**
 * What two days are called at forty places: each has a name, and it is in the language of the
 * place.
 */

import assert from "node:assert/strict";
import { localNames, PLACES } from "../../docs/make/local-names.js";

/**
 * Places of one language that is another than that of most of their country, or of several; of both
 * days the beginning.
 */
const CALLED: Readonly<Record<string, readonly [newYear: string, movable: string]>> = {
	"BE-BRU": ["Nouvel An (fr), Nieuwjaar (nl)", "Pâques (fr)"],
	"BE-VLG": ["Nieuwjaar", "Pasen"],
	"CH-GE": ["Nouvel An", "Vendredi saint"],
	"CH-TI": ["Capodanno", "Lunedì"],
	"CA-QC": ["Jour de l'an", "Vendredi saint"],
	FI: ["Uudenvuodenpäivä (fi), Nyårsdagen (sv)", "Pitkäperjantai (fi), Långfredagen (sv)"],
	"FI-01": ["Nyårsdagen", "Långfredagen"],
	"ES-CT": ["Cap d'Any (ca), Año Nuevo (es)", "Divendres Sant (ca)"],
	"IT-BZ": ["Neujahr (de), Capodanno (it)", "Ostersonntag (de)"],
	IE: ["Lá Caille (ga), New Year's Day (en)", "Luan Cásca (ga)"],
	MO: ["元旦 (zh-Hant), Fraternidade Universal (pt)", "農曆正月初一 (zh-Hant)"],
};
/** Where the first of January is no holiday. */
const WITHOUT_NEW_YEAR = ["LK"];

describe("names by place and language", () => {
	it("are there for forty places, each in the languages of the place", async () => {
		const rows = await localNames();
		assert.equal(new Set(PLACES).size, 40);
		assert.deepEqual(
			rows.map(({ place }) => place),
			PLACES,
		);
		for (const { movable, newYear, place } of rows) {
			assert.notEqual(movable, "", place);
			assert.equal(newYear === "", WITHOUT_NEW_YEAR.includes(place), place);
			const [first, second] = CALLED[place] ?? ["", ""];
			assert.ok(newYear.startsWith(first) && movable.startsWith(second), place);
		}
		assert.ok(Object.keys(CALLED).every((place) => PLACES.includes(place)));
	});
});
