package import AppStore

/// What an answer of one run said about a listing, or why there was none.
package struct Look: Sendable {
    package let run: Run
    /// Whether it gave way to a second look in the same run.
    package let isFirst: Bool
    /// `unreadable` where the listing is unknown, for whatever reason.
    package let finding: Finding

    package init(run: Run, isFirst: Bool, finding: Finding) {
        self.run = run
        self.isFirst = isFirst
        self.finding = finding
    }
}
