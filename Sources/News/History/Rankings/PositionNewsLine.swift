import AppStore
import ChangeDetection

/// A change of a position as a line of JSON.
package struct PositionNewsLine: Encodable {
    private let news: PositionNews
    private let name: String

    /// - Parameter name: the name that the app has on all pages.
    package init(_ news: PositionNews, name: String) {
        self.news = news
        self.name = name
    }

    private enum Key: String, CodingKey { case run, night, app, name, kind, before, after }

    package func encode(to encoder: any Encoder) throws {
        let change = news.change
        try RankingLine(change.ranking).encode(to: encoder)
        var line = encoder.container(keyedBy: Key.self)
        try line.encode(news.run.number, forKey: .run)
        try line.encode(news.run.night, forKey: .night)
        try line.encode(change.app, forKey: .app)
        try line.encode(name, forKey: .name)
        try line.encode(change.kind, forKey: .kind)
        try line.encode(change.before, forKey: .before)
        try line.encode(change.after, forKey: .after)
    }
}
