import Testing
import TextAnalysis

struct WordSearchTests {
    @Test(
        arguments: [
            ("More Ai!", ["ai"], ["Ai"]), ("An email, again", ["ai"], []),
            (
                "Liquid\u{a0}\n Glass, liquid glass", ["liquid glass"],
                ["Liquid\u{a0}\n Glass", "liquid glass"]
            ),
            ("Cafe\u{301} and café", ["café"], ["Cafe\u{301}", "café"]),
            ("Neu: KI-Suche, STRASSE", ["ki", "straße"], ["KI", "STRASSE"]),
            ("ﾀﾞｰｸモード", ["ダーク"], ["ﾀﾞｰｸ"]), ("구독을 시작", ["구독"], ["구독"]),
            ("soft\u{ad}ware", ["software"], ["soft\u{ad}ware"]),
            ("dark mode", ["dark", "dark mode"], ["dark mode"]), ("c++ and C", ["c++"], ["c++"]),
            ("STRAẞE", ["strasse"], ["STRAẞE"]), ("ＡＩ　mode", ["ai mode"], ["ＡＩ　mode"]),
            ("a liquid glass", ["Liquid \"Glass\""], ["liquid glass"]),
            ("a “Liquid Glass” look", ["liquid glass"], ["Liquid Glass"]),
            ("ai ai", ["ai"], ["ai", "ai"]), ("", ["ai"], []), ("ai", ["\u{200B}"], []),
        ] as [(String, [String], [String])]
    )
    func `a search finds whole words in any form, where they are`(
        text: String,
        phrases: [String],
        found: [String]
    ) {
        let search = WordSearch(phrases)
        let places = search.places(in: text).map { Array(text[$0].unicodeScalars) }
        #expect(places == found.map { Array($0.unicodeScalars) })
        #expect(search.isIn(text) == !found.isEmpty)
    }

    @Test func `spellings of the same words are the same search`() {
        #expect(WordSearch(["Liquid  glass"]) == WordSearch(["liquid GLASS "]))
        #expect(WordSearch(["Cafe\u{301}"]) == WordSearch(["CAFÉ"]))
        #expect(WordSearch(["cafe"]) != WordSearch(["café"]))
    }
}
