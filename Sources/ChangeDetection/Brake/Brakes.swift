package import AppStore

/// The brakes of a run. If too many listings of a storefront change in the same aspect at once, an
/// event holds these changes. Storefronts with a brake on the same aspect share one event, because
/// Apple's service is probably the cause.
package struct Brakes: Sendable {
    private var events: [Aspect: [Storefront: EventKey]] = [:]

    package init() {}

    /// Restores the brakes of an earlier judgement of the run.
    package init(_ events: [(aspect: Aspect, storefront: Storefront, event: EventKey)]) {
        for (aspect, storefront, event) in events {
            self.events[aspect, default: [:]][storefront] = event
        }
    }

    /// - Parameters:
    ///   - stopped: For each aspect, the storefronts in which too many listings change.
    ///   - run: The number of the run, which becomes part of the events' keys.
    init(_ stopped: [Aspect: Set<Storefront>], in run: Int) {
        for (aspect, storefronts) in stopped where !storefronts.isEmpty {
            let brake = "brake-\(aspect.name)"
            let only = storefronts.count == 1 ? storefronts.first : nil
            let key = EventKey(run: run, name: only.map { "\($0)-\(brake)" } ?? brake)
            for storefront in storefronts { events[aspect, default: [:]][storefront] = key }
        }
    }

    var isEmpty: Bool { events.isEmpty }

    func eventKeys(in storefront: Storefront) -> [Aspect: EventKey] {
        events.compactMapValues { $0[storefront] }
    }

    /// The brakes as events of the night, sorted by name.
    ///
    /// - Parameter held: For each event, the listings whose changes it holds.
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
    /// Finds the aspects in which too many listings of a storefront change at once.
    ///
    /// - Parameter verdicts: The verdicts on the night's listings, judged without brakes.
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
        guard counts.values.contains(where: { $0.values.contains { $0 >= limit.minCount } }) else {
            return
        }
        let known = night.counts {
            $0.knownPresence == .present || $0.knownPresence == .gone && $0.isSeen
        }
        let read = night.counts(where: \.isPageRead)
        let stopped = counts.map { aspect, counts in
            // A field of web pages can change only in listings whose page was read tonight.
            let possible = aspect.asField?.entry.isFromWebPage == true ? read : known
            let storefronts = counts.filter {
                limit.isExceeded(by: $1, of: possible[$0, default: 0])
            }
            return (aspect, Set(storefronts.keys))
        }
        self.init(Dictionary(uniqueKeysWithValues: stopped), in: night.run)
    }
}

extension NightEvidence {
    /// The number of listings in each storefront that meet a condition.
    fileprivate func counts(where isCounted: (Evidence) -> Bool) -> [Storefront: Int] {
        listings.reduce(into: [:]) { counts, evidence in
            if isCounted(evidence) { counts[evidence.listing.storefront, default: 0] += 1 }
        }
    }
}
