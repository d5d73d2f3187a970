// Saves the visible rows of a log as CSV, with unabridged texts.
"use strict";

(() => {
    const { all, fill, number } = site;

    const table = document.querySelector("table.log");
    const form = document.querySelector("form.filter[data-month]");
    if (!table || !form) return;

    /** A cell's text without notes and small type, such as an app's former name. */
    const textOf = (one) => {
        const copy = one.cloneNode(true);
        all("small, .notes", copy).forEach((part) => part.remove());
        return copy.textContent.replace(/[^\S\n]+/g, " ").trim();
    };

    /** The unabridged text of a cell, or its number. */
    const valueOf = (one) => one.querySelector(":scope > .fold > .text")?.textContent ?? one.dataset.value ?? textOf(one);

    /** A row's notes as text, with a sign before each item of a list. */
    const notesOf = (row) => {
        const notes = (row.querySelector(".notes > .fold > div") ?? row.querySelector(".notes"))?.cloneNode(true);
        if (!notes) return "";
        for (const item of all("li", notes)) item.prepend("- ");
        for (const end of all("br", notes)) end.replaceWith("\n");
        return notes.textContent.trim();
    };

    /** Kinds of changes that are not changes of a field. */
    const KINDS = ["new", "returned", "gone"];

    /** The columns, with the names and the order of `storewatch changes --csv` where both have a column. */
    const COLUMNS = ["night", "app", "name", "storefronts", "kind", "field", "before", "after", "currency",
        "currencyBefore", "percent", "version", "releaseNotes", "id"];

    const cellsOf = (row) => {
        const cells = Array.from(row.cells, valueOf);
        const [, app, code, subject] = row.id.split("-");
        const storefronts = (row.dataset.storefront ?? code).replaceAll(" ", "; ");
        const what = KINDS.includes(subject) ? [subject, ""] : ["changed", subject];
        const [before, after, percent] = cells.slice(-3);
        const [currency, currencyBefore = ""] = (row.dataset.currency ?? "").split(" → ").toReversed();
        return [cells[0], app, cells[1], storefronts, ...what, before, after, currency, currencyBefore, percent,
            row.dataset.version ?? "", notesOf(row), row.id];
    };

    const matching = () => tables.rowsOf(table).filter(({ hidden }) => !hidden);

    const save = async () => {
        await logMonths.draw();
        csv.save("changes.csv", [COLUMNS, ...matching().map(cellsOf)]);
    };

    const button = form.querySelector("button.csv");
    // The button says how many rows it saves.
    table.addEventListener("filtered", () => {
        const count = matching().length + logMonths.left();
        button.textContent = count === 1 ? button.dataset.one : fill(button.dataset.many, { count: number.format(count) });
    });
    button.addEventListener("click", save);
})();
