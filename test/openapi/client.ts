/** A client of the service, generated from host-sim/sim/openapi.yaml by oazapfts. */
import * as Oazapfts from "@oazapfts/runtime";
import * as QS from "@oazapfts/runtime/query";
export const defaults: Oazapfts.Defaults<Oazapfts.CustomHeaders> = {
    headers: {},
    baseUrl: "http://127.0.0.1:8080"
};
const oazapfts = Oazapfts.runtime(defaults);
export const servers = {
    theHostSimulatorADeviceHasAnAddressOfItsOwnAndPort80: "http://127.0.0.1:8080"
};
export type Date = string;
export type Code = string;
export type Counties = string[] | null;
export type LaunchYear = number | null;
export type Holiday = {
    date: Date;
    localName: string;
    name: string;
    countryCode: Code;
    /** the same date every year by its rule */
    fixed: boolean;
    /** whether it holds in the whole country */
    "global": boolean;
    counties: Counties;
    launchYear: LaunchYear;
    types: ("Public" | "Bank" | "School" | "Authorities" | "Optional" | "Observance")[];
};
export type ValidationProblem = {
    "type": string;
    title: "One or more validation errors occurred.";
    status: 400;
    /** one sentence */
    detail: string;
    /** sentences by the name of the field */
    errors: {
        [key: string]: string[];
    };
};
export type Problem = {
    "type": string;
    title: string;
    status: number;
    /** one sentence that tells such errors apart */
    detail: string;
};
export type V1Holiday = {
    date: Date;
    localName: string;
    name: string;
    countryCode: Code;
    fixed: boolean;
    countyOfficialHoliday: boolean;
    countyAdministrationHoliday: boolean;
    "global": boolean;
    counties: Counties;
    launchYear: LaunchYear;
};
export type LongWeekend = {
    startDate: Date;
    endDate: Date;
    /** both ends included */
    dayCount: number;
    needBridgeDay: boolean;
    bridgeDays: Date[];
};
export type Region = "Africa" | "Americas" | "Antarctic" | "Asia" | "Europe" | "Oceania";
export type Neighbour = {
    commonName: string;
    officialName: string;
    countryCode: Code;
    region: Region;
};
export type CountryInfo = {
    commonName: string;
    officialName: string | null;
    countryCode: Code;
    region: Region | null;
    borders: Neighbour[] | null;
};
export type Country = {
    countryCode: Code;
    name: string;
};
export type Version = {
    name: string;
    version: string;
};
export type V4Holiday = {
    /** the actual day */
    date: Date;
    name: string;
    countryCode: Code;
    /** whether it holds in the whole country */
    nationalHoliday: boolean;
    subdivisionCodes: Counties;
    holidayTypes: ("Public" | "Bank" | "School" | "Authorities" | "Optional" | "Observance")[];
    localName: string;
    /** the other day on which it is observed, if there is one */
    observedDate: Date | null;
    /** the same every year */
    id: string;
};
export type DayHoliday = {
    /** the same every year and in every language */
    id: string;
    date: Date;
    localName: string;
    name: string;
    /** empty at a place without a country */
    countryCode: string;
    fixed: boolean;
    "global": boolean;
    counties: Counties;
    launchYear: LaunchYear;
    types: ("Public" | "Bank" | "School" | "Authorities" | "Optional" | "Observance")[];
    /** the day by rule, where this one stands for it */
    observedOf: Date | null;
    /** local time at which a half day begins */
    startsAt: string | null;
    /** an estimate that was not announced yet */
    tentative: boolean;
    /** the names in the languages of the place, the first one first; where it has several */
    localNames?: {
        [key: string]: string;
    };
    /** the name in the language of the reader */
    label?: string;
    /** the language of `label` */
    lang?: string;
    /** codes of the parts of the place that keep it, of subdivisions or localities; of those in `inParts` alone */
    parts?: string[];
    /** the names of localities among `parts`, by their codes; a record tells of 16 at most, `/api/places` of all */
    partNames?: {
        [key: string]: string;
    };
};
export type NextHoliday = {
    id: string;
    date: Date;
    name: string;
    daysUntil: number;
    /** the name in the language of the reader */
    label?: string;
    /** the language of `label` */
    lang?: string;
};
export type OpenDecision = {
    /** a date by the moon or of a yearly list, bridge days, an election, a list that decides all days of the year, or a day that differs within the place */
    kind: "moon" | "list" | "bridge" | "election" | "year" | "place";
    /** of the holiday; null of what sets no one holiday */
    id: string | null;
    "from": Date;
    to: Date;
    /** such as sighting, government or yearly-list */
    decidedBy: string | null;
    /** when the decision usually comes, a day of a moon or an election, else a month; null where nobody knows */
    usually: string | null;
};
export type Vacation = {
    id: string;
    name: string;
    localName: string;
    "from": Date;
    to: Date;
    /** the name in the language of the reader */
    label?: string;
    /** the language of `label` */
    lang?: string;
};
export type Seen = Date | null;
export type Day = {
    date: Date;
    weekday: "Sunday" | "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday";
    /** a public holiday */
    holiday: boolean;
    /** considers weekends, make-up working days and overrides */
    workday: boolean;
    weekend: boolean;
    /** who works on a day of the weekend on which others do not; workday stays false. Empty on any other day */
    workedBy: ("Public" | "Bank" | "School" | "Authorities" | "Optional" | "Observance")[];
    halfDay: boolean;
    /** whether only estimates, dates that were not announced yet, make the day what it is */
    tentative: boolean;
    /** what the whole place keeps, by one record or by several that together name all its parts */
    holidays: DayHoliday[];
    /** what only some parts of the place keep; it decides nothing */
    inParts: DayHoliday[];
    next: NextHoliday | null;
    nextWorkday: Date | null;
    /** whether no decision that is due could still change holiday, workday and halfDay; what nobody can foresee makes nothing unknown */
    known: boolean;
    /** the decisions that are due and may still change the day; empty where it is known */
    open: OpenDecision[];
    /** subdivision where holiday, halfDay or workday differ between the smallest subdivisions of the place: inParts tells who keeps what; place where they differ within a place that has no subdivisions; null where they are the same everywhere */
    dependsOn: ("subdivision" | "place" | null) | ("subdivision" | "place" | null);
    /** whether it is known if schools have lessons, and no decision that is due could change it */
    schooldayKnown: boolean;
    /** whether schools have lessons; null where nobody knows, or where the parts of the place differ */
    schoolday: boolean | null;
    /** the vacation that the schools of the whole place have; null where there is none, or nobody knows */
    vacation: Vacation | null;
    /** when today ends there; null of a date */
    validUntil: string | null;
    /** the last year whose days by decree are in the tables; null where the law needs none. Of later years nothing is complete */
    decreesUntil: number | null;
    seen: Seen;
    /** how sure it is what day is today: guessed by one time server of several, or stale; null of a date */
    clock: ("set" | "guessed" | "stale" | null) | ("set" | "guessed" | "stale" | null);
};
export type YearHoliday = {
    date: Date;
    /** index of its names */
    name: number;
    types: string[];
    counties?: string[];
    /** codes of the parts that keep it, of subdivisions or localities; of those in `inParts` alone, in place of `counties` */
    parts?: string[];
    /** the names of localities among `parts`, by their codes; a record tells of 16 at most, `/api/places` of all */
    partNames?: {
        [key: string]: string;
    };
    observedOf?: Date;
    startsAt?: string;
    tentative?: true;
};
export type YearOfDays = {
    countryCode: Code | null;
    subdivisionCode: string | null;
    year: number;
    /** of 1 January; 0 is Sunday */
    firstWeekday: number;
    /** a letter a day: H holiday, D half day, h and d such ones that are estimates, W working day, - weekend, M weekend day that is worked */
    days: string;
    /** what the whole place keeps, an entry for each day on which it is kept, ascending; days off of the overrides come last. What is not so is left out */
    holidays: YearHoliday[];
    /** what only some parts of the place keep, likewise; it decides nothing */
    inParts: YearHoliday[];
    names: {
        id: string;
        localName: string;
        name: string;
        /** the names in the languages of the place, the first one first; where it has several */
        localNames?: {
            [key: string]: string;
        };
        /** the name in the language of the reader */
        label?: string;
        /** the language of `label` */
        lang?: string;
    }[];
    /** days of the weekend that only some work; their letter is - */
    workedBy: {
        date: Date;
        types: ("Public" | "Bank" | "School" | "Authorities" | "Optional" | "Observance")[];
    }[];
    /** a letter a day: - known, o a decision that is due may still change it, p it differs within the place, s it differs between the subdivisions; the first that holds, in the order o p s */
    open: string;
    decreesUntil: number | null;
};
export type WorkdaySpan = {
    "from": Date;
    /** null where it would lie beyond the tables, or more than six years away */
    to: Date | null;
    /** negative when counted backwards */
    workdays: number;
    /** one of the days is a holiday by estimates alone */
    tentative: boolean;
    /** no decision that is due could still change a day that was counted */
    known: boolean;
};
export type NthWorkday = {
    /** null where the month has not so many */
    date: Date | null;
    /** one of the days is a holiday by estimates alone */
    tentative: boolean;
    /** no decision that is due could still change a day that was counted */
    known: boolean;
};
export type VacationInParts = {
    id: string;
    name: string;
    localName: string;
    "from": Date;
    to: Date;
    /** the name in the language of the reader */
    label?: string;
    /** the language of `label` */
    lang?: string;
    /** codes of the subdivisions that have it; null where the whole place has */
    parts: string[] | null;
};
export type Horizons = {
    moon: Date | null;
    list: Date | null;
    bridge: Date | null;
    election: Date | null;
    year: Date | null;
};
export type Places = {
    countryCode: Code | null;
    name: string | null;
    /** that of `here` */
    subdivisionCode: string | null;
    weekend: ("Sunday" | "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday")[];
    /** its name in tzdata */
    zone: string | null;
    decreesUntil: number | null;
    horizons: Horizons;
    seen: Seen;
    /** the last day of which it is known whether schools have lessons; null where nobody knows */
    vacationsUntil: Date | null;
    /** the places below the asked subdivision, and those in it; of a country none */
    localities: {
        code: string;
        name: string;
    }[];
    subdivisions: {
        code: string;
        name: string;
        /** the subdivision that contains it */
        within: string | null;
        /** the name of its zone in tzdata, where that is another than the country's */
        zone?: string;
    }[];
};
export type PageWords = {
    /** what is asked for */
    language: string;
    /** the same in the page, or it does not take them */
    version: string;
    /** those of the page, in its order */
    words: string[];
    /** those of what it loads later */
    later: string[];
};
export type Health = {
    name: string;
    version: string;
    tables: {
        version: Date;
        /** days since the newest day to which the material of the tables reaches */
        ageDays: number | null;
        firstYear: number;
        lastYear: number;
        /** those that are damaged are not counted */
        countries: number;
        /** countries that were found damaged so far */
        damaged: number;
        /** the firmware, or a slot of flash for tables that came over the network */
        source: "built-in" | "slot";
        /** of two statements about tables the later has the higher; null where tables cannot be renewed */
        sequence: number | null;
        /** as `version` */
        date: Date;
        /** the day by which the publisher has promised another statement */
        nextPromised: string | null;
        /** the slot that they lie in */
        slot: ("a" | "b" | null) | ("a" | "b" | null);
        /** the date of newer tables in a slot that are not used, since three starts with them did not come to their end */
        passedOver: string | null;
        /** whether newer tables are looked for */
        renewed: boolean;
        /** when they were looked for last */
        lastTry: string | null;
        /** how that ended, in a sentence */
        outcome: string | null;
    };
    clock: {
        /** set: two time servers agree, or the only one has told; guessed: one of several told alone; stale: nobody has told the time for a week */
        state: "never set" | "set" | "guessed" | "stale";
        utc: string | null;
        /** since it was told the time */
        ageSeconds: number | null;
    };
    uptimeSeconds: number | null;
    /** why the device started, such as `Power-On`, `Software`, `Task WDT` or `Brownout` */
    resetReason: string | null;
    freeBytes: number | null;
    connections: number | null;
    /** what has gone wrong since the device began to listen */
    server: {
        /** replies that a mistake in the software ended, with a 500 or cut */
        faults: number;
        /** connections that gave their place to somebody else */
        evictions: number;
        /** requests without a place, which got a 503 or nothing */
        refusals: number;
    } | null;
    /** exceptions that nobody caught since the device started, which it went on after; null where the first of them ends the program */
    faults: {
        count: number;
        /** what the last of them said, at most 160 characters */
        last: string | null;
    } | null;
    /** what is wrong in the settings, which the device runs without */
    settings: {
        /** how many there are */
        mistakes: number;
        /** the first of them, a sentence each */
        first: string[];
    };
    /** those of the configured country or subdivision; null without one */
    horizons: Horizons | null;
    /** the last year whose days by decree are in the tables, with the countries of which it is */
    decreesUntil: {
        [key: string]: Code[];
    };
    /** the day to which the material reaches that was read, of the countries of which it is the oldest and the newest */
    seen: {
        oldest: Date | null;
        newest: Date | null;
    };
};
/**
 * The holidays of a year that the service lists, and the national public ones that it lacks
 */
export function publicHolidays(year: number, countryCode: string, { scope }: {
    scope?: "all";
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Holiday[];
    } | {
        status: 304;
    } | {
        status: 400;
        data: ValidationProblem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/api/v3/PublicHolidays/${encodeURIComponent(year)}/${encodeURIComponent(countryCode)}${QS.query(QS.explode({
        scope
    }))}`, {
        ...opts
    });
}
/**
 * The public holidays of a year
 */
export function v1Get(countryCode: string, year: number, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: V1Holiday[];
    } | {
        status: 304;
    } | {
        status: 400;
        data: ValidationProblem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/api/v1/get/${encodeURIComponent(countryCode)}/${encodeURIComponent(year)}`, {
        ...opts
    });
}
/**
 * The long weekends of a year
 */
export function longWeekend(year: number, countryCode: string, { availableBridgeDays, subdivisionCode, subdivisonCode }: {
    availableBridgeDays?: number;
    subdivisionCode?: string;
    subdivisonCode?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: LongWeekend[];
    } | {
        status: 304;
    } | {
        status: 400;
        data: ValidationProblem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/api/v3/LongWeekend/${encodeURIComponent(year)}/${encodeURIComponent(countryCode)}${QS.query(QS.explode({
        availableBridgeDays,
        subdivisionCode,
        subdivisonCode
    }))}`, {
        ...opts
    });
}
/**
 * Whether today is a public holiday
 */
export function isTodayPublicHoliday(countryCode: string, { countyCode, offset }: {
    countyCode?: string;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
    } | {
        status: 204;
    } | {
        status: 400;
        data: ValidationProblem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/api/v3/IsTodayPublicHoliday/${encodeURIComponent(countryCode)}${QS.query(QS.explode({
        countyCode,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * The public holidays from today to the same date of the next year
 */
export function nextPublicHolidays(countryCode: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Holiday[];
    } | {
        status: 304;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/api/v3/NextPublicHolidays/${encodeURIComponent(countryCode)}`, {
        ...opts
    });
}
/**
 * The holidays of all countries from today to a week from today, by UTC
 */
export function nextPublicHolidaysWorldwide(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Holiday[];
    } | {
        status: 304;
    } | {
        status: 503;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>("/api/v3/NextPublicHolidaysWorldwide", {
        ...opts
    });
}
/**
 * Names, region and neighbours of a country
 */
export function countryInfo(countryCode: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: CountryInfo;
    } | {
        status: 304;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/api/v3/CountryInfo/${encodeURIComponent(countryCode)}`, {
        ...opts
    });
}
/**
 * The countries in the tables that have holidays
 */
export function availableCountries(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Country[];
    } | {
        status: 304;
    } | {
        status: number;
        data: Problem;
    }>("/api/v3/AvailableCountries", {
        ...opts
    });
}
/**
 * Name and version of the software
 */
export function version(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Version;
    } | {
        status: 304;
    } | {
        status: number;
        data: Problem;
    }>("/api/v3/Version", {
        ...opts
    });
}
/**
 * The holidays of a year on their actual days
 */
export function v4Holidays(countryCode: string, year: number, { scope }: {
    scope?: "all";
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: V4Holiday[];
    } | {
        status: 204;
    } | {
        status: 304;
    } | {
        status: 400;
        data: ValidationProblem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/api/v4/Holidays/${encodeURIComponent(countryCode)}/${encodeURIComponent(year)}${QS.query(QS.explode({
        scope
    }))}`, {
        ...opts
    });
}
/**
 * The countries in the tables that have holidays
 */
export function v4AvailableCountries(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Country[];
    } | {
        status: 304;
    } | {
        status: number;
        data: Problem;
    }>("/api/v4/Countries/Available", {
        ...opts
    });
}
/**
 * All about a day at a place, for automations, with the reasons in its holidays
 */
export function day(countryCode: string, date: string, { subdivisionCode, lang, offset }: {
    subdivisionCode?: string;
    lang?: string;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Day;
    } | {
        status: 304;
    } | {
        status: 400;
        data: ValidationProblem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/api/day/${encodeURIComponent(countryCode)}/${encodeURIComponent(date)}${QS.query(QS.explode({
        subdivisionCode,
        lang,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * All about today at a place, as `/api/day/{countryCode}/today` has it
 */
export function dayToday(countryCode: string, { subdivisionCode, lang, offset }: {
    subdivisionCode?: string;
    lang?: string;
    offset?: number;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Day;
    } | {
        status: 304;
    } | {
        status: 400;
        data: ValidationProblem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/api/day/${encodeURIComponent(countryCode)}${QS.query(QS.explode({
        subdivisionCode,
        lang,
        offset
    }))}`, {
        ...opts
    });
}
/**
 * What today is at the configured place, in one line, for e-paper and widgets
 */
export function todayLine({ lang }: {
    lang?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: string;
    } | {
        status: 304;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/today.txt${QS.query(QS.explode({
        lang
    }))}`, {
        ...opts
    });
}
/**
 * A year at a place, for pages and displays, by a letter a day and each name once
 */
export function year(countryCode: string, year: number, { subdivisionCode, lang }: {
    subdivisionCode?: string;
    lang?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: YearOfDays;
    } | {
        status: 304;
    } | {
        status: 400;
        data: ValidationProblem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/api/year/${encodeURIComponent(countryCode)}/${encodeURIComponent(year)}${QS.query(QS.explode({
        subdivisionCode,
        lang
    }))}`, {
        ...opts
    });
}
/**
 * How many days are worked between two, the day so many working days further, or the n-th of a month
 */
export function workdays(countryCode: string, { $from, to, add, roll, nth, year, month, half, subdivisionCode }: {
    $from?: string;
    to?: string;
    add?: number;
    roll?: "following" | "preceding" | "modified-following" | "modified-preceding" | "nearest";
    nth?: number;
    year?: number;
    month?: number;
    half?: "full" | "none";
    subdivisionCode?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: WorkdaySpan | NthWorkday;
    } | {
        status: 304;
    } | {
        status: 400;
        data: ValidationProblem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/api/workdays/${encodeURIComponent(countryCode)}${QS.query(QS.explode({
        "from": $from,
        to,
        add,
        roll,
        nth,
        year,
        month,
        half,
        subdivisionCode
    }))}`, {
        ...opts
    });
}
/**
 * The vacations of schools that have days of a year
 */
export function vacations(countryCode: string, year: number, { subdivisionCode, lang }: {
    subdivisionCode?: string;
    lang?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: VacationInParts[];
    } | {
        status: 304;
    } | {
        status: 400;
        data: ValidationProblem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/api/vacations/${encodeURIComponent(countryCode)}/${encodeURIComponent(year)}${QS.query(QS.explode({
        subdivisionCode,
        lang
    }))}`, {
        ...opts
    });
}
/**
 * The subdivisions of a country, its weekend and its zone
 */
export function places(countryCode: string, { subdivisionCode }: {
    subdivisionCode?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Places;
    } | {
        status: 304;
    } | {
        status: 400;
        data: ValidationProblem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/api/places/${encodeURIComponent(countryCode)}${QS.query(QS.explode({
        subdivisionCode
    }))}`, {
        ...opts
    });
}
/**
 * A calendar feed of this year and the next
 */
export function calendar(countryCode: string, { subdivisionCode, lang, makeUpDays, school }: {
    subdivisionCode?: string;
    lang?: string;
    makeUpDays?: boolean;
    school?: boolean;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: string;
    } | {
        status: 304;
    } | {
        status: 400;
        data: ValidationProblem;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: 503;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/calendar/${encodeURIComponent(countryCode)}.ics${QS.query(QS.explode({
        subdivisionCode,
        lang,
        makeUpDays,
        school
    }))}`, {
        ...opts
    });
}
/**
 * A page for people
 */
export function page(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: string;
    } | {
        status: 304;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>("/", {
        ...opts
    });
}
/**
 * What the page loads once its answer stands
 */
export function pageLater(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: string;
    } | {
        status: 304;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>("/later.js", {
        ...opts
    });
}
/**
 * The words of the page in a language that it does not have itself
 */
export function pageWords(language: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: PageWords;
    } | {
        status: 304;
    } | {
        status: 404;
        data: Problem;
    } | {
        status: number;
        data: Problem;
    }>(`/words/${encodeURIComponent(language)}.json`, {
        ...opts
    });
}
/**
 * Tables, clock, memory and connections of the device
 */
export function health(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Health;
    } | {
        status: number;
        data: Problem;
    }>("/health", {
        ...opts
    });
}
