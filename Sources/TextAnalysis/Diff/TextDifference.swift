/// The differences between two texts: line by line, and within edited lines word by word.
///
/// White space at the ends of lines, empty lines at the start and the end of a text, the kind of
/// line break and the Unicode normal form do not count as differences. Texts may contain control
/// characters.
package struct TextDifference: Hashable, Sendable {
    /// A non-empty part of a line; consecutive fragments are of different kinds.
    package struct Fragment: Hashable, Sendable {
        package enum Kind: Sendable { case same, removed, added }

        package let kind: Kind
        package let text: String
    }

    /// A line of either text or of both texts; an empty line has no fragments.
    package struct Line: Hashable, Sendable {
        /// The raw value is the sign before a line of the kind in plain text.
        package enum Kind: String, Sendable {
            case same = "  "
            case removed = "- "
            case added = "+ "
            case edited = "~ "
        }

        package let kind: Kind
        package let fragments: [Fragment]
    }

    /// A line of the difference, or the number of unchanged lines that are omitted here.
    package enum Passage: Hashable, Sendable {
        case line(Line)
        case omitted(Int)
    }

    package let lines: [Line]

    /// Compares two texts. Texts far longer than Apple allows are not compared: unless they are
    /// equal, all old lines count as removed and all new lines as added.
    package init(from before: String, to after: String) {
        if before.isAnalysable, after.isAnalysable {
            var difference = LineDifference(from: before, to: after)
            lines = difference.compared()
        } else if before.utf8.elementsEqual(after.utf8) {
            lines = after.trimmedLines.map { .whole(.same, $0) }
        } else {
            lines =
                before.trimmedLines.map { .whole(.removed, $0) }
                + after.trimmedLines.map { .whole(.added, $0) }
        }
    }
}

extension TextDifference {
    /// The lines that differ, with up to `context` unchanged lines before and after each.
    package func passages(context: Int) -> [Passage] {
        let changed = lines.indices.filter { lines[$0].kind != .same }
        let reach = min(max(context, 0), lines.count)
        let shown = Set(changed.flatMap { ($0 - reach)...($0 + reach) })
        return lines.enumerated().reduce(into: []) { passages, line in
            if shown.contains(line.offset) {
                passages.append(.line(line.element))
            } else if case .omitted(let count) = passages.last {
                passages[passages.count - 1] = .omitted(count + 1)
            } else {
                passages.append(.omitted(1))
            }
        }
    }
}

extension [TextDifference.Passage] {
    /// Whether at least a third of the new text is unchanged, so that showing the edits is
    /// worthwhile. A mostly new text is easier to read without marks.
    package var isEdit: Bool {
        var (kept, all) = (0, 0)
        for passage in self {
            switch passage {
            case .omitted: return true
            case .line(let line):
                for fragment in line.fragments where fragment.kind != .removed {
                    all += fragment.text.utf8.count
                    if fragment.kind == .same { kept += fragment.text.utf8.count }
                }
            }
        }
        return kept > 0 && kept * 3 >= all
    }
}

extension TextDifference.Line {
    /// The line in plain text: the sign of its kind, then the text, with marks around removed and
    /// added words.
    package var plain: String {
        kind.rawValue + fragments.map { kind == .edited ? $0.marked : $0.text }.joined()
    }
}

extension TextDifference.Fragment {
    fileprivate var marked: String {
        switch kind {
        case .same: text
        case .removed: "[-\(text)-]"
        case .added: "{+\(text)+}"
        }
    }
}
