// The index of the search: scripts that are loaded when somebody searches, and what they hold.
"use strict";

const searchIndex = (() => {
    const { make } = site;
    const { plain } = letters;

    /** The folder of the site, wherever the page stands in it. */
    const root = new URL("..", document.currentScript.src);

    // The index: a script for all apps and one for each month, newest first.

    const arrived = new Map();
    const asked = new Map();

    /** Called by the files of the index. */
    globalThis.storewatchIndex = (content) => arrived.set(content.month ?? "apps", content);

    /** The file of this name, made ready once; null where it cannot be read. */
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

    /** Words are looked for at the beginnings of these, for “mar” is no part of “Denmark” here. */
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

    /** The label of a kind of change. */
    const kindTerms = ({ kinds, synonyms }, kind) =>
        terms(`${kinds[kind] ?? ""} ${synonyms[kind] ?? ""} ${kind.replace(/[A-Z]/g, " $&")}`);

    const month = (content) => ({ ...content, plain: content.texts.map(plain) });

    /** A month that could not be loaded. */
    const EMPTY = { nights: [], places: [], kinds: [], texts: [], plain: [], entries: [] };

    /** The texts of a month's changes by the IDs of the changes. */
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
                    texts.set(id, texts.has(id) ? `${texts.get(id)}\n${text}` : text);
                }
            };
            add(changes, (kind) => kind);
            // Texts that came with the whole listing.
            const whole = found.kinds[changes[1]];
            if (whole) add(more, () => whole);
        }
        return texts;
    };

    return { EMPTY, kindTerms, load, place, root, terms, textsOf };
})();
