/// The cache key of an app's pages.
package struct AppPageKey: Hashable, Sendable {
    /// The key of the page with the current state of the app's listings.
    package var page: [String] = []
    /// The key of the page of the last year with a change.
    package var lastYear: [String] = []
    /// The times at which the user last accepted a change of each listing, which adds to past nights.
    package var acceptances: [String] = []
    /// The numbers of the runs with the first and the last change; nil if there are no changes.
    package private(set) var runs: ClosedRange<Int>?

    package init() {}

    /// Includes the runs of a listing's first and last change.
    package mutating func add(_ first: Int, _ last: Int) {
        runs = min(first, runs?.lowerBound ?? first)...max(last, runs?.upperBound ?? last)
    }
}
