/** The answers of the service as types, generated from host-sim/sim/openapi.yaml by openapi-typescript. */

export interface paths {
    "/api/v3/PublicHolidays/{year}/{countryCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The holidays of a year that the service lists, and the national public ones that it lacks */
        get: operations["publicHolidays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/get/{countryCode}/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public holidays of a year */
        get: operations["v1Get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/LongWeekend/{year}/{countryCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The long weekends of a year */
        get: operations["longWeekend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/IsTodayPublicHoliday/{countryCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether today is a public holiday
         * @description Today is the local date in the country, or in the county where one is named; with `offset` it is the date of UTC and so many hours. Neither answer has a body.
         */
        get: operations["isTodayPublicHoliday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/NextPublicHolidays/{countryCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public holidays from today to the same date of the next year */
        get: operations["nextPublicHolidays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/NextPublicHolidaysWorldwide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The holidays of all countries from today to a week from today, by UTC */
        get: operations["nextPublicHolidaysWorldwide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/CountryInfo/{countryCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names, region and neighbours of a country */
        get: operations["countryInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/AvailableCountries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The countries in the tables that have holidays */
        get: operations["availableCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/Version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Name and version of the software */
        get: operations["version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/Holidays/{countryCode}/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The holidays of a year on their actual days */
        get: operations["v4Holidays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/Countries/Available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The countries in the tables that have holidays */
        get: operations["v4AvailableCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/day/{countryCode}/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All about a day at a place, for automations, with the reasons in its holidays
         * @description One question for automations. Of `today` and `tomorrow`, `validUntil` is the next local midnight, in UTC, and `clock` says how sure the device is of the time; of a date both are null.
         */
        get: operations["day"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/day/{countryCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All about today at a place, as `/api/day/{countryCode}/today` has it */
        get: operations["dayToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/today.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What today is at the configured place, in one line, for e-paper and widgets
         * @description The date and what it is: the names of the holiday, or that it is a working day, a weekend or a half day, or that it depends on the region, and on which; then date and names of the next holiday. A question mark behind a date: a decision is due that could still change it. It is in the first language of the place where that is one of the page's, else in English.
         */
        get: operations["todayLine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/year/{countryCode}/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A year at a place, for pages and displays, by a letter a day and each name once */
        get: operations["year"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workdays/{countryCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many days are worked between two, the day so many working days further, or the n-th of a month
         * @description `from` and `to` count: the first day does not count, the last one does, and backwards the number is negative. `from` and
         *     `add` go so many working days further, or back: the number from `from` to that day is `add`. With `add=0` it is the
         *     day itself, and with `roll` the working day that stands for it. `nth`, `year` and `month` find the n-th working day
         *     of a month, or from its end: -1 is the last; `from`, `to`, `add` and `roll` are left out then.
         *
         *     `roll` has the names of ISDA. `following`: the next working day; `preceding`: the one before; `modified-following` and
         *     `modified-preceding`: the same, unless that is in another month, then in the other direction; `nearest`: the
         *     closer one, and of two that are equally close the following one. (ISDA's own *nearest* goes by the weekday:
         *     from a Tuesday to a Saturday to the day before.)
         *
         *     Five years, and 1,250 working days, are the most of one answer (400 beyond; the module in Node and the command line have no
         *     such bound). `to` is null where the day that was to be found lies beyond the tables, or more than six years away: overrides
         *     may leave few working days, or none.
         *
         *     With `half=none` a half day does not count as a working day; otherwise it counts as a full one. Make-up working days, and for `here` the
         *     overrides, are considered.
         */
        get: operations["workdays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vacations/{countryCode}/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The vacations of schools that have days of a year
         * @description Those of the whole place and of its parts, ascending by their first days. An empty list is no promise that there are none: of
         *     many countries nobody has written about their schools, and of others each school or council decides. `/api/places` tells until
         *     when they are known, and `schoolday` of `/api/day` is null where nobody knows. The v1, v3 and v4 lists have no vacations.
         */
        get: operations["vacations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/places/{countryCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The subdivisions of a country, its weekend and its zone */
        get: operations["places"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/{countryCode}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A calendar feed of this year and the next */
        get: operations["calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page for people
         * @description Today, the year, the long weekends of a place, for a browser. It is sent compressed, whatever is accepted. A firmware may come without it: then it is a 404.
         */
        get: operations["page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/later.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the page loads once its answer stands
         * @description The script of long weekends, of leave that pays, of the search and of printing. The page runs the one whose hash its policy has, and no other. It is sent compressed, as the page is.
         */
        get: operations["pageLater"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/words/{language}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The words of the page in a language that it does not have itself
         * @description The page asks for them once its answer stands, where its reader has such a language, and shows text alone of them. English, German, French, Spanish, Portuguese, Japanese, Chinese and Arabic are in the page. It is sent compressed, as the page is. A device has those that its manifest names, the host all sixteen: pl, it, nl, ko, tr, uk, ru, sv, da, fi, no, cs, el, he, fa, hi.
         */
        get: operations["pageWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tables, clock, memory and connections of the device */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Format: date */
        Date: string;
        Code: string;
        /** @description ISO 3166-2 codes; null when the holiday holds in the whole country */
        Counties: string[] | null;
        /** @description year of introduction; null when unknown */
        LaunchYear: number | null;
        Holiday: {
            date: components["schemas"]["Date"];
            localName: string;
            name: string;
            countryCode: components["schemas"]["Code"];
            /** @description the same date every year by its rule */
            fixed: boolean;
            /** @description whether it holds in the whole country */
            global: boolean;
            counties: components["schemas"]["Counties"];
            launchYear: components["schemas"]["LaunchYear"];
            types: ("Public" | "Bank" | "School" | "Authorities" | "Optional" | "Observance")[];
        };
        V4Holiday: {
            /** @description the actual day */
            date: components["schemas"]["Date"];
            name: string;
            countryCode: components["schemas"]["Code"];
            /** @description whether it holds in the whole country */
            nationalHoliday: boolean;
            subdivisionCodes: components["schemas"]["Counties"];
            holidayTypes: ("Public" | "Bank" | "School" | "Authorities" | "Optional" | "Observance")[];
            localName: string;
            /** @description the other day on which it is observed, if there is one */
            observedDate: components["schemas"]["Date"] | null;
            /** @description the same every year */
            id: string;
        };
        WorkdaySpan: {
            from: components["schemas"]["Date"];
            /** @description null where it would lie beyond the tables, or more than six years away */
            to: components["schemas"]["Date"] | null;
            /** @description negative when counted backwards */
            workdays: number;
            /** @description one of the days is a holiday by estimates alone */
            tentative: boolean;
            /** @description no decision that is due could still change a day that was counted */
            known: boolean;
        };
        NthWorkday: {
            /** @description null where the month has not so many */
            date: components["schemas"]["Date"] | null;
            /** @description one of the days is a holiday by estimates alone */
            tentative: boolean;
            /** @description no decision that is due could still change a day that was counted */
            known: boolean;
        };
        V1Holiday: {
            date: components["schemas"]["Date"];
            localName: string;
            name: string;
            countryCode: components["schemas"]["Code"];
            fixed: boolean;
            countyOfficialHoliday: boolean;
            countyAdministrationHoliday: boolean;
            global: boolean;
            counties: components["schemas"]["Counties"];
            launchYear: components["schemas"]["LaunchYear"];
        };
        LongWeekend: {
            startDate: components["schemas"]["Date"];
            endDate: components["schemas"]["Date"];
            /** @description both ends included */
            dayCount: number;
            needBridgeDay: boolean;
            bridgeDays: components["schemas"]["Date"][];
        };
        Neighbour: {
            commonName: string;
            officialName: string;
            countryCode: components["schemas"]["Code"];
            region: components["schemas"]["Region"];
        };
        /** @enum {string} */
        Region: "Africa" | "Americas" | "Antarctic" | "Asia" | "Europe" | "Oceania";
        CountryInfo: {
            commonName: string;
            officialName: string | null;
            countryCode: components["schemas"]["Code"];
            region: components["schemas"]["Region"] | null;
            borders: components["schemas"]["Neighbour"][] | null;
        };
        Country: {
            countryCode: components["schemas"]["Code"];
            name: string;
        };
        Day: {
            date: components["schemas"]["Date"];
            /** @enum {string} */
            weekday: "Sunday" | "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday";
            /** @description a public holiday */
            holiday: boolean;
            /** @description considers weekends, make-up working days and overrides */
            workday: boolean;
            weekend: boolean;
            /** @description who works on a day of the weekend on which others do not; workday stays false. Empty on any other day */
            workedBy: ("Public" | "Bank" | "School" | "Authorities" | "Optional" | "Observance")[];
            halfDay: boolean;
            /** @description whether only estimates, dates that were not announced yet, make the day what it is */
            tentative: boolean;
            /** @description what the whole place keeps, by one record or by several that together name all its parts */
            holidays: components["schemas"]["DayHoliday"][];
            /** @description what only some parts of the place keep; it decides nothing */
            inParts: components["schemas"]["DayHoliday"][];
            next: components["schemas"]["NextHoliday"] | null;
            nextWorkday: components["schemas"]["Date"] | null;
            /** @description whether no decision that is due could still change holiday, workday and halfDay; what nobody can foresee makes nothing unknown */
            known: boolean;
            /** @description the decisions that are due and may still change the day; empty where it is known */
            open: components["schemas"]["OpenDecision"][];
            /**
             * @description subdivision where holiday, halfDay or workday differ between the smallest subdivisions of the place: inParts tells who keeps what; place where they differ within a place that has no subdivisions; null where they are the same everywhere
             * @enum {string|null}
             */
            dependsOn: "subdivision" | "place" | null;
            /** @description whether it is known if schools have lessons, and no decision that is due could change it */
            schooldayKnown: boolean;
            /** @description whether schools have lessons; null where nobody knows, or where the parts of the place differ */
            schoolday: boolean | null;
            /** @description the vacation that the schools of the whole place have; null where there is none, or nobody knows */
            vacation: components["schemas"]["Vacation"] | null;
            /**
             * Format: date-time
             * @description when today ends there; null of a date
             */
            validUntil: string | null;
            /** @description the last year whose days by decree are in the tables; null where the law needs none. Of later years nothing is complete */
            decreesUntil: number | null;
            seen: components["schemas"]["Seen"];
            /**
             * @description how sure it is what day is today: guessed by one time server of several, or stale; null of a date
             * @enum {string|null}
             */
            clock: "set" | "guessed" | "stale" | null;
        };
        OpenDecision: {
            /**
             * @description a date by the moon or of a yearly list, bridge days, an election, a list that decides all days of the year, or a day that differs within the place
             * @enum {string}
             */
            kind: "moon" | "list" | "bridge" | "election" | "year" | "place";
            /** @description of the holiday; null of what sets no one holiday */
            id: string | null;
            from: components["schemas"]["Date"];
            to: components["schemas"]["Date"];
            /** @description such as sighting, government or yearly-list */
            decidedBy: string | null;
            /** @description when the decision usually comes, a day of a moon or an election, else a month; null where nobody knows */
            usually: string | null;
        };
        /** @description the last day decided, by kind; null where nothing of the kind is ever open */
        Horizons: {
            moon: components["schemas"]["Date"] | null;
            list: components["schemas"]["Date"] | null;
            bridge: components["schemas"]["Date"] | null;
            election: components["schemas"]["Date"] | null;
            year: components["schemas"]["Date"] | null;
        };
        Vacation: {
            id: string;
            name: string;
            localName: string;
            from: components["schemas"]["Date"];
            to: components["schemas"]["Date"];
            /** @description the name in the language of the reader */
            label?: string;
            /** @description the language of `label` */
            lang?: string;
        };
        VacationInParts: {
            id: string;
            name: string;
            localName: string;
            from: components["schemas"]["Date"];
            to: components["schemas"]["Date"];
            /** @description the name in the language of the reader */
            label?: string;
            /** @description the language of `label` */
            lang?: string;
            /** @description codes of the subdivisions that have it; null where the whole place has */
            parts: string[] | null;
        };
        YearOfDays: {
            countryCode: components["schemas"]["Code"] | null;
            subdivisionCode: string | null;
            year: number;
            /** @description of 1 January; 0 is Sunday */
            firstWeekday: number;
            /** @description a letter a day: H holiday, D half day, h and d such ones that are estimates, W working day, - weekend, M weekend day that is worked */
            days: string;
            /** @description what the whole place keeps, an entry for each day on which it is kept, ascending; days off of the overrides come last. What is not so is left out */
            holidays: components["schemas"]["YearHoliday"][];
            /** @description what only some parts of the place keep, an entry for each day, ascending; it decides nothing */
            inParts: components["schemas"]["YearHoliday"][];
            names: {
                id: string;
                localName: string;
                name: string;
                /** @description the names in the languages of the place, the first one first; where it has several */
                localNames?: {
                    [key: string]: string;
                };
                /** @description the name in the language of the reader */
                label?: string;
                /** @description the language of `label` */
                lang?: string;
            }[];
            /** @description days of the weekend that only some work; their letter is - */
            workedBy: {
                date: components["schemas"]["Date"];
                types: ("Public" | "Bank" | "School" | "Authorities" | "Optional" | "Observance")[];
            }[];
            /** @description a letter a day: - known, o a decision that is due may still change it, p it differs within the place, s it differs between the subdivisions; the first that holds, in the order o p s */
            open: string;
            decreesUntil: number | null;
        };
        YearHoliday: {
            date: components["schemas"]["Date"];
            /** @description index of its names */
            name: number;
            types: string[];
            counties?: string[];
            /** @description codes of the parts that keep it, of subdivisions or localities; of those in `inParts` alone, in place of `counties` */
            parts?: string[];
            /** @description the names of localities among `parts`, by their codes; a record tells of 16 at most, `/api/places` of all */
            partNames?: {
                [key: string]: string;
            };
            observedOf?: components["schemas"]["Date"];
            startsAt?: string;
            /** @constant */
            tentative?: true;
        };
        Places: {
            countryCode: components["schemas"]["Code"] | null;
            name: string | null;
            /** @description that of `here` */
            subdivisionCode: string | null;
            weekend: ("Sunday" | "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday")[];
            /** @description its name in tzdata */
            zone: string | null;
            decreesUntil: number | null;
            horizons: components["schemas"]["Horizons"];
            seen: components["schemas"]["Seen"];
            /** @description the last day of which it is known whether schools have lessons; null where nobody knows */
            vacationsUntil: components["schemas"]["Date"] | null;
            /** @description the places below the asked subdivision, and those in it; of a country none */
            localities: {
                code: string;
                name: string;
            }[];
            subdivisions: {
                code: string;
                name: string;
                /** @description the subdivision that contains it */
                within: string | null;
                /** @description the name of its zone in tzdata, where that is another than the country's */
                zone?: string;
            }[];
        };
        NextHoliday: {
            id: string;
            date: components["schemas"]["Date"];
            name: string;
            daysUntil: number;
            /** @description the name in the language of the reader */
            label?: string;
            /** @description the language of `label` */
            lang?: string;
        };
        DayHoliday: {
            /** @description the same every year and in every language */
            id: string;
            date: components["schemas"]["Date"];
            localName: string;
            name: string;
            /** @description empty at a place without a country */
            countryCode: string;
            fixed: boolean;
            global: boolean;
            counties: components["schemas"]["Counties"];
            launchYear: components["schemas"]["LaunchYear"];
            types: ("Public" | "Bank" | "School" | "Authorities" | "Optional" | "Observance")[];
            /** @description the day by rule, where this one stands for it */
            observedOf: components["schemas"]["Date"] | null;
            /** @description local time at which a half day begins */
            startsAt: string | null;
            /** @description an estimate that was not announced yet */
            tentative: boolean;
            /** @description the names in the languages of the place, the first one first; where it has several */
            localNames?: {
                [key: string]: string;
            };
            /** @description the name in the language of the reader */
            label?: string;
            /** @description the language of `label` */
            lang?: string;
            /** @description codes of the parts of the place that keep it, of subdivisions or localities; of those in `inParts` alone */
            parts?: string[];
            /** @description the names of localities among `parts`, by their codes; a record tells of 16 at most, `/api/places` of all */
            partNames?: {
                [key: string]: string;
            };
        };
        Version: {
            name: string;
            version: string;
        };
        PageWords: {
            /** @description what is asked for */
            language: string;
            /** @description the same in the page, or it does not take them */
            version: string;
            /** @description those of the page, in its order */
            words: string[];
            /** @description those of what it loads later */
            later: string[];
        };
        Health: {
            name: string;
            version: string;
            tables: {
                version: components["schemas"]["Date"];
                /** @description days since the newest day to which the material of the tables reaches */
                ageDays: number | null;
                firstYear: number;
                lastYear: number;
                /** @description those that are damaged are not counted */
                countries: number;
                /** @description countries that were found damaged so far */
                damaged: number;
                /**
                 * @description the firmware, or a slot of flash for tables that came over the network
                 * @enum {string}
                 */
                source: "built-in" | "slot";
                /** @description of two statements about tables the later has the higher; null where tables cannot be renewed */
                sequence: number | null;
                /** @description as `version` */
                date: components["schemas"]["Date"];
                /**
                 * Format: date
                 * @description the day by which the publisher has promised another statement
                 */
                nextPromised: string | null;
                /**
                 * @description the slot that they lie in
                 * @enum {string|null}
                 */
                slot: "a" | "b" | null;
                /**
                 * Format: date
                 * @description the date of newer tables in a slot that are not used, since three starts with them did not come to their end
                 */
                passedOver: string | null;
                /** @description whether newer tables are looked for */
                renewed: boolean;
                /**
                 * Format: date-time
                 * @description when they were looked for last
                 */
                lastTry: string | null;
                /** @description how that ended, in a sentence */
                outcome: string | null;
            };
            clock: {
                /**
                 * @description set: two time servers agree, or the only one has told; guessed: one of several told alone; stale: nobody has told the time for a week
                 * @enum {string}
                 */
                state: "never set" | "set" | "guessed" | "stale";
                /** Format: date-time */
                utc: string | null;
                /** @description since it was told the time */
                ageSeconds: number | null;
            };
            uptimeSeconds: number | null;
            /** @description why the device started, such as `Power-On`, `Software`, `Task WDT` or `Brownout` */
            resetReason: string | null;
            freeBytes: number | null;
            connections: number | null;
            /** @description what has gone wrong since the device began to listen */
            server: {
                /** @description replies that a mistake in the software ended, with a 500 or cut */
                faults: number;
                /** @description connections that gave their place to somebody else */
                evictions: number;
                /** @description requests without a place, which got a 503 or nothing */
                refusals: number;
            } | null;
            /** @description exceptions that nobody caught since the device started, which it went on after; null where the first of them ends the program */
            faults: {
                count: number;
                /** @description what the last of them said, at most 160 characters */
                last: string | null;
            } | null;
            /** @description what is wrong in the settings, which the device runs without */
            settings: {
                /** @description how many there are */
                mistakes: number;
                /** @description the first of them, a sentence each */
                first: string[];
            };
            /** @description those of the configured country or subdivision; null without one */
            horizons: components["schemas"]["Horizons"] | null;
            /** @description the last year whose days by decree are in the tables, with the countries of which it is */
            decreesUntil: {
                [key: string]: components["schemas"]["Code"][];
            };
            /** @description the day to which the material reaches that was read, of the countries of which it is the oldest and the newest */
            seen: {
                oldest: components["schemas"]["Date"] | null;
                newest: components["schemas"]["Date"] | null;
            };
        };
        /** @description the day to which the material reaches that was read for the country (its newest page, thread or commit), never the day of reading: what was decided later is not in the tables; null where nobody noted it */
        Seen: components["schemas"]["Date"] | null;
        /** @description problem details (RFC 9457) */
        Problem: {
            /** Format: uri */
            type: string;
            title: string;
            status: number;
            /** @description one sentence that tells such errors apart */
            detail: string;
        };
        ValidationProblem: {
            /** Format: uri */
            type: string;
            /** @constant */
            title: "One or more validation errors occurred.";
            /** @constant */
            status: 400;
            /** @description one sentence */
            detail: string;
            /** @description sentences by the name of the field */
            errors: {
                [key: string]: string[];
            };
        };
    };
    responses: {
        /** @description The client has it already */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Some values are not valid; `errors` names all of them */
        Invalid: {
            headers: {
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ValidationProblem"];
            };
        };
        /** @description No country has this code, this device does not carry it, or no place is configured for `here` */
        NotFound: {
            headers: {
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The clock has not been set, or tells a day that the tables do not have */
        NoTime: {
            headers: {
                "Cache-Control": components["headers"]["CacheControl"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A request that cannot be served, such as a method that is not allowed */
        Problem: {
            headers: {
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description four digits, a year of the tables
         * @example 2026
         */
        Year: number;
        /**
         * @description ISO 3166-1 alpha-2
         * @example AT
         */
        CountryCode: string;
        /**
         * @description ISO 3166-1 alpha-2, or `here` for the place that the device is configured for
         * @example AT
         */
        CountryCodeOrHere: string;
        /**
         * @description a date of the tables, `today` or `tomorrow`
         * @example today
         */
        DateOrToday: string;
        /** @description everything that the tables know, on every day on which it is kept */
        Scope: "all";
        /** @description working days that may be taken off to join days off */
        AvailableBridgeDays: number;
        /**
         * @description ISO 3166-2; the place is that subdivision, not the country
         * @example AT-9
         */
        SubdivisionCode: string;
        /**
         * @description the language of the reader (BCP 47), which adds `label` and `lang`: a holiday is called as the place does in it, else as readers do wherever it is kept; what the tables do not have is English. Without it `Accept-Language` is asked, of the feed not
         * @example fr
         */
        Lang: string;
        /**
         * @deprecated
         * @description the service's former spelling of subdivisionCode
         */
        SubdivisonCode: string;
        /**
         * @description ISO 3166-2; the place is that county, not the country
         * @example AT-9
         */
        CountyCode: string;
        /** @description hours from UTC by which today is told */
        Offset: number;
    };
    requestBodies: never;
    headers: {
        /** @description what the language of an answer depends on where `lang` does not name one */
        VaryLanguage: "Accept-Language";
        /** @description names the software, the tables and what was asked; sent back as If-None-Match it gets a 304 */
        ETag: string;
        /** @description answers of the tables may be kept for an hour; those that depend on today, the clock or settings are asked for each time, and the ETag tells whether they changed; what is nothing but a status is not kept */
        CacheControl: "public, max-age=3600" | "no-cache" | "no-store";
        Allow: "GET, HEAD, OPTIONS";
        /** @description seconds */
        RetryAfter: string;
    };
    pathItems: never;
}
export type Date = components['schemas']['Date'];
export type Code = components['schemas']['Code'];
export type Counties = components['schemas']['Counties'];
export type LaunchYear = components['schemas']['LaunchYear'];
export type Holiday = components['schemas']['Holiday'];
export type V4Holiday = components['schemas']['V4Holiday'];
export type WorkdaySpan = components['schemas']['WorkdaySpan'];
export type NthWorkday = components['schemas']['NthWorkday'];
export type V1Holiday = components['schemas']['V1Holiday'];
export type LongWeekend = components['schemas']['LongWeekend'];
export type Neighbour = components['schemas']['Neighbour'];
export type Region = components['schemas']['Region'];
export type CountryInfo = components['schemas']['CountryInfo'];
export type Country = components['schemas']['Country'];
export type Day = components['schemas']['Day'];
export type OpenDecision = components['schemas']['OpenDecision'];
export type Horizons = components['schemas']['Horizons'];
export type Vacation = components['schemas']['Vacation'];
export type VacationInParts = components['schemas']['VacationInParts'];
export type YearOfDays = components['schemas']['YearOfDays'];
export type YearHoliday = components['schemas']['YearHoliday'];
export type Places = components['schemas']['Places'];
export type NextHoliday = components['schemas']['NextHoliday'];
export type DayHoliday = components['schemas']['DayHoliday'];
export type Version = components['schemas']['Version'];
export type PageWords = components['schemas']['PageWords'];
export type Health = components['schemas']['Health'];
export type Seen = components['schemas']['Seen'];
export type Problem = components['schemas']['Problem'];
export type ValidationProblem = components['schemas']['ValidationProblem'];
export type ResponseNotModified = components['responses']['NotModified'];
export type ResponseInvalid = components['responses']['Invalid'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseNoTime = components['responses']['NoTime'];
export type ResponseProblem = components['responses']['Problem'];
export type ParameterYear = components['parameters']['Year'];
export type ParameterCountryCode = components['parameters']['CountryCode'];
export type ParameterCountryCodeOrHere = components['parameters']['CountryCodeOrHere'];
export type ParameterDateOrToday = components['parameters']['DateOrToday'];
export type ParameterScope = components['parameters']['Scope'];
export type ParameterAvailableBridgeDays = components['parameters']['AvailableBridgeDays'];
export type ParameterSubdivisionCode = components['parameters']['SubdivisionCode'];
export type ParameterLang = components['parameters']['Lang'];
export type ParameterSubdivisonCode = components['parameters']['SubdivisonCode'];
export type ParameterCountyCode = components['parameters']['CountyCode'];
export type ParameterOffset = components['parameters']['Offset'];
export type HeaderVaryLanguage = components['headers']['VaryLanguage'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderCacheControl = components['headers']['CacheControl'];
export type HeaderAllow = components['headers']['Allow'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    publicHolidays: {
        parameters: {
            query?: {
                /** @description everything that the tables know, on every day on which it is kept */
                scope?: components["parameters"]["Scope"];
            };
            header?: never;
            path: {
                /**
                 * @description four digits, a year of the tables
                 * @example 2026
                 */
                year: components["parameters"]["Year"];
                /**
                 * @description ISO 3166-1 alpha-2
                 * @example AT
                 */
                countryCode: components["parameters"]["CountryCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ascending by date; empty where a country has none */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Holiday"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    v1Get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ISO 3166-1 alpha-2
                 * @example AT
                 */
                countryCode: components["parameters"]["CountryCode"];
                /**
                 * @description four digits, a year of the tables
                 * @example 2026
                 */
                year: components["parameters"]["Year"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ascending by date */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1Holiday"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    longWeekend: {
        parameters: {
            query?: {
                /** @description working days that may be taken off to join days off */
                availableBridgeDays?: components["parameters"]["AvailableBridgeDays"];
                /**
                 * @description ISO 3166-2; the place is that subdivision, not the country
                 * @example AT-9
                 */
                subdivisionCode?: components["parameters"]["SubdivisionCode"];
                /**
                 * @deprecated
                 * @description the service's former spelling of subdivisionCode
                 */
                subdivisonCode?: components["parameters"]["SubdivisonCode"];
            };
            header?: never;
            path: {
                /**
                 * @description four digits, a year of the tables
                 * @example 2026
                 */
                year: components["parameters"]["Year"];
                /**
                 * @description ISO 3166-1 alpha-2
                 * @example AT
                 */
                countryCode: components["parameters"]["CountryCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ascending; the first or the last may lie partly in another year */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LongWeekend"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    isTodayPublicHoliday: {
        parameters: {
            query?: {
                /**
                 * @description ISO 3166-2; the place is that county, not the country
                 * @example AT-9
                 */
                countyCode?: components["parameters"]["CountyCode"];
                /** @description hours from UTC by which today is told */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 3166-1 alpha-2
                 * @example AT
                 */
                countryCode: components["parameters"]["CountryCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Today is a public holiday */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Today is not a public holiday */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["NoTime"];
            default: components["responses"]["Problem"];
        };
    };
    nextPublicHolidays: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ISO 3166-1 alpha-2
                 * @example AT
                 */
                countryCode: components["parameters"]["CountryCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ascending by date; regional ones too */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Holiday"][];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["NoTime"];
            default: components["responses"]["Problem"];
        };
    };
    nextPublicHolidaysWorldwide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ascending by date, then by country */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Holiday"][];
                };
            };
            304: components["responses"]["NotModified"];
            503: components["responses"]["NoTime"];
            default: components["responses"]["Problem"];
        };
    };
    countryInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ISO 3166-1 alpha-2
                 * @example AT
                 */
                countryCode: components["parameters"]["CountryCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Null is what a device without the facts about countries does not know */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountryInfo"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    availableCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ascending by code */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Country"][];
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["Problem"];
        };
    };
    version: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Both change with the firmware */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Version"];
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["Problem"];
        };
    };
    v4Holidays: {
        parameters: {
            query?: {
                /** @description everything that the tables know, on every day on which it is kept */
                scope?: components["parameters"]["Scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 3166-1 alpha-2
                 * @example AT
                 */
                countryCode: components["parameters"]["CountryCode"];
                /**
                 * @description four digits, a year of the tables
                 * @example 2026
                 */
                year: components["parameters"]["Year"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ascending by date */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V4Holiday"][];
                };
            };
            /** @description The tables have the country and it has no holidays */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    v4AvailableCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ascending by code */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Country"][];
                };
            };
            304: components["responses"]["NotModified"];
            default: components["responses"]["Problem"];
        };
    };
    day: {
        parameters: {
            query?: {
                /**
                 * @description ISO 3166-2; the place is that subdivision, not the country
                 * @example AT-9
                 */
                subdivisionCode?: components["parameters"]["SubdivisionCode"];
                /**
                 * @description the language of the reader (BCP 47), which adds `label` and `lang`: a holiday is called as the place does in it, else as readers do wherever it is kept; what the tables do not have is English. Without it `Accept-Language` is asked, of the feed not
                 * @example fr
                 */
                lang?: components["parameters"]["Lang"];
                /** @description hours from UTC by which today is told */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 3166-1 alpha-2, or `here` for the place that the device is configured for
                 * @example AT
                 */
                countryCode: components["parameters"]["CountryCodeOrHere"];
                /**
                 * @description a date of the tables, `today` or `tomorrow`
                 * @example today
                 */
                date: components["parameters"]["DateOrToday"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For today, tomorrow and `here` it must be asked for again each time */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["VaryLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Day"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["NoTime"];
            default: components["responses"]["Problem"];
        };
    };
    dayToday: {
        parameters: {
            query?: {
                /**
                 * @description ISO 3166-2; the place is that subdivision, not the country
                 * @example AT-9
                 */
                subdivisionCode?: components["parameters"]["SubdivisionCode"];
                /**
                 * @description the language of the reader (BCP 47), which adds `label` and `lang`: a holiday is called as the place does in it, else as readers do wherever it is kept; what the tables do not have is English. Without it `Accept-Language` is asked, of the feed not
                 * @example fr
                 */
                lang?: components["parameters"]["Lang"];
                /** @description hours from UTC by which today is told */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 3166-1 alpha-2, or `here` for the place that the device is configured for
                 * @example AT
                 */
                countryCode: components["parameters"]["CountryCodeOrHere"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It must be asked for again each time */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["VaryLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Day"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["NoTime"];
            default: components["responses"]["Problem"];
        };
    };
    todayLine: {
        parameters: {
            query?: {
                /**
                 * @description A language (BCP 47). One that is neither the page's nor the place's makes the line English
                 * @example en
                 */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It must be asked for again each time */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["NoTime"];
            default: components["responses"]["Problem"];
        };
    };
    year: {
        parameters: {
            query?: {
                /**
                 * @description ISO 3166-2; the place is that subdivision, not the country
                 * @example AT-9
                 */
                subdivisionCode?: components["parameters"]["SubdivisionCode"];
                /**
                 * @description the language of the reader (BCP 47), which adds `label` and `lang`: a holiday is called as the place does in it, else as readers do wherever it is kept; what the tables do not have is English. Without it `Accept-Language` is asked, of the feed not
                 * @example fr
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 3166-1 alpha-2, or `here` for the place that the device is configured for
                 * @example AT
                 */
                countryCode: components["parameters"]["CountryCodeOrHere"];
                /**
                 * @description four digits, a year of the tables
                 * @example 2026
                 */
                year: components["parameters"]["Year"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For `here` it must be asked for again each time */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["VaryLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearOfDays"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    workdays: {
        parameters: {
            query?: {
                /**
                 * @description a date of the tables, `today` or `tomorrow`
                 * @example 2026-12-23
                 */
                from?: string;
                /** @description a date of the tables, `today` or `tomorrow`, at most five years from `from` */
                to?: string;
                /**
                 * @description working days, instead of `to`
                 * @example 5
                 */
                add?: number;
                /** @description with `add=0` the working day that stands for a day off */
                roll?: "following" | "preceding" | "modified-following" | "modified-preceding" | "nearest";
                /** @description instead of `from`, from -31 to 31 and not 0 */
                nth?: number;
                /** @description of `nth` */
                year?: number;
                /** @description of `nth` */
                month?: number;
                /** @description how half days count */
                half?: "full" | "none";
                /**
                 * @description ISO 3166-2; the place is that subdivision, not the country
                 * @example AT-9
                 */
                subdivisionCode?: components["parameters"]["SubdivisionCode"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 3166-1 alpha-2, or `here` for the place that the device is configured for
                 * @example AT
                 */
                countryCode: components["parameters"]["CountryCodeOrHere"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For `here`, `today` and `tomorrow` it must be asked for again each time */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkdaySpan"] | components["schemas"]["NthWorkday"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["NoTime"];
            default: components["responses"]["Problem"];
        };
    };
    vacations: {
        parameters: {
            query?: {
                /**
                 * @description ISO 3166-2; the place is that subdivision, not the country
                 * @example AT-9
                 */
                subdivisionCode?: components["parameters"]["SubdivisionCode"];
                /**
                 * @description the language of the reader (BCP 47), which adds `label` and `lang`: a holiday is called as the place does in it, else as readers do wherever it is kept; what the tables do not have is English. Without it `Accept-Language` is asked, of the feed not
                 * @example fr
                 */
                lang?: components["parameters"]["Lang"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 3166-1 alpha-2, or `here` for the place that the device is configured for
                 * @example AT
                 */
                countryCode: components["parameters"]["CountryCodeOrHere"];
                /**
                 * @description four digits, a year of the tables
                 * @example 2026
                 */
                year: components["parameters"]["Year"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For `here` with those of the overrides */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["VaryLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VacationInParts"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    places: {
        parameters: {
            query?: {
                /**
                 * @description ISO 3166-2; the place is that subdivision, not the country
                 * @example AT-9
                 */
                subdivisionCode?: components["parameters"]["SubdivisionCode"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 3166-1 alpha-2, or `here` for the place that the device is configured for
                 * @example AT
                 */
                countryCode: components["parameters"]["CountryCodeOrHere"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For `here` those of the country of the configured place */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Places"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    calendar: {
        parameters: {
            query?: {
                /**
                 * @description ISO 3166-2; the place is that subdivision, not the country
                 * @example AT-9
                 */
                subdivisionCode?: components["parameters"]["SubdivisionCode"];
                /**
                 * @description the language of the reader (BCP 47), which adds `label` and `lang`: a holiday is called as the place does in it, else as readers do wherever it is kept; what the tables do not have is English. Without it `Accept-Language` is asked, of the feed not
                 * @example fr
                 */
                lang?: components["parameters"]["Lang"];
                /** @description Whether the days of a weekend that are worked are events, too */
                makeUpDays?: boolean;
                /** @description Whether the vacations that the schools of the whole place have are events, too; `school` without a value says yes. The feed tells until when they are known. A firmware without schools answers 404 */
                school?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description ISO 3166-1 alpha-2, or `here` for the place that the device is configured for
                 * @example AT
                 */
                countryCode: components["parameters"]["CountryCodeOrHere"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description iCalendar (RFC 5545), the same file for the same tables */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["NoTime"];
            default: components["responses"]["Problem"];
        };
    };
    page: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    pageLater: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The script */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    pageWords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description two letters of ISO 639-1
                 * @example pl
                 */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The words, of this page and no other release */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageWords"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device serves */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
