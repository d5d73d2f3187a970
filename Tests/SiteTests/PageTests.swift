import AppStore
import ChangeDetection
import Foundation
import History
import Markup
import Site
import TestSupport
import Testing
import Watchlists
import Wording

/// Pages are checked by XPath. Texts from a store remain text in them.
struct PageTests {
    @Test func `an unknown listing is shown with its reason and age`() throws {
        let page = Sample.front(try Sample.report())
        let row = page.texts("//table[@class='reasons']/tbody/tr/*")
        #expect(row[0].contains("United States: 1 app"))
        #expect(row[0].contains("Example"))
        #expect(row[1].contains("App Store limited our requests"))
        #expect(row[1].contains("The next run checks them. If it starts within 20 hours"))
        #expect(row[2] == "last night")
        #expect(row[3] == "never")
    }

    @Test func `the news is in the main part, with what is said to late readers`() throws {
        let page = Sample.front(try Sample.report())
        #expect(page.count("//main[@id='content']/div/h1") == 1)
        let sentence = page.texts("//main/@data-overdue")[0]
        #expect(sentence.hasPrefix("No report since ") && sentence.hasSuffix(" ({age})."))
        let at = try #require(Date(utc: page.texts("//main/@data-at")[0]))
        let due = try #require(Date(utc: page.texts("//main/@data-due")[0]))
        #expect(due.timeIntervalSince(at) >= 36 * 3600)
    }

    @Test func `an app counts once in the nights since a reader's visit`() throws {
        let nights = (1...3).reversed().map { number -> RunSummary in
            let run = Run(number: number, at: .now, night: Night(label: "2026-03-0\(number)"))
            return RunSummary(run: run, outcome: .complete)
        }
        let (one, two) = (try #require(AppID(1)), try #require(AppID(2)))
        let index = IndexReport(
            tonight: try Sample.report(),
            nights: nights,
            appsWithNews: [3: [one], 1: [one, two]]
        )
        let page = ParsedPage(html: indexPage(index).bytes())
        let visits = """
            {"nights":[["2026-03-03","Tue 3 Mar",1],["2026-03-02","Mon 2 Mar",1],\
            ["2026-03-01","Sun 1 Mar",2]],
            """
        #expect(page.texts("//main/@data-visits")[0].hasPrefix(visits))
    }

    @Test func `a version has not reached a storefront that is known to have an older one`() throws
    {
        let change = try Sample.change(.changed(.version, "1", "2.0"))
        var report = try Sample.report(changes: [change])
        let versions = ["kr": "2.0", "us": "1.9", "de": "2.1", "jp": "2.0"]
        for (code, version) in versions {
            let storefront = try #require(Storefront(code))
            report.versions[change.listing.app, default: [:]][storefront] = version
        }
        let page = Sample.front(report)
        #expect(page.texts("//article[@id]/header/div/p/a") == ["1 → 2.0"])
        #expect(page.texts("//article[@id]//p[@class='facts behind']//abbr") == ["US"])
    }

    @Test func `a release is one line, even if its storefronts had different versions`() throws {
        let before = ["de": "1.8", "jp": "1.9", "kr": "1.9", "us": "2.1"]
        let changes = try before.sorted { $0.key < $1.key }.map { code, version in
            try Sample.change(.changed(.version, version, "2.0"), in: code)
        }
        let page = Sample.front(try Sample.report(changes: changes))
        let lines = ["1.8, 1.9 → 2.0", "2.1 → 2.0, back to an earlier version"]
        #expect(page.texts("//article[@id]/header/div/p/a") == lines)
        #expect(page.texts("//article[@id]/header/div/span[1]//abbr") == ["DE", "JP", "KR"])
        #expect(page.texts("//article[@id]/header/div/span[2]//abbr") == ["US"])
    }

    @Test(arguments: [
        (false, "Requires iOS 13.0 (was 12.0)"), (true, "Requires macOS 13.0 (was 12.0)"),
    ])
    func `a release requires a version of the app's system`(isForMac: Bool, sentence: String) throws
    {
        let kinds: [Change.Kind] = [
            .changed(.version, "1", "2"), .changed(.minimumOSVersion, "12.0", "13.0"),
        ]
        let changes = try kinds.map { kind -> RecordedChange in
            let change = try Sample.change(kind).change
            return RecordedChange(run: Sample.run, name: "", isForMac: isForMac, change: change)
        }
        let page = Sample.front(try Sample.report(changes: changes))
        #expect(page.texts("//article").joined().contains(sentence))
    }

    @Test func `a release names Game Center once, with its other new features`() throws {
        let kinds: [Change.Kind] = [
            .changed(.version, "1", "2"), .changed(.gameCenter, .flag(false), .flag(true)),
            .changed(.features, .list(["a"]), .list(["a", "gameCenter", "iosUniversal"])),
        ]
        let page = Sample.front(try Sample.report(changes: try kinds.map { try Sample.change($0) }))
        let brought = page.texts("//ul[@class='brought']/li")
        #expect(brought.count == 2, "\(brought)")
        #expect(brought.filter { $0.contains("Game Center") } == ["+ Game Center"])
    }

    @Test(
        arguments: [
            .gone, .changed(.name, "A", "B"), .changed(.seller, "A", nil),
            .changed(.contentRating, "9+", "12+"), .changed(.price, .price(2), .price(3)),
            .changed(.minimumOSVersion, "12.0", "13.0"),
            .changed(.gameCenter, .flag(false), .flag(true)),
        ] as [Change.Kind]
    )
    func `a page and a digest use the same words for a change`(kind: Change.Kind) throws {
        let change = try Sample.change(kind)
        let detail = ReportFormat(.init(timezone: "UTC")).detail(of: [change])
        let line = [detail.label, detail.content.line].compactMap(\.self).joined(separator: " ")
        let told = Sample.front(try Sample.report(changes: [change])).texts("//article//li")
        #expect(told.count == 1 && told[0].hasPrefix(line), "\(told)")
    }

    @Test(arguments: [
        ("en", 1, "1 app with news · Tue 3 Mar · Storewatch"),
        ("en", 0, "No news · Tue 3 Mar · Storewatch"),
        ("ko", 1, "소식 있는 앱 1개 · 3월 3일 (화) · Storewatch"),
    ])
    func `the title of the latest night says how many apps have news`(
        language: String,
        changes: Int,
        title: String
    ) throws {
        let change = try Sample.change(.changed(.name, "a", "b"))
        let report = try Sample.report(
            language: language,
            changes: Array(repeating: change, count: changes),
            isFirst: false
        )
        let page = Sample.front(report)
        #expect(page.texts("//title") == [title])
        #expect(page.texts("//html/@lang") == [language])
    }

    @Test func `an extremely long text is cut, and the page says how much is missing`() throws {
        var store = AppSample.page()
        store.description = String(repeating: "word ", count: 100_000)
        var sample = AppSample()
        try sample.add(store, in: "kr")
        let html = try sample.bytes()
        #expect(html.count < 200_000)
        let cut = ParsedPage(html: html).texts("//em[@class='cut']")
        #expect(cut == ["… The archive has 480,000 more characters."])
    }
}
