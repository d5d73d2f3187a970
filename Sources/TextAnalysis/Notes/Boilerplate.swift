/// Lines that say nothing of what is new, whatever app they are about.
///
/// A line is boilerplate when all its words are: one word that is no boilerplate, such as "photos"
/// in "Fixed a crash when importing photos", makes it news.
enum Boilerplate {
    static func isBoilerplate(_ line: NotesLine) -> Bool {
        let clauses = clauses(of: line.words)
        var isTelling = clauses.isEmpty
        for clause in clauses {
            guard let reading = reading(of: clause) else { return false }
            isTelling = isTelling || reading == .telling
        }
        return isTelling
    }

    /// What a clause of boilerplate is good for.
    enum Reading: Sendable {
        /// Words that may stand in any sentence.
        case filling
        /// It speaks of bugs, stability or the like.
        case telling
    }

    private static func reading(of words: [Substring]) -> Reading? {
        let text = words.joined()
        let isNumber = words.allSatisfy(\.isNumbering)
        if isNumber || Greeting.all.contains(where: { $0.matches(text) }) { return .telling }
        let readings =
            SpacedLanguage.all.compactMap { $0.reading(of: words) }
            + UnspacedLanguage.all.compactMap { $0.reading(of: words) }
        return readings.contains(.telling) ? .telling : readings.first
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
                clauses[clauses.count - 1] += part.split { !$0.isWordly }
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

/// A language that parts its words by spaces.
struct SpacedLanguage: Sendable {
    private let telling: Words
    private let filling: Words

    /// - Parameters: words; `fix*` stands for all that begin with it.
    init(telling: String, filling: String) {
        self.telling = Words(telling)
        self.filling = Words(filling)
    }

    func reading(of words: [Substring]) -> Boilerplate.Reading? {
        var reading = Boilerplate.Reading.filling
        for word in words where !filling.contains(word) && !word.allSatisfy(\.isDigit) {
            guard telling.contains(word) else { return nil }
            reading = .telling
        }
        return reading
    }

    private struct Words: Sendable {
        private let whole: Set<Substring>
        /// By their first characters.
        private let stems: [Character?: [Substring]]

        init(_ list: String) {
            let words = list.split(whereSeparator: \.isWhitespace)
            whole = Set(words.filter { $0.last != "*" })
            let stems = words.filter { $0.last == "*" }.map { $0.dropLast() }
            self.stems = Dictionary(grouping: stems, by: \.first)
        }

        func contains(_ word: Substring) -> Bool {
            whole.contains(word) || stems[word.first]?.contains(where: word.hasPrefix) == true
        }
    }
}

/// A language that is written without spaces, or with spaces where one likes.
struct UnspacedLanguage: Sendable {
    private typealias Pieces = [Character?: [String]]

    private let telling: [String]
    /// Those that may begin a word, by their first characters.
    private let free: Pieces
    /// All.
    private let any: Pieces

    /// - Parameters: pieces of sentences, parted by commas; `attached` ones begin no word.
    init(telling: String, filling: String, attached: String = "") {
        self.telling = Self.pieces(telling)
        let free = self.telling + Self.pieces(filling)
        self.free = Dictionary(grouping: free, by: \.first)
        any = Dictionary(grouping: free + Self.pieces(attached), by: \.first)
    }

    /// Tells whether the words are made of the pieces and nothing else.
    func reading(of words: [Substring]) -> Boilerplate.Reading? {
        let signs = words.flatMap { $0 }
        let starts = Set(words.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) })
        var reached: Set = [0]
        for start in signs.indices where reached.contains(start) {
            if signs[start].isDigit { reached.insert(start + 1) }
            let rest = signs[start...]
            let pieces = starts.contains(start) ? free : any
            for piece in pieces[signs[start]] ?? [] where rest.starts(with: piece) {
                reached.insert(start + piece.count)
            }
        }
        guard reached.contains(signs.count) else { return nil }
        let text = String(signs)
        return telling.contains(where: text.contains) ? .telling : .filling
    }

    private static func pieces(_ list: String) -> [String] {
        list.split(separator: ",").map { $0.foldedWords.joined() }
    }
}

/// What developers say to be polite, with the app's name or an address somewhere in it.
struct Greeting: Sendable {
    private let start: String
    private let end: String

    /// - Parameter phrase: `…` stands for a name or nothing.
    init(_ phrase: Substring) {
        let parts = phrase.split(separator: "…", omittingEmptySubsequences: false)
        start = parts[0].foldedWords.joined()
        end = parts.dropFirst().joined().foldedWords.joined()
    }

    func matches(_ clause: String) -> Bool {
        clause.hasPrefix(start) && clause.hasSuffix(end)
            && (start.count + end.count...start.count + end.count + 24).contains(clause.count)
    }
}
