/**
 * The words of the page in English, by which those of all other languages are typed. `{}` stands
 * for a date, a year, a number, a time or a name.
 */

/** What the first file says. */
const words = {
	/** How it is written. */
	direction: "ltr",
	title: "Public holidays",
	country: "Country",
	place: "Region",
	all: "Every region",
	here: "This device",
	free: "A free day",
	work: "A working day",
	half: "Half a day off",
	depends: "Depends on the region",
	whereIn: "Where in {}?",
	find: "Find a region",
	town: "Town",
	haveIt: "{}: we have it",
	haveNot: "{}: we do not",
	change: "change",
	keptIn: " in {}",
	holiday: "Holiday",
	halfDay: "Half day",
	weekend: "Weekend",
	makeUp: "Weekend that is worked",
	workday: "Working day",
	bridge: "Bridge day",
	other: "Kept, but not free for all",
	today: "Today",
	tomorrow: "Tomorrow",
	next: "Next holiday",
	nextWork: "Next working day",
	untilMidnight: "until midnight",
	until: "until {}",
	from: "free from {}",
	instead: "in place of {}",
	inParts: "in {}: ",
	expected: "expected, not announced",
	holidays: "Holidays",
	others: "Other days",
	parts: "Only in parts",
	year: "{}",
	back: "Back to this year",
	keys: "Arrow keys move by days and weeks.",
	Public: "public holiday",
	Bank: "bank holiday",
	School: "school holiday",
	Authorities: "state offices are closed",
	Optional: "optional holiday",
	Observance: "observance",
	unset: "The clock has not been set yet. Until it is, this device does not know what day it is.",
	guessed: "clock set by one source alone",
	stale: "clock not confirmed lately",
	decrees: "Decrees known until {}.",
	asKnown: "As known in {}.",
	lost: "The device does not answer. Trying again.",
	unknown: "This device has nothing of “{}”, but of these countries:",
};

/** What is said of what is loaded once the answer stands. */
const later = {
	weekends: "Long weekends",
	set: "clock set {}",
	tables: "tables of {}",
	late: "New tables are overdue.",
	mistakes: "mistakes in the settings: {}",
	feed: "Calendar feed",
	byPhone: "On a phone, touch this link:",
	byDesktop: "On a computer, add this address in the calendar program:",
	byCloud: "Services in the cloud, such as Google’s, cannot reach this device.",
	day: "Today as JSON",
	list: "Year as JSON",
	health: "State of the device",
	leave: "Leave that pays",
	leaveFor: "{} of leave",
	off: "{} off",
	ask: "When is …?",
	none: "Nothing of that name.",
	printYear: "Print the year",
	printMonths: "Print a month a page",
};

/** The name of a word. */
export type Word = keyof typeof words;
export type LaterWord = keyof typeof later;

/** A language of the page. */
export interface Language {
	readonly words: Readonly<Record<Word, string>>;
	readonly later: Readonly<Record<LaterWord, string>>;
}

export const en: Language = { words, later };
