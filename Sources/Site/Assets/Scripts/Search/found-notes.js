// Finds the releases whose notes contain the words of a query, as on the page of a topic.
const foundNotes = (() => {
    const { blocksOf, nodesOf, spans } = excerpts;

    /**
     * A month of the search index, with its notes in the form that searches compare. Months are prepared one by one, so
     * that the page stays responsive.
     */
    const prepared = (month) => ({
        ...month, flat: month.texts.map((text, place) => (month.shapes?.[place] === undefined ? "" : wordSearch.fold(text))),
    });

    /**
     * The releases of all prepared months, oldest first. Notes of the same version in several months are one release.
     */
    const releasesOf = (months) => {
        const found = new Map();
        for (const month of months.toReversed()) {
            for (const [app, version, former, step, date, day, night, id, notes] of month.releases) {
                const key = `${app} ${version}`;
                if (!found.has(key)) {
                    const [label, shown] = month.days[day];
                    found.set(key, { app, version, former, step, date, night, id, month: label.slice(0, 7), shown, notes: [] });
                }
                found.get(key).notes.push(...notes.map(([at, place, text]) => ({
                    code: month.places[place], id: `${month.nights[at][0]}-${app}-${month.places[place]}-releaseNotes`,
                    text: month.texts[text], plain: month.plain[text], flat: month.flat[text], shape: month.shapes[text],
                })));
            }
        }
        return [...found.values()].sort((one, other) =>
            (one.date < other.date ? -1 : one.date > other.date ? 1 : one.app - other.app));
    };

    const masked = (finders, flat) =>
        finders.reduce((mask, { isIn }, place) => (isIn(flat) ? mask | 1 << place : mask), 0);

    /** A way of searching that finds whole words and phrases, as topics do. */
    const whole = (name, index, words) => {
        const finders = words.map(wordSearch.finder);
        return {
            name, full: (1 << words.length) - 1,
            inApps: new Map([...index.byID.values()].map((app) =>
                [app.id, masked(finders, wordSearch.fold([app.name, ...app.names, ...app.groupNames].join("\n")))])),
            inNotes: ({ flat }) => masked(finders, flat),
            spans: (text) => finders.flatMap((one) => one.spans(text)).sort((one, other) => one[0] - other[0]),
        };
    };

    /** A way of searching that finds words by their beginning, as the search field in the bar does. */
    const starting = (index, query) => {
        const words = matching.parse(query);
        return {
            name: "starts", full: (1 << words.length) - 1, inApps: matching.namedApps(index, words),
            inNotes: ({ plain }) => matching.inText(plain, words), spans: (text) => spans(text, words),
        };
    };

    /**
     * The releases that a way of searching finds, each with the matching notes. Words may also match the app's names.
     */
    const chosen = (releases, { full, inApps, inNotes }) => releases.flatMap((release) => {
        const named = inApps.get(release.app) ?? 0;
        const notes = release.notes.filter((one) => {
            const found = inNotes(one);
            return found !== 0 && (found | named) === full;
        });
        return notes.length ? [{ ...release, notes }] : [];
    });

    /** The ways of searching for a query, the narrowest first, each with the releases that it finds. */
    const find = (index, releases, query) => {
        const words = matching.split(query);
        if (words.length === 0) return [];
        const ways = [whole("phrase", index, [words.join(" ")]),
            ...words.length > 1 ? [whole("words", index, words)] : [], starting(index, query)];
        return ways.map((way) => ({ ...way, releases: chosen(releases, way) }));
    };

    /** The blocks of notes that match, with the words marked; all blocks if a match spans several. */
    const passages = ({ text, shape }, way) => {
        const blocks = blocksOf(text, shape, way.spans);
        const shown = blocks.filter(({ found }) => found.length > 0);
        return nodesOf(shown.length ? shown : blocks);
    };

    return { find, passages, prepared, releasesOf };
})();
