/// A limit on the time of one comparison, because a text may be written to make comparing slow.
///
/// A step takes some nanoseconds, and the budget allows some milliseconds: enough for real texts of
/// the maximum length. Parts that would exceed the remaining budget are shown as completely removed
/// and added.
struct DiffBudget {
    private(set) var left = 600_000

    /// Spends the steps and returns true, or spends nothing and returns false if too few are left.
    mutating func spend(_ steps: Int) -> Bool {
        guard steps <= left else { return false }
        left -= steps
        return true
    }

    /// Spends the steps for finding the fewest edits between two sequences of keys. Returns false
    /// if too few steps are left.
    ///
    /// The cost is measured with Myers' greedy algorithm (An O(ND) Difference Algorithm and Its
    /// Variations, 1986), because the time of `CollectionDifference` cannot be limited.
    mutating func spendEdits(from old: [Int], to new: [Int]) -> Bool {
        let middle = old.count + new.count + 1
        // The furthest position in the old sequence on each diagonal.
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
