/// A phrase from a phrase file, to be found in a sequence of words or characters.
struct Phrase: Sendable {
    private let parts: [[Pattern]]
    private let isInitial: Bool

    /// - Parameters:
    ///   - text: The phrase. `…` stands for a few words or none, and a leading `^` for the
    ///     beginning of the sentence.
    ///   - split: Divides a part of the phrase into words or characters.
    init(_ text: Substring, split: (Substring) -> [Substring]) {
        isInitial = text.utf8.first == UInt8(ascii: "^")
        let text = isInitial ? text.dropFirst() : text
        // Splitting is slow, and most phrases are ASCII.
        let parts = text.utf8.allSatisfy { $0 < 0x80 } ? [text] : text.split(separator: "…")
        self.parts = parts.map { split($0).map(Pattern.init) }
    }

    /// Whether the phrase may begin with any word.
    var beginsWithAny: Bool { parts.first?.first?.bytes.isEmpty ?? true }

    /// The bucket of all words that may begin the phrase; nil if they are in several buckets.
    var bucket: Int? { parts.first?.first?.bucket }

    /// Whether the sentence contains the parts of the phrase in order, with the first part at
    /// `place`.
    ///
    /// - Parameter gap: The maximum number of words between two parts.
    func matches(_ sentence: [Substring], at place: Int, gap: Int) -> Bool {
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

    /// The number of words in the first part; nil if `words` does not begin with that part.
    func length(at words: ArraySlice<Substring>) -> Int? {
        parts.first.flatMap { Self.match($0, words) ? $0.count : nil }
    }

    private static func match(_ part: [Pattern], _ words: ArraySlice<Substring>) -> Bool {
        part.count <= words.count && zip(part, words).allSatisfy { $0.matches($1) }
    }
}

/// A word of a phrase; `fix*` matches every word that begins with `fix`.
private struct Pattern: Sendable {
    let bytes: [UInt8]
    private let text: String
    private let isStem: Bool

    /// The bucket of all words that match; nil if they are in several buckets.
    var bucket: Int? { isStem && bytes.count < 2 ? nil : Phrases.bucket(of: bytes) }

    init(_ pattern: Substring) {
        isStem = pattern.utf8.last == UInt8(ascii: "*")
        text = String(isStem ? pattern.dropLast() : pattern)
        bytes = Array(text.utf8)
    }

    /// Whether the pattern matches the word. Comparing bytes is fast. Characters are compared only
    /// if the word may contain accents as separate scalars.
    func matches(_ word: Substring) -> Bool {
        let isSame =
            isStem ? word.utf8.starts(with: bytes) : word.utf8.elementsEqual(bytes)
        return isSame || word.isDecomposed && (isStem ? word.hasPrefix(text) : word == text)
    }
}

/// The phrases of one language, in buckets by the first two bytes of their first word.
struct Phrases: Sendable {
    private static let buckets = 512

    private let all: [Phrase]
    private let byBucket: [[Phrase]]
    /// Phrases whose first word, a stem of one byte, matches words of several buckets.
    private let inSeveralBuckets: [Phrase]
    private let beginningWithAny: [Phrase]

    init(_ texts: [Substring], split: (Substring) -> [Substring]) {
        all = texts.map { Phrase($0, split: split) }
        var byBucket = [[Phrase]](repeating: [], count: Self.buckets)
        for phrase in all { if let bucket = phrase.bucket { byBucket[bucket].append(phrase) } }
        self.byBucket = byBucket
        beginningWithAny = all.filter(\.beginsWithAny)
        inSeveralBuckets = all.filter { $0.bucket == nil && !$0.beginsWithAny }
    }

    static func bucket(of word: some Sequence<UInt8>) -> Int {
        var bytes = word.makeIterator()
        let (first, second) = (bytes.next() ?? 0, bytes.next() ?? 0)
        return (Int(first) * 31 + Int(second)) % buckets
    }

    /// The number of words in the longest phrase with which `words` begins; 0 if there is none.
    func length(at words: ArraySlice<Substring>) -> Int {
        guard let first = words.first else { return 0 }
        let longest = { (phrases: [Phrase]) in
            phrases.reduce(0) { max($0, $1.length(at: words) ?? 0) }
        }
        return max(longest(candidates(first)), longest(inSeveralBuckets), longest(beginningWithAny))
    }

    /// - Parameter gap: The maximum number of words between two parts of a phrase.
    func anyMatches(_ sentence: [Substring], gap: Int) -> Bool {
        sentence.indices.contains { place in
            let matches = { (phrase: Phrase) in phrase.matches(sentence, at: place, gap: gap) }
            return candidates(sentence[place]).contains(where: matches)
                || inSeveralBuckets.contains(where: matches)
        }
    }

    /// The phrases that may begin with a word. Those in `inSeveralBuckets` may be left out.
    private func candidates(_ word: Substring) -> [Phrase] {
        word.isDecomposed ? all : byBucket[Self.bucket(of: word.utf8)]
    }
}

extension Substring {
    /// Whether the text may contain accents as separate scalars. A letter with a separate accent
    /// equals a single scalar, but their bytes differ.
    fileprivate var isDecomposed: Bool { utf8.contains { (0xCC...0xCD).contains($0) } }
}
