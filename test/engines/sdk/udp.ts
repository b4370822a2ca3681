/** Sends into the void. */
export default class UDP {
	read(): undefined {}
	write(): void {}
	close(): void {}
}
