package import ChangeDetection

/// What happened to an app in a ranking, and on which night.
package struct PositionNews: Hashable, Sendable {
    package let run: Run
    package let change: PositionChange
    /// In the ranking's storefront.
    package let name: String
    /// Whether a brake held it back, and the user said to believe it.
    package let isAccepted: Bool

    package init(run: Run, change: PositionChange, name: String, isAccepted: Bool = false) {
        self.run = run
        self.change = change
        self.name = name
        self.isAccepted = isAccepted
    }
}
