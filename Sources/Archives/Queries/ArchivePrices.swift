package import AppStore
import GRDB
package import History

extension Archive {
    /// The confirmed prices of an app, sorted by storefront, each storefront's oldest price first.
    package func prices(of app: AppID) throws(ArchiveError) -> [PriceSpan] {
        try read { db in try db.prices(of: app) }
    }
}

extension Database {
    /// The confirmed prices of an app, sorted by storefront, each storefront's oldest price first.
    ///
    /// - Parameter condition: an SQL condition on rows of `listing`.
    func prices(of app: AppID, where condition: String = "TRUE") throws -> [PriceSpan] {
        try listings(of: app, where: condition).flatMap { try PriceSpan.all(of: $1, $0, self) }
    }
}

extension PriceSpan {
    fileprivate static func all(
        of listing: Listing,
        _ id: RowID,
        _ db: Database
    ) throws -> [PriceSpan] {
        var starts: [(run: Run, name: String, price: Money?)] = []
        var goneSince: Run?
        for known in try db.knownPages(of: id, [.name, .price, .currency]) {
            goneSince = known.isGone ? goneSince ?? known.run : nil
            if known.page.unreadable.contains(.price) { continue }
            let price = known.page.price
            if let last = starts.last, !last.price.differs(from: price) {
                // A price whose currency was missing gets the currency of the next price.
                if last.price?.currency == nil { starts[starts.count - 1].price = price }
            } else {
                starts.append((known.run, known.page.name, price))
            }
        }
        let followsAbsence =
            try starts.first.map { try db.followsAbsence(id, in: $0.run) } ?? false
        return starts.enumerated().map { number, start in
            var span = PriceSpan(
                listing: listing,
                name: start.name,
                price: start.price,
                run: start.run,
                isFirst: number == 0,
                end: number + 1 < starts.count ? starts[number + 1].run : goneSince
            )
            span.followsAbsence = followsAbsence
            return span
        }
    }
}
