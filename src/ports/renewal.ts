/** What a renewal of tables tells of itself. */

/** What is known of the tables in force, and of the last look for newer ones. */
export interface RenewalState {
	/** Whether newer tables are looked for. */
	readonly isOn: boolean;
	readonly sequence: number;
	/** Index of the slot that they lie in; undefined of those that the firmware was built with. */
	readonly slot: number | undefined;
	/** Days since 1970-01-01: by then another statement was promised; 0: none was. */
	readonly nextDay: number;
	/** UTC milliseconds since 1970-01-01; undefined before the first try. */
	readonly lastTryMs: number | undefined;
	/** How it ended, in a sentence; empty before the first. */
	readonly outcome: string;
	/**
	 * The date of tables that were passed over at the start; undefined: none were. Days since
	 * 1970-01-01.
	 */
	readonly passedOver: number | undefined;
}
