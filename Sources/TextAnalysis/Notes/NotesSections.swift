/// Release notes, divided by their headings and labels into what is new, improved and fixed.
package struct NotesSections: Hashable, Sendable {
    /// What the lines of a section describe.
    package enum Kind: String, Sendable { case new, improved, fixed, other }

    /// A heading with the lines below it.
    package struct Section: Hashable, Sendable {
        /// The kind of the heading; `other` before the first heading and below an unknown heading.
        package let kind: Kind
        /// The heading as written, with its colon, brackets or dashes; nil if there is none.
        package let heading: String?
        /// The lines as written, with bullets and labels.
        package fileprivate(set) var lines: [String]
    }

    /// The sections in the order of the notes, without blank lines. Lines after the part that is
    /// classified belong to the last section.
    package private(set) var sections: [Section] = []

    package init(_ notes: String) {
        var lasting = Kind.other
        let lines = NotesLine.lines(of: notes.analysed)
        for (index, line) in lines.enumerated() {
            let next = lines.indices.contains(index + 1) ? lines[index + 1] : nil
            let text = String(line.text)
            if let kind = next.flatMap({ line.heading(above: $0) }) {
                sections.append(Section(kind: kind, heading: text, lines: []))
                lasting = kind
            } else {
                append(text, to: line.label ?? lasting)
            }
        }
        for line in notes.unanalysedLines { append(String(line), to: lasting) }
    }

    /// The lines that say something: all lines except headings of a known kind. "Fixed" as a
    /// heading says nothing, but "Dark mode" does.
    static func contents(of notes: String) -> some Sequence<NotesLine> {
        let lines = NotesLine.lines(of: notes)
        return zip(lines, lines.dropFirst().map(Optional.some) + [nil]).lazy.filter { line, next in
            (next.flatMap { line.heading(above: $0) } ?? .other) == .other
        }.map(\.0)
    }

    private mutating func append(_ line: String, to kind: Kind) {
        if sections.last?.kind != kind {
            sections.append(Section(kind: kind, heading: nil, lines: []))
        }
        sections[sections.count - 1].lines.append(line)
    }
}

extension NotesSections.Kind {
    /// Recognizes headings in the languages of the large storefronts; nil for other words. Version
    /// numbers, spaces and case are ignored: `What's New in 3.1` equals `what's new in`.
    fileprivate init?(heading words: Substring) {
        guard words.utf8.count <= 200, let kind = Self.byHeading[Self.key(words)] else {
            return nil
        }
        self = kind
    }

    private static func key(_ words: Substring) -> String {
        // In languages without spaces, a word may follow a number directly.
        words.foldedWords.filter { !$0.isNumbering }.map { $0.drop(while: \.isDigit) }.joined()
    }

    private static let byHeading: [String: Self] = {
        let sections: [(Self, PhraseFile.Section)] = [
            (.new, .newHeadings), (.improved, .improvedHeadings), (.fixed, .fixedHeadings),
        ]
        let pairs = sections.flatMap { kind, section in
            PhraseFile.all.flatMap { $0.phrases(section) }.map { (key($0), kind) }
        }
        return Dictionary(pairs) { first, _ in first }
    }()
}

extension NotesLine {
    /// The kind of section that the line introduces; nil if the line is not a heading.
    ///
    /// A heading is recognized by a colon, by brackets or dashes around it, by capitals, or by a
    /// bullet that differs from the next line's bullet. "New" alone is a heading, but "Bug fixes"
    /// alone may be all that the notes say.
    func heading(above next: NotesLine) -> NotesSections.Kind? {
        let isTitle = isTitle(above: next)
        if let kind = kind ?? (endsInColon ? label : nil) {
            let isShown =
                isTitle || endsInColon || isInCapitals && !next.isInCapitals
                || !next.bullet.isEmpty && next.bullet != bullet
                || bullet.isEmpty && (kind == .new || !isGeneric())
            return isShown ? kind : nil
        }
        let isHeading = isTitle && startsWithTitle || endsInColon && bullet.isEmpty
        return isHeading && !words.isEmpty && words.count <= 60 ? .other : nil
    }

    /// The kind of section that the words of the line introduce as a heading, with or without a
    /// version number; nil if they are not a heading.
    var kind: NotesSections.Kind? { NotesSections.Kind(heading: words) }

    /// The kind of section that a label at the start of the line names, as in `New: dark mode` or
    /// `[신규] 다크 모드`; nil if there is no such label.
    fileprivate var label: NotesSections.Kind? {
        let stop = words.prefix(60).indices.first { index in
            switch words[index] {
            case ":", "：", "]", "】", "］", ">", "〉": true
            case "-", "–", "—": words[..<index].last?.isWhitespace == true
            default: false
            }
        }
        return stop.flatMap { NotesSections.Kind(heading: words[..<$0]) }
    }

    /// Whether the line ends with a colon, as `New:` and `**New:**` do, but not `Thanks:)`.
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
