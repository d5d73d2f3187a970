// Saves the visible rows of a log as CSV, with unabridged texts.
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

    /** The unabridged text of a cell, its date, or its number. */
    const valueOf = (one) => {
        const { value } = one.dataset;
        return one.querySelector(":scope > .fold > .text")?.textContent
            ?? (value === undefined ? textOf(one) : Number.isNaN(Number(value)) ? value : Number(value));
    };

    /** A row's notes as text, with a sign before each item of a list. */
    const notesOf = (row) => {
        const notes = (row.querySelector(".notes > .fold > div") ?? row.querySelector(".notes"))?.cloneNode(true);
        if (!notes) return "";
        for (const item of all("li", notes)) item.prepend("- ");
        for (const end of all("br", notes)) end.replaceWith("\n");
        return notes.textContent.trim();
    };

    const button = form.querySelector("button.csv");

    /** The titles of the page's columns, and of columns for what its rows have besides. */
    const titles = () => [...Array.from(table.tHead.rows[0].cells, textOf), ...button.dataset.columns.split("|")];

    const cellsOf = (row) => {
        const { app, currency = "", version = "" } = row.dataset;
        return [...Array.from(row.cells, valueOf), notesOf(row), version, currency, Number(app), row.id];
    };

    const matching = () => tables.rowsOf(table).filter(({ hidden }) => !hidden);

    /** The name of the file: the choices of the filter and their period, such as `price-cuts_2026-07-01_2026-08-08.csv`. */
    const fileName = () => {
        const { change, app, group, storefront, text, from, to } = form.elements;
        const words = [change, app, group, storefront, text].filter((one) => one?.value)
            .map((one) => one.selectedOptions?.[0].text ?? one.value).join(" ");
        const period = [from.value, to.value].filter(Boolean).join("_") || form.dataset.month;
        return `${words.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)?.join("-") ?? "changes"}_${period}.csv`;
    };

    const save = async () => {
        await logMonths.draw();
        csv.save(fileName(), [titles(), ...matching().map(cellsOf)]);
    };

    // The button says how many rows it saves.
    table.addEventListener("filtered", () => {
        const count = matching().length + logMonths.left();
        button.textContent = count === 1 ? button.dataset.one : fill(button.dataset.many, { count: number.format(count) });
    });
    button.addEventListener("click", save);
})();
