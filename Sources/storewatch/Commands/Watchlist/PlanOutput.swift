import AppStore
import Foundation
import History
import Watchlists

extension Double {
    fileprivate var inHundredths: Double { (self * 100).rounded() / 100 }
}

extension Plan {
    /// The requests that a run of the watchlist would make, as JSON.
    ///
    /// - Parameter full: the developers with so many apps that Apple's response may not list all.
    func json(_ watchlist: Watchlist, _ shard: Shard?, _ full: [FullDeveloper]) -> JSONObject {
        let deadlineMinutes: Double? = deadline.map { ($0 / .seconds(60)).inHundredths }
        return [
            "groups": watchlist.groups.count, "topics": watchlist.watchedTopics.count,
            "listings": listings,
            "lookups": lookups, "bundles": bundleRequests,
            "developers": developerRequests, "keywords": keywordRequests,
            "charts": chartRequests,
            "fullDevelopers": full.map(\.lookup.developer), "pace": pace,
            "minutes": minutes.inHundredths, "deadlineMinutes": deadlineMinutes, "fits": fits,
            "storePages": watchlist.storePageCount, "shard": shard?.description,
        ]
    }
}
