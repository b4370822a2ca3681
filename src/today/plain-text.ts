/** Text for a line that people read on a terminal: nothing in it moves, colours or hides what stands beside it. */

/** A text cut at so many characters, with a question mark for each control character. */
export function plainText(text: string, maxChars: number): string {
	let plain = "";
	for (let i = 0; i < text.length && i < maxChars; i++) {
		const code = text.charCodeAt(i);
		const isControl =
			code < 32 || (code >= 127 && code < 160) || code === 0x2028 || code === 0x2029;
		plain += isControl ? "?" : text.charAt(i);
	}
	return text.length > maxChars ? `${plain}…` : plain;
}
