/**
 * Keys, statements and published folders: what the command line writes, what it refuses, and
 * OpenSSL's word on it.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
	lstatSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { SEQUENCE_AT, SIGNATURE_AT, sealed } from "../../host-sim/cli/trailer.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { PACK_NEEDS_AT } from "../../src/pack/layout.js";
import { firstSequence, statementOf } from "../../src/tables/statement.js";
import { fixtureFile, fixturePack } from "../fixture/fixture.js";
import { mended } from "../pack/damage.js";
import { requirePrograms } from "../programs.js";
import { fails, printed } from "./run.js";

const DIGITS = /^[0-9a-f]{128}\n$/;

describe("publishing", () => {
	const folder = mkdtempSync(join(tmpdir(), "holidays-publish-"));
	const at = (...names: readonly string[]) => join(folder, ...names);
	const key = at("key.pem");
	const trailer = at("x.trailer");
	let digits = "";
	before(() => {
		digits = printed("keygen", key).trim();
		printed("sign", fixtureFile(), "--key", key, "-o", trailer, "--next", "2099-01-01");
	});
	after(() => rmSync(folder, { recursive: true }));

	const openssl = (...args: readonly string[]) => {
		const { status, stdout, stderr } = spawnSync("openssl", args, { cwd: folder });
		return { status, stdout, told: `${stdout}${stderr}` };
	};

	describe("keygen", () => {
		it("writes a key for its owner alone, and tells the public one", () => {
			assert.match(`${digits}\n`, DIGITS);
			assert.equal(statSync(key).mode & 0o777, 0o600);
			assert.equal(printed("keygen", "--show", key).trim(), digits);
			assert.notEqual(printed("keygen", at("other.pem")).trim(), digits);
		});

		it("never writes over one", () => {
			const before = readFileSync(key, "utf8");
			fails(["keygen", key], /key\.pem is there already: --show prints/);
			assert.equal(readFileSync(key, "utf8"), before);
			fails(["keygen", at("none", "key.pem")], /cannot write .*ENOENT/);
			fails(["keygen", "--show", at("none")], /cannot read the key .*ENOENT/);
			fails(["keygen", "--show", trailer], /is no key of the curve P-256/);
		});

		it("writes what OpenSSL reads, and reads what OpenSSL writes", function () {
			requirePrograms(this, "OpenSSL's word on keys", "openssl");
			const { stdout } = openssl("pkey", "-in", key, "-pubout", "-outform", "DER");
			assert.equal(stdout.subarray(-64).toString("hex"), digits);
			openssl("ecparam", "-name", "prime256v1", "-genkey", "-out", "theirs.pem");
			openssl("pkey", "-in", "theirs.pem", "-pubout", "-out", "public.pem");
			const theirs = printed("keygen", "--show", at("theirs.pem"));
			assert.match(theirs, DIGITS);
			assert.equal(printed("keygen", "--show", at("public.pem")), theirs);
			openssl("ecparam", "-name", "secp384r1", "-genkey", "-noout", "-out", "large.pem");
			fails(["keygen", "--show", at("large.pem")], /is no key of the curve P-256/);
		});
	});

	describe("sign and verify", () => {
		it("agree", () => {
			const said = printed("verify", trailer, fixtureFile(), "--key", digits);
			assert.match(said, /^sequence {3}\d+\n/);
			assert.match(said, /\nnext by {4}2099-01-01\n/);
			const json = JSON.parse(printed("verify", trailer, "--key", key, "--json"));
			const { version } = new Holidays(fixturePack(), decodeUtf8);
			assert.equal(json.date, version);
			assert.equal(json.sequence, firstSequence(Date.parse(version) / 86_400_000) + 1);
			assert.equal(json.packBytes, fixturePack().length);
		});

		it("is what OpenSSL says, too", function () {
			requirePrograms(this, "OpenSSL's word on signatures", "openssl");
			const bytes = readFileSync(trailer);
			writeFileSync(at("signed"), bytes.subarray(0, SIGNATURE_AT));
			const integer = (half: Buffer) => {
				const from = half.findIndex((byte) => byte !== 0);
				const digits = half.subarray(from);
				const whole = digits[0]! & 128 ? Buffer.concat([Buffer.alloc(1), digits]) : digits;
				return Buffer.concat([Buffer.from([2, whole.length]), whole]);
			};
			const r = integer(bytes.subarray(SIGNATURE_AT, SIGNATURE_AT + 32));
			const s = integer(bytes.subarray(SIGNATURE_AT + 32, SIGNATURE_AT + 64));
			writeFileSync(at("signature"), Buffer.concat([Buffer.from([48, r.length + s.length]), r, s]));
			openssl("pkey", "-in", key, "-pubout", "-out", "key-public.pem");
			const args = ["-sha256", "-verify", "key-public.pem", "-signature", "signature", "signed"];
			assert.match(openssl("dgst", ...args).told, /Verified OK/);
			writeFileSync(at("signed"), bytes.subarray(1, SIGNATURE_AT + 1));
			assert.doesNotMatch(openssl("dgst", ...args).told, /Verified OK/);
		});

		it("refuse what does not hold", () => {
			const bytes = readFileSync(trailer);
			const changed = (change: (bytes: Uint8Array) => void) => {
				const copy = new Uint8Array(bytes);
				change(copy);
				writeFileSync(at("changed"), sealed(copy));
				return at("changed");
			};
			const verify = (file: string, ...more: readonly string[]) => [
				...["verify", file, ...more, "--key", digits],
			];
			fails(verify(key), /is no statement, or a damaged one/);
			fails(verify(at("none")), /cannot read .*ENOENT/);
			fails(verify(fixtureFile()), /has more than 256 bytes/);
			const later = changed((copy) => {
				copy[SEQUENCE_AT] = copy[SEQUENCE_AT]! + 1;
			});
			fails(verify(later), /is not signed by the key that it names/);
			fails(verify(changed((copy) => copy.fill(0, SIGNATURE_AT))), /a signature that none can be/);
			fails(["verify", trailer, "--key", at("other.pem")], /is signed by a key that is unknown/);
			fails(["verify", trailer, "--key", "0".repeat(128)], /0… is no point of P-256, so no key/);
			const pack = fixturePack().slice();
			pack[100] = pack[100]! ^ 1;
			writeFileSync(at("damaged.bin"), pack);
			fails(verify(trailer, at("damaged.bin")), /is not the pack that the statement is about/);
			writeFileSync(at("cut.bin"), pack.subarray(4));
			fails(verify(trailer, at("cut.bin")), /the statement is about \d+$/m);
			fails(["verify", trailer], /'--key <file>' not specified/);
			fails(verify(trailer, fixtureFile(), fixtureFile()), /no more/);
			fails(
				["verify", trailer, ...Array<string[]>(5).fill(["--key", digits]).flat()],
				/a device takes 4 keys, not 5/,
			);
			const sign = ["sign", fixtureFile(), "--key", key, "-o", at("y")];
			fails([...sign, "--sequence", "1"], /which a firmware with these tables counts as its own/);
			fails([...sign, "--sequence", "x"], /A sequence is a number/);
			fails([...sign, "--next", "2026-02-30"], /A date is like/);
			fails([...sign, "--next", "2020-01-01"], /nothing can be promised by then/);
			fails(["sign", key, "--key", key, "-o", at("y")], /is not a pack of tables/);
		});
	});

	describe("publish", () => {
		const out = at("site");
		const publish = (...more: readonly string[]) => [
			"publish",
			"--out",
			out,
			"--key",
			key,
			...more,
		];
		const FIXTURE = ["--pack", fixtureFile()];
		const trailers = () => readdirSync(out).filter((name) => name.endsWith(".trailer"));

		it("writes a pack and the statement about it, for each set of places", () => {
			const said = printed(...publish("--places", "LI,AT", "--places", "Austria"));
			const lines = said.trim().split("\n");
			assert.equal(lines.length, 2);
			assert.match(lines[0]!, /^[0-9a-f]{16}\.trailer {2}AT LI: sequence \d+, tables of /);
			// As `printf AT | sha256sum` says.
			assert.match(lines[1]!, /^eb5442705969dc8d\.trailer {2}AT: /);
			for (const name of trailers()) {
				const { packHash, packBytes } = statementOf(readFileSync(join(out, name)))!;
				const pack = join(out, `${packHash}.pack`);
				assert.equal(statSync(pack).size, packBytes);
				printed("verify", join(out, name), pack, "--key", digits);
			}
			assert.equal(readdirSync(out).length, 4);
			const bytesIn = (said: string) => Number(/ (\d+) bytes/.exec(said)![1]);
			const bare = printed(
				"publish",
				"--out",
				at("bare"),
				"--key",
				key,
				"--places",
				"AT",
				"--no-schools",
			);
			assert.ok(bytesIn(bare) < bytesIn(lines[1]!), "school vacations are renewed with the rest");
		});

		it("waits for nobody who is gone, and for nobody else's lock to be taken away", () => {
			const lock = join(out, "publish.lock");
			writeFileSync(lock, `process ${process.pid} on ${hostname()}\n`);
			const there = new RegExp(
				`is being published by process ${process.pid} on .*, since \\d+ s; `,
			);
			fails(publish(...FIXTURE), there);
			writeFileSync(lock, "process 1 on another.example\n");
			fails(
				publish(...FIXTURE),
				/by process 1 on another\.example, since \d+ s; .*remove .*lock$/m,
			);
			const { pid } = spawnSync("true");
			writeFileSync(lock, `process ${pid} on ${hostname()}\n`);
			printed(...publish(...FIXTURE));
			assert.ok(!readdirSync(out).some((name) => name.startsWith("publish.lock")));
			writeFileSync(lock, "process 1 on another.example\n");
			utimesSync(lock, 1e9, 1e9);
			printed(...publish(...FIXTURE));
		});

		it("never writes through a link", () => {
			const folder = at("links");
			const args = ["publish", "--out", folder, "--key", key, ...FIXTURE];
			printed(...args);
			const [name] = readdirSync(folder).filter((each) => each.endsWith(".trailer"));
			writeFileSync(at("secret"), "mine");
			for (const link of [`${name}.new`, name!]) {
				const before = readFileSync(join(folder, name!));
				rmSync(join(folder, link), { force: true });
				if (link === name) {
					writeFileSync(at("statement"), before);
					symlinkSync(at("statement"), join(folder, link));
				} else symlinkSync(at("secret"), join(folder, link));
				printed(...args, "--next", link === name ? "2099-02-01" : "2099-01-01");
				assert.ok(lstatSync(join(folder, name!)).isFile());
				assert.equal(readFileSync(at("secret"), "utf8"), "mine");
				if (link === name) assert.ok(readFileSync(at("statement")).equals(before));
			}
			symlinkSync(at("secret"), at("link"));
			for (const written of [
				["sign", fixtureFile(), "--key", key],
				["pack", "AT"],
			])
				fails([...written, "-o", at("link")], /cannot write .*link: it is a symbolic link/);
			assert.equal(readFileSync(at("secret"), "utf8"), "mine");
			symlinkSync(at("secret"), join(folder, "publish.lock"));
			fails(args, /is being published by somebody/);
			assert.equal(readFileSync(at("secret"), "utf8"), "mine");
		});

		const isFixture = (name: string) =>
			statementOf(readFileSync(join(out, name)))!.packBytes === fixturePack().length;

		it("removes packs that nobody needs any more, and no other file", () => {
			const old = (name: string) => {
				writeFileSync(join(out, name), "x");
				utimesSync(join(out, name), 1e9, 1e9);
			};
			const strange = `${"ab".repeat(32)}.pack`;
			for (const name of [strange, "index.html", "ab.pack"]) old(name);
			const packs = readdirSync(out).filter((name) => /^.{64}\.pack$/.test(name));
			for (const name of packs) utimesSync(join(out, name), 1e9, 1e9);
			assert.match(printed(...publish(...FIXTURE)), /\n1 older pack removed\n$/);
			const left = readdirSync(out);
			assert.ok(!left.includes(strange));
			for (const name of [...packs, "index.html", "ab.pack"])
				assert.equal(left.includes(name), name !== strange, name);
		});

		it("refuses what devices refuse, and leaves what is there", () => {
			const before = readdirSync(out).sort();
			const pack = fixturePack().slice();
			pack[PACK_NEEDS_AT] = 1;
			writeFileSync(at("needs.bin"), mended(pack, decodeUtf8));
			fails(publish("--pack", at("needs.bin")), /tables that need a newer reader \(1\)/);
			writeFileSync(at("large.bin"), new Uint8Array(159 * 4096 + 1));
			fails(publish("--pack", at("large.bin")), /has more than 651264 bytes/);
			const zone = Buffer.from(fixturePack()).toString("latin1").replace("CET-1C", "CET?1C");
			writeFileSync(at("zone.bin"), mended(Buffer.from(zone, "latin1"), decodeUtf8));
			fails(
				publish("--pack", at("zone.bin")),
				/zone\.bin is not published: XA: .* answered with 503/,
			);
			fails(publish("--pack", at("none")), /cannot read the pack .*ENOENT/);
			fails(publish("--pack", trailer), /is not a pack of tables: these bytes are no tables/);
			fails(publish("--places", "AT", ...FIXTURE), /cannot be used with option '--pack/);
			fails(publish("--places", "AT,,DE"), /A list is items with commas/);
			fails(publish("--places", "Atlantis"), /no country or subdivision is called Atlantis/);
			fails(publish(...FIXTURE, "--next", "2020-01-01"), /2020-01-01 is over/);
			fails(publish(...FIXTURE, "--sequence", "4294967295"), /every device refuses .*yet to come/);
			fails(["publish", "--out", out, ...FIXTURE], /'--key <file>' not specified/);
			fails(
				["publish", "--out", out, "--key", trailer, ...FIXTURE],
				/is no private key of the curve/,
			);
			fails(["publish", "--out", key, "--key", key, ...FIXTURE], /cannot (read|write)/);
			assert.deepEqual(readdirSync(out).sort(), before);
			const name = trailers().find(isFixture)!;
			writeFileSync(join(out, name), "no statement");
			fails(publish(...FIXTURE), /is a damaged statement, so nobody knows its sequence/);
		});
	});
});
