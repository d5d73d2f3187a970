import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import Wording

/// A row of a log: one change in all storefronts where it happened. A new version's row includes
/// the changes of date, size and notes, which accompany nearly every version. A row about lost
/// ratings includes the change of the number of ratings.
struct LogRow {
    /// For a field that usually changes together with another field: the field whose row then shows
    /// both changes, such as `version` for `size`.
    private static let rowFields: [Field: Field] = [
        .releaseNotes: .version, .versionDate: .version, .size: .version, .ratingCount: .rating,
    ]

    let group: ChangeGroup
    /// The first of the row's changes, which are equal in all of the row's storefronts.
    let first: RecordedChange
    let before: LogValue
    let after: LogValue
    /// The accompanying changes that the row includes, except the change of the notes.
    private var facts: [ChangeGroup] = []
    private var hasChangedNotes = false
    /// The release notes that came with the change, shown below the new value; nil for none.
    private(set) var notes: LogValue?
    /// A note that the release notes of a new version did not change; nil for other rows.
    private(set) var unchangedNotes: String?
    /// The version that was new in the row's first storefront on the night of the change; nil if
    /// none was.
    private(set) var version: String?

    private init(_ group: ChangeGroup, _ first: RecordedChange, _ format: ReportFormat) {
        self.group = group
        self.first = first
        let isNotes = first.field == .releaseNotes
        (before, after) = isNotes ? (.empty, .empty) : format.logValues(of: first)
        notes = isNotes ? format.logNotes(of: group) : nil
    }

    private mutating func add(_ group: ChangeGroup, _ format: ReportFormat) {
        guard group.field == .releaseNotes else { return facts.append(group) }
        hasChangedNotes = true
        notes = format.logNotes(of: group)
    }

    /// The rows of a log of these changes.
    ///
    /// - Parameters:
    ///   - changes: the changes, newest night first.
    ///   - firstNotes: the release notes that new listings had when they were first seen.
    static func all(
        of changes: [RecordedChange],
        firstNotes: [ListingNight: String],
        _ format: ReportFormat
    ) -> [LogRow] {
        let flags = changes.filter { $0.field == .gameCenter }
        let flagged = Dictionary(grouping: flags, by: \.run.number)
            .mapValues { Set($0.map(\.listing.app)) }
        let versions = Dictionary(
            changes.lazy.filter { $0.field == .version }.map { (ListingNight($0), $0.newVersion) }
        ) { first, _ in first }
        let noted = Set(changes.lazy.filter { $0.field == .releaseNotes }.map { ListingNight($0) })
        var rows: [LogRow] = []
        var rowsOf: [Field: [[ListingNight]: Int]] = [:]
        // In the groups, each version precedes the changes that accompany it.
        for group in changes.groups {
            guard let first = group.first, first.hasRow(beside: flagged) else { continue }
            let nights = group.map(ListingNight.init)
            if let field = first.field.flatMap({ rowFields[$0] }), let row = rowsOf[field]?[nights]
            {
                rows[row].add(group, format)
                continue
            }
            if let field = first.field { rowsOf[field, default: [:]][nights] = rows.count }
            var row = LogRow(group, first, format)
            row.version = versions[nights[0]]
            if first.field == .version, noted.isDisjoint(with: nights) {
                row.unchangedNotes = format.strings.labels.notes(first.keptNotesClass)
            }
            if first.kind == .new, !first.isPreOrder {
                row.notes = firstNotes[nights[0]].map { format.logValue($0) }
            }
            rows.append(row)
        }
        return rows
    }
}

extension LogRow {
    /// The subjects of the row, such as fields, by which the filter finds the row.
    var subjects: [String] {
        ([group] + facts).compactMap(\.first?.subject)
            + (hasChangedNotes ? [Field.releaseNotes.rawValue] : [])
            + (first.isPriceCut ? [NewsKind.priceFall.rawValue] : [])
    }

    private var isLoss: Bool {
        first.field == .rating && first.after == nil
            || ([group] + facts).contains { $0.field == .ratingCount }
    }

    func title(_ strings: Strings) -> String {
        guard !isLoss else { return strings.news.kind(.ratingsLost) }
        guard first.rule != .language else { return strings.labels.otherLanguage }
        return strings.labels.change(first.kind)
    }

    /// The old or the new values of the accompanying changes, such as the new version's date and
    /// size. The new values after a change of the average rating end with the number of new ratings
    /// that moved it.
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

extension RecordedChange {
    var isPriceCut: Bool { field == .price && PriceStep(self).direction == .fall }

    /// Whether the log has a row for the change. A change of `features` has none if it only adds or
    /// removes Game Center and the field `gameCenter` reports the same.
    ///
    /// - Parameter flagged: the apps whose field `gameCenter` changed, by the number of the run.
    fileprivate func hasRow(beside flagged: [Int: Set<AppID>]) -> Bool {
        guard field == .features else { return true }
        let items = change.differingItems
        return items.removed + items.added != ["gameCenter"]
            || flagged[run.number]?.contains(listing.app) != true
    }
}

extension ChangesPage {
    /// The approximate sizes, in bytes, of a row without its values, and of each storefront in the
    /// row.
    private static let (costOfRow, costOfStorefront) = (450, 40)
    /// The maximum size, in bytes, of the rows of several nights. If the newest night is larger,
    /// the page shows only that night.
    private static let maxBytesOfNights = 40_000
    /// The maximum size, in bytes, of the rows of a large newest night, so that the page opens
    /// quickly.
    private static let maxBytes = 200_000

    /// The rows that the page shows: all rows of as many nights as fit, newest first. If even the
    /// newest night does not fit, only its first rows.
    var shownRows: ArraySlice<LogRow> {
        var end = 0
        var size = 0
        while end < rows.count {
            let night = rows[end...].prefix { $0.first.run == rows[end].first.run }
            size += night.map(cost).reduce(0, +)
            guard size <= Self.maxBytesOfNights || end == 0 else { break }
            end = night.endIndex
        }
        var left = Self.maxBytes
        return rows[..<end].prefix { row in
            left -= cost(of: row)
            return left >= 0
        }
    }

    private func cost(of row: LogRow) -> Int {
        let storefronts = components.namesStorefronts ? row.group.storefronts.count : 0
        return Self.costOfRow + storefronts * Self.costOfStorefront + row.before.size
            + row.after.size + (row.notes?.size ?? 0)
    }
}
