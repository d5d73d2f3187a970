import AppStore
import ChangeDetection
import History
import Markup
import TestSupport
import Testing
import Watchlists

@testable import Site

/// The page of a night that checked all listings, but got no response to other requests.
struct UnansweredPageTests {
    private func report(
        language: String = "en",
        counts: [ListingStatus: Int] = [.unchanged: 1]
    ) -> NightReport {
        var summary = RunSummary(run: Sample.run, outcome: .incomplete)
        summary.counts = counts
        return NightReport(
            settings: .init(language: language, timezone: "UTC"),
            summary: summary,
            isFirst: false
        )
    }

    private func unanswered(_ ranking: Ranking.Source) throws -> FailedRequest {
        FailedRequest(
            .ranking(ranking, .iphone),
            in: try Sample.listing("de").storefront,
            Failure(.server, "Not now."),
            since: Sample.run,
            pendingSince: Sample.run
        )
    }

    @Test(arguments: [
        ("en", "Incomplete: every store listing was checked, but some keywords had no response"),
        ("ko", "일부 미확인: 스토어 항목은 모두 확인했지만 답을 받지 못한 것이 있습니다(검색어)"),
    ])
    func `the status names what had no response`(language: String, outcome: String) throws {
        var report = report(language: language)
        report.unanswered = try ["tea", "tool"].map { try unanswered(.keyword($0)) }
        let page = Sample.front(report)
        #expect(page.texts("//p[@class='status incomplete']/strong") == [outcome])
        #expect(page.texts("//p[@class='outcome']/strong") == [outcome])
    }

    @Test(arguments: [
        ("en", "Incomplete: no store listing was checked"),
        ("ko", "일부 미확인: 확인한 스토어 항목이 없습니다"),
    ])
    func `the page of a night in which only keywords had responses says so`(
        language: String,
        outcome: String
    ) throws {
        var report = report(language: language, counts: [.unknown: 1])
        let germany = try #require(Storefront("de"))
        var standing = Standing(listing: Listing(app: try #require(AppID(1)), storefront: germany))
        standing.status = .unknown
        report.unknown = [standing]
        let page = Sample.front(report)
        #expect(page.texts("//p[@class='status incomplete']/strong") == [outcome])
    }

    @Test func `a listing that was not checked comes before other failed requests`() throws {
        var report = try Sample.report()
        report.unanswered = [try unanswered(.keyword("tea"))]
        #expect(
            Sample.front(report).texts("//p[@class='status incomplete']/strong")
                == ["Incomplete: some store listings were not checked"]
        )
    }

    @Test func `what no storefront knows counts as checked, and is listed with the watchlist`()
        throws
    {
        var report = report()
        report.unresolved = ["com.example.a"]
        report.unknownDevelopers = [try Sample.listing(of: 77).app]
        let page = Sample.front(report)
        #expect(page.count("//h2[@id='unfound']") == 0)
        #expect(page.texts("//h2[@id='watchlist']") == ["About the watchlist"])
        let lines = page.texts("//section[@aria-labelledby='watchlist']//li")
        #expect(lines[0] == "Bundle ID com.example.a: no watched storefront knows it.")
        #expect(lines[1].hasPrefix("Developer 77: no watched storefront knows it."))
    }
}
