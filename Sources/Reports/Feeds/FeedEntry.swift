package import AppStore
package import History
import Markup
package import News

/// An app's news of one night, as feeds have it.
package struct FeedEntry: Sendable {
    package let run: Run
    package let app: AppID
    /// What change IDs begin with, `12-284882215`; with the storefront where it is about one.
    package let id: String
    /// The app first: `Paper Orchard: 2.4 → 2.5`
    package let title: String
    package let kinds: [NewsKind]
    /// The difference, without a page around it; nil where it was not worked out.
    package let html: String?

    /// The entries of a night's news. An app that is only watched from now on is no news, nor is one whose
    /// screenshots Apple's answers leave out, or list again.
    ///
    /// - Parameters:
    ///   - source: of one night.
    ///   - storefront: where the news is from, if it is from one alone.
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
        return source.nights.flatMap(\.self).compactMap { news in
            guard news.kinds != [.watched], let run = news.run else { return nil }
            let entry = NewsDigest.Entry(
                PeriodNews(app: news.app, nights: [news]),
                source,
                format,
                isAlone: storefront == nil
            )
            guard !entry.isRelisted else { return nil }
            let place = storefront.map { "-\($0)" } ?? ""
            let phrases =
                entry.phrases.isEmpty
                ? entry.kinds.map(format.words.news.kind) : entry.phrases
            return FeedEntry(
                run: run,
                app: news.app,
                id: "\(run.number)-\(news.app)\(place)",
                title: format.words.digest.entry(entry.name, phrases.joined(separator: " · ")),
                kinds: entry.kinds,
                html: source.hasDetails ? writer.body(of: entry).fragment() : nil
            )
        }
    }

    /// The card on the night's page.
    var page: SitePath { SitePath(path: "nights/\(run.night).html#app-\(app)") }
}
