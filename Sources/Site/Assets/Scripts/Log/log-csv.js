// Saves the visible rows of a log as CSV, with whole texts.
"use strict";

(() => {
    const { all, make } = site;

    const table = document.querySelector("table.log");
    const form = document.querySelector("form.filter[data-month]");
    if (!table || !form) return;

    /** A cell's text without what is in small type beside it, such as an app's former name. */
    const textOf = (one) => {
        const copy = one.cloneNode(true);
        all("small", copy).forEach((part) => part.remove());
        return copy.textContent.replace(/[^\S\n]+/g, " ").trim();
    };

    /** The whole text or the number of a cell. */
    const valueOf = (one) => one.querySelector(".fold > .text")?.textContent ?? one.dataset.value ?? textOf(one);

    const save = async () => {
        await logMonths?.draw();
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
