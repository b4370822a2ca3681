/** A digital output of an ESP32: a lamp, a relay, an input of another device. */

import Digital from "embedded:io/digital";

/** Sets the output. */
export type Output = (on: boolean) => void;

type DigitalConstructor = {
	readonly Output: unknown;
	new (options: {
		readonly pin: number;
		readonly mode: unknown;
		readonly initialValue: number;
	}): { write(value: number): void };
};

/** Opens a pin as an output that is off. Throws when there is no such pin. */
export const openOutput = (pin: number, isActiveLow: boolean): Output => {
	const Pin = Digital as unknown as DigitalConstructor;
	const off = isActiveLow ? 1 : 0;
	const output = new Pin({ pin, mode: Pin.Output, initialValue: off });
	return (on) => output.write(on ? 1 - off : off);
};
