import AppStore
import History
import Language
import Markup
import Wording

extension AppSubject {
    private static let maxNights = 31

    /// The releases in a storefront, by the date of their night, such as `2026-03-06`. Among
    /// several runs on one date, only the last counts.
    private func releases(in storefront: Storefront) -> [String: VersionSpan] {
        let releases = record.versions.filter {
            $0.listing.storefront == storefront && !$0.isFirst
        }
        return Dictionary(releases.map { ($0.run.night.date, $0) }) { $1 }
    }

    /// A folded table with the values of a graph of ratings, newest first, without nights on which
    /// nothing changed.
    func values(of curve: RatingCurve) -> HTML {
        let title = strings.values(
            components.namesStorefronts
                ? format.name(curve.storefront)
                : components.strings.labels.fields(Field.rating)
        )
        let releases = releases(in: curve.storefront)
        let points = changedPoints(curve, releases)
        return E.details(.class("values")) {
            E.summary { title }
            components.scroll(title) {
                table(points.suffix(Self.maxNights).reversed(), releases, title)
            }
            if points.count < curve.points.count { E.p(.class("quiet")) { strings.quietNights } }
            if points.count > Self.maxNights {
                E.p(.class("quiet")) { strings.olderNights(points.count - Self.maxNights) }
            }
        }
    }

    private func changedPoints(
        _ curve: RatingCurve,
        _ releases: [String: VersionSpan]
    ) -> [RatingCurve.Point] {
        curve.points.enumerated().filter { index, point in
            index == 0 || point.rating != curve.points[index - 1].rating
                || releases[point.run.night.date] != nil
        }.map(\.element)
    }

    private func table(
        _ points: [RatingCurve.Point],
        _ releases: [String: VersionSpan],
        _ title: String
    ) -> HTML {
        E.table(.class("rated")) {
            E.caption(.class("unseen")) { title }
            components.head([
                strings.night, strings.average, strings.count, strings.new, strings.newAverage,
            ])
            E.tbody {
                for point in points { row(point, release: releases[point.run.night.date]) }
            }
        }
    }

    private func row(_ point: RatingCurve.Point, release: VersionSpan?) -> HTML {
        E.tr {
            E.th(.scope(.row)) {
                format.night(point.run.night)
                if let release {
                    " "
                    name(of: release)
                }
            }
            E.td { format.precise(point.rating.average) }
            E.td { format.number(point.rating.count) }
            E.td { newRatings(point) }
            E.td { point.newRatings.flatMap { format.average($0, decimals: 1) } ?? "" }
        }
    }

    private func name(of release: VersionSpan) -> HTML {
        let name = StoreText(release.page.version).inline(format)
        let change = record.changes.first { change in
            change.run == release.run && change.listing == release.listing
                && change.field == .version
        }
        return change.map { E.a(components.permalink($0)) { name } } ?? name
    }

    @HTMLBuilder private func newRatings(_ point: RatingCurve.Point) -> HTML {
        if let newRatings = point.newRatings {
            format.signed(newRatings.count)
            if point.isReset {
                E.small { strings.reset }
            } else if point.isAfterGap {
                E.small { strings.inDays(point.daysSincePrevious) }
            }
        }
    }
}
