import Synchronization

/// A cache of computed results. To limit memory, the cache empties itself when it is full. While a
/// task computes a result, other tasks that need the same result wait.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private final class Result: Sendable {
        let value = Mutex<Value?>(nil)
    }

    private let maxCount: Int
    private let results = Mutex<[Key: Result]>([:])

    package init(maxCount: Int) { self.maxCount = maxCount }

    /// The cached result for a key; otherwise the result of `compute`, which is then cached.
    package func value<Failure>(
        for key: Key,
        compute: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let result = results.withLock { results in
            if let result = results[key] { return result }
            if results.count >= maxCount { results.removeAll() }
            let result = Result()
            results[key] = result
            return result
        }
        return try result.value.withLock { value throws(Failure) in
            if let value { return value }
            let computed = try compute()
            value = computed
            return computed
        }
    }
}
