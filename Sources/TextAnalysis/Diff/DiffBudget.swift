/// Bounds the time of one difference, because its texts come from strangers.
///
/// A step takes some nanoseconds, and all of them some milliseconds: enough for texts as long as Apple
/// allows, if they are no noise. What costs more than is left is removed and added whole.
struct DiffBudget {
    private(set) var left = 600_000

    /// Whether that much was left.
    mutating func spend(_ steps: Int) -> Bool {
        guard steps <= left else { return false }
        left -= steps
        return true
    }

    /// Whether enough was left for the fewest edits from one row of numbers to another.
    ///
    /// They are counted by Myers' greedy algorithm (An O(ND) Difference Algorithm and Its Variations,
    /// 1986), because `CollectionDifference` takes as long as it takes.
    mutating func spendOnEdits(from old: [Int], to new: [Int]) -> Bool {
        let middle = old.count + new.count + 1
        // How far each diagonal leads in the old row.
        var reached = [Int](repeating: 0, count: 2 * middle + 1)
        for edits in 0..<middle {
            guard spend(edits + 1) else { return false }
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                let (below, above) = (
                    reached[middle + diagonal - 1], reached[middle + diagonal + 1]
                )
                let isInsertion = diagonal == -edits || diagonal != edits && below < above
                let start = isInsertion ? above : below + 1
                var place = start
                while place < old.count, place - diagonal < new.count,
                    old[place] == new[place - diagonal]
                {
                    place += 1
                }
                left -= place - start
                reached[middle + diagonal] = place
                if place >= old.count, place - diagonal >= new.count { return true }
            }
        }
        return true
    }
}
