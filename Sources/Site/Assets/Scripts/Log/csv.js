// Saves tables as CSV.
const csv = (() => {
    const { make } = site;

    /**
     * The content of a text's cell. A spreadsheet would turn the version 2026.30 into a number, and 1.2.3 into a date:
     * a formula keeps them texts. A text that a spreadsheet would read as a formula gets an apostrophe.
     */
    const content = (text) => /^[\d.]*\d$/.test(text) ? `="${text}"`
        : /^[\p{Cc}\p{Cf}\s]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text;

    /** A cell of a CSV file, with a number or a text. */
    const cell = (value) => typeof value === "number" ? String(value) : `"${content(value).replaceAll('"', '""')}"`;

    /** Saves rows of texts and numbers as a file, with a byte order mark, without which spreadsheets do not recognize UTF-8. */
    const save = (name, rows) => {
        const lines = rows.map((row) => `${row.map(cell).join(",")}\r\n`);
        const file = new Blob([`\uFEFF${lines.join("")}`], { type: "text/csv" });
        const link = make("a", { href: URL.createObjectURL(file), download: name });
        link.click();
        URL.revokeObjectURL(link.href);
    };

    return { save };
})();
