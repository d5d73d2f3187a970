import AppStore

/// What is made of a listing that was there, and is not in tonight's answers.
struct PresenceJudging {
    let rule: Rule
    /// Whether it was held back the last time, too.
    let isStillHeld: Bool

    init(_ comparison: Comparison) {
        let wasMissing = comparison.memory.seen.first.map { $0.state == nil } ?? false
        let circumstances = comparison.circumstances
        isStillHeld = wasMissing && comparison.memory.held.contains(.presence)
        if circumstances.released.contains(.presence) {
            rule = .released
        } else if isStillHeld || circumstances.braked.contains(.presence) {
            rule = comparison.isPersistent { $0.state == nil } ? .persisted : .brake
        } else {
            rule = .confirmed
        }
    }
}
