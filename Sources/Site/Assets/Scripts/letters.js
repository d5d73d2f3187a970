// Converts texts into a form for comparisons.
const letters = (() => {
    /** The letters to type for a Hangul letter: the initial for a final consonant, two letters for a compound. */
    const KEYS = new Map([
        ["\u116a", "\u1169\u1161"], ["\u116b", "\u1169\u1162"], ["\u116c", "\u1169\u1175"],
        ["\u116f", "\u116e\u1165"], ["\u1170", "\u116e\u1166"], ["\u1171", "\u116e\u1175"],
        ["\u1174", "\u1173\u1175"],
        ...[
            "\u1100", "\u1101", "\u1100\u1109", "\u1102", "\u1102\u110c", "\u1102\u1112", "\u1103",
            "\u1105", "\u1105\u1100", "\u1105\u1106", "\u1105\u1107", "\u1105\u1109", "\u1105\u1110",
            "\u1105\u1111", "\u1105\u1112", "\u1106", "\u1107", "\u1107\u1109", "\u1109", "\u110a",
            "\u110b", "\u110c", "\u110e", "\u110f", "\u1110", "\u1111", "\u1112",
        ].map((keys, place) => [String.fromCharCode(0x11a8 + place), keys]),
    ]);

    /** Letters that Unicode does not decompose, with their usual spelling in plain letters. */
    const TYPED = { "ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "đ": "d", "ł": "l", "ς": "σ", "ı": "i" };

    /** The text in lower case and without diacritics. Hangul is decomposed, so that incomplete syllables match. */
    const plain = (text) => {
        const low = text.toLowerCase();
        if (!/[^\0-\x7f]/.test(low)) return low;
        return low.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[øæœßđłςı]/g, (letter) => TYPED[letter])
            .replace(/[\u116a-\u1174\u11a8-\u11c2]/g, (letter) => KEYS.get(letter) ?? letter);
    };

    return { plain };
})();
