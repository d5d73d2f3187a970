package import AppStore

/// The verdicts on a night's listings, and the events, counts and rechecks that follow from them.
package struct NightVerdict: Sendable {
    /// The verdicts on the listings, in the order of the evidence.
    package let verdicts: [Verdict]
    /// The brakes, rollouts and removals of the night.
    package let events: [NightEvent]
    package let counts: [ListingStatus: Int]

    /// The listings to recheck before the verdict is final, in ascending order. Listings that the
    /// run has already rechecked are excluded.
    package let rechecks: [Listing]
}

/// Judges a night. The function is pure: equal evidence always gives an equal verdict.
///
/// Each listing is first judged on its own evidence. If too many listings change in the same
/// aspect, a brake then holds these changes.
package func judge(_ night: NightEvidence) -> NightVerdict {
    var verdicts = night.judged(under: night.brakes ?? Brakes())
    var brakes = Brakes()
    if night.brakes == nil {
        brakes = Brakes(verdicts, of: night)
        night.judgeAgain(&verdicts, under: brakes)
    }
    var counts = Dictionary(grouping: verdicts, by: \.status).mapValues(\.count)
    counts[.unknown] = night.unknown.count
    let rechecks = zip(night.listings, verdicts).lazy.filter { evidence, verdict in
        !evidence.isRechecked
            && (verdict.needsRecheck
                || night.settings.isPartial && night.needsRecheckForWholeNight(evidence, verdict))
    }
    return NightVerdict(
        verdicts: verdicts,
        events: brakes.events(holding: held(by: verdicts)) + rollouts(in: verdicts)
            + night.removals(after: verdicts),
        counts: counts,
        rechecks: rechecks.map(\.0.listing).sorted()
    )
}

extension NightEvidence {
    /// Whether a shard must recheck a listing. The brakes of the whole night may hold the listing's
    /// changes, or may have held its changes on a recent night.
    fileprivate func needsRecheckForWholeNight(_ evidence: Evidence, _ verdict: Verdict) -> Bool {
        settings.hasBrakes && (!verdict.unexplained.isEmpty || evidence.isUnsettled)
    }

    fileprivate func judged(under brakes: Brakes) -> [Verdict] {
        listings.map { judge($0, circumstances(of: $0, brakes)) }
    }

    /// Judges listings with unexplained differences again, because a brake may hold their changes.
    fileprivate func judgeAgain(_ verdicts: inout [Verdict], under brakes: Brakes) {
        guard !brakes.isEmpty else { return }
        for index in verdicts.indices where !verdicts[index].unexplained.isEmpty {
            let evidence = listings[index]
            verdicts[index] = judge(evidence, circumstances(of: evidence, brakes))
        }
    }

    private func circumstances(of evidence: Evidence, _ brakes: Brakes) -> Circumstances {
        let eventKeys = brakes.eventKeys(in: evidence.listing.storefront)
        return (date: date, settings: settings, brakes: eventKeys)
    }
}

private func held(by verdicts: [Verdict]) -> [EventKey: [Listing]] {
    var held: [EventKey: [Listing]] = [:]
    for verdict in verdicts {
        for event in Set(verdict.rulings.compactMap(\.ruling.holder)) {
            held[event, default: []].append(verdict.listing)
        }
    }
    return held
}

package struct NightEvent: Hashable, Sendable {
    /// The event's name within its run, such as `9000000003-rollout` or `kr-brake-screenshots`. It
    /// forms the event's ID together with the number of the run.
    package let name: String
    /// One of `brake`, `rollout` and `removal`.
    package let rule: Rule
    /// The app; nil if the event concerns several apps.
    package var app: AppID?
    /// The storefront; nil if the event concerns several storefronts.
    package var storefront: Storefront?
    package let aspect: Aspect
    /// The previous version in a rollout; nil if it is unknown, if the listings had different
    /// versions, and for other events.
    package var before: FieldValue?
    /// The new version in a rollout; nil for other events.
    package var after: FieldValue?
    package let listings: [Listing]
}
