// Who wrote a word first, in the notes of compared apps.
"use strict";

const compareWords = (() => {
    const { all, choices, choose, fill, make, number } = site;
    const { marked } = excerpts;
    const { date } = charts;
    const { name } = compareParts;

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

    return { field };
})();
