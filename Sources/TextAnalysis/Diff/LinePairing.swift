/// A line, split into words.
struct TokenizedLine {
    let place: Int
    let pieces: [TextPiece]
    private let weight: Int
    /// What an edited line has in common with the original, sorted.
    private let traits: [Trait]

    /// A word; or two neighbours in scripts without spaces, because any two lines of Thai share
    /// most of their letters.
    private struct Trait: Comparable {
        let key: Int
        let neighbour: Int
        let weight: Int

        static func < (one: Self, other: Self) -> Bool {
            (one.key, one.neighbour) < (other.key, other.neighbour)
        }
    }

    init(place: Int, pieces: [TextPiece]) {
        self.place = place
        self.pieces = pieces
        weight = pieces.weight
        var neighbour = -1
        traits = pieces.filter(\.isSignificant).map { piece in
            let isUnspaced = piece.text.first?.isUnspaced ?? false
            defer { neighbour = isUnspaced ? piece.key : -1 }
            return Trait(
                key: piece.key,
                neighbour: isUnspaced ? neighbour : -1,
                weight: piece.weight
            )
        }.sorted()
    }
}

extension TokenizedLine {
    /// How much of both lines is in both, in thousandths; 0 where it is not enough.
    fileprivate func similarity(to other: Self) -> Int {
        let (shared, both) = (sharedWeight(with: other), weight + other.weight)
        return isEdit(sharing: shared, of: both) ? shared * 2000 / both : 0
    }

    private func sharedWeight(with other: Self) -> Int {
        var (old, new) = (traits[...], other.traits[...])
        var shared = 0
        while let one = old.first, let two = new.first {
            if one <= two { old.removeFirst() }
            if two <= one { new.removeFirst() }
            if one == two { shared += one.weight }
        }
        return shared
    }
}

/// Pairs lines with their edited versions, in order, with the greatest total similarity.
func similarPairs(
    _ before: [TokenizedLine],
    _ after: [TokenizedLine]
) -> [(TokenizedLine, TokenizedLine)] {
    let scores = before.map { old in after.map { old.similarity(to: $0) } }
    let best = bestSums(scores, width: after.count)
    var pairs: [(TokenizedLine, TokenizedLine)] = []
    var (old, new) = (0, 0)
    while old < before.count, new < after.count, best[old][new] > 0 {
        if best[old][new] == best[old + 1][new] {
            old += 1
        } else if best[old][new] == best[old][new + 1] {
            new += 1
        } else {
            pairs.append((before[old], after[new]))
            (old, new) = (old + 1, new + 1)
        }
    }
    return pairs
}

/// The greatest total score of pairs in order from each position on.
private func bestSums(_ scores: [[Int]], width: Int) -> [[Int]] {
    var best = [[Int]](repeating: [Int](repeating: 0, count: width + 1), count: scores.count + 1)
    for old in scores.indices.reversed() {
        for new in scores[old].indices.reversed() {
            best[old][new] = max(
                best[old + 1][new],
                best[old][new + 1],
                best[old + 1][new + 1] + scores[old][new]
            )
        }
    }
    return best
}

/// Whether lines that share this much weight are one line, edited: two fifths must be shared.
func isEdit(sharing shared: Int, of both: Int) -> Bool { shared > 0 && shared * 5 >= both }
