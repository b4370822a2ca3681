// The changes of offset of time zones, as glibc's zdump reads them from a folder of zone files.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Before this second the zones may have had other rules. */
export const FROM_SECOND = Date.UTC(2026, 10, 1) / 1000;
const YEARS = "2025,2101";

/** tzdata's release that the folder was made of. */
export function releaseOf(folder) {
	return /^# version (\w+)/.exec(readFileSync(join(folder, "tzdata.zi"), "utf8"))[1];
}

/** The offset at FROM_SECOND, then each second of a change and the offset from then on. */
export function sequenceOf(folder, name) {
	const file = join(folder, name);
	const text = execFileSync("zdump", ["-v", "-c", YEARS, file], { encoding: "utf8" });
	// Each change has two lines: the second before it, and the second of it.
	const rows = [...text.matchAll(/ {2}(\w+ \w+ +\d+ [\d:]+ \d+) UT = .* gmtoff=(-?\d+)$/gm)].map(
		([, at, offset]) => [Date.parse(`${at} UTC`) / 1000, Number(offset)],
	);
	let offset = rows.filter(([at]) => at <= FROM_SECOND).at(-1)?.[1];
	// A zone without a change in these years: by what `date` says of its file.
	offset ??= seconds(
		execFileSync("date", ["-d", `@${FROM_SECOND}`, "+%::z"], {
			env: { TZ: `:${file}` },
			encoding: "utf8",
		}),
	);
	const sequence = [offset];
	for (const [at, next] of rows) {
		if (at <= FROM_SECOND || next === offset) continue;
		offset = next;
		sequence.push(at, offset);
	}
	return sequence;
}

function seconds(text) {
	const [hours, minutes, rest] = text.trim().slice(1).split(":").map(Number);
	return (text[0] === "-" ? -1 : 1) * (hours * 3600 + minutes * 60 + rest);
}
