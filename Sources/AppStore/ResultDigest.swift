/// A digest of all values of a result that the program reads, except the rating. The order of keys
/// does not matter. Results with the same digest show the same page.
package struct ResultDigest: Hashable, Sendable {
    /// The first half of 128 bits of a SHA-256 digest; `low` is the second.
    package let high: Int64
    package let low: Int64

    package init(high: Int64, low: Int64) {
        self.high = high
        self.low = low
    }
}

/// The digest of each app's last fully read result.
package typealias ResultDigests = [AppID: ResultDigest]
