extension TextAlignment {
    /// The word-by-word differences between two lines; nil if the lines have too little in common
    /// for one to be an edited form of the other.
    func edits(_ budget: inout DiffBudget) -> [TextDifference.Fragment]? {
        let hunks = hunks(through: anchors(&budget)).coalesced
        let kept = hunks.map(\.same.weight).reduce(0, +)
        guard isEdit(sharing: kept, of: before.weight + after.weight) else { return nil }
        return hunks.flatMap(\.fragments)
    }

    private func hunks(through pairs: [Pair]) -> [Hunk] {
        steps(through: pairs).reduce(into: [Hunk()]) { hunks, step in
            switch step {
            case .both(let pair):
                if hunks[hunks.count - 1].isChanged { hunks.append(Hunk()) }
                hunks[hunks.count - 1].same.append(after[pair.after])
            case .removed(let place):
                hunks[hunks.count - 1].removed.append(before[place])
            case .added(let place):
                hunks[hunks.count - 1].added.append(after[place])
            }
        }
    }
}

/// A part of a compared line: unchanged words, and the words removed and added after them.
private struct Hunk {
    var same: [TextPiece] = []
    var removed: [TextPiece] = []
    var added: [TextPiece] = []

    var isChanged: Bool { !removed.isEmpty || !added.isEmpty }

    var weight: Int { max(removed.weight, added.weight) }

    /// Whether the unchanged words are too few to show between the previous hunk's change and this
    /// hunk's change: a lone "the" between two rewritten halves of a sentence.
    func isNegligible(after previous: Self) -> Bool {
        isChanged && same.weight * 3 <= min(previous.weight, weight)
    }

    var fragments: [TextDifference.Fragment] {
        let parts: [(TextDifference.Fragment.Kind, [TextPiece])] = [
            (.same, same), (.removed, removed), (.added, added),
        ]
        return parts.filter { !$1.isEmpty }.map { kind, pieces in
            TextDifference.Fragment(kind: kind, text: pieces.map(\.text).joined())
        }
    }
}

extension [Hunk] {
    /// The hunks, joined where only negligible unchanged words separate them.
    fileprivate var coalesced: [Hunk] {
        zip(self, dropFirst()).reduce(into: Array(prefix(1))) { joined, neighbours in
            let (previous, hunk) = neighbours
            if hunk.isNegligible(after: previous) {
                joined[joined.count - 1].removed += hunk.same + hunk.removed
                joined[joined.count - 1].added += hunk.same + hunk.added
            } else {
                joined.append(hunk)
            }
        }
    }
}

extension [TextPiece] {
    var weight: Int { map(\.weight).reduce(0, +) }
}
