/** `http/request` for a program in Node: what is passed is checked. */

import * as engine from "../../../../src/http/request.js";
import { door } from "../../kinds.js";
import { REQUESTS } from "./parameters.js";

export * from "../../../../src/http/request.js";

export const refuse = door(engine.refuse, REQUESTS.refuse);
export const isToken = door(engine.isToken, REQUESTS.isToken);
export const isTokenList = door(engine.isTokenList, REQUESTS.isTokenList);
export const readRequestLine = door(engine.readRequestLine, REQUESTS.readRequestLine);
export const readFields = door(engine.readFields, REQUESTS.readFields);
