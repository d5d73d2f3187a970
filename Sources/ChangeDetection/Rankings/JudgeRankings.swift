package import AppStore

/// Judges the rankings with responses tonight, in ascending order by ranking and app.
///
/// A move is news if the app was far enough from its last reported position, or from that of a week
/// ago, on enough nights with a response: at least `places`, and beyond the ranking's usual
/// movement. It is told from the latest night that is that far away. A departure is news if the
/// app was missing on that many nights. An entry into a keyword's results is news at once, an entry
/// into a chart only if it goes beyond the usual movement at the chart's end.
///
/// If most keywords of a storefront have such news on the same night, the search has probably
/// changed its order; if most of a chart is replaced at once, the chart has probably changed as a
/// whole. Such news is held until it lasts.
///
/// - Parameter accepted: the storefronts whose held changes of this run the user accepted.
/// - Returns: the changes, and the brakes that hold some of them.
package func judge(
    _ rankings: [RankingEvidence],
    in run: Int,
    _ threshold: PositionThreshold,
    _ settings: DetectionSettings,
    accepted: Set<Storefront> = []
) -> (changes: [PositionChange], events: [NightEvent]) {
    let judged = rankings.map { ranking in
        ranking.changes(threshold).map { ($0, ranking.nightsHeld($0)) }
    }
    let shuffled = shuffledStorefronts(rankings.map(\.ranking), judged)
    let canHold = settings.hasBrakes && !settings.isPartial
    let stopped = Set(
        rankings.filter { ranking in
            canHold && !accepted.contains(ranking.ranking.storefront)
                && ranking.isStopped(shuffled)
        }.map(\.ranking)
    )
    let brakes = Brakes([.position: Set(stopped.map(\.storefront))], in: run)
    var held: [EventKey: Set<Listing>] = [:]
    let changes = judged.flatMap(\.self).map { change, nights in
        var change = change
        let isStopped = stopped.contains(change.ranking)
        let event = isStopped ? brakes.events(in: change.ranking.storefront)[.position] : nil
        let isStill = nights == 0 ? event != nil : nights < settings.confirmAfter - 1
        change.isHeld = isStill && change.isNews && !accepted.contains(change.ranking.storefront)
        if let event, change.isHeld, nights == 0, change.kind != .newcomer {
            held[event, default: []].insert(change.listing)
        }
        return change
    }
    return (
        changes: changes.sorted { ($0.ranking, $0.app) < ($1.ranking, $1.app) },
        events: brakes.events(holding: held.mapValues { $0.sorted() })
    )
}

/// If more keywords of a storefront than this have news, they have probably changed together.
private let shuffle = BrakeLimit(share: 0.5, minCount: 3)

/// The storefronts in which too many keywords have news of watched apps that was not held before.
///
/// - Parameter judged: the changes in each ranking, with the number of preceding nights on which
///   they were held.
private func shuffledStorefronts(
    _ rankings: [Ranking],
    _ judged: [[(PositionChange, Int)]]
) -> Set<Storefront> {
    let keywords = zip(rankings, judged).filter { $0.0.source.kind == .keyword }
    let stopped = Dictionary(grouping: keywords, by: \.0.storefront).filter { _, rankings in
        let count = rankings.count { _, changes in
            changes.contains { $0.isNews && $0.kind != .newcomer && $1 == 0 }
        }
        return shuffle.stops(count, of: rankings.count)
    }
    return Set(stopped.keys)
}

extension RankingEvidence {
    /// Whether the ranking changed as a whole, so that its news is held.
    fileprivate func isStopped(_ shuffled: Set<Storefront>) -> Bool {
        switch ranking.source {
        case .keyword: shuffled.contains(ranking.storefront)
        case .chart: isTurnedOver
        }
    }

    fileprivate func changes(_ threshold: PositionThreshold) -> [PositionChange] {
        let judgement = PositionJudgement(self, threshold)
        let moves = positions.compactMap { position in
            judgement.move(of: position).map { move in
                PositionChange(
                    ranking: ranking,
                    app: position.app,
                    kind: move.kind,
                    before: move.nights.flatMap { position.position($0) },
                    formerRun: move.nights.flatMap { nights in
                        responses.indices.contains(nights) ? responses[nights].run : nil
                    },
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
    var tonight: Int? { position(0) }

    /// The position in the response before the given number of later ones; nil if the app was not
    /// among the results, or the response is unknown.
    func position(_ responses: Int) -> Int? {
        nights.indices.contains(responses) ? nights[responses] : nil
    }
}
