import AppStore

/// Says what happened tonight in the rankings that were answered, ascending by ranking and app.
///
/// An app that enters is news at once. One that moves is news when it has stood far enough from where it
/// was reported for some answered nights, and one that leaves when it was missing for as many.
package func judge(
    _ rankings: [RankingEvidence],
    _ threshold: PositionThreshold
) -> [PositionChange] {
    let changes = rankings.map { $0.changes(threshold) }
    let shuffled = shuffledStorefronts(rankings, changes)
    return changes.flatMap(\.self).map { change in
        var change = change
        change.isHeld = change.kind != .first && shuffled.contains(change.ranking.storefront)
        return change
    }
    .sorted { ($0.ranking, $0.app) < ($1.ranking, $1.app) }
}

/// When the terms of a storefront change together, the order of the search has changed, and not the apps.
private enum Shuffle {
    static let limit = BrakeLimit(share: 0.5, least: 3)
}

/// The storefronts in which too many of the rankings that were answered changed tonight.
private func shuffledStorefronts(
    _ rankings: [RankingEvidence],
    _ changes: [[PositionChange]]
) -> Set<Storefront> {
    let pairs = zip(rankings, changes).map { ranking, changes in
        (ranking.ranking.storefront, changes.contains { $0.kind != .first })
    }
    return Set(
        Dictionary(grouping: pairs, by: \.0).filter { _, rankings in
            Shuffle.limit.stops(rankings.count(where: \.1), of: rankings.count)
        }.keys
    )
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
}

extension RankingEvidence.Position {
    fileprivate var tonight: Int? { nights.first ?? nil }

    fileprivate var former: Int? {
        if case .at(let position) = reported { position } else { nil }
    }

    /// What happened to the app; nil for nothing.
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
