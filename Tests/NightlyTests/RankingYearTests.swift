import AppStore
import Archives
import Foundation
import Nightly
import TestSupport
import Testing
import Watchlists

/// The pages of a chart's years: one response per week, and the apps that reached the top ten.
struct RankingYearTests {
    private let site = TestSite()
    private let archive = Archive.inMemory
    private let path = "rankings/us-top-free/2026.html"

    /// Plays a night on which the chart has 20 apps in some order.
    private func night(_ date: Date, _ order: [Int64], isLast: Bool) async throws {
        let chart = try #require(Chart(code: "top-free"))
        let watchlist = Watchlist([18], in: ["us"], following: [.chart(chart)])
        var player = NightPlayer(archive)
        if isLast { player.reportFolder = site.path }
        try await player.play(at: date, watchlist, asking: StoreCatalog(ranking: order))
    }

    /// Plays every second night from a Monday on. App 12 leads in the first two weeks, and is last
    /// from the third week on.
    private func play(_ nights: Range<Int>) async throws {
        let start = try NightPlayer.moment("2026-01-05")
        for night in nights {
            let rest = Array(Int64(1)...20).filter { $0 != 12 }
            let date = start.addingTimeInterval(Double(night) * 2 * 86_400)
            let order = night < 7 ? [12] + rest : rest + [12]
            try await self.night(date, order, isLast: night == nights.upperBound - 1)
        }
    }

    @Test func `a year has a row for each app that was among the first ten, and for watched ones`()
        async throws
    {
        // The page of the ranking itself has room for 28 nights.
        try await play(0..<28)
        #expect(!site.exists(path))
        // There are nine weeks, of which the last has not ended.
        try await play(28..<29)
        let newest = try site.page("rankings/us-top-free.html")
        let link = newest.texts("//nav[@class='months']//a/@href").last
        #expect(link == "../\(path)")
        let year = try site.page(path)
        #expect(year.texts("//h1").map { $0.hasSuffix(" 2026") } == [true])
        #expect(year.texts("//main/p[1]").first?.contains(": 8 weeks.") == true)
        // Apps with the most weeks in the top ten come first; ties are ordered by the best
        // position.
        #expect(
            year.texts("//tbody/tr/th") == (1...10).map { "App \($0)" } + ["App 12", "App 18 ★"]
        )
        let (twelfth, cells) = ("//tbody/tr[th='App 12']", "/td[position() < last()]")
        #expect(year.texts(twelfth + cells) == ["2", "1", "1", "20"])
        #expect(year.texts("//tbody/tr[@class='watched']\(cells)") == ["0", "17", "18", "17"])
        #expect(year.count("//*[local-name()='svg'][contains(@class,'bump')]") == 1)
        let ticks = year.texts("//*[local-name()='text'][contains(@x, '%') and @x != '102%']")
        #expect(ticks == ["Jan", "Feb"])
        // The year's page stays the same until a week has ended.
        let before = try site.text(path)
        // A Wednesday of the same week, and the Monday after it.
        try await night(NightPlayer.moment("2026-03-04"), (1...20).reversed(), isLast: true)
        #expect(try site.text(path) == before)
        try await night(NightPlayer.moment("2026-03-09"), Array(1...20), isLast: true)
        let next = try site.page(path)
        #expect(next.texts("//main/p[1]").first?.contains(": 9 weeks.") == true)
        #expect(next.texts(twelfth + cells).last == "9")
    }
}
