// Public holidays from the device on the LAN: a script for ioBroker's JavaScript adapter, 7.9 or later.
// The states are null with a bad quality while nobody knows: the device was not reached, or its clock has not
// been set (503). Null is neither true nor false.

const DEVICE = "http://holidays.local";
const FOLDER = "0_userdata.0.holidays";
const DAYS = ["today", "tomorrow"];
const FIELDS = {
	date: "string",
	holiday: "boolean",
	workday: "boolean",
	// Null also of a day of which nobody knows whether schools have lessons.
	schoolday: "boolean",
	validUntil: "string",
};
/** ioBroker's quality of a value that is bad for a general reason. */
const BAD = 0x01;

function ask(day) {
	httpGet(`${DEVICE}/api/day/here/${day}`, { timeout: 10000 }, (error, response) => {
		const isAnswer = !error && response.statusCode === 200;
		const answer = isAnswer ? JSON.parse(response.data) : {};
		for (const field of Object.keys(FIELDS)) {
			const val = answer[field] ?? null;
			setState(`${FOLDER}.${day}.${field}`, { val, ack: true, q: val === null ? BAD : 0 });
		}
	});
}

function isWorkday() {
	const validUntil = getState(`${FOLDER}.today.validUntil`).val;
	// What was said of yesterday is not true of today.
	if (validUntil === null || Date.now() >= Date.parse(validUntil)) return null;
	return getState(`${FOLDER}.today.workday`).val;
}

for (const day of DAYS) {
	const created = Object.entries(FIELDS).map(([field, type]) =>
		createStateAsync(`${FOLDER}.${day}.${field}`, null, {
			name: `${field} of ${day}`,
			type,
			role: type === "boolean" ? "indicator" : "text",
			read: true,
			write: false,
		}),
	);
	Promise.all(created).then(() => ask(day));
	// Ten seconds past the minute, so that the device has midnight behind it.
	schedule("10 */5 * * * *", () => ask(day));
}

schedule("30 6 * * *", () => {
	const workday = isWorkday();
	if (workday === null) log("nobody knows whether today is a working day", "warn");
	else if (workday) setState("0_userdata.0.bedroom.light", true);
});
