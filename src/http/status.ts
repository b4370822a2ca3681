/** Status codes: their reason phrases, and of errors the section that defines them. */

export const RFC9110 = "https://tools.ietf.org/html/rfc9110#section-15.";

/** The section that defines a status, and its title. */
export interface Meaning {
	readonly type: string;
	readonly title: string;
}

const meanings: { readonly [status: number]: Meaning } = {
	400: { type: `${RFC9110}5.1`, title: "Bad Request" },
	404: { type: `${RFC9110}5.5`, title: "Not Found" },
	405: { type: `${RFC9110}5.6`, title: "Method Not Allowed" },
	408: { type: `${RFC9110}5.9`, title: "Request Timeout" },
	411: { type: `${RFC9110}5.12`, title: "Length Required" },
	413: { type: `${RFC9110}5.14`, title: "Content Too Large" },
	414: { type: `${RFC9110}5.15`, title: "URI Too Long" },
	417: { type: `${RFC9110}5.18`, title: "Expectation Failed" },
	431: {
		type: "https://tools.ietf.org/html/rfc6585#section-5",
		title: "Request Header Fields Too Large",
	},
	500: { type: `${RFC9110}6.1`, title: "Internal Server Error" },
	501: { type: `${RFC9110}6.2`, title: "Not Implemented" },
	503: { type: `${RFC9110}6.4`, title: "Service Unavailable" },
	505: { type: `${RFC9110}6.6`, title: "HTTP Version Not Supported" },
};

const reasons: { readonly [status: number]: string } = {
	200: "OK",
	204: "No Content",
	304: "Not Modified",
};

/** What an error status means; another one counts as 500. */
export function meaningOf(status: number): Meaning {
	return meanings[status] ?? meanings[500]!;
}

/** The reason phrase of a status. */
export function reasonOf(status: number): string {
	return reasons[status] ?? meanings[status]?.title ?? "Error";
}
