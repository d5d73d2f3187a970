import TestRandomness
import Testing

@testable import TextAnalysis

/// The maximum cost of comparing texts from a store.
struct DiffBudgetTests {
    @Test(arguments: 0..<20) func `edits are counted as the library finds them`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func row() -> [Int] {
            (0..<Int.random(in: 0...60, using: &generator)).map { _ in
                Int.random(in: 0..<6, using: &generator)
            }
        }
        let (old, new) = (row(), row())
        var budget = DiffBudget()
        let isEnough = budget.spendEdits(from: old, to: new)
        #expect(isEnough)
        let spent = DiffBudget().left - budget.left
        let edits = new.difference(from: old).count
        let least = (edits + 1) * (edits + 2) / 2
        #expect((least...least + (2 * edits + 1) * 60).contains(spent))
    }

    @Test func `a comparison that would cost too much is not begun`() {
        var budget = DiffBudget()
        let rows = (Array(0..<10_000), Array((0..<10_000).reversed()))
        let isEnough = budget.spendEdits(from: rows.0, to: rows.1)
        #expect(!isEnough && budget.left < 10_000)
        let isMore = budget.spend(10_000)
        #expect(!isMore)
    }

    @Test func `many edited lines are not paired, a few are`() {
        func kinds(_ count: Int) -> Set<TextDifference.Line.Kind> {
            let lines = (0..<count).map { "\($0) a" }
            let others = (0..<count).map { "\($0) b" }
            let difference = TextDifference(
                from: lines.joined(separator: "\n"),
                to: others.joined(separator: "\n")
            )
            return Set(difference.lines.map(\.kind))
        }
        #expect(kinds(100) == [.edited])
        #expect(kinds(1_500) == [.removed, .added])
    }
}
