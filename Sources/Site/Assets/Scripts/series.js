// The series of charts: scripts of an app's years that are loaded when a chart is drawn, and what they say.
"use strict";

const appSeries = (() => {
    const { make } = site;
    const { root } = searchIndex;

    const DAY = 86400000;
    const arrived = new Map();
    const asked = new Map();

    /** Called by the files of the series. */
    globalThis.storewatchSeries = (content) =>
        arrived.set(`${content.app}/${content.year}`, content);

    /** The file of an app's year; null where it cannot be read. */
    const file = (app, year) => {
        const name = `${app}/${year}`;
        if (!asked.has(name)) {
            asked.set(name, new Promise((done) => {
                const script = make("script", { src: new URL(`apps/${name}.series.js`, root).href });
                script.addEventListener("load", () => done(arrived.get(name) ?? null));
                script.addEventListener("error", () => done(null));
                document.head.append(script);
            }));
        }
        return asked.get(name);
    };

    /** Days since 1970 of a date such as `2026-03-02`. */
    const dayOf = (date) => Math.floor(Date.parse(date.slice(0, 10)) / DAY);

    const dateOf = (day) => new Date(day * DAY).toISOString().slice(0, 10);

    /** Rows of several years, oldest first; a year begins with what the one before ended with. */
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
     * An app up to a date, with all years from another one on; null where it cannot be read. Rows are
     * steps: each holds from its day on.
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
            nights: nights.map(([run, night, ...changes]) => ({ run, night, day: dayOf(night), changes })),
        };
    };

    /** The values that hold on a day; undefined before the first. */
    const at = (rows, day) => rows.findLast((row) => row.day <= day)?.values;

    /** The permalink of a change. */
    const entry = (app, night, run, change) =>
        new URL(`apps/${app}/${night.slice(0, 4)}.html#${run}-${app}-${change}`, root).href;

    /** The nights on which a field changed in a storefront, each with its link. */
    const entries = (series, code, field) => series.nights
        .filter(({ changes }) => changes.includes(`${code}-${field}`))
        .map(({ run, night, day }) => ({ day, href: entry(series.app, night, run, `${code}-${field}`) }));

    /**
     * When the versions of an app were released, over its storefronts: by the store's date, else by the
     * night that showed it first, unless it was there before. Oldest first, in milliseconds.
     */
    const releases = (series, from, to) => {
        const times = new Map();
        for (const { first, versions } of series.places.values()) {
            for (const { day, values: [version, date] } of versions) {
                const time = date ? Date.parse(date) : day > first ? day * DAY : NaN;
                // NaN is less than nothing.
                if (time < (times.get(version) ?? Infinity)) times.set(version, time);
            }
        }
        return [...times].map(([version, time]) => ({ version, time }))
            .filter(({ time }) => time >= from && time <= to)
            .sort((one, other) => one.time - other.time);
    };

    /** How often releases come: as the pages of groups say it, in calendar days. */
    const cadence = (times, weekdayOf, calendarDay) => {
        const steps = times.slice(1).map((time, place) => calendarDay(time) - calendarDay(times[place]));
        const isHabit = times.length >= 3;
        const median = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)];
        const counts = new Map();
        for (const name of times.map(weekdayOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
        const usual = [...counts].sort((one, other) => other[1] - one[1])[0];
        const isUsual = isHabit && usual[1] * 2 >= times.length;
        return {
            count: times.length,
            median: isHabit ? median : null,
            weekday: isUsual ? usual[0] : null,
            isQuietAfter: (days) => isHabit && days > Math.max(median * 3, ...steps),
        };
    };

    /** The last rating that was seen by a day, whatever is known of that day itself. */
    const rated = (rows, day) =>
        rows.findLast((row) => row.day <= day && row.values[1] !== null)?.values;

    /** New ratings seen after a day and up to another; null where nobody looked, and after a reset. */
    const fresh = (rows, from, to) => {
        const [one, other] = [rated(rows, from), rated(rows, to)];
        const inside = rows.filter(({ day }) => day > from && day <= to);
        const isSeen = inside.some(({ values }) => values[1] !== null)
            || (at(rows, from)?.[1] != null && inside[0]?.day !== from + 1);
        if (!one || !other || !isSeen || other[1] < one[1]) return null;
        return other[1] - one[1];
    };

    /** The weeks up to a day, oldest first; a history that is shorter is taken as it is. */
    const weeks = (from, to) => {
        const found = [];
        for (let end = to; end - 7 >= from; end -= 7) found.unshift({ from: end - 7, to: end });
        return found.length > 0 ? found : [{ from, to }];
    };

    /** After more days without a response, nobody knows in which week ratings came. */
    const MAX_GAP = 7;

    /**
     * New ratings of a week or a day: those of a night came since the last look before it, and are spread over
     * the days between. Null where nobody looked, and after a reset.
     */
    const ofWeek = (rows, { from, to }) => {
        let [count, last, isGap] = [0, null, false];
        for (const { day, values: [, total, days = 1] } of rows) {
            const shared = Math.min(to, day) - Math.max(from, day - days);
            if (total !== null && last !== null && shared > 0) {
                if (total < last || (isGap && days > MAX_GAP)) return null;
                count += (total - last) * shared / days;
            }
            last = total ?? last;
            isGap = total === null;
        }
        const isSeen = rows.some(({ day, values: [, total] }, place) =>
            total !== null && day <= to && (rows[place + 1]?.day ?? Infinity) > from);
        return isSeen ? Math.round(count) : null;
    };

    return { DAY, at, cadence, dateOf, dayOf, entries, entry, fresh, load, ofWeek, rated, releases, weeks };
})();
