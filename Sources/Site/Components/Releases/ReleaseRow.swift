import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import Wording

/// The changes that a row of the log shows. The row of a new version includes the changes of date,
/// size and notes, which accompany nearly every version. The row of lost ratings includes the change
/// of their number.
struct ReleaseRow {
    /// For each field that usually changes together with another field, that other field, whose row
    /// also shows the change.
    private static let rowFields: [Field: Field] = [
        .versionDate: .version, .size: .version, .ratingCount: .rating,
    ]

    let group: ChangeGroup
    /// The accompanying changes that the row includes, except for that of the notes.
    private(set) var facts: [ChangeGroup] = []
    /// The change of the notes that came with a new version; nil for other rows, and if the change
    /// has a row of its own.
    private(set) var notes: ChangeGroup?

    /// All changes that the row shows.
    var groups: [ChangeGroup] { [group] + facts + [notes].compactMap(\.self) }

    /// The rows of a log of these changes, each version before the changes that accompany it.
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

    /// The row's label: the kind of its change.
    func title(_ strings: Strings) -> String {
        guard !isLoss else { return strings.news.kind(.ratingsLost) }
        guard group.first?.rule != .language else { return strings.labels.otherLanguage }
        return group.first.map { strings.labels.change($0.kind) } ?? ""
    }

    /// The values of the accompanying changes, such as the date and the size of a version. After a
    /// change of an average, also the number of new ratings that moved it.
    ///
    /// - Parameter side: `before` or `after`, for the values on that side of the change.
    @HTMLBuilder func facts(
        _ side: KeyPath<Change, FieldValue?>,
        _ format: ReportFormat
    ) -> HTML {
        let texts = facts.compactMap { group -> String? in
            guard let change = group.first?.change, let field = change.field,
                let value = change[keyPath: side]
            else { return nil }
            let text = format.text(value, of: field)
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
