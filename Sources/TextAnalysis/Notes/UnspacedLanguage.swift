/// A language in which spaces between words are missing or optional.
struct UnspacedLanguage: Sendable {
    static let all = PhraseFile.unspaced.map(UnspacedLanguage.init)

    /// The maximum number of characters between two parts of a phrase.
    private static let maxGap = 12

    private typealias Pieces = [Character?: [String]]

    /// The pieces that may stand at the start of a word, by their first characters: the ordinary
    /// words and phrases.
    private let initial: Pieces
    /// The pieces that may stand within a word, by their first characters: the ordinary words and
    /// phrases, and the word endings.
    private let inner: Pieces
    private let asides: Phrases
    private let news: Phrases

    init(_ file: PhraseFile) {
        let initial = Self.pieces(file.phrases(.ordinary))
        self.initial = Dictionary(grouping: initial, by: \.first)
        let suffixes = Self.pieces(file.phrases(.suffixes))
        inner = Dictionary(grouping: initial + suffixes, by: \.first)
        let split: (Substring) -> [Substring] = { Self.characters(of: $0.foldedWords) }
        asides = Phrases(file.phrases(.asides), split: split)
        news = Phrases(file.phrases(.news), split: split)
    }

    /// Whether the words consist only of digits and of pieces that are ordinary in this language.
    func isOrdinary(_ words: [Substring]) -> Bool {
        let characters = words.flatMap { $0 }
        let starts = Set(words.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) })
        var reached: Set = [0]
        for start in characters.indices where reached.contains(start) {
            if characters[start].isDigit { reached.insert(start + 1) }
            let rest = characters[start...]
            let pieces = starts.contains(start) ? initial : inner
            for piece in pieces[characters[start]] ?? [] where rest.starts(with: piece) {
                reached.insert(start + piece.count)
            }
        }
        return reached.contains(characters.count)
    }

    func isAside(_ words: [Substring]) -> Bool {
        let characters = Self.characters(of: words)
        return asides.anyMatches(characters, gap: Self.maxGap)
            && !news.anyMatches(characters, gap: Self.maxGap)
    }

    private static func characters(of words: [Substring]) -> [Substring] {
        words.flatMap { word in word.indices.map { word[$0...$0] } }
    }

    private static func pieces(_ phrases: [Substring]) -> [String] {
        phrases.map { $0.foldedWords.joined() }
    }
}
