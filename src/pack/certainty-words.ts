/** The words of section 2 of a country, in the order of their numbers. */

/**
 * What may be open: a date by the moon or by a list, bridge days, all days of a year, the date of
 * an election.
 */
export const DECISION_KINDS = ["moon", "list", "bridge", "year", "election"] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** Who decides; at most sixteen. */
export const DECIDERS = [
	"sighting",
	"government",
	"head-of-state",
	"parliament",
	"ministry",
	"yearly-list",
	"election-authority",
	"regional-government",
	"religious-authority",
	"calendar-committee",
	"municipality",
	"central-bank",
] as const;
export type Decider = (typeof DECIDERS)[number];
