/** A list of distinct things, each with its index. */

export class Table<T> {
	readonly rows: T[] = [];
	readonly #index = new Map<string, number>();

	indexOf(row: T): number {
		const key = JSON.stringify(row);
		let index = this.#index.get(key);
		if (index === undefined) {
			index = this.rows.length;
			this.rows.push(row);
			this.#index.set(key, index);
		}
		return index;
	}
}
