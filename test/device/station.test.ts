/** The Wi-Fi client as it is. */

import { Station } from "../../src/device/station.js";
import { stationTests } from "./station-tests.js";

describe("Wi-Fi station", () => stationTests(() => Station));
