// Finds the apps and changes that contain all words of a query.
"use strict";

const matching = (() => {
    const { plain } = letters;
    const { kindTerms, place, terms } = searchIndex;

    const MAX_WORDS = 12;
    /** The score of a change that contains all words. It exceeds the sum of all other scores. */
    const WHOLE = 8;

    // Each word of a query has a bit in a mask. A subject with all bits is a match.

    /** The words of a query. Text in quotation marks counts as one word. */
    const split = (query) => [...query.matchAll(/"([^"]+)"?|[^\s"]+/g)]
        .map((match) => (match[1] ?? match[0]).trim()).filter(plain).slice(0, MAX_WORDS);

    const parse = (query) => split(query).map(plain);

    const bits = (text, words, has = (one) => text.includes(one)) =>
        words.reduce((mask, one, place) => has(one) ? mask | 1 << place : mask, 0);

    /** The mask of the words in a text. Latin words match only at the start of a word: "cut" is not in "executed". */
    const inText = (text, words) => bits(text, words, (one) => {
        let at = text.indexOf(one);
        if (!/^[a-z]/.test(one)) return at >= 0;
        while (at > 0 && /[a-z]/.test(text[at - 1])) at = text.indexOf(one, at + 1);
        return at >= 0;
    });

    const starts = (text, words) => bits(text, words.map((one) => ` ${one}`));

    /** The apps that match all words, best match first. */
    const findApps = (index, words) => {
        const all = (1 << words.length) - 1;
        const hits = [];
        for (const app of index.byID.values()) {
            const named = bits(app.text, words);
            if ((named | starts(app.groups + app.places, words)) !== all) continue;
            const rank = app.title.startsWith(` ${words[0]}`) ? 0
                : app.title.includes(` ${words[0]}`) ? 1
                    : app.title.includes(words[0]) ? 2 : named ? 3 : 4;
            hits.push({ app, rank });
        }
        return hits.sort((one, other) => one.rank - other.rank).map(({ app }) => app);
    };

    /** The matches in a month. All words must occur in one app's changes on one night; `isWhole` if in one change. */
    const findChanges = (index, month, words, inApps) => {
        const full = (1 << words.length) - 1;
        const inTexts = month.plain.map((text) => inText(text, words));
        const inPlaces = month.places.map((codes) => starts(terms(place(index, codes)), words));
        const inKinds = month.kinds.map((kind) => starts(kindTerms(index, kind), words));
        const inNights = month.nights.map(([, label, shown]) =>
            starts(terms(`${label} ${shown}`), words));
        const notes = month.kinds.indexOf("releaseNotes");
        const hits = [];
        for (let at = month.entries.length - 1; at >= 0; at -= 1) {
            const [night, app, changes, texts = []] = month.entries[at];
            const whole = (inApps.get(app) ?? 0) | inNights[night];
            let any = whole;
            let best = -1;
            let highest = -1;
            const count = changes.length + texts.length;
            for (let part = 0; part < count; part += 3) {
                const parts = part < changes.length ? changes : texts;
                const start = part < changes.length ? part : part - changes.length;
                const kind = parts[start + 1];
                const text = parts[start + 2];
                const said = text < 0 ? 0 : inTexts[text];
                const mask = whole | inPlaces[parts[start]] | inKinds[kind] | said;
                any |= mask;
                const score = (mask === full ? WHOLE : 0) + (said ? 4 : 0) + (text < 0 ? 0 : 1)
                    + (kind === notes ? 2 : 0);
                if (score > highest) [highest, best] = [score, part];
            }
            if (any !== full || best < 0) continue;
            hits.push({ month, night, run: month.nights[night][0], app, changes, texts, best,
                isWhole: highest >= WHOLE });
        }
        return hits;
    };

    /** The matches with all words in one change or, if there are none, all matches; newest first. */
    const chosen = (hits) => {
        const whole = hits.filter(({ isWhole }) => isWhole);
        return (whole.length ? whole : hits).sort((one, other) => other.run - one.run);
    };

    /** The matches of a query in an index of apps and months. */
    const find = (index, months, query) => {
        const words = parse(query);
        const inApps = new Map([...index.byID.values()].map((app) =>
            [app.id, bits(app.text, words) | starts(app.groups, words)]));
        const changes = months.flatMap((one) => findChanges(index, one, words, inApps));
        return { words, apps: findApps(index, words), changes: chosen(changes) };
    };

    /** The kinds of changes that the query names, each with the storefront that it names, if any. */
    const kindsOf = (index, query) => {
        const words = parse(query);
        // Too many names begin with the same one or two letters.
        if (words.join("").length < 3) return [];
        const full = (1 << words.length) - 1;
        const named = (codes, text) => codes.map((code) => ({ code, mask: starts(text(code), words) }))
            .filter(({ mask }) => mask !== 0);
        const places = named(Object.keys(index.places), (code) => terms(place(index, code)));
        // Familiar kinds, which have synonyms, precede others whose names begin with the same letters.
        const kinds = [...Object.keys(index.synonyms), ...Object.keys(index.kinds)];
        return named([...new Set(kinds)], (kind) => kindTerms(index, kind)).flatMap(({ code: kind, mask }) => {
            if (mask === full) return [{ kind, storefront: "" }];
            const other = places.find((one) => (one.mask | mask) === full);
            return other ? [{ kind, storefront: other.code }] : [];
        });
    };

    /** Whether a text contains at least one of the words. */
    const hasAny = (text, words) => bits(plain(text), words) !== 0;

    return { find, hasAny, kindsOf, parse, split };
})();
