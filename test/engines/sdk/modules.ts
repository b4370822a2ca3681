import * as bacnet from "../../../src/device/bacnet.js";
import * as mqtt from "../../../src/device/mqtt.js";
import * as renewal from "../../../src/device/renewal.js";
import * as calendar from "../../../src/people/calendar.js";
import * as page from "../../../src/people/page.js";
import * as vacations from "../../../src/people/vacations.js";

const modules: { readonly [name: string]: unknown } = {
	"moddable-holidays/people/calendar": calendar,
	"moddable-holidays/people/page": page,
	"moddable-holidays/people/vacations": vacations,
	"moddable-holidays/device/renewal": renewal,
	"moddable-holidays/device/mqtt": mqtt,
	"moddable-holidays/device/bacnet": bacnet,
};

export default {
	has: (name: string): boolean => modules[name] !== undefined,
	importNow: (name: string): unknown => modules[name],
};
