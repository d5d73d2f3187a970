/// The differences between two texts: line by line, and within edited lines word by word.
///
/// White space at the ends of lines, empty lines at the ends of texts, the kind of line break and
/// the Unicode normal form do not count as differences. Texts may contain any characters, including
/// control characters.
package struct TextDifference: Hashable, Sendable {
    /// A non-empty part of a line; consecutive fragments are of different kinds.
    package struct Fragment: Hashable, Sendable {
        package enum Kind: Sendable { case same, removed, added }

        package let kind: Kind
        package let text: String
    }

    /// A line of one text or of both; an empty line has no runs.
    package struct Line: Hashable, Sendable {
        package enum Kind: Sendable { case same, removed, added, edited }

        package let kind: Kind
        package let runs: [Fragment]
    }

    /// A part of the difference to show: a line, or the number of omitted unchanged lines.
    package enum Passage: Hashable, Sendable {
        case line(Line)
        case omitted(Int)
    }

    package let lines: [Line]

    /// Texts far longer than Apple allows are not compared: unless they are equal, all old lines
    /// are removed and all new lines added.
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
    /// The lines that differ, each with at most `context` unchanged lines before and after it.
    package func passages(context: Int) -> [Passage] {
        let isNear = zip(
            lines.areNear(within: context),
            lines.reversed().areNear(within: context).reversed()
        ).map { $0 || $1 }
        return zip(lines, isNear).reduce(into: []) { passages, line in
            if line.1 {
                passages.append(.line(line.0))
            } else if case .omitted(let count) = passages.last {
                passages[passages.count - 1] = .omitted(count + 1)
            } else {
                passages.append(.omitted(1))
            }
        }
    }
}

extension [TextDifference.Passage] {
    /// Whether at least a third of the new text was kept, so that showing the edits is worthwhile;
    /// a mostly new text reads better alone.
    package var isEdit: Bool {
        var (kept, all) = (0, 0)
        for passage in self {
            switch passage {
            case .omitted: return true
            case .line(let line):
                for run in line.runs where run.kind != .removed {
                    all += run.text.utf8.count
                    if run.kind == .same { kept += run.text.utf8.count }
                }
            }
        }
        return kept > 0 && kept * 3 >= all
    }
}

extension [TextDifference.Line] {
    /// Whether each line differs or follows a differing line within `context` lines.
    fileprivate func areNear(within context: Int) -> [Bool] {
        var left = 0
        return map { line in
            guard line.kind == .same else {
                left = context
                return true
            }
            left = Swift.max(left, 0) - 1
            return left >= 0
        }
    }
}

extension TextDifference.Line {
    /// The line with a sign before it, and marks around removed and added words.
    package var plain: String {
        switch kind {
        case .same: "  " + runs.map(\.text).joined()
        case .removed: "- " + runs.map(\.text).joined()
        case .added: "+ " + runs.map(\.text).joined()
        case .edited: "~ " + runs.map(\.marked).joined()
        }
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
