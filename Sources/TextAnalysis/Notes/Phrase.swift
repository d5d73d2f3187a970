/// A phrase of a phrase file, as what it matches in a sequence of words, or of characters.
struct Phrase: Sendable {
    private let parts: [[Substring]]
    private let isInitial: Bool

    /// - Parameter text: `…` stands for a few words or none, `^` before all for the beginning of the
    ///   sentence.
    init(_ text: Substring, split: (Substring) -> [Substring]) {
        isInitial = text.first == "^"
        parts = text.drop { $0 == "^" }.split(separator: "…").map(split)
    }

    /// The first letter of the phrase; nil if its first word may be any.
    var first: Character? { parts.first?.first.flatMap { $0 == "*" ? nil : $0.first } }

    /// Whether its parts are in the sentence in their order, the first at a place.
    ///
    /// - Parameter gap: the maximum number of words between two of them.
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

    /// How many words its first part takes at the beginning of others; nil if it is not there.
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

/// Phrases of one language by their first characters.
struct Phrases: Sendable {
    private let phrases: [Character?: [Phrase]]

    init(_ texts: [Substring], split: (Substring) -> [Substring]) {
        phrases = Dictionary(grouping: texts.map { Phrase($0, split: split) }, by: \.first)
    }

    /// The maximum number of words at the beginning of others that are a phrase.
    func length(at words: ArraySlice<Substring>) -> Int {
        guard let first = words.first?.first else { return 0 }
        let longest = { (key: Character?) in
            phrases[key]?.reduce(0) { max($0, $1.length(at: words) ?? 0) } ?? 0
        }
        return max(longest(first), longest(nil))
    }

    /// Whether one of them is in a sentence.
    func areIn(_ sentence: [Substring], gap: Int) -> Bool {
        sentence.indices.contains { place in
            phrases[sentence[place].first]?
                .contains { $0.isIn(sentence, at: place, gap: gap) } == true
        }
    }
}
