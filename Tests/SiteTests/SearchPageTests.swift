import AppStore
import Foundation
import Markup
import News
import TestSupport
import Testing
import Watchlists

@testable import Site

/// The page of what a search finds, before its script fills it.
struct SearchPageTests {
    private func page(_ language: String = "en") throws -> ParsedPage {
        var settings = Watchlist.ReportSettings()
        settings.language = language
        let run = try Sample.report().summary.run
        return ParsedPage(
            html: try SearchPage(settings, from: run, upTo: run).page().bytes()
        )
    }

    @Test(arguments: [("en", "Search"), ("ko", "검색")])
    func `without script it leads to what can be read`(language: String, title: String) throws {
        let page = try page(language)
        #expect(page.texts("//h1") == [title])
        #expect(page.count("//nav[@class='bar']//a[@aria-current]") == 0)
        #expect(page.count("//nav[@class='bar']/form[@role='search' and @hidden]") == 1)
        #expect(
            page.texts("//noscript//a/@href") == ["notes.html", "apps.html", "changes.html"]
        )
        #expect(page.count("//form[contains(@class, 'query') and @hidden]") == 1)
        #expect(page.count("//div[@class='found' and @hidden]") == 1)
    }

    @Test func `one looks for words in everything or in one kind`() throws {
        let page = try page()
        let form = "//form[contains(@class, 'query')]"
        #expect(page.texts("\(form)//input/@name") == ["q"])
        #expect(page.texts("\(form)//option/@value") == ["", "apps", "notes", "changes"])
    }

    @Test func `it has the parts of a topic's page, and their texts for the script`() throws {
        let page = try page()
        #expect(
            page.texts("//div[@class='found']/section/@class") == [
                "apps", "months", "order", "passages", "changes",
            ]
        )
        #expect(page.count("//section[@class='order']/ol/li/a") == 2)
        #expect(page.count("//section[@class='passages']//article//h3/a") == 1)
        let texts = try #require(page.texts("//main/@data-strings").first)
        let named = try JSONDecoder().decode([String: String].self, from: Data(texts.utf8))
        #expect(named["phrase"]?.contains("{query}") == true)
        #expect(page.texts("//main/@data-night") == ["2026-03-03"])
    }
}
