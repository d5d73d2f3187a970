import AppStore
import Foundation
import Markup
import News
import TestSupport
import Testing
import Watchlists

@testable import Site

/// The page that compares apps of the reader's choice, before its script draws.
struct ComparePageTests {
    @Test(arguments: [("en", "Compare apps"), ("ko", "앱 비교")])
    func `without script it leads to the groups; the script gets its words and its night`(
        language: String,
        title: String
    ) throws {
        var settings = Watchlist.ReportSettings()
        settings.language = language
        let night = try Sample.report().summary.run
        let group = GroupEntry(name: "Rivals", slug: "rivals", apps: [])
        let page = ParsedPage(html: try comparePage([group], settings, upTo: night).bytes())
        #expect(page.texts("//h1") == [title])
        #expect(
            page.texts("//nav[@class='groups']//a/@href") == ["groups/rivals.html", "apps.html"]
        )
        let main = "//main[@class='compare']"
        #expect(page.texts("\(main)/@data-night") == [night.night.date])
        let strings = try #require(page.texts("\(main)/@data-strings").first)
        let named = try JSONDecoder().decode([String: String].self, from: Data(strings.utf8))
        #expect(named.values.allSatisfy { !$0.isEmpty })
        #expect(named["remove"]?.contains("{app}") == true)
    }
}
