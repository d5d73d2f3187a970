import ChangeDetection
import News

extension Collection<RecordedChange> {
    /// The ID of the first change that was not confirmed immediately, for `review explain`; empty
    /// if there is none.
    var suppressedID: [OutputLine.Piece] {
        let suppressed = first { $0.rule.map { $0 != .forward } ?? false }
        return suppressed.map { [.init("  \($0.id)", .quiet)] } ?? []
    }
}
