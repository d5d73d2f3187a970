// Saves the visible rows of a log as CSV, with whole texts.
"use strict";

(() => {
    const { all, make } = site;

    const table = document.querySelector("table.log");
    const form = document.querySelector("form.filter[data-month]");
    if (!table || !form) return;

    /** A cell's text without notes, and without what is in small type beside it, such as an app's former name. */
    const textOf = (one) => {
        const copy = one.cloneNode(true);
        all("small, .notes", copy).forEach((part) => part.remove());
        return copy.textContent.replace(/[^\S\n]+/g, " ").trim();
    };

    /** The whole text or the number of a cell. */
    const valueOf = (one) => one.querySelector(":scope > .fold > .text")?.textContent ?? one.dataset.value ?? textOf(one);

    const notesOf = (row) => {
        const notes = row.querySelector(".notes");
        return notes ? valueOf(notes) : "";
    };

    const save = async () => {
        await logMonths?.draw();
        const { version, currency, notes } = table.dataset;
        const rows = Array.from(table.tBodies[0].rows).filter(({ hidden }) => !hidden);
        csv.save("changes.csv", [
            ["ID", ...Array.from(table.tHead.rows[0].cells, valueOf), version, currency, notes],
            ...rows.map((row) => [row.dataset.app, ...Array.from(row.cells, valueOf),
                row.dataset.version ?? "", row.dataset.currency ?? "", notesOf(row)]),
        ]);
    };

    const button = make("button", { type: "button", class: "csv" }, "CSV");
    button.addEventListener("click", save);
    form.querySelector("[type=reset]").after(" ", button);
})();
