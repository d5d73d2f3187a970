import AppStore

/// The events about versions that arrived in several storefronts of an app on the same night.
func rollouts(in verdicts: [Verdict]) -> [NightEvent] {
    let all = verdicts.flatMap(arrivals)
    return Dictionary(grouping: all, by: \.listing.app).sorted { $0.key < $1.key }
        .flatMap { app, arrivals in rollouts(of: app, arrivals) }
}

private func rollouts(of app: AppID, _ arrivals: [Arrival]) -> [NightEvent] {
    let versions: [[Arrival]] = Dictionary(grouping: arrivals, by: \.after).values
        .filter { $0.count > 1 }
        .sorted { $0[0].after.json.utf8.lexicographicallyPrecedes($1[0].after.json.utf8) }
    return versions.enumerated().map { NightEvent(rolloutOf: app, number: $0 + 1, $1) }
}

private typealias Arrival = (listing: Listing, before: FieldValue?, after: FieldValue)

private func arrivals(in verdict: Verdict) -> [Arrival] {
    verdict.changes.compactMap { kind in
        guard case .changed(.version, let before, let after?) = kind else { return nil }
        return (verdict.listing, before, after)
    }
}

extension NightEvent {
    fileprivate init(rolloutOf app: AppID, number: Int, _ arrivals: [Arrival]) {
        let before = Set(arrivals.map(\.before))
        self.init(
            name: "\(app)-rollout\(number == 1 ? "" : "-\(number)")",
            rule: .rollout,
            app: app,
            aspect: .field(.version),
            before: before.count == 1 ? before.first ?? nil : nil,
            after: arrivals.first?.after,
            listings: arrivals.map(\.listing).sorted()
        )
    }
}
