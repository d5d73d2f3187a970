/// A language with spaces between words.
final class SpacedLanguage: Sendable {
    static let all = PhraseFile.spaced.enumerated().map { SpacedLanguage($1, bit: 1 << $0) }

    /// For each ordinary word, the languages in which it is ordinary, as a set of bits.
    private static let languages = bits(of: \.words)
    /// For each ordinary word about fixes, updates and quality, its languages as a set of bits.
    private static let topicLanguages = bits(of: \.topicWords)

    private static func bits(
        of words: KeyPath<SpacedLanguage, [Substring]>
    ) -> [Substring: UInt32] {
        all.reduce(into: [:]) { known, language in
            for word in language[keyPath: words] { known[word, default: 0] |= language.bit }
        }
    }

    private static let allAsides = Phrases(
        PhraseFile.spaced.flatMap { $0.phrases(.asides) },
        split: split
    )

    /// Splits by bytes, which is several times as fast as splitting characters.
    private static func split(_ phrase: Substring) -> [Substring] {
        phrase.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
    }

    /// The maximum number of words between two parts of a phrase.
    private static let maxGap = 4
    /// The minimum number of words in a sentence that counts as a statement about fixes.
    private static let minStatement = 4
    /// The minimum number of words in a joke. A joke that is exactly a known phrase may be shorter.
    private static let minJoke = 5
    /// In a sentence that only decorates a statement about fixes, the maximum number of words that
    /// are not ordinary.
    private static let maxDecoration = 1
    /// In a joke, the maximum number of words that are not ordinary.
    private static let maxJoke = 5

    private let bit: UInt32
    private let repair: Phrases
    private let words: [Substring]
    /// The ordinary words about fixes, updates and quality.
    private let topicWords: [Substring]
    /// Ordinary phrases of several words about fixes, updates and quality.
    private let topics: Phrases
    /// Ordinary phrases of several words, and ordinary beginnings of words.
    private let phrases: Phrases
    private let asides: Phrases
    private let news: Phrases
    private let substance: Phrases
    private let jokes: Phrases
    private let prefaces: Phrases

    private init(_ file: PhraseFile, bit: UInt32) {
        self.bit = bit
        let split = Self.split
        let topics = file.phrases(.repair) + file.phrases(.ordinary)
        let ordinary = topics + file.phrases(.filler)
        let isWord = { (phrase: Substring) in
            !phrase.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "*") }
        }
        words = ordinary.filter(isWord)
        topicWords = topics.filter(isWord)
        phrases = Phrases(ordinary.filter { !isWord($0) }, split: split)
        asides = Phrases(file.phrases(.asides), split: split)
        news = Phrases(file.phrases(.news), split: split)
        repair = Phrases(file.phrases(.repair), split: split)
        self.topics = Phrases(topics.filter { !isWord($0) }, split: split)
        substance = Phrases(file.phrases(.substance), split: split)
        jokes = Phrases(file.phrases(.jokes), split: split)
        prefaces = Phrases(file.phrases(.prefaces), split: split)
    }

    /// Whether all words are ordinary in one language, so that a line of these words says nothing.
    static func areOrdinary(_ words: [Substring]) -> Bool {
        let known = languages(of: words)
        return all.contains { $0.isOrdinary(words, known, allowing: 0) }
    }

    /// Whether all words are ordinary in at least one language. In each such language, none of the
    /// words may be about fixes or quality.
    static func areVague(_ words: [Substring]) -> Bool {
        let readings = all.filter { $0.isOrdinary(words, allowing: 0) }
        return !readings.isEmpty
            && readings.allSatisfy { !$0.hasTopic(words) }
    }

    private func hasTopic(_ words: [Substring]) -> Bool {
        words.contains { Self.topicLanguages[$0, default: 0] & bit != 0 }
            || topics.anyMatches(words, gap: 0)
    }

    /// For each word, the languages in which it is ordinary, as a set of bits.
    private static func languages(of words: [Substring]) -> [UInt32] {
        words.map { $0.allSatisfy(\.isDigit) ? .max : languages[$0] ?? 0 }
    }

    private func isOrdinary(_ words: [Substring], allowing maxOthers: Int) -> Bool {
        isOrdinary(words, Self.languages(of: words), allowing: maxOthers)
    }

    /// Whether at most `maxOthers` of the words are not ordinary in this language.
    ///
    /// - Parameter known: For each word, the languages in which it is ordinary, as a set of bits.
    private func isOrdinary(
        _ words: [Substring],
        _ known: [UInt32],
        allowing maxOthers: Int
    ) -> Bool {
        var others = 0
        var rest = words[...]
        while !rest.isEmpty, others <= maxOthers {
            let isOne = known[rest.startIndex] & bit != 0
            let length = max(phrases.length(at: rest), isOne ? 1 : 0)
            if length == 0 { others += 1 }
            rest = rest.dropFirst(max(length, 1))
        }
        return others <= maxOthers
    }

    /// Whether the sentence is an aside in any language. The phrases of all languages are searched
    /// together first, because most sentences contain none.
    static func isAside(_ parts: [[Substring]]) -> Bool {
        let words = parts.flatMap { $0 }
        return allAsides.anyMatches(words, gap: maxGap)
            && all.contains { language in
                language.isAside(words) && parts.allSatisfy(language.namesNoRepair)
            }
    }

    /// Whether a part of an aside names no repair or improvement. In "We always listen, and
    /// improved the choice of cups", the second part names one.
    private func namesNoRepair(_ part: [Substring]) -> Bool {
        !repair.anyMatches(part, gap: 0) || isOrdinary(part, allowing: 1) || isAside(part)
    }

    /// Whether the sentence has a phrase that makes it generic, and no words about news.
    private func isAside(_ words: [Substring]) -> Bool {
        asides.anyMatches(words, gap: Self.maxGap) && !news.anyMatches(words, gap: Self.maxGap)
    }

    /// Whether the sentence only states that there were fixes.
    func isStatement(_ words: [Substring]) -> Bool {
        words.count >= Self.minStatement && repair.anyMatches(words, gap: 0)
            && (isOrdinary(words, allowing: 0) || isAside(words))
    }

    /// Whether the sentence only decorates a statement about fixes next to it: most of its words
    /// are ordinary, and no word is about fixes or anything new. Jokes may have more words that are
    /// not ordinary.
    func isDecoration(_ words: [Substring]) -> Bool {
        let maxOthers =
            hasJoke(words)
            ? min(words.count * 3 / 5, Self.maxJoke)
            : min(words.count / 3, Self.maxDecoration)
        return isOrdinary(words, allowing: maxOthers)
            && ![repair, news, substance].contains { $0.anyMatches(words, gap: Self.maxGap) }
    }

    /// Whether a part of a sentence is a joke next to a part that only states that there were
    /// fixes, as in "Fixed bugs, drank too much coffee".
    func isJoke(_ words: [Substring], beside others: [[Substring]]) -> Bool {
        hasJoke(words) && isDecoration(words)
            && others.contains { repair.anyMatches($0, gap: 0) && isOrdinary($0, allowing: 0) }
    }

    /// Whether the words are exactly a joke's phrase, or at least `minJoke` words that contain such
    /// a phrase. Fewer words may name a feature, such as "Winter tyres".
    private func hasJoke(_ words: [Substring]) -> Bool {
        (words.count >= Self.minJoke || jokes.length(at: words[...]) == words.count)
            && jokes.anyMatches(words, gap: 0)
    }

    func isPreface(_ words: [Substring]) -> Bool {
        // The first three words are not searched for news, because they may be "What's new in".
        prefaces.anyMatches(words, gap: Self.maxGap)
            && !news.anyMatches(Array(words.dropFirst(3)), gap: Self.maxGap)
    }
}
