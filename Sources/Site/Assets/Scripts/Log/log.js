// The filter of a table, which hides rows that do not match. The fragment stores the choices.
(() => {
    const { all, choices, choose, fill, make, part, pause, restores } = site;
    const { MAX_SHOWN, draw, rowsOf } = tables;
    const { plain } = letters;
    const { excerpt, spans } = excerpts;

    const FIELDS = { app: "app", group: "groups", storefront: "storefront", change: "change" };

    /** The maximum number of rows in which matches are marked. */
    const MAX_MARKED = 100;

    const form = document.querySelector("form.filter");
    const table = document.querySelector("table.filtered");
    // A log whose newest month has no changes gets the rows of other months.
    if (!form || !table || !(table.tBodies[0].rows.length || table.dataset.months)) return;

    const controls = all("input[name], select[name]", form);
    const { since, from, to } = form.elements;
    const output = form.querySelector("output");
    /** The section of changed positions, which is hidden while the table is filtered. */
    const positions = document.getElementById("positions")?.closest("section");
    /** The button that extends the filter to all months. */
    const wider = form.querySelector("button.wider");
    const note = make("p", { class: "note" });
    let wait;
    let marking;
    /** The test that the rows last had to pass, in any period. */
    let asked;

    const nightOf = (row) => row.cells[0].dataset.value?.slice(0, 10) ?? "";

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

    /** The values of the controls for the address, which has the name of a period, or the reader's own dates. */
    const chosen = () => {
        const choice = Object.fromEntries(controls.map(({ name, value }) => [name, value.trim()]));
        if (since?.value === "dates") choice.since = "";
        else if (since) choice.from = choice.to = "";
        return choice;
    };

    const isInPeriod = (row) => !(from?.value && nightOf(row) < from.value) && !(to?.value && nightOf(row) > to.value);

    const test = (choice, words) => {
        const fields = Object.keys(FIELDS).filter((name) => choice[name]);
        const holds = (row, name) =>
            row.dataset[FIELDS[name]]?.split(" ").includes(choice[name]);
        return (row) => fields.every((name) => holds(row, name)) && words.every((one) => textOf(row).includes(one));
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

    const apply = () => {
        const choice = chosen();
        const words = matching.parse(choice.text ?? "");
        const isFiltered = Object.entries(choice).some(([name, value]) => value && name !== "since");
        const rows = rowsOf(table);
        asked = test(choice, words);
        for (const row of rows) row.hidden = !(isInPeriod(row) && asked(row));
        const found = rows.filter(({ hidden }) => !hidden);
        draw(table);
        if (positions) positions.hidden = Object.values(choice).some(Boolean);
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
        const isWhole = !form.dataset.month || Object.values(choice).some(Boolean);
        const total = since ? rows.filter(isInPeriod).length : rows.length;
        if (output) output.textContent = isWhole ? part(found.length, total) : "";
        if (since && output && isFiltered) output.textContent += ` · ${since.selectedOptions[0].text}`;
        if (wider) wider.hidden = !isFiltered || choice.since === "all";
        table.dispatchEvent(new Event("filtered"));
    };

    const applyAndKeep = () => {
        clearTimeout(wait);
        logPeriods?.fill();
        apply();
        choose(chosen());
    };

    /** Applies the filter after reading the texts of the rows, if a search needs them. */
    const applySoon = async () => {
        if (form.elements.text.value) await prepare();
        apply();
    };

    const restore = () => {
        const kept = choices();
        if (since && (kept.get("from") || kept.get("to"))) kept.set("since", "dates");
        for (const control of controls) {
            const value = kept.get(control.name) ?? "";
            control.value = value;
            // A value that the menu lacks gets an option, and matches no row. Ignoring the value would show unwanted
            // rows.
            if (control.value !== value && control.localName === "select") {
                control.add(new Option(value, value, false, true));
            }
        }
        logPeriods?.fill();
        const folded = form.querySelector("details");
        if (folded) folded.open ||= all("input, select", folded).some(({ value }) => value);
        applySoon();
    };

    form.addEventListener("focusin", prepare, { once: true });
    wider?.addEventListener("click", () => {
        since.value = "all";
        since.dispatchEvent(new Event("input", { bubbles: true }));
    });
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        applyAndKeep();
    });
    form.addEventListener("input", (event) => {
        if (since && [from, to].includes(event.target)) since.value = "dates";
        logPeriods?.fill();
        clearTimeout(wait);
        wait = setTimeout(applyAndKeep, event.target.name === "text" ? 120 : 0);
    });
    // Runs after the browser has reset the fields, which follows this event.
    form.addEventListener("reset", () => setTimeout(applyAndKeep));
    form.hidden = false;
    table.addEventListener("rows", applySoon);
    restores.push(restore);
})();
