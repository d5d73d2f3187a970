// Saves tables as CSV.
"use strict";

const csv = (() => {
    const { make } = site;

    /**
     * A cell of a CSV file. A text that a spreadsheet would read as a formula gets an apostrophe; numbers stay
     * unchanged.
     */
    const cell = (text) => /^-?\d+(\.\d+)?$/.test(text) ? text
        : `"${(/^[\p{Cc}\p{Cf}\s]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

    /** Saves rows of texts as a file, with a byte order mark, without which spreadsheets do not recognize UTF-8. */
    const save = (name, rows) => {
        const lines = rows.map((row) => `${row.map(cell).join(",")}\r\n`);
        const file = new Blob([`\uFEFF${lines.join("")}`], { type: "text/csv" });
        const link = make("a", { href: URL.createObjectURL(file), download: name });
        link.click();
        URL.revokeObjectURL(link.href);
    };

    return { save };
})();
