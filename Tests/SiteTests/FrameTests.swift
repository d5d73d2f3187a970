import AppStore
import ChangeDetection
import Markup
import News
import Site
import TestSupport
import Testing
import Watchlists

/// The parts that all pages share: the bar and the heads.
struct FrameTests {
    private func groups() throws -> [GroupEntry] {
        let app = Watchlist.WatchedApp(reference: .id(try #require(AppID(1))), storefronts: [])
        return GroupEntry.all(of: Watchlist(groups: [.init(name: "Our apps", apps: [app])]))
    }

    private func topic(_ settings: Watchlist.ReportSettings) throws -> TopicReport {
        var watchlist = Watchlist()
        watchlist.topics = ["AI"]
        let night = Night(label: "2026-03-03")
        let entry = TopicEntry.all(of: watchlist)[0]
        return TopicReport(entry, [], apps: [:], nights: (night, night), settings)
    }

    private func pages() throws -> [(html: [UInt8], current: String)] {
        let change = try Sample.change(.changed(.name, before: .text("a"), after: .text("b")))
        let report = try Sample.report(changes: [change])
        let index = Sample.index(report)
        let apps = AppsReport(
            settings: report.settings,
            apps: index.apps,
            groups: try groups(),
            seen: []
        )
        return [
            (indexPage(index), "Latest"), (groupsPage(index, report.settings), "Groups"),
            (appsPages(apps)[0], "Apps"), (try Sample.appPage(), "Apps"),
            (nightsPage([report.summary], report.settings), "History"),
            (nightPage(report), "History"),
            (TopicPage(try topic(report.settings)).page, "Groups"),
        ].map { ($0.0.bytes(), $0.1) }
    }

    @Test func `the bar leads everywhere, and marks where one is`() throws {
        for (html, current) in try pages() {
            let page = ParsedPage(html: html)
            #expect(
                page.texts("/html/body/nav[@class='bar']/ul/li/a") == [
                    "Notes", "Latest", "Groups", "Apps", "Compare", "History",
                ]
            )
            #expect(page.texts("//nav[@class='bar']//a[@aria-current]") == [current])
            #expect(page.count("//nav[@class='bar']/form[@role='search' and @hidden]") == 1)
        }
    }

    @Test func `each page says what it is to those who only see a link to it`() throws {
        var titles: Set<String> = []
        for (html, _) in try pages() {
            let page = ParsedPage(html: html)
            let title = page.texts("//title")[0]
            titles.insert(title)
            #expect(title.hasSuffix(" · Storewatch"))
            let shown = page.texts("//meta[@property='og:title']/@content")
            #expect(shown == [String(title.dropLast(" · Storewatch".count))])
            let sentence = page.texts("//meta[@name='description']/@content")
            #expect(sentence == page.texts("//meta[@property='og:description']/@content"))
            #expect(sentence[0].hasSuffix("."))
            #expect(page.texts("//link[@rel='icon']/@href")[0].hasSuffix("assets/icon.svg"))
            // The site has no `report.url`, so its pages have no absolute addresses.
            #expect(page.count("//meta[@property='og:url' or @property='og:image']") == 0)
        }
        #expect(titles.count == 7)
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
        let change = try Sample.change(.changed(.name, before: .text("a"), after: .text("b")))
        let report = try Sample.report(
            language: language,
            changes: Array(repeating: change, count: changes),
            isFirst: false
        )
        let page = ParsedPage(html: indexPage(Sample.index(report)).bytes())
        #expect(page.texts("//title") == [title])
    }

    @Test func `an app's page names its groups`() throws {
        let record = try Sample.record()
        let summary = AppSummary(record, watched: WatchedIndex(Watchlist()))
        let page = ParsedPage(
            html: appPage(record, summary, years: [], .init(timezone: "UTC"), in: try groups())
                .bytes()
        )
        #expect(page.texts("//main/header//a[@class='group']") == ["Our apps"])
        #expect(
            page.texts("//main/header//a[@class='group']/@href") == ["../groups/our-apps.html"]
        )
    }
}
