// The page that compares apps of the reader's choice.
(() => {
    const { choices, choose, fill, make, menu, restores } = site;
    const { plain } = letters;
    const { dayOf, load } = appSeries;
    const { glance, ratings, weekly } = compareParts;
    const { languages, notes: notesOf, prices } = compareMore;

    const main = document.querySelector("main.compare");
    if (!main) return;

    const MAX_APPS = 5;
    const RANGES = { 30: "days30", 90: "days90", 365: "days365", all: "all" };

    /** The apps, the storefront and the range in the address, and the apps in it that the site does not have. */
    const chosen = ({ byID }) => {
        const value = (key) => choices().get(key) ?? "";
        const asked = [...new Set(value("apps").split(",").filter(Boolean))];
        const known = [...new Set(asked.map(Number))].filter((app) => byID.has(app));
        return {
            apps: known.slice(0, MAX_APPS), surplus: known.slice(MAX_APPS),
            unknown: asked.filter((app) => !byID.has(Number(app))),
            storefront: value("storefront"),
            range: Object.hasOwn(RANGES, value("range")) ? value("range") : "365",
        };
    };

    const strings = { ...JSON.parse(main.dataset.strings), notes: JSON.parse(main.dataset.notes) };
    const picker = make("form", { class: "picker", "aria-label": strings.apps });
    const compared = make("div", { class: "comparison" });
    const { night } = main.dataset;
    const [year, last] = [night.slice(0, 4), dayOf(night)];
    let turn = 0;

    const button = (name, app, apps) => {
        const label = fill(strings.remove, { app: name });
        const made = make("button", { type: "button", "aria-label": label, title: label },
            make("bdi", { class: `key s${apps.indexOf(app) + 1}` }, name), " ×");
        made.addEventListener("click", () => pick(apps.filter((one) => one !== app)));
        return made;
    };

    /** Compares the given apps, and moves the focus to the field for the next one. */
    const pick = async (apps) => {
        choose({ apps: apps.join(",") });
        await show();
        picker.querySelector("input")?.focus();
    };

    /** A search field that suggests apps while the reader types. The Enter key adds the best match. */
    const adder = (index, apps) => {
        const free = [...index.byID.values()].filter(({ id, version }) => version && !apps.includes(id))
            .sort((one, other) => (plain(one.name) < plain(other.name) ? -1 : 1));
        const input = make("input", { type: "search", name: "add", list: "free", autocomplete: "off" });
        const offers = make("datalist", { id: "free" }, ...free.map(({ name }) => make("option", { value: name })));
        const add = () => {
            const named = free.find(({ name }) => name === input.value.trim());
            const app = named ?? matching.find(index, [], input.value).apps.find((one) => free.includes(one));
            if (app) return void pick([...apps, app.id]);
            input.setCustomValidity(fill(index.strings.none, { query: input.value.trim() }));
            input.reportValidity();
        };
        // Adds the app if the reader selected a suggestion, which browsers report with this `inputType`.
        input.addEventListener("input", ({ inputType }) => {
            input.setCustomValidity("");
            if (inputType === "insertReplacementText") add();
        });
        picker.onsubmit = (event) => {
            event.preventDefault();
            if (input.value.trim()) add();
        };
        return make("label", {}, strings.add, " ", input, offers);
    };

    const fields = (index, { apps, range }, code, codes) => {
        const add = apps.length >= MAX_APPS ? make("p", { class: "note" }, strings.most) : adder(index, apps);
        const names = apps.map((app) => button(index.byID.get(app).name, app, apps));
        const rest = codes.length === 0 ? [] : [
            menu(strings.storefront, codes.map((one) => [one, index.places[one] ?? one]), code,
                (storefront) => { choose({ storefront }); show(); }),
            menu(strings.range, Object.entries(RANGES).map(([one, word]) => [one, strings[word]]), range,
                (value) => { choose({ range: value }); show(); }),
        ];
        picker.replaceChildren(make("div", { class: "names" }, ...names), add, ...rest);
    };

    /**
     * The storefronts of the apps, by descending number of apps. Among equals, the report's language comes first.
     */
    const shared = (found) => {
        const counts = new Map(main.dataset.home.split(" ").map((code) => [code, 0]));
        for (const { places } of found) {
            for (const code of places.keys()) counts.set(code, (counts.get(code) ?? 0) + 1);
        }
        return [...counts].filter(([, count]) => count > 0)
            .sort((one, other) => other[1] - one[1]).map(([code]) => code);
    };

    const draw = ({ byID }, { apps, range, surplus, unknown }, found, code) => {
        const shown = apps.flatMap((id, at) => {
            const series = found.find(({ app }) => app === id);
            const own = series?.places.get(code);
            return own ? [{ id, series, place: own, of: `s${at + 1}`, name: byID.get(id).name }] : [];
        });
        const lacking = apps.filter((id) => !shown.some((app) => app.id === id)).map((id) =>
            [found.some(({ app }) => app === id) ? strings.unsold : strings.missing, byID.get(id).name]);
        const notes = [...unknown.map((app) => [strings.noApp, app]), ...lacking,
            ...surplus.map((id) => [strings.surplus, byID.get(id).name])]
            .map(([text, app]) => make("p", { class: "notice" }, fill(text, { app })));
        if (shown.length === 0) return notes;
        const begin = Math.min(...shown.map(({ place }) => place.first));
        const length = range === "all" ? Infinity : Number(range);
        const from = Math.max(last - length, Math.min(begin, last - 1));
        const view = {
            strings, code, shown, from, to: last, start: last - length, range: RANGES[range],
            zone: main.dataset.zone, pageOf: (app) => searchIndex.address(`apps/${app}.html`),
        };
        const parts = [glance, ratings, weekly, prices, languages, notesOf];
        return [...notes, ...parts.map((part) => graphs.attempt(() => part(view)))];
    };

    const show = async () => {
        turn += 1;
        const mine = turn;
        const index = await searchIndex.load("apps");
        if (!index) return;
        const choice = chosen(index);
        const since = choice.range === "all" ? "" : appSeries.dateOf(last - Math.max(choice.range, 366));
        const found = (await Promise.all(choice.apps.map((app) => load(app, year, since)))).filter(Boolean);
        // Stops if the reader has changed the choice while the data was loading.
        if (mine !== turn) return;
        const codes = shared(found);
        const code = codes.includes(choice.storefront) ? choice.storefront : codes[0] ?? "";
        fields(index, choice, code, codes);
        compared.replaceChildren(...draw(index, choice, found, code));
        const title = choice.apps.map((app) => index.byID.get(app).name).join(" · ");
        if (title) document.title = title;
    };

    main.prepend(picker, compared);
    restores.push(show);
})();
