import AppStore
import History

/// Why listings of one storefront are unknown, since when, and how old their last answer is.
struct UncheckedCause {
    private struct Key: Hashable {
        let storefront: Storefront
        let failure: Failure?
        let since: Run?
    }

    let storefront: Storefront
    let failure: Failure?
    let since: Run?
    /// Ascending.
    let apps: [AppID]
    /// Of the app that was answered the longest ago; nil where one never was.
    let oldestAnswer: Run?
    /// Whether one of them has had no answer for too many nights.
    let isStale: Bool

    func isNew(in run: Run) -> Bool { since == run }

    /// Failures that began tonight first, because earlier reports showed the rest; then by storefront.
    static func causes(
        of unknown: [Standing],
        in run: Run,
        stale: Set<Listing>
    ) -> [UncheckedCause] {
        let groups = Dictionary(grouping: unknown) { standing in
            Key(
                storefront: standing.listing.storefront,
                failure: standing.failure,
                since: standing.unknownSince
            )
        }
        return groups.map { key, standings in
            let answers = standings.map(\.lastAnswered)
            return UncheckedCause(
                storefront: key.storefront,
                failure: key.failure,
                since: key.since,
                apps: standings.map(\.listing.app).sorted(),
                oldestAnswer: answers.contains(nil)
                    ? nil : answers.compactMap(\.self).min { $0.number < $1.number },
                isStale: standings.contains { stale.contains($0.listing) }
            )
        }
        .sorted { $0.rank(in: run) < $1.rank(in: run) }
    }

    private func rank(in run: Run) -> (Int, Storefront, Int, String) {
        let text = failure.map { "\($0.reason.rawValue) \($0.detail)" } ?? ""
        return (isNew(in: run) ? 0 : 1, storefront, -(since?.number ?? 0), text)
    }
}
