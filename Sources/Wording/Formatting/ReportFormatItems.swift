import AppStore
package import ChangeDetection
package import History
import Language
import News

extension ReportFormat {
    /// A phrase about changes. It names their versions if the releases are not reported.
    func text(_ phrase: String, with changes: [RecordedChange]) -> String {
        let versions = changes.compactMap(\.release).distinct.map { String($0.prefix(40)) }
        return versions.isEmpty
            ? phrase : strings.news.withRelease(phrase, versions.joined(separator: ", "))
    }

    /// A sentence about an app's availability, such as `Removed from the store`; nil for other news.
    func availability(_ item: NewsItem) -> String? {
        switch item.kind {
        case .removed: strings.news.goneEverywhere
        case .gone: strings.news.gone
        case .returned: strings.news.returned
        case .launched where item.isPreOrder: strings.news.announced(item.developer ?? "")
        case .launched: strings.news.launched(item.developer ?? "")
        case .appeared: item.isOlderApp ? strings.news.listed : strings.news.appeared
        case .preOrder: strings.labels.preOrder
        case .watched: strings.news.watched
        default: nil
        }
    }

    /// Sentences about a piece of news, each with its storefronts: one sentence about availability,
    /// or several about lost ratings. Empty for other news.
    func sentences(_ item: NewsItem) -> [(text: String, storefronts: [Storefront])] {
        if let words = availability(item) { return [(words, item.storefronts)] }
        let ratings = item.kind.isRatingLoss ? self.ratings(item) : [:]
        return ratings.keys.sorted().grouped { ratings[$0] ?? "" }
            .map { (text: $0, storefronts: $1) }
    }

    /// The words about a change of ratings in each storefront, such as
    /// `Ratings reset (was 4.2 ★, 939 ratings)`.
    func ratings(_ item: NewsItem) -> [Storefront: String] {
        item.changes.words { rating($0, of: item) }
    }

    private func rating(_ changes: [RecordedChange], of item: NewsItem) -> String {
        let change = changes.first { $0.field == .rating }?.change
        let counts = changes.first { $0.field == .ratingCount }?.change
        let count = counts?.before?.decimal.map { strings.ratings(number($0)) }
        let (before, after) = (average(change?.before), average(change?.after))
        if let after, before == nil, changes.contains(where: { $0.ratings?.isRatedAgain == true }) {
            return strings.news.ratedAgain(after)
        }
        if item.kind == .rated, let after {
            return item.isRatedAgain
                ? strings.news.ratedAgain(after)
                : strings.news.ratedHere(after, item.storefronts.count)
        }
        if item.kind == .ratingsLost, let count, let former = counts?.before?.decimal,
            let now = counts?.after?.decimal
        {
            let step = change.map { _ in strings.news.rating(before, after, nil) }
            return strings.news.ratingsLost(number(former - now), count, step)
        }
        return item.kind == .ratingsReset
            ? strings.news.ratingsReset(before, count)
            : strings.news.rating(before, after, ratings(behind: item.changes))
    }
}

extension ReportFormat {
    /// The number of listings with each status in a run, such as `3 changed`, without zeros.
    /// Removals that earlier runs reported are counted separately, without a status.
    package func tally(of summary: RunSummary) -> [(status: ListingStatus?, words: String)] {
        ListingStatus.allCases.flatMap { status -> [(status: ListingStatus?, words: String)] in
            let earlier = status == .gone ? summary.removedEarlier : 0
            let count = summary.counts[status, default: 0] - earlier
            let words = "\(number(count)) \(strings.labels.statuses(status))"
            return (count > 0 ? [(status, words)] : [])
                + (earlier > 0 ? [(nil, strings.news.notOffered(earlier, nil))] : [])
        }
    }
}
