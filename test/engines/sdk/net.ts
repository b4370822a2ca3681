export default {
	resolve(host: string, callback: (name: string, address: string) => void): void {
		callback(host, "192.0.2.1");
	},
};
