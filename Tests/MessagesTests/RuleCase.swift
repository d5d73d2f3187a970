import AppStore
import ChangeDetection
import Foundation
import History
import Messages
import News
import Testing
import TextAnalysis
import Watchlists

/// A short form of an occurrence.
enum RuleCase: Sendable {
    case field(Field, FieldValue?, FieldValue?)
    case fields([(Field, String, String)])
    /// A release whose notes could not be read.
    case unreadableNotes
    /// A price that changes from leva to euros.
    case euro(Double, Double)
    case kind(Change.Kind)
    case brake
    case stale(Int)
    case failed(Int)

    static let run = Run(
        number: 7,
        at: Date(timeIntervalSince1970: 1_772_000_000),
        night: Night(label: "2026-02-25")
    )

    func occurrences(
        app: Int64,
        _ storefront: String,
        ratingCount: Int?
    ) throws -> [Occurrence] {
        let listing = Listing(
            app: try #require(AppID(app)),
            storefront: try #require(Storefront(storefront))
        )
        func change(_ kind: Change.Kind) -> RecordedChange {
            RecordedChange(run: Self.run, name: "A", change: Change(listing: listing, kind: kind))
        }
        func news(_ changes: [RecordedChange], _ events: [Event] = []) -> [Occurrence] {
            [Occurrence](
                of: changes,
                events,
                context: NewsContext(),
                ratingCounts: ratingCount.map { [listing: $0] } ?? [:],
                saying: { $0.id }
            )
        }
        switch self {
        case .field(let field, let before, let after):
            return news([change(.changed(field, before: before, after: after))])
        case .fields(let fields):
            return news(fields.map { change(.changed($0, before: .text($1), after: .text($2))) })
        case .euro(let before, let after):
            let (before, after) = (Decimal(before), Decimal(after))
            let price = Change.Kind.changed(
                .price,
                before: .price(before, "BGN"),
                after: .price(after, "EUR")
            )
            let currency = Change.Kind.changed(.currency, before: .text("BGN"), after: .text("EUR"))
            return news([change(price), change(currency)]).filter { $0.id.hasSuffix("-price") }
        case .unreadableNotes:
            let notes = Change(
                listing: listing,
                kind: .changed(.releaseNotes, before: .text("Old."), after: nil),
                rule: .unreadable
            )
            return news([
                change(.changed(.version, before: .text("1.0"), after: .text("1.1"))),
                RecordedChange(run: Self.run, name: "A", change: notes),
            ])
        case .kind(let kind): return news([change(kind)])
        case .brake:
            var event = Event(
                run: Self.run,
                name: "us-brake-screenshots",
                rule: .brake,
                aspect: .field(.screenshots),
                listings: [listing]
            )
            event.storefront = listing.storefront
            return news([], [event])
        case .stale(let nights):
            var standing = Standing(listing: listing)
            standing.status = .unknown
            standing.lastAnswered = Self.run
            standing.pendingSince = Self.run
            var stale = Occurrence(stale: standing) { "" }
            stale.age = nights
            return [stale]
        case .failed(let nights):
            var failed = Occurrence(failed: Self.run) { "" }
            failed.age = nights
            return [failed]
        }
    }

    static func price(_ before: Double, _ after: Double) -> RuleCase {
        .field(.price, .price(Decimal(before)), .price(Decimal(after)))
    }

    static func rating(_ before: Double, _ after: Double) -> RuleCase {
        .field(.rating, .number(Decimal(before)), .number(Decimal(after)))
    }

    static func words(_ text: String) -> RuleCase { .fields([(.description, "Old.", text)]) }

    static let release = RuleCase.fields([
        (.version, "1.0", "1.1"), (.releaseNotes, "Old.", "Now with a darkroom for film."),
    ])
    static let dullRelease = RuleCase.fields([
        (.version, "1.0", "1.1"),
        (.releaseNotes, "Old.", "Bug fixes and performance improvements."),
    ])
    static let version = RuleCase.fields([(.version, "1.0", "1.1")])
    static let text = RuleCase.fields([(.description, "Old.", "A Subscription is needed.")])
    static let name = RuleCase.fields([(.name, "Old", "New")])
}

extension FieldValue {
    static func price(_ amount: Decimal, _ currency: String = "USD") -> FieldValue {
        .money(Money(amount, currency))
    }
}
