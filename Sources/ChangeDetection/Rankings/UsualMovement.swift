import AppStore

/// The usual movement of apps in a ranking: the distance within which 39 of 40 apps stayed, by the
/// starting depth and the number of nights, in the last 28 responses before tonight's.
struct UsualMovement {
    /// The last position of each depth but the deepest. Apps at the top move less than others.
    private static let depths = [3, 10, 25, 50]
    private static let share = 0.975
    /// The minimum number of moves for an estimate.
    private static let minMoves = 20
    /// The maximum number of nights of an estimate, which is also used for longer moves.
    static let maxNights = 7

    /// The distances by the number of nights and the depth.
    private var distances: [Int: [Int: Int]] = [:]

    /// - Parameter outside: The position assumed for apps that are not in the ranking; nil if
    ///   missing apps may be in it without being recorded.
    init(_ responses: [RankingEvidence.Response], outside: Int?) {
        let past = Array(responses.dropFirst().prefix(RankingEvidence.maxResponses))
        for nights in 1...Self.maxNights where nights < past.count {
            var moves: [Int: [Int]] = [:]
            for (end, start) in zip(past, past.dropFirst(nights)) {
                for (app, position) in start.positions {
                    guard let other = end.positions[app] ?? outside else { continue }
                    moves[Self.depth(of: position), default: []].append(abs(other - position))
                }
            }
            for (depth, moves) in moves where moves.count >= Self.minMoves {
                let index = min(moves.count - 1, Int(Double(moves.count) * Self.share))
                distances[nights, default: [:]][depth] = moves.sorted()[index]
            }
        }
    }

    /// The number of positions within which apps that start at a similar depth usually stay over
    /// the given number of nights, or over fewer if the history is short; nil if it has too few
    /// moves.
    func distance(from position: Int, over nights: Int) -> Int? {
        let depth = Self.depth(of: position)
        let known = (1...min(max(nights, 1), Self.maxNights)).reversed().lazy.compactMap { nights in
            distances[nights]?[depth]
        }
        return known.first
    }

    private static func depth(of position: Int) -> Int {
        depths.firstIndex { position <= $0 } ?? depths.count
    }
}

extension RankingEvidence {
    /// The maximum number of responses before tonight's from which the usual movement is estimated.
    package static let maxResponses = 28

    /// The maximum share of replaced apps at which news is not held.
    private static let maxTurnover = 0.5
    private static let usualFactor = 2.0
    /// The minimum number of apps: in a shorter ranking, a few apps are already a large share.
    private static let minApps = 10

    /// Whether more than half of the apps are replaced by others at once, and more than twice as
    /// many as usual.
    var isTurnedOver: Bool {
        let shares = zip(responses, responses.dropFirst()).compactMap { Self.turnover($0, $1) }
        guard let tonight = shares.first, responses.count > 1,
            responses[1].positions.count >= Self.minApps
        else { return false }
        let usual = shares.dropFirst().sorted()
        let median = usual.isEmpty ? 0 : usual[usual.count / 2]
        return tonight > Self.maxTurnover && tonight > median * Self.usualFactor
    }

    /// The share of apps missing since the response before, not counting those that a short
    /// response may omit.
    private static func turnover(_ now: Response, _ before: Response) -> Double? {
        let expected = before.positions.filter { $0.value <= now.results }
        guard !expected.isEmpty else { return nil }
        let missing = expected.keys.count { now.positions[$0] == nil }
        return Double(missing) / Double(expected.count)
    }
}
