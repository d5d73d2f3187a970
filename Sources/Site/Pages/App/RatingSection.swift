import AppStore
import ChangeDetection
import Markup
import News

struct RatingSection {
    /// The maximum number of unfolded charts.
    private static let maxCharts = 2

    let subject: AppSubject
    private let curves: [RatingCurve]
    /// The averages of all storefronts with changing ratings, because their charts share a scale.
    private let averages: [Double]

    private var strings: SiteStrings.App { subject.strings }
    private var format: ReportFormat { subject.format }

    init(_ subject: AppSubject) {
        self.subject = subject
        let series = Dictionary(subject.record.ratings.map { ($0.storefront, $0) }) { $1 }
        curves = subject.states
            .compactMap { state in
                series[state.listing.storefront].map { series in
                    RatingCurve(series, resets: subject.resets(in: series.storefront))
                }
            }
            .filter { !$0.nights.isEmpty }
        averages = curves.filter(\.isMoving).flatMap { $0.nights.map(\.rating.average) }
    }

    var isEmpty: Bool { curves.isEmpty }

    @HTMLBuilder var html: HTML {
        let last = subject.lastNews?.night
        if !curves.isEmpty {
            E.section(
                .class("ratings"),
                .aria("labelledby", "ratings"),
                .data("app", "\(subject.summary.app)"),
                last.map { .data("series", $0.year) },
                last.map { .data("night", $0.date) },
                (try? subject.components.strings.comparePage.inChart(marks: markNames).jsonLine)
                    .map { .data("strings", $0) }
            ) {
                E.h2(.id("ratings")) { strings.ratings }
                if curves.contains(where: \.isMoving) {
                    E.p(.class("quiet")) { strings.chartParts }
                }
                charts(curves.prefix(Self.maxCharts))
                if curves.count > Self.maxCharts {
                    E.details {
                        E.summary { strings.furtherCharts(curves.count - Self.maxCharts) }
                        charts(curves.dropFirst(Self.maxCharts))
                    }
                }
            }
        }
    }

    /// The names of the marks on the charts: changes that may have moved the ratings.
    private var markNames: [SiteStrings.ComparePage.InChart.Mark] {
        let fields: [Field] = [
            .version, .price, .name, .icon, .screenshots, .ipadScreenshots, .description,
            .contentRating,
        ]
        let news = subject.components.strings.news
        return fields.map { .init(kind: $0.rawValue, name: subject.field($0)) }
            + [.init(kind: "gone", name: news.gone), .init(kind: "returned", name: news.returned)]
    }

    private func charts(_ curves: ArraySlice<RatingCurve>) -> HTML {
        E.div(.class("charts")) {
            for curve in curves { figure(curve) }
        }
    }

    private func figure(_ curve: RatingCurve) -> HTML {
        let marks = subject.marks(in: curve.storefront)
        let country = format.name(curve.storefront)
        return E.figure(.data("storefront", curve.storefront.code)) {
            E.figcaption {
                if subject.components.namesStorefronts { E.h3 { country } }
                E.p { summary(curve) }
            }
            if curve.isMoving {
                RatingChart(
                    curve,
                    beside: averages,
                    marks: marks,
                    title: title(curve, country),
                    format
                )?.html
                RatingEffects(subject, in: curve.storefront).html
                RatingTable(
                    subject: subject,
                    curve: curve,
                    releases: marks.filter { $0.kind == .release }
                ).html
            }
        }
    }

    private func title(_ curve: RatingCurve, _ country: String) -> String {
        let averages = curve.nights.map(\.rating.average)
        let (lowest, highest) = (averages.min() ?? 0, averages.max() ?? 0)
        return strings.chart(country, format.precise(lowest), format.precise(highest))
    }

    private func summary(_ curve: RatingCurve) -> String {
        guard let first = curve.nights.first, let last = curve.nights.last else { return "" }
        let (average, count) = (format.average(last.rating), format.number(last.rating.count))
        if let emptied = curve.emptied {
            return strings.unratedSince(format.night(emptied.night), average, count)
        }
        guard curve.isMoving else {
            let words = subject.isCurrent(in: curve.storefront) ? strings.ratedSince : strings.rated
            return words(average, count, format.night(last.run.night))
        }
        let rated = strings.rated(average, count, format.night(last.run.night))
        guard !curve.nights.contains(where: \.isReset) else { return rated }
        let came = format.signed(last.rating.count - first.rating.count)
        return "\(rated) \(strings.cameSince(came, format.night(first.run.night)))"
    }
}

extension AppSubject {
    /// The numbers of the runs that reported fewer ratings in a storefront.
    fileprivate func resets(in storefront: Storefront) -> Set<Int> {
        let falls = record.changes.filter {
            $0.field == .ratingCount && $0.listing.storefront == storefront
        }
        return Set(falls.map(\.run.number))
    }
}
