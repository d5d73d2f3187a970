import AppStore
import ChangeDetection
import History
import Language
import Markup
import Wording

extension AppSubject {
    /// The maximum number of storefronts with unfolded ratings.
    private static let maxUnfolded = 2

    var curves: [RatingCurve] {
        let series = Dictionary(record.ratings.map { ($0.storefront, $0) }) { $1 }
        let curves = states.compactMap { state in
            series[state.listing.storefront].map { series in
                RatingCurve(series, resets: resets(in: series.storefront))
            }
        }
        return curves.filter { !$0.points.isEmpty }
    }

    @HTMLBuilder var ratings: HTML {
        let curves = curves
        if !curves.isEmpty {
            E.div(.class("ratings")) {
                for curve in curves.prefix(Self.maxUnfolded) { part(curve) }
                if curves.count > Self.maxUnfolded {
                    E.details {
                        E.summary { strings.furtherGraphs(curves.count - Self.maxUnfolded) }
                        for curve in curves.dropFirst(Self.maxUnfolded) { part(curve) }
                    }
                }
            }
        }
    }

    private func part(_ curve: RatingCurve) -> HTML {
        E.div {
            E.p {
                if components.namesStorefronts {
                    E.b { format.name(curve.storefront) }
                    ": "
                }
                E.span(.data("storefront", curve.storefront.code)) { overview(of: curve) }
            }
            if curve.hasChanged { values(of: curve) }
        }
    }

    private func overview(of curve: RatingCurve) -> String {
        guard let first = curve.points.first, let last = curve.points.last else { return "" }
        let (average, count) = (format.average(last.rating), format.number(last.rating.count))
        if let run = curve.runWithoutRatings {
            return strings.unratedSince(format.night(run.night), average, count)
        }
        guard curve.hasChanged else {
            let words = isCurrent(in: curve.storefront) ? strings.ratedSince : strings.rated
            return words(average, count, format.night(last.run.night))
        }
        let rated = strings.ratedLast(average, count, format.night(last.run.night))
        guard !curve.points.contains(where: \.isReset) else { return rated }
        let came = format.signed(last.rating.count - first.rating.count)
        return "\(rated) \(strings.cameSince(came, format.night(first.run.night)))"
    }

    /// The numbers of the runs that reported fewer ratings in a storefront than the run before.
    private func resets(in storefront: Storefront) -> Set<Int> {
        let falls = record.changes.filter {
            $0.field == .ratingCount && $0.listing.storefront == storefront
        }
        return Set(falls.map(\.run.number))
    }
}
