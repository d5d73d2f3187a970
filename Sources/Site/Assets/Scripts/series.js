// The data of graphs. Each year of an app is a script that is loaded when a graph needs the data.
const appSeries = (() => {
    const { address, read } = searchIndex;

    const DAY = 86400000;

    /** Loads an app's data for a year once; null if the script cannot be loaded. */
    const file = (app, year) => read(`apps/${app}/${year}.series.js`);

    /** The number of days from 1970 to a date such as `2026-03-02`. */
    const dayOf = (date) => Math.floor(Date.parse(date.slice(0, 10)) / DAY);

    const dateOf = (day) => new Date(day * DAY).toISOString().slice(0, 10);

    /** The rows of several years, oldest first, without the values that each year repeats from the year before. */
    const joined = (parts) => {
        const rows = [];
        for (const [date, ...values] of parts.flat()) {
            const last = rows.at(-1);
            const day = dayOf(date);
            const isSame = last && last.values.every((value, place) => value === values[place]);
            if (!last || (day > last.day && !isSame)) rows.push({ day, values });
        }
        return rows;
    };

    const KINDS = ["ratings", "versions", "prices", "sizes", "languages"];

    const place = (years, code) => {
        const parts = years.map((year) => year.storefronts[code]).filter(Boolean);
        const kinds = KINDS.map((kind) => [kind, joined(parts.map((part) => part[kind]))]);
        const positions = Map.groupBy(parts.flatMap((part) => part.positions ?? []), ([, name]) => name);
        return {
            first: dayOf(parts[0].first), ...Object.fromEntries(kinds),
            positions: [...positions].map(([name, rows]) =>
                ({ name, rows: joined([rows.map(([date, , position]) => [date, position])]) })),
        };
    };

    /**
     * Loads an app's series for all years from the date `since` up to `year`; null if the data of `year` cannot be
     * loaded. Each row has the values that are valid from its day until the next row.
     */
    const load = async (app, year, since) => {
        const newest = await file(app, year);
        if (!newest) return null;
        const wanted = newest.earlier.filter((name) => name >= since.slice(0, 4));
        const years = [...await Promise.all(wanted.map((name) => file(app, name))), newest]
            .filter(Boolean);
        const codes = [...new Set(years.flatMap(({ storefronts }) => Object.keys(storefronts)))];
        const places = new Map(codes.map((code) => [code, place(years, code)]));
        const nights = years.flatMap(({ nights }) => nights);
        return {
            app, places, name: newest.name ?? String(app), start: newest.earlier[0] ?? newest.year,
            cadence: newest.cadence,
            releases: years.flatMap(({ notes }) => notes).map(([night, version, kind, text, shape]) =>
                ({ day: dayOf(night), version, kind, text, shape })).toSorted((one, other) => one.day - other.day),
            nights: nights.map(([run, night, ...changes]) => ({ run, night, day: dayOf(night), changes })),
        };
    };

    /** The values on a day; undefined before the first row. */
    const at = (rows, day) => rows.findLast((row) => row.day <= day)?.values;

    /** The permalink of a change; `change` is the end of its ID, such as `kr-price`. */
    const entry = (app, night, run, change) =>
        address(`apps/${app}/${night.slice(0, 4)}.html#${run}-${app}-${change}`);

    /** The days on which a field changed in a storefront, each with the change's permalink. */
    const entries = (series, code, field) => series.nights
        .filter(({ changes }) => changes.includes(`${code}-${field}`))
        .map(({ run, night, day }) => ({ day, href: entry(series.app, night, run, `${code}-${field}`) }));

    /** The last known rating up to and including a day; undefined if there is none. */
    const rated = (rows, day) =>
        rows.findLast((row) => row.day <= day && row.values[1] !== null)?.values;

    /**
     * The number of new ratings after `from`, up to and including `to`; null without responses, or if the number of
     * ratings fell.
     */
    const fresh = (rows, from, to) => {
        const [one, other] = [rated(rows, from), rated(rows, to)];
        const inside = rows.filter(({ day }) => day > from && day <= to);
        const isSeen = inside.some(({ values }) => values[1] !== null)
            || (at(rows, from)?.[1] != null && inside[0]?.day !== from + 1);
        if (!one || !other || !isSeen || other[1] < one[1]) return null;
        return other[1] - one[1];
    };

    /** The Monday of a day's week; days are counted since 1970-01-01, a Thursday. */
    const mondayOf = (day) => day - (day + 3) % 7;

    /**
     * The weeks, Monday to Sunday, that begin after `from`, oldest first, and the days up to `to` of the last one; the
     * whole range if none begins in it. A week has the days after its own `from`.
     */
    const weeks = (from, to) => {
        const found = [];
        for (let end = to, start = mondayOf(to) - 1; start >= from; end = start, start -= 7) {
            found.unshift({ from: start, to: end });
        }
        return found.length > 0 ? found : [{ from, to }];
    };

    /** The last night with a response up to and including a day, but not before the first one. */
    const nightOf = (rows, day) => {
        const gap = rows.find((row) => row.day > day && row.day - row.values[2] < day);
        return Math.max(gap ? gap.day - gap.values[2] : day, rows[0]?.day ?? day);
    };

    /**
     * The number of new ratings in a week or on a day, counted from the last night before it to its last night, and
     * these nights as `from` and `to`. The number is null without responses, or if the number of ratings fell. If the
     * nights are further apart than the week is long, `height` is the part of the number for an average week.
     */
    const ofWeek = (rows, week) => {
        const [from, to] = [week.from, week.to].map((day) => nightOf(rows, day));
        if (from >= to) return { ...week, value: null };
        const isFallen = rows.some(({ day, values: [, total] }) =>
            day > from && day <= to && total !== null && total < rated(rows, day - 1)?.[1]);
        const value = isFallen ? null : fresh(rows, from, to);
        return { from, to, value, height: value * Math.min((week.to - week.from) / (to - from), 1) };
    };

    return {
        at, dateOf, dayOf, entries, fresh, load, mondayOf, ofWeek, rated, weeks,
    };
})();
