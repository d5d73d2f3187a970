package import AppStore
package import TextAnalysis

/// A word or a phrase that the watchlist follows in the release notes of some apps.
package struct WatchedTopic: Hashable, Sendable {
    /// The topic as the watchlist first spells it.
    package let name: String
    package let apps: Set<AppID>
    package let search: WordSearch
}

extension Watchlist {
    /// The topics: first those of all groups, then those of each group. Spellings that differ only
    /// in case, white space, quotation marks or brackets are one topic, for the apps of all its
    /// groups.
    package var watchedTopics: [WatchedTopic] {
        let scopes = [(topics: topics, groups: groups)] + groups.map { ($0.topics, [$0]) }
        let named = scopes.flatMap { topics, groups in
            (topics ?? []).map { topic in
                (name: topic, apps: groups.flatMap(\.apps).compactMap(\.reference.id))
            }
        }
        return named.grouped { WordSearch([$0.name]) }.map { search, places in
            WatchedTopic(
                name: places[0].name,
                apps: Set(places.flatMap(\.apps)),
                search: search
            )
        }
    }

    /// The topic with this name, in any spelling; throws if there is none.
    package func topic(named name: String) throws(Mistake) -> WatchedTopic {
        let topics = watchedTopics
        guard !topics.isEmpty else {
            throw Mistake("the watchlist has no “topics”; list some, as in “topics: [dark mode]”")
        }
        let search = WordSearch([name])
        guard let topic = topics.first(where: { $0.search == search }) else {
            throw Mistake(
                "unknown topic “\(name)”; \(suggestion(for: name, among: topics.map(\.name)))"
            )
        }
        return topic
    }
}
