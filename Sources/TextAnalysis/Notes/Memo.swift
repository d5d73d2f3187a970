import Synchronization

/// A cache of computed results that empties itself when it is full, which limits its memory.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let maxCount: Int
    private let known = Mutex<[Key: Value]>([:])

    package init(maxCount: Int) { self.maxCount = maxCount }

    package func value<Failure>(
        for key: Key,
        compute: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if let known = known.withLock({ $0[key] }) { return known }
        let value = try compute()
        known.withLock { known in
            if known.count >= maxCount { known.removeAll() }
            known[key] = value
        }
        return value
    }
}
