// Adds rows to a page of the list of apps: apps on other pages that match the filter, from the search index.
"use strict";

(() => {
    const { all, make, restores } = site;
    const { load, place, root } = searchIndex;

    const MAX_ROWS = 500;

    const table = document.querySelector("table.watched");
    const form = document.querySelector("form.filter[data-apps]");
    if (!table || !form) return;

    const rows = new Map(Array.from(table.tBodies[0].rows, (row) =>
        [Number(row.querySelector("a").getAttribute("href").match(/(\d+)\.html$/)[1]), row]));
    const label = table.querySelector("td.when")?.dataset.label ?? "";
    const slugs = new Map(
        Array.from(form.elements.group.options, ({ value, text }) => [text, value]));

    /** The text that is searched but not shown: names in other storefronts, developers, countries. */
    const also = (index, { names, codes }) => [...names, place(index, codes)].join(" · ");

    const draw = (index, app) => {
        const codes = app.codes.toUpperCase();
        const row = make("tr", { class: "drawn" },
            make("th", { scope: "row", "data-value": app.name },
                make("a", { href: new URL(`apps/${app.id}.html`, root).href }, make("bdi", {}, app.name)), " ",
                make("span", { class: "facts" }, form.elements.storefront ? codes : "")),
            make("td", {}, app.groupNames.join(" ")),
            make("td", { colspan: "3", "data-label": label }, make("strong", {}, app.version)));
        row.dataset.groups = app.groupNames.map((name) => slugs.get(name)).join(" ");
        row.dataset.storefront = app.codes;
        row.dataset.also = also(index, app);
        return row;
    };

    let drawn = "";

    const find = async () => {
        const value = (name) => form.elements[name]?.value.trim() ?? "";
        const [group, storefront, words] = [value("group"), value("storefront"), matching.parse(value("text"))];
        const key = JSON.stringify([group, storefront, ...words]);
        if (key === drawn) return;
        drawn = key;
        const index = await load("apps");
        if (!index || key !== drawn) return;
        for (const [id, row] of rows) {
            if (index.byID.has(id)) row.dataset.also ??= also(index, index.byID.get(id));
        }
        const isAsked = group || storefront || words.length > 0;
        const found = !isAsked ? [] : [...index.byID.values()].filter((app) => !rows.has(app.id)
            && (!group || app.groupNames.some((name) => slugs.get(name) === group))
            && (!storefront || app.codes.split(" ").includes(storefront))
            && words.every((one) => (app.text + app.groups + app.places).includes(one)));
        all("tr.drawn", table).forEach((row) => row.remove());
        table.tBodies[0].append(...found.slice(0, MAX_ROWS).map((app) => draw(index, app)));
        form.dataset.further = Math.max(found.length - MAX_ROWS, 0);
        table.dispatchEvent(new Event("grow"));
    };

    form.addEventListener("focusin", () => load("apps"), { once: true });
    form.addEventListener("input", find);
    form.addEventListener("reset", () => setTimeout(find));
    restores.push(() => {
        if (location.hash.length > 1) find();
    });
})();
