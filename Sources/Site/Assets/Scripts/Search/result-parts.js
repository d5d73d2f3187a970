// The sections of the page with search results. Each function fills a section, and hides it if it would be empty.
const resultParts = (() => {
    const { all, fill, make, number } = site;
    const { address, monthName } = searchIndex;
    const { appLine, changeLine, icon } = hits;
    const { dateOf } = appSeries;
    const { graph, ticks } = graphs;

    /**
     * The numbers of apps and of other results that are shown at first, and the number of results that the button adds.
     */
    const [APPS_SHOWN, STEP] = [6, 20];
    const MAX_ORDER = 50;

    const main = document.querySelector("main.results");
    const part = (name) => main.querySelector(`.found > .${name}`);
    /** Removes a template element from the page and returns it. */
    const taken = (name, selector) => {
        const pattern = main && part(name).querySelector(selector);
        pattern?.remove();
        return pattern;
    };
    const patterns = { order: taken("order", "li"), passages: taken("passages", "article") };
    const strings = main && JSON.parse(main.dataset.strings);

    const count = (name, value) => {
        part(name).hidden = value === 0;
        part(name).querySelector("h2 .count").textContent = number.format(value);
    };

    /** Shows the first results, and a button that adds further results. */
    const unfold = (name, list, entries, nodeOf, first = STEP) => {
        const button = part(name).querySelector("button.more");
        const step = (size) => {
            const from = list.children.length;
            list.append(...entries.slice(from, from + size).map(nodeOf));
            button.parentElement.hidden = list.children.length >= entries.length;
            return list.children[from];
        };
        count(name, entries.length);
        list.replaceChildren();
        step(first);
        button.onclick = () => step(STEP).querySelector("a").focus();
    };

    /** Shows apps, each with the notes of its version if a release has them. */
    const apps = ({ apps: found, words }, releases) => unfold("apps", part("apps").querySelector("ul"), found,
        (app) => appLine(app, words,
            releases.findLast((one) => one.app === app.id && one.version === app.version && one.notes.length)),
        APPS_SHOWN);

    const changes = (index, { changes: found, words }) => unfold("changes", part("changes").querySelector("ul"), found,
        (hit) => changeLine(index, hit, words));

    const appOf = (index, { app }) => index.byID.get(app) ?? { id: app, name: String(app) };

    /** A copy of a template element, filled with a release's app, versions and date. */
    const head = (index, pattern, release) => {
        const node = pattern.cloneNode(true);
        const [app, versions] = all("a", node);
        const { id, name } = appOf(index, release);
        app.href = address(`apps/${id}.html`);
        app.querySelector("bdi").textContent = name;
        versions.href = address(`apps/${id}/${release.night.slice(0, 4)}.html#${release.id}`);
        versions.querySelector("bdi").textContent = release.step;
        const time = node.querySelector("time");
        time.dateTime = release.date;
        time.textContent = release.shown;
        return node;
    };

    const article = (index, way, release) => {
        const node = head(index, patterns.passages, release);
        node.querySelector(".icon").replaceWith(icon(appOf(index, release), 48));
        const codes = [...new Set(release.notes.map(({ code }) => code))].sort();
        // Storefronts are omitted if the site has only one.
        if (Object.keys(index.places).length > 1) {
            node.querySelector(".codes").append(...codes.flatMap((code) =>
                [make("abbr", { title: index.places[code] ?? code }, code.toUpperCase()), " "]));
        }
        node.querySelector(".notes-text").append(...foundNotes.passages(release.notes[0], way));
        return node;
    };

    /** The months from the first release to the report's last night, each with its number of releases. */
    const monthsOf = (releases) => {
        const counts = Map.groupBy(releases, ({ month }) => month);
        const [first, last] = [releases[0].month, main.dataset.night].map((date) => date.split("-").map(Number));
        const length = (last[0] - first[0]) * 12 + last[1] - first[1] + 1;
        return Array.from({ length }, (_, place) => {
            const [from, to] = [0, 1].map((step) => Date.UTC(first[0], first[1] - 1 + place + step) / 86400000);
            const name = dateOf(from).slice(0, 7);
            return { from, to, name, value: counts.get(name)?.length ?? 0, of: "s1" };
        });
    };

    const bars = (releases) => {
        const months = releases.length ? monthsOf(releases) : [];
        part("months").hidden = months.length < 2;
        part("months").querySelector(".plot")?.remove();
        if (months.length < 2) return;
        const of = (day) => months.find(({ to }) => to === day);
        part("months").append(graph({
            label: part("months").querySelector("h2").textContent,
            from: months[0].from, to: months.at(-1).to, days: months.map(({ to }) => to),
            panels: [{
                height: 100, ticks: ticks(0, Math.max(...months.map(({ value }) => value)), 4), write: number.format,
                bars: months,
            }],
            nameOf: (day) => monthName(of(day).name),
            say: (day) => [fill(strings.releases, { count: number.format(of(day).value) })],
        }));
    };

    /** Shows the first matching release of each app, oldest first. */
    const order = (index, releases) => {
        const firsts = [...Map.groupBy(releases, ({ app }) => app).values()].map(([first]) => first);
        const further = part("order").querySelector(".note");
        part("order").hidden = firsts.length < 2;
        part("order").querySelector("ol").replaceChildren(
            ...firsts.slice(0, MAX_ORDER).map((release) => head(index, patterns.order, release)));
        further.hidden = firsts.length <= MAX_ORDER;
        further.textContent = fill(strings.furtherApps, { count: number.format(firsts.length - MAX_ORDER) });
    };

    /** Saves the unabridged notes as CSV, in the columns of a topic's CSV file. */
    const save = (index, releases) => csv.save("notes.csv", [
        ["date", "night", "app", "name", "version", "formerVersion", "storefront", "releaseNotes", "id"],
        ...releases.toReversed().map((release) => {
            const [{ code, text, id }] = release.notes;
            return [release.date, release.night, release.app, appOf(index, release).name, release.version,
                release.former ?? "", code, text, id];
        }),
    ]);

    /**
     * Shows the releases whose notes match.
     *
     * - ways: the ways of searching for the query
     * - way: the chosen way; undefined if no way finds anything
     * - addressOf: returns the address of the results for a way, by its name
     */
    const notes = (index, ways, way, query, addressOf) => {
        const releases = way?.releases ?? [];
        const sizes = ways.map(({ releases: found }) => found.length);
        // A wider way is offered only if it finds more releases.
        const offered = ways.filter((one, place) => one === way || sizes[place] > (sizes[place - 1] ?? 0));
        part("ways").hidden = offered.length === 0;
        part("ways").replaceChildren(strings.notes, ...offered.flatMap((one) => [" ",
            make("a", { href: addressOf(one.name), ...one === way && { "aria-current": "true" } },
                fill(strings[one.name], { query, count: number.format(one.releases.length) }))]));
        bars(releases);
        order(index, releases);
        unfold("passages", part("passages").querySelector(".stories"), releases.toReversed(),
            (release) => article(index, way, release));
        part("passages").querySelector("button.csv").onclick = () => save(index, releases);
    };

    /** Shows sentences and links for a search without results; hides the section if there are none. */
    const none = (content) => {
        part("none").hidden = content.length === 0;
        part("none").replaceChildren(...content.flatMap((one) => [one, " "]));
    };

    return { apps, changes, none, notes, strings };
})();
