import History
import AppStore
import Archives
import Files
import Markup
import News
import Site
import TextAnalysis
import Watchlists
import Wording

extension ReportLoader {
    /// The pages and tables of the topics, made from a single query for all release notes. The
    /// query runs only if the pages must be written, such as on nights with new notes.
    func topicPages(_ index: IndexReport) throws -> [SiteFile] {
        guard !topics.isEmpty else { return [] }
        let covered = Set(topics.flatMap(\.topic.apps))
        let apps = index.tonight.apps.filter { covered.contains($0.key) }
        let facts = apps.values.sorted { $0.app < $1.app }.flatMap(\.cacheKey)
        let key =
            [
                cacheKeyParts.settings, cacheKeyParts.groups, cacheKeyParts.topics, Self.buildID,
                last.night.month,
                try archive.releaseNotesKey(),
            ] + facts
        let paths = topics.flatMap { topic in
            ["html", "csv"].map { SitePath.topic(topic.slug, as: $0).path }
        }
        return [
            SiteFile(paths, cacheKey: SiteFile.cacheKey(key)) { [self] in
                let changes = try archive.releaseChanges { text in
                    let text = FoldedText(text)
                    return topics.contains { $0.topic.search.isIn(text) }
                }
                return topics.flatMap { topic in
                    let page = TopicPage(
                        topic,
                        ReleaseNews.releases(in: changes, withNotes: topic.covers),
                        apps: apps,
                        upTo: last.night,
                        settings
                    )
                    return [page.page.bytes(), page.csv]
                }
            }
        ]
    }
}
