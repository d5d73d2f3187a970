import AppStore
import ChangeDetection
import History
import Language
import News
import Wording

/// A value before or after a change in the log: the whole text, and the part of the text that the
/// row shows.
struct LogValue {
    static let empty = LogValue(whole: "", part: "")

    let whole: String
    let part: String

    /// Whether the row shows only a part of the value.
    var isCut: Bool { part != whole }

    /// The size of the value on a page, in bytes.
    var size: Int { part.utf8.count + (isCut ? whole.utf8.count : 0) }
}

extension ReportFormat {
    private static let maxInLog = 80

    /// The values that the log shows before and after a change. For a set, these are only the
    /// removed and the added items; for a long text, the parts around the first difference.
    func logValues(of change: RecordedChange) -> (before: LogValue, after: LogValue) {
        let items = change.items
        let before = end(items.map { .list($0.removed) } ?? change.before?.nonBlank, change)
        let after =
            if change.isUnreadable {
                strings.labels.unreadableNotes
            } else if change.isPreOrder {
                strings.labels.preOrder
            } else if let pictures = replacedPictures(change) {
                pictures
            } else {
                end(items.map { .list($0.added) } ?? change.after?.nonBlank, change)
            }
        let shared = zip(before, after).prefix { $0 == $1 }.count
        return (logValue(before, around: shared), logValue(after, around: shared))
    }

    /// The notes after a change of the release notes. The notes before the change are not shown,
    /// because they belong to the previous release.
    func logNotes(of change: RecordedChange) -> LogValue {
        logValue(
            change.isUnreadable
                ? strings.labels.unreadableNotes : end(change.after?.nonBlank, change)
        )
    }

    /// Words about a list of screenshots that changed without changing its length, such as `8
    /// pictures: 3 replaced`; nil for other changes.
    private func replacedPictures(_ change: RecordedChange) -> String? {
        guard let field = change.field, field.isScreenshots, let before = change.before?.items,
            let after = change.after?.items, before.count == after.count
        else { return nil }
        let step = pictures(of: change.change)
        return step.isEmpty ? nil : "\(strings.pictures(after.count)): \(step)"
    }

    /// A value of the log, cut to the part around a position if the text is long.
    ///
    /// - Parameter place: the number of characters before the position.
    func logValue(_ text: String, around place: Int = 0) -> LogValue {
        LogValue(whole: text, part: text.part(around: place, maxLength: Self.maxInLog))
    }

    private func end(_ value: FieldValue?, _ change: RecordedChange) -> String {
        guard let field = change.field else { return "" }
        return switch (field, value) {
        case (.rating, nil) where change.before == nil: strings.noRatings
        case (_, nil): strings.none
        case (.icon, _): ""
        case (_, .list(let list)) where field.isScreenshots: strings.pictures(list.count)
        case (_, .list(let list)): named(list, of: field).joined(separator: ", ")
        default: text(value, of: field)
        }
    }
}
