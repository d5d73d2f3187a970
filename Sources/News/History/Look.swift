package import AppStore

/// A run's response about a listing, or the reason why there was none.
package struct Look: Sendable {
    package let run: Run
    /// Whether a recheck in the same run replaced the response.
    package let isFirst: Bool
    /// The content of the response; `unreadable` if the listing is unknown for any reason.
    package let finding: Finding

    package init(run: Run, isFirst: Bool, finding: Finding) {
        self.run = run
        self.isFirst = isFirst
        self.finding = finding
    }
}
