// The search field in the bar, with results below it for mouse, touch and keyboard.
"use strict";

(() => {
    const { all, fill, make, number, hasModifier, store, stored, within } = site;
    const { EMPTY, load, monthName, root } = searchIndex;
    const { address, appLine, changeLine, link } = hits;

    const APPS_SHOWN = 6;
    const KINDS_SHOWN = 3;
    const CHANGES_SHOWN = 30;
    /** The number of months that the box searches; the page of results searches all of them. */
    const MAX_MONTHS = 2;
    /** The number of the reader's last searches that the browser stores, and the key for them. */
    const [MAX_KEPT, KEPT] = [5, `storewatch searches ${root.href}`];

    const kept = () => stored(KEPT) ?? [];

    const remember = (query) =>
        store(KEPT, [query, ...kept().filter((one) => one !== query)].slice(0, MAX_KEPT));

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

        /** The months to search, newest first. */
        const wanted = () => index.months.slice(0, MAX_MONTHS);

        const pageOf = (query) => address(`search.html#${new URLSearchParams({ q: query })}`);

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
                ...(last.length ? [make("h2", {}, said.recent, " ", button(said.forget, () => store(KEPT, []))),
                    make("p", {}, ...last.map((query) => ask(query)))] : []),
                make("h2", {}, said.examples), make("p", {}, ...examples.map((query) => ask(query))),
            ];
        };

        /** Suggestions if nothing is found: queries with one word less, and links to all apps and changes. */
        const ways = (query) => {
            const { strings: said } = index;
            const without = matching.fewer(query).map(({ word, q }) => {
                const { apps, changes } = results(q);
                return { word, q, count: apps.length + changes.length };
            }).filter(({ count }) => count > 0);
            return [
                make("p", {}, fill(said.noneSince, { query, month: since() })),
                ...without.map(({ word, q, count }) =>
                    ask(q, fill(said.without, { word, count: number.format(count) }))),
                make("p", {}, said.elsewhere),
                make("ul", {},
                    make("li", {}, link("apps.html", said.allApps)),
                    make("li", {}, link("changes.html", said.allChanges))),
            ];
        };

        /** The name of the oldest month that the box searches. */
        const since = () => (wanted().length ? monthName(`${wanted().at(-1)}-01`) : "");

        /** A sentence about what was found so far. */
        const state = (apps, changes) =>
            fill(months.length === wanted().length ? index.strings.found : index.strings.reading, {
                part: number.format(months.length), whole: number.format(wanted().length),
                apps: number.format(apps.length), changes: number.format(changes.length), month: since(),
            });

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
            const { strings: said } = index;
            const isDone = months.length === wanted().length;
            const kinds = matching.kindsOf(index, query).slice(0, KINDS_SHOWN);
            let { words, apps, changes } = results(query);
            const isNothing = isDone && apps.length + changes.length + kinds.length === 0;
            const similar = isNothing ? matching.similar(index, months, query) : null;
            if (similar) ({ words, apps, changes } = results(similar));
            status.textContent = [similar ? fill(said.similar, { query, similar, month: since() }) : state(apps, changes),
                months.includes(EMPTY) ? form.dataset.unread : ""].join(" ");
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
            const logs = kinds.map(({ kind, storefront }) => {
                const name = [index.kinds[kind], index.places[storefront]].filter(Boolean).join(" · ");
                const all = link("changes.html", name);
                all.hash = new URLSearchParams({ since: "all", change: kind, ...storefront && { storefront } });
                return [" ", all];
            });
            if (logs.length) nodes.push(make("p", {}, `${said.allChanges}:`, ...logs.flat()));
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
            nodes.push(make("p", { class: "every" },
                make("a", { href: pageOf(query) }, fill(said.every, { query }))));
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
        /** Loads the newest months of the index. */
        const read = () => {
            reading ??= (async () => {
                await open();
                if (!index) return;
                for (const name of wanted()) {
                    const one = await load(name);
                    months = [...months, one ?? EMPTY];
                    render();
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
            if (query && target.closest("a")) remember(query);
        });
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            const query = input.value.trim();
            if (!query) return;
            remember(query);
            location.href = pageOf(query);
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
                row[within(row, next)].focus();
            }
        });
        document.addEventListener("click", (event) => {
            if (!form.contains(event.target)) close();
        });
        form.addEventListener("focusout", ({ relatedTarget }) => {
            if (relatedTarget && !form.contains(relatedTarget)) close();
        });
        form.hidden = false;
    };

    // The page of results has its own box.
    const page = document.querySelector("form.query");
    if (!page) all("form.search").forEach(box);
    const input = (page ?? document.querySelector("form.search"))?.querySelector("input");
    document.addEventListener("keydown", (event) => {
        const isTyping = event.target.closest("input, textarea, select, [contenteditable]");
        if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
        if (!input || document.querySelector("dialog[open]")) return;
        event.preventDefault();
        input.focus();
        input.select();
    });
})();
