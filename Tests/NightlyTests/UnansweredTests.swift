import History
import AppStore
import Archives
import ChangeDetection
import Foundation
import Lookups
import News
import TestSupport
import Testing
import Watchlists
import Wording

@testable import Nightly

/// Rankings and listings in several storefronts, some of them without a response.
struct UnansweredTests {
    private let archive = Archive.inMemory
    private let site = TestSite()

    private static var watchlist: Watchlist {
        var watchlist = Watchlist([1], in: ["us"])
        let storefronts = ["de", "jp", "us"].map(Storefront.of)
        watchlist.groups[0].rankings = ["tea", "tool"].map {
            Watchlist.FollowedRanking(.keyword($0), storefronts: storefronts)
        }
        return watchlist
    }

    private static let keywords = Set(
        ["tea", "tool"].flatMap { name in ["de", "jp", "us"].map { "\(name) \($0)" } }
    )

    /// Plays a night.
    ///
    /// - Parameter failing: the listings, such as `app us`, and the keywords, such as `tea us`,
    ///   without a response.
    @discardableResult
    private func end(
        _ day: Double,
        failing: Set<String> = [],
        bundle: Result<AppID?, Failure>? = nil
    ) async throws -> FinishedNight {
        var store = StoreCatalog { lookup in
            if failing.contains("app \(lookup.storefront)") { return .failed(.notNow) }
            return lookup.answered { _ in .showing(StorePage()) }
        }
        store.ranking = { (watched) throws(Failure) in
            let ranking = watched.ranking
            if failing.contains("\(ranking.name) \(ranking.storefront)") { throw .notNow }
            return RankingResponse(appCount: 200, apps: [:])
        }
        store.app = { (_, _) throws(Failure) in
            guard let bundle else { return nil }
            return try bundle.get()
        }
        var watchlist = Self.watchlist
        if bundle != nil {
            let bundle = Watchlist.Reference.bundle("com.example.a")
            watchlist.groups[0].apps.append(.init(reference: bundle, storefronts: [.of("us")]))
        }
        let player = NightPlayer(archive, site: site)
        return try await player.finish(at: NightPlayer.moment(day), watchlist, asking: store)
    }

    @Test func `a completion names only the storefronts that answered, each once`() async throws {
        let all: Set = ["tea de", "tea jp", "tea us"]
        try await end(0, failing: all)
        try await end(1, failing: all)
        let some = try await end(1.1, failing: ["tea de"])
        #expect(some.answeredAgain.map(\.title) == ["Keyword “tea” in JP and US"])
        #expect(some.unanswered.map(\.title) == ["Keyword “tea” in DE"])
        let rest = try await end(1.2)
        let codes = rest.answeredAgain.flatMap(\.storefronts).map(\.code)
        #expect(codes.sorted() == ["de", "jp", "us"])
    }

    @Test func `a night that keeps only a keyword's response is incomplete`() async throws {
        let some = try await end(0, failing: ["app us"])
        #expect(some.summary.outcome == .incomplete && some.troubles.isEmpty)
        let none = try await end(1, failing: Self.keywords.union(["app us"]))
        #expect(none.summary.outcome == .failed)
    }

    @Test func `a bundle ID is unknown to the storefronts only if they were asked`() async throws {
        let words = "no watched storefront knows it"
        try await end(0, bundle: .success(nil))
        #expect(try site.text("index.html").contains(words))
        #expect(try !site.text("index.html").contains("Not checked last night"))
        try await end(1, bundle: .failure(.notNow))
        #expect(try !site.text("index.html").contains(words))
    }

    @Test func `an alarm is explained by its ID as long as it is true`() async throws {
        let format = ReportFormat(Self.watchlist.report)
        try await end(0)
        for day in 1...2 { try await end(Double(day), failing: ["app us"]) }
        try await end(3, failing: Self.keywords.union(["app us"]))
        try await end(4)
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
