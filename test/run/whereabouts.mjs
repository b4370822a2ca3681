// Loaded into mocha by run.mjs, which it tells where the run is; and tells whoever waits how far
// the files are loaded.

import Mocha from "mocha";

const tell = (whereabouts) => process.send?.(whereabouts);

/** Of so many parts of the files a line is written. */
const LINES = 5;

tell("while the files were loaded");

/** Mocha says of each file that it is loaded, and nobody else hears it before the run. */
const { loadFilesAsync } = Mocha.prototype;
Mocha.prototype.loadFilesAsync = function (...args) {
	const count = this.files.length;
	let loaded = 0;
	this.suite.on("post-require", (_context, file) => {
		tell(`after ${file} was loaded`);
		loaded++;
		const isTold =
			Math.floor((loaded * LINES) / count) > Math.floor(((loaded - 1) * LINES) / count);
		if (count > LINES && isTold) process.stderr.write(`loaded ${loaded} of ${count} files\n`);
	});
	return loadFilesAsync.apply(this, args);
};

export const mochaHooks = {
	beforeEach() {
		tell(`in "${this.currentTest.fullTitle()}"`);
	},
	afterEach() {
		tell(`after "${this.currentTest.fullTitle()}"`);
	},
};
