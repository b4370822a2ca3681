// src/calendar/civil.ts
function dayOf(year, month, date) {
  const y = month > 2 ? year : year - 1;
  const dayOfYear = ((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 | 0) + date - 1;
  const century = y / 100 | 0;
  return y * 365 + (y >> 2) - century + (century >> 2) + dayOfYear - 719468;
}
function civilOf(day) {
  const z = day + 719468;
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
}
function yearOf(day) {
  return civilOf(day).year;
}
var WEEKS = 77e4;
var THURSDAY = 4;
var FROM_WEEKDAY = WEEKS + THURSDAY;
var TO_WEEKDAY = WEEKS - THURSDAY;
function weekdayOf(day) {
  return (day + FROM_WEEKDAY) % 7;
}
function isLeapYear(year) {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
function isoOf(day) {
  const { year, month, date } = civilOf(day);
  const yyyy = year < 1e3 ? `${year}`.padStart(4, "0") : `${year}`;
  return `${yyyy}-${month < 10 ? "0" : ""}${month}-${date < 10 ? "0" : ""}${date}`;
}
function dayOfIso(text) {
  if (text.length !== 10 || text[4] !== "-" || text[7] !== "-") return void 0;
  const day = dayOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)));
  return isoOf(day) === text ? day : void 0;
}

// src/text/ascii.ts
function isCapital(code) {
  return code >= 65 && code <= 90;
}
function isWord(text) {
  try {
    if (encodeURIComponent(text) !== text) return false;
  } catch {
    return false;
  }
  return !(text.includes("_") || text.includes(".") || text.includes("!") || text.includes("~") || text.includes("*") || text.includes("'") || text.includes("(") || text.includes(")"));
}

// src/pack/checksum.ts
var FOLDED_WORDS = 1024;
var FACTOR = 2654435761;
var WORD = 4294967296;
var { imul } = Math;
function checksum(words, from, to, start) {
  let sum = start;
  let i = from;
  while (i < to) {
    const end = i + FOLDED_WORDS < to ? i + FOLDED_WORDS : to;
    const last = end - 8;
    let a = sum;
    let b = 0;
    for (; i <= last; i += 8)
      b += a += words[i] + 3 * words[i + 1] + 5 * words[i + 2] + 7 * words[i + 3] + 9 * words[i + 4] + 11 * words[i + 5] + 13 * words[i + 6] + 15 * words[i + 7];
    for (; i < end; i++) b += a += words[i];
    sum = imul(a ^ (a - (a >>> 0)) / WORD, FACTOR);
    sum = imul(sum ^ sum >>> 15 ^ b, FACTOR);
    sum = imul(sum ^ sum >>> 15 ^ (b - (b >>> 0)) / WORD, FACTOR);
    sum ^= sum >>> 15;
  }
  return sum;
}

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
var FIRST = 2;
var LAST = 3;
var DATE = 4;
var SET = 7;
var SHIFT = 8;
var LABEL = 9;
var CERTAIN = 10;
var YEARS = 11;
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

// src/pack/pack.ts
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
    this.decode = decode2;
    this.refusal = this.refused();
    const count = this.refusal === "" ? this.u16(COUNTRIES_AT) : 0;
    this.whole = new Uint8Array(count);
    if (count === 0) return;
    this.count = count;
    this.seriesFrom = HEADER_BYTES + ROW_BYTES * count;
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
    const version = this.u16(VERSION_AT);
    if (version !== FORMAT_VERSION)
      return `tables of format ${version}: this reader knows ${FORMAT_VERSION}`;
    if (this.u32(LENGTH_AT) !== bytes.length || (bytes.length & 3) !== 0)
      return "tables that are cut off";
    const shared = HEADER_BYTES + ROW_BYTES * this.u16(COUNTRIES_AT) + 4 * this.u16(SERIES_WORDS_AT) >> 2;
    const end = shared + this.u16(SHARED_WORDS_AT);
    const sum = checksum(words, 0, HEADER_SUM_AT >> 2, FORMAT_VERSION);
    const isWhole = end <= words.length && checksum(words, shared, end, sum) === words[HEADER_SUM_AT >> 2] && this.u16(FIRST_YEAR_AT) > YEAR_BIAS && this.u16(LAST_YEAR_AT) < YEAR_BIAS + YEAR_COUNT - 1;
    return isWhole ? unknownNeeds(this.u16(PACK_NEEDS_AT)) : "damaged tables";
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
  /** The bytes of that block, and of the sections behind it. */
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
  /** The day to which the material reaches that was read for it, biased; 0: unknown. */
  seen(index) {
    const at = this.blockOf(index);
    return at < 0 ? 0 : this.u16(at + SEEN_AT);
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
  /** A number that other tables do not have. */
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
function unknownNeeds(needs) {
  const unknown = needs & ~KNOWN_NEEDS;
  return unknown === 0 ? "" : `tables that need a newer reader (${unknown})`;
}

// src/pack/places.ts
var LETTERS = ["", ...CODE_ALPHABET.substring(1).split("")];
var LETTERS_AT = 3;
var { clz32 } = Math;
var Places = class {
  /** Of the country with this code, whose head is at `head`, the places from a byte on. */
  constructor(bytes, code, head, from) {
    const count = bytes[head + PLACES_AT];
    const bitmapCount = bytes[head + BITMAPS_AT];
    this.bytes = bytes;
    this.count = count;
    this.from = from;
    this.bitmaps = from + PLACE_BYTES * count;
    this.bitmapBytes = 1 + (count + 7 >> 3);
    this.start = `${code}-`;
    this.leafCount = bytes[head + LEAVES_AT];
    this.setCount = count + bitmapCount;
    this.hasWithin = (bytes[head + FLAGS_AT] & HAS_WITHIN) !== 0;
    this.end = this.bitmaps + this.bitmapBytes * bitmapCount;
  }
  /** ISO 3166-2 code of a place. */
  code(place) {
    const bytes = this.bytes;
    const at = this.from + PLACE_BYTES * place;
    return this.start + (LETTERS[bytes[at]] ?? "") + (LETTERS[bytes[at + 1]] ?? "") + (LETTERS[bytes[at + 2]] ?? "");
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
  hasAny(set, places) {
    const bytes = this.bytes;
    const bitmap = set - this.count;
    if (bitmap < 0) return places.indexOf(set) >= 0;
    const at = this.bitmaps + this.bitmapBytes * bitmap + 1;
    for (let i = 0; i < places.length; i++) {
      const place = places[i];
      if (bytes[at + (place >> 3)] >> (place & 7) & 1) return true;
    }
    return false;
  }
  /** The codes of a set, in table order. */
  codes(set) {
    const bitmap = set - this.count;
    if (bitmap < 0) return [this.code(set)];
    const bytes = this.bytes;
    const start = this.start;
    const letters = LETTERS;
    const end = this.bitmaps + this.bitmapBytes * (bitmap + 1);
    const codes = [];
    let first = this.from;
    for (let at = end - this.bitmapBytes + 1; at < end; at += 4) {
      let bits = bytes[at];
      if (at + 1 < end) bits |= bytes[at + 1] << 8;
      if (at + 2 < end) bits |= bytes[at + 2] << 16;
      if (at + 3 < end) bits |= bytes[at + 3] << 24;
      for (; bits !== 0; bits &= bits - 1) {
        const place = first + PLACE_BYTES * (31 - clz32(bits & -bits));
        codes[codes.length] = start + (letters[bytes[place]] ?? "") + (letters[bytes[place + 1]] ?? "") + (letters[bytes[place + 2]] ?? "");
      }
      first += 32 * PLACE_BYTES;
    }
    return codes;
  }
};

// src/pack/series.ts
var SERIES_STEPS = [146097, 400, 10631, 30, 365, 1];
var QUARTERS = 16;
var THIRDS = 32;
var STEP_MASK = 15;
var CORRECTED = 255;
var SERIES_HEAD_BYTES = 4;
var CORRECTION_DAYS = 16;
var SERIES_DAYS_A_YEAR = 4;
function seriesBytes(bytes, from, to, at) {
  if (at < from || at + SERIES_HEAD_BYTES > to) return -1;
  const kind = bytes[at];
  const count = bytes[at + 1];
  let own = count;
  if (kind === CORRECTED) own = 2 * count;
  else if (2 * (kind & STEP_MASK) >= SERIES_STEPS.length) return -1;
  else if (kind & QUARTERS) own = count + 3 >> 2;
  else if (kind & THIRDS) own = 2 * ((count + 2) / 3 | 0);
  const length = SERIES_HEAD_BYTES + own + 3 & ~3;
  return at + length > to ? -1 : length;
}
function plainOf(bytes, from, at) {
  return bytes[at] === CORRECTED ? from + 4 * (bytes[at + 2] | bytes[at + 3] << 8) : -1;
}
function seriesDays(bytes, from, at, first, last, out) {
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
  let end = (high + 1 - start) * years / days + 1 | 0;
  if (!(end < bytes[plain2 + 1])) end = bytes[plain2 + 1];
  let found = 0;
  let day = 0;
  let third = 0;
  for (; k < end && found < SERIES_DAYS_A_YEAR; k++) {
    day = start + (k * days / years | 0);
    if (most === 31) {
      third = k / 3 | 0;
      day += (bytes[strays + 2 * third] | bytes[strays + 2 * third + 1] << 8) >> 5 * (k - 3 * third) & 31;
    } else if (most === 3) day += bytes[strays + (k >> 2)] >> ((k & 3) << 1) & 3;
    else day += bytes[strays + k];
    if (day < low || day > high) continue;
    if (isCorrected) {
      day += correction(bytes, at, k);
      if (day < first || day > last) continue;
    }
    out[found++] = day;
  }
  return found;
}
function correction(bytes, at, k) {
  let low = 0;
  let high = bytes[at + 1];
  while (low < high) {
    const middle = low + high >> 1;
    if (bytes[at + SERIES_HEAD_BYTES + 2 * middle] < k) low = middle + 1;
    else high = middle;
  }
  const found = at + SERIES_HEAD_BYTES + 2 * low;
  return low < bytes[at + 1] && bytes[found] === k ? bytes[found + 1] << 24 >> 24 : 0;
}

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
    this.bytes = bytes;
    this.pack = pack;
    this.sharedCount = sharedCount;
    this.ownLabels = ownLabels;
    this.from = texts;
    this.labelCount = labelCount;
    this.zoneCount = zoneCount;
    this.launchYears = from;
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
    const text = this.text(index);
    const split = text.indexOf(SEPARATOR);
    return { name: text.slice(0, split), posix: text.slice(split + 1) };
  }
  /** Name of a place. */
  place(place) {
    return this.text(this.zoneCount + place);
  }
  /** The text of a label: its names and, where ID stands behind them, more. */
  label(label) {
    const bytes = this.bytes;
    const pack = this.pack;
    let from;
    let to;
    if (label < this.sharedCount) {
      const at = this.sharedLabels + 2 * label;
      from = pack.seriesTo + 4 * (bytes[at] | bytes[at + 1] << 8) + 1;
      to = from + bytes[from - 1];
    } else {
      const at = this.ownLabels + 2 * label;
      from = this.from + (bytes[at] | bytes[at + 1] << 8);
      to = this.from + (bytes[at + 2] | bytes[at + 3] << 8);
    }
    if (!(to > from && to <= bytes.length)) return "";
    try {
      return pack.decode(bytes, from, to);
    } catch {
      return "";
    }
  }
  /** The texts of some labels, one after the other: nearly always native code takes them all at once. */
  labels(first, count) {
    const { bytes, from, ownLabels, pack } = this;
    const at = ownLabels + 2 * first;
    const list = [];
    const begin = bytes[at] | bytes[at + 1] << 8;
    const end = bytes[at + 2 * count] | bytes[at + 2 * count + 1] << 8;
    const text = first < this.sharedCount ? "" : pack.text(from + begin, from + end);
    const isAscii = text !== "" && text.length === end - begin;
    for (let i = 0; i < count; i++) {
      const row = at + 2 * i;
      list[i] = isAscii ? text.substring(
        (bytes[row] | bytes[row + 1] << 8) - begin,
        (bytes[row + 2] | bytes[row + 3] << 8) - begin
      ) : this.label(first + i);
    }
    return list;
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
    const year = this.bytes[this.launchYears + label];
    if (year !== OLD_LAUNCH) return year === 0 ? 0 : LAUNCH_BIAS + year;
    const written = Number(this.part(label, 2));
    return written > 0 && written < LAUNCH_BIAS + OLD_LAUNCH ? Math.floor(written) : 0;
  }
};

// src/pack/country-table.ts
var MINUTES_A_DAY = 1440;
var HALVED = 8 * SPAN_BYTES;
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
    const places = new Places(bytes, code, head, weekendsEnd);
    const series = places.end;
    const halfDays = series + 2 * bytes[head + SERIES_AT];
    const workdays = halfDays + HALF_DAY_BYTES * bytes[head + HALF_DAYS_AT];
    const listedDays2 = workdays + WORKDAYS_BYTES * bytes[head + WORKDAYS_AT];
    const words = bytes[head + BLOCK_WORDS_AT] | bytes[head + BLOCK_WORDS_AT + 1] << 8;
    this.pack = pack;
    this.bytes = bytes;
    this.rules = rules;
    this.texts = new Texts(pack, head, listedDays2 + 2 * listedCount, places.count);
    this.places = places;
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
    this.workdays = workdays;
    this.decrees = bytes[head + DECREES_AT];
    this.sections = head + 4 * words;
    this.whole = head > 0 && (pack.whole[index] === 1 || this.isWhole(head));
    if (this.whole) pack.whole[index] = 1;
  }
  /** The day to which the material reaches that was read for it, biased; 0: unknown. */
  get seen() {
    return this.pack.seen(this.index);
  }
  /** Bits of what a reader must know. */
  get needs() {
    return this.pack.u16(this.pack.blockOf(this.index) + NEEDS_AT);
  }
  /** Why it is not available, in a sentence; empty where it is. */
  get refusal() {
    if (this.whole) return "";
    const head = this.pack.blockOf(this.index);
    const isSummed = head > 0 && this.sum(head, this.sections) === this.pack.sumOf(this.index);
    return (isSummed ? unknownNeeds(this.needs) : "") || "damaged tables";
  }
  /** Whether the sum is right, the tables lie in the block, no count is beyond its bound, and nothing unknown is needed. */
  isWhole(head) {
    const { pack } = this;
    const { places, sections, texts } = this;
    if (!(sections <= head + pack.blockBytes(this.index))) return false;
    if (!(texts.end <= sections)) return false;
    if (this.sum(head, sections) !== pack.sumOf(this.index)) return false;
    if (unknownNeeds(pack.u16(head + NEEDS_AT)) !== "") return false;
    if (this.ruleCount > MAX_RECORDS || texts.labelCount > MAX_RECORDS) return false;
    if (texts.sharedCount > texts.labelCount || this.maxOccurrences > MAX_RECORDS) return false;
    if (places.setCount > MAX_SETS || texts.zoneCount < 1) return false;
    const { code } = this;
    return isCapital(code.charCodeAt(0)) && isCapital(code.charCodeAt(1));
  }
  /** The sum of the row and the block of the country, and of the series that it refers to. */
  sum(from, to) {
    const { bytes, halfDays, pack, series } = this;
    const { seriesFrom, seriesTo, words } = pack;
    let sum = pack.blockSum(this.index, from, to);
    for (let i = series; i < halfDays; i += 2) {
      let at = seriesFrom + 4 * (bytes[i] | bytes[i + 1] << 8);
      for (let n = 0; at >= 0; n++) {
        const length = seriesBytes(bytes, seriesFrom, seriesTo, at);
        if (length < 0 || n > 1) return ~pack.sumOf(this.index);
        sum = checksum(words, at >> 2, at + length >> 2, sum);
        at = bytes[at] === CORRECTED ? plainOf(bytes, seriesFrom, at) : -1;
      }
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
  yearSetHas(set, year) {
    if (set === 0) return true;
    const bytes = this.bytes;
    const y = year - YEAR_BIAS;
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
  /** Minutes after midnight at which the half day of a rule begins; -1: it is a whole day. */
  startsAtMinute(order) {
    if ((this.bytes[this.ruleAt(order)] & HALF_DAY) === 0) return -1;
    for (let at = this.halfDays; at < this.workdays; at += HALF_DAY_BYTES)
      if (this.pack.u16(at) === order)
        return this.pack.u16(at + 2) < MINUTES_A_DAY ? this.pack.u16(at + 2) : -1;
    return -1;
  }
  /** First byte in the pack of the `index`-th series of the country. */
  seriesAt(index) {
    const { bytes } = this;
    const at = this.series + 2 * index;
    return this.pack.seriesFrom + 4 * (bytes[at] | bytes[at + 1] << 8);
  }
  /** Days of the `count` listed ones from `index` on that lie in `first … last`, into `out`; how many. */
  listed(index, count, first, last, out) {
    const { bytes } = this;
    let low = this.listedDays + 2 * index;
    let high = low + 2 * count;
    const end = high;
    while (low < high) {
      const middle = low + (high - low >> 2 << 1);
      if ((bytes[middle] | bytes[middle + 1] << 8) - DAY_BIAS < first) low = middle + 2;
      else high = middle;
    }
    let found = 0;
    for (; low < end; low += 2) {
      const day = (bytes[low] | bytes[low + 1] << 8) - DAY_BIAS;
      if (day > last) break;
      out[found++] = day;
    }
    return found;
  }
};

// src/holidays/ascending.ts
function sortAscending(values) {
  if (values.length > MAX_RECORDS)
    throw new RangeError(`${values.length} numbers are too many to sort: ${MAX_RECORDS} at most`);
  return values.length < 2 ? values : values.sort();
}

// src/pack/area.ts
var Area = class {
  constructor(table, place) {
    const { places } = table;
    this.table = table;
    this.places = places;
    this.place = place;
    this.leafCount = place < 0 ? places.leafCount : places.leavesOf(place);
    if (place < 0) {
      this.around = [];
      this.inside = void 0;
      return;
    }
    const around = [place];
    const inside = [];
    if (places.hasWithin)
      for (let other = 0; other < places.count; other++) {
        if (other < place && places.isWithin(place, other)) around.push(other);
        if (other > place && places.isWithin(other, place)) inside.push(other);
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
  /** The codes of its parts that a set names, in table order. */
  partsOf(set) {
    const { inside, places } = this;
    if (inside === void 0) return places.codes(set);
    return inside.filter((part) => places.has(set, part)).map((part) => places.code(part));
  }
  /**
   * Whether sets together are the whole of it: each of its smallest places is named by one of them, or lies
   * within one that is. Here alone stands what *kept by parts together* means.
   */
  isWhole(sets) {
    const { leafCount, place, places } = this;
    let leaves = 0;
    for (let i = 0; i < sets.length; i++) {
      if (sets[i] < 0 || place >= 0 && this.isNamed(sets[i])) return true;
      leaves += places.leavesOf(sets[i]);
    }
    if (leaves < leafCount || places.count === 0) return false;
    const named = [];
    for (let i = 0; i < sets.length; i++) places.addTo(named, sets[i]);
    const first = place < 0 ? 0 : place;
    for (let leaf = first; leaf < places.count; leaf++) {
      if (named[leaf >> 3] >> (leaf & 7) & 1 || !places.isLeaf(leaf)) continue;
      let at = places.outerOf(leaf);
      while (at >= 0 && (named[at >> 3] >> (at & 7) & 1) === 0) at = places.outerOf(at);
      if (at < 0 && (place < 0 || places.isWithin(leaf, place))) return false;
    }
    return true;
  }
};

// src/holidays/weekends.ts
var fromAt = (table, at) => table.pack.u16(at) - DAY_BIAS;
function weekendsOf(table) {
  const isUsual = table.weekends === table.localWeekends;
  const list = isUsual ? [{ from: null, mask: USUAL_WEEKEND }] : [];
  const add = (at, own) => {
    const from = fromAt(table, at);
    list.push({ from: from > -DAY_BIAS ? from : null, mask: table.bytes[at + 2], ...own });
  };
  for (let at = table.weekends; at < table.localWeekends; at += WEEKEND_BYTES) add(at, {});
  for (let at = table.localWeekends; at < table.weekendsEnd; at += LOCAL_WEEKEND_BYTES)
    add(at, { subdivisions: table.places.codes(table.bytes[at + 3]) });
  return list;
}
function isWeekend(table, day, place) {
  return (weekendMask(table, day, place) >> weekdayOf(day) & 1) === 1;
}
function weekendMask(table, day, place) {
  const { bytes, localWeekends, weekends } = table;
  let at = table.weekendsEnd - LOCAL_WEEKEND_BYTES;
  if (place >= 0 && table.places.hasOwnWeekend(place)) {
    for (; at >= localWeekends; at -= LOCAL_WEEKEND_BYTES)
      if ((bytes[at] | bytes[at + 1] << 8) - DAY_BIAS <= day) {
        if (table.places.has(bytes[at + 3], place)) return bytes[at + 2];
      }
  }
  if (weekends === localWeekends) return USUAL_WEEKEND;
  at = localWeekends - WEEKEND_BYTES;
  while (at > weekends && (bytes[at] | bytes[at + 1] << 8) - DAY_BIAS > day)
    at -= WEEKEND_BYTES;
  return bytes[at + 2];
}
function weekendUntil(table, day) {
  let until = Infinity;
  const look = (at) => {
    const from = fromAt(table, at);
    if (from > day && from < until) until = from;
  };
  for (let at = table.weekends; at < table.localWeekends; at += WEEKEND_BYTES) look(at);
  for (let at = table.localWeekends; at < table.weekendsEnd; at += LOCAL_WEEKEND_BYTES) look(at);
  return until;
}

// src/holidays/day-bits.ts
var WORDS = 12;
function setBit(bits, i) {
  bits[i >> 5] = bits[i >> 5] | 1 << (i & 31);
}
function hasBit(bits, i) {
  return (bits[i >> 5] >> (i & 31) & 1) === 1;
}
function nextBit(bits, first, last) {
  for (let i = first; i <= last; i++) if (bits[i >> 5] >> (i & 31) & 1) return i;
  return -1;
}
function weekdayBits(table, from, to, place, bits) {
  let until = from;
  for (let day = from; day < to; day = until) {
    until = Math.min(to, weekendUntil(table, day));
    const worked = ~weekendMask(table, day, place) & 127;
    const begin = day - from;
    const end = until - from;
    let weekday = weekdayOf(day - (begin & 31));
    for (let first = begin & ~31; first < end; first += 32) {
      const week = (worked >> weekday | worked << 7 - weekday) & 127;
      let word = week | week << 7 | week << 14 | week << 21 | week << 28;
      if (begin > first) word &= -1 << begin - first;
      if (end < first + 32) word &= ~(-1 << end - first);
      bits[first >> 5] = bits[first >> 5] | word;
      weekday = (weekday + 4) % 7;
    }
  }
  return bits;
}
function onesOf(word) {
  let n = word - (word >>> 1 & 1431655765);
  n = (n & 858993459) + (n >>> 2 & 858993459);
  return Math.imul(n + (n >>> 4) & 252645135, 16843009) >>> 24;
}
function hasAny(bits, first, end) {
  for (let w = first >> 5; w << 5 < end; w++) {
    let word = bits[w];
    const begin = w << 5;
    if (first > begin) word &= -1 << first - begin;
    if (end < begin + 32) word &= ~(-1 << end - begin);
    if (word !== 0) return true;
  }
  return false;
}

// src/holidays/holiday.ts
var PUBLIC = 1;
var TYPE_NAMES = [
  "Public",
  "Bank",
  "School",
  "Authorities",
  "Optional",
  "Observance"
];
function isDayOff({ types, startsAtMinute }) {
  return (types & PUBLIC) !== 0 && startsAtMinute < 0;
}

// src/holidays/key.ts
var DAY_AT = 20;
var ORDER_AT = 10;
var PART_MASK = 1023;
var ACTUAL = MAX_RECORDS;
function orderOf(key) {
  return key >> ORDER_AT & PART_MASK;
}

// src/pack/slug.ts
function slugOf(name) {
  return slugsOf([name])[0];
}
function slugsOf(names) {
  const joined = names.join(BETWEEN).toLowerCase().replaceAll("'", "").replaceAll(".", "").replaceAll(" / ", " ").replaceAll(" (", " ").replaceAll(") ", " ").replaceAll(`)${BETWEEN}`, BETWEEN).replaceAll(" ", "-");
  return cut(joined, names.length) ?? cut(plain(joined), names.length) ?? names.map(spelledSlug);
}
function cut(joined, count) {
  const slugs = (joined.endsWith(")") ? joined.substring(0, joined.length - 1) : joined).split(
    BETWEEN
  );
  const areSlugs = slugs.length === count && !(joined.includes(`-${BETWEEN}`) || joined.includes(`${BETWEEN}-`)) && isSlug(slugs.join(""));
  return areSlugs ? slugs : void 0;
}
function plain(text) {
  let plain2 = text.replaceAll("\u2019", "").replaceAll(",-", "-");
  for (let i = 0; i < ACCENTS.length; i++) {
    const accent = ACCENTS.charAt(i);
    if (plain2.includes(accent)) plain2 = plain2.replaceAll(accent, PLAIN.charAt(i));
  }
  return plain2;
}
var BETWEEN = "_";
function isSlug(text) {
  return isWord(text) && !(text.includes("--") || text.startsWith("-") || text.endsWith("-"));
}
function spelledSlug(name) {
  let slug = "";
  let gap = false;
  for (let i = 0; i < name.length; i++) {
    const lower = name.charAt(i).toLowerCase();
    const folded = ACCENTS.indexOf(lower) < 0 ? lower : PLAIN.charAt(ACCENTS.indexOf(lower));
    if (folded >= "a" && folded <= "z" || folded >= "0" && folded <= "9") {
      if (gap && slug) slug += "-";
      slug += folded;
      gap = false;
    } else if (folded !== "'" && folded !== "\u2019" && folded !== ".") gap = true;
  }
  return slug;
}
var ACCENTS = "\xE0\xE1\xE2\xE3\xE4\xE5\u0101\u0103\xE7\u0107\u010D\xE8\xE9\xEA\xEB\u0113\u0117\u0119\u011B\xEC\xED\xEE\xEF\u012B\u012F\xF1\u0144\u0148\xF2\xF3\xF4\xF5\xF6\xF8\u014D\xF9\xFA\xFB\xFC\u016B\u016F\xFD\xFF\u017E\u017A\u017C\u0161\u015B\u0159\u0165\u010F\u0142\u011F\u015F\u0131";
var PLAIN = "aaaaaaaaccceeeeeeeeiiiiiinnnooooooouuuuuuyyzzzssrtdlgsi";

// src/holidays/year.ts
var BASE_DAYS = REACH_DAYS + 132;
var Year = class {
  constructor(year, from, to, keys, moves, isMoved) {
    this.listsAll = false;
    this.year = year;
    this.from = from;
    this.to = to;
    this.keys = keys;
    this.moves = moves;
    this.isMoved = isMoved;
    this.base = from - BASE_DAYS;
    this.count = keys.length;
    const firstKey = BASE_DAYS << DAY_AT;
    const endKey = to - this.base << DAY_AT;
    let first = 0;
    while (first < this.count && keys[first] < firstKey) first++;
    let end = this.count;
    while (end > first && keys[end - 1] >= endKey) end--;
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
    const { base, count, end, first, keys, moves } = this;
    const from = this.from - base;
    const to = this.to - base;
    const rows = new Int32Array(Math.min(2 * count, MAX_RECORDS));
    let length = 0;
    for (let i = 0; i < count; i++) {
      const key = keys[i];
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
  rowFrom(rows, day) {
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = low + high >> 1;
      if (this.base + (rows[middle] >> DAY_AT) < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }
};
var NOBODY = -2;
function listedDays(table, at, all) {
  const kept = actualKeepers(table, at) === NOBODY ? ON_OBSERVED : ON_OBSERVED | ON_ACTUAL;
  return all ? kept : kept & ~(table.bytes[at + SHIFT] >> UNLISTED_SHIFT);
}
function actualKeepers(table, at) {
  const bytes = table.bytes;
  const shift = bytes[at + SHIFT] & SHIFT_MASK;
  if (shift === 0) return NOBODY;
  const kept = bytes[table.shifts + SHIFT_BYTES * shift + KEPT_BY];
  if (kept === KEPT_BY_NOBODY) return NOBODY;
  return kept === KEPT_BY_ALL ? bytes[at + SET] - 1 : kept - KEPT_BY_SET;
}
function keepersOn(table, of, index, day) {
  const key = of.keys[index];
  const listed = of.base + (key >> DAY_AT);
  const at = table.rules + RULE_BYTES * (key >> ORDER_AT & PART_MASK);
  if (listed === day) return table.bytes[at + SET] - 1;
  const isActual = listed - of.moves[key & PART_MASK] === day;
  return isActual ? actualKeepers(table, at) : NOBODY;
}

// src/holidays/record.ts
var WHOLE_DAY_OFF = PUBLIC;
var HALF_DAY_OFF = TYPES_MASK + 1;
var IDS_AT_ONCE = 16;
function eachId(table, visit) {
  const { texts } = table;
  const { labelCount } = texts;
  for (let first = 0; first < labelCount; first += IDS_AT_ONCE) {
    const count = Math.min(IDS_AT_ONCE, labelCount - first);
    const names = [];
    const ids = [];
    const labels = texts.labels(first, count);
    for (let i = 0; i < count; i++) {
      const text = labels[i];
      const behind = text.indexOf(ID);
      if (behind >= 0) ids[i] = text.split(ID)[1];
      const both = behind < 0 ? text : text.substring(0, behind);
      names[i] = both.substring(both.indexOf(SEPARATOR) + 1);
    }
    const slugs = slugsOf(names);
    for (let i = 0; i < count; i++) visit(ids[i] || slugs[i], first + i);
  }
}
var HolidayRecord = class {
  /** The rule by its order, on its day and its actual day, as a set of places keeps it. */
  constructor(table, order, day, actualDay, set) {
    this.table = table;
    this.order = order;
    this.rule = table.ruleAt(order);
    this.day = day;
    this.actualDay = actualDay;
    this.set = set;
  }
  /** Number of its names among those of the country: records of one name share it. */
  get label() {
    return this.table.labelOf(this.rule);
  }
  /** @internal */
  get facts() {
    return this.table.bytes[this.rule + FACTS];
  }
  /** Its names, its id and its year of introduction. */
  get labelText() {
    return this.text ??= this.table.texts.label(this.label);
  }
  get names() {
    const text = this.labelText;
    const end = text.indexOf(ID);
    return end < 0 ? text : text.substring(0, end);
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
  /** The codes of the places that keep it on the day that it was found for; null: all. */
  get keepers() {
    return this.set < 0 ? null : this.table.places.codes(this.set);
  }
  /** What it is to a day: those of one kind may together be the whole place's. */
  get kind() {
    if ((this.table.bytes[this.rule] & HALF_DAY) !== 0) return HALF_DAY_OFF;
    return (this.facts & PUBLIC) !== 0 ? WHOLE_DAY_OFF : this.types;
  }
  /** Whether it is an estimate on a day: what is moved by decree from a date that is certain, is in doubt on the other alone. */
  isDoubtful(day) {
    if (!this.tentative) return false;
    const kind = this.table.bytes[this.rule] & KIND_MASK;
    return day === this.day || kind === SERIES || kind === LIST;
  }
  get types() {
    return this.facts & TYPES_MASK;
  }
  get fixed() {
    return (this.facts & IS_FIXED) !== 0;
  }
  get listedOn() {
    const { actualDay, day, rule, table } = this;
    if ((this.facts & IN_V3) === 0) return [];
    if (day === actualDay) return [day];
    const days = listedDays(table, rule, false);
    const list = days & ON_OBSERVED ? [day] : [];
    return days & ON_ACTUAL ? actualDay < day ? [actualDay, ...list] : [...list, actualDay] : list;
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
  constructor(area, order, day, actualDay, set) {
    super(area.table, order, day, actualDay, set);
    this.area = area;
  }
  get parts() {
    return this.area.partsOf(this.set);
  }
};

// src/holidays/kept.ts
var NONE = [];
Object.freeze(NONE);
function recordOf(table, of, index, set) {
  return new HolidayRecord(table, of.order(index), of.day(index), of.actual(index), set);
}
function partOf(area, of, index, day) {
  const set = keepersOn(area.table, of, index, day);
  return new PartRecord(area, of.order(index), of.day(index), of.actual(index), set);
}
var KeptDay = class {
  /** Of some occurrences of a year those that are kept on the day, less those that are removed. */
  constructor(area, of, day, indexes, without) {
    this.area = area;
    this.day = day;
    this.of = of;
    const { table } = area;
    const { places } = table;
    const all = [];
    let parts;
    let apart;
    let leaves = 0;
    for (let i = 0; i < indexes.length; i++) {
      const index = indexes[i];
      const set = keepersOn(table, of, index, day);
      if (set === NOBODY) continue;
      const isNamed = set < 0 || area.isNamed(set);
      if (!isNamed && !area.hasParts(set)) continue;
      const record = recordOf(table, of, index, set);
      if (without?.removes(record.label)) continue;
      all.push(record);
      if (isNamed) continue;
      (parts ??= []).push(record);
      (apart ??= []).push(index);
      leaves += places.leavesOf(set);
    }
    this.whole = all;
    this.apart = NONE;
    if (!parts || !apart) return;
    const joined = leaves < area.leafCount ? NONE : joinedOf(area, parts);
    if (joined.length === parts.length) return;
    const some = parts;
    this.apart = joined.length === 0 ? apart : apart.filter((_, i) => !joined.includes(some[i]));
    this.whole = some.length === all.length ? joined : all.filter((one) => joined.includes(one) || !some.includes(one));
  }
  /** Those that only some of its parts keep. */
  get inParts() {
    const { area, day, of } = this;
    return this.apart.map((index) => partOf(area, of, index, day));
  }
  /** How many records there are of both. */
  get count() {
    return this.whole.length + this.apart.length;
  }
  /** Whether the whole place keeps the day by records of a kind: by those alone that are no estimates, where `certain` says so. */
  has(kind, certain = false) {
    const { area, day, whole } = this;
    const sets = [];
    for (let i = 0; i < whole.length; i++) {
      const one = whole[i];
      if (one.kind !== kind || certain && one.isDoubtful(day)) continue;
      if (one.set < 0) return true;
      sets.push(one.set);
    }
    return area.isWhole(sets);
  }
};
function setsOf(records, kind) {
  const sets = [];
  for (let i = 0; i < records.length; i++)
    if (records[i].kind === kind) sets.push(records[i].set);
  return sets;
}
function joinedOf(area, parts) {
  const kinds = parts.map(({ kind }) => kind);
  const joined = kinds.filter(
    (kind, i) => kinds.indexOf(kind) === i && area.isWhole(setsOf(parts, kind))
  );
  return parts.filter((_, i) => joined.includes(kinds[i]));
}
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
      const day = of.day(i);
      if (day >= from && day < to) rows[length++] = day - from << ORDER_AT | i;
      if (!of.isMoved) continue;
      const actual = of.actual(i);
      if (actual === day || actual < from || actual >= to) continue;
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
    const { area, of, parts, rows } = this;
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
      parts[this.partCount++] = ofYear << ORDER_AT | apart[i];
    return kept;
  }
  /**
   * Goes on to the next day on which there is a half day or an estimate, or to the end. How many rows it went over.
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
  /** Whether there are no more days on which only parts keep something; once all days were met. */
  get partsEnded() {
    return this.part === this.partCount;
  }
  /** The next of these days. */
  nextInParts() {
    const { area, of, partCount, parts } = this;
    const ofYear = parts[this.part] >> ORDER_AT;
    const day = of.from + ofYear;
    const inParts = [];
    while (this.part < partCount && parts[this.part] >> ORDER_AT === ofYear)
      inParts.push(partOf(area, of, parts[this.part++] & PART_MASK, day));
    return { day, inParts };
  }
  /** Begins anew. */
  rewind() {
    this.row = 0;
  }
};

// src/holidays/long-weekends.ts
var MAX_BRIDGE_DAYS = 100;
var YEARS2 = 3;
var ROOM_DAYS = 24;
var WHOLE_YEAR = 366;
var LongWeekends = class {
  /** Throws a RangeError for a year that the tables do not have, or when `bridgeDays` is not 0 to 100. */
  constructor(at, year, bridgeDays) {
    /** The day from which days are counted here, the first that is looked at, and the day after the last. */
    this.from = 0;
    this.to = 0;
    /** The working days among them; a bit a day. */
    this.worked = new Int32Array(0);
    /** Once they are found the runs of working days, ascending: first and last of each. */
    this.gaps = new Int16Array(0);
    /** Working days before each of these gaps. */
    this.before = new Int16Array(0);
    /** Holidays of the year itself, ascending. */
    this.holidays = [];
    /**
     * Two numbers for each long weekend. The first has its first and its last day (11 bits). The second is a key of three
     * gaps: its first one, the first that lies behind the holiday it was bridged from, and the first that lies behind it.
     */
    this.runs = new Int32Array(0);
    this.looked = 0;
    if (!(bridgeDays >= 0 && bridgeDays <= MAX_BRIDGE_DAYS))
      throw new RangeError("bridge days are 0 to 100");
    const { firstYear, lastYear } = at.years.table.pack;
    if (!(year >= firstYear && year <= lastYear))
      throw new RangeError(`years are ${firstYear} to ${lastYear}`);
    this.law = at;
    this.year = year;
    this.bridgeDays = bridgeDays;
    this.begin(Math.ceil(bridgeDays * 7 / 5) + ROOM_DAYS);
  }
  /** Begins the search, with so many days of the neighbours. */
  begin(days) {
    const { year } = this;
    this.from = Math.max(dayOf(year - 1, 1, 1), dayOf(year, 1, 1) - days);
    this.to = Math.min(dayOf(year + 2, 1, 1), dayOf(year + 1, 1, 1) + days);
    this.worked = this.law.weekdayBits(this.from, this.to);
    this.looked = 0;
  }
  /** Whether they are found. */
  get isReady() {
    return this.looked > YEARS2;
  }
  /** Goes on with the search, by one year. */
  look() {
    this.looked++;
    if (this.looked <= YEARS2) this.addYear(this.year - 2 + this.looked);
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
      for (let day = gaps[2 * g + 1]; day >= gaps[2 * g]; day--) bridgeDays.push(from + day);
    for (let g = behind; g < this.endGap(index); g++)
      for (let day = gaps[2 * g]; day <= gaps[2 * g + 1]; day++) bridgeDays.push(from + day);
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
  addYear(year) {
    const { from, to, worked } = this;
    const { years } = this.law;
    const { firstYear, lastYear } = years.table.pack;
    if (year < firstYear || year > lastYear) return;
    const first = Math.max(from, dayOf(year, 1, 1));
    const last = Math.min(to, dayOf(year + 1, 1, 1)) - 1;
    const isAsked = year === this.year;
    const of = isAsked ? years.of(year) : years.near(year, first, last);
    const holidays = this.law.holidayBits(of);
    for (let w = 0; w < holidays.length; w++)
      for (let bits = holidays[w]; bits !== 0; bits &= bits - 1) {
        const kept = of.from + 32 * w + 31 - Math.clz32(bits & -bits);
        const day = kept - from;
        if (kept >= first && kept <= last)
          worked[day >> 5] = worked[day >> 5] & ~(1 << (day & 31));
      }
    if (isAsked) this.holidays = this.law.listedDays(of, holidays, first, last);
  }
  /** Finds them; false when one may reach beyond the days that were looked at. */
  find() {
    const { from, to, year } = this;
    const isWhole = from === dayOf(year - 1, 1, 1);
    const mask = this.law.weekendOn(dayOf(year, 1, 1));
    let weekendDays = 0;
    for (let w = 0; w < 7; w++) weekendDays += mask >> w & 1;
    const gaps = stretchesOf(this.worked);
    const count = gaps.length >> 1;
    const most = this.bridgeDays;
    const before = new Int16Array(count + 1);
    let sum = 0;
    for (let g = 0; g < count; g++) before[g + 1] = sum += gaps[2 * g + 1] - gaps[2 * g] + 1;
    const runs = [];
    let after = 0;
    let first = 0;
    let last = 0;
    let live = 0;
    let reached = -1;
    for (let i = 0; i < this.holidays.length; i++) {
      const holiday = this.holidays[i] - from;
      while (after < count && gaps[2 * after] < holiday) after++;
      while (before[after] - before[first] > most) first++;
      if (last < after) last = after;
      while (last < count && before[last + 1] - before[after] <= most) last++;
      if ((first === 0 || last === count) && !isWhole) return false;
      const start = first === 0 ? 0 : gaps[2 * first - 1] + 1;
      const end = last < count ? gaps[2 * last] - 1 : to - from - 1;
      const days = end - start;
      if (days === 0 || days < weekendDays) continue;
      while (live < runs.length && (runs[live] & 2047) < holiday) live += 2;
      const middle = after << ORDER_AT;
      let begin = start;
      let gap = first;
      if (before[last] - before[first] > most) {
        if (!isInside(runs, live, start, holiday))
          runs.push(start << 11 | holiday, first << DAY_AT | middle | after);
        begin = holiday;
        gap = after;
      }
      if (end > reached || !isInside(runs, live, begin, end))
        runs.push(begin << 11 | end, gap << DAY_AT | middle | last);
      if (end > reached) reached = end;
    }
    this.gaps = gaps;
    this.before = before;
    this.runs = new Int32Array(runs.length);
    this.runs.set(runs);
    this.holidays = [];
    return true;
  }
};
function isInside(runs, live, first, last) {
  for (let i = live; i < runs.length; i += 2)
    if (runs[i] >> 11 <= first && (runs[i] & 2047) >= last) return true;
  return false;
}
function stretchesOf(bits) {
  const list = [];
  let count = 0;
  for (let w = 0; w < bits.length; w++) {
    const before = w << 5;
    let word = bits[w];
    while (word !== 0) {
      const first = 31 - Math.clz32(word & -word);
      const off = ~(word >>> first);
      const end = off === 0 ? 32 : first + 31 - Math.clz32(off & -off);
      if (count > 0 && list[count - 1] === before + first - 1) list[count - 1] = before + end - 1;
      else {
        list[count] = before + first;
        list[count + 1] = before + end - 1;
        count += 2;
      }
      word = end === 32 ? 0 : word & -1 << end;
    }
  }
  const stretches = new Int16Array(count);
  stretches.set(list);
  return stretches;
}

// src/holidays/jurisdiction.ts
var AHEAD_DAYS = 731;
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
  on(day) {
    return this.keptOn(day).whole;
  }
  /** What only some of its parts keep on a day, otherwise as `on`; it decides nothing here. Throws as isHoliday. */
  inParts(day) {
    return this.keptOn(day).inParts;
  }
  /**
   * What the whole place keeps, of the records that are listed in a year, ascending by day. Throws a RangeError for
   * a year that the tables do not have.
   */
  year(year) {
    return this.listedIn(year, ({ whole }) => whole);
  }
  /** What only some of its parts keep, otherwise as `year`. */
  yearInParts(year) {
    return this.listedIn(year, ({ inParts }) => inParts);
  }
  listedIn(year, of) {
    const list = [];
    for (const days = this.keptIn(year); !days.ended; ) {
      const kept = days.next();
      list.push(...of(kept).filter(({ day }) => day === kept.day));
    }
    return list;
  }
  /** The records of a day, less those that are removed. @internal */
  keptOn(day, without) {
    const of = this.years.of(yearOf(day));
    const indexes = [];
    for (let i = 0; i < of.count; i++)
      if (of.day(i) === day || of.actual(i) === day) indexes.push(i);
    return new KeptDay(this.area, of, day, indexes, without);
  }
  /** The days of a year on which something is kept here. @internal */
  keptIn(year) {
    return new KeptYear(this.area, this.years.of(year));
  }
  /**
   * Whether a day is a public holiday, a whole day off, in the whole place: by one record, or by those of its parts
   * together. Throws a RangeError for a year that the tables do not have.
   */
  isHoliday(day) {
    let bits = this.recent;
    if (bits === void 0 || !(day >= bits.from && day < bits.to)) bits = this.bitsOf(day);
    const i = day - bits.from;
    return (bits.holidays[i >> 5] >> (i & 31) & 1) === 1;
  }
  /** Whether a day is worked: no public holiday and no weekend, or a weekend day worked by decree. Throws as isHoliday. */
  isWorkday(day) {
    let bits = this.recent;
    if (bits === void 0 || !(day >= bits.from && day < bits.to)) bits = this.bitsOf(day);
    const i = day - bits.from;
    return (bits.workdays[i >> 5] >> (i & 31) & 1) === 1;
  }
  /** Whether a day is a weekend day by the law, worked by decree or not. */
  isWeekend(day) {
    return isWeekend(this.table, day, this.place);
  }
  /**
   * The last day of which all is known that was decided: that of the last year whose decrees are complete, or the one
   * to which the material reaches that was read; null where the law needs no decrees.
   */
  get knownUntil() {
    const { decrees, seen } = this.table;
    if (decrees === 0) return null;
    const decreed = dayOf(YEAR_BIAS + decrees + 1, 1, 1) - 1;
    return seen - DAY_BIAS > decreed ? seen - DAY_BIAS : decreed;
  }
  /** Whether what a day is can no longer change: it is known, and no estimate decides it. Throws as isHoliday. */
  isKnown(day) {
    const { knownUntil } = this;
    if (knownUntil !== null && day > knownUntil) return false;
    return !this.on(day).some(({ tentative }) => tentative);
  }
  /** The next day after a day that isHoliday calls one, within two years; undefined when there is none. Throws as isHoliday. */
  next(after) {
    const day = this.nextDay(after, false, after + AHEAD_DAYS);
    if (day === void 0) return void 0;
    const holiday = this.on(day).find(isDayOff);
    return holiday && { day, holiday };
  }
  /** The last day before a day that isHoliday calls one, within two years; undefined when there is none. Throws as isHoliday. */
  previous(before) {
    const first = Math.max(before - AHEAD_DAYS, dayOf(this.table.pack.firstYear, 1, 1));
    let day = before - 1;
    while (day >= first && !this.isHoliday(day)) day--;
    const holiday = day >= first ? this.on(day).find(isDayOff) : void 0;
    return holiday && { day, holiday };
  }
  /**
   * What the whole place keeps, of the records that are listed from a day to another, both included, ascending by day.
   * Throws as `year`.
   */
  range(from, to) {
    const list = [];
    const last = yearOf(to);
    for (let year = yearOf(from); year <= last; year++)
      list.push(...this.year(year).filter(({ day }) => day >= from && day <= to));
    return list;
  }
  /**
   * The next day after a day, up to a last one, that is a holiday, or where `worked` says so is worked;
   * undefined when there is none.
   */
  nextDay(after, worked, until) {
    const end = Math.min(until, dayOf(this.table.pack.lastYear + 1, 1, 1) - 1);
    let day = after + 1;
    while (day <= end) {
      const bits = this.bitsOf(day);
      const days = worked ? bits.workdays : bits.holidays;
      const { from } = bits;
      const i = nextBit(days, day - from, Math.min(end, bits.to - 1) - from);
      if (i >= 0) return from + i;
      day = bits.to;
    }
    return void 0;
  }
  /**
   * Runs of days off that contain a public holiday of the year and are longer than a weekend, by the rule
   * of Nager.Date. Throws a RangeError as `isHoliday` does, or when `bridgeDays` is not 0 to 100.
   */
  longWeekends(year, { bridgeDays = 1 } = {}) {
    const found = new LongWeekends(this, year, bridgeDays);
    while (!found.isReady) found.look();
    const list = [];
    for (let i = 0; i < found.length; i++) list.push(found.at(i));
    return list;
  }
  /** The days of a year that are holidays here; a bit a day. @internal */
  holidayBits(of, without) {
    const holidays = new Int32Array(WORDS);
    this.join(this.noteHolidays(of, holidays, without), holidays);
    return holidays;
  }
  /** Of these the days `first … last` on which a record is listed, not only kept; ascending, each once. @internal */
  listedDays(of, holidays, first, last) {
    const { base, from } = of;
    const rows = of.keys.subarray(of.first, of.end);
    const { bytes, rules } = this.table;
    const days = [];
    let found = -Infinity;
    for (let i = of.rowFrom(rows, first); i < rows.length; i++) {
      const key = rows[i];
      const day = base + (key >> DAY_AT);
      if (day > last) break;
      if (day === found || !hasBit(holidays, day - from)) continue;
      const at = rules + RULE_BYTES * orderOf(key);
      if ((bytes[at + FACTS] & PUBLIC) === 0 || (bytes[at] & HALF_DAY) !== 0) continue;
      days.push(day);
      found = day;
    }
    return days;
  }
  /** The days that are no weekend days; a bit a day. @internal */
  weekdayBits(from, to) {
    const bits = new Int32Array(to - from + 31 >> 5);
    return weekdayBits(this.table, from, to, this.place, bits);
  }
  /** The weekend in force on a day: bit 0 Sunday … bit 6 Saturday. @internal */
  weekendOn(day) {
    return weekendMask(this.table, day, this.place);
  }
  /**
   * The days of a year on which holidays of some names are listed, and kept here or in parts: the number that `numbers`
   * has for the name (0: not asked for) times 512, and the day of the year; each once. @internal
   */
  datesOf(of, numbers) {
    const { area, table } = this;
    const { bytes, rules } = table;
    const { base, end, from, keys } = of;
    const dates = new Int32Array(end - of.first);
    let count = 0;
    for (let i = of.first; i < end; i++) {
      const key = keys[i];
      const at = rules + RULE_BYTES * (key >> ORDER_AT & PART_MASK);
      const number = numbers[table.labelOf(at)];
      if (number === 0) continue;
      const set = bytes[at + SET] - 1;
      if (set >= 0 && !area.isNamed(set) && !area.hasParts(set)) continue;
      const date = number << 9 | base + (key >> DAY_AT) - from;
      let k = count - 1;
      while (k >= 0 && dates[k] !== date && ((dates[k] ^ date) & 511) === 0) k--;
      if (k < 0 || dates[k] !== date) dates[count++] = date;
    }
    return dates.slice(0, count);
  }
  /** The bits of the year of a day. Throws as isHoliday. @internal */
  bitsOf(day) {
    const recent = this.recent;
    if (recent !== void 0 && day >= recent.from && day < recent.to) return recent;
    const older = this.older;
    const bits = older !== void 0 && day >= older.from && day < older.to ? older : this.findBits(yearOf(day), void 0);
    this.older = recent;
    this.recent = bits;
    return bits;
  }
  /** The bits of a year, without those holidays whose names are removed. Throws as isHoliday. @internal */
  bitsIn(year, without) {
    return without ? this.findBits(year, without) : this.bitsOf(dayOf(year, 1, 1));
  }
  findBits(year, without) {
    const of = this.years.of(year);
    const { from, to } = of;
    const { area } = this;
    const holidays = this.holidayBits(of, without);
    const workdays = this.weekdayBits(from, to);
    for (let i = 0; i < WORDS; i++) workdays[i] = workdays[i] & ~holidays[i];
    const parts = [];
    this.eachWorkday(from, to, (day, set) => {
      if (area.isNamed(set)) setBit(workdays, day - from);
      else if (area.hasParts(set)) parts.push((day - from) * 256 + set);
    });
    this.join(parts, workdays);
    return { from, to, holidays, workdays };
  }
  /**
   * Notes the days of a year that are holidays here by one record. What parts keep comes back: day of the year
   * times 256 plus their set.
   */
  noteHolidays(of, holidays, without) {
    const { area, place, table } = this;
    const { around, inside } = area;
    const { bytes, places, rules } = table;
    const { base, count, from, keys, moves, to } = of;
    const isCountry = inside === void 0;
    const isLeaf = inside?.length === 0;
    const parts = [];
    for (let i = 0; i < count; i++) {
      const key = keys[i];
      const at = rules + RULE_BYTES * (key >> ORDER_AT & PART_MASK);
      if ((bytes[at + FACTS] & PUBLIC) === 0 || (bytes[at] & HALF_DAY) !== 0) continue;
      const set = bytes[at + SET] - 1;
      const isHere = set < 0 || place >= 0 && places.hasAny(set, around);
      if (!isHere && isLeaf) continue;
      if (without?.removes(table.labelOf(at))) continue;
      const day = base + (key >> DAY_AT);
      if (day >= from && day < to) {
        const ofYear = day - from;
        if (isHere) holidays[ofYear >> 5] = holidays[ofYear >> 5] | 1 << (ofYear & 31);
        else if (isCountry || area.hasParts(set)) parts[parts.length] = ofYear * 256 + set;
      }
      const move = moves[key & PART_MASK];
      if (move === 0) continue;
      const actual = day - move;
      if (actual < from || actual >= to) continue;
      const keepers = actualKeepers(table, at);
      if (keepers === NOBODY) continue;
      if (keepers === set ? isHere : area.isNamed(keepers)) setBit(holidays, actual - from);
      else if (area.hasParts(keepers)) {
        parts[parts.length] = (actual - from) * 256 + keepers;
      }
    }
    return parts;
  }
  /** Notes the days that are kept in each of the place's parts, by one set or another. @internal */
  join(parts, bits) {
    if (parts.length === 0) return;
    const { area } = this;
    const { places } = this.table;
    const single = places.hasWithin ? 0 : places.count;
    const all = new Int32Array(parts.length);
    all.set(parts);
    const sorted = sortAscending(all.subarray(0, MAX_RECORDS));
    const { length } = sorted;
    let leaves = 0;
    let first = 0;
    for (let i = 0; i < length; i++) {
      const part = sorted[i];
      leaves += (part & 255) < single ? 1 : places.leavesOf(part & 255);
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
      const count = table.listed(table.pack.u16(at + 2), table.bytes[at + 1], from, to - 1, days);
      for (let i = 0; i < count; i++) visit(days[i], table.bytes[at] - 1);
    }
  }
};

// src/calendar/easter.ts
function easterOf(year) {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
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
  return dayOf(year, Math.floor(n / 31), n % 31 + 1);
}
function orthodoxEasterOf(year) {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const n = d + e + 114;
  const julian = dayOf(year, Math.floor(n / 31), n % 31 + 1);
  const century = Math.floor(year / 100);
  return julian + century - Math.floor(century / 4) - 2;
}

// src/holidays/computation.ts
var FIRST_LATE_DAY = 365 - REACH_DAYS - 32;
var LAST_EARLY_DAY = REACH_DAYS + 32;
var EASTER_DAYS = 70;
var SPILLS = SPILLS_FORWARD | SPILLS_BACK;
var NEAR_DAYS = 40;
var RULE_WORDS = RULE_BYTES >> 2;
var FIRST_AT = 16;
var FIRST_MASK = 255 << FIRST_AT;
var EXCEPTION_DAY = 65536;
var MOST_MARKED = 64;
var NONE2 = -1e5;
var SEVERAL = -100001;
var Computation = class {
  /**
   * The year, or of days from it on, `first … last`, these alone: then the rest is not complete. A few days of
   * the next year may be among them.
   */
  constructor(table, year, first = -Infinity, last) {
    /** Of the exceptions those of dates that can come to lie there: `firstException … endException`. */
    this.firstException = 0;
    this.endException = 0;
    /** For each of them the bit of its rule's order, modulo 32: most rules have none, which this tells alone. */
    this.excepted = 0;
    this.isMoved = false;
    /** Of each series its days: many rules ask for one. */
    this.known = [];
    /** The one of these days that lies in the year; NONE, or SEVERAL, where there is not one. */
    this.firsts = [];
    /** Room for the days of a series. */
    this.found = [];
    /** Occurrences so far. */
    this.count = 0;
    this.table = table;
    this.bytes = table.bytes;
    this.year = year;
    this.from = dayOf(year, 1, 1);
    this.to = this.from + (isLeapYear(year) ? 366 : 365);
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
    const keys = sortAscending(this.keys.subarray(0, this.count));
    return new Year(this.year, this.from, this.end, keys, this.moves, this.isMoved);
  }
  /** Adds the occurrences of all rules in the year, and of those with a flag in the year before or after it. */
  scan() {
    const { base, bytes, excepted, firsts, from, high, keys, low, moves } = this;
    const { shifts, table, to, year } = this;
    const { words } = table.pack;
    const end = (table.rules >> 2) + RULE_WORDS * table.ruleCount;
    const most = keys.length;
    const stored = year - YEAR_BIAS;
    const begun = stored << FIRST_AT;
    const leap = to - from - 365;
    const spills = SPILLS;
    const firstMask = FIRST_MASK;
    const shiftOrYears = SHIFT_OR_YEARS;
    const afterFebruary = AFTER_FEBRUARY;
    const dayMask = DAY_MASK;
    const dateMask = DATE_MASK;
    const shiftMask = SHIFT_MASK;
    const jan1 = from - DATE_BIAS;
    const leapDay = LEAP_DAY + DATE_BIAS;
    let easter = 0;
    let orthodox = 0;
    let { count } = this;
    let head = 0;
    let date = 0;
    let tail = 0;
    let day = 0;
    let first = 0;
    let target = 0;
    let order = -1;
    for (let at = table.rules >> 2; at < end; at += RULE_WORDS) {
      order++;
      head = words[at];
      if (head & spills) {
        this.count = count;
        this.addNear(head, words[at + 1], words[at + 2], order);
        count = this.count;
        continue;
      }
      if ((head & firstMask) > begun || head >>> 24 < stored) continue;
      date = words[at + 1];
      tail = words[at + 2];
      day = date << 8 >> 24;
      if (tail & shiftOrYears && tail >>> 24 !== 0 && !table.yearSetHas(tail >>> 24, year))
        continue;
      switch (head & KIND_MASK) {
        case FIXED:
          if (date & afterFebruary) day += leap;
          else if (leap === 0 && (date & dayMask) === leapDay) continue;
          day += jan1 + (date & dayMask);
          break;
        case SERIES:
          first = firsts[date & dateMask] ?? this.firstOf(date & dateMask);
          if (first <= NONE2) {
            if (first === NONE2) continue;
            this.count = count;
            this.addAll(date, tail, order);
            count = this.count;
            continue;
          }
          day += first;
          break;
        case WEEKDAY:
          first = jan1 + (date & dayMask);
          if (date & afterFebruary) first += leap;
          day += first + (((date & dateMask) >> WEEKDAY_SHIFT) + TO_WEEKDAY - first) % 7;
          break;
        case EASTER:
          if (easter === 0) easter = easterOf(year);
          day += easter;
          break;
        case ORTHODOX_EASTER:
          if (orthodox === 0) orthodox = orthodoxEasterOf(year);
          day += orthodox;
          break;
        default:
          this.count = count;
          this.addDated(head, date, tail, order, year);
          count = this.count;
          continue;
      }
      if (day < low || day > high) continue;
      if (tail & shiftMask) {
        if (excepted >> order & 1) {
          this.count = count;
          this.add(tail, order, day);
          count = this.count;
          continue;
        }
        target = bytes[shifts + SHIFT_BYTES * (tail & shiftMask) + (day + FROM_WEEKDAY) % 7];
        if (target !== 0) {
          if (target === DROP) continue;
          day += target << 24 >> 24;
          if (count < most) moves[count] = target;
          this.isMoved = true;
        }
      }
      if (count < most) {
        keys[count] = day - base << DAY_AT | order << ORDER_AT | count;
        count++;
      }
    }
    this.count = count;
  }
  /** Adds the occurrences of all rules around the end of the year. */
  scanCrossing() {
    const { high, low, from, table, to, year } = this;
    const { words } = table.pack;
    const end = (table.rules >> 2) + RULE_WORDS * table.ruleCount;
    const stored = year - YEAR_BIAS;
    const early = high - to;
    const late = low - from - 7;
    let order = -1;
    let head = 0;
    let date = 0;
    let day = 0;
    for (let at = table.rules >> 2; at < end; at += RULE_WORDS) {
      order++;
      head = words[at];
      if (head >>> 24 < stored || (head >> FIRST_AT & 255) > stored + 1) continue;
      date = words[at + 1];
      day = date << 8 >> 24;
      if ((head & KIND_MASK) < EASTER) {
        day += (date & DAY_MASK) - DATE_BIAS;
        if (day > early && day < late) continue;
      } else if ((head & KIND_MASK) < SERIES && day > -EASTER_DAYS && day < EASTER_DAYS) continue;
      this.addCrossing(head, date, words[at + 2], order);
    }
  }
  /** Adds what a rule has around the end of the year, in this one and the next. */
  addCrossing(head, date, tail, order) {
    const { to, year } = this;
    const offset = date << 8 >> 24;
    const ofYear = (date & DAY_MASK) - DATE_BIAS + offset;
    switch (head & KIND_MASK) {
      case SERIES: {
        const days = this.known[date & DATE_MASK] ?? this.series(date & DATE_MASK);
        for (let i = 0; i < days.length; i++)
          if (this.holds(head, tail, days[i] < to ? year : year + 1))
            this.add(tail, order, offset + days[i]);
        return;
      }
      case FIXED:
      case WEEKDAY:
        this.addDated(head, date, tail, order, ofYear > LAST_EARLY_DAY ? year : year + 1);
        return;
    }
    this.addDated(head, date, tail, order, year);
    this.addDated(head, date, tail, order, year + 1);
  }
  /** Adds what a rule with flags has in the year and, where they say so, in those beside it. */
  addNear(head, date, tail, order) {
    const { from, to, year } = this;
    const kind = head & KIND_MASK;
    const offset = date << 8 >> 24;
    if (kind !== SERIES) {
      const ofYear = (date & DAY_MASK) - DATE_BIAS;
      const isFixed = kind === FIXED;
      if (head & SPILLS_FORWARD && !(isFixed && ofYear + offset < FIRST_LATE_DAY))
        this.addDated(head, date, tail, order, year - 1);
      this.addDated(head, date, tail, order, year);
      if (head & SPILLS_BACK && !(isFixed && ofYear + offset > LAST_EARLY_DAY))
        this.addDated(head, date, tail, order, year + 1);
      return;
    }
    const days = this.known[date & DATE_MASK] ?? this.series(date & DATE_MASK);
    const stored = year - YEAR_BIAS;
    const isSteady = tail >>> 24 === 0 && (head >> FIRST_AT & 255) < stored && head >>> 24 > stored;
    const first = head & SPILLS_FORWARD ? from - NEAR_DAYS : from;
    const last = head & SPILLS_BACK ? to + NEAR_DAYS : to;
    for (let i = 0; i < days.length; i++) {
      const day = days[i];
      if (day < first || day >= last) continue;
      if (isSteady || this.holds(head, tail, day < from ? year - 1 : day < to ? year : year + 1))
        this.add(tail, order, offset + day);
    }
  }
  /** Adds what a rule has in a year, but one of a series. */
  addDated(head, date, tail, order, year) {
    if ((head & SPILLS || this.end > this.to) && !this.holds(head, tail, year)) return;
    const isOwn = year === this.year;
    const jan1 = isOwn ? this.from : dayOf(year, 1, 1);
    const leap = isOwn ? this.to - this.from - 365 : isLeapYear(year) ? 1 : 0;
    const ofYear = (date & DAY_MASK) - DATE_BIAS;
    let day = date << 8 >> 24;
    switch (head & KIND_MASK) {
      case FIXED:
        if (date & AFTER_FEBRUARY) day += leap;
        else if (leap === 0 && ofYear === LEAP_DAY) return;
        day += jan1 + ofYear;
        break;
      case EASTER:
        day += easterOf(year);
        break;
      case ORTHODOX_EASTER:
        day += orthodoxEasterOf(year);
        break;
      case WEEKDAY: {
        const first = jan1 + ofYear + (date & AFTER_FEBRUARY ? leap : 0);
        day += first + (((date & DATE_MASK) >> WEEKDAY_SHIFT) + TO_WEEKDAY - first) % 7;
        break;
      }
      case LIST: {
        const days = [];
        const last = jan1 + 364 + leap;
        const count = this.table.listed(date & DATE_MASK, date >> 16 & 255, jan1, last, days);
        for (let i = 0; i < count; i++) this.add(tail, order, days[i]);
        return;
      }
      default:
        return;
    }
    this.add(tail, order, day);
  }
  /** Whether a rule holds in a year. */
  holds(head, tail, year) {
    const stored = year - YEAR_BIAS;
    if ((head >> FIRST_AT & 255) > stored || head >>> 24 < stored) return false;
    return tail >>> 24 === 0 || this.table.yearSetHas(tail >>> 24, year);
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
    const { found, table } = this;
    const at = table.seriesAt(index);
    const count = seriesDays(this.bytes, table.pack.seriesFrom, at, this.from, this.to - 1, found);
    return this.firsts[index] = count === 1 ? found[0] : count === 0 ? NONE2 : SEVERAL;
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
    const { bytes, count, end, from } = this;
    let day = actual;
    if (tail & SHIFT_MASK) {
      const row = this.shifts + SHIFT_BYTES * (tail & SHIFT_MASK);
      let target = bytes[row + (actual + FROM_WEEKDAY) % 7] << 24 >> 24;
      if (this.excepted >> order & 1) target = this.exception(order, actual, target);
      if (target === DROP) return;
      day += target;
    }
    if ((actual < from || actual >= end) && (day < from || day >= end)) return;
    if (count >= this.keys.length) return;
    this.keys[count] = day - this.base << DAY_AT | order << ORDER_AT | count;
    this.moves[count] = day - actual;
    if (day !== actual) this.isMoved = true;
    this.count = count + 1;
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
  exceptionFrom(day) {
    return this.exceptionAt((day + DAY_BIAS) * EXCEPTION_DAY, 0, this.table.exceptionCount);
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

// src/holidays/years.ts
var Years = class {
  constructor(table) {
    this.table = table;
  }
  /** Whether a year is remembered. */
  has(year) {
    return this.recent?.year === year || this.older?.year === year;
  }
  /** Throws a RangeError for a year that the tables do not have. */
  of(year) {
    const recent = this.recent;
    if (recent?.year === year) return recent;
    this.recent = this.older?.year === year ? this.older : this.compute(year);
    this.older = recent;
    return this.recent;
  }
  /** Of a year what lies in `first … last`; the rest of it may be missing, or not. It is not remembered. */
  near(year, first, last) {
    const { older, recent } = this;
    if (recent?.year === year) return recent;
    if (older?.year === year) return older;
    return new Computation(this.table, year, first, last).result();
  }
  compute(year) {
    const { firstYear, lastYear } = this.table.pack;
    if (!(year >= firstYear && year <= lastYear))
      throw new RangeError(`years are ${firstYear} to ${lastYear}`);
    return new Computation(this.table, year).result();
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
    const list = [];
    for (let i = 0; i < table.places.count; i++) {
      const outer = table.places.outerOf(i);
      const within = outer < 0 ? void 0 : { within: table.places.code(outer) };
      list.push({ code: table.places.code(i), name: table.texts.place(i), ...within });
    }
    return list;
  }
  /** A subdivision by its ISO 3166-2 code in upper case, such as `AT-9`; undefined: no such place. */
  in(code) {
    const place = this.table.places.indexOf(code);
    return place < 0 ? void 0 : new Jurisdiction(this.years, place);
  }
  /** Last year whose decree is in the tables; null when the law needs none. */
  get decreesUntil() {
    return this.table.decrees ? YEAR_BIAS + this.table.decrees : null;
  }
  /** The day to which the material reaches that was read for it; null when nobody noted it. */
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
  /** Of each label 1 + which of some stable ids it has; 0: none of them. @internal */
  labelsOf(ids) {
    const labels = new Uint8Array(this.table.texts.labelCount);
    const numbers = /* @__PURE__ */ new Map();
    for (let i = 0; i < ids.length; i++) numbers.set(ids[i], i + 1);
    eachId(this.table, (id, label) => {
      labels[label] = numbers.get(id) ?? 0;
    });
    return labels;
  }
  /**
   * Stable ids of the holidays of some years. What a law says is looked at, not its days: a rule whose days are all
   * dropped counts too. @internal
   */
  idsIn(firstYear, lastYear) {
    const { table } = this;
    const { bytes } = table;
    const from = firstYear - YEAR_BIAS;
    const to = lastYear - YEAR_BIAS;
    const isKept = new Uint8Array(table.texts.labelCount);
    const end = table.ruleAt(table.ruleCount);
    for (let at = table.rules; at < end; at += RULE_BYTES) {
      const first = bytes[at + FIRST];
      const last = bytes[at + LAST];
      if (first > to || last < from) continue;
      const years = bytes[at + YEARS];
      let year = Math.max(first, from);
      if (years !== 0)
        while (year <= to && year <= last && !table.yearSetHas(years, YEAR_BIAS + year)) year++;
      if (year <= to && year <= last) isKept[table.labelOf(at)] = 1;
    }
    const ids = /* @__PURE__ */ new Set();
    eachId(table, (id, label) => {
      if (isKept[label] === 1) ids.add(id);
    });
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
  records(year) {
    const records = this.list(year);
    const list = [];
    for (let i = 0; i < records.length; i++) list.push(records.at(i));
    return list;
  }
  /** The same records, each made when it is asked for. Throws as `records` does. */
  list(year) {
    const of = this.years.of(year);
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
  makeUpDays(year) {
    const days = [];
    this.eachWorkday(dayOf(year, 1, 1), dayOf(year + 1, 1, 1), (day) => {
      if (days.indexOf(day) < 0) days.push(day);
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
    this.lastIndex = -1;
    this.lastCode = "";
    this.pack = new Pack(bytes, decode2);
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
  /** How many of them have been found damaged so far: one is looked at when it is first asked for, or checked. */
  get damaged() {
    const { whole } = this.pack;
    let count = 0;
    for (let i = 0; i < whole.length; i++) if (whole[i] === DAMAGED) count++;
    return count;
  }
  /** Whether the `index`-th country is whole. It costs a look at all its bytes, once; no year is forgotten for it. */
  check(index) {
    const { whole } = this.pack;
    if (whole[index] === 0 && !new CountryTable(this.pack, index).whole) whole[index] = DAMAGED;
    return whole[index] !== DAMAGED;
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
    const year = this.pack.decrees(index);
    return year > 0 ? YEAR_BIAS + year : null;
  }
  /** The day to which the material reaches that was read for the `index`-th country; null when nobody noted it. */
  seen(index) {
    const day = this.pack.seen(index);
    return day > 0 ? day - DAY_BIAS : null;
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
    if (!table.whole) {
      this.pack.whole[index] = DAMAGED;
      return void 0;
    }
    this.last = new Country(table);
    this.lastIndex = index;
    this.lastCode = table.code;
    return this.last;
  }
};

// host-sim/node/day.ts
var WANTED = 'a day is a text such as "2026-10-26", an object with year, month and day such as a Temporal.PlainDate, a Date, or a whole number of days since 1970-01-01';
function dayFrom(day) {
  if (typeof day === "number") {
    if (Number.isInteger(day)) return day;
    throw new RangeError(`${WANTED}, not ${day}`);
  }
  if (typeof day === "string") {
    const found = dayOfIso(day);
    if (found === void 0) throw new RangeError(`there is no date "${day}": ${WANTED}`);
    return found;
  }
  if (day instanceof Date) return dayOfDate(day);
  if (!isDateParts(day)) throw new TypeError(`${WANTED}, not ${kindOf(day)}`);
  return dayOfParts(day);
}
function dayOfDate(date) {
  if (Number.isNaN(date.getTime())) throw new RangeError(`${WANTED}, not an invalid Date`);
  return dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());
}
function dayOfParts({ year, month, day, calendarId = "iso8601" }) {
  if (calendarId !== "iso8601" && calendarId !== "gregory")
    throw new RangeError(
      `this date counts by the calendar ${calendarId}: take its withCalendar("iso8601")`
    );
  const two = (n) => `${n}`.padStart(2, "0");
  const iso = `${`${year}`.padStart(4, "0")}-${two(month)}-${two(day)}`;
  const found = dayOf(year, month, day);
  if (isoOf(found) !== iso) throw new RangeError(`there is no date ${iso}`);
  return found;
}
function isDateParts(value) {
  if (typeof value !== "object" || value === null) return false;
  const { year, month, day } = value;
  return typeof year === "number" && typeof month === "number" && typeof day === "number";
}
function kindOf(value) {
  if (value === null || value === void 0) return `${value}`;
  if (typeof value !== "object") return `a ${typeof value}`;
  const name = value.constructor?.name ?? "Object";
  return name === "Object" ? "an object without them" : `an object of class ${name}`;
}

// src/holidays/work-year.ts
var WorkYear = class {
  constructor(year) {
    /** Days that are worked, half days too. */
    this.worked = new Int32Array(WORDS);
    /** Days of which a half is off. */
    this.half = new Int32Array(WORDS);
    /** Days that are off, or half off, by an estimate. */
    this.tentative = new Int32Array(WORDS);
    /** Once it is counted: whether there is such a day, how many days are worked, and how many before each word. */
    this.isTentative = false;
    this.total = 0;
    this.sums = new Int16Array(WORDS + 1);
    this.year = year;
    this.from = dayOf(year, 1, 1);
    this.to = dayOf(year + 1, 1, 1);
  }
  /** Makes a half day a full one. */
  unhalve(day) {
    this.half[day >> 5] = this.half[day >> 5] & ~(1 << (day & 31));
  }
  /** Counts the days that are worked, half days where they are full ones; how many there are. */
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
  before(day) {
    const w = day >> 5;
    return this.sums[w] + onesOf(this.worked[w] & ~(-1 << (day & 31)));
  }
  /** The `n`-th day that is worked, of which there are as many: 1 is the first one. */
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
  look(year) {
    const found = new WorkYear(year);
    const { holidays, workdays } = this.at.bitsIn(year, void 0);
    found.worked.set(workdays);
    this.noteRecords(found, holidays);
    return found;
  }
  /** Notes the half days of a year, and what is an estimate, less the holidays whose names are removed. */
  noteRecords(into, holidays, without) {
    const { at } = this;
    const of = at.years.of(into.year);
    const parts = [];
    const found = { into, holidays, parts };
    for (let i = 0; i < of.count; i++) this.noteRecord(of, i, found, without);
    at.join(parts, into.half);
  }
  /** Notes of one record whether it makes a half day, and whether it is an estimate: of most neither. */
  noteRecord(of, i, found, without) {
    const { table } = this.at;
    const { bytes } = table;
    const rule = table.ruleAt(of.order(i));
    const isHalf = (bytes[rule] & HALF_DAY) !== 0;
    const certain = bytes[rule + CERTAIN];
    if (!isHalf && (certain === 0 || (bytes[rule + FACTS] & PUBLIC) === 0)) return;
    const day = of.day(i);
    const isCertain = table.yearSetHas(certain, yearOf(day));
    if (!isHalf && isCertain || without?.removes(table.labelOf(rule))) return;
    const set = bytes[rule + SET] - 1;
    this.noteDay(day, set, isHalf, isCertain, found);
    const actual = of.actual(i);
    const keepers = actual === day ? NOBODY : actualKeepers(table, rule);
    if (keepers !== NOBODY) this.noteDay(actual, keepers, isHalf, isCertain, found);
  }
  noteDay(day, set, isHalf, isCertain, { into, holidays, parts }) {
    if (day < into.from || day >= into.to) return;
    const { area } = this.at;
    const isHere = area.isNamed(set);
    if (!isHere && !area.hasParts(set)) return;
    const bit = day - into.from;
    if (isHalf && isHere) setBit(into.half, bit);
    else if (isHalf) parts.push(bit * 256 + set);
    if (!isCertain && (isHere || hasBit(holidays, bit))) setBit(into.tentative, bit);
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
  addWorkdays(day, n) {
    return inTables(this.adding(day, n).done().found());
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
  nthWorkday(year, month, n) {
    return this.nth(year, month, n).done().found();
  }
  /** The working day that a day rolls to. Throws as addWorkdays, and for a convention that there is not. */
  roll(day, convention) {
    return inTables(this.rolling(day, convention).done().found());
  }
  /** The same in turns. @internal */
  adding(day, n) {
    if (!(n <= MAX_WORKDAYS && n >= -MAX_WORKDAYS && n % 1 === 0))
      throw new RangeError(`working days to add are whole numbers up to ${MAX_WORKDAYS}, not ${n}`);
    const end = n < 0 ? this.firstDay : this.lastDay;
    return new Walk(this, day, n === 0 ? day : end, n < 0 ? -n : n);
  }
  /** Likewise. @internal */
  counting(from, to) {
    return new Walk(this, from, to, Infinity);
  }
  /** Likewise. @internal */
  nth(year, month, n) {
    if (!(month >= 1 && month <= 12 && month % 1 === 0))
      throw new RangeError(`months are 1 to 12, not ${month}`);
    if (!(n % 1 === 0 && n !== 0))
      throw new RangeError(`the n-th is a whole number other than 0, not ${n}`);
    const first = dayOf(year, month, 1);
    const next = month < 12 ? dayOf(year, month + 1, 1) : dayOf(year + 1, 1, 1);
    return n > 0 ? new Walk(this, first - 1, next - 1, n, first) : new Walk(this, next, first, -n, first);
  }
  /** Likewise. @internal */
  rolling(day, convention) {
    if (ROLLS.indexOf(convention) < 0)
      throw new RangeError(`a day rolls ${ROLLS.join(", ")}, not ${convention}`);
    return new Rolling(this, day, convention);
  }
};
var WorkMemory = class {
  /** For a law of these years. */
  constructor({ firstYear, lastYear }) {
    this.firstYear = firstYear;
    this.counts = new Int16Array(lastYear + 1 - firstYear);
  }
  /** The year of a day, where it is one of the two. */
  held(day) {
    const { recent, older } = this;
    if (recent !== void 0 && day >= recent.from && day < recent.to) return recent;
    return older !== void 0 && day >= older.from && day < older.to ? older : void 0;
  }
  /** Likewise by its number. */
  heldYear(year) {
    const { recent, older } = this;
    return recent?.year === year ? recent : older?.year === year ? older : void 0;
  }
  /** Keeps the days of a year in place of those of another. */
  hold(days) {
    if (days === this.recent) return;
    this.older = this.recent;
    this.recent = days;
  }
  /** Looks at the days of a year by a law, and remembers their count; undefined where that takes a further turn. */
  note(year, law, halfDays) {
    const days = law.look(year);
    if (!days) return void 0;
    const workdays = days.count(halfDays);
    this.counts[year - this.firstYear] = 4 * workdays + (days.isTentative ? 3 : 1);
    return days;
  }
};
var Walk = class {
  /** Throws a RangeError for years that the tables do not have; `first`: a day that is looked at in place of `from`. */
  constructor(workdays, from, to, most, first = from) {
    this.isAtEdge = false;
    this.year = 0;
    /** Working days so far, and the day that was looked at last. */
    this.met = 0;
    this.tentative = false;
    const { firstDay: firstDay2, lastDay: lastDay2, law } = workdays;
    if (!(first >= firstDay2 && first <= lastDay2 && to >= firstDay2 && to <= lastDay2))
      throw new RangeError(`years are ${law.firstYear} to ${law.lastYear}`);
    this.workdays = workdays;
    this.from = from;
    this.to = to;
    this.most = most;
    this.last = from;
    this.isBack = to < from;
    this.next = to < from ? from - 1 : from + 1;
    this.ended = from === to || most === 0;
  }
  get isFull() {
    return this.met === this.most;
  }
  /** Goes on by one turn. */
  look() {
    const { halfDays, law, memory } = this.workdays;
    let days = memory.held(this.next);
    if (days) {
      memory.hold(days);
      if (this.goOver(days)) return;
    }
    const isStart = !this.isAtEdge;
    if (!isStart) this.skip(memory);
    else if (this.year === 0) this.year = yearOf(this.next);
    const { year } = this;
    days = memory.heldYear(year) ?? memory.note(year, law, halfDays);
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
      const count = counts[i];
      met += count >> 2;
      if (count === 0 || met >= most) {
        met -= count >> 2;
        break;
      }
      estimates |= count;
      i += step;
    }
    if (estimates & 2) this.tentative = true;
    this.met = met;
    this.year = i + firstYear;
  }
  /** Goes over the days of a year from the next one on; whether it is at its end. */
  goOver(days) {
    const { isBack, met, most, next, to } = this;
    const { from, isTentative, year } = days;
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
    this.year = isBack ? year - 1 : year + 1;
    this.isAtEdge = true;
    this.ended = this.last === to || this.met === most;
    return this.ended;
  }
  /** Goes to the end. */
  done() {
    while (!this.ended) this.look();
    return this;
  }
  /** The day at which it ended; undefined where it met fewer working days than it was to. */
  found() {
    if (!this.isFull) return void 0;
    return { day: this.last, tentative: this.tentative, known: this.isKnown };
  }
  /** How many working days it met. */
  count() {
    const { isBack, met, tentative } = this;
    return { workdays: isBack && met > 0 ? -met : met, tentative, known: this.isKnown };
  }
  /** Whether of the latest of the days that were looked at all is known that was decided. */
  get isKnown() {
    const { knownUntil } = this.workdays.law;
    return knownUntil === null || (this.isBack ? this.from - 1 : this.last) <= knownUntil;
  }
};
var Rolling = class {
  /** Throws a RangeError for a year that the tables do not have. */
  constructor(workdays, day, convention) {
    const ahead = new Walk(workdays, day - 1, workdays.lastDay, 1, day);
    const back = new Walk(workdays, day + 1, workdays.firstDay, 1, day);
    const isBack = convention === "preceding" || convention === "modified-preceding";
    this.day = day;
    this.month = civilOf(day).month;
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
  look() {
    (this.first.ended ? this.second : this.first).look();
  }
  /** Goes to the end. */
  done() {
    while (!this.ended) this.look();
    return this;
  }
  /** The day; undefined where the tables end before. */
  found() {
    const { day, first, second } = this;
    const one = first.found();
    const other = this.asksBoth ? second.found() : void 0;
    if (!one || !other) return one ?? other;
    const isOne = this.convention === "nearest" && one.day - day <= day - other.day;
    return {
      day: (isOne ? one : other).day,
      tentative: one.tentative || other.tentative,
      known: one.known && other.known
    };
  }
};
function inTables(found) {
  if (!found) throw new RangeError("that day lies beyond the years of the tables");
  return found;
}

// src/schools/layout.ts
var EPOCH = 10957;
var HEAD_BYTES2 = 8;
var NAMES_AT = 2;
var GROUPS_AT = 3;
var SINGLE_GROUPS_AT = 4;
var WEEKDAYS_AT = 5;
var FIRST_SHIFT = 16;
var DAYS_SHIFT = 7;
var DAYS_MASK = 511;
var KIND_MASK2 = 127;
var MAX_NAMES = 123;
var FREE = 123;
var KNOWN = 127;
var MAX_SPANS = 1e3;

// src/pack/sections.ts
function sectionIn(pack, from, to, number) {
  const { words } = pack;
  let at = from;
  for (let n = 0; n < MAX_SECTIONS && at + SECTION_HEAD_BYTES <= to; n++) {
    const first = at + SECTION_HEAD_BYTES;
    const end = first + 4 * pack.u16(at + SECTION_WORDS_AT);
    if (end > to) return void 0;
    if (pack.u16(at) === number)
      return sectionSum(words, at, end) === words[at + SECTION_SUM_AT >> 2] ? { from: first, to: end } : void 0;
    at = end;
  }
  return void 0;
}
function sectionSum(words, from, to) {
  const head = checksum(words, from >> 2, from + SECTION_SUM_AT >> 2, FORMAT_VERSION);
  return checksum(words, from + SECTION_HEAD_BYTES >> 2, to >> 2, head);
}

// src/schools/vacation.ts
function vacationName(id) {
  return `${id.charAt(0).toUpperCase()}${id.substring(1).split("-").join(" ")} vacation`;
}

// src/schools/school-table.ts
var SchoolTable = class {
  /** A country without the section has no groups, and so has one whose section is damaged. */
  constructor(table) {
    /** Groups of places, and behind them those of single places. */
    this.shared = 0;
    this.groups = 0;
    /** Number of the first word of the spans in the pack. */
    this.spans = 0;
    this.spanCount = 0;
    this.ends = 0;
    this.bitmaps = 0;
    this.weekdays = 0;
    this.names = 0;
    this.texts = 0;
    const { bytes, index, pack, places, sections } = table;
    this.table = table;
    this.bitmapBytes = places.count + 8 >> 3;
    const end = pack.blockOf(index) + pack.blockBytes(index);
    const section = sectionIn(pack, sections, end, SCHOOL_VACATIONS);
    if (!section || section.from + HEAD_BYTES2 > section.to) return;
    const head = section.from;
    const spanCount = pack.u16(head);
    const groups = bytes[head + GROUPS_AT] + bytes[head + SINGLE_GROUPS_AT];
    const nameCount = bytes[head + NAMES_AT];
    const ends = head + HEAD_BYTES2 + 4 * spanCount;
    const bitmaps = ends + 2 * groups;
    const weekdays = bitmaps + this.bitmapBytes * groups;
    const names = weekdays + (this.bitmapBytes + 2) * bytes[head + WEEKDAYS_AT];
    const texts = names + 2 * (nameCount + 1);
    if (texts > section.to || texts + pack.u16(texts - 2) > section.to) return;
    this.shared = bytes[head + GROUPS_AT];
    this.groups = groups;
    this.spans = head + HEAD_BYTES2 >> 2;
    this.spanCount = spanCount;
    this.ends = ends;
    this.bitmaps = bitmaps;
    this.weekdays = weekdays;
    this.names = names;
    this.texts = texts;
  }
  /** Whether somebody has written about the schools of the country. */
  get isThere() {
    return this.names > 0;
  }
  /** The first span of a group; of the number of groups the end of all. */
  firstOf(group) {
    const first = group === 0 ? 0 : this.table.pack.u16(this.ends + 2 * group - 2);
    return first < this.spanCount ? first : this.spanCount;
  }
  hasBit(at, place) {
    const bit = place < 0 ? this.table.places.count : place;
    return (this.table.bytes[at + (bit >> 3)] >> (bit & 7) & 1) === 1;
  }
  /** Whether a group holds in the whole of a place. */
  holdsIn(group, area) {
    const at = this.bitmaps + this.bitmapBytes * group;
    if (group >= this.shared) return this.hasBit(at, area.place);
    if (this.hasBit(at, -1)) return true;
    const { around } = area;
    for (let i = 0; i < around.length; i++) if (this.hasBit(at, around[i])) return true;
    return false;
  }
  /** The codes of the parts of a place that a group names. */
  partsOf(group, area) {
    const { bytes, places } = this.table;
    const at = this.bitmaps + this.bitmapBytes * group;
    const codes = [];
    for (let place = 0; place < places.count; place++) {
      if ((place & 7) === 0 && bytes[at + (place >> 3)] === 0) place += 7;
      else if (this.hasBit(at, place) && (!area.inside || area.inside.includes(place)))
        codes.push(places.code(place));
    }
    return codes;
  }
  /** The spans that hold in the whole of a place. */
  spansOf(area) {
    const { bitmapBytes, groups, shared, spanCount, spans, table } = this;
    const { bytes, pack, places } = table;
    const { words } = pack;
    const { count } = places;
    const own = area.place < 0 ? count : area.place;
    const ownByte = own >> 3;
    const ownBit = 1 << (own & 7);
    let allByte = count >> 3;
    let allBit = 1 << (count & 7);
    const isWithin = area.around.length > 1;
    const found = [];
    let at = this.bitmaps;
    let ends = this.ends;
    let first = 0;
    for (let group = 0; group < groups; group++) {
      if (group === shared) {
        allByte = ownByte;
        allBit = ownBit;
      }
      const end = bytes[ends] | bytes[ends + 1] << 8;
      if ((bytes[at + ownByte] & ownBit | bytes[at + allByte] & allBit) !== 0 || isWithin && group < shared && this.holdsIn(group, area))
        for (let i = first; i < end && i < spanCount && found.length < MAX_SPANS; i++)
          found[found.length] = words[spans + i];
      at += bitmapBytes;
      ends += 2;
      first = end;
    }
    const list = new Int32Array(found.length);
    list.set(found);
    return list;
  }
  /** A span by its number. */
  span(index) {
    return this.table.pack.words[this.spans + index];
  }
  /** The weekdays with lessons at a place, and above them in the second byte those that each school decides; -1: nobody knows. */
  weekdaysOf(place) {
    const { bytes } = this.table;
    for (let at = this.weekdays; at < this.names; at += this.bitmapBytes + 2)
      if (this.hasBit(at + 2, place)) return bytes[at] | bytes[at + 1] << 8;
    return -1;
  }
  /** A span as a vacation of some parts of a place. */
  vacation(span, parts) {
    const { pack } = this.table;
    const at = this.names + 2 * (span & KIND_MASK2);
    const text = pack.text(this.texts + pack.u16(at), this.texts + pack.u16(at + 2));
    const [id = "", local = "", own] = text.split(SEPARATOR);
    const name = own ?? vacationName(id);
    const first = firstDay(span);
    return { id, name, localName: local || name, first, last: lastDay(span), parts };
  }
};
function firstDay(span) {
  return (span >>> FIRST_SHIFT) + EPOCH;
}
function lastDay(span) {
  return (span >>> FIRST_SHIFT) + EPOCH + (span >> DAYS_SHIFT & DAYS_MASK);
}

// src/schools/schools.ts
var AHEAD_DAYS2 = 200;
var Schools = class {
  /** Any place: where nobody has written about its schools only what the law says is known. */
  constructor(place) {
    this.place = place;
    this.table = new SchoolTable(place.table);
    this.spans = sortAscending(this.table.spansOf(place.area));
  }
  /** Whether a day has lessons; undefined: nobody knows. Throws a RangeError for a year that the tables do not have. */
  isSchoolday(day) {
    let bits = this.recent;
    if (bits === void 0 || !(day >= bits.from && day < bits.to)) bits = this.bitsOf(day);
    const i = day - bits.from;
    if (bits.days[HAS_LESSONS + (i >> 5)] >> (i & 31) & 1) return true;
    return bits.days[i >> 5] >> (i & 31) & 1 ? false : void 0;
  }
  /** The vacation that the whole place has on a day; undefined: it has none, or nobody knows. */
  vacation(day) {
    const { last, spans } = this;
    if (last !== void 0 && day >= last.first && day <= last.last) return last;
    for (let i = 0; i < spans.length; i++) {
      const span = spans[i];
      if (firstDay(span) > day) return void 0;
      if ((span & KIND_MASK2) < MAX_NAMES && lastDay(span) >= day)
        return this.last = this.table.vacation(span, null);
    }
    return void 0;
  }
  /** The next day with lessons after a day; undefined where nobody knows. Throws as isSchoolday. */
  nextSchoolday(after) {
    for (let day = after + 1; day <= after + AHEAD_DAYS2; day++) {
      const isSchoolday = this.isSchoolday(day);
      if (isSchoolday !== false) return isSchoolday ? day : void 0;
    }
    return void 0;
  }
  /** The vacations of the whole place that have days of a year, ascending. */
  vacations(year) {
    const { from, to } = this.place.years.of(year);
    const list = [];
    for (let i = 0; i < this.spans.length; i++) {
      const span = this.spans[i];
      if ((span & KIND_MASK2) < MAX_NAMES && firstDay(span) < to && lastDay(span) >= from)
        list.push(this.table.vacation(span, null));
    }
    return list;
  }
  /**
   * All vacations that have days of a year, of the whole place or of some of its parts, ascending; each is made when it is
   * asked for.
   */
  list(year) {
    const { place, table } = this;
    const { from, to } = place.years.of(year);
    const rows = [];
    for (let group = 0; group < table.shared; group++) {
      if (!table.holdsIn(group, place.area) && table.partsOf(group, place.area).length === 0)
        continue;
      const end = table.firstOf(group + 1);
      for (let i = table.firstOf(group); i < end && rows.length < MAX_LISTED; i++) {
        const span = table.span(i);
        if ((span & KIND_MASK2) < MAX_NAMES && firstDay(span) < to && lastDay(span) >= from)
          rows.push((firstDay(span) - from + REACH) * 65536 + i);
      }
    }
    const sorted = new Int32Array(rows.length);
    sorted.set(rows);
    sortAscending(sorted);
    return {
      length: sorted.length,
      at: (index) => {
        if (!(index >= 0 && index < sorted.length)) return void 0;
        const i = sorted[index] & 65535;
        let group = 0;
        while (group + 1 < table.shared && table.firstOf(group + 1) <= i) group++;
        const isWhole = table.holdsIn(group, place.area);
        return table.vacation(table.span(i), isWhole ? null : table.partsOf(group, place.area));
      }
    };
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
  /** The bits of the year of a day. */
  bitsOf(day) {
    const { older, recent } = this;
    const isOlder = older !== void 0 && day >= older.from && day < older.to;
    this.recent = isOlder ? older : this.bitsFrom(this.place.bitsOf(day));
    this.older = recent;
    return this.recent;
  }
  /** The bits of a year with these holidays and working days. */
  bitsFrom({ from, holidays, to, workdays }) {
    const { place, table } = this;
    const days = new Int32Array(KINDS * WORDS);
    const isPlain = this.noteSpans(from, to, days);
    const weekdays = table.weekdaysOf(place.place);
    const off = weekdays < 0 ? place.weekendOn(from) : ~(weekdays | weekdays >> 8);
    const onWeeks = Math.imul(weekdays < 0 ? 0 : weekdays & 127, WEEKS2);
    const offWeeks = Math.imul(off & 127, WEEKS2);
    const isWorked = place.table.workdays < place.table.listedDays;
    const vacations = isWorked ? days.slice(0, WORDS) : days;
    let weekday = weekdayOf(from);
    for (let i = 0; i < WORDS; i++) {
      const free = holidays[i] | days[i];
      const is = onWeeks >>> weekday | onWeeks << 28 - weekday;
      days[HAS_LESSONS + i] = is & days[HAS_LESSONS + i] & ~(free | days[DOUBT_AT + i]);
      days[i] = offWeeks >>> weekday | offWeeks << 28 - weekday | free;
      weekday = weekday > 2 ? weekday - 3 : weekday + 4;
    }
    if (isWorked) {
      const usual = place.weekdayBits(from, to);
      for (let i = 0; i < WORDS; i++)
        days[i] = days[i] & (~workdays[i] | usual[i] | holidays[i] | vacations[i]);
    }
    if (!isPlain)
      for (let i = 0; i < WORDS; i++) {
        const extra = days[EXTRA_AT + i];
        const some = days[SOME_AT + i];
        days[HAS_LESSONS + i] = days[HAS_LESSONS + i] & ~some | extra;
        days[i] = days[i] & ~(extra | some);
      }
    return { from, to, days };
  }
  /** Notes the days of the spans in a year; whether none of them are lessons at unusual times. */
  noteSpans(from, to, days) {
    const { spans } = this;
    let isPlain = true;
    const begin = from - EPOCH;
    const length = to - from;
    for (let i = 0; i < spans.length; i++) {
      const span = spans[i];
      let first = (span >>> FIRST_SHIFT) - begin;
      if (first < -DAYS_MASK) continue;
      if (first >= length) break;
      let last = first + (span >> DAYS_SHIFT & DAYS_MASK);
      if (last < 0) continue;
      if (first < 0) first = 0;
      if (last >= length) last = length - 1;
      let word = first >> 5;
      let end = last >> 5;
      const kind = (span & KIND_MASK2) - FREE;
      if (kind > 0) {
        word += kind * WORDS;
        end += kind * WORDS;
        if (word < DOUBT_AT) isPlain = false;
      }
      const head = -1 << (first & 31);
      const tail = -1 >>> 31 - (last & 31);
      if (word === end) days[word] = days[word] | head & tail;
      else {
        days[word] = days[word] | head;
        while (++word < end) days[word] = -1;
        days[end] = days[end] | tail;
      }
    }
    return isPlain;
  }
};
var SOME_AT = WORDS;
var EXTRA_AT = 2 * WORDS;
var DOUBT_AT = 3 * WORDS;
var HAS_LESSONS = 4 * WORDS;
var KINDS = 5;
var WEEKS2 = 270549121;
var MAX_LISTED = 1e3;
var REACH = 512;

// host-sim/node/record.ts
function timeOf(minute) {
  const two = (n) => `${n}`.padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
function recordOf2(h, countryCode) {
  return {
    id: h.id,
    date: isoOf(h.day),
    observedOf: h.actualDay === h.day ? null : isoOf(h.actualDay),
    onBoth: h.keepsActual,
    startsAt: h.startsAtMinute < 0 ? null : timeOf(h.startsAtMinute),
    inV3: h.listedOn.length > 0,
    ...isOnDayAlone(h) ? {} : { v3On: h.listedOn.map(isoOf) },
    localName: h.localName,
    name: h.name,
    countryCode,
    fixed: h.fixed,
    global: h.counties === null,
    counties: h.counties,
    launchYear: h.launchYear,
    types: TYPE_NAMES.filter((_, bit) => h.types >> bit & 1),
    tentative: h.tentative
  };
}
function partRecordOf(h, countryCode) {
  return { ...recordOf2(h, countryCode), parts: h.parts };
}
var isOnDayAlone = ({ day, listedOn }) => listedOn.length === 0 || listedOn.length === 1 && listedOn[0] === day;

// host-sim/node/vacation.ts
function vacationOf({ first, id, last, localName, name }) {
  return { id, name, localName, from: isoOf(first), to: isoOf(last) };
}

// host-sim/node/weekend.ts
var WEEKDAYS = "Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday".split(",");
function weekendsIn(all, code) {
  const own = all.filter(({ subdivisions }) => subdivisions?.includes(code));
  const first = Math.min(...own.map(({ from }) => from ?? -Infinity));
  const before = all.filter(
    ({ from, subdivisions }) => !subdivisions && (from ?? -Infinity) < first
  );
  return [...before, ...own].map(({ from, mask }) => ({
    from: from === null ? null : isoOf(from),
    days: WEEKDAYS.filter((_, weekday) => mask >> weekday & 1)
  }));
}

// host-sim/node/place.ts
var INSPECT = /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom");
var Place = class _Place {
  #country;
  #at;
  #places = /* @__PURE__ */ new Map();
  #workdays = /* @__PURE__ */ new Map();
  #foundSchools;
  /** @internal */
  constructor(country, at = country) {
    this.#country = country;
    this.#at = at;
    this.code = at.code;
    this.name = at.name;
  }
  /** What `Today` and `Site` take: `new Today({ ...place.engine, clock, timers, onChange })`. */
  get engine() {
    return { country: this.#country, at: this.#at };
  }
  /** ISO 3166-1 code of the country. */
  get countryCode() {
    return this.#country.code;
  }
  /** tzdata name and POSIX TZ rule; of a country those of its primary zone. */
  get zone() {
    return this.#at.zone;
  }
  /** False in the countries that have no public holidays at all. */
  get hasHolidays() {
    return this.#country.hasHolidays;
  }
  /** Last year whose decree is in the tables; null when the law needs none. */
  get decreesUntil() {
    return this.#country.decreesUntil;
  }
  /** `yyyy-MM-dd`, the day to which the material reaches that was read for the country; null when nobody noted it. */
  get seen() {
    const { seen } = this.#country;
    return seen === null ? null : isoOf(seen);
  }
  /** The subdivisions that lie in it, in the order in which `counties` lists them. */
  get subdivisions() {
    const { inside, table } = this.#at.area;
    const all = this.#country.subdivisions;
    if (!inside) return all;
    const codes = new Set(inside.map((part) => table.places.code(part)));
    return all.filter(({ code }) => codes.has(code));
  }
  /** Its weekends, ascending; the last that has begun counts. In parts of a country they may differ. */
  get weekend() {
    return weekendsIn(this.#country.weekend, this.code);
  }
  /** A subdivision in it by its ISO 3166-2 code, such as `AT-9`, in upper or lower case; undefined: no such place. */
  in(code) {
    const upper = codeFrom(code, 'a subdivision is an ISO 3166-2 code such as "AT-9"');
    const known = this.#places.get(upper);
    if (known) return known;
    const found = this.#country.in(upper);
    const { inside } = this.#at.area;
    if (!found || inside && !inside.includes(found.place)) return void 0;
    const place = new _Place(this.#country, found);
    this.#places.set(upper, place);
    return place;
  }
  /**
   * What the whole place keeps on a day, listed on it or kept on it as the actual day of a substitute: by a record
   * of its own, of a place around it, of the country, or by those of its parts together. All types, half days too.
   */
  on(day) {
    return this.#records(this.#at.on(dayFrom(day)));
  }
  /** What only some of its parts keep on a day, otherwise as `on`; it decides nothing here. */
  inParts(day) {
    return this.#at.inParts(dayFrom(day)).map((each) => partRecordOf(each, this.countryCode));
  }
  /** What the whole place keeps, of the records that are listed in a year, ascending by date. */
  year(year) {
    return this.#records(this.#at.year(this.#year(year)));
  }
  /** What only some of its parts keep, otherwise as `year`. */
  yearInParts(year) {
    const records = this.#at.yearInParts(this.#year(year));
    return records.map((each) => partRecordOf(each, this.countryCode));
  }
  /** All records listed in a year, ascending by date: what the whole place keeps, and what only parts of it do. */
  records(year) {
    const wanted = this.#year(year);
    if (this.#at === this.#country) return this.#records(this.#country.records(wanted));
    const both = [...this.#at.year(wanted), ...this.#at.yearInParts(wanted)];
    return this.#records(both.sort((a, b) => a.day - b.day));
  }
  /** What the whole place keeps, of the records that are listed from a day to another, both included, ascending by date. */
  range(from, to) {
    return this.#records(this.#at.range(dayFrom(from), dayFrom(to)));
  }
  isHoliday(day, options) {
    return this.#if(day, options, (asked) => this.#at.isHoliday(asked));
  }
  isWorkday(day, options) {
    return this.#if(day, options, (asked) => this.#at.isWorkday(asked));
  }
  /**
   * Whether what a day is can no longer change: no estimate decides it, and its year is decided (`decreesUntil`), or the
   * material that was read for the country reaches to it (`seen`).
   */
  isKnown(day) {
    return this.#at.isKnown(dayFrom(day));
  }
  /** Whether a day is a weekend day by the law, worked by decree or not. */
  isWeekend(day) {
    return this.#at.isWeekend(dayFrom(day));
  }
  /** The next day after a day that isHoliday calls one, within two years; undefined when there is none. */
  next(after) {
    return this.#found(this.#at.next(dayFrom(after)));
  }
  /** The last day before a day that isHoliday calls one, within two years; undefined when there is none. */
  previous(before) {
    return this.#found(this.#at.previous(dayFrom(before)));
  }
  /**
   * The date of the next day after a day, up to a last one, that is a holiday, or where `worked` says so is worked;
   * undefined when there is none.
   */
  nextDay(after, worked, until) {
    const day = this.#at.nextDay(dayFrom(after), worked, dayFrom(until));
    return day === void 0 ? void 0 : isoOf(day);
  }
  /**
   * Runs of days off that contain a public holiday of the year and are longer than a weekend, by the rule of
   * Nager.Date. Throws a RangeError when `bridgeDays` is not 0 to 100.
   */
  longWeekends(year, options) {
    return this.#at.longWeekends(this.#year(year), options).map(({ first, last, bridgeDays }) => ({
      startDate: isoOf(first),
      endDate: isoOf(last),
      dayCount: last - first + 1,
      bridgeDays: bridgeDays.map(isoOf)
    }));
  }
  /** Dates of the weekend days of a year that are worked by decree, ascending; of a country wherever in it. */
  makeUpDays(year) {
    const at = this.#at;
    const days = this.#country.makeUpDays(this.#year(year));
    const isOurs = (day) => at === this.#country || at.isWeekend(day) && at.isWorkday(day);
    return days.filter(isOurs).map(isoOf);
  }
  /** The `n`-th working day after a day, of a negative `n` before it; of 0 the day itself. */
  addWorkdays(day, n, options) {
    return workdate(this.#arithmetic(options).addWorkdays(dayFrom(day), n));
  }
  /** How many days are worked after `from`, up to and with `to`; backwards a negative number. */
  workdaysBetween(from, to, options) {
    return this.#arithmetic(options).workdaysBetween(dayFrom(from), dayFrom(to));
  }
  /** The `n`-th working day of a month, 1 to 12; -1 is its last; undefined when it has not so many. */
  nthWorkday(year, month, n, options) {
    const found = this.#arithmetic(options).nthWorkday(this.#year(year), month, n);
    return found && workdate(found);
  }
  /** The working day that stands for a day, by the conventions of ISDA. */
  roll(day, convention, options) {
    return workdate(this.#arithmetic(options).roll(dayFrom(day), convention));
  }
  /**
   * Whether schools have lessons on a day in the whole place; undefined where nobody knows, or where its parts differ. A
   * weekend and a public holiday have none, whatever else is known.
   */
  isSchoolday(day) {
    return this.#schools.isSchoolday(dayFrom(day));
  }
  /** The vacation that the schools of the whole place have on a day; undefined where there is none, or nobody knows. */
  vacation(day) {
    const found = this.#schools.vacation(dayFrom(day));
    return found && vacationOf(found);
  }
  /** The date of the next day with lessons after a day; undefined where nobody knows. */
  nextSchoolday(after) {
    const day = this.#schools.nextSchoolday(dayFrom(after));
    return day === void 0 ? void 0 : isoOf(day);
  }
  /**
   * The vacations that have days of a year, ascending, of the whole place and of its parts: `parts` are their codes, null
   * where it is the whole place.
   */
  vacations(year) {
    const list = this.#schools.list(this.#year(year));
    return Array.from({ length: list.length }, (_, i) => {
      const found = list.at(i);
      return { ...vacationOf(found), parts: found.parts };
    });
  }
  /** The last day of which it is known whether schools have lessons; null where nobody knows. */
  get vacationsUntil() {
    const { vacationsUntil } = this.#schools;
    return vacationsUntil === void 0 ? null : isoOf(vacationsUntil);
  }
  /** What `JSON.stringify` writes of it. */
  toJSON() {
    return { code: this.code, name: this.name };
  }
  [INSPECT]() {
    return `Place { ${this.code} ${this.name} }`;
  }
  get #schools() {
    this.#foundSchools ??= new Schools(this.#at);
    return this.#foundSchools;
  }
  /** The arithmetic, which remembers the years that it counted. */
  #arithmetic({ halfDays = "full" } = {}) {
    if (halfDays !== "full" && halfDays !== "none")
      throw new RangeError(`half days count "full" or "none", not "${halfDays}"`);
    const known = this.#workdays.get(halfDays) ?? new Workdays(this.#at, { halfDays });
    this.#workdays.set(halfDays, known);
    return known;
  }
  #if(day, options = {}, ask) {
    const asked = dayFrom(day);
    return options.known && !this.#at.isKnown(asked) ? void 0 : ask(asked);
  }
  #records(records) {
    return records.map((each) => recordOf2(each, this.countryCode));
  }
  #found(found) {
    if (!found) return void 0;
    return { date: isoOf(found.day), holiday: recordOf2(found.holiday, this.countryCode) };
  }
  #year(year) {
    if (!Number.isInteger(year)) {
      const given = typeof year === "number" ? `${year}` : kindOf(year);
      throw new TypeError(`a year is a whole number such as 2026, not ${given}`);
    }
    const { firstYear, lastYear } = this.#at.table.pack;
    if (year < firstYear || year > lastYear)
      throw new RangeError(`years are ${firstYear} to ${lastYear}`);
    return year;
  }
};
function codeFrom(code, wanted) {
  if (typeof code !== "string") throw new TypeError(`${wanted}, not ${kindOf(code)}`);
  return code.toUpperCase();
}
function workdate({ day, known, tentative }) {
  return { date: isoOf(day), tentative, known };
}

// host-sim/node/tables.ts
var decoder = new TextDecoder();
var decode = (bytes, from, to) => decoder.decode(bytes.subarray(from, to));
var Tables = class {
  #opened = /* @__PURE__ */ new Map();
  /** @internal */
  constructor(engine) {
    this.engine = engine;
    this.version = engine.version;
    this.firstYear = engine.firstYear;
    this.lastYear = engine.lastYear;
    this.codes = engine.codes;
  }
  /** A country by its code, in upper or lower case; undefined when the pack does not carry it, or it is damaged. */
  country(code) {
    const upper = codeFrom(code, 'a country is an ISO 3166-1 code such as "AT"');
    const known = this.#opened.get(upper);
    if (known) return known;
    const found = this.engine.country(upper);
    if (!found) return void 0;
    const country = new Place(found);
    this.#opened.set(upper, country);
    return country;
  }
  /** What `JSON.stringify` writes of it. */
  toJSON() {
    return { version: this.version, codes: this.codes };
  }
  [INSPECT]() {
    return `Tables { ${this.version}, ${this.codes.length} countries, ${this.firstYear} to ${this.lastYear} }`;
  }
};

// host-sim/cli/publish/reading.ts
function read(bytes) {
  const holidays = new Holidays(bytes, decode);
  return {
    refusal: holidays.refusal,
    codes: holidays.codes,
    refusalOf: (code) => holidays.refusalOf(holidays.codes.indexOf(code)),
    answers(code, firstYear, lastYear) {
      const country = holidays.country(code);
      if (!country) return "";
      const years = Array.from({ length: lastYear - firstYear + 1 }, (_, i) => firstYear + i);
      return JSON.stringify([
        [country.code, country.name, country.zone, country.weekend, country.decreesUntil],
        years.map((year) => yearOf2(country, year)),
        [country, ...country.subdivisions.map((one) => country.in(one.code))].map((place) => [
          place.code,
          place.name,
          place.zone,
          years.map((year) => daysOf(place, year))
        ])
      ]);
    }
  };
}
function yearOf2(country, year) {
  return [
    country.records(year).map(factsOf),
    country.makeUpDays(year),
    country.longWeekends(year).map((one) => [one.first, one.last, one.bridgeDays])
  ];
}
var factsOf = (h) => [
  h.id,
  h.day,
  h.actualDay,
  h.keepsActual,
  h.startsAtMinute,
  h.listedOn,
  h.name,
  h.localName,
  h.fixed,
  h.counties,
  h.launchYear,
  h.types,
  h.official,
  h.administration,
  h.tentative
];
function daysOf(place, year) {
  let text = "";
  const end = dayOf(year + 1, 1, 1);
  for (let day = dayOf(year, 1, 1); day < end; day++) {
    const isHoliday = place.isHoliday(day);
    if (place.isWorkday(day)) text += isHoliday ? "b" : "w";
    else text += isHoliday ? "h" : "-";
  }
  return text;
}
export {
  read
};
