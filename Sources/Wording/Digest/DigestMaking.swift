package import AppStore
import ChangeDetection
import Foundation
package import History
import Language
package import News
package import Watchlists

/// The news of one or more nights, and the watchlist's data about the apps, for making a digest.
package struct DigestSource: Sendable {
    package let settings: Watchlist.ReportSettings
    /// The runs of the digest, with and without news, oldest first.
    package let runs: [Run]
    /// The news of each night with news, oldest night first; within a night, in reading order.
    package let nights: [[AppNews]]
    package let watched: WatchedIndex
    /// The summaries of apps with news, as of the last run. Other names come from the news.
    package let apps: [AppID: AppSummary]
    /// Unwatched apps that have newly reached the top positions of a ranking.
    package var newcomers: [PositionNews]
    /// Whether the digest contains details. Details are slow to make, because texts are compared.
    package var hasDetails: Bool

    package init(
        settings: Watchlist.ReportSettings,
        runs: [Run],
        nights: [[AppNews]],
        watched: WatchedIndex,
        apps: [AppID: AppSummary] = [:],
        newcomers: [PositionNews] = [],
        hasDetails: Bool = true
    ) {
        self.settings = settings
        self.runs = runs
        self.nights = nights.map { night in night.ranked { watched[$0]?.own ?? false } }
        self.watched = watched
        self.apps = apps
        self.newcomers = newcomers
        self.hasDetails = hasDetails
    }

    package func isOwn(_ app: AppID) -> Bool { watched[app]?.own ?? false }

    /// Whether storefronts are named: the watchlist and the news together have more than one.
    package var namesStorefronts: Bool {
        let changed = nights.lazy.joined().flatMap(\.changes).map(\.listing.storefront)
        return watched.storefronts.union(changed).count > 1
    }
}

extension DigestSource {
    private static let maxNamed = 12

    /// The sentences that list the newly watched apps and the newcomers.
    ///
    /// - Parameter added: The entries of apps whose only news is that they are watched now.
    fileprivate func listSentences(
        _ added: [NewsDigest.Entry],
        _ format: ReportFormat
    ) -> [String] {
        func list(_ words: String, _ names: [String]) -> [String] {
            let named = format.excerpt(names, max: Self.maxNamed).joined(separator: ", ")
            return names.isEmpty ? [] : ["\(words): \(named)"]
        }
        let strings = format.strings.keywords
        let apps = newcomers.map(\.app).distinct
        let ids = apps.prefix(Self.maxNamed).map(\.description).joined(separator: " ")
        return list(
            format.watching(added.count, in: countries(addedFor: added, format)),
            added.map(\.name)
        )
            + list(strings.newcomers(apps.count), format.newcomers(newcomers))
            + (apps.isEmpty ? [] : ["\(strings.toWatch(apps.count)) storewatch add \(ids)"])
    }

    /// The countries in which these apps are newly watched. Empty on the archive's first night, or
    /// if the apps are not watched in any other country.
    fileprivate func countries(
        addedFor entries: [NewsDigest.Entry],
        _ format: ReportFormat
    ) -> [String] {
        let added = Set(entries.flatMap(\.storefronts))
        let all = Set(entries.flatMap { watched[$0.app]?.storefronts ?? [] })
        guard runs.first?.number != 1, !all.isSubset(of: added) else { return [] }
        return added.sorted().map(format.name)
    }
}

extension ReportFormat {
    private static let maxCountries = 4

    /// A sentence such as `Now watching 1 app` or `Now watching 1 app in Japan`.
    ///
    /// - Parameter countries: The names of the countries to mention; empty for none.
    func watching(_ apps: Int, in countries: [String]) -> String {
        guard !countries.isEmpty else { return strings.news.watching(apps) }
        let named = excerpt(countries, max: Self.maxCountries).map(Storefront.withArticle)
        return strings.news.watchingIn(apps, list(named))
    }
}

extension NewsDigest {
    package init(_ source: DigestSource) {
        let format = ReportFormat(source.settings)
        let news = [PeriodNews](source.nights, own: source.isOwn)
        let entries = news.map { Entry($0, source, format) }
        counts = news.storyCounts.parts.map { part in
            (part.kind, format.count(part, ofNights: source.runs.count))
        }
        let isStart = !entries.isEmpty && entries.allSatisfy { $0.kinds == [.watched] }
        site = source.settings.title
        headline =
            isStart
            ? format.watching(entries.count, in: source.countries(addedFor: entries, format))
            : counts.isEmpty
                ? format.headline(source.newcomers) ?? format.strings.news.nothing
                : counts.map(\.text).joined(separator: ", ")
        period = format.period(source.runs)
        added = entries.filter { $0.kinds.contains(.watched) }.map { ($0.app, $0.name) }
        self.entries = entries.filter { $0.kinds != [.watched] }
        listSentences = source.listSentences(entries.filter { $0.kinds == [.watched] }, format)
        page = source.runs.count == 1 ? .night(source.runs[0].night) : .index
        namesStorefronts = source.namesStorefronts
        self.format = format
    }
}

extension NewsDigest.Entry {
    /// - Parameters:
    ///   - news: The news of at least one night.
    ///   - namesAllStorefronts: Whether the phrases name all storefronts, for outputs that omit the
    ///     entry's list of storefronts.
    package init(
        _ news: PeriodNews,
        _ source: DigestSource,
        _ format: ReportFormat,
        namesAllStorefronts: Bool = false
    ) {
        let isOwn = source.isOwn(news.app)
        let gist = news.gist(format)
        self.news = news
        name =
            source.watched[news.app]?.name ?? source.apps[news.app]?.name
            ?? format.name(of: news.changes) ?? "\(news.app)"
        self.isOwn = isOwn
        isCompetitor = source.watched.isCompetitor(news.app)
        kinds = news.kinds
        section =
            news.nights.map { night in
                let isUnreadable = night.changes.contains(where: \.isUnreadable)
                let saysSomething = gist != nil || isUnreadable
                return NewsSection(of: night, isOwn: isOwn, saysSomething: saysSomething)
            }.min() ?? .pages
        watched = source.watched[news.app]?.storefronts ?? []
        phrases =
            NewsPhrases(
                format: format,
                news: news,
                watched: watched,
                namesAllStorefronts: namesAllStorefronts && source.namesStorefronts
            ).line.map(\.text)
        self.gist = gist
        storefronts = news.storefronts
        details = source.hasDetails ? news.details(format, besides: phrases) : []
    }
}

extension PeriodNews {
    /// First a detail for each ranking in which the app moved several times, then the other details
    /// by night, oldest first.
    ///
    /// - Parameter phrases: The phrases of the app's line, which the details do not repeat.
    fileprivate func details(
        _ format: ReportFormat,
        besides phrases: [String]
    ) -> [NewsDigest.Detail] {
        let joined = positions.filter(\.isJoined)
        let own = nights.flatMap { night in
            let label = night.run.map { format.shortNight($0.night) }
            let details = DigestDetails(
                format: format,
                news: night,
                isOnlyNight: nights.count == 1,
                phrasesOfLine: phrases,
                rankingsToldOnce: Set(joined.map { $0.ranking })
            )
            return details.all.map { detail in
                var detail = detail
                detail.night = nights.count > 1 ? label : nil
                return detail
            }
        }
        return joined.map { NewsDigest.Detail(of: $0, format) } + own
    }

    private static let maxGistLength = 140

    /// The first informative line of the newest notes, in the language that readers understand
    /// best.
    fileprivate func gist(_ format: ReportFormat) -> String? {
        let notes = nights.reversed().flatMap(\.releases).flatMap { release in
            release.changes(of: .releaseNotes)
        }
        return format.byReadability(notes).groups.lazy.compactMap { $0.first?.gist }
            .first?.cut(to: Self.maxGistLength)
    }
}

extension ReportFormat {
    /// A count of news, such as `3 releases`. For several nights, releases are counted by app, as
    /// in `3 apps with releases`, because an app may have several.
    fileprivate func count(_ part: HeadlinePart, ofNights nights: Int) -> String {
        part.kind == .release && nights > 1
            ? strings.news.appsReleased(part.apps) : strings.news.headlinePart(part.kind, part.apps)
    }

    /// The app's name in its newest change, from the storefront nearest to the reader.
    fileprivate func name(of changes: [RecordedChange]) -> String? {
        guard let newest = changes.map(\.run.number).max() else { return nil }
        return nearest(changes.filter { $0.run.number == newest })?.name
    }

    /// The period of the runs, such as `Fri, 6 Mar 2026` or `Mon, 2 Mar 2026 – Fri, 6 Mar 2026`.
    /// The number that distinguishes runs on the same date appears only for a single night.
    fileprivate func period(_ runs: [Run]) -> String {
        guard let first = runs.first?.night, let last = runs.last?.night else { return "" }
        guard first != last else { return night(last) }
        let dates = [first, last].map { night(Night(label: $0.date)) }
        return first.date == last.date ? dates[1] : dates.joined(separator: " – ")
    }
}
