package import AppStore

/// The positions of one app in one ranking, response by response, oldest first. It ends with the
/// last move, so that a page without news does not change.
package struct PositionCourse: Sendable {
    package struct Point: Sendable {
        package let run: Run
        /// nil outside the ranking.
        package let position: Int?

        package init(run: Run, position: Int?) {
            self.run = run
            self.position = position
        }
    }

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
