/// A phrase of a phrase file, which matches a sequence of words or characters.
struct Phrase: Sendable {
    private let parts: [[Substring]]
    private let isInitial: Bool

    /// - Parameter text: `…` stands for a few words or none, and a leading `^` for the beginning of
    ///   the sentence.
    init(_ text: Substring, split: (Substring) -> [Substring]) {
        isInitial = text.first == "^"
        parts = text.drop { $0 == "^" }.split(separator: "…").map(split)
    }

    /// The first letter of the phrase; nil if the first word may be any word.
    var first: Character? { parts.first?.first.flatMap { $0 == "*" ? nil : $0.first } }

    /// Whether the sentence has the parts in this order, the first of them at `place`.
    ///
    /// - Parameter gap: the maximum number of words between two parts.
    func isIn(_ sentence: [Substring], at place: Int, gap: Int) -> Bool {
        guard place == 0 || !isInitial else { return false }
        var rest = sentence[place...]
        for (index, part) in parts.enumerated() {
            let starts = rest.indices.prefix(index == 0 ? 1 : gap + 1)
            guard let start = starts.first(where: { Self.match(part, rest[$0...]) }) else {
                return false
            }
            rest = rest[(start + part.count)...]
        }
        return true
    }

    /// The number of words in the first part; nil if `words` does not begin with it.
    func length(at words: ArraySlice<Substring>) -> Int? {
        parts.first.flatMap { Self.match($0, words) ? $0.count : nil }
    }

    private static func match(_ part: [Substring], _ words: ArraySlice<Substring>) -> Bool {
        part.count <= words.count
            && zip(part, words).allSatisfy { pattern, word in
                pattern.last == "*" ? word.hasPrefix(pattern.dropLast()) : word == pattern
            }
    }
}

/// The phrases of one language, indexed by their first characters.
struct Phrases: Sendable {
    private let phrases: [Character?: [Phrase]]

    init(_ texts: [Substring], split: (Substring) -> [Substring]) {
        phrases = Dictionary(grouping: texts.map { Phrase($0, split: split) }, by: \.first)
    }

    /// The number of words in the longest phrase at the beginning of `words`; 0 if there is none.
    func length(at words: ArraySlice<Substring>) -> Int {
        guard let first = words.first?.first else { return 0 }
        let longest = { (key: Character?) in
            phrases[key]?.reduce(0) { max($0, $1.length(at: words) ?? 0) } ?? 0
        }
        return max(longest(first), longest(nil))
    }

    /// Whether the sentence contains any of the phrases.
    func areIn(_ sentence: [Substring], gap: Int) -> Bool {
        sentence.indices.contains { place in
            phrases[sentence[place].first]?
                .contains { $0.isIn(sentence, at: place, gap: gap) } == true
        }
    }
}
