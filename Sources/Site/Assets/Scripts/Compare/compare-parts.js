// The sections of the page that compares apps. Each function makes one from the series of the apps.
"use strict";

const compareParts = (() => {
    const { fill, language, make, number } = site;
    const { at, cadence, dayOf, entries, fresh, gapsOf, ofWeek, rated, releases, weeks } = appSeries;
    const { chart, date, everyDay, priceText, ratingText, stars, table, ticks } = charts;

    const steps = new Intl.NumberFormat(language, {
        minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: "exceptZero",
    });
    const megabytes = new Intl.NumberFormat(language, {
        style: "unit", unit: "megabyte", maximumFractionDigits: 1,
    });
    const tongues = new Intl.DisplayNames(language, { type: "language", fallback: "code" });

    const section = (id, title, ...content) => make("section", { "aria-labelledby": id },
        make("h2", { id }, title), ...content);

    const name = (app) => make("bdi", { class: `key ${app.of}` }, app.name);

    const days = ({ strings }, n) => fill(n === 1 ? strings.day : strings.days, { n: number.format(n) });

    const ago = (view, day) => {
        const n = view.to - day;
        return n < 1 ? view.strings.today : fill(view.strings.ago, { days: days(view, n) });
    };

    /** The calendar day of a time in the report's time zone, as a number of days since 1970. */
    const calendarDay = ({ zone }, time) =>
        dayOf(new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(time));

    const price = ({ strings }, values) => priceText(strings, values);

    const size = ({ strings }, values) =>
        (values ? megabytes.format(values[0] / 1e6) : strings.unknown);

    const rhythm = (view, app) => {
        const found = releases(app.series, view.start, view.end);
        const weekday = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: view.zone });
        const times = found.map(({ time }) => time);
        return { found, ...cadence(
            times, gapsOf(app.series), (time) => weekday.format(time), (time) => calendarDay(view, time),
        ) };
    };

    /** The date and the age of the last release, even if it precedes the period. */
    const lastRelease = (view, app) => {
        const last = releases(app.series, -Infinity, view.end).at(-1);
        if (!last) return view.strings.unknown;
        const day = calendarDay(view, last.time);
        const since = view.to - day;
        const { isQuietAfter, median } = rhythm(view, app);
        const said = [date(day), " ", make("small", {}, ago(view, day))];
        if (!isQuietAfter(since)) return said;
        const usual = days(view, median);
        return [...said, " ", make("span", { class: "late" },
            fill(view.strings.quiet, { days: days(view, since), usual }))];
    };

    /** The number of new ratings in the period as text, such as `+120 since Fri, 6 Mar 2026`. */
    const newRatings = (view, app) => {
        const from = Math.max(view.from, app.place.ratings[0]?.day ?? view.from);
        const count = fresh(app.place.ratings, from, view.to);
        return count === null ? view.strings.unknown
            : fill(view.strings.newSince, { count: number.format(count), night: date(from) });
    };

    const glance = (view) => {
        const { strings } = view;
        const facts = [
            [strings.version, (app) => at(app.place.versions, view.to)?.[0]],
            [strings.lastRelease, (app) => lastRelease(view, app)],
            [strings.releases, (app) => number.format(rhythm(view, app).count)],
            [strings.interval, (app) => {
                const { median } = rhythm(view, app);
                return median === null ? "–" : days(view, median);
            }],
            [strings.weekday, (app) => rhythm(view, app).weekday ?? "–"],
            [strings.rating, (app) => standing(view, rated(app.place.ratings, view.to))],
            [strings.newRatings, (app) => newRatings(view, app)],
            [strings.price, (app) => price(view, at(app.place.prices, view.to))],
            [strings.size, (app) => size(view, at(app.place.sizes, view.to))],
            [strings.languages, (app) => {
                const found = at(app.place.languages, view.to);
                return found ? number.format(found[0].split(" ").length) : strings.unknown;
            }],
        ];
        const cell = (app, value) => make("td", { "data-label": app.name }, ...[value ?? strings.unknown].flat());
        return section("glance", strings.glance,
            make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": strings.glance },
                make("table", { class: "glance" },
                    make("thead", {}, make("tr", {}, make("td", {}),
                        ...view.shown.map((app) => make("th", { scope: "col" }, name(app))))),
                    make("tbody", {}, ...facts.map(([title, value]) => make("tr", {},
                        make("th", { scope: "row" }, title),
                        ...view.shown.map((app) => cell(app, value(app)))))))));
    };

    const standing = ({ strings }, values) => ratingText(strings, values);

    const average = (app, day) => rated(app.place.ratings, day)?.[0] ?? null;

    /** A sentence about the change of a rating in the period, and the seven days with most of the change. */
    const course = (view, app) => {
        const { strings } = view;
        const known = everyDay(view.from, view.to).filter((day) => average(app, day) !== null);
        if (known.length === 0) return fill(strings.unrated, { app: app.name });
        const [from, to] = [known[0], known.at(-1)].map((day) => average(app, day));
        const values = { app: app.name, from: stars.format(from), to: stars.format(to) };
        if (values.from === values.to) return fill(strings.same, values);
        const way = Math.sign(to - from);
        let most = { step: 0, day: view.to };
        for (const day of known) {
            const before = average(app, Math.max(day - 7, known[0]));
            const step = before === null ? 0 : average(app, day) - before;
            if (step * way > most.step * way) most = { step, day };
        }
        const said = fill(way < 0 ? strings.fell : strings.rose, values);
        if (Math.abs(most.step) < .005) return `${said}.`;
        const step = steps.format(most.step).replace("-", "−");
        return `${said}${fill(strings.mostly, { night: date(most.day), step })}`;
    };

    const releaseMarks = (view, app) => entries(app.series, view.code, "version")
        .filter(({ day }) => day >= view.from && day <= view.to)
        .map(({ day, href }) => ({
            day, href, of: app.of, name: `${app.name} ${at(app.place.versions, day)?.[0] ?? ""}`,
        }));

    const ratings = (view) => {
        const { strings } = view;
        const known = view.shown.flatMap((app) => everyDay(view.from, view.to)
            .map((day) => average(app, day)).filter((value) => value !== null));
        const sentences = make("ul", { class: "said" },
            ...view.shown.map((app) => make("li", {}, course(view, app))));
        const title = strings.averages;
        if (known.length === 0) return section("ratings", strings.rating, sentences);
        const drawn = chart({
            label: title, from: view.from, to: view.to, days: everyDay(view.from, view.to),
            panels: [{
                ticks: ticks(Math.min(...known), Math.max(...known), .1, 5), write: (value) => stars.format(value),
                curves: view.shown.map((app) => ({
                    rows: app.place.ratings, pick: ([value]) => value, of: app.of,
                })),
            }],
            marks: view.shown.flatMap((app) => releaseMarks(view, app)),
            say: (day) => view.shown.map((app) =>
                `${app.name}: ${standing(view, at(app.place.ratings, day))}`),
        });
        const rows = weeks(view.from, view.to).reverse().map(({ to }) => [
            date(to), ...view.shown.map((app) => standing(view, rated(app.place.ratings, to))),
        ]);
        return section("ratings", strings.rating, sentences, make("p", { class: "note" }, title), drawn,
            table(`${strings.values}: ${strings.rating}`,
                [strings.night, ...view.shown.map((app) => app.name)], rows));
    };

    /** New ratings by week: one chart for each app with its own scale, because counts differ widely. */
    const weekly = (view) => {
        const { strings } = view;
        const all = weeks(view.from, view.to);
        const counted = view.shown.map((app) => ({
            app,
            bars: all.map((week) => ({
                ...week, of: app.of, value: ofWeek(app.place.ratings, week),
            })),
        }));
        const said = (value) => (value === null ? strings.unknown : `+${number.format(value)}`);
        const figures = counted.map(({ app, bars }) => make("figure", {},
            make("figcaption", {}, make("h3", {}, name(app),
                ` ${newRatings(view, app)}`)),
            chart({
                label: `${strings.weekly}: ${app.name}`, from: all[0].from, to: view.to,
                days: all.map(({ to }) => to),
                panels: [{
                    height: 82, ticks: ticks(0, Math.max(...bars.map(({ value }) => value ?? 0), 1), 4), write: (value) => number.format(value), bars,
                }],
                nameOf: (day) => `${date(bars.find(({ to }) => to === day).from + 1)} – ${date(day)}`,
                say: (day) => [said(bars.find(({ to }) => to === day).value)],
            })));
        const rows = all.map(({ to }, place) =>
            [date(to), ...counted.map(({ bars }) => said(bars[place].value))]).reverse();
        return section("weekly", strings.weekly, make("div", { class: "charts" }, ...figures),
            table(`${strings.values}: ${strings.weekly}`,
                [strings.night, ...view.shown.map((app) => app.name)], rows));
    };

    return { ago, glance, name, price, ratings, section, size, tongues, weekly };
})();
