import AppStore
import Archives
import History
import Synchronization
import TestSupport
import Testing
import Watchlists

/// The store pages that a night requests. `StorePageSeriesTests` plays thirty nights.
struct StorePageNightsTests {
    private let world = StorePageWorld()

    @Test func `a night requests no more pages than the user allows`() async throws {
        let findings = world.sightings((1...10).map { Listing($0, "kr") })
        var settings = StorePageWorld.watching()
        settings.storePageLimits = Watchlist.StorePageLimits(perNight: 5, perMinute: 6)
        let night = try await world.play(8, findings, settings: settings) { world.page($0) }
        #expect(night.asked.count == 5)
    }

    @Test(
        arguments: [(.first, ["kr"]), (.each, ["kr", "us"])]
            as [(Watchlist.StorePageUse, [String])]
    )
    func `pages are requested in one storefront, the first that sells the app, or each`(
        use: Watchlist.StorePageUse,
        asked: [String]
    ) async throws {
        let (kr, us) = (Listing(1, "kr"), Listing(1, "us"))
        var findings = world.sightings([kr, us])
        findings[Listing(1, "jp")] = .missing
        let settings = StorePageWorld.watching(use)
        let night = try await world.play(0, findings, settings: settings) { world.page($0) }
        #expect(night.asked.map(\.storefront.code) == asked)
    }

    @Test func `a night that is interrupted among its pages requests only the others later`()
        async throws
    {
        let apps = (Int64(1)...5).map { Listing($0, "kr") }
        let findings = world.sightings(apps)
        let page: @Sendable (Listing) -> Result<PageReading, PageFailure> = { [world] listing in
            world.page(listing, [.subtitle: .text("Plan \(listing.app)")])
        }
        let night = Mutex<Task<RunSummary, any Error>?>(nil)
        let (begin, beginning) = AsyncStream<Void>.makeStream()
        let task = Task { [world] in
            for await _ in begin { break }
            return try await world.play(0, findings) { listing in
                if listing == apps[2] { night.withLock { $0?.cancel() } }
                return page(listing)
            }.summary
        }
        night.withLock { $0 = task }
        beginning.yield()
        #expect(try await task.value.outcome == .complete)
        #expect(world.asked.withLock(\.self) == Array(apps[0...2]))
        let rest = try await world.play(0.1, findings, page)
        #expect(rest.asked == Array(apps[2...4]))
        #expect(rest.summary.outcome == .complete)
        let run = rest.summary.run
        let standings = try world.archive.pageStandings(asOf: run)
        #expect(standings.filter { $0.lastRead != nil }.map(\.listing) == apps)
        let states = try apps.flatMap { try world.archive.states(of: $0.app, asOf: run) }
        #expect(states.map(\.page?[text: .subtitle]) == (1...5).map { "Plan \($0)" })
    }

    @Test func `without rules for robots no page is requested, and the first due one says why`()
        async throws
    {
        let findings = world.sightings((1...3).map { Listing($0, "kr") })
        let night = try await world.play(0, findings) { _ in
            .failure(PageFailure(.noRobotsFile, "503"))
        }
        #expect(night.asked.count == 1 && night.summary.outcome == .complete)
        let standings = try world.archive.pageStandings(asOf: night.summary.run)
        #expect(standings.map(\.trouble?.kind) == [.noRobotsFile])
    }
}
