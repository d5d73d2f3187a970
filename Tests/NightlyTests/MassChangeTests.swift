import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Testing
import Watchlists

/// Ten thousand listings of one storefront, of which three thousand lose their screenshots at once.
struct MassChangeTests {
    private static let all = 10_000
    private static let bare = 3_000

    private let archive: Archive
    private let lookups: [Lookup]

    init() throws {
        archive = try Archive()
        let storefront = try #require(Storefront("kr"))
        lookups = stride(from: 1, through: Self.all, by: 200).map { first in
            let ids = (first..<first + 200).compactMap { AppID(Int64($0)) }
            return Lookup(storefront: storefront, language: nil, ids: ids)
        }
    }

    private func night(_ day: Double, losing isBare: Bool) throws -> RunSummary {
        let run = try archive.begin(
            at: Date(timeIntervalSince1970: 1_772_000_000 + day * 86_400),
            zone: .gmt,
            watchlist: "{}"
        ).run
        for lookup in lookups {
            let findings = lookup.ids.map { ($0, finding($0, isBare: isBare)) }
            let answer = Answer.answered(
                Dictionary(uniqueKeysWithValues: findings),
                oddities: Oddities()
            )
            try archive.keep(answer, to: lookup, in: run, requests: 1)
        }
        return try archive.settle(
            run,
            due: lookups.flatMap(\.listings),
            unasked: Failure(.notAsked, "not asked"),
            requests: lookups.count,
            seconds: { 0 },
            judging: Judging(compare: compare)
        )
    }

    private func finding(_ id: AppID, isBare: Bool) -> Finding {
        var page = StorePage(name: "App \(id)", bundleID: "com.example.a\(id)", version: "1")
        let isLost = isBare && id.number <= Self.bare
        page.screenshots = isLost ? [] : ["https://a/image/thumb/\(id)/392x696bb.png"]
        return .present(Sighting(page: page, rating: nil))
    }

    @Test func `three thousand lost lists of screenshots are one event, and none is lost`() throws {
        _ = try night(0, losing: false)
        let summary = try night(1, losing: true)
        #expect(summary.held == Self.bare && summary.suppressed == 0 && summary.changes == 0)
        #expect(summary.counts[.unchanged] == Self.all)
        let events = try archive.events(ChangeFilter(run: 2))
        #expect(events.map(\.id) == ["2-kr-brake-screenshots"])
        #expect(events.first?.listings.count == Self.bare)
        let held = try archive.changes(ChangeFilter(standing: .held))
        #expect(held.count == Self.bare)
        #expect(Set(held.map(\.change.listing.app.number)) == Set(1...Int64(Self.bare)))

        let next = try night(2, losing: true)
        #expect(next.changes == Self.bare && next.held == 0)
        #expect(next.counts[.changed] == Self.bare)
        let left = try archive.changes(ChangeFilter(standing: .held))
        #expect(left.isEmpty)
    }
}
