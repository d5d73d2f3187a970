// The periods of the log's filter: the menu writes their dates into the fields beside it. They end with the newest night.
const logPeriods = (() => {
    const table = document.querySelector("table.log");
    const { since, from, to } = document.querySelector("form.filter[data-month]")?.elements ?? {};
    if (!since || !table) return undefined;

    const newest = tables.rowsOf(table).map(({ cells: [night] }) => night.dataset.value.slice(0, 10)).sort().at(-1)
        ?? table.dataset.newest;
    if (!newest) return undefined;
    const [year, month, date] = newest.split("-").map(Number);
    const quarter = month - 1 - (month - 1) % 3;
    const day = (...parts) => new Date(Date.UTC(...parts)).toISOString().slice(0, 10);

    /** The first and the last day of each period; those of `dates` are the reader's own. */
    const days = () => ({
        "": [day(year, month - 1), newest],
        7: [day(year, month - 1, date - 6), newest],
        30: [day(year, month - 1, date - 29), newest],
        quarter: [day(year, quarter), newest],
        "last-quarter": [day(year, quarter - 3), day(year, quarter, 0)],
        year: [day(year, 0), newest],
        all: [`${table.dataset.months.split(" ").at(-1)}-01`, newest],
    });

    const fill = () => {
        const known = days();
        if (Object.hasOwn(known, since.value)) [from.value, to.value] = known[since.value];
    };

    return { fill };
})();
