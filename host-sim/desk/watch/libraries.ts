/**
 * How other libraries write their calendars: which files these are, of which country, and what a
 * line of them says.
 */

/**
 * What a line says: a date of some years; both are undefined where only this much could be read.
 */
export interface Said {
	readonly month: number;
	readonly date: number;
	/** Of a range, the last day; else the same. */
	readonly lastMonth: number;
	readonly lastDate: number;
	/** First and last year; the end of time is Infinity. */
	readonly from: number;
	readonly to: number;
}

export interface Library {
	readonly name: string;
	/** The folder of its calendars. */
	readonly path: string;
	isCalendar(path: string): boolean;
	/** The country of a calendar, as a code or a name; undefined: of none. */
	countryOf(path: string): string | undefined;
	/** Whether a line is about a date: others say nothing. */
	isAboutDates(text: string): boolean;
	/**
	 * The feast that a line without a date is about: a line of the same that went was only worded
	 * otherwise.
	 */
	feastOf(text: string): string;
	/** What a line says; empty: it cannot be read. `lines` is the file, in which it stands `at`. */
	read(text: string, lines: readonly string[], at: number): readonly Said[];
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

function said(
	month: number,
	date: number,
	from = -Infinity,
	to = from === -Infinity ? Infinity : from,
): Said {
	return { month, date, lastMonth: month, lastDate: date, from, to };
}

/** Dates of ISO in a text. */
const isoDates = (text: string): Said[] =>
	[...text.matchAll(/\b((?:19|20)\d{2})-(\d{2})-(\d{2})\b/g)].map((m) =>
		said(Number(m[2]), Number(m[3]), Number(m[1])),
	);

/** Lines above that a year may stand in. */
const ABOVE = 400;

/** The nearest line at or above one that matches, indented less or the same where `isOutside`. */
function above(
	lines: readonly string[],
	at: number,
	pattern: RegExp,
	stop: RegExp,
): RegExpExecArray | undefined {
	for (let i = at; i >= 0 && i > at - ABOVE; i--) {
		const found = pattern.exec(lines[i] ?? "");
		if (found) return found;
		if (i < at && stop.test(lines[i] ?? "")) return undefined;
	}
	return undefined;
}

/** A text with the indent of a line. */
const indented = (line: string, text: string) => `${/^\s*/.exec(line)![0]}${text.trim()}`;

const indentOf = (line: string) => line.search(/\S|$/);

/** The years of the conditions around a line, by indentation: `if self._year >= 2026`. */
function yearsAround(
	lines: readonly string[],
	at: number,
	condition: RegExp,
): readonly [from: number, to: number] {
	let [from, to] = [-Infinity, Infinity];
	let indent = indentOf(lines[at] ?? "");
	for (let i = at; i >= 0 && indent > 0 && i > at - ABOVE; i--) {
		const line = lines[i] ?? "";
		if (!/\w/.test(line) || (i < at && indentOf(line) >= indent)) continue;
		if (i < at) indent = indentOf(line);
		for (const m of line.matchAll(condition)) {
			const year = Number(m[2]);
			const sign = m[1]!.trim();
			if (sign === "==" || sign === "is") [from, to] = [year, year];
			else if (sign === ">=") from = Math.max(from, year);
			else if (sign === ">") from = Math.max(from, year + 1);
			else if (sign === "<=") to = Math.min(to, year);
			else if (sign === "<") to = Math.min(to, year - 1);
		}
	}
	return [from, to];
}

/** Dates that vacanza has methods for, by their names. */
const NAMED: Readonly<Record<string, readonly [month: number, date: number]>> = {
	new_years_day: [1, 1],
	new_years_day_two: [1, 2],
	epiphany_day: [1, 6],
	labor_day: [5, 1],
	labor_day_two: [5, 2],
	womens_day: [3, 8],
	world_war_two_victory_day: [5, 8],
	assumption_of_mary_day: [8, 15],
	all_saints_day: [11, 1],
	all_souls_day: [11, 2],
	remembrance_day: [11, 11],
	immaculate_conception_day: [12, 8],
	christmas_eve: [12, 24],
	christmas_day: [12, 25],
	christmas_day_two: [12, 26],
	new_years_eve: [12, 31],
};

const vacanza: Library = {
	name: "vacanza",
	feastOf: (text) => /_add_(\w+)\(/.exec(text)?.[1] ?? text.trim(),
	path: "holidays/countries/",
	isCalendar: (path) =>
		/^holidays\/countries\/\w+\.py$/.test(path) && !path.endsWith("__init__.py"),
	countryOf: (path) => /(\w+)\.py$/.exec(path)?.[1]?.replaceAll("_", " "),
	isAboutDates: (text) =>
		!/^\s*(#|\*|def |from |import )/.test(text) &&
		!/https?:/.test(text) &&
		(/\b[A-Z]{3}, \d{1,2}\b/.test(text) ||
			/_add_(?!observed|with_|multiday|islamic_cal|bridge)/.test(text)),
	read(text, lines, at) {
		const tuples = [...text.matchAll(/\b([A-Z]{3}), (\d{1,2})\b/g)];
		if (tuples.length > 0) {
			const year = above(lines, at, /^\s*((?:19|20)\d{2}): /, /^\s*def |^\s*\w+ = \{/)?.[1];
			if (year === undefined) return [];
			return tuples.flatMap((m) =>
				monthOf(m[1]!) ? [said(monthOf(m[1]!), Number(m[2]), Number(year))] : [],
			);
		}
		const [from, to] = yearsAround(lines, at, /_year (==|>=|<=|>|<) (\d{4})/g);
		const fixed = /_add_holiday_([a-z]{3})_(\d{1,2})\(/.exec(text);
		if (fixed && monthOf(fixed[1]!)) return [said(monthOf(fixed[1]!), Number(fixed[2]), from, to)];
		const named = NAMED[/_add_(\w+)\(/.exec(text)?.[1] ?? ""];
		return named ? [said(named[0], named[1], from, to)] : [];
	},
};

const jollyday: Library = {
	name: "jollyday",
	feastOf: (text) =>
		/\btype="(\w+)"/.exec(text)?.[1] ??
		/descriptionPropertiesKey="([^"]+)"/.exec(text)?.[1] ??
		text.trim(),
	path: "jollyday-core/src/main/resources/holidays/",
	isCalendar: (path) => /\/Holidays_[a-z]{2}\.xml$/.test(path),
	countryOf: (path) => /_([a-z]{2})\.xml$/.exec(path)?.[1]?.toUpperCase(),
	isAboutDates: (text) => /<(Fixed|Fixed\w+|RelativeTo\w+|\w*Holiday|\w*Orthodox\w*)\b/.test(text),
	read(text) {
		if (!/<Fixed /.test(text)) return [];
		const value = (key: string) => new RegExp(`\\b${key}="([^"]+)"`).exec(text)?.[1];
		const [month, date] = [monthOf(value("month") ?? ""), Number(value("day"))];
		if (!month || !date || /every=/.test(text)) return [];
		return [
			said(
				month,
				date,
				Number(value("validFrom") ?? -Infinity),
				Number(value("validTo") ?? Infinity),
			),
		];
	},
};

const quantLib: Library = {
	name: "QuantLib",
	feastOf: (text) => text.replace(/\s+/g, ""),
	path: "ql/time/calendars/",
	isCalendar: (path) => path.endsWith(".cpp"),
	countryOf: (path) => /(\w+)\.cpp$/.exec(path)?.[1],
	isAboutDates: (text) =>
		!/^\s*(\/\/|\*)/.test(text) && (/\bm == \w+/.test(text) || /\bDate\(\d/.test(text)),
	read(text, lines, at) {
		const dates = [...text.matchAll(/\bDate\((\d{1,2}),\s*(\w+),\s*(\d{4})\)/g)].map((m) =>
			said(monthOf(m[2]!), Number(m[1]), Number(m[3])),
		);
		const [first, last] = dates;
		// A pair is a window.
		if (first && last && dates.length === 2)
			return [{ ...first, lastMonth: last.month, lastDate: last.date }];
		if (dates.length > 0) return dates;
		const month = monthOf(/\bm == (\w+)/.exec(text)?.[1] ?? "");
		if (!month) return [];
		const near = `${text} ${lines[at + 1]?.includes("||") ? "" : (lines[at + 1] ?? "")}`;
		const own = /\by == (\d{4})/.exec(near)?.[1];
		const [from, to] = own
			? [Number(own), Number(own)]
			: yearsAround(
					[...lines.slice(0, at), indented(lines[at] ?? "", near)],
					at,
					/\by (==|>=|<=) (\d{4})/g,
				);
		const years = [from, to] as const;
		const year = from === to ? from : undefined;
		const range = /d >= (\d{1,2}) && d <= (\d{1,2})/.exec(text);
		if (range && year !== undefined)
			return [{ ...said(month, Number(range[1]), ...years), lastDate: Number(range[2]) }];
		// Windows of other years are weeks in which a weekday is looked for.
		if (range) return [];
		return [...text.matchAll(/\bd == (\d{1,2})/g)].map((m) => said(month, Number(m[1]), ...years));
	},
};

/** Countries of exchanges, by the four letters of ISO 10383. */
const EXCHANGES =
	"AIXK KZ,ASEX GR,XBEL RS,BVMF BR,CMES US,IEPA US,XAMS NL,XASX AU,XBDA BM,XBKK TH,XBOG CO,XBOM IN,XBRA SK,XBRU BE,XBSE RO,XBUD HU,XBUE AR,XCBF US,XCSE DK,XDUB IE,XETR DE,XEUR DE,XFRA DE,XHAM DE,XDUS DE,XSTU DE,XHEL FI,XHKG HK,XICE IS,XIDX ID,XIST TR,XJSE ZA,XKAR PK,XKLS MY,XKRX KR,XLIM PE,XLIS PT,XLJU SI,XLON GB,XMAD ES,XMEX MX,XMIL IT,XMOS RU,XNYS US,XNZE NZ,XOSL NO,XPAR FR,XPHS PH,XPRA CZ,XSAU SA,XSES SG,XSGO CL,XSHG CN,XSTO SE,XSWX CH,XTAE IL,TASE IL,TASE IL,XTAI TW,XTAL EE,XTKS JP,XTSE CA,XWAR PL,XWBO AT";

const exchangeCalendars: Library = {
	name: "exchange_calendars",
	feastOf: (text) => text.replace(/\s+/g, ""),
	path: "exchange_calendars/",
	isCalendar: (path) => path.endsWith(".py"),
	countryOf(path) {
		const exchange = /([a-z]{4})(?:_holidays)?\.py$/.exec(path)?.[1]?.toUpperCase();
		return EXCHANGES.split(",")
			.find((each) => each.startsWith(`${exchange} `))
			?.slice(5);
	},
	isAboutDates: (text) =>
		!/^\s*#|_date=|Date = /.test(text) &&
		(isoDates(text).length > 0 || /month=\d+, day=\d/.test(text)),
	read(text) {
		const fixed = /month=(\d+), day=(\d+)/.exec(text);
		return fixed ? [said(Number(fixed[1]), Number(fixed[2]))] : isoDates(text.replace(/#.*/, ""));
	},
};

const nager: Library = {
	name: "Nager.Date",
	feastOf: (text) => text.replace(/\s+/g, ""),
	path: "src/Nager.Date/HolidayProviders/",
	isCalendar: (path) => path.endsWith("HolidayProvider.cs"),
	countryOf: (path) =>
		/(\w+)HolidayProvider\.cs$/.exec(path)?.[1]?.replace(/(?<=[a-z])(?=[A-Z])/g, " "),
	isAboutDates: (text) => /new DateTime\((year|\d{4}), \d/.test(text) && !/HijriYear/.test(text),
	read(text, lines, at) {
		const m = /new DateTime\((year|\d{4}), (\d{1,2}), (\d{1,2})\)/.exec(text);
		if (!m || /SetEndDate|SetStartDate|< |> /.test(text)) return [];
		const own = Number(m[1]);
		if (own) return [said(Number(m[2]), Number(m[3]), own)];
		const [from, to] = yearsAround(lines, at, /year (==|>=|<=|>|<|is) (\d{4})/g);
		return [said(Number(m[2]), Number(m[3]), from, to)];
	},
};

export const LIBRARIES: readonly Library[] = [
	vacanza,
	jollyday,
	quantLib,
	exchangeCalendars,
	nager,
];
