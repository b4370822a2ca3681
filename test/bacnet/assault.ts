/**
 * Hostile datagrams by seed, and what a plain reader thinks of the replies: for Node, and for XS.
 */

import type { Random } from "../sim/wire.js";
import {
	CALENDAR,
	confirmed,
	DEVICE,
	framed,
	HOLIDAY,
	objectTag,
	readMultiple,
	readProperty,
	SCHOOLDAY,
	tagged,
	WORKDAY_TOMORROW,
	whoIs,
} from "./stage.js";

const OBJECTS = [
	CALENDAR,
	HOLIDAY,
	WORKDAY_TOMORROW,
	SCHOOLDAY,
	[8, DEVICE],
	[8, 4_194_303],
	[17, 1],
	[1023, 4_194_303],
] as const;
const PROPERTIES = [8, 23, 28, 30, 75, 76, 77, 80, 85, 97, 105, 107, 111, 120, 371, 4_194_303];

/** Questions that are whole, of every kind. */
const whole = (random: Random): number[] => {
	const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
	const property = () => tagged(1, pick(PROPERTIES), 4);
	switch (random.below(7)) {
		case 0:
			return whoIs();
		case 1:
			return whoIs(random.below(5000), 4000 + random.below(2000));
		case 2:
			return readProperty(pick(OBJECTS), pick(PROPERTIES), random.below(40));
		case 3:
			return confirmed(12, [...objectTag(pick(OBJECTS)), ...property()], random.below(16));
		case 4:
			return readMultiple(
				...Array.from(
					{ length: 1 + random.below(9) },
					(): [readonly [number, number], ...number[]] => [
						pick(OBJECTS),
						...Array.from({ length: 1 + random.below(30) }, () => pick(PROPERTIES)),
					],
				),
			);
		case 5: {
			const npdu = [1, 0x0c, 0, 1 + random.below(200), 6, 1, 2, 3, 4, 5, 6];
			return framed([0, random.below(256), 9, random.below(30), 1, 2, 3], npdu);
		}
		default:
			return framed([0x10, 8], [10, 0, 0, 1, 0xba, 0xc0, 1, 0], 0x04);
	}
};

/** Sets the length right, or leaves it. */
const measured = (bytes: number[], random: Random): number[] => {
	if (bytes.length < 4 || random.below(8) === 0) return bytes;
	bytes[2] = bytes.length >> 8;
	bytes[3] = bytes.length & 0xff;
	return bytes;
};

/** A datagram from whoever means no good: cut, changed, lengthened, doubled, or noise. */
export const hostile = (random: Random): number[] => {
	const bytes = whole(random);
	for (let times = random.below(4); times > 0; times--) {
		const at = random.below(bytes.length + 1);
		switch (random.below(6)) {
			case 0:
				bytes.length = at;
				break;
			case 1:
				bytes[Math.min(at, bytes.length - 1)] = random.below(256);
				break;
			case 2:
				bytes.splice(at, random.below(5));
				break;
			case 3:
				bytes.splice(at, 0, ...Array.from({ length: random.below(600) }, () => random.below(256)));
				break;
			case 4:
				bytes.push(...bytes.slice(at));
				break;
			default:
				bytes[Math.min(at, bytes.length - 1)] = [0, 0xff, 0x0e, 0x0f, 0x1e, 0x1f][random.below(6)]!;
		}
	}
	return measured(bytes.map((byte) => byte ?? 0).slice(0, 1472), random);
};

/** Skips a tag and its value, of constructed ones all that is in them. */
const endOfTag = (bytes: Uint8Array, at: number): number => {
	const first = bytes[at]!;
	if ((first & 0x0f) === 0x0e) {
		let end = at + 1;
		while (bytes[end] !== (first | 1)) {
			if (end >= bytes.length || (bytes[end]! & 0x0f) === 0x0f) return Number.NaN;
			end = endOfTag(bytes, end);
			if (Number.isNaN(end)) return end;
		}
		return end + 1;
	}
	const isFlag = (first & 0xf8) === 0x10;
	if (isFlag) return at + 1;
	const length = first & 7;
	if (length < 5) return at + 1 + length;
	return length === 5 ? at + 2 + bytes[at + 1]! : Number.NaN;
};

/** What is wrong with a reply; empty: nothing. `most` is what is taken behind the heads. */
export const faultOf = (reply: Uint8Array, most = 480): string => {
	if (reply[0] !== 0x81 || reply[1] !== 0x0a) return "no head";
	if (((reply[2]! << 8) | reply[3]!) !== reply.length) return "another length";
	if (reply[4] !== 1 || (reply[5] !== 0 && reply[5] !== 0x20)) return "no network head";
	const at = reply[5] === 0 ? 6 : 10 + reply[8]!;
	const kind = reply[at]!;
	if (reply.length - at > most) return "too long";
	if (kind === 0x60 || kind === 0x71) return reply.length === at + 3 ? "" : "no reason";
	const isTold = kind === 0x10 && reply[at + 1] === 0;
	if (!isTold && kind !== 0x30 && kind !== 0x50) return `of kind ${kind}`;
	let end = at + (isTold ? 2 : 3);
	while (end < reply.length) end = endOfTag(reply, end);
	return end === reply.length ? "" : "tags that do not end";
};
