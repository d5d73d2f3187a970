package import AppStore

/// What an answer of one run told of a listing, or why none did.
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
