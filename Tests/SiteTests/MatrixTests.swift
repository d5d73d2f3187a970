import AppStore
import ChangeDetection
import Foundation
import Markup
import News
import TestSupport
import Testing
import Watchlists

@testable import Site

/// The table of apps × nights on the page of a group.
struct MatrixTests {
    /// Three nights on which each of so many apps had a release.
    private func page(apps: Int, tonight: [Int64] = []) throws -> ParsedPage {
        let nights = (0..<3).map { number -> RunSummary in
            let night = Night(label: "2026-03-0\(4 - number)")
            let run = Run(number: 3 - number, at: .now, night: night)
            var summary = RunSummary(run: run, outcome: .complete)
            summary.lookups = 1
            summary.changes = apps
            summary.stories = apps
            summary.seconds = 1
            return summary
        }
        let activity = (1...Int64(apps)).compactMap { AppID($0) }.flatMap { app in
            nights.map { night -> Activity in
                (app: app, run: night.run.number, kind: "changed", field: .version)
            }
        }
        let matrix = ActivityMatrix(
            components: Components(.init(timezone: "UTC"), links: .fromRoot),
            nights: nights.reversed(),
            activity: activity,
            apps: [:],
            first: tonight.compactMap { AppID($0) }
        )
        return ParsedPage(html: Array("<!DOCTYPE html>\(E.main { matrix.html }.fragment())".utf8))
    }

    @Test func `the newest night is at the right, and its news is in the first rows`() throws {
        let page = try page(apps: 5, tonight: [4, 2])
        let table = "//section[@class='matrix']//table"
        #expect(
            page.texts("\(table)/thead/tr[2]/th/a/@href") == [
                "nights/2026-03-02.html", "nights/2026-03-03.html", "nights/2026-03-04.html",
            ]
        )
        #expect(page.texts("\(table)/tbody/tr/th/a").prefix(2) == ["4", "2"])
    }

    /// Each row has a link to its app and three marks; the head has links to three nights.
    @Test(arguments: [(9, [], 9), (10, ["matrix"], 10), (24, ["matrix"], 12)])
    func `a table of many links can be skipped by keyboard`(
        apps: Int,
        skipped: [String],
        rows: Int
    ) throws {
        let page = try page(apps: apps)
        let section = "//section[@class='matrix']"
        #expect(page.count("\(section)//tbody/tr") == rows)
        let links = page.attributes("\(section)//a[@class='skip']").map { $0["href"] }
        #expect(links == skipped.map { "#after-\($0)" })
        for name in skipped {
            let table = "\(section)//div[preceding-sibling::a[@href='#after-\(name)']]"
            #expect(page.count("\(table)/following-sibling::*[@id='after-\(name)']") >= 1)
        }
    }
}
