package import AppStore
import Foundation

/// The recorded positions in a ranking's last responses, oldest first.
package struct RankingCourse: Sendable {
    package typealias Night = (run: Run, positions: [AppID: Int])

    package let nights: [Night]

    package init(nights: [Night] = []) { self.nights = nights }

    /// The number of responses that a page shows, including tonight's.
    package static let maxNights = 28

    package func positions(of app: AppID) -> [Int?] { nights.map { $0.positions[app] } }

    /// The apps with a position in any response.
    package var apps: Set<AppID> { nights.reduce(into: []) { $0.formUnion($1.positions.keys) } }

    /// The last response that is at least the given number of days older than the newest; nil if
    /// there is none.
    package func night(daysAgo days: Double) -> Night? {
        guard let last = nights.last?.run.at else { return nil }
        // A run may begin somewhat earlier in the night than the one that it is compared with.
        let latest = last.addingTimeInterval(-(days - 0.5) * 86_400)
        return nights.last { $0.run.at <= latest }
    }
}

/// The positions of one app in one ranking, response by response, oldest first. It ends with the
/// last move, so that a page without news does not change.
package struct PositionCourse: Sendable {
    /// A night with a response, and the app's position; nil if the app was not in the ranking.
    package typealias Point = (run: Run, position: Int?)

    package let ranking: Ranking
    package let points: [Point]

    /// - Parameter points: all responses, including those before the first and after the last move.
    package init(of ranking: Ranking, _ points: [Point]) {
        self.ranking = ranking
        let known = points.drop { $0.position == nil }
        let last = known.indices.dropFirst().last { known[$0].position != known[$0 - 1].position }
        self.points = known.isEmpty ? [] : Array(known.prefix(through: last ?? known.startIndex))
    }

    /// The maximum number of responses in a course.
    package static let maxResponses = 366
}
