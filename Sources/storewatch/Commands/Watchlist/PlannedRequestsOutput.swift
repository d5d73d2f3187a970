import AppStore
import Foundation
import History
import Nightly
import Watchlists

extension Double {
    fileprivate var inHundredths: Double { (self * 100).rounded() / 100 }
}

extension PlannedRequests {
    /// The requests that a run of the watchlist would make, as JSON.
    ///
    /// - Parameter full: the developers with so many apps that Apple's response may not list all.
    func json(_ watchlist: Watchlist, _ shard: Shard?, _ full: [FullDeveloper]) -> JSONObject {
        let deadlineMinutes: Double? = deadline.map { ($0 / .seconds(60)).inHundredths }
        return [
            "groups": watchlist.groups.count, "topics": watchlist.watchedTopics.count,
            "listings": plan.listings,
            "lookups": plan.lookups, "bundles": watchlist.bundles.count,
            "developers": plan.developerRequests, "keywords": plan.keywordRequests,
            "charts": plan.chartRequests,
            "fullDevelopers": full.map(\.lookup.developer), "pace": pace,
            "minutes": minutes.inHundredths, "deadlineMinutes": deadlineMinutes, "fits": fits,
            "storePages": watchlist.storePageCount, "shard": shard?.description,
        ]
    }

    /// The lines with the number of requests of each kind, and the minimum duration.
    var requestLines: [Line] {
        let speed = pace == 0 ? "without a limit" : "\(pace) a minute"
        let time = minutes < 1 ? "less than a minute" : "at least \(minutes.inWords)"
        let sum = ", \(speed): \(time)."
        guard plan.requests > plan.lookups else { return ["Lookups: \(plan.lookups)\(sum)"] }
        let others = [
            ("Developers", plan.developerRequests), ("Keywords", plan.keywordRequests),
            ("Charts", plan.chartRequests),
        ]
        return ["Lookups: \(plan.lookups)"]
            + others.filter { $0.1 > 0 }.map { "\($0): \(cost(of: $1))" }
            + ["Requests: \(plan.requests)\(sum)"]
    }

    private func cost(of requests: Int) -> String {
        let count = counted(requests, "request")
        return pace == 0 ? count : "\(count), \((Double(requests) / Double(pace)).inWords)"
    }
}
