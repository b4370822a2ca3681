/** Arguments and options that several commands have. */

import { Option } from "commander";
import { openNames } from "../sim/tables.js";
import { instant } from "./arguments.js";
import { codesOf } from "./places.js";

/** Codes of countries by code or name. */
export const countriesIn = (texts: readonly string[]) =>
	texts.map((text) => codesOf(text, openNames).country);
export const nowOption = () =>
	new Option("--now <instant>", "as if it were then, such as 2026-12-24T23:30:00Z").argParser(
		instant,
	);
export const PLACE = "a country or subdivision by code or name: AT, AT-9, Austria, Wien";
export const HERE = `${PLACE}; that of this computer's time zone when left out`;
export const packOption = () =>
	new Option("--pack <file>", "tables to use instead of the built-in ones");
