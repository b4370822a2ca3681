/** The bytes of a pack: its integers, its sums and its series, by docs/format.md alone. */

const FACTOR = 0x9e3779b1;
/** The steps of series: so many days in so many years. */
const [DAYS, YEARS] = [[146097, 10631, 365] as const, [400, 30, 1] as const];

export class Bytes {
	readonly #view: DataView;

	constructor(bytes: Uint8Array) {
		this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	}

	u8 = (at: number): number => this.#view.getUint8(at);
	i8 = (at: number): number => this.#view.getInt8(at);
	u16 = (at: number): number => this.#view.getUint16(at, true);
	i32 = (at: number): number => this.#view.getInt32(at, true);
	words = (at: number, count: number): number[] =>
		Array.from({ length: count }, (_, i) => this.i32(at + 4 * i));

	/** How many words a series has, with its head. */
	wordsOfSeries(at: number): number {
		const [kind, count] = [this.u8(at), this.u8(at + 1)];
		if (kind === 255) return 1 + Math.ceil(count / 2);
		return 1 + Math.ceil(kind & 32 ? Math.ceil(count / 3) / 2 : count / (kind & 16 ? 16 : 4));
	}

	/** The days of a series, biased as in the pack; the first series begins at `from`. */
	series(from: number, at: number): readonly number[] {
		const { i8, u8, u16 } = this;
		const [kind, count] = [u8(at), u8(at + 1)];
		if (kind === 255) {
			const days = [...this.series(from, from + 4 * u16(at + 2))];
			for (let i = at + 4; i < at + 4 + 2 * count; i += 2) days[u8(i)]! += i8(i + 1);
			return days;
		}
		const strayOf = (k: number): number => {
			if (kind & 32) return (u16(at + 4 + 2 * Math.floor(k / 3)) >> (5 * (k % 3))) & 31;
			return kind & 16 ? (u8(at + 4 + (k >> 2)) >> (2 * (k & 3))) & 3 : u8(at + 4 + k);
		};
		const evenOf = (k: number) => Math.floor((k * DAYS[kind & 15]!) / YEARS[kind & 15]!);
		return Array.from({ length: count }, (_, k) => u16(at + 2) + evenOf(k) + strayOf(k));
	}
}

/** The sum of some words, begun with another. */
export function sumOf(begin: number, words: readonly number[]): number {
	let sum = begin;
	const high = (n: number) => Math.floor(n / 2 ** 32);
	for (let at = 0; at < words.length; at += 1024) {
		const piece = words.slice(at, at + 1024);
		const eights = piece.length - (piece.length % 8);
		let [a, b] = [sum, 0];
		for (const [i, word] of piece.entries()) {
			a += i < eights ? (1 + 2 * (i % 8)) * word : word;
			if (i >= eights || i % 8 === 7) b += a;
		}
		sum = Math.imul(a ^ high(a), FACTOR);
		sum = Math.imul(sum ^ (sum >>> 15) ^ b, FACTOR);
		sum = Math.imul(sum ^ (sum >>> 15) ^ high(b), FACTOR);
		sum ^= sum >>> 15;
	}
	return sum;
}
