// An app's timeline: draws the graph of ratings, prices and positions, and filters the changes.
(() => {
    const { all, choices, choose, fill, language, make, menu, number, restores } = site;
    const { at, dateOf, dayOf, entries, load, ofWeek, weeks } = appSeries;
    const { graph, date, everyDay, money, priceText, ratingText, stars, ticks } = graphs;

    const section = document.querySelector("section.history[data-strings]");
    if (!section) return;

    const { app, night, storefront } = section.dataset;
    const strings = JSON.parse(section.dataset.strings);
    const [ranges, drawn, marked] = ["ranges", "drawing", "marks"]
        .map((name) => section.querySelector(`.timeline > .${name}`));
    /** The kinds of changes with marks in the graph, each with its name. */
    const kinds = all("button", marked).map(({ value, textContent }) => ({ kind: value, name: textContent }));
    /** The maximum number of curves that a reader can tell apart. */
    const MAX_CURVES = 5;
    const last = night && dayOf(night);
    const COLOURS = {
        version: "s5", price: "s2", name: "s1", returned: "s3", gone: "bad", icon: "s6",
        screenshots: "s6", ipadScreenshots: "s6", tvScreenshots: "s6", contentRating: "s3",
    };
    const colour = (kind) => COLOURS[kind] ?? "s4";
    const regions = new Intl.DisplayNames(language, { type: "region", fallback: "code" });

    const signed = new Intl.NumberFormat(language, { signDisplay: "exceptZero" });

    const chosenKinds = () => (choices().get("change") ?? "").split(",").filter(Boolean);
    const isNamed = (kind) => chosenKinds().includes(kind);
    const isChosen = (kind) => chosenKinds().length === 0 || isNamed(kind);

    const marksOf = (series, code, { kind, name }) => entries(series, code, kind).map(({ day, href }) => {
        // The link leads to a change on this page or, by `permalinks`, on the page of an earlier year.
        const mark = { day, href: new URL(href).hash, of: colour(kind), name };
        if (kind !== "version") return mark;
        const short = at(series.places.get(code).versions, day)?.[0] ?? "";
        return { ...mark, name: `${strings.version} ${short}`, short };
    });

    /** Versions from before the archive, which only the store page lists. */
    const earlier = JSON.parse(section.dataset.earlier ?? "[]").map(([date, version]) => ({
        day: dayOf(date), href: "#unobserved", of: "unobserved", name: `${strings.version} ${version}`, short: version,
    }));

    const marks = (series, code, from) => kinds.filter(({ kind }) => isChosen(kind))
        .flatMap((kind) => marksOf(series, code, kind)).concat(isChosen("version") ? earlier : [])
        .filter(({ day }) => day >= from && day <= last);

    /** The rows whose values are valid on a day or later. */
    const since = (rows, from) => rows.filter((_, place) => (rows[place + 1]?.day ?? Infinity) > from);

    const ratingPanels = ({ ratings }, from, spans, isShort) => {
        const values = since(ratings, from).map(({ values: [value] }) => value).filter((value) => value !== null);
        if (values.length === 0) return [];
        const bars = spans.map((span) => ({ ...ofWeek(ratings, span), of: "s3" }));
        const most = Math.ceil(Math.max(...bars.map(({ height = 0 }) => height)));
        return [{
            title: strings.rating, ticks: ticks(Math.min(...values), Math.max(...values), .1, 5), height: 150,
            write: (value) => stars.format(value),
            curves: [{ rows: ratings, pick: ([value]) => value, of: "s1" }],
        }, ...most === 0 ? [] : [{
            title: isShort ? strings.newRatings : strings.weekly, height: 50, ticks: [0, most], bars,
            write: (value) => (value > 0 ? `+${number.format(value)}` : "0"),
        }]];
    };

    /** The panel of prices in the current currency; empty if the price did not change. */
    const pricePanels = ({ prices }, from) => {
        const currency = prices.at(-1)?.values[1];
        const amounts = since(prices, from).filter(({ values }) => values[1] === currency)
            .map(({ values: [amount] }) => amount).filter((amount) => amount !== null);
        if (new Set(amounts).size < 2) return [];
        return [{
            title: strings.price, height: 60, ticks: [0, Math.max(...amounts)],
            write: (value) => money(value, currency),
            curves: [{ rows: prices, pick: ([amount, its]) => (its === currency ? amount : null), of: "s2" }],
        }];
    };

    const positionPanels = (courses, from) => {
        const shown = courses.flatMap(({ rows }) => since(rows, from))
            .map(({ values: [position] }) => position).filter((position) => position !== null);
        if (shown.length === 0) return [];
        const best = Math.min(...shown);
        return [{
            title: strings.position, height: 100, ticks: [Math.max(...shown, best + 5), best],
            write: (value) => number.format(value),
            curves: courses.map(({ rows }, place) => ({
                rows, pick: ([position]) => position, of: `s${place + 1}`,
            })),
        }];
    };

    const draw = (series, code, range) => {
        const place = series.places.get(code);
        // The time before the archive takes at most half of the graph, so that the curves stay readable.
        const reach = range === "all" ? Math.max(last - place.first, 90) : Infinity;
        const oldest = Math.min(...earlier.map(({ day }) => day));
        const first = Math.min(place.first, Math.max(oldest, place.first - reach));
        const from = Math.min(Math.max(range === "all" ? 0 : last - Number(range), first), last - 1);
        // In a short range, each bar stands for a night; otherwise for a week.
        const isShort = last - from <= 62;
        const spans = isShort ? everyDay(from + 1, last).map((day) => ({ from: day - 1, to: day }))
            : weeks(from, last);
        const courses = place.positions.slice(0, MAX_CURVES);
        const rated = ratingPanels(place, from, spans, isShort);
        const priced = pricePanels(place, from);
        const listed = positionPanels(courses, from);
        const panels = [...rated, ...priced, ...listed];
        const shown = marks(series, code, from);
        if (panels.length === 0 && shown.length === 0) return [];
        const keys = listed.length === 0 ? [] : [make("p", { class: "keys" }, ...courses.map(({ name }, index) =>
            make("bdi", { class: `key s${index + 1}` }, name)))];
        const plot = graph({
            label: fill(strings.graph, { storefront: regions.of(code.toUpperCase()) }), from, to: last,
            days: everyDay(from, last), marks: shown,
            panels: panels.length > 0 ? panels : [{ height: 20, ticks: [], write: String }],
            say: (day) => [
                ...rated.length > 0 ? [ratingText(strings, at(place.ratings, day))] : [],
                ...rated.slice(1).map(({ title, bars }) => {
                    const bar = bars.find(({ value, from, to }) => value !== null && from < day && to >= day);
                    if (!bar) return `${title}: ${strings.unknown}`;
                    const nights = bar.to - bar.from === 1 ? "" : ` (${date(bar.from + 1)} – ${date(bar.to)})`;
                    return `${title}: +${number.format(bar.value)}${nights}`;
                }),
                ...priced.map(() => priceText(strings, at(place.prices, day))),
                ...listed.flatMap(() => courses.map(({ name, rows }) =>
                    `${name}: ${at(rows, day)?.[0] ?? strings.unlisted}`)),
            ],
        });
        return plot ? [plot, ...keys] : [];
    };

    const shown = all("[data-changes]", section);
    const none = make("p", { class: "quiet" }, strings.none);
    for (const button of all("button", marked)) button.className = colour(button.value);

    const press = (form, values) => {
        for (const button of all("button", form)) {
            button.setAttribute("aria-pressed", String(values.includes(button.value)));
        }
    };

    const offerStorefronts = (codes, code) => {
        ranges.querySelector("label")?.remove();
        if (codes.length < 2) return;
        const titled = codes.map((one) => [one, regions.of(one.toUpperCase())]);
        ranges.append(menu(strings.storefront, titled, code, (chosen) => {
            choose({ storefront: chosen });
            show().then(() => ranges.querySelector("select")?.focus());
        }));
    };

    /** The sentences about the ratings of each storefront, with their original texts, which cover the whole time. */
    const sentences = all(".ratings [data-storefront]", section).map((element) => [element, element.textContent]);

    /** Whether so many ratings disappeared that the developer must have reset them, as in `Rating.swift`. */
    const isReset = (count, now) => count - now >= 5 && now < count - now;

    /**
     * A sentence about how a storefront's ratings changed since a day; null if the ratings were reset or are unknown.
     */
    const ratedSince = (rows, from) => {
        const known = rows.filter(({ values }) => values[1] > 0);
        const start = known.findLast(({ day }) => day <= from) ?? known[0];
        const later = known.slice(known.indexOf(start));
        const wasReset = later.some(({ values }, place) => place > 0 && isReset(later[place - 1].values[1], values[1]));
        if (!start || wasReset || at(rows, last)?.[1] === 0) return null;
        const [[before, few], [after, n]] = [start.values, later.at(-1).values];
        return fill(strings.ratedIn, {
            before: stars.format(before), after: stars.format(after), n: number.format(n),
            new: signed.format(n - few).replace("-", "−"), date: date(Math.max(start.day, from)),
        });
    };

    const tell = (series, range) => {
        for (const [element, text] of sentences) {
            const rows = series.places.get(element.dataset.storefront)?.ratings ?? [];
            element.textContent = (range !== "all" && ratedSince(rows, last - Number(range))) || text;
        }
    };

    /** Shows the nights with changes of the chosen kinds. */
    const filter = () => {
        const chosen = chosenKinds();
        for (const element of shown) {
            element.hidden = chosen.length > 0
                && !element.dataset.changes.split(" ").some((kind) => chosen.includes(kind));
        }
        if (chosen.length > 0 && shown.every(({ hidden }) => hidden)) {
            shown[0]?.closest("section > *").before(none);
        } else {
            none.remove();
        }
    };

    let turn = 0;

    const show = async () => {
        turn += 1;
        const mine = turn;
        filter();
        press(marked, chosenKinds());
        if (!ranges) return;
        const wish = choices().get("range");
        const range = all("button", ranges).some(({ value }) => value === wish) ? wish : "all";
        const start = range === "all" ? "" : dateOf(last - Number(range));
        const series = await load(Number(app), night.slice(0, 4), start);
        if (mine !== turn) return;
        ranges.hidden = !series;
        if (!series) return drawn.replaceChildren();
        const codes = [...series.places.keys()];
        const code = [choices().get("storefront"), storefront].find((one) => codes.includes(one)) ?? codes[0];
        press(ranges, [range]);
        offerStorefronts(codes, code);
        tell(series, range);
        for (const button of all("button", marked)) {
            button.hidden &&= !isNamed(button.value) && entries(series, code, button.value).length === 0;
        }
        drawn.replaceChildren(...draw(series, code, range));
        // Drawing the graph moved the element that a permalink names, so the page scrolls again.
        if (mine === 1) permalinks.follow();
    };

    ranges?.addEventListener("click", ({ target }) => {
        if (target.type !== "button") return;
        choose({ range: target.value === "all" ? "" : target.value });
        show();
    });
    marked.addEventListener("click", ({ target }) => {
        if (!target.value) return;
        const chosen = new Set(chosenKinds());
        if (!chosen.delete(target.value)) chosen.add(target.value);
        choose({ change: [...chosen].join(",") });
        show();
    });
    restores.push(show);
})();
