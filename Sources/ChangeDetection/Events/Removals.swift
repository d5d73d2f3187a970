import AppStore

extension NightEvidence {
    /// The events about apps that disappeared tonight and are in none of the storefronts in which
    /// they were due. An app has an event only if at least two storefronts lost it recently, and
    /// the event lists these storefronts.
    func removals(after verdicts: [Verdict]) -> [NightEvent] {
        let disappeared = verdicts.lazy.filter { $0.changes.contains(.gone) }.map(\.listing.app)
        let apps = Set(disappeared)
        guard !apps.isEmpty else { return [] }
        var gone: [AppID: [Listing]] = [:]
        // An app with a present or unknown listing has not disappeared everywhere.
        var remaining = Set(unknown.lazy.map(\.app).filter(apps.contains))
        for (evidence, verdict) in zip(listings, verdicts) where apps.contains(verdict.listing.app)
        {
            if ![.gone, .absent].contains(verdict.status) { remaining.insert(verdict.listing.app) }
            let since = verdict.changes.contains(.gone) ? date : evidence.goneSince
            if verdict.status == .gone, let since, isRecent(since) {
                gone[verdict.listing.app, default: []].append(verdict.listing)
            }
        }
        for (listing, since) in goneElsewhere where apps.contains(listing.app) && isRecent(since) {
            gone[listing.app, default: []].append(listing)
        }
        return gone.filter { $0.value.count > 1 && !remaining.contains($0.key) }
            .sorted { $0.key < $1.key }
            .map { app, listings in
                NightEvent(
                    name: "\(app)-removal",
                    rule: .removal,
                    app: app,
                    aspect: .presence,
                    listings: listings.sorted()
                )
            }
    }

    private func isRecent(_ since: String) -> Bool {
        Night(label: date).days(since: Night(label: since)) <= Evidence.reach
    }
}
