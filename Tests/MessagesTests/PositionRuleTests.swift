import News
import AppStore
import ChangeDetection
import Foundation
import History
import Messages
import Testing
import Watchlists

/// Rules about positions in charts and in the results for keywords.
struct PositionRuleTests {
    private func rule(_ when: String) throws -> [NotificationRule] {
        let text = """
            groups:
              - {name: A, storefronts: [jp], apps: [7], keywords: [bank], charts: [top-free]}
            channels: {x: {command: [x]}}
            rules: [{when: {\(when)}, send: x}]
            """
        return try Watchlist.reading(text).rules
    }

    private func matches(
        _ when: String,
        _ source: Ranking.Source,
        _ before: Int?,
        _ after: Int?
    ) throws -> Bool {
        let ranking = Ranking(source, storefront: try #require(Storefront("jp")), device: .iphone)
        let change = PositionChange(
            ranking: ranking,
            app: try #require(AppID(7)),
            kind: .moved,
            before: before,
            after: after
        )
        let news = PositionNews(run: RuleCase.run, change: change, name: "A")
        let matcher = RuleMatcher(try rule(when), watching: Watchlist())
        return matcher.rule(for: Occurrence(news) { "" }) != nil
    }

    private static let rows: [(when: String, chart: String?, before: Int?, after: Int?, Bool)] = [
        ("kind: position", "top-free/6015", 9, 3, true),
        ("chart: top-free", "top-free/6015", 9, 3, true),
        ("chart: top-free", "top-free", 9, 3, true),
        ("chart: top-free finance", "top-free/6015", 9, 3, true),
        ("chart: top-free finance", "top-free/6014", 9, 3, false),
        ("chart: not top-free", "top-paid/6015", 9, 3, true),
        ("chart: not top-free", "top-free/6015", 9, 3, false),
        ("chart: top-free", nil, 9, 3, false),
        ("keyword: Bank", nil, 9, 3, true),
        ("keyword: bank", "top-free", 9, 3, false),
        ("change: falls by 5", "top-free", 3, 8, true),
        ("change: falls by 5", "top-free", 3, 7, false),
        ("change: enters top 10", "top-free", 11, 10, true),
        ("change: enters top 10", "top-free", nil, 10, true),
        ("change: enters top 10", "top-free", 10, 3, false),
        ("change: enters top 10", "top-free", 30, 11, false),
        ("change: leaves top 10", "top-free", 10, 11, true),
        ("change: leaves top 10", "top-free", 4, nil, true),
        ("change: leaves top 10", "top-free", 4, 10, false),
    ]

    @Test(arguments: rows)
    func `a rule takes the positions that it names`(
        when: String,
        chart: String?,
        before: Int?,
        after: Int?,
        isTaken: Bool
    ) throws {
        let chart = try chart.map { Ranking.Source.chart(try #require(Chart(code: $0))) }
        #expect(try matches(when, chart ?? .keyword("bank"), before, after) == isTaken)
    }

    @Test func `a rule is named after its conditions`() throws {
        let rules = try rule("kind: position, chart: top-free finance, change: enters top 10")
        let summary = "kind position, chart Top Free · Finance, enters top 10"
        #expect(rules.map(\.conditions.summary) == [summary])
    }
}
