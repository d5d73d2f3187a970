import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Lookups
import Nightly
import Synchronization
import TestSupport
import Testing
import Watchlists

/// A night that is judged and could not be published is published by the next run, which asks nobody.
final class PublishingAgainTests: Sendable {
    private let site = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private let watchlist: Watchlist
    private let archive: Archive

    init() throws {
        let kr = try #require(Storefront("kr"))
        var watchlist = Watchlist()
        watchlist.report.timezone = "GMT"
        watchlist.groups = [
            Watchlist.Group(
                name: "all",
                apps: [.init(reference: .id(try #require(AppID(1))), storefronts: [kr])]
            )
        ]
        self.watchlist = watchlist
        archive = try Archive()
    }

    deinit { try? FileManager.default.removeItem(at: site) }

    /// Plays a night of a version, and returns how it ended and how many listings were asked about.
    private func night(
        _ day: Double,
        version: String,
        site: String?
    ) async throws -> (night: FinishedNight, asked: Int) {
        let asked = Mutex(0)
        let store = StoreCatalog(answer: { lookup in
            asked.withLock { $0 += lookup.ids.count }
            let page = StorePage(name: "App", bundleID: "b", version: version)
            let finding = Finding.present(Sighting(page: page, rating: nil))
            let pairs = lookup.ids.map { ($0, finding) }
            return .answered(Dictionary(uniqueKeysWithValues: pairs), oddities: Oddities())
        })
        var player = NightPlayer(archive)
        player.reports = site
        let ended = try await player.finish(
            at: NightPlayer.moment(day),
            watchlist,
            asking: store
        )
        return (ended, asked.withLock(\.self))
    }

    @Test func `the next run publishes it and asks nobody`() async throws {
        let failed = try await night(0, version: "1.0", site: "/dev/null/site")
        #expect(failed.night.exitStatus == .unpublished && failed.asked == 1)
        let next = try await night(0.1, version: "2.0", site: site.path)
        #expect(next.night.exitStatus == .complete && next.asked == 0)
        #expect(next.night.summary == failed.night.summary)
        #expect(try archive.runs().count == 1)
        let page = try String(contentsOf: site.appending(path: "apps/1.html"), encoding: .utf8)
        #expect(page.contains("2026-02-25") && page.contains("1.0"))
        let third = try await night(0.2, version: "2.0", site: site.path)
        #expect(third.asked == 1 && third.night.summary.counts[.changed] == 1)
    }

    @Test func `on the day after, a new night is asked`() async throws {
        _ = try await night(0, version: "1.0", site: "/dev/null/site")
        let next = try await night(1, version: "2.0", site: site.path)
        #expect(next.asked == 1 && next.night.summary.counts[.changed] == 1)
        #expect(try archive.unpublishedRun() == nil)
    }

    @Test func `a night that was to have no report waits for none`() async throws {
        _ = try await night(0, version: "1.0", site: nil)
        let next = try await night(0.1, version: "2.0", site: site.path)
        #expect(next.asked == 1)
    }

    @Test func `while it is not published, the archive's health is not good`() async throws {
        _ = try await night(0, version: "1.0", site: "/dev/null/site")
        let path = site.path + ".sqlite"
        let time = NightPlayer.moment(0.5)
        #expect(try !Health(of: archive, at: path, watchlist, at: time).isGood)
        _ = try await night(0.1, version: "1.0", site: site.path)
        #expect(try Health(of: archive, at: path, watchlist, at: time).isGood)
    }
}
