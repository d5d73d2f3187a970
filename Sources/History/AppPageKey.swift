/// The cache key of an app's pages, which changes if a page would.
package struct AppPageKey: Hashable, Sendable {
    /// The key of the page with the current state of the app's listings.
    package var page: [String] = []
    /// The key of the page about the last year in which the app changed.
    package var lastYear: [String] = []
    /// For each listing, the time at which the user last accepted a change, because acceptance adds
    /// the change to a past night.
    package var acceptances: [String] = []
    /// The numbers of the first and the last run with a change of the app; nil if there are no
    /// changes.
    package private(set) var runs: ClosedRange<Int>?

    package init() {}

    /// Extends `runs` to a listing's first and last run with a change.
    package mutating func add(_ first: Int, _ last: Int) {
        runs = min(first, runs?.lowerBound ?? first)...max(last, runs?.upperBound ?? last)
    }
}
