package import AppStore

/// The kinds of change that happen to too many listings at once in a run, with the event that holds
/// them back in each storefront: one for all storefronts, for then it is the service's doing.
package struct Brakes: Sendable {
    private var events: [Aspect: [Storefront: EventKey]] = [:]

    package init() {}

    /// The brakes of a run that was judged before.
    package init(_ events: [(aspect: Aspect, storefront: Storefront, event: EventKey)]) {
        for (aspect, storefront, event) in events {
            self.events[aspect, default: [:]][storefront] = event
        }
    }

    /// - Parameter stopped: where too many listings do the same.
    init(_ stopped: [Aspect: Set<Storefront>], in run: Int) {
        for (aspect, storefronts) in stopped where !storefronts.isEmpty {
            let brake = "brake-\(aspect.name)"
            let only = storefronts.count == 1 ? storefronts.first : nil
            let key = EventKey(run: run, name: only.map { "\($0)-\(brake)" } ?? brake)
            for storefront in storefronts { events[aspect, default: [:]][storefront] = key }
        }
    }

    var isEmpty: Bool { events.isEmpty }

    func events(in storefront: Storefront) -> [Aspect: EventKey] {
        events.compactMapValues { $0[storefront] }
    }

    /// Each event once, with the listings that it holds.
    func events(holding held: [EventKey: [Listing]]) -> [NightEvent] {
        events.flatMap { aspect, keys in
            Set(keys.values).map { key in
                NightEvent(
                    name: key.name,
                    rule: .brake,
                    storefront: keys.count == 1 ? keys.keys.first : nil,
                    aspect: aspect,
                    listings: held[key, default: []].sorted()
                )
            }
        }.sorted { $0.name < $1.name }
    }
}

extension Brakes {
    /// Finds what happens to too many listings of a storefront at once.
    ///
    /// - Parameter verdicts: of the night, as if nothing were too many.
    init(_ verdicts: [Verdict], of night: NightEvidence) {
        self.init()
        guard night.settings.hasBrakes, !night.settings.isPartial else { return }
        var counts: [Aspect: [Storefront: Int]] = [:]
        for verdict in verdicts {
            for aspect in verdict.unexplained {
                counts[aspect, default: [:]][verdict.listing.storefront, default: 0] += 1
            }
        }
        let limit = night.settings.brake
        guard counts.values.contains(where: { $0.values.contains { $0 >= limit.least } }) else {
            return
        }
        let known = Dictionary(
            grouping: night.listings.lazy.filter {
                $0.known == .present || $0.known == .gone && $0.isSeen
            },
            by: \.listing.storefront
        ).mapValues(\.count)
        self.init(
            counts.mapValues { counts in
                Set(counts.filter { limit.stops($1, of: known[$0, default: 0]) }.keys)
            },
            in: night.run
        )
    }
}
