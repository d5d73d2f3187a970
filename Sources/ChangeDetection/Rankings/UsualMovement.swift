import AppStore

/// The usual movement of apps in a ranking, as a number of positions. Over the same number of
/// nights and from similar positions, at most one in 40 moves of other apps is longer. The estimate
/// uses up to 28 nights before the judged move.
struct UsualMovement {
    /// The last position of each range of starting positions; a final range has all later
    /// positions. Apps at the top move less, so each range has its own estimate.
    private static let lastPositions = [3, 10, 25, 50]
    private static let quantile = 0.975
    private static let minMoves = 20
    /// The maximum number of nights for which movement is estimated. Longer moves are compared with
    /// the estimate for this number of nights.
    static let maxNights = 7

    private typealias Move = (app: AppID, distance: Int)

    /// Earlier moves of the ranking's apps, by the number of nights that a move took, then by the
    /// range of its starting position. In each range, the shortest move comes first. The nights of
    /// the judged move are not included.
    private let moves: [Int: [Int: [Move]]]

    init(_ responses: [RankingEvidence.Response], in source: Ranking.Source) {
        let spans = (1...Self.maxNights).map { nights in
            let past = responses.dropFirst(nights).prefix(RankingEvidence.maxResponses)
            return (nights, Self.moves(in: Array(past), over: nights, source))
        }
        moves = Dictionary(uniqueKeysWithValues: spans)
    }

    /// All earlier moves over a number of nights, by range of starting positions.
    ///
    /// - Parameter past: The earlier responses, newest first.
    private static func moves(
        in past: [RankingEvidence.Response],
        over nights: Int,
        _ source: Ranking.Source
    ) -> [Int: [Move]] {
        var moves: [Int: [Move]] = [:]
        for (end, start) in zip(past, past.dropFirst(nights)) {
            let outside = source.outside(end.results)
            for (app, position) in start.positions {
                guard let other = end.positions[app] ?? outside else { continue }
                moves[rangeIndex(of: position), default: []].append((app, abs(other - position)))
            }
        }
        return moves.mapValues { $0.sorted { $0.distance < $1.distance } }
    }

    /// The largest usual move of other apps from similar positions over this number of nights; nil
    /// if the history has too few moves. In a short history, moves over fewer nights are taken.
    /// Moves of `app` do not count: they would make the app's return look usual.
    func distance(from position: Int, over nights: Int, besides app: AppID) -> Int? {
        let rangeIndex = Self.rangeIndex(of: position)
        let spans = (1...min(max(nights, 1), Self.maxNights)).reversed()
        return spans.lazy.compactMap { nights -> Int? in
            let others = moves[nights]?[rangeIndex]?.filter { $0.app != app } ?? []
            guard others.count >= Self.minMoves else { return nil }
            return others[min(others.count - 1, Int(Double(others.count) * Self.quantile))].distance
        }.first
    }

    private static func rangeIndex(of position: Int) -> Int {
        lastPositions.firstIndex { position <= $0 } ?? lastPositions.count
    }
}

extension Ranking.Source {
    /// The position assumed for apps that a chart's response lacks: one after the response's last
    /// app or, if the response is nearly complete, one after the last app of a complete response.
    /// nil for keywords, because their results may contain unrecorded apps.
    ///
    /// - Parameter results: The number of apps in the response.
    func outside(_ results: Int) -> Int? {
        limit.map { (isNearLimit(results) ? $0 : results) + 1 }
    }
}

extension RankingEvidence {
    /// The maximum number of earlier responses from which the usual movement is estimated.
    package static let maxResponses = 28

    /// The share of replaced apps, from 0 to 1, above which a chart's news is held.
    private static let maxTurnover = 0.5
    private static let usualFactor = 2.0
    /// Smaller previous responses are not compared: a few apps are a large share of them.
    private static let minApps = 10

    /// Whether more than half of the apps, and over twice as many as usual, are replaced at once.
    var isTurnedOver: Bool {
        let shares = zip(responses, responses.dropFirst()).compactMap { Self.turnover($0, $1) }
        guard let tonight = shares.first, responses.count > 1,
            responses[1].positions.count >= Self.minApps
        else { return false }
        let usual = shares.dropFirst().sorted()
        let median = usual.isEmpty ? 0 : usual[usual.count / 2]
        return tonight > Self.maxTurnover && tonight > median * Self.usualFactor
    }

    /// The share of apps, from 0 to 1, that are missing from the new response; nil if there is
    /// nothing to compare. If the new response is shorter, the last apps of the previous response
    /// are not counted.
    private static func turnover(_ now: Response, _ before: Response) -> Double? {
        let expected = before.positions.filter { $0.value <= now.results }
        guard !expected.isEmpty else { return nil }
        let missing = expected.keys.count { now.positions[$0] == nil }
        return Double(missing) / Double(expected.count)
    }
}
