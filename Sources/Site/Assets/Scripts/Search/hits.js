// The apps and changes that a search finds, as list items.
const hits = (() => {
    const { make } = site;
    const { excerpt } = excerpts;
    const { address } = searchIndex;

    /** Fields with long texts, each of which is a separate result. */
    const TEXTS = new Set(["releaseNotes", "description"]);

    const link = (path, ...content) => make("a", { href: address(path) }, ...content);

    /** The number of the colour of an app's placeholder icon, computed as on the pages. */
    const tint = (name) => new TextEncoder().encode(name).reduce((sum, byte) => sum + byte, 0) % 6;

    const icon = (app, size) => (app.icon
        ? make("img", { class: "icon", src: address(`pictures/${app.icon}`), alt: "",
            width: size, height: size, loading: "lazy" })
        : make("span", { class: "icon blank", "data-size": size, "data-tint": tint(app.name),
            "aria-hidden": "true" }, [...app.name][0]?.toUpperCase() ?? "?"));

    /** A line about an app, with the beginning of the notes of the release of its version, if there is one. */
    const appLine = (app, words, release) => {
        const said = matching.hasAny(app.name, words) ? undefined
            : app.names.find((name) => matching.hasAny(name, words));
        return make("li", {}, link(`apps/${app.id}.html`, icon(app, 32), make("span", { class: "entry" },
            make("bdi", { class: "name" }, ...excerpt(app.name, words)),
            make("span", { class: "facts" }, app.version, ...(said
                ? [" · ", make("bdi", {}, ...excerpt(said, words))] : [])),
            ...(release ? [make("bdi", { class: "excerpt" }, `${release.shown}: `,
                ...excerpt(release.notes[0].text, words))] : []))));
    };

    const changeLine = (index, hit, words) => {
        const { month, night, run, best, parts, count } = hit;
        const [, , shown] = month.nights[night];
        const isChange = best < count;
        const [codes, kind, text] = parts.slice(best);
        const subject = month.kinds[kind];
        // Changes of the same kind in several storefronts are one result, except changes of long texts.
        const isSame = (at) => at === best || (!TEXTS.has(subject) && at % 3 === 0
            && at < count === isChange && parts[at + 1] === kind);
        const places = [...new Set(parts.flatMap((part, at) => isSame(at) ? month.places[part].split(" ") : []))].sort();
        const name = index.byID.get(hit.app)?.name ?? String(hit.app);
        // A new text that is not a change has no permalink, so it links to the first change of the entry.
        const [linked, of] = isChange ? [codes, kind] : parts;
        const path = count === 0 ? `${hit.app}.html` : `${hit.app}/${month.month.slice(0, 4)}.html`
            + `#${run}-${hit.app}-${month.places[linked].split(" ")[0]}-${month.kinds[of]}`;
        return make("li", {}, link(`apps/${path}`, make("span", { class: "entry" },
            make("span", {}, make("bdi", { class: "name" }, ...excerpt(name, words)), " ",
                make("span", { class: "facts" }, [shown, index.kinds[subject] ?? subject,
                    // Storefronts are omitted if the site has only one.
                    ...(Object.keys(index.places).length > 1 ? [places.join(" ").toUpperCase()] : []),
                ].join(" · "))),
            ...(text < 0 ? []
                : [make("bdi", { class: "excerpt" }, ...excerpt(month.texts[text], words))]))));
    };

    return { appLine, changeLine, icon };
})();
