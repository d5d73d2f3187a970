import AppStore
import ChangeDetection

/// A price that fell for some nights, in one or more steps, and returned to its former value.
package struct Sale: Hashable, Sendable {
    /// The number of nights between the fall of the price and its return.
    package let nights: Int

    /// The sale that the last change ended; nil if there is none.
    ///
    /// - Parameter changes: The price changes of one listing, oldest first.
    package init?(endedBy changes: some BidirectionalCollection<RecordedChange>) {
        guard let end = changes.last, let usual = end.after?.decimal else { return nil }
        for change in changes.reversed() {
            guard change.currency == end.currency, let before = change.before?.decimal,
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
