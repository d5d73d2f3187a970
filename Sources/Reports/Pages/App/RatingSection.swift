import AppStore
import History
import Markup

/// The ratings over time, storefront by storefront.
struct RatingSection {
    /// More are folded away.
    private static let mostCharts = 4

    let subject: AppSubject
    private let curves: [RatingCurve]

    private var words: Words.App { subject.words }
    private var format: ReportFormat { subject.format }

    init(_ subject: AppSubject) {
        self.subject = subject
        let series = Dictionary(subject.record.ratings.map { ($0.storefront, $0) }) { $1 }
        curves = subject.states
            .compactMap { series[$0.listing.storefront].map(RatingCurve.init) }
            .filter { !$0.nights.isEmpty }
    }

    var isEmpty: Bool { curves.isEmpty }

    @HTMLBuilder var html: HTML {
        if !curves.isEmpty {
            E.section(.class("ratings"), .aria("labelledby", "ratings")) {
                E.h2(.id("ratings")) { words.ratings }
                if curves.contains(where: \.isMoving) { E.p(.class("quiet")) { words.chartParts } }
                charts(curves.prefix(Self.mostCharts))
                if curves.count > Self.mostCharts {
                    E.details {
                        E.summary { words.furtherCharts(curves.count - Self.mostCharts) }
                        charts(curves.dropFirst(Self.mostCharts))
                    }
                }
            }
        }
    }

    private func charts(_ curves: ArraySlice<RatingCurve>) -> HTML {
        E.div(.class("charts")) {
            for curve in curves { figure(curve) }
        }
    }

    private func figure(_ curve: RatingCurve) -> HTML {
        let releases = releases(in: curve.storefront)
        let country = format.name(curve.storefront)
        return E.figure {
            E.figcaption {
                E.h3 { country }
                E.p { summary(curve) }
            }
            if curve.isMoving {
                RatingChart(curve, releases: releases, title: title(curve, country), format).html
                ReleaseEffects(subject, in: curve.storefront).html
                RatingTable(subject: subject, curve: curve, releases: releases).html
            }
        }
    }

    private func releases(in storefront: Storefront) -> [(run: Run, version: String)] {
        subject.record.versions
            .filter { $0.listing.storefront == storefront && !$0.isFirst }
            .map { ($0.run, $0.page.version) }
    }

    private func title(_ curve: RatingCurve, _ country: String) -> String {
        let averages = curve.nights.map(\.rating.average)
        let (lowest, highest) = (averages.min() ?? 0, averages.max() ?? 0)
        return words.chart(country, format.precise(lowest), format.precise(highest))
    }

    private func summary(_ curve: RatingCurve) -> String {
        guard let first = curve.nights.first, let last = curve.nights.last else { return "" }
        let (average, count) = (format.average(last.rating), format.number(last.rating.count))
        guard curve.isMoving else {
            let words = subject.isCurrent(in: curve.storefront) ? words.ratedSince : words.rated
            return words(average, count, last.run.night.date)
        }
        let rated = words.rated(average, count, last.run.night.date)
        guard !curve.nights.contains(where: \.isReset) else { return rated }
        let came = format.signed(last.rating.count - first.rating.count)
        return "\(rated) \(words.cameSince(came, first.run.night.date))"
    }
}
