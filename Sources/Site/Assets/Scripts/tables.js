// Makes tables sortable by a button in each header. The fragment stores the order.
const tables = (() => {
    const { all, choices, choose, language, make, restores } = site;

    /** A row's cell in a column; undefined if the cell spans several columns, because it is a remark, not a value. */
    const cellAt = (row, column) =>
        [...row.cells].flatMap((cell) => Array(cell.colSpan).fill(cell.colSpan === 1 ? cell : undefined))[column];

    /**
     * The rows sorted by a column: numbers before texts, equal rows in their previous order, and rows without a value
     * last, even in descending order.
     */
    const sorted = (rows, column, isDescending) => {
        // Compares numbers within texts by value, so that version 1.10 follows 1.9.
        const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
        const keyed = rows.map((row) => {
            const { dataset: { value } = {}, textContent = "" } = cellAt(row, column) ?? {};
            return { row, key: (value ?? textContent).trim(), number: value ? Number(value) : NaN };
        });
        const compare = (a, b) => {
            const [isA, isB] = [a, b].map(({ number }) => Number.isFinite(number));
            return isA && isB ? a.number - b.number : isB - isA || collator.compare(a.key, b.key);
        };
        return keyed.sort((a, b) => (a.key === "") - (b.key === "") || (isDescending ? compare(b, a) : compare(a, b)))
            .map(({ row }) => row);
    };

    /** The maximum number of rows that a table shows. Other rows are shown when sorting or filtering moves them up. */
    const MAX_SHOWN = 1000;

    /** All rows of each sortable table, in the current order, including rows that are not shown. */
    const known = new Map();

    /** Shows the rows that pass the filter, up to the maximum, and always the row that a permalink names. */
    const draw = (table) => {
        const [body] = table.tBodies;
        const named = location.hash.slice(1);
        const shown = known.get(table).filter(({ hidden }) => !hidden)
            .filter(({ id }, place) => place < MAX_SHOWN || id === named);
        const old = body.rows;
        if (shown.length !== old.length || shown.some((row, place) => row !== old[place])) body.replaceChildren(...shown);
    };

    const sortable = (table, key) => {
        const headers = [...(table.tHead?.rows[0]?.cells ?? [])];
        // The rows in their original order.
        let rows = [...table.tBodies[0].rows];
        // The number of the sorted column, from 1; negative for descending order, 0 if the table is not sorted.
        let current = 0;
        known.set(table, rows);

        const arrange = () =>
            known.set(table, current === 0 ? rows : sorted(rows, Math.abs(current) - 1, current < 0));

        const order = (choice) => {
            if (choice === current || Math.abs(choice) > headers.length) return;
            headers[Math.abs(current) - 1]?.removeAttribute("aria-sort");
            current = choice;
            headers[Math.abs(current) - 1]?.setAttribute("aria-sort", current < 0 ? "descending" : "ascending");
            arrange();
            draw(table);
        };

        headers.forEach((header, column) => {
            if (header.colSpan !== 1 || header.textContent.trim() === "") return;
            const button = make("button", { type: "button", class: "sort" }, ...header.childNodes);
            button.addEventListener("click", () => {
                order(current === column + 1 ? -current : column + 1);
                choose({ [key]: String(current) });
            });
            header.append(button);
        });
        // Takes over the rows when another script replaces them. The table's filter then draws the rows.
        table.addEventListener("rows", ({ detail }) => {
            rows = detail;
            arrange();
        });
        restores.push(() => order(Math.trunc(Number(choices().get(key)) || 0)));
    };

    all("table.sortable").filter((table) => table.tBodies.length > 0).forEach((table, index) =>
        sortable(table, index === 0 ? "sort" : `sort${index + 1}`));

    /** All rows of a table in the current order, including rows that are not shown. */
    const rowsOf = (table) => known.get(table);

    return { MAX_SHOWN, draw, rowsOf };
})();
