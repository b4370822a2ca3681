// Loaded into mocha by run.mjs, which it tells where the run is.

const tell = (whereabouts) => process.send?.(whereabouts);

tell("while the files were loaded");

export const mochaHooks = {
	beforeEach() {
		tell(`in "${this.currentTest.fullTitle()}"`);
	},
	afterEach() {
		tell(`after "${this.currentTest.fullTitle()}"`);
	},
};
