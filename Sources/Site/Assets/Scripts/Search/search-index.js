// The search index. Its files are scripts that are loaded when a reader searches.
const searchIndex = (() => {
    const { language, make } = site;
    const { plain } = letters;

    const root = new URL("..", document.currentScript.src);

    /** The URL of a path that is relative to the site's root. */
    const address = (path) => new URL(path, root).href;

    const asked = new Map();
    const arrived = new Map();

    /** Receives the content of a data file; the data file is a script that calls this function. */
    const receive = (content) => arrived.set(document.currentScript.src, content);
    Object.assign(globalThis, { storewatchIndex: receive, storewatchSeries: receive });

    /** Loads a data file once, and returns what `prepare` makes of its content; null if it cannot be loaded. */
    const read = (path, prepare = (content) => content) => {
        const href = address(path);
        if (!asked.has(href)) {
            asked.set(href, new Promise((done) => {
                const script = make("script", { src: href });
                script.addEventListener("load", () => done(arrived.has(href) ? prepare(arrived.get(href)) : null));
                script.addEventListener("error", () => done(null));
                document.head.append(script);
            }));
        }
        return asked.get(href);
    };

    /** Loads a file of the index, `apps` or a month such as `2026-03`, once; null if it cannot be loaded. */
    const load = (name) => read(`search/${name}.js`, name === "apps" ? apps : month);

    /** The text with a blank before each word, so that a search for “ mar” does not find “Denmark”. */
    const terms = (text) => ` ${plain(text)}`;

    const apps = (content) => ({
        ...content,
        byID: new Map(content.apps.map(([id, name, icon, version, names, groups, places]) => [id, {
            id, name, icon, version, names, codes: places,
            title: terms(name),
            text: plain([name, name.replaceAll(" ", ""), id, version, ...names].join("\n")),
            groupNames: groups.map((group) => content.groups[group]),
            groups: terms(groups.map((group) => content.groups[group]).join(" ")),
            places: terms(place(content, places)),
        }])),
    });

    const place = ({ places, aliases }, codes) => codes.split(" ")
        .map((code) => `${code} ${places[code] ?? ""} ${aliases[code] ?? ""}`).join(" ");

    /** The words by which a search finds a kind of change. */
    const kindTerms = ({ kinds, synonyms }, kind) =>
        terms(`${kinds[kind] ?? ""} ${synonyms[kind] ?? ""} ${kind.replace(/[A-Z]/g, " $&")}`);

    const month = (content) => ({ ...content, plain: content.texts.map(plain) });

    /** The name of a month by a date in it. */
    const monthName = (date) =>
        new Date(date).toLocaleDateString(language, { month: "long", year: "numeric", timeZone: "UTC" });

    /** The content of a month whose file could not be loaded. */
    const EMPTY = { nights: [], places: [], kinds: [], texts: [], plain: [], entries: [], releases: [] };

    return { EMPTY, address, kindTerms, load, monthName, place, read, terms };
})();
