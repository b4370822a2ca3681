/**
 * What was chosen in this browser, by a word for what was asked: a region of a country, a town of a
 * region, or yes and no.
 */

/** Where the browser keeps them. */
const KEY = "regions";

type Choices = Readonly<Record<string, unknown>>;

/** All of them; of a browser that keeps nothing none. */
function choices(): Choices {
	try {
		const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
		return Object(found) as Choices;
	} catch {
		return {};
	}
}

/** What was chosen; empty where nothing was. */
export const choiceOf = (asked: string): string => `${choices()[asked] ?? ""}`;

/** Keeps choices beside those that there are. */
export function keepChoice(more: Choices): void {
	try {
		localStorage.setItem(KEY, JSON.stringify({ ...choices(), ...more }));
	} catch {
		// The address keeps the place.
	}
}
