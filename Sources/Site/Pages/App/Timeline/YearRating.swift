import AppStore
import History
import Language
import Markup
import Wording

extension AppSubject {
    /// A line about the first and the last rating of a year in one storefront, and the ratings
    /// given in between. Empty if fewer than two nights had a rating. After a reset or a loss of
    /// ratings, the line leaves out the ratings in between.
    ///
    /// - Parameter isOver: whether the year is over. If not, the line covers the time up to the
    ///   app's last change, so that a page without news does not change.
    @HTMLBuilder func yearRating(in year: Period, isOver: Bool) -> HTML {
        let end = isOver ? year.last.number : record.changes.last?.run.number ?? 0
        if let series = record.ratings.first, let line = yearRating(series, upTo: end) {
            E.p { line }
        }
    }

    private func yearRating(_ series: RatingSeries, upTo end: Int) -> String? {
        let known = series.points.filter { $0.run.number <= end }.compactMap { run, rating in
            rating.map { (night: run.night, rating: $0) }
        }
        let rated = known.filter { $0.rating.count > 0 }
        guard let first = rated.first, let last = rated.last, rated.count > 1 else { return nil }
        let new = NewRatings(from: first.rating, to: last.rating)
        let country = components.namesStorefronts ? format.name(series.storefront) : nil
        return strings.yearRating(
            format.precise(first.rating.average),
            format.precise(last.rating.average),
            known.map(\.rating).haveReset ? nil : format.ratings(new),
            country.map(Storefront.withArticle),
            format.shortNight(first.night),
            format.shortNight(last.night)
        )
    }
}
