// Adds rows to a log that its page does not contain, from this month or other months, from the search index.
"use strict";

(() => {
    const { all, make, restores } = site;
    const { plain } = letters;
    const { load, root } = searchIndex;

    /** The maximum number of added rows; the pages of nights have the others. */
    const MAX_ROWS = 3000;

    /** Fields whose changes are shown in the row of another field. */
    const PLACES = { versionDate: "version", size: "version", ratingCount: "rating" };

    /** The number of months for each choice of a period. */
    const MONTHS = { quarter: 3, year: 12, all: Infinity };

    const table = document.querySelector("table.log");
    const form = document.querySelector("form.filter[data-month]");
    if (!table || !form) return;

    const link = (path, content) => make("a", { href: new URL(path, root).href }, content);

    /** The values of a menu's options by their titles. */
    const values = (name) => new Map(
        Array.from(form.elements[name]?.options ?? [], ({ value, text }) => [text, value]));

    /** The rows of one app's changes on one night. */
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
            const text = changes[part + 2];
            rows.push({ id, run, label, shown, app, codes, kinds: [kind], ends: month.ends[text] ?? ["", ""],
                wholes: month.wholes[text] ?? [], text: month.texts[text] ?? "", plain: month.plain[text] ?? "" });
            placed.set(`${kind} ${codes}`, rows.at(-1));
        }
        return rows;
    };

    const titleOf = (index, kinds) =>
        (kinds.includes("ratingCount") ? table.dataset.lost : index.kinds[kinds[0]]) ?? kinds[0];

    const drawer = (index) => {
        const slugs = values("group");
        const hasPlaces = Boolean(form.elements.storefront);
        return ({ id, label, shown, app, codes, kinds, ends, wholes, text }) => {
            const known = index.byID.get(app);
            const path = `apps/${app}/${label.slice(0, 4)}.html#${id}`;
            const row = make("tr", { id, class: "drawn", "data-app": app, "data-change": kinds.join(" ") },
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
            row.append(make("td", {}, titleOf(index, kinds)),
                ...ends.map((end) => make("td", {}, make("bdi", {}, end))));
            // The filter searches all of it, and a saved table has the whole ends.
            row.whole = text;
            row.wholes = wholes;
            return row;
        };
    };

    const since = form.elements.since;

    /** The months in the chosen period, newest first; the page's month if no period is chosen. */
    const wanted = (index) => {
        const wish = since?.value;
        return Object.hasOwn(MONTHS, wish) ? index.months.slice(0, MONTHS[wish]) : [form.dataset.month];
    };

    /** Adds the storefronts and kinds of other months to the menus. */
    const offer = (index, months) => {
        const offers = {
            // The most wanted kinds are always offered, so that readers can see that there are no such changes.
            change: [...new Set([...Object.keys(index.synonyms), ...months.flatMap(({ kinds }) => kinds)])]
                .map((kind) => [kind, index.kinds[kind]]),
            storefront: Object.entries(index.places),
            app: [...index.byID.values()].map(({ id, name }) => [String(id), name]),
        };
        for (const [name, values] of Object.entries(offers)) {
            const menu = form.elements[name];
            const known = new Map(Array.from(menu?.options ?? [], (option) => [option.value, option]));
            for (const [value, title] of menu ? values : []) {
                const option = known.get(value);
                // An option for a value in the address has no title yet.
                if (option?.text === value) option.text = title ?? value;
                if (!option) menu.add(new Option(title ?? value, value));
            }
        }
    };

    /** Whether the menus and the words select the row. For several months, no other rows are added. */
    const isWanted = (index, words, slugs = values("group")) => ({ label, shown, app, codes, kinds, ends, plain: text }) => {
        const terms = words.length ? plain([label, shown, index.byID.get(app)?.name ?? app, codes,
            titleOf(index, kinds), ...ends].join("\n")) : "";
        if (!words.every((one) => text.includes(one) || terms.includes(one))) return false;
        const is = (name, values) => {
            const value = form.elements[name]?.value;
            return !value || values.includes(value);
        };
        const { from, to } = form.elements;
        const night = label.slice(0, 10);
        if ((from?.value && night < from.value) || (to?.value && night > to.value)) return false;
        return is("app", [String(app)]) && is("storefront", codes.split(" ")) && is("change", kinds)
            && is("group", (index.byID.get(app)?.groupNames ?? []).map((name) => slugs.get(name)));
    };

    const kept = new Set(Array.from(table.tBodies[0].rows, ({ id }) => id));
    const further = document.querySelector("p.further");
    const heading = document.querySelector("h1");
    const title = heading?.textContent;
    const note = make("p", { class: "note" }, table.dataset.most ?? "");
    let drawn = "";

    /** Adds rows when the reader filters or sorts. Until then, the page does not load the index. */
    const draw = async () => {
        const isLong = Boolean(since?.value);
        const isChosen = Boolean(form.elements.change?.value);
        if (!isLong && !isChosen && !drawn && !table.dataset.further) return;
        const text = form.elements.text.value;
        const names = ["app", "group", "storefront", "change", "from", "to"];
        const choice = isLong ? [text, ...names.map((name) => form.elements[name]?.value)] : [];
        const key = JSON.stringify([since?.value ?? "", ...choice]);
        if (key === drawn) return;
        drawn = key;
        const index = await load("apps");
        if (!index) return;
        const months = (await Promise.all(wanted(index).map(load))).filter(Boolean);
        if (key !== drawn || months.length === 0) return;
        offer(index, months);
        all("tr.drawn", table).forEach((row) => row.remove());
        const rest = months.flatMap((month) => month.entries.flatMap((entry) => rowsOf(month, entry)))
            .filter((row) => !kept.has(row.id)).filter(isLong ? isWanted(index, matching.parse(text)) : () => true)
            .sort((one, other) => other.run - one.run);
        table.tBodies[0].append(...rest.slice(0, MAX_ROWS).map(drawer(index)));
        if (further) further.hidden = isLong || rest.length <= MAX_ROWS;
        note.remove();
        if (isLong && rest.length > MAX_ROWS) table.before(note);
        if (heading) heading.textContent = isLong ? table.dataset.title ?? title : title;
        table.dispatchEvent(new Event("grow"));
        permalinks.follow();
    };

    form.addEventListener("focusin", draw);
    form.addEventListener("input", draw);
    form.addEventListener("reset", () => setTimeout(draw));
    table.tHead.addEventListener("click", draw);
    restores.push(() => {
        if (location.hash.length > 1) draw();
    });
})();
