// More sections of the page that compares apps: notes, prices and languages.
const compareMore = (() => {
    const { all, choices, choose, fill, language, make, number } = site;
    const { blocksOf, nodesOf } = excerpts;
    const { at, entries, mondayOf } = appSeries;
    const { date, head, money, priceText, rowsOf, ticks } = graphs;
    const { name, plot, releases, section } = compareParts;

    /** A release: its version and date, and the element of its notes, which `mark` fills, or why it has none. */
    const written = (view, app, { day, version, kind, text, element }) => [
        make("p", {}, make("a", { href: view.pageOf(app.id) }, make("bdi", {}, version)), " ", make("small", {}, date(day)),
            ...text ? [] : [" ", make("span", { class: "quiet" }, view.strings.notes[kind ?? "none"])]),
        ...text ? [element] : [],
    ];

    /** Notes, folded to their first lines from the gist on, and the button that unfolds them if they are longer. */
    const folded = ({ strings }, nodes, gist) => {
        const notes = make("div", { class: "folded" }, ...nodes);
        const before = all(":is(h3, p, li)", notes).slice(0, Math.max(gist, 0));
        for (const part of before) part.classList.add("before");
        const button = make("button", { type: "button", "aria-expanded": "false" }, strings.wholeNotes);
        button.addEventListener("click", () =>
            button.setAttribute("aria-expanded", String(!notes.classList.toggle("folded"))));
        const row = make("p", { class: "actions" }, button);
        new ResizeObserver(() => {
            if (!notes.classList.contains("folded")) return;
            row.hidden = before.length === 0 && notes.scrollHeight <= notes.clientHeight;
        }).observe(notes);
        return [notes, row];
    };

    /** Fills the element of notes. Notes that contain the word are whole. */
    const mark = (view, { text, shape, element }, finder) => {
        const blocks = blocksOf(text, shape, finder.spans);
        const nodes = nodesOf(blocks, "h3");
        const hasWord = blocks.some(({ found }) => found.length > 0);
        element.replaceChildren(...hasWord ? nodes : folded(view, nodes, blocks.findIndex(({ isGist }) => isGist)));
    };

    // Who wrote a word first.

    /** The apps whose notes contain a word, those that wrote it first first, each with its notes that do. */
    const writers = (found, finder) => found
        .map(({ app, all: notes }) => ({ app, hits: notes.filter(({ text }) => text && finder.isIn(wordSearch.fold(text))) }))
        .filter(({ hits }) => hits.length > 0)
        .sort((one, other) => one.hits[0].day - other.hits[0].day);

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
            for (const one of found.flatMap(({ all: notes }) => notes)) if (one.text) mark(view, one, finder);
        };
        form.addEventListener("submit", (event) => event.preventDefault());
        input.addEventListener("input", () => {
            choose({ word: input.value.trim() });
            show();
        });
        show();
        return [form, order, others];
    };

    /** What each app wrote: a column for each app, a row for each week with releases, and one for the weeks between. */
    const notes = (view) => {
        const { strings } = view;
        const found = view.shown.map((app) => ({
            app, all: releases(view, app)
                .map((one) => ({ ...one, element: make("div", { class: "notes-text", dir: "auto" }) })),
        }));
        const rows = [];
        let silent = 0;
        const first = Math.min(view.from + 1, ...found.flatMap(({ all: notes }) => notes.map(({ day }) => day)));
        for (let monday = mondayOf(view.to); monday > first - 7; monday -= 7) {
            const cells = found.map(({ app, all: notes }) =>
                make("td", { "data-label": app.name }, ...notes.filter(({ day }) => mondayOf(day) === monday)
                    .reverse().flatMap((one) => written(view, app, one))));
            const isSilent = cells.every((cell) => cell.childElementCount === 0);
            silent = isSilent ? silent + 1 : 0;
            if (silent > 1) rows.pop();
            rows.push(isSilent ? [make("td", { class: "quiet", colspan: cells.length + 1 },
                fill(silent > 1 ? strings.silentWeeks : strings.silentWeek, { n: number.format(silent) }))]
                : [head("row", date(monday)), ...cells]);
        }
        const heads = [strings.week, ...view.shown.map(name)].map((title) => head("col", title));
        return section("written", strings.written, ...field(view, found), rowsOf("lanes", heads, rows));
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
