package import AppStore

package struct PositionChange: Hashable, Sendable {
    /// The raw values are used in archives and JSON.
    package enum Kind: String, CaseIterable, Codable, Sendable {
        /// The app's position in the first response that could show it, which is not news.
        case first
        case entered
        /// The app's best position in the archive, if it is among the first ten.
        case best
        case moved, left
        /// An unwatched app is among the first positions for the first time.
        case newcomer
    }

    package let ranking: Ranking
    package let app: AppID
    package let kind: Kind
    /// The position in the earlier response with which tonight's response is compared, from 1; nil
    /// if the app was not among the results. For `left`, the app's last position.
    package var before: Int?
    /// The number of the run with that earlier response; nil if there is none.
    package var formerRun: Int?
    /// The position tonight, from 1; nil if the app was not among the results.
    package var after: Int?
    /// Whether the change is held because most keywords of the storefront, or most of the chart,
    /// changed at once.
    package var isHeld: Bool

    package init(
        ranking: Ranking,
        app: AppID,
        kind: Kind,
        before: Int?,
        formerRun: Int? = nil,
        after: Int?,
        isHeld: Bool = false
    ) {
        self.ranking = ranking
        self.app = app
        self.kind = kind
        self.before = before
        self.formerRun = formerRun
        self.after = after
        self.isHeld = isHeld
    }
}

extension PositionChange {
    /// False for an app's first position.
    package var isNews: Bool { kind != .first }

    package var listing: Listing { Listing(app: app, storefront: ranking.storefront) }

    /// Whether the change would have the same kind and direction with a given position tonight.
    ///
    /// - Parameters:
    ///   - position: The position; nil if the app is not among the results.
    ///   - best: The app's best position before tonight; nil if there is none.
    package func remainsTrue(at position: Int?, best: Int?) -> Bool {
        switch kind {
        case .first: true
        case .entered, .newcomer: position != nil
        case .left: position == nil
        case .best: position.map { $0 < best ?? .max } ?? false
        case .moved:
            if let position, let before, let after {
                position != before && (position > before) == (after > before)
            } else {
                false
            }
        }
    }

    /// Whether the changes have the same app, kind and direction.
    func isLike(_ other: PositionChange) -> Bool {
        app == other.app && kind == other.kind && isFall == other.isFall
    }

    private var isFall: Bool? {
        guard let before, let after else { return nil }
        return after > before
    }
}
