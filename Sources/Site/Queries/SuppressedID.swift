import ChangeDetection
import News

extension Collection<RecordedChange> {
    /// What `explain` takes, of the first change that was suppressed on its way; nothing where none was.
    var suppressedID: [OutputLine.Piece] {
        let suppressed = first { $0.rule.map { $0 != .forward } ?? false }
        return suppressed.map { [.init("  \($0.id)", .quiet)] } ?? []
    }
}
