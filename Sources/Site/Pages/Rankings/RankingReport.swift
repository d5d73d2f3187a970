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

extension Ranking {
    /// The path of the page from the site's root: `rankings/jp-top-free-6015.html`.
    package var pagePath: String { "\(pageName).html" }

    /// The path of a night's page: `rankings/jp-top-free-6015/2026-03-02.html`.
    package func pagePath(on night: Night) -> String { "\(pageName)/\(night).html" }

    private var pageName: String {
        let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let base = words.joined(separator: "-").prefix(60)
        // Keywords that differ only in other characters get different files.
        let isWhole = chart != nil || words.joined(separator: " ") == name
        let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        let parts = [
            storefront.code, chart == nil ? "keyword" : nil, base.isEmpty ? nil : String(base),
            isWhole && base.count < 60 ? nil : String(hash, radix: 36),
            device == .iphone ? nil : device.rawValue,
        ]
        return "rankings/\(parts.compactMap(\.self).joined(separator: "-"))"
    }
}
