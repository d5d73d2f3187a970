import AppStore
import ChangeDetection
import Foundation
import History
import News
import Testing

/// Changes on one night, as samples of news.
enum Sample {
    static func app(_ number: Int64) throws -> AppID { try #require(AppID(number)) }

    /// One run per day; run 1 is on 2026-03-01.
    static func run(_ number: Int) -> Run {
        let at = Date(timeIntervalSince1970: 1_772_323_200 + Double(number - 1) * 86_400)
        return Run(number: number, at: at, night: Night(of: at, in: .gmt, after: []))
    }

    static func change(
        kind: Change.Kind,
        of app: Int64 = 1,
        in storefront: String = "us",
        run: Int = 2
    ) throws -> RecordedChange {
        let storefront = try #require(Storefront(storefront))
        let change = Change(
            listing: Listing(app: try Self.app(app), storefront: storefront),
            kind: kind
        )
        return RecordedChange(run: Self.run(run), name: "App \(app)", change: change)
    }

    static func change(
        _ field: Field,
        _ before: FieldValue?,
        _ after: FieldValue?,
        of app: Int64 = 1,
        in storefront: String = "us",
        run: Int = 2
    ) throws -> RecordedChange {
        let kind = Change.Kind.changed(field, before: before, after: after)
        return try change(kind: kind, of: app, in: storefront, run: run)
    }

    static func change(
        _ field: Field,
        _ before: String,
        _ after: String,
        of app: Int64 = 1,
        in storefront: String = "us",
        run: Int = 2
    ) throws -> RecordedChange {
        try change(field, .text(before), .text(after), of: app, in: storefront, run: run)
    }

    /// The news about app 1 on one night.
    static func news(_ changes: RecordedChange...) throws -> AppNews {
        AppNews(app: try app(1), changes: changes)
    }
}

extension FieldValue {
    static func price(_ amount: Decimal, _ currency: String? = "USD") -> FieldValue {
        .money(Money(amount, currency))
    }
}
