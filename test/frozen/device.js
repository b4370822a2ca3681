{
	const encoder = new TextEncoder(), decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
	ArrayBuffer.fromString ??= (text) => encoder.encode(text).buffer;
	String.fromArrayBuffer ??= (buffer) => decoder.decode(buffer);
}
var __defProp = Object.defineProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};

// host-sim/desk/publish/sdk.ts
var WINDOW_BYTES = 5744;
var SECTOR_BYTES = 4096;
var stage = { config: {}, data: /* @__PURE__ */ new Map(), nowMs: 0 };
var ticks = 0;
var count = 0;
var events = [];
var listener;
var reset = (next) => {
  stage = next;
  ticks = 0;
  events = [];
  listener = void 0;
  for (const key of Object.keys(config)) delete config[key];
  Object.assign(config, next.config);
};
var turn = (withinMs) => {
  let next = events[0];
  for (const event of events)
    if (event.atMs < next.atMs || event.atMs === next.atMs && event.order < next.order)
      next = event;
  if (!next || next.atMs > ticks + withinMs) return false;
  ticks = Math.max(ticks, next.atMs);
  events.splice(events.indexOf(next), 1);
  next.run();
  return true;
};
var after = (ms, run) => {
  const event = { atMs: ticks + ms, order: count++, run };
  events.push(event);
  return event;
};
var config = {};
var Timer = {
  set: (run, ms = 0) => after(ms, run),
  clear(event) {
    const at = events.indexOf(event);
    if (at >= 0) events.splice(at, 1);
  }
};
var Time = {
  get ticks() {
    return ticks | 0;
  },
  set() {
  }
};
var Net = {
  resolve: (host, callback) => void after(1, () => callback(host, "192.0.2.1"))
};
var Instrumentation = { map: () => void 0, get: () => 0 };
var Resource = class {
  constructor(name) {
    const bytes = stage.data.get(name);
    return bytes.slice().buffer;
  }
  static {
    this.exists = (name) => stage.data.has(name);
  }
  slice(from, to) {
    return ArrayBuffer.prototype.slice.call(this, from, to);
  }
};
var Flash = class {
  constructor(name) {
    this.blockSize = SECTOR_BYTES;
    const content = stage.flash?.[name === "tables_a" ? 0 : 1];
    if (!content) throw new Error(`no partition ${name}`);
    this.#content = content;
  }
  #content;
  get byteLength() {
    return this.#content.length;
  }
  erase(sector) {
    this.#content.fill(255, sector * SECTOR_BYTES, (sector + 1) * SECTOR_BYTES);
  }
  write(at, length, bytes) {
    for (let i = 0; i < length; i++) this.#content[at + i] &= bytes[i];
  }
  map() {
    return this.#content.buffer;
  }
};
var verify = {
  sha256: () => stage.verify.sha256(),
  verify: (...parts2) => stage.verify.verify(...parts2)
};
var Udp = class {
  read() {
    return void 0;
  }
  write() {
  }
  close() {
  }
};
var Question = class {
  constructor(request) {
    this.chunks = [];
    this.isOver = false;
    this.request = request;
  }
  close() {
    this.isOver = true;
  }
};
var waiting = [];
var ask = (question2) => {
  if (!listener) throw new Error("the device does not listen");
  waiting.push(question2);
  const { options: options2 } = listener;
  after(1, () => options2.onReadable.call(listener, 1));
};
var ListeningDouble = class {
  constructor(options2) {
    this.options = options2;
    listener = this;
  }
  read() {
    return waiting.shift();
  }
  close() {
    listener = void 0;
  }
};
var Tcp = class {
  #options;
  #question;
  #input;
  #isClosed = false;
  #isTold = false;
  /** Bytes of the question's answer that are still to come; undefined before its head. */
  #left;
  constructor(options2) {
    this.#options = options2;
    this.target = options2.target;
    this.#question = "from" in options2 ? options2.from : void 0;
    this.#input = this.#question?.request ?? new Uint8Array(0);
    this.#tell(() => options2.onWritable.call(this, WINDOW_BYTES));
    if (this.#question) this.#readable();
  }
  read(into) {
    if (this.#isClosed || into.length > this.#input.length) throw new Error("cannot be read");
    into.set(this.#input.subarray(0, into.length));
    this.#input = this.#input.subarray(into.length);
    if (!this.#question) this.#readable();
    return into.length;
  }
  write(bytes) {
    if (this.#isClosed || bytes.length > WINDOW_BYTES) throw new Error("cannot be written");
    const question2 = this.#question;
    if (!question2) {
      const [, path = ""] = textOf(bytes).split(" ");
      const file = stage.files?.get(path);
      const head = file ? `HTTP/1.1 200 OK\r
Content-Length: ${file.length}\r
\r
` : "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
      this.#input = new Uint8Array(head.length + (file?.length ?? 0));
      for (let i = 0; i < head.length; i++) this.#input[i] = head.charCodeAt(i);
      if (file) this.#input.set(file, head.length);
      this.#readable();
      return WINDOW_BYTES - bytes.length;
    }
    question2.chunks.push(bytes.slice());
    if (this.#isWhole(bytes)) this.#tell(() => this.#options.onError.call(this));
    else this.#tell(() => this.#options.onWritable.call(this, WINDOW_BYTES));
    return 0;
  }
  close() {
    if (this.#isClosed) throw new Error("closed");
    this.#isClosed = true;
    if (this.#question) this.#question.isOver = true;
  }
  /** Whether the answer ends with these bytes: by its length, or by its last chunk. */
  #isWhole(bytes) {
    if (this.#left === void 0) {
      const text2 = textOf(bytes);
      const [head = "", ...rest] = text2.split("\r\n\r\n");
      const length = head.split("\r\nContent-Length: ")[1]?.split("\r\n")[0];
      this.#left = length === void 0 ? Number.POSITIVE_INFINITY : Number(length);
      this.#left -= rest.join("\r\n\r\n").length;
    } else this.#left -= bytes.length;
    const end = textOf(bytes.subarray(Math.max(0, bytes.length - 5)));
    return this.#left === Number.POSITIVE_INFINITY ? end === "0\r\n\r\n" : this.#left <= 0;
  }
  #readable() {
    if (this.#isTold) return;
    this.#isTold = true;
    this.#tell(() => {
      this.#isTold = false;
      const bytes = Math.min(this.#input.length, WINDOW_BYTES);
      if (bytes > 0) this.#options.onReadable.call(this, bytes);
      else if (!this.#question) this.#options.onError.call(this);
    });
  }
  #tell(run) {
    after(1, () => {
      if (!this.#isClosed) run();
    });
  }
};
var textOf = (bytes) => {
  let text2 = "";
  for (let i = 0; i < bytes.length; i += 64)
    text2 += String.fromCharCode(...bytes.subarray(i, i + 64));
  return text2;
};

// src/http/status.ts
var RFC9110 = "https://tools.ietf.org/html/rfc9110#section-15.";
var statuses = `
200  OK
204  No Content
304  Not Modified
400 5.1 Bad Request|The request is not well-formed HTTP.
404 5.5 Not Found|There is no such path.
405 5.6 Method Not Allowed|Only GET, HEAD and OPTIONS are answered.
408 5.9 Request Timeout|The request did not come to its end in time.
411 5.12 Length Required|A body needs a Content-Length.
413 5.14 Content Too Large|The body is longer than this device reads.
414 5.15 URI Too Long|The request line is longer than this device reads.
417 5.18 Expectation Failed|Nothing but 100-continue can be expected.
431  Request Header Fields Too Large|The fields of the request are longer than this device reads.
500 6.1 Internal Server Error|This device failed to make an answer.
501 6.2 Not Implemented|This transfer coding is not known here.
503 6.4 Service Unavailable|All connections of this device are taken.
505 6.6 HTTP Version Not Supported|HTTP/1.1 and HTTP/1.0 are spoken here.
`;
var wordsOf = (status) => {
  const at = statuses.indexOf(`
${status} `);
  return at < 0 ? " Error" : statuses.substring(at + 5, statuses.indexOf("\n", at + 1));
};
var reasonOf = (status) => {
  if (status === 200) return "OK";
  const words = wordsOf(status);
  const bar = words.indexOf("|");
  return words.substring(words.indexOf(" ") + 1, bar < 0 ? words.length : bar);
};
var detailOf = (status) => {
  const words = wordsOf(status);
  return words.substring(words.indexOf("|") + 1);
};
var typeOf = (status) => {
  if (status === 431) return "https://tools.ietf.org/html/rfc6585#section-5";
  const words = wordsOf(status);
  return RFC9110 + words.substring(0, words.indexOf(" "));
};

// src/http/problem.ts
var TYPE = "application/problem+json; charset=utf-8";
var NO_STORE = "Cache-Control: no-store\r\n";
var reply = (status, type, title, detail, more) => {
  const body = `{"type":"${type}","title":"${title}","status":${status},"detail":${JSON.stringify(detail)}${more}}`;
  return { status, type: TYPE, fields: NO_STORE, body };
};
var problem = (status, detail = detailOf(status), fields = "") => {
  const made = reply(status, typeOf(status), reasonOf(status), detail, "");
  return fields === "" ? made : { ...made, fields: NO_STORE + fields };
};
var invalid = (errors, reason) => {
  const list2 = errors.map((e) => `${JSON.stringify(e.field)}:[${JSON.stringify(e.message)}]`);
  const names = errors.map((e) => e.field).join(", ");
  const title = "One or more validation errors occurred.";
  const detail = reason ?? `The request has values that are not valid: ${names}.`;
  return reply(400, `${RFC9110}5.1`, title, detail, `,"errors":{${list2.join(",")}}`);
};

// src/http/limits.ts
var REPLY_CHARS = 2048;
var LIMITS = {
  /**
   * Connections served at once. lwIP on the ESP32 carries eight active ones, of which the clock and a
   * mod may want one each.
   */
  connections: 6,
  /**
   * Of these, what one address keeps while somebody else asks, unless its replies move: most of them, for the
   * pages of a browser. While nobody else asks it may have all.
   */
  addressConnections: 4,
  /**
   * Connections beyond the limit that wait until they ask for a seat, and get one or a 503; for any further one
   * somebody who does not work gives way, or it is closed unread. One, because each costs a socket and its buffers.
   */
  refusals: 1,
  /**
   * Bytes of a request head, request line and final empty line included. A browser on a LAN sends
   * 400 to 800. It is also the most of a request that a connection ever holds.
   */
  headBytes: 1024,
  /**
   * Bytes of a request body that are read and thrown away before the answer. No path takes a body;
   * clients that send one with a GET send a few bytes, and more is refused with a 413.
   */
  bodyBytes: 4096,
  /**
   * Characters of a reply body that leave in one write together with their head, and of each chunk
   * of a longer one, which the last record may exceed: a list of ten holidays fits, and it is one
   * and a half TCP segments.
   */
  replyChars: REPLY_CHARS,
  /**
   * Replies in pieces that are made at once: each has a year or two of a country in memory until it is made
   * to its end. Who asks for a further one waits for its turn.
   */
  longReplies: 2,
  /** Free bytes of the peer's window that are worth a further chunk: one for every few is waste. */
  resumeBytes: 512,
  /**
   * Milliseconds between two pieces of a reply that takes the device long to make: sockets are heard
   * and other clients answered in between, and one piece takes far longer itself.
   */
  turnMs: 1,
  /** Milliseconds between two looks at the deadlines below, so each holds to within this. */
  sweepMs: 1e3,
  /**
   * Milliseconds that a connection may rest before the first byte of its first request. On an ESP32 whose
   * sdkconfig is the SDK's own, one in some twenty is never heard: its client asks again the sooner.
   */
  firstMs: 5e3,
  /** Milliseconds that a connection may rest between requests. */
  idleMs: 2e4,
  /** Milliseconds from the first byte of a request to its last, however they trickle in. */
  headMs: 1e4,
  /**
   * Milliseconds in which a peer must take at least one byte of its reply. Here and below only the
   * time counts in which the reply waits for its peer, and none in which the device is at work on it.
   */
  stallMs: 1e4,
  /** Milliseconds in which a peer must take its whole reply, however it trickles out. */
  replyMs: 6e4,
  /**
   * Milliseconds for which input is read and thrown away after the last reply: to close with input
   * unread makes lwIP reset the connection, which can destroy the reply on its way.
   */
  lingerMs: 2e3,
  /** Bytes that are read and thrown away so, at most. */
  lingerBytes: 16384,
  /**
   * Milliseconds after which a connection that has not asked yet, a half-sent head or a reply that waits
   * for its peer and does not move gives its seat to a newcomer when all seats are taken, and a long reply its turn
   * to one that waits for it: more than an honest exchange on a LAN lasts.
   */
  graceMs: 2e3,
  /** Bytes that a peer takes in each `graceMs` of a reply that moves: such a one is never cut for somebody else. */
  moveBytes: 512
};
Object.freeze(LIMITS);
var MAY_BE_ZERO = Object.freeze([
  "refusals",
  "bodyBytes",
  "turnMs",
  "lingerMs",
  "lingerBytes",
  "graceMs"
]);
var MOST = 2147483647;
var limitsOf = (others = {}) => {
  const limits = { ...LIMITS };
  Object.keys(others).forEach((name) => {
    const value = others[name];
    if (value === void 0) return;
    if (!(name in LIMITS)) throw new RangeError(`limits: there is no ${name}`);
    const least = MAY_BE_ZERO.includes(name) ? 0 : 1;
    if (Math.floor(value) !== value || value < least || value > MOST)
      throw new RangeError(
        `limits: ${name} is a whole number from ${least} to ${MOST}, not ${value}`
      );
    limits[name] = value;
  });
  return Object.freeze(limits);
};

// src/api/json-array.ts
var recordsAt = (count2, recordAt) => {
  let index = 0;
  return {
    write(records, limitChars) {
      let chars = 0;
      while (index < count2 && chars < limitChars) {
        const record = recordAt(index++);
        if (record === void 0) continue;
        records.push(record);
        chars += record.length;
      }
      return index < count2;
    }
  };
};
var JsonArray = class {
  /** `start` and `end` are the brackets, and what stands around them. */
  constructor(records, start = "[", end = "]") {
    this.ended = false;
    this.records = records;
    this.before = start;
    this.end = end;
  }
  next(limitChars = REPLY_CHARS) {
    if (this.ended) return "";
    const records = [];
    const ended = !this.records.write(records, limitChars);
    this.ended = ended;
    const before = this.before;
    if (records.length === 0) return ended ? (before === "," ? "" : before) + this.end : "";
    this.before = ",";
    records[0] = before + records[0];
    if (ended) records[records.length - 1] += this.end;
    return records.join(",");
  }
};

// src/api/path.ts
var ECHO_CHARS = 32;
var decoded = (text2) => {
  if (!text2.includes("%")) return text2;
  try {
    const plain2 = decodeURIComponent(text2);
    return byteCount(encodeURIComponent(plain2)) === byteCount(text2) ? plain2 : text2;
  } catch {
    return text2;
  }
};
var byteCount = (escaped2) => {
  let count2 = escaped2.length;
  for (let at = escaped2.indexOf("%"); at >= 0; at = escaped2.indexOf("%", at + 3)) count2 -= 2;
  return count2;
};
var SEGMENTS = 5;
var segmentsOf = (path) => {
  const segments = path.substring(1).split("/", SEGMENTS + 2);
  if (segments[segments.length - 1] === "") segments.pop();
  if (path.includes("%"))
    for (let i = 0; i < segments.length; i++) segments[i] = decoded(segments[i]);
  return segments;
};
var isLiteral = (segment, literal) => {
  if (segment === literal) return true;
  return segment.length === literal.length && asciiLower(segment) === literal;
};
var asciiLower = (text2) => {
  const lower = text2.toLowerCase();
  return lower.includes("k") && text2.includes("\u212A") ? "" : lower;
};
var countryCode = (text2) => {
  const code = text2.toUpperCase();
  if (text2.length !== 2 || code.length !== 2) return void 0;
  const first = code.charCodeAt(0);
  const second = code.charCodeAt(1);
  if (!(first >= 65 && first <= 90 && second >= 65 && second <= 90)) return void 0;
  return code === text2 || code.toLowerCase() === text2.toLowerCase() ? code : void 0;
};
var fourDigits = (text2) => {
  const value = Number(text2);
  return text2.length === 4 && `${value + 1e4}` === `1${text2}` ? value : void 0;
};
var INTEGER_CHARS = 9;
var integer = (text2) => {
  const trimmed = text2.trim();
  const first = trimmed.charCodeAt(0);
  const digits = first === 43 || first === 45 ? 1 : 0;
  if (trimmed.length === digits || trimmed.length > INTEGER_CHARS) return void 0;
  for (let i = digits; i < trimmed.length; i++) {
    const code = trimmed.charCodeAt(i);
    if (code < 48 || code > 57) return void 0;
  }
  return Number(trimmed) + 0;
};
var queryValue = (query, key) => {
  if (query === "") return void 0;
  const { length } = query;
  for (let at = 0, end = 0; at < length; at = end + 1) {
    end = query.indexOf("&", at);
    if (end < 0) end = length;
    if (end - at < key.length) continue;
    const pair = query.substring(at, end);
    const equals = pair.indexOf("=");
    const name = equals < 0 ? pair : pair.substring(0, equals);
    if (name.length >= key.length && isLiteral(decoded(plusAsBlank(name)), key))
      return equals < 0 ? "" : decoded(plusAsBlank(pair.substring(equals + 1)));
  }
  return void 0;
};
var plusAsBlank = (text2) => {
  let plain2 = text2;
  for (let at = plain2.indexOf("+"); at >= 0; at = plain2.indexOf("+", at))
    plain2 = `${plain2.substring(0, at)} ${plain2.substring(at + 1)}`;
  return plain2;
};
var echo = (text2) => {
  if (text2.length <= ECHO_CHARS) return text2;
  let kept = "";
  let count2 = 0;
  for (const character of text2) {
    if (count2++ === ECHO_CHARS) break;
    kept += character;
  }
  return kept;
};

// src/calendar/civil.ts
var dayOf = (year2, month, date) => {
  const y = month > 2 ? year2 : year2 - 1;
  const dayOfYear = ((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 | 0) + date - 1;
  const century = y / 100 | 0;
  return y * 365 + (y >> 2) - century + (century >> 2) + dayOfYear - 719468;
};
var civilOf = (day2) => {
  const z = day2 + 719468;
  const era = Math.floor(z / 146097);
  const dayOfEra = z - era * 146097;
  const yearOfEra = (dayOfEra - (dayOfEra / 1460 | 0) + (dayOfEra / 36524 | 0) - (dayOfEra / 146096 | 0)) / 365 | 0;
  const dayOfYear = dayOfEra - (365 * yearOfEra + (yearOfEra >> 2) - (yearOfEra / 100 | 0));
  const shifted = (5 * dayOfYear + 2) / 153 | 0;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - ((153 * shifted + 2) / 5 | 0) + 1
  };
};
var yearOf = (day2) => {
  return civilOf(day2).year;
};
var WEEKS = 77e4;
var THURSDAY = 4;
var FROM_WEEKDAY = WEEKS + THURSDAY;
var TO_WEEKDAY = WEEKS - THURSDAY;
var weekdayOf = (day2) => {
  return (day2 + FROM_WEEKDAY) % 7;
};
var isLeapYear = (year2) => {
  return year2 % 4 === 0 && (year2 % 100 !== 0 || year2 % 400 === 0);
};
var isoOf = (day2) => {
  const { year: year2, month, date } = civilOf(day2);
  const yyyy = year2 < 1e3 ? `${year2}`.padStart(4, "0") : `${year2}`;
  return `${yyyy}-${month < 10 ? "0" : ""}${month}-${date < 10 ? "0" : ""}${date}`;
};
var dayOfIso = (text2) => {
  if (text2.length !== 10 || text2[4] !== "-" || text2[7] !== "-") return void 0;
  const day2 = dayOf(Number(text2.slice(0, 4)), Number(text2.slice(5, 7)), Number(text2.slice(8)));
  return isoOf(day2) === text2 ? day2 : void 0;
};

// src/text/ascii.ts
var isDigit = (code) => {
  return code >= 48 && code <= 57;
};
var isLetter = (code) => {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
};
var isCapital = (code) => {
  return code >= 65 && code <= 90;
};
var isWord = (text2) => {
  try {
    if (encodeURIComponent(text2) !== text2) return false;
  } catch {
    return false;
  }
  return !(text2.includes("_") || text2.includes(".") || text2.includes("!") || text2.includes("~") || text2.includes("*") || text2.includes("'") || text2.includes("(") || text2.includes(")"));
};
var isAscii = (text2) => {
  try {
    const uri = encodeURIComponent(text2);
    return !(uri.includes("%C") || uri.includes("%D") || uri.includes("%E") || uri.includes("%F"));
  } catch {
    return false;
  }
};

// src/calendar/zone.ts
var MAX_CHARS = 192;
var DAY_SECONDS = 86400;
var HOUR_SECONDS = 3600;
var OFFSET_HOURS = 24;
var CHANGE_HOURS = 167;
var CHANGE_SECONDS = 2 * HOUR_SECONDS;
var REST_WEEKS = 50;
var DAY_DIGITS = 5;
var MAX_CHANGES = 8;
var BY_WEEKDAY = 0;
var BY_COMMON_DAY = 1;
var BY_DAY = 2;
var NONE = [];
var Cursor = class {
  constructor(text2) {
    this.at = 0;
    this.text = text2;
  }
  get ended() {
    return this.at === this.text.length;
  }
  /** Whether a character comes next. */
  comes(character) {
    return this.text[this.at] === character;
  }
  /** Passes over a character if it comes next. */
  skip(character) {
    if (!this.comes(character)) return false;
    this.at++;
    return true;
  }
  /** A number of so many digits. */
  digits(count2) {
    let value = 0;
    for (let i = 0; i < count2; i++) {
      const digit = this.text.charCodeAt(this.at) - 48;
      if (!(digit >= 0 && digit <= 9)) return void 0;
      value = value * 10 + digit;
      this.at++;
    }
    return value;
  }
  /** Passes over an abbreviation: three letters or more; between `<` and `>` digits and signs too. */
  skipName() {
    const quoted2 = this.skip("<");
    const start = this.at;
    while (isOfName(this.text.charCodeAt(this.at), quoted2)) this.at++;
    return this.at - start >= 3 && (!quoted2 || this.skip(">"));
  }
  /** A number of one to three digits. */
  number(from, to) {
    const start = this.at;
    let value = 0;
    for (; this.at - start < 3; this.at++) {
      const digit = this.text.charCodeAt(this.at) - 48;
      if (!(digit >= 0 && digit <= 9)) break;
      value = value * 10 + digit;
    }
    return this.at > start && value >= from && value <= to ? value : void 0;
  }
  /** `[+-]hh[:mm[:ss]]` as seconds. */
  time(maxHours) {
    const sign = this.skip("-") ? -1 : 1;
    if (sign > 0) this.skip("+");
    const hours = this.number(0, maxHours);
    const minutes = this.skip(":") ? this.number(0, 59) : 0;
    const seconds2 = minutes !== void 0 && this.skip(":") ? this.number(0, 59) : 0;
    if (hours === void 0 || minutes === void 0 || seconds2 === void 0) return void 0;
    return sign * (hours * HOUR_SECONDS + minutes * 60 + seconds2);
  }
  /** `,Mm.w.d`, `,Jn` or `,n`, then `/time` or not. */
  change() {
    if (!this.skip(",")) return void 0;
    let form = BY_DAY;
    let month = 0;
    let week = 0;
    let day2;
    if (this.skip("M")) {
      form = BY_WEEKDAY;
      month = this.number(1, 12);
      week = this.skip(".") ? this.number(1, 5) : void 0;
      day2 = this.skip(".") ? this.number(0, 6) : void 0;
    } else if (this.skip("J")) {
      form = BY_COMMON_DAY;
      day2 = this.number(1, 365);
    } else day2 = this.number(0, 365);
    const seconds2 = this.skip("/") ? this.time(CHANGE_HOURS) : CHANGE_SECONDS;
    if (month === void 0 || week === void 0 || day2 === void 0 || seconds2 === void 0)
      return void 0;
    return { form, month, week, day: day2, seconds: seconds2 };
  }
  /** The table of summers that go on: as `rests`. */
  summers() {
    if (!this.comes("!")) return NONE;
    const days = [];
    while (this.skip("!")) {
      const first = this.digits(DAY_DIGITS);
      const end = this.digits(DAY_DIGITS);
      if (first === void 0 || end === void 0 || end <= first) return void 0;
      if (first < (days[days.length - 1] ?? 0)) return void 0;
      days.push(first, end);
    }
    return days;
  }
  /** The table of rests: first day and the day after of each, ascending; empty when there is none. */
  rests() {
    if (this.ended) return NONE;
    const days = [];
    let first;
    while (!this.ended) {
      if (this.skip(";")) first = this.digits(DAY_DIGITS);
      else {
        const more = this.digits(1);
        if (first === void 0 || more === void 0) return void 0;
        first += 7 * (REST_WEEKS + more);
      }
      const weeks = this.digits(1);
      if (first === void 0 || !weeks || first < (days[days.length - 1] ?? 0)) return void 0;
      days.push(first, first + 7 * weeks);
    }
    return days;
  }
};
var isOfName = (code, quoted2) => {
  return isLetter(code) || quoted2 && (isDigit(code) || code === 43 || code === 45);
};
var tableSecond = (day2, offset) => {
  return day2 * DAY_SECONDS + CHANGE_SECONDS - offset;
};
var isWithin = (table, second, before, during) => {
  for (let i = 0; i < table.length; i += 2)
    if (second >= tableSecond(table[i], before) && second < tableSecond(table[i + 1], during))
      return true;
  return false;
};
var nextWithin = (table, second, before, during, next) => {
  let found = next;
  for (let i = 0; i < table.length; i++) {
    const at = tableSecond(table[i], i & 1 ? during : before);
    if (at > second && at < found) found = at;
  }
  return found;
};
var dayIn = (year2, { form, month, week, day: day2 }) => {
  if (form === BY_WEEKDAY) {
    const first2 = dayOf(year2, month, 1);
    const found = first2 + (day2 - weekdayOf(first2) + 7) % 7 + 7 * (week - 1);
    const end = month === 12 ? dayOf(year2 + 1, 1, 1) : dayOf(year2, month + 1, 1);
    return found < end ? found : found - 7;
  }
  const first = dayOf(year2, 1, 1);
  if (form === BY_DAY) return first + day2;
  return first + day2 - (isLeapYear(year2) && day2 > 59 ? 0 : 1);
};
var Zone = class _Zone {
  constructor(standard, daylight = standard, start = void 0, end = void 0, summers = NONE, rests = NONE) {
    this.standard = standard;
    this.daylight = daylight;
    this.start = start;
    this.end = end;
    this.summers = summers;
    this.rests = rests;
  }
  /**
   * The zone of a rule such as `CET-1CEST,M3.5.0,M10.5.0/3`, with a table or without one;
   * undefined for any other text.
   */
  static of(posix) {
    if (posix.length > MAX_CHARS) return void 0;
    const cursor = new Cursor(posix);
    const west = cursor.skipName() ? cursor.time(OFFSET_HOURS) : void 0;
    if (west === void 0) return void 0;
    const standard = 0 - west;
    if (cursor.ended) return new _Zone(standard);
    if (!cursor.skipName()) return void 0;
    const summer = cursor.comes(",") ? west - HOUR_SECONDS : cursor.time(OFFSET_HOURS);
    const start = cursor.change();
    const end = cursor.change();
    if (summer === void 0 || !start || !end) return void 0;
    const summers = cursor.summers();
    const rests = summers && cursor.rests();
    if (!rests || !cursor.ended) return void 0;
    return new _Zone(standard, 0 - summer, start, end, summers, rests);
  }
  /** The offset at a UTC second. */
  offsetAt(second) {
    const start = this.start;
    const end = this.end;
    if (!start || !end) return this.standard;
    const year2 = yearOf(Math.floor((second + this.standard) / DAY_SECONDS));
    let last = -Infinity;
    let offset = this.standard;
    for (let i = -1; i <= 1; i++) {
      const ends = this.secondOf(year2 + i, end, this.daylight);
      const starts = this.secondOf(year2 + i, start, this.standard);
      if (ends <= second && ends > last) {
        last = ends;
        offset = this.standard;
      }
      if (starts <= second && starts >= last) {
        last = starts;
        offset = this.daylight;
      }
    }
    if (isWithin(this.rests, second, this.daylight, this.standard)) return this.standard;
    if (isWithin(this.summers, second, this.daylight, this.daylight)) return this.daylight;
    return offset;
  }
  /** The first UTC second after `second` with another offset; undefined when it never changes. */
  nextChange(second) {
    const start = this.start;
    const end = this.end;
    if (!start || !end) return void 0;
    let at = second;
    for (let i = 0; i < MAX_CHANGES; i++) {
      const before = this.offsetAt(at);
      at = this.nextRule(at, start, end);
      if (this.offsetAt(at) !== before) return at;
    }
    return void 0;
  }
  /** The local civil day, as days since 1970-01-01. */
  dayAt(ms) {
    const second = Math.floor(ms / 1e3);
    return Math.floor((second + this.offsetAt(second)) / DAY_SECONDS);
  }
  /**
   * The UTC milliseconds at which the next local day begins: at midnight, or where the clock
   * springs over midnight, when it does.
   */
  nextDayMs(ms) {
    let second = Math.floor(ms / 1e3);
    const day2 = Math.floor((second + this.offsetAt(second)) / DAY_SECONDS);
    for (let i = 0; ; i++) {
      const midnight = (day2 + 1) * DAY_SECONDS - this.offsetAt(second);
      const change = this.nextChange(second);
      if (change === void 0 || midnight < change || i === MAX_CHANGES) return midnight * 1e3;
      if (Math.floor((change + this.offsetAt(change)) / DAY_SECONDS) > day2) return change * 1e3;
      second = change;
    }
  }
  /** The first of the rule's changes after a UTC second, whether or not the offset differs. */
  nextRule(second, start, end) {
    const year2 = yearOf(Math.floor((second + this.standard) / DAY_SECONDS));
    let next = Infinity;
    for (let i = -1; i <= 2; i++) {
      const starts = this.secondOf(year2 + i, start, this.standard);
      const ends = this.secondOf(year2 + i, end, this.daylight);
      if (starts > second && starts < next) next = starts;
      if (ends > second && ends < next) next = ends;
    }
    next = nextWithin(this.rests, second, this.daylight, this.standard, next);
    return nextWithin(this.summers, second, this.daylight, this.daylight, next);
  }
  /** The UTC second of a change in a year, told by the clock that goes before it. */
  secondOf(year2, change, offset) {
    return dayIn(year2, change) * DAY_SECONDS + change.seconds - offset;
  }
};

// src/holidays/holiday.ts
var PUBLIC = 1;
var OPTIONAL = 16;
var TYPE_NAMES = [
  "Public",
  "Bank",
  "School",
  "Authorities",
  "Optional",
  "Observance"
];
var isDayOff = ({ types, startsAtMinute }) => {
  return (types & PUBLIC) !== 0 && startsAtMinute < 0;
};

// src/pack/layout.ts
var MAGIC = 1229737800;
var FORMAT_VERSION = 6;
var HEADER_BYTES = 36;
var VERSION_AT = 4;
var COUNTRIES_AT = 6;
var LENGTH_AT = 8;
var DATE_AT = 12;
var FIRST_YEAR_AT = 14;
var LAST_YEAR_AT = 16;
var SERIES_WORDS_AT = 18;
var SHARED_WORDS_AT = 20;
var PACK_NEEDS_AT = 22;
var SECTIONS_AT = 24;
var IDENTITY_AT = 28;
var HEADER_SUM_AT = 32;
var KNOWN_NEEDS = 0;
var SECTION_HEAD_BYTES = 8;
var SECTION_WORDS_AT = 2;
var SECTION_SUM_AT = 4;
var MAX_SECTIONS = 64;
var SCHOOL_VACATIONS = 1;
var OLD_NAMES = 3;
var ROW_BYTES = 12;
var WORDS_AT = 2;
var BLOCK_AT = 4;
var ROW_SUM_AT = 8;
var NO_HOLIDAYS = 32768;
var HEAD_BYTES = 32;
var FLAGS_AT = 0;
var DECREES_AT = 1;
var NAME_BYTES_AT = 2;
var SHIFTS_AT = 3;
var YEAR_SETS_AT = 4;
var WEEKENDS_AT = 5;
var LOCAL_WEEKENDS_AT = 6;
var ZONES_AT = 7;
var PLACES_AT = 8;
var BITMAPS_AT = 9;
var SERIES_AT = 10;
var HALF_DAYS_AT = 11;
var WORKDAYS_AT = 12;
var LEAVES_AT = 13;
var RULES_AT = 14;
var LABELS_AT = 16;
var LISTED_DAYS_AT = 18;
var OCCURRENCES_AT = 20;
var SHARED_LABELS_AT = 22;
var EXCEPTIONS_AT = 24;
var SEEN_AT = 26;
var NEEDS_AT = 28;
var BLOCK_WORDS_AT = 30;
var HAS_WITHIN = 4;
var RULE_BYTES = 12;
var FACTS = 1;
var DATE = 4;
var SET = 7;
var SHIFT = 8;
var LABEL = 9;
var CERTAIN = 10;
var SHIFT_MASK = 63;
var UNLISTED_SHIFT = 6;
var ON_OBSERVED = 1;
var ON_ACTUAL = 2;
var SHIFT_OR_YEARS = 4278190143;
var KIND_MASK = 7;
var FIXED = 0;
var WEEKDAY = 1;
var EASTER = 2;
var ORTHODOX_EASTER = 3;
var SERIES = 4;
var LIST = 5;
var SPILLS_FORWARD = 8;
var SPILLS_BACK = 16;
var UNOFFICIAL = 32;
var UNADMINISTRATIVE = 64;
var HALF_DAY = 128;
var TYPES_MASK = 63;
var IS_FIXED = 64;
var IN_V3 = 128;
var DATE_BITS = 14;
var DATE_MASK = 16383;
var DATE_BIAS = 64;
var DAY_MASK = 1023;
var AFTER_FEBRUARY = 1024;
var WEEKDAY_SHIFT = 11;
var SERIES_OFFSET_DAYS = 31;
var LEAP_DAY = 59;
var SHIFT_BYTES = 8;
var KEPT_BY = 7;
var KEPT_BY_NOBODY = 0;
var KEPT_BY_ALL = 1;
var KEPT_BY_SET = 2;
var DROP = 104;
var REACH_DAYS = 60;
var EXCEPTION_BYTES = 5;
var YEAR_SET_BYTES = 2;
var SPANS_BITS = 7;
var SPANS_MASK = 127;
var SPAN_BYTES = 2;
var WEEKEND_BYTES = 3;
var LOCAL_WEEKEND_BYTES = 4;
var PLACE_BYTES = 6;
var CODE_LETTERS = 3;
var CODE_ALPHABET = "-ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
var PLACE_ZONE = 3;
var OWN_WEEKEND = 128;
var PLACE_OUTER = 4;
var PLACE_LEAVES = 5;
var HALF_DAY_BYTES = 4;
var WORKDAYS_BYTES = 4;
var LAUNCH_BIAS = 1846;
var OLD_LAUNCH = 255;
var SEPARATOR = "\x7F";
var ID = "";
var DAY_BIAS = 500;
var YEAR_BIAS = 1969;
var YEAR_COUNT = 133;
var USUAL_WEEKEND = 65;
var MAX_RECORDS = 1023;
var MAX_SETS = 253;

// src/pack/slug.ts
var slugOf = (name) => {
  return slugsOf([name])[0];
};
var slugsOf = (names) => {
  const joined2 = names.join(BETWEEN).toLowerCase().replaceAll("'", "").replaceAll(".", "").replaceAll(" / ", " ").replaceAll(" (", " ").replaceAll(") ", " ").replaceAll(`)${BETWEEN}`, BETWEEN).replaceAll(" ", "-");
  return cut(joined2, names.length) ?? cut(plain(joined2), names.length) ?? names.map(spelledSlug);
};
var cut = (joined2, count2) => {
  const slugs = (joined2.endsWith(")") ? joined2.substring(0, joined2.length - 1) : joined2).split(
    BETWEEN
  );
  const areSlugs = slugs.length === count2 && !(joined2.includes(`-${BETWEEN}`) || joined2.includes(`${BETWEEN}-`)) && isSlug(slugs.join(""));
  return areSlugs ? slugs : void 0;
};
var plain = (text2) => {
  let plain2 = text2.replaceAll("\u2019", "").replaceAll(",-", "-");
  for (let i = 0; i < ACCENTS.length; i++) {
    const accent = ACCENTS.charAt(i);
    if (plain2.includes(accent)) plain2 = plain2.replaceAll(accent, PLAIN.charAt(i));
  }
  return plain2;
};
var BETWEEN = "_";
var isSlug = (text2) => {
  return isWord(text2) && !(text2.includes("--") || text2.startsWith("-") || text2.endsWith("-"));
};
var spelledSlug = (name) => {
  let slug = "";
  let gap = false;
  for (let i = 0; i < name.length; i++) {
    const lower = name.charAt(i).toLowerCase();
    const folded2 = ACCENTS.indexOf(lower) < 0 ? lower : PLAIN.charAt(ACCENTS.indexOf(lower));
    if (folded2 >= "a" && folded2 <= "z" || folded2 >= "0" && folded2 <= "9") {
      if (gap && slug) slug += "-";
      slug += folded2;
      gap = false;
    } else if (folded2 !== "'" && folded2 !== "\u2019" && folded2 !== ".") gap = true;
  }
  return slug;
};
var ACCENTS = "\xE0\xE1\xE2\xE3\xE4\xE5\u0101\u0103\xE7\u0107\u010D\xE8\xE9\xEA\xEB\u0113\u0117\u0119\u011B\xEC\xED\xEE\xEF\u012B\u012F\xF1\u0144\u0148\xF2\xF3\xF4\xF5\xF6\xF8\u014D\xF9\xFA\xFB\xFC\u016B\u016F\xFD\xFF\u017E\u017A\u017C\u0161\u015B\u0159\u0165\u010F\u0142\u011F\u015F\u0131";
var PLAIN = "aaaaaaaaccceeeeeeeeiiiiiinnnooooooouuuuuuyyzzzssrtdlgsi";

// src/holidays/ascending.ts
var sortAscending = (values) => {
  if (values.length > MAX_RECORDS)
    throw new RangeError(`${values.length} numbers are too many to sort: ${MAX_RECORDS} at most`);
  return values.length < 2 ? values : values.sort();
};

// src/holidays/key.ts
var DAY_AT = 20;
var ORDER_AT = 10;
var PART_MASK = 1023;
var ACTUAL = MAX_RECORDS;
var orderOf = (key) => {
  return key >> ORDER_AT & PART_MASK;
};
var DAY_OFF = PUBLIC << 8;
var DAY_OFF_MASK = DAY_OFF | HALF_DAY;
var SET_AT = 24;

// src/holidays/year.ts
var BASE_DAYS = REACH_DAYS + 132;
var Year = class {
  constructor(year2, from, to, keys2, moves, isMoved) {
    this.listsAll = false;
    this.year = year2;
    this.from = from;
    this.to = to;
    this.keys = keys2;
    this.moves = moves;
    this.isMoved = isMoved;
    this.base = from - BASE_DAYS;
    this.count = keys2.length;
    const firstKey = BASE_DAYS << DAY_AT;
    const endKey = to - this.base << DAY_AT;
    let first = 0;
    while (first < this.count && keys2[first] < firstKey) first++;
    let end = this.count;
    while (end > first && keys2[end - 1] >= endKey) end--;
    this.first = first;
    this.end = end;
  }
  day(index) {
    return this.base + (this.keys[index] >> DAY_AT);
  }
  actual(index) {
    const key = this.keys[index];
    return this.base + (key >> DAY_AT) - this.moves[key & PART_MASK];
  }
  /** Order of its rule in the table. */
  order(index) {
    return orderOf(this.keys[index]);
  }
  /**
   * The rows of v3's list, ascending: keys, with ACTUAL in place of the number where the row is the actual day of a
   * holiday that is observed on another. They are on the days that v3 lists, or with `all` on all that are kept;
   * whether v3 lists the rule at all is not looked at.
   */
  rows(table, all) {
    if (this.listed === void 0 || this.listsAll !== all) {
      this.listed = this.isMoved ? this.findRows(table, all) : this.keys.subarray(this.first, this.end);
      this.listsAll = all;
    }
    return this.listed;
  }
  findRows(table, all) {
    const { base, count: count2, end, first, keys: keys2, moves } = this;
    const from = this.from - base;
    const to = this.to - base;
    const rows = new Int32Array(Math.min(2 * count2, MAX_RECORDS));
    let length = 0;
    for (let i = 0; i < count2; i++) {
      const key = keys2[i];
      const move = moves[key & PART_MASK];
      if (move === 0) {
        if (i >= first && i < end) rows[length++] = key;
        continue;
      }
      const actual = (key >> DAY_AT) - move;
      const days = listedDays(table, table.rules + RULE_BYTES * orderOf(key), all);
      if (days & ON_OBSERVED && i >= first && i < end) rows[length++] = key;
      if (days & ON_ACTUAL && actual >= from && actual < to)
        rows[length++] = actual << DAY_AT | key & PART_MASK << ORDER_AT | ACTUAL;
    }
    return sortAscending(rows.subarray(0, length));
  }
  /** Index of the first of some rows on a day or after it. */
  rowFrom(rows, day2) {
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = low + high >> 1;
      if (this.base + (rows[middle] >> DAY_AT) < day2) low = middle + 1;
      else high = middle;
    }
    return low;
  }
};
var NOBODY = -2;
var listedDays = (table, at, all) => {
  const kept = actualKeepers(table, at) === NOBODY ? ON_OBSERVED : ON_OBSERVED | ON_ACTUAL;
  return all ? kept : kept & ~(table.bytes[at + SHIFT] >> UNLISTED_SHIFT);
};
var keepsActuals = ({ bytes, shifts, yearSets }) => {
  const end = yearSets + YEAR_SET_BYTES;
  for (let at = shifts + SHIFT_BYTES; at < end; at += SHIFT_BYTES)
    if (bytes[at + KEPT_BY] !== KEPT_BY_NOBODY) return true;
  return false;
};
var hasTwoDays = (table, of) => {
  return of.isMoved && keepsActuals(table);
};
var actualKeepers = (table, at) => {
  const bytes = table.bytes;
  const shift = bytes[at + SHIFT] & SHIFT_MASK;
  if (shift === 0) return NOBODY;
  const kept = bytes[table.shifts + SHIFT_BYTES * shift + KEPT_BY];
  if (kept === KEPT_BY_NOBODY) return NOBODY;
  return kept === KEPT_BY_ALL ? bytes[at + SET] - 1 : kept - KEPT_BY_SET;
};
var keepersOn = (table, of, index, day2) => {
  const key = of.keys[index];
  const listed = of.base + (key >> DAY_AT);
  const at = table.rules + RULE_BYTES * (key >> ORDER_AT & PART_MASK);
  if (listed === day2) return table.bytes[at + SET] - 1;
  const isActual = listed - of.moves[key & PART_MASK] === day2;
  return isActual ? actualKeepers(table, at) : NOBODY;
};

// src/holidays/record.ts
var FULL_DAY_OFF = PUBLIC;
var HALF_DAY_OFF = TYPES_MASK + 1;
var IDS_AT_ONCE = 16;
var namedBy = (table, labels) => {
  const ids = [];
  const localNames = [];
  const names = [];
  for (let i = 0; i < labels.length; i++) {
    const text2 = table.texts.label(labels[i]);
    const behind = text2.indexOf(ID);
    ids.push(behind < 0 ? "" : text2.split(ID)[1]);
    const both = behind < 0 ? text2 : text2.substring(0, behind);
    const split = both.indexOf(SEPARATOR);
    localNames.push(split < 0 ? both : both.substring(0, split));
    names.push(both.substring(split + 1));
  }
  const slugs = slugsOf(names);
  return slugs.map((slug, i) => ({
    id: ids[i] || slug,
    localName: localNames[i],
    name: names[i]
  }));
};
var eachIds = (table, visit, wanted) => {
  const { texts } = table;
  const { labelCount } = texts;
  for (let first = 0; first < labelCount; first += IDS_AT_ONCE) {
    if (wanted) first = wanted.indexOf(1, first);
    if (first < 0) return;
    const count2 = Math.min(IDS_AT_ONCE, labelCount - first);
    const names = texts.labels(first, count2);
    const all = names.join("");
    let own2;
    if (all.includes(ID)) {
      own2 = [];
      for (let i = 0; i < count2; i++) {
        const text2 = names[i];
        const behind = text2.indexOf(ID);
        if (behind < 0) continue;
        own2[i] = text2.split(ID)[1];
        names[i] = text2.substring(0, behind);
      }
    }
    if (all.includes(SEPARATOR))
      for (let i = 0; i < count2; i++) {
        const split = names[i].indexOf(SEPARATOR);
        if (split >= 0) names[i] = names[i].substring(split + 1);
      }
    const slugs = slugsOf(names);
    visit(own2 === void 0 ? slugs : slugs.map((slug, i) => own2[i] || slug), first);
  }
};
var HolidayRecord = class {
  /** The rule by its order, on its day and its actual day, as a set of places keeps it. */
  constructor(table, order, day2, actualDay, set) {
    this.table = table;
    this.order = order;
    this.rule = table.ruleAt(order);
    this.day = day2;
    this.actualDay = actualDay;
    this.set = set;
  }
  /** The number of its names among those of the country: records with the same names have the same number. */
  get label() {
    return this.table.labelOf(this.rule);
  }
  /** @internal */
  get flags() {
    return this.table.bytes[this.rule + FACTS];
  }
  /** Its names, its id and its year of introduction. */
  get labelText() {
    return this.text ??= this.table.texts.label(this.label);
  }
  get names() {
    const text2 = this.labelText;
    const end = text2.indexOf(ID);
    return end < 0 ? text2 : text2.substring(0, end);
  }
  get startsAtMinute() {
    return this.table.startsAtMinute(this.order);
  }
  get id() {
    return this.labelText.split(ID)[1] || slugOf(this.name);
  }
  get name() {
    const names = this.names;
    return names.substring(names.indexOf(SEPARATOR) + 1);
  }
  get localName() {
    const names = this.names;
    const end = names.indexOf(SEPARATOR);
    return end < 0 ? names : names.substring(0, end);
  }
  get keepsActual() {
    const { rule, table } = this;
    const keepers = this.day === this.actualDay ? NOBODY : actualKeepers(table, rule);
    if (keepers === NOBODY) return false;
    return keepers === table.bytes[rule + SET] - 1 || table.places.codes(keepers);
  }
  get counties() {
    const set = this.table.bytes[this.rule + SET] - 1;
    return set < 0 ? null : this.table.places.codes(set);
  }
  /** The codes of the places that keep it on the day for which it was made; null: all places. */
  get keepers() {
    return this.set < 0 ? null : this.table.places.codes(this.set);
  }
  /** Its kind: the records of one kind on a day may together be the whole place's. */
  get kind() {
    if ((this.table.bytes[this.rule] & HALF_DAY) !== 0) return HALF_DAY_OFF;
    return (this.flags & PUBLIC) !== 0 ? FULL_DAY_OFF : this.types;
  }
  /** Whether it is an estimate on a day. Where a decree moves a certain date, only the other day is in doubt. */
  isDoubtful(day2) {
    if (!this.tentative) return false;
    const kind = this.table.bytes[this.rule] & KIND_MASK;
    return day2 === this.day || kind === SERIES || kind === LIST;
  }
  get types() {
    return this.flags & TYPES_MASK;
  }
  get fixed() {
    return (this.flags & IS_FIXED) !== 0;
  }
  get listedOn() {
    const { actualDay, day: day2, rule, table } = this;
    if ((this.flags & IN_V3) === 0) return [];
    if (day2 === actualDay) return [day2];
    const days = listedDays(table, rule, false);
    const list2 = days & ON_OBSERVED ? [day2] : [];
    return days & ON_ACTUAL ? actualDay < day2 ? [actualDay, ...list2] : [...list2, actualDay] : list2;
  }
  get launchYear() {
    return this.table.texts.launchYear(this.label) || null;
  }
  get official() {
    return (this.table.bytes[this.rule] & UNOFFICIAL) === 0;
  }
  get administration() {
    return (this.table.bytes[this.rule] & UNADMINISTRATIVE) === 0;
  }
  get tentative() {
    return !this.table.yearSetHas(this.table.bytes[this.rule + CERTAIN], yearOf(this.day));
  }
};
var PartRecord = class extends HolidayRecord {
  constructor(area, order, day2, actualDay, set) {
    super(area.table, order, day2, actualDay, set);
    this.area = area;
  }
  get parts() {
    return this.area.partsOf(this.set);
  }
};

// src/today/day-query.ts
var AHEAD_DAYS = 731;
var SCHOOL_DAYS = 200;
var DayQuery = class {
  /** `day` is one that the site knows. */
  constructor(site, day2) {
    this.isAheadDone = false;
    this.site = site;
    this.day = day2;
    this.ahead = day2 + 1;
    this.of = site.year(yearOf(day2));
  }
  /** Goes on by one turn; returns the facts once all of them are found. */
  step() {
    const { day: day2, site } = this;
    const last = day2 + AHEAD_DAYS;
    while (this.isAheadDone || this.of.step()) {
      const alone = this.alone ??= this.withoutAhead();
      if (!this.isAheadDone) this.findAhead(last);
      const { next, nextWorkday, of } = this;
      const isAll = next !== void 0 && nextWorkday !== void 0;
      if (isAll || of.to > last || !site.knows(of.to)) {
        const isFirst = !this.isAheadDone;
        this.isAheadDone = true;
        if (isFirst && site.schools.isKnown || !this.findSchoolday()) return void 0;
        const { nextSchoolday } = this;
        const { schools } = site;
        return {
          ...alone,
          schoolday: schools.isSchoolday(day2),
          vacation: schools.vacation(day2),
          nextSchoolday,
          next,
          daysUntil: next && next.day - day2,
          nextWorkday
        };
      }
      this.of = site.year(of.year + 1);
    }
    return void 0;
  }
  /** Searches the next schoolday, up to a year that is not ready. Returns whether the search has ended. */
  findSchoolday() {
    const { day: day2, site } = this;
    for (; this.ahead <= day2 + SCHOOL_DAYS && site.knows(this.ahead); this.ahead++) {
      if (!site.isPlain && !site.year(yearOf(this.ahead)).step()) return false;
      const isSchoolday = site.schools.isSchoolday(this.ahead);
      if (isSchoolday === true) this.nextSchoolday = this.ahead;
      if (isSchoolday !== false) break;
    }
    return true;
  }
  /** Searches the next holiday and the next working day in the year. */
  findAhead(last) {
    const { day: day2, of } = this;
    let holiday = of.nextDay(day2, false, last);
    while (this.next === void 0 && holiday !== void 0) {
      this.next = this.site.named(holiday);
      holiday = of.nextDay(holiday, false, last);
    }
    this.nextWorkday ??= of.nextDay(day2, true, last);
  }
  withoutAhead() {
    const { day: day2, of, site } = this;
    const kept = site.keptOn(day2);
    const holiday = of.isHoliday(day2);
    const whole = kept?.whole ?? [];
    const off = of.offIndex(day2);
    const isHalf = kept?.has(HALF_DAY_OFF) === true;
    return {
      day: day2,
      date: isoOf(day2),
      weekday: weekdayOf(day2),
      holiday,
      workday: of.isWorkday(day2),
      weekend: site.isWeekend(day2),
      halfDay: isHalf && !holiday && !of.isForced(day2),
      tentative: kept !== void 0 && site.isEstimate(of, kept),
      holidays: off < 0 ? whole : [...whole, site.dayOff(off, day2)],
      inParts: kept?.inParts ?? [],
      decreesUntil: site.country?.decreesUntil ?? null
    };
  }
};

// src/today/overrides.ts
var isRelative = (days) => {
  return "after" in days;
};
var WEEKDAYS = "sun mon tue wed thu fri sat";
var ALL_WEEKDAYS = 127;
var MAX_OVERRIDES = 64;
var MAX_OFFSET_DAYS = 366;
var MAX_CHARS2 = 80;
var DAY_OFF2 = "Day off";
var OWN_ID = "day-off";
var LEAP_YEAR = 2e3;
var FORMS = "days are like 2026-12-24, 12-24, 12-24..01-01 or epiphany + 1";
var markOf = (list2, start) => {
  let mark = start;
  for (let k = 0; k < MARKED.length; k++) {
    const key = MARKED[k];
    let text2 = "";
    let sum = 0;
    for (let i = 0; i < list2.length; i++) {
      const value = list2[i][key];
      if (value === void 0) mark = mark * 127 + k | 0;
      else {
        if (value !== text2) {
          text2 = value;
          sum = textMark(`${value}`, k);
        }
        mark = mark * 127 + sum | 0;
      }
    }
  }
  return mark;
};
var MARKED = ["off", "work", "remove", "weekend", "name", "id", "kind"];
var textMark = (text2, start) => {
  const { length } = text2;
  let sum = start * 127 + length | 0;
  let i = 0;
  for (; i + 2 < length; i += 3)
    sum = sum * 2048383 + text2.charCodeAt(i) * 16129 + text2.charCodeAt(i + 1) * 127 + text2.charCodeAt(i + 2) | 0;
  for (; i < length; i++) sum = sum * 127 + text2.charCodeAt(i) | 0;
  return sum;
};
var nth = (index) => `override ${index + 1}`;
var SECOND_WEEKEND = "there is another weekend before it";
var same = (id) => id;
var Overrides = class {
  /** Throws a RangeError as `readOverride`. `idNow` tells what a holiday is called now: the ids are those. */
  constructor(list2 = [], idNow = same) {
    /** Ids of holidays that are not kept. */
    this.removed = [];
    /** How many have days off, days off of schools alone, and days that are worked. */
    this.offCount = 0;
    this.schoolOffCount = 0;
    this.workCount = 0;
    /** How many of these are spans of dates, not counted from a holiday. */
    this.spanCount = 0;
    /** They as they are written. @internal */
    this.list = [];
    /** Ids of holidays that days are counted from, each once. */
    this.named = [];
    this.idNow = idNow;
    if (!Array.isArray(list2)) throw new RangeError("overrides are a list");
    if (list2.length > MAX_OVERRIDES)
      throw new RangeError(`overrides are ${MAX_OVERRIDES} at most, not ${list2.length}`);
    for (let i = 0; i < list2.length; i++) {
      const one = list2[i];
      const read = readOverride(one, i);
      if (read.mask !== void 0 && this.mask !== void 0)
        throw new RangeError(`${nth(i)}: ${SECOND_WEEKEND}`);
      this.add(one, read);
    }
  }
  /** Adds one that was read, of which there are 64 at most, and of a weekend one. @internal */
  add(one, { days, id, isOfSchools, key, mask }) {
    const index = this.list.push(one) - 1;
    if (mask !== void 0) this.mask = mask;
    const now = id === void 0 ? "" : this.idNow(id);
    if (key === "remove") this.removed.push(now);
    if (!days) return;
    this.coded ??= new Int32Array(2 * MAX_OVERRIDES);
    this.order ??= new Uint8Array(2 * MAX_OVERRIDES);
    if (isRelative(days)) {
      let number = this.named.indexOf(now);
      if (number < 0) number = this.named.push(now) - 1;
      this.coded[2 * index] = -1 - number;
      this.coded[2 * index + 1] = days.offsetDays;
    } else {
      this.spanCount++;
      const { from, to } = days;
      const order = orderOf2(from);
      this.coded[2 * index] = order;
      this.coded[2 * index + 1] = to === from ? order : orderOf2(to);
    }
    let at = MAX_OVERRIDES + this.workCount;
    if (key === "work") this.workCount++;
    else at = isOfSchools ? MAX_OVERRIDES - ++this.schoolOffCount : this.offCount++;
    this.order[at] = index;
  }
  /** Bits of the weekend's days, bit 0 Sunday; undefined for the law's. */
  get weekendMask() {
    return this.mask;
  }
  /** Ids of holidays that are named: first those that are removed. */
  get ids() {
    return this.removed.concat(this.named);
  }
  /** Days off. */
  get off() {
    return Array.from({ length: this.offCount }, (_, i) => this.offAt(i));
  }
  /** Days on which schools alone have none. */
  get schoolOff() {
    return Array.from({ length: this.schoolOffCount }, (_, i) => this.schoolOffAt(i));
  }
  /** Days that are worked. */
  get work() {
    return Array.from({ length: this.workCount }, (_, i) => this.workAt(i));
  }
  /** The days off of an index below `offCount`. */
  offAt(index) {
    return this.dayOff(this.order[index]);
  }
  /** When they are. */
  offDays(index) {
    return this.daysOf(this.order[index]);
  }
  /** The days off of schools of an index below `schoolOffCount`. */
  schoolOffAt(index) {
    return this.dayOff(this.order[MAX_OVERRIDES - 1 - index]);
  }
  /** When they are. */
  schoolOffDays(index) {
    return this.daysOf(this.order[MAX_OVERRIDES - 1 - index]);
  }
  /** The days that are worked of an index below `workCount`. */
  workAt(index) {
    return this.daysOf(this.order[MAX_OVERRIDES + index]);
  }
  /** Whether there is none. */
  get isEmpty() {
    return this.list.length === 0;
  }
  dayOff(index) {
    const { id = OWN_ID, name = DAY_OFF2 } = this.list[index];
    return { days: this.daysOf(index), name, id };
  }
  daysOf(index) {
    const from = this.coded[2 * index];
    const to = this.coded[2 * index + 1];
    if (from < 0) return { after: this.named[-1 - from], offsetDays: to };
    const date = dateOfOrder(from);
    return { from: date, to: from === to ? date : dateOfOrder(to) };
  }
};
var readOverride = (override, index, isKnown) => {
  const key = keyOf(override, index);
  const written = override[key];
  const value = written === "" ? "" : textOf2(written, "", index, key).trim();
  if (override.name !== void 0) textOf2(override.name, DAY_OFF2, index, "name");
  if (override.id !== void 0) newIdOf(override.id, index);
  const isOfSchools = override.kind !== void 0 && isSchools(override.kind, key, index);
  const days = key === "off" || key === "work" ? daysOf(value, index, isKnown) : void 0;
  let id = days && isRelative(days) ? days.after : void 0;
  if (key === "remove") id = idOf(value, index, isKnown);
  const mask = key === "weekend" ? weekendOf(value, index) : void 0;
  return { key, days, isOfSchools, id, mask };
};
var keyOf = (override, index) => {
  const isObject = typeof override === "object" && override !== null;
  if (isObject) {
    let count2 = Object.keys(override).length;
    if ("name" in override) count2--;
    if ("kind" in override) count2--;
    if ("id" in override) count2--;
    if (count2 === 1) {
      if ("off" in override) return "off";
      if ("work" in override) return "work";
      if ("remove" in override) return "remove";
      if ("weekend" in override) return "weekend";
    }
  }
  const names = isObject ? Object.keys(override) : [];
  const keys2 = names.filter((key) => key !== "name" && key !== "id" && key !== "kind");
  const not = keys2.length > 0 ? `, not ${keys2.join(", ").substring(0, MAX_CHARS2)}` : "";
  throw new RangeError(`${nth(index)}: it is one of off, work, remove and weekend${not}`);
};
var isSchools = (kind, key, index) => {
  if (kind !== "school" || key !== "off")
    throw new RangeError(`${nth(index)}.kind: it is school, and stands beside off`);
  return true;
};
var textOf2 = (value, otherwise, index, key) => {
  if (value === void 0) return otherwise;
  if (typeof value !== "string" || value === "")
    throw new RangeError(`${nth(index)}.${key}: it is a text`);
  if (value.length > MAX_CHARS2)
    throw new RangeError(`${nth(index)}.${key}: it is a text of ${MAX_CHARS2} characters at most`);
  return value;
};
var isId = (text2) => {
  return text2 !== "" && text2.toLowerCase() === text2 && isWord(text2);
};
var idOf = (text2, index, isKnown) => {
  if (!isKnown?.(text2) && !isId(text2))
    throw new RangeError(`${nth(index)}: "${text2}" is no id of a holiday; ${FORMS}`);
  return text2;
};
var newIdOf = (value, index) => {
  const id = textOf2(value, OWN_ID, index, "id");
  if (value !== void 0 && !isId(id))
    throw new RangeError(`${nth(index)}.id: "${id}" is not of a to z, digits and hyphens`);
  return id;
};
var weekendOf = (text2, index) => {
  let mask = 0;
  text2.split(" ").forEach((word) => {
    if (word === "") return;
    const at = word.length === 3 ? WEEKDAYS.indexOf(word.toLowerCase()) : -1;
    if (at < 0 || at % 4 !== 0)
      throw new RangeError(`${nth(index)}: "${word}" is no weekday; they are ${WEEKDAYS}`);
    mask |= 1 << at / 4;
  });
  if (mask === ALL_WEEKDAYS)
    throw new RangeError(`${nth(index)}: no day of the week is left to work`);
  return mask;
};
var daysOf = (text2, index, isKnown) => {
  if (hasLetter(text2)) return relativeDays(text2, index, isKnown);
  const dots = text2.indexOf("..");
  const from = dateOf(dots < 0 ? text2 : text2.substring(0, dots));
  const to = dots < 0 ? from : dateOf(text2.substring(dots + 2));
  if (from === void 0 || to === void 0)
    throw new RangeError(`${nth(index)}: "${text2}" has a date that there is not; ${FORMS}`);
  if (from.year === void 0 !== (to.year === void 0))
    throw new RangeError(`${nth(index)}: of "${text2}" one date has a year and the other has none`);
  if (from.year !== void 0 && orderOf2(to) < orderOf2(from))
    throw new RangeError(`${nth(index)}: "${text2}" ends before it begins`);
  return { from, to };
};
var orderOf2 = ({ year: year2, month, date }) => {
  return ((year2 ?? 0) * 12 + month) * 32 + date;
};
var dateOfOrder = (order) => {
  const months = order >> 5;
  const month = (months - 1) % 12 + 1;
  return { year: months > 12 ? (months - month) / 12 : void 0, month, date: order & 31 };
};
var dayIn2 = ({ year: year2, month, date }, otherwise) => {
  return dayOf(year2 ?? otherwise, month, date);
};
var runsIn = ({ from, to }, year2) => {
  const jan1 = dayOf(year2, 1, 1);
  const dec31 = dayOf(year2, 12, 31);
  const first = dayIn2(from, year2);
  const last = dayIn2(to, year2) - (to.year === void 0 && isMissing(to, year2) ? 1 : 0);
  if (from.year === void 0 && orderOf2(from) > orderOf2(to)) return [jan1, last, first, dec31];
  const run = [Math.max(jan1, first), Math.min(dec31, last)];
  return run[0] <= run[1] ? run : [];
};
var endsAround = (span, day2) => {
  const { from, to } = span;
  if (from.year !== void 0) return [dayIn2(from, 0), dayIn2(to, 0)];
  const year2 = yearOf(day2);
  const runs = runsIn(span, year2);
  const first = runs[0] ?? day2;
  const last = runs[1] ?? day2;
  const second = runs[2];
  if (second === void 0) return [first, last];
  return day2 <= last ? [runsIn(span, year2 - 1)[2] ?? first, last] : [second, runsIn(span, year2 + 1)[1] ?? runs[3]];
};
var hasLetter = (text2) => {
  return text2.toUpperCase() !== text2 || text2.toLowerCase() !== text2;
};
var relativeDays = (text2, index, isKnown) => {
  const plus = text2.indexOf("+");
  const sign = plus >= 0 ? plus : text2.indexOf(" -") + 1;
  const id = idOf(sign > 0 ? text2.substring(0, sign).trim() : text2, index, isKnown);
  let offsetDays = 0;
  if (sign > 0) {
    const digits = text2.substring(sign + 1).trim();
    offsetDays = numberOf(digits) * (plus < 0 ? -1 : 1);
    if (!(Math.abs(offsetDays) <= MAX_OFFSET_DAYS))
      throw new RangeError(
        `${nth(index)}: "${digits}" is no number of days up to ${MAX_OFFSET_DAYS}`
      );
  }
  return { after: id, offsetDays };
};
var numberOf = (text2) => {
  const number = Number(text2);
  const isWritten = text2.length <= 3 && `${number}`.padStart(text2.length, "0") === text2;
  return isWritten && Math.floor(number) === number ? number : Number.NaN;
};
var dateOf = (text2) => {
  const trimmed = text2.trim();
  const isYearly = trimmed.length === 5;
  const iso = isYearly ? `${LEAP_YEAR}-${trimmed}` : trimmed;
  const year2 = Number(iso.substring(0, 4));
  const month = Number(iso.substring(5, 7));
  const date = Number(iso.substring(8));
  if (isoOf(dayOf(year2, month, date)) !== iso) return void 0;
  return { year: isYearly ? void 0 : year2, month, date };
};
var isMissing = ({ month, date }, year2) => {
  return month === 2 && date === 29 && !isLeapYear(year2);
};

// src/today/site-schools.ts
var offVacation = ({ days, id, name }, day2) => {
  const ends = isRelative(days) ? void 0 : endsAround(days, day2);
  return { id, name, localName: name, first: ends?.[0] ?? day2, last: ends?.[1] ?? day2 };
};
var SiteSchools = class {
  /** `law` is what is known of the schools of `site.at`; undefined where the site has no place, or the firmware no schools. */
  constructor(site, law) {
    this.site = site;
    this.law = law;
  }
  /** Whether somebody may know of the schools of the place. */
  get isKnown() {
    return this.law !== void 0;
  }
  isSchoolday(day2) {
    const { law, site } = this;
    if (site.isPlain) return law?.isSchoolday(day2);
    if (site.schoolOffOn(day2) || site.isOwnDayOff(day2)) return false;
    const isSchoolday = law?.isSchoolday(day2);
    const isOwnWeekend = !site.at || site.overrides.weekendMask !== void 0;
    if (isOwnWeekend && site.isWeekend(day2) && !site.isWorkday(day2)) return false;
    const isOpen = isSchoolday === false && site.isWorkday(day2) && site.at?.isWorkday(day2) === false;
    return isOpen && !law?.vacation(day2) ? void 0 : isSchoolday;
  }
  vacation(day2) {
    const own2 = this.site.schoolOffOn(day2);
    return own2 ? offVacation(own2, day2) : this.law?.vacation(day2);
  }
};

// src/holidays/weekends.ts
var fromAt = (table, at) => table.pack.u16(at) - DAY_BIAS;
var weekendsOf = (table) => {
  const isUsual = table.weekends === table.localWeekends;
  const list2 = isUsual ? [{ from: null, mask: USUAL_WEEKEND }] : [];
  const add = (at, own2) => {
    const from = fromAt(table, at);
    list2.push({ from: from > -DAY_BIAS ? from : null, mask: table.bytes[at + 2], ...own2 });
  };
  for (let at = table.weekends; at < table.localWeekends; at += WEEKEND_BYTES) add(at, {});
  for (let at = table.localWeekends; at < table.weekendsEnd; at += LOCAL_WEEKEND_BYTES)
    add(at, { subdivisions: table.places.codes(table.bytes[at + 3]) });
  return list2;
};
var isWeekend = (table, day2, place) => {
  return (weekendMask(table, day2, place) >> weekdayOf(day2) & 1) === 1;
};
var weekendMask = (table, day2, place) => {
  const { bytes, localWeekends, weekends } = table;
  let at = table.weekendsEnd - LOCAL_WEEKEND_BYTES;
  if (place >= 0 && table.places.hasOwnWeekend(place)) {
    for (; at >= localWeekends; at -= LOCAL_WEEKEND_BYTES)
      if ((bytes[at] | bytes[at + 1] << 8) - DAY_BIAS <= day2) {
        if (table.places.has(bytes[at + 3], place)) return bytes[at + 2];
      }
  }
  if (weekends === localWeekends) return USUAL_WEEKEND;
  at = localWeekends - WEEKEND_BYTES;
  while (at > weekends && (bytes[at] | bytes[at + 1] << 8) - DAY_BIAS > day2)
    at -= WEEKEND_BYTES;
  return bytes[at + 2];
};
var weekendUntil = (table, day2) => {
  let until = Infinity;
  const note = (at) => {
    const from = fromAt(table, at);
    if (from > day2 && from < until) until = from;
  };
  for (let at = table.weekends; at < table.localWeekends; at += WEEKEND_BYTES) note(at);
  for (let at = table.localWeekends; at < table.weekendsEnd; at += LOCAL_WEEKEND_BYTES) note(at);
  return until;
};

// src/holidays/day-bits.ts
var WORDS = 12;
var setBit = (bits, i) => {
  bits[i >> 5] = bits[i >> 5] | 1 << (i & 31);
};
var hasBit = (bits, i) => {
  return (bits[i >> 5] >> (i & 31) & 1) === 1;
};
var nextBit = (bits, first, last) => {
  for (let i = first; i <= last; i++) if (bits[i >> 5] >> (i & 31) & 1) return i;
  return -1;
};
var weekdayBits = (table, from, to, place, bits) => {
  let until = from;
  for (let day2 = from; day2 < to; day2 = until) {
    until = Math.min(to, weekendUntil(table, day2));
    addWeeks(bits, weekendMask(table, day2, place), from, day2 - from, until - from);
  }
  return bits;
};
var addWeeks = (bits, weekend, from, begin, end) => {
  const worked = ~weekend & 127;
  let weekday = weekdayOf(from + (begin & ~31));
  for (let first = begin & ~31; first < end; first += 32) {
    const week = (worked >> weekday | worked << 7 - weekday) & 127;
    let word = week | week << 7 | week << 14 | week << 21 | week << 28;
    if (begin > first) word &= -1 << begin - first;
    if (end < first + 32) word &= ~(-1 << end - first);
    bits[first >> 5] = bits[first >> 5] | word;
    weekday = (weekday + 4) % 7;
  }
};
var onesOf = (word) => {
  let n = word - (word >>> 1 & 1431655765);
  n = (n & 858993459) + (n >>> 2 & 858993459);
  return Math.imul(n + (n >>> 4) & 252645135, 16843009) >>> 24;
};
var hasAny = (bits, first, end) => {
  for (let w = first >> 5; w << 5 < end; w++) {
    let word = bits[w];
    const begin = w << 5;
    if (first > begin) word &= -1 << first - begin;
    if (end < begin + 32) word &= ~(-1 << end - begin);
    if (word !== 0) return true;
  }
  return false;
};

// src/today/site-year.ts
var WEEKEND = 65;
var YEAR_DAYS = 366;
var NO_DAYS = new Int32Array(WORDS);
var NONE2 = [];
var countedOf = (overrides, ids) => {
  const lists = [];
  let earliest = 0;
  let latest = 0;
  const numbers = /* @__PURE__ */ new Map();
  for (let i = 0; i < ids.length; i++) numbers.set(ids[i], i + 1);
  const add = (days, kind, mark) => {
    if (!isRelative(days)) return;
    const { after: after2, offsetDays } = days;
    const number = numbers.get(after2);
    while (lists.length <= number) lists.push(NONE2);
    const one = { offsetDays, kind, mark };
    if (lists[number] === NONE2) lists[number] = [one];
    else lists[number].push(one);
    if (offsetDays < earliest) earliest = offsetDays;
    if (offsetDays > latest) latest = offsetDays;
  };
  const { offCount, schoolOffCount, workCount } = overrides;
  for (let i = offCount - 1; i >= 0; i--) add(overrides.offDays(i), "off", i + 1);
  for (let i = schoolOffCount - 1; i >= 0; i--) add(overrides.schoolOffDays(i), "school", i + 1);
  for (let i = 0; i < workCount; i++) add(overrides.workAt(i), "work", 0);
  return { lists, earliest, latest };
};
var SiteYear = class {
  /**
   * `way`: 1 where the years behind it are asked for as well, -1 where those before it are; what is found of its neighbours
   * is remembered then. `ofSchools`: whether days off of schools alone are asked for, too.
   */
  constructor(site, year2, way = 0, ofSchools = true) {
    /** Whether all is found. */
    this.isReady = false;
    /** Days may be counted from holidays of several years: the next of these years, and the last. */
    this.source = 0;
    this.lastSource = -1;
    /** The first and the last day on which such a holiday may lie. */
    this.first = 0;
    this.last = 0;
    /** Whether `step` was called before, and whether the overrides were read. */
    this.isAsked = false;
    this.isBegun = false;
    this.site = site;
    this.ofSchools = ofSchools;
    this.year = year2;
    this.way = way;
    this.from = dayOf(year2, 1, 1);
    this.to = dayOf(year2 + 1, 1, 1);
  }
  /** Goes on by one turn. Returns true when all is found; then it has done nothing, and the caller may use the turn. */
  step() {
    const { at } = this.site;
    if (this.isReady) return true;
    if (!this.isBegun && !this.site.isPlain) {
      if (this.isAsked) this.begin();
      this.isBegun = this.isAsked;
      this.isAsked = true;
      return false;
    }
    if (at && this.source <= this.lastSource) {
      this.count(this.way < 0 ? this.lastSource-- : this.source++);
      return false;
    }
    if (at && !at.years.has(this.year)) {
      at.years.of(this.year);
      return false;
    }
    this.isReady = true;
    return true;
  }
  /** The days of the year, a bit a day. */
  get days() {
    return this.bits ??= this.join();
  }
  /** Index of the first of the overrides' days off that has a day; -1: none has. */
  offIndex(day2) {
    return this.off ? this.off[day2 - this.from] - 1 : -1;
  }
  /** Index of the first of the overrides' days off of schools that has a day; -1: none has. */
  schoolOffIndex(day2) {
    return this.schoolOff ? this.schoolOff[day2 - this.from] - 1 : -1;
  }
  /** The next day after a day that the overrides have off, for all or for schools; the first of the next year when there is none. */
  nextOff(after2, ofSchools = false) {
    const { from, to } = this;
    const off = ofSchools ? this.schoolOff : this.off;
    if (!off) return to;
    let i = after2 + 1 - from;
    while (i < to - from && off[i] === 0) i++;
    return from + i;
  }
  isHoliday(day2) {
    return hasBit(this.days.holidays, day2 - this.from);
  }
  isWorkday(day2) {
    return hasBit(this.days.workdays, day2 - this.from);
  }
  /** Whether an override has a day worked whatever else it is. */
  isForced(day2) {
    return this.forced !== void 0 && hasBit(this.forced, day2 - this.from);
  }
  /** The next holiday of the year after a day, or where `worked` says so the next working day, up to a last one. */
  nextDay(after2, worked, until) {
    const { days, from, to } = this;
    const first = Math.max(after2 + 1, from) - from;
    const i = nextBit(
      worked ? days.workdays : days.holidays,
      first,
      Math.min(until, to - 1) - from
    );
    return i < 0 ? void 0 : from + i;
  }
  /** Reads the overrides: the days of dates are found at once. */
  begin() {
    const { from, site, to } = this;
    const { overrides } = site;
    site.idOf(0);
    this.off = new Uint8Array(YEAR_DAYS);
    this.forced = new Int32Array(WORDS);
    const { offCount, workCount } = overrides;
    const schoolOffCount = this.ofSchools ? overrides.schoolOffCount : 0;
    if (schoolOffCount > 0) this.schoolOff = new Uint8Array(YEAR_DAYS);
    if (overrides.spanCount > 0) this.addSpans(offCount, schoolOffCount, workCount);
    const { earliest, latest, lists } = site.counted;
    if (lists.length > 0) {
      this.first = from - latest;
      this.last = to - 1 - earliest;
      this.source = Math.max(site.firstYear, yearOf(this.first));
      this.lastSource = Math.min(site.lastYear, yearOf(this.last));
    }
  }
  /** Notes the days of spans of dates. */
  addSpans(offCount, schoolOffCount, workCount) {
    const { off, schoolOff, site, year: year2 } = this;
    const { overrides } = site;
    const add = (days, marks, mark) => {
      if (!isRelative(days)) this.addRuns(runsIn(days, year2), marks, mark);
    };
    for (let i = offCount - 1; i >= 0; i--) add(overrides.offDays(i), off, i + 1);
    for (let i = schoolOffCount - 1; i >= 0; i--) add(overrides.schoolOffDays(i), schoolOff, i + 1);
    for (let i = 0; i < workCount; i++) add(overrides.workAt(i), void 0, 0);
  }
  /** Notes runs of days: as days off with a mark, or as worked. */
  addRuns(runs, off, mark) {
    for (let i = 0; i < runs.length; i += 2) {
      const first = runs[i] - this.from;
      const end = runs[i + 1] - this.from + 1;
      if (off) off.fill(mark, first, end);
      else setBits(this.forced, first, end);
    }
  }
  /** Notes the days that are counted from the holidays of a year. */
  count(source) {
    const { from, off, schoolOff, site, to, way, year: year2 } = this;
    const { lists } = site.counted;
    if (way !== 0) site.at?.years.of(year2);
    const isWhole = source === year2 || way !== 0 && source >= year2 - 1 && source <= year2 + 1;
    const dates = isWhole ? site.datesIn(source) : site.datesNear(source, this.reachedFrom(source), this.first, this.last);
    const jan1 = dayOf(source, 1, 1) - from;
    const days = to - from;
    for (let i = 0; i < dates.length; i++) {
      const date = dates[i];
      const list2 = lists[date >> 9] ?? NONE2;
      for (let k = 0; k < list2.length; k++) {
        const one = list2[k];
        const day2 = jan1 + (date & 511) + one.offsetDays;
        if (day2 < 0 || day2 >= days) continue;
        const { kind, mark } = one;
        const marks = kind === "off" ? off : schoolOff;
        if (kind === "work") setBit(this.forced, day2);
        else if (marks && (marks[day2] === 0 || marks[day2] > mark)) marks[day2] = mark;
      }
    }
  }
  /** For each number of an id 1 where a day of this year may be counted from that holiday in the year `source`, else 0. */
  reachedFrom(source) {
    const { from, site, to } = this;
    const { lists } = site.counted;
    const first = dayOf(source, 1, 1);
    const last = dayOf(source, 12, 31);
    const reached = new Uint8Array(site.ids.length + 1);
    for (let number = 1; number < lists.length; number++) {
      const list2 = lists[number] ?? NONE2;
      for (let k = 0; k < list2.length; k++) {
        const { offsetDays } = list2[k];
        if (first + offsetDays < to && last + offsetDays >= from) reached[number] = 1;
      }
    }
    return reached;
  }
  /** Joins the law and the overrides. */
  join() {
    const { forced, from, off, site, to, year: year2 } = this;
    const { at } = site;
    const { removed, weekendMask: weekendMask2 } = site.overrides;
    const law = at?.bitsIn(year2, removed.length > 0 ? site : void 0);
    const lawWeek = at?.weekdayBits(from, to);
    if (!off || !forced) {
      const { holidays: holidays2 } = law;
      return { ...law, weekdays: lawWeek, off: NO_DAYS, ofLaw: holidays2, forced: NO_DAYS };
    }
    const isLaws = lawWeek && weekendMask2 === void 0;
    const weekdays = isLaws ? lawWeek : new Int32Array(WORDS);
    if (!isLaws) addWeeks(weekdays, weekendMask2 ?? WEEKEND, from, 0, to - from);
    const own2 = markedIn(off, to - from);
    const holidays = new Int32Array(WORDS);
    const ofLaw = new Int32Array(WORDS);
    const workdays2 = new Int32Array(WORDS);
    for (let w = 0; w < WORDS; w++) {
      const kept = law ? law.holidays[w] : 0;
      const decreed = law && lawWeek ? law.workdays[w] & ~lawWeek[w] : 0;
      holidays[w] = kept | own2[w];
      ofLaw[w] = kept & ~own2[w];
      workdays2[w] = forced[w] | ~own2[w] & (decreed | weekdays[w] & ~kept);
    }
    return { from, to, holidays, workdays: workdays2, weekdays, off: own2, ofLaw, forced };
  }
};
var setBits = (bits, first, end) => {
  for (let w = first >> 5; w << 5 < end; w++) {
    let word = -1;
    if (first > w << 5) word &= -1 << (first & 31);
    if (end < w + 1 << 5) word &= ~(-1 << (end & 31));
    bits[w] = bits[w] | word;
  }
};
var markedIn = (marks, days) => {
  const bits = new Int32Array(WORDS);
  let word = 0;
  for (let i = 0; i < days; i++) {
    if (marks[i] !== 0) word |= 1 << (i & 31);
    if ((i & 31) !== 31) continue;
    bits[i >> 5] = word;
    word = 0;
  }
  bits[WORDS - 1] = word;
  return bits;
};

// src/today/site.ts
var MOST_SOURCES = 5;
var UTC = "UTC0";
var MINUTES_A_DAY = 1440;
var Site = class {
  /**
   * Throws a RangeError that says in a sentence what is wrong in the options: subdivision, zone or override. For what
   * the tables say it never throws.
   */
  constructor(options2) {
    /** The dates from which overrides count, of the years that were asked for last. */
    this.sources = [];
    const { country, subdivision, firstYear = 1970, lastYear = 2100 } = options2;
    this.country = country;
    this.firstYear = firstYear;
    this.lastYear = lastYear;
    this.schoolsOf = options2.schools;
    if (!country && subdivision !== void 0)
      throw new RangeError(`subdivision: ${subdivision} has no country`);
    this.at = options2.at ?? (subdivision === void 0 ? country : country?.in(subdivision));
    if (country && !this.at)
      throw new RangeError(`subdivision: ${noSubdivision(country, subdivision)}`);
    const posix = options2.zone ?? this.at?.zone.posix ?? UTC;
    const zone = Zone.of(posix);
    if (!zone && options2.zone !== void 0)
      throw new RangeError(`zone: "${posix}" is none; they are like CET-1CEST,M3.5.0,M10.5.0/3`);
    this.zone = zone;
    this.posix = posix;
    const idNow = country?.hasOldIds ? (id) => country.idNow(id) : void 0;
    this.overrides = options2.sound ?? new Overrides(options2.overrides, idNow);
    const { ids, removed } = this.overrides;
    this.isPlain = this.at !== void 0 && this.overrides.isEmpty;
    this.ids = unique(ids);
    this.removedIds = unique(removed).length;
    if (ids.length === 0) return;
    if (!country) throw new RangeError(`overrides: holiday ${ids[0]} has no country`);
  }
  /** Letters and digits that a site of another country, subdivision, zone or overrides does not have. */
  get fingerprint() {
    this.mark ??= (markOf(this.overrides.list, textMark(`${this.at?.code}
${this.posix}`, 0)) >>> 0).toString(36);
    return this.mark;
  }
  /** ISO 3166-2 code; undefined for a whole country, or none. */
  get subdivision() {
    return this.at === this.country ? void 0 : this.at?.code;
  }
  /** Name of its zone, such as Europe/Vienna; undefined where its settings have a rule of their own. */
  get zoneName() {
    const zone = this.at?.zone;
    return zone?.posix === this.posix ? zone.name : void 0;
  }
  /** The school days of its place, the overrides considered. */
  get schools() {
    const { at, schoolsOf } = this;
    this.siteSchools ??= new SiteSchools(this, at && schoolsOf?.(at));
    return this.siteSchools;
  }
  /** Whether the tables have a day. */
  knows(day2) {
    const year2 = yearOf(day2);
    return year2 >= this.firstYear && year2 <= this.lastYear;
  }
  /** All about a day that is known. */
  factsOf(day2) {
    const query = new DayQuery(this, day2);
    for (; ; ) {
      const facts = query.step();
      if (facts) return facts;
    }
  }
  /** Whether a day that is known is a holiday of the law that is kept here, or a day off. */
  isHoliday(day2) {
    return this.yearAt(day2).isHoliday(day2);
  }
  /** Whether a day that is known is a working day, the overrides considered. */
  isWorkday(day2) {
    return this.yearAt(day2).isWorkday(day2);
  }
  /** Whether a day is one of the weekend, the overrides considered. */
  isWeekend(day2) {
    const { weekendMask: weekendMask2 } = this.overrides;
    if (weekendMask2 === void 0 && this.at) return this.at.isWeekend(day2);
    return ((weekendMask2 ?? WEEKEND) >> weekdayOf(day2) & 1) === 1;
  }
  /**
   * The records that the whole site keeps on a day that is known; and the first of the overrides' days off that has
   * it.
   */
  holidaysOn(day2) {
    const kept = this.keptOn(day2)?.whole ?? [];
    const off = this.yearAt(day2).offIndex(day2);
    return off < 0 ? kept : [...kept, this.dayOff(off, day2)];
  }
  /** The law's records of a day that is known, without the removed holidays; undefined where there is no law. @internal */
  keptOn(day2) {
    return this.at?.keptOn(day2, this.removals);
  }
  /** Whether only estimates make a day of a year the holiday or the half day that it is: what overrides decide is none. @internal */
  isEstimate(of, kept) {
    const { day: day2 } = kept;
    return of.offIndex(day2) < 0 && !of.isForced(day2) && kept.isEstimate;
  }
  /** The next holiday after a day that is known. */
  nextHoliday(after2) {
    return this.factsOf(after2).next;
  }
  /** The next working day after a day that is known. */
  nextWorkday(after2) {
    return this.factsOf(after2).nextWorkday;
  }
  /** The record that makes a day a holiday, by its name. @internal */
  named(day2) {
    const off = this.yearAt(day2).offIndex(day2);
    const law = this.keptOn(day2)?.whole.find(isDayOff);
    const named = law ?? (off < 0 ? void 0 : this.overrides.offAt(off));
    return named && { id: named.id, name: named.name, day: day2, date: isoOf(day2) };
  }
  /**
   * UTC milliseconds at which the first half day of a day that is known begins; undefined when it has
   * none, is a holiday anyway, or is worked to its end.
   */
  halfDayMs(day2) {
    const of = this.yearAt(day2);
    if (!this.country || of.isHoliday(day2) || of.isForced(day2)) return void 0;
    let minute = MINUTES_A_DAY;
    this.keptOn(day2)?.whole.forEach(({ startsAtMinute }) => {
      if (startsAtMinute >= 0 && startsAtMinute < minute) minute = startsAtMinute;
    });
    return minute < MINUTES_A_DAY ? this.msAt(day2, minute) : void 0;
  }
  /** UTC milliseconds of a local minute; undefined without a zone. */
  msAt(day2, minute) {
    const { zone } = this;
    if (!zone) return void 0;
    const localSecond = (day2 * MINUTES_A_DAY + minute) * 60;
    const offset = zone.offsetAt(localSecond - zone.offsetAt(localSecond));
    return (localSecond - offset) * 1e3;
  }
  /**
   * A year, which may need some steps before it is ready. The caller may keep it: it stays as it is when others ask
   * for many years. @internal
   */
  year(year2) {
    const { older, recent } = this;
    if (recent?.year === year2) return recent;
    this.recent = older?.year === year2 ? older : new SiteYear(this, year2);
    this.older = recent;
    return this.recent;
  }
  /** The year of a day, ready. */
  yearAt(day2) {
    const { recent } = this;
    const of = recent && day2 >= recent.from && day2 < recent.to ? recent : this.year(yearOf(day2));
    while (!of.isReady) of.step();
    return of;
  }
  /** The index in `ids` of the id of a label; -1: overrides do not name it. @internal */
  idOf(label) {
    if (this.ids.length === 0 || !this.country) return -1;
    this.idOfLabel ??= this.country.labelsOf(this.ids);
    return this.idOfLabel[label] - 1;
  }
  /**
   * The days of a year on which holidays are listed that overrides name, as `Jurisdiction.datesOf` has them. They are
   * remembered, and so are the records of the year. @internal
   */
  datesIn(year2) {
    const { at, sources } = this;
    const known2 = sources.find((one) => one.year === year2);
    if (known2) return known2.dates;
    this.idOf(0);
    const dates = at.datesOf(at.years.of(year2), this.idOfLabel);
    if (sources.length === MOST_SOURCES) sources.shift();
    sources.push({ year: year2, dates });
    return dates;
  }
  /**
   * The days in `first … last` of a year on which holidays with some ids are listed, as `datesIn` has them:
   * those ids whose number, 1 + the index in `ids`, has a 1 in `wanted`. Other days of the year may be among
   * them. Nothing is remembered. @internal
   */
  datesNear(year2, wanted, first, last) {
    const { at, sources } = this;
    const known2 = sources.find((one) => one.year === year2);
    if (known2) return known2.dates;
    this.idOf(0);
    const labels = this.idOfLabel.map((number) => wanted[number] === 1 ? number : 0);
    const end = Math.min(last, dayOf(year2, 12, 31));
    return at.datesOf(at.years.ofLabels(year2, labels, first, end), labels);
  }
  /** The overrides whose days are counted from holidays. @internal */
  get counted() {
    return this.countedDays ??= countedOf(this.overrides, this.ids);
  }
  /** What tells which holidays are not kept; undefined where all are. @internal */
  get removals() {
    return this.removedIds === 0 ? void 0 : this;
  }
  /** Whether the holidays of a label are not kept. @internal */
  removes(label) {
    const id = this.idOf(label);
    return id >= 0 && id < this.removedIds;
  }
  /** What the overrides have off for schools on a day that is known; undefined: nothing. @internal */
  schoolOffOn(day2) {
    const index = this.yearAt(day2).schoolOffIndex(day2);
    return index < 0 ? void 0 : this.overrides.schoolOffAt(index);
  }
  /** Whether the overrides have a day that is known off, and not worked all the same. @internal */
  isOwnDayOff(day2) {
    const of = this.yearAt(day2);
    return of.offIndex(day2) >= 0 && !of.isForced(day2);
  }
  /** A day off of the overrides by its index, as a record. @internal */
  dayOff(index, day2) {
    return dayOff(this.overrides.offAt(index), day2);
  }
};
var noSubdivision = (country, code) => {
  const now = country.became(code);
  return now.length > 0 ? `${code} is now ${now.join(", ")}: one of these` : `${country.code} has no ${code} in these tables; they are like AT-9`;
};
var unique = (texts) => {
  return Array.from(new Set(texts));
};
var dayOff = ({ id, name }, day2) => {
  return {
    id,
    name,
    localName: name,
    day: day2,
    actualDay: day2,
    keepsActual: false,
    startsAtMinute: -1,
    listedOn: [],
    fixed: false,
    counties: null,
    launchYear: null,
    types: OPTIONAL,
    official: false,
    administration: false,
    tentative: false
  };
};

// src/api/values.ts
var OFFSET_HOURS2 = 12;
var yearIn = (call, value, errors) => {
  const { firstYear, lastYear } = call.service.holidays;
  const year2 = fourDigits(value);
  if (year2 !== void 0 && year2 >= firstYear && year2 <= lastYear) return year2;
  return within(year2, value, "year", firstYear, lastYear, errors);
};
var integerOf = (value, field, from, to, errors) => {
  return within(integer(value), value, field, from, to, errors);
};
var within = (number, value, field, from, to, errors) => {
  if (number === void 0) errors.push({ field, message: notValid(value) });
  else if (number < from || number > to)
    errors.push({ field, message: `The field ${field} must be between ${from} and ${to}.` });
  else return number;
  return void 0;
};
var notValid = (value, now = []) => {
  const became = now.length === 0 ? "" : `: it is now ${now.join(", ")}`;
  return `The value '${echo(value)}' ${value === "" ? "is invalid" : "is not valid"}${became}.`;
};
var countryOf = (call, value) => {
  const code = countryCode(value);
  return code === void 0 ? void 0 : call.service.holidays.country(code);
};
var jurisdictionOf = (call, country, fields, errors) => {
  for (let i = 0; i < fields.length; i++) {
    const field = fields[i];
    const value = queryValue(call.request.query, field.toLowerCase());
    if (value === void 0 || value === "") continue;
    const code = value.toUpperCase();
    const isAscii2 = code.toLowerCase() === value.toLowerCase();
    const place = isAscii2 ? country.in(code) : void 0;
    if (!place)
      errors.push({ field, message: notValid(value, isAscii2 ? country.became(code) : []) });
    return place;
  }
  return country;
};
var HERE = "here";
var siteOf = (call, value, errors) => {
  const { holidays, here } = call.service;
  if (isLiteral(value, HERE)) return here;
  const country = countryOf(call, value);
  if (!country) return void 0;
  const at = jurisdictionOf(call, country, ["subdivisionCode"], errors);
  const { firstYear, lastYear } = holidays;
  const schools = call.service.schools?.of;
  return at && new Site({ country, at, schools, firstYear, lastYear });
};
var offsetOf = (call, errors) => {
  const value = queryValue(call.request.query, "offset");
  return value === void 0 ? void 0 : integerOf(value, "offset", -OFFSET_HOURS2, OFFSET_HOURS2, errors);
};

// src/api/version.ts
var NAME = "moddable-holidays";
var VERSION = "0.1.0";

// src/api/replies.ts
var JSON_TYPE = "application/json; charset=utf-8";
var MAX_AGE_SECONDS = 3600;
var tableReply = (call, key, body) => {
  return taggedReply(call.request, tagOf(call, key), `public, max-age=${MAX_AGE_SECONDS}`, body);
};
var tagOf = ({ service }, key) => {
  const { version: version2, fingerprint } = service.holidays;
  return `"${VERSION}/${version2}/${fingerprint}/${key}"`;
};
var taggedReply = ({ ifNoneMatch }, tag, control, body) => {
  const fields = `ETag: ${tag}\r
Cache-Control: ${control}\r
`;
  if (ifNoneMatch !== "" && (ifNoneMatch === "*" || ifNoneMatch.includes(tag)))
    return { status: 304, type: "", fields, body: "" };
  return { status: 200, type: JSON_TYPE, fields, body: body() };
};
var RETRY_SECONDS = 10;
var MAX_ASKED = 4;
var ASKED_CHARS = 64;
var freshReply = (call, key, today, body) => {
  const { memory, request, service } = call;
  const { path, query } = request;
  const state = stateOf(service);
  const tag = tagOf(call, `${key}/${encodeURIComponent(state)}`);
  if (path.length + query.length <= ASKED_CHARS) {
    const { asked } = memory;
    let at = asked.findIndex((one) => one.path === path && one.query === query);
    if (at < 0) {
      at = memory.nextAsked;
      memory.nextAsked = (at + 1) % MAX_ASKED;
    }
    asked[at] = { path, query, state, today, tag };
  }
  return taggedReply(request, tag, NO_CACHE, body);
};
var NO_CACHE = "no-cache";
var stateOf = ({ clock }) => {
  return clock?.state ?? "set";
};
var unchangedReply = (service, request, { asked }) => {
  for (let i = 0; i < asked.length; i++) {
    const { path, query, state, today, tag } = asked[i];
    if (path !== request.path || query !== request.query) continue;
    if (stateOf(service) !== state || !request.ifNoneMatch.includes(tag)) return void 0;
    const nowMs = service.clock?.nowMs() ?? Number.NaN;
    const isToday = !today || nowMs >= today.fromMs && nowMs < today.endMs;
    return isToday ? taggedReply(request, tag, NO_CACHE, () => "") : void 0;
  }
  return void 0;
};
var noTime = ({ clock }, site) => {
  let detail = "The clock of this device tells a day that its tables do not have.";
  if (site && !site.zone)
    detail = "The tables of this device do not say when the days of this place begin.";
  if (clock?.nowMs() === void 0)
    detail = "The clock of this device was never set: it does not know what day it is.";
  return problem(503, detail, `Retry-After: ${RETRY_SECONDS}\r
`);
};
var noCountry = (code) => {
  return problem(404, `The tables of this device have no country '${echo(code)}'.`);
};
var noSite = (value) => {
  if (!isLiteral(value, HERE)) return noCountry(value);
  return problem(404, "No place is configured that 'here' could mean.");
};

// src/api/about.ts
var countryJson = (holidays, index) => {
  if (!holidays.hasHolidays(index)) return void 0;
  return `{"countryCode":${JSON.stringify(holidays.code(index))},"name":${JSON.stringify(holidays.name(index))}}`;
};
var availableCountries = (call) => {
  return countries(call, "countries");
};
var v4Countries = (call) => {
  return countries(call, "v4/countries");
};
var countries = (call, key) => {
  const { holidays } = call.service;
  return tableReply(call, key, () => {
    return new JsonArray(recordsAt(holidays.count, (index) => countryJson(holidays, index)));
  });
};
var version = (call) => {
  return tableReply(call, "version", () => `{"name":"${NAME}","version":"${VERSION}"}`);
};

// src/api/country-info.ts
var opening = ({ name, officialName, code, region }) => {
  const names = `"commonName":${JSON.stringify(name)},"officialName":${JSON.stringify(officialName)}`;
  return `{${names},"countryCode":"${code}","region":"${region}"`;
};
var countryInfo = (call) => {
  const { facts, holidays } = call.service;
  const value = call.values[0];
  const code = countryCode(value);
  if (code === void 0) return noCountry(value);
  const known2 = facts?.at(facts.find(code));
  if (facts && known2)
    return tableReply(call, `info/${facts.fingerprint}/${code}`, () => {
      const { neighbours } = known2;
      const borders = recordsAt(neighbours.length, (index) => {
        const neighbour = facts.at(neighbours[index]);
        return neighbour && `${opening(neighbour)}}`;
      });
      return new JsonArray(borders, `${opening(known2)},"borders":[`, "]}");
    });
  const country = holidays.country(code);
  if (!country) return noCountry(code);
  return tableReply(call, `name/${code}`, () => {
    const unknown = '"officialName":null,"countryCode"';
    return `{"commonName":${JSON.stringify(country.name)},${unknown}:"${code}","region":null,"borders":null}`;
  });
};

// src/text/dates.ts
var TWO_DIGITS = " 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31".split(
  " "
);
var MONTH_DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
var WEEKDAY_NAMES = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
var twoDigits = (value) => {
  return `${(value | 0) + 100}`.substring(1);
};
var clockTime = (minute) => {
  return `${twoDigits(minute / 60)}:${twoDigits(minute % 60)}`;
};

// src/api/health.ts
var DAY_MS = 864e5;
var OUTCOME_CHARS = 160;
var END_MS = 2534023008e5;
var ageDays = (version2, nowMs) => {
  const made = dayOfIso(version2);
  return made === void 0 || nowMs === void 0 ? null : Math.floor(nowMs / DAY_MS) - made;
};
var knownOf = (holidays, memory) => {
  if (memory.known?.of !== holidays) {
    const { newest, oldest } = holidays.census;
    const seen = `{"oldest":${dateJson(oldest)},"newest":${dateJson(newest)}}`;
    const json = `"decreesUntil":${decreesJson(holidays)},"seen":${seen}`;
    memory.known = { of: holidays, json };
  }
  return memory.known.json;
};
var decreesJson = ({ census: { codes, years } }) => {
  const members = years.map((year2, i) => `"${year2}":[${quoted(codes[i])}]`);
  return `{${members.join(",")}}`;
};
var quoted = (list2) => {
  return JSON.stringify(list2).replaceAll(",", '","');
};
var timeOf = (clock) => {
  const nowMs = clock?.nowMs();
  return nowMs !== void 0 && nowMs >= 0 && nowMs < END_MS ? nowMs : void 0;
};
var clockJson = (clock, nowMs) => {
  const isTime = nowMs !== void 0;
  const state = isTime ? clock?.state ?? "set" : "never set";
  const ageMs = isTime ? clock?.ageMs : void 0;
  const utc = isTime ? `"${isoTime(nowMs)}"` : null;
  return `{"state":"${state}","utc":${utc},"ageSeconds":${seconds(ageMs)}}`;
};
var dateJson = (day2) => {
  return day2 === void 0 || day2 === null ? "null" : `"${isoOf(day2)}"`;
};
var isoTime = (ms) => {
  const day2 = Math.floor(ms / DAY_MS);
  const ofDay = Math.floor((ms - day2 * DAY_MS) / 1e3);
  return `${isoOf(day2)}T${clockTime(ofDay / 60)}:${twoDigits(ofDay % 60)}Z`;
};
var seconds = (ms) => {
  return ms === void 0 ? "null" : `${Math.floor(ms / 1e3)}`;
};
var sourceJson = (version2, state) => {
  const { isOn: isOn2 = false, lastTryMs, nextDay = 0, outcome = "", sequence = null, slot } = state ?? {};
  const passedOver = dateJson(state?.passedOver);
  const source = slot === void 0 ? "built-in" : "slot";
  const name = slot === void 0 ? "null" : slot === 0 ? '"a"' : '"b"';
  const tried = lastTryMs === void 0 ? "null" : `"${isoTime(lastTryMs)}"`;
  const said = outcome === "" ? "null" : JSON.stringify(outcome.substring(0, OUTCOME_CHARS));
  return `"source":"${source}","sequence":${sequence},"date":"${version2}","nextPromised":${nextDay === 0 ? "null" : dateJson(nextDay)},"slot":${name},"passedOver":${passedOver},"renewed":${isOn2},"lastTry":${tried},"outcome":${said}`;
};
var Counting = class {
  constructor(call) {
    this.ended = false;
    this.call = call;
  }
  next() {
    if (this.ended || !this.call.service.holidays.census.step()) return "";
    this.ended = true;
    return bodyOf(this.call);
  }
};
var bodyOf = ({ memory, service }) => {
  const { holidays, clock, mistakes, renewal, vitals } = service;
  const { version: version2, firstYear, lastYear, count: count2, damaged } = holidays;
  const nowMs = timeOf(clock);
  const tables = `{"version":"${version2}","ageDays":${ageDays(version2, nowMs)},"firstYear":${firstYear},"lastYear":${lastYear},"countries":${count2 - damaged},"damaged":${damaged},${sourceJson(version2, renewal?.state)}}`;
  const settings = `{"mistakes":${mistakes?.count ?? 0},"first":${JSON.stringify(mistakes?.first ?? [])}}`;
  const free = vitals?.freeBytes() ?? null;
  const reset2 = JSON.stringify(vitals?.resetReason() ?? null);
  const connections = vitals?.connections() ?? null;
  return `{"name":"${NAME}","version":"${VERSION}","tables":${tables},"clock":${clockJson(clock, nowMs)},"uptimeSeconds":${seconds(vitals?.uptimeMs())},"resetReason":${reset2},"freeBytes":${free},"connections":${connections},"server":${JSON.stringify(vitals?.counts?.() ?? null)},"faults":${JSON.stringify(vitals?.faults?.() ?? null)},"settings":${settings},${knownOf(holidays, memory)}}`;
};
var health = (call) => {
  const body = call.service.holidays.census.step() ? bodyOf(call) : new Counting(call);
  return { status: 200, type: JSON_TYPE, fields: "Cache-Control: no-store\r\n", body };
};

// src/api/today.ts
var HOUR_MS = 36e5;
var DAY_MS2 = 24 * HOUR_MS;
var localDay = (service, zone) => {
  const nowMs = service.clock?.nowMs();
  if (nowMs === void 0 || !zone) return void 0;
  return known(service, zone.dayAt(nowMs), nowMs, zone.nextDayMs(nowMs));
};
var dayAtOffset = (service, offsetHours) => {
  const nowMs = service.clock?.nowMs();
  if (nowMs === void 0) return void 0;
  const offsetMs = offsetHours * HOUR_MS;
  const day2 = Math.floor((nowMs + offsetMs) / DAY_MS2);
  return known(service, day2, nowMs, (day2 + 1) * DAY_MS2 - offsetMs);
};
var known = ({ holidays }, day2, fromMs, endMs) => {
  const year2 = yearOf(day2);
  if (!(year2 >= holidays.firstYear && year2 <= holidays.lastYear)) return void 0;
  return { day: day2, fromMs, endMs };
};
var isTodayPublicHoliday = (call) => {
  const errors = [];
  const country = countryOf(call, call.values[0]);
  const at = country && jurisdictionOf(call, country, ["countyCode"], errors);
  const offset = offsetOf(call, errors);
  if (errors.length > 0) return invalid(errors);
  const zone = at && Zone.of(at.zone.posix);
  if (!at || !zone) return noCountry(call.values[0]);
  const { service } = call;
  const today = offset === void 0 ? localDay(service, zone) : dayAtOffset(service, offset);
  if (!today) return noTime(service);
  const status = at.isHoliday(today.day) ? 200 : 204;
  return { status, type: "", fields: "Cache-Control: no-store\r\n", body: "" };
};

// src/api/day.ts
var vacationJson = ({ first, id, last, localName, name }) => {
  return `"id":${JSON.stringify(id)},"name":${JSON.stringify(name)},"localName":${JSON.stringify(localName)},"from":"${isoOf(first)}","to":"${isoOf(last)}"`;
};
var Day = class {
  constructor(site, day2, writer, validUntil, clock) {
    this.site = site;
    this.writer = writer;
    this.query = new DayQuery(site, day2);
    this.validUntil = validUntil;
    this.clock = clock;
  }
  get ended() {
    return this.inParts?.ended === true;
  }
  next(limitChars = REPLY_CHARS) {
    if (this.holidays === void 0) {
      const facts = this.query.step();
      if (!facts) return "";
      this.open(facts);
    }
    return (this.holidays.ended ? this.inParts : this.holidays).next(limitChars);
  }
  open(facts) {
    const { date, day: day2, daysUntil, halfDay, holiday, next, tentative, weekend, workday } = facts;
    const { schoolday, vacation } = facts;
    const nextJson = next ? `{"id":${JSON.stringify(next.id)},"date":"${next.date}","name":${JSON.stringify(next.name)},"daysUntil":${daysUntil}}` : "null";
    this.holidays = new JsonArray(
      this.records(facts.holidays, day2),
      `{"date":"${date}","weekday":"${WEEKDAY_NAMES[weekdayOf(day2)]}","holiday":${holiday},"workday":${workday},"weekend":${weekend},"halfDay":${halfDay},"tentative":${tentative},"holidays":[`,
      '],"inParts":'
    );
    this.inParts = new JsonArray(
      this.records(facts.inParts, day2),
      "[",
      `],"next":${nextJson},"nextWorkday":${dateJson(facts.nextWorkday)},"schoolday":${schoolday ?? null},"vacation":${vacation ? `{${vacationJson(vacation)}}` : "null"},"validUntil":${this.validUntil},"decreesUntil":${facts.decreesUntil},"seen":${dateJson(this.site.country?.seen)},"clock":${this.clock}}`
    );
  }
  records(list2, day2) {
    const { writer } = this;
    const code = this.site.country?.code ?? "";
    return recordsAt(list2.length, (index) => writer.dayRecord(list2[index], day2, code));
  }
};
var askedDay = (call, value, field, errors) => {
  if (isLiteral(value, "today")) return { daysFromToday: 0 };
  if (isLiteral(value, "tomorrow")) return { daysFromToday: 1 };
  const { firstYear, lastYear } = call.service.holidays;
  const day2 = dayOfIso(value);
  if (day2 === void 0) errors.push({ field, message: notValid(value) });
  else if (day2 < dayOf(firstYear, 1, 1) || day2 >= dayOf(lastYear + 1, 1, 1))
    errors.push({
      field,
      message: `The field ${field} must be between ${firstYear}-01-01 and ${lastYear}-12-31.`
    });
  else return { day: day2 };
  return void 0;
};
var day = (call) => {
  const errors = [];
  const asked = askedDay(call, call.values[1], "date", errors);
  const site = siteOf(call, call.values[0], errors);
  const offset = offsetOf(call, errors);
  if (errors.length > 0) return invalid(errors);
  if (!site || !asked) return noSite(call.values[0]);
  const { memory, service } = call;
  const { writer } = memory;
  const isHere = site === service.here;
  const key = `day/${isHere ? site.fingerprint : site.at?.code}`;
  if ("day" in asked) {
    const { day: day3 } = asked;
    const body = () => new Day(site, day3, writer, "null", "null");
    return isHere ? freshReply(call, `${key}/${day3}`, void 0, body) : tableReply(call, `${key}/${day3}`, body);
  }
  const today = offset === void 0 ? localDay(service, site.zone) : dayAtOffset(service, offset);
  const day2 = (today?.day ?? Number.NaN) + asked.daysFromToday;
  if (!today || !site.knows(day2)) return noTime(service, site);
  const { endMs } = today;
  const state = service.clock?.state ?? "set";
  return freshReply(call, `${key}/${day2}/${endMs}`, today, () => {
    return new Day(site, day2, writer, `"${isoTime(endMs)}"`, `"${state}"`);
  });
};

// src/calendar/month.ts
var Month = class {
  constructor() {
    /** The day before its first, and the first of the next month. */
    this.before = 0;
    this.next = 0;
    /** `yyyy-MM-` */
    this.text = "";
    this.year = 0;
    this.month = 0;
  }
  /** `yyyy-MM-dd` of a day, years 1000 to 9999. */
  iso(day2) {
    if (day2 <= this.before || day2 >= this.next) this.find(day2);
    return this.text + TWO_DIGITS[day2 - this.before];
  }
  /** Goes to the month of a day: mostly it is the next one, or the one before. */
  find(day2) {
    const { before, month, next } = this;
    if (month > 0 && month < 12 && day2 >= next && day2 < next + 28) {
      this.month = month + 1;
      this.before = next - 1;
      this.next = next + this.days();
    } else if (month > 1 && day2 <= before && day2 > before - 28) {
      this.month = month - 1;
      this.next = before + 1;
      this.before = before - this.days();
    } else {
      const civil = civilOf(day2);
      this.year = civil.year;
      this.month = civil.month;
      this.before = day2 - civil.date;
      this.next = this.before + 1 + this.days();
    }
    this.text = `${this.year}-${TWO_DIGITS[this.month]}-`;
  }
  days() {
    return this.month === 2 ? isLeapYear(this.year) ? 29 : 28 : MONTH_DAYS[this.month];
  }
};

// src/holidays/long-weekends.ts
var MAX_BRIDGE_DAYS = 100;
var YEARS = 3;
var ROOM_DAYS = 40;
var WHOLE_YEAR = 366;
var LongWeekends = class {
  /** Throws a RangeError for a year that the tables do not have, or when `bridgeDays` is not 0 to 100. */
  constructor(at, year2, bridgeDays) {
    /** The day from which days are counted here, the first that is looked at, and the day after the last. */
    this.from = 0;
    this.to = 0;
    /** The working days among them; a bit a day. */
    this.worked = new Int32Array(0);
    /** The runs of working days once they are found, ascending: the first and the last day of each. */
    this.gaps = new Int16Array(0);
    /** Working days before each of these gaps. */
    this.before = new Int16Array(0);
    /** Holidays of the year itself, ascending. */
    this.holidays = [];
    /**
     * Two numbers for each long weekend. The first one has its first day and its last day (11 bits). The second one
     * has the indexes of three gaps: the first that it bridges, the first one behind its holiday, and the first one
     * behind its end.
     */
    this.runs = new Int32Array(0);
    this.visited = 0;
    if (!(bridgeDays >= 0 && bridgeDays <= MAX_BRIDGE_DAYS))
      throw new RangeError("bridge days are 0 to 100");
    const { firstYear, lastYear } = at.years.table.pack;
    if (!(year2 >= firstYear && year2 <= lastYear))
      throw new RangeError(`years are ${firstYear} to ${lastYear}`);
    this.law = at;
    this.year = year2;
    this.bridgeDays = bridgeDays;
    this.begin(Math.ceil(bridgeDays * 7 / 5) + ROOM_DAYS);
  }
  /** Begins the search, with so many days of the neighbours. */
  begin(days) {
    const { year: year2 } = this;
    this.from = Math.max(dayOf(year2 - 1, 1, 1), dayOf(year2, 1, 1) - days);
    this.to = Math.min(dayOf(year2 + 2, 1, 1), dayOf(year2 + 1, 1, 1) + days);
    this.worked = this.law.weekdayBits(this.from, this.to);
    this.visited = 0;
  }
  /** Whether they are found. */
  get isReady() {
    return this.visited > YEARS;
  }
  /** Goes on with the search, by one year. */
  step() {
    this.visited++;
    if (this.visited <= YEARS) this.addYear(this.year - 2 + this.visited);
    else if (!this.find()) this.begin(WHOLE_YEAR);
  }
  /** How many there are. */
  get length() {
    return this.runs.length >> 1;
  }
  /** The `index`-th, ascending. */
  at(index) {
    const { from, gaps } = this;
    const behind = this.gapBehind(index);
    const bridgeDays = [];
    for (let g = behind - 1; g >= this.firstGap(index); g--)
      for (let day2 = gaps[2 * g + 1]; day2 >= gaps[2 * g]; day2--) bridgeDays.push(from + day2);
    for (let g = behind; g < this.endGap(index); g++)
      for (let day2 = gaps[2 * g]; day2 <= gaps[2 * g + 1]; day2++) bridgeDays.push(from + day2);
    return { first: this.first(index), last: this.last(index), bridgeDays };
  }
  /** First and last day of the `index`-th. */
  first(index) {
    return (this.runs[2 * index] >> 11) + this.from;
  }
  last(index) {
    return (this.runs[2 * index] & 2047) + this.from;
  }
  /**
   * The gaps that it bridges: those before `gapBehind` lie before its holiday, the others behind it. With
   * a hundred bridge days for each weekend, the days themselves are too many to be kept.
   */
  firstGap(index) {
    return this.runs[2 * index + 1] >> DAY_AT;
  }
  gapBehind(index) {
    return orderOf(this.runs[2 * index + 1]);
  }
  endGap(index) {
    return this.runs[2 * index + 1] & PART_MASK;
  }
  /** Takes away the holidays of a year from the working days, where the tables have the year. */
  addYear(year2) {
    const { from, law, to, worked } = this;
    const { years } = law;
    const { firstYear, lastYear } = years.table.pack;
    if (year2 < firstYear || year2 > lastYear) return;
    const begin = dayOf(year2, 1, 1);
    const first = Math.max(from, begin);
    const last = Math.min(to, dayOf(year2 + 1, 1, 1)) - 1;
    const of = year2 === this.year ? years.of(year2) : void 0;
    const list2 = [];
    const holidays = of ? law.holidayBits(of) : law.holidaysNear(year2, first, last);
    for (let w = 0; w < holidays.length; w++)
      for (let bits = holidays[w]; bits !== 0; bits &= bits - 1) {
        const kept = begin + 32 * w + 31 - Math.clz32(bits & -bits);
        if (kept < first || kept > last) continue;
        const day2 = kept - from;
        worked[day2 >> 5] = worked[day2 >> 5] & ~(1 << (day2 & 31));
        list2.push(kept);
      }
    if (of) this.holidays = law.listedDays(of, list2);
  }
  /** Finds them; false when one may reach beyond the days that were looked at. */
  find() {
    const { from, to, year: year2 } = this;
    const isFullYear = from === dayOf(year2 - 1, 1, 1);
    const mask = this.law.weekendOn(dayOf(year2, 1, 1));
    let weekendDays = 0;
    for (let w = 0; w < 7; w++) weekendDays += mask >> w & 1;
    const gaps = stretchesOf(this.worked);
    const count2 = gaps.length >> 1;
    const most = this.bridgeDays;
    const before = new Int16Array(count2 + 1);
    let sum = 0;
    for (let g = 0; g < count2; g++) before[g + 1] = sum += gaps[2 * g + 1] - gaps[2 * g] + 1;
    const runs = [];
    let after2 = 0;
    let first = 0;
    let last = 0;
    let reached = -1;
    let covered = -1;
    let later = 0;
    const ends = [];
    for (let i = 0; i < this.holidays.length; i++) {
      const holiday = this.holidays[i] - from;
      while (after2 < count2 && gaps[2 * after2] < holiday) after2++;
      while (before[after2] - before[first] > most) first++;
      if (last < after2) last = after2;
      while (last < count2 && before[last + 1] - before[after2] <= most) last++;
      if ((first === 0 || last === count2) && !isFullYear) return false;
      const start = first === 0 ? 0 : gaps[2 * first - 1] + 1;
      const end = last < count2 ? gaps[2 * last] - 1 : to - from - 1;
      const days = end - start;
      if (days === 0 || days < weekendDays) continue;
      while (later < ends.length && ends[later] >> 11 <= start) {
        if ((ends[later] & 2047) > covered) covered = ends[later] & 2047;
        later++;
      }
      const middle = after2 << ORDER_AT;
      if (before[last] - before[first] > most) {
        if (covered < holiday)
          runs.push(start << 11 | holiday, first << DAY_AT | middle | after2);
        if (end > reached) {
          runs.push(holiday << 11 | end, after2 << DAY_AT | middle | last);
          ends.push(holiday << 11 | end);
        }
      } else {
        if (covered < end) runs.push(start << 11 | end, first << DAY_AT | middle | last);
        covered = end;
      }
      reached = end;
    }
    this.gaps = gaps;
    this.before = before;
    this.runs = new Int32Array(runs.length);
    this.runs.set(runs);
    this.holidays = [];
    this.worked = this.runs;
    return true;
  }
};
var stretchesOf = (bits) => {
  const list2 = [];
  let count2 = 0;
  for (let w = 0; w < bits.length; w++) {
    const before = w << 5;
    let word = bits[w];
    while (word !== 0) {
      const first = 31 - Math.clz32(word & -word);
      const off = ~(word >>> first);
      const end = off === 0 ? 32 : first + 31 - Math.clz32(off & -off);
      if (count2 > 0 && list2[count2 - 1] === before + first - 1) list2[count2 - 1] = before + end - 1;
      else {
        list2[count2] = before + first;
        list2[count2 + 1] = before + end - 1;
        count2 += 2;
      }
      word = end === 32 ? 0 : word & -1 << end;
    }
  }
  const stretches = new Int16Array(count2);
  stretches.set(list2);
  return stretches;
};

// src/api/long-weekend.ts
var BRIDGE_DAYS = 1;
var MAX_BRIDGE_DAYS2 = 100;
var DATE_CHARS = 13;
var LongWeekendRecords = class {
  constructor(found) {
    /** The months of first days, of dates before a holiday, and of those behind one and last days: each goes on slowly. */
    this.firstMonth = new Month();
    this.beforeMonth = new Month();
    this.behindMonth = new Month();
    this.index = 0;
    /**
     * The dates that were written last: those before a holiday, descending, up to a gap; and those behind one,
     * between two gaps.
     */
    this.before = "";
    this.beforeEnd = 0;
    this.behind = "";
    this.behindFirst = 0;
    this.behindEnd = 0;
    this.found = found;
  }
  write(records, limitChars) {
    const found = this.found;
    if (!found.isReady) {
      found.step();
      return true;
    }
    let chars = 0;
    while (this.index < found.length && chars < limitChars) {
      const record = this.json(this.index++);
      records.push(record);
      chars += record.length;
    }
    return this.index < found.length;
  }
  json(index) {
    const { found } = this;
    const middle = found.gapBehind(index);
    const dates = this.datesBefore(found.firstGap(index), middle) + this.datesBehind(middle, found.endGap(index));
    const first = found.first(index);
    const last = found.last(index);
    const span = `"startDate":"${this.firstMonth.iso(first)}","endDate":"${this.behindMonth.iso(last)}","dayCount":${last - first + 1}`;
    return `{${span},"needBridgeDay":${dates !== ""},"bridgeDays":[${dates.substring(0, dates.length - 1)}]}`;
  }
  /** The dates of the gaps `first … end` before a holiday. Neither goes back from one weekend to the next. */
  datesBefore(first, end) {
    if (first === end) return "";
    const sums = this.found.before;
    const old = this.beforeEnd;
    const kept = old > first ? this.before.substring(0, DATE_CHARS * (sums[old] - sums[first])) : "";
    this.beforeEnd = end;
    return this.before = this.dates(end - 1, (old > first ? old : first) - 1, -1) + kept;
  }
  /** The dates of the gaps `first … end` behind a holiday. */
  datesBehind(first, end) {
    if (first === end) return "";
    const sums = this.found.before;
    const old = this.behindEnd;
    const kept = old > first ? this.behind.substring(DATE_CHARS * (sums[first] - sums[this.behindFirst])) : "";
    this.behindFirst = first;
    this.behindEnd = end;
    return this.behind = kept + this.dates(old > first ? old : first, end, 1);
  }
  /** The dates of some gaps, forwards or backwards, each with the comma behind it. */
  dates(first, end, step) {
    const { from, gaps } = this.found;
    const month = step > 0 ? this.behindMonth : this.beforeMonth;
    const forwards = step > 0 ? 0 : 1;
    let { before, next, text: text2 } = month;
    const list2 = [];
    for (let g = first; g !== end; g += step) {
      let day2 = from + gaps[2 * g + forwards];
      const last = from + gaps[2 * g + 1 - forwards];
      let run = "";
      for (; ; ) {
        if (day2 <= before || day2 >= next) {
          month.find(day2);
          ({ before, next, text: text2 } = month);
        }
        run += '"' + text2 + TWO_DIGITS[day2 - before] + '",';
        if (day2 === last) break;
        day2 += step;
      }
      list2.push(run);
    }
    return list2.join("");
  }
};
var bridgeDaysOf = (call, errors) => {
  const value = queryValue(call.request.query, "availablebridgedays");
  if (value === void 0) return BRIDGE_DAYS;
  return integerOf(value, "availableBridgeDays", 0, MAX_BRIDGE_DAYS2, errors) ?? BRIDGE_DAYS;
};
var longWeekend = (call) => {
  const errors = [];
  const year2 = yearIn(call, call.values[0], errors);
  const bridgeDays = bridgeDaysOf(call, errors);
  const country = countryOf(call, call.values[1]);
  const at = country && jurisdictionOf(call, country, ["subdivisionCode", "subdivisonCode"], errors);
  if (year2 === void 0 || errors.length > 0) return invalid(errors);
  if (!at) return noCountry(call.values[1]);
  const subdivision = at === country ? "" : at.code;
  const key = `weekends/${country?.code}/${year2}/${bridgeDays}/${subdivision}`;
  return tableReply(call, key, () => {
    return new JsonArray(new LongWeekendRecords(new LongWeekends(at, year2, bridgeDays)));
  });
};

// src/api/places.ts
var weekdaysJson = (mask) => {
  const names = [];
  for (let w = 0; w < 7; w++) if (mask >> w & 1) names.push(`"${WEEKDAY_NAMES[w]}"`);
  return `[${names.join(",")}]`;
};
var placesOf = (site, country, schools) => {
  const { at, lastYear, subdivision } = site;
  const table = country?.table;
  const code = country ? `"${country.code}"` : "null";
  const name = country ? JSON.stringify(country.name) : "null";
  const place = subdivision === void 0 ? "null" : `"${subdivision}"`;
  const law = at ? weekendMask(at.table, dayOf(lastYear, 12, 31), at.place) : 65;
  const weekend = weekdaysJson(site.overrides.weekendMask ?? law);
  const zone = at ? JSON.stringify(at.zone.name) : "null";
  return new JsonArray(
    recordsAt(table?.places.count ?? 0, (index) => {
      const outer = table.places.outerOf(index);
      const within2 = outer < 0 ? "null" : `"${table.places.code(outer)}"`;
      return `{"code":"${table.places.code(index)}","name":${JSON.stringify(table.texts.place(index))},"within":${within2}}`;
    }),
    `{"countryCode":${code},"name":${name},"subdivisionCode":${place},"weekend":${weekend},"zone":${zone},"decreesUntil":${country?.decreesUntil ?? null},"seen":${dateJson(country?.seen)},"vacationsUntil":${dateJson(at && schools?.of(at).vacationsUntil)},"subdivisions":[`,
    "]}"
  );
};
var places = (call) => {
  const errors = [];
  const site = siteOf(call, call.values[0], errors);
  if (errors.length > 0) return invalid(errors);
  if (!site) return noSite(call.values[0]);
  const body = () => placesOf(site, site.country, call.service.schools);
  if (site === call.service.here)
    return freshReply(call, `places/${site.fingerprint}`, void 0, body);
  return tableReply(call, `places/${site.at?.code}`, body);
};

// src/pack/texts.ts
var Texts = class {
  /** Of the country whose head is at `head`: from its years of introduction on, which begin at `from`. */
  constructor(pack, head, from, placeCount) {
    const { bytes } = pack;
    const labelCount = bytes[head + LABELS_AT] | bytes[head + LABELS_AT + 1] << 8;
    const sharedCount = bytes[head + SHARED_LABELS_AT] | bytes[head + SHARED_LABELS_AT + 1] << 8;
    const zoneCount = bytes[head + ZONES_AT];
    const starts = from + labelCount + 2 * sharedCount;
    const ownLabels = starts + 2 * (zoneCount + placeCount - sharedCount);
    const texts = ownLabels + 2 * (labelCount + 1);
    this.launchYears = from;
    this.pack = pack;
    this.from = texts;
    this.ownLabels = ownLabels;
    this.sharedCount = sharedCount;
    this.limit = bytes.length;
    this.bytes = bytes;
    this.labelCount = labelCount;
    this.zoneCount = zoneCount;
    this.sharedLabels = from + labelCount;
    this.starts = starts;
    this.end = texts + (bytes[texts - 2] | bytes[texts - 1] << 8);
  }
  text(index) {
    const bytes = this.bytes;
    const from = this.from;
    const at = this.starts + 2 * index;
    return this.pack.text(
      from + (bytes[at] | bytes[at + 1] << 8),
      from + (bytes[at + 2] | bytes[at + 3] << 8)
    );
  }
  /** tzdata name and POSIX TZ rule of the `index`-th zone. */
  zone(index) {
    const text2 = this.text(index);
    const split = text2.indexOf(SEPARATOR);
    return { name: text2.slice(0, split), posix: text2.slice(split + 1) };
  }
  /** Name of a place. */
  place(place) {
    return this.text(this.zoneCount + place);
  }
  /** The text of a label: its names; where they are followed by ID, also its id or its year of introduction. */
  label(label) {
    const { pack } = this;
    try {
      let from = this.from;
      let to = from;
      if (label < this.sharedCount) {
        from = pack.seriesTo + 4 * pack.u16(this.sharedLabels + 2 * label) + 1;
        to = from + this.bytes[from - 1];
      } else {
        const ends = pack.view.getInt32(this.ownLabels + 2 * label, true);
        from += ends & 65535;
        to += ends >>> 16;
      }
      return to > from && to <= this.limit ? pack.decode(this.bytes, from, to) : "";
    } catch {
      return "";
    }
  }
  /** The texts of some labels, one after the other: nearly always native code takes them all at once. */
  labels(first, count2) {
    const { bytes, from, ownLabels, pack } = this;
    const at = ownLabels + 2 * first;
    const list2 = [];
    const begin = bytes[at] | bytes[at + 1] << 8;
    const end = bytes[at + 2 * count2] | bytes[at + 2 * count2 + 1] << 8;
    const text2 = first < this.sharedCount ? "" : pack.text(from + begin, from + end);
    const isAscii2 = text2 !== "" && text2.length === end - begin;
    let to = 0;
    let row = at;
    for (let i = 0; i < count2; i++) {
      row += 2;
      const start = to;
      to = (bytes[row] | bytes[row + 1] << 8) - begin;
      list2[i] = isAscii2 ? text2.substring(start, to) : this.label(first + i);
    }
    return list2;
  }
  /** The names of a label: `localName SEPARATOR name`, or one name. */
  names(label) {
    return this.part(label, 0);
  }
  /** A part of a label: 0 its names; 1 the id, empty where it is the slug of the name; 2 an old year of introduction. */
  part(label, part) {
    return this.label(label).split(ID)[part] ?? "";
  }
  /** Year of introduction of a label; 0: unknown. */
  launchYear(label) {
    const year2 = this.bytes[this.launchYears + label];
    if (year2 !== OLD_LAUNCH) return year2 === 0 ? 0 : LAUNCH_BIAS + year2;
    return oldLaunchIn(this.label(label));
  }
};
var oldLaunchIn = (label) => {
  const written = Number(label.split(ID)[2]);
  return written > 0 && written < LAUNCH_BIAS + OLD_LAUNCH ? Math.floor(written) : 0;
};

// src/text/sparse.ts
var BEYOND = 65535;
var sparse = (beyond) => {
  const list2 = [];
  list2[BEYOND] = beyond;
  return list2;
};

// src/api/record-writer.ts
var REMEMBERED_CHARS = 4096;
var DATE_CHARS2 = 21;
var { stringify } = JSON;
var LOCAL_NAME = '"localName":';
var ONE_NAME = ',"name":';
var BOTH_NAMES = '","name":"';
var NULL = "null";
var PARTS_JSON = '"global":false,"counties":["';
var PARTS_LAUNCH = '"],"launchYear":';
var EVERYWHERE_LAUNCH = '"global":true,"counties":null,"launchYear":';
var V4_EVERYWHERE = 'true,"subdivisionCodes":null,"holidayTypes":';
var V4_PARTS = 'false,"subdivisionCodes":["';
var V4_TYPES = '"],"holidayTypes":';
var LABEL_HIGH = DATE + 1;
var LABEL_SHIFT = DATE_BITS - 8;
var launchJson = (launch, label) => {
  if (launch === 0) return NULL;
  return `${(launch < OLD_LAUNCH ? LAUNCH_BIAS + launch : oldLaunchIn(label)) || NULL}`;
};
var OPTIONAL_NAME = TYPE_NAMES[31 - Math.clz32(OPTIONAL)];
var BETWEEN_CODES = '","';
var codesJson = (codes) => {
  return `["${codes.join(BETWEEN_CODES)}"]`;
};
var typesJson = (types) => {
  const first = 31 - Math.clz32(types & -types);
  let list2 = first < 0 ? "" : `"${TYPE_NAMES[first]}"`;
  for (let i = first + 1; types >> i > 0 && i < TYPE_NAMES.length; i++)
    if (types & 1 << i) list2 += `,"${TYPE_NAMES[i]}"`;
  return `[${list2}]`;
};
var startsAtJson = (minute) => {
  return minute < 0 ? "null" : `"${clockTime(minute)}"`;
};
var offRecord = (day2, name, month) => {
  return `{"date":"${month.iso(day2)}","name":${name},"types":["${OPTIONAL_NAME}"]}`;
};
var yearRecord = (holiday, day2, name, month) => {
  const { actualDay, startsAtMinute, types } = holiday;
  let text2 = `{"date":"${month.iso(day2)}","name":${name},"types":${typesJson(types)}`;
  if (holiday instanceof PartRecord) text2 += `,"parts":${codesJson(holiday.parts)}`;
  else if (holiday.set >= 0) text2 += `,"counties":${codesJson(holiday.keepers)}`;
  if (actualDay !== day2) text2 += `,"observedOf":"${month.iso(actualDay)}"`;
  if (startsAtMinute >= 0) text2 += `,"startsAt":${startsAtJson(startsAtMinute)}`;
  return holiday.isDoubtful(day2) ? `${text2},"tentative":true}` : `${text2}}`;
};
var V3 = IN_V3;
var V3_PUBLIC = IN_V3 | PUBLIC;
var V1 = V3_PUBLIC | 256;
var LIST_FLAGS = 255;
var LISTS = 512;
var RecordWriter = class {
  constructor() {
    // XS looks properties up one after the other: those that are asked for most come first.
    this.remembered = sparse("");
    /** The country that was written last, and what its records have of it, for dates that are not fixed and those that are. */
    this.code = "";
    this.inParts = sparse("");
    this.nullEnds = sparse("");
    this.everywhere = sparse("");
    this.ends = sparse("");
    this.chars = 0;
    this.list = -1;
    /** The characters of records whose ends are remembered, by the order of their rules too. */
    this.lengths = sparse(0);
    this.countries = sparse("");
    this.lists = sparse("");
  }
  /**
   * The ends of records, by the order of their rules: what a record has behind its date, or an empty text where the list
   * does not have the rule. Only some are remembered. The array stays the same until another list is asked for.
   */
  tails(table, list2) {
    if (this.list !== LISTS * table.index + list2) {
      this.list = LISTS * table.index + list2;
      this.remembered = sparse("");
      this.lengths = sparse(0);
      this.chars = 0;
    }
    return this.remembered;
  }
  /** What stands there in a row of a year, in the list that `tails` was asked for last; remembered if there is room. */
  tail(table, row, list2) {
    const bytes = table.bytes;
    const order = row >> ORDER_AT & PART_MASK;
    const at = table.rules + RULE_BYTES * order;
    const flags = bytes[at + FACTS];
    if ((flags & list2) !== (list2 & LIST_FLAGS)) return this.remembered[order] = "";
    const set = bytes[at + SET];
    if (bytes[at + SHIFT] & SHIFT_MASK) {
      const keepers = actualKeepers(table, at) + 1;
      if (keepers !== NOBODY + 1 && keepers !== set) {
        const isActual = (row & PART_MASK) === ACTUAL;
        return this.text(table, at, flags, isActual ? keepers : set, list2 > LIST_FLAGS);
      }
    }
    const text2 = this.text(table, at, flags, set, list2 > LIST_FLAGS);
    if (this.chars === REMEMBERED_CHARS) return text2;
    const { length } = text2;
    const chars = this.chars + length;
    if (chars <= REMEMBERED_CHARS) {
      this.remembered[order] = text2;
      this.lengths[order] = length + DATE_CHARS2;
    }
    this.chars = Math.min(chars, REMEMBERED_CHARS);
    return text2;
  }
  /** The v3 record of the rule at `at`, on a date; `actual` is 1 where that is the actual day of one observed on another. */
  record(table, at, actual, date) {
    const set = actual === 1 ? actualKeepers(table, at) + 1 : table.bytes[at + SET];
    return `{"date":"${date}",${this.text(table, at, table.bytes[at + FACTS], set, false)}`;
  }
  /** A record as it is kept on a day: that of v3, and what an automation wants to know beside it. */
  dayRecord(holiday, day2, code) {
    const { actualDay, id, startsAtMinute } = holiday;
    const isLaw = holiday instanceof HolidayRecord;
    const text2 = isLaw ? this.text(holiday.table, holiday.rule, holiday.flags, holiday.set + 1, false) : `"localName":${JSON.stringify(holiday.localName)},"name":${JSON.stringify(holiday.name)},"countryCode":"${code}","fixed":${holiday.fixed},${EVERYWHERE_LAUNCH}${holiday.launchYear}${this.end(holiday.types)}`;
    const observedOf = actualDay === day2 ? "null" : `"${isoOf(actualDay)}"`;
    const tentative = isLaw && holiday.isDoubtful(day2);
    const parts2 = holiday instanceof PartRecord ? `,"parts":${codesJson(holiday.parts)}` : "";
    return `{"id":${JSON.stringify(id)},"date":"${isoOf(day2)}",${text2.substring(0, text2.length - 1)},"observedOf":${observedOf},"startsAt":${startsAtJson(startsAtMinute)},"tentative":${tentative}${parts2}}`;
  }
  /** The v4 record of the rule at `at`, on a date, and as JSON on which it is observed: the service's keys, and ours behind them. */
  v4Record(table, at, named, date, observed) {
    const { bytes } = table;
    const { id, localName, name } = named;
    const set = bytes[at + SET];
    const nameJson = JSON.stringify(name);
    const localJson = localName === name ? nameJson : JSON.stringify(localName);
    const service = `{"date":"${date}","name":${nameJson},"countryCode":"${table.code}","nationalHoliday":`;
    const places2 = set === 0 ? V4_EVERYWHERE : V4_PARTS + this.codes(table, set) + V4_TYPES;
    const types = this.types(bytes[at + FACTS] & TYPES_MASK);
    return `${service}${places2}${types},"localName":${localJson},"observedDate":${observed},"id":${JSON.stringify(id)}}`;
  }
  /** The codes of a set of places, plus one, with what stands between them. */
  codes({ places: places2 }, set) {
    return set <= places2.count ? places2.code(set - 1) : places2.codes(set - 1).join(BETWEEN_CODES);
  }
  /** A record from its names on; `set` is its set of places, plus one. */
  text(table, at, flags, set, isV1) {
    const { bytes, places: places2, texts } = table;
    const label = bytes[at + LABEL] | bytes[at + LABEL_HIGH] >> LABEL_SHIFT << 8;
    const launch = bytes[texts.launchYears + label];
    const all = texts.label(label);
    const end = all.indexOf(ID);
    let text2 = stringify(end < 0 ? all : all.substring(0, end));
    text2 = LOCAL_NAME + (text2.includes(SEPARATOR) ? text2.replace(SEPARATOR, BOTH_NAMES) : text2 + ONE_NAME + text2);
    if (this.code !== table.code) this.begin(table.code);
    const isFixed = flags & IS_FIXED;
    if (isV1) {
      const head = bytes[at];
      text2 += `${this.countries[isFixed ? 1 : 0]}"countyOfficialHoliday":${(head & UNOFFICIAL) === 0},"countyAdministrationHoliday":${(head & UNADMINISTRATIVE) === 0},${set === 0 ? EVERYWHERE_LAUNCH : PARTS_JSON}`;
    } else text2 += set === 0 ? this.everywhere[isFixed ? 1 : 0] : this.inParts[isFixed ? 1 : 0];
    if (set > 0)
      text2 += set <= places2.count ? places2.code(set - 1) : places2.codes(set - 1).join(BETWEEN_CODES);
    if (isV1) return `${text2}${set > 0 ? PARTS_LAUNCH : ""}${launchJson(launch, all)}}`;
    const types = flags & TYPES_MASK;
    if (launch === 0)
      return text2 + (set > 0 ? this.nullEnds[types] ?? this.nullEnd(types) : NULL + (this.ends[types] ?? this.end(types)));
    return text2 + (set > 0 ? PARTS_LAUNCH : "") + launchJson(launch, all) + (this.ends[types] ?? this.end(types));
  }
  /** What stands in every record of a country. */
  begin(code) {
    this.code = code;
    for (let fixed = 0; fixed < 2; fixed++) {
      const country = `,"countryCode":"${code}","fixed":${fixed === 1},`;
      this.countries[fixed] = country;
      this.everywhere[fixed] = country + EVERYWHERE_LAUNCH;
      this.inParts[fixed] = country + PARTS_JSON;
    }
  }
  /** All after the codes of places, where the year of introduction is not known. */
  nullEnd(types) {
    return this.nullEnds[types] = PARTS_LAUNCH + NULL + this.end(types);
  }
  /** Type names as a JSON array. */
  types(types) {
    return this.lists[types] ??= typesJson(types);
  }
  /** All after the year of introduction. */
  end(types) {
    return this.ends[types] ??= `,"types":${this.types(types)}}`;
  }
};

// src/api/records.ts
var SpanRecords = class {
  constructor(country, span, writer) {
    this.row = -1;
    /** Its month, and the first day of the next. */
    this.month = 0;
    this.next = 0;
    this.table = country.table;
    this.years = country.years;
    this.span = span;
    this.writer = writer;
    this.year = span.firstYear;
  }
  write(records, limitChars) {
    const table = this.table;
    const { from, lastYear, list: list2, to } = this.span;
    const year2 = this.year;
    const of = this.of ??= this.years.of(year2);
    const { base } = of;
    const isPlain2 = !of.isMoved;
    const keys2 = isPlain2 ? of.keys : of.rows(table, (list2 & IN_V3) === 0);
    let row = this.row;
    if (row < 0) {
      row = from > of.from ? of.rowFrom(keys2, from) : isPlain2 ? of.first : 0;
      this.month = 0;
      this.next = of.from;
    }
    const end = to < of.to ? of.rowFrom(keys2, to + 1) : isPlain2 ? of.end : keys2.length;
    const writer = this.writer;
    const tails = writer.tails(table, list2);
    const { lengths } = writer;
    let month = this.month;
    let next = this.next;
    let before = 0;
    const opening2 = `{"date":"${year2}`;
    let start = "";
    const dates = DATES;
    const dayAt = DAY_AT;
    const orderAt = ORDER_AT;
    const partMask = PART_MASK;
    let count2 = 0;
    let chars = 0;
    let key = 0;
    let day2 = 0;
    let order = 0;
    let tail;
    while (row < end && chars < limitChars) {
      key = keys2[row];
      row++;
      order = key >> orderAt & partMask;
      tail = tails[order];
      if (!tail) {
        if (tail === void 0) tail = writer.tail(table, key, list2);
        if (tail === "") continue;
      }
      day2 = base + (key >> dayAt);
      if (day2 >= next) {
        do {
          before = next - 1;
          month++;
          next += month === 2 ? of.to - of.from - 337 : MONTH_DAYS[month];
        } while (day2 >= next);
        start = opening2 + MONTHS[month];
      }
      chars += lengths[order] ?? tail.length + DATE_CHARS2;
      records[count2] = start + dates[day2 - before] + tail;
      count2++;
    }
    if (row < end) {
      this.row = row;
      this.month = month === 0 ? 0 : month - 1;
      this.next = month === 0 ? next : before + 1;
      return true;
    }
    this.of = void 0;
    this.row = -1;
    this.year++;
    return year2 < lastYear;
  }
};
var MONTHS = " -01- -02- -03- -04- -05- -06- -07- -08- -09- -10- -11- -12-".split(" ");
var DATES = ' 01", 02", 03", 04", 05", 06", 07", 08", 09", 10", 11", 12", 13", 14", 15", 16", 17", 18", 19", 20", 21", 22", 23", 24", 25", 26", 27", 28", 29", 30", 31",'.split(
  " "
);
var scopeOf = ({ request, service }, errors) => {
  const scope = queryValue(request.query, "scope");
  if (scope === void 0) return service.listsAll === true;
  if (!isLiteral(scope, "all")) errors.push({ field: "scope", message: notValid(scope) });
  return true;
};
var yearList = (call, value, code, form) => {
  const errors = [];
  const year2 = yearIn(call, value, errors);
  const hasScope = form === V3 && call.request.query !== "";
  const listsAll = hasScope ? scopeOf(call, errors) : call.service.listsAll;
  const list2 = listsAll ? form & ~IN_V3 : form;
  if (year2 === void 0 || errors.length > 0) return invalid(errors);
  const country = countryOf(call, code);
  if (!country) return noCountry(code);
  return tableReply(call, `list/${list2}/${country.code}/${year2}`, () => {
    const span = { firstYear: year2, lastYear: year2, from: -Infinity, to: Infinity, list: list2 };
    return new JsonArray(new SpanRecords(country, span, call.memory.writer));
  });
};
var publicHolidays = (call) => {
  return yearList(call, call.values[0], call.values[1], V3);
};
var v1Get = (call) => {
  return yearList(call, call.values[1], call.values[0], V1);
};
var yearAfter = (day2) => {
  const { year: year2, month, date } = civilOf(day2);
  return dayOf(year2 + 1, month, month === 2 && date === 29 ? 28 : date);
};
var nextPublicHolidays = (call) => {
  const code = call.values[0];
  const country = countryOf(call, code);
  const zone = country && Zone.of(country.zone.posix);
  if (!zone) return noCountry(code);
  const today = localDay(call.service, zone);
  if (!today) return noTime(call.service);
  const { day: day2 } = today;
  const list2 = call.service.listsAll ? V3_PUBLIC & ~IN_V3 : V3_PUBLIC;
  return freshReply(call, `next/${country.code}/${day2}/${list2}`, today, () => {
    const to = yearAfter(day2);
    const firstYear = yearOf(day2);
    const lastYear = Math.min(yearOf(to), call.service.holidays.lastYear);
    const span = { firstYear, lastYear, from: day2, to, list: list2 };
    return new JsonArray(new SpanRecords(country, span, call.memory.writer));
  });
};

// src/api/v4.ts
var YEARS2 = 3;
var dateOf2 = (table, of, index) => {
  const keepers = actualKeepers(table, table.ruleAt(of.order(index)));
  return keepers === NOBODY ? of.day(index) : of.actual(index);
};
var ActualRecords = class {
  constructor(country, year2, listsAll, writer) {
    /** Undefined where the tables do not have one. */
    this.years = [];
    /** A key for each record: its day of the year, which of the years has it, and its index there. */
    this.rows = new Int32Array(0);
    this.next = 0;
    /** The names of the records that are written now. */
    this.named = [];
    this.month = new Month();
    this.country = country;
    this.year = year2;
    this.listsAll = listsAll;
    this.writer = writer;
  }
  write(records, limitChars) {
    const { month, rows, writer, years } = this;
    const { table } = this.country;
    if (years.length < YEARS2) {
      this.addYear(this.year - 1 + years.length);
      return true;
    }
    let chars = 0;
    while (this.next < rows.length && chars < limitChars) {
      const which = this.next % IDS_AT_ONCE;
      if (which === 0) this.named = this.namedFrom(this.next);
      const row = rows[this.next++];
      const of = years[orderOf(row)];
      const index = row & PART_MASK;
      const at = table.rules + RULE_BYTES * of.order(index);
      const day2 = of.day(index);
      const date = of.isMoved ? dateOf2(table, of, index) : day2;
      const record = writer.v4Record(
        table,
        at,
        this.named[which],
        month.iso(date),
        day2 === date ? "null" : `"${month.iso(day2)}"`
      );
      records.push(record);
      chars += record.length;
    }
    return this.next < rows.length;
  }
  /** The names and ids of the next records, which are made at once. */
  namedFrom(first) {
    const { rows, years } = this;
    const { table } = this.country;
    const labels = [];
    for (let i = first; i < rows.length && labels.length < IDS_AT_ONCE; i++) {
      const rule = table.ruleAt(years[orderOf(rows[i])].order(rows[i] & PART_MASK));
      labels.push(table.labelOf(rule));
    }
    return namedBy(table, labels);
  }
  /** Looks at the year; or at a neighbour of it, of which what moves over New Year is enough. */
  addYear(year2) {
    const { years } = this.country;
    const { table } = years;
    const from = dayOf(this.year, 1, 1);
    const to = dayOf(this.year + 1, 1, 1);
    const { firstYear, lastYear } = table.pack;
    const which = this.years.length;
    let of;
    if (year2 === this.year) of = years.of(year2);
    else if (year2 >= firstYear && year2 <= lastYear && keepsActuals(table))
      of = year2 < this.year ? years.near(year2, from - 1, from - 1) : years.near(year2, to, to);
    this.years.push(of);
    if (of) this.addRows(of, which, from, to);
    if (which === YEARS2 - 1) sortAscending(this.rows);
  }
  /** Adds the rows of a year that lie in `from … to`. */
  addRows(of, which, from, to) {
    const { listsAll } = this;
    const { table } = this.country;
    const { bytes, rules } = table;
    const { base, end, first, isMoved, keys: keys2 } = of;
    const rows = new Int32Array(this.rows.length + end - first);
    rows.set(this.rows);
    let count2 = this.rows.length;
    for (let i = first; i < end && count2 < MAX_RECORDS; i++) {
      const key = keys2[i];
      const at = rules + RULE_BYTES * (key >> ORDER_AT & PART_MASK);
      if (!listsAll && (bytes[at + FACTS] & IN_V3) === 0) continue;
      let day2 = base + (key >> DAY_AT);
      if (isMoved && of.actual(i) !== day2) {
        if (!listsAll && listedDays(table, at, false) === 0) continue;
        day2 = dateOf2(table, of, i);
      }
      if (day2 >= from && day2 < to)
        rows[count2++] = day2 - from << DAY_AT | which << ORDER_AT | i;
    }
    this.rows = rows.slice(0, count2);
  }
};
var v4Holidays = (call) => {
  const code = call.values[0];
  const value = call.values[1];
  const errors = [];
  const year2 = yearIn(call, value, errors);
  const listsAll = scopeOf(call, errors);
  if (year2 === void 0 || errors.length > 0) return invalid(errors);
  const country = countryOf(call, code);
  if (!country) return noCountry(code);
  if (!country.hasHolidays) return { status: 204, type: "", fields: "", body: "" };
  return tableReply(call, `v4/${listsAll ? "all/" : ""}${country.code}/${year2}`, () => {
    return new JsonArray(new ActualRecords(country, year2, listsAll, call.memory.writer));
  });
};

// src/holidays/work-year.ts
var WorkYear = class {
  constructor(year2) {
    /** Days that are worked, half days too. */
    this.worked = new Int32Array(WORDS);
    /** Days of which a half is off. */
    this.half = new Int32Array(WORDS);
    /** Days that are off, or half off, by estimates alone. */
    this.tentative = new Int32Array(WORDS);
    /**
     * Once it is counted: whether some day is tentative, how many days are worked, and how many of them lie before
     * each word.
     */
    this.isTentative = false;
    this.total = 0;
    this.sums = new Int16Array(WORDS + 1);
    this.year = year2;
    this.from = dayOf(year2, 1, 1);
    this.to = dayOf(year2 + 1, 1, 1);
  }
  /** Days that no law decides, a bit a day: those of `off`, which no estimate makes one, and those of `forced`, which have no half that is off. */
  decide(off, forced) {
    const { half, tentative } = this;
    for (let w = 0; w < WORDS; w++) {
      half[w] = half[w] & ~forced[w];
      tentative[w] = tentative[w] & ~(off[w] | forced[w]);
    }
  }
  /** Counts the working days, half days among them where they count as full ones, and returns their number. */
  count(halfDays) {
    const { half, sums, worked } = this;
    for (let w = 0; w < WORDS; w++) {
      if (halfDays === "none") worked[w] = worked[w] & ~half[w];
      sums[w + 1] = sums[w] + onesOf(worked[w]);
    }
    this.isTentative = hasAny(this.tentative, 0, this.to - this.from);
    this.total = sums[WORDS];
    return this.total;
  }
  /** How many days are worked before a day of the year, which counts from 0. */
  before(day2) {
    const w = day2 >> 5;
    return this.sums[w] + onesOf(this.worked[w] & ~(-1 << (day2 & 31)));
  }
  /** The `n`-th working day; 1 is the first. There have to be so many. */
  nth(n) {
    const { sums } = this;
    let w = n - 1 >> 5;
    while (sums[w + 1] < n) w++;
    let word = this.worked[w];
    let left = n - sums[w];
    while (--left > 0) word &= word - 1;
    return (w << 5) + 31 - Math.clz32(word & -word);
  }
};
var PlaceWork = class {
  constructor(at) {
    const { pack } = at.table;
    this.at = at;
    this.firstYear = pack.firstYear;
    this.lastYear = pack.lastYear;
    this.knownUntil = at.knownUntil;
  }
  step(year2) {
    const found = new WorkYear(year2);
    const { holidays, workdays: workdays2 } = this.at.bitsIn(year2, void 0);
    found.worked.set(workdays2);
    this.noteRecords(found, holidays);
    return found;
  }
  /** Notes the half days and the estimates of a year, without the holidays whose names are removed. */
  noteRecords(into, holidays, without) {
    const { at } = this;
    const { bytes, rules } = at.table;
    const { half, tentative } = into;
    const of = at.years.of(into.year);
    const { count: count2, keys: keys2, moves } = of;
    const parts2 = [];
    const found = { into, holidays, parts: parts2, certain: void 0, without };
    for (let i2 = 0; i2 < count2; i2++) {
      const key = keys2[i2];
      const rule = rules + RULE_BYTES * (key >> ORDER_AT & PART_MASK);
      if ((bytes[rule] & HALF_DAY) === 0) {
        if (bytes[rule + CERTAIN] === 0 || (bytes[rule + FACTS] & PUBLIC) === 0) continue;
        const day3 = (key >> DAY_AT) - BASE_DAYS;
        if (moves[key & PART_MASK] === 0 && (holidays[day3 >> 5] >> (day3 & 31) & 1) === 0)
          continue;
      }
      this.noteRecord(of, i2, rule, found);
    }
    at.join(parts2, half);
    if (!hasAny(tentative, 0, into.to - into.from)) return;
    const certain = new Int32Array(WORDS);
    const again = { into, holidays, parts: [], certain, without };
    const hasTwo = hasTwoDays(at.table, of);
    const last = into.to - into.from - 1;
    let i = 0;
    let day2 = nextBit(tentative, 0, last);
    while (i < count2 && (hasTwo || day2 >= 0)) {
      const key = keys2[i];
      const listed = (key >> DAY_AT) - BASE_DAYS;
      if (!hasTwo && listed < day2) {
        const next = day2 + BASE_DAYS << DAY_AT;
        let end = count2;
        while (i < end) {
          const middle = i + end >> 1;
          if (keys2[middle] < next) i = middle + 1;
          else end = middle;
        }
        continue;
      }
      if (!hasTwo && listed > day2) {
        day2 = nextBit(tentative, listed, last);
        continue;
      }
      i++;
      const move = moves[key & PART_MASK];
      if (!hasBit(tentative, listed) && (move === 0 || !hasBit(tentative, listed - move))) continue;
      const rule = rules + RULE_BYTES * (key >> ORDER_AT & PART_MASK);
      if ((bytes[rule] & HALF_DAY) === 0 && (bytes[rule + FACTS] & PUBLIC) === 0) continue;
      const set = bytes[rule + CERTAIN];
      if (hasTwo || set === 0 || at.table.yearSetHas(set, into.year))
        this.noteRecord(of, i - 1, rule, again);
    }
    at.join(again.parts, certain);
    for (let w = 0; w < WORDS; w++)
      tentative[w] = tentative[w] & (holidays[w] | half[w]) & ~certain[w];
  }
  /** Notes the half days and the days in doubt of one record, or those that it makes certain. */
  noteRecord(of, i, rule, found) {
    const { table } = this.at;
    const { bytes } = table;
    const head = bytes[rule];
    const isHalf = (head & HALF_DAY) !== 0;
    const day2 = of.day(i);
    const isCertain = table.yearSetHas(bytes[rule + CERTAIN], yearOf(day2));
    if (isCertain && !isHalf && !found.certain) return;
    if (found.without?.removes(table.labelOf(rule))) return;
    this.noteDay(day2, bytes[rule + SET] - 1, isHalf, isCertain, found);
    const actual = of.actual(i);
    const keepers = actual === day2 ? NOBODY : actualKeepers(table, rule);
    if (keepers === NOBODY) return;
    const kind = head & KIND_MASK;
    const isActualCertain = isCertain || kind !== SERIES && kind !== LIST;
    this.noteDay(actual, keepers, isHalf, isActualCertain, found);
  }
  noteDay(day2, set, isHalf, isCertain, { certain, into, holidays, parts: parts2 }) {
    if (day2 < into.from || day2 >= into.to) return;
    const bit = day2 - into.from;
    const isHoliday = hasBit(holidays, bit);
    if (certain && (!isCertain || isHalf === isHoliday || !hasBit(into.tentative, bit))) return;
    const { area } = this.at;
    const isHere = area.isNamed(set);
    if (!isHere && !area.hasParts(set)) return;
    if (!isCertain && (isHere || isHalf || isHoliday)) setBit(into.tentative, bit);
    const bits = certain ?? (isHalf ? into.half : void 0);
    if (bits && isHere) setBit(bits, bit);
    else if (bits) parts2.push(bit * 256 + set);
  }
};

// src/pack/area.ts
var APART = 2;
var Area = class {
  constructor(table, place) {
    const { places: places2 } = table;
    this.table = table;
    this.places = places2;
    this.place = place;
    this.leafCount = place < 0 ? places2.leafCount : places2.leavesOf(place);
    if (place < 0) {
      this.around = [];
      this.inside = void 0;
      return;
    }
    const around = [place];
    const inside = [];
    if (places2.hasWithin)
      for (let other = 0; other < places2.count; other++) {
        if (other < place && places2.isWithin(place, other)) around.push(other);
        if (other > place && places2.isWithin(other, place)) inside.push(other);
      }
    this.around = around;
    this.inside = inside;
  }
  /** Whether a set names the place or one around it; a negative set is everywhere. */
  isNamed(set) {
    return set < 0 || this.place >= 0 && this.places.hasAny(set, this.around);
  }
  /** Whether a set that does not name the place names some of its parts. */
  hasParts(set) {
    return this.inside === void 0 || this.places.hasAny(set, this.inside);
  }
  /** For each set, by its number plus one: APART or not, 0 until `concerns` was asked. Undefined: every set concerns it. */
  get concerned() {
    return this.inside && (this.sets ??= new Uint8Array(MAX_SETS + 2));
  }
  /** Works out what the set of this number less one is to the place, notes it in `concerned`, and returns it. */
  concerns(set) {
    const isHere = this.isNamed(set - 1) || this.hasParts(set - 1);
    return this.concerned[set] = isHere ? 1 : APART;
  }
  /** The codes of its parts that a set names, in table order. */
  partsOf(set) {
    const { inside, places: places2 } = this;
    if (inside === void 0) return places2.codes(set);
    return inside.filter((part) => places2.has(set, part)).map((part) => places2.code(part));
  }
  /**
   * Whether sets together cover the place: each of its smallest places, or a place around it, is named by one of them.
   * What *kept by parts together* means is defined here and nowhere else.
   */
  isWhole(sets) {
    const { leafCount, place, places: places2 } = this;
    let leaves = 0;
    for (let i = 0; i < sets.length; i++) {
      if (sets[i] < 0 || place >= 0 && this.isNamed(sets[i])) return true;
      leaves += places2.leavesOf(sets[i]);
    }
    if (leaves < leafCount || places2.count === 0) return false;
    const named = [];
    for (let i = 0; i < sets.length; i++) places2.addTo(named, sets[i]);
    const first = place < 0 ? 0 : place;
    for (let leaf = first; leaf < places2.count; leaf++) {
      if (named[leaf >> 3] >> (leaf & 7) & 1 || !places2.isLeaf(leaf)) continue;
      let at = places2.outerOf(leaf);
      while (at >= 0 && (named[at >> 3] >> (at & 7) & 1) === 0) at = places2.outerOf(at);
      if (at < 0 && (place < 0 || places2.isWithin(leaf, place))) return false;
    }
    return true;
  }
};

// src/holidays/kept.ts
var NONE3 = [];
Object.freeze(NONE3);
var recordOf = (table, of, index, set) => {
  return new HolidayRecord(table, of.order(index), of.day(index), of.actual(index), set);
};
var partOf = (area, of, index, day2) => {
  const set = keepersOn(area.table, of, index, day2);
  return new PartRecord(area, of.order(index), of.day(index), of.actual(index), set);
};
var KeptDay = class {
  /** What is kept on the day of some occurrences of a year, less the holidays that are removed. */
  constructor(area, of, day2, indexes, without) {
    this.area = area;
    this.day = day2;
    this.of = of;
    const { table } = area;
    const { places: places2 } = table;
    const named = [];
    const at = [];
    let apart;
    let leaves = 0;
    for (let i = 0; i < indexes.length; i++) {
      const index = indexes[i];
      const set = keepersOn(table, of, index, day2);
      if (set === NOBODY) continue;
      const isNamed = set < 0 || area.isNamed(set);
      if (!isNamed && !area.hasParts(set)) continue;
      if (without?.removes(table.labelOf(table.ruleAt(of.order(index))))) continue;
      if (isNamed) {
        named.push(recordOf(table, of, index, set));
        at.push(index);
        continue;
      }
      (apart ??= []).push(index);
      leaves += places2.leavesOf(set);
    }
    this.whole = named;
    this.apart = apart ?? NONE3;
    if (!apart || leaves < area.leafCount) return;
    const parts2 = apart.map(
      (index) => recordOf(table, of, index, keepersOn(table, of, index, day2))
    );
    const joined2 = joinedOf(area, parts2);
    if (joined2.length === 0) return;
    const some = apart;
    this.apart = some.filter((_, i) => !joined2.includes(parts2[i]));
    const whole = [];
    let next = 0;
    for (let i = 0; i < some.length; i++) {
      while (next < at.length && at[next] < some[i]) whole.push(named[next++]);
      if (joined2.includes(parts2[i])) whole.push(parts2[i]);
    }
    this.whole = whole.concat(named.slice(next));
  }
  /** Those that only some of its parts keep. */
  get inParts() {
    const { area, day: day2, of } = this;
    return this.apart.map((index) => partOf(area, of, index, day2));
  }
  /** How many records there are of both. */
  get count() {
    return this.whole.length + this.apart.length;
  }
  /**
   * Whether the day is a holiday or a half day by estimates alone: it is certain where certain records make it what it
   * is.
   */
  get isEstimate() {
    const kind = this.has(FULL_DAY_OFF) ? FULL_DAY_OFF : HALF_DAY_OFF;
    return this.has(kind) && !this.has(kind, true);
  }
  /** Whether the whole place keeps the day by records of a kind: by those alone that are no estimates, where `certain` says so. */
  has(kind, certain = false) {
    const { area, day: day2, whole } = this;
    const sets = [];
    for (let i = 0; i < whole.length; i++) {
      const one = whole[i];
      if (one.kind !== kind || certain && one.isDoubtful(day2)) continue;
      if (one.set < 0) return true;
      sets.push(one.set);
    }
    return area.isWhole(sets);
  }
};
var setsOf = (records, kind) => {
  const sets = [];
  for (let i = 0; i < records.length; i++)
    if (records[i].kind === kind) sets.push(records[i].set);
  return sets;
};
var joinedOf = (area, parts2) => {
  const kinds = parts2.map(({ kind }) => kind);
  const joined2 = kinds.filter(
    (kind, i) => kinds.indexOf(kind) === i && area.isWhole(setsOf(parts2, kind))
  );
  return parts2.filter((_, i) => joined2.includes(kinds[i]));
};
var KeptYear = class {
  constructor(area, of) {
    this.row = 0;
    this.partCount = 0;
    this.metRows = 0;
    this.part = 0;
    const { from, to } = of;
    const rows = new Int32Array(Math.min(2 * of.count, MAX_RECORDS));
    let length = 0;
    for (let i = 0; i < of.count; i++) {
      const day2 = of.day(i);
      if (day2 >= from && day2 < to) rows[length++] = day2 - from << ORDER_AT | i;
      if (!of.isMoved) continue;
      const actual = of.actual(i);
      if (actual === day2 || actual < from || actual >= to) continue;
      if (keepersOn(area.table, of, i, actual) === NOBODY) continue;
      rows[length++] = actual - from << ORDER_AT | i;
    }
    this.area = area;
    this.of = of;
    this.rows = rows.subarray(0, Math.min(length, rows.length));
    this.parts = new Int32Array(this.rows.length);
    if (of.isMoved) sortAscending(this.rows);
  }
  /** Whether there are no more. */
  get ended() {
    return this.row === this.rows.length;
  }
  /** The next day, with its records less those that are removed. */
  next(without) {
    const { area, of, parts: parts2, rows } = this;
    const begin = this.row;
    const ofYear = rows[begin] >> ORDER_AT;
    const indexes = [];
    while (this.row < rows.length && rows[this.row] >> ORDER_AT === ofYear)
      indexes.push(rows[this.row++] & PART_MASK);
    const kept = new KeptDay(area, of, of.from + ofYear, indexes, without);
    if (begin !== this.metRows) return kept;
    this.metRows = this.row;
    const { apart } = kept;
    for (let i = 0; i < apart.length; i++)
      parts2[this.partCount++] = ofYear << ORDER_AT | apart[i];
    return kept;
  }
  /**
   * Goes on to the next day with a half day or an estimate, or to the end. Returns the number of rows that it
   * passed.
   */
  seek() {
    const { of, rows } = this;
    const { table } = this.area;
    const { bytes } = table;
    const first = this.row;
    let begin = first;
    for (let row = first; row < rows.length; row++) {
      if (rows[row] >> ORDER_AT !== rows[begin] >> ORDER_AT) begin = row;
      const at = table.ruleAt(of.order(rows[row] & PART_MASK));
      const certain = bytes[at + CERTAIN];
      const isHalf = (bytes[at] & HALF_DAY) !== 0;
      if (isHalf || certain !== 0 && (of.isMoved || !table.yearSetHas(certain, of.year))) {
        this.row = begin;
        return row + 1 - first;
      }
    }
    this.row = rows.length;
    return rows.length - first;
  }
  /** Whether `nextInParts` has no more days. To be asked once all days were met. */
  get partsEnded() {
    return this.part === this.partCount;
  }
  /** The next of these days. */
  nextInParts() {
    const { area, of, partCount, parts: parts2 } = this;
    const ofYear = parts2[this.part] >> ORDER_AT;
    const day2 = of.from + ofYear;
    const inParts = [];
    while (this.part < partCount && parts2[this.part] >> ORDER_AT === ofYear)
      inParts.push(partOf(area, of, parts2[this.part++] & PART_MASK, day2));
    return { day: day2, inParts };
  }
  /** Begins anew. */
  rewind() {
    this.row = 0;
  }
};

// src/holidays/jurisdiction.ts
var AHEAD_DAYS2 = 731;
var Jurisdiction = class {
  /** The whole country, or the place with an index. @internal */
  constructor(years, place) {
    this.years = years;
    this.place = place;
    this.code = place < 0 ? years.table.code : years.table.places.code(place);
    this.area = new Area(years.table, place);
  }
  /** @internal */
  get table() {
    return this.years.table;
  }
  /** English name. */
  get name() {
    const { table, place } = this;
    return place < 0 ? table.pack.name(table.index) : table.texts.place(place);
  }
  /** tzdata name and POSIX TZ rule; of a country those of its primary zone. */
  get zone() {
    return this.table.texts.zone(this.place < 0 ? 0 : this.table.places.zoneOf(this.place));
  }
  /**
   * What the whole place keeps on a day, listed on it or kept on it as the actual day of a substitute: by a record
   * of its own, of a place around it, of the country, or by those of its parts together. All types, half days
   * too. Throws as isHoliday.
   */
  on(day2) {
    return this.keptOn(day2).whole;
  }
  /** What only some of its parts keep on a day, otherwise as `on`; it decides nothing here. Throws as isHoliday. */
  inParts(day2) {
    return this.keptOn(day2).inParts;
  }
  /**
   * What the whole place keeps, of the records that are listed in a year, ascending by day. Throws a RangeError for
   * a year that the tables do not have.
   */
  year(year2) {
    return this.listedIn(year2, ({ whole }) => whole);
  }
  /** What only some of its parts keep, otherwise as `year`. */
  yearInParts(year2) {
    return this.listedIn(year2, ({ inParts }) => inParts);
  }
  listedIn(year2, of) {
    const list2 = [];
    for (const days = this.keptIn(year2); !days.ended; ) {
      const kept = days.next();
      list2.push(...of(kept).filter(({ day: day2 }) => day2 === kept.day));
    }
    return list2;
  }
  /** The records of a day, less those that are removed. @internal */
  keptOn(day2, without) {
    const of = this.years.of(yearOf(day2));
    const indexes = [];
    for (let i = 0; i < of.count; i++)
      if (of.day(i) === day2 || of.actual(i) === day2) indexes.push(i);
    return new KeptDay(this.area, of, day2, indexes, without);
  }
  /** The days of a year on which something is kept here. @internal */
  keptIn(year2) {
    return new KeptYear(this.area, this.years.of(year2));
  }
  /**
   * Whether a day is a public holiday, a whole day off, in the whole place: by one record, or by those of its parts
   * together. Throws a RangeError for a year that the tables do not have.
   */
  isHoliday(day2) {
    let bits = this.recent;
    if (bits === void 0 || !(day2 >= bits.from && day2 < bits.to)) bits = this.bitsOf(day2);
    const i = day2 - bits.from;
    return (bits.holidays[i >> 5] >> (i & 31) & 1) === 1;
  }
  /** Whether a day is worked: no public holiday and no weekend, or a weekend day worked by decree. Throws as isHoliday. */
  isWorkday(day2) {
    let bits = this.recent;
    if (bits === void 0 || !(day2 >= bits.from && day2 < bits.to)) bits = this.bitsOf(day2);
    const i = day2 - bits.from;
    return (bits.workdays[i >> 5] >> (i & 31) & 1) === 1;
  }
  /** Whether a day is a weekend day by the law, worked by decree or not. */
  isWeekend(day2) {
    return isWeekend(this.table, day2, this.place);
  }
  /**
   * The last day up to which every decision is known: the end of the last year whose decrees are complete, or the
   * day of the newest material, if that is later. Null where the law needs no decrees.
   */
  get knownUntil() {
    const { decrees, seen } = this.table;
    if (decrees === 0) return null;
    const decreed = dayOf(YEAR_BIAS + decrees + 1, 1, 1) - 1;
    return seen - DAY_BIAS > decreed ? seen - DAY_BIAS : decreed;
  }
  /** Whether what a day is can no longer change: it is known, and no estimate decides it. Throws as isHoliday. */
  isKnown(day2) {
    const { knownUntil } = this;
    if (knownUntil !== null && day2 > knownUntil) return false;
    return !this.keptOn(day2).isEstimate;
  }
  /** The next day after a day that isHoliday calls one, within two years; undefined when there is none. Throws as isHoliday. */
  next(after2) {
    const day2 = this.nextDay(after2, false, after2 + AHEAD_DAYS2);
    if (day2 === void 0) return void 0;
    const holiday = this.on(day2).find(isDayOff);
    return holiday && { day: day2, holiday };
  }
  /** The last day before a day that isHoliday calls one, within two years; undefined when there is none. Throws as isHoliday. */
  previous(before) {
    const first = Math.max(before - AHEAD_DAYS2, dayOf(this.table.pack.firstYear, 1, 1));
    let day2 = before - 1;
    while (day2 >= first && !this.isHoliday(day2)) day2--;
    const holiday = day2 >= first ? this.on(day2).find(isDayOff) : void 0;
    return holiday && { day: day2, holiday };
  }
  /**
   * What the whole place keeps, of the records that are listed from a day to another, both included, ascending by day.
   * Throws a RangeError for a year that the tables do not have.
   */
  range(from, to) {
    const list2 = [];
    const last = yearOf(to);
    for (let year2 = yearOf(from); year2 <= last; year2++)
      list2.push(...this.year(year2).filter(({ day: day2 }) => day2 >= from && day2 <= to));
    return list2;
  }
  /**
   * The next day after a day, up to a last one, that is a holiday, or where `worked` says so is worked;
   * undefined when there is none.
   */
  nextDay(after2, worked, until) {
    const end = Math.min(until, dayOf(this.table.pack.lastYear + 1, 1, 1) - 1);
    let day2 = after2 + 1;
    while (day2 <= end) {
      const bits = this.bitsOf(day2);
      const days = worked ? bits.workdays : bits.holidays;
      const { from } = bits;
      const i = nextBit(days, day2 - from, Math.min(end, bits.to - 1) - from);
      if (i >= 0) return from + i;
      day2 = bits.to;
    }
    return void 0;
  }
  /**
   * Runs of days off that contain a public holiday of the year and are longer than a weekend, by the rule
   * of Nager.Date. Throws a RangeError as `isHoliday` does, or when `bridgeDays` is not 0 to 100.
   */
  longWeekends(year2, { bridgeDays = 1 } = {}) {
    const found = new LongWeekends(this, year2, bridgeDays);
    while (!found.isReady) found.step();
    const list2 = [];
    for (let i = 0; i < found.length; i++) list2.push(found.at(i));
    return list2;
  }
  /** The days of a year that are holidays here; a bit a day. @internal */
  holidayBits(of, without) {
    const holidays = new Int32Array(WORDS);
    this.join(this.noteHolidays(of, holidays, without), holidays);
    return holidays;
  }
  /** The days `first … last` of a year that are holidays here, a bit a day; its other days may be missing. @internal */
  holidaysNear(year2, first, last) {
    return this.holidayBits(this.years.near(year2, first, last, this.area));
  }
  /** Of some of these days, ascending, those on which a record is listed, not only kept. @internal */
  listedDays(of, holidays) {
    const { table } = this;
    const { bytes } = table;
    if (!hasTwoDays(table, of)) return holidays;
    let i = of.first;
    return holidays.filter((day2) => {
      for (; i < of.end && of.day(i) <= day2; i++) {
        const at = table.ruleAt(of.order(i));
        if (of.day(i) < day2) continue;
        if ((bytes[at + FACTS] & PUBLIC) !== 0 && (bytes[at] & HALF_DAY) === 0) return true;
      }
      return false;
    });
  }
  /** The days that are no weekend days; a bit a day. @internal */
  weekdayBits(from, to) {
    const bits = new Int32Array(to - from + 31 >> 5);
    return weekdayBits(this.table, from, to, this.place, bits);
  }
  /** The weekend in force on a day: bit 0 Sunday … bit 6 Saturday. @internal */
  weekendOn(day2) {
    return weekendMask(this.table, day2, this.place);
  }
  /**
   * The days of a year on which holidays of some names are listed, and kept here or in parts. Each is one number,
   * and each is there once: what `numbers` has for the name (0: not asked for) times 512, plus the day of the
   * year. @internal
   */
  datesOf(of, numbers) {
    const { area, table } = this;
    const { bytes, rules } = table;
    const { base, end, from, keys: keys2 } = of;
    const sets = area.concerned;
    const dates = new Int32Array(end - of.first);
    const last = [];
    let count2 = 0;
    for (let i = of.first; i < end; i++) {
      const key = keys2[i];
      const at = rules + RULE_BYTES * (key >> ORDER_AT & PART_MASK);
      const high = bytes[at + DATE + 1] >> DATE_BITS - 8;
      const number = numbers[bytes[at + LABEL] | high << 8];
      if (number === 0) continue;
      const set = bytes[at + SET];
      if (set !== 0 && sets && (sets[set] || area.concerns(set)) === APART) continue;
      const date = number << 9 | base + (key >> DAY_AT) - from;
      if (last[number] === date) continue;
      last[number] = date;
      dates[count2++] = date;
    }
    return dates.slice(0, count2);
  }
  /** The bits of the year of a day. Throws as isHoliday. @internal */
  bitsOf(day2) {
    const recent = this.recent;
    if (recent !== void 0 && day2 >= recent.from && day2 < recent.to) return recent;
    const older = this.older;
    const bits = older !== void 0 && day2 >= older.from && day2 < older.to ? older : this.findBits(yearOf(day2), void 0);
    this.older = recent;
    this.recent = bits;
    return bits;
  }
  /** The bits of a year, without those holidays whose names are removed. Throws as isHoliday. @internal */
  bitsIn(year2, without) {
    return without ? this.findBits(year2, without) : this.bitsOf(dayOf(year2, 1, 1));
  }
  findBits(year2, without) {
    const of = this.years.of(year2);
    const { from, to } = of;
    const { area } = this;
    const holidays = this.holidayBits(of, without);
    const workdays2 = this.weekdayBits(from, to);
    for (let i = 0; i < WORDS; i++) workdays2[i] = workdays2[i] & ~holidays[i];
    const parts2 = [];
    this.eachWorkday(from, to, (day2, set) => {
      if (area.isNamed(set)) setBit(workdays2, day2 - from);
      else if (area.hasParts(set)) parts2.push((day2 - from) * 256 + set);
    });
    this.join(parts2, workdays2);
    return { from, to, holidays, workdays: workdays2 };
  }
  /**
   * Sets the bits of the days of a year that are holidays here by one record. Returns what parts keep, a number
   * each: the day of the year times 256, plus the set of places. Days on which the parts are too few for the
   * whole place may be left out.
   */
  noteHolidays(of, holidays, without) {
    const { area, place, table } = this;
    const { around, inside, leafCount } = area;
    const { places: places2 } = table;
    const { words } = table.pack;
    const { base, count: count2, from, keys: keys2, moves, to } = of;
    const hasTwo = hasTwoDays(table, of);
    const isLeaf = inside?.length === 0;
    const alone = places2.hasWithin ? 0 : places2.count;
    const rules = table.rules >> 2;
    const ruleWords = RULE_BYTES >> 2;
    const dayOffMask = DAY_OFF_MASK;
    const dayOff2 = DAY_OFF;
    const partMask = PART_MASK;
    const parts2 = [];
    let partDay = -1;
    let partRow = 0;
    let leaves = 0;
    let key = 0;
    let row = 0;
    let set = 0;
    let isHere = true;
    for (let i = 0; i < count2; i++) {
      key = keys2[i];
      row = rules + ruleWords * (key >> ORDER_AT & partMask);
      if ((words[row] & dayOffMask) !== dayOff2) continue;
      set = (words[row + 1] >>> SET_AT) - 1;
      if (set < 0) isHere = true;
      else isHere = set < alone ? set === place : place >= 0 && places2.hasAny(set, around);
      if (!isHere) {
        if (isLeaf || place >= 0 && !area.hasParts(set)) continue;
        if (!hasTwo) {
          if (key >> DAY_AT !== partDay) {
            if (leaves >= leafCount) this.noteParts(of, partRow, without, parts2);
            partDay = key >> DAY_AT;
            partRow = i;
            leaves = 0;
          }
          leaves += set < alone ? 1 : places2.leavesOf(set);
          continue;
        }
      }
      if (without?.removes(table.labelOf(4 * row))) continue;
      const day2 = base + (key >> DAY_AT);
      if (day2 >= from && day2 < to) {
        const ofYear = day2 - from;
        if (isHere) holidays[ofYear >> 5] = holidays[ofYear >> 5] | 1 << (ofYear & 31);
        else parts2[parts2.length] = ofYear * 256 + set;
      }
      if (!hasTwo) continue;
      const move = moves[key & PART_MASK];
      if (move === 0) continue;
      const actual = day2 - move;
      if (actual < from || actual >= to) continue;
      const keepers = actualKeepers(table, 4 * row);
      if (keepers === NOBODY) continue;
      if (keepers === set ? isHere : area.isNamed(keepers)) setBit(holidays, actual - from);
      else if (area.hasParts(keepers)) {
        parts2[parts2.length] = (actual - from) * 256 + keepers;
      }
    }
    if (leaves >= leafCount) this.noteParts(of, partRow, without, parts2);
    return parts2;
  }
  /**
   * Adds to `parts` what parts keep on one day, as `noteHolidays` returns it; the rows of the day begin at
   * `first`. For years in which no holiday has two days.
   */
  noteParts(of, first, without, parts2) {
    const { area, table } = this;
    const { bytes } = table;
    const day2 = of.day(first);
    if (day2 < of.from || day2 >= of.to) return;
    for (let i = first; i < of.count && of.day(i) === day2; i++) {
      const at = table.ruleAt(of.order(i));
      const set = bytes[at + SET] - 1;
      if ((bytes[at + FACTS] & PUBLIC) === 0 || (bytes[at] & HALF_DAY) !== 0) continue;
      if (area.isNamed(set) || !area.hasParts(set) || without?.removes(table.labelOf(at))) continue;
      parts2.push((day2 - of.from) * 256 + set);
    }
  }
  /** Notes the days that are kept in each of the place's parts, by one set or another. @internal */
  join(parts2, bits) {
    if (parts2.length === 0) return;
    const { area } = this;
    const { places: places2 } = this.table;
    const single = places2.hasWithin ? 0 : places2.count;
    const all = new Int32Array(parts2.length);
    all.set(parts2);
    const sorted = sortAscending(all.subarray(0, MAX_RECORDS));
    const { length } = sorted;
    let leaves = 0;
    let first = 0;
    for (let i = 0; i < length; i++) {
      const part = sorted[i];
      leaves += (part & 255) < single ? 1 : places2.leavesOf(part & 255);
      if (i + 1 < length && sorted[i + 1] >> 8 === part >> 8) continue;
      if (leaves >= area.leafCount && !hasBit(bits, part >> 8)) {
        const sets = [];
        for (let k = first; k <= i; k++) sets.push(sorted[k] & 255);
        if (area.isWhole(sets)) setBit(bits, part >> 8);
      }
      leaves = 0;
      first = i + 1;
    }
  }
  /** Visits the weekend days of `from … to` that are worked by decree, each with its set of places; -1 everywhere. @internal */
  eachWorkday(from, to, visit) {
    const { table } = this;
    const days = [];
    for (let at = table.workdays; at < table.listedDays; at += WORKDAYS_BYTES) {
      const count2 = table.listed(table.pack.u16(at + 2), table.bytes[at + 1], from, to - 1, days);
      for (let i = 0; i < count2; i++) visit(days[i], table.bytes[at] - 1);
    }
  }
};

// src/holidays/workdays.ts
var ROLLS = [
  "following",
  "preceding",
  "modified-following",
  "modified-preceding",
  "nearest"
];
var MAX_WORKDAYS = 2e4;
var Workdays = class {
  /** `at` is a country, a subdivision, or what else tells its working days; `memory` that of the same ones before. */
  constructor(at, { halfDays = "full" } = {}, memory) {
    this.law = at instanceof Jurisdiction ? new PlaceWork(at) : at;
    this.halfDays = halfDays;
    this.memory = memory ?? new WorkMemory(this.law);
    this.firstDay = dayOf(this.law.firstYear, 1, 1);
    this.lastDay = dayOf(this.law.lastYear + 1, 1, 1) - 1;
  }
  /**
   * The `n`-th working day after a day, of a negative `n` before it; of 0 the day itself, worked or not. Throws a
   * RangeError for a year that the tables do not have, where it would lie beyond them, and for more than MAX_WORKDAYS.
   */
  addWorkdays(day2, n) {
    return inTables(this.adding(day2, n).done().found());
  }
  /**
   * How many days are worked after `from`, up to and with `to`; when `to` is earlier, those before `from`, down to and
   * with `to`, as a negative number: `addWorkdays(from, n)` is the first day at which this is `n`. Throws
   * a RangeError for a year that the tables do not have.
   */
  workdaysBetween(from, to) {
    return this.counting(from, to).done().count();
  }
  /** How many days of a span are worked, both ends included. Throws as workdaysBetween, and where it ends before it begins. */
  workdaysIn(first, last) {
    if (last < first) throw new RangeError("the span ends before it begins");
    return new Walk(this, first - 1, last, Infinity, first).done().count();
  }
  /**
   * The `n`-th working day of a month (1 to 12), of a negative `n` from its end: -1 is its last. Undefined
   * when it has not so many. Throws as workdaysBetween.
   */
  nthWorkday(year2, month, n) {
    return this.nth(year2, month, n).done().found();
  }
  /** The working day that a day rolls to. Throws as addWorkdays, and for a convention that there is not. */
  roll(day2, convention) {
    return inTables(this.rolling(day2, convention).done().found());
  }
  /** `addWorkdays` in turns, and among the days that are at most `reachDays` from the day. @internal */
  adding(day2, n, reachDays = Infinity) {
    if (!(n <= MAX_WORKDAYS && n >= -MAX_WORKDAYS && n % 1 === 0))
      throw new RangeError(`working days to add are whole numbers up to ${MAX_WORKDAYS}, not ${n}`);
    const end = n < 0 ? this.earliest(day2, reachDays) : this.latest(day2, reachDays);
    return new Walk(this, day2, n === 0 ? day2 : end, n < 0 ? -n : n);
  }
  /** In turns. @internal */
  counting(from, to) {
    return new Walk(this, from, to, Infinity);
  }
  /** `nthWorkday` in turns. @internal */
  nth(year2, month, n) {
    if (!(month >= 1 && month <= 12 && month % 1 === 0))
      throw new RangeError(`months are 1 to 12, not ${month}`);
    if (!(n % 1 === 0 && n !== 0))
      throw new RangeError(`the n-th is a whole number other than 0, not ${n}`);
    const first = dayOf(year2, month, 1);
    const next = month < 12 ? dayOf(year2, month + 1, 1) : dayOf(year2 + 1, 1, 1);
    return n > 0 ? new Walk(this, first - 1, next - 1, n, first) : new Walk(this, next, first, -n, first);
  }
  /** As `adding`. @internal */
  rolling(day2, convention, reachDays = Infinity) {
    if (ROLLS.indexOf(convention) < 0)
      throw new RangeError(`a day rolls ${ROLLS.join(", ")}, not ${convention}`);
    const ahead = new Walk(this, day2 - 1, this.latest(day2, reachDays), 1, day2);
    const back = new Walk(this, day2 + 1, this.earliest(day2, reachDays), 1, day2);
    return new Rolling(day2, convention, ahead, back);
  }
  /** The first and the last day of the tables that is at most so far from a day. */
  earliest(day2, reachDays) {
    return Math.max(this.firstDay, day2 - reachDays);
  }
  latest(day2, reachDays) {
    return Math.min(this.lastDay, day2 + reachDays);
  }
};
var WorkMemory = class {
  /** For a law of these years. */
  constructor({ firstYear, lastYear }) {
    this.firstYear = firstYear;
    this.counts = new Int16Array(lastYear + 1 - firstYear);
  }
  /** The year of a day, where it is one of the two. */
  held(day2) {
    const { recent, older } = this;
    if (recent !== void 0 && day2 >= recent.from && day2 < recent.to) return recent;
    return older !== void 0 && day2 >= older.from && day2 < older.to ? older : void 0;
  }
  /** A year that is remembered, by its number; undefined where it is not. */
  heldYear(year2) {
    const { recent, older } = this;
    return recent?.year === year2 ? recent : older?.year === year2 ? older : void 0;
  }
  /** Keeps the days of a year in place of those of another. */
  hold(days) {
    if (days === this.recent) return;
    this.older = this.recent;
    this.recent = days;
  }
  /** Counts the working days of a year by a law, and remembers how many there are; undefined where that takes a further turn. */
  note(year2, law, halfDays, way) {
    const days = law.step(year2, way);
    if (!days) return void 0;
    const workdays2 = days.count(halfDays);
    this.counts[year2 - this.firstYear] = 4 * workdays2 + (days.isTentative ? 3 : 1);
    return days;
  }
};
var Walk = class {
  /**
   * Throws a RangeError for years that the tables do not have. `from` may lie outside of them where `first`, the first
   * day that is counted, does not.
   */
  constructor(workdays2, from, to, most, first = from) {
    this.isAtEdge = false;
    this.year = 0;
    /** Working days so far, and the last day of the walk so far. */
    this.met = 0;
    this.tentative = false;
    const { firstDay: firstDay2, lastDay: lastDay2, law } = workdays2;
    if (!(first >= firstDay2 && first <= lastDay2 && to >= firstDay2 && to <= lastDay2))
      throw new RangeError(`years are ${law.firstYear} to ${law.lastYear}`);
    this.workdays = workdays2;
    this.from = from;
    this.to = to;
    this.most = most;
    this.last = from;
    this.isBack = to < from;
    this.next = to < from ? from - 1 : from + 1;
    this.ended = from === to || most === 0;
  }
  /** Goes on by one turn. */
  step() {
    const { halfDays, law, memory } = this.workdays;
    let days = memory.held(this.next);
    if (days) {
      memory.hold(days);
      if (this.goOver(days)) return;
    }
    const isStart = !this.isAtEdge;
    if (!isStart) this.skip(memory);
    else if (this.year === 0) this.year = yearOf(this.next);
    const { year: year2 } = this;
    days = memory.heldYear(year2) ?? memory.note(year2, law, halfDays, this.isBack ? -1 : 1);
    if (!days) return;
    if (!isStart) this.next = this.isBack ? days.to - 1 : days.from;
    if (this.goOver(days) || isStart) memory.hold(days);
  }
  /** Goes over whole years that are remembered, and in which it does not end. */
  skip(memory) {
    const { isBack, most, to } = this;
    const { lastDay: lastDay2, law } = this.workdays;
    const { counts } = memory;
    const { firstYear } = law;
    const last = (to === lastDay2 ? law.lastYear : memory.held(to)?.year ?? yearOf(to)) - firstYear;
    const step = isBack ? -1 : 1;
    let { met } = this;
    let i = this.year - firstYear;
    let estimates = 0;
    while (i !== last) {
      const count2 = counts[i];
      met += count2 >> 2;
      if (count2 === 0 || met >= most) {
        met -= count2 >> 2;
        break;
      }
      estimates |= count2;
      i += step;
    }
    if (estimates & 2) this.tentative = true;
    this.met = met;
    this.year = i + firstYear;
  }
  /** Goes over the days of a year from the next one on; whether it is at its end. */
  goOver(days) {
    const { isBack, met, most, next, to } = this;
    const { from, isTentative, year: year2 } = days;
    const first = (!isBack ? next : to > from ? to : from) - from;
    const end = (isBack ? next + 1 : to < days.to ? to + 1 : days.to) - from;
    const before = first === 0 ? 0 : days.before(first);
    const behind = end === days.to - from ? days.total : days.before(end);
    let last = isBack ? first : end - 1;
    if (met + behind - before >= most) {
      last = days.nth(isBack ? behind - most + met + 1 : before + most - met);
      this.met = most;
    } else this.met = met + behind - before;
    if (isTentative && hasAny(days.tentative, isBack ? last : first, isBack ? end : last + 1))
      this.tentative = true;
    this.last = last + from;
    this.next = isBack ? from - 1 : days.to;
    this.year = isBack ? year2 - 1 : year2 + 1;
    this.isAtEdge = true;
    this.ended = this.last === to || this.met === most;
    return this.ended;
  }
  /** Goes to the end. */
  done() {
    while (!this.ended) this.step();
    return this;
  }
  /** The day at which it ended; undefined where it met fewer working days than it was to. */
  found() {
    if (this.met < this.most) return void 0;
    return { day: this.last, tentative: this.tentative, known: this.isKnown };
  }
  /** How many working days it met. */
  count() {
    const { isBack, met, tentative } = this;
    return { workdays: isBack && met > 0 ? -met : met, tentative, known: this.isKnown };
  }
  /** Whether every decision is known about the latest day of the walk. */
  get isKnown() {
    const { knownUntil } = this.workdays.law;
    return knownUntil === null || (this.isBack ? this.from - 1 : this.last) <= knownUntil;
  }
};
var Rolling = class {
  /** Both walks begin with the day itself. */
  constructor(day2, convention, ahead, back) {
    const isBack = convention === "preceding" || convention === "modified-preceding";
    this.day = day2;
    this.month = civilOf(day2).month;
    this.convention = convention;
    this.first = isBack ? back : ahead;
    this.second = isBack ? ahead : back;
  }
  /** Whether it is at its end. */
  get ended() {
    return this.first.ended && (!this.asksBoth || this.second.ended);
  }
  /** Whether the second direction is asked: it is once the first has ended. */
  get asksBoth() {
    const { convention, first } = this;
    if (convention === "nearest") return true;
    if (convention === "following" || convention === "preceding") return false;
    const found = first.found();
    return !found || civilOf(found.day).month !== this.month;
  }
  /** Goes on by one turn. */
  step() {
    (this.first.ended ? this.second : this.first).step();
  }
  /** Goes to the end. */
  done() {
    while (!this.ended) this.step();
    return this;
  }
  /** The day; undefined where the tables end before. */
  found() {
    const { day: day2, first, second } = this;
    const one = first.found();
    const other = this.asksBoth ? second.found() : void 0;
    if (!one || !other) return one ?? other;
    const isOne = this.convention === "nearest" && one.day - day2 <= day2 - other.day;
    return {
      day: (isOne ? one : other).day,
      tentative: one.tentative || other.tentative,
      known: one.known && other.known
    };
  }
};
var inTables = (found) => {
  if (!found) throw new RangeError("that day lies beyond the years of the tables");
  return found;
};

// src/today/site-work.ts
var SiteWork = class {
  constructor(site) {
    this.site = site;
    this.law = site.at && new PlaceWork(site.at);
    this.firstYear = site.firstYear;
    this.lastYear = site.lastYear;
    this.knownUntil = this.law?.knownUntil ?? null;
  }
  step(year2, way) {
    const { law, site } = this;
    let begun = this.begun;
    if (begun?.year !== year2) this.begun = begun = new SiteYear(site, year2, way, false);
    if (!begun.isReady) {
      begun.step();
      return void 0;
    }
    this.begun = void 0;
    const found = new WorkYear(year2);
    const { forced, off, ofLaw, workdays: workdays2 } = begun.days;
    found.worked.set(workdays2);
    law?.noteRecords(found, ofLaw, site.removals);
    found.decide(off, forced);
    return found;
  }
};

// src/api/workdays.ts
var MAX_NTH = 31;
var SPAN_YEARS = 5;
var MAX_ADDED = 1250;
var REACH_YEARS = 6;
var REACH_DAYS2 = REACH_YEARS * 366;
var MAX_HELD = 2;
var TOO_FAR = `This device counts ${SPAN_YEARS} years at most in one answer, and ${MAX_ADDED} working days.`;
var NO_FURTHER = `The field to must be at most ${SPAN_YEARS} years from from.`;
var OTHERS = ["from", "to", "add", "roll"];
var HALVES = ["full", "none"];
var Search = class {
  constructor(search2, write) {
    this.isBegun = false;
    this.ended = false;
    this.search = search2;
    this.write = write;
  }
  next() {
    const { ended, search: search2 } = this;
    if (ended) return "";
    if (!search2.ended && this.isBegun) search2.step();
    this.isBegun = true;
    if (!search2.ended) return "";
    this.ended = true;
    return this.write(search2);
  }
};
var textOf3 = ({ request }, field) => {
  return queryValue(request.query, field) ?? "";
};
var wordOf = (call, field, words, errors) => {
  const value = textOf3(call, field);
  if (value === "") return void 0;
  const found = words.find((word) => isLiteral(value, word));
  if (found === void 0) errors.push({ field, message: notValid(value) });
  return found;
};
var questionOf = (call, errors) => {
  const { query } = call.request;
  if (queryValue(query, "nth") !== void 0) {
    for (const field of OTHERS)
      if (queryValue(query, field) !== void 0)
        errors.push({ field, message: `The field ${field} must be left out where nth is given.` });
    const nth2 = integerOf(textOf3(call, "nth"), "nth", -MAX_NTH, MAX_NTH, errors);
    if (nth2 === 0) errors.push({ field: "nth", message: notValid("0") });
    const year2 = yearIn(call, textOf3(call, "year"), errors);
    const month = integerOf(textOf3(call, "month"), "month", 1, 12, errors);
    return nth2 && year2 !== void 0 && month !== void 0 ? { nth: nth2, year: year2, month } : void 0;
  }
  const from = askedDay(call, textOf3(call, "from"), "from", errors);
  const added = queryValue(query, "add");
  if (added === void 0) {
    const to = askedDay(call, textOf3(call, "to"), "to", errors);
    return from && to && { from, to };
  }
  const add = integerOf(added, "add", -MAX_ADDED, MAX_ADDED, errors);
  const roll = wordOf(call, "roll", ROLLS, errors);
  if (queryValue(query, "to") !== void 0)
    errors.push({ field: "add", message: "The field add must be left out where to is given." });
  return from && add !== void 0 ? { from, add, roll } : void 0;
};
var isTooFar = (from, to) => {
  const { year: year2, month, date } = civilOf(Math.min(from, to));
  return Math.max(from, to) > dayOf(year2 + SPAN_YEARS, month, date);
};
var arithmeticOf = ({ memory, service }, site, half, key) => {
  const known2 = `${service.holidays.fingerprint}/${key}`;
  const law = site.isPlain && site.at ? new PlaceWork(site.at) : new SiteWork(site);
  const { workdays: workdays2 } = memory;
  let held = workdays2.find((one) => one.key === known2);
  if (held === void 0) {
    held = { key: known2, counts: new WorkMemory(law) };
    const most = memory.here ? 1 : MAX_HELD;
    while (workdays2.length >= most) workdays2.pop();
  } else workdays2.splice(workdays2.indexOf(held), 1);
  workdays2.unshift(held);
  return new Workdays(law, { halfDays: half }, held.counts);
};
var groundsJson = ({ known: known2, tentative }) => {
  return `"tentative":${tentative},"known":${known2}}`;
};
var BEYOND2 = { tentative: false, known: false };
var spanJson = (from, to, workdays2) => {
  const last = to === void 0 ? "null" : `"${isoOf(to)}"`;
  return `{"from":"${isoOf(from)}","to":${last},"workdays":${workdays2},`;
};
var search = (arithmetic, asked, dayAt) => {
  if ("nth" in asked)
    return new Search(arithmetic.nth(asked.year, asked.month, asked.nth), (walk) => {
      const found = walk.found();
      const date = found ? `"${isoOf(found.day)}"` : "null";
      return `{"date":${date},${groundsJson(walk.count())}`;
    });
  const from = dayAt(asked.from);
  if ("to" in asked) {
    const to = dayAt(asked.to);
    return new Search(arithmetic.counting(from, to), (walk) => {
      const count2 = walk.count();
      return spanJson(from, to, count2.workdays) + groundsJson(count2);
    });
  }
  const { add, roll } = asked;
  const isRolled = add === 0 && roll !== void 0;
  return new Search(
    isRolled ? arithmetic.rolling(from, roll, REACH_DAYS2) : arithmetic.adding(from, add, REACH_DAYS2),
    (walk) => {
      const found = walk.found();
      return spanJson(from, found?.day, add) + groundsJson(found ?? BEYOND2);
    }
  );
};
var isAboutToday = (asked) => {
  if ("nth" in asked) return false;
  return "daysFromToday" in asked.from || "to" in asked && "daysFromToday" in asked.to;
};
var workdays = (call) => {
  const errors = [];
  const asked = questionOf(call, errors);
  const half = wordOf(call, "half", HALVES, errors) ?? "full";
  const site = siteOf(call, call.values[0], errors);
  if (!asked || errors.length > 0) {
    const isTooMuch = Math.abs(integer(textOf3(call, "add")) ?? 0) > MAX_ADDED;
    return invalid(errors, isTooMuch ? TOO_FAR : void 0);
  }
  if (!site) return noSite(call.values[0]);
  const { service } = call;
  const today = isAboutToday(asked) ? localDay(service, site.zone) : void 0;
  const dayAt = (one) => "day" in one ? one.day : (today?.day ?? Number.NaN) + one.daysFromToday;
  if (isAboutToday(asked) && !site.knows((today?.day ?? Number.NaN) + 1))
    return noTime(service, site);
  if ("to" in asked && isTooFar(dayAt(asked.from), dayAt(asked.to)))
    return invalid([{ field: "to", message: NO_FURTHER }], TOO_FAR);
  const place = `workdays/${site === service.here ? site.fingerprint : site.at?.code}/${half}`;
  const body = () => search(arithmeticOf(call, site, half, place), asked, dayAt);
  const words = Object.values(asked).map(
    (value) => typeof value === "object" ? isoOf(dayAt(value)) : value
  );
  const key = `${place}/${words.join("/")}`;
  return today || site === service.here ? freshReply(call, key, today, body) : tableReply(call, key, body);
};

// src/calendar/easter.ts
var easterOf = (year2) => {
  const a = year2 % 19;
  const b = Math.floor(year2 / 100);
  const c = year2 % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dayOf(year2, Math.floor(n / 31), n % 31 + 1);
};
var orthodoxEasterOf = (year2) => {
  const d = (19 * (year2 % 19) + 15) % 30;
  const e = (2 * (year2 % 4) + 4 * (year2 % 7) - d + 34) % 7;
  const n = d + e + 114;
  const julian = dayOf(year2, Math.floor(n / 31), n % 31 + 1);
  const century = Math.floor(year2 / 100);
  return julian + century - Math.floor(century / 4) - 2;
};

// src/pack/series.ts
var SERIES_STEPS = [146097, 400, 10631, 30, 365, 1];
var QUARTERS = 16;
var THIRDS = 32;
var STEP_MASK = 15;
var STEP_COUNT = SERIES_STEPS.length / 2;
var CORRECTED = 255;
var SERIES_HEAD_BYTES = 4;
var SHORTEST_YEAR = 354;
var CORRECTION_DAYS = 16;
var SERIES_DAYS_A_YEAR = 4;
var seriesEnd = (words, at, to) => {
  if (at >= to) return -1;
  const head = words[at];
  let own2 = head >> 8 & 255;
  if ((head & 255) === CORRECTED) own2 *= 2;
  else {
    if ((head & STEP_MASK) >= STEP_COUNT) return -1;
    if (head & QUARTERS) own2 = own2 + 3 >> 2;
    else if (head & THIRDS) own2 = 2 * ((own2 + 2) / 3 | 0);
  }
  const end = at + (own2 + 7 >> 2);
  return end > to ? -1 : end;
};
var seriesDays = (bytes, from, at, first, last, out) => {
  let plain2 = at;
  let kind = bytes[at];
  let low = first;
  let high = last;
  const isCorrected = kind === CORRECTED;
  if (isCorrected) {
    plain2 = from + 4 * (bytes[at + 2] | bytes[at + 3] << 8);
    kind = bytes[plain2];
    low -= CORRECTION_DAYS;
    high += CORRECTION_DAYS;
  }
  const step = 2 * (kind & STEP_MASK);
  const days = SERIES_STEPS[step];
  const years = SERIES_STEPS[step + 1];
  const start = (bytes[plain2 + 2] | bytes[plain2 + 3] << 8) - DAY_BIAS;
  const strays = plain2 + SERIES_HEAD_BYTES;
  const most = kind & QUARTERS ? 3 : kind & THIRDS ? 31 : 255;
  let k = (low - start - most) * years;
  k = k > 0 ? ((k - 1) / days | 0) + 1 : 0;
  const end = bytes[plain2 + 1];
  let found = 0;
  let day2 = 0;
  let third = 0;
  for (; k < end && found < SERIES_DAYS_A_YEAR; k++) {
    day2 = start + (k * days / years | 0);
    if (day2 > high) break;
    if (most === 31) {
      third = k / 3 | 0;
      day2 += (bytes[strays + 2 * third] | bytes[strays + 2 * third + 1] << 8) >> 5 * (k - 3 * third) & 31;
    } else if (most === 3) day2 += bytes[strays + (k >> 2)] >> ((k & 3) << 1) & 3;
    else day2 += bytes[strays + k];
    if (day2 < low || day2 > high) continue;
    if (isCorrected) {
      day2 += correction(bytes, at, k);
      if (day2 < first || day2 > last) continue;
    }
    out[found++] = day2;
  }
  return found;
};
var NONE4 = -1e5;
var SEVERAL = -100001;
var dayOfSeries = (words, bytes, from, at, first, last) => {
  let head = words[at >> 2];
  let strays = at + SERIES_HEAD_BYTES;
  let reach = 0;
  if ((head & 255) === CORRECTED) {
    strays = from + 4 * (head >>> 16) + SERIES_HEAD_BYTES;
    head = words[(strays >> 2) - 1];
    reach = CORRECTION_DAYS;
  }
  const most = head & THIRDS ? 31 : head & QUARTERS ? 3 : 255;
  const days = SERIES_STEPS[2 * (head & STEP_MASK)];
  const years = SERIES_STEPS[2 * (head & STEP_MASK) + 1];
  const start = (head >>> 16) - DAY_BIAS;
  const end = head >> 8 & 255;
  const before = (first - reach - start - most) * years;
  let k = before > 0 ? ((before - 1) / days | 0) + 1 : 0;
  let found = NONE4;
  let even = 0;
  let row = 0;
  let day2 = 0;
  for (; k < end; k++) {
    even = start + (k * days / years | 0);
    if (even > last + reach) break;
    if (most === 31) {
      row = strays + 2 * (k / 3 | 0);
      day2 = even + ((bytes[row] | bytes[row + 1] << 8) >> 5 * (k % 3) & 31);
    } else if (most === 3) day2 = even + (bytes[strays + (k >> 2)] >> ((k & 3) << 1) & 3);
    else day2 = even + bytes[strays + k];
    if (reach !== 0) day2 += correction(bytes, at, k);
    if (day2 >= first && day2 <= last) {
      if (found !== NONE4) return SEVERAL;
      found = day2;
    }
    if (even + SHORTEST_YEAR > last + reach) break;
  }
  return found;
};
var correction = (bytes, at, k) => {
  let low = 0;
  let high = bytes[at + 1];
  while (low < high) {
    const middle = low + high >> 1;
    if (bytes[at + SERIES_HEAD_BYTES + 2 * middle] < k) low = middle + 1;
    else high = middle;
  }
  const found = at + SERIES_HEAD_BYTES + 2 * low;
  return low < bytes[at + 1] && bytes[found] === k ? bytes[found + 1] << 24 >> 24 : 0;
};

// src/holidays/computation.ts
var NO_DAYS2 = [];
var FIRST_LATE_DAY = 365 - REACH_DAYS - 32;
var LAST_EARLY_DAY = REACH_DAYS + 32;
var EASTER_DAYS = 70;
var SPILLS = SPILLS_FORWARD | SPILLS_BACK;
var NEAR_DAYS = 40;
var RULE_WORDS = RULE_BYTES >> 2;
var ORDER_FACTOR = 43691;
var ORDER_SHIFT = 17;
var FIRST_AT = 16;
var FIRST_MASK = 255 << FIRST_AT;
var EXCEPTION_DAY = 65536;
var MOST_MARKED = 64;
var LISTED_AT = 16;
var LISTED_BYTES_AT = LISTED_AT - 1;
var LISTED_BYTES_MASK = 255 << 1;
var FEW_BYTES = 16;
var Computation = class {
  /**
   * Computes a year; or only the days `first … last`, which begin in it and may go on into the next: what lies
   * outside of them is then incomplete. With `wanted` only rules are looked at whose label has another number
   * than 0 there; with `area` only those that can make a day off in it.
   */
  constructor(table, year2, first = -Infinity, last, wanted, area) {
    /** The exceptions of dates from `low` to `high`: `firstException … endException`. */
    this.firstException = 0;
    this.endException = 0;
    /**
     * A bit for the rule of each of these exceptions: its order modulo 32. A rule whose bit is not set has no
     * exception, and that is most rules.
     */
    this.excepted = 0;
    this.isMoved = false;
    /** The days of each series by its index: many rules ask for the same one. */
    this.known = sparse(NO_DAYS2);
    /** The one day of each series that lies in the year; NONE or SEVERAL where it is not one. */
    this.firsts = sparse(0);
    /** Occurrences so far. */
    this.count = 0;
    this.table = table;
    this.bytes = table.bytes;
    this.wanted = wanted;
    this.area = area;
    this.year = year2;
    this.from = dayOf(year2, 1, 1);
    this.to = this.from + (isLeapYear(year2) ? 366 : 365);
    this.low = Math.max(this.from, first) - REACH_DAYS;
    this.high = (last ?? this.to - 1) + REACH_DAYS;
    this.end = Math.max(this.to, (last ?? 0) + 1);
    this.firstDate = Math.max(this.low - SERIES_OFFSET_DAYS, this.from - NEAR_DAYS);
    this.lastDate = Math.min(this.high + SERIES_OFFSET_DAYS, this.end - 1 + NEAR_DAYS);
    this.base = this.from - BASE_DAYS;
    this.shifts = table.shifts;
    this.keys = new Int32Array(table.maxOccurrences);
    this.moves = new Int8Array(table.maxOccurrences);
    if (table.exceptionCount === 0) return;
    this.firstException = this.exceptionFrom(this.low);
    this.endException = this.exceptionFrom(this.high + 1);
    this.excepted = this.exceptedRules();
  }
  /** All of it, by day and then by order in the table. */
  result() {
    if (this.end > this.to) this.scanCrossing();
    else this.scan();
    const keys2 = sortAscending(this.keys.subarray(0, this.count));
    return new Year(this.year, this.from, this.end, keys2, this.moves, this.isMoved);
  }
  /** Adds the occurrences of all rules in the year, and of those with a flag in the year before or after it. */
  scan() {
    const { base, bytes, excepted, firsts, from, high, keys: keys2, low, moves } = this;
    const { area, shifts, table, to, wanted, year: year2 } = this;
    const isPart = wanted !== void 0 || area !== void 0;
    const first = table.rules >> 2;
    let at = -RULE_WORDS;
    const end = at + RULE_WORDS * table.ruleCount;
    const rules = table.pack.words.subarray(first, first + end + RULE_WORDS);
    const now = year2 - YEAR_BIAS;
    const begun = now << FIRST_AT;
    const leap = to - from - 365;
    const near = SPILLS;
    const mask = FIRST_MASK;
    const kindMask = KIND_MASK | SPILLS;
    const shiftOrYears = SHIFT_OR_YEARS;
    const afterFebruary = AFTER_FEBRUARY;
    const dayMask = DAY_MASK;
    const fixedMask = DAY_MASK | AFTER_FEBRUARY;
    const dateMask = DATE_MASK;
    const shiftMask = SHIFT_MASK;
    const jan1 = from - DATE_BIAS;
    const march = jan1 + leap - AFTER_FEBRUARY;
    const missing = leap === 0 ? LEAP_DAY + DATE_BIAS : -1;
    const dayOffMask = DAY_OFF_MASK;
    const dayOff2 = DAY_OFF;
    const sets = area?.concerned;
    const { listedDays: listedDays2 } = table;
    const firstListed = from + DAY_BIAS;
    const endListed = to + DAY_BIAS;
    let easter = 0;
    let orthodox = 0;
    let { count: count2 } = this;
    let head = 0;
    let date = 0;
    let tail = 0;
    let day2 = 0;
    let found = 0;
    let last = 0;
    let target = 0;
    const factor = ORDER_FACTOR;
    const shift = ORDER_SHIFT;
    const orderAt = ORDER_AT;
    while (at < end) {
      head = rules[at += RULE_WORDS];
      if (head >>> 24 < now ? !(head & near) : (head & mask) > begun && !(head & near)) continue;
      date = rules[at + 1];
      tail = rules[at + 2];
      if (isPart) {
        if (area && (head & dayOffMask) !== dayOff2) continue;
        if (sets) {
          target = tail & shiftMask ? 1 : sets[date >>> SET_AT] || area.concerns(date >>> SET_AT);
          if (target === APART) continue;
        }
        if (wanted && wanted[tail >> 8 & 255 | date >> 6 & 768] === 0) continue;
      }
      day2 = date << 8 >> 24;
      switch (head & kindMask) {
        case FIXED:
          found = date & fixedMask;
          if (found === missing) continue;
          day2 += found + (found >= afterFebruary ? march : jan1);
          break;
        case SERIES:
          found = firsts[date & dateMask] ?? this.firstOf(date & dateMask);
          if (found <= NONE4) {
            if (found === NONE4) continue;
            if (tail >>> 24 !== 0 && !table.yearSetHas(tail >>> 24, year2)) continue;
            this.count = count2;
            this.addAll(date, tail, at * factor >> shift);
            count2 = this.count;
            continue;
          }
          day2 += found;
          break;
        case LIST:
          found = listedDays2 + 2 * (date & dateMask);
          last = found + (date >> LISTED_BYTES_AT & LISTED_BYTES_MASK);
          if (last - found <= FEW_BYTES) {
            while (found < last) {
              day2 = bytes[found] | bytes[found + 1] << 8;
              found += 2;
              if (day2 >= firstListed) break;
            }
            if (day2 < firstListed || day2 >= endListed) continue;
            if (found === last || (bytes[found] | bytes[found + 1] << 8) >= endListed) {
              day2 -= DAY_BIAS;
              break;
            }
          }
          if (tail >>> 24 !== 0 && !table.yearSetHas(tail >>> 24, year2)) continue;
          this.count = count2;
          this.addDated(head, date, tail, at * factor >> shift, year2);
          count2 = this.count;
          continue;
        case WEEKDAY:
          found = jan1 + (date & dayMask);
          if (date & afterFebruary) found += leap;
          day2 += found + (((date & dateMask) >> WEEKDAY_SHIFT) + TO_WEEKDAY - found) % 7;
          break;
        case EASTER:
          if (easter === 0) easter = easterOf(year2);
          day2 += easter;
          break;
        case ORTHODOX_EASTER:
          if (orthodox === 0) orthodox = orthodoxEasterOf(year2);
          day2 += orthodox;
          break;
        default:
          if (head & near) {
            this.count = count2;
            this.addNear(head, date, tail, at * factor >> shift);
            count2 = this.count;
          }
          continue;
      }
      if (day2 < low || day2 > high) continue;
      if (tail & shiftOrYears) {
        if (tail >>> 24 !== 0 && !table.yearSetHas(tail >>> 24, year2)) continue;
        if (excepted >> (at * factor >> shift) & 1) {
          this.count = count2;
          this.add(tail, at * factor >> shift, day2);
          count2 = this.count;
          continue;
        }
        found = shifts + SHIFT_BYTES * (tail & shiftMask) + (day2 + FROM_WEEKDAY) % 7;
        target = tail & shiftMask ? bytes[found] : 0;
        if (target !== 0) {
          if (target === DROP) continue;
          day2 += target << 24 >> 24;
          moves[count2] = target;
          this.isMoved = true;
        }
      }
      keys2[count2] = day2 - base << DAY_AT | at * factor >> shift << orderAt | count2++;
    }
    this.count = Math.min(count2, keys2.length);
  }
  /** Adds the occurrences of all rules around the end of the year. */
  scanCrossing() {
    const { high, low, from, table, to, year: year2 } = this;
    const { words } = table.pack;
    const end = (table.rules >> 2) + RULE_WORDS * table.ruleCount;
    const stored = year2 - YEAR_BIAS;
    const early = high - to;
    const late = low - from - 7;
    let order = -1;
    let head = 0;
    let date = 0;
    let day2 = 0;
    for (let at = table.rules >> 2; at < end; at += RULE_WORDS) {
      order++;
      head = words[at];
      if (head >>> 24 < stored || (head >> FIRST_AT & 255) > stored + 1) continue;
      date = words[at + 1];
      day2 = date << 8 >> 24;
      if ((head & KIND_MASK) < EASTER) {
        day2 += (date & DAY_MASK) - DATE_BIAS;
        if (day2 > early && day2 < late) continue;
      } else if ((head & KIND_MASK) < SERIES && day2 > -EASTER_DAYS && day2 < EASTER_DAYS) continue;
      this.addCrossing(head, date, words[at + 2], order);
    }
  }
  /** Adds what a rule has around the end of the year, in this one and the next. */
  addCrossing(head, date, tail, order) {
    const { to, year: year2 } = this;
    const offset = date << 8 >> 24;
    const ofYear = (date & DAY_MASK) - DATE_BIAS + offset;
    switch (head & KIND_MASK) {
      case SERIES: {
        const days = this.known[date & DATE_MASK] ?? this.series(date & DATE_MASK);
        for (let i = 0; i < days.length; i++)
          if (this.holds(head, tail, days[i] < to ? year2 : year2 + 1))
            this.add(tail, order, offset + days[i]);
        return;
      }
      case FIXED:
      case WEEKDAY:
        this.addDated(head, date, tail, order, ofYear > LAST_EARLY_DAY ? year2 : year2 + 1);
        return;
    }
    this.addDated(head, date, tail, order, year2);
    this.addDated(head, date, tail, order, year2 + 1);
  }
  /** Adds what a rule with flags has in the year and, where they say so, in those beside it. */
  addNear(head, date, tail, order) {
    const { from, to, year: year2 } = this;
    const kind = head & KIND_MASK;
    const offset = date << 8 >> 24;
    if (kind !== SERIES) {
      const ofYear = (date & DAY_MASK) - DATE_BIAS;
      const isFixed = kind === FIXED;
      if (head & SPILLS_FORWARD && !(isFixed && ofYear + offset < FIRST_LATE_DAY))
        this.addDated(head, date, tail, order, year2 - 1);
      this.addDated(head, date, tail, order, year2);
      if (head & SPILLS_BACK && !(isFixed && ofYear + offset > LAST_EARLY_DAY))
        this.addDated(head, date, tail, order, year2 + 1);
      return;
    }
    const days = this.known[date & DATE_MASK] ?? this.series(date & DATE_MASK);
    const stored = year2 - YEAR_BIAS;
    const isSteady = tail >>> 24 === 0 && (head >> FIRST_AT & 255) < stored && head >>> 24 > stored;
    const first = head & SPILLS_FORWARD ? from - NEAR_DAYS : from;
    const last = head & SPILLS_BACK ? to + NEAR_DAYS : to;
    for (let i = 0; i < days.length; i++) {
      const day2 = days[i];
      if (day2 < first || day2 >= last) continue;
      if (isSteady || this.holds(head, tail, day2 < from ? year2 - 1 : day2 < to ? year2 : year2 + 1))
        this.add(tail, order, offset + day2);
    }
  }
  /** Adds what a rule has in a year, but one of a series. */
  addDated(head, date, tail, order, year2) {
    if ((head & SPILLS || this.end > this.to) && !this.holds(head, tail, year2)) return;
    const isOwn = year2 === this.year;
    const jan1 = isOwn ? this.from : dayOf(year2, 1, 1);
    const leap = isOwn ? this.to - this.from - 365 : isLeapYear(year2) ? 1 : 0;
    const ofYear = (date & DAY_MASK) - DATE_BIAS;
    let day2 = date << 8 >> 24;
    switch (head & KIND_MASK) {
      case FIXED:
        if (date & AFTER_FEBRUARY) day2 += leap;
        else if (leap === 0 && ofYear === LEAP_DAY) return;
        day2 += jan1 + ofYear;
        break;
      case EASTER:
        day2 += easterOf(year2);
        break;
      case ORTHODOX_EASTER:
        day2 += orthodoxEasterOf(year2);
        break;
      case WEEKDAY: {
        const first = jan1 + ofYear + (date & AFTER_FEBRUARY ? leap : 0);
        day2 += first + (((date & DATE_MASK) >> WEEKDAY_SHIFT) + TO_WEEKDAY - first) % 7;
        break;
      }
      case LIST: {
        const days = [];
        const last = jan1 + 364 + leap;
        const count2 = this.table.listed(
          date & DATE_MASK,
          date >> LISTED_AT & 255,
          jan1,
          last,
          days
        );
        for (let i = 0; i < count2; i++) this.add(tail, order, days[i]);
        return;
      }
      default:
        return;
    }
    this.add(tail, order, day2);
  }
  /** Whether a rule holds in a year. */
  holds(head, tail, year2) {
    const stored = year2 - YEAR_BIAS;
    if ((head >> FIRST_AT & 255) > stored || head >>> 24 < stored) return false;
    return tail >>> 24 === 0 || this.table.yearSetHas(tail >>> 24, year2);
  }
  /** The days of a series that are near enough to what is looked at, in its years and around them. */
  series(index) {
    const { bytes, firstDate, lastDate, table } = this;
    const days = [];
    seriesDays(bytes, table.pack.seriesFrom, table.seriesAt(index), firstDate, lastDate, days);
    this.known[index] = days;
    return days;
  }
  /** The day of a series in the year; NONE or SEVERAL where it has not one. */
  firstOf(index) {
    const { bytes, from, table, to } = this;
    const { seriesFrom, words } = table.pack;
    const row = table.series + 2 * index;
    const at = seriesFrom + 4 * (bytes[row] | bytes[row + 1] << 8);
    return this.firsts[index] = dayOfSeries(words, bytes, seriesFrom, at, from, to - 1);
  }
  /** Adds what a rule has on the days of a series in the year. */
  addAll(date, tail, order) {
    const { from, to } = this;
    const days = this.known[date & DATE_MASK] ?? this.series(date & DATE_MASK);
    for (let i = 0; i < days.length; i++)
      if (days[i] >= from && days[i] < to) this.add(tail, order, days[i] + (date << 8 >> 24));
  }
  /** Adds a date of the rule with this order, whose third word is `tail`, where one of its days is in the year. */
  add(tail, order, actual) {
    const { bytes, count: count2, end, from } = this;
    let day2 = actual;
    if (tail & SHIFT_MASK) {
      const row = this.shifts + SHIFT_BYTES * (tail & SHIFT_MASK);
      let target = bytes[row + (actual + FROM_WEEKDAY) % 7] << 24 >> 24;
      if (this.excepted >> order & 1) target = this.exception(order, actual, target);
      if (target === DROP) return;
      day2 += target;
    }
    if ((actual < from || actual >= end) && (day2 < from || day2 >= end)) return;
    if (count2 >= this.keys.length) return;
    this.keys[count2] = day2 - this.base << DAY_AT | order << ORDER_AT | count2;
    this.moves[count2] = day2 - actual;
    if (day2 !== actual) this.isMoved = true;
    this.count = count2 + 1;
  }
  /** The target that an exception has for a date of a rule; `usual` where there is none. */
  exception(order, actual, usual) {
    const { endException: end, table } = this;
    const key = (actual + DAY_BIAS) * EXCEPTION_DAY + order;
    const i = this.exceptionAt(key, this.firstException, end);
    if (i === end || table.pack.u32(table.exceptions + 4 * i) !== key) return usual;
    return this.bytes[table.exceptions + 4 * table.exceptionCount + i] << 24 >> 24;
  }
  exceptedRules() {
    const { endException: end, firstException: first, table } = this;
    if (end - first > MOST_MARKED) return -1;
    let bits = 0;
    for (let i = first; i < end; i++) bits |= 1 << table.pack.u16(table.exceptions + 4 * i);
    return bits;
  }
  /** Index of the first exception of a date from a day on. */
  exceptionFrom(day2) {
    return this.exceptionAt((day2 + DAY_BIAS) * EXCEPTION_DAY, 0, this.table.exceptionCount);
  }
  /** Index of the first of the exceptions `from … to` whose key is not below a key. */
  exceptionAt(key, from, to) {
    const { exceptions, pack } = this.table;
    const { words } = pack;
    const first = exceptions >> 2;
    let low = from;
    let high = to;
    while (low < high) {
      const middle = low + high >> 1;
      if (words[first + middle] >>> 0 < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
};

// src/api/world-days.ts
var DAYS = 8;
var BLOCK = 64;
var MAX_BLOCKS = 24;
var WorldDays = class {
  constructor(holidays, from, all) {
    this.blocks = [];
    this.counts = [];
    this.blockCount = 0;
    /** Countries that were visited. */
    this.visited = 0;
    this.holidays = holidays;
    this.all = all;
    this.from = from;
    this.last = Math.min(from + DAYS, dayOf(holidays.lastYear + 1, 1, 1)) - 1;
    for (let day2 = 0; day2 < DAYS; day2++) {
      this.blocks.push([]);
      this.counts.push(0);
    }
  }
  /** Whether all countries were visited. */
  get isReady() {
    return this.visited === this.holidays.count;
  }
  /** Looks at one country more. */
  step() {
    if (this.isReady) return;
    const country = this.visited++;
    const table = this.holidays.at(country)?.table;
    if (!table) return;
    const { bytes } = table;
    const of = new Computation(table, yearOf(this.from), this.from, this.last).result();
    const rows = of.rows(table, this.all);
    for (let i = of.rowFrom(rows, this.from); i < rows.length; i++) {
      const row = rows[i];
      const day2 = of.base + (row >> DAY_AT);
      if (day2 > this.last) break;
      const order = orderOf(row);
      if (this.all || bytes[table.ruleAt(order) + FACTS] & IN_V3)
        this.push(
          day2 - this.from,
          country * 2048 + order * 2 + ((row & PART_MASK) === ACTUAL ? 1 : 0)
        );
    }
  }
  /** How many records a day has, from 0 on. */
  count(day2) {
    return this.counts[day2];
  }
  /** The `i`-th of them. */
  at(day2, i) {
    return this.blocks[day2][i >> 6][i & BLOCK - 1];
  }
  push(day2, record) {
    const blocks = this.blocks[day2];
    const count2 = this.counts[day2];
    if (count2 === BLOCK * blocks.length) {
      if (this.blockCount === MAX_BLOCKS) return;
      this.blockCount++;
      blocks.push(new Int32Array(BLOCK));
    }
    blocks[count2 >> 6][count2 & BLOCK - 1] = record;
    this.counts[day2] = count2 + 1;
  }
};

// src/api/worldwide.ts
var WorldRecords = class {
  constructor(holidays, days, writer) {
    /** The day that is written, and its next record. */
    this.day = 0;
    this.index = 0;
    this.holidays = holidays;
    this.days = days;
    this.writer = writer;
  }
  write(records, limitChars) {
    const days = this.days;
    if (!days.isReady) {
      days.step();
      return true;
    }
    let chars = 0;
    for (; this.day < DAYS; this.day++, this.index = 0) {
      const count2 = days.count(this.day);
      const date = isoOf(days.from + this.day);
      while (this.index < count2) {
        if (chars >= limitChars) return true;
        const record = days.at(this.day, this.index++);
        const table = this.holidays.at(record >> 11)?.table;
        if (!table) continue;
        const at = table.ruleAt(record >> 1 & PART_MASK);
        const text2 = this.writer.record(table, at, record & 1, date);
        records.push(text2);
        chars += text2.length;
      }
    }
    return false;
  }
};
var nextPublicHolidaysWorldwide = (call) => {
  const { memory, service } = call;
  const today = dayAtOffset(service, 0);
  if (!today) return noTime(service);
  const { day: day2 } = today;
  return freshReply(call, `world/${day2}${service.listsAll ? "/all" : ""}`, today, () => {
    const remembered = memory.world?.from === day2 ? memory.world : void 0;
    const days = remembered ?? new WorldDays(service.holidays, day2, service.listsAll === true);
    if (!service.here) memory.world = days;
    return new JsonArray(new WorldRecords(service.holidays, days, memory.writer));
  });
};

// src/today/site-records.ts
var SiteRecords = class {
  constructor(site, of) {
    this.site = site;
    this.of = of;
  }
  /** Whether the law has no more days. */
  get lawEnded() {
    this.law ??= this.site.at?.keptIn(this.of.year);
    return this.law === void 0 || this.law.ended;
  }
  /** Whether the overrides have no more days off. */
  get offEnded() {
    return this.nextOwn >= this.of.to;
  }
  /** Whether neither has more. */
  get ended() {
    return this.lawEnded && this.offEnded;
  }
  get nextOwn() {
    return this.own ??= this.of.nextOff(this.of.from - 1);
  }
  /** The next day on which the law has something, without the removed holidays; to be called only until `lawEnded`. */
  next() {
    return this.law.next(this.site.removals);
  }
  /** Goes on to the next day of the law with a half day or an estimate, or to the end. Returns how many records it passed. */
  seek() {
    return this.lawEnded ? 0 : this.law.seek();
  }
  /** Whether `nextInParts` has no more days; to be asked once `next` has returned all days. */
  get partsEnded() {
    return this.law === void 0 || this.law.partsEnded;
  }
  /** The next day on which only parts keep something. */
  nextInParts() {
    return this.law.nextInParts();
  }
  /** The next day off of the overrides; to be called only until `offEnded`. */
  nextOff() {
    const day2 = this.nextOwn;
    this.own = this.of.nextOff(day2);
    return { day: day2, off: this.of.offIndex(day2) };
  }
  /** The next day off with its run: the days that follow without a gap by the same override. */
  nextRun() {
    const own2 = this.nextOff();
    const { of } = this;
    let last = own2.day;
    while (last + 1 < of.to && of.offIndex(last + 1) === own2.off) last++;
    this.own = of.nextOff(last);
    return { ...own2, last };
  }
  /** Begins anew. */
  rewind() {
    this.law?.rewind();
    this.own = void 0;
  }
};

// src/api/year.ts
var RECORDS_A_TURN = 8;
var DAYS_A_TURN = 64;
var HOLIDAY = "Hh";
var HALF_DAY2 = "Dd";
var WORKDAY = "W";
var WEEKEND2 = "-";
var MAKE_UP = "M";
var Labels = class {
  constructor({ at, overrides }) {
    this.list = [];
    this.labelCount = at?.table.texts.labelCount ?? 0;
    this.numbers = new Int16Array(this.labelCount + overrides.offCount);
  }
  /** The place of a label in the list; it is added where it is not there. */
  of(label) {
    const i = label < 0 ? this.labelCount - 1 - label : label;
    const known2 = this.numbers[i];
    if (known2 > 0) return known2 - 1;
    this.numbers[i] = this.list.push(label);
    return this.list.length - 1;
  }
};
var YearRecords = class {
  constructor(year2, isOfParts, labels) {
    this.month = new Month();
    if (!isOfParts) year2.rewind();
    this.year = year2;
    this.isOfParts = isOfParts;
    this.labels = labels;
  }
  get lawEnded() {
    return this.isOfParts ? this.year.partsEnded : this.year.lawEnded;
  }
  write(records, limitChars) {
    if (!this.isOfParts && this.year.lawEnded) return this.writeOff(records, limitChars);
    let chars = 0;
    for (let visited = 0; visited < RECORDS_A_TURN && chars < limitChars && !this.lawEnded; ) {
      const before = records.length;
      visited += this.writeDay(records);
      for (let i = before; i < records.length; i++) chars += records[i].length;
    }
    return this.isOfParts ? !this.year.partsEnded : !this.year.ended;
  }
  /** Writes days off of the overrides, of which a year may be full. */
  writeOff(records, limitChars) {
    const { labels, month, year: year2 } = this;
    let chars = 0;
    for (let left = RECORDS_A_TURN; left > 0 && chars < limitChars && !year2.offEnded; left--) {
      const { day: day2, off } = year2.nextOff();
      const record = offRecord(day2, labels.of(-1 - off), month);
      records.push(record);
      chars += record.length;
    }
    return !year2.offEnded;
  }
  /** Writes what there is of one day; how many records were visited at. */
  writeDay(records) {
    const { isOfParts, year: year2 } = this;
    if (isOfParts) {
      const { day: day2, inParts } = year2.nextInParts();
      for (let i = 0; i < inParts.length; i++)
        this.add(records, inParts[i], day2, inParts[i].label);
      return inParts.length;
    }
    const kept = year2.next();
    const { whole } = kept;
    for (let i = 0; i < whole.length; i++) this.add(records, whole[i], kept.day, whole[i].label);
    return 1 + kept.count;
  }
  add(records, holiday, day2, label) {
    records.push(yearRecord(holiday, day2, this.labels.of(label), this.month));
  }
};
var YearNames = class {
  constructor(site, labels) {
    this.index = 0;
    /** Some names of the law, those from `first` on. */
    this.named = [];
    this.first = 0;
    this.site = site;
    this.labels = labels;
  }
  write(records, limitChars) {
    let chars = 0;
    while (this.index < this.labels.length && chars < limitChars) {
      const { id, localName, name } = this.next();
      const idJson = JSON.stringify(id);
      const nameJson = JSON.stringify(name);
      const localJson = localName === name ? nameJson : JSON.stringify(localName);
      const record = `{"id":${idJson},"localName":${localJson},"name":${nameJson}}`;
      records.push(record);
      chars += record.length;
    }
    return this.index < this.labels.length;
  }
  next() {
    const { labels, site } = this;
    const index = this.index++;
    const label = labels[index];
    if (label < 0) return site.dayOff(-1 - label, 0);
    if (index >= this.first + this.named.length) {
      let end = index + 1;
      while (end < labels.length && end < index + IDS_AT_ONCE && labels[end] >= 0) end++;
      this.named = namedBy(site.at.table, labels.slice(index, end));
      this.first = index;
    }
    return this.named[index - this.first];
  }
};
var YearAnswer = class {
  constructor(site, year2) {
    this.half = new Int32Array(WORDS);
    this.estimates = new Int32Array(WORDS);
    this.isNoted = false;
    this.letters = "";
    this.site = site;
    this.of = site.year(year2);
    this.kept = new SiteRecords(site, this.of);
    this.labels = new Labels(site);
    const { country, subdivision } = site;
    const code = country ? `"${country.code}"` : "null";
    const place = subdivision === void 0 ? "null" : `"${subdivision}"`;
    const weekday = weekdayOf(this.of.from);
    this.head = `{"countryCode":${code},"subdivisionCode":${place},"year":${year2},"firstWeekday":${weekday},"days":"`;
  }
  get ended() {
    return this.names?.ended === true;
  }
  next(limitChars = REPLY_CHARS) {
    const { kept, labels, of, site } = this;
    if (!of.step()) return "";
    if (!this.isNoted) this.note();
    else if (this.letters.length < of.to - of.from) this.spell();
    else if (!this.records) {
      const start = `${this.head}${this.letters}","holidays":[`;
      this.records = new JsonArray(new YearRecords(kept, false, labels), start, '],"inParts":');
    } else if (!this.records.ended) return this.records.next(limitChars);
    else if (!this.inParts?.ended) {
      this.inParts ??= new JsonArray(new YearRecords(kept, true, labels), "[", '],"names":');
      return this.inParts.next(limitChars);
    } else {
      const end = `],"decreesUntil":${site.country?.decreesUntil ?? null}}`;
      this.names ??= new JsonArray(new YearNames(site, labels.list), "[", end);
      return this.names.next(limitChars);
    }
    return "";
  }
  /** Notes of some days what a day off does not tell: half days, and estimates. */
  note() {
    const { estimates, half, kept, of, site } = this;
    for (let visited = 0; visited < RECORDS_A_TURN; ) {
      visited += kept.seek() >> 2;
      if (kept.lawEnded) break;
      const day2 = kept.next();
      const i = day2.day - of.from;
      if (day2.has(HALF_DAY_OFF)) setBit(half, i);
      if (site.isEstimate(of, day2)) setBit(estimates, i);
      visited += 1 + day2.count;
    }
    this.isNoted = kept.lawEnded;
  }
  /** Writes the letters of some days. */
  spell() {
    const { estimates, half, of } = this;
    const { holidays, weekdays, workdays: workdays2 } = of.days;
    const first = this.letters.length;
    const end = Math.min(first + DAYS_A_TURN, of.to - of.from);
    let letters2 = "";
    for (let i = first; i < end; i++) {
      const w = i >> 5;
      const bit = 1 << (i & 31);
      if (workdays2[w] & bit) {
        if (half[w] & bit && !of.isForced(of.from + i))
          letters2 += HALF_DAY2[estimates[w] & bit ? 1 : 0];
        else letters2 += weekdays[w] & bit ? WORKDAY : MAKE_UP;
      } else letters2 += holidays[w] & bit ? HOLIDAY[estimates[w] & bit ? 1 : 0] : WEEKEND2;
    }
    this.letters += letters2;
  }
};
var year = (call) => {
  const errors = [];
  const year2 = yearIn(call, call.values[1], errors);
  const site = siteOf(call, call.values[0], errors);
  if (year2 === void 0 || errors.length > 0) return invalid(errors);
  if (!site) return noSite(call.values[0]);
  const body = () => new YearAnswer(site, year2);
  if (site === call.service.here)
    return freshReply(call, `year/${site.fingerprint}/${year2}`, void 0, body);
  return tableReply(call, `year/${site.at?.code}/${year2}`, body);
};

// src/api/routes.ts
var answerOf = (pattern, service) => {
  switch (pattern) {
    case "api/v3/publicholidays/?/?":
      return publicHolidays;
    case "api/v1/get/?/?":
      return v1Get;
    case "api/v3/longweekend/?/?":
      return longWeekend;
    case "api/v3/istodaypublicholiday/?":
      return isTodayPublicHoliday;
    case "api/v3/nextpublicholidays/?":
      return nextPublicHolidays;
    case "api/v3/nextpublicholidaysworldwide":
      return nextPublicHolidaysWorldwide;
    case "api/v3/countryinfo/?":
      return countryInfo;
    case "api/v3/availablecountries":
      return availableCountries;
    case "api/v3/version":
      return version;
    case "api/v4/holidays/?/?":
      return v4Holidays;
    case "api/v4/countries/available":
      return v4Countries;
    case "api/day/?/?":
      return day;
    case "api/year/?/?":
      return year;
    case "api/places/?":
      return places;
    case "api/workdays/?":
      return workdays;
    case "api/vacations/?/?":
      return service.schools?.vacations;
    case "calendar/?":
      return service.calendar;
    case "health":
      return health;
    case "":
      return service.page;
  }
  return void 0;
};
var LITERALS = 3;
var memoryOf = ({ holidays, here }) => {
  return {
    holidays,
    here,
    writer: new RecordWriter(),
    world: void 0,
    workdays: [],
    known: void 0,
    asked: [],
    nextAsked: 0
  };
};
var handlerOf = (service) => {
  let memory = memoryOf(service);
  return (request) => {
    if (memory.holidays !== service.holidays || memory.here !== service.here)
      memory = memoryOf(service);
    if (request.ifNoneMatch !== "") {
      const reply2 = unchangedReply(service, request, memory);
      if (reply2) return reply2;
    }
    const { path } = request;
    const segments = segmentsOf(path);
    const { length } = segments;
    const parts2 = path.includes("%") ? segments.map(encodeURIComponent) : segments;
    for (let count2 = length > LITERALS + 1 ? LITERALS : length; count2 >= 0; count2--) {
      const values = segments.slice(count2);
      const literals = (count2 < length ? parts2.slice(0, count2) : parts2).join("/");
      const answer2 = answerOf(literals.toLowerCase() + "/?".repeat(values.length), service);
      if (answer2 && !segments.includes("")) return answer2({ service, request, values, memory });
    }
    return problem(404);
  };
};

// src/http/request.ts
var LINE_END = "\r\n";
var isLine = (line) => {
  return !(line.includes("\r") || line.includes("\n") || line.includes("\0"));
};
var refuse = (status) => {
  return { refused: status };
};
var isToken = (text2) => {
  if (text2 === "") return false;
  if (encodeURIComponent(text2) === text2 && !text2.includes("(") && !text2.includes(")")) return true;
  for (let i = 0; i < text2.length; i++) {
    const c = text2.charCodeAt(i);
    if (c <= 32 || c >= 127 || '"(),/:;<=>?@[\\]{}'.includes(text2[i])) return false;
  }
  return true;
};
var isTokenList = (text2) => {
  return text2.split(",").every((item) => isToken(withoutBlanks(item, 0)));
};
var isTarget = (text2) => {
  if (text2.includes("#")) return false;
  if (encodeURI(text2) === text2) return true;
  for (let i = 0; i < text2.length; i++) {
    const c = text2.charCodeAt(i);
    if (c <= 32 || c >= 127) return false;
  }
  return true;
};
var minorOf = (version2) => {
  if (version2 === "HTTP/1.1") return 1;
  if (version2 === "HTTP/1.0") return 0;
  const wellFormed = version2.length === 8 && version2.startsWith("HTTP/") && isDigits(version2[5]) && version2[6] === "." && isDigits(version2[7]);
  if (!wellFormed) return 400;
  return version2[5] === "1" ? 1 : 505;
};
var originForm = (method, target) => {
  if (target === "*") return method === "OPTIONS" ? target : "";
  if (method === "CONNECT") return "/";
  const scheme = target.substring(0, 8).toLowerCase();
  const start = scheme.startsWith("http://") ? 7 : scheme === "https://" ? 8 : 0;
  if (start === 0) return "";
  const slash = target.indexOf("/", start);
  const question2 = target.indexOf("?", start);
  const end = slash < 0 || question2 >= 0 && question2 < slash ? question2 : slash;
  if (end === start || target.length === start) return "";
  if (end < 0) return "/";
  return end === slash ? target.substring(end) : `/${target.substring(end)}`;
};
var readRequestLine = (line) => {
  const first = line.indexOf(" ");
  const last = line.lastIndexOf(" ");
  if (first <= 0 || first === last) return refuse(400);
  const method = line.substring(0, first);
  const target = line.substring(first + 1, last);
  if (method !== "GET" && !isToken(method)) return refuse(400);
  if (target === "" || !isTarget(target)) return refuse(400);
  const minor = minorOf(line.substring(last + 1));
  if (minor > 1) return refuse(minor);
  const path = target.startsWith("/") ? target : originForm(method, target);
  if (path === "") return refuse(400);
  const question2 = path.indexOf("?");
  return {
    method,
    path: question2 < 0 ? path : path.substring(0, question2),
    query: question2 < 0 ? "" : path.substring(question2 + 1),
    minor,
    keepAlive: minor === 1,
    bodyBytes: 0,
    expectsContinue: false,
    ifNoneMatch: "",
    origin: "",
    askedMethod: "",
    askedHeaders: ""
  };
};
var joined = (before, line, colon) => {
  const value = line.substring(colon + 1).trim();
  return before === "" ? value : `${before}, ${value}`;
};
var withoutBlanks = (text2, start) => {
  let end = text2.length;
  let at = start;
  while (at < end && (text2[at] === " " || text2[at] === "	")) at++;
  while (end > at && (text2[end - 1] === " " || text2[end - 1] === "	")) end--;
  return text2.substring(at, end);
};
var isDigits = (text2) => {
  if (text2 === "") return false;
  for (let i = 0; i < text2.length; i++) {
    const code = text2.charCodeAt(i);
    if (code < 48 || code > 57) return false;
  }
  return true;
};
var hasItem = (list2, item) => {
  const lower = list2.toLowerCase();
  if (lower === item) return true;
  return lower.includes(item) && lower.split(",").some((part) => part.trim() === item);
};
var framingFault = ({ minor }, coding, length, bodyLimit) => {
  if (coding === "") return Number(length) > bodyLimit ? 413 : 0;
  if (length !== "" || minor === 0) return 400;
  if (coding === "chunked") return 411;
  return coding.endsWith("chunked") ? 501 : 400;
};
var isHost = (text2) => {
  if (encodeURIComponent(text2) === text2) return true;
  const end = text2[0] === "[" ? text2.indexOf("]") : 0;
  if (end < 0 || end > 0 && end + 1 < text2.length && text2[end + 1] !== ":") return false;
  const plain2 = end > 0 ? text2.substring(1, end) + text2.substring(end + 1) : text2;
  return encodeURI(plain2) === plain2 && !plain2.includes("/") && !plain2.includes("@") && !plain2.includes(",") && !plain2.includes("?") && !plain2.includes("#");
};
var readFields = (request, head, bodyLimit) => {
  let at = head.indexOf(LINE_END);
  if (!isLine(at < 0 ? head : head.substring(0, at))) return refuse(400);
  let host;
  let length = "";
  let coding = "";
  let connection = "";
  let expect = "";
  let names = "";
  while (at >= 0) {
    const from = at + LINE_END.length;
    at = head.indexOf(LINE_END, from);
    const line = at < 0 ? head.substring(from) : head.substring(from, at);
    const colon = line.indexOf(":");
    if (colon <= 0 || !isLine(line)) return refuse(400);
    const name = line.substring(0, colon).toLowerCase();
    names += name;
    switch (name) {
      case "host":
        if (host !== void 0) return refuse(400);
        host = line.substring(colon + 1).trim();
        break;
      case "content-length":
        if (length !== "") return refuse(400);
        length = withoutBlanks(line, colon + 1);
        if (!isDigits(length)) return refuse(400);
        break;
      case "transfer-encoding":
        coding = joined(coding, line, colon) || "?";
        break;
      case "connection":
        connection = joined(connection, line, colon);
        break;
      case "expect":
        expect = joined(expect, line, colon);
        break;
      case "if-none-match":
        request.ifNoneMatch = joined(request.ifNoneMatch, line, colon);
        break;
      case "origin":
        request.origin = joined(request.origin, line, colon);
        break;
      case "access-control-request-method":
        request.askedMethod = joined(request.askedMethod, line, colon);
        break;
      case "access-control-request-headers":
        request.askedHeaders = joined(request.askedHeaders, line, colon);
        break;
    }
  }
  if (names !== "" && !isToken(names)) return refuse(400);
  if (host === void 0 ? request.minor === 1 : !isHost(host)) return refuse(400);
  if (coding !== "" || length !== "") {
    const fault = framingFault(request, coding.toLowerCase(), length, bodyLimit);
    if (fault !== 0) return refuse(fault);
    request.bodyBytes = Number(length);
  }
  if (connection !== "") {
    if (hasItem(connection, "close")) request.keepAlive = false;
    else request.keepAlive ||= hasItem(connection, "keep-alive");
  }
  if (expect !== "" && request.minor === 1) {
    if (expect.toLowerCase() !== "100-continue") return refuse(417);
    request.expectsContinue = request.bodyBytes > 0;
    if (request.expectsContinue) request.keepAlive = false;
  }
  return request;
};

// src/http/methods.ts
var RETRY = "Retry-After: 2\r\n";
var ALLOW = "Allow: GET, HEAD, OPTIONS\r\n";
var options = ({ origin, askedMethod, askedHeaders }) => {
  let fields = ALLOW;
  if (origin !== "" && isToken(askedMethod)) {
    fields = `Access-Control-Allow-Methods: ${askedMethod}\r
`;
    if (askedHeaders !== "" && isTokenList(askedHeaders))
      fields += `Access-Control-Allow-Headers: ${askedHeaders}\r
`;
  }
  return { status: 204, type: "", fields, body: "" };
};
var answer = (read, handler, onFault) => {
  if ("refused" in read) return problem(read.refused, void 0, read.refused === 503 ? RETRY : "");
  switch (read.method) {
    case "GET":
    case "HEAD":
      try {
        return handler(read);
      } catch (error) {
        onFault?.(error);
        return problem(500);
      }
    case "OPTIONS":
      return options(read);
    default:
      return problem(405, void 0, ALLOW);
  }
};

// src/http/request-reader.ts
var PART_BYTES = 64;
var textOf4 = (bytes, decode2) => {
  if (decode2) {
    try {
      const text3 = decode2(bytes, 0, bytes.length);
      if (text3.length === bytes.length && !text3.includes("\uFFFD")) return text3;
    } catch {
    }
  }
  let text2 = "";
  for (let i = 0; i < bytes.length; i += PART_BYTES) {
    const part = bytes.subarray(i, i + PART_BYTES);
    text2 += String.fromCharCode.apply(null, part);
  }
  return text2;
};
var RequestReader = class {
  constructor(decode2, limits = LIMITS) {
    /** Received and not consumed; at most `headBytes` characters. */
    this.text = "";
    /** Characters of `text` in which the end of a head was already sought. */
    this.soughtChars = 0;
    this.dropBytes = 0;
    this.decode = decode2;
    this.limits = limits;
  }
  /** How many bytes `take` accepts now; 0 when `next` must be asked first. */
  get roomBytes() {
    return this.limits.headBytes - this.text.length + this.dropBytes;
  }
  /** Bytes held in memory. */
  get heldBytes() {
    return this.text.length;
  }
  /** Whether part of a request has come, and not all of it. */
  get midway() {
    return this.text !== "" || this.dropBytes > 0;
  }
  /** Takes at most `roomBytes` bytes; they are copied. */
  take(bytes) {
    let kept = bytes;
    if (this.dropBytes > 0) {
      const dropped = Math.min(this.dropBytes, bytes.length);
      this.dropBytes -= dropped;
      if (dropped === bytes.length) return;
      kept = bytes.subarray(dropped);
    }
    const text2 = textOf4(kept, this.decode);
    this.text = this.text === "" ? text2 : this.text + text2;
  }
  /** The next request once it is whole, a refusal, or undefined when more bytes are needed. */
  next() {
    if (this.dropBytes > 0) return void 0;
    const last = this.read;
    if (last) {
      if (!("refused" in last)) this.read = void 0;
      return last;
    }
    const read = this.head();
    if (read === void 0) return void 0;
    if ("refused" in read) {
      this.read = read;
      this.text = "";
    } else if (read.bodyBytes > 0 && !read.expectsContinue) {
      const dropped = Math.min(read.bodyBytes, this.text.length);
      this.text = this.text.substring(dropped);
      this.dropBytes = read.bodyBytes - dropped;
      if (this.dropBytes > 0) {
        this.read = read;
        return void 0;
      }
    }
    return read;
  }
  head() {
    const draft = this.draft ?? this.requestLine();
    if (draft === void 0 || "refused" in draft) return draft;
    const text2 = this.text;
    const end = text2.indexOf("\r\n\r\n", this.soughtChars);
    if (end < 0) {
      if (text2.length >= this.limits.headBytes) return refuse(431);
      this.draft = draft;
      this.soughtChars = Math.max(0, text2.length - 3);
      return void 0;
    }
    this.draft = void 0;
    this.soughtChars = 0;
    this.text = text2.substring(end + 4);
    return readFields(draft, text2.substring(0, end), this.limits.bodyBytes);
  }
  /** Reads the request line as soon as it is whole, so that nonsense is not waited for. */
  requestLine() {
    let start = 0;
    while (this.text.startsWith("\r\n", start)) start += 2;
    if (start > 0) this.text = this.text.substring(start);
    const text2 = this.text;
    if (text2 === "" || text2 === "\r") return void 0;
    const first = text2.charCodeAt(0) | 32;
    if (first < 97 || first > 122) return refuse(400);
    const end = text2.indexOf("\n");
    if (end < 0) return text2.length >= this.limits.headBytes ? refuse(414) : void 0;
    if (text2[end - 1] !== "\r") return refuse(400);
    return readRequestLine(text2.substring(0, end - 1));
  }
};

// src/http/response-writer.ts
var HEAD_BYTES2 = 512;
var FRAME_BYTES = 12;
var ResponseWriter = class {
  constructor(encode2, limits, hearer) {
    /** Whether the last reply leaves the connection open. */
    this.keepAlive = true;
    /** The body is long in the making: others get a turn, and nothing goes on before this is cleared. */
    this.paused = false;
    /**
     * HTTP/1.0 knows no chunks, and a body that ends with the connection looks whole when it was cut off. So a long
     * body is made twice: this is the first pass, in which its bytes are only counted.
     */
    this.counts = false;
    /** Bytes that can be written now. */
    this.writableBytes = 0;
    /** The most bytes that could be written at any time: the window that the platform gives a connection. */
    this.windowBytes = 0;
    /** Bytes that were written in all. */
    this.sentBytes = 0;
    this.chunked = false;
    /** Bytes that the first pass counted, less those that were sent in the second. */
    this.countedBytes = 0;
    this.encode = encode2;
    this.limits = limits;
    this.hearer = hearer;
  }
  /** Bytes held in memory for this connection alone. */
  get heldBytes() {
    return this.rest?.length ?? 0;
  }
  /** Whether more of the body has to be made, which holds memory until then. */
  get isMaking() {
    return this.source !== void 0 || this.counts;
  }
  /** Whether the last reply is wholly written, though the peer may not have taken all of it. */
  get isWhole() {
    return !this.rest && !this.bytes && !this.isMaking;
  }
  /** Bytes of all replies that the peer has taken. */
  get takenBytes() {
    return this.sentBytes - this.windowBytes + this.writableBytes;
  }
  /** Takes note of the bytes that can be written. */
  grant(bytes) {
    this.writableBytes = bytes;
    if (bytes > this.windowBytes) this.windowBytes = bytes;
  }
  /**
   * Whether a reply may begin: when one write of it fits the window, or all of a smaller window is
   * free. So what is left of that write is small, and a client that does not read its replies gets
   * no further one.
   */
  get ready() {
    const bytes = this.writableBytes;
    const isAll = bytes > 0 && bytes === this.windowBytes;
    return isAll || bytes >= HEAD_BYTES2 + this.limits.replyChars;
  }
  /**
   * Begins the reply to a request, or to bytes that were refused. Head and body leave in one write when they fit.
   * A source that throws before anything is sent makes it a 500; later, or when the socket fails, this throws.
   * After a pass that `counts`, once `resume` has come to the end, it is called again.
   */
  begin(io, reply2, request) {
    const { status, type, fields, body, bytes } = reply2;
    const isCountedBefore = this.counts;
    let piece;
    this.source = this.bytes = void 0;
    this.counts = false;
    try {
      piece = typeof body === "string" ? body : this.next(body, this.limits.replyChars);
    } catch {
      this.begin(io, problem(500), request);
      return;
    }
    const isMade = this.source === void 0;
    const isOld = request?.minor === 0;
    if (isOld && !isMade && !isCountedBefore) {
      this.counts = this.paused = true;
      this.countedBytes = this.encode(piece).length;
      return;
    }
    if (isMade) this.countedBytes = 0;
    this.chunked = !isMade && !isOld;
    this.keepAlive = request?.keepAlive === true;
    const isCounted = isMade && status !== 204 && status !== 304;
    let head = `HTTP/1.1 ${status} ${reasonOf(status)}\r
`;
    if (type !== "") head += `Content-Type: ${type}\r
`;
    if (isCounted) head += "Content-Length: ";
    else if (this.chunked) head += "Transfer-Encoding: chunked\r\n";
    else if (!isMade) head += `Content-Length: ${this.countedBytes}\r
`;
    let rest = `${isCounted ? "\r\n" : ""}Access-Control-Allow-Origin: *\r
${fields}`;
    if (!this.keepAlive) rest += "Connection: close\r\n";
    else if (isOld) rest += "Connection: keep-alive\r\n";
    rest += "\r\n";
    const isHead = request?.method === "HEAD";
    if (isHead || bytes) {
      this.source = void 0;
      this.paused = false;
      const count2 = isCounted ? (bytes ?? this.encode(piece)).length : "";
      this.send(io, this.encode(head + count2 + rest));
      if (!isHead) this.bytes = bytes;
    } else if (isCounted) this.send(io, this.counted(head, 10, rest, piece, ""));
    else this.send(io, this.framed(head + rest, piece));
  }
  /** Takes the next piece of a body, and what is left of it. */
  next(source, limitChars) {
    const piece = this.made(source, limitChars);
    const isLast = source.ended;
    this.source = isLast ? void 0 : source;
    this.paused = !isLast && piece.length < limitChars;
    return piece;
  }
  made(source, limitChars) {
    try {
      return source.next(limitChars);
    } catch (error) {
      this.hearer.fault(error);
      throw error;
    }
  }
  /**
   * Goes on with the reply as far as the window allows, or until it has `paused`; true when it is
   * wholly written.
   */
  resume(io) {
    while (!this.paused) {
      const rest = this.rest;
      if (rest) {
        if (this.writableBytes <= 0) return false;
        this.rest = void 0;
        this.send(io, rest);
      } else {
        const { bytes, source } = this;
        if (!source && !bytes) return true;
        const { replyChars, resumeBytes } = this.limits;
        if (this.counts && source) {
          this.countedBytes += this.encode(this.next(source, replyChars)).length;
          this.paused = true;
          continue;
        }
        const { writableBytes } = this;
        if (writableBytes < resumeBytes && writableBytes < this.windowBytes) return false;
        if (source) {
          const roomChars = Math.min(replyChars, writableBytes - FRAME_BYTES);
          this.send(io, this.framed("", this.next(source, Math.max(1, roomChars))));
        } else if (bytes) {
          const count2 = Math.max(1, writableBytes);
          this.bytes = count2 < bytes.length ? bytes.subarray(count2) : void 0;
          this.send(io, bytes.subarray(0, count2));
        }
      }
    }
    return false;
  }
  /** A piece as it is sent. No piece has no frame: a chunk of nothing would end the body. */
  framed(before, piece) {
    if (!this.chunked) {
      const bytes = this.encode(before + piece);
      this.countedBytes -= bytes.length - before.length;
      const { countedBytes } = this;
      if (countedBytes < 0 || countedBytes === 0 === (this.source !== void 0))
        throw new Error("not what was counted");
      return bytes;
    }
    const end = this.source ? "" : "0\r\n\r\n";
    if (piece === "") return this.encode(before + end);
    return this.counted(before, 16, "\r\n", piece, `\r
${end}`);
  }
  /** A piece with the number of its bytes somewhere before it; all but the piece is ASCII. */
  counted(before, radix, between, piece, after2) {
    const count2 = piece.length.toString(radix);
    const text2 = before + count2 + between + piece + after2;
    const bytes = this.encode(text2);
    const moreBytes = bytes.length - text2.length;
    if (moreBytes === 0) return bytes;
    const countBytes = (piece.length + moreBytes).toString(radix);
    if (countBytes.length > count2.length)
      return this.encode(before + countBytes + between + piece + after2);
    bytes.set(this.encode(countBytes), before.length);
    return bytes;
  }
  send(io, bytes) {
    const { length } = bytes;
    if (length === 0) return;
    const count2 = Math.min(this.writableBytes, length);
    let part = bytes;
    if (count2 < length) {
      part = bytes.subarray(0, count2);
      const from = bytes.byteOffset;
      const buffer = bytes.buffer;
      this.rest = new Uint8Array(buffer.slice(from + count2, from + length));
    }
    const left = io.write(part);
    if (left === void 0) throw new Error("the peer failed");
    this.sentBytes += count2;
    this.writableBytes = left;
    this.hearer.takeWaiting();
  }
};

// src/http/connection.ts
var FRESH = 0;
var FIRST = 1;
var REST = 2;
var HEAD = 3;
var QUEUED = 4;
var NEXT = 5;
var WORK = 6;
var REPLY = 7;
var LINGER = 8;
var BYTES = "rrrr....d";
var SPACE = "rrrr...w.";
var TURN = ".....ww..";
var END = "cccc....c";
var OVERDUE = "ctct...cc";
function readable(count2) {
  this.target.readable(count2);
}
function writable(count2) {
  this.target.writable(count2);
}
function failed(takesMore) {
  this.target.failed(takesMore);
}
var Connection = class {
  /** Takes over what the listener read. Throws when the platform has no socket left. */
  constructor(host, from, address) {
    this.phase = FRESH;
    /** The peer sends no more. */
    this.hasEnded = false;
    /** How long the reply has waited for its peer; the time in which the device is at work does not count. */
    this.waitedMs = 0;
    /** When it began to wait for its peer this time. */
    this.waitsMs = 0;
    /** When its reply was begun or moved last, which is when its peer had taken `moveBytes` more. */
    this.movedMs = 0;
    /** How long the reply had waited for its peer by then. */
    this.movedWaitedMs = 0;
    /** Bytes that its peer had taken by then. */
    this.movedBytes = 0;
    /** It makes one of the long replies, or may begin one. */
    this.isLong = false;
    this.readableBytes = 0;
    /**
     * Its input is still read for a while after the last reply: the request was not read to its end, or the peer
     * may not know that it was its last.
     */
    this.lingers = false;
    this.discardedBytes = 0;
    const { platform, limits } = host;
    this.host = host;
    this.address = address;
    this.writer = new ResponseWriter(platform.encode, limits, host);
    this.sinceMs = platform.timers.now();
    this.io = new platform.TCP({
      from,
      target: this,
      nodelay: true,
      onReadable: readable,
      onWritable: writable,
      onError: failed
    });
  }
  /** Bytes of requests and replies held in memory for this connection alone. */
  get heldBytes() {
    const againBytes = this.again ? this.host.limits.headBytes : 0;
    return againBytes + (this.reader?.heldBytes ?? 0) + this.writer.heldBytes;
  }
  /** Whether it waits for `turn`. */
  get waits() {
    return this.phase === WORK || this.phase === NEXT;
  }
  /** Since when it waits for `allow`, in milliseconds; Infinity where it does not. */
  get queuedMs() {
    return this.phase === QUEUED ? this.sinceMs : Number.POSITIVE_INFINITY;
  }
  /** It may make its long reply, and does so in a turn. */
  allow() {
    this.isLong = true;
    this.phase = WORK;
    this.host.wait();
  }
  /**
   * Whether the connection may be closed to make room for a newcomer: 0 says no, and of several the one with the highest
   * number goes. Those at rest go before those that send slowly, and these before those whose reply is under way; a reply
   * gives way only to a newcomer that `asks`, and never while it moves. Of one that does not, the time counts for which it
   * has waited for its peer; in a `crowd`, which is another address with more than its share, all the time. Each
   * connection has some grace, except one that already had a reply, and one of a crowd that waits to have one.
   */
  yields(nowMs, asks, crowd) {
    const { phase } = this;
    const { graceMs } = this.host.limits;
    const ageMs = nowMs - this.sinceMs;
    const isWhole = phase === REPLY && this.writer.isWhole && !this.hasCome;
    if (phase >= QUEUED && phase <= REPLY && !isWhole) {
      let stillMs = 0;
      if (crowd) stillMs = phase === NEXT ? graceMs : nowMs - this.movedMs;
      else if (phase === REPLY) stillMs = this.waitedUntil(nowMs) - this.movedWaitedMs;
      return asks && stillMs >= graceMs ? ageMs + 1 : 0;
    }
    const isSpared = !crowd && phase !== REST && phase !== HEAD && !isWhole;
    if (isSpared && ageMs < graceMs) return 0;
    return ageMs + (phase === FRESH || phase === REST ? 2e9 : 1e9);
  }
  /**
   * Reads what has come and was not told of yet while it rests, before it gives its seat away: true when it has a request
   * to be answered after all, which it is in a turn.
   */
  wakes() {
    if (this.phase !== REST || this.hasCome) return false;
    this.readUntold();
    if (!this.hasCome) return false;
    this.enter(NEXT);
    this.movedMs = this.sinceMs;
    this.host.wait();
    return true;
  }
  /** The peer has hung up or failed; or it sends no more and still `takesMore`. */
  failed(takesMore) {
    this.hasEnded = true;
    if (takesMore) this.on(END);
    else this.close();
  }
  /** `count` bytes wait to be read. */
  readable(count2) {
    this.readableBytes = count2;
    this.on(BYTES);
  }
  /** `count` bytes can be written. */
  writable(count2) {
    this.writer.grant(count2);
    if (this.phase >= QUEUED) this.noteMove();
    if (this.phase === FRESH && !this.reader && this.readableBytes === 0) this.readUntold();
    if (this.phase > HEAD || this.hasCome) this.on(SPACE);
  }
  /** Its turn has come. */
  turn() {
    this.writer.paused = false;
    this.on(TURN);
  }
  /** Ends the connection at once. */
  close() {
    const io = this.io;
    if (!io) return;
    this.io = void 0;
    this.host.forget(this);
    try {
      io.close();
    } catch {
    }
  }
  /** Ends the connection when it is overdue, with a 408 when it owes the rest of a request. */
  expire(nowMs) {
    if (nowMs >= this.deadlineMs) this.on(OVERDUE);
  }
  /** When the time of its phase is over, in milliseconds. */
  get deadlineMs() {
    const { firstMs, headMs, idleMs, lingerMs, replyMs, stallMs } = this.host.limits;
    switch (this.phase) {
      case FRESH:
        return this.sinceMs + firstMs;
      case REST:
        return this.sinceMs + idleMs;
      case REPLY:
        return this.waitsMs + Math.min(replyMs - this.waitedMs, stallMs);
      case LINGER:
        return this.sinceMs + lingerMs;
      default:
        return this.sinceMs + headMs;
    }
  }
  /** How long the reply has waited for its peer in all. */
  waitedUntil(nowMs) {
    return this.phase === REPLY ? this.waitedMs + nowMs - this.waitsMs : this.waitedMs;
  }
  /** Takes note of whether its reply moves. */
  noteMove() {
    const { limits, platform } = this.host;
    const { takenBytes } = this.writer;
    if (takenBytes - this.movedBytes < limits.moveBytes) return;
    this.movedBytes = takenBytes;
    this.movedMs = platform.timers.now();
    this.movedWaitedMs = this.waitedUntil(this.movedMs);
  }
  /** Whether something of a request has come that was not answered. */
  get hasCome() {
    return this.readableBytes > 0 || this.reader?.midway === true;
  }
  /** Does what the table has for an event. Callbacks of the platform end here: what they throw would stop the device. */
  on(event) {
    const io = this.io;
    if (!io) return;
    let action = event.charAt(this.phase);
    if (action === ".") return;
    try {
      if (action === "t") {
        action = this.writer.ready ? "w" : "c";
        if (action === "w") this.begin(io, refuse(408));
      }
      if (action === "c") this.close();
      else if (action === "d") this.discard(io);
      else {
        let reads = action === "r";
        while (reads ? this.ask(io) : this.reply(io)) reads = !reads;
      }
      if (this.isLong && !this.writer.isMaking && !this.again) {
        this.isLong = false;
        this.host.release();
      }
    } catch {
      this.close();
    }
  }
  enter(phase) {
    this.phase = phase;
    this.sinceMs = this.host.platform.timers.now();
  }
  /** Goes on with its reply; true when it is written and the next request may be read now. */
  reply(io) {
    const { host, writer } = this;
    if (this.phase === REPLY) {
      this.waitedMs = this.waitedUntil(host.platform.timers.now());
      this.phase = WORK;
    }
    while (writer.resume(io)) {
      if (this.again) {
        this.begin(io, this.again);
        continue;
      }
      if (!writer.keepAlive) {
        this.finish(io);
        return false;
      }
      if (!writer.ready) break;
      if (this.phase === NEXT) return true;
      if (this.hasCome) {
        this.phase = NEXT;
        host.wait();
      } else this.await(false);
      return false;
    }
    if (writer.paused) host.wait();
    else {
      this.phase = REPLY;
      this.waitsMs = host.platform.timers.now();
    }
    return false;
  }
  /** Reads the next request and begins its reply; false when there is nothing to go on with now. */
  ask(io) {
    if (!this.writer.ready) {
      this.fill(io);
      return false;
    }
    const read = this.next(io);
    if (read) {
      this.begin(io, read);
      return this.phase === WORK;
    }
    this.await(this.reader?.midway === true);
    return false;
  }
  /**
   * Waits for the next request, or with `isPart` for the rest of it. Nothing else that has come is kept: empty lines are no
   * request, and would hold the seat for ever.
   */
  await(isPart) {
    const { phase } = this;
    let next = phase > HEAD ? REST : phase;
    if (isPart) next = phase > FIRST ? HEAD : FIRST;
    else this.reader = void 0;
    if (this.hasEnded) this.close();
    else if (next !== phase) this.enter(next);
  }
  begin(io, read) {
    const { host } = this;
    let asked = read;
    if (!("refused" in asked) && !host.seat(this)) asked = refuse(503);
    const request = "refused" in asked ? void 0 : asked;
    this.enter(WORK);
    this.movedMs = this.sinceMs;
    this.movedBytes = this.writer.takenBytes;
    this.waitedMs = this.movedWaitedMs = 0;
    this.lingers = "refused" in read || read.expectsContinue;
    const reply2 = answer(asked, host.platform.handler, (error) => host.fault(error));
    if (typeof reply2.body !== "string" && !this.isLong) {
      if (!host.allows(this)) {
        this.again = request;
        this.phase = QUEUED;
        return;
      }
      this.isLong = true;
    }
    this.writer.begin(io, reply2, request);
    this.again = this.writer.counts ? request : void 0;
  }
  /** The next request, read as far as bytes have come. */
  next(io) {
    let read = this.reader?.midway ? this.reader.next() : void 0;
    while (!read && this.fill(io)) read = this.reader.next();
    return read;
  }
  /**
   * Reads what `onReadable` did not tell of: while the SDK's lwIP sockets are taken over, that call may be lost
   * (docs/firmware.md). Nothing says how many bytes wait, and to read more than wait throws: so the number is
   * found by halves.
   */
  readUntold() {
    const { io } = this;
    const { input, limits, platform } = this.host;
    let length = 0;
    for (let size = 1 << 31 - Math.clz32(input.length); io && size > 0; size >>= 1) {
      const end = length + size;
      if (end > input.length) continue;
      try {
        if (io.read(input.subarray(length, end)) === void 0) break;
        length = end;
      } catch {
      }
    }
    if (length === 0) return;
    this.reader = new RequestReader(platform.decode, limits);
    this.reader.take(input.subarray(0, length));
  }
  /** Takes bytes that wait, as many as the reader has room for; false when it got none. */
  fill(io) {
    const { platform, limits } = this.host;
    const roomBytes = this.reader ? this.reader.roomBytes : limits.headBytes;
    const bytes = roomBytes > 0 && this.readableBytes > 0 ? this.read(io, roomBytes) : void 0;
    if (!bytes) return false;
    this.reader ??= new RequestReader(platform.decode, limits);
    this.reader.take(bytes);
    return true;
  }
  /** Reads bytes that wait, `limit` and what `input` holds at most; undefined when there are none after all. */
  read(io, limit) {
    const bytes = this.host.input.subarray(0, Math.min(this.readableBytes, limit));
    this.readableBytes -= bytes.length;
    if (io.read(bytes) !== void 0) return bytes;
    this.readableBytes = 0;
    return void 0;
  }
  /** The last reply is written. */
  finish(io) {
    this.enter(LINGER);
    this.discard(io);
    if (!this.lingers) this.close();
  }
  discard(io) {
    const { headBytes, lingerBytes } = this.host.limits;
    while (this.readableBytes > 0 && this.discardedBytes <= lingerBytes)
      this.discardedBytes += this.read(io, headBytes)?.length ?? 0;
    if (this.discardedBytes > lingerBytes) this.close();
  }
};

// src/http/server.ts
var Server = class {
  /** Begins to listen. Throws a RangeError for limits that are none. */
  constructor(options2) {
    this.open = [];
    this.nextTurn = 0;
    this.faults = 0;
    this.evictions = 0;
    this.refusals = 0;
    const { io, port, address, limits } = options2;
    this.platform = options2;
    this.limits = limits ? limitsOf(limits) : LIMITS;
    this.listener = new io({
      ...address !== void 0 && { address },
      port,
      onReadable: (count2) => this.take(count2)
    });
  }
  /** Port that it listens on; undefined when the platform does not tell, and after `close`. */
  get port() {
    return this.listener?.port;
  }
  /** Number of open connections. */
  get connections() {
    return this.open.length;
  }
  /** What has gone wrong so far. */
  get counts() {
    const { evictions, faults, refusals } = this;
    return { faults, evictions, refusals };
  }
  /** Bytes of requests and replies that all connections hold between two callbacks. */
  get heldBytes() {
    return this.open.reduce((bytes, connection) => bytes + connection.heldBytes, 0);
  }
  /** Stops listening and ends every connection at once. */
  close() {
    this.listener?.close();
    this.listener = void 0;
    this.open.slice().forEach((connection) => {
      connection.close();
    });
  }
  /** @internal */
  get input() {
    return this.buffer ??= new Uint8Array(this.limits.headBytes);
  }
  /** @internal */
  wait() {
    this.turnTimer ??= this.platform.timers.set(this.limits.turnMs, () => this.turn());
  }
  /** @internal */
  forget(connection) {
    const index = this.open.indexOf(connection);
    if (index >= 0) this.open.splice(index, 1);
    if (connection.isLong) {
      connection.isLong = false;
      this.release();
    }
    if (this.open.length > 0) return;
    this.buffer = void 0;
    const { timers } = this.platform;
    if (this.timer !== void 0) timers.clear(this.timer);
    if (this.turnTimer !== void 0) timers.clear(this.turnTimer);
    this.timer = this.turnTimer = void 0;
  }
  /**
   * Takes whoever waits before the platform tells of it, as far as there is room: a reset of one that is not taken ends a
   * device whose SDK lacks its patch (docs/firmware.md). Those who find none are told of behind those who have left.
   * @internal
   */
  takeWaiting() {
    const { connections, refusals } = this.limits;
    this.take(connections + refusals - this.open.length);
  }
  take(count2) {
    for (let i = 0; i < count2; i++) {
      try {
        if (!this.accept()) return;
      } catch {
      }
    }
  }
  /** Takes a waiting connection; false when there is none. */
  accept() {
    const waiting2 = this.listener?.read();
    if (!waiting2) return false;
    const { connections, refusals } = this.limits;
    const { open } = this;
    try {
      const address = waiting2.remoteAddress;
      const most = connections + refusals;
      if (open.length >= most) this.evict(address, false);
      if (open.length < most) open.push(new Connection(this, waiting2, address));
      else {
        this.refusals++;
        waiting2.close();
      }
    } catch (error) {
      waiting2.close();
      throw error;
    }
    if (this.timer === void 0) this.sweepLater();
    return true;
  }
  /**
   * The first connections have the seats; whoever comes behind asks for one with its request. Who got none will ask
   * again: until then an address with more than its share begins nothing in what is beyond it. @internal
   */
  seat(connection) {
    const { addressConnections, connections, graceMs } = this.limits;
    const { address } = connection;
    const hasOne = this.open.indexOf(connection) < connections;
    if (hasOne ? this.refusedMs === void 0 : this.evict(address, true)) return true;
    const nowMs = this.platform.timers.now();
    const isBeyond = this.held(address) > addressConnections;
    if (hasOne) {
      if (nowMs - this.refusedMs >= 2 * graceMs) this.refusedMs = void 0;
      const isOwed = this.refusedMs !== void 0 && this.refusedAddress !== address;
      if (!isBeyond || !isOwed) return true;
    } else if (!isBeyond) {
      this.refusedMs = nowMs;
      this.refusedAddress = address;
    }
    this.refusals++;
    return false;
  }
  /** @internal */
  fault(error) {
    this.faults++;
    try {
      this.platform.onFault?.(error);
    } catch {
    }
  }
  /**
   * Whether a connection may make a long reply now. Where all are taken, one gives way that does not move and has waited
   * for its peer beyond its grace; or has not moved for so long for any reason, where its address has them all and another
   * one's asks. @internal
   */
  allows({ address }) {
    const { open, platform } = this;
    const less = platform.takesMemory?.() ? 1 : 0;
    const longReplies = this.limits.longReplies - less;
    if (longReplies === 0) return false;
    if (this.longOf() < longReplies) return true;
    const nowMs = this.platform.timers.now();
    let victim;
    let most = 0;
    for (let i = 0; i < open.length; i++) {
      const other = open[i];
      if (!other.isLong) continue;
      const hasAll = other.address !== address && this.longOf(other) === longReplies;
      const yielding = other.yields(nowMs, true, hasAll);
      if (yielding <= most) continue;
      most = yielding;
      victim = other;
    }
    victim?.close();
    return victim !== void 0 && this.longOf() < longReplies;
  }
  /** How many long replies are made at this moment. */
  get longReplies() {
    return this.longOf();
  }
  /** How many long replies are made; or how many of them for the address of a connection. */
  longOf(of) {
    let count2 = 0;
    for (let i = 0; i < this.open.length; i++) {
      const { address, isLong } = this.open[i];
      if (isLong && (!of || address === of.address)) count2++;
    }
    return count2;
  }
  /**
   * Lets waiting connections make their long replies, as many as may at once; the one that waits longest goes
   * first. @internal
   */
  release() {
    for (; ; ) {
      let first;
      for (let i = 0; i < this.open.length; i++) {
        const connection = this.open[i];
        if (connection.queuedMs < (first?.queuedMs ?? Number.POSITIVE_INFINITY)) first = connection;
      }
      if (!first || !this.allows(first)) return;
      if (first.queuedMs < Number.POSITIVE_INFINITY) first.allow();
    }
  }
  /** How many connections an address has. */
  held(address) {
    let count2 = 0;
    for (let i = 0; i < this.open.length; i++) if (this.open[i].address === address) count2++;
    return count2;
  }
  /**
   * Makes room for a newcomer, which `asks` or has sent nothing yet: ends the connection that gives way
   * most readily. False when no connection gives way.
   */
  evict(address, asks) {
    let victim = this.readiest(address, asks);
    while (victim?.wakes()) victim = this.readiest(address, asks);
    if (victim) this.evictions++;
    victim?.close();
    return victim !== void 0;
  }
  /**
   * Who gives way most readily to a newcomer from an address. One that would have more than its share makes room by
   * itself.
   */
  readiest(address, asks) {
    const { connections, addressConnections } = this.limits;
    const { open } = this;
    const nowMs = this.platform.timers.now();
    const own2 = this.held(address) + (asks ? 0 : 1) > addressConnections;
    let victim;
    let most = 0;
    for (let i = 0; i < (asks ? connections : open.length); i++) {
      const connection = open[i];
      const isOwn = connection.address === address;
      if (own2 && !isOwn) continue;
      const crowd = !isOwn && this.held(connection.address) > addressConnections;
      const yielding = connection.yields(nowMs, asks, crowd);
      if (yielding <= most) continue;
      most = yielding;
      victim = connection;
    }
    return victim;
  }
  /** One of the connections that wait goes on, each in its turn; between two turns others are heard. */
  turn() {
    this.turnTimer = void 0;
    this.takeWaiting();
    const { length } = this.open;
    for (let i = 0; i < length; i++) {
      const index = (this.nextTurn + i) % length;
      const connection = this.open[index];
      if (!connection.waits) continue;
      this.nextTurn = index + 1;
      connection.turn();
      break;
    }
    if (this.open.some((connection) => connection.waits)) this.wait();
  }
  sweepLater() {
    this.timer = this.platform.timers.set(this.limits.sweepMs, () => {
      this.timer = void 0;
      const nowMs = this.platform.timers.now();
      this.open.slice().forEach((connection) => {
        connection.expire(nowMs);
      });
      this.release();
      if (this.open.length > 0) this.sweepLater();
    });
  }
};

// src/settings/mistakes.ts
var KEPT = 4;
var CHARS = 160;
var Mistakes = class {
  /** `onMistake` hears of all of them. */
  constructor(onMistake) {
    /** Those that stay as long as the settings do, and those that hang on the tables in force: how many, and the first of them. */
    this.lasting = 0;
    this.byTables = 0;
    this.firstLasting = [];
    this.firstByTables = [];
    this.onMistake = onMistake;
  }
  /** How many there are. */
  get count() {
    return this.lasting + this.byTables;
  }
  /** The first of them, a sentence each. */
  get first() {
    return this.firstLasting.concat(this.firstByTables).slice(0, KEPT);
  }
  add(sentence) {
    this.lasting++;
    if (this.firstLasting.length < KEPT) this.firstLasting.push(sentence.substring(0, CHARS));
    this.onMistake(sentence);
  }
  /** What is wrong by the tables in force, in place of what was wrong by those before. */
  ofTables(sentences) {
    const before = this.firstByTables;
    this.byTables = sentences.length;
    this.firstByTables = sentences.slice(0, KEPT).map((sentence) => sentence.substring(0, CHARS));
    sentences.forEach((sentence) => {
      if (before.indexOf(sentence.substring(0, CHARS)) < 0) this.onMistake(sentence);
    });
  }
};

// src/today/current.ts
var Current = class {
  /**
   * Without a maker no place is configured. `onMistakes` hears what is wrong with the settings by the tables in force,
   * all of it each time that they are replaced.
   */
  constructor(tables, makeSite = () => void 0, onMistakes = () => {
  }) {
    /** What is wrong with the settings by the tables in force. */
    this.mistakes = [];
    this.listeners = [];
    this.held = tables;
    this.makeSite = makeSite;
    this.onMistakes = onMistakes;
    this.here = this.made(tables);
  }
  /** The tables in force. */
  get tables() {
    return this.held;
  }
  /** The place that is configured. */
  get site() {
    return this.here;
  }
  /**
   * Puts other tables in force, or with a maker of its own another place. What was begun before, such as a reply, goes
   * on with what it began with: the bytes of the old tables have to stay for that long.
   */
  replace(tables, makeSite = this.makeSite) {
    this.makeSite = makeSite;
    const here = this.made(tables);
    this.held = tables;
    this.here = here;
    this.listeners.forEach((listener2) => {
      listener2();
    });
  }
  /**
   * Why other tables must not come in force, in a sentence: by them the settings would have a mistake that they do not
   * have by those in force. Empty where nothing speaks against it. What ended in the course of time is none.
   */
  refusalOf(tables) {
    const { mistakes } = this;
    let refusal = "";
    const onMistake = (sentence) => {
      const subject = subjectOf(sentence);
      if (refusal === "" && !mistakes.some((known2) => subjectOf(known2) === subject))
        refusal = sentence;
    };
    this.makeSite(tables, onMistake, true);
    return refusal === "" ? "" : `the settings would be wrong by them: ${refusal}`;
  }
  /** The configured place by other tables, which are not put in force; undefined where none is configured. */
  siteBy(tables) {
    return this.makeSite(tables, () => {
    }, false);
  }
  /** Calls back after each replacement. */
  onReplaced(listener2) {
    this.listeners.push(listener2);
  }
  /** The place by some tables, and what is wrong with its settings by them. */
  made(tables) {
    const mistakes = [];
    const here = this.makeSite(tables, (sentence) => mistakes.push(sentence), false);
    this.mistakes = mistakes;
    this.onMistakes(mistakes);
    return here;
  }
};
var subjectOf = (sentence) => {
  return sentence.substring(0, sentence.indexOf(":"));
};

// src/today/plain-text.ts
var plainText = (text2, maxChars) => {
  let plain2 = text2.length > maxChars ? `${text2.substring(0, maxChars)}\u2026` : text2;
  if (isVisible(plain2)) return plain2;
  for (let i = 0; i < plain2.length; i++) {
    const code = plain2.charCodeAt(i);
    if (code > 31 && code < 127) continue;
    if (code < 160 || code === 8232 || code === 8233)
      plain2 = `${plain2.substring(0, i)}?${plain2.substring(i + 1)}`;
  }
  return plain2;
};
var isVisible = (text2) => {
  try {
    const uri = encodeURIComponent(text2);
    return !(uri.includes("%0") || uri.includes("%1") || uri.includes("%7F") || uri.includes("%C2%8") || uri.includes("%C2%9") || uri.includes("%E2%80%A"));
  } catch {
    return false;
  }
};

// src/today/settings.ts
var LOOKED_AT_YEARS = 10;
var MISTAKE_CHARS = 200;
var thrown = (sentence) => {
  throw new RangeError(sentence);
};
var siteOf2 = (settings, tables, onTold = thrown, schools, endedCounts = false) => {
  const onMistake = (sentence) => onTold(plainText(sentence, MISTAKE_CHARS));
  const code = given(settings.country, "country", onMistake)?.toUpperCase();
  const place = given(settings.subdivision, "subdivision", onMistake)?.toUpperCase();
  const named = given(settings.zone, "zone", onMistake);
  const country = code === void 0 ? void 0 : tables.country(code);
  if (code !== void 0 && !country)
    onMistake(`country: these tables have no ${code}; they are like AT`);
  const at = place === void 0 ? void 0 : country?.in(place);
  if (place !== void 0 && !at)
    onMistake(
      country ? `subdivision: ${noSubdivision(country, place)}` : `subdivision: ${place} has no country`
    );
  const zone = named && (Zone.of(named) ? named : ruleOf(named, tables, country));
  if (named && !zone)
    onMistake(
      `zone: "${named}" is none; they are like Europe/Vienna or CET-1CEST,M3.5.0,M10.5.0/3`
    );
  const sound = new Overrides([], country?.hasOldIds ? (id) => country.idNow(id) : void 0);
  eachSound(
    settings.overrides,
    tables,
    country,
    onMistake,
    endedCounts,
    (one, read) => sound.add(one, read)
  );
  if (!country && !zone && sound.isEmpty) return void 0;
  const { firstYear, lastYear } = tables;
  const subdivision = at && place;
  const site = new Site({
    country,
    subdivision,
    at,
    zone,
    sound,
    schools,
    firstYear,
    lastYear
  });
  if (!site.zone)
    onMistake(
      `zone: these tables have none that can be read for ${site.at?.code}: what day it is there is not known`
    );
  return site;
};
var given = (value, name, onMistake) => {
  if (typeof value === "string") return value === "" ? void 0 : value;
  if (value !== void 0) onMistake(`${name}: it is a text`);
  return void 0;
};
var eachSound = (list2, { firstYear, lastYear, version: version2 }, country, onMistake, endedCounts, onSound) => {
  if (list2 === void 0) return;
  if (!Array.isArray(list2)) {
    onMistake("overrides: they are a list");
    return;
  }
  if (list2.length > MAX_OVERRIDES)
    onMistake(`overrides: they are ${MAX_OVERRIDES} at most, not ${list2.length}`);
  const from = Number(version2.substring(0, 4));
  let ids;
  const hasOldIds = country?.hasOldIds === true;
  const hasId = (id) => {
    ids ??= endedCounts ? country?.ids : country?.idsIn(from, Math.min(from + LOOKED_AT_YEARS - 1, lastYear));
    return ids?.has(hasOldIds ? country.idNow(id) : id) ?? false;
  };
  let hasWeekend = false;
  for (let i = 0; i < list2.length && i < MAX_OVERRIDES; i++) {
    const one = list2[i];
    const read = soundOverride(one, i, hasId, onMistake);
    if (!read) continue;
    const { days, id, mask } = read;
    let complaint;
    if (days && !isRelative(days)) complaint = yearComplaint(days, firstYear, lastYear, one);
    if (id !== void 0 && !hasId(id))
      complaint = country ? `${country.code} has no holiday ${id}` : `holiday ${id} has no country`;
    if (mask !== void 0 && hasWeekend) complaint = SECOND_WEEKEND;
    if (complaint !== void 0) {
      onMistake(`${nth(i)}: ${complaint}`);
      continue;
    }
    hasWeekend ||= mask !== void 0;
    onSound(one, read);
  }
};
var soundOverride = (one, index, isKnown, onMistake) => {
  try {
    return readOverride(one, index, isKnown);
  } catch (error) {
    onMistake(error.message);
    return void 0;
  }
};
var yearComplaint = (days, firstYear, lastYear, { off, work }) => {
  const isThere = ({ year: year2 }) => year2 === void 0 || year2 >= firstYear && year2 <= lastYear;
  return isThere(days.from) && isThere(days.to) ? void 0 : `"${off ?? work}" is not in these tables, which have ${firstYear} to ${lastYear}`;
};
var ruleOf = (name, tables, country) => {
  for (let i = -1; i < tables.count; i++) {
    const table = (i < 0 ? country : tables.at(i))?.table;
    for (let j = 0; table && j < table.texts.zoneCount; j++) {
      const zone = table.texts.zone(j);
      if (zone.name === name) return zone.posix;
    }
  }
  return void 0;
};

// src/today/today.ts
var RECHECK_MS = 6e4;
var TURN_MS = 1;
var Today = class {
  /**
   * Throws a RangeError that says in a sentence what is wrong with subdivision, zone or overrides.
   * `onChange` is called at the earliest after the constructor has returned.
   */
  constructor(options2) {
    this.listeners = [];
    this.isClosed = false;
    this.fromMs = Number.NaN;
    this.untilMs = Number.NaN;
    const { clock, current, onChange, site } = options2;
    this.options = options2;
    if (!current) this.own = site ?? new Site(options2);
    if (onChange) this.listeners.push(onChange);
    clock.onSet?.(() => this.check());
    current?.onReplaced(() => this.check());
    this.after(0);
  }
  /** Where today is asked for: its law, zone and overrides. Undefined while no place is configured. */
  get site() {
    return this.own ?? this.options.current?.site;
  }
  /**
   * Has a listener called when today becomes known, at each local midnight, when a half day begins, when a step of
   * the clock makes it another day, and when tables or settings were replaced; with nothing when today is not known
   * any more. One that comes later first hears what the others know. Returns what ends it.
   */
  listen(listener2) {
    const { listeners } = this;
    listeners.push(listener2);
    this.options.timers.set(0, () => {
      if (this.told && !this.isClosed && listeners.includes(listener2)) this.tell(listener2);
    });
    return () => {
      const at = listeners.indexOf(listener2);
      if (at >= 0) listeners.splice(at, 1);
    };
  }
  /** The local day, as days since 1970-01-01; undefined while nobody knows, or beyond the tables. */
  get day() {
    const nowMs = this.options.clock.nowMs();
    const { site } = this;
    const zone = site?.zone;
    if (nowMs === void 0 || !zone) return void 0;
    const day2 = zone.dayAt(nowMs);
    return site.knows(day2) ? day2 : void 0;
  }
  /** The day after it, likewise. */
  get tomorrow() {
    const { day: day2, site } = this;
    return day2 !== void 0 && site?.knows(day2 + 1) ? day2 + 1 : void 0;
  }
  /** All about today; undefined while nobody knows what day it is. */
  get facts() {
    if (!this.isCurrent()) while (!this.step()) ;
    return this.known;
  }
  /** Whether a day is a holiday: `isHoliday(today.tomorrow)`. Undefined for a day that nobody knows. */
  isHoliday(day2) {
    const { site } = this;
    return day2 !== void 0 && site?.knows(day2) ? site.isHoliday(day2) : void 0;
  }
  /** Whether a day is a working day: `isWorkday(today.day)`. Undefined for a day that nobody knows. */
  isWorkday(day2) {
    const { site } = this;
    return day2 !== void 0 && site?.knows(day2) ? site.isWorkday(day2) : void 0;
  }
  /** Ends it: no listener is called any more. */
  close() {
    this.isClosed = true;
    if (this.timer !== void 0) this.options.timers.clear(this.timer);
    this.timer = void 0;
  }
  /** Asks the clock, tells what is new, and comes back when the next thing happens. */
  check() {
    if (this.isClosed) return;
    if (!this.isCurrent() && !this.step()) {
      this.after(TURN_MS);
      return;
    }
    const { known: known2, knownAt, told, toldAt } = this;
    const isNews = known2?.day !== told?.day || known2?.halfDayBegun !== told?.halfDayBegun || knownAt !== toldAt;
    this.told = known2;
    this.toldAt = knownAt;
    this.after(this.isTomorrowReady() ? this.restMs : TURN_MS);
    if (isNews) for (const listener2 of this.listeners.slice()) this.tell(listener2);
  }
  /** Milliseconds until something may happen. */
  get restMs() {
    const nowMs = this.options.clock.nowMs();
    const untilMs = this.known && nowMs !== void 0 ? this.untilMs - nowMs : RECHECK_MS;
    return Math.max(1, Math.min(untilMs, RECHECK_MS));
  }
  /** Goes on by one turn with the year of tomorrow, which has to be ready at midnight. Returns whether it is. */
  isTomorrowReady() {
    const { tomorrow, site } = this;
    return tomorrow === void 0 || !site || site.year(yearOf(tomorrow)).step();
  }
  /** Whether the clock still tells a moment of which the facts were made, and the site is the same. */
  isCurrent() {
    const nowMs = this.options.clock.nowMs();
    if (nowMs === void 0) return this.known === void 0;
    return this.knownAt === this.site && nowMs >= this.fromMs && nowMs < this.untilMs;
  }
  /** Goes on by one turn with the query of the day that the clock tells. Returns whether it has ended. */
  step() {
    const nowMs = this.options.clock.nowMs();
    const { day: day2, query, site } = this;
    this.known = this.knownAt = void 0;
    this.fromMs = this.untilMs = Number.NaN;
    this.query = void 0;
    if (nowMs === void 0 || day2 === void 0 || !site) return true;
    const isSame = query !== void 0 && query.site === site && query.day === day2;
    const asked = isSame ? query : new DayQuery(site, day2);
    const facts = asked.step();
    if (!facts) {
      this.query = asked;
      return false;
    }
    const halfDayMs = site.halfDayMs(day2);
    const halfDayBegun = halfDayMs !== void 0 && nowMs >= halfDayMs;
    this.known = { ...facts, halfDayBegun };
    this.knownAt = site;
    this.fromMs = nowMs;
    this.untilMs = site.zone.nextDayMs(nowMs);
    if (halfDayMs !== void 0 && !halfDayBegun) this.untilMs = Math.min(this.untilMs, halfDayMs);
    return true;
  }
  /** An error of whoever listens is theirs: it is thrown where no work of ours is undone. */
  tell(listener2) {
    try {
      listener2(this.told);
    } catch (error) {
      this.options.timers.set(0, () => {
        throw error;
      });
    }
  }
  after(ms) {
    const { timers } = this.options;
    if (this.timer !== void 0) timers.clear(this.timer);
    this.timer = timers.set(ms, () => {
      this.timer = void 0;
      this.check();
    });
  }
};

// src/people/calendar.ts
var calendar_exports = {};
__export(calendar_exports, {
  Feed: () => Feed,
  calendar: () => calendar,
  escaped: () => escaped,
  folded: () => folded
});
var TYPE2 = "text/calendar; charset=utf-8";
var SUFFIX = ".ics";
var YEARS3 = 2;
var RECORDS_A_TURN2 = 12;
var NEVER = 2147483647;
var LINE_OCTETS = 75;
var octetsOf = (char) => {
  if (char < 128) return 1;
  if (char < 2048) return 2;
  if (char > 65535 || char >= 55296 && char < 56320) return 4;
  return char >= 56320 && char < 57344 ? 0 : 3;
};
var isShort = (line) => {
  if (line.length * 3 <= LINE_OCTETS) return true;
  if (line.length > LINE_OCTETS) return false;
  try {
    const { length } = encodeURIComponent(line);
    return length <= LINE_OCTETS || length - 2 * (line.split(" ").length - 1) <= LINE_OCTETS;
  } catch {
    return false;
  }
};
var folded = (line) => {
  if (isShort(line)) return `${line}\r
`;
  if (isAscii(line)) {
    let folds = line.substring(0, LINE_OCTETS);
    for (let i = LINE_OCTETS; i < line.length; i += LINE_OCTETS - 1)
      folds += `\r
 ${line.substring(i, i + LINE_OCTETS - 1)}`;
    return `${folds}\r
`;
  }
  let text2 = "";
  let from = 0;
  let octets = 0;
  for (let i = 0; i < line.length; i++) {
    const more = octetsOf(line.charCodeAt(i));
    if (octets + more > LINE_OCTETS) {
      text2 += `${line.substring(from, i)}\r
 `;
      from = i;
      octets = 1;
    }
    octets += more;
  }
  return `${text2}${line.substring(from)}\r
`;
};
var isPlain = (text2) => {
  return JSON.stringify(text2).length === text2.length + 2 && !(text2.includes(",") || text2.includes(";") || text2.includes("\x7F")) && // Some readers take these for the end of a line.
  !(text2.includes("\x85") || text2.includes("\u2028") || text2.includes("\u2029"));
};
var isControl = (char) => {
  return char < 32 || char >= 127 && char < 160 || char === 8232 || char === 8233;
};
var isLone = (text2, i) => {
  const kind = text2.charCodeAt(i) >> 10;
  if (kind === 54) return text2.charCodeAt(i + 1) >> 10 !== 55;
  return kind === 55 && text2.charCodeAt(i - 1) >> 10 !== 54;
};
var escaped = (text2) => {
  if (isPlain(text2)) return text2;
  let value = "";
  let from = 0;
  for (let i = 0; i < text2.length; i++) {
    const char = text2.charCodeAt(i);
    let instead;
    if (char === 44 || char === 59 || char === 92) instead = `\\${text2[i]}`;
    else if (isControl(char)) instead = " ";
    else if (isLone(text2, i)) instead = "\uFFFD";
    else continue;
    value += text2.substring(from, i) + instead;
    from = i + 1;
  }
  return value + text2.substring(from);
};
var categories = (types) => {
  const first = 31 - Math.clz32(types & -types);
  let text2 = TYPE_NAMES[first] ?? "";
  for (let bit = first + 1; types >> bit > 0 && bit < TYPE_NAMES.length; bit++)
    if (types >> bit & 1) text2 += text2 === "" ? TYPE_NAMES[bit] : `,${TYPE_NAMES[bit]}`;
  return text2;
};
var Feed = class {
  constructor(options2) {
    this.month = new Month();
    /** The ids that were met, and how often each was met in the year. */
    this.ids = [];
    this.counts = [];
    /** For each of the overrides' days off the index in `ids` of its id. */
    this.idOfOff = [];
    /** The last year of which the vacations of the overrides were told. */
    this.ownYear = 0;
    /** The vacations that are told, by the law or by the overrides, and the index of the next. */
    this.isLaw = false;
    this.vacations = [];
    this.vacation = 0;
    /** The local name that was told last, and the lines of it. */
    this.named = "";
    this.names = "";
    this.ended = false;
    const { site, firstYear, lastYear, makeUpDays = false, schools, version: version2 } = options2;
    this.schools = schools;
    this.from = dayOf(firstYear, 1, 1);
    this.schoolYear = Math.max(firstYear - 1, site.firstYear);
    this.site = site;
    this.year = firstYear;
    this.lastYear = lastYear;
    this.records = new SiteRecords(site, site.year(firstYear));
    this.day = makeUpDays ? this.records.of.from : NEVER;
    const time = `${version2.split("-").join("")}T000000Z\r
`;
    const sequence = dayOfIso(version2) ?? 0;
    this.stamp = `DTSTAMP:${time}LAST-MODIFIED:${time}SEQUENCE:${sequence}\r
`;
    const { at, country } = site;
    this.idOfLabel = new Int16Array(at?.table.texts.labelCount ?? 0);
    this.place = (at ?? country)?.code ?? "here";
    const place = at && at !== country ? `${at.name}, ` : "";
    const name = escaped(country ? `Holidays: ${place}${country.name}` : "Holidays");
    this.before = `BEGIN:VCALENDAR\r
VERSION:2.0\r
PRODID:-//${NAME}//${VERSION}//EN\r
CALSCALE:GREGORIAN\r
METHOD:PUBLISH\r
` + folded(`NAME:${name}`) + folded(`X-WR-CALNAME:${name}`) + // Half days have no zone of their own, so that they begin by the reader's clock: this one tells whose they are.
    (site.zoneName === void 0 ? "" : folded(`X-WR-TIMEZONE:${escaped(site.zoneName)}`)) + (schools ? this.known(schools) : "") + "REFRESH-INTERVAL;VALUE=DURATION:P1D\r\nX-PUBLISHED-TTL:P1D\r\n";
  }
  /** The line that says until when vacations are known: a later day without one is no promise. */
  known({ of }) {
    const { at } = this.site;
    const until = at && of(at).vacationsUntil;
    const told = until === void 0 ? "nobody knows all of them" : `known until ${isoOf(until)}`;
    return folded(`DESCRIPTION:${escaped(`With the vacations of schools, ${told}`)}`);
  }
  next(limitChars = REPLY_CHARS) {
    if (!this.records.of.step()) return "";
    let text2 = this.before;
    this.before = "";
    for (let visited = 0; visited < RECORDS_A_TURN2 && text2.length < limitChars && !this.ended; ) {
      if (this.records.ended && this.day < this.records.of.to) {
        text2 += this.makeUpEvent(this.day++);
        visited++;
        continue;
      }
      if (this.records.ended) {
        if (this.vacationsLeft()) {
          while (this.vacation < this.vacations.length && text2.length < limitChars)
            text2 += this.vacationEvent(this.vacation++);
          return text2;
        }
        if (this.year >= this.lastYear) {
          this.ended = true;
          return `${text2}END:VCALENDAR\r
`;
        }
        this.records = new SiteRecords(this.site, this.site.year(++this.year));
        this.counts = [];
        break;
      }
      if (this.records.lawEnded) {
        const { day: day2, last, off } = this.records.nextRun();
        const record = this.site.dayOff(off, day2);
        while (this.idOfOff.length <= off) this.idOfOff.push(-1);
        if (this.idOfOff[off] < 0) this.idOfOff[off] = this.numberOf(record.id);
        const number = this.idOfOff[off];
        text2 += this.event(record, number, day2, last);
        visited++;
      } else {
        const kept = this.records.next();
        text2 += this.eventsOf(kept);
        visited += 1 + kept.count;
      }
    }
    return text2;
  }
  /** The events of a day: its days off, and its half days unless it is free anyway, or worked to its end. */
  eventsOf({ day: day2, whole }) {
    const { of } = this.records;
    let text2 = "";
    for (let i = 0; i < whole.length; i++) {
      const record = whole[i];
      const isHalf = record.kind === HALF_DAY_OFF && !of.isHoliday(day2) && !of.isForced(day2);
      if (isHalf || record.kind === FULL_DAY_OFF)
        text2 += this.event(record, this.idOf(record), day2);
    }
    return text2;
  }
  /** The event of a weekend day that is worked; empty for every other day. */
  makeUpEvent(day2) {
    const { of } = this.records;
    if (!this.site.isWeekend(day2) || !of.isWorkday(day2)) return "";
    const date = this.compact(day2);
    return "BEGIN:VEVENT\r\n" + folded(`UID:${this.place}-${this.year}-make-up-${date.substring(4)}@${NAME}`) + this.stamp + `DTSTART;VALUE=DATE:${date}\r
DTEND;VALUE=DATE:${this.compact(day2 + 1)}\r
SUMMARY:Working day\r
DESCRIPTION:a day of the weekend that is worked\r
CATEGORIES:Working day\r
STATUS:CONFIRMED\r
TRANSP:TRANSPARENT\r
END:VEVENT\r
`;
  }
  /** Whether there are vacations to tell: after the days of a year those of the overrides, and at the end all of the law. */
  vacationsLeft() {
    const { schools, site, year: year2 } = this;
    if (this.vacation < this.vacations.length) return true;
    if (!schools) return false;
    this.vacation = 0;
    if (this.ownYear !== year2) {
      this.ownYear = year2;
      this.vacations = schools.own(site, this.records.of);
      return true;
    }
    this.isLaw = year2 === this.lastYear;
    if (!this.isLaw || !site.at || this.schoolYear > year2) return false;
    this.vacations = schools.of(site.at).vacations(this.schoolYear++);
    return true;
  }
  /** The event of a vacation; empty where another year has it, or it is over before the feed begins. */
  vacationEvent(index) {
    const { from, isLaw, vacations: vacations2 } = this;
    const { first, id, last, localName, name } = vacations2[index];
    const year2 = !isLaw && first >= this.records.of.from ? this.year : yearOf(first);
    const isElsewhere = isLaw ? last < from || year2 !== this.schoolYear - 1 : year2 < this.year && this.records.of.from > from;
    if (isElsewhere) return "";
    const date = this.compact(first);
    const next = this.dayAfter(date, first, last);
    let number = isLaw ? 1 : Number(date.substring(4));
    for (let i = 0; isLaw && i < index; i++)
      if (vacations2[i].id === id && yearOf(vacations2[i].first) === year2) number++;
    if (this.named !== localName || name !== localName) {
      this.named = localName;
      this.names = folded(`SUMMARY:${escaped(localName)}`) + (name === localName ? "" : folded(`DESCRIPTION:${escaped(name)}`));
    }
    return "BEGIN:VEVENT\r\n" + this.uid(`${year2}-vacation-${escaped(id)}-${number}`) + this.stamp + `DTSTART;VALUE=DATE:${date}\r
DTEND;VALUE=DATE:${next}\r
` + this.names + "CATEGORIES:Vacation\r\nSTATUS:CONFIRMED\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT\r\n";
  }
  /** The line of an event's id. Those of the tables and the overrides are of ASCII. */
  uid(id) {
    const line = `UID:${this.place}-${id}@${NAME}`;
    return line.length > LINE_OCTETS ? folded(line) : `${line}\r
`;
  }
  /** The day after `last`, as `yyyyMMdd`; `date` is `first`, written so. */
  dayAfter(date, first, last) {
    return last + 1 < this.month.next ? `${Number(date) + 1 + last - first}` : this.compact(last + 1);
  }
  /** One event: a day, or days off up to a last one; `number` is that of its id. */
  event(record, number, day2, last = day2) {
    const { actualDay, localName, name, startsAtMinute, types } = record;
    const id = this.ids[number];
    const tentative = record instanceof HolidayRecord && record.isDoubtful(day2);
    while (this.counts.length <= number) this.counts.push(0);
    const ordinal = ++this.counts[number];
    const date = this.compact(day2);
    const next = this.dayAfter(date, day2, last);
    const span = startsAtMinute < 0 ? `DTSTART;VALUE=DATE:${date}\r
DTEND;VALUE=DATE:${next}\r
` : `DTSTART:${date}T${clockTime(startsAtMinute).split(":").join("")}00\r
DTEND:${next}T000000\r
`;
    let remarks = name === localName ? "" : `; ${name}`;
    if (day2 !== actualDay) remarks += `; for ${this.month.iso(actualDay)}`;
    if (tentative) remarks += "; an estimate";
    const why = remarks === "" ? "" : folded(`DESCRIPTION:${escaped(remarks.substring(2))}`);
    return "BEGIN:VEVENT\r\n" + this.uid(`${this.year}-${id}-${ordinal}`) + this.stamp + span + folded(`SUMMARY:${escaped(localName)}`) + why + `CATEGORIES:${categories(types)}\r
STATUS:${tentative ? "TENTATIVE" : "CONFIRMED"}\r
TRANSP:TRANSPARENT\r
END:VEVENT\r
`;
  }
  /** The index in `ids` of a record's id. An id is dear to make, and all records of a label share it. */
  idOf(record) {
    const { idOfLabel } = this;
    const { label } = record;
    if (idOfLabel[label] === 0) idOfLabel[label] = 1 + this.numberOf(record.id);
    return idOfLabel[label] - 1;
  }
  numberOf(id) {
    const text2 = escaped(id);
    const known2 = this.ids.indexOf(text2);
    return known2 < 0 ? this.ids.push(text2) - 1 : known2;
  }
  /** `yyyyMMdd` */
  compact(day2) {
    return this.month.iso(day2).split("-").join("");
  }
};
var flagIn = (call, field, errors, empty = false) => {
  const value = queryValue(call.request.query, field.toLowerCase());
  if (value === void 0) return false;
  if (value === "") return empty;
  const isTrue = isLiteral(value, "true");
  if (!isTrue && !isLiteral(value, "false")) errors.push({ field, message: notValid(value) });
  return isTrue;
};
var calendar = (call) => {
  const value = call.values[0];
  const end = value.length - SUFFIX.length;
  if (value.substring(end).toLowerCase() !== SUFFIX) return problem(404);
  const errors = [];
  const asked = value.substring(0, end);
  const site = siteOf(call, asked, errors);
  const makeUpDays = flagIn(call, "makeUpDays", errors);
  const hasVacations = flagIn(call, "school", errors, true);
  if (errors.length > 0) return invalid(errors);
  if (!site) return noSite(asked);
  const { holidays, here } = call.service;
  const schools = hasVacations ? call.service.schools : void 0;
  if (hasVacations && !schools) return problem(404);
  const today = localDay(call.service, site.zone);
  if (!today) return noTime(call.service, site);
  const firstYear = yearOf(today.day);
  const lastYear = Math.min(firstYear + YEARS3 - 1, holidays.lastYear);
  const place = site === here ? site.fingerprint : site.at?.code;
  const key = `calendar/${place}/${firstYear}${makeUpDays ? "/worked" : ""}${schools ? "/school" : ""}`;
  const reply2 = freshReply(call, key, today, () => {
    return new Feed({ site, firstYear, lastYear, version: holidays.version, makeUpDays, schools });
  });
  return reply2.status === 200 ? { ...reply2, type: TYPE2 } : reply2;
};

// src/people/page.ts
var page_exports = {};
__export(page_exports, {
  pageOf: () => pageOf
});
var TYPE3 = "text/html; charset=utf-8";
var GZIP_BYTES = 20;
var pageOf = (bytes) => {
  const { length } = bytes;
  const isGzip = length >= GZIP_BYTES && bytes[0] === 31 && bytes[1] === 139;
  let tag = '"page/';
  for (let i = length - 8; i < length; i++) tag += (bytes[i] + 256).toString(16).substring(1);
  tag += '"';
  return ({ request }) => {
    if (!isGzip) return problem(404);
    const reply2 = taggedReply(request, tag, "no-cache", () => "");
    if (reply2.status !== 200) return reply2;
    const fields = `${reply2.fields}Content-Encoding: gzip\r
X-Content-Type-Options: nosniff\r
`;
    return { status: 200, type: TYPE3, fields, body: "", bytes };
  };
};

// src/people/vacations.ts
var vacations_exports = {};
__export(vacations_exports, {
  schoolParts: () => schoolParts
});

// src/pack/checksum.ts
var FOLDED_WORDS = 1024;
var FACTOR = 2654435761;
var WORD = 4294967296;
var { imul } = Math;
var checksum = (words, from, to, start) => {
  let sum = start;
  let i = from - 1;
  const stop = to - 1;
  while (i < stop) {
    const end = i + FOLDED_WORDS < stop ? i + FOLDED_WORDS : stop;
    const last = end - 8;
    let a = sum;
    let b = 0;
    while (i <= last) {
      b += a += words[++i] + 3 * words[++i] + 5 * words[++i] + 7 * words[++i] + 9 * words[++i] + 11 * words[++i] + 13 * words[++i] + 15 * words[++i];
    }
    while (i < end) b += a += words[++i];
    sum = imul(a ^ (a - (a >>> 0)) / WORD, FACTOR);
    sum = imul(sum ^ sum >>> 15 ^ b, FACTOR);
    sum = imul(sum ^ sum >>> 15 ^ (b - (b >>> 0)) / WORD, FACTOR);
    sum ^= sum >>> 15;
  }
  return sum;
};

// src/pack/sections.ts
var sectionIn = (pack, from, to, number, mostBytes = Number.POSITIVE_INFINITY) => {
  const { words } = pack;
  let at = from;
  for (let n = 0; n < MAX_SECTIONS && at + SECTION_HEAD_BYTES <= to; n++) {
    const first = at + SECTION_HEAD_BYTES;
    const end = first + 4 * pack.u16(at + SECTION_WORDS_AT);
    if (end > to) return void 0;
    if (pack.u16(at) === number)
      return end - first <= mostBytes && sectionSum(words, at, end) === words[at + SECTION_SUM_AT >> 2] ? { from: first, to: end } : void 0;
    at = end;
  }
  return void 0;
};
var sectionSum = (words, from, to) => {
  const head = checksum(words, from >> 2, from + SECTION_SUM_AT >> 2, FORMAT_VERSION);
  return checksum(words, from + SECTION_HEAD_BYTES >> 2, to >> 2, head);
};

// src/schools/school-table.ts
var EPOCH = 10957;
var HEAD_BYTES3 = 8;
var FIRST_SHIFT = 16;
var DAYS_SHIFT = 7;
var DAYS_MASK = 511;
var KIND_MASK2 = 127;
var FREE = 123;
var MAX_SPANS = 1e3;
var vacationName = (id) => {
  return `${id.charAt(0).toUpperCase()}${id.substring(1).replaceAll("-", " ")} vacation`;
};
var SchoolTable = class {
  /** A country without the section has no groups, and so has one whose section is damaged. */
  constructor(area) {
    /** Groups of places, and behind them those of single places. */
    this.shared = 0;
    this.groups = 0;
    /** Mask of the weekdays with lessons, bit 0 Sunday; -1: nobody knows. */
    this.lessons = -1;
    /** Mask of the weekdays on which each school decides. */
    this.undecided = 0;
    const { place, table } = area;
    const { bytes, index, pack, places: places2, sections } = table;
    const bitmapBytes = places2.count + 8 >> 3;
    this.area = area;
    this.bitmapBytes = bitmapBytes;
    const end = pack.blockOf(index) + pack.blockBytes(index);
    const section = sectionIn(pack, sections, end, SCHOOL_VACATIONS);
    if (!section) return;
    const { from, to } = section;
    const size = pack.u16(from);
    let at = from + 2;
    const count2 = bytes[at++];
    const shared = bytes[at++];
    const groups = shared + bytes[at++];
    const rows = bytes[at];
    const ends = from + HEAD_BYTES3 + 4 * size;
    const bitmaps = ends + 2 * groups;
    at = bitmaps + bitmapBytes * groups;
    const names = at + (bitmapBytes + 2) * rows;
    const texts = names + 2 * (count2 + 1);
    if (!(texts <= to && texts + pack.u16(texts - 2) <= to)) return;
    this.shared = shared;
    this.groups = groups;
    this.spans = from + HEAD_BYTES3 >> 2;
    this.count = size;
    this.ends = ends;
    this.bitmaps = bitmaps;
    this.names = names;
    this.texts = texts;
    const bit = place < 0 ? places2.count : place;
    for (; at < names && this.lessons < 0; at += bitmapBytes + 2)
      if (bytes[at + 2 + (bit >> 3)] >> (bit & 7) & 1) {
        this.lessons = bytes[at];
        this.undecided = bytes[at + 1];
      }
  }
  /** The spans that hold in the whole of the place. */
  spansOf() {
    const { area, bitmapBytes, groups, shared, spans } = this;
    const { around, place, table } = area;
    const { bytes, pack, places: places2 } = table;
    const { words } = pack;
    const { count: count2 } = places2;
    const size = this.count;
    const own2 = place < 0 ? count2 : place;
    const byte = own2 >> 3;
    const bit = 1 << (own2 & 7);
    let outer = count2 >> 3;
    let mask = 1 << (count2 & 7);
    const found = [];
    let at = this.bitmaps;
    let ends = this.ends;
    let first = 0;
    for (let group = 0; group < groups; group++) {
      if (group === shared) {
        outer = byte;
        mask = bit;
      }
      const end = bytes[ends] | bytes[ends + 1] << 8;
      let holds = bytes[at + byte] & bit | bytes[at + outer] & mask;
      if (group < shared)
        for (let i = 1; i < around.length; i++)
          holds |= bytes[at + (around[i] >> 3)] & 1 << (around[i] & 7);
      if (holds !== 0)
        for (let i = first; i < end && i < size && found.length < MAX_SPANS; i++)
          found[found.length] = words[spans + i];
      at += bitmapBytes;
      ends += 2;
      first = end;
    }
    const list2 = new Int32Array(found.length);
    list2.set(found);
    return list2;
  }
  /** A span as a vacation of some parts of a place. */
  vacation(span, parts2) {
    const { pack } = this.area.table;
    const at = this.names + 2 * (span & KIND_MASK2);
    const { texts } = this;
    const words = pack.text(texts + pack.u16(at), texts + pack.u16(at + 2)).split(SEPARATOR);
    const id = words[0];
    const name = words[2] ?? vacationName(id);
    const localName = words[1] || name;
    return { id, name, localName, first: firstDay(span), last: lastDay(span), parts: parts2 };
  }
};
var firstDay = (span) => {
  return (span >>> FIRST_SHIFT) + EPOCH;
};
var lastDay = (span) => {
  return firstDay(span) + (span >> DAYS_SHIFT & DAYS_MASK);
};

// src/schools/schools.ts
var Schools = class {
  /** Any place: where nobody has written about its schools only what the law says is known. */
  constructor(place) {
    this.place = place;
    this.table = new SchoolTable(place.area);
    this.spans = sortAscending(this.table.spansOf());
  }
  /** Whether a day has lessons; undefined: nobody knows. Throws a RangeError for a year that the tables do not have. */
  isSchoolday(day2) {
    let bits = this.recent;
    if (bits === void 0 || !(day2 >= bits.from && day2 < bits.to)) {
      const { older } = this;
      this.recent = older !== void 0 && day2 >= older.from && day2 < older.to ? older : this.bitsFrom(this.place.bitsOf(day2), day2);
      this.older = bits;
      bits = this.recent;
    }
    const i = day2 - bits.from;
    if (bits.days[HAS_LESSONS + (i >> 5)] >> (i & 31) & 1) return true;
    return bits.days[i >> 5] >> (i & 31) & 1 ? false : void 0;
  }
  /** The vacation that the whole place has on a day; undefined: it has none, or nobody knows. */
  vacation(day2) {
    const { last, spans } = this;
    if (last !== void 0 && day2 >= last.first && day2 <= last.last) return last;
    for (let i = 0; i < spans.length; i++) {
      const span = spans[i];
      if (firstDay(span) > day2) return void 0;
      if ((span & KIND_MASK2) < FREE && lastDay(span) >= day2)
        return this.last = this.table.vacation(span, null);
    }
    return void 0;
  }
  /** The bits of the part of a year in which a day lies; `year` has the holidays and working days. */
  bitsFrom(year2, day2) {
    const { place } = this;
    const length = 32 * WORDS2;
    const begin = WORDS2 * ((day2 - year2.from) / length | 0);
    const from = year2.from + 32 * begin;
    const to = Math.min(from + length, year2.to);
    const days = new Int32Array(HAS_LESSONS + WORDS2);
    this.noteSpans(from, to, days);
    const weekdays = this.weekOn(from);
    const week = Math.imul(weekdays & 127, WEEKS2);
    const weekend = Math.imul(weekdays >> 8, WEEKS2);
    const worked = place.table.workdays < place.table.listedDays;
    const usual = worked ? place.weekdayBits(from, to) : days;
    let weekday = weekdayOf(from);
    for (let i = 0; i < WORDS2; i++) {
      const some = days[WORDS2 + i];
      const more = days[2 * WORDS2 + i];
      const free = year2.holidays[begin + i] | days[i];
      const is = week >>> weekday | week << 28 - weekday;
      days[HAS_LESSONS + i] &= is & ~(free | some | days[HAS_LESSONS - WORDS2 + i]);
      days[HAS_LESSONS + i] |= more;
      days[i] = weekend >>> weekday | weekend << 28 - weekday | free;
      if (worked) days[i] &= ~year2.workdays[begin + i] | usual[i] | free;
      days[i] &= ~(more | some);
      weekday = weekday > 2 ? weekday - 3 : weekday + 4;
    }
    return { from, to, days };
  }
  /**
   * The weekdays with lessons in the weeks of a day, and from bit 8 on those without. The tables have them for the last
   * weekend of the law: while it was another one, lessons were on all days but its own, if they are so now; else nobody
   * knows of the days that were no weekend then.
   */
  weekOn(day2) {
    const { place } = this;
    const { lessons, undecided } = this.table;
    const weekend = place.weekendOn(day2);
    if (lessons < 0) return weekend << 8;
    const latest = place.weekendOn(Infinity);
    const changed = weekend ^ latest;
    const isAllElse = (lessons & 127) === (~latest & 127);
    const off = ~(lessons | undecided) & ~changed & 127 | weekend & changed;
    return off << 8 | (isAllElse ? ~weekend : lessons & ~(weekend & changed)) & 127;
  }
  /** Notes the days `from … to` of the spans. */
  noteSpans(from, to, days) {
    const { spans } = this;
    const begin = from - EPOCH;
    const length = to - from;
    let low = 0;
    let high = spans.length;
    while (low < high) {
      const middle = low + high >> 1;
      if (spans[middle] >>> FIRST_SHIFT < begin - DAYS_MASK) low = middle + 1;
      else high = middle;
    }
    for (; low < spans.length; low++) {
      const span = spans[low];
      if ((span >>> FIRST_SHIFT) + (span >> DAYS_SHIFT & DAYS_MASK) < begin) continue;
      let first = (span >>> FIRST_SHIFT) - begin;
      let last = first + (span >> DAYS_SHIFT & DAYS_MASK);
      if (first >= length) break;
      if (first < 0) first = 0;
      if (last >= length) last = length - 1;
      let word = first >> 5;
      let end = last >> 5;
      const kind = (span & KIND_MASK2) - FREE;
      if (kind > 0) {
        word += kind * WORDS2;
        end += kind * WORDS2;
      }
      const head = -1 << (first & 31);
      const tail = -1 >>> 31 - (last & 31);
      if (word === end) days[word] |= head & tail;
      else {
        days[word] |= head;
        while (++word < end) days[word] = -1;
        days[end] |= tail;
      }
    }
  }
};
var WORDS2 = 3;
var HAS_LESSONS = 4 * WORDS2;
var WEEKS2 = 270549121;

// src/schools/school-calendar.ts
var KNOWN = FREE + 4;
var AHEAD_DAYS3 = 200;
var NONE5 = [];
var MAX_LISTED = 1e3;
var REACH = 512;
var TURN_SPANS = 200;
var GROUP_SPANS = 8;
var SchoolCalendar = class extends Schools {
  /** The next day with lessons after a day; undefined where nobody knows. Throws as isSchoolday. */
  nextSchoolday(after2) {
    for (let day2 = after2 + 1; day2 <= after2 + AHEAD_DAYS3; day2++) {
      const isSchoolday = this.isSchoolday(day2);
      if (isSchoolday !== false) return isSchoolday ? day2 : void 0;
    }
    return void 0;
  }
  /** The vacations of the whole place that have days of a year, ascending. Throws as isSchoolday. */
  vacations(year2) {
    const { from, to } = this.daysOf(year2);
    const list2 = [];
    for (let i = 0; i < this.spans.length; i++) {
      const span = this.spans[i];
      if ((span & KIND_MASK2) < FREE && firstDay(span) < to && lastDay(span) >= from)
        list2.push(this.table.vacation(span, null));
    }
    return list2;
  }
  /**
   * All vacations that have days of a year, of the whole place or of some of its parts, ascending; each is made when it is
   * asked for. Those days that all of its parts have, be it in vacations of their own, are one of the whole place, too.
   */
  list(year2) {
    const search2 = this.search(year2);
    while (!search2.step()) ;
    return search2.list;
  }
  /** The same in turns. @internal */
  search(year2) {
    const { from, to } = this.daysOf(year2);
    return new VacationSearch(this, this.table, from, to);
  }
  /** The last day of which something is known; undefined: there is none. */
  get vacationsUntil() {
    let until;
    for (let i = 0; i < this.spans.length; i++) {
      const span = this.spans[i];
      if ((span & KIND_MASK2) !== KNOWN) continue;
      if (until === void 0 || lastDay(span) > until) until = lastDay(span);
    }
    return until;
  }
  /** The first day of a year, and that of the next one. */
  daysOf(year2) {
    const { firstYear, lastYear } = this.place.table.pack;
    if (!(year2 >= firstYear && year2 <= lastYear))
      throw new RangeError(`years are ${firstYear} to ${lastYear}`);
    return { from: dayOf(year2, 1, 1), to: dayOf(year2 + 1, 1, 1) };
  }
  /**
   * The codes of the parts of the place that a group names; null: it holds in the whole of it. Of the groups of single
   * places, which have what follows for each from all of its parts, only its own holds. @internal
   */
  holdersOf(group) {
    const { place, table } = this;
    if (group < table.shared) return this.holdsIn(group) ? null : this.partsOf(group);
    return this.hasBit(table.bitmaps + table.bitmapBytes * group, place.place) ? null : NONE5;
  }
  /** The codes of the parts of the place that a group names. */
  partsOf(group) {
    const { table } = this;
    const { inside } = this.place.area;
    const { bytes, places: places2 } = this.place.table;
    const at = table.bitmaps + table.bitmapBytes * group;
    const codes = [];
    for (let place = 0; place < places2.count; place++) {
      if ((place & 7) === 0 && bytes[at + (place >> 3)] === 0) place += 7;
      else if (this.hasBit(at, place) && (!inside || inside.includes(place)))
        codes.push(places2.code(place));
    }
    return codes;
  }
  /** Whether a group holds in the whole of the place. */
  holdsIn(group) {
    const { place, table } = this;
    const { around } = place.area;
    const at = table.bitmaps + table.bitmapBytes * group;
    if (this.hasBit(at, -1)) return true;
    for (let i = 0; i < around.length; i++) if (this.hasBit(at, around[i])) return true;
    return false;
  }
  /** Whether a bitmap has a place, or the country: -1. */
  hasBit(at, place) {
    const { bytes, places: places2 } = this.place.table;
    const bit = place < 0 ? places2.count : place;
    return (bytes[at + (bit >> 3)] >> (bit & 7) & 1) === 1;
  }
};
var VacationSearch = class {
  constructor(schools, table, from, to) {
    this.group = 0;
    /** The index of the next span. */
    this.next = 0;
    // The key of a vacation is its first day and its index in `spans`.
    this.keys = [];
    this.spans = [];
    this.parts = [];
    this.schools = schools;
    this.table = table;
    this.from = from;
    this.to = to;
  }
  /** Goes on by one turn; whether all are found. */
  step() {
    if (this.sorted) return true;
    const { table } = this;
    for (let passed = 0; passed < TURN_SPANS && this.group < table.groups; this.group++) {
      const before = this.next;
      this.addGroup();
      passed += GROUP_SPANS + Math.max(0, this.next - before);
    }
    if (this.group < table.groups) return false;
    const sorted = new Int32Array(this.keys.length);
    sorted.set(this.keys);
    this.sorted = sortAscending(sorted);
    return true;
  }
  /** What was found. */
  get list() {
    const { parts: parts2, sorted = new Int32Array(0), spans, table } = this;
    return {
      length: sorted.length,
      at: (index) => {
        if (!(index >= 0 && index < sorted.length)) return void 0;
        const i = (sorted[index] & 65535) % MAX_LISTED;
        return table.vacation(spans[i], parts2[i]);
      }
    };
  }
  addGroup() {
    const { from, group, keys: keys2, parts: parts2, schools, spans, table, to } = this;
    const { pack } = table.area.table;
    const { words } = pack;
    let own2;
    const end = Math.min(pack.u16(table.ends + 2 * group), table.count);
    let i = this.next;
    for (; i < end && spans.length < MAX_LISTED; i++) {
      const span = words[table.spans + i];
      const first = firstDay(span);
      if ((span & KIND_MASK2) >= FREE || first >= to || lastDay(span) < from) continue;
      own2 ??= own2 === null ? null : schools.holdersOf(group);
      if (own2?.length === 0) break;
      const order = own2 === null ? spans.length : spans.length + MAX_LISTED;
      keys2.push((first - from + REACH) * 65536 + order);
      spans.push(span);
      parts2.push(own2);
    }
    this.next = end;
  }
};

// src/people/vacations.ts
var own = ({ overrides }, of) => {
  const list2 = [];
  for (let day2 = of.nextOff(of.from - 1, true); day2 < of.to; ) {
    const vacation = offVacation(overrides.schoolOffAt(of.schoolOffIndex(day2)), day2);
    list2.push(vacation);
    day2 = of.nextOff(Math.max(vacation.last, day2), true);
  }
  return list2;
};
var Vacations = class {
  constructor(site, year2) {
    this.isFirst = true;
    this.mineIndex = 0;
    this.lawIndex = 0;
    this.site = site;
    this.of = site.year(year2);
  }
  write(records, limitChars) {
    if (!this.mine && !this.find()) return true;
    const list2 = this.mine;
    for (let chars = 0; chars < limitChars; ) {
      const mine = list2[this.mineIndex];
      const law = this.law?.at(this.lawIndex);
      const next = mine && !(law && law.first <= mine.first) ? mine : law;
      if (!next) return false;
      const parts2 = next === law && law.parts ? `["${law.parts.join('","')}"]` : "null";
      if (next === law) this.lawIndex++;
      else this.mineIndex++;
      const record = `{${vacationJson(next)},"parts":${parts2}}`;
      records.push(record);
      chars += record.length;
    }
    return true;
  }
  /** Finds the vacations by one turn: of the place what there is, what of the year, and what the overrides have; whether that is all. */
  find() {
    const { of, site } = this;
    const { at, overrides } = site;
    if (this.isFirst) {
      this.isFirst = false;
      return false;
    }
    if (at && !this.schools) {
      this.schools = new SchoolCalendar(at);
      return false;
    }
    if (this.schools && !this.law) {
      this.search ??= this.schools.search(of.year);
      if (this.search.step()) this.law = this.search.list;
      return false;
    }
    if (overrides.schoolOffCount > 0 && !of.step()) return false;
    this.mine = own(site, of);
    return true;
  }
};
var vacations = (call) => {
  const errors = [];
  const year2 = yearIn(call, call.values[1], errors);
  const site = siteOf(call, call.values[0], errors);
  if (errors.length > 0) return invalid(errors);
  if (!site || year2 === void 0) return noSite(call.values[0]);
  const body = () => new JsonArray(new Vacations(site, year2));
  if (site === call.service.here)
    return freshReply(call, `vacations/${site.fingerprint}/${year2}`, void 0, body);
  return tableReply(call, `vacations/${site.at?.code}/${year2}`, body);
};
var schoolParts = {
  of: (place) => new SchoolCalendar(place),
  own,
  vacations
};

// src/device/renewal.ts
var renewal_exports = {};
__export(renewal_exports, {
  renewable: () => renewable
});

// src/pack/pack.ts
var UNKNOWN = { decrees: 0, seen: 0 };
var Pack = class {
  /** `bytes` may go on behind the pack: a signature may stand there, or what was in flash before. */
  constructor(bytes, decode2) {
    /** The series lie in `seriesFrom … seriesTo`. */
    this.seriesFrom = 0;
    this.seriesTo = 0;
    /** Behind them the texts that countries share, up to here. */
    this.sharedTo = 0;
    /** Behind the countries the sections of the pack, up to its end. */
    this.sections = 0;
    /** Number of countries; 0 when the pack is refused. */
    this.count = 0;
    /** The day on which the data were made. */
    this.dataDay = 0;
    this.firstYear = YEAR_BIAS + 1;
    this.lastYear = YEAR_BIAS + YEAR_COUNT - 2;
    const aligned = bytes.byteOffset & 3 ? new Uint8Array(bytes) : bytes;
    const at = LENGTH_AT;
    const length = (aligned[at] | aligned[at + 1] << 8 | aligned[at + 2] << 16 | aligned[at + 3] << 24) >>> 0;
    this.bytes = length < aligned.length ? aligned.subarray(0, length) : aligned;
    this.words = new Int32Array(aligned.buffer, aligned.byteOffset, this.bytes.length >> 2);
    this.view = new DataView(aligned.buffer, aligned.byteOffset, this.bytes.length);
    this.decode = decode2;
    this.refusal = this.refused();
    const count2 = this.refusal === "" ? this.u16(COUNTRIES_AT) : 0;
    this.intact = new Uint8Array(count2);
    if (count2 === 0) return;
    this.count = count2;
    this.seriesFrom = HEADER_BYTES + ROW_BYTES * count2;
    this.seriesTo = this.seriesFrom + 4 * this.u16(SERIES_WORDS_AT);
    this.sharedTo = this.seriesTo + 4 * this.u16(SHARED_WORDS_AT);
    this.sections = this.u32(SECTIONS_AT);
    this.dataDay = this.u16(DATE_AT) - DAY_BIAS;
    this.firstYear = this.u16(FIRST_YEAR_AT);
    this.lastYear = this.u16(LAST_YEAR_AT);
  }
  /** Why the bytes are no pack for this reader; empty where they are. */
  refused() {
    const { bytes, words } = this;
    if (bytes.length < HEADER_BYTES || words[0] !== MAGIC) return "these bytes are no tables";
    const version2 = this.u16(VERSION_AT);
    if (version2 !== FORMAT_VERSION)
      return `tables of format ${version2}: this reader knows ${FORMAT_VERSION}`;
    if (this.u32(LENGTH_AT) !== bytes.length || (bytes.length & 3) !== 0)
      return "tables that are cut off";
    const shared = HEADER_BYTES + ROW_BYTES * this.u16(COUNTRIES_AT) + 4 * this.u16(SERIES_WORDS_AT) >> 2;
    const end = shared + this.u16(SHARED_WORDS_AT);
    const sum = checksum(words, 0, HEADER_SUM_AT >> 2, FORMAT_VERSION);
    const isIntact = end <= words.length && checksum(words, shared, end, sum) === words[HEADER_SUM_AT >> 2] && this.u16(FIRST_YEAR_AT) > YEAR_BIAS && this.u16(LAST_YEAR_AT) < YEAR_BIAS + YEAR_COUNT - 1;
    return isIntact ? unknownNeeds(this.u16(PACK_NEEDS_AT)) : "damaged tables";
  }
  u16(at) {
    return this.bytes[at] | this.bytes[at + 1] << 8;
  }
  u32(at) {
    return this.words[at >> 2] >>> 0;
  }
  /** The code of the `index`-th country, ascending. */
  code(index) {
    const at = HEADER_BYTES + index * ROW_BYTES;
    return String.fromCharCode(this.bytes[at], this.bytes[at + 1]);
  }
  /** Index of a country by its code in upper case; -1 when the pack does not carry it. */
  indexOf(code) {
    if (code.length !== 2) return -1;
    const { words } = this;
    const wanted = code.charCodeAt(0) << 8 | code.charCodeAt(1);
    let low = 0;
    let high = this.count;
    let row = 0;
    while (low < high) {
      const middle = low + high >> 1;
      row = words[HEADER_BYTES + middle * ROW_BYTES >> 2];
      if (((row & 255) << 8 | row >> 8 & 255) < wanted) low = middle + 1;
      else high = middle;
    }
    return low < this.count && this.code(low) === code ? low : -1;
  }
  /** False for a country that is carried and has no holidays. */
  hasHolidays(index) {
    return (this.u16(HEADER_BYTES + index * ROW_BYTES + WORDS_AT) & NO_HOLIDAYS) === 0;
  }
  /** First byte of the `index`-th country's block; -1 when it does not lie whole in the pack. */
  blockOf(index) {
    const words = this.words;
    const row = HEADER_BYTES + index * ROW_BYTES >> 2;
    const at = words[row + (BLOCK_AT >> 2)] >>> 0;
    const bytes = 4 * (words[row] >>> 8 * WORDS_AT & ~NO_HOLIDAYS);
    return at >= this.sharedTo && (at & 3) === 0 && at + bytes <= this.bytes.length && bytes > HEAD_BYTES ? at : -1;
  }
  /** How many bytes that block has, and the sections behind it. */
  blockBytes(index) {
    return 4 * (this.u16(HEADER_BYTES + index * ROW_BYTES + WORDS_AT) & ~NO_HOLIDAYS);
  }
  /** English name of the `index`-th country; empty where it is damaged. */
  name(index) {
    const at = this.blockOf(index) + HEAD_BYTES;
    return at < HEAD_BYTES ? "" : this.text(at, at + this.bytes[at - HEAD_BYTES + NAME_BYTES_AT]);
  }
  /** The year up to which its decrees reach, biased; 0: none. */
  decrees(index) {
    const at = this.blockOf(index);
    return at < 0 ? 0 : this.bytes[at + DECREES_AT];
  }
  /** The day of the newest material that was read for the country, plus DAY_BIAS; 0: unknown. */
  seen(index) {
    const at = this.blockOf(index);
    return at < 0 ? 0 : this.u16(at + SEEN_AT);
  }
  /** Both of these at once. */
  knownOf(index) {
    const at = this.blockOf(index);
    if (at < 0) return UNKNOWN;
    return { decrees: this.bytes[at + DECREES_AT], seen: this.u16(at + SEEN_AT) };
  }
  /** The sum that the directory has of a country. */
  sumOf(index) {
    return this.words[HEADER_BYTES + index * ROW_BYTES + ROW_SUM_AT >> 2];
  }
  /** The sum of its row, and of the bytes `from … to`: those of its block. */
  blockSum(index, from, to) {
    const { words } = this;
    const row = HEADER_BYTES + index * ROW_BYTES >> 2;
    const sum = checksum(words, row, row + (ROW_SUM_AT >> 2), FORMAT_VERSION);
    return checksum(words, from >> 2, to >> 2, sum);
  }
  /** A number that differs where the tables differ. */
  get identity() {
    return this.u32(IDENTITY_AT);
  }
  /** The text of the bytes `from … to`; empty where they are no UTF-8 or not there. */
  text(from, to) {
    const bytes = this.bytes;
    if (!(to > from && to <= bytes.length)) return "";
    try {
      return this.decode(bytes, from, to);
    } catch {
      return "";
    }
  }
};
var unknownNeeds = (needs) => {
  const unknown = needs & ~KNOWN_NEEDS;
  return unknown === 0 ? "" : `tables that need a newer reader (${unknown})`;
};

// src/pack/places.ts
var LETTERS = ["", ...CODE_ALPHABET.substring(1).split("")];
var LETTERS_AT = 3;
var { clz32 } = Math;
var FEW = 20;
var MOST_KNOWN = 64;
var Places = class {
  /** Of the country with this code, whose head is at `head`, the places from a byte on. */
  constructor(bytes, code, head, from) {
    const count2 = bytes[head + PLACES_AT];
    const bitmapCount = bytes[head + BITMAPS_AT];
    this.bytes = bytes;
    this.count = count2;
    this.from = from;
    this.bitmaps = from + PLACE_BYTES * count2;
    this.bitmapBytes = 1 + (count2 + 7 >> 3);
    this.start = `${code}-`;
    this.leafCount = bytes[head + LEAVES_AT];
    this.setCount = count2 + bitmapCount;
    this.hasWithin = (bytes[head + FLAGS_AT] & HAS_WITHIN) !== 0;
    this.end = this.bitmaps + this.bitmapBytes * bitmapCount;
  }
  /** ISO 3166-2 code of a place. */
  code(place) {
    const known2 = this.known;
    if (known2?.[place]) return known2[place];
    const bytes = this.bytes;
    const letters2 = LETTERS;
    const at = this.from + PLACE_BYTES * place;
    const code = this.start + (letters2[bytes[at]] ?? "") + (letters2[bytes[at + 1]] ?? "") + (letters2[bytes[at + 2]] ?? "");
    if (known2 && place < known2.length) known2[place] = code;
    return code;
  }
  /** Index of a place by its code in upper case; -1 when there is none. */
  indexOf(code) {
    const bytes = this.bytes;
    const first = LETTERS.indexOf(code.charAt(LETTERS_AT));
    let at = this.from;
    for (let place = 0; place < this.count; place++) {
      const byte = bytes[at];
      if ((byte === first || !LETTERS[byte]) && this.code(place) === code) return place;
      at += PLACE_BYTES;
    }
    return -1;
  }
  /** Index of the zone of a place. */
  zoneOf(place) {
    return this.bytes[this.from + PLACE_BYTES * place + PLACE_ZONE] & ~OWN_WEEKEND;
  }
  /** Whether a place has at some time a weekend of its own. */
  hasOwnWeekend(place) {
    return this.bytes[this.from + PLACE_BYTES * place + PLACE_ZONE] >= OWN_WEEKEND;
  }
  /** The place that a place lies directly within, a smaller index, whatever the bytes say; -1: none. */
  outerOf(place) {
    const outer = this.bytes[this.from + PLACE_BYTES * place + PLACE_OUTER] - 1;
    return outer < place ? outer : -1;
  }
  /** Whether a place is another one, or lies within it. */
  isWithin(inner, outer) {
    let place = inner;
    while (place > outer) place = this.outerOf(place);
    return place === outer;
  }
  /** Whether no other place lies within a place. */
  isLeaf(place) {
    return this.bytes[this.from + PLACE_BYTES * place + PLACE_LEAVES] === 0;
  }
  /** How many smallest places lie in a set. */
  leavesOf(set) {
    const bitmap = set - this.count;
    return bitmap < 0 ? this.bytes[this.from + PLACE_BYTES * set + PLACE_LEAVES] || 1 : this.bytes[this.bitmaps + this.bitmapBytes * bitmap];
  }
  /** Adds the places of a set to a bitmap, a bit a place, eight in a number. */
  addTo(named, set) {
    const bitmap = set - this.count;
    if (bitmap < 0) {
      named[set >> 3] = named[set >> 3] | 1 << (set & 7);
      return;
    }
    const at = this.bitmaps + this.bitmapBytes * bitmap + 1;
    for (let i = 0; i < this.bitmapBytes - 1; i++) named[i] = named[i] | this.bytes[at + i];
  }
  /** Whether a set names a place. */
  has(set, place) {
    const bitmap = set - this.count;
    if (bitmap < 0) return set === place;
    const at = this.bitmaps + this.bitmapBytes * bitmap + 1 + (place >> 3);
    return (this.bytes[at] >> (place & 7) & 1) === 1;
  }
  /** Whether a set names one of some places. Asked for each holiday at each place: as few calls as can be. */
  hasAny(set, places2) {
    const bytes = this.bytes;
    const bitmap = set - this.count;
    if (bitmap < 0) return places2.indexOf(set) >= 0;
    const at = this.bitmaps + this.bitmapBytes * bitmap + 1;
    for (let i = 0; i < places2.length; i++) {
      const place = places2[i];
      if (bytes[at + (place >> 3)] >> (place & 7) & 1) return true;
    }
    return false;
  }
  /** The codes of a set, in table order. */
  codes(set) {
    const bitmap = set - this.count;
    if (bitmap < 0) return [this.code(set)];
    const { bytes, count: count2 } = this;
    if (count2 >= FEW) this.known ??= new Array(Math.min(count2, MOST_KNOWN)).fill("");
    const known2 = this.known;
    const end = this.bitmaps + this.bitmapBytes * (bitmap + 1);
    const codes = [];
    let place = 0;
    let last = 31;
    for (let at = end - this.bitmapBytes + 1; at < end; at++) {
      for (let bits = bytes[at]; bits !== 0; bits &= bits - 1) {
        place = last - clz32(bits & -bits);
        codes[codes.length] = known2?.[place] || this.code(place);
      }
      last += 8;
    }
    return codes;
  }
};

// src/pack/country-table.ts
var MINUTES_A_DAY2 = 1440;
var HALVED = 8 * SPAN_BYTES;
var HALVED_DAYS = 16;
var CountryTable = class {
  /** The `index`-th country. */
  constructor(pack, index) {
    const bytes = pack.bytes;
    const head = pack.blockOf(index);
    const code = pack.code(index);
    const ruleCount = bytes[head + RULES_AT] | bytes[head + RULES_AT + 1] << 8;
    const exceptionCount = bytes[head + EXCEPTIONS_AT] | bytes[head + EXCEPTIONS_AT + 1] << 8;
    const yearSetCount = bytes[head + YEAR_SETS_AT];
    const listedCount = bytes[head + LISTED_DAYS_AT] | bytes[head + LISTED_DAYS_AT + 1] << 8;
    const rules = head + HEAD_BYTES + (bytes[head + NAME_BYTES_AT] + 3 & ~3);
    const exceptions = rules + RULE_BYTES * ruleCount;
    const shifts = exceptions + EXCEPTION_BYTES * exceptionCount - SHIFT_BYTES;
    const yearSets = shifts + SHIFT_BYTES * (1 + bytes[head + SHIFTS_AT]) - YEAR_SET_BYTES;
    const spans = yearSets + YEAR_SET_BYTES * (1 + yearSetCount);
    const last = yearSetCount === 0 ? 0 : bytes[spans - 2] | bytes[spans - 1] << 8;
    const weekends = spans + SPAN_BYTES * ((last >> SPANS_BITS) + (last & SPANS_MASK));
    const localWeekends = weekends + WEEKEND_BYTES * bytes[head + WEEKENDS_AT];
    const weekendsEnd = localWeekends + LOCAL_WEEKEND_BYTES * bytes[head + LOCAL_WEEKENDS_AT];
    const places2 = new Places(bytes, code, head, weekendsEnd);
    const series = places2.end;
    const halfDays = series + 2 * bytes[head + SERIES_AT];
    const workdays2 = halfDays + HALF_DAY_BYTES * bytes[head + HALF_DAYS_AT];
    const listedDays2 = workdays2 + WORKDAYS_BYTES * bytes[head + WORKDAYS_AT];
    const words = bytes[head + BLOCK_WORDS_AT] | bytes[head + BLOCK_WORDS_AT + 1] << 8;
    this.pack = pack;
    this.bytes = bytes;
    this.rules = rules;
    this.texts = new Texts(pack, head, listedDays2 + 2 * listedCount, places2.count);
    this.places = places2;
    this.shifts = shifts;
    this.index = index;
    this.code = code;
    this.yearSets = yearSets;
    this.spans = spans;
    this.series = series;
    this.listedDays = listedDays2;
    this.weekends = weekends;
    this.localWeekends = localWeekends;
    this.weekendsEnd = weekendsEnd;
    this.ruleCount = ruleCount;
    this.exceptionCount = exceptionCount;
    this.maxOccurrences = bytes[head + OCCURRENCES_AT] | bytes[head + OCCURRENCES_AT + 1] << 8;
    this.exceptions = exceptions;
    this.halfDays = halfDays;
    this.workdays = workdays2;
    this.decrees = bytes[head + DECREES_AT];
    this.sections = head + 4 * words;
    this.intact = head > 0 && (pack.intact[index] === 1 || this.isIntact(head));
    if (this.intact) pack.intact[index] = 1;
  }
  /** The day of the newest material that was read for the country, plus DAY_BIAS; 0: unknown. */
  get seen() {
    return this.pack.seen(this.index);
  }
  /** Why it is not available, in a sentence; empty where it is. */
  get refusal() {
    if (this.intact) return "";
    const head = this.pack.blockOf(this.index);
    const isSummed = head > 0 && this.sum(head, this.sections) === this.pack.sumOf(this.index);
    return (isSummed ? unknownNeeds(this.pack.u16(head + NEEDS_AT)) : "") || "damaged tables";
  }
  /** Whether the sum is right, the tables lie in the block, no count is beyond its bound, and nothing unknown is needed. */
  isIntact(head) {
    const { pack } = this;
    const { places: places2, sections, texts } = this;
    if (!(sections <= head + pack.blockBytes(this.index))) return false;
    if (!(texts.end <= sections)) return false;
    if (this.sum(head, sections) !== pack.sumOf(this.index)) return false;
    if (unknownNeeds(pack.u16(head + NEEDS_AT)) !== "") return false;
    if (this.ruleCount > MAX_RECORDS || texts.labelCount > MAX_RECORDS) return false;
    if (texts.sharedCount > texts.labelCount || this.maxOccurrences > MAX_RECORDS) return false;
    if (places2.setCount > MAX_SETS || texts.zoneCount < 1) return false;
    const { code } = this;
    return isCapital(code.charCodeAt(0)) && isCapital(code.charCodeAt(1));
  }
  /** The sum of the row and the block of the country, and of the series that it refers to. */
  sum(from, to) {
    const { bytes, halfDays, pack, series } = this;
    const { words } = pack;
    const first = pack.seriesFrom >> 2;
    const last = pack.seriesTo >> 2;
    let sum = pack.blockSum(this.index, from, to);
    for (let i = series; i < halfDays; i += 2) {
      let at = first + (bytes[i] | bytes[i + 1] << 8);
      let end = seriesEnd(words, at, last);
      if ((words[at] & 255) === CORRECTED && end >= 0) {
        sum = checksum(words, at, end, sum);
        at = first + (words[at] >>> 16);
        end = (words[at] & 255) === CORRECTED ? -1 : seriesEnd(words, at, last);
      }
      if (end < 0) return ~pack.sumOf(this.index);
      sum = checksum(words, at, end, sum);
    }
    return sum;
  }
  /** First byte of a rule. */
  ruleAt(order) {
    return this.rules + RULE_BYTES * order;
  }
  /** The label of the rule at `at`. */
  labelOf(at) {
    return this.bytes[at + LABEL] | this.bytes[at + DATE + 1] >> DATE_BITS - 8 << 8;
  }
  /** Whether a year set (from 1; 0: all years) has a year. */
  yearSetHas(set, year2) {
    if (set === 0) return true;
    const bytes = this.bytes;
    const y = year2 - YEAR_BIAS;
    let at = this.yearSets + YEAR_SET_BYTES * set;
    const spans = bytes[at] | bytes[at + 1] << 8;
    at = this.spans + SPAN_BYTES * (spans >> SPANS_BITS);
    let end = at + SPAN_BYTES * (spans & SPANS_MASK);
    while (end - at > HALVED) {
      const middle = at + SPAN_BYTES * (end - at >> 2);
      if (bytes[middle - 1] < y) at = middle;
      else end = middle;
    }
    while (at < end && bytes[at + 1] < y) at += SPAN_BYTES;
    return at < end && bytes[at] <= y;
  }
  /** Whether a year set (from 1; 0: all years) has one of the biased years `first … last`. */
  yearSetMeets(set, first, last) {
    if (set === 0) return true;
    const { bytes } = this;
    const row = this.yearSets + YEAR_SET_BYTES * set;
    const spans = bytes[row] | bytes[row + 1] << 8;
    const from = this.spans + SPAN_BYTES * (spans >> SPANS_BITS);
    const end = from + SPAN_BYTES * (spans & SPANS_MASK);
    for (let at = from; at < end; at += SPAN_BYTES)
      if (bytes[at] <= last && bytes[at + 1] >= first) return true;
    return false;
  }
  /** Minutes after midnight at which the half day of a rule begins; -1: it is a whole day. */
  startsAtMinute(order) {
    if ((this.bytes[this.ruleAt(order)] & HALF_DAY) === 0) return -1;
    for (let at = this.halfDays; at < this.workdays; at += HALF_DAY_BYTES)
      if (this.pack.u16(at) === order)
        return this.pack.u16(at + 2) < MINUTES_A_DAY2 ? this.pack.u16(at + 2) : -1;
    return -1;
  }
  /** First byte in the pack of the `index`-th series of the country. */
  seriesAt(index) {
    const { bytes } = this;
    const at = this.series + 2 * index;
    return this.pack.seriesFrom + 4 * (bytes[at] | bytes[at + 1] << 8);
  }
  /**
   * Writes the days that lie in `first … last` into `out`, of the `count` listed ones from `index` on. Returns
   * how many they are.
   */
  listed(index, count2, first, last, out) {
    const { bytes } = this;
    let low = this.listedDays + 2 * index;
    let high = low + 2 * count2;
    const end = high;
    while (high - low > HALVED_DAYS) {
      const middle = low + (high - low >> 2 << 1);
      if ((bytes[middle] | bytes[middle + 1] << 8) - DAY_BIAS < first) low = middle + 2;
      else high = middle;
    }
    let found = 0;
    for (; low < end; low += 2) {
      const day2 = (bytes[low] | bytes[low + 1] << 8) - DAY_BIAS;
      if (day2 > last) break;
      if (day2 >= first) out[found++] = day2;
    }
    return found;
  }
};

// src/holidays/census.ts
var COUNTRIES = 56;
var MAX_CODES = 676;
var Census = class {
  constructor(pack) {
    this.index = 0;
    /** Last years whose decrees are known, in the order in which the countries have them. */
    this.years = [];
    /** For each of them the codes of its countries, ascending, with commas between them. */
    this.codes = [];
    /** The days of the newest material of two countries: the one with the oldest, and the one with the newest; null: nobody noted any. */
    this.oldest = null;
    this.newest = null;
    this.pack = pack;
  }
  /** Whether all countries are counted. */
  get ended() {
    return this.index >= this.pack.count || this.index >= MAX_CODES;
  }
  /** Counts some more countries; whether all are. */
  step() {
    const { codes, pack, years } = this;
    const end = Math.min(this.index + COUNTRIES, pack.count, MAX_CODES);
    const more = [];
    for (; this.index < end; this.index++) {
      const { decrees, seen } = pack.knownOf(this.index);
      if (seen > 0) {
        const day2 = seen - DAY_BIAS;
        if (this.oldest === null || day2 < this.oldest) this.oldest = day2;
        if (this.newest === null || day2 > this.newest) this.newest = day2;
      }
      if (decrees === 0) continue;
      let at = years.indexOf(YEAR_BIAS + decrees);
      if (at < 0) {
        at = years.length;
        years.push(YEAR_BIAS + decrees);
        codes.push("");
      }
      (more[at] ??= []).push(pack.code(this.index));
    }
    more.forEach((list2, at) => {
      const before = codes[at];
      codes[at] = before === "" ? list2.join(",") : `${before},${list2.join(",")}`;
    });
    return this.ended;
  }
};
var TURN_MS2 = 250;
var inspect = (tables, timers, onDamaged) => {
  const check = (index) => {
    if (index >= tables.count) return;
    if (!tables.check(index)) onDamaged(tables.code(index));
    timers.set(TURN_MS2, () => check(index + 1));
  };
  const count2 = () => {
    const ended = tables.census.step();
    timers.set(TURN_MS2, ended ? () => check(0) : count2);
  };
  timers.set(TURN_MS2, count2);
};

// src/pack/old-names.ts
var OLD_HEAD_BYTES = 4;
var OLD_CODE_BYTES = 4;
var MOST_BYTES = 8192;
var MOST_PLACES = 16;
var LETTERS_AT2 = 3;
var OldNames = class {
  /** A country without the section has no old names, nor has one whose section is damaged. */
  constructor(table) {
    /** Where the codes and the ids begin, how many ids there are, and where they end; in a country without any all 0. */
    this.codes = 0;
    this.ids = 0;
    this.idCount = 0;
    this.end = 0;
    const { index, pack, sections } = table;
    this.table = table;
    const last = pack.blockOf(index) + pack.blockBytes(index);
    const section = sectionIn(pack, sections, last, OLD_NAMES, MOST_BYTES);
    if (!section) return;
    const codes = section.from + OLD_HEAD_BYTES;
    const ids = codes + OLD_CODE_BYTES * pack.u16(section.from);
    if (!(ids <= section.to)) return;
    this.codes = codes;
    this.ids = ids;
    this.idCount = pack.u16(section.from + 2);
    this.end = section.to;
  }
  /** The indexes of the places that an old code, in upper case, stands for; empty of any other text. */
  places(code) {
    const { bytes, places: places2 } = this.table;
    const found = [];
    const letters2 = this.lettersOf(code);
    if (letters2 < 0) return found;
    for (let at = this.codes; at < this.ids && found.length < MOST_PLACES; at += OLD_CODE_BYTES) {
      if ((bytes[at] << 16 | bytes[at + 1] << 8 | bytes[at + 2]) !== letters2) continue;
      const place = bytes[at + 3];
      if (place < places2.count) found.push(place);
    }
    return found;
  }
  /** What a stable id is now: itself where it is no old one. */
  idNow(id) {
    const { pack } = this.table;
    const { bytes } = pack;
    let at = this.ids;
    for (let i = 0; i < this.idCount; i++) {
      const old = at + 2;
      const now = old + bytes[at];
      const next = now + bytes[at + 1];
      if (!(next <= this.end)) return id;
      if (now - old === id.length && pack.text(old, now) === id) return pack.text(now, next) || id;
      at = next;
    }
    return id;
  }
  /** The letters of a code of the country as one number; -1 where it is none. */
  lettersOf(code) {
    const count2 = code.length - LETTERS_AT2;
    if (!(count2 > 0 && count2 <= CODE_LETTERS && code.startsWith(`${this.table.code}-`))) return -1;
    let letters2 = 0;
    for (let i = 0; i < CODE_LETTERS; i++) {
      const letter = i < count2 ? CODE_ALPHABET.indexOf(code.charAt(LETTERS_AT2 + i)) : 0;
      if (letter < 0 || letter === 0 && i < count2) return -1;
      letters2 = letters2 << 8 | letter;
    }
    return letters2;
  }
};

// src/holidays/years.ts
var Years = class {
  constructor(table) {
    this.table = table;
  }
  /** Whether a year is remembered. */
  has(year2) {
    return this.held(year2) !== void 0;
  }
  held(year2) {
    const { older, recent } = this;
    if (recent?.year === year2) return recent;
    return older?.year === year2 ? older : void 0;
  }
  /** Throws a RangeError for a year that the tables do not have. */
  of(year2) {
    const recent = this.recent;
    if (recent?.year === year2) return recent;
    this.recent = this.older?.year === year2 ? this.older : this.compute(year2);
    this.older = recent;
    return this.recent;
  }
  /**
   * The occurrences in `first … last` of a year of the rules with some labels, by the `wanted` of `Computation`; others
   * may be missing. The result is not remembered.
   */
  ofLabels(year2, wanted, first, last) {
    return this.held(year2) ?? new Computation(this.table, year2, first, last, wanted).result();
  }
  /**
   * The occurrences of a year in `first … last`, with `area` those that can make a day off in it; others may be
   * missing. The result is not remembered.
   */
  near(year2, first, last, area) {
    return this.held(year2) ?? new Computation(this.table, year2, first, last, void 0, area).result();
  }
  compute(year2) {
    const { firstYear, lastYear } = this.table.pack;
    if (!(year2 >= firstYear && year2 <= lastYear))
      throw new RangeError(`years are ${firstYear} to ${lastYear}`);
    return new Computation(this.table, year2).result();
  }
};

// src/holidays/country.ts
var Country = class extends Jurisdiction {
  /** @internal */
  constructor(table) {
    super(new Years(table), -1);
  }
  /** False for the places that have no public holidays at all. */
  get hasHolidays() {
    return this.table.pack.hasHolidays(this.table.index);
  }
  /** In the order in which `counties` lists them. */
  get subdivisions() {
    const { table } = this;
    const list2 = [];
    for (let i = 0; i < table.places.count; i++) {
      const outer = table.places.outerOf(i);
      const within2 = outer < 0 ? void 0 : { within: table.places.code(outer) };
      list2.push({ code: table.places.code(i), name: table.texts.place(i), ...within2 });
    }
    return list2;
  }
  /**
   * A subdivision by its ISO 3166-2 code in upper case, such as `AT-9`, or by one that it had before: it has its new one
   * then. Undefined: no such place, or one that became several whose law differs, as `became` tells.
   */
  in(code) {
    const known2 = this.table.places.indexOf(code);
    const places2 = known2 < 0 ? this.names.places(code) : [known2];
    return places2.length === 1 ? new Jurisdiction(this.years, places2[0]) : void 0;
  }
  /** The codes of what an old code of a subdivision became: several where one alone cannot answer; empty of any other code. */
  became(code) {
    const { places: places2 } = this.table;
    return this.names.places(code).map((place) => places2.code(place));
  }
  /** The stable id that a holiday has now, by one that it had before; of any other id the same one. */
  idNow(id) {
    return this.names.idNow(id);
  }
  /** Whether some holiday was called otherwise before. @internal */
  get hasOldIds() {
    return this.names.idCount > 0;
  }
  get names() {
    return this.oldNames ??= new OldNames(this.table);
  }
  /** Last year whose decree is in the tables; null when the law needs none. */
  get decreesUntil() {
    return this.table.decrees ? YEAR_BIAS + this.table.decrees : null;
  }
  /** The day of the newest material that was read for it; null when nobody noted it. */
  get seen() {
    return this.table.seen ? this.table.seen - DAY_BIAS : null;
  }
  /**
   * Periods of the weekend, ascending: the country's, then those that some subdivisions have of their
   * own; of these the last that has begun counts.
   */
  get weekend() {
    return weekendsOf(this.table);
  }
  /** For each label the place of its stable id among some, plus one; 0: its id is not one of them. @internal */
  labelsOf(ids) {
    const labels = new Uint8Array(this.table.texts.labelCount);
    const numbers = /* @__PURE__ */ new Map();
    for (let i = 0; i < ids.length; i++) numbers.set(ids[i], i + 1);
    eachIds(this.table, (some, first) => {
      for (let i = 0; i < some.length; i++) labels[first + i] = numbers.get(some[i]) ?? 0;
    });
    return labels;
  }
  /** Stable ids of all holidays in the tables, of those that do not occur any more too. @internal */
  get ids() {
    const ids = /* @__PURE__ */ new Set();
    eachIds(this.table, (some) => {
      for (let i = 0; i < some.length; i++) ids.add(some[i]);
    });
    return ids;
  }
  /**
   * Stable ids of the holidays of some years. It looks at the rules, not at their days: a rule whose days are all
   * dropped counts too. @internal
   */
  idsIn(firstYear, lastYear) {
    const { table } = this;
    const { words } = table.pack;
    const from = firstYear - YEAR_BIAS;
    const to = lastYear - YEAR_BIAS;
    const begun = to << 16;
    const mask = 255 << 16;
    const isKept = new Uint8Array(table.texts.labelCount);
    const ruleWords = RULE_BYTES >> 2;
    let at = (table.rules >> 2) - ruleWords;
    const last = at + ruleWords * table.ruleCount;
    let head = 0;
    let tail = 0;
    while (at < last) {
      head = words[at += ruleWords];
      if (head >>> 24 < from || (head & mask) > begun) continue;
      tail = words[at + 2];
      const label = tail >> 8 & 255 | words[at + 1] >> 6 & 768;
      if (isKept[label] === 1) continue;
      const years = tail >>> 24;
      if (years !== 0 && !table.yearSetMeets(years, from, to)) continue;
      isKept[label] = 1;
    }
    const ids = /* @__PURE__ */ new Set();
    eachIds(
      table,
      (some, first) => {
        for (let i = 0; i < some.length; i++) if (isKept[first + i] === 1) ids.add(some[i]);
      },
      isKept
    );
    return ids;
  }
  /** Whether subdivisions together are the whole country. */
  isWhole(codes) {
    const { area, table } = this;
    return area.isWhole(
      codes.map((code) => table.places.indexOf(code)).filter((place) => place >= 0)
    );
  }
  /**
   * All records listed in a year, ascending by day: what the whole country keeps, and what only places in it do. Throws
   * a RangeError for a year that the tables do not have.
   */
  records(year2) {
    const records = this.list(year2);
    const list2 = [];
    for (let i = 0; i < records.length; i++) list2.push(records.at(i));
    return list2;
  }
  /**
   * What `records` gives, each made when it is asked for. Throws a RangeError for a year that the tables do not have.
   */
  list(year2) {
    const of = this.years.of(year2);
    const length = of.end - of.first;
    return {
      length,
      at: (index) => {
        if (!(index >= 0 && index < length)) return void 0;
        const i = of.first + index;
        return recordOf(this.table, of, i, keepersOn(this.table, of, i, of.day(i)));
      }
    };
  }
  /** Weekend days of a year that are worked by decree, ascending, wherever in the country. */
  makeUpDays(year2) {
    const days = [];
    this.eachWorkday(dayOf(year2, 1, 1), dayOf(year2 + 1, 1, 1), (day2) => {
      if (days.indexOf(day2) < 0) days.push(day2);
    });
    return Array.from(sortAscending(Int32Array.from(days).subarray(0, MAX_RECORDS)));
  }
};

// src/holidays/holidays.ts
var DAMAGED = 2;
var Holidays = class {
  /**
   * `bytes` is the pack, in flash or in memory; nothing of it is copied where it begins at a multiple of
   * four. A damaged pack has no countries, nor has one that this reader does not know; it never throws.
   */
  constructor(bytes, decode2) {
    /** How many countries were found damaged so far: each is looked at when it is first asked for, or checked. */
    this.damaged = 0;
    this.lastIndex = -1;
    this.lastCode = "";
    this.pack = new Pack(bytes, decode2);
    this.census = new Census(this.pack);
    this.firstYear = this.pack.firstYear;
    this.lastYear = this.pack.lastYear;
    this.version = isoOf(this.pack.dataDay);
    this.fingerprint = this.pack.identity.toString(36);
  }
  /** Number of countries in the pack; 0 when it is damaged. */
  get count() {
    return this.pack.count;
  }
  /** Why there are no tables to answer from, in a sentence; empty where there are. */
  get refusal() {
    return this.pack.refusal;
  }
  /** Why the `index`-th country is not available, in a sentence; empty where it is. */
  refusalOf(index) {
    return new CountryTable(this.pack, index).refusal;
  }
  /**
   * Whether the `index`-th country is undamaged. The first time this reads all its bytes; it forgets no year that
   * is remembered.
   */
  check(index) {
    const { intact } = this.pack;
    if (intact[index] === 0 && !new CountryTable(this.pack, index).intact) this.noteDamage(index);
    return intact[index] !== DAMAGED;
  }
  noteDamage(index) {
    const { intact } = this.pack;
    if (intact[index] !== DAMAGED) this.damaged++;
    intact[index] = DAMAGED;
  }
  /** ISO 3166-1 code of the `index`-th country, ascending. */
  code(index) {
    return this.pack.code(index);
  }
  /** English name of the `index`-th country; it is not opened for that. */
  name(index) {
    return this.pack.name(index);
  }
  /** False where the `index`-th country is one that has no holidays. */
  hasHolidays(index) {
    return this.pack.hasHolidays(index);
  }
  /** Last year whose decree is in the tables of the `index`-th country; null when its law needs none. */
  decreesUntil(index) {
    const year2 = this.pack.decrees(index);
    return year2 > 0 ? YEAR_BIAS + year2 : null;
  }
  /** The day of the newest material that was read for the `index`-th country; null when nobody noted it. */
  seen(index) {
    const day2 = this.pack.seen(index);
    return day2 > 0 ? day2 - DAY_BIAS : null;
  }
  /** The codes of all countries in the pack, ascending; empty when it is damaged. */
  get codes() {
    const codes = [];
    for (let i = 0; i < this.count; i++) codes.push(this.code(i));
    return codes;
  }
  /** A country by its upper-case code; undefined when the pack does not carry it, or it is damaged. */
  country(code) {
    if (this.lastCode === code) return this.last;
    const index = this.pack.indexOf(code);
    return index < 0 ? void 0 : this.at(index);
  }
  /** The `index`-th country; undefined when it is damaged. */
  at(index) {
    if (this.lastIndex === index) return this.last;
    const table = new CountryTable(this.pack, index);
    if (!table.intact) {
      this.noteDamage(index);
      return void 0;
    }
    this.last = new Country(table);
    this.lastIndex = index;
    this.lastCode = table.code;
    return this.last;
  }
};

// src/tables/statement.ts
var TRAILER_BYTES = 256;
var statementOf = (bytes) => {
  if (bytes.length !== TRAILER_BYTES) return void 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, TRAILER_BYTES);
  if (view.getUint32(0, true) !== 1280463944) return void 0;
  if (view.getUint32(252, true) !== crc32(bytes, 252)) return void 0;
  return {
    algorithm: bytes[4],
    format: view.getUint16(6, true),
    places: hexOf(bytes, 16, 16),
    sequence: view.getUint32(32, true),
    dataDay: view.getUint16(36, true),
    nextDay: view.getUint16(38, true),
    needs: view.getUint16(40, true),
    packBytes: view.getUint32(44, true),
    packHash: hexOf(bytes, 48, 32)
  };
};
var refusalOf = (statement, wanted) => {
  const { algorithm, dataDay, format, needs, packBytes, places: places2, sequence } = statement;
  if (algorithm !== 1) return `is signed by an algorithm (${algorithm}) that is unknown`;
  if (format !== FORMAT_VERSION)
    return `is of format ${format}: this reader knows ${FORMAT_VERSION}`;
  if (places2 !== wanted.places) return "is about tables of other countries";
  if (sequence <= wanted.sequence)
    return `has the sequence ${sequence}, which is not above ${wanted.sequence}`;
  if (wanted.today !== void 0 && dataDay > wanted.today + 1)
    return `is of ${isoOf(dataDay)}, which is yet to come`;
  if (wanted.today !== void 0 && sequence >= firstSequence(wanted.today + 3))
    return `has the sequence ${sequence}, which is yet to come`;
  if (unknownNeeds(needs) !== "") return `is about ${unknownNeeds(needs)}`;
  if (packBytes === 0 || packBytes > wanted.roomBytes)
    return `is about ${packBytes} bytes: there is room for ${wanted.roomBytes}`;
  return "";
};
var keyOf2 = (bytes, keys2, port) => {
  const id = hexOf(bytes, 8, 8);
  return keys2.findIndex((key) => key.length === 64 && hexOf(sha256(key, port), 0, 8) === id);
};
var signatureRefusal = (bytes, keys2, port) => {
  const key = keys2[keyOf2(bytes, keys2, port)];
  if (!key) return "is signed by a key that is unknown";
  for (let at = 188; at < 252; at += 32) {
    const number = hexOf(bytes, at, 32);
    if (number >= "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551" || number === "00".repeat(32))
      return "has a signature that none can be";
  }
  try {
    if (port.verify(key, bytes.slice(188, 252), bytes.slice(0, 188))) return "";
  } catch {
  }
  return "is not signed by the key that it names";
};
var placesIn = (tables, port) => {
  const { count: count2 } = tables;
  const bytes = new Uint8Array(Math.max(0, 3 * count2 - 1)).fill(44);
  for (let i = 0; i < count2; i++) {
    const code = tables.code(i);
    bytes[3 * i] = code.charCodeAt(0);
    bytes[3 * i + 1] = code.charCodeAt(1);
  }
  return hexOf(sha256(bytes, port), 0, 16);
};
var trailerName = (places2) => {
  return `${places2.substring(0, 16)}.trailer`;
};
var packName = ({ packHash }) => {
  return `${packHash}.pack`;
};
var firstSequence = (dataDay) => {
  return dataDay * 100;
};
var crc32 = (bytes, count2) => {
  let crc = -1;
  for (let i = 0; i < count2; i++) {
    crc ^= bytes[i];
    for (let bit = 0; bit < 8; bit++) crc = crc >>> 1 ^ (crc & 1 ? 3988292384 : 0);
  }
  return ~crc >>> 0;
};
var hexOf = (bytes, from, count2) => {
  const digits = [];
  for (let i = from; i < from + count2; i++)
    digits.push((bytes[i] + 256).toString(16).substring(1));
  return digits.join("");
};
var bytesOfHex = (text2, count2) => {
  if (text2.length !== 2 * count2) return void 0;
  const bytes = new Uint8Array(count2);
  for (let i = 0; i < count2; i++) {
    const digits = text2.substring(2 * i, 2 * i + 2);
    bytes[i] = Number(`0x${digits}`);
    if (hexOf(bytes, i, 1) !== digits.toLowerCase()) return void 0;
  }
  return bytes;
};
var sha256 = (bytes, port) => {
  const hash = port.sha256();
  hash.update(bytes);
  return hash.digest();
};

// src/tables/arrival.ts
var Arrival = class {
  /** Erases the statement of the slot, and begins. Throws where the flash fails. */
  constructor(options2) {
    /** Bytes that are written. */
    this.bytes = 0;
    /** How many more times they are asked for after a cut. */
    this.resumes = 8;
    this.isOnline = true;
    this.isOver = false;
    /** Whether all has come, and is looked at: that takes what a long reply takes. */
    this.isChecking = false;
    const { inUse, slots, timers } = options2;
    this.options = options2;
    this.writer = slots.begin(inUse);
    this.endMs = timers.now() + 36e5;
    this.after(() => this.ask());
  }
  /** The network is there again: asks for the rest. */
  start() {
    if (this.isOnline) return;
    this.isOnline = true;
    if (this.bytes < this.options.statement.packBytes) this.after(() => this.ask(), 1e4);
  }
  /** The network went away: what is written stays. */
  stop() {
    this.isOnline = false;
    this.pull?.close();
    this.pull = void 0;
  }
  ask() {
    const { slots, statement, timers } = this.options;
    const totalMs = this.endMs - timers.now();
    if (!this.isOnline || this.pull) return;
    if (totalMs <= 0) {
      this.end("no tables: they took too long");
      return;
    }
    const pull = this.options.pull({
      bytes: statement.packBytes,
      from: this.bytes,
      blockBytes: slots.blockBytes,
      totalMs,
      // Half a sector a turn: everything else waits for the flash.
      onBlock: (block) => this.after(() => {
        if (this.pull !== pull) return;
        this.writer.write(block);
        this.bytes += block.length;
        pull.next();
      }),
      onEnd: (failure, ending) => {
        this.pull = void 0;
        if (ending === "whole") this.after(() => this.inspect());
        else if (ending === "cut" && this.resumes-- > 0) this.after(() => this.ask(), 1e4);
        else this.end(`no tables: the server ${failure}`, ending !== "refused");
      }
    });
    this.pull = pull;
  }
  /** All of it is written: checks that it is what was signed, and that it can be opened. */
  inspect() {
    this.isChecking = true;
    if (this.options.hasRoom?.() === false) {
      this.after(() => this.inspect(), 100);
      return;
    }
    const { decode: decode2, slots, statement } = this.options;
    const why = this.writer.refusal(statement);
    if (why !== "") {
      this.end(`no tables: ${why}`, this.writer.isOther);
      return;
    }
    const tables = new Holidays(this.writer.pack, decode2);
    const isSame = placesIn(tables, slots.verify) === statement.places && dayOfIso(tables.version) === statement.dataDay;
    if (tables.refusal !== "") this.end(`no tables: the statement is about ${tables.refusal}`);
    else if (!isSame) this.end("no tables: the statement says what they are not");
    else this.after(() => this.check(tables, 0));
  }
  /** Counts and checks one country after the other, then those that have to be there by a question. */
  check(tables, index) {
    const { countries: countries2, today } = this.options;
    const own2 = index - tables.count;
    if (own2 === countries2.length) {
      const why = this.options.refusalOf(tables);
      if (why !== "") {
        this.end(`no tables: ${why}`);
        return;
      }
      const rehearsal = this.options.rehearse(tables);
      this.after(() => this.rehearse(tables, rehearsal));
      return;
    }
    tables.census.step();
    const code = own2 < 0 ? tables.code(index) : countries2[own2];
    const isIntact = own2 < 0 ? tables.check(index) : tables.country(code)?.isHoliday(today) !== void 0;
    if (isIntact) this.after(() => this.check(tables, index + 1));
    else this.end(`no tables: ${code} is damaged in them`);
  }
  /** Goes on with the rehearsal by a turn. The statement is written once it has ended well. */
  rehearse(tables, rehearsal) {
    if (!rehearsal.step()) {
      this.after(() => this.rehearse(tables, rehearsal));
      return;
    }
    this.writer.finish(this.options.trailer);
    this.isOver = true;
    this.options.onEnd(tables, this.writer.slot, "", false);
  }
  end(failure, isPassing = false) {
    if (this.isOver) return;
    this.isOver = true;
    this.stop();
    this.options.onEnd(void 0, -1, failure, isPassing);
  }
  /** Lets others have a turn first. Runs in a native callback, where nothing may be thrown. */
  after(run, ms = 10) {
    this.options.timers.set(ms, () => {
      if (this.isOver) return;
      try {
        run();
      } catch (error) {
        this.end(`no tables: ${error.message}`);
      }
    });
  }
};

// src/tables/pull.ts
var Pull = class {
  /** Begins at once. Never throws, and calls nobody back before it returns. */
  constructor(ports, wish) {
    this.state = "connect";
    /** Bytes in the buffer. */
    this.filled = 0;
    /** Bytes that the socket has for us. */
    this.waiting = 0;
    /** Bytes of the body that the socket has not given yet. */
    this.left = 0;
    /** Bytes of the body before the first that is wanted. */
    this.skip = 0;
    /** Bytes of the head's end that were read: CR LF CR LF, which are 13 10 13 10. */
    this.ended = 0;
    this.isLost = false;
    this.isReading = false;
    this.ports = ports;
    this.wish = wish;
    this.buffer = new Uint8Array(Math.max(2048, wish.blockBytes));
    this.endMs = ports.timers.now() + wish.totalMs;
    this.timer = ports.timers.set(0, () => {
      this.await("has no address in time");
      let isKnown = false;
      this.guarded(
        () => ports.resolve(wish.host, (address) => {
          if (this.state !== "connect" || isKnown) return;
          isKnown = true;
          if (address) this.guarded(() => this.connect(address), "cannot be reached");
          else this.end("has no address", "cut");
        }),
        "has no address"
      );
    });
  }
  /** Reads on, once a block is used. */
  next() {
    if (this.state !== "handed") return;
    this.state = "body";
    this.filled = 0;
    if (this.isReading) return;
    this.guarded(() => this.body());
  }
  /** Ends it; nobody is called back from then on. */
  close() {
    this.state = "over";
    this.await(void 0);
    const { socket } = this;
    this.socket = void 0;
    try {
      socket?.close();
    } catch {
    }
  }
  connect(address) {
    this.await("cannot be reached");
    this.socket = new this.ports.TCP({
      address,
      port: this.wish.port,
      target: void 0,
      onReadable: (count2) => {
        if (this.state === "over") return;
        this.waiting = count2;
        if (!this.isReading)
          this.guarded(() => this.state === "head" ? this.head() : this.body());
      },
      onWritable: (count2) => {
        if (this.state !== "connect" || !this.socket) return;
        this.guarded(() => {
          const request = this.ports.encode(requestOf(this.wish));
          if (request.length > count2) return;
          this.state = "head";
          this.await("does not answer");
          if (this.socket.write(request) === void 0) this.lost();
        });
      },
      onError: () => this.guarded(() => this.lost())
    });
  }
  /** The peer is gone: all that it has sent was read, but for what came with its end. */
  lost() {
    this.isLost = true;
    if (this.state === "connect") this.end("cannot be reached", "cut");
    else if (this.state === "head") this.end("hangs up without an answer", "cut");
    else this.body();
  }
  head() {
    const { buffer } = this;
    while (this.state === "head" && this.waiting > 0) {
      const from = this.filled;
      this.fill(Math.min(this.waiting, 2048 - from));
      for (let i = from; i < this.filled; i++) {
        const byte = buffer[i];
        const isNext = byte === (this.ended & 1 ? 10 : 13);
        this.ended = isNext ? this.ended + 1 : byte === 13 ? 1 : 0;
        if (this.ended < 4) continue;
        this.headCame(i + 1);
        this.body();
        return;
      }
      if (this.filled === 2048) this.end("sends a head of more than 2048 bytes", "other");
    }
  }
  /** The head is whole, and with it may have come some of the body. */
  headCame(bytes) {
    const { buffer, wish } = this;
    let head;
    try {
      head = this.ports.decode(buffer, 0, bytes);
    } catch {
      this.end("sends a head without text", "other");
      return;
    }
    const why = headRefusal(head, wish);
    if (why !== "") {
      this.end(why, why.startsWith("answers ") ? "refused" : "other");
      return;
    }
    this.skip = head.startsWith("206", 9) ? 0 : wish.from;
    this.left = wish.bytes - wish.from + this.skip;
    this.state = "body";
    buffer.copyWithin(0, bytes, this.filled);
    this.filled = Math.min(this.filled - bytes, this.left);
    this.left -= this.filled;
    this.drop();
  }
  /** Takes what waits, a block after the other, as long as they are used at once. */
  body() {
    const { blockBytes, onBlock } = this.wish;
    this.isReading = true;
    while (this.state === "body") {
      if (this.filled >= blockBytes || this.left === 0 && this.filled > 0) {
        this.state = "handed";
        this.await(void 0);
        onBlock(this.buffer.subarray(0, this.filled));
      } else if (this.left === 0) this.end("", "whole");
      else if (this.waiting > 0) {
        this.left -= this.fill(Math.min(this.waiting, this.left, blockBytes - this.filled));
        this.drop();
      } else {
        if (this.isLost) this.end("hangs up in the middle", "cut");
        else this.await("sends nothing any more");
        break;
      }
    }
    this.isReading = false;
  }
  /** Reads bytes behind those in the buffer, and returns how many. */
  fill(bytes) {
    this.socket.read(this.buffer.subarray(this.filled, this.filled + bytes));
    this.filled += bytes;
    this.waiting -= bytes;
    return bytes;
  }
  /** Forgets what comes before the first byte that is wanted. */
  drop() {
    const bytes = Math.min(this.skip, this.filled);
    if (bytes === 0) return;
    this.skip -= bytes;
    this.filled -= bytes;
    this.buffer.copyWithin(0, bytes, bytes + this.filled);
  }
  /** Ends it with a failure when nothing happens for 15 s: no address, no connection, no byte. Undefined: stops waiting. */
  await(failure) {
    const { timers } = this.ports;
    if (this.timer !== void 0) timers.clear(this.timer);
    this.timer = void 0;
    if (failure === void 0) return;
    const leftMs = this.endMs - timers.now();
    const isLast = leftMs < 15e3;
    this.timer = timers.set(isLast ? Math.max(0, leftMs) : 15e3, () => {
      this.timer = void 0;
      this.end(isLast ? "takes too long" : failure, "cut");
    });
  }
  end(failure, ending) {
    if (this.state === "over") return;
    this.close();
    this.wish.onEnd(failure, ending);
  }
  /** Runs what a native callback asks for: nothing may be thrown there. */
  guarded(run, failure = "cannot be read") {
    try {
      run();
    } catch {
      this.isReading = false;
      this.end(failure, "cut");
    }
  }
};
var requestOf = ({ bytes, from, host, path, port }) => {
  const authority = port === 80 ? host : `${host}:${port}`;
  const range = from === 0 ? "" : `Range: bytes=${from}-${bytes - 1}\r
`;
  return `GET ${path} HTTP/1.1\r
Host: ${authority}\r
Accept-Encoding: identity\r
${range}Connection: close\r
\r
`;
};
var headRefusal = (head, { bytes, from }) => {
  const status = head.substring(9, 12);
  const isHttp = head.startsWith("HTTP/1.1 ") || head.startsWith("HTTP/1.0 ");
  if (!isHttp || head.charAt(12) !== " " && head.charAt(12) !== "\r")
    return "does not speak HTTP";
  const isPart = status === "206" && from > 0;
  if (status !== "200" && !isPart) return `answers ${status}`;
  const lines = head.split("\r\n");
  const wanted = `${isPart ? bytes - from : bytes}`;
  let length;
  let range;
  for (let i = 0; i < lines.length - 2; i++) {
    const line = lines[i];
    if (line.includes("\r") || line.includes("\n")) return "ends lines without CR LF";
    if (i === 0) continue;
    const colon = line.indexOf(":");
    const name = line.substring(0, colon).toLowerCase();
    if (name === "" || name.trim() !== name) return "sends a nameless field";
    const value = line.substring(colon + 1).trim();
    if (name === "transfer-encoding") return "sends in chunks";
    if (name === "content-encoding" && value !== "identity") return "sends it compressed";
    if (name === "content-range") range = value;
    if (name !== "content-length") continue;
    if (length !== void 0) return "sends two lengths";
    length = value;
  }
  if (length === void 0) return "tells no length";
  if (length !== wanted) return `has ${length.substring(0, 12)} bytes, not ${wanted}`;
  if (isPart && range !== `bytes ${from}-${bytes - 1}/${bytes}`) return "sends another part";
  return "";
};

// src/tables/rehearsal.ts
var pathsOf = ({ calendar: calendar2, page, schools }, place, country, year2, day2) => {
  const paths = [
    `/api/day/${place}/today`,
    `/api/year/${place}/${year2}`,
    `/api/workdays/${place}?from=${day2}&add=5`
  ];
  if (schools) paths.push(`/api/vacations/${place}/${year2}`);
  if (calendar2) paths.push(`/calendar/${place}.ics`);
  paths.push(
    `/api/places/${country}`,
    `/api/v3/PublicHolidays/${year2}/${country}`,
    `/api/v3/LongWeekend/${year2}/${country}`,
    `/api/v3/IsTodayPublicHoliday/${country}`,
    `/api/v3/NextPublicHolidays/${country}`,
    "/api/v3/NextPublicHolidaysWorldwide",
    `/api/v3/CountryInfo/${country}`,
    "/api/v3/AvailableCountries",
    "/api/v3/Version",
    `/api/v1/get/${country}/${year2}`,
    `/api/v4/Holidays/${country}/${year2}`,
    "/api/v4/Countries/Available",
    "/health"
  );
  if (page) paths.push("/");
  return paths;
};
var Rehearsal = class {
  constructor(options2) {
    /** The zone that is read next: of a country by its index. */
    this.country = 0;
    this.zone = 0;
    this.path = 0;
    this.options = options2;
  }
  /** Does a turn; whether that was the last one. Throws an Error that says why a device cannot live with the tables. */
  step() {
    if (this.country < this.options.tables.count) this.readZone();
    else if (!this.paths) this.open();
    else if (this.turn) this.turn();
    else if (this.body) this.read(this.body);
    else if (this.path < this.paths.length) this.ask(this.paths[this.path++]);
    else return true;
    return false;
  }
  /** The rules of all zones are such as this firmware can read. */
  readZone() {
    const { nowMs, tables } = this.options;
    const texts = tables.at(this.country)?.table.texts;
    if (!texts || this.zone >= texts.zoneCount) {
      this.country++;
      this.zone = 0;
      return;
    }
    const { name, posix } = texts.zone(this.zone++);
    const zone = Zone.of(posix);
    if (!zone) throw new Error(`the zone ${name} of ${tables.code(this.country)} cannot be read`);
    zone.nextDayMs(nowMs);
  }
  /** Makes the configured place, and begins with its today. */
  open() {
    const { answering, makeSite, nowMs, tables } = this.options;
    const here = makeSite(tables);
    this.here = here;
    const country = here?.country?.code ?? tables.code(0);
    const day2 = here?.zone?.dayAt(nowMs) ?? Math.floor(nowMs / 864e5);
    const year2 = Math.min(Math.max(yearOf(day2), tables.firstYear), tables.lastYear);
    this.paths = pathsOf(answering, here ? "here" : country, country, year2, isoOf(day2));
    if (!here) return;
    const timers = {
      now: () => nowMs,
      set: (ms, run) => {
        this.turn = ms > 1 ? void 0 : run;
        return run;
      },
      clear: () => {
      }
    };
    new Today({ site: here, clock: { nowMs: () => nowMs }, timers });
  }
  ask(path) {
    const { answering, nowMs, tables } = this.options;
    if (!path.includes("/here")) this.here = void 0;
    const { here } = this;
    const clock = { nowMs: () => nowMs };
    const handler = handlerOf({ ...answering, holidays: tables, here, clock });
    const { body, status } = handler(readRequestLine(`GET ${path} HTTP/1.1`));
    if (status >= 400) throw new Error(`${path} is answered with ${status}`);
    if (typeof body !== "string") this.body = body;
  }
  read(body) {
    body.next();
    if (body.ended) this.body = void 0;
  }
};

// src/tables/renewal.ts
var DAY_MS3 = 864e5;
var SOON_MS = [6e4, 6e5, 36e5];
var TRIAL_MS = 1e4;
var findHeld = (slots, builtIn) => {
  return slots.find({
    places: placesIn(builtIn, slots.verify),
    sequence: sequenceOf(builtIn),
    today: void 0
  });
};
var sequenceOf = (builtIn) => {
  return firstSequence(dayOfIso(builtIn.version) ?? 0);
};
var Renewal = class {
  constructor(options2) {
    this.outcome = "";
    /** By the timers' clock: the last try, and when the next is due; undefined before the network was there. */
    this.triedMs = 0;
    this.pauseMs = DAY_MS3;
    /** How many failures in a row were such as may be over soon. */
    this.failures = 0;
    this.isOnline = false;
    /** The signature of a statement that was refused, and why: for a day it is refused again unread. */
    this.refused = { signature: "", why: "", atMs: 0 };
    const { builtIn, found, ports, slots } = options2;
    const { held } = found;
    this.options = options2;
    this.places = placesIn(builtIn, slots.verify);
    this.sequence = held?.statement.sequence ?? sequenceOf(builtIn);
    this.slot = held?.slot;
    this.nextDay = held?.statement.nextDay ?? 0;
    this.key = held?.key ?? -1;
    this.packHash = held?.statement.packHash ?? "";
    this.firstKey = found.firstKey;
    if (held?.isOnTrial) ports.timers.set(TRIAL_MS, () => this.tryOut(held.slot));
  }
  get state() {
    const { lastTryMs, nextDay, outcome, sequence, slot } = this;
    const { found, url: url2 } = this.options;
    const passedOver = found.passedOver[0]?.dataDay;
    return { isOn: url2 !== "", lastTryMs, nextDay, outcome, passedOver, sequence, slot };
  }
  /** Whether it holds the memory of a try. */
  get isBusy() {
    return this.pull !== void 0 || this.arrival !== void 0 || this.rehearsal !== void 0;
  }
  /** Whether it looks at new tables as a whole, or asks them as clients will, which takes what a long reply takes. */
  get takesMemory() {
    return this.rehearsal !== void 0 || this.arrival?.isChecking === true;
  }
  /** The network is there, or there again. Never throws. */
  start() {
    const { random: random2, ports, url: url2 } = this.options;
    if (this.isOnline || url2 === "") return;
    this.isOnline = true;
    if (this.arrival) {
      this.arrival.start();
      return;
    }
    const within2 = (ms) => (random2() >>> 0) % (ms / 6e4) * 6e4;
    const nowMs = ports.timers.now();
    if (this.dueMs === void 0) this.dueMs = nowMs + within2(DAY_MS3);
    else if (this.dueMs <= nowMs) this.dueMs = nowMs + within2(36e5);
    this.wait();
  }
  /** The network went away: what has come of tables stays, and the rest is asked for when it is back. */
  stop() {
    this.isOnline = false;
    if (this.timer !== void 0) this.options.ports.timers.clear(this.timer);
    this.timer = void 0;
    this.arrival?.stop();
    if (!this.pull) return;
    this.pull.close();
    this.end("no statement: the network went away", false, true);
  }
  /** Asks for newer tables now, due or not; does nothing while it already does so, without a network, or without the time. */
  poll() {
    const { clock, ports } = this.options;
    const nowMs = clock.nowMs();
    if (!this.isOnline || this.isBusy || nowMs === void 0) return;
    if (this.timer !== void 0) ports.timers.clear(this.timer);
    this.timer = void 0;
    this.lastTryMs = nowMs;
    this.triedMs = ports.timers.now();
    const trailer = new Uint8Array(TRAILER_BYTES);
    this.pull = this.get(trailerName(this.places), {
      bytes: TRAILER_BYTES,
      from: 0,
      blockBytes: TRAILER_BYTES,
      totalMs: 6e4,
      onBlock: (block) => {
        trailer.set(block);
        this.pull.next();
      },
      onEnd: (failure, ending) => {
        try {
          if (failure === "") this.judge(trailer, Math.floor(nowMs / DAY_MS3));
          else this.end(`no statement: the server ${failure}`, false, ending !== "refused");
        } catch (error) {
          this.end(`no tables: ${error.message}`, false);
        }
      }
    });
  }
  /** Waits until a try is due. */
  wait() {
    if (!this.isOnline) return;
    const { clock, ports } = this.options;
    const leftMs = this.dueMs - ports.timers.now();
    const again = () => {
      this.timer = void 0;
      this.wait();
    };
    if (leftMs > 0) this.timer = ports.timers.set(leftMs, again);
    else if (clock.nowMs() === void 0) this.timer = ports.timers.set(36e5, again);
    else if (this.rehearsal || this.options.hasRoom?.() === false)
      this.timer = ports.timers.set(6e4, again);
    else this.poll();
  }
  get(name, wish) {
    return new Pull(this.options.ports, { ...addressOf(this.options.url, name), ...wish });
  }
  /** The statement came: its tables are asked for, or it is refused. */
  judge(trailer, today) {
    const { places: places2, refused, sequence } = this;
    const { builtIn, found, slots } = this.options;
    const statement = statementOf(trailer);
    if (!statement) {
      this.end("no statement: what came is none, or damaged", false, true);
      return;
    }
    const key = keyOf2(trailer, slots.keys, slots.verify);
    const isLater = this.key >= 0 && key > this.key;
    const isSequence = !isLater && statement.sequence === sequence && statement.places === places2;
    const isOther = isSequence && this.packHash !== "" && (key !== this.key || statement.packHash !== this.packHash);
    if (isSequence && !isOther) this.end("there are no newer tables", true);
    else if (refused.signature === hexOf(trailer, 188, 64) && this.triedMs < refused.atMs + DAY_MS3)
      this.end(refused.why, false);
    else {
      const above = isLater ? sequenceOf(builtIn) : isOther ? sequence - 1 : sequence;
      const wanted = { places: places2, sequence: above, today, roomBytes: slots.roomBytes };
      let why = refusalOf(statement, wanted);
      if (why === "" && key >= 0 && key < this.firstKey)
        why = "is signed by a key that a later one has retired";
      why ||= signatureRefusal(trailer, slots.keys, slots.verify);
      if (why === "" && isOther)
        why = `has the sequence ${sequence} of the tables in force, and is about others`;
      if (why === "" && found.passedOver.some(({ packHash }) => packHash === statement.packHash))
        why = "is about tables that were passed over, since no start with them came to its end";
      if (why === "") this.fetch(trailer, statement, key, today);
      else this.refuse(trailer, `the statement ${why}`);
    }
  }
  fetch(trailer, statement, key, today) {
    const { countries: countries2, current, hasRoom, ports, slots } = this.options;
    this.pull = void 0;
    this.arrival = new Arrival({
      slots,
      inUse: this.slot ?? -1,
      trailer,
      statement,
      timers: ports.timers,
      decode: ports.decode,
      countries: countries2,
      today,
      hasRoom,
      refusalOf: (tables) => current.refusalOf(tables),
      rehearse: (tables) => this.rehearsalOf(tables),
      pull: (wish) => this.get(packName(statement), wish),
      onEnd: (tables, slot, failure, isPassing) => {
        if (!tables) {
          if (isPassing) this.end(failure, false, true);
          else this.refuse(trailer, failure);
          return;
        }
        this.key = this.firstKey = key;
        this.packHash = statement.packHash;
        this.slot = slot;
        this.sequence = statement.sequence;
        this.nextDay = statement.nextDay;
        this.end(`tables of ${isoOf(statement.dataDay)} are in force`, true);
        current.replace(tables);
      }
    });
  }
  /** A statement that is refused, or whose tables are, is not tried again for a day. */
  refuse(trailer, why) {
    this.refused = { signature: hexOf(trailer, 188, 64), why, atMs: this.triedMs };
    this.end(why, false);
  }
  rehearsalOf(tables) {
    const { answering = {}, clock, current } = this.options;
    const nowMs = clock.nowMs() ?? dayOfIso(tables.version) * DAY_MS3;
    return new Rehearsal({ tables, makeSite: (by) => current.siteBy(by), answering, nowMs });
  }
  /** The start has come to its end with new tables: where all can be asked of them, too, they are confirmed. */
  tryOut(slot) {
    const { current, hasRoom, ports } = this.options;
    const later = (ms) => ports.timers.set(ms, () => this.tryOut(slot));
    if (this.slot !== slot) return;
    if (!this.rehearsal && (this.isBusy || hasRoom?.() === false)) {
      later(1e3);
      return;
    }
    try {
      this.rehearsal ??= this.rehearsalOf(current.tables);
      if (!this.rehearsal.step()) {
        later(10);
        return;
      }
      this.options.slots.confirm(slot);
    } catch (error) {
      this.report(`the tables are not confirmed: ${error.message}`);
    }
    this.rehearsal = void 0;
  }
  end(outcome, isWell, isPassing = false) {
    this.pull = void 0;
    this.arrival = void 0;
    this.outcome = outcome;
    if (isWell) {
      this.pauseMs = DAY_MS3;
      this.failures = 0;
    }
    const soonMs = isPassing ? SOON_MS[this.failures++] : void 0;
    if (soonMs !== void 0) this.dueMs = this.options.ports.timers.now() + soonMs;
    else {
      this.dueMs = this.triedMs + this.pauseMs;
      if (!isWell) this.pauseMs = Math.min(2 * this.pauseMs, 7 * DAY_MS3);
    }
    this.wait();
    this.report(outcome);
  }
  report(sentence) {
    try {
      this.options.onReport?.(sentence);
    } catch {
    }
  }
};
var addressOf = (url2, name) => {
  const rest = url2.substring("http://".length);
  const slash = rest.indexOf("/");
  const authority = slash < 0 ? rest : rest.substring(0, slash);
  const path = slash < 0 ? "/" : rest.substring(slash);
  const colon = authority.indexOf(":");
  return {
    host: colon < 0 ? authority : authority.substring(0, colon),
    port: colon < 0 ? 80 : Number(authority.substring(colon + 1)),
    path: `${path}${path.endsWith("/") ? "" : "/"}${name}`
  };
};

// src/tables/slots.ts
var MARK_BYTES = 16;
var STARTS = 3;
var MARKS_BYTES = (1 + STARTS) * MARK_BYTES;
var Slots = class {
  constructor({ slots, keys: keys2, verify: verify2 }) {
    this.slots = slots;
    this.keys = keys2;
    this.verify = verify2;
    const sectorBytes = Math.max(...slots.map((slot) => slot.sectorBytes));
    this.blockBytes = sectorBytes / 2;
    this.roomBytes = Math.min(...slots.map(({ bytes }) => bytes)) - sectorBytes;
  }
  /**
   * The pack that counts: intact, signed by the latest key, of the highest sequence, and confirmed or with a start left,
   * which is marked before anybody opens it. The first statement by this order costs a verification and a hash of its
   * pack, the second only where the first fails or was passed over. Never throws.
   */
  find(wanted) {
    const { keys: keys2, roomBytes, slots, verify: verify2 } = this;
    const candidates = [];
    for (let slot = 0; slot < slots.length; slot++)
      try {
        const trailer = trailerIn(slots[slot]);
        const statement = statementOf(trailer);
        if (!statement || refusalOf(statement, { ...wanted, roomBytes }) !== "") continue;
        const key = keyOf2(trailer, keys2, verify2);
        if (key >= 0) candidates.push({ slot, trailer, statement, key });
      } catch {
      }
    const [one, two] = candidates;
    if (one && two && isBehind(one, two)) candidates.reverse();
    let firstKey = 0;
    const passedOver = [];
    for (let i = 0; i < candidates.length; i++)
      try {
        const { key, slot, statement, trailer } = candidates[i];
        if (key < firstKey || signatureRefusal(trailer, keys2, verify2) !== "") continue;
        firstKey = key;
        const flash = slots[slot];
        const starts = startsLeft(flash);
        if (starts === 0) {
          passedOver.push(statement);
          continue;
        }
        const pack = flash.view().subarray(0, statement.packBytes);
        const hash = verify2.sha256();
        hash.update(pack);
        if (hexOf(hash.digest(), 0, 32) !== statement.packHash) continue;
        const isOnTrial = starts <= STARTS;
        if (isOnTrial) setMark(flash, 1 + STARTS - starts);
        return { held: { slot, statement, pack, key, isOnTrial }, firstKey, passedOver };
      } catch {
      }
    return { held: void 0, firstKey, passedOver };
  }
  /** Notes that the device runs with the pack of a slot: it needs no more trials. Throws where the flash fails. */
  confirm(slot) {
    setMark(this.slots[slot], 0);
  }
  /** Begins to write a pack into the slot that is not in use (-1: none is). Throws where the flash fails. */
  begin(inUse) {
    const slot = inUse === 0 ? 1 : 0;
    return new SlotWriter(this.slots[slot], slot, this.verify);
  }
};
var isBehind = (one, other) => {
  return one.key === other.key ? one.statement.sequence < other.statement.sequence : one.key < other.key;
};
var startsLeft = (flash) => {
  const marks = new Uint8Array(MARKS_BYTES);
  flash.read(flash.bytes - TRAILER_BYTES - MARKS_BYTES, marks);
  let left = STARTS;
  for (let mark = 0; mark <= STARTS; mark++) {
    const at = mark * MARK_BYTES;
    if (marks.subarray(at, at + MARK_BYTES).every((byte) => byte === 255)) continue;
    if (mark === 0) return STARTS + 1;
    left--;
  }
  return left;
};
var setMark = (flash, mark) => {
  const zeros = new Uint8Array(MARK_BYTES);
  const at = flash.bytes - TRAILER_BYTES - MARKS_BYTES + mark * MARK_BYTES;
  flash.program(at, zeros);
  flash.read(at, zeros);
  if (zeros.some((byte) => byte !== 0)) throw new Error("the flash does not keep a mark");
};
var trailerIn = (flash) => {
  const trailer = new Uint8Array(TRAILER_BYTES);
  flash.read(flash.bytes - TRAILER_BYTES, trailer);
  return trailer;
};
var SlotWriter = class {
  /** From here on the slot has no statement: what follows may stop anywhere. Throws where the flash fails. */
  constructor(flash, slot, verify2) {
    /** Bytes of the pack that are written. */
    this.at = 0;
    /** What came is not what was signed: somebody on the way has sent something else. */
    this.isOther = false;
    this.flash = flash;
    this.slot = slot;
    this.came = verify2.sha256();
    this.kept = verify2.sha256();
    flash.erase(flash.bytes / flash.sectorBytes - 1);
    if (statementOf(trailerIn(flash))) throw new Error("the flash cannot be erased");
  }
  /**
   * The next bytes: half a sector of them, or the last. They are read back into `block`. The first half erases the sector.
   * Throws where the flash fails.
   */
  write(block) {
    const { flash } = this;
    this.came.update(block);
    if (this.at % flash.sectorBytes === 0) flash.erase(this.at / flash.sectorBytes);
    flash.program(this.at, block);
    flash.read(this.at, block);
    this.kept.update(block);
    this.at += block.length;
  }
  /** Why the pack is not that of a statement, as it came or as the flash has it; empty where it is. To be asked once. */
  refusal({ packHash }) {
    this.isOther = hexOf(this.came.digest(), 0, 32) !== packHash;
    if (this.isOther) return "the tables that came are not those of the statement";
    if (hexOf(this.kept.digest(), 0, 32) !== packHash)
      return "the flash does not keep what is written";
    return "";
  }
  /** The pack where it lies. */
  get pack() {
    return this.flash.view().subarray(0, this.at);
  }
  /** Puts the statement behind its pack: from here on it counts. Throws where the flash fails. */
  finish(trailer) {
    const { flash } = this;
    flash.program(flash.bytes - TRAILER_BYTES, trailer);
    if (hexOf(trailerIn(flash), 0, TRAILER_BYTES) !== hexOf(trailer, 0, TRAILER_BYTES))
      throw new Error("the flash does not keep what is written");
  }
};

// src/device/slots.ts
var slotOf = (partition) => {
  const flash = new Flash(partition);
  const map = flash.map();
  map.slice = Resource.prototype.slice;
  const mapped = new Uint8Array(map);
  return {
    bytes: flash.byteLength,
    sectorBytes: flash.blockSize,
    read: (at, into) => into.set(mapped.subarray(at, at + into.length)),
    erase: (sector) => flash.erase(sector),
    program: (at, bytes) => flash.write(at, bytes.length, bytes),
    view: () => mapped
  };
};
var openFlash = () => {
  return [slotOf("tables_a"), slotOf("tables_b")];
};

// src/device/text.ts
var encode = (text2) => {
  return new Uint8Array(ArrayBuffer.fromString(text2));
};
var decode = ({ buffer, byteOffset }, from, to) => {
  const bytes = buffer;
  return String.fromArrayBuffer(bytes.slice(byteOffset + from, byteOffset + to, false));
};

// src/clock/clock.ts
var STALE_MS = 7 * 864e5;
var MOVE_MS = 6e4;
var WallClock = class {
  /** `elapsedMs` counts from any moment, and never goes back. */
  constructor(elapsedMs) {
    this.listeners = [];
    this.told = "never set";
    this.toldAtMs = 0;
    /** The time less what has elapsed. */
    this.differenceMs = 0;
    /** What it was set to or told first, less what had elapsed: a guess is believed near to that time alone. */
    this.anchorMs = 0;
    this.elapsedMs = elapsedMs;
  }
  /** UTC milliseconds since 1970-01-01; undefined until it has been set. */
  nowMs() {
    return this.told === "never set" ? void 0 : this.differenceMs + this.elapsedMs();
  }
  get state() {
    return (this.ageMs ?? 0) > STALE_MS ? "stale" : this.told;
  }
  /** Milliseconds since it was told the time; undefined while it never was. */
  get ageMs() {
    return this.told === "never set" ? void 0 : this.elapsedMs() - this.toldAtMs;
  }
  /** Sets it to UTC milliseconds since 1970-01-01 that are certain, and tells whoever listens. */
  set(nowMs) {
    this.anchorMs = nowMs - this.elapsedMs();
    this.change("set", nowMs);
  }
  /**
   * What one source alone tells: a clock that was never set takes it, one that runs only within a
   * minute of what it was set to, or told first. It is stale, not guessed, where a clock of the chip
   * has kept the time through a restart.
   */
  guess(nowMs, as = "guessed") {
    const differenceMs = nowMs - this.elapsedMs();
    if (this.told === "never set") this.anchorMs = differenceMs;
    if (Math.abs(differenceMs - this.anchorMs) <= MOVE_MS) this.change(as, nowMs);
  }
  /** What one source alone has told for so long that it is believed, however far away; it stays a guess. */
  follow(nowMs) {
    this.anchorMs = nowMs - this.elapsedMs();
    this.change("guessed", nowMs);
  }
  /** Calls back after each time that it was told the time. */
  onSet(listener2) {
    this.listeners.push(listener2);
  }
  change(told, nowMs) {
    this.told = told;
    this.toldAtMs = this.elapsedMs();
    this.differenceMs = nowMs - this.toldAtMs;
    this.listeners.forEach((listener2) => {
      listener2();
    });
  }
};

// src/clock/agreement.ts
var AGREE_MS = 1e3;
var ALONE_MS = 14 * 864e5;
var GAP_MS = 2 * 864e5;
var DRIFT = 1e-4;
var agree = (a, b, moreMs = 0) => {
  const apartMs = Math.abs(a.differenceMs - b.differenceMs);
  return apartMs <= AGREE_MS + (a.wayMs + b.wayMs) / 2 + moreMs;
};
var largestGroup = (tellings) => {
  let largest = [];
  tellings.forEach((first) => {
    const begin = (of) => of.differenceMs - of.wayMs / 2;
    const group = tellings.filter((each) => begin(each) <= begin(first) && agree(each, first));
    if (group.length > largest.length) largest = group;
  });
  return largest;
};
var winners = (tellings, open) => {
  const group = largestGroup(tellings);
  const others = tellings.filter((each) => !group.includes(each));
  const isDecided = group.length > 1 && group.length > largestGroup(others).length + open;
  return isDecided ? group : void 0;
};
var Alone = class {
  constructor() {
    /** When it was told, and when the last was, by the timers' clock. */
    this.firstMs = 0;
    this.lastMs = 0;
  }
  /** Takes another; true when they have agreed for fourteen days. */
  heard(telling, nowMs) {
    const sinceMs = nowMs - this.firstMs;
    const isSame = this.first !== void 0 && nowMs - this.lastMs <= GAP_MS && agree(this.first, telling, sinceMs * DRIFT);
    this.lastMs = nowMs;
    if (isSame) return sinceMs >= ALONE_MS;
    this.first = telling;
    this.firstMs = nowMs;
    return false;
  }
  /** Another server told something as well. */
  end() {
    this.first = void 0;
  }
};

// src/clock/packet.ts
var PACKET_BYTES = 48;
var MAX_BYTES = 512;
var EPOCH_SECONDS = 2208988800;
var ERA_SECONDS = 4294967296;
var MAX_DISTANCE_SECONDS = 16;
var question = ({ high, low }) => {
  const bytes = new Uint8Array(PACKET_BYTES);
  const view = new DataView(bytes.buffer);
  bytes[0] = 35;
  view.setUint32(40, high);
  view.setUint32(44, low);
  return bytes;
};
var answerTo = (mark, buffer, earliestMs, latestMs) => {
  const { byteLength } = buffer;
  if (byteLength < PACKET_BYTES || byteLength > MAX_BYTES) return void 0;
  const view = new DataView(buffer);
  const first = view.getUint8(0);
  const version2 = first >> 3 & 7;
  if ((first & 7) !== 4 || version2 < 3 || version2 > 4) return void 0;
  if (view.getUint32(24) !== mark.high || view.getUint32(28) !== mark.low) return void 0;
  const stratum = view.getUint8(1);
  if (stratum === 0) return { kiss: letters(view, 12) };
  if (stratum > 15 || first >> 6 === 3) return void 0;
  const distance = view.getUint32(4) / 2 + view.getUint32(8);
  if (distance > MAX_DISTANCE_SECONDS * 65536) return void 0;
  const receivedMs = msAt(view, 32, earliestMs);
  const sentMs = msAt(view, 40, earliestMs);
  if (receivedMs === void 0 || sentMs === void 0) return void 0;
  return sentMs <= latestMs && receivedMs <= sentMs ? { receivedMs, sentMs } : void 0;
};
var msAt = (view, at, earliestMs) => {
  const whole = view.getUint32(at);
  const fraction = view.getUint32(at + 4);
  if (whole === 0 && fraction === 0) return void 0;
  const earliest = Math.floor(earliestMs / 1e3);
  let seconds2 = whole - EPOCH_SECONDS;
  seconds2 += Math.ceil((earliest - seconds2) / ERA_SECONDS) * ERA_SECONDS;
  return seconds2 * 1e3 + Math.floor(fraction / ERA_SECONDS * 1e3);
};
var letters = (view, at) => {
  let text2 = "";
  for (let i = 0; i < 4; i++) {
    const code = view.getUint8(at + i);
    text2 += code >= 65 && code <= 90 ? String.fromCharCode(code) : "?";
  }
  return text2;
};

// src/clock/refusals.ts
var FIRST_REST_MS = 864e5;
var LAST_REST_MS = 30 * 864e5;
var Refusals = class {
  constructor() {
    this.restMs = [];
    this.untilMs = [];
  }
  /** A server refuses. */
  add(server, nowMs) {
    const restMs = Math.min(2 * (this.restMs[server] ?? FIRST_REST_MS / 2), LAST_REST_MS);
    this.restMs[server] = restMs;
    this.untilMs[server] = nowMs + restMs;
  }
  /** A server has told the time. */
  forget(server) {
    delete this.restMs[server];
    delete this.untilMs[server];
  }
  /** Whether a server is not to be asked. */
  rests(server, nowMs) {
    return nowMs < (this.untilMs[server] ?? 0);
  }
};

// src/clock/sntp.ts
var NTP_PORT = 123;
var RESOLVE_MS = 1e4;
var ANSWER_MS = 5e3;
var DATAGRAMS = 16;
var NEXT_SERVER_MS = 1e3;
var FIRST_PAUSE_MS = 16e3;
var LAST_PAUSE_MS = 36e5;
var REPEAT_MS = 864e5;
var JITTER = 0.1;
var FRESH_MS = 36e5;
var YEAR_MS = 315576e5;
var PLAUSIBLE_MS = 20 * YEAR_MS;
var NEXT_ERA_MS = 2085978496e3;
var NEAR_MS = 36e5;
var SntpClient = class {
  constructor(options2) {
    this.refusals = new Refusals();
    this.alone = new Alone();
    /** The server that is asked first in a round. */
    this.first = 0;
    /** The servers that are still to be asked in this round. */
    this.queue = [];
    this.pauseMs = FIRST_PAUSE_MS;
    /** What was told in this round, each from another address. */
    this.tellings = [];
    this.isRunning = false;
    /** When a server was asked last, by the timers' clock. */
    this.lastMs = -Infinity;
    this.options = options2;
  }
  /**
   * The network is there, or there again: asks at once, or when the last question was long enough
   * ago, or a day after the last answer. Never throws.
   */
  start() {
    const { clock, timers } = this.options;
    this.stop();
    this.isRunning = true;
    this.queue = [];
    this.pauseMs = FIRST_PAUSE_MS;
    const { ageMs, state } = clock;
    const waitMs = this.lastMs + FIRST_PAUSE_MS - timers.now();
    if (state === "set" && ageMs !== void 0 && ageMs < FRESH_MS) this.pause(REPEAT_MS - ageMs);
    else if (waitMs > 0) this.after(waitMs, () => this.ask());
    else this.ask();
  }
  /** Asks no more: the network went away. */
  stop() {
    this.isRunning = false;
    this.endAttempt();
  }
  ask() {
    const { random: random2, resolve: resolve2, servers, timers } = this.options;
    if (this.queue.length === 0) this.begin();
    const server = this.queue.shift();
    if (server === void 0) {
      this.pause(FIRST_REST_MS);
      this.report("every time server refuses to serve: they are asked again tomorrow or later");
      return;
    }
    const attempt = {
      server,
      mark: { high: random2() >>> 0, low: random2() >>> 0 },
      socket: void 0,
      address: "",
      askedMs: 0,
      datagrams: 0
    };
    this.attempt = attempt;
    this.lastMs = timers.now();
    this.after(RESOLVE_MS, () => this.fail("has no address in time"));
    try {
      resolve2(servers[server], (address) => {
        if (this.attempt !== attempt || attempt.address !== "") return;
        if (address) this.send(attempt, address);
        else this.fail("has no address");
      });
    } catch {
      if (this.attempt === attempt) this.fail("has no address");
    }
  }
  send(attempt, address) {
    const { UDP, port = NTP_PORT, timers } = this.options;
    attempt.address = address;
    if (this.tellings.some((telling) => telling.address === address)) {
      this.fail("has the address of a server that has told the time");
      return;
    }
    this.after(ANSWER_MS, () => this.fail("did not answer in time"));
    try {
      attempt.socket = new UDP({ onReadable: () => this.readable(attempt) });
      attempt.askedMs = timers.now();
      attempt.socket.write(question(attempt.mark), address, port);
    } catch {
      if (this.attempt === attempt) this.fail("cannot be reached");
    }
  }
  /** Runs in a native callback, where nothing may be thrown. */
  readable(attempt) {
    const { port = NTP_PORT } = this.options;
    try {
      while (this.attempt === attempt && attempt.socket) {
        const datagram = attempt.socket.read();
        if (!datagram) return;
        if (++attempt.datagrams > DATAGRAMS) this.fail("is flooded");
        else if (datagram.address === attempt.address && datagram.port === port)
          this.received(attempt, datagram);
      }
    } catch {
      if (this.attempt === attempt) this.fail("cannot be read");
    }
  }
  received(attempt, datagram) {
    const { earliestMs, latestMs, timers } = this.options;
    const answer2 = answerTo(attempt.mark, datagram, earliestMs, latestMs);
    if (!answer2) return;
    if ("kiss" in answer2) {
      this.kissed(attempt.server, answer2.kiss);
      return;
    }
    const elapsedMs = timers.now() - attempt.askedMs;
    const wayMs = elapsedMs - (answer2.sentMs - answer2.receivedMs);
    if (elapsedMs > ANSWER_MS || wayMs < -2) return;
    this.told(attempt, Math.max(0, wayMs), answer2.sentMs);
  }
  /** A kiss o' death (RFC 5905, 7.4). */
  kissed(server, kiss) {
    if (kiss === "DENY" || kiss === "RSTR") this.refusals.add(server, this.options.timers.now());
    if (kiss === "RATE") this.pauseMs = Math.min(2 * this.pauseMs, LAST_PAUSE_MS);
    this.fail(`answered ${kiss}`);
  }
  told({ address, server }, wayMs, sentMs) {
    const { clock, servers, timers } = this.options;
    const differenceMs = Math.round(sentMs + wayMs / 2) - timers.now();
    const telling = { server, address, differenceMs, wayMs };
    this.endAttempt();
    this.refusals.forget(server);
    this.tellings.push(telling);
    if (servers.length === 1 && this.isPlausible(differenceMs)) this.settle(this.tellings);
    else {
      const isSettled = this.next(0);
      if (!isSettled)
        this.report(`${servers[server]} told a time that another server has to confirm`);
      if (clock.state === "never set") this.guess(differenceMs);
    }
  }
  /** Sets the clock by servers that agree. */
  settle(group) {
    const { clock, servers, timers } = this.options;
    const nearest = group.reduce((best, each) => each.wayMs < best.wayMs ? each : best);
    this.first = group[0].server;
    this.queue = [];
    this.alone.end();
    this.pauseMs = FIRST_PAUSE_MS;
    this.pause(REPEAT_MS);
    this.report(`${group.map(({ server }) => servers[server]).join(" and ")} told the time`);
    clock.set(nearest.differenceMs + timers.now());
  }
  /** Lets the clock take what one server tells alone. */
  guess(differenceMs) {
    const { clock, timers } = this.options;
    if (this.isPlausible(differenceMs)) clock.guess(differenceMs + timers.now());
  }
  /** Whether one server alone may tell the time that the timers' clock shows with this difference added. */
  isPlausible(differenceMs) {
    const { clock, earliestMs, timers } = this.options;
    const nowMs = differenceMs + timers.now();
    const eraMs = nowMs - NEXT_ERA_MS;
    const isNear = Math.abs(nowMs - (clock.nowMs() ?? 0)) < NEAR_MS;
    const isUnset = !isNear && earliestMs < NEXT_ERA_MS && eraMs >= 0 && eraMs < YEAR_MS;
    return !isUnset && nowMs <= earliestMs + PLAUSIBLE_MS;
  }
  /** A round begins, of the servers that do not rest. */
  begin() {
    const { servers, timers } = this.options;
    const nowMs = timers.now();
    this.queue = servers.map((_server, i) => (this.first + i) % servers.length).filter((server) => !this.refusals.rests(server, nowMs));
    this.tellings = [];
  }
  /** The attempt has failed: the next server follows. */
  fail(why) {
    const name = this.options.servers[this.attempt.server];
    this.endAttempt();
    this.next(NEXT_SERVER_MS);
    this.report(`${name} ${why}`);
  }
  /**
   * True when servers agree, so that the clock is set. Else the next server follows after milliseconds, or
   * after the last of them a longer pause.
   */
  next(ms) {
    const group = winners(this.tellings, this.queue.length);
    if (group) this.settle(group);
    else if (this.queue.length > 0) this.pause(ms);
    else this.endRound();
    return group !== void 0;
  }
  endRound() {
    const { clock, timers } = this.options;
    const { length, 0: told } = this.tellings;
    this.pause(this.pauseMs);
    this.pauseMs = Math.min(2 * this.pauseMs, LAST_PAUSE_MS);
    if (length > 1) this.alone.end();
    else if (told && this.isPlausible(told.differenceMs)) {
      const nowMs = told.differenceMs + timers.now();
      if (this.alone.heard(told, timers.now())) clock.follow(nowMs);
      else clock.guess(nowMs);
    }
  }
  pause(ms) {
    const { random: random2 } = this.options;
    const jitter = 1 + JITTER * ((random2() >>> 0) / 2147483648 - 1);
    this.after(Math.round(ms * jitter), () => this.ask());
  }
  endAttempt() {
    const socket = this.attempt?.socket;
    this.attempt = void 0;
    this.clearTimer();
    try {
      socket?.close();
    } catch {
    }
  }
  after(ms, callback) {
    this.clearTimer();
    this.timer = this.options.timers.set(ms, () => {
      this.timer = void 0;
      if (this.isRunning) callback();
    });
  }
  clearTimer() {
    if (this.timer !== void 0) this.options.timers.clear(this.timer);
    this.timer = void 0;
  }
  report(sentence) {
    try {
      this.options.onReport?.(sentence);
    } catch {
    }
  }
};

// src/device/time.ts
var UNSET_MS = 365 * 864e5;
var RANDOM_RANGE = 4294967296;
var resolve = (host, callback) => Net.resolve(host, (_name, address) => callback(address));
var random = () => Math.floor(Math.random() * RANDOM_RANGE);
var keepTime = (options2) => {
  const { timers, earliestMs, latestMs } = options2;
  const clock = new WallClock(() => timers.now());
  const chipMs = Date.now();
  if (chipMs >= Math.max(earliestMs, UNSET_MS) && chipMs <= latestMs) clock.guess(chipMs, "stale");
  clock.onSet(() => Time.set(Math.round(clock.nowMs() / 1e3)));
  const client = new SntpClient({
    ...options2,
    clock,
    UDP: Udp,
    resolve,
    random
  });
  return { clock, client };
};

// src/device/renewal.ts
var renewable = (settings, builtIn) => {
  const { country, tablesKeys, tablesUrl } = settings;
  if (tablesKeys.length === 0) return void 0;
  try {
    const keys2 = tablesKeys.map((key) => bytesOfHex(key, 64));
    const slots = new Slots({ slots: openFlash(), keys: keys2, verify });
    const found = findHeld(slots, builtIn);
    const tables = found.held ? new Holidays(found.held.pack, decode) : builtIn;
    for (let i = 0; i < found.passedOver.length; i++)
      trace(`tables: those of ${isoOf(found.passedOver[i].dataDay)} are passed over
`);
    const begin = ({ timers, ...parts2 }) => new Renewal({
      slots,
      url: tablesUrl,
      ports: {
        TCP: Tcp,
        resolve,
        timers,
        encode,
        decode
      },
      ...parts2,
      random,
      builtIn,
      found,
      countries: country === "" ? [] : [country],
      onReport: (sentence) => trace(`tables: ${sentence}
`)
    });
    return { tables, begin };
  } catch (error) {
    trace(`tables: ${error.message}
`);
    return void 0;
  }
};

// sdk:modules
var parts = /* @__PURE__ */ new Map([["moddable-holidays/people/calendar", calendar_exports], ["moddable-holidays/people/page", page_exports], ["moddable-holidays/people/vacations", vacations_exports], ["moddable-holidays/device/renewal", renewal_exports]]);
var modules_default = { has: (name) => parts.has(name), importNow: (name) => parts.get(name) };

// src/settings/check.ts
var SHOWN_CHARS = 32;
var ADDRESS_CHARS = 253;
var KEY_CHARS = 128;
var SCHEME = "http://";
var checked = (setting, value) => {
  switch (setting.type) {
    case "number":
      return integerOf2(setting, value);
    case "flag":
      return flag(value) ?? wrong(setting, "it is true or false", value);
    case "choice":
      if (typeof value === "string" && setting.choices.includes(value)) return value;
      return wrong(setting, `it is ${setting.choices.join(" or ")}`, value);
    case "text":
      return text(setting, value);
    case "host":
      return hostname(setting, value);
    case "addresses":
      return addresses(setting, value);
    case "url":
      return url(setting, value);
    case "keys":
      return keys(setting, value);
    case "overrides":
      return Array.isArray(value) ? value : wrong(setting, "they are a list", value);
  }
};
var shown = (value) => {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
  const isBlank = typeof value === "string" && value.trim() === "";
  return plainText(isBlank ? `"${value}"` : `${value}`, SHOWN_CHARS);
};
var wrong = ({ key, isSecret }, what, value) => {
  throw new RangeError(`${key}: ${what}${isSecret ? "" : `, not ${shown(value)}`}`);
};
var integerOf2 = (setting, value) => {
  const { from, to } = setting;
  const number = typeof value === "string" ? Number(value) : value;
  const isInteger = typeof number === "number" && Math.floor(number) === number;
  const isWritten = typeof value !== "string" || `${number}` === value;
  if (isInteger && isWritten && number >= from && number <= to) return number;
  return wrong(setting, `it is a number from ${from} to ${to}`, value);
};
var flag = (value) => {
  if (value === false || value === "false" || value === "0") return false;
  return value === true || value === "true" || value === "1" ? true : void 0;
};
var text = (setting, value) => {
  if (typeof value !== "string") return wrong(setting, "it is a text", value);
  const { from, to } = setting;
  const bytes = value.length > to ? value.length : utf8Bytes(value);
  if (bytes >= from && bytes <= to) return value;
  return wrong(setting, `it is of ${from === to ? from : `${from} to ${to}`} characters`, value);
};
var utf8Bytes = (text2) => {
  let bytes = 0;
  for (let i = 0; i < text2.length; i++) {
    const code = text2.charCodeAt(i);
    const isHalf = code >= 55296 && code < 57344;
    bytes += code < 128 ? 1 : code < 2048 || isHalf ? 2 : code < 65536 ? 3 : 4;
  }
  return bytes;
};
var isOf = (text2, others) => {
  for (let i = 0; i < text2.length; i++) {
    const code = text2.charCodeAt(i);
    if (!isLetter(code) && !isDigit(code) && !others.includes(text2.charAt(i))) return false;
  }
  return true;
};
var hostname = (setting, value) => {
  const label = text(setting, value);
  if (isOf(label, "-") && !label.startsWith("-") && !label.endsWith("-")) return label;
  return wrong(setting, "it is of letters, digits and hyphens", value);
};
var addresses = (setting, value) => {
  return list(setting, value, (each) => {
    const isAddress = each !== "" && each.length <= ADDRESS_CHARS && isOf(each, "-.:_%");
    return isAddress ? "" : "each is a name or an address";
  });
};
var keys = (setting, value) => {
  return list(setting, value, (each) => {
    const isKey = each.length === KEY_CHARS && isHex(each);
    return isKey ? "" : `each is of ${KEY_CHARS} hexadecimal digits`;
  });
};
var list = (setting, value, told) => {
  const { key, to } = setting;
  const isText = typeof value === "string";
  if (!isText && !Array.isArray(value)) return wrong(setting, "they are a list", value);
  const isLong = isText && value.length > (to + 1) * ADDRESS_CHARS;
  const items = isLong ? [value] : isText ? value.split(",") : value;
  if (items.length > to)
    throw new RangeError(`${key}: they are ${to} at most, not ${items.length}`);
  return items.map((item) => {
    const each = typeof item === "string" ? item.trim() : "";
    const what = told(each);
    return what === "" ? each : wrong(setting, what, item);
  });
};
var isHex = (text2) => {
  for (let i = 0; i < text2.length; i++) {
    const code = text2.charCodeAt(i);
    const lower = code | 32;
    if (!(lower >= 97 && lower <= 102) && !isDigit(code)) return false;
  }
  return true;
};
var url = (setting, value) => {
  const whole = text(setting, value);
  const rest = whole.startsWith(SCHEME) ? whole.substring(SCHEME.length) : "";
  const slash = rest.indexOf("/");
  const parts2 = (slash < 0 ? rest : rest.substring(0, slash)).split(":");
  const host = parts2[0];
  const port = parts2[1] ?? "80";
  const isHost2 = host !== "" && isOf(host, "-._") && parts2.length <= 2;
  const isPort = port.length <= 5 && isOf(port, "") && Number(port) > 0 && Number(port) < 65536;
  if (isHost2 && isPort && isOf(slash < 0 ? "" : rest.substring(slash), "/-._~%+@!$&'()*,;=:"))
    return whole;
  return wrong(setting, "it is like http://192.168.1.5/tables/", value);
};

// src/settings/table.ts
var PLAIN2 = { choices: [], isSecret: false };
var AT_START = { ...PLAIN2, needsRestart: true };
var RUNNING = { ...PLAIN2, needsRestart: false };
var POOL = ["0.pool.ntp.org", "1.pool.ntp.org", "2.pool.ntp.org"];
var NONE6 = [];
var MODES = ["holiday", "workday"];
var SETTINGS = [
  { key: "port", type: "number", from: 1, to: 65535, otherwise: 80, ...AT_START },
  // IEEE 802.11: 32 bytes. WPA: a passphrase of 8 to 63, or 64 hexadecimal digits.
  { key: "wifiName", type: "text", from: 1, to: 32, otherwise: "", ...AT_START },
  {
    key: "wifiPassword",
    type: "text",
    from: 8,
    to: 64,
    otherwise: "",
    ...AT_START,
    isSecret: true
  },
  // A label of DNS (RFC 1035, 2.3.4).
  { key: "hostname", type: "host", from: 1, to: 63, otherwise: "holidays", ...AT_START },
  { key: "timeServers", type: "addresses", from: 0, to: 8, otherwise: POOL, ...AT_START },
  { key: "country", type: "text", from: 2, to: 2, otherwise: "", ...RUNNING },
  { key: "subdivision", type: "text", from: 4, to: 6, otherwise: "", ...RUNNING },
  { key: "zone", type: "text", from: 3, to: 64, otherwise: "", ...RUNNING },
  {
    key: "overrides",
    type: "overrides",
    from: 0,
    to: MAX_OVERRIDES,
    otherwise: void 0,
    ...RUNNING
  },
  { key: "scope", type: "choice", from: 0, to: 0, otherwise: "", ...RUNNING, choices: ["all"] },
  { key: "outputPin", type: "number", from: 0, to: 63, otherwise: void 0, ...AT_START },
  {
    key: "outputMode",
    type: "choice",
    from: 0,
    to: 0,
    otherwise: "holiday",
    ...AT_START,
    choices: MODES
  },
  { key: "outputActiveLow", type: "flag", from: 0, to: 0, otherwise: false, ...AT_START },
  { key: "tablesUrl", type: "url", from: 8, to: 200, otherwise: "", ...AT_START },
  { key: "tablesKeys", type: "keys", from: 0, to: 4, otherwise: NONE6, ...AT_START }
];
SETTINGS.forEach((setting) => {
  Object.freeze(setting.choices);
  Object.freeze(setting);
});
Object.freeze(POOL);
Object.freeze(NONE6);
Object.freeze(SETTINGS);

// src/settings/sources.ts
var OBJECT = "holidays";
var soundSettings = (sources, onMistake) => {
  const settings = {};
  SETTINGS.forEach((setting) => {
    settings[setting.key] = setting.otherwise;
    sources.forEach((source) => {
      const value = soundValue(source, setting, onMistake);
      if (value !== void 0) settings[setting.key] = value;
    });
  });
  const keys2 = SETTINGS.map(({ key }) => key);
  sources.forEach((source, i) => {
    if (source !== void 0)
      checkKeys(source, keys2, i > 0 ? OBJECT : "config", onMistake, i === 0);
  });
  return settings;
};
var soundValue = (source, setting, onMistake) => {
  const isObject = typeof source === "object" && source !== null && !Array.isArray(source);
  const value = isObject ? source[setting.key] : void 0;
  if (value === void 0 || value === "") return void 0;
  try {
    return checked(setting, value);
  } catch (error) {
    onMistake(error.message);
    return void 0;
  }
};
var checkKeys = (value, keys2, where, onMistake, isShared = false) => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    onMistake(`${where}: it is an object like {"${keys2[0]}": \u2026}, not ${shown(value)}`);
    return;
  }
  Object.keys(value).forEach((key) => {
    if (keys2.includes(key)) return;
    const ends = (name) => name.slice(0, 2).toLowerCase() + name.slice(-1);
    const meant = keys2.find((name) => ends(name) === ends(key));
    if (meant === void 0 && isShared) return;
    onMistake(
      `${where}: there is no ${shown(key)}; ${meant === void 0 ? `there are ${keys2.join(", ")}` : `it may be ${meant}`}`
    );
  });
};

// src/device/config.ts
var MOD = "mod/config";
var modSettings = () => {
  try {
    if (!modules_default.has(MOD)) return void 0;
    return modules_default.importNow(MOD).holidays;
  } catch {
    return void 0;
  }
};
var readSettings = (onMistake) => {
  const own2 = config;
  return soundSettings([own2, own2.holidays, modSettings()], onMistake);
};

// src/pack/facts.ts
var FACTS_MAGIC = 1413693766;
var FACTS_VERSION = 3;
var FACTS_HEADER_BYTES = 16;
var FACTS_ROW_BYTES = 4;
var REGIONS = [
  "Africa",
  "Americas",
  "Antarctic",
  "Asia",
  "Europe",
  "Oceania"
];
var NEIGHBOUR_BITS = 5;
var factsChecksum = (words) => {
  const header = checksum(words, 0, FACTS_HEADER_BYTES - 4 >> 2, FACTS_VERSION);
  return checksum(words, FACTS_HEADER_BYTES >> 2, words.length, header) >>> 0;
};
var isLetter2 = (byte) => {
  return byte >= 65 && byte <= 90;
};
var Facts = class {
  /** Nothing of the bytes is copied. Damaged ones, or those of another version, have no country. */
  constructor(bytes, decode2) {
    this.count = 0;
    this.asked = 0;
    const aligned = bytes.byteOffset & 3 ? new Uint8Array(bytes) : bytes;
    this.bytes = aligned;
    this.decode = decode2;
    const count2 = bytes[5];
    const asked = bytes[6];
    if (bytes.length < FACTS_HEADER_BYTES + FACTS_ROW_BYTES * count2) return;
    if (this.u32(0) !== FACTS_MAGIC || bytes[4] !== FACTS_VERSION || asked > count2) return;
    if (this.u32(8) !== bytes.length || (bytes.length & 3) !== 0) return;
    const words = new Int32Array(aligned.buffer, aligned.byteOffset, bytes.length >> 2);
    if (factsChecksum(words) !== this.u32(FACTS_HEADER_BYTES - 4)) return;
    this.count = count2;
    this.asked = asked;
  }
  /** A short text of letters and digits that differs where the facts differ. */
  get fingerprint() {
    return this.u32(FACTS_HEADER_BYTES - 4).toString(36);
  }
  /** Index of the country with an upper-case code; -1 when there is none that can be asked for. */
  find(code) {
    if (code.length !== 2) return -1;
    const a = code.charCodeAt(0);
    const b = code.charCodeAt(1);
    for (let index = 0; index < this.asked; index++) {
      const row = FACTS_HEADER_BYTES + FACTS_ROW_BYTES * index;
      if (this.bytes[row] === a && this.bytes[row + 1] === b) return index;
    }
    return -1;
  }
  /** The facts of the `index`-th country; undefined when it is not there, or damaged. */
  at(index) {
    if (!(index >= 0 && index < this.count)) return void 0;
    const bytes = this.bytes;
    const row = FACTS_HEADER_BYTES + FACTS_ROW_BYTES * index;
    const at = this.u16(row + 2);
    const first = bytes[at];
    const region = REGIONS[first >> NEIGHBOUR_BITS];
    const end = at + 1 + (first & (1 << NEIGHBOUR_BITS) - 1);
    const officialAt = end + 1 + bytes[end];
    const last = officialAt + 1 + bytes[officialAt];
    if (region === void 0 || !(last <= bytes.length)) return void 0;
    const neighbours = [];
    for (let i = at + 1; i < end; i++) neighbours.push(bytes[i]);
    const name = this.text(end + 1, officialAt);
    const officialName = this.text(officialAt + 1, last) || name;
    const a = bytes[row];
    const b = bytes[row + 1];
    if (name === "" || !isLetter2(a) || !isLetter2(b)) return void 0;
    return { code: String.fromCharCode(a, b), name, officialName, region, neighbours };
  }
  u16(at) {
    return this.bytes[at] | this.bytes[at + 1] << 8;
  }
  u32(at) {
    return this.u16(at) + this.u16(at + 2) * 65536;
  }
  text(from, to) {
    try {
      return this.decode(this.bytes, from, to);
    } catch {
      return "";
    }
  }
};

// src/device/extras.ts
var FEED = "moddable-holidays/people/calendar";
var PAGE = "moddable-holidays/people/page";
var VACATIONS = "moddable-holidays/people/vacations";
var RENEWAL = "moddable-holidays/device/renewal";
var PAGE_DATA = "moddable-holidays-page.gz";
var FACTS_DATA = "moddable-holidays-facts.bin";
var dataOf = (name) => {
  if (!Resource.exists(name)) return void 0;
  return new Uint8Array(new Resource(name));
};
var extras = () => {
  const feed = modules_default.has(FEED) ? modules_default.importNow(FEED) : void 0;
  const page = modules_default.has(PAGE) ? dataOf(PAGE_DATA) : void 0;
  const facts = dataOf(FACTS_DATA);
  const schools = schoolParts2();
  return {
    ...schools && { schools },
    ...feed && { calendar: feed.calendar },
    ...page && { page: modules_default.importNow(PAGE).pageOf(page) },
    ...facts && { facts: new Facts(facts, decode) }
  };
};
var schoolParts2 = () => {
  if (!modules_default.has(VACATIONS)) return void 0;
  return modules_default.importNow(VACATIONS).schoolParts;
};
var renewalModule = () => {
  return modules_default.has(RENEWAL) ? modules_default.importNow(RENEWAL) : void 0;
};

// src/device/name-simulator.ts
var nameOnLan = (_options) => {
  return { online() {
  }, offline() {
  } };
};

// src/device/network-simulator.ts
var joinNetwork = (_timers, _settings, { onAddress }) => {
  onAddress("127.0.0.1");
};

// src/device/output-simulator.ts
var openOutput = (pin, _isActiveLow) => {
  return (on) => trace(`pin ${pin} is ${on ? "on" : "off"}
`);
};

// src/device/signal.ts
var isOn = (mode, today) => {
  if (!today) return false;
  const { holiday, workday, halfDayBegun } = today;
  return mode === "workday" ? workday && !halfDayBegun : holiday && !workday || halfDayBegun;
};

// src/device/tables.ts
var PACK = "moddable-holidays.bin";
var openTables = (name = PACK) => {
  const isThere = Resource.exists(name);
  const resource = isThere ? new Resource(name) : 0;
  const tables = new Holidays(new Uint8Array(resource), decode);
  if (!isThere) trace(`tables: ${name} is missing in this firmware
`);
  else if (tables.count === 0) trace(`tables: ${name}: ${tables.refusal || "no country"}
`);
  return tables;
};
var checkTables = (tables, timers) => {
  inspect(tables, timers, (code) => trace(`tables: ${code} is damaged
`));
};

// src/device/timers.ts
var DeviceTimers = class {
  constructor() {
    this.ticks = Time.ticks;
    this.nowMs = 0;
  }
  set(ms, callback) {
    return Timer.set(callback, ms);
  }
  clear(handle) {
    Timer.clear(handle);
  }
  now() {
    const ticks2 = Time.ticks;
    this.nowMs += ticks2 - this.ticks >>> 0;
    this.ticks = ticks2;
    return this.nowMs;
  }
};

// src/device/vitals.ts
var RESET_REASON = "resetReason";
var FREE2 = "System Free Memory";
var DeviceVitals = class {
  constructor(timers, server, watchdog) {
    this.timers = timers;
    this.server = server;
    this.watchdog = watchdog;
    this.startMs = timers.now();
  }
  resetReason() {
    if (!modules_default.has(RESET_REASON)) return void 0;
    return modules_default.importNow(RESET_REASON)().string;
  }
  uptimeMs() {
    return this.timers.now() - this.startMs;
  }
  freeBytes() {
    const free = Instrumentation.map(FREE2);
    return free === void 0 ? void 0 : Instrumentation.get(free);
  }
  connections() {
    return this.server().connections;
  }
  counts() {
    return this.server().counts;
  }
  faults() {
    return this.watchdog.faults;
  }
};

// src/device/watchdog.ts
var UNHANDLED = "unhandled ";
var CHARS2 = 160;
var FAULTS = 8;
var FAULTS_MS = 6e5;
var PULSE_MS = 2e4;
var OFFLINE_MS = 6 * 36e5;
var sentenceOf = (thrown2) => {
  try {
    return `${thrown2?.message ?? thrown2}`;
  } catch {
    return "no sentence";
  }
};
var Watchdog = class {
  constructor(timers) {
    /** When the last faults were. */
    this.faultsMs = [];
    this.isOver = false;
    this.count = 0;
    this.last = null;
    this.timers = timers;
    const pulse = () => {
      timers.set(PULSE_MS, pulse);
    };
    pulse();
  }
  /** The exceptions that nobody caught, and that it went on after. */
  get faults() {
    const { count: count2, last } = this;
    return { count: count2, last };
  }
  /**
   * The hook: false to go on, true to end, which restarts an ESP32. `what` is XS's name of the fault,
   * such as `unhandled exception`, and `thrown` what nobody caught.
   */
  abort(what, thrown2) {
    if (this.isOver || !what.startsWith(UNHANDLED)) return true;
    this.count++;
    this.last = `${what}: ${sentenceOf(thrown2)}`.substring(0, CHARS2);
    const nowMs = this.timers.now();
    this.faultsMs = this.faultsMs.filter((ms) => nowMs - ms < FAULTS_MS);
    this.faultsMs.push(nowMs);
    return this.faultsMs.length >= FAULTS;
  }
  /** The network is there. */
  online() {
    if (this.timer !== void 0) this.timers.clear(this.timer);
    this.timer = void 0;
  }
  /** The network went away; said again, nothing changes. */
  offline() {
    this.timer ??= this.timers.set(OFFLINE_MS, () => {
      this.isOver = true;
      throw new Error("no network for hours");
    });
  }
};

// src/device/firmware.ts
var DAY_MS4 = 864e5;
var LESS = Object.freeze({ longReplies: 1 });
var LISTEN_AGAIN_MS = 1e4;
var startFirmware = (parts2 = {}) => {
  const timers = parts2.timers ?? new DeviceTimers();
  const watchdog = new Watchdog(timers);
  globalThis.abort = (what, thrown2) => watchdog.abort(what, thrown2);
  const mistakes = new Mistakes((sentence) => trace(`settings: ${sentence}
`));
  const onMistake = (sentence) => mistakes.add(sentence);
  const settings = parts2.settings ?? readSettings(onMistake);
  const builtIn = parts2.tables ?? openTables();
  const renewable2 = parts2.tables ? void 0 : renewalModule()?.renewable(settings, builtIn);
  const tables = renewable2?.tables ?? builtIn;
  checkTables(tables, timers);
  const time = (parts2.keepTime ?? keepTime)({
    timers,
    servers: settings.timeServers,
    // A day before that of the tables: whoever builds them is ahead of UTC at most by that.
    earliestMs: ((dayOfIso(tables.version) ?? 0) - 1) * DAY_MS4,
    latestMs: dayOf(tables.lastYear + 1, 1, 1) * DAY_MS4 - 1,
    onReport: (sentence) => trace(`time: ${sentence}
`)
  });
  const schools = schoolParts2()?.of;
  const current = new Current(
    tables,
    (tables2, onMistake2, endedCounts) => siteOf2(settings, tables2, onMistake2, schools, endedCounts),
    (sentences) => mistakes.ofTables(sentences)
  );
  const answering = { listsAll: settings.scope === "all", mistakes, ...extras() };
  let server;
  const hasRoom = () => (server?.longReplies ?? 0) === 0;
  const renewal = renewable2?.begin({
    timers,
    clock: time.clock,
    current,
    answering,
    hasRoom
  });
  const listen = () => {
    if (server) return;
    try {
      const { port } = settings;
      server = startServer(parts2, port, current, timers, time, answering, renewal, watchdog);
    } catch (error) {
      trace(`server: ${error.message}
`);
      timers.set(LISTEN_AGAIN_MS, listen);
    }
  };
  const today = startToday(parts2, settings, current, timers, time, onMistake);
  const name = (parts2.nameOnLan ?? nameOnLan)({
    timers,
    hostname: settings.hostname,
    port: settings.port,
    onName: (hostname2) => trace(`http://${hostname2}.local:${settings.port}/
`)
  });
  (parts2.joinNetwork ?? joinNetwork)(timers, settings, {
    onAddress: (address) => {
      trace(`http://${address}:${settings.port}/
`);
      watchdog.online();
      listen();
      if (settings.timeServers.length > 0) time.client.start();
      name.online();
      renewal?.start();
    },
    onLost: () => {
      watchdog.offline();
      time.client.stop();
      name.offline();
      renewal?.stop();
    }
  });
  return {
    settings,
    current,
    time,
    today,
    renewal,
    get server() {
      return server;
    }
  };
};
var startServer = ({ handler }, port, current, timers, { clock }, answering, renewal, watchdog) => {
  const routes = handlerOf({
    get holidays() {
      return current.tables;
    },
    get here() {
      return current.site;
    },
    ...answering,
    clock,
    renewal,
    vitals: new DeviceVitals(timers, () => server, watchdog)
  });
  const server = new Server({
    io: ListeningDouble,
    TCP: Tcp,
    port,
    timers,
    encode,
    decode,
    onFault: (error) => trace(`server: ${error?.message ?? error}
`),
    handler: handler ? handler(routes) : routes,
    limits: LESS,
    takesMemory: () => renewal?.takesMemory ?? false
  });
  return server;
};
var startToday = ({ onChange, ...parts2 }, { outputPin, outputMode, outputActiveLow }, current, timers, { clock }, onMistake) => {
  let set;
  try {
    if (outputPin !== void 0) set = (parts2.openOutput ?? openOutput)(outputPin, outputActiveLow);
  } catch {
    onMistake(`outputPin: there is no pin ${outputPin}`);
  }
  const today = new Today({ current, clock, timers });
  if (set) today.listen((facts) => set(isOn(outputMode, facts)));
  if (onChange) today.listen(onChange);
  return today;
};

// host-sim/desk/publish/device.ts
var PACK2 = "moddable-holidays.bin";
var ANSWER_MS2 = 6e4;
var MOST_EVENTS = 1e5;
var Device = class {
  /** Starts it. Throws what a start throws. */
  constructor(stage2) {
    /** What it wrote to the debugger's console. */
    this.traced = [];
    reset(stage2);
    const global = globalThis;
    global.trace = (text2) => {
      if (this.traced.length < 1e3) this.traced.push(text2);
    };
    const { now } = Date;
    Date.now = () => stage2.nowMs;
    try {
      this.firmware = startFirmware();
    } finally {
      Date.now = now;
    }
  }
  /** Lets something happen that is due within so many milliseconds; false when nothing is. Throws what a callback throws. */
  turn(withinMs) {
    return turn(withinMs);
  }
  /** Asks for a path, which is answered in the next turns. */
  ask(path) {
    const text2 = `GET ${path} HTTP/1.1\r
Host: a\r
Connection: close\r
\r
`;
    this.question = new Question(Uint8Array.from(text2, (letter) => letter.charCodeAt(0)));
    ask(this.question);
  }
  /** Whether the answer has come. */
  get isAnswered() {
    return this.question?.isOver ?? false;
  }
  /** The answer: its head and its body as they came over the wire, a character a byte. */
  get answer() {
    return this.question?.chunks.map(textOf).join("") ?? "";
  }
  /** The status of a path. Throws where no answer comes. */
  statusOf(path) {
    this.ask(path);
    for (let events2 = 0; !this.isAnswered; events2++)
      if (events2 > MOST_EVENTS || !turn(ANSWER_MS2)) throw new Error(`${path} is not answered`);
    return Number(textOf(this.question.chunks[0] ?? new Uint8Array(0)).substring(9, 12));
  }
};
export {
  Device,
  PACK2 as PACK
};
