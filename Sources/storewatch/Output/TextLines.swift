import Language
import Site
import TextAnalysis

extension OutputFormat {
    /// The maximum number of lines of a text that is not shown in full.
    private static let maxLines = 8

    /// The lines of a text: all of them, or the first few with the number of lines left out.
    ///
    /// - Parameter whole: whether to include all lines.
    func lines(of text: String, whole: Bool = false) -> [OutputLine] {
        let lines = text.split(whereSeparator: \.isNewline).filter {
            !$0.allSatisfy(\.isWhitespace)
        }
        let isShort = whole || lines.count <= Self.maxLines + 1
        let shown = isShort ? lines[...] : lines.prefix(Self.maxLines)
        let texts = shown.map { line in
            // Apple allows 4,000 characters in a text, so a longer line is faulty.
            OutputLine(0, String(line.drop(while: \.isWhitespace).prefix(4_000)))
        }
        let rest = lines.count - shown.count
        return texts + (rest > 0 ? [OutputLine(0, strings.terminal.moreLines(rest), .quiet)] : [])
    }

    /// A difference of two texts as lines, with signs and styles for what was removed and added.
    func lines(of difference: [TextDifference.Passage]) -> [OutputLine] {
        difference.map { passage in
            switch passage {
            case .omitted(let count): OutputLine(0, strings.sameLines(count), .quiet)
            case .line(let line): OutputLine(0, line.pieces)
            }
        }
    }
}

extension TextDifference.Line {
    fileprivate var pieces: [OutputLine.Piece] {
        let style: OutputLine.Style =
            switch kind {
            case .same, .edited: .plain
            case .removed: .removed
            case .added: .added
            }
        return [.init(kind.rawValue, style)]
            + fragments.map { OutputLine.Piece($0.text, kind == .edited ? $0.style : style) }
    }
}

extension TextDifference.Fragment {
    fileprivate var style: OutputLine.Style {
        switch kind {
        case .same: .plain
        case .removed: .removedWords
        case .added: .addedWords
        }
    }
}
