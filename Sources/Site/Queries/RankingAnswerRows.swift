package import AppStore
import Foundation
package import News

/// A ranking for people at a terminal: whose it is, and the positions of the apps.
package struct RankingRows: Sendable {
    package let state: RankingState
    /// The apps that the watchlist names.
    private let watched: Set<AppID>

    package init(_ state: RankingState, watched: Set<AppID>) {
        self.state = state
        self.watched = watched
    }

    /// `“habit tracker” us iphone`, in which order, and how current it is.
    package func heading(_ format: OutputFormat) -> [OutputLine] {
        let ranking = state.ranking
        let place = " \(ranking.storefront.code) \(ranking.device.rawValue)"
        let order = ", in the order of Apple's search API"
        let night = state.answered.map { ", \(format.night($0.night))" } ?? ""
        let title = OutputLine(
            0,
            [
                .init("“\(ranking.keyword)”", .title), .init(place),
                .init("\(order)\(night)", .quiet),
            ]
        )
        let failure = state.failure.map { failure in
            OutputLine(2, "The last run had no response. \(failure.detail)", .alert)
        }
        return [title] + [failure].compactMap(\.self)
    }

    /// Position, app, step, since when, the last responses.
    package func rows(_ format: OutputFormat) -> [[String]] {
        state.entries.map { entry in
            let isWatched = watched.contains(entry.app.app)
            let name = isWatched ? "\(format.name(of: entry.app.app)) *" : entry.app.name
            return [
                entry.position.map { "\($0)" } ?? "–",
                name,
                entry.step, entry.since.map { format.night($0.night) } ?? "",
                entry.recent.map(\.sign).joined(separator: " "),
            ]
        }
    }
}

extension RankingState.Entry {
    /// `+4` for four places up, `in` and `out` where there is no other position, `new` for a newcomer.
    fileprivate var step: String {
        switch (former, position) {
        case (_, .some) where isNewcomer: "new"
        case (nil, .some): "in"
        case (.some, nil): "out"
        default: rise.map { $0 == 0 ? "" : $0 > 0 ? "+\($0)" : "−\(-$0)" } ?? ""
        }
    }
}
