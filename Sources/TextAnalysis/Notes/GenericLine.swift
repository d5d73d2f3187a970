/// Generic lines, which say nothing about what is new.
///
/// A line is generic if it contains only ordinary words and asides. A single other word, such as
/// "photos" in "Fixed a crash when importing photos", makes the line news. An aside is a sentence
/// with a generic phrase, such as "let us know", regardless of its other words. If a sentence only
/// states that there were fixes, sentences on the same line that seem to decorate this statement
/// are generic, too.
extension NotesLine {
    private static let maxBytes = 2_000
    private static let maxAsideBytes = 300
    /// In lines with at least this number of words, one word of an app's name stands for the name.
    private static let minWords = 6

    /// Cached results by line: most generic lines recur word for word.
    private static let known = Memo<String, Substance>(maxCount: 10_000)

    /// How much a line says about what is new.
    enum Substance: Sendable {
        case nothing
        /// The line has only words that any sentence may have, but none about fixes or quality. It
        /// may name a feature, such as "Find people you know".
        case vague
        case news
    }

    /// - Parameter name: The words of the app's name, which are ordinary in the app's own notes.
    func substance(in name: [Substring]) -> Substance {
        guard words.utf8.count <= Self.maxBytes else { return .news }
        let substance = Self.known.value(for: String(words)) {
            Self.substance(of: Self.sentences(of: words))
        }
        let folded = words.folded
        // In a name that ends in a year, such as "Book Fair 2026", the year may be all that is new.
        guard substance == .news, name.last?.isYear != true, name.contains(where: folded.contains)
        else { return substance }
        let single = singleWords(of: name)
        return Self.substance(
            of: Self.sentences(of: words).map { sentence in
                sentence.map { $0.without(name).filter { !single.contains($0) } }
                    .filter { !$0.isEmpty }
            }.filter { !$0.isEmpty }
        )
    }

    /// The words of the app's name that stand for the whole name in a long line, such as `Outlook`
    /// for `Microsoft Outlook`: those that are capitalized in the line.
    private func singleWords(of name: [Substring]) -> Set<Substring> {
        let all = words.split { !$0.isWordCharacter }
        guard all.count >= Self.minWords else { return [] }
        let capitals = all.filter { $0.first?.isUppercase ?? false }.map { $0.folded[...] }
        return Set(name).intersection(capitals)
    }

    var isAside: Bool {
        words.utf8.count <= Self.maxBytes
            && Self.sentences(of: words).allSatisfy(Self.isAsideSentence)
    }

    private static func substance(of sentences: [[[Substring]]]) -> Substance {
        var sentences = sentences
        if sentences.count > 1, sentences.last?.map(\.count) == [1],
            isAsideSentence(sentences[sentences.count - 2])
        {
            // The last sentence is a signature.
            sentences.removeLast()
        }
        let parts = sentences.flatMap { $0 }
        let others = sentences.filter { sentence in
            !sentence.allSatisfy { part in
                isOrdinary(part)
                    || SpacedLanguage.all.contains { $0.isJoke(part, beside: parts) }
            }
        }.filter { !isAsideSentence($0) }.map { $0.flatMap { $0 } }
        if others.isEmpty {
            let isAside = sentences.contains(where: isAsideSentence)
            return isAside || !isVague(parts.flatMap { $0 }) ? .nothing : .vague
        }
        let all = sentences.map { $0.flatMap { $0 } }
        let languages = SpacedLanguage.all.filter { all.contains(where: $0.isStatement) }
        let isDecoration = languages.allSatisfy { others.allSatisfy($0.isDecoration) }
        return !languages.isEmpty && isDecoration ? .nothing : .news
    }

    private static func isVague(_ words: [Substring]) -> Bool {
        !words.allSatisfy(\.isNumbering) && SpacedLanguage.areVague(words)
    }

    private static func isOrdinary(_ words: [Substring]) -> Bool {
        words.allSatisfy(\.isNumbering) || SpacedLanguage.areOrdinary(words)
            || unspaced(words).contains { $0.isOrdinary(words) }
    }

    /// All languages without spaces between words; none if all words are ASCII.
    private static func unspaced(_ words: [Substring]) -> [UnspacedLanguage] {
        words.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } } ? [] : UnspacedLanguage.all
    }

    /// Whether the sentence only addresses the reader or describes the developers' habits.
    private static func isAsideSentence(_ parts: [[Substring]]) -> Bool {
        let words = parts.flatMap { $0 }
        guard words.reduce(0, { $0 + $1.utf8.count }) <= maxAsideBytes else { return false }
        return SpacedLanguage.isAside(parts)
            || unspaced(words).contains { $0.isAside(words) }
    }

    private static let sentenceEnds: Set<Character> = ["。", "！", "？", ".", "!", "?", "…"]
    private static let partEnds: Set<Character> = ["。", "！", "？", "；", "，", "、", "："]

    /// The sentences, each divided at punctuation into lists of words. ASCII punctuation divides
    /// only at the end of a word, and an opening bracket begins a sentence. Addresses are omitted.
    private static func sentences(of line: Substring) -> [[[Substring]]] {
        var sentences: [[[Substring]]] = [[[]]]
        func end(at mark: Character) {
            if sentenceEnds.contains(mark) { sentences.append([]) }
            sentences[sentences.count - 1].append([])
        }
        for word in line.folded.split(whereSeparator: \.isSpacing) where !word.isAddress {
            if let first = word.first, "(（".contains(first) { end(at: ".") }
            var rest = word[...]
            while let mark = rest.firstIndex(where: partEnds.contains) {
                add(rest[..<mark])
                end(at: rest[mark])
                rest = rest[word.index(after: mark)...]
            }
            add(rest)
            if let last = rest.last, ".,:;!?…-–—".contains(last) { end(at: last) }
        }
        func add(_ part: Substring) {
            let last = (sentences.count - 1, sentences[sentences.count - 1].count - 1)
            sentences[last.0][last.1] += part.split { !$0.isWordCharacter }
        }
        return sentences.map { $0.filter { !$0.isEmpty } }.filter { !$0.isEmpty }
    }
}

extension [Substring] {
    /// The words without any complete occurrence of the name.
    fileprivate func without(_ name: [Substring]) -> [Substring] {
        indices.first { self[$0...].starts(with: name) }.map { start in
            Array(self[..<start]) + Array(self[(start + name.count)...]).without(name)
        } ?? self
    }
}

extension Substring {
    /// Whether the word is a number such as `12` or `v12`.
    var isNumbering: Bool { (first == "v" && count > 1 ? dropFirst() : self).allSatisfy(\.isDigit) }

    fileprivate var isYear: Bool { count == 4 && hasPrefix("20") && allSatisfy(\.isDigit) }

    var isAddress: Bool {
        guard dropLast().contains(".") else { return false }
        let host = prefix { $0 != "/" }
        let domain = host.drop { $0 != "." }
        return contains("@") || contains("://") || hasPrefix("www.") || contains(".com")
            || host.endIndex < endIndex && domain.contains(where: \.isLetter)
    }
}
