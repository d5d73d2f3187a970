package import AppStore

/// The positions in a ranking over a year, one response a week.
package struct RankingYear: Sendable {
    /// A watched app, or an app that was among the first positions in some week.
    package struct Row: Sendable {
        package let app: NamedApp
        /// The number of weeks in which the app was among the first positions.
        package let weeks: Int
        package let best: Int
        /// The positions in the year's first and last week; nil if the app was not in the ranking.
        package let first, last: Int?
    }

    /// The number of positions, from the top, that count as the first positions.
    package static let firstPositions = 10

    package let ranking: Ranking
    /// Such as `2026`.
    package let name: String
    package let course: RankingCourse
    /// The apps. Those with the most weeks among the first positions come first.
    package let rows: [Row]

    /// - Parameters:
    ///   - course: the positions in one response of each week.
    ///   - apps: the apps that may have a row.
    ///   - watched: the apps that have a row at any position.
    package init(
        _ ranking: Ranking,
        _ name: String,
        _ course: RankingCourse,
        apps: some Sequence<NamedApp>,
        watched: Set<AppID>
    ) {
        self.ranking = ranking
        self.name = name
        self.course = course
        rows = apps.compactMap { app in
            let positions = course.positions(of: app.app)
            let known = positions.compactMap(\.self)
            let weeks = known.count { $0 <= Self.firstPositions }
            guard let best = known.min(), weeks > 0 || watched.contains(app.app) else {
                return nil
            }
            return Row(
                app: app,
                weeks: weeks,
                best: best,
                first: positions.first ?? nil,
                last: positions.last ?? nil
            )
        }
        .sorted { (-$0.weeks, $0.best, $0.app.app) < (-$1.weeks, $1.best, $1.app.app) }
    }
}
