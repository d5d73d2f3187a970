package import AppStore

/// Judges the rankings that have a response tonight.
///
/// A move is news if the app was far enough from its last reported position, or from its position a
/// week ago, on enough nights with a response. Far enough means at least the threshold's number of
/// positions, and beyond the ranking's usual movement. The move is reported as starting on the
/// latest night on which the app was that far away. A departure is news if the app was missing on
/// enough nights. An entry into a keyword's results is news at once; an entry into a chart is news
/// only if it goes beyond the usual movement at the chart's end.
///
/// If most keywords of a storefront have news on the same night, Apple has probably changed the
/// order of its search. If most of a chart is replaced at once, Apple has probably changed the
/// chart. In both cases, the news is held until enough nights have shown it.
///
/// - Parameters:
///   - run: The number of the run, which becomes part of the IDs of brakes.
///   - accepted: The storefronts in which the user accepted this run's held changes.
/// - Returns: The changes in ascending order by ranking and app, and the brakes that hold some of
///   the changes.
package func judge(
    _ rankings: [RankingEvidence],
    in run: Int,
    _ threshold: PositionThreshold,
    _ settings: DetectionSettings,
    accepted: Set<Storefront> = []
) -> (changes: [PositionChange], events: [NightEvent]) {
    let judged = rankings.map { ranking in ranking.changes(threshold).map(ranking.judged) }
    let shuffled = shuffledStorefronts(rankings.map(\.ranking), judged)
    let canHold = settings.hasBrakes && !settings.isPartial
    let all = rankings.filter { ranking in
        canHold && !accepted.contains(ranking.ranking.storefront) && ranking.holdsNews(shuffled)
    }
    let stopped = Set(all.map(\.ranking))
    // If an earlier run of tonight held changes, there already is an event about them.
    let newlyHeld = all.filter(\.heldTonight.isEmpty).map(\.ranking.storefront)
    let brakes = Brakes([.position: Set(newlyHeld)], in: run)
    var held: [EventKey: Set<Listing>] = [:]
    let changes = judged.flatMap(\.self).map { change, nights, isFresh in
        var change = change
        let holdsNews = stopped.contains(change.ranking)
        let event = holdsNews ? brakes.eventKeys(in: change.ranking.storefront)[.position] : nil
        let isStill = isFresh ? holdsNews : nights < settings.confirmAfter - 1
        change.isHeld = isStill && change.isNews && !accepted.contains(change.ranking.storefront)
        if let event, change.isHeld, isFresh, change.kind != .newcomer {
            held[event, default: []].insert(change.listing)
        }
        return change
    }
    return (
        changes: changes.sorted { ($0.ranking, $0.app) < ($1.ranking, $1.app) },
        events: brakes.events(holding: held.mapValues { $0.sorted() })
    )
}

/// A change, the number of consecutive earlier nights that held a similar change, and whether the
/// change is fresh: no earlier night and no earlier run of tonight held a similar change.
private typealias JudgedChange = (change: PositionChange, nightsHeld: Int, isFresh: Bool)

/// The limit for a storefront's keywords with fresh news. Above it, Apple's search has probably
/// changed.
private let shuffleLimit = BrakeLimit(share: 0.5, minCount: 3)

/// The storefronts in which Apple's search has probably changed: too many keywords have fresh news
/// about watched apps.
///
/// - Parameter judged: The changes in each ranking, in the order of `rankings`.
private func shuffledStorefronts(
    _ rankings: [Ranking],
    _ judged: [[JudgedChange]]
) -> Set<Storefront> {
    let keywords = zip(rankings, judged).filter { $0.0.source.kind == .keyword }
    let stopped = Dictionary(grouping: keywords, by: \.0.storefront).filter { _, rankings in
        let count = rankings.count { _, changes in
            changes.contains { $0.change.isNews && $0.change.kind != .newcomer && $0.isFresh }
        }
        return shuffleLimit.isExceeded(by: count, of: rankings.count)
    }
    return Set(stopped.keys)
}

extension RankingEvidence {
    /// Whether so much of the ranking changed at once that its news is held.
    ///
    /// - Parameter shuffled: The storefronts in which Apple's search has probably changed.
    fileprivate func holdsNews(_ shuffled: Set<Storefront>) -> Bool {
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

    fileprivate func judged(_ change: PositionChange) -> JudgedChange {
        let nights = held.prefix { night in night.contains { $0.isLike(change) } }.count
        let isFresh = nights == 0 && !heldTonight.contains { $0.isLike(change) }
        return (change: change, nightsHeld: nights, isFresh: isFresh)
    }
}

extension RankingEvidence.Position {
    /// The app's position tonight, from 1; nil if the app is not among the results.
    var tonight: Int? { position(0) }

    /// The app's position on a night, from 1. nil if the app was not among the results, and for an
    /// unknown night.
    ///
    /// - Parameter nightsAgo: The number of nights back, counting only nights with a response; 0
    ///   for tonight.
    func position(_ nightsAgo: Int) -> Int? {
        nights.indices.contains(nightsAgo) ? nights[nightsAgo] : nil
    }
}
