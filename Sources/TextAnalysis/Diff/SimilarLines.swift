/// A line in words.
struct SpeltLine {
    let place: Int
    let pieces: [TextPiece]
    private let weight: Int
    /// What a line has in common with one that it became, sorted.
    private let traits: [Trait]

    /// A word; or two neighbours where a script writes no words apart, for any two lines of Thai
    /// share most of their letters.
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
        traits = pieces.filter(\.weighs).map { piece in
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

extension SpeltLine {
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

/// Lines and what they became, in order, as similar as can be in all.
func similarPairs(_ before: [SpeltLine], _ after: [SpeltLine]) -> [(SpeltLine, SpeltLine)] {
    let scores = before.map { old in after.map { old.similarity(to: $0) } }
    let best = bestSums(scores, width: after.count)
    var pairs: [(SpeltLine, SpeltLine)] = []
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

/// The most that pairs in order can score from each place on.
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

/// Whether lines that share so much of their weight are one, edited: two fifths of it must be.
func isEdit(sharing shared: Int, of both: Int) -> Bool { shared > 0 && shared * 5 >= both }
