/**
 * Packets of DNS as devices on a LAN send them, and as somebody who means harm would: the same in
 * every engine.
 */

/** A label, or the offset of the rest of the name. */
type Name = readonly (string | number)[];

const u16 = (value: number) => [(value >> 8) & 255, value & 255];
const ascii = (text: string) => Array.from(text, (char) => char.charCodeAt(0));

function name(parts: Name): number[] {
	const bytes = parts.flatMap((part) =>
		typeof part === "number" ? u16(0xc000 | part) : [part.length, ...ascii(part)],
	);
	return typeof parts.at(-1) === "number" ? bytes : [...bytes, 0];
}

const question = (of: Name, type: number, flags = 1) => [...name(of), ...u16(type), ...u16(flags)];
const record = (of: Name, type: number, data: readonly number[]) => [
	...name(of),
	...u16(type),
	...u16(0x8001),
	...[0, 0, 0, 120],
	...u16(data.length),
	...data,
];

function packet(flags: number, ...sections: readonly (readonly number[][])[]): Uint8Array {
	const counts = [0, 1, 2, 3].flatMap((i) => u16(sections[i]?.length ?? 0));
	return Uint8Array.from([0, 0, ...u16(flags), ...counts, ...sections.flat(2)]);
}

const TXT = [7, ...ascii("path=/a"), 5, ...ascii("a=b12")];

/** A host's address as it is told, its name in some letters; with a lifetime of 0 a farewell. */
export const answer = (host: string, address: string, lifetime = 120): Uint8Array => {
	const data = address.split(".").map(Number);
	const bytes = packet(0x8400, [], [record([host, "local"], 1, data)]);
	bytes[bytes.length - 7] = lifetime;
	return bytes;
};

/**
 * Packets of everyday: a probe, a question for a service, its answer with all records, one of EDNS,
 * an empty one.
 */
export const EVERYDAY: readonly Uint8Array[] = [
	packet(0, [question(["holidays", "local"], 255)], [], [record([12], 1, [192, 0, 2, 7])]),
	packet(0, [question(["_http", "_tcp", "local"], 12, 0x8001)]),
	packet(
		0x8400,
		[],
		[
			record(["_http", "_tcp", "local"], 12, name(["holidays", 12])),
			// The name of the answer before it begins at byte 40.
			record([40], 33, [...u16(0), ...u16(0), ...u16(80), ...name(["holidays", 23])]),
			record([40], 16, TXT),
		],
		[],
		[record(["holidays", 23], 1, [192, 0, 2, 7]), record(["x", 23], 28, Array(16).fill(254))],
	),
	packet(0, [question(["a", "local"], 1), question([12], 28)], [], [], [record([], 41, [])]),
	packet(0x8400),
];

/** Packets that stop the SDK's parser, fill its memory, or let it throw. */
export const HARMFUL: readonly (readonly [what: string, bytes: Uint8Array])[] = [
	["a name that is a pointer to itself", packet(0, [[0xc0, 12, 0, 1, 0, 1]])],
	["a label, and a pointer to it", packet(0, [[1, 97, 0xc0, 12, 0, 1, 0, 1]])],
	["two names that point to each other", packet(0, [question([18], 1), question([12], 1)])],
	["a pointer forward", packet(0, [question([20], 1), question(["a"], 1)])],
	["a pointer into the head", packet(0, [question(["a", 2], 1)])],
	["the root, any type", packet(0, [question([], 255)])],
	["an address of no name", packet(0x8400, [], [record([], 1, [1, 2, 3, 4])])],
	["an address of three bytes", packet(0x8400, [], [record(["a"], 1, [1, 2, 3])])],
	[
		"33 questions",
		packet(
			0,
			Array.from({ length: 33 }, () => question(["a"], 1)),
		),
	],
	["fewer records than it says", packet(0, [question(["a"], 1)]).with(7, 1)],
	["a name of 256 bytes", packet(0, [question(Array(128).fill("a"), 1)])],
	["a label of 64 bytes", packet(0, [question(["a".repeat(64), "local"], 1)])],
	["a label that leaves it", packet(0, [[63, 97]])],
	["a record that leaves it", packet(0x8400, [], [record(["a"], 16, TXT)]).subarray(0, -1)],
	["a pointer of which half is there", packet(0, [[0xc0]])],
	["11 bytes", new Uint8Array(11)],
	["1,501 bytes", new Uint8Array(1501)],
	["a service whose name points forward", packet(0x8400, [], [record(["a"], 12, [0xc0, 40])])],
	[
		"a target that points to itself",
		packet(0x8400, [], [record(["a"], 33, [0, 0, 0, 0, 0, 80, 0xc0, 31])]),
	],
];

/**
 * One of the everyday packets, some bytes of it changed, cut or put twice; `below(n)` gives 0 … n −
 * 1.
 */
export function mutant(below: (count: number) => number): Uint8Array {
	let bytes = Array.from(EVERYDAY[below(EVERYDAY.length)]!);
	for (let n = 1 + below(4); n > 0 && bytes.length > 0; n--) {
		const at = below(bytes.length);
		switch (below(6)) {
			case 0:
				bytes[at] = below(256);
				break;
			case 1:
				bytes[at] = bytes[at]! ^ (1 << below(8));
				break;
			case 2:
				// Pointers are where the harm is.
				bytes.splice(at, 2, 0xc0, below(bytes.length));
				break;
			case 3:
				bytes = bytes.slice(0, at);
				break;
			case 4:
				bytes.splice(at, 0, ...bytes.slice(at, at + 1 + below(30)));
				break;
			default:
				bytes[4 + below(8)] = below(3);
		}
	}
	return Uint8Array.from(bytes);
}
