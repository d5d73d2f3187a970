/// A digest of every value that is read of a result, except the rating. The order of keys does not count.
/// Results with the same digest show the same page.
package struct ResultDigest: Hashable, Sendable {
    /// 128 bits of SHA-256, in two halves.
    package let high: Int64
    package let low: Int64

    package init(high: Int64, low: Int64) {
        self.high = high
        self.low = low
    }
}

/// What each app of a lookup showed when it was last read.
package typealias ResultDigests = [AppID: ResultDigest]
