struct TokenizedLine {
    let place: Int
    let pieces: [TextPiece]
    fileprivate let weight: Int
    /// The traits by which lines are compared: words or, in scripts without spaces, pairs of
    /// consecutive characters. Single characters say little, because any two lines of Thai share
    /// most letters.
    fileprivate let traits: [(mark: Mark, weight: Int)]

    /// Two lines share a trait if they have equal marks.
    fileprivate struct Mark: Hashable {
        let key: Int
        let neighbour: Int
        /// 0 for the trait's first occurrence in the line, 1 for the second.
        var occurrence = 0
    }

    init(place: Int, pieces: [TextPiece]) {
        self.place = place
        self.pieces = pieces
        weight = pieces.weight
        var neighbour = -1
        var counts: [Mark: Int] = [:]
        traits = pieces.filter(\.isSignificant).map { piece in
            let isUnspaced = piece.text.first?.isUnspaced ?? false
            defer { neighbour = isUnspaced ? piece.key : -1 }
            var mark = Mark(key: piece.key, neighbour: isUnspaced ? neighbour : -1)
            let occurrence = counts[mark, default: 0]
            counts[mark] = occurrence + 1
            mark.occurrence = occurrence
            return (mark: mark, weight: piece.weight)
        }
    }
}

/// The similarity of each old line of a gap to each new line, in thousandths; 0 if neither is an
/// edited form of the other.
///
/// - Returns: nil if the budget is insufficient for comparing all lines.
private func similarities(
    _ before: [TokenizedLine],
    _ after: [TokenizedLine],
    _ budget: inout DiffBudget
) -> [[Int]]? {
    guard budget.spend(2 * before.count * after.count) else { return nil }
    var places: [TokenizedLine.Mark: [Int]] = [:]
    for (place, line) in after.enumerated() {
        for trait in line.traits { places[trait.mark, default: []].append(place) }
    }
    var rows: [[Int]] = []
    for line in before {
        var shared = [Int](repeating: 0, count: after.count)
        for trait in line.traits {
            guard let others = places[trait.mark] else { continue }
            guard budget.spend(others.count) else { return nil }
            for other in others { shared[other] += trait.weight }
        }
        rows.append(
            zip(shared, after).map { shared, other in
                let both = line.weight + other.weight
                return isEdit(sharing: shared, of: both) ? shared * 2000 / both : 0
            }
        )
    }
    return rows
}

/// Pairs old lines with similar new lines. Pairs do not cross, and the sum of the similarities is
/// greatest. Returns no pairs if the budget is insufficient.
func similarPairs(
    _ before: [TokenizedLine],
    _ after: [TokenizedLine],
    _ budget: inout DiffBudget
) -> [(TokenizedLine, TokenizedLine)] {
    guard let scores = similarities(before, after, &budget) else { return [] }
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

/// The greatest sums of scores for pairing lines in order: `[old][new]` is the sum for the old
/// lines from `old` on and the new lines from `new` on.
///
/// - Parameter scores: `[old][new]` is the score for pairing these two lines.
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

/// Whether one line is an edited form of the other: the shared words have at least a fifth of the
/// weight of both lines together.
///
/// - Parameters:
///   - shared: The weight of the shared words, counted once.
///   - both: The weight of all words of both lines.
func isEdit(sharing shared: Int, of both: Int) -> Bool { shared > 0 && shared * 5 >= both }
