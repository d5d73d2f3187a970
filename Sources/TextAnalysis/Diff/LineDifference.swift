struct LineDifference {
    private let lines: TextAlignment
    private var words = Vocabulary()
    private var budget = DiffBudget()
    private static let costPerByte = 10

    private typealias Edit = (pair: TextAlignment.Pair, fragments: [TextDifference.Fragment])

    init(from before: String, to after: String) {
        var vocabulary = Vocabulary()
        lines = TextAlignment(
            before: vocabulary.pieces(before.trimmedLines),
            after: vocabulary.pieces(after.trimmedLines)
        )
    }

    /// All lines of both texts in order. Removed lines precede the added lines that replace them.
    mutating func compared() -> [TextDifference.Line] {
        let anchors = lines.anchors(&budget)
        var edits: [Edit] = []
        for gap in lines.gaps(between: anchors) { edits += self.edits(in: gap) }
        let pairs = (anchors + edits.map(\.pair)).sorted { $0.before < $1.before }
        let edited = Dictionary(uniqueKeysWithValues: edits.map { ($0.pair.before, $0.fragments) })
        return lines.steps(through: pairs).map { step in
            switch step {
            case .removed(let place): .whole(.removed, lines.before[place].text)
            case .added(let place): .whole(.added, lines.after[place].text)
            case .both(let pair):
                edited[pair.before].map { .init(kind: .edited, fragments: $0) }
                    ?? .whole(.same, lines.after[pair.after].text)
            }
        }
    }

    /// The pairs of lines in a gap in which the new line is an edited form of the old line, with
    /// the words that changed.
    private mutating func edits(in gap: TextAlignment.Gap) -> [Edit] {
        guard budget.spend(cost(of: gap)) else { return [] }
        let before = tokenized(lines.before, gap.before)
        let after = tokenized(lines.after, gap.after)
        return similarPairs(before, after, &budget).compactMap { old, new in
            let alignment = TextAlignment(before: old.pieces, after: new.pieces)
            let pair: TextAlignment.Pair = (before: old.place, after: new.place)
            return alignment.edits(&budget).map { (pair: pair, fragments: $0) }
        }
    }

    /// The number of steps for splitting the lines of a gap into words.
    private func cost(of gap: TextAlignment.Gap) -> Int {
        let old = lines.before[gap.before].map(\.text.utf8.count).reduce(0, +)
        let new = lines.after[gap.after].map(\.text.utf8.count).reduce(0, +)
        return old == 0 || new == 0 ? 0 : (old + new) * Self.costPerByte
    }

    private mutating func tokenized(_ lines: [TextPiece], _ places: Range<Int>) -> [TokenizedLine] {
        places.filter { lines[$0].isSignificant }.map {
            TokenizedLine(place: $0, pieces: words.pieces(lines[$0].text.tokens))
        }
    }
}

extension TextDifference.Line {
    /// A line whose text is all kept, removed or added: one fragment, or none if the line is empty.
    static func whole(_ kind: TextDifference.Fragment.Kind, _ line: Substring) -> Self {
        let fragment = TextDifference.Fragment(kind: kind, text: String(line))
        return Self(kind: kind.lineKind, fragments: fragment.text.isEmpty ? [] : [fragment])
    }
}

extension TextDifference.Fragment.Kind {
    fileprivate var lineKind: TextDifference.Line.Kind {
        switch self {
        case .same: .same
        case .removed: .removed
        case .added: .added
        }
    }
}
