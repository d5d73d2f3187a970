/// A language that puts spaces between words.
struct SpacedLanguage: Sendable {
    static let all = PhraseFile.spaced.map(SpacedLanguage.init)

    private let keywords: Words
    private let fillers: Words

    init(_ file: PhraseFile) {
        keywords = Words(file.phrases(.keywords))
        fillers = Words(file.phrases(.fillers))
    }

    /// The content of generic words; nil if one of them is not generic.
    func content(of words: [Substring]) -> GenericLine.Content? {
        var content = GenericLine.Content.filler
        for word in words where !fillers.contains(word) && !word.allSatisfy(\.isDigit) {
            guard keywords.contains(word) else { return nil }
            content = .keyword
        }
        return content
    }

    /// Whether a word may be in a generic line.
    func isGeneric(_ word: Substring) -> Bool {
        keywords.contains(word) || fillers.contains(word)
    }

    private struct Words: Sendable {
        private let whole: Set<Substring>
        /// By their first characters.
        private let stems: [Character?: [Substring]]

        /// - Parameter words: `fix*` stands for every word that begins with “fix”.
        init(_ words: [Substring]) {
            whole = Set(words.filter { $0.last != "*" })
            let stems = words.filter { $0.last == "*" }.map { $0.dropLast() }
            self.stems = Dictionary(grouping: stems, by: \.first)
        }

        func contains(_ word: Substring) -> Bool {
            whole.contains(word) || stems[word.first]?.contains(where: word.hasPrefix) == true
        }
    }
}
