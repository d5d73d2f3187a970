// The search field in the bar, with a list of matching apps for mouse, touch and keyboard. Enter opens the page with
// search results.
(() => {
    const { all, fill, make, number, hasModifier, within } = site;
    const { address, load } = searchIndex;
    const { appLine } = hits;

    const APPS_SHOWN = 6;

    // The page with search results has its own field, so the field in the bar stays hidden there.
    const page = document.querySelector("form.query");
    const form = page ?? document.querySelector("form.search");
    if (!form) return;
    const input = form.querySelector("input");
    document.addEventListener("keydown", (event) => {
        const isTyping = event.target.closest("input, textarea, select, [contenteditable]");
        if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
        if (document.querySelector("dialog[open]")) return;
        event.preventDefault();
        input.focus();
        input.select();
    });
    if (page) return;

    const status = make("output", { "aria-live": "polite" });
    const list = make("div", { class: "found" });
    const panel = make("div", { class: "hits", hidden: "" }, status, list);
    /** The index of apps: undefined until it is loaded, null if it cannot be loaded. */
    let index;
    /** Whether the list of results is shown; false after the reader leaves the field or presses Escape. */
    let isSearching = false;
    form.append(panel);

    const links = () => all("a", panel);

    const close = () => {
        isSearching = false;
        panel.hidden = true;
    };

    const pageOf = (query) => address(`search.html#${new URLSearchParams({ q: query })}`);

    /**
     * The apps that match the query, and a link to the page with search results, which also searches changes and
     * notes.
     */
    const results = (query) => {
        const { strings: said } = index;
        const first = matching.find(index, [], query);
        const similar = first.apps.length === 0 ? matching.similar(index, [], query) : null;
        const { apps, words } = similar ? matching.find(index, [], similar) : first;
        const lines = apps.slice(0, APPS_SHOWN).map((app) => appLine(app, words));
        const entries = lines.length > 0 ? [make("ul", {}, ...lines)] : [];
        const every = make("p", {}, make("a", { href: pageOf(query) }, fill(said.every, { query })));
        status.textContent = similar ? fill(said.similar, { query, similar })
            : fill(said.found, { apps: number.format(apps.length) });
        return first.apps.length ? [...entries, every] : [every, ...entries];
    };

    const render = () => {
        const query = input.value.trim();
        panel.hidden = !isSearching || index === undefined || !matching.parse(query).length;
        if (panel.hidden) return;
        status.textContent = index === null ? form.dataset.unread : "";
        if (index) list.replaceChildren(...results(query));
    };

    const open = async () => {
        index = await load("apps");
        form.dataset.read = "whole";
        render();
    };

    const search = () => {
        isSearching = true;
        render();
    };

    input.addEventListener("focus", open, { once: true });
    input.addEventListener("focus", search);
    input.addEventListener("input", search);
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        const query = input.value.trim();
        if (query) location.href = pageOf(query);
    });
    form.addEventListener("keydown", (event) => {
        // While the reader composes a character, the input method handles the keys.
        if (event.isComposing || hasModifier(event)) return;
        const steps = { ArrowDown: 1, ArrowUp: -1 };
        if (event.key === "Escape") {
            event.preventDefault();
            if (panel.hidden) input.value = "";
            input.focus();
            // Focusing the field opens the list of results, so the list is closed last.
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
})();
