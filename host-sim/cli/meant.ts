/** Names that people try which no place of the tables has: what they mean. */

import { ISO_CODES } from "../../data/compiler/law/iso-codes.js";

/** ISO 3166-1 alpha-3, in the order of the alpha-2 codes. */
const ALPHA_3 =
	"AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR " +
	"BDI BEN BLM BMU BRN BOL BES BRA BHS BTN BVT BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL " +
	"CMR CHN COL CRI CUB CPV CUW CXR CYP CZE DEU DJI DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH " +
	"FIN FJI FLK FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP GNQ GRC SGS GTM GUM " +
	"GNB GUY HKG HMD HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM JOR JPN KEN " +
	"KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO " +
	"MDA MNE MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM NCL " +
	"NER NFK NGA NIC NLD NOR NPL NRU NIU NZL OMN PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT " +
	"PLW PRY QAT REU ROU SRB RUS RWA SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE SMR SEN SOM SUR " +
	"SSD STP SLV SXM SYR SWZ TCA TCD ATF TGO THA TJK TKL TLS TKM TUN TON TUR TTO TUV TWN TZA UKR " +
	"UGA UMI USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM MYT ZAF ZMB ZWE";

/** Codes that are taken for ISO 3166-1: those of the internet and of the European Union. */
const OTHER_CODES: Readonly<Record<string, string>> = { UK: "GB", EL: "GR" };

/** English names of subdivisions that are far from their own, which the tables have. */
export const ENGLISH: Readonly<Record<string, string>> = {
	andalusia: "ES-AN",
	balearicislands: "ES-IB",
	basquecountry: "ES-PV",
	bavaria: "DE-BY",
	canaryislands: "ES-CN",
	carinthia: "AT-2",
	catalonia: "ES-CT",
	corsica: "FR-20R",
	flanders: "BE-VLG",
	geneva: "CH-GE",
	hesse: "DE-HE",
	lombardy: "IT-25",
	loweraustria: "AT-3",
	lowersaxony: "DE-NI",
	lucerne: "CH-LU",
	navarre: "ES-NC",
	northrhinewestphalia: "DE-NW",
	piedmont: "IT-21",
	rhinelandpalatinate: "DE-RP",
	sardinia: "IT-88",
	saxony: "DE-SN",
	saxonyanhalt: "DE-ST",
	sicily: "IT-82",
	southtyrol: "IT-BZ",
	styria: "AT-6",
	thuringia: "DE-TH",
	tuscany: "IT-52",
	tyrol: "AT-7",
	upperaustria: "AT-4",
	vienna: "AT-9",
	wallonia: "BE-WAL",
};

/** The code of the place that a code of another list means; undefined of any other text. */
export function codeMeant(text: string): string | undefined {
	const upper = text.toUpperCase();
	const at = ALPHA_3.split(" ").indexOf(upper);
	return at < 0 || upper === "" ? OTHER_CODES[upper] : [...ISO_CODES][at];
}

/** The code of the subdivision that an English name means: of its letters in lower case. */
export function subdivisionMeant(letters: string): string | undefined {
	return Object.hasOwn(ENGLISH, letters) ? ENGLISH[letters] : undefined;
}
