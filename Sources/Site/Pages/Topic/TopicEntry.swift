import AppStore
import ChangeDetection
package import History
import Language
import Markup
package import News
import TextAnalysis
package import Watchlists
import Wording

/// A topic of the watchlist, with the file name of its page.
package struct TopicEntry: Hashable, Sendable {
    package let topic: WatchedTopic
    /// The name of the topic's file, without extension; unique in a watchlist.
    package let slug: String

    package var name: String { topic.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(slug) }

    package static func all(of watchlist: Watchlist) -> [TopicEntry] {
        let topics = watchlist.watchedTopics
        return zip(topics, topics.map(\.name).fileNames("topic")).map(TopicEntry.init)
    }

    /// Whether the change brought new notes about the topic, and the topic is followed for the app.
    package func covers(_ change: RecordedChange) -> Bool {
        change.field == .releaseNotes && topic.apps.contains(change.listing.app)
            && change.newText.map { topic.search.isIn($0) } ?? false
    }

    /// The number of releases of a night whose new notes are about the topic.
    package func count(in news: [AppNews]) -> Int {
        news.reduce(0) { count, news in
            count
                + news.releases.count { release in
                    release.kind == .release
                        && release.changes(of: .releaseNotes).contains(where: covers)
                }
        }
    }
}

extension Components {
    /// A line with links to the pages of topics; empty if there are no topics.
    @HTMLBuilder func list(of topics: [TopicEntry]) -> HTML {
        if !topics.isEmpty {
            E.p(.class("topics")) {
                "\(strings.topics.title): "
                topics.joined(by: .text(", ")) { topic in
                    E.a(links[.topic(topic.slug)]) { E.bdi { topic.name } }
                }
            }
        }
    }
}
