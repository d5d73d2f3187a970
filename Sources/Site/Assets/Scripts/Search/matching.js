// Finds the apps and changes that contain all words of a query.
const matching = (() => {
    const { plain } = letters;
    const { kindTerms, place, terms } = searchIndex;

    const MAX_WORDS = 12;
    /** The score of a change that contains all words; higher than the sum of all other scores. */
    const WHOLE = 8;

    // Matches are bit masks with a bit for each word of the query. A mask with all bits is a full match.

    /** The words of a query. Text in quotation marks counts as one word. */
    const split = (query) => [...query.matchAll(/"([^"]+)"?|[^\s"]+/g)]
        .map((match) => (match[1] ?? match[0]).trim()).filter(plain).slice(0, MAX_WORDS);

    const parse = (query) => split(query).map(plain);

    /** The query that consists of these words. */
    const joined = (words) => words.map((word) => (/\s/.test(word) ? `"${word}"` : word)).join(" ");

    /** The queries that result from leaving out one word, each with that word. */
    const fewer = (query) => {
        const words = split(query);
        return words.length < 2 ? [] : words.map((word, place) => ({
            word, q: joined(words.filter((_, other) => other !== place)),
        }));
    };

    const bits = (text, words, has = (one) => text.includes(one)) =>
        words.reduce((mask, one, place) => has(one) ? mask | 1 << place : mask, 0);

    /**
     * The mask of the words that a text contains. Latin words match only at the start of a word: "cut" is not in
     * "executed".
     */
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

    /**
     * The matches in a month. All words must occur in the changes of one app on one night; `isWhole` means in a single
     * change. `parts` has `count` values of changes, then those of new texts, which are not changes; `best` is the place
     * of the part to show.
     */
    const findChanges = (index, month, words, inApps) => {
        const full = (1 << words.length) - 1;
        const inTexts = month.plain.map((text) => inText(text, words));
        const inPlaces = month.places.map((codes) => starts(terms(place(index, codes)), words));
        const inKinds = month.kinds.map((kind) => starts(kindTerms(index, kind), words));
        const inNights = month.nights.map(([, label, shown]) =>
            starts(terms(`${label} ${shown}`), words));
        const notes = month.kinds.indexOf("releaseNotes");
        const hits = [];
        for (const [night, app, changes, texts = []] of month.entries.toReversed()) {
            const whole = (inApps.get(app) ?? 0) | inNights[night];
            const parts = [...changes, ...texts];
            let [any, best, highest] = [whole, -1, -1];
            for (let at = 0; at < parts.length; at += 3) {
                const [kind, text] = [parts[at + 1], parts[at + 2]];
                const said = text < 0 ? 0 : inTexts[text];
                const mask = whole | inPlaces[parts[at]] | inKinds[kind] | said;
                any |= mask;
                const score = (mask === full ? WHOLE : 0) + (said ? 4 : 0) + (text < 0 ? 0 : 1)
                    + (kind === notes ? 2 : 0);
                if (score > highest) [highest, best] = [score, at];
            }
            if (any !== full || best < 0) continue;
            hits.push({ month, night, run: month.nights[night][0], app, parts, count: changes.length, best,
                isWhole: highest >= WHOLE });
        }
        return hits;
    };

    /** The matches with all words in a single change or, without any, all matches; newest first. */
    const chosen = (hits) => {
        const whole = hits.filter(({ isWhole }) => isWhole);
        return (whole.length ? whole : hits).sort((one, other) => other.run - one.run);
    };

    /** For each app, by ID, the mask of the words in the names of the app and its groups. */
    const namedApps = (index, words) => new Map([...index.byID.values()].map((app) =>
        [app.id, bits(app.text, words) | starts(app.groups, words)]));

    /** The apps and changes that match a query, from the index of apps and the given months. */
    const find = (index, months, query) => {
        const words = parse(query);
        const inApps = namedApps(index, words);
        const changes = months.flatMap((one) => findChanges(index, one, words, inApps));
        return { words, apps: findApps(index, words), changes: chosen(changes) };
    };

    // Typing errors: a word that occurs nowhere is replaced by the most similar word that does occur.

    /** The minimum length of a word for correcting one typing error, and for correcting two. */
    const MIN_LENGTHS = [4, 9];

    /**
     * Whether at most `most` typing errors turn one word into the other: a missing, extra or wrong letter, or two
     * swapped letters.
     */
    const isNear = (one, other, most) => {
        if (Math.abs(one.length - other.length) > most) return false;
        let [last, row] = [[], Array.from({ length: other.length + 1 }, (_, place) => place)];
        for (let at = 1; at <= one.length; at += 1) {
            const next = [at];
            for (let to = 1; to <= other.length; to += 1) {
                const isSame = one[at - 1] === other[to - 1];
                const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
                next.push(Math.min(next[to - 1] + 1, row[to] + 1, row[to - 1] + (isSame ? 0 : 1),
                    isSwapped ? last[to - 2] + 1 : Infinity));
            }
            if (Math.min(...next) > most) return false;
            [last, row] = [row, next];
        }
        return row.at(-1) <= most;
    };

    const wordsIn = (text) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

    /** The words of a month's texts, collected only once. */
    const wordsOf = (month) => (month.words ??= new Set(month.texts.flatMap(wordsIn)));

    /** The words of apps' names and of all texts, by their form for comparison, each in its first spelling. */
    const vocabulary = (index, months) => {
        const known = new Map();
        const add = (word, written) => known.has(word) || known.set(word, written);
        for (const { name, names } of index.byID.values()) {
            for (const word of [name, ...names].flatMap(wordsIn)) add(plain(word), word);
        }
        for (const word of months.flatMap((month) => [...wordsOf(month)])) add(plain(word), word);
        return known;
    };

    /**
     * The query with similar words in place of unknown words; null if all words are known, or if an unknown word has no
     * similar word.
     */
    const similar = (index, months, query) => {
        const known = vocabulary(index, months);
        const words = split(query).map((written) => {
            const word = plain(written);
            const most = MIN_LENGTHS.filter((length) => word.length >= length).length;
            if (most === 0 || /\s/.test(word) || [...known.keys()].some((one) => one.startsWith(word))) return written;
            for (let slips = 1; slips <= most; slips += 1) {
                for (const [one, shown] of known) if (isNear(word, one, slips)) return shown;
            }
            return null;
        });
        const isNew = words.some((word, place) => word !== split(query)[place]);
        return isNew && !words.includes(null) ? joined(words) : null;
    };

    /** Whether a text contains at least one of the words. */
    const hasAny = (text, words) => bits(plain(text), words) !== 0;

    return { fewer, find, hasAny, inText, namedApps, parse, similar, split, wordsOf };
})();
