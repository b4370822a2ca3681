/** The years of the tables: alone, for the commands that compute no calendar. */

/**
 * First and last year of the tables. Rules are evaluated one year further each way for spill-over.
 */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2100;
