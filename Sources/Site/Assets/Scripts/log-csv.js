// Saves the visible rows of a log as CSV, with whole texts.
"use strict";

(() => {
    const { make } = site;

    const table = document.querySelector("table.log");
    const form = document.querySelector("form.filter[data-month]");
    if (!table || !form) return;

    /** The texts of a row's cells. The text of a cell that spans several columns is in the first of them. */
    const shown = (row) => [...row.cells].flatMap(({ colSpan, dataset, textContent }) =>
        [(dataset.value ?? textContent).replace(/\s+/g, " ").trim(), ...Array(colSpan - 1).fill("")]);

    const save = async () => {
        const rows = [table.tHead.rows[0], ...Array.from(table.tBodies[0].rows).filter(({ hidden }) => !hidden)];
        const found = await searchIndex.textsOf(form.dataset.month);
        csv.save("changes.csv", rows.map((row) => {
            const wholes = row.wholes ?? found.get(row.id)?.wholes ?? [];
            const cells = shown(row);
            cells.splice(cells.length - wholes.length, wholes.length, ...wholes);
            return [row.dataset.app ?? "ID", ...cells];
        }));
    };

    const button = make("button", { type: "button", class: "csv" }, "CSV");
    button.addEventListener("click", save);
    form.querySelector("[type=reset]").after(" ", button);
})();
