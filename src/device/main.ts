/** The firmware as it comes. */

import { startFirmware } from "./firmware.js";

startFirmware();
