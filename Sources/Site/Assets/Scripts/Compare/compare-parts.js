// The sections of the page that compares apps. Each function makes a section from the data of the apps.
const compareParts = (() => {
    const { fill, language, make, number } = site;
    const { at, dayOf, entries, fresh, ofWeek, rated, weeks } = appSeries;
    const { graph, date, everyDay, grid, head, priceText, ratingText, stars, table, ticks } = graphs;

    const section = (id, title, ...content) => make("section", { "aria-labelledby": id },
        make("h2", { id }, title), ...content);

    const name = (app) => make("bdi", { class: `key ${app.of}` }, app.name);

    const days = ({ strings }, n) => fill(n === 1 ? strings.day : strings.days, { n: number.format(n) });

    const size = ({ strings }, values) => (values ? (values[0] / 1e6).toLocaleString(language, {
        style: "unit", unit: "megabyte", maximumFractionDigits: 1,
    }) : strings.unknown);

    /** The releases of an app in the period, oldest first. Releases before the period's first night are left out. */
    const releases = ({ start }, app) => app.series.releases.filter(({ day }) => day > start);

    /**
     * The date and the age of the newest version, even if it precedes the period or the first night. The store may
     * date a version after the night that saw it; then the night counts.
     */
    const lastRelease = (view, app) => {
        const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: view.zone });
        const found = [...app.series.places.values()].flatMap(({ versions }) => versions)
            .filter(({ values: [, time] }) => Number.isFinite(Date.parse(time)))
            .map(({ day, values: [, time] }) => Math.min(dayOf(calendar.format(Date.parse(time))), day));
        if (found.length === 0) return view.strings.unknown;
        const day = Math.max(...found);
        const age = view.to - day;
        const { interval, quietAfter } = app.series.cadence;
        const said = [date(day), " ", make("small", {}, age < 1 ? view.strings.today
            : fill(view.strings.ago, { days: days(view, age) }))];
        if (age <= quietAfter) return said;
        return [...said, " ", make("span", { class: "late" }, interval === null ? view.strings.quietYear
            : fill(view.strings.quiet, { days: days(view, age), usual: days(view, interval) }))];
    };

    /** What changed in the period; if it is known from a later night on, with this night. */
    const since = ({ start, strings }, day, said) =>
        (day === start ? said : fill(strings.since, { said, night: date(day) }));

    const newRatings = (view, app) => {
        const from = Math.max(view.from, app.place.ratings[0]?.day ?? view.from);
        const count = fresh(app.place.ratings, from, view.to);
        return count === null ? view.strings.unknown : since(view, from, `+${number.format(count)}`);
    };

    const average = (app, day) => rated(app.place.ratings, day)?.[0] ?? null;

    /** The rating, and how it changed in the period. */
    const rating = (view, app) => {
        const said = ratingText(view.strings, rated(app.place.ratings, view.to));
        const first = everyDay(view.from, view.to).find((day) => average(app, day) !== null);
        if (first === undefined) return said;
        const [before, after] = [first, view.to].map((day) => stars.format(average(app, day)));
        return [said, " ", make("small", {}, since(view, first, `${before} → ${after}`))];
    };

    const glance = (view) => {
        const { strings } = view;
        // These are about the last 12 months, whatever the period is.
        const ofYear = (title) => [title, " ", make("small", {}, strings.days365)];
        const facts = [
            [strings.version, (app) => at(app.place.versions, view.to)?.[0]],
            [strings.lastRelease, (app) => lastRelease(view, app)],
            [strings.releases, (app) => number.format(releases(view, app).length)],
            [strings.spoken, (app) => number.format(releases(view, app).filter(({ kind }) => kind === "new").length)],
            [ofYear(strings.interval), ({ series: { cadence } }) => (cadence.interval ? days(view, cadence.interval) : "–")],
            [ofYear(strings.weekday), ({ series: { cadence } }) => cadence.weekday ?? "–"],
            [strings.rating, (app) => rating(view, app)],
            [strings.newRatings, (app) => newRatings(view, app)],
            [strings.price, (app) => priceText(strings, at(app.place.prices, view.to))],
            [strings.size, (app) => size(view, at(app.place.sizes, view.to))],
            [strings.languages, (app) => {
                const found = at(app.place.languages, view.to);
                return found ? number.format(found[0].split(" ").length) : strings.unknown;
            }],
        ];
        const cell = (app, value) => make("td", { "data-label": app.name }, ...[value ?? strings.unknown].flat());
        const period = fill(strings.period, { range: strings[view.range], night: date(view.to) });
        return section("glance", strings.glance, make("p", { class: "note" }, period),
            grid(strings.glance, "glance", [make("td"), ...view.shown.map((app) => head("col", name(app)))],
                facts.map(([title, value]) =>
                    [head("row", ...[title].flat()), ...view.shown.map((app) => cell(app, value(app)))])));
    };

    /**
     * A graph with a curve for each app.
     *
     * - field: the name of the series with the values
     * - said: returns the text of an app's values for the readout
     * - panel: `ticks`, `write`, the `pick` of the curves, and optionally the height
     */
    const plot = (view, apps, { field, label, said, marks = [], ...panel }) => graph({
        label, marks, from: view.from, to: view.to, days: everyDay(view.from, view.to),
        panels: [{
            height: 122, ...panel,
            curves: apps.map(({ place, of }) => ({ rows: place[field], pick: panel.pick, of })),
        }],
        say: (day) => apps.map(({ name: app, place }) => `${app}: ${said(at(place[field], day))}`),
    });

    /** A table with a row for each day and a column for each app. */
    const values = ({ strings }, title, apps, days, textOf) => table(`${strings.values}: ${title}`,
        [strings.night, ...apps.map((app) => app.name)],
        days.map((day) => [date(day), ...apps.map((app) => textOf(app, day))]));

    const releaseMarks = (view, app) => entries(app.series, view.code, "version")
        .filter(({ day }) => day >= view.from && day <= view.to)
        .map(({ day, href }) => ({
            day, href, of: app.of, name: `${app.name} ${at(app.place.versions, day)?.[0] ?? ""}`,
        }));

    const ratings = (view) => {
        const { strings } = view;
        const known = view.shown.flatMap((app) => everyDay(view.from, view.to)
            .map((day) => average(app, day)).filter((value) => value !== null));
        if (known.length === 0) return "";
        const title = strings.averages;
        const drawn = plot(view, view.shown, {
            label: title, field: "ratings", height: 182, write: (value) => stars.format(value),
            ticks: ticks(Math.min(...known), Math.max(...known), .1, 5), pick: ([value]) => value,
            marks: view.shown.flatMap((app) => releaseMarks(view, app)),
            said: (rating) => ratingText(strings, rating),
        });
        const days = weeks(view.from, view.to).map(({ to }) => to).reverse();
        return section("ratings", strings.rating, make("p", { class: "note keys" }, title, ...view.shown.map(name)), drawn,
            values(view, strings.rating, view.shown, days, ({ place }, day) =>
                ratingText(strings, rated(place.ratings, day))));
    };

    /** New ratings by week: one graph for each app, each with its own scale, because the numbers differ widely. */
    const weekly = (view) => {
        const { strings } = view;
        const all = weeks(view.from, view.to);
        const days = all.map(({ to }) => to);
        const counted = view.shown.map((app) => ({
            ...app, bars: all.map((week) => ({ ...ofWeek(app.place.ratings, week), of: app.of })),
        }));
        const nights = ({ from, to }) => `${date(from + 1)} – ${date(to)}`;
        const barOf = ({ bars }, day) => bars[days.indexOf(day)];
        const count = ({ value }) => (value === null ? strings.unknown : `+${number.format(value)}`);
        /** The count in a table of several apps: with its nights if they are not those of the week. */
        const said = (app, day) => {
            const [bar, week] = [barOf(app, day), all[days.indexOf(day)]].map(nights);
            return bar === week ? count(barOf(app, day)) : `${count(barOf(app, day))} (${bar})`;
        };
        const figures = counted.map((app) => make("figure", {},
            make("figcaption", {}, make("h3", {}, name(app), " ", make("small", {}, newRatings(view, app)))),
            graph({
                label: `${strings.weekly}: ${app.name}`, from: all[0].from, to: view.to, days,
                panels: [{
                    height: 82, ticks: ticks(0, Math.max(...app.bars.map(({ height = 0 }) => height), 1), 4),
                    write: (value) => number.format(value), bars: app.bars,
                }],
                nameOf: (day) => nights(barOf(app, day)),
                say: (day) => [count(barOf(app, day))],
            })));
        return section("weekly", strings.weekly, make("div", { class: "graphs" }, ...figures),
            values(view, strings.weekly, counted, days.toReversed(), said));
    };

    return { glance, name, plot, ratings, releases, section, weekly };
})();
