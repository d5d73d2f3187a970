package import AppStore
package import ChangeDetection
package import Foundation
package import History
package import News
package import Watchlists
package import Wording

/// News for digests and feeds.
package enum DigestSample {
    package static let hostile =
        "<script>alert(1)</script> [x](https://evil.example) *b* `c` \u{202E}| &amp;\u{7}"

    package static func run(_ number: Int) -> Run {
        let at = Date(timeIntervalSince1970: 1_772_323_200 + Double(number - 1) * 86_400)
        return Run(number: number, at: at, night: Night(of: at, in: .gmt, after: []))
    }

    package static func change(
        _ kind: Change.Kind,
        of app: Int64 = 1,
        name: String = "Paper Orchard",
        in storefront: String = "us",
        run: Int = 2
    ) throws -> RecordedChange {
        let change = try Sample.change(kind, of: app, in: storefront).change
        return RecordedChange(run: Self.run(run), name: name, change: change)
    }

    package static func source(
        _ changes: [RecordedChange],
        url: String? = nil,
        language: String = "en",
        watched: WatchedIndex = WatchedIndex(Watchlist()),
        context: NewsContext = NewsContext(),
        runs: [Run]? = nil
    ) -> DigestSource {
        let nights = Dictionary(grouping: changes, by: \.run)
            .sorted { $0.key.number < $1.key.number }
        let former = changes.sorted { $0.run.number < $1.run.number }.earlierPriceChanges
        return DigestSource(
            settings: .init(
                language: language,
                timezone: "UTC",
                url: url.flatMap { URL(string: $0) }
            ),
            runs: runs ?? nights.map(\.key),
            nights: nights.map { run, changes in
                var context = context
                context.earlierPriceChanges = former[run.number] ?? [:]
                return [AppNews](of: changes, [], context: context)
            },
            watched: watched
        )
    }

    package static func digest(_ changes: [RecordedChange], url: String? = nil) -> NewsDigest {
        NewsDigest(source(changes, url: url))
    }

    /// The phrases of a digest about each app.
    package static func phrases(
        _ changes: [RecordedChange],
        watched: WatchedIndex = WatchedIndex(Watchlist()),
        context: NewsContext = NewsContext()
    ) -> [[String]] {
        NewsDigest(source(changes, watched: watched, context: context)).entries.map(\.phrases)
    }

    /// The watchlist of one app.
    package static func watched(in storefronts: String...) throws -> WatchedIndex {
        let app = Watchlist.WatchedApp(
            reference: .id(try Sample.listing().app),
            storefronts: try storefronts.map { try Sample.listing($0).storefront }
        )
        return WatchedIndex(Watchlist(groups: [.init(name: "All", apps: [app])]))
    }

    /// A release in two storefronts, with notes, and a price.
    package static func changes(
        name: String = "Paper Orchard",
        notes: String = "Trees grow faster now."
    ) throws -> [RecordedChange] {
        try [
            change(.changed(.version, "2.4", "2.5"), name: name),
            change(.changed(.version, "2.4", "2.5"), name: name, in: "kr"),
            change(.changed(.releaseNotes, "Old.", notes), name: name),
            change(.changed(.price, .price(1.99), .price(3.99)), name: name),
        ]
    }
}

extension NewsDigest {
    package func text(width: Int = 80, details: Bool = false) -> String {
        lines(width: width, details: details).map { "\($0)\n" }.joined()
    }
}

extension FieldValue {
    package static func price(_ amount: Decimal, _ currency: String? = "USD") -> FieldValue {
        .money(Money(amount, currency))
    }
}
