// The filter of a table, which hides rows that do not match. The fragment stores the choices.
(() => {
    const { all, choices, fill, keep, make, part, pause } = site;
    const { MAX_SHOWN, draw, rowsOf } = tables;
    const { plain } = letters;
    const { excerpt, spans } = excerpts;

    /** The filter's menus, each with the data attribute of a row that it is compared with. */
    const FIELDS = { app: "app", group: "groups", storefront: "storefront", change: "change" };

    /** The maximum number of rows in which matches are marked. */
    const MAX_MARKED = 100;

    const form = document.querySelector("form.filter");
    const table = document.querySelector("table.filtered");
    // A log whose newest month has no changes gets the rows of other months.
    if (!form || !table || !(table.tBodies[0].rows.length || table.dataset.months)) return;

    const { since, from, to } = form.elements;
    const output = form.querySelector("output");
    /** The section of changed positions, which is hidden while the table is filtered. */
    const positions = document.getElementById("positions")?.closest("section");
    /** The button that extends the filter to all months. */
    const wider = form.querySelector("button.wider");
    const note = make("p", { class: "note" });
    let marking;
    /** The test that the rows last had to pass, in any period. */
    let asked;

    const nightOf = (row) => row.cells[0].dataset.value?.slice(0, 10) ?? "";

    const day = (...parts) => new Date(Date.UTC(...parts)).toISOString().slice(0, 10);

    const newest = since && (rowsOf(table).map(nightOf).sort().at(-1) || table.dataset.newest);

    /** The first and the last day of each period of the menu; those of `dates` are the reader's own. */
    const periods = () => {
        const [year, month, date] = newest.split("-").map(Number);
        const quarter = month - 1 - (month - 1) % 3;
        return {
            "": [day(year, month - 1), newest],
            7: [day(year, month - 1, date - 6), newest],
            30: [day(year, month - 1, date - 29), newest],
            quarter: [day(year, quarter), newest],
            "last-quarter": [day(year, quarter - 3), day(year, quarter, 0)],
            year: [day(year, 0), newest],
            all: [`${table.dataset.months.split(" ").at(-1)}-01`, newest],
        };
    };

    /** Writes the dates of the chosen period into the fields beside the menu. */
    const fillPeriod = () => {
        const known = newest ? periods() : {};
        if (Object.hasOwn(known, since?.value)) [from.value, to.value] = known[since.value];
    };

    const texts = new WeakMap();

    /**
     * The text of a row in which searches look for words. It is stored, because reading it takes longer than filtering.
     */
    const textOf = (row) => {
        if (!texts.has(row)) {
            texts.set(row, plain([nightOf(row), ...Array.from(row.cells, (cell) => cell.textContent)].join("\n")));
        }
        return texts.get(row);
    };

    /** The number of rows to read before a pause, in which the browser can react to the reader. */
    const AT_ONCE = 300;

    /** Reads and stores the texts of all rows, before the first search for words. */
    const prepare = async () => {
        const unread = rowsOf(table).filter((row) => !texts.has(row));
        for (let at = 0; at < unread.length; at += AT_ONCE) {
            if (at > 0) await pause();
            unread.slice(at, at + AT_ONCE).forEach(textOf);
        }
    };

    /** The values of the fields for the address, which has the name of a period, or the reader's own dates. */
    const chosen = (values) => {
        if (!since) return values;
        return since.value === "dates" ? { ...values, since: "" } : { ...values, from: "", to: "" };
    };

    /** The values for the fields: dates in the address are the reader's own. */
    const kept = () => {
        const values = choices();
        if (values.get("from") || values.get("to")) values.set("since", "dates");
        return values;
    };

    const isInPeriod = (row) => !(from?.value && nightOf(row) < from.value) && !(to?.value && nightOf(row) > to.value);

    const test = (choice, words) => {
        const fields = Object.entries(FIELDS).filter(([name]) => choice[name]);
        const holds = (row, [name, attribute]) => row.dataset[attribute]?.split(" ").includes(choice[name]);
        return (row) => fields.every((field) => holds(row, field)) && words.every((one) => textOf(row).includes(one));
    };

    /** Adds to the note about an empty table which night has the newest row that passes the test, or that none has. */
    const tellNewest = async (passes) => {
        const row = await logMonths.newest(passes);
        if (passes !== asked || row === null) return;
        const { latest, never } = table.dataset;
        note.append(" ", row ? fill(latest, { night: row.cells[0].textContent }) : never);
    };

    // Matches are marked in the table. A match in text that the table does not show is added as an excerpt.

    /** The ranges in a row's text that match the words. */
    const ranges = (row, words) => {
        const found = [];
        const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const node = walker.currentNode;
            for (const [from, to] of spans(node.data, words)) {
                const range = new Range();
                range.setStart(node, from);
                range.setEnd(node, to);
                found.push(range);
            }
        }
        return found;
    };

    const mark = (matches, words) => {
        all("p.excerpt", table).forEach((told) => told.remove());
        const found = [];
        for (const row of words.length ? matches : []) {
            const folded = all(".fold > div", row);
            const shown = plain(folded.reduce((text, one) => text.replace(one.textContent, ""), row.textContent));
            const missing = words.filter((one) => !shown.includes(one));
            for (const { textContent: text, parentElement } of folded) {
                const here = missing.filter((one) => plain(text).includes(one));
                if (here.length) parentElement.closest("td").append(make("p", { class: "excerpt" }, ...excerpt(text, here)));
            }
            found.push(...ranges(row, words));
        }
        globalThis.CSS.highlights?.set("found", new Highlight(...found));
    };

    const apply = async () => {
        // The months to load depend on these dates, so they do not wait for the texts.
        fillPeriod();
        const folded = form.querySelector("details");
        if (folded) folded.open ||= all("input, select", folded).some(({ value }) => value);
        if (form.elements.text.value) await prepare();
        const choice = Object.fromEntries([...choices()].filter(([name]) => form.elements[name]));
        const words = matching.parse(choice.text ?? "");
        const isFiltered = Object.entries(choice).some(([name, value]) => value && name !== "since");
        const rows = rowsOf(table);
        asked = test(choice, words);
        for (const row of rows) row.hidden = !(isInPeriod(row) && asked(row));
        const found = rows.filter(({ hidden }) => !hidden);
        draw(table);
        if (positions) positions.hidden = isFiltered || Boolean(choice.since);
        // Matches are marked after the rows are visible, because marking takes time.
        clearTimeout(marking);
        marking = setTimeout(mark, 0, found.slice(0, MAX_MARKED), words);
        const { none = "", most = "" } = table.dataset;
        note.textContent = found.length === 0 ? none : found.length > MAX_SHOWN ? most : "";
        if (note.textContent) table.before(note);
        else note.remove();
        if (since && since.value !== "all" && found.length === 0 && words.length === 0) tellNewest(asked);
        table.classList.toggle("priced", /^price/.test(choice.change));
        // The log shows the number of rows only with a filter, because without one it has only its newest nights.
        const isWhole = !form.dataset.month || isFiltered || choice.since;
        const total = since ? rows.filter(isInPeriod).length : rows.length;
        if (output) output.textContent = isWhole ? part(found.length, total) : "";
        if (since && output && isFiltered) output.textContent += ` · ${since.selectedOptions[0].text}`;
        if (wider) wider.hidden = !isFiltered || choice.since === "all";
        table.dispatchEvent(new Event("filtered"));
    };

    wider?.addEventListener("click", () => {
        since.value = "all";
        since.dispatchEvent(new Event("input", { bubbles: true }));
    });
    form.addEventListener("input", ({ target }) => {
        if (since && [from, to].includes(target)) since.value = "dates";
        fillPeriod();
    });
    form.hidden = false;
    table.addEventListener("rows", apply);
    keep(form, apply, { kept, chosen });
})();
