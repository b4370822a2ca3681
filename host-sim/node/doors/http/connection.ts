/** `http/connection` for a program in Node: what is passed is checked. */

import * as engine from "../../../../src/http/connection.js";
import { check, checked, type ParametersOf } from "../../kinds.js";
import { CONNECTION, CONNECTION_NEW } from "./parameters.js";

export * from "../../../../src/http/connection.js";

export class Connection extends engine.Connection {
	constructor(...args: ConstructorParameters<typeof engine.Connection>) {
		check(CONNECTION_NEW satisfies ParametersOf<typeof args>, args);
		super(...args);
	}
}
checked(Connection.prototype, CONNECTION);
