import AppStore
import ChangeDetection
import News

extension ReportFormat {
    private static let maxInLog = 80

    /// What the log shows before and after a change: the beginnings of long texts, and of sets only
    /// the removed or added items. The page of the app's year has whole values.
    func logEnds(of change: RecordedChange) -> (before: String, after: String) {
        let items = change.items
        return (
            end(items.map { .list($0.removed) } ?? change.before?.nonBlank, change),
            change.isPreOrder
                ? strings.labels.preOrder
                : end(items.map { .list($0.added) } ?? change.after?.nonBlank, change)
        )
    }

    private func end(_ value: FieldValue?, _ change: RecordedChange) -> String {
        guard let field = change.field else { return "" }
        let text =
            switch (field, value) {
            case (.rating, nil) where change.before == nil: strings.noRatings
            case (_, nil): strings.none
            case (.icon, _): ""
            case (_, .list(let list)) where field.isScreenshots: strings.pictures(list.count)
            case (_, .list(let list)): named(list, of: field).joined(separator: ", ")
            default: self.text(value, of: field)
            }
        return text.cut(to: Self.maxInLog)
    }
}
