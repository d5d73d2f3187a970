import AppStore
import Archives
import Foundation
import History
import Lookups
import TestSupport
import Testing
import Watchlists

@testable import Nightly
@testable import storewatch

/// The output of `status` about the last nights.
struct HealthTests {
    private let archive = Archive.inMemory

    private func watchlist(every: Watchlist.Frequency = .run, apps: Int64 = 2) -> Watchlist {
        var watchlist = Watchlist(1...apps, in: ["kr", "tr"])
        watchlist.groups[0].every = every
        return watchlist
    }

    /// - Parameter name: the beginning of the apps' names.
    private func play(
        _ day: Double,
        _ watchlist: Watchlist,
        failing: [String: Reason] = [:],
        name: @escaping @Sendable (Storefront) -> String = { _ in "App" }
    ) async throws {
        let store = StoreCatalog(response: { lookup in
            if let reason = failing[lookup.storefront.code] {
                return .failed(Failure(reason, "Not now."))
            }
            return lookup.answered {
                .showing(StorePage(name: "\(name($0.storefront)) \($0.app)"))
            }
        })
        try await NightPlayer(archive).play(day, watchlist, asking: store)
    }

    /// The phrase about the listings that the last run did not check.
    private func phrase(_ health: Health) -> String? {
        health.uncheckedPhrase(of: health.runs[0].run)
    }

    private func health(
        _ day: Double,
        _ watchlist: Watchlist,
        of archive: Archive? = nil
    ) throws -> Health {
        let (archive, moment) = (archive ?? self.archive, NightPlayer.moment(day))
        return try Health(of: archive, at: "a.sqlite", watchlist, at: moment)
    }

    @Test func `an incomplete run names the reasons, the storefronts and the apps`() async throws {
        let watchlist = watchlist(apps: 5)
        try await play(0, watchlist)
        try await play(1, watchlist, failing: ["tr": .throttled])
        let one = try health(1.1, watchlist)
        let apps = "(App 1, App 2, App 3 and 2 more)"
        #expect(phrase(one) == "5 not checked in TR: throttled \(apps)" && !one.isGood)
        try await play(2, watchlist, failing: ["kr": .badRequest, "tr": .notAsked])
        let two = try health(2.1, watchlist)
        let asked = "5 not checked in KR: bad request \(apps)"
        #expect(phrase(two) == "\(asked); 5 not checked in TR: not asked \(apps)")
        let json = try two.unchecked[two.runs[0].run, default: []].map { try $0.jsonLine }
        #expect(json[0].contains(#""reason":"badRequest""#) && json[0].contains(#""name":"App 5""#))
    }

    @Test func `a bundle ID that could not be looked up is named`() async throws {
        var watchlist = watchlist(apps: 1)
        let bundle = Watchlist.Reference.bundle("com.example.a")
        watchlist.groups[0].apps.append(.init(reference: bundle, storefronts: [.of("kr")]))
        var store = StoreCatalog(showing: [:])
        store.app = { (_, _) throws(Failure) in throw .notNow }
        try await NightPlayer(archive).play(0, watchlist, asking: store)
        let one = try health(0.1, watchlist)
        #expect(one.runs[0].outcome == .incomplete)
        #expect(phrase(one) == "no response in KR: server (Bundle ID com.example.a)")
    }

    @Test func `every reason has its countries, however many reasons there are`() async throws {
        var watchlist = watchlist(apps: 1)
        let codes = ["at", "be", "de", "fr", "it", "kr", "nl", "tr"]
        watchlist.groups[0].apps[0].storefronts = codes.map(Storefront.of)
        try await play(0, watchlist)
        let reasons: [Reason] = [.throttled, .server, .timeout, .network, .badResponse]
        var failing = Dictionary(uniqueKeysWithValues: zip(codes, reasons))
        for code in codes.suffix(3) { failing[code] = .badRequest }
        try await play(1, watchlist, failing: failing)
        let health = try health(1.1, watchlist)
        let phrase = try #require(self.phrase(health))
        for (code, reason) in zip(codes, reasons) {
            let words = "1 not checked in \(code.uppercased()): \(reason.words) (App 1)"
            #expect(phrase.contains(words))
        }
        #expect(phrase.contains("3 not checked in KR, NL and TR: bad request (App 1)"))
    }

    @Test func `failures with the same reason are one phrase, each with its detail`() {
        var german = Standing(listing: Listing(11, "de"))
        german.name = "Hasel"
        func unchecked(_ detail: String, _ standing: Standing) -> Unchecked {
            Unchecked(failure: Failure(.badRequest, detail), listings: [standing])
        }
        let japanese = unchecked("Never.", Standing(listing: Listing(11, "jp")))
        let sentence = "2 not checked in DE and JP: bad request (Hasel). DE: No. JP: Never."
        #expect([unchecked("No.", german), japanese].sentences == [sentence])
        #expect([japanese].phrases == ["1 not checked in JP: bad request (11)"])
    }

    @Test func `an unchecked listing has the app's name or the user's name for it`()
        async throws
    {
        var watchlist = watchlist()
        watchlist.groups[0].apps[1].name = "Hazel"
        let code = { @Sendable (storefront: Storefront) in storefront.code }
        try await play(0, watchlist, failing: ["tr": .server], name: code)
        let unseen = try health(0.1, watchlist)
        let run = unseen.runs[0].run
        #expect(phrase(unseen) == "2 not checked in TR: server (kr 1, Hazel)")
        let json = try unseen.unchecked[run, default: []].map { try $0.jsonLine }
        #expect(json[0].contains(#"{"app":1,"name":null,"storefront":"tr"}"#), "\(json)")
        try await play(1, watchlist, name: code)
        try await play(2, watchlist, failing: ["tr": .server], name: code)
        let seen = try health(2.1, watchlist)
        #expect(phrase(seen) == "2 not checked in TR: server (kr 1, Hazel)")
        #expect(seen.oldest?.title == "kr 1")
    }

    @Test func `apps that differ in their storefronts are named with them`() async throws {
        var watchlist = watchlist(apps: 3)
        watchlist.groups[0].apps[0].storefronts = [.of("us")]
        try await play(0, watchlist, failing: ["us": .server, "tr": .server])
        let health = try health(0.1, watchlist)
        #expect(phrase(health) == "3 not checked: server (1 in US, App 2 in TR, App 3 in TR)")
    }

    @Test func `a run that lacks only a keyword says so`() async throws {
        let nights = FailingNights(1...1, in: ["kr", "tr"], keywordsIn: ["kr", "tr"])
        try await nights.run(0, failing: ["tea tr": .throttled, "tool tr": .throttled])
        let health = try health(0.1, nights.watchlist, of: nights.archive)
        #expect(health.runs[0].outcome == .incomplete)
        #expect(
            phrase(health) == "no response in TR: throttled (Keyword “tea”, Keyword “tool”)"
        )
    }

    @Test func `days without a run are one sentence`() async throws {
        let watchlist = watchlist()
        try await play(0, watchlist)
        let recent = try health(3.5, watchlist)
        #expect(recent.silence == nil && recent.isGood)
        try await play(0.1, watchlist)
        let silent = try health(8, watchlist)
        #expect(silent.silence == "No run since Wed, 25 Feb 2026.")
        #expect(silent.stale.count == 4 && silent.staleDespiteRuns.isEmpty && !silent.isGood)
    }

    @Test func `listings that were stale before missing runs are still named`() async throws {
        let watchlist = watchlist()
        try await play(0, watchlist)
        for day in 1...5 { try await play(Double(day), watchlist, failing: ["tr": .server]) }
        let silent = try health(14, watchlist)
        #expect(silent.stale.count == 4)
        #expect(Set(silent.staleDespiteRuns.map(\.listing.storefront.code)) == ["tr"])
    }

    @Test func `a weekly watchlist is not silent after four days`() async throws {
        let watchlist = watchlist(every: .week, apps: 1)
        try await play(0, watchlist)
        #expect(try health(8, watchlist).silence == nil)
        #expect(try health(11, watchlist).silence == "No run since Wed, 25 Feb 2026.")
    }
}
