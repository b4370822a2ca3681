/** The SDK's instrumentation, as far as it is used. */

declare module "instrumentation" {
	const Instrumentation: {
		/** Index of a figure by its name; undefined when it is not kept in this build. */
		map(name: string): number | undefined;
		get(index: number): number;
	};
	export default Instrumentation;
}
