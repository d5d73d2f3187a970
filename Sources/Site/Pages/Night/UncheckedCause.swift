import AppStore
import News

/// A reason why listings of one storefront are unknown, with its first run and the age of their
/// last response.
struct UncheckedCause: Hashable {
    let storefront: Storefront
    let failure: Failure?
    let since: Run?
    /// Apps in ascending order of their IDs.
    private(set) var apps: [AppID] = []
    /// The oldest last response among the apps; nil if one never had a response.
    private(set) var oldestResponse: Run?
    /// Whether one of the listings has had no response for too many nights.
    private(set) var isStale = false

    func isNew(in run: Run) -> Bool { since == run }

    /// The causes, sorted by storefront. Those that began on this night come first, because earlier
    /// reports already showed the others.
    static func causes(
        of unknown: [Standing],
        in run: Run,
        stale: Set<Listing>
    ) -> [UncheckedCause] {
        let groups = unknown.grouped { standing in
            UncheckedCause(
                storefront: standing.listing.storefront,
                failure: standing.failure,
                since: standing.unknownSince
            )
        }
        let causes = groups.map { cause, standings -> UncheckedCause in
            var cause = cause
            let responses = standings.map(\.lastAnswered)
            cause.apps = standings.map(\.listing.app).sorted()
            cause.oldestResponse =
                responses.contains(nil)
                ? nil : responses.compactMap(\.self).min { $0.number < $1.number }
            cause.isStale = standings.contains { stale.contains($0.listing) }
            return cause
        }
        return causes.sorted { $0.rank(in: run) < $1.rank(in: run) }
    }

    private func rank(in run: Run) -> (Int, Storefront, Int, String) {
        let text = failure.map { "\($0.reason.rawValue) \($0.detail)" } ?? ""
        return (isNew(in: run) ? 0 : 1, storefront, -(since?.number ?? 0), text)
    }
}
