import History
import AppStore
import Archives
import ChangeDetection
import Foundation
import Lookups
import Synchronization
import TestSupport
import Testing
import Watchlists

@testable import Nightly
@testable import storewatch

/// A night that was judged but not published is published by the next run, which makes no requests.
struct PublishingAgainTests {
    private let site = TestSite()
    private let watchlist = Watchlist([1], in: ["kr"])
    private let archive = Archive.inMemory

    /// Plays a night with a version, and returns its result and the number of requested listings.
    private func night(
        _ day: Double,
        version: String,
        site: String?,
        of watchlist: Watchlist? = nil
    ) async throws -> (night: FinishedNight, asked: Int) {
        let asked = Mutex(0)
        let store = StoreCatalog(response: { lookup in
            asked.withLock { $0 += lookup.ids.count }
            return lookup.answered { _ in .showing(StorePage(version)) }
        })
        var player = NightPlayer(archive)
        player.reportFolder = site
        let moment = NightPlayer.moment(day)
        let ended = try await player.finish(at: moment, watchlist ?? self.watchlist, asking: store)
        return (ended, asked.withLock(\.self))
    }

    private func health() throws -> Health {
        try Health(
            of: archive,
            at: site.path + ".sqlite",
            watchlist,
            at: NightPlayer.moment(0.5)
        )
    }

    @Test func `the next run publishes the night and makes no requests`() async throws {
        let failed = try await night(0, version: "1.0", site: "/dev/null/site")
        #expect(failed.night.exitStatus == .unpublished && failed.asked == 1)
        #expect(try !health().isGood)
        let next = try await night(0.1, version: "2.0", site: site.path)
        #expect(next.night.exitStatus == .complete && next.asked == 0)
        #expect(try health().isGood)
        #expect(next.night.summary == failed.night.summary)
        #expect(try archive.runs().count == 1)
        let page = try site.text("apps/1.html")
        #expect(page.contains("2026-02-25") && page.contains("1.0"))
        let third = try await night(0.2, version: "2.0", site: site.path)
        #expect(third.asked == 1 && third.night.summary.counts[.changed] == 1)
    }

    private func page(of app: Int) throws -> String { try site.text("apps/\(app).html") }

    /// Cancels a night as soon as the first page of its revision is rendered.
    ///
    /// The folder is watched by a separate thread, because a task might wait until all pages are
    /// rendered.
    private func cancelWhileMaking(_ night: Task<FinishedNight, any Error>) {
        let site = site.path
        Thread.detachNewThread {
            while true {
                let files = try? FileManager.default.contentsOfDirectory(atPath: site)
                guard let files, !files.contains(where: { $0.hasPrefix(".storewatch-") }) else {
                    night.cancel()
                    return
                }
                Thread.sleep(forTimeInterval: 0.002)
            }
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `a night that is stopped while it renders pages leaves them to the next run`()
        async throws
    {
        let many = Watchlist(1...40, in: ["kr"])
        _ = try await night(0, version: "1.0", site: site.path, of: many)
        let task = Task { try await night(1, version: "2.0", site: site.path, of: many).night }
        cancelWhileMaking(task)
        let ended = try await task.value
        #expect(ended.exitStatus == .unpublished)
        #expect(ended.failures == ["The report could not be written. The run was stopped."])
        #expect(ended.summary.counts[.changed] == 40)
        #expect(try (1...40).allSatisfy { try !page(of: $0).contains("2.0") })
        let next = try await night(1.1, version: "3.0", site: site.path, of: many)
        #expect(next.night.exitStatus == .complete && next.asked == 0)
        #expect(try (1...40).allSatisfy { try page(of: $0).contains("2.0") })
    }

    @Test func `if a run is stopped, its draft is discarded, but its verdict is kept`()
        async throws
    {
        let first = try await night(0, version: "1.0", site: nil).night.summary
        let (cancellation, _) = AsyncStream.makeStream(of: Never.self)
        let task = Task {
            for await _ in cancellation {}
            #expect(throws: CancellationError.self) {
                try archive.draft(of: first.run, DetectionSettings())
            }
            return try archive.judge(
                first.run,
                DetectionSettings(),
                due: [],
                unasked: Failure(.cancelled, ""),
                requests: 0,
                seconds: { 0 }
            )
        }
        task.cancel()
        #expect(try await task.value.counts[.new] == 1)
    }

    @Test func `on the next day, a new night makes requests`() async throws {
        _ = try await night(0, version: "1.0", site: "/dev/null/site")
        let next = try await night(1, version: "2.0", site: site.path)
        #expect(next.asked == 1 && next.night.summary.counts[.changed] == 1)
        #expect(try archive.unpublishedRun() == nil)
    }

    @Test func `a night without a report does not wait for one`() async throws {
        _ = try await night(0, version: "1.0", site: nil)
        let next = try await night(0.1, version: "2.0", site: site.path)
        #expect(next.asked == 1)
    }
}
