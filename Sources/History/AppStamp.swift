/// What differs where the pages of an app have to be made again after a run.
package struct AppStamp: Hashable, Sendable {
    /// Of the page that shows how its listings stand.
    package var page: [String] = []
    /// Of the page of the year that had its last change.
    package var lastYear: [String] = []
    /// The runs of its first and of its last change; nil while it has none.
    package private(set) var runs: ClosedRange<Int>?

    package init() {}

    /// Takes in the runs of a listing's first and last change.
    package mutating func add(_ first: Int, _ last: Int) {
        runs = min(first, runs?.lowerBound ?? first)...max(last, runs?.upperBound ?? last)
    }
}
