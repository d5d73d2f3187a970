/// The subject of the lines below a heading of release notes.
enum NotesHeading {
    case new
    /// Improvements and fixes.
    case repaired
    case other
}

extension NotesHeading {
    /// Recognizes headings in the languages of the large storefronts; nil for other words. Version
    /// numbers, spaces and case are ignored: `What's New in 3.1` equals `what's new in`.
    fileprivate init?(words: Substring) {
        guard words.utf8.count <= 200, let heading = Self.byWords[Self.key(words)] else {
            return nil
        }
        self = heading
    }

    private static func key(_ words: Substring) -> String {
        // In languages without spaces, a word may follow a number directly.
        words.foldedWords.filter { !$0.isNumbering }.map { $0.drop(while: \.isDigit) }.joined()
    }

    private static let byWords: [String: Self] = {
        let sections: [(Self, PhraseFile.Section)] = [
            (.new, .newHeadings), (.repaired, .improvedHeadings), (.repaired, .fixedHeadings),
        ]
        let pairs = sections.flatMap { heading, section in
            PhraseFile.all.flatMap { $0.phrases(section) }.map { (key($0), heading) }
        }
        return Dictionary(pairs) { first, _ in first }
    }()
}

extension NotesLine {
    /// All lines except headings of a known kind, such as "Fixed". Other headings, such as "Dark
    /// mode", may say what is new.
    static func contents(of notes: String) -> some Sequence<NotesLine> {
        let lines = lines(of: notes)
        return zip(lines, lines.dropFirst().map(Optional.some) + [nil]).lazy.filter { line, next in
            (next.flatMap { line.heading(above: $0) } ?? .other) == .other
        }.map(\.0)
    }

    /// The subject that the line announces; nil if the line is not a heading.
    ///
    /// A heading is recognized by a colon, by brackets or dashes around it, by capitals, or by a
    /// bullet that differs from the next line's bullet. "New" alone is a heading, but "Bug fixes"
    /// alone may be all that the notes say.
    func heading(above next: NotesLine) -> NotesHeading? {
        let isTitle = isTitle(above: next)
        if let kind = kind ?? (endsInColon ? label : nil) {
            let isShown =
                isTitle || endsInColon || isInCapitals && !next.isInCapitals
                || !next.bullet.isEmpty && next.bullet != bullet
                || bullet.isEmpty && (kind == .new || substance(in: []) == .news)
            return isShown ? kind : nil
        }
        let isHeading = isTitle && startsWithTitle || endsInColon && bullet.isEmpty
        return isHeading && !words.isEmpty && words.count <= 60 ? .other : nil
    }

    /// The subject that the words announce if they are a known heading, with or without a version
    /// number.
    var kind: NotesHeading? { NotesHeading(words: words) }

    /// The subject that a label at the start of the line announces, as in `New: dark mode` or `[신규]
    /// 다크 모드`; nil without a known label.
    private var label: NotesHeading? {
        let stop = words.prefix(60).indices.first { index in
            switch words[index] {
            case ":", "：", "]", "】", "］", ">", "〉": true
            case "-", "–", "—": words[..<index].last?.isWhitespace == true
            default: false
            }
        }
        return stop.flatMap { NotesHeading(words: words[..<$0]) }
    }

    /// Whether the line ends with a colon. `New:` and `**New:**` do, but not `Thanks:)`.
    private var endsInColon: Bool {
        end.last { !$0.isWhitespace && !"*_".contains($0) }.map(":：".contains) ?? false
    }

    private var isInCapitals: Bool {
        words.contains(where: \.isCased) && !words.contains(where: \.isLowercase)
    }

    private static let brackets: [Character: Character] = [
        "[": "]", "【": "】", "［": "］", "<": ">", "＜": "＞", "〈": "〉", "《": "》", "〔": "〕", "«": "»",
    ]
    private static let ornaments: Set<Character> = [
        "-", "–", "—", "=", "*", "~", "_", "◆", "■", "★", "✨",
    ]

    /// Whether the line is marked as a title: brackets or ornaments enclose the words, or `#`
    /// precedes the words but not the next line.
    private func isTitle(above next: NotesLine) -> Bool {
        if bullet.first == "#" { return next.bullet != bullet }
        guard let open = bullet.last, let first = bullet.first else { return false }
        let close = end.filter { !$0.isWhitespace }
        let isBracketed = Self.brackets[open] != nil && Self.brackets[open] == close.first
        return isBracketed || Self.ornaments.contains(first) && first == close.last
    }

    /// Whether the line begins with a bracket, an ornament or `#`, as titles do, and not with a
    /// bullet.
    private var startsWithTitle: Bool {
        bullet.first.map { $0 == "#" || Self.brackets[$0] != nil || Self.ornaments.contains($0) }
            ?? false
    }
}
