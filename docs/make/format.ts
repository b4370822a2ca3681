/** docs/format.md: the layout of a pack, as the module says it that compiler and device share. */

import { type Declaration, type Module, readModules } from "./declarations.js";
import { GENERATED, table } from "./markdown.js";

export function formatPage(): string {
	const [
		layout,
		row,
		series,
		sums,
		schools,
		oldNames,
		certainty,
		certaintyWords,
		some,
		placeNames,
		localities,
		readerNames,
	] = readModules([
		"src/pack/layout.ts",
		"src/pack/row.ts",
		"src/pack/series.ts",
		"src/pack/checksum.ts",
		"src/schools/school-table.ts",
		"src/pack/old-names.ts",
		"src/pack/certainty.ts",
		"src/pack/certainty-words.ts",
		"src/pack/some-workdays.ts",
		"src/pack/place-names.ts",
		"src/pack/localities.ts",
		"src/names/reader-names.ts",
	]);
	return `# The pack
${GENERATED}

The compiler turns the country files into one file of bytes, the pack. A device reads it where it lies in flash and
copies nothing. [The data language](../data/README.md) is what people write; this is what machines read. Compiler and
device share one description of it, \`src/pack/layout.ts\`:

${proseOf(layout!)}

## Rules

${proseOf(row!)}

${table(["field", ""], fieldsOf(row!.declarations))}

## Series

${proseOf(series!)}

${table(["names and values", ""], groupsOf(series!.declarations.filter(isFormat)))}

${DAYS}

## Sums

${proseOf(sums!)}

## School days

${proseOf(schools!)}

${table(["names and values", ""], groupsOf(schools!.declarations.filter(isConstant)))}

## Old names

${proseOf(oldNames!)}

${table(["names and values", ""], groupsOf(oldNames!.declarations.filter(isConstant)))}

## What is known

${proseOf(certainty!)}

${table(["names and values", ""], groupsOf([...certainty!.declarations, ...certaintyWords!.declarations].filter(isConstant)))}

## Days that only some work

${proseOf(some!)}

${table(["names and values", ""], groupsOf(some!.declarations.filter(isConstant)))}

## Names by place

${proseOf(placeNames!)}

${table(["names and values", ""], groupsOf(placeNames!.declarations.filter(isConstant)))}

## Places below subdivisions

${proseOf(localities!)}

${table(["names and values", ""], groupsOf(localities!.declarations.filter(isConstant)))}

## Names for readers

${proseOf(readerNames!)}

${table(["names and values", ""], groupsOf(readerNames!.declarations.filter(isFormatOfNames)))}

## Numbers

${table(["names and values", ""], groupsOf(layout!.declarations.filter(isConstant)))}
`;
}

/**
 * What follows from the tables for a day at a place: what a reader has to do, in the order in which
 * it does it.
 */
const DAYS = `## What a day is

The weekday of day d is (d + 4) modulo 7: 0 is Sunday, and 1970-01-01 was a Thursday.

**The dates of a rule** are those of the years from FIRST to LAST, or where YEARS is not 0 of that set of years alone.
A LIST has its listed days; of the others a year has, with OFFSET days added:

| kind | |
|---|---|
| FIXED | the day of the year: a day later in a leap year where AFTER_FEBRUARY is set. LEAP_DAY without it is there in leap years only |
| WEEKDAY | that weekday, on that day of the year or the first one after it |
| EASTER | Easter Sunday of the Gregorian calendar |
| ORTHODOX_EASTER | Easter Sunday of the Julian calendar, as a Gregorian date |
| SERIES | each day of the series that lies in the year |

OFFSET may lead into another year: the year that has to be one of the rule's is that of the date before it. The flags
SPILLS_FORWARD and SPILLS_BACK tell of dates that do, and add none.

**The move.** A date of a rule that has a shift moves by the target of its weekday, or of the exception that names the rule and
the date; DROP: there is no such date. The places of SET keep the day to which it moves, or on which it stays. Where it moves, those of
KEPT_BY keep the date itself as well: KEPT_BY_ALL those of SET, from KEPT_BY_SET on another set.

**At a place** that holds which names the place or one that it lies within, or nothing: SET 0 is everywhere. What a place
of its parts keeps, it keeps where all smallest places in it do, each by whatever rule; a country without places is one itself.

- A **holiday** is a day that is kept by a rule whose types have the public bit, and that is no HALF_DAY. The bits of the types from the
  lowest on: public, bank, school, authorities, optional, observance.
- A **half day** is one that is kept by a rule with HALF_DAY, whatever its types are.
- A **weekend day** has its weekday in the mask of the weekend that has begun last: of the local weekends whose set names the place
  itself the last one that has begun, else of the country's; where it has none, USUAL_WEEKEND.
- A **workday** is a day that is neither a holiday nor a weekend day; a half day is one. A listed day of the working days is a workday
  where its set holds, though it is a holiday or a day of the weekend.`;

const isFormat = (one: Declaration) => isConstant(one) && FORMAT_OF_SERIES.includes(one.name);

const isFormatOfNames = (one: Declaration) => isConstant(one) && /^[A-Z_]+$/.test(one.name);

/** The others of that module are of the reader, not of the format. */
const FORMAT_OF_SERIES = ["SERIES_STEPS", "QUARTERS", "THIRDS", "CORRECTED", "SERIES_HEAD_BYTES"];

/** A row for each function that reads a field: its name, and what stands where. */
const fieldsOf = (functions: readonly Declaration[]): (readonly [string, string])[] =>
	functions.flatMap(({ doc, name }) =>
		doc.startsWith("`") ? [[`\`${name}\``, doc] as const] : [],
	);

const isConstant = ({ kind }: Declaration) => kind === "constant";

/** A row for each comment: what stands below it without one of its own belongs to it. */
function groupsOf(constants: readonly Declaration[]): (readonly [string, string])[] {
	const rows: [string, string][] = [];
	for (const { name, signature, doc } of constants) {
		const value = `\`${name} = ${signature}\``;
		const last = rows.at(-1);
		if (doc === "" && last) last[0] += `\n${value}`;
		else rows.push([value, doc]);
	}
	return rows;
}

const INDENT = "  ";

/** The head of a module; what is indented there stays as it is. */
function proseOf({ head }: Module): string {
	const blocks = head.split(/\n{2,}/).map((block) => {
		const lines = block.split("\n");
		const isIndented = lines.every((line) => line.startsWith(INDENT));
		const text = lines
			.map((line) => (isIndented ? line.slice(INDENT.length) : line.trim()))
			.join("\n");
		return isIndented ? `\`\`\`text\n${text}\n\`\`\`` : text;
	});
	return blocks.join("\n\n");
}
