package import AppStore
import ChangeDetection
import GRDB
package import News

extension Archive {
    /// The confirmed prices of an app by storefront, each listing's oldest first.
    package func prices(of app: AppID) throws(ArchiveError) -> [PriceSpan] {
        try read { db in
            try Self.listings(of: app, db).flatMap { row in
                try PriceSpan.all(of: Listing(row), row.decode("id"), db)
            }
        }
    }

    /// The confirmed prices in storefronts whose price ever changed; most prices never do.
    static func changedPrices(of app: AppID, _ db: Database) throws -> [PriceSpan] {
        let sql = """
            SELECT id, app, storefront FROM listing l WHERE app = ? AND EXISTS (
                SELECT 1 FROM change WHERE listing = l.id AND field = 'price'
            ) ORDER BY storefront
            """
        return try db.rows(sql, [app.number])
            .flatMap { row in try PriceSpan.all(of: Listing(row), row.decode("id"), db) }
    }
}

extension PriceSpan {
    private static let shown = [Field.name, .price, .currency].compactMap { PageRow.position[$0] }

    fileprivate static func all(
        of listing: Listing,
        _ id: Int64,
        _ db: Database
    ) throws -> [PriceSpan] {
        let sql = """
            SELECT page, known, run.* FROM knownState JOIN run ON number = run
            WHERE listing = ? AND outcome IS NOT NULL ORDER BY run
            """
        let reader = PageReader(db)
        var starts: [(run: Run, page: StorePage)] = []
        var goneSince: Run?
        for row in try db.rows(sql, [id]) {
            let isGone = try (row.decode("known") as String?) == Evidence.Presence.gone.rawValue
            goneSince = isGone ? try goneSince ?? Run(row) : nil
            let page = try reader.page(of: PageRow.fetch(row.decode("page"), db), at: shown)
            if page.unreadable.contains(.price) { continue }
            let last = starts.last?.page
            if last?.price != page.price || last?.currency != page.currency || last == nil {
                starts.append((try Run(row), page))
            }
        }
        return starts.indices.map { index in
            let (run, page) = starts[index]
            return PriceSpan(
                listing: listing,
                name: page.name,
                price: page.price,
                currency: page.currency,
                run: run,
                isFirst: index == 0,
                end: index + 1 < starts.count ? starts[index + 1].run : goneSince
            )
        }
    }
}
