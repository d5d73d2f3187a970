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

/// Runs after an incomplete run, and the output of such runs with `--quiet`.
struct CompletedNightTests {
    /// The requests of a run, and its results.
    private struct Attempt {
        let night: FinishedNight
        let asked: [String]
        let alarms: [String]
    }

    private let archive = Archive.inMemory
    private let site = TestSite()

    /// Runs at a time, given in days since the first night.
    ///
    /// - Parameter failing: the storefronts and keywords without a response, each with the reason.
    private func run(
        _ day: Double,
        failing: [String: Reason] = [:],
        version: String = "1",
        fresh: Bool = false,
        site: String? = nil
    ) async throws -> Attempt {
        let asked = Mutex<[String]>([])
        let alarms = Mutex<[String]>([])
        var store = StoreCatalog(response: { lookup in
            let place = lookup.storefront.code
            asked.withLock { $0.append("\(place) \(lookup.ids.count)") }
            if let reason = failing[place] { return .failed(Failure(reason, "Not now.")) }
            return lookup.answered { _ in .showing(StorePage(version)) }
        })
        store.ranking = { (watched) throws(Failure) in
            let name = watched.ranking.name
            asked.withLock { $0.append(name) }
            if let reason = failing[name] { throw Failure(reason, "Not now.") }
            return RankingResponse(appCount: 200, apps: [:])
        }
        var player = NightPlayer(archive)
        (player.closesUnfinishedRun, player.reportFolder) = (fresh, site)
        player.progress = { progress in
            guard case .stale(_, let questions) = progress else { return }
            alarms.withLock { $0 = questions.map(\.overdueSentence) }
        }
        var watchlist = Watchlist(1...3, in: ["kr", "tr"])
        watchlist.groups[0].rankings = ["tea", "tool"].map {
            Watchlist.FollowedRanking(.keyword($0), storefronts: [.of("kr")])
        }
        let moment = NightPlayer.moment(day)
        return Attempt(
            night: try await player.finish(at: moment, watchlist, asking: store),
            asked: asked.withLock(\.self).sorted(),
            alarms: alarms.withLock(\.self)
        )
    }

    @Test func `the next run asks for what is missing and completes the night`() async throws {
        let first = try await run(0, failing: ["tr": .throttled, "tea": .server])
        #expect(first.night.summary.outcome == .incomplete)
        let second = try await run(0.8, failing: ["tr": .network])
        #expect(second.asked == ["tea", "tr 3"])
        #expect(second.night.summary.run == first.night.summary.run)
        #expect(second.night.summary.positive == [.new: 3, .unknown: 3])
        let third = try await run(0.82)
        #expect(third.asked == ["tr 3"])
        #expect(third.night.summary.run == first.night.summary.run)
        #expect(third.night.summary.outcome == .complete)
        #expect(third.night.summary.positive == [.new: 6])
        let next = try await run(0.83)
        #expect(next.night.summary.run.number == 2 && next.asked.count == 4)
    }

    @Test func `a failed night is completed, too`() async throws {
        let failing = ["kr", "tr", "tea", "tool"].map { ($0, Reason.network) }
        let failed = try await run(0, failing: Dictionary(uniqueKeysWithValues: failing))
        #expect(failed.night.summary.outcome == .failed)
        #expect(failed.night.troubles.first?.contains("failed: no response could be kept") == true)
        let whole = try await run(0.1)
        #expect(whole.night.summary.run.number == 1 && whole.night.summary.outcome == .complete)
    }

    @Test func `a run with --fresh, or 20 hours later, begins a new night`() async throws {
        _ = try await run(0, failing: ["tr": .throttled])
        let fresh = try await run(0.1, failing: ["tr": .throttled], fresh: true)
        #expect(fresh.night.summary.run.number == 2 && fresh.asked.count == 4)
        let late = try await run(0.1 + 20.1 / 24)
        #expect(late.night.summary.run.number == 3 && late.asked.count == 4)
    }

    @Test func `a failure is news when it begins, changes and clears, and not in between`()
        async throws
    {
        #expect(try await run(0).night.hasNews)
        for (number, name) in ["tea", "tr"].enumerated() {
            let start = Double(number) * 20 + 1
            #expect(try await run(start, failing: [name: .throttled]).night.hasNews, "\(name)")
            // A second run on the same night, and runs on the next nights.
            for day in [0.1, 1, 1.1, 2] {
                let goesOn = try await run(start + day, failing: [name: .throttled])
                #expect(!goesOn.night.hasNews, "\(name) \(day)")
            }
            #expect(try await run(start + 3, failing: [name: .server]).night.hasNews)
            #expect(try await !run(start + 4, failing: [name: .server]).night.hasNews)
            #expect(try await run(start + 5).night.hasNews, "\(name)")
            #expect(try await !run(start + 6).night.hasNews, "\(name)")
        }
    }

    @Test func `a completion that clears a failure is news`() async throws {
        _ = try await run(0)
        for (day, name) in [(1.0, "tea"), (2, "tr")] {
            _ = try await run(day, failing: [name: .throttled])
            let clears = try await run(day + 0.1)
            #expect(clears.night.hasNews, "\(name)")
            #expect(clears.night.checkedAgain == (name == "tr" ? 3 : 0))
            #expect(
                clears.night.answeredAgain.map(\.title)
                    == (name == "tea" ? ["Keyword “tea” in KR"] : [])
            )
        }
    }

    @Test func `a keyword that fails for more than three nights raises an alarm each night`()
        async throws
    {
        _ = try await run(0)
        for day in 1...3 {
            #expect(try await run(Double(day), failing: ["tea": .server]).alarms.isEmpty)
        }
        for day in 4...5 {
            let late = try await run(Double(day), failing: ["tea": .server])
            let alarm = "Keyword “tea” in KR has had no response since 2026-02-25. Not now."
            #expect(late.alarms == [alarm])
        }
    }

    @Test func `the first page keeps what the day's earlier runs reported`() async throws {
        _ = try await run(0, site: site.path)
        _ = try await run(1, version: "2", site: site.path)
        _ = try await run(1.1, version: "2", site: site.path)
        let index = try site.page("index.html")
        #expect(index.texts("//section[@class='today']/h2") == ["Earlier today"])
        let lines = index.texts("//section[@class='today']//li")
        #expect(lines.count == 3 && lines.allSatisfy { $0.contains("1 → 2") }, "\(lines)")
        // On the next day, these runs belong to an earlier night.
        _ = try await run(2, version: "2", site: site.path)
        let next = try site.page("index.html")
        #expect(next.texts("//section[@class='today']").isEmpty)
    }
}
