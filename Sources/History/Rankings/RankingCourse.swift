package import AppStore
import Foundation

/// The positions of apps in the last responses about a ranking, oldest first.
package struct RankingCourse: Sendable {
    package typealias Night = (run: Run, positions: [AppID: Int])

    package let nights: [Night]

    package init(nights: [Night] = []) { self.nights = nights }

    /// The maximum number of responses, including tonight's, that a ranking's page shows.
    package static let maxNights = 28

    package func positions(of app: AppID) -> [Int?] { nights.map { $0.positions[app] } }

    package var apps: Set<AppID> { nights.reduce(into: []) { $0.formUnion($1.positions.keys) } }

    /// The latest response that is at least the given number of days older than the newest
    /// response; nil if there is none.
    package func night(daysAgo days: Double) -> Night? {
        guard let last = nights.last?.run.at else { return nil }
        // Half a day is subtracted, because runs do not begin at the same time every night.
        let latest = last.addingTimeInterval(-(days - 0.5) * 86_400)
        return nights.last { $0.run.at <= latest }
    }
}

/// The positions of one app in one ranking, one for each response, oldest first. The course begins
/// when the app first has a position and ends with its last move, so that the course stays the same
/// until the app moves again.
package struct PositionCourse: Sendable {
    /// A night with a response, and the app's position; nil if the app was not in the ranking.
    package typealias Point = (run: Run, position: Int?)

    package let ranking: Ranking
    package let points: [Point]

    /// - Parameter points: all responses, including responses before the app's first position and
    ///   after its last move.
    package init(of ranking: Ranking, _ points: [Point]) {
        self.ranking = ranking
        let known = points.drop { $0.position == nil }
        let last = known.indices.dropFirst().last { known[$0].position != known[$0 - 1].position }
        self.points = known.isEmpty ? [] : Array(known.prefix(through: last ?? known.startIndex))
    }

    /// The maximum number of nights in a course: a year.
    package static let maxNights = 366
}

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
