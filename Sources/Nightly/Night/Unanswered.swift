package import AppStore
import Archives
import ChangeDetection
import News

/// A reason why listings have had no response since tonight, and their storefronts.
package struct Unanswered: Hashable, Sendable {
    package let storefronts: [Storefront]
    /// A sentence, such as `The connection failed: connection refused.`
    package let detail: String
    package let listings: Int
}

extension Archive {
    /// The reasons for listings that became unknown in a run; earlier ones are already reported.
    func unanswered(in run: Run) throws -> [Unanswered] {
        let new = try standings(.unknown, in: run).filter { $0.unknownSince == run }
        return Dictionary(grouping: new) { $0.failure?.detail ?? "" }
            .filter { !$0.key.isEmpty }
            .map { detail, standings in
                Unanswered(
                    storefronts: Set(standings.map(\.listing.storefront)).sorted(),
                    detail: detail,
                    listings: standings.count
                )
            }
            .sorted { ($1.listings, $0.detail) < ($0.listings, $1.detail) }
    }
}
