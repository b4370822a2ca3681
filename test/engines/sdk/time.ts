import { time } from "./timer.js";

export default {
	get ticks(): number {
		return time.nowMs | 0;
	},
	set(): void {},
};
