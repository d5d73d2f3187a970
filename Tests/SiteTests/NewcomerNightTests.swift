import AppStore
import ChangeDetection
import History
import Markup
import TestSupport
import Testing
import Watchlists

@testable import Site

/// Nights on which apps that are not watched entered rankings.
struct NewcomerNightTests {
    @Test func `a night whose only news is a new app in a ranking says so`() throws {
        var report = NightReport(
            settings: .init(timezone: "UTC"),
            summary: RunSummary(run: Sample.run, outcome: .complete),
            isFirst: false
        )
        let kite = try Sample.listing("us", of: 9)
        report.newcomers = [(Ranking.Source.keyword("bank"), 3), (.chart(Chart(.topFree)), 1)]
            .map { source, position in
                let ranking = Ranking(source, storefront: kite.storefront, device: .iphone)
                let change = PositionChange(
                    ranking: ranking,
                    app: kite.app,
                    kind: .newcomer,
                    before: nil,
                    after: position
                )
                return PositionNews(run: Sample.run, change: change, name: "Kite")
            }
        let page = Sample.front(report)
        let count = "1 other app new in keywords and charts"
        #expect(page.texts("//h1") == [count])
        #expect(page.texts("//title").first?.hasPrefix(count) == true)
        #expect(page.texts("//p[@class='quiet']").isEmpty)
        let chips = page.texts("//a[@class='chip']")
        #expect(chips == [count])
        #expect(page.texts("//a[@class='chip']/@href") == ["#newcomers"])
        let named = page.texts("//div[@class='headline']/p[@id='newcomers']")
        #expect(named == ["\(count): Kite (“bank” US 3, Top Free US 1)"])
    }
}
