import AppStore
import ChangeDetection
import History
import Language
import News
import Wording

/// A row of a log: one change in all storefronts where it happened, with accompanying changes.
struct LogRow {
    let line: ReleaseRow
    /// The first of several changes that are equal in all storefronts of the row.
    let first: RecordedChange
    let before: LogValue
    let after: LogValue
    /// The release notes that came with the change, shown below the new value; nil for none.
    let notes: LogValue?
    /// A note that the release notes of a new version did not change; nil for other rows.
    let unchangedNotes: String?
    /// The new version in the same storefront on the same night; nil without a new version.
    let version: String?

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
        return ReleaseRow.all(of: changes.groups).compactMap { line in
            guard let first = line.group.first, line.addsInformation(beside: flagged) else {
                return nil
            }
            let night = ListingNight(first)
            let isNotes = first.field == .releaseNotes
            let values = isNotes ? nil : format.logValues(of: first)
            let own = isNotes ? first : line.notes?.first
            let notes = first.kind == .new && !first.isPreOrder ? firstNotes[night] : nil
            return LogRow(
                line: line,
                first: first,
                before: values?.before ?? .empty,
                after: values?.after ?? .empty,
                notes: own.map(format.logNotes) ?? notes.map { format.logValue($0) },
                unchangedNotes: first.field == .version
                    && !line.group.contains { noted.contains(ListingNight($0)) }
                    ? format.strings.labels.notes(first.keptNotesClass) : nil,
                version: versions[night]
            )
        }
    }

    /// The subjects of the row, such as fields, by which the filter finds the row.
    var subjects: [String] {
        line.groups.compactMap(\.first?.subject)
            + (first.isPriceCut ? [NewsKind.priceFall.rawValue] : [])
    }
}

extension ReleaseRow {
    /// Whether the row is informative. If only Game Center came or went, a row about the list of
    /// features is not, because the field `gameCenter` has its own row.
    ///
    /// - Parameter flagged: the apps whose field `gameCenter` changed, by the number of the run.
    fileprivate func addsInformation(beside flagged: [Int: Set<AppID>]) -> Bool {
        guard group.field == .features, let first = group.first else { return true }
        let items = first.differingItems
        return items.removed + items.added != ["gameCenter"]
            || flagged[first.run.number]?.contains(first.listing.app) != true
    }
}

extension RecordedChange {
    var isPriceCut: Bool { field == .price && PriceStep(self).direction == .fall }
}

extension ChangesPage {
    /// The approximate sizes, in bytes, of a row without its values, and of each storefront in the
    /// row.
    private static let (costOfRow, costOfStorefront) = (450, 40)
    /// The maximum size, in bytes, of the rows of several nights. A larger newest night is shown
    /// alone.
    private static let maxBytesOfNights = 40_000
    /// The maximum size, in bytes, of the rows of a large newest night, so that the page opens
    /// quickly.
    private static let maxBytes = 200_000

    /// The rows that the page shows: all rows of as many nights as fit, newest first; if the newest
    /// night is too large, only its first rows.
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
        let storefronts = components.namesStorefronts ? row.line.group.storefronts.count : 0
        return Self.costOfRow + storefronts * Self.costOfStorefront + row.before.size
            + row.after.size + (row.notes?.size ?? 0)
    }
}
