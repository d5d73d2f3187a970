import AppStore
import ChangeDetection
package import History

/// A price that was lower for some nights, in one step or several, and is what it was again.
package struct Sale: Hashable, Sendable {
    /// From the night on which the price fell to that on which it was back.
    package let nights: Int

    /// The sale that the last of some changes ended; nil where it ended none.
    ///
    /// - Parameter changes: of the price of one listing, oldest first.
    package init?(endedBy changes: some BidirectionalCollection<RecordedChange>) {
        guard let end = changes.last, let usual = end.change.after?.decimal else { return nil }
        for change in changes.reversed() {
            guard change.currency == end.currency, let before = change.change.before?.decimal,
                before <= usual
            else { return nil }
            if before == usual {
                nights = end.run.night.days(since: change.run.night)
                return
            }
        }
        return nil
    }
}
