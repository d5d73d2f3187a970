import AppStore
import ChangeDetection
import History
import TestSupport
import Testing

@testable import Nightly

/// Runs after an incomplete run, and the output of such runs with `--quiet`.
struct CompletedNightTests {
    private let nights = FailingNights(1...3, in: ["kr", "tr"], keywordsIn: ["kr"])

    @Test func `the next run asks for what is missing and completes the night`() async throws {
        let first = try await nights.run(0, failing: ["tr": .throttled, "tea kr": .server])
        #expect(first.night.summary.outcome == .incomplete)
        let second = try await nights.run(0.8, failing: ["tr": .network])
        #expect(second.asked == ["tea kr", "tr 3"])
        #expect(second.night.summary.run == first.night.summary.run)
        #expect(second.night.summary.positive == [.new: 3, .unknown: 3])
        let third = try await nights.run(0.82)
        #expect(third.asked == ["tr 3"])
        #expect(third.night.summary.run == first.night.summary.run)
        #expect(third.night.summary.outcome == .complete)
        #expect(third.night.summary.positive == [.new: 6])
        let next = try await nights.run(0.83)
        #expect(next.night.summary.run.number == 2 && next.asked.count == 4)
    }

    @Test func `a failed night is completed, too`() async throws {
        let failed = try await nights.run(0, without: ["kr", "tr", "tea kr", "tool kr"])
        #expect(failed.summary.outcome == .failed)
        #expect(failed.troubles.first?.contains("failed: no response could be kept") == true)
        let whole = try await nights.run(0.1)
        #expect(whole.night.summary.run.number == 1 && whole.night.summary.outcome == .complete)
    }

    @Test func `a run with --fresh, or 20 hours later, begins a new night`() async throws {
        try await nights.run(0, failing: ["tr": .throttled])
        let fresh = try await nights.run(0.1, failing: ["tr": .throttled], fresh: true)
        #expect(fresh.night.summary.run.number == 2 && fresh.asked.count == 4)
        let late = try await nights.run(0.1 + 20.1 / 24)
        #expect(late.night.summary.run.number == 3 && late.asked.count == 4)
    }

    @Test func `a failure is news when it begins, changes and clears, and not in between`()
        async throws
    {
        #expect(try await nights.run(0).night.hasNews)
        for (number, name) in ["tea kr", "tr"].enumerated() {
            let start = Double(number) * 20 + 1
            let begins = try await nights.run(start, failing: [name: .throttled])
            #expect(begins.night.hasNews, "\(name)")
            // A second run on the same night, and runs on the next nights.
            for day in [0.1, 1, 1.1, 2] {
                let goesOn = try await nights.run(start + day, failing: [name: .throttled])
                #expect(!goesOn.night.hasNews, "\(name) \(day)")
            }
            #expect(try await nights.run(start + 3, failing: [name: .server]).night.hasNews)
            #expect(try await !nights.run(start + 4, failing: [name: .server]).night.hasNews)
            #expect(try await nights.run(start + 5).night.hasNews, "\(name)")
            #expect(try await !nights.run(start + 6).night.hasNews, "\(name)")
        }
    }

    @Test func `a completion that clears a failure is news`() async throws {
        try await nights.run(0)
        for (day, name) in [(1.0, "tea kr"), (2, "tr")] {
            try await nights.run(day, failing: [name: .throttled])
            let clears = try await nights.run(day + 0.1)
            #expect(clears.night.hasNews, "\(name)")
            #expect(clears.night.checkedAgain == (name == "tr" ? 3 : 0))
            let titles = clears.night.answeredAgain.map(\.title)
            #expect(titles == (name == "tr" ? [] : ["Keyword “tea” in KR"]))
        }
    }

    @Test func `a keyword that fails for more than three nights raises an alarm each night`()
        async throws
    {
        try await nights.run(0)
        for day in 1...3 {
            #expect(try await nights.run(Double(day), failing: ["tea kr": .server]).alarms.isEmpty)
        }
        for day in 4...5 {
            let late = try await nights.run(Double(day), failing: ["tea kr": .server])
            let alarm = "Keyword “tea” in KR has had no response since 2026-02-25. Not now."
            #expect(late.alarms == [alarm])
        }
    }

    @Test func `the first page keeps what the day's earlier runs reported`() async throws {
        for (day, version) in [(0, "1"), (1, "2"), (1.1, "2")] {
            let site = day > 1 ? nights.site.path : nil
            try await nights.run(day, version: version, site: site)
        }
        let index = try nights.site.page("index.html")
        #expect(index.texts("//section[@class='today']/h2") == ["Earlier today"])
        let lines = index.texts("//section[@class='today']//li")
        #expect(lines.count == 3 && lines.allSatisfy { $0.contains("1 → 2") }, "\(lines)")
        // On the next day, these runs belong to an earlier night.
        try await nights.run(2, version: "2", site: nights.site.path)
        let next = try nights.site.page("index.html")
        #expect(next.texts("//section[@class='today']").isEmpty)
    }
}
