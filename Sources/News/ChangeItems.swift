import AppStore
package import ChangeDetection

extension Change {
    /// The removed and added items of a set; nil for other fields, or if the set is empty now.
    package var items: (removed: [String], added: [String])? {
        field?.isSet == true && after?.nonBlank != nil ? differingItems : nil
    }

    /// The removed and added items of a list; empty for other values.
    package var differingItems: (removed: [String], added: [String]) {
        if let before = before?.purchases, let after = after?.purchases {
            return (
                before.lacking(in: after).map(\.words), after.lacking(in: before).map(\.words)
            )
        }
        let (before, after) = (before?.nonBlank?.items ?? [], after?.nonBlank?.items ?? [])
        // Most items are the same at the start, and comparing them in order is faster than hashing.
        let same = zip(before, after).prefix { $0 == $1 }.count
        let (olds, news) = (Set(before.dropFirst(same)), Set(after.dropFirst(same)))
        return (
            before.dropFirst(same).filter { !news.contains($0) },
            after.dropFirst(same).filter { !olds.contains($0) }
        )
    }
}
