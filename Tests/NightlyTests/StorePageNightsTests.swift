import AppStore
import Archives
import ChangeDetection
import Foundation
import Lookups
import News
import Nightly
import Synchronization
import TestSupport
import Testing
import Watchlists

/// Which store pages a night asks for.
struct StorePageNightsTests {
    private let world: StorePageWorld

    init() throws { world = try StorePageWorld() }

    @Test func `no page is asked for unless the watchlist says so`() async throws {
        let one = try world.listing()
        #expect(
            try await world.play(0, [one: world.sighting(one)], settings: Watchlist()) {
                world.page($0)
            }.asked
                == []
        )
    }

    @Test func `in thirty nights each page is asked for when it is due, and only then`()
        async throws
    {
        let apps = try (1...9).map { try world.listing($0) }
        var read: [Listing: (day: Int, version: Int)] = [:]
        for day in 0..<30 {
            // Each app has a version every few nights, each at a pace of its own.
            let versions = Dictionary(
                uniqueKeysWithValues: apps.map { app in
                    (app, day / (Int(app.app.number) + 3))
                }
            )
            let findings = versions.mapValues { $0 }.reduce(into: [:]) { findings, entry in
                findings[entry.key] = world.sighting(entry.key, version: "\(entry.value)")
            }
            let due = apps.filter { app in
                guard let last = read[app] else { return true }
                return day - last.day >= 7 || versions[app] != last.version
            }
            let asked = try await world.play(Double(day), findings) { world.page($0) }.asked
            #expect(Set(asked) == Set(due) && asked.count == due.count, "day \(day)")
            for app in due { read[app] = (day, versions[app] ?? 0) }
        }
    }

    @Test func `a night asks for sixty pages at most, those first that waited longest`()
        async throws
    {
        let apps = try (1...100).map { try world.listing($0) }
        let findings = Dictionary(uniqueKeysWithValues: apps.map { ($0, world.sighting($0)) })
        let first = try await world.play(0, findings) { world.page($0) }.asked
        let second = try await world.play(1, findings) { world.page($0) }.asked
        #expect(first == Array(apps.prefix(60)))
        #expect(second == Array(apps.suffix(40)))
        var settings = StorePageWorld.watching()
        settings.storePageLimits = Watchlist.StorePageLimits(perNight: 5, perMinute: 6)
        #expect(
            try await world.play(8, findings, settings: settings) { world.page($0) }.asked.count
                == 5
        )
    }

    @Test func `one storefront is asked, the first that sells the app, or each`() async throws {
        let (jp, kr, us) = try (
            world.listing(in: "jp"), world.listing(in: "kr"), world.listing(in: "us")
        )
        let findings = [jp: Finding.missing, kr: world.sighting(kr), us: world.sighting(us)]
        #expect(try await world.play(0, findings) { world.page($0) }.asked == [kr])
        let other = try Archive()
        let each = try await world.play(
            0,
            findings,
            settings: StorePageWorld.watching(.each),
            in: other
        ) {
            world.page($0)
        }
        #expect(each.asked == [kr, us])
    }

    @Test func `a first refusal ends the night, and three nights of them pause pages for a week`()
        async throws
    {
        let apps = try (1...3).map { try world.listing($0) }
        let findings = Dictionary(uniqueKeysWithValues: apps.map { ($0, world.sighting($0)) })
        let refused = PageAnswer.unread(PageFailure(.refused, "429"))
        var counts: [Int] = []
        for day in 0..<11 {
            counts.append(try await world.play(Double(day), findings) { _ in refused }.asked.count)
        }
        #expect(counts == [1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 0])
    }

    @Test func `a night that is broken off among its pages asks only for the others later`()
        async throws
    {
        let apps = try (1...5).map { try world.listing($0) }
        let findings = Dictionary(uniqueKeysWithValues: apps.map { ($0, world.sighting($0)) })
        let night = Mutex<Task<RunSummary, any Error>?>(nil)
        let (begin, beginning) = AsyncStream<Void>.makeStream()
        let task = Task { [world] in
            for await _ in begin { break }
            return try await world.play(0, findings) { listing in
                if listing == apps[2] { night.withLock { $0?.cancel() } }
                return world.page(listing, [.subtitle: .text("Plan \(listing.app)")])
            }.summary
        }
        night.withLock { $0 = task }
        beginning.yield()
        #expect(try await task.value.outcome == .complete)
        #expect(world.asked.withLock(\.self) == Array(apps[0...2]))
        let rest = try await world.play(0.1, findings) {
            world.page($0, [.subtitle: .text("Plan \($0.app)")])
        }
        #expect(rest.asked == Array(apps[2...4]))
        #expect(rest.summary.outcome == .complete)
        let standings = try world.archive.pageStandings(asOf: rest.summary.run)
        #expect(standings.filter { $0.lastRead != nil }.map(\.listing) == apps)
        let states = try apps.flatMap {
            try world.archive.states(of: $0.app, asOf: rest.summary.run)
        }
        #expect(states.map(\.page?[text: .subtitle]) == (1...5).map { "Plan \($0)" })
    }

    @Test func `without rules no page is asked for, and the first that was due says why`()
        async throws
    {
        let apps = try (1...3).map { try world.listing($0) }
        let findings = Dictionary(uniqueKeysWithValues: apps.map { ($0, world.sighting($0)) })
        let night = try await world.play(0, findings) { _ in
            .unread(PageFailure(.noRobotsFile, "503"))
        }
        #expect(night.asked.count == 1 && night.summary.outcome == .complete)
        let standings = try world.archive.pageStandings(asOf: night.summary.run)
        #expect(standings.map(\.trouble?.kind) == [.noRobotsFile])
    }

    @Test(arguments: PageFailure.Kind.allCases)
    func `when all pages fail, nothing else of the night changes`(
        kind: PageFailure.Kind
    )
        async throws
    {
        let apps = try (1...9).map { try world.listing($0) }
        let quiet = try Archive()
        for day in 0..<3 {
            let findings = Dictionary(
                uniqueKeysWithValues: apps.map { ($0, world.sighting($0, version: "\(day)")) }
            )
            let failing = try await world.play(Double(day), findings) { _ in
                .unread(PageFailure(kind, "no"))
            }.summary
            let without = try await world.play(
                Double(day),
                findings,
                settings: Watchlist(),
                in: quiet
            ) { world.page($0) }.summary
            #expect(failing.outcome == .complete && failing.counts == without.counts)
            #expect(
                try world.archive.changes(ChangeFilter(run: day + 1)).map(\.change)
                    == quiet.changes(ChangeFilter(run: day + 1)).map(\.change)
            )
        }
    }
}
