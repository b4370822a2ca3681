/**
 * The bell's pin in the simulator, in place of `output-simulator.ts`: adds a line to the file of
 * the setting `report` each time that it rings. test/device/README.md has the command.
 */

import { File } from "file";
import config from "mc/config";

const { report = "" } = config as { readonly report?: string };

export const openOutput = (pin: number, _isActiveLow: boolean): ((on: boolean) => void) => {
	return (on) => {
		if (!on) return;
		const file = new File(report, true);
		file.position = file.length;
		const minute = new Date().toISOString().slice(0, 16);
		file.write(ArrayBuffer.fromString(`${minute}Z pin ${pin} rings\n`));
		file.close();
	};
};
