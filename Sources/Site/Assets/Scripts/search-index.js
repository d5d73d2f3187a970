// The search index. Its files are scripts, which are loaded when a reader searches.
"use strict";

const searchIndex = (() => {
    const { language, make } = site;
    const { plain } = letters;

    /** The URL of the site's root folder. */
    const root = new URL("..", document.currentScript.src);

    // The index has one file for all apps, and one for each month.

    const arrived = new Map();
    const asked = new Map();

    /** Receives the content of an index file, whose script calls this function. */
    globalThis.storewatchIndex = (content) => arrived.set(content.month ?? "apps", content);

    /** Loads an index file once; null if it cannot be loaded. */
    const load = (name) => {
        if (!asked.has(name)) {
            asked.set(name, new Promise((done) => {
                const script = make("script", { src: new URL(`search/${name}.js`, root).href });
                script.addEventListener("load", () => {
                    const content = arrived.get(name);
                    done(content ? (content.month ? month(content) : apps(content)) : null);
                });
                script.addEventListener("error", () => done(null));
                document.head.append(script);
            }));
        }
        return asked.get(name);
    };

    /** The text with a blank before each word, so that “mar” is not found in “Denmark”. */
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

    /** The searchable names of a kind of change. */
    const kindTerms = ({ kinds, synonyms }, kind) =>
        terms(`${kinds[kind] ?? ""} ${synonyms[kind] ?? ""} ${kind.replace(/[A-Z]/g, " $&")}`);

    /** The text of a change, which searches find and results show, the ends that the log shows, and of long texts the whole ends. */
    const textOf = (text) => {
        if (!Array.isArray(text)) return { text, ends: ["", text] };
        const [before, after, found = `${before} → ${after}`, ...wholes] = text;
        const searched = found || after;
        return { text: searched, ends: [before, after], wholes: wholes.map((whole) => whole || searched) };
    };

    const month = (content) => {
        const texts = content.texts.map(textOf);
        const words = texts.map(({ text }) => text);
        return { ...content, texts: words, plain: words.map(plain), ends: texts.map(({ ends }) => ends),
            wholes: texts.map(({ wholes = [] }) => wholes) };
    };

    const monthStyle = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });

    /** The name of a month by a date in it. */
    const monthName = (date) => monthStyle.format(new Date(date));

    /** Takes the place of a month that could not be loaded. */
    const EMPTY = { nights: [], places: [], kinds: [], texts: [], plain: [], ends: [], wholes: [], entries: [], releases: [] };

    /** The texts of a month's changes by the IDs of the changes, each with its whole ends. */
    const textsOf = async (name) => {
        const found = await load(name);
        const texts = new Map();
        for (const [night, app, changes, more = []] of found?.entries ?? []) {
            const [run] = found.nights[night];
            const add = (parts, kindOf) => {
                for (let part = 0; part < parts.length; part += 3) {
                    if (parts[part + 2] < 0) continue;
                    const first = found.places[parts[part]].split(" ")[0];
                    const id = `${run}-${app}-${first}-${kindOf(found.kinds[parts[part + 1]])}`;
                    const text = found.texts[parts[part + 2]];
                    const known = texts.get(id);
                    texts.set(id, known ? { ...known, text: `${known.text}\n${text}` }
                        : { text, wholes: found.wholes[parts[part + 2]] });
                }
            };
            add(changes, (kind) => kind);
            // A new listing's texts belong to the change that reports the listing.
            const whole = found.kinds[changes[1]];
            if (whole) add(more, () => whole);
        }
        return texts;
    };

    return { EMPTY, kindTerms, load, monthName, place, root, terms, textsOf };
})();
