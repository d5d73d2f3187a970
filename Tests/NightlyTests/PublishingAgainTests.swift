import History
import AppStore
import Archives
import ChangeDetection
import Foundation
import TestSupport
import Testing
import Watchlists

@testable import Nightly
@testable import storewatch

/// A night that was judged but not published is published by the next run, which makes no requests.
struct PublishingAgainTests {
    private let nights = FailingNights(1...1, in: ["kr"])

    /// The folder of a site that cannot be written.
    private static let nowhere = "/dev/null/site"

    private func health() throws -> Health {
        let (archive, moment) = (nights.archive, NightPlayer.moment(0.5))
        return try Health(of: archive, at: "a.sqlite", nights.watchlist, at: moment)
    }

    @Test func `the next run publishes the night and makes no requests`() async throws {
        let failed = try await nights.run(0, version: "1.0", site: Self.nowhere)
        #expect(failed.night.exitStatus == .unpublished && failed.asked == ["kr 1"])
        #expect(try !health().isGood)
        let next = try await nights.run(0.1, version: "2.0", site: nights.site.path)
        #expect(next.night.exitStatus == .complete && next.asked.isEmpty)
        #expect(try health().isGood)
        #expect(next.night.summary == failed.night.summary)
        #expect(try nights.archive.runs().count == 1)
        let page = try nights.site.text("apps/1.html")
        #expect(page.contains("2026-02-25") && page.contains("1.0"))
        let third = try await nights.run(0.2, version: "2.0", site: nights.site.path)
        #expect(third.asked == ["kr 1"] && third.night.summary.counts[.changed] == 1)
    }

    /// Cancels a night as soon as the first page of its revision is rendered.
    ///
    /// The folder is watched by a separate thread, because a task might wait until all pages are
    /// rendered.
    private func cancel(_ night: Task<FinishedNight, any Error>, whileMaking site: String) {
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
        let nights = FailingNights(1...40, in: ["kr"])
        let site = nights.site.path
        func pages() throws -> [String] {
            try (1...40).map { try nights.site.text("apps/\($0).html") }
        }
        try await nights.run(0, version: "1.0", site: site)
        let task = Task { try await nights.run(1, version: "2.0", site: site).night }
        cancel(task, whileMaking: site)
        let ended = try await task.value
        #expect(ended.exitStatus == .unpublished)
        #expect(ended.failures == ["The report could not be written. The run was stopped."])
        #expect(ended.summary.counts[.changed] == 40)
        #expect(try pages().allSatisfy { !$0.contains("2.0") })
        let next = try await nights.run(1.1, version: "3.0", site: site)
        #expect(next.night.exitStatus == .complete && next.asked.isEmpty)
        #expect(try pages().allSatisfy { $0.contains("2.0") })
    }

    @Test func `if a run is stopped, its draft is discarded, but its verdict is kept`()
        async throws
    {
        let first = try await nights.run(0, version: "1.0", site: nil).night.summary
        let (cancellation, _) = AsyncStream.makeStream(of: Never.self)
        let task = Task {
            for await _ in cancellation {}
            #expect(throws: CancellationError.self) {
                try nights.archive.draft(of: first.run, DetectionSettings())
            }
            return try nights.archive.judge(
                first.run,
                of: nights.archive.requests(about: Watchlist(), in: first.run),
                DetectionSettings(),
                unasked: Failure(.cancelled, ""),
                requestCount: 0,
                seconds: { 0 }
            )
        }
        task.cancel()
        #expect(try await task.value.counts[.new] == 1)
    }

    @Test func `on the next day, a new night makes requests`() async throws {
        try await nights.run(0, version: "1.0", site: Self.nowhere)
        let next = try await nights.run(1, version: "2.0", site: nights.site.path)
        #expect(next.asked == ["kr 1"] && next.night.summary.counts[.changed] == 1)
        #expect(try nights.archive.unpublishedRun() == nil)
    }

    @Test func `a night without a report does not wait for one`() async throws {
        try await nights.run(0, version: "1.0", site: nil)
        let next = try await nights.run(0.1, version: "2.0", site: nights.site.path)
        #expect(next.asked == ["kr 1"])
    }
}
