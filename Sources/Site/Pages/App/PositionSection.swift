import AppStore
import Markup
import News

/// The app's positions in rankings, over time and now. The change since the last run is left out,
/// so that the page changes only with the positions.
struct PositionSection {
    /// The maximum number of unfolded charts.
    private static let maxCharts = 4

    let subject: AppSubject
    let rankings: [RankingState]
    /// The positions over time, one course for each ranking in which the app has or had a position.
    var courses: [PositionCourse] = []
    /// The news about the app's positions, oldest first.
    var news: [PositionNews] = []

    private var strings: SiteStrings.Keywords { subject.components.strings.keywords }

    private var places: [(ranking: Ranking, entry: RankingState.Entry)] {
        rankings.compactMap { state in
            state.entries.first { $0.app.app == subject.summary.app }
                .map { (state.ranking, $0) }
        }
    }

    var html: HTML {
        HTML {
            if !isEmpty {
                E.section(.aria("labelledby", "keywords")) {
                    E.h2(.id("keywords")) { title }
                    if known.contains(where: { $0.chart == nil }) {
                        E.p(.class("note")) { strings.order }
                    }
                    PositionMoves(subject: subject, news: news).html
                    renames
                    figures
                    if !places.isEmpty { table }
                }
            }
        }
    }

    @HTMLBuilder private var renames: HTML {
        let renames = KeywordRenames(subject: subject, courses: courses).items
        if !renames.isEmpty { E.ul(.class("moves")) { for rename in renames { rename } } }
    }

    private var table: HTML {
        subject.scroll(title) {
            E.table {
                E.thead { E.tr { for title in columns { E.th(.scope(.column)) { title } } } }
                E.tbody { for place in places { row(place.ranking, place.entry) } }
            }
        }
    }

    @HTMLBuilder private var figures: HTML {
        let figures = courses.compactMap { figure($0) }
        if !figures.isEmpty {
            E.p(.class("quiet")) { strings.chartParts }
            E.div(.class("charts")) { for figure in figures.prefix(Self.maxCharts) { figure } }
            if figures.count > Self.maxCharts {
                E.details {
                    E.summary { subject.strings.furtherCharts(figures.count - Self.maxCharts) }
                    E.div(.class("charts")) {
                        for figure in figures.dropFirst(Self.maxCharts) { figure }
                    }
                }
            }
        }
    }

    private func figure(_ course: PositionCourse) -> HTML? {
        let ranking = course.ranking
        let title = "\(subject.format.name(of: ranking)) · \(subject.format.place(of: ranking))"
        let marks = subject.marks(in: ranking.storefront)
        guard let chart = PositionChart(course, marks: marks, title: title, subject.format) else {
            return nil
        }
        return E.figure {
            E.figcaption {
                E.h3 { E.bdi { title } }
                E.p { standing(course) }
            }
            chart.html
        }
    }

    /// The current and the best position, as a sentence.
    private func standing(_ course: PositionCourse) -> String {
        let placed = course.points.filter { $0.position != nil }
        guard let best = placed.min(by: { ($0.position ?? 0) < ($1.position ?? 0) }),
            let place = best.position
        else { return "" }
        let now = course.points.last?.position.map { subject.format.number($0) }
        return strings.standing(
            now,
            subject.format.number(place),
            subject.format.night(best.run.night)
        )
    }

    /// The rankings in which the app has or had a position.
    private var known: [Ranking] {
        places.map(\.ranking) + courses.filter { !$0.points.isEmpty }.map(\.ranking)
    }

    var isEmpty: Bool { known.isEmpty }

    var keywords: [String] {
        rankings.compactMap {
            if case .keyword(let keyword) = $0.ranking.source { keyword } else { nil }
        }
    }

    var title: String {
        let kinds = Set(known.map(\.source.kind))
        let titles = [Ranking.Kind.keyword: strings.title, .chart: strings.charts]
        return [.keyword, .chart].filter(kinds.contains).compactMap { titles[$0] }
            .joined(separator: " · ")
    }

    private var columns: [String] {
        let hasCharts = known.contains { $0.chart != nil }
        return [
            hasCharts ? title : strings.keyword, strings.place, strings.position, strings.since,
        ]
    }

    private func row(_ ranking: Ranking, _ entry: RankingState.Entry) -> HTML {
        E.tr {
            E.th(.scope(.row)) {
                E.a(subject.components.links.ranking(ranking)) {
                    E.bdi { subject.format.name(of: ranking) }
                }
            }
            E.td { subject.format.place(of: ranking) }
            E.td { entry.position.map { subject.format.number($0) } ?? "–" }
            E.td { entry.since.map { subject.format.night($0.night) } ?? "" }
        }
    }
}
