/** The head of an answer: which one is read, and why any other is not. */

/** A part, as it was asked for (RFC 9110, 15.3.7). */
export const PARTIAL = 206;
const OK = 200;

/** What the head has to say of the body. */
export interface Expected {
	/** Bytes of the whole file. */
	readonly bytes: number;
	/** First byte that was asked for. */
	readonly from: number;
}

/** The status; 0 where there is none. */
export function statusOf(head: string): number {
	const isHttp = head.startsWith("HTTP/1.1 ") || head.startsWith("HTTP/1.0 ");
	const end = head.charAt(12);
	const digits = head.substring(9, 12);
	return isHttp && isDigits(digits, 3) && (end === " " || end === "\r") ? Number(digits) : 0;
}

/** Why an answer is not taken, in words that follow "the server"; empty where it is. The head ends in an empty line. */
export function headRefusal(head: string, { bytes, from }: Expected): string {
	const status = statusOf(head);
	if (status === 0) return "does not speak HTTP";
	const isPart = status === PARTIAL && from > 0;
	if (status !== OK && !isPart) return `answers ${status}`;
	const lines = head.split("\r\n");
	const wanted = `${isPart ? bytes - from : bytes}`;
	let length: string | undefined;
	let range: string | undefined;
	// The last two are empty.
	for (let i = 0; i < lines.length - 2; i++) {
		const line = lines[i]!;
		if (line.includes("\r") || line.includes("\n")) return "ends lines without CR LF";
		if (i === 0) continue;
		const colon = line.indexOf(":");
		const name = line.substring(0, colon).toLowerCase();
		if (name === "" || name.trim() !== name) return "sends a field without a name";
		const value = line.substring(colon + 1).trim();
		if (name === "transfer-encoding") return "sends in chunks";
		if (name === "content-encoding" && value !== "identity") return "sends it compressed";
		if (name === "content-range") range = value;
		if (name !== "content-length") continue;
		if (length !== undefined) return "sends two lengths";
		length = value;
	}
	if (length === undefined) return "tells no length";
	if (!isDigits(length, 1)) return "tells a length that is no number";
	if (length !== wanted) return `has ${length.substring(0, 12)} bytes, not ${wanted}`;
	if (isPart && range !== `bytes ${from}-${bytes - 1}/${bytes}`) return "sends another part";
	return "";
}

function isDigits(text: string, atLeast: number): boolean {
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (code < 48 || code > 57) return false;
	}
	return text.length >= atLeast;
}
