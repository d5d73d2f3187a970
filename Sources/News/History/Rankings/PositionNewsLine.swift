package import AppStore
import ChangeDetection

/// A change of a position as a line of JSON.
package struct PositionNewsLine: JSONRecord {
    private let news: PositionNews
    private let name: String

    /// - Parameter name: the name that the app has on all pages.
    package init(_ news: PositionNews, name: String) {
        self.news = news
        self.name = name
    }

    package var json: JSONObject {
        let change = news.change
        return RankingLine(change.ranking).json.adding([
            "run": news.run.number, "night": news.run.night, "app": change.app, "name": name,
            "kind": change.kind, "before": change.before, "after": change.after,
        ])
    }
}
