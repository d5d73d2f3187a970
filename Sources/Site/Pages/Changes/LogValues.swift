import AppStore
import ChangeDetection
import History
import Language
import News
import TextAnalysis
import Wording

/// A value before or after a change: the whole text, and the part that the log shows.
struct LogValue {
    static let empty = LogValue(whole: "", part: "")

    let whole: String
    let part: String

    var isCut: Bool { part != whole }

    /// The size of the value on a page, in bytes.
    var size: Int { part.utf8.count + (isCut ? whole.utf8.count : 0) }
}

extension ReportFormat {
    private static let maxInLog = 80

    /// The values before and after a change, as the log shows them. A set is reduced to its removed
    /// or added items, a long text to the part around the first difference.
    func logValues(of change: RecordedChange) -> (before: LogValue, after: LogValue) {
        let items = change.items
        let before = shownText(items.map { .list($0.removed) } ?? change.before?.nonBlank, change)
        let after =
            if change.isUnreadable {
                strings.labels.unreadableNotes
            } else if change.isPreOrder {
                strings.labels.preOrder
            } else if let pictures = replacedPictures(change) {
                pictures
            } else {
                shownText(items.map { .list($0.added) } ?? change.after?.nonBlank, change)
            }
        let shared = zip(before, after).prefix { $0 == $1 }.count
        return (logValue(before, around: shared), logValue(after, around: shared))
    }

    /// The new notes in a group of equal changes. The log shows only the class of notes that say
    /// nothing new. The old notes belong to the previous release and are not shown.
    func logNotes(of group: ChangeGroup) -> LogValue {
        let change = group[0]
        let text = shownText(change.after?.nonBlank, change)
        guard !change.isUnreadable else { return logValue(strings.labels.unreadableNotes) }
        guard let kind = group.notesClass, kind != .new else { return logValue(text) }
        return LogValue(whole: text, part: silence(kind, after: change.earlierNotes))
    }

    /// A phrase about screenshots that were replaced while their number stayed the same, such as `8
    /// pictures: 3 replaced`; nil for other changes.
    private func replacedPictures(_ change: RecordedChange) -> String? {
        guard let field = change.field, field.isScreenshots, let before = change.before?.items,
            let after = change.after?.items, before.count == after.count
        else { return nil }
        let step = pictures(of: change.change)
        return step.isEmpty ? nil : "\(strings.pictures(after.count)): \(step)"
    }

    /// A text of the log. A long text is cut to the part around the character with this index.
    func logValue(_ text: String, around index: Int = 0) -> LogValue {
        LogValue(whole: text, part: text.part(around: index, maxLength: Self.maxInLog))
    }

    private func shownText(_ value: FieldValue?, _ change: RecordedChange) -> String {
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
