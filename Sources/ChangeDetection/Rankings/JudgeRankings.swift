import AppStore

/// Judges the rankings with responses tonight, in ascending order by ranking and app.
///
/// An app that enters is news at once. A move is news after enough nights with a response on which
/// the app stood far enough from its last reported position; a departure is news after it was
/// missing for as many. If most keywords of a storefront have such news on the same night, the
/// search has changed its order rather than the apps, and the news is held until it lasts.
package func judge(_ night: RankingsEvidence) -> RankingsVerdict {
    let judged = night.rankings.map { ranking in
        ranking.changes(night.threshold).map { ($0, ranking.nightsHeld($0)) }
    }
    let brakes = night.brakes(judged)
    var held: [EventKey: Set<Listing>] = [:]
    let changes = judged.flatMap(\.self).map { change, nights in
        var change = change
        let event = brakes.events(in: change.ranking.storefront)[.position]
        change.isHeld = night.holds(change, for: nights, under: event)
        if let event, change.isHeld, nights == 0, change.kind != .newcomer {
            held[event, default: []].insert(change.listing)
        }
        return change
    }
    return RankingsVerdict(
        changes: changes.sorted { ($0.ranking, $0.app) < ($1.ranking, $1.app) },
        events: brakes.events(holding: held.mapValues { $0.sorted() })
    )
}

/// The limit beyond which the keywords of a storefront are taken to have changed together.
private enum Shuffle {
    static let limit = BrakeLimit(share: 0.5, least: 3)
}

extension RankingsEvidence {
    /// The brakes in storefronts where too many rankings have unexplained news of watched apps.
    fileprivate func brakes(_ judged: [[(PositionChange, Int)]]) -> Brakes {
        guard settings.hasBrakes, !settings.isPartial else { return Brakes() }
        let pairs = zip(rankings, judged).map { ranking, changes in
            let isLoud = changes.contains { $0.isNews && $0.kind != .newcomer && $1 == 0 }
            return (ranking.ranking.storefront, isLoud)
        }
        let stopped = Dictionary(grouping: pairs, by: \.0).filter { storefront, rankings in
            !accepted.contains(storefront)
                && Shuffle.limit.stops(rankings.count(where: \.1), of: rankings.count)
        }
        return Brakes([.position: Set(stopped.keys)], in: run)
    }

    /// - Parameter nights: The number of preceding nights on which the change was held.
    fileprivate func holds(
        _ change: PositionChange,
        for nights: Int,
        under event: EventKey?
    ) -> Bool {
        guard change.isNews, !accepted.contains(change.ranking.storefront) else { return false }
        return nights == 0 ? event != nil : nights < settings.confirmAfter - 1
    }
}

extension RankingEvidence {
    fileprivate func changes(_ threshold: PositionThreshold) -> [PositionChange] {
        let moves = positions.compactMap { position in
            position.kind(threshold).map { kind in
                PositionChange(
                    ranking: ranking,
                    app: position.app,
                    kind: kind,
                    before: position.former,
                    after: position.tonight
                )
            }
        }
        let others = newcomers.map { app, position in
            PositionChange(
                ranking: ranking,
                app: app,
                kind: .newcomer,
                before: nil,
                after: position
            )
        }
        return moves + others
    }

    /// The number of consecutive answered nights before this one that held a similar change.
    fileprivate func nightsHeld(_ change: PositionChange) -> Int {
        held.prefix { night in night.contains { $0.isLike(change) } }.count
    }
}

extension RankingEvidence.Position {
    fileprivate var tonight: Int? { nights.first ?? nil }

    fileprivate var former: Int? {
        if case .at(let position) = reported { position } else { nil }
    }

    /// The kind of the app's change; nil if there is none.
    fileprivate func kind(_ threshold: PositionThreshold) -> PositionChange.Kind? {
        guard case .at(let former) = reported else { return .first }
        guard let former else { return tonight == nil ? nil : .entered }
        let recent = nights.prefix(threshold.nights)
        guard recent.count == threshold.nights else { return nil }
        guard tonight != nil else { return recent.allSatisfy { $0 == nil } ? .left : nil }
        let steps = recent.map { $0.map { $0 - former } }
        let isUp = steps.allSatisfy { ($0 ?? .max) <= -threshold.places }
        let isDown = steps.allSatisfy { ($0 ?? .min) >= threshold.places }
        return isUp || isDown ? .moved : nil
    }
}
