// Saves the visible rows of a log as CSV.
"use strict";

(() => {
    const { make } = site;

    const table = document.querySelector("table.log");
    const form = document.querySelector("form.filter[data-month]");
    if (!table || !form) return;

    const cell = (text) => {
        const plain = text.replace(/\s+/g, " ").trim();
        return `"${(/^[\p{Cc}\p{Cf}\s]*[=+\-@＝＋－＠]/u.test(plain) ? `'${plain}` : plain).replaceAll('"', '""')}"`;
    };

    const save = () => {
        const rows = [table.tHead.rows[0], ...Array.from(table.tBodies[0].rows).filter(({ hidden }) => !hidden)];
        // The text of a cell that spans several columns is in the first of them.
        const texts = (row) => [...row.cells].flatMap(({ colSpan, dataset, textContent }) =>
            [dataset.value ?? textContent, ...Array(colSpan - 1).fill("")]);
        const lines = rows.map((row) => [row.dataset.app ?? "ID", ...texts(row)].map(cell).join(","));
        const file = new Blob([`\uFEFF${lines.join("\r\n")}\r\n`], { type: "text/csv" });
        const link = make("a", { href: URL.createObjectURL(file), download: "changes.csv" });
        link.click();
        URL.revokeObjectURL(link.href);
    };

    const button = make("button", { type: "button", class: "csv" }, "CSV");
    button.addEventListener("click", save);
    form.querySelector("[type=reset]").after(" ", button);
})();
