// The search field in the bar, with results below it for mouse, touch and keyboard.
"use strict";

(() => {
    const { all, fill, make, number, hasModifier } = site;
    const { EMPTY, load, root } = searchIndex;

    const APPS_SHOWN = 6;
    const KINDS_SHOWN = 3;
    const CHANGES_SHOWN = 30;
    /** Fields with long texts. Each text is a separate result. */
    const TEXTS = new Set(["releaseNotes", "description"]);

    // The reader's last searches. Only the browser stores them, and its settings may not allow it to.

    const MAX_KEPT = 5;
    const KEY = `storewatch searches ${root.href}`;

    const kept = () => {
        try {
            return JSON.parse(localStorage.getItem(KEY)) ?? [];
        } catch {
            return [];
        }
    };

    const keep = (queries) => {
        try {
            if (queries.length) localStorage.setItem(KEY, JSON.stringify(queries.slice(0, MAX_KEPT)));
            else localStorage.removeItem(KEY);
        } catch {
            // The browser does not allow storage.
        }
    };

    const link = (path, ...content) => make("a", { href: new URL(path, root).href }, ...content);

    /** The tint of an app's placeholder, as on the pages. */
    const tint = (name) => new TextEncoder().encode(name).reduce((sum, byte) => sum + byte, 0) % 6;

    const appLine = (app, words) => {
        const said = matching.hasAny(app.name, words) ? undefined
            : app.names.find((name) => matching.hasAny(name, words));
        const icon = app.icon
            ? make("img", { class: "icon", src: new URL(`pictures/${app.icon}`, root).href, alt: "",
                width: "32", height: "32", loading: "lazy" })
            : make("span", { class: "icon blank", "data-size": "32", "data-tint": tint(app.name),
                "aria-hidden": "true" }, [...app.name][0]?.toUpperCase() ?? "?");
        return make("li", {}, link(`apps/${app.id}.html`, icon, make("span", { class: "entry" },
            make("bdi", { class: "name" }, ...excerpt(app.name, words)),
            make("span", { class: "facts" }, app.version, ...(said
                ? [" · ", make("bdi", {}, ...excerpt(said, words))] : [])))));
    };

    const changeLine = (index, hit, words) => {
        const { month, night, run, best, changes } = hit;
        const [, , shown] = month.nights[night];
        const isChange = best < changes.length;
        const [codes, kind, text] = [...changes, ...hit.texts].slice(best, best + 3);
        const subject = month.kinds[kind];
        // Changes of one kind in several storefronts share a result, except changes of long texts.
        const parts = isChange ? changes : hit.texts;
        const isSame = (at) => TEXTS.has(subject) ? at === best - (isChange ? 0 : changes.length)
            : at % 3 === 0 && parts[at + 1] === kind;
        const places = [...new Set(parts.flatMap((part, at) =>
            isSame(at) ? month.places[part].split(" ") : []))].sort();
        const name = index.byID.get(hit.app)?.name ?? String(hit.app);
        // A text that no change reports links to the first change of the entry.
        const anchor = isChange ? [codes, kind] : changes.slice(0, 2);
        const first = month.places[anchor[0]]?.split(" ")[0];
        const path = anchor.length === 2
            ? `${hit.app}/${month.month.slice(0, 4)}.html#${run}-${hit.app}-${first}-${month.kinds[anchor[1]]}`
            : `${hit.app}.html`;
        return make("li", {}, link(`apps/${path}`, make("span", { class: "entry" },
            make("span", {}, make("bdi", { class: "name" }, ...excerpt(name, words)), " ",
                make("span", { class: "facts" }, [shown, index.kinds[subject] ?? subject,
                    // A site with a single storefront does not name it.
                    ...(Object.keys(index.places).length > 1 ? [places.join(" ").toUpperCase()] : []),
                ].join(" · "))),
            ...(text < 0 ? []
                : [make("bdi", { class: "excerpt" }, ...excerpt(month.texts[text], words))]))));
    };

    const box = (form) => {
        const input = form.elements.query;
        const status = make("output", { "aria-live": "polite" });
        const list = make("div", { class: "found" });
        const panel = make("div", { class: "hits", hidden: "" }, status, list);
        /** The index of apps: undefined until it is loaded, null if it cannot be loaded. */
        let index;
        let months = [];
        let shown = CHANGES_SHOWN;
        /** Whether results are shown; false after the reader leaves the field or presses Escape. */
        let isSearching = false;
        form.append(panel);

        const links = () => all("a, button", panel);

        const close = () => {
            isSearching = false;
            panel.hidden = true;
        };

        const heading = (title, count) =>
            make("h2", {}, title, " ", make("span", { class: "count" }, number.format(count)));

        const results = (query) => matching.find(index, months, query);

        const button = (text, act) => {
            const made = make("button", { type: "button" }, text);
            made.addEventListener("click", () => {
                act();
                input.focus();
                input.dispatchEvent(new Event("input"));
            });
            return made;
        };

        const ask = (query, text = query) => button(text, () => {
            input.value = query;
        });

        /** The content of the panel while the field is empty: the last searches, and examples. */
        const beginnings = () => {
            const { examples, strings: said } = index;
            const last = kept();
            return [
                ...(last.length ? [make("h2", {}, said.recent, " ", button(said.forget, () => keep([]))),
                    make("p", {}, ...last.map((query) => ask(query)))] : []),
                make("h2", {}, said.examples), make("p", {}, ...examples.map((query) => ask(query))),
            ];
        };

        /** Suggestions if nothing is found: queries with one word less, and links to all apps and changes. */
        const ways = (query) => {
            const { strings: said } = index;
            const words = matching.split(query);
            const without = words.length < 2 ? [] : words.map((one, place) => {
                const rest = words.filter((_, other) => other !== place)
                    .map((part) => (/\s/.test(part) ? `"${part}"` : part)).join(" ");
                const { apps, changes } = results(rest);
                return { one, rest, count: apps.length + changes.length };
            }).filter(({ count }) => count > 0);
            return [
                make("p", {}, fill(said.none, { query })),
                ...without.map(({ one, rest, count }) =>
                    ask(rest, fill(said.without, { word: one, count: number.format(count) }))),
                make("p", {}, said.elsewhere),
                make("ul", {},
                    make("li", {}, link("apps.html", said.allApps)),
                    make("li", {}, link("changes.html", said.allChanges))),
            ];
        };

        const render = () => {
            const query = input.value.trim();
            const isEmpty = !matching.parse(query).length;
            panel.hidden = !isSearching || index === undefined || (isEmpty && index === null);
            if (panel.hidden) return;
            if (index === null) {
                status.textContent = form.dataset.unread;
                return;
            }
            if (isEmpty) {
                status.textContent = "";
                list.replaceChildren(...beginnings());
                return;
            }
            const { words, apps, changes } = results(query);
            const { strings: said } = index;
            const isDone = months.length === index.months.length;
            const isWhole = !months.includes(EMPTY);
            const progress = { part: number.format(months.length),
                whole: number.format(index.months.length) };
            const sum = { apps: number.format(apps.length), changes: number.format(changes.length) };
            status.textContent = [fill(isDone ? said.found : said.reading, { ...progress, ...sum }),
                isWhole ? "" : form.dataset.unread].join(" ");
            const nodes = [];
            if (apps.length) {
                nodes.push(heading(said.apps, apps.length), make("ul", { class: "of-apps" },
                    ...apps.slice(0, APPS_SHOWN).map((app) => appLine(app, words))));
            }
            if (apps.length > APPS_SHOWN) {
                const all = link("apps.html", said.allApps);
                all.hash = new URLSearchParams({ text: query }).toString();
                nodes.push(make("p", {}, all));
            }
            const kinds = matching.kindsOf(index, query).slice(0, KINDS_SHOWN).map(({ kind, storefront }) => {
                const name = [index.kinds[kind], index.places[storefront]].filter(Boolean).join(" · ");
                const all = link("changes.html", name);
                all.hash = new URLSearchParams({ since: "all", change: kind, ...storefront && { storefront } });
                return [" ", all];
            });
            if (kinds.length) nodes.push(make("p", {}, `${said.allChanges}:`, ...kinds.flat()));
            if (changes.length) {
                nodes.push(heading(said.changes, changes.length), make("ul", {},
                    ...changes.slice(0, shown).map((hit) => changeLine(index, hit, words))));
            }
            if (changes.length > shown) {
                const more = make("button", { type: "button" }, said.more);
                more.addEventListener("click", () => {
                    const first = shown;
                    shown += CHANGES_SHOWN;
                    render();
                    all("ul:not(.of-apps) > li > a", list)[first]?.focus();
                });
                nodes.push(more);
            }
            if (!nodes.length && isDone) nodes.push(...ways(query));
            // Keeps the focus on the same result while more months are loaded.
            const at = links().indexOf(document.activeElement);
            list.replaceChildren(...nodes);
            if (at >= 0) (links()[at] ?? input).focus();
        };

        const open = async () => {
            index = await load("apps");
            render();
        };

        let reading = null;
        /** Loads the index, newest month first, so that recent changes are found at once. */
        const read = () => {
            reading ??= (async () => {
                await open();
                if (!index) return;
                for (const name of index.months) {
                    const one = await load(name);
                    months = [...months, one ?? EMPTY];
                    const isSoon = months.length === 1 || months.length % 12 === 0;
                    if (isSoon || months.length === index.months.length) render();
                }
                form.dataset.read = "whole";
            })();
            return reading;
        };

        const search = () => {
            isSearching = true;
            render();
        };

        input.addEventListener("focus", open, { once: true });
        input.addEventListener("focus", search);
        input.addEventListener("input", () => {
            shown = CHANGES_SHOWN;
            if (input.value.trim()) read();
            search();
        });
        panel.addEventListener("click", ({ target }) => {
            const query = input.value.trim();
            if (query && target.closest("a")) keep([query, ...kept().filter((one) => one !== query)]);
        });
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            all("li a", list)[0]?.click();
        });
        form.addEventListener("keydown", (event) => {
            // While the reader composes a character, the input method handles the keys.
            if (event.isComposing || hasModifier(event)) return;
            const steps = { ArrowDown: 1, ArrowUp: -1 };
            if (event.key === "Escape") {
                event.preventDefault();
                if (panel.hidden) input.value = "";
                input.focus();
                // Focusing the field has opened the results, so they are closed last.
                close();
            } else if (steps[event.key] && !panel.hidden) {
                const row = [input, ...links()];
                const next = row.indexOf(document.activeElement) + steps[event.key];
                event.preventDefault();
                row[Math.min(Math.max(next, 0), row.length - 1)].focus();
            }
        });
        document.addEventListener("click", (event) => {
            if (!form.contains(event.target)) close();
        });
        form.addEventListener("focusout", ({ relatedTarget }) => {
            if (relatedTarget && !form.contains(relatedTarget)) close();
        });
        document.addEventListener("keydown", (event) => {
            const isTyping = event.target.closest("input, textarea, select, [contenteditable]");
            if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
            if (document.querySelector("dialog[open]")) return;
            event.preventDefault();
            input.focus();
            input.select();
        });
        form.hidden = false;
    };

    all("form.search").forEach(box);
})();
