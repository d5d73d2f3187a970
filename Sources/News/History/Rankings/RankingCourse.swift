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

    /// The app's position in the last response that is at least the given number of days older than
    /// the newest; nil if there is no such response, or the app was not in it.
    package func position(of app: AppID, daysAgo days: Double) -> Int? {
        guard let last = nights.last?.run.at else { return nil }
        // A run may begin somewhat earlier in the night than the one that it is compared with.
        let latest = last.addingTimeInterval(-(days - 0.5) * 86_400)
        return nights.last { $0.run.at <= latest }?.positions[app]
    }
}
