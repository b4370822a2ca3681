/** Requests that a device on a LAN meets, honest and hostile; one character a byte. */

const HOST = "Host: device\r\n";

/** A GET of a path with the fields that HTTP/1.1 demands. */
export function get(path: string, fields = ""): string {
	return `GET ${path} HTTP/1.1\r\n${HOST}${fields}\r\n`;
}

const methods = ["HEAD", "POST", "DELETE", "TRACE", "CONNECT", "get", "G(T", "PATCH"];

export const requests: readonly string[] = [
	get("/api/v3/PublicHolidays/2017/AT"),
	get("/api/v1/get/at/2017"),
	get("/api/v3/PublicHolidays/2026/US"),
	get("/api/v3/publicholidays/2026/jp/"),
	get("/api/v3/PublicHolidays/AT/2024"),
	get("/api/v3/PublicHolidays/1969/AT"),
	get("/api/v3/PublicHolidays/2101/ZZ"),
	get("/api/v3/PublicHolidays/%32024/%41T"),
	get("/api/v3/PublicHolidays/2024%2FAT"),
	get("/api/v3/PublicHolidays/%F0%9F%98%80%22%5C%0A/AT"),
	get(`/api/v3/PublicHolidays/${"%F0%9F%8E%84".repeat(40)}/AT`),
	get("/api/v3/PublicHolidays/%FF%FE/AT"),
	get("/api/v3//PublicHolidays/2024/AT"),
	get("/api/v3/IsTodayPublicHoliday/AT"),
	get("/api/v3/IsTodayPublicHoliday/US?countyCode=us-hi"),
	get("/api/v3/IsTodayPublicHoliday/AT?offset=+1"),
	get("/api/v3/IsTodayPublicHoliday/AT?offset=%EF%BC%91&countyCode=%C4%B1"),
	get("/api/v3/NextPublicHolidays/NZ"),
	get("/api/v3/LongWeekend/2026/DE?availableBridgeDays=5&subdivisonCode=de-by"),
	get("/api/v3/LongWeekend/20/DE?availableBridgeDays=101"),
	get("/api/v3/AvailableCountries?a=b&&=&%"),
	get("/api/v3/Version", "If-None-Match: *\r\n"),
	get("/api/v3/Version", "Connection: close\r\n"),
	get("http://device/api/v3/Version"),
	get("*"),
	get("/#fragment"),
	get(`/${"a".repeat(1100)}`),
	get("/", `X-Long: ${"b".repeat(1100)}\r\n`),
	`${get("/", "Content-Length: 5\r\n")}hello`,
	get("/", "Content-Length: 99999\r\n"),
	get("/", "Content-Length: 5\r\nContent-Length: 6\r\n"),
	get("/", "Content-Length: +5\r\n"),
	get("/", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"),
	`${get("/", "Transfer-Encoding: chunked\r\n")}0\r\n\r\n`,
	`${get("/", "Expect: 100-continue\r\nContent-Length: 3\r\n")}abc`,
	get("/", "Name : value\r\n"),
	get("/", " folded\r\n"),
	get("/", "No colon\r\n"),
	get("/", "X: \0\r\n"),
	`GET / HTTP/1.1\r\n\r\n`,
	`GET / HTTP/1.1\r\n${HOST}${HOST}\r\n`,
	`GET / HTTP/1.0\r\n\r\n`,
	`GET /api/v3/Version HTTP/1.0\r\nConnection: keep-alive\r\n\r\n`,
	`GET / HTTP/2.0\r\n${HOST}\r\n`,
	`GET / HTTP/1.1 \r\n${HOST}\r\n`,
	`GET  / HTTP/1.1\r\n${HOST}\r\n`,
	"GET /\r\n\r\n",
	`GET / HTTP/1.1\n${HOST}\n`,
	`\r\n\r\n${get("/api/v3/Version")}`,
	"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
	"\0\0\0\0",
	`OPTIONS /api/v3/Version HTTP/1.1\r\n${HOST}Origin: http://a\r\nAccess-Control-Request-Method: GET\r\n\r\n`,
	`OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
	...methods.map((method) => `${method} /api/v3/Version HTTP/1.1\r\n${HOST}\r\n`),
	get("/api/v3/Version").repeat(5),
];
