/**
 * Status codes: their reason phrases, and of errors the section that defines them and a sentence.
 */

export const RFC9110 = "https://tools.ietf.org/html/rfc9110#section-15.";

/**
 * A line for each status: the code; for an error the section after `RFC9110`; the phrase; for an
 * error what went wrong, where nobody knows it better.
 */
const statuses = `
200  OK
204  No Content
304  Not Modified
400 5.1 Bad Request|The request is not well-formed HTTP.
404 5.5 Not Found|There is no such path.
405 5.6 Method Not Allowed|Only GET, HEAD and OPTIONS are answered.
408 5.9 Request Timeout|The request did not come to its end in time.
411 5.12 Length Required|A body needs a Content-Length.
413 5.14 Content Too Large|The body is longer than this device reads.
414 5.15 URI Too Long|The request line is longer than this device reads.
417 5.18 Expectation Failed|Nothing but 100-continue can be expected.
431  Request Header Fields Too Large|The fields of the request are longer than this device reads.
500 6.1 Internal Server Error|This device failed to make an answer.
501 6.2 Not Implemented|This transfer coding is not known here.
503 6.4 Service Unavailable|All connections of this device are taken.
505 6.6 HTTP Version Not Supported|HTTP/1.1 and HTTP/1.0 are spoken here.
`;

/** What the table has after a status. */
const wordsOf = (status: number): string => {
	const at = statuses.indexOf(`\n${status} `);
	return at < 0 ? " Error" : statuses.substring(at + 5, statuses.indexOf("\n", at + 1));
};

/** The reason phrase of a status. */
export const reasonOf = (status: number): string => {
	if (status === 200) return "OK";
	const words = wordsOf(status);
	const bar = words.indexOf("|");
	return words.substring(words.indexOf(" ") + 1, bar < 0 ? words.length : bar);
};

/** What went wrong, in a sentence; of an error status. */
export const detailOf = (status: number): string => {
	const words = wordsOf(status);
	return words.substring(words.indexOf("|") + 1);
};

/** The address of what defines an error status. */
export const typeOf = (status: number): string => {
	if (status === 431) return "https://tools.ietf.org/html/rfc6585#section-5";
	const words = wordsOf(status);
	return RFC9110 + words.substring(0, words.indexOf(" "));
};
