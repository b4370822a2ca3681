/**
 * Writes days as dates. It remembers the month of the last one: dates come in runs, and a run has
 * few months.
 */

import { MONTH_DAYS, TWO_DIGITS } from "../text/dates.js";
import { civilOf, isLeapYear } from "./civil.js";

export class Month {
	/** The day before its first, and the first of the next month. */
	before = 0;
	next = 0;
	/** `yyyy-MM-` */
	text = "";
	private year = 0;
	private month = 0;

	/** `yyyy-MM-dd` of a day, years 1000 to 9999. */
	iso(day: number): string {
		if (day <= this.before || day >= this.next) this.find(day);
		return this.text + TWO_DIGITS[day - this.before];
	}

	/** Goes to the month of a day: mostly it is the next one, or the one before. */
	find(day: number): void {
		const { before, month, next } = this;
		if (month > 0 && month < 12 && day >= next && day < next + 28) {
			this.month = month + 1;
			this.before = next - 1;
			this.next = next + this.days();
		} else if (month > 1 && day <= before && day > before - 28) {
			this.month = month - 1;
			this.next = before + 1;
			this.before = before - this.days();
		} else {
			const civil = civilOf(day);
			this.year = civil.year;
			this.month = civil.month;
			this.before = day - civil.date;
			this.next = this.before + 1 + this.days();
		}
		this.text = `${this.year}-${TWO_DIGITS[this.month]}-`;
	}

	private days(): number {
		return this.month === 2 ? (isLeapYear(this.year) ? 29 : 28) : MONTH_DAYS[this.month]!;
	}
}
