import Synchronization

/// Lines that say nothing about what is new, for any app.
///
/// A line is generic if all its words are: one word that is not, such as "photos"
/// in "Fixed a crash when importing photos", makes it news.
enum GenericLine {
    /// The maximum length of a generic line.
    private static let maxBytes = 2_000

    /// Lines that were judged already: most of what says nothing says it word for word again. Starts anew when
    /// it is full, so that it stays small whatever stores say.
    private static let known = Mutex<[String: Bool]>([:])
    private static let maxKnown = 10_000

    static func isGeneric(_ line: NotesLine) -> Bool {
        guard line.words.utf8.count <= maxBytes else { return false }
        let words = String(line.words)
        if let known = known.withLock({ $0[words] }) { return known }
        let found = isEmpty(line)
        known.withLock { known in
            if known.count >= maxKnown { known.removeAll() }
            known[words] = found
        }
        return found
    }

    private static func isEmpty(_ line: NotesLine) -> Bool {
        let clauses = clauses(of: line.words)
        var hasKeyword = clauses.isEmpty
        for clause in clauses {
            guard let content = content(of: clause) else { return false }
            hasKeyword = hasKeyword || content == .keyword
        }
        return hasKeyword
    }

    /// The content of a generic clause.
    enum Content: Sendable {
        /// Nothing: its words may be in any sentence.
        case filler
        /// Something about bugs, stability or the like.
        case keyword
    }

    private static func content(of words: [Substring]) -> Content? {
        let text = words.joined()
        let isNumber = words.allSatisfy(\.isNumbering)
        if isNumber || Greeting.all.contains(where: { $0.matches(text) }) {
            return .keyword
        }
        let contents =
            SpacedLanguage.all.compactMap { $0.content(of: words) }
            + UnspacedLanguage.all.compactMap { $0.content(of: words) }
        return contents.contains(.keyword) ? .keyword : contents.first
    }

    private static let marks: Set<Character> = ["。", "！", "？", "；", "，", "、", "："]

    /// The words between marks, of which a dot, a comma and a colon are some at the ends of words
    /// only.
    private static func clauses(of line: Substring) -> [[Substring]] {
        var clauses: [[Substring]] = [[]]
        for word in line.folded.split(whereSeparator: \.isSpacing) {
            let parts = word.split(omittingEmptySubsequences: false) { marks.contains($0) }
            for (index, part) in parts.enumerated() {
                if index > 0 { clauses.append([]) }
                clauses[clauses.count - 1] += part.split { !$0.isWordCharacter }
            }
            if let last = word.last, ".,:;!?…-–—".contains(last) { clauses.append([]) }
        }
        return clauses.filter { !$0.isEmpty }
    }
}

extension Substring {
    /// Whether it is `12`, or `v12`.
    var isNumbering: Bool { (first == "v" && count > 1 ? dropFirst() : self).allSatisfy(\.isDigit) }
}
