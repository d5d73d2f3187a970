import Testing
import TextAnalysis

/// The words that can be news, and those added and removed between two names.
struct NotableWordsTests {
    private func words(of text: String) -> [String] {
        var words: [String] = []
        NotableWord.each(of: text) { words.append(String($0.text)) }
        return words
    }

    @Test(arguments: [
        ("Dark mode, for all!", ["Dark", "mode", "for", "all"]),
        ("In 2026: 3D maps, iOS17", ["maps", "iOS17"]),
        ("Don't say l’app", ["say"]), ("Nå får du språk", ["får", "språk"]),
        ("다크 모드를 HTML로", ["다크", "모드를", "HTML"]), ("ダークモードを追加しました", ["ダークモード", "追加"]),
        ("新增夜间模式，修复", ["新增夜间模式", "修复"]), ("一二三四五六七八九十", []),
        ("café cafe\u{301}", ["café", "cafe\u{301}"]), ("", []), ("a b c", []),
    ])
    func `words are runs of one kind of letters`(text: String, words: [String]) {
        #expect(self.words(of: text) == words)
    }

    @Test func `case makes no other word, and letters do`() {
        var keys: [UInt64] = []
        NotableWord.each(of: "Maps MAPS maps mapS Mape ÅPNE åpne") { keys.append($0.key) }
        #expect(Set(keys).count == 3)
    }

    @Test(arguments: [
        ("fixes", true), ("Improvements", true), ("버그", true), ("CarPlay", false),
        ("Passkey", false), ("feilrettinger", true), ("kalender", false),
    ])
    func `words of generic notes are generic`(word: String, isGeneric: Bool) {
        #expect(NotableWord.isGeneric(word) == isGeneric)
    }

    @Test func `capitals within a sentence look like a name`() {
        var proper: [String] = []
        NotableWord.each(of: "Now with Apple Pay. Sign in by passKey, Google. Done") { word in
            if word.isProper { proper.append(String(word.text)) }
        }
        #expect(proper == ["Apple", "Pay", "passKey", "Google"])
    }

    @Test(arguments: [
        ("Maps: free", "Maps: Sale & more", ["Sale", "more"], ["free"]),
        ("Maps", "MAPS", [], []), ("地图", "地图免费版", ["免费版"], []),
        ("A A", "B", ["B"], ["A"]), ("", "New", ["New"], []),
    ])
    func `the words of one name that the other has not`(
        before: String,
        after: String,
        came: [String],
        went: [String]
    ) {
        let exchange = wordExchange(from: before, to: after)
        #expect(exchange.added == came)
        #expect(exchange.removed == went)
    }
}
