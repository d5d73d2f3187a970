package import AppStore
import Foundation
package import News
package import Watchlists

/// The content of a ranking's page, or of its page of one night.
package struct RankingReport: Sendable {
    package let settings: Watchlist.ReportSettings
    package let summary: RunSummary
    package let state: RankingState
    package let course: RankingCourse
    /// The apps of the groups that follow the ranking.
    package let watched: Set<AppID>
    /// The names of apps that have pages.
    package let names: [AppID: String]
    /// The nights with pages, oldest first. The page of a night has only the adjacent ones, so that
    /// it does not change later.
    package let nights: [Night]
    /// The night of the page; nil on the ranking's own page.
    package let night: Night?

    package init(
        settings: Watchlist.ReportSettings,
        summary: RunSummary,
        state: RankingState,
        course: RankingCourse,
        watched: Set<AppID>,
        names: [AppID: String],
        nights: [Night] = [],
        night: Night? = nil
    ) {
        self.settings = settings
        self.summary = summary
        self.state = state
        self.course = course
        self.watched = watched
        self.names = names
        self.nights = nights
        self.night = night
    }
}

extension RankingReport {
    /// The name of an app with a page; nil for other apps.
    func name(of app: NamedApp) -> String? {
        names[app.app] ?? (watched.contains(app.app) ? app.name : nil)
    }
}
