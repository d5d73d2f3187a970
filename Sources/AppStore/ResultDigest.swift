/// Tells two results of answers apart by all that is read of them but the rating, whatever the order of
/// their keys. Results with one digest show one page.
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
