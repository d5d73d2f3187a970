// The charts of an app's page, drawn again from its series, so that they answer.
"use strict";

(() => {
    const { all, choices, choose, fill, language, make, number, restores } = site;
    const { at, dateOf, dayOf, entries, load, ofWeek, weeks } = appSeries;
    const { chart, everyDay, ticks } = charts;

    const section = document.querySelector("section.ratings[data-series]");
    if (!section) return;

    const strings = JSON.parse(section.dataset.strings);
    const RANGES = { 30: strings.days30, 90: strings.days90, 365: strings.days365, all: strings.all };
    const stars = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const figures = all("figure[data-storefront]", section)
        .filter((figure) => figure.querySelector("svg.chart"));
    const app = Number(section.dataset.app);
    const last = dayOf(section.dataset.night);

    const rated = (values) => (!values || values[1] === null ? strings.unknown
        : values[1] === 0 ? strings.notRated : fill(strings.ratingsOf, { rating: stars.format(values[0]), n: number.format(values[1]) }));

    const COLOURS = { version: "s5", price: "s2", gone: "s3", returned: "s3" };
    const colour = (kind) => COLOURS[kind] ?? "s4";

    /** The kinds of marks that the reader does not want to see. */
    const hidden = () => new Set((choices().get("without") ?? "").split(","));

    const marksOf = (series, code, { kind, name }) => entries(series, code, kind)
        .filter(({ day }) => day <= last).map(({ day, href }) => {
            const mark = { day, href, of: colour(kind), name };
            if (kind !== "version") return mark;
            const short = at(series.places.get(code).versions, day)?.[0] ?? "";
            return { ...mark, name: `${strings.version} ${short}`, short };
        });

    const marks = (series, code, from) => strings.marks.filter(({ kind }) => !hidden().has(kind))
        .flatMap((mark) => marksOf(series, code, mark)).filter(({ day }) => day >= from);

    /** Charts of several storefronts have one scale. */
    const draw = (series, range) => {
        const shown = figures.map((figure) => ({ figure, place: series.places.get(figure.dataset.storefront) }))
            .filter(({ place }) => place);
        const begin = Math.min(...shown.map(({ place }) => place.first));
        const from = Math.max(range === "all" ? begin : last - Number(range), Math.min(begin, last - 1));
        const days = everyDay(from, last);
        const values = shown.flatMap(({ place }) => days.map((day) => at(place.ratings, day)?.[0]))
            .filter((value) => value != null);
        if (values.length === 0) return;
        const scale = ticks(Math.min(...values), Math.max(...values), .1);
        // In a short history, nights can be told apart.
        const isShort = last - from <= 62;
        const spans = isShort ? days.slice(1).map((day) => ({ from: day - 1, to: day })) : weeks(from, last);
        const counted = shown.map(({ place }) => spans
            .map((span) => ({ ...span, of: "s3", value: ofWeek(place.ratings, span) })));
        const most = Math.max(...counted.flat().map(({ value }) => value ?? 0), 1);
        for (const [index, { figure, place }] of shown.entries()) {
            const code = figure.dataset.storefront;
            const label = figure.querySelector("svg.chart").getAttribute("aria-label");
            const write = (value) => `+${number.format(value)}`;
            const plot = chart({
                label, from, to: last, days, height: 236, ticks: scale, write: (value) => stars.format(value),
                curves: [{ rows: place.ratings, pick: ([value]) => value, of: "s1" }],
                strip: { bars: counted[index], most, write }, marks: marks(series, code, from),
                say: (day) => {
                    const span = counted[index].find((one) => one.from < day && one.to >= day);
                    const fresh = span?.value == null ? strings.unknown : write(span.value);
                    return [rated(at(place.ratings, day)),
                        `${isShort ? strings.newRatings : strings.weekly}: ${fresh}`];
                },
            });
            // The chart of the page stays where none can be drawn.
            figure.querySelector(".plot")?.remove();
            figure.classList.remove("live");
            if (!plot) continue;
            figure.querySelector("svg.chart").after(plot);
            figure.classList.add("live");
        }
    };

    const form = make("form", { class: "picker ranges", "aria-label": strings.range });
    const filter = make("form", { class: "picker marks", "aria-label": strings.markTitle });

    /** A button for each kind of mark that the charts have. */
    const offer = (series) => {
        const codes = figures.map(({ dataset }) => dataset.storefront).filter((code) => series.places.has(code));
        const kinds = strings.marks.filter((mark) => codes.some((code) => marksOf(series, code, mark).length > 0));
        filter.replaceChildren(...(kinds.length > 1 ? kinds : []).map(({ kind, name }) =>
            make("button", {
                type: "button", class: colour(kind), value: kind, "aria-pressed": !hidden().has(kind),
            }, name)));
    };
    filter.addEventListener("click", ({ target }) => {
        if (!target.value) return;
        const kinds = hidden();
        if (!kinds.delete(target.value)) kinds.add(target.value);
        choose({ without: [...kinds].filter(Boolean).join(",") });
        show().then(() => filter.querySelector(`[value="${target.value}"]`)?.focus());
    });
    let turn = 0;

    const show = async () => {
        turn += 1;
        const mine = turn;
        const wish = choices().get("range");
        const range = Object.hasOwn(RANGES, wish) ? wish : "365";
        const since = range === "all" ? "" : dateOf(last - Number(range));
        const series = await load(app, section.dataset.series, since);
        if (!series || mine !== turn) return;
        for (const button of all("button", form)) {
            button.setAttribute("aria-pressed", button.value === range);
        }
        if (!form.isConnected) section.querySelector(".charts").before(form, filter);
        offer(series);
        draw(series, range);
    };

    for (const [range, text] of Object.entries(RANGES)) {
        const button = make("button", { type: "button", value: range }, text);
        button.addEventListener("click", () => {
            choose({ range });
            show();
        });
        form.append(button);
    }
    if (figures.length > 0) restores.push(show);
})();
