// More sections of the page that compares apps: notes, prices, sizes, languages, and recent changes.
"use strict";

const compareMore = (() => {
    const { all, choices, choose, fill, language, make, number } = site;
    const { marked } = excerpts;
    const { DAY, at, entries, entry } = appSeries;
    const { date, everyDay, grid, head, money, priceText, ticks } = charts;
    const { ago, name, plot, section, size, tongues, values } = compareParts;

    const collator = new Intl.Collator(language);
    const NEWS_DAYS = 30;
    const MAX_NEWS = 20;

    /** The least number of notes whose length can be called usual. */
    const LEAST = 3;

    /** The Monday of a day's week; days are counted since 1970-01-01, a Thursday. */
    const mondayOf = (day) => day - (day + 3) % 7;

    /** How many of an app's releases had new notes, and how long these usually are. */
    const spoken = ({ strings }, { name: app }, found) => {
        const lengths = found.filter(({ kind }) => kind === "new").map(({ text }) => text.length)
            .sort((one, other) => one - other);
        const said = { app, n: number.format(lengths.length), of: number.format(found.length) };
        if (lengths.length < LEAST) return fill(strings.spoken, said);
        const length = number.format(lengths[Math.floor(lengths.length / 2)]);
        return fill(strings.spokenLength, { ...said, length });
    };

    const written = (view, app, { day, version, kind, text }) => [
        make("p", {}, make("a", { href: view.pageOf(app.id) }, make("bdi", {}, version)), " ", make("small", {}, date(day))),
        text ? make("p", { class: "text", dir: "auto" }, text)
            : make("p", { class: "quiet" }, view.strings[`${kind ?? "no"}Notes`]),
    ];

    // Who wrote a word first.

    /** The apps whose notes contain a word, those that wrote it first first, each with its notes that do. */
    const writers = (found, finder) => found
        .map(({ app, all: notes }) => ({ app, hits: notes.filter(({ text }) => text && finder.isIn(wordSearch.fold(text))) }))
        .filter(({ hits }) => hits.length > 0)
        .sort((one, other) => one.hits[0].day - other.hits[0].day);

    const mark = (table, finder) => {
        for (const element of all("p.text", table)) {
            const text = element.textContent.normalize("NFC");
            element.replaceChildren(...marked(text, finder.spans(text)));
        }
    };

    /**
     * A field for a word, which the address contains, and the order of the apps that wrote it.
     *
     * - found: the apps, each with `all` of its notes in the period, oldest first
     * - table: the notes, in which the word is marked
     */
    const field = (view, found, table) => {
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
            mark(table, finder);
        };
        form.addEventListener("submit", (event) => event.preventDefault());
        input.addEventListener("input", () => {
            choose({ word: input.value.trim() });
            show();
        });
        show();
        return [form, order, others];
    };

    /** What each app wrote, with a column for each app and a row for each week, also without releases. */
    const notes = (view) => {
        const { strings } = view;
        // The store may date a release before the first night. The releases are those that the row of releases counts.
        const found = view.shown.map((app) => {
            const seen = new Set(appSeries.releases(app.series, view.start, view.end).map(({ version }) => version));
            return { app, all: app.series.notes.filter(({ version }) => seen.has(version)) };
        });
        const first = Math.min(view.from + 1, ...found.flatMap(({ all }) => all.map(({ day }) => day)));
        const mondays = everyDay(first, view.to).filter((day) => day === mondayOf(day) || day === first)
            .map(mondayOf).reverse();
        const rows = mondays.map((monday) => [head("row", date(monday)), ...found.map(({ app, all: notes }) =>
            make("td", { "data-label": app.name }, ...notes.filter(({ day }) => mondayOf(day) === monday).reverse()
                .flatMap((one) => written(view, app, one))))]);
        const heads = [strings.week, ...view.shown.map(name)].map((title) => head("col", title));
        const lanes = grid(strings.written, "lanes", heads, rows);
        return section("written", strings.written,
            make("ul", { class: "said" }, ...found.map(({ app, all: notes }) => make("li", {}, spoken(view, app, notes)))),
            ...field(view, found, lanes), lanes);
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
        const days = [...new Set([view.to, ...all.flatMap(({ found }) => found.map(({ day }) => day))])]
            .sort((one, other) => other - one);
        return section("prices", strings.price, make("ul", { class: "said" }, ...lines), plot(view, drawn, {
            label: strings.price, field: "prices", ticks: ticks(0, Math.max(...amounts), 1), said,
            write: (value) => money(value, currency),
            pick: ([amount, its]) => (its === currency ? amount : null),
            marks: all.flatMap(({ app, found }) => found.filter(({ href }) => href)
                .map(({ day, href }) => ({ day, href, of: app.of, name: `${app.name}: ${strings.price}` }))),
        }), values(view, strings.price, view.shown, days, ({ place }, day) => said(at(place.prices, day))));
    };

    const sizes = (view) => {
        const { strings } = view;
        const drawn = view.shown.filter((app) => app.place.sizes.some(({ day }) => day <= view.to));
        const said = (found) => size(view, found);
        const all = drawn.flatMap((app) => everyDay(view.from, view.to)
            .map((day) => at(app.place.sizes, day)?.[0]).filter(Boolean));
        if (all.length === 0) return section("sizes", strings.size, make("p", {}, strings.unknown));
        const now = make("ul", { class: "said" }, ...drawn.map((app) =>
            make("li", {}, name(app), " ", said(at(app.place.sizes, view.to)))));
        if (new Set(all).size <= drawn.length) return section("sizes", strings.size, now);
        const months = everyDay(view.from, view.to).filter((day) =>
            day === view.to || new Date(day * DAY).getUTCDate() === 1).reverse();
        return section("sizes", strings.size, now, plot(view, drawn, {
            label: strings.size, field: "sizes", pick: ([bytes]) => bytes / 1e6, said,
            ticks: ticks(Math.min(...all) / 1e6, Math.max(...all) / 1e6, 1), write: (value) => said([value * 1e6]),
        }), values(view, strings.size, drawn, months, ({ place }, day) => said(at(place.sizes, day))));
    };

    const tongue = (code) => {
        try {
            return tongues.of(code.toLowerCase());
        } catch {
            return code;
        }
    };

    const languages = (view) => {
        const { strings } = view;
        const all = view.shown.map((app) => ({
            app, codes: new Set((at(app.place.languages, view.to)?.[0] ?? "").split(" ").filter(Boolean)),
        }));
        const lines = all.flatMap(({ app, codes }) => {
            const others = all.filter((other) => other.app !== app && other.codes.size > 0);
            const only = [...codes].filter((code) => others.every((other) => !other.codes.has(code)));
            return only.length === 0 || others.length === 0 ? [] : [make("li", {}, fill(strings.onlyLanguages, {
                app: app.name, languages: only.map(tongue).sort(collator.compare).join(", "),
            }))];
        });
        const isSame = all.every(({ codes }) => codes.size === all[0].codes.size
            && codes.isSubsetOf(all[0].codes));
        const counts = all.map(({ app, codes }) =>
            make("li", {}, name(app), " ", codes.size ? number.format(codes.size) : strings.unknown));
        return section("languages", strings.languages, make("ul", { class: "said" },
            ...counts, ...(isSame && all.length > 1 ? [make("li", {}, strings.sameLanguages)] : lines)));
    };

    /** Fields that usually change with the version, whose line includes them. */
    const BROUGHT = new Set(["versionDate", "size", "releaseNotes"]);

    const isToldAlone = (change, all) =>
        !all.has("version") || !BROUGHT.has(change.slice(3));

    /** The section of the latest changes in the storefront, with a column for each app. */
    const news = (view) => {
        const { strings, kinds } = view;
        const since = view.to - NEWS_DAYS;
        const columns = view.shown.map((app) => {
            const nights = app.series.nights.filter(({ day }) => day > since && day <= view.to).reverse();
            const lines = nights.flatMap(({ run, night, day, changes }) => {
                const own = changes.filter((change) => change.startsWith(`${view.code}-`));
                if (own.length === 0) return [];
                const all = new Set(own.map((change) => change.slice(3)));
                const told = (kind) => (kind === "version"
                    ? `${kinds.version} ${at(app.place.versions, day)?.[0] ?? ""}` : kinds[kind] ?? kind);
                const links = own.filter((change) => isToldAlone(change, all))
                    .sort((one, other) => other.endsWith("-version") - one.endsWith("-version"))
                    .flatMap((change) => [", ", make("a",
                        { href: entry(app.id, night, run, change) }, told(change.slice(3)))]).slice(1);
                return [make("li", {}, make("b", {}, date(day)), " ",
                    make("small", {}, ago(view, day)), make("br"), ...links)];
            });
            const page = make("a", { href: view.pageOf(app.id) }, fill(strings.everyChange, { app: app.name }));
            return make("div", {}, make("h3", {}, name(app)),
                lines.length ? make("ul", {}, ...lines.slice(0, MAX_NEWS)) : make("p", {}, strings.noNews),
                make("p", { class: "note" }, page));
        });
        return section("news", strings.news, make("div", { class: "columns" }, ...columns));
    };

    return { languages, news, notes, prices, sizes };
})();
