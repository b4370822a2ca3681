/** Paths and their values: cut into segments, decode, compare without case, echo within a bound. */

/** Characters of a value that an error message repeats. */
export const ECHO_CHARS = 32;

/** Percent-decodes UTF-8; a text that is not well encoded stays as it is. */
export const decoded = (text: string): string => {
	if (!text.includes("%")) return text;
	try {
		const plain = decodeURIComponent(text);
		// XS decodes more than UTF-8 allows: overlong forms, halves of pairs, characters beyond the
		// last. The first and the last come back shorter, and the halves cannot be encoded.
		return byteCount(encodeURIComponent(plain)) === byteCount(text) ? plain : text;
	} catch {
		return text;
	}
};

/** Bytes of a text of ASCII and whole escapes. */
const byteCount = (escaped: string): number => {
	let count = escaped.length;
	for (let at = escaped.indexOf("%"); at >= 0; at = escaped.indexOf("%", at + 3)) count -= 2;
	return count;
};

/** Segments that a path has at most that is answered. */
const SEGMENTS = 5;

/**
 * The segments of a path, decoded one by one so that an escaped slash cuts nothing. One trailing
 * slash counts for nothing; an empty segment elsewhere stays and matches no path. Of a path with
 * more segments than any that is answered the first ones are enough to see that, and hundreds would
 * fill the memory.
 */
export const segmentsOf = (path: string): readonly string[] => {
	const segments = path.substring(1).split("/", SEGMENTS + 2);
	if (segments[segments.length - 1] === "") segments.pop();
	if (path.includes("%"))
		for (let i = 0; i < segments.length; i++) segments[i] = decoded(segments[i]!);
	return segments;
};

/** Whether a segment is a literal, given in lower case; letters beyond ASCII equal none within. */
export const isLiteral = (segment: string, literal: string): boolean => {
	if (segment === literal) return true;
	return segment.length === literal.length && asciiLower(segment) === literal;
};

/** Lower case of ASCII letters; empty when another letter would become one of them. */
const asciiLower = (text: string): string => {
	const lower = text.toLowerCase();
	// The Kelvin sign is the one other letter whose lower case is ASCII and as long.
	return lower.includes("k") && text.includes("\u212a") ? "" : lower;
};

/** The upper case of a text of two ASCII letters; undefined for any other. */
export const countryCode = (text: string): string | undefined => {
	const code = text.toUpperCase();
	if (text.length !== 2 || code.length !== 2) return undefined;
	// Tables compare codes by the numbers of their letters, and other characters may have the same
	// numbers.
	const first = code.charCodeAt(0);
	const second = code.charCodeAt(1);
	if (!(first >= 65 && first <= 90 && second >= 65 && second <= 90)) return undefined;
	// Letters whose upper case is ASCII and that are not (\u0131, \u017f) do not come back.
	return code === text || code.toLowerCase() === text.toLowerCase() ? code : undefined;
};

/** The number that four digits are; undefined for any other text. */
export const fourDigits = (text: string): number | undefined => {
	const value = Number(text);
	// With a 1 in front, the number comes out as the text only if that was four digits: no sign,
	// blank or exponent.
	return text.length === 4 && `${value + 10_000}` === `1${text}` ? value : undefined;
};

/** Characters of an integer: sign, blanks and leading zeros make one longer than its bounds are. */
const INTEGER_CHARS = 9;

/**
 * The integer that a text of digits is, with a sign or without and blanks around; undefined for any
 * other.
 */
export const integer = (text: string): number | undefined => {
	const trimmed = text.trim();
	const first = trimmed.charCodeAt(0);
	const digits = first === 43 || first === 45 ? 1 : 0;
	if (trimmed.length === digits || trimmed.length > INTEGER_CHARS) return undefined;
	for (let i = digits; i < trimmed.length; i++) {
		const code = trimmed.charCodeAt(i);
		if (code < 48 || code > 57) return undefined;
	}
	// Adding 0 makes 0 of -0.
	return Number(trimmed) + 0;
};

/**
 * The value of a query key, decoded; the first one counts. Keys are compared without case, given in
 * lower case. Undefined when the key is absent.
 */
export const queryValue = (query: string, key: string): string | undefined => {
	if (query === "") return undefined;
	const { length } = query;
	// One pair after the other: all at once, a long query of short ones would fill the memory.
	for (let at = 0, end = 0; at < length; at = end + 1) {
		end = query.indexOf("&", at);
		if (end < 0) end = length;
		// Decoding makes no name longer: so the many short names of a long query are skipped.
		if (end - at < key.length) continue;
		const pair = query.substring(at, end);
		const equals = pair.indexOf("=");
		const name = equals < 0 ? pair : pair.substring(0, equals);
		if (name.length >= key.length && isLiteral(decoded(plusAsBlank(name)), key))
			return equals < 0 ? "" : decoded(plusAsBlank(pair.substring(equals + 1)));
	}
	return undefined;
};

const plusAsBlank = (text: string): string => {
	let plain = text;
	for (let at = plain.indexOf("+"); at >= 0; at = plain.indexOf("+", at))
		plain = `${plain.substring(0, at)} ${plain.substring(at + 1)}`;
	return plain;
};

/** The text, or its first ECHO_CHARS characters: characters are code points on every engine. */
export const echo = (text: string): string => {
	if (text.length <= ECHO_CHARS) return text;
	let kept = "";
	let count = 0;
	for (const character of text) {
		if (count++ === ECHO_CHARS) break;
		kept += character;
	}
	return kept;
};
