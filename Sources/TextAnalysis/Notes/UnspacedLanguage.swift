/// A language without spaces between words, or with optional ones.
struct UnspacedLanguage: Sendable {
    static let all = PhraseFile.unspaced.map(UnspacedLanguage.init)

    private typealias Pieces = [Character?: [String]]

    private let keywords: [String]
    /// Pieces that may begin a word, by their first characters.
    private let initial: Pieces
    /// All pieces, by their first characters.
    private let any: Pieces

    init(_ file: PhraseFile) {
        keywords = Self.pieces(file.phrases(.keywords))
        let initial = keywords + Self.pieces(file.phrases(.fillers))
        self.initial = Dictionary(grouping: initial, by: \.first)
        let suffixes = Self.pieces(file.phrases(.suffixes))
        any = Dictionary(grouping: initial + suffixes, by: \.first)
    }

    /// The content of generic words; nil unless they consist of known pieces alone.
    func content(of words: [Substring]) -> GenericLine.Content? {
        let characters = words.flatMap { $0 }
        let starts = Set(words.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) })
        var reached: Set = [0]
        for start in characters.indices where reached.contains(start) {
            if characters[start].isDigit { reached.insert(start + 1) }
            let rest = characters[start...]
            let pieces = starts.contains(start) ? initial : any
            for piece in pieces[characters[start]] ?? [] where rest.starts(with: piece) {
                reached.insert(start + piece.count)
            }
        }
        guard reached.contains(characters.count) else { return nil }
        let text = String(characters)
        return keywords.contains(where: text.contains) ? .keyword : .filler
    }

    private static func pieces(_ phrases: [Substring]) -> [String] {
        phrases.map { $0.foldedWords.joined() }
    }
}
