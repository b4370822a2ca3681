/**
 * The bell's pin in the simulator, in place of `output-simulator.ts`: adds a line to the file of the setting `report` each time
 * that it rings. test/device/README.md has the command.
 */

import { File } from "file";
import config from "mc/config";

export function openOutput(pin) {
	return (on) => {
		if (!on) return;
		const file = new File(config.report, true);
		file.position = file.length;
		file.write(`${new Date().toISOString().slice(0, 16)}Z pin ${pin} rings\n`);
		file.close();
	};
}
