import AppStore
import History
import Markup
import TestSupport
import Testing
import Watchlists

@testable import Site
@testable import Wording

struct RankingPageTests {
    private func ranking(_ source: Ranking.Source, _ device: Device = .iphone) throws -> Ranking {
        Ranking(source, storefront: try Sample.listing("jp").storefront, device: device)
    }

    @Test func `a page without a response names the night that it shows`() throws {
        var state = RankingState(ranking: try ranking(.chart(Chart(.topFree))), top: 10)
        state.answered = Sample.run
        state.failure = Failure(.badResponse, "The response is empty.")
        let page = RankingPage(
            .init(timezone: "UTC"),
            try Sample.report().summary,
            state,
            course: RankingCourse(nights: []),
            watched: [],
            names: [:]
        )
        let note = """
            The last run had no response. The response is empty. The positions are those of Tue, \
            3 Mar 2026.
            """
        #expect(ParsedPage(html: page.page.bytes()).texts("//main/p[@class='note']").contains(note))
    }

    @Test func `each watched app has a line and a name in its own colour`() throws {
        let apps = try (1...3).map { number in
            NamedApp(app: try #require(AppID(number)), name: "App \(number)", developer: nil)
        }
        let positions = Dictionary(uniqueKeysWithValues: zip(apps.map(\.app), 1...))
        let graph = RankingGraph(
            course: RankingCourse(nights: [(Sample.run, positions), (Sample.run, positions)]),
            apps: RankedApps(
                watched: [apps[0].app, apps[2].app],
                names: [:],
                components: Components(.init(timezone: "UTC"), links: .fromFolder)
            ),
            candidates: apps,
            ticks: .weeks,
            label: "Positions"
        )
        let page = Page(language: "en", title: "") { graph.html }
        let parsed = ParsedPage(html: page.bytes())
        let styles = ["watched s1", "other", "watched s2"]
        #expect(parsed.texts("//text[@x='102%']/@class") == styles)
        #expect(parsed.texts("//path[@class!='grid']/@class") == styles.map { "curve \($0)" })
    }

    @Test func `charts and keywords that differ have different pages`() throws {
        let finance = try #require(Chart(code: "top-free/6015"))
        let chart = SitePath.ranking(try ranking(.chart(finance), .ipad)).path
        #expect(chart == "rankings/jp-top-free-6015-ipad.html")
        let keywords = try ["habit tracker", "habit-tracker", "習慣", "日記"].map {
            SitePath.ranking(try ranking(.keyword($0))).path
        }
        #expect(keywords[0] == "rankings/jp-keyword-habit-tracker.html")
        #expect(Set(keywords).count == 4)
    }

    @Test func `a night outside the ranking is a gap in the line`() {
        let path = GraphPath(through: [(0, 1), (1, 2), nil, (3, 4), nil])
        #expect(path.commands == "M0 1L1 2M3 4h0")
    }
}
