// More sections of the page that compares apps: notes, prices and languages.
"use strict";

const compareMore = (() => {
    const { choices, choose, fill, language, make, number } = site;
    const { blocksOf, nodesOf } = excerpts;
    const { at, entries, mondayOf } = appSeries;
    const { date, everyDay, grid, head, money, priceText, ticks } = graphs;
    const { name, plot, releases, section } = compareParts;

    /** A release: its version and date, and an element that `mark` fills with its notes. */
    const written = (view, app, { day, version, kind, text, element }) => [
        make("p", {}, make("a", { href: view.pageOf(app.id) }, make("bdi", {}, version)), " ", make("small", {}, date(day))),
        text ? element : make("p", { class: "quiet" }, view.strings[`${kind ?? "no"}Notes`]),
    ];

    /** The apps whose notes contain a word, by the date of their first such notes, each with these notes. */
    const writers = (found, finder) => found
        .map(({ app, all: notes }) => ({ app, hits: notes.filter(({ text }) => text && finder.isIn(wordSearch.fold(text))) }))
        .filter(({ hits }) => hits.length > 0)
        .sort((one, other) => one.hits[0].day - other.hits[0].day);

    const mark = (found, finder) => {
        for (const { text, shape, element } of found.flatMap(({ all }) => all)) {
            if (text) element.replaceChildren(...nodesOf(blocksOf(text, shape, finder.spans), "h3"));
        }
    };

    /**
     * A search field for a word, and a list of the apps by the date on which their notes first contained the word. The
     * address stores the word, which is marked in the notes. Each element of `found` has the notes of an app in the
     * period, oldest first.
     */
    const field = (view, found) => {
        const { strings } = view;
        const input = make("input", { type: "search", name: "word", autocomplete: "off", value: choices().get("word") ?? "" });
        const form = make("form", { class: "picker", role: "search" }, make("label", {}, strings.word, " ", input));
        const order = make("ol", { class: "order" });
        const others = make("p", { class: "note", role: "status" });
        const show = () => {
            const word = input.value.trim();
            const finder = wordSearch.finder(word);
            const wrote = writers(found, finder);
            const silent = found.map(({ app }) => app).filter((app) => !wrote.some((one) => one.app === app));
            order.replaceChildren(...wrote.map(({ app, hits: [first, ...more] }) => make("li", {}, name(app), " ",
                make("a", { href: view.pageOf(app.id) }, make("bdi", {}, first.version)), " ",
                make("span", { class: "facts" }, date(first.day), " · ",
                    fill(strings.wroteIn, { n: number.format(more.length + 1) })))));
            others.textContent = word && silent.length
                ? fill(strings.wroteNot, { word, apps: silent.map((app) => app.name).join(", ") }) : "";
            mark(found, finder);
        };
        form.addEventListener("submit", (event) => event.preventDefault());
        input.addEventListener("input", () => {
            choose({ word: input.value.trim() });
            show();
        });
        show();
        return [form, order, others];
    };

    /** The notes of all apps, with a column for each app and a row for each week, even without releases. */
    const notes = (view) => {
        const { strings } = view;
        const found = view.shown.map((app) => ({
            app, all: releases(view, app)
                .map((one) => ({ ...one, element: make("div", { class: "notes-text", dir: "auto" }) })),
        }));
        const first = Math.min(view.from + 1, ...found.flatMap(({ all }) => all.map(({ day }) => day)));
        const mondays = everyDay(first, view.to).filter((day) => day === mondayOf(day) || day === first)
            .map(mondayOf).reverse();
        const rows = mondays.map((monday) => [head("row", date(monday)), ...found.map(({ app, all: notes }) =>
            make("td", { "data-label": app.name }, ...notes.filter(({ day }) => mondayOf(day) === monday).reverse()
                .flatMap((one) => written(view, app, one))))]);
        const heads = [strings.week, ...view.shown.map(name)].map((title) => head("col", title));
        const lanes = grid(strings.written, "lanes", heads, rows);
        return section("written", strings.written, ...field(view, found), lanes);
    };

    /** The price changes in the period, oldest first, each with a link to the change. */
    const priceSteps = (view, app) => {
        const links = new Map(entries(app.series, view.code, "price").map(({ day, href }) => [day, href]));
        return app.place.prices.flatMap(({ day, values }, place, rows) => {
            if (place === 0 || day < view.from || day > view.to) return [];
            return [{ day, from: rows[place - 1].values, to: values, href: links.get(day) }];
        });
    };

    const prices = (view) => {
        const { strings } = view;
        const said = (price) => priceText(strings, price);
        const all = view.shown.map((app) => ({ app, found: priceSteps(view, app) }));
        const lines = all.flatMap(({ app, found }) => found.map(({ day, from, to, href }) => {
            const text = fill(strings.step, { app: app.name, from: said(from), to: said(to), night: date(day) });
            return make("li", {}, href ? make("a", { href }, text) : text);
        }));
        if (lines.length === 0) return section("prices", strings.price, make("p", {}, strings.noStep));
        const currency = at(all.find(({ found }) => found.length > 0).app.place.prices, view.to)[1];
        const drawn = view.shown.filter((app) => at(app.place.prices, view.to)?.[1] === currency);
        const amounts = drawn.flatMap((app) => app.place.prices.map((row) => row.values[0] ?? 0));
        return section("prices", strings.price, make("ul", { class: "said" }, ...lines), plot(view, drawn, {
            label: strings.price, field: "prices", ticks: ticks(0, Math.max(...amounts), 1), said,
            write: (value) => money(value, currency),
            pick: ([amount, its]) => (its === currency ? amount : null),
            marks: all.flatMap(({ app, found }) => found.filter(({ href }) => href)
                .map(({ day, href }) => ({ day, href, of: app.of, name: `${app.name}: ${strings.price}` }))),
        }));
    };

    /** The languages that only one of the apps has. */
    const languages = (view) => {
        const { strings } = view;
        const tongues = new Intl.DisplayNames(language, { type: "language", fallback: "code" });
        const tongue = (code) => {
            try {
                return tongues.of(code.toLowerCase());
            } catch {
                return code;
            }
        };
        const spoken = view.shown.map((app) => [app, (at(app.place.languages, view.to)?.[0] ?? "").split(" ").filter(Boolean)]);
        const lines = spoken.flatMap(([app, codes]) => {
            const others = spoken.filter(([other, its]) => other !== app && its.length > 0);
            const only = codes.filter((code) => others.every(([, its]) => !its.includes(code)));
            return only.length === 0 || others.length === 0 ? [] : [make("li", {}, fill(strings.onlyLanguages, {
                app: app.name, languages: only.map(tongue).sort(new Intl.Collator(language).compare).join(", "),
            }))];
        });
        return lines.length === 0 ? "" : section("languages", strings.languages, make("ul", { class: "said" }, ...lines));
    };

    return { languages, notes, prices };
})();
