import AppStore
import ChangeDetection
import News

/// The rows of a log that are part of the page. The script draws the other rows from the search
/// index.
struct LogRows {
    /// The approximate size of a row without its values, and of each of its storefronts, in bytes.
    private static let (costOfRow, costOfStorefront) = (370, 40)
    /// The maximum size of the rows of whole nights, in bytes. The newest night may exceed it.
    private static let maxNights = 40_000
    /// The maximum size of all rows in bytes, so that the page opens at once however large the
    /// newest night is.
    private static let most = 420_000

    let lines: [ReleaseRow]
    /// The number of changes in the other rows.
    let left: Int

    /// Selects as many whole nights as the page has room for.
    init(of changes: [RecordedChange], namesStorefronts: Bool) {
        let flags = changes.filter { $0.field == .gameCenter }
        let flagged = Dictionary(grouping: flags, by: \.run.number)
            .mapValues { Set($0.map(\.listing.app)) }
        let all = ReleaseRow.all(of: ChangeGroup.grouped(changes)).filter {
            $0.addsInformation(beside: flagged)
        }
        func cost(_ line: ReleaseRow) -> Int {
            let storefronts = namesStorefronts ? line.group.storefronts.count : 0
            return line.costOfValues + Self.costOfRow + storefronts * Self.costOfStorefront
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
        var left = Self.most
        lines = Array(
            nights.prefix { line in
                left -= cost(line)
                return left >= 0
            }
        )
        self.left = all.dropFirst(lines.count).flatMap(\.groups).map(\.members.count).reduce(0, +)
    }
}

extension ReleaseRow {
    fileprivate var run: Run? { group.members.first?.run }

    fileprivate var costOfValues: Int {
        let change = group.members.first?.change
        return [change?.before, change?.after].map { value in
            value.map { min($0.plainText?.utf8.count ?? 80, 300) } ?? 0
        }.reduce(0, +)
    }

    /// Whether the row adds information. A list of features that changed by Game Center alone does
    /// not, because the flag has its own row.
    ///
    /// - Parameter flagged: The apps whose flag changed, by number of run.
    fileprivate func addsInformation(beside flagged: [Int: Set<AppID>]) -> Bool {
        guard group.field == .features, let first = group.members.first,
            let items = first.items
        else { return true }
        return items.removed + items.added != ["gameCenter"]
            || flagged[first.run.number]?.contains(first.listing.app) != true
    }
}
