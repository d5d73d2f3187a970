struct TokenizedLine {
    let place: Int
    let pieces: [TextPiece]
    fileprivate let weight: Int
    /// The words by which the line is compared with other lines; in scripts without spaces, pairs
    /// of consecutive characters. Single characters say little about similarity, because any two
    /// lines of Thai share most letters.
    fileprivate let traits: [(mark: Mark, weight: Int)]

    /// Equal marks mean that two lines share a trait.
    fileprivate struct Mark: Hashable {
        let key: Int
        let neighbour: Int
        /// The number of earlier occurrences of the trait in the line.
        var repeats = 0
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
            let repeats = counts[mark, default: 0]
            counts[mark] = repeats + 1
            mark.repeats = repeats
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

/// Pairs old lines with edited forms of them, in order, so that the sum of the similarities is
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

/// The greatest sum of scores for pairing old with new lines in order, by the positions of the old
/// and the new line from which pairing starts.
///
/// - Parameter scores: The score of each pair, by old line, then by new line.
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
