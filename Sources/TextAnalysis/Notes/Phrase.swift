/// A phrase of a phrase file, which matches a sequence of words or characters.
struct Phrase: Sendable {
    private let parts: [[Pattern]]
    private let isInitial: Bool

    /// - Parameter text: `…` stands for a few words or none, and a leading `^` for the beginning of
    ///   the sentence.
    init(_ text: Substring, split: (Substring) -> [Substring]) {
        isInitial = text.first == "^"
        parts = text.drop { $0 == "^" }.split(separator: "…").map { split($0).map(Pattern.init) }
    }

    /// The first byte of the phrase; nil if the first word may be any word.
    var first: UInt8? { parts.first?.first?.bytes.first }

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

    private static func match(_ part: [Pattern], _ words: ArraySlice<Substring>) -> Bool {
        part.count <= words.count && zip(part, words).allSatisfy { $0.matches($1) }
    }
}

/// A word of a phrase; `fix*` stands for every word that begins with `fix`.
private struct Pattern: Sendable {
    let bytes: [UInt8]
    private let text: String
    private let isStem: Bool

    init(_ pattern: Substring) {
        isStem = pattern.last == "*"
        text = String(isStem ? pattern.dropLast() : pattern)
        bytes = Array(text.utf8)
    }

    /// Compares bytes, which takes a fraction of the time, and characters only where the same text
    /// may have other bytes.
    func matches(_ word: Substring) -> Bool {
        let isSame =
            isStem ? word.utf8.starts(with: bytes) : word.utf8.elementsEqual(bytes)
        return isSame || word.isDecomposed && (isStem ? word.hasPrefix(text) : word == text)
    }
}

/// The phrases of one language, indexed by their first bytes.
struct Phrases: Sendable {
    private let all: [Phrase]
    private let byFirst: [[Phrase]]
    private let ofAnyFirst: [Phrase]

    init(_ texts: [Substring], split: (Substring) -> [Substring]) {
        all = texts.map { Phrase($0, split: split) }
        let byFirst = Dictionary(grouping: all, by: \.first)
        self.byFirst = (UInt8.min...UInt8.max).map { byFirst[$0] ?? [] }
        ofAnyFirst = byFirst[nil] ?? []
    }

    /// The number of words in the longest phrase at the beginning of `words`; 0 if there is none.
    func length(at words: ArraySlice<Substring>) -> Int {
        guard let first = words.first else { return 0 }
        let longest = { (phrases: [Phrase]) in
            phrases.reduce(0) { max($0, $1.length(at: words) ?? 0) }
        }
        return max(longest(candidates(first)), longest(ofAnyFirst))
    }

    /// Whether the sentence contains any of the phrases.
    func areIn(_ sentence: [Substring], gap: Int) -> Bool {
        sentence.indices.contains { place in
            candidates(sentence[place]).contains { $0.isIn(sentence, at: place, gap: gap) }
        }
    }

    /// The phrases that may begin with a word.
    private func candidates(_ word: Substring) -> [Phrase] {
        guard let first = word.utf8.first else { return [] }
        return word.isDecomposed ? all : byFirst[Int(first)]
    }
}

extension Substring {
    /// Whether it may have letters with separate accents, which equal letters in other bytes.
    fileprivate var isDecomposed: Bool { utf8.contains { (0xCC...0xCD).contains($0) } }
}
