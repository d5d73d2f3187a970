import AppStore

/// Judges the rankings with responses tonight, in ascending order by ranking and app.
///
/// A move is news if the app was far enough from its last reported position on enough nights with a
/// response: at least `places`, and beyond the ranking's usual movement. A departure is news if the
/// app was missing on as many nights. An entry into a keyword's results is news at once, an entry
/// into a chart only if it goes beyond the usual movement at the chart's end.
///
/// If most keywords of a storefront have such news on the same night, the search has probably
/// changed its order; if most of a chart is replaced at once, the chart has probably changed as a
/// whole. Such news is held until it lasts.
package func judge(_ night: RankingsEvidence) -> RankingsVerdict {
    let judged = night.rankings.map { ranking in
        ranking.changes(night.threshold).map { ($0, ranking.nightsHeld($0)) }
    }
    let stopped = night.stopped(judged)
    let brakes = Brakes([.position: Set(stopped.map(\.storefront))], in: night.run)
    var held: [EventKey: Set<Listing>] = [:]
    let changes = judged.flatMap(\.self).map { change, nights in
        var change = change
        let isStopped = stopped.contains(change.ranking)
        let event = isStopped ? brakes.events(in: change.ranking.storefront)[.position] : nil
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
    /// The rankings that changed as a whole, so that their news is held.
    fileprivate func stopped(_ judged: [[(PositionChange, Int)]]) -> Set<Ranking> {
        guard settings.hasBrakes, !settings.isPartial else { return [] }
        let open = rankings.filter { !accepted.contains($0.ranking.storefront) }
        let shuffled = shuffledStorefronts(judged)
        return Set(
            open.filter { evidence in
                switch evidence.ranking.source {
                case .keyword: shuffled.contains(evidence.ranking.storefront)
                case .chart: evidence.history.isTurnedOver
                }
            }.map(\.ranking)
        )
    }

    /// The storefronts in which too many keywords have news of watched apps that was not held
    /// before.
    private func shuffledStorefronts(_ judged: [[(PositionChange, Int)]]) -> Set<Storefront> {
        let pairs = zip(rankings, judged).filter { $0.0.ranking.source.kind == .keyword }
            .map { ranking, changes in
                let isLoud = changes.contains { $0.isNews && $0.kind != .newcomer && $1 == 0 }
                return (ranking.ranking.storefront, isLoud)
            }
        let stopped = Dictionary(grouping: pairs, by: \.0).filter { _, rankings in
            Shuffle.limit.stops(rankings.count(where: \.1), of: rankings.count)
        }
        return Set(stopped.keys)
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
        let judgement = PositionJudgement(self, threshold)
        let moves = positions.compactMap { position in
            judgement.kind(of: position).map { kind in
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

    /// The number of consecutive earlier nights with a response that held a similar change.
    fileprivate func nightsHeld(_ change: PositionChange) -> Int {
        held.prefix { night in night.contains { $0.isLike(change) } }.count
    }
}

extension RankingEvidence.Position {
    var tonight: Int? { nights.first ?? nil }

    var former: Int? {
        if case .at(let position) = reported { position } else { nil }
    }
}
