import AppStore
import ChangeDetection
import Foundation
import Messages
import News
import Testing
import TextAnalysis
import Watchlists

/// Something that happens, in short.
enum RuleCase: Sendable {
    case field(Field, FieldValue?, FieldValue?)
    case fields([(Field, String, String)])
    /// A price, first in leva, then in euros.
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
        votes: Int?
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
                votes: votes.map { [listing: $0] } ?? [:]
            )
        }
        switch self {
        case .field(let field, let before, let after):
            return news([change(.changed(field, before: before, after: after))])
        case .fields(let fields):
            return news(
                fields.map { change(.changed($0, before: .text($1), after: .text($2))) }
            )
        case .euro(let before, let after):
            let (before, after) = (Decimal(before), Decimal(after))
            return news([
                change(.changed(.price, before: .number(before), after: .number(after))),
                change(.changed(.currency, before: .text("BGN"), after: .text("EUR"))),
            ]).filter { $0.kind == .price }
        case .kind(let kind): return news([change(kind)])
        case .brake:
            let event = Event(
                run: Self.run,
                name: "us-brake-screenshots",
                rule: .brake,
                app: nil,
                appName: nil,
                storefront: listing.storefront,
                aspect: .field(.screenshots),
                before: nil,
                after: nil,
                listings: [listing]
            )
            return news([], [event])
        case .stale(let nights):
            let standing = Standing(
                listing: listing,
                status: .unknown,
                lastAnswered: Self.run,
                goneSince: nil,
                failure: nil,
                unknownSince: nil,
                waitingSince: Self.run
            )
            return [Occurrence(.stale(standing), .stale, age: nights)]
        case .failed(let nights):
            let summary = RunSummary(
                run: Self.run,
                outcome: .failed,
                lookups: 1,
                counts: [:],
                reasons: [:],
                newFailures: 0,
                recovered: 0,
                changes: 0,
                news: 0,
                suppressed: 0,
                held: 0,
                oddities: Oddities(),
                seconds: 1
            )
            return [Occurrence(.failedRun(summary), .failedRun, age: nights)]
        }
    }

    static func price(_ before: Double, _ after: Double) -> RuleCase {
        .field(.price, .number(Decimal(before)), .number(Decimal(after)))
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
