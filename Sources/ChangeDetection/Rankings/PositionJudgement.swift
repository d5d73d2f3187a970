import AppStore

struct PositionJudgement {
    /// A kind of change. `nights` is the number of nights with a response since the earlier
    /// position; nil if there is no earlier position.
    typealias Move = (kind: PositionChange.Kind, nights: Int?)

    /// An app's new best position is news only up to this position.
    private static let maxBest = 10

    private let responses: [RankingEvidence.Response]
    private let threshold: PositionThreshold
    private let usual: UsualMovement
    private let source: Ranking.Source

    init(_ evidence: RankingEvidence, _ threshold: PositionThreshold) {
        responses = evidence.responses
        self.threshold = threshold
        source = evidence.ranking.source
        usual = UsualMovement(responses, in: source)
    }

    func move(of app: RankingEvidence.Position) -> Move? {
        guard case .at(let reported) = app.reported else {
            // Charts are recorded whole, so an app without a known position was missing before,
            // too.
            return source.isRecordedWhole && app.tonight == nil ? nil : (.first, nil)
        }
        guard let tonight = app.tonight else { return reported == nil ? nil : departure(of: app) }
        if let best = app.best, tonight < min(best, Self.maxBest + 1) {
            return (.best, 1)
        }
        // If `since` is 0, an earlier run of tonight already reported a change.
        guard app.since > 0 else { return nil }
        let start = min(app.since, UsualMovement.maxNights)
        return app.position(start) == nil
            ? entry(of: app, at: tonight) : step(of: app, since: start)
    }

    /// The app's rise or fall over `start` nights; nil if it is not large enough. The move's
    /// `nights` is the smallest number of nights over which the rise or fall is large enough.
    private func step(of app: RankingEvidence.Position, since start: Int) -> Move? {
        guard let isRise = direction(of: app, over: start) else { return nil }
        let nights = (threshold.nights...start).first { direction(of: app, over: $0) == isRise }
        return (.moved, nights)
    }

    /// Whether the app was far enough above (true) or below (false) an earlier position on each of
    /// the last nights that the threshold requires; nil if neither.
    ///
    /// - Parameter nights: The number of nights since the earlier position.
    private func direction(of app: RankingEvidence.Position, over nights: Int) -> Bool? {
        guard let position = app.position(nights), nights >= threshold.nights,
            let places = minPlaces(for: app, from: position, over: nights)
        else { return nil }
        let steps = (0..<threshold.nights).map { app.position($0).map { $0 - position } }
        if steps.allSatisfy({ ($0 ?? .max) <= -places }) { return true }
        return steps.allSatisfy { ($0 ?? .min) >= places } ? false : nil
    }

    /// The minimum number of positions by which an app must move for news; nil for a chart whose
    /// usual movement is unknown. For a keyword whose usual movement is unknown, the minimum is the
    /// threshold, because few positions are recorded, and few apps move.
    private func minPlaces(
        for app: RankingEvidence.Position,
        from position: Int,
        over nights: Int
    ) -> Int? {
        let distance = usual.distance(from: position, over: nights, besides: app.app)
        guard distance != nil || !source.isRecordedWhole else { return nil }
        return max(threshold.places, (distance ?? 0) + 1)
    }

    private func entry(of app: RankingEvidence.Position, at position: Int) -> Move? {
        let nights = app.nights.indices.dropFirst().first { nights in
            // A response that is too short does not show apps at later positions.
            guard app.position(nights) == nil else { return false }
            guard source.isRecordedWhole else { return true }
            let results = responses[nights].results
            return results >= position || !source.isNearLimit(results)
        }
        guard let nights else { return nil }
        guard let outside = outside(nights) else { return (.entered, nights) }
        // An app outside the chart is assumed to move as far as the last apps in the chart.
        guard let places = minPlaces(for: app, from: outside - 1, over: nights) else { return nil }
        return outside - position >= places ? (.entered, nights) : nil
    }

    /// The assumed position of an app that a chart's response lacks; nil for keywords.
    ///
    /// - Parameter nights: The number of later nights with a response.
    private func outside(_ nights: Int) -> Int? {
        responses.indices.contains(nights) ? source.outside(responses[nights].results) : nil
    }

    private func departure(of app: RankingEvidence.Position) -> Move? {
        guard let nights = app.nights.indices.first(where: { app.position($0) != nil }),
            (threshold.nights...max(threshold.nights, UsualMovement.maxNights)).contains(nights),
            let last = app.position(nights)
        else { return nil }
        guard let outside = outside(0) else { return (.left, nights) }
        guard responses.prefix(threshold.nights).allSatisfy({ $0.results >= last }),
            let places = minPlaces(for: app, from: last, over: nights)
        else { return nil }
        return outside - last >= places ? (.left, nights) : nil
    }
}
