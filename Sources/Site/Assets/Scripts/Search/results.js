// The page with search results. The address stores the words, the kind of results, and the way of searching in notes.
(() => {
    const { choices, fill, make, number, pause, restores } = site;
    const { EMPTY, load } = searchIndex;
    const { strings } = resultParts;

    const main = document.querySelector("main.results");
    if (!main) return;
    const form = main.querySelector("form.query");
    const status = form.querySelector("output");
    const found = main.querySelector("div.found");
    const title = document.title;

    const KINDS = ["apps", "notes", "changes"];

    const addressOf = (choice) => `#${new URLSearchParams(Object.entries(choice).filter(([, value]) => value))}`;

    /**
     * The results of a query, of the chosen kind or of all kinds. Changes of notes are among the other changes only if no
     * way of searching finds their release, as for an app's name.
     */
    const find = (index, { months, releases }, { q, kind, way }) => {
        const is = (name) => !kind || kind === name;
        const { words, apps, changes } = matching.find(index, months, q);
        const all = foundNotes.find(index, releases, q);
        const told = new Set(all.at(-1)?.releases.flatMap(({ notes }) => notes.map(({ id }) => id.split("-", 2).join("-"))));
        const isOther = ({ best, parts, count, month, run, app }) => best >= count
            || month.kinds[parts[best + 1]] !== "releaseNotes" || !told.has(`${run}-${app}`);
        const ways = is("notes") ? all : [];
        const chosen = ways.find(({ name }) => name === way) ?? ways.find(({ releases: some }) => some.length > 0);
        const result = { words, ways, way: chosen, apps: is("apps") ? apps : [], changes: is("changes") ? changes.filter(isOther) : [] };
        const sizes = { apps: result.apps.length, notes: chosen?.releases.length ?? 0, changes: result.changes.length };
        return { ...result, sizes, size: KINDS.reduce((sum, name) => sum + sizes[name], 0) };
    };

    /** Links to searches with results: without one of the words, or for all kinds. */
    const wider = (index, search, choice) => {
        const fewer = matching.fewer(choice.q).map((one) => ({ ...one, kind: choice.kind }));
        return [...fewer, { q: choice.q, kind: "" }].flatMap(({ word, ...asked }) => {
            const { size } = search(asked);
            const text = word ? index.strings.without : strings.everywhere;
            return size === 0 ? []
                : [make("a", { href: addressOf(asked) }, fill(text, { word, count: number.format(size) }))];
        });
    };

    /** Sentences about what was searched without success, and links to searches with results. */
    const nothing = (index, search, choice) => {
        const searched = { apps: strings.searchedApps, notes: strings.searchedNotes, changes: strings.searchedChanges };
        const values = { query: choice.q, apps: number.format(index.byID.size), months: number.format(index.months.length),
            night: main.dataset.first };
        return [fill(index.strings.none, values), fill(searched[choice.kind] ?? strings.searched, values),
            ...wider(index, search, choice)];
    };

    /** The query with similar words in place of unknown words; null if there are no similar words. */
    const similarTo = async (index, months, query) => {
        for (const month of months) {
            matching.wordsOf(month);
            await pause();
        }
        return matching.similar(index, months, query);
    };

    /** Shows the results, unless the reader has started another search in the meantime. */
    const draw = async (index, whole, asked, isCurrent) => {
        const search = (choice) => find(index, whole, choice);
        await pause();
        const first = search(asked);
        const similar = first.size === 0 ? await similarTo(index, whole.months, asked.q) : null;
        const choice = { ...asked, q: similar ?? asked.q };
        const result = similar ? search(choice) : first;
        await pause();
        if (!isCurrent()) return;
        const { kind } = choice;
        const counts = { apps: strings.apps, notes: strings.releases, changes: strings.changes };
        const said = (kind in counts ? [kind] : KINDS)
            .map((name) => fill(counts[name], { count: number.format(result.sizes[name]) })).join(" · ");
        status.textContent = [similar ? fill(strings.similar, { query: asked.q, similar }) : "", said,
            whole.months.some(({ month }) => !month) ? main.dataset.unread : ""].filter(Boolean).join(" ");
        resultParts.none(result.size === 0 ? nothing(index, search, choice) : []);
        resultParts.apps(result, whole.releases);
        resultParts.notes(index, result.ways, result.way, choice.q, (way) => addressOf({ ...choice, way }));
        resultParts.changes(index, result);
        found.hidden = false;
    };

    let reading = null;
    /** Loads the index of all months once, and shows the progress. */
    const read = (index) => {
        let count = 0;
        reading ??= Promise.all(index.months.map(async (name) => {
            const month = await load(name);
            count += 1;
            status.textContent = fill(index.strings.reading,
                { part: number.format(count), whole: number.format(index.months.length) });
            return foundNotes.prepared(month ?? EMPTY);
        })).then(async (months) => {
            await pause();
            return { months, releases: foundNotes.releasesOf(months) };
        });
        return reading;
    };

    let turn = 0;
    const show = async () => {
        turn += 1;
        const mine = turn;
        const choice = Object.fromEntries(["q", "kind", "way"].map((name) => [name, choices().get(name)?.trim() ?? ""]));
        form.elements.q.value = choice.q;
        form.elements.kind.value = KINDS.includes(choice.kind) ? choice.kind : "";
        choice.kind = form.elements.kind.value;
        document.title = [choice.q, title].filter(Boolean).join(" · ");
        if (!matching.parse(choice.q).length) {
            found.hidden = true;
            status.textContent = "";
            return;
        }
        const index = await load("apps");
        if (!index) return void (status.textContent = main.dataset.unread);
        await draw(index, await read(index), choice, () => mine === turn);
    };

    const ask = (event) => {
        event.preventDefault();
        location.hash = addressOf({ q: form.elements.q.value.trim(), kind: form.elements.kind.value });
    };

    form.addEventListener("submit", ask);
    form.elements.kind.addEventListener("change", ask);
    form.hidden = false;
    if (!choices().get("q")) form.elements.q.focus();
    restores.push(show);
})();
