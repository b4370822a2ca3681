/**
 * Text for a line that people read on a terminal: nothing in it moves, colours or hides what stands
 * beside it.
 */

/** A text cut at so many characters, with a question mark for each control character. */
export const plainText = (text: string, maxChars: number): string => {
	let plain = text.length > maxChars ? `${text.substring(0, maxChars)}…` : text;
	if (isVisible(plain)) return plain;
	for (let i = 0; i < plain.length; i++) {
		const code = plain.charCodeAt(i);
		// Nearly all is ASCII that can be seen.
		if (code > 31 && code < 127) continue;
		if (code < 160 || code === 0x2028 || code === 0x2029)
			plain = `${plain.substring(0, i)}?${plain.substring(i + 1)}`;
	}
	return plain;
};

/**
 * Whether a text surely has none of these characters: native code sees it in a tenth of the time of
 * a loop.
 */
const isVisible = (text: string): boolean => {
	try {
		const uri = encodeURIComponent(text);
		return !(
			uri.includes("%0") ||
			uri.includes("%1") ||
			uri.includes("%7F") ||
			uri.includes("%C2%8") ||
			uri.includes("%C2%9") ||
			uri.includes("%E2%80%A")
		);
	} catch {
		// Half a surrogate pair.
		return false;
	}
};
