/// Release notes by what their headings say that the lines below are.
package struct NotesSections: Hashable, Sendable {
    package enum Kind: String, Sendable { case new, improved, fixed, other }

    package struct Section: Hashable, Sendable {
        /// `other` before the first heading and below a heading of none of the three kinds.
        package let kind: Kind
        /// The heading as written, with its colon, brackets or dashes; nil if there is none.
        package let heading: String?
        /// The lines as written, with bullets and labels.
        package fileprivate(set) var lines: [String]
    }

    /// The sections in the order of the notes, without blank lines. Beyond the analysed part, all lines
    /// belong to the last section.
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

    /// The lines but for headings of the three kinds: one such as "Fixed" says nothing by itself, one
    /// such as "Dark mode" does.
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

extension NotesLine {
    /// The kind of section that the line introduces; nil if it is no heading.
    ///
    /// A heading shows as one: by a colon, brackets, dashes around it, capitals, or by being no
    /// part of the list below. "New" alone does, too, while "Bug fixes" alone may be all that was
    /// done.
    fileprivate func heading(above next: NotesLine) -> NotesSections.Kind? {
        let isTitle = isTitle(above: next)
        if let kind = kind ?? (endsInColon ? label : nil) {
            let isShown =
                isTitle || endsInColon || isCapitals && !next.isCapitals
                || !next.bullet.isEmpty && next.bullet != bullet
                || bullet.isEmpty && (kind == .new || !GenericLine.isGeneric(self))
            return isShown ? kind : nil
        }
        let isHeading = isTitle && startsWithTitle || endsInColon && bullet.isEmpty
        return isHeading && !words.isEmpty && words.count <= 60 ? .other : nil
    }

    private var kind: NotesSections.Kind? { NotesHeadings.kind(of: words) }

    /// The kind that a line names itself, such as `New: dark mode` or `[신규] 다크 모드`.
    fileprivate var label: NotesSections.Kind? {
        let stop = words.prefix(60).indices.first { index in
            switch words[index] {
            case ":", "：", "]", "】", "］", ">", "〉": true
            case "-", "–", "—": words[..<index].last?.isWhitespace == true
            default: false
            }
        }
        return stop.flatMap { NotesHeadings.kind(of: words[..<$0]) }
    }

    /// `New:` and `**New:**`, but not `Thanks:)`.
    private var endsInColon: Bool {
        end.last { !$0.isWhitespace && !"*_".contains($0) }.map(":：".contains) ?? false
    }

    private var isCapitals: Bool {
        words.contains(where: \.isCased) && !words.contains(where: \.isLowercase)
    }

    private static let brackets: [Character: Character] = [
        "[": "]", "【": "】", "［": "］", "<": ">", "＜": "＞", "〈": "〉", "《": "》", "〔": "〕", "«": "»",
    ]
    private static let rules: Set<Character> = [
        "-", "–", "—", "=", "*", "~", "_", "◆", "■", "★", "✨",
    ]

    /// Whether brackets or signs stand around the words, or number signs before them that are no
    /// list's.
    private func isTitle(above next: NotesLine) -> Bool {
        if bullet.first == "#" { return next.bullet != bullet }
        guard let open = bullet.last, let first = bullet.first else { return false }
        let close = end.filter { !$0.isWhitespace }
        let isBracketed = Self.brackets[open] != nil && Self.brackets[open] == close.first
        return isBracketed || Self.rules.contains(first) && first == close.last
    }

    /// Whether no bullet is before the title.
    private var startsWithTitle: Bool {
        bullet.first.map { $0 == "#" || Self.brackets[$0] != nil || Self.rules.contains($0) }
            ?? false
    }
}
