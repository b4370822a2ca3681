/** The languages of the page. */

import { ar } from "./ar.js";
import { cs } from "./cs.js";
import { da } from "./da.js";
import { de } from "./de.js";
import { el } from "./el.js";
import { en, type Language } from "./en.js";
import { es } from "./es.js";
import { fa } from "./fa.js";
import { fi } from "./fi.js";
import { fr } from "./fr.js";
import { he } from "./he.js";
import { hi } from "./hi.js";
import { it } from "./it.js";
import { ja } from "./ja.js";
import { ko } from "./ko.js";
import { nl } from "./nl.js";
import { no } from "./no.js";
import { pl } from "./pl.js";
import { pt } from "./pt.js";
import { ru } from "./ru.js";
import { sv } from "./sv.js";
import { tr } from "./tr.js";
import { uk } from "./uk.js";
import { zh } from "./zh.js";

/** By their codes in ISO 639-1. */
export const languages: Readonly<Record<string, Language>> = {
	...{ en, de, fr, es, pt, ja, zh, ar },
	...{ pl, it, nl, ko, tr, uk, ru, sv, da, fi, no, cs, el, he, fa, hi },
};

/** Those whose words are in the page itself; each other one has a file. */
export const OWN: readonly string[] = ["en", "de", "fr", "es", "pt", "ja", "zh", "ar"];
