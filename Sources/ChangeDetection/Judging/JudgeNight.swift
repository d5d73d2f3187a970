package import AppStore

/// The verdict about a whole night.
package struct NightVerdict: Sendable {
    /// The verdicts in the order of the evidence.
    package let verdicts: [Verdict]
    /// Events that concern many listings: brakes, rollouts, removals.
    package let events: [NightEvent]
    /// The number of due listings with each status.
    package let counts: [ListingStatus: Int]

    /// The listings to recheck before the verdict is final, ascending. None is rechecked twice.
    package let rechecks: [Listing]
}

/// Judges a night. The function is pure: equal evidence always gives an equal verdict.
///
/// Each listing is judged by itself. If too many change in the same way, the brake applies.
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
    /// Whether a recheck is needed because this night is a part of a whole night: the brake of the
    /// whole night may hold changes of the listing tonight, or may have held some on a recent
    /// night.
    fileprivate func needsRecheckForWholeNight(_ evidence: Evidence, _ verdict: Verdict) -> Bool {
        settings.hasBrakes && (!verdict.unexplained.isEmpty || evidence.isUnsettled)
    }

    fileprivate func judged(under brakes: Brakes) -> [Verdict] {
        var known: [Storefront: Circumstances] = [:]
        return listings.map { evidence in
            let storefront = evidence.listing.storefront
            if let circumstances = known[storefront] { return judge(evidence, circumstances) }
            let circumstances = circumstances(in: storefront, brakes)
            known[storefront] = circumstances
            return judge(evidence, circumstances)
        }
    }

    /// Judges again the listings that a brake may concern.
    fileprivate func judgeAgain(_ verdicts: inout [Verdict], under brakes: Brakes) {
        guard !brakes.isEmpty else { return }
        for index in verdicts.indices where !verdicts[index].unexplained.isEmpty {
            let storefront = listings[index].listing.storefront
            verdicts[index] = judge(listings[index], circumstances(in: storefront, brakes))
        }
    }

    private func circumstances(in storefront: Storefront, _ brakes: Brakes) -> Circumstances {
        (date: date, settings: settings, brakes: brakes.events(in: storefront))
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

/// An event that concerns many listings on one night.
package struct NightEvent: Hashable, Sendable {
    /// The event's name within its run, such as `9000000003-rollout` or `kr-brake-screenshots`.
    /// Together with the number of the run it forms the event's ID.
    package let name: String
    /// `brake`, `rollout` or `removal`.
    package let rule: Rule
    /// The app; nil if the event concerns several apps.
    package var app: AppID?
    /// The storefront; nil if the event concerns several storefronts.
    package var storefront: Storefront?
    package let aspect: Aspect
    /// The value before the change; nil if it differs between listings.
    package var before: FieldValue?
    package var after: FieldValue?
    /// The listings in ascending order.
    package let listings: [Listing]
}
