import Language
import TextAnalysis
import Wording

extension OutputFormat {
    /// The maximum number of lines of a text that is not shown in full.
    private static let maxLines = 8

    /// The lines of a text, or the first few with the number of lines left out.
    func lines(of text: String, whole: Bool = false) -> [Line] {
        let lines = text.split(whereSeparator: \.isNewline).filter {
            !$0.allSatisfy(\.isWhitespace)
        }
        let isShort = whole || lines.count <= Self.maxLines + 1
        let shown = isShort ? lines[...] : lines.prefix(Self.maxLines)
        let texts = shown.map { line in
            // Apple allows 4,000 characters in a text, so a longer line is faulty.
            Line(0, String(line.drop(while: \.isWhitespace).prefix(4_000)))
        }
        let rest = lines.count - shown.count
        return texts + (rest > 0 ? [Line(0, strings.terminal.moreLines(rest), .quiet)] : [])
    }

    /// The difference of two texts as lines, with signs and styles for removed and added text.
    func lines(of difference: [TextDifference.Passage]) -> [Line] {
        difference.map { passage in
            switch passage {
            case .omitted(let count): Line(0, strings.sameLines(count), .quiet)
            case .line(let line): Line(0, line.pieces, hang: line.kind == .same ? 0 : 2)
            }
        }
    }
}

extension TextDifference.Line {
    fileprivate var pieces: [Line.Piece] {
        let style: Line.Style =
            switch kind {
            case .same, .edited: .plain
            case .removed: .removed
            case .added: .added
            }
        return [.init(kind.rawValue, style)]
            + fragments.map { Line.Piece($0.text, kind == .edited ? $0.style : style) }
    }
}

extension TextDifference.Fragment {
    fileprivate var style: Line.Style {
        switch kind {
        case .same: .plain
        case .removed: .removedWords
        case .added: .addedWords
        }
    }
}
