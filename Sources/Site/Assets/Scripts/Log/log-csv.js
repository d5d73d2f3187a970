// Saves the visible rows of a log as CSV, with whole texts.
"use strict";

(() => {
    const { make } = site;

    const table = document.querySelector("table.log");
    const form = document.querySelector("form.filter[data-month]");
    if (!table || !form) return;

    /** The whole text or the number of a cell. */
    const valueOf = (one) => one.querySelector(".fold > .text")?.textContent
        ?? (one.dataset.value ?? one.textContent).replace(/\s+/g, " ").trim();

    const save = () => {
        const { version, currency } = table.dataset;
        const rows = Array.from(table.tBodies[0].rows).filter(({ hidden }) => !hidden);
        csv.save("changes.csv", [
            ["ID", ...Array.from(table.tHead.rows[0].cells, valueOf), version, currency],
            ...rows.map((row) => [row.dataset.app, ...Array.from(row.cells, valueOf),
                row.dataset.version ?? "", row.dataset.currency ?? ""]),
        ]);
    };

    const button = make("button", { type: "button", class: "csv" }, "CSV");
    button.addEventListener("click", save);
    form.querySelector("[type=reset]").after(" ", button);
})();
