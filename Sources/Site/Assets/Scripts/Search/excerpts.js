// Texts, excerpts of texts, and notes, with search terms marked.
const excerpts = (() => {
    const { make } = site;
    const { plain } = letters;

    const MAX_LENGTH = 180;

    /**
     * The ranges of words in a text, in ascending order. The ranges refer to the original text, whose length `plain`
     * may change.
     */
    const spans = (text, words) => {
        const { flat, from } = wordSearch.mapped(text, plain);
        const found = [];
        for (const one of words) {
            for (let place = flat.indexOf(one); place >= 0 && found.length < 200;) {
                let end = place + one.length;
                while (end < from.length - 1 && from[end] === from[end - 1]) end += 1;
                found.push([from[place], from[end]]);
                place = flat.indexOf(one, place + one.length);
            }
        }
        return found.sort((one, other) => one[0] - other[0]);
    };

    /** DOM nodes for a part of the text, in which the found ranges are marked. */
    const marked = (text, found, start = 0, end = text.length) => {
        const nodes = [];
        let at = start;
        for (const [from, to] of found) {
            if (from < at || to > end) continue;
            nodes.push(text.slice(at, from), make("mark", {}, text.slice(from, to)));
            at = to;
        }
        return [...nodes, text.slice(at, end)];
    };

    /** DOM nodes for the text around the first match, with all matches marked; for a short text, the whole text. */
    const excerpt = (text, words, maxLength = MAX_LENGTH) => {
        const found = spans(text, words);
        const middle = found[0]?.[0] ?? 0;
        let start = text.length <= maxLength ? 0 : Math.max(0, middle - maxLength / 4);
        // The excerpt starts after a blank, if possible, and not within a word.
        if (start > 0) start = (text.slice(start, middle).search(/\s/) + 1 || 0) + Math.floor(start);
        const end = Math.min(text.length, start + maxLength);
        return [start > 0 ? "… " : "", ...marked(text, found, start, end), end < text.length ? " …" : ""]
            .filter(Boolean);
    };

    const TAGS = { h: "h4", i: "li", p: "p" };

    /**
     * The headings, paragraphs and items of notes, each with the ranges that `spansOf` finds in it. `NotesBlock.swift`
     * says what the shape of notes means.
     */
    const blocksOf = (text, shape, spansOf) => {
        const blocks = [];
        const words = shape?.split(" ") ?? [];
        text.split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/).forEach((line, place) => {
            const [letter = "", ...numbers] = words[place] ?? "";
            const [before, after = 0] = numbers.join("").split(",").map(Number);
            const kind = letter.toLowerCase();
            const part = line.slice(before, line.length - after).normalize("NFC");
            if (kind === "c") blocks.at(-1).text += `\n${part}`;
            else if (kind) blocks.push({ kind, text: part, start: Number.parseInt(line, 10), isGist: letter !== kind });
        });
        return blocks.map((block) => ({ ...block, found: spansOf(block.text) }));
    };

    /**
     * The HTML elements of blocks. `heading` is the tag of headings. Numbered items are in ordered lists, other items
     * in unordered lists.
     */
    const nodesOf = (blocks, heading = "h4") => {
        const nodes = [];
        for (const { kind, text, start, found } of blocks) {
            const node = make(kind === "h" ? heading : TAGS[kind], {}, ...marked(text, found));
            const list = start ? "ol" : "ul";
            if (kind !== "i") nodes.push(node);
            else if (nodes.at(-1)?.localName === list) nodes.at(-1).append(node);
            else nodes.push(make(list, start ? { start } : {}, node));
        }
        return nodes;
    };

    return { blocksOf, excerpt, nodesOf, spans };
})();
