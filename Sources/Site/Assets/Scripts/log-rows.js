// The rows of a long log that its page does not hold: drawn from the index of the search.
"use strict";

(() => {
    const { make } = site;
    const { load, root } = searchIndex;

    /** The CSV file has the others. */
    const MOST_ROWS = 3000;
    const MOST_OF_TEXT = 160;

    /** What stands in the row of another field. */
    const PLACES = { versionDate: "version", size: "version", ratingCount: "rating" };

    const table = document.querySelector("table.log[data-further]");
    const form = document.querySelector("form.filter[data-month]");
    if (!table || !form) return;

    const link = (path, content) => make("a", { href: new URL(path, root).href }, content);

    /** The values of a choice by their titles. */
    const values = (name) => new Map(
        Array.from(form.elements[name]?.options ?? [], ({ value, text }) => [text, value]));

    /** What one app's night says, row by row. */
    const rowsOf = (month, [night, app, changes]) => {
        const [run, label, shown] = month.nights[night];
        const rows = [];
        const placed = new Map();
        for (let part = 0; part < changes.length; part += 3) {
            const codes = month.places[changes[part]];
            const kind = month.kinds[changes[part + 1]];
            const place = placed.get(`${PLACES[kind]} ${codes}`);
            if (place) {
                place.kinds.push(kind);
                continue;
            }
            const id = `${run}-${app}-${codes.split(" ")[0]}-${kind}`;
            const text = month.texts[changes[part + 2]] ?? "";
            rows.push({ id, run, label, shown, app, codes, kinds: [kind], text });
            placed.set(`${kind} ${codes}`, rows.at(-1));
        }
        return rows;
    };

    const cut = (text) =>
        (text.length > MOST_OF_TEXT ? `${text.slice(0, MOST_OF_TEXT)}…` : text);

    const drawer = (index) => {
        const slugs = values("group");
        const hasPlaces = Boolean(form.elements.storefront);
        return ({ id, label, shown, app, codes, kinds, text }) => {
            const known = index.byID.get(app);
            const path = `apps/${app}/${label.slice(0, 4)}.html#${id}`;
            const row = make("tr", { id, "data-app": app, "data-kind": kinds.join(" ") },
                make("td", { "data-value": label }, link(`nights/${label}.html`, shown)),
                make("th", { scope: "row" },
                    link(path, make("bdi", {}, known?.name ?? String(app)))));
            if (hasPlaces) {
                row.dataset.storefront = codes;
                row.append(make("td", {}, make("span", { class: "codes" },
                    ...codes.split(" ").flatMap((code) =>
                        [make("abbr", { title: index.places[code] ?? code }, code.toUpperCase()), " "]))));
            }
            const groups = (known?.groupNames ?? []).map((name) => slugs.get(name));
            if (slugs.size) row.dataset.groups = groups.filter(Boolean).join(" ");
            const title = kinds.includes("ratingCount") ? table.dataset.reset : index.kinds[kinds[0]];
            row.append(make("td", {}, title ?? kinds[0]),
                make("td", { colspan: "2" }, make("bdi", {}, cut(text))));
            return row;
        };
    };

    let isDrawn = false;
    /** For those who look for something: the index is not loaded for a glance at the newest nights. */
    const draw = async () => {
        if (isDrawn) return;
        isDrawn = true;
        const [index, month] = await Promise.all([load("apps"), load(form.dataset.month)]);
        if (!index || !month) return;
        const known = new Set(Array.from(table.tBodies[0].rows, ({ id }) => id));
        const rest = month.entries.flatMap((entry) => rowsOf(month, entry))
            .filter(({ id }) => !known.has(id)).sort((one, other) => other.run - one.run);
        table.tBodies[0].append(...rest.slice(0, MOST_ROWS).map(drawer(index)));
        if (rest.length <= MOST_ROWS) document.querySelector("p.further")?.remove();
        table.dispatchEvent(new Event("grow"));
        permalinks.follow();
    };

    form.addEventListener("focusin", draw);
    table.tHead.addEventListener("click", draw);
    window.addEventListener("hashchange", draw);
    if (location.hash.length > 1) draw();
})();
