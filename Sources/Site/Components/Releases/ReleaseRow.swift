import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import Wording

/// The changes that a row of the log shows. A new version's row includes the changes of date, size
/// and notes, which accompany nearly every version. A row about lost ratings includes the change of
/// the number of ratings.
struct ReleaseRow {
    /// The field in whose row a change is shown, for fields that usually change together with that
    /// field.
    private static let rowFields: [Field: Field] = [
        .versionDate: .version, .size: .version, .ratingCount: .rating,
    ]

    let group: ChangeGroup
    /// The accompanying changes that the row includes, except the change of the notes.
    private(set) var facts: [ChangeGroup] = []
    /// The change of the notes that came with a new version; nil if there is none, or if the change
    /// has a separate row.
    private(set) var notes: ChangeGroup?

    /// All changes that the row shows.
    var groups: [ChangeGroup] { [group] + facts + [notes].compactMap(\.self) }

    /// The rows of a log.
    ///
    /// - Parameter groups: the changes, in which each version precedes the changes that accompany
    ///   it.
    static func all(of groups: [ChangeGroup]) -> [ReleaseRow] {
        var rows: [ReleaseRow] = []
        var rowsOf: [Field: [[ListingNight]: Int]] = [:]
        for group in groups {
            let release = group.map(ListingNight.init)
            if group.field == .releaseNotes, let row = rowsOf[.version]?[release] {
                rows[row].notes = group
            } else if let field = group.field.flatMap({ rowFields[$0] }),
                let row = rowsOf[field]?[release]
            {
                rows[row].facts.append(group)
            } else {
                if let field = group.field {
                    rowsOf[field, default: [:]][release] = rows.count
                }
                rows.append(ReleaseRow(group: group))
            }
        }
        return rows
    }

    private var isLoss: Bool {
        let isUnrated = group.field == .rating && group.first?.after == nil
        return isUnrated || groups.contains { $0.field == .ratingCount }
    }

    /// The row's label, which is the kind of its change.
    func title(_ strings: Strings) -> String {
        guard !isLoss else { return strings.news.kind(.ratingsLost) }
        guard group.first?.rule != .language else { return strings.labels.otherLanguage }
        return group.first.map { strings.labels.change($0.kind) } ?? ""
    }

    /// The values of the accompanying changes, such as the date and the size of a version. After a
    /// change of an average, also the number of new ratings that moved the average.
    ///
    /// - Parameter side: `before` or `after`, to show the values before or after the changes.
    @HTMLBuilder func facts(
        _ side: KeyPath<Change, FieldValue?>,
        _ format: ReportFormat
    ) -> HTML {
        let texts = facts.compactMap { group -> String? in
            guard let change = group.first?.change, let field = change.field,
                let value = change[keyPath: side]
            else { return nil }
            let text = value.date.map(format.date) ?? format.text(value, of: field)
            return field == .ratingCount ? format.strings.ratings(text) : text
        }
        let behind = side == \.after && !isLoss ? format.ratings(behind: group) : nil
        let all = texts + [behind].compactMap(\.self)
        if !all.isEmpty {
            " "
            E.small { all.joined(separator: " · ") }
        }
    }
}
