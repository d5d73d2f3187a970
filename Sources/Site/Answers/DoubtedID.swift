import ChangeDetection
import News

extension Collection<RecordedChange> {
    /// What `explain` takes, of the first change that was doubted on its way; nothing where none was.
    var doubtedID: [AnswerLine.Piece] {
        let doubted = first { $0.change.rule.map { $0 != .forward } ?? false }
        return doubted.map { [.init("  \($0.id)", .quiet)] } ?? []
    }
}
