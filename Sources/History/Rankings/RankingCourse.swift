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
