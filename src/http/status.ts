/** Status codes: their reason phrases, and of errors the section that defines them. */

export const RFC9110 = "https://tools.ietf.org/html/rfc9110#section-15.";

/** A line each: the status, of an error its section after `RFC9110`, the phrase. */
const statuses = `
200  OK
204  No Content
304  Not Modified
400 5.1 Bad Request
404 5.5 Not Found
405 5.6 Method Not Allowed
408 5.9 Request Timeout
411 5.12 Length Required
413 5.14 Content Too Large
414 5.15 URI Too Long
417 5.18 Expectation Failed
431  Request Header Fields Too Large
500 6.1 Internal Server Error
501 6.2 Not Implemented
503 6.4 Service Unavailable
505 6.6 HTTP Version Not Supported
`;

/** What the table has after a status. */
function wordsOf(status: number): string {
	const at = statuses.indexOf(`\n${status} `);
	return at < 0 ? " Error" : statuses.substring(at + 5, statuses.indexOf("\n", at + 1));
}

/** The reason phrase of a status. */
export function reasonOf(status: number): string {
	if (status === 200) return "OK";
	const words = wordsOf(status);
	return words.substring(words.indexOf(" ") + 1);
}

/** The address of what defines an error status. */
export function typeOf(status: number): string {
	if (status === 431) return "https://tools.ietf.org/html/rfc6585#section-5";
	const words = wordsOf(status);
	return RFC9110 + words.substring(0, words.indexOf(" "));
}
