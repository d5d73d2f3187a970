import AppStore
import ChangeDetection
import News

extension ChangesPage {
    /// The approximate size of a row without its values, and of each of its storefronts, in bytes.
    private static let (costOfRow, costOfStorefront) = (370, 40)
    /// The maximum size of the rows of whole nights, in bytes. The newest night may exceed it.
    private static let maxNights = 40_000
    /// The maximum size of all rows in bytes, so that the page opens at once however large the
    /// newest night is.
    private static let maxRows = 420_000

    /// The rows that are part of the page: as many whole nights as it has room for, and the number
    /// of changes in the other rows, which the script draws from the search index.
    var rows: (shown: [ReleaseRow], left: Int) {
        let flags = changes.filter { $0.field == .gameCenter }
        let flagged = Dictionary(grouping: flags, by: \.run.number)
            .mapValues { Set($0.map(\.listing.app)) }
        let all = ReleaseRow.all(of: changes.groups).filter {
            $0.addsInformation(beside: flagged)
        }
        var nights: [ReleaseRow] = []
        var room = Self.maxNights
        var rest = all[...]
        while let run = rest.first?.run {
            let night = rest.prefix { $0.run == run }
            room -= night.map(cost).reduce(0, +)
            guard room >= 0 || nights.isEmpty else { break }
            nights += night
            rest = rest.dropFirst(night.count)
        }
        var left = Self.maxRows
        let shown = nights.prefix { row in
            left -= cost(of: row)
            return left >= 0
        }
        let others = all.dropFirst(shown.count).flatMap(\.groups)
        return (Array(shown), others.map(\.count).reduce(0, +))
    }

    private func cost(of row: ReleaseRow) -> Int {
        let storefronts = components.namesStorefronts ? row.group.storefronts.count : 0
        return row.costOfValues + Self.costOfRow + storefronts * Self.costOfStorefront
    }
}

extension ReleaseRow {
    fileprivate var run: Run? { group.first?.run }

    fileprivate var costOfValues: Int {
        let change = group.first?.change
        return [change?.before, change?.after].map { value in
            value.map { min($0.plainText?.utf8.count ?? 80, 300) } ?? 0
        }.reduce(0, +)
    }

    /// Whether the row adds information. A list of features that changed by Game Center alone does
    /// not, because the flag has its own row.
    ///
    /// - Parameter flagged: The apps whose flag changed, by number of run.
    fileprivate func addsInformation(beside flagged: [Int: Set<AppID>]) -> Bool {
        guard group.field == .features, let first = group.first else { return true }
        let items = first.exchanged
        return items.removed + items.added != ["gameCenter"]
            || flagged[first.run.number]?.contains(first.listing.app) != true
    }
}
