/**
 * The firmware as it is, in the SDK's simulator, which looks for newer tables two seconds after its
 * start and not at a minute of the day; and the SDK's signatures against RFC 6979, of which the
 * file of the setting `report` tells. test/device/README.md has the command.
 */

import { File } from "file";
import config from "mc/config";
import { startFirmware } from "moddable-holidays/device/firmware";
import { verify } from "moddable-holidays/device/verify";
import { bytesOfHex } from "moddable-holidays/tables/statement";
import Timer from "timer";

// RFC 6979, A.2.5.
const KEY =
	"60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB67903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299";
const VECTORS: readonly (readonly [message: string, signature: string])[] = [
	[
		"sample",
		"EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8",
	],
	[
		"test",
		"F1ABB023518351CD71D881567B1EA663ED3EFCF6C5132B354F28D3B0B7D38367019F4113742A2B14BD25926B49C649155F267E60D3814B4C0CC84250E46F0083",
	],
];
const LOOK_MS = 2000;

function vectorsHold(): boolean {
	const key = bytesOfHex(KEY, 64)!;
	return VECTORS.every(([text, hex]) => {
		const message = new Uint8Array(ArrayBuffer.fromString(text));
		const signature = bytesOfHex(hex, 64)!;
		const holds = verify.verify(key, signature, message);
		signature[40]! ^= 1;
		return holds && !verify.verify(key, signature, message);
	});
}

const { report = "" } = config as { readonly report?: string };
if (report !== "") {
	const file = new File(report, true);
	file.write(ArrayBuffer.fromString(`RFC 6979 holds: ${vectorsHold()}\n`));
	file.close();
}

const { renewal } = startFirmware();
Timer.set(() => renewal?.poll(), LOOK_MS);
