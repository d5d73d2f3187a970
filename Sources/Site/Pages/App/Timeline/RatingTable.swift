import AppStore
import Markup
import News

/// The values of a rating chart, newest first. Nights without changes are left out.
struct RatingTable {
    private static let maxNights = 31

    let subject: AppSubject
    let curve: RatingCurve

    private var strings: SiteStrings.App { subject.strings }
    private var format: ReportFormat { subject.format }

    /// The releases in the storefront, by run.
    private var releases: [Int: VersionSpan] {
        let releases = subject.record.versions.filter {
            $0.listing.storefront == curve.storefront && !$0.isFirst
        }
        return Dictionary(releases.map { ($0.run.number, $0) }) { $1 }
    }

    var html: HTML {
        let title = strings.values(
            subject.components.namesStorefronts
                ? format.name(curve.storefront)
                : subject.components.strings.labels.field(.rating)
        )
        let nights = changing
        return E.details(.class("values")) {
            E.summary { title }
            subject.components.scroll(title) {
                table(nights.suffix(Self.maxNights).reversed(), title)
            }
            if nights.count < curve.nights.count { E.p(.class("quiet")) { strings.quietNights } }
            if nights.count > Self.maxNights {
                E.p(.class("quiet")) { strings.olderNights(nights.count - Self.maxNights) }
            }
        }
    }

    /// The nights with new ratings or a release.
    private var changing: [RatingCurve.Night] {
        let releases = releases
        return curve.nights.enumerated().filter { index, night in
            index == 0 || night.rating != curve.nights[index - 1].rating
                || releases[night.run.number] != nil
        }.map(\.element)
    }

    private func table(_ nights: [RatingCurve.Night], _ title: String) -> HTML {
        let releases = releases
        return E.table(.class("rated")) {
            E.caption(.class("unseen")) { title }
            subject.components.head([
                strings.night, strings.average, strings.count, strings.new, strings.newAverage,
            ])
            E.tbody {
                for night in nights { row(night, release: releases[night.run.number]) }
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
        let change = subject.record.changes.first { change in
            change.run == release.run && change.listing == release.listing
                && change.field == .version
        }
        return change.map { E.a(subject.components.permalink($0)) { name } } ?? name
    }

    @HTMLBuilder private func news(_ night: RatingCurve.Night) -> HTML {
        if let news = night.news {
            format.signed(news.count)
            if night.isReset {
                E.small { strings.reset }
            } else if night.isAfterGap {
                E.small { strings.nightsSince(night.steps) }
            }
        }
    }
}
