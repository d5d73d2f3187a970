package import AppStore
package import History
import Language
import Markup
package import News
package import Wording

/// An entry of a feed: an app's news of one night.
package struct FeedEntry: Sendable {
    package let run: Run
    package let app: AppID
    /// The ID of the entry: the common beginning of its changes' IDs, such as `12-284882215`, and
    /// the storefront if there is only one.
    package let id: String
    /// The title, which begins with the app's name: `Paper Orchard: 2.4 → 2.5`
    package let title: String
    package let kinds: [NewsKind]
    package let html: String

    /// The entries for one night's news, one for each app. An app that is only new on the watchlist
    /// has no entry.
    ///
    /// - Parameter storefront: the only storefront whose news the entries report; nil for all.
    package static func entries(
        of source: DigestSource,
        in storefront: Storefront? = nil
    ) -> [FeedEntry] {
        let format = ReportFormat(source.settings)
        let writer = DigestHTML(
            format: format,
            namesStorefronts: storefront == nil && source.namesStorefronts,
            isStyled: false
        )
        return source.nights.joined().compactMap { news in
            guard news.kinds != [.watched], let run = news.run else { return nil }
            let entry = NewsDigest.Entry(
                PeriodNews(of: news),
                source,
                format,
                namesAllStorefronts: storefront == nil
            )
            let place = storefront.map { "-\($0)" } ?? ""
            let phrases =
                entry.phrases.isEmpty
                ? news.kinds.map(format.strings.news.kind) : entry.phrases
            return FeedEntry(
                run: run,
                app: news.app,
                id: "\(run.number)-\(news.app)\(place)",
                title: format.strings.digest.entry(entry.name, phrases.joined(separator: " · ")),
                kinds: news.kinds,
                html: writer.body(of: entry).fragment()
            )
        }
    }

    /// The address of the app's card on the night's page.
    var page: SitePath { .night(run.night, app: app) }
}
