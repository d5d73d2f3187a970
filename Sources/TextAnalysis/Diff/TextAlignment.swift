/// The pieces of two texts or lines, to be matched in order.
struct TextAlignment {
    let before: [TextPiece]
    let after: [TextPiece]

    /// The positions of a matched piece in `before` and `after`.
    typealias Pair = (before: Int, after: Int)

    /// The pieces between two consecutive pairs.
    typealias Gap = (before: Range<Int>, after: Range<Int>)

    /// One step from the old text to the new text: a piece is in both texts, removed or added. The
    /// numbers are positions of pieces.
    enum Step {
        case both(Pair)
        case removed(Int)
        case added(Int)
    }

    /// The longest common subsequence of `before` and `after`, without blanks and punctuation. If
    /// the budget is insufficient, only the equal pieces at the start and the end.
    func anchors(_ budget: inout DiffBudget) -> [Pair] {
        let old = before.indices.filter { before[$0].isSignificant }
        let new = after.indices.filter { after[$0].isSignificant }
        let weighty = TextAlignment(before: old.map { before[$0] }, after: new.map { after[$0] })
        return weighty.equals(&budget).map { (before: old[$0.before], after: new[$0.after]) }
    }

    /// The gaps before the first pair, between consecutive pairs and after the last pair.
    func gaps(between pairs: [Pair]) -> [Gap] {
        let starts = [(before: -1, after: -1)] + pairs
        let ends = pairs + [(before: before.count, after: after.count)]
        return zip(starts, ends).map { start, end in
            (before: start.before + 1..<end.before, after: start.after + 1..<end.after)
        }
    }

    /// The steps from `before` to `after` that keep the pairs. Equal pieces at the start and the
    /// end of a gap are kept, too. The gap's other old pieces are removed, then the new ones added.
    func steps(through pairs: [Pair]) -> [Step] {
        let stops: [[Step]] = pairs.map { [.both($0)] } + [[]]
        return zip(gaps(between: pairs), stops).flatMap { steps(across: $0) + $1 }
    }

    private func steps(across gap: Gap) -> [Step] {
        let ends = ends(of: gap)
        return ends.first.map(Step.both) + ends.rest.before.map(Step.removed)
            + ends.rest.after.map(Step.added) + ends.last.map(Step.both)
    }

    /// The longest common subsequence of `before` and `after`. If the budget is insufficient, only
    /// the equal pieces at the start and the end.
    private func equals(_ budget: inout DiffBudget) -> [Pair] {
        let ends = ends(of: (before: before.indices, after: after.indices))
        let (old, new) = (ends.rest.before, ends.rest.after)
        let (olds, news) = (before[old].map(\.key), after[new].map(\.key))
        guard budget.spendEdits(from: olds, to: news) else { return ends.first + ends.last }
        let changes = news.difference(from: olds)
        let kept = zip(old.without(changes.removals), new.without(changes.insertions))
        let pairs: [Pair] = kept.map { (before: $0, after: $1) }
        return ends.first + pairs + ends.last
    }

    /// The equal pieces at both ends of a gap, and the gap between them.
    private func ends(of gap: Gap) -> (first: [Pair], rest: Gap, last: [Pair]) {
        let first = equalPairs(gap.before, gap.after)
        let before = gap.before.dropFirst(first.count)
        let after = gap.after.dropFirst(first.count)
        let last = equalPairs(before.reversed(), after.reversed())
        let rest = (before: before.dropLast(last.count), after: after.dropLast(last.count))
        return (first, rest, last.reversed())
    }

    private func equalPairs(_ old: some Sequence<Int>, _ new: some Sequence<Int>) -> [Pair] {
        zip(old, new).prefix { before[$0].key == after[$1].key }.map { (before: $0, after: $1) }
    }
}

extension Range<Int> {
    fileprivate func without(_ changes: [CollectionDifference<Int>.Change]) -> [Int] {
        let gone = Set(changes.map { lowerBound + $0.offset })
        return filter { !gone.contains($0) }
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
