/** A year of today in further zones: today.test.ts has four of them. */

import { SEED, yearsOfToday } from "./year.js";

describe(`a year of today, seed ${SEED}`, () => {
	yearsOfToday([
		["America/Havana", "2027-02-01"],
		["America/Asuncion", "2026-12-01"],
		["America/Santiago", "2027-02-01"],
		["America/Nuuk", "2027-02-01"],
		["Australia/Lord_Howe", "2027-02-01"],
		["America/New_York", "2027-02-01"],
		["Pacific/Kiritimati", "2026-12-01"],
		["Pacific/Pago_Pago", "2026-12-01"],
	]);
});
