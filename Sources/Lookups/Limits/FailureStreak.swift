/// Counts failed requests in a row over all of a run, so that a server that is down is not asked
/// again and again: as long as nothing succeeds, each lookup is asked once.
actor FailureStreak {
    /// More in a row are no accidents of single lookups.
    private static let most = 12

    private var length = 0

    /// Whether asking again, or in halves, is a waste of time.
    var isLong: Bool { length >= Self.most }

    func note(_ error: LookupError?) {
        switch error {
        case nil, .refused: length = 0
        case .throttled, .outOfPatience, .cancelled: break
        default: length += 1
        }
    }
}
