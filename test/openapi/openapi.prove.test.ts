/** What the routes of all countries answer on the wire is as the OpenAPI document says. */

import { openPack } from "../../host-sim/sim/tables.js";
import { check } from "./documented.js";
import { live } from "./live.js";

describe("the answers on the wire are as documented", () => {
	it("of every country of the world", async () => {
		const world = openPack();
		const { url, close } = await live(world);
		try {
			for (const code of world.codes) {
				await check(url, `/api/v3/PublicHolidays/2026/${code}`, 200);
				await check(url, `/api/v1/get/${code}/2026`, 200);
				await check(url, `/api/v3/LongWeekend/2026/${code}`, 200);
				await check(url, `/api/v3/CountryInfo/${code}`, 200);
			}
		} finally {
			close();
		}
	});
});
