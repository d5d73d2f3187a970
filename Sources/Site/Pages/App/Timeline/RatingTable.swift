import AppStore
import History
import Language
import Markup

extension AppSubject {
    private static let maxNights = 31

    /// The releases in a storefront, by date. Several runs on one date count as one night.
    private func releases(in storefront: Storefront) -> [String: VersionSpan] {
        let releases = record.versions.filter {
            $0.listing.storefront == storefront && !$0.isFirst
        }
        return Dictionary(releases.map { ($0.run.night.date, $0) }) { $1 }
    }

    /// The values of a rating chart, newest first. Nights without changes are left out.
    func values(of curve: RatingCurve) -> HTML {
        let title = strings.values(
            components.namesStorefronts
                ? format.name(curve.storefront)
                : components.strings.labels.fields(Field.rating)
        )
        let releases = releases(in: curve.storefront)
        let nights = changing(curve, releases)
        return E.details(.class("values")) {
            E.summary { title }
            components.scroll(title) {
                table(nights.suffix(Self.maxNights).reversed(), releases, title)
            }
            if nights.count < curve.nights.count { E.p(.class("quiet")) { strings.quietNights } }
            if nights.count > Self.maxNights {
                E.p(.class("quiet")) { strings.olderNights(nights.count - Self.maxNights) }
            }
        }
    }

    private func changing(
        _ curve: RatingCurve,
        _ releases: [String: VersionSpan]
    ) -> [RatingCurve.Night] {
        curve.nights.enumerated().filter { index, night in
            index == 0 || night.rating != curve.nights[index - 1].rating
                || releases[night.run.night.date] != nil
        }.map(\.element)
    }

    private func table(
        _ nights: [RatingCurve.Night],
        _ releases: [String: VersionSpan],
        _ title: String
    ) -> HTML {
        E.table(.class("rated")) {
            E.caption(.class("unseen")) { title }
            components.head([
                strings.night, strings.average, strings.count, strings.new, strings.newAverage,
            ])
            E.tbody {
                for night in nights { row(night, release: releases[night.run.night.date]) }
            }
        }
    }

    private func row(_ night: RatingCurve.Night, release: VersionSpan?) -> HTML {
        E.tr {
            E.th(.scope(.row)) {
                format.night(night.run.night)
                if let release {
                    " "
                    name(of: release)
                }
            }
            E.td { format.precise(night.rating.average) }
            E.td { format.number(night.rating.count) }
            E.td { news(night) }
            E.td { night.news.flatMap { format.average($0, decimals: 1) } ?? "" }
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

    @HTMLBuilder private func news(_ night: RatingCurve.Night) -> HTML {
        if let news = night.news {
            format.signed(news.count)
            if night.isReset {
                E.small { strings.reset }
            } else if night.isAfterGap {
                E.small { strings.nightsSince(night.daysSincePrevious) }
            }
        }
    }
}
