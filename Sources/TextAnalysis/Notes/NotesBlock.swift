/// A block of release notes as readers see it, without the characters that mark a heading or an
/// item of a list.
package enum NotesBlock: Hashable, Sendable {
    case heading(String)
    case paragraph([String])
    /// `start` is the number of the first item; nil if the items have bullets.
    case list([String], start: Int?)
}

extension NotesBlock {
    package static func blocks(of notes: String) -> [NotesBlock] { build(notes).blocks }

    /// The structure of release notes for the scripts of pages: a word for each line, empty for a
    /// line between blocks. `h` is a heading, `i` the first line of an item, `p` the first line of
    /// a paragraph, and `c` a further line of an item or a paragraph. The line with the gist has a
    /// capital letter. The numbers of UTF-16 units before and after the line's text follow if they
    /// are not 0: `i2`, `h,1`.
    ///
    /// - Parameter gist: The part of a line that best says what is new; nil for none.
    package static func shape(of notes: String, gist: String? = nil) -> String {
        build(notes, gist: gist).shape.joined(separator: " ")
    }

    private static func build(_ notes: String, gist: String? = nil) -> BlockBuilder {
        var builder = BlockBuilder(gist: gist)
        let lines = notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var previous: Substring?
        for (place, line) in lines.enumerated() {
            let next = lines[(place + 1)...].first { !$0.allSatisfy(\.isSpacing) }
            builder.add(line, below: previous, above: next)
            if !line.allSatisfy(\.isSpacing) { previous = line }
        }
        return builder
    }
}

private struct BlockBuilder {
    /// The gist until its line is found, then nil.
    private var gist: String?
    private(set) var blocks: [NotesBlock] = []
    private(set) var shape: [String] = []
    /// Whether a blank line preceded the current line.
    private var isApart = true
    /// The bullet of the previous item, or the separator after its number.
    private var marker: Substring = ""
    /// Whether an earlier line ended with a star. A later line that begins with a star is then a
    /// footnote, such as `* Available in some countries`, not an item of a list.
    private var hasStar = false

    init(gist: String?) { self.gist = gist }

    /// Adds a line to the current block, or begins a block with it.
    ///
    /// - Parameters:
    ///   - previous: The nearest line above that is not blank; nil if there is none.
    ///   - next: The nearest line below that is not blank; nil if there is none.
    mutating func add(_ line: Substring, below previous: Substring?, above next: Substring?) {
        let text = line.trimming(\.isSpacing)
        let isRule = text.allSatisfy { !$0.isWordCharacter && $0.isASCII }
        if isRule {
            // A blank line, or signs such as "-----".
            isApart = true
            shape.append("")
            return
        }
        let isHeading =
            next.map { NotesLine(text).heading(above: NotesLine($0)) != nil } ?? false
        if isHeading, let title = text.title {
            blocks.append(.heading(String(title)))
            addToShape("h", title, in: line)
        } else if let item = ListItem(text, isListed: text.isListed(below: previous, above: next)),
            !(hasStar && item.marker == "*")
        {
            add(item)
            addToShape("i", item.text, in: line)
        } else {
            addToShape(add(text, isIndented: line.first?.isSpacing ?? false), text, in: line)
        }
        isApart = false
        hasStar = hasStar || text.last == "*" && text.dropFirst().count { $0 == "*" } == 1
    }

    private mutating func addToShape(_ kind: String, _ text: Substring, in line: Substring) {
        let isGist = gist.map { text.contains($0) } ?? false
        if isGist { gist = nil }
        let before = line.utf16.distance(from: line.startIndex, to: text.startIndex)
        let after = line.utf16.distance(from: text.endIndex, to: line.endIndex)
        let numbers = (before > 0 ? "\(before)" : "") + (after > 0 ? ",\(after)" : "")
        shape.append((isGist ? kind.uppercased() : kind) + numbers)
    }

    /// Adds an item to the list above, even across a blank line. If the bullet differs or no list
    /// is above, the item begins a list.
    private mutating func add(_ item: ListItem) {
        if case .list(var items, let start)? = blocks.last, marker == item.marker,
            (start == nil) == (item.number == nil)
        {
            items.append(String(item.text))
            blocks[blocks.count - 1] = .list(items, start: start)
        } else {
            blocks.append(.list([String(item.text)], start: item.number))
        }
        marker = item.marker
    }

    /// Adds a line of text, and returns its kind.
    private mutating func add(_ text: Substring, isIndented: Bool) -> String {
        if !isApart, isIndented, case .list(var items, let start)? = blocks.last {
            items[items.count - 1] += "\n\(text)"
            blocks[blocks.count - 1] = .list(items, start: start)
            return "c"
        } else if !isApart, case .paragraph(let lines)? = blocks.last {
            blocks[blocks.count - 1] = .paragraph(lines + [String(text)])
            return "c"
        }
        blocks.append(.paragraph([String(text)]))
        return "p"
    }
}

/// A line that begins with a bullet or a number: `- Dark mode`, `2) Faster search`.
private struct ListItem {
    private static let bullets: Set<Character> = [
        "•", "∙", "·", "◦", "▪", "▫", "●", "○", "■", "□", "‣", "⁃", "►", "▸", "▶", "・", "✓", "✔",
    ]
    /// Signs that are bullets only if a space follows, or if neighboring lines show that the line
    /// is in a list. Otherwise they belong to the words.
    private static let dashes: Set<Character> = ["-", "–", "—", "*", "+", ">"]

    /// The bullet, or the sign after the number of a list item.
    let marker: Substring
    let number: Int?
    let text: Substring

    /// - Parameter isListed: Whether neighboring lines show that the line is in a list.
    init?(_ line: Substring, isListed: Bool) {
        guard let first = line.first else { return nil }
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        let rest = line.dropFirst(digits.isEmpty ? 1 : digits.count)
        let isSpaced = rest.first?.isSpacing ?? false
        if Self.bullets.contains(first) || Self.dashes.contains(first) && (isSpaced || isListed) {
            number = nil
            marker = line.prefix(1)
            text = rest.drop(while: \.isSpacing)
        } else if let number = Int(digits), digits.count <= 2, let separator = rest.first,
            ".)".contains(separator), rest.dropFirst().first?.isSpacing ?? false
        {
            self.number = number
            marker = rest.prefix(1)
            text = rest.dropFirst().drop(while: \.isSpacing)
        } else {
            return nil
        }
        guard !text.isEmpty else { return nil }
    }
}

extension Substring {
    /// Whether the line begins with a dash or a star directly before a letter, and the sign is a
    /// bullet: a neighboring line begins with the sign, or the previous line ends with a colon.
    fileprivate func isListed(below previous: Substring?, above next: Substring?) -> Bool {
        guard let sign = first, "-*".contains(sign), dropFirst().first?.isLetter ?? false,
            last != sign
        else { return false }
        let neighbours = [previous, next].compactMap { $0?.trimming(\.isSpacing) }
        return neighbours.contains { $0.first == sign && $0.dropFirst().first != sign }
            || previous?.trimming(\.isSpacing).last.map(":：".contains) ?? false
    }

    /// The words of a heading without the signs around them; nil if there are no words.
    fileprivate var title: Substring? {
        let signs: Set<Character> = [
            "#", "*", "_", "=", "~", "-", "–", "—", "[", "]", "【", "】", "［", "］", "<", ">", "＜",
            "＞",
            "〈", "〉", "《", "》", "〔", "〕", "■", "◆", "•", "·", "●",
        ]
        let isSign = { (character: Character) in character.isSpacing || signs.contains(character) }
        let start = drop(while: isSign)
        guard let last = start.lastIndex(where: { !isSign($0) && !":：".contains($0) }) else {
            return nil
        }
        return start[...last]
    }
}
