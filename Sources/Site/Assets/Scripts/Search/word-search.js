// Finds words and phrases in texts as topics do: whole words, regardless of case, width and white space.
const wordSearch = (() => {
    /**
     * A pattern for the letters and digits of scripts that separate words by spaces. Hangul is left out, because
     * particles follow words directly.
     */
    const LETTER = String.raw`[[\p{L}\p{N}\p{M}]--[\p{Ideographic}\p{Script=Hangul}\u0e00-\u0eff\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff]]`;
    const IS_LETTER = new RegExp(`^${LETTER}$`, "v");
    const SPACE = /[\s\x85]+/g;

    const folded = (text) => {
        if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
        return text.replace(/\p{Default_Ignorable_Code_Point}/gu, "")
            .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
            .replace(/[\uff65-\uff9f]+/g, (kana) => kana.normalize("NFKC"))
            .toLowerCase().toUpperCase().toLowerCase()
            .replaceAll("i\u0307", "i").replaceAll("ς", "σ").replaceAll("\u2019", "'");
    };

    /** The text in the form that searches compare. */
    const fold = (text) => folded(text.normalize("NFC")).replace(SPACE, " ");

    /**
     * The text that results from folding each part with `foldPart`, and the index in the original text of each of its
     * letters.
     */
    const mapped = (parts, foldPart) => {
        const from = [];
        const known = new Map();
        let [flat, at] = ["", 0];
        for (const part of parts) {
            if (!known.has(part)) known.set(part, foldPart(part));
            const one = flat.endsWith(" ") && known.get(part) === " " ? "" : known.get(part);
            flat += one;
            for (let count = one.length; count > 0; count -= 1) from.push(at);
            at += part.length;
        }
        return { flat, from: [...from, at] };
    };

    const patternOf = (phrase) => {
        const escaped = phrase.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
        const letters = [...phrase];
        const before = IS_LETTER.test(letters[0]) ? `(?<!${LETTER})` : "";
        const after = IS_LETTER.test(letters.at(-1)) ? `(?!${LETTER})` : "";
        return new RegExp(`${before}${escaped}${after}`, "gv");
    };

    /** A search for a word or a phrase. */
    const finder = (words) => {
        const phrase = fold(words).trim();
        const pattern = patternOf(phrase);
        return {
            /** Whether a folded text contains the phrase. */
            isIn: (flat) => phrase !== "" && flat.includes(phrase) && flat.search(pattern) >= 0,
            /** The ranges of the phrase in a composed text, ascending. */
            spans: (text) => {
                if (phrase === "") return [];
                const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
                const parts = Array.from(characters.segment(text), ({ segment }) => segment);
                const { flat, from } = mapped(parts, (part) => folded(part).replace(SPACE, " "));
                return [...flat.matchAll(pattern)].map(({ index }) => [from[index], from[index + phrase.length]]);
            },
        };
    };

    return { finder, fold, mapped };
})();
