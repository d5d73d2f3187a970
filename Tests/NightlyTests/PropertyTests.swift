import AppStore
import Archives
import Foundation
import Nightly
import TestRandomness
import TestSupport
import Testing
import Watchlists

@testable import ChangeDetection
@testable import History

/// Properties of every history, tested on many random histories.
struct PropertyTests {
    /// The number of random histories, which `STOREWATCH_SEEDS` raises.
    private static let seeds =
        ProcessInfo.processInfo.environment["STOREWATCH_SEEDS"].flatMap(UInt64.init) ?? 4

    /// The listings of a night that one run requests.
    private struct Part {
        var day: Double
        var sights: [Listing: Finding]
        /// The responses about all listings of the night, for a recheck that also requests others.
        var store: [Listing: Finding]
    }

    /// Plays a history in lookups of `perLookup` apps, in random order.
    private func play(
        _ parts: [Part],
        apps perLookup: Int = 200,
        seed: UInt64 = 0,
        then check: (Archive, Run) throws -> Void = { _, _ in }
    ) throws -> Archive {
        let archive = try Archive()
        var dice = SeededGenerator(seed: seed)
        for part in parts {
            let moment = NightPlayer.moment(part.day)
            let run = try archive.begin(at: moment, zone: .gmt, watchlist: "{}").run
            for lookup in lookups(of: part.sights, perLookup).shuffled(using: &dice) {
                try keep(lookup, part, in: run, archive)
            }
            let watchlist = ShardedHistory.watchlist(part.sights.keys)
            let summary = try archive.judge(
                run,
                of: archive.requests(about: watchlist, in: run),
                DetectionSettings(),
                unasked: Failure(.notAsked, "not asked"),
                requestCount: 1,
                seconds: { 0 }
            )
            #expect(summary.counts.values.reduce(0, +) == part.sights.count)
            try check(archive, run)
        }
        return archive
    }

    private func lookups(of sights: [Listing: Finding], _ perLookup: Int) -> [Lookup] {
        Dictionary(grouping: sights.keys, by: \.storefront).flatMap { storefront, listings in
            let ids = listings.map(\.app).sorted()
            return stride(from: 0, to: ids.count, by: perLookup).map { start in
                let end = min(start + perLookup, ids.count)
                return Lookup(storefront: storefront, language: nil, ids: Array(ids[start..<end]))
            }
        }
    }

    private func keep(_ lookup: Lookup, _ part: Part, in run: Run, _ archive: Archive) throws {
        let response = lookup.answered { part.store[$0] ?? .missing }
        try archive.record(response, to: lookup, in: run, requests: 1)
        // The recheck confirms the first response. As on every night, it also requests a listing
        // that the store still has.
        let witness = part.store.first { listing, finding in
            guard case .present = finding else { return false }
            return listing.storefront == lookup.storefront
        }
        let again = lookup.adding(witness?.key.app).answered { part.store[$0] ?? .missing }
        try archive.recordRecheck(again, to: lookup, in: run, requests: 2)
    }

    private func nights(_ history: RandomHistory) -> [Part] {
        history.nights.enumerated().map { day, sights in
            Part(day: Double(day) * 2, sights: sights, store: sights)
        }
    }

    /// Confirmed changes by listing, without the numbers of their runs.
    private func told(_ archive: Archive) throws -> [Listing: [Change.Kind]] {
        Dictionary(grouping: try archive.changes(), by: \.listing).mapValues { $0.map(\.kind) }
    }

    @Test(arguments: 1...seeds)
    func `the changes lead from the known state to the current one`(seed: UInt64) throws {
        let history = RandomHistory(seed: seed)
        var known: [Listing: ListingState] = [:]
        _ = try play(nights(history)) { archive, run in
            let changes = Dictionary(grouping: try archive.changes(in: run), by: \.listing)
            for app in Set(history.listings.map(\.app)) {
                for state in try archive.states(of: app, asOf: run) {
                    let kinds = changes[state.listing, default: []].map(\.kind)
                    expect(kinds, leadFrom: known[state.listing], to: state)
                    known[state.listing] = state
                }
            }
        }
    }

    private func expect(
        _ kinds: [Change.Kind],
        leadFrom before: ListingState?,
        to after: ListingState
    ) {
        let wasThere = before?.page != nil && before?.standing.goneSince == nil
        let isThere = after.page != nil && after.standing.goneSince == nil
        #expect(kinds.contains(.gone) == (wasThere && !isThere))
        #expect(kinds.contains(.new) == (before?.page == nil && after.page != nil))
        #expect(kinds.contains(.returned) == (before?.page != nil && !wasThere && isThere))
        guard let old = before?.page, let new = after.page else { return }
        var page = old
        for kind in kinds {
            guard case .changed(let field, let from, let to) = kind,
                ![.rating, .ratingCount].contains(field)
            else { continue }
            #expect(old[field] == from && new[field] == to)
            page[field] = new[field]
        }
        let pages = PagePair(before: page, after: new, inOneLanguage: true)
        #expect(pages.differences(from: page, to: new) == [])
    }

    @Test(arguments: 1...seeds)
    func `a state compared with itself gives nothing`(seed: UInt64) throws {
        for case .present(let sighting) in RandomHistory(seed: seed).nights.flatMap(\.values) {
            let listing = try #require(RandomHistory(seed: 1).listings.first)
            var evidence = Evidence(listing: listing, knownPresence: .present, isSeen: true)
            let (page, rating) = (sighting.page, sighting.rating)
            evidence.pages = PagePair(before: page, after: page, inOneLanguage: true)
            evidence.ratings = (reported: rating, last: rating, now: rating, fallenFrom: nil)
            (evidence.knownIcon, evidence.icon) = ("a.png", "a.png")
            let night = judge(NightEvidence(run: 1, date: "2026-03-02", listings: [evidence]))
            let verdict = try #require(night.verdicts.first)
            #expect(verdict.rulings.isEmpty)
            #expect(verdict.status == .unchanged && !verdict.needsRecheck && night.events == [])
        }
    }

    @Test(arguments: 1...seeds)
    func `the order and the size of lookups change nothing`(seed: UInt64) throws {
        let history = nights(RandomHistory(seed: seed, apps: 6))
        let whole = try play(history)
        let parts = try play(history, apps: 1 + Int(seed % 4), seed: seed)
        for status in ChangeFilter.Status.allCases {
            let filter = ChangeFilter(status: status)
            #expect(try whole.changes(filter) == parts.changes(filter))
        }
        #expect(try whole.events() == parts.events())
    }

    @Test(arguments: 1...seeds)
    func `an outdated response after a newer one changes no event`(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let history = RandomHistory(seed: seed, apps: 2, onlyForward: true)
        var parts = nights(history)
        let late = Int.random(in: 2..<parts.count, using: &dice)
        // The repeated night is at most 14 days older. Every state that differs since then was
        // replaced.
        let early = Int.random(in: max(0, late - 6)..<late, using: &dice)
        var stale = parts[early]
        stale.day = parts[late].day + 1
        stale.sights = stale.sights.filter { _ in dice.happens(0.5) }
        parts.insert(stale, at: late + 1)
        let (clean, dirty) = (try told(play(nights(history))), try told(play(parts)))
        for listing in history.listings { #expect(clean[listing] == dirty[listing], "\(listing)") }
    }

    @Test(arguments: 1...seeds)
    func `a night in two runs reports the same as in one run`(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let whole = nights(RandomHistory(seed: seed))
        let halves = whole.flatMap { night in
            let first = night.sights.filter { _ in dice.happens(0.5) }
            let second = night.sights.filter { first[$0.key] == nil }
            return [
                Part(day: night.day, sights: first, store: night.store),
                Part(day: night.day + 0.1, sights: second, store: night.store),
            ]
        }
        let (one, two) = (try told(play(whole)), try told(play(halves)))
        #expect(one == two)
    }
}
