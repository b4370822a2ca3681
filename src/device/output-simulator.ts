/** A digital output in the simulator, in place of `output.ts`: it says what it is set to. */

/** An output that writes to the debugger's console. */
export const openOutput = (pin: number, _isActiveLow: boolean): ((on: boolean) => void) => {
	return (on) => trace(`pin ${pin} is ${on ? "on" : "off"}\n`);
};
