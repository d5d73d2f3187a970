extension TextAlignment {
    /// What differs between two lines word by word; nil where too little of them is the same for
    /// one to be an edit of the other.
    func edits(_ effort: inout Effort) -> [TextDifference.Run]? {
        let stretches = stretches(through: anchors(&effort)).joiningIslands
        let kept = stretches.map(\.same.weight).reduce(0, +)
        guard isEdit(sharing: kept, of: before.weight + after.weight) else { return nil }
        return stretches.flatMap(\.runs)
    }

    private func stretches(through pairs: [Pair]) -> [Stretch] {
        steps(through: pairs).reduce(into: [Stretch()]) { stretches, step in
            switch step {
            case .both(let pair):
                if stretches[stretches.count - 1].isChanged { stretches.append(Stretch()) }
                stretches[stretches.count - 1].same.append(after[pair.after])
            case .removed(let place):
                stretches[stretches.count - 1].removed.append(before[place])
            case .added(let place):
                stretches[stretches.count - 1].added.append(after[place])
            }
        }
    }
}

/// What is the same, and the change behind it.
private struct Stretch {
    var same: [TextPiece] = []
    var removed: [TextPiece] = []
    var added: [TextPiece] = []

    var isChanged: Bool { !removed.isEmpty || !added.isEmpty }

    /// How much of the line is in the change.
    var weight: Int { max(removed.weight, added.weight) }

    /// Whether what is the same is lost between larger changes: "the", alone between two rewritten
    /// halves of a sentence, is noise to its reader.
    func isIsland(behind previous: Self) -> Bool {
        isChanged && same.weight * 3 <= min(previous.weight, weight)
    }

    var runs: [TextDifference.Run] {
        let parts: [(TextDifference.Run.Kind, [TextPiece])] = [
            (.same, same), (.removed, removed), (.added, added),
        ]
        return parts.filter { !$1.isEmpty }.map { kind, pieces in
            TextDifference.Run(kind: kind, text: pieces.map(\.text).joined())
        }
    }
}

extension [Stretch] {
    /// The stretches with islands flooded.
    fileprivate var joiningIslands: [Stretch] {
        zip(self, dropFirst()).reduce(into: Array(prefix(1))) { joined, neighbours in
            let (previous, stretch) = neighbours
            if stretch.isIsland(behind: previous) {
                joined[joined.count - 1].removed += stretch.same + stretch.removed
                joined[joined.count - 1].added += stretch.same + stretch.added
            } else {
                joined.append(stretch)
            }
        }
    }
}

extension [TextPiece] {
    var weight: Int { map(\.weight).reduce(0, +) }
}
