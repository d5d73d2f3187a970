import AppStore
import Foundation
import Testing

@testable import Watchlists

/// Edits of a group's charts and keywords.
struct RankingEditTests {
    private func edited(_ text: String, by edit: WatchlistEdit) throws -> String {
        let folder = try UserFolder(["storewatch.yml": text])
        let path = "\(folder.path)/storewatch.yml"
        return try edit.applied(to: text, of: try WatchlistFile(at: path), at: path).text
    }

    /// A group's charts and keywords before and after one more chart is followed.
    @Test(arguments: [
        ("apps: [5]", "apps: [5]\n    charts:\n      - {chart: top-free, category: finance}"),
        (
            "charts:\n      - top-paid",
            "charts:\n      - top-paid\n      - {chart: top-free, category: finance}"
        ),
        (
            "charts:\n    - top-paid  # all\n    keywords: [bank]",
            "charts:\n    - top-paid  # all\n    - {chart: top-free, category: finance}\n    keywords: [bank]"
        ),
    ])
    func `a chart is added in the style of its list`(group: String, expected: String) throws {
        let head = "storefronts: kr\ngroups:\n  - name: A\n    "
        let finance = try #require(ChartCategory(named: "finance"))
        let chart = Watchlist.FollowedRanking(
            .chart(Chart(.topFree, finance)),
            storefronts: [],
            device: .iphone
        )
        let result = try edited(head + group + "\n\n# end\n", by: .follow(chart, group: "A"))
        #expect(result == head + expected + "\n\n# end\n")
    }

    @Test(arguments: ChartCategory.all)
    func `a chart of each category is written as it is read`(category: ChartCategory) throws {
        let chart = Watchlist.FollowedRanking(
            .chart(Chart(.topGrossing, category)),
            storefronts: [.all[0]],
            device: .ipad
        )
        let text = "storefronts: kr\ngroups:\n  - name: A\n    apps: [5]\n"
        #expect(try edited(text, by: .follow(chart, group: "A")).contains(", device: ipad}"))
    }
}
