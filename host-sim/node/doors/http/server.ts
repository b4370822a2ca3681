/** `http/server` for a program in Node: what is passed is checked. */

import * as engine from "../../../../src/http/server.js";
import { check, type ParametersOf } from "../../kinds.js";
import { SERVER_NEW } from "./parameters.js";

export * from "../../../../src/http/server.js";

export class Server extends engine.Server {
	constructor(...args: ConstructorParameters<typeof engine.Server>) {
		check(SERVER_NEW satisfies ParametersOf<typeof args>, args);
		super(...args);
	}
}
