import AppStore

/// Judges the positions of watched apps in one ranking.
struct PositionJudgement {
    /// The best position of an app is news only up to this one.
    private static let maxBest = 10

    private let responses: [RankingEvidence.Response]
    private let threshold: PositionThreshold
    private let usual: UsualMovement
    /// The position assumed for apps outside a chart: the one after its end; nil for keywords.
    private let outside: Int?

    init(_ evidence: RankingEvidence, _ threshold: PositionThreshold) {
        responses = evidence.responses
        self.threshold = threshold
        outside = evidence.ranking.source.limit.map { $0 + 1 }
        usual = UsualMovement(responses, outside: outside)
    }

    /// The kind of the app's change; nil if there is none.
    func kind(of app: RankingEvidence.Position) -> PositionChange.Kind? {
        guard case .at(let former) = app.reported else {
            // A chart's earlier responses show the app's position before it was watched.
            return outside != nil && app.tonight == nil ? nil : .first
        }
        guard let former else {
            return app.tonight.flatMap { enters(at: $0, app) ? .entered : nil }
        }
        let recent = Array(app.nights.prefix(threshold.nights))
        if let tonight = app.tonight, let best = app.best, tonight < min(best, Self.maxBest + 1) {
            return .best
        }
        guard recent.count == threshold.nights else { return nil }
        guard app.tonight != nil else {
            return recent.allSatisfy({ $0 == nil }) && leaves(from: former, app) ? .left : nil
        }
        let steps = recent.map { $0.map { $0 - former } }
        guard let places = minPlaces(from: former, app) else { return nil }
        let isUp = steps.allSatisfy { ($0 ?? .max) <= -places }
        let isDown = steps.allSatisfy { ($0 ?? .min) >= places }
        return isUp || isDown ? .moved : nil
    }

    /// The minimum number of places that is news; nil while the usual movement of a chart is
    /// unknown. For a keyword, the threshold then suffices: few positions are recorded, and few
    /// move.
    private func minPlaces(from position: Int, _ app: RankingEvidence.Position) -> Int? {
        let distance = usual.distance(from: position, over: app.since)
        guard distance != nil || outside == nil else { return nil }
        return max(threshold.places, (distance ?? 0) + 1)
    }

    private func enters(at position: Int, _ app: RankingEvidence.Position) -> Bool {
        guard let outside else { return true }
        // A short response does not show the apps after its end.
        let wasOutside = responses.dropFirst().contains {
            $0.positions[app.app] == nil && ($0.results >= position || !isNearLimit($0))
        }
        guard wasOutside, let places = minPlaces(from: outside, app) else { return false }
        return outside - position >= places
    }

    private func leaves(from position: Int, _ app: RankingEvidence.Position) -> Bool {
        guard let outside else { return true }
        let last = responses.lazy.compactMap { $0.positions[app.app] }.first ?? position
        let isOutside = responses.prefix(threshold.nights).allSatisfy { $0.results >= last }
        guard isOutside, let places = minPlaces(from: position, app) else { return false }
        return outside - position >= places
    }

    /// Whether the response has at least nine tenths of the maximum number of apps.
    private func isNearLimit(_ response: RankingEvidence.Response) -> Bool {
        response.results * 10 >= ((outside ?? 1) - 1) * 9
    }
}
