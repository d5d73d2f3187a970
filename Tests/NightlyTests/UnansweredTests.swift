import AppStore
import History
import News
import TestSupport
import Testing
import Watchlists
import Wording

@testable import Nightly

/// Rankings and listings in several storefronts, some of them without a response.
struct UnansweredTests {
    private let nights = FailingNights(1...1, in: ["us"], keywordsIn: ["de", "jp", "us"])
    private let all = ["us"] + ["tea", "tool"].flatMap { ["\($0) de", "\($0) jp", "\($0) us"] }

    @Test func `a completion names only the storefronts that answered, each once`() async throws {
        for day in [0, 1.0] { try await nights.run(day, without: ["tea de", "tea jp", "tea us"]) }
        let some = try await nights.run(1.1, without: ["tea de"])
        #expect(some.answeredAgain.map(\.title) == ["Keyword “tea” in JP and US"])
        #expect(some.unanswered.map(\.title) == ["Keyword “tea” in DE"])
        let rest = try await nights.run(1.2).night
        let codes = rest.answeredAgain.flatMap(\.storefronts).map(\.code)
        #expect(codes.sorted() == ["de", "jp", "us"])
    }

    @Test func `a night that keeps only a keyword's response is incomplete`() async throws {
        let some = try await nights.run(0, without: ["us"])
        #expect(some.summary.outcome == .incomplete && some.troubles.isEmpty)
        #expect(try await nights.run(1, without: all).summary.outcome == .failed)
    }

    @Test func `a bundle ID is unknown to the storefronts only if they were asked`() async throws {
        let words = "no watched storefront knows it"
        func front(_ day: Double, _ bundle: Result<AppID?, Failure>) async throws -> String {
            try await nights.run(day, site: nights.site.path, bundle: bundle)
            return try nights.site.text("index.html")
        }
        let unknown = try await front(0, .success(nil))
        #expect(unknown.contains(words) && !unknown.contains("Not checked last night"))
        #expect(try await !front(1, .failure(.notNow)).contains(words))
    }

    @Test func `an alarm is explained by its ID as long as it is true`() async throws {
        let (archive, format) = (nights.archive, ReportFormat(nights.watchlist.report))
        for (day, names) in [[], ["us"], ["us"], all, []].enumerated() {
            try await nights.run(Double(day), without: names)
        }
        let stale = try #require(try archive.alarm("1-1-us-stale", format))
        #expect(stale.run.number == 4 && stale.kind == .stale)
        #expect(stale.text.contains("has not responded since Wed, 25 Feb 2026"))
        let failed = try #require(try archive.alarm("4-failed", format))
        #expect(failed.run.number == 4 && failed.kind == .failedRun)
        #expect(failed.text.contains("no store listing could be checked"))
        for id in ["2-1-us-stale", "1-2-us-stale", "5-1-us-stale", "3-failed", "4-a-failed"] {
            #expect(try archive.alarm(id, format) == nil, "\(id)")
        }
    }
}
