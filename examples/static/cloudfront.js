// A CloudFront Function at the viewer's request: names and codes in any case, with a slash at the end or
// without, as a device takes them; the folder has them in one.

const NAMES =
	"api v1 v3 v4 get year vacations places Holidays Countries Available PublicHolidays LongWeekend CountryInfo AvailableCountries Version openapi.json".split(
		" ",
	);

function handler(event) {
	const request = event.request;
	const parts = request.uri.replace(/\/$/, "").split("/");
	request.uri = parts
		.map((part) => {
			const name = NAMES.find((one) => one.toLowerCase() === part.toLowerCase());
			return name || (/^[a-z]{2}$/i.test(part) ? part.toUpperCase() : part);
		})
		.join("/");
	return request;
}
