/// The lines of release notes without headings, version labels and generic lines.
struct InformativeLines: Sendable {
    /// Whether the notes consist only of headings, version labels and generic lines.
    let isEmpty: Bool
    /// The line that best says what is new and is not in the previous notes; nil if there is none.
    /// The first sentence is best, then the first single word, then a greeting or a vague line.
    let fresh: NotesLine?

    /// Cached results: a site shows the notes of a release on several pages.
    private static let known = Memo<CacheKey, InformativeLines>(maxCount: 5_000)

    private struct CacheKey: Hashable {
        let notes: String
        let previous: String?
        let app: String

        /// Hashes only the notes: long texts take long to hash, and few keys have equal notes.
        func hash(into hasher: inout Hasher) { hasher.combine(notes) }
    }

    /// - Parameters:
    ///   - previous: The listing's previous notes; nil if there were none.
    ///   - app: The app's name, whose words say nothing in the app's own notes.
    static func of(_ notes: String, after previous: String?, app: String) -> InformativeLines {
        known.value(for: CacheKey(notes: notes, previous: previous, app: app)) {
            InformativeLines(notes, after: previous, app: app)
        }
    }

    /// Stops reading early: judging a line takes long, and most notes begin with what is new.
    private init(_ notes: String, after previous: String?, app: String) {
        let name = app.brand
        let old = Set((previous.map(Self.lines) ?? []).map(\.phrase))
        var isEmpty = true
        var fresh: (sentence: NotesLine?, other: NotesLine?, greeting: NotesLine?)
        for line in Self.lines(of: notes) {
            let isOld = old.contains(line.phrase)
            guard isEmpty || !isOld, line.line.mayInform else { continue }
            let substance = line.line.substance(in: name)
            guard substance != .nothing else { continue }
            isEmpty = false
            guard !isOld else { continue }
            let line = line.line
            if substance == .vague || line.isGreeting {
                fresh.greeting = fresh.greeting ?? line
                continue
            }
            fresh.other = fresh.other ?? line
            if line.isSentence {
                fresh.sentence = line
                break
            }
        }
        self.isEmpty = isEmpty
        self.fresh = (fresh.sentence ?? fresh.other ?? fresh.greeting)?.withoutOpening(in: name)
    }

    /// `phrase` is the line in the form in which lines of different notes are compared.
    private struct Line: Sendable {
        let line: NotesLine
        let phrase: String
    }

    /// Cached lines by notes: a release's lines are read again for the next release.
    private static let knownLines = Memo<String, [Line]>(maxCount: 500)

    /// The lines without headings, prefaces, labels, contacts and the signature.
    private static func lines(of notes: String) -> [Line] {
        knownLines.value(for: notes) {
            let all = NotesLine.contents(of: notes.analysed).map(\.unlabelled)
                .filter { !$0.isContact }
            var lines = all.enumerated().filter { place, line in
                place == all.count - 1 || !line.isPreface
            }.map(\.element)
            if let last = lines.last, last.isSignature,
                lines.dropLast().last?.isAside == true
            {
                lines.removeLast()
            }
            return lines.map { Line(line: $0, phrase: $0.phrase) }
        }
    }
}

extension String {
    /// The words of an app's name before a subtitle: `zalando` for `Zalando – fashion & clothing`.
    fileprivate var brand: [Substring] {
        var name = Substring()
        for word in split(separator: " ") {
            guard word.contains(where: \.isWordCharacter) else { break }
            name = self[..<word.endIndex]
            if let last = word.last, ":,;|".contains(last) { break }
        }
        return name.foldedWords
    }
}

extension NotesLine {
    fileprivate var mayInform: Bool { kind == nil && !isLanguageName }

    private static let brackets: [Character: Character] = ["[": "]", "【": "】", "［": "］"]

    /// The line without a leading label in brackets: `Maps` for `[4.3.0] Maps`.
    fileprivate var unlabelled: NotesLine {
        guard let open = mark.last(where: { !$0.isWhitespace }), let close = Self.brackets[open],
            let end = text[words.startIndex...].firstIndex(of: close)
        else { return self }
        let rest = NotesLine(text[text.index(after: end)...])
        return rest.words.isEmpty ? self : rest
    }

    /// Whether the line is only a name and its address, such as "Instagram: instagram.com/tea".
    fileprivate var isContact: Bool {
        let parts = words.folded.split(whereSeparator: \.isSpacing)
        guard parts.count == 2, parts[1].isAddress else { return false }
        return parts[1].contains(parts[0].filter(\.isWordCharacter))
    }

    /// Whether the line may be a signature: a single word, perhaps after dashes, or a name with a
    /// short motto, such as "Teapot - always hot".
    fileprivate var isSignature: Bool {
        let isMotto = words.contains(" - ") && words.foldedWords.count <= 4
        return (isMotto || !isSentence) && bullet.allSatisfy { "-–—/".contains($0) }
    }

    /// The greetings in all languages with spaces, each split into words.
    private static let greetings: [[Substring]] = PhraseFile.spaced
        .flatMap { $0.phrases(.greetings) }.map { $0.split(separator: " ") }

    /// Whether the line is short and greets the readers, such as "Greetings, hikers!"
    fileprivate var isGreeting: Bool {
        let words = words.foldedWords
        return words.count <= 5 && (end.first.map { "!,.…".contains($0) } ?? true)
            && Self.greetings.contains { words.starts(with: $0) }
    }

    /// Whether the line only introduces the lines below, such as "What's new in Tea Timer?"
    fileprivate var isPreface: Bool {
        let isIntroduction = end.contains(where: ":：".contains)
        guard isIntroduction || end.contains(where: "!?".contains) else { return false }
        let folded = words.foldedWords
        return (isIntroduction || folded.count <= Self.maxPreface)
            && SpacedLanguage.all.contains { $0.isPreface(folded) }
    }

    /// The maximum number of words in a preface that does not end with a colon.
    private static let maxPreface = 8
    /// The minimum number of bytes that must remain when the first sentences of a line are omitted.
    private static let minRest = 20

    /// The line without leading sentences that say nothing: "We're always improving the app!"
    ///
    /// - Parameter name: The words of the app's name.
    fileprivate func withoutOpening(in name: [Substring]) -> NotesLine {
        guard isSentence else { return self }
        var rest = self
        while let stop = rest.firstStop {
            let first = NotesLine(rest.text[..<stop])
            // In a short sentence, the app's name may be all that is new.
            let isShort = first.words.foldedWords.count < 4
            guard first.isGreeting || first.substance(in: isShort ? [] : name) != .news else {
                return rest
            }
            rest = NotesLine(rest.text[stop...].drop(while: \.isSpacing))
        }
        let isMeagre = rest.words.utf8.count < Self.minRest || rest.kind != nil
        return isMeagre || rest.substance(in: name) != .news ? self : rest
    }

    /// The position after the first punctuation that ends a sentence and is followed by text.
    private var firstStop: Substring.Index? {
        text.indices.first { place in
            let next = text.index(after: place)
            return next < text.endIndex && ".!?…".contains(text[place]) && text[next].isSpacing
                && text[next...].contains(where: \.isWordCharacter)
        }.map(text.index(after:))
    }

    private static let languageNames = Set(PhraseFile.all.flatMap { $0.phrases(.language) })

    /// Whether the line is only the name of a language, which precedes the notes in that language.
    fileprivate var isLanguageName: Bool { Self.languageNames.contains(words.folded[...]) }

    fileprivate var isSentence: Bool {
        words.contains(where: \.isWhitespace)
            || words.unicodeScalars.contains { $0.value >= 0x0E00 }
    }
}
