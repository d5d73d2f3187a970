import Foundation
import StorefrontStub
import Testing

/// Store pages over HTTP, from the stub: the requests, the effects of faults, and the output of
/// commands.
struct StorePageTests {
    private let scratch = Scratch()

    init() throws {
        let results = [1, 2].map { result($0, version: "3.0") }
        try scratch.write(night: "2026-03-02", ["kr": results])
        for app in [1, 2] {
            try scratch.write(Self.page(of: app), to: "Nights/2026-03-02/pages/kr-\(app).html")
        }
        try scratch.watch(
            """
            storePages: weekly
            report: {timezone: UTC}
            groups: [{name: Rivals, storefronts: kr, apps: [1, 2]}]
            """
        )
    }

    private static func page(of app: Int) -> String {
        let releases = [("3.0", "28", "Now."), ("2.0", "14", "Maps <b>.")].map {
            version,
            day,
            notes in
            #"""
            {"style": "detail", "primarySubtitle": "\#(version)", "text": "\#(notes)",
            "secondarySubtitle": "Sat Feb \#(day) 2026 12:00:00 GMT+0000 (UTC)"}
            """#
        }
        return #"""
            <!doctype html><html lang="ko"><body>
            <script type="application/ld+json">{"@type": "SoftwareApplication",
            "offers": {"priceCurrency": "USD"}}</script>
            <script type="application/json" id="serialized-server-data">{"data": [{"intent":
            {"id": "\#(app)", "storefront": "kr", "language": "ko"}, "data": {"lockup":
            {"adamId": "\#(app)", "subtitle": "Plan \#(app)"}, "shelfMapping": {"information":
            {"items": [{"items": [{"textPairs": [["Pro", "$4.99"]]}]}]}, "similarItems": {"items": [
            {"$kind": "Lockup", "adamId": "77", "title": "Other"}]}, "mostRecentVersion": {"items": [],
            "seeAllAction": {"pageData": {"shelves": [{"contentType": "titledParagraph", "items":
            [\#(releases.joined(separator: ","))]}]}}}}}}]}</script></body></html>
            """#
    }

    private func night(_ faults: [Fault] = []) async throws -> (Program.Outcome, pages: Int) {
        try await scratch.stub(faults: faults) { stub in
            let more = ["--no-report", "--metrics", scratch.path("storewatch.prom")]
            let outcome = try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more)
            return (outcome, try await stub.requests().pages)
        }
    }

    private func print(_ arguments: String...) async throws -> String {
        try await scratch.ask(arguments).output
    }

    @Test func `the plan says how many store pages follow the lookups`() async throws {
        let night = try await scratch.stub { stub in
            try await scratch.run(stub, at: "2026-03-02T04:00:00Z", json: false, ["--no-report"])
        }
        let plan = """
            Plan: 2 listings in 1 lookup, without a limit: less than a minute. \
            Then up to 2 store pages, if there is time.
            """
        #expect(night.lines.first == plan)
    }

    @Test(arguments: [Fault.Kind.serverError, .html, .gzipBomb])
    func `a page that fails costs nothing else`(kind: Fault.Kind) async throws {
        let (outcome, pages) = try await night([Fault(kind, .pages)])
        #expect(outcome.status == 0 && pages == 2)
        #expect(try outcome.record["outcome"] as? String == "complete")
        #expect(try outcome.counts == ["new": 2])
        let page = try object(try await print("app", "1", "--json"))
        #expect(page["subtitle"] is NSNull && page["pageRead"] is NSNull)
    }

    @Test func `commands show store pages, and mark earlier versions`() async throws {
        let (outcome, asked) = try await night()
        #expect(outcome.status == 0 && asked == 2)
        let app = try object(try await print("app", "1", "--json"))
        #expect(app["subtitle"] as? String == "Plan 1")
        #expect(app["pageRead"] as? String == "2026-03-02")
        let purchase = try #require((app["inAppPurchases"] as? [[String: Any]])?.first)
        #expect(purchase["name"] as? String == "Pro" && purchase["price"] as? Double == 4.99)
        #expect(purchase["currency"] as? String == "USD")
        #expect(try await print("app", "1").contains("In-app purchases: Pro $4.99"))
        let lines = try await scratch.ask("app", "1", "--history", "--json").records
        #expect(lines.map { $0["observed"] as? Bool } == [true, false])
        #expect(lines.map { $0["version"] as? String } == ["3.0", "2.0"])
        #expect(lines.map { $0["isFirst"] as? Bool } == [true, nil])
        let history = try await print("app", "1", "--history")
        #expect(history.contains("Before Storewatch watched, from the store page:"))
        #expect(try await print("status").contains("Store pages: 2 of 2 read"))
        let metric = #"storewatch_store_page_read_timestamp_seconds{app="1",storefront="kr"}"#
        #expect(try scratch.read("storewatch.prom").contains(metric))
    }

    @Test func `the check counts the pages, and says what reading them means`() async throws {
        try await scratch.ask("watchlist", "check").expect(
            0,
            printing: "Store pages: 2,",
            "Apple’s terms of use",
            "2 requests on the first night, at least 1 min,"
        )
        let record = try await scratch.ask("watchlist", "check", "--json").record
        #expect(record["storePages"] as? Int == 2)
    }

    @Test(arguments: [(false, "ok   store pages"), (true, "BAD  store pages")])
    func `doctor says what robots txt allows`(isForbidden: Bool, line: String) async throws {
        let rules = "User-agent: *\nDisallow: /*/app/\n"
        if isForbidden { try scratch.write(rules, to: "Nights/2026-03-02/pages/robots.txt") }
        let doctor = try await scratch.stub { try await scratch.ask("doctor", at: $0).output }
        #expect(doctor.contains(line), "\(doctor)")
    }

    @Test func `status counts the pages that no night has requested`() async throws {
        try scratch.edit { $0.replacing("weekly", with: "{perNight: 1}") }
        let (outcome, asked) = try await night()
        #expect(outcome.status == 0 && asked == 1, "\(outcome.errors)")
        #expect(try await print("status").contains("Store pages: 1 of 2 read"))
    }
}
