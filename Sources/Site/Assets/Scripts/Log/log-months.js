// Adds rows to the log: further rows of the newest month and rows of other months, from files of the report.
const logMonths = (() => {
    const { all, make, restores } = site;
    const { read } = searchIndex;

    const table = document.querySelector("table.log");
    const form = document.querySelector("form.filter[data-month]");
    if (!table || !form) return undefined;

    const own = tables.rowsOf(table);
    const known = new Set(own.map(({ id }) => id));
    const further = document.querySelector("p.further");
    /** The number of rows of this month that are not loaded yet. */
    let left = Number(table.dataset.further ?? 0);
    // They are one click away.
    const whole = further?.querySelector("button");
    whole?.addEventListener("click", () => draw());
    whole?.removeAttribute("hidden");
    const heading = document.querySelector("h1");
    const title = heading?.textContent;
    const unread = make("p", { class: "note" }, table.dataset.unread ?? "");
    const { since, from, to } = form.elements;

    /** Adds another month's values to the menus of the filter. */
    const offer = (menus) => {
        for (const [name, values] of Object.entries(menus)) {
            const menu = form.elements[name];
            const known = new Map(Array.from(menu?.options ?? [], (option) => [option.value, option]));
            for (const [value, text] of menu ? values : []) {
                const option = known.get(value);
                if (!option) menu.add(new Option(text, value));
                // A value from the address has an option without a title, which is added here.
                else if (option.text === value) option.text = text;
            }
        }
    };

    /** Loads the rows of a month that the page does not contain; null if the file cannot be loaded. */
    const load = (month) => read(`changes/${month}.js`, ({ menus, rows }) => {
        offer(menus);
        const template = make("template");
        template.innerHTML = rows;
        return all("tr", template.content).filter(({ id }) => !known.has(id));
    });

    /** The months to load: the months of the chosen period, or the newest month if the page lacks rows of it. */
    const wanted = () => {
        if (!since?.value) return table.dataset.further ? [form.dataset.month] : [];
        const [first, last] = [from.value.slice(0, 7), to.value.slice(0, 7)];
        return table.dataset.months.split(" ").filter((month) => month >= first && (!last || month <= last));
    };

    let drawn = "";
    let drawing = Promise.resolve();

    /** Adds the missing rows. Runs only when the reader filters, sorts or saves, so that the page loads quickly. */
    const draw = () => {
        const months = wanted();
        const key = months.join(" ");
        if (key === drawn) return drawing;
        drawn = key;
        drawing = add(months, key);
        return drawing;
    };

    const add = async (months, key) => {
        const parts = await Promise.all(months.map(load));
        if (key !== drawn) return;
        const isWhole = !parts.includes(null);
        if (isWhole) unread.remove();
        else table.before(unread);
        if (months.includes(form.dataset.month)) left = 0;
        if (further) further.hidden = months.length > 0 && isWhole;
        if (heading) heading.textContent = since?.value ? table.dataset.title ?? title : title;
        table.dispatchEvent(new CustomEvent("rows", { detail: [...own, ...parts.flatMap((rows) => rows ?? [])] }));
        permalinks.follow();
    };

    /**
     * The newest row of all months that passes a test; undefined if there is none, null if a file cannot be loaded. Loads
     * one month after another until there is such a row.
     */
    const newest = async (test) => {
        for (const month of table.dataset.months.split(" ")) {
            const rows = await load(month);
            if (!rows) return null;
            const row = [...own, ...rows].find(test);
            if (row) return row;
        }
        return undefined;
    };

    form.addEventListener("focusin", draw);
    form.addEventListener("input", draw);
    form.addEventListener("reset", () => setTimeout(draw));
    table.tHead.addEventListener("click", draw);
    restores.push(() => {
        if (location.hash.length > 1) draw();
    });

    return { draw, newest, left: () => (wanted().includes(form.dataset.month) ? left : 0) };
})();
