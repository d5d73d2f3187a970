/// What the cache keys of an app's pages take from the archive. Its texts change whenever the data
/// of a page would.
package struct AppPageKey: Hashable, Sendable {
    /// The part for the page with the current state of the app's listings.
    package var page: [String] = []
    /// The part for the page about the last year in which the app changed.
    package var lastYear: [String] = []
    /// For each listing, the time at which the user last accepted a change, because acceptance adds
    /// the change to a past night.
    package var acceptances: [String] = []
    /// The numbers of the first and the last run with a change of the app; nil if there are no
    /// changes.
    package private(set) var runs: ClosedRange<Int>?

    package init() {}

    /// Extends `runs` by a listing.
    ///
    /// - Parameters:
    ///   - first: The number of the first run with a change of the listing.
    ///   - last: The number of the last such run.
    package mutating func add(_ first: Int, _ last: Int) {
        runs = min(first, runs?.lowerBound ?? first)...max(last, runs?.upperBound ?? last)
    }
}
